//! The squares along a capture: to draw it, and to distinguish moves with the same ends.

use crate::board::captures_in;
use crate::position::{Move, Position};
use crate::{Bits, Draughts};

/// No more routes of one capture are listed.
const MOST_ROUTES: usize = 64;

impl<B: Bits> Draughts<B> {
    /// The routes of a legal move, as the bits of the squares where it starts, lands and ends. There is at least one,
    /// and several if pieces can be captured in different orders or from different squares.
    pub fn routes(&self, position: &Position<B>, mv: Move<B>) -> Vec<Vec<u32>> {
        if !mv.taken.any() {
            return vec![vec![mv.from(), mv.to()]];
        }
        let empty = self.board.all & !position.occupied() | B::one(mv.from());
        let king = position.kings.has(mv.from());
        let mut search = Search { game: self, mv, empty, side: position.side.index(), found: Vec::new() };
        search.go(&mut vec![mv.from()], king, king, mv.taken);
        search.found
    }
}

struct Search<'a, B: Bits> {
    game: &'a Draughts<B>,
    mv: Move<B>,
    empty: B,
    side: usize,
    found: Vec<Vec<u32>>,
}

impl<B: Bits> Search<'_, B> {
    /// Goes on along a route, with what is still to be taken.
    fn go(&mut self, route: &mut Vec<u32>, king: bool, was_king: bool, left: B) {
        let at = route[route.len() - 1];
        if !left.any() {
            let on_crown = (B::one(at) & self.game.board.crown[self.side]).any();
            let crowned = !was_king && (king || on_crown);
            if at == self.mv.to() && crowned == self.mv.crowned {
                self.found.push(route.clone());
            }
            return;
        }
        for &direction in captures_in(self.game.rules.straight) {
            let board = &self.game.board;
            let flies = king && self.game.rules.flying;
            let mut victim = board.step(direction, B::one(at));
            while flies && (victim & self.empty).any() {
                victim = board.step(direction, victim);
            }
            if !(victim & left).any() {
                continue;
            }
            let mut landing = board.step(direction, victim) & self.empty;
            while landing.any() && self.found.len() < MOST_ROUTES {
                let crown = self.game.board.crown[self.side];
                let king = king || self.game.rules.crowned_in_passing && (landing & crown).any();
                route.push(landing.first());
                self.go(route, king, was_king, left & !victim);
                route.pop();
                let next = self.game.board.step(direction, landing) & self.empty;
                landing = if flies { next } else { B::NONE };
            }
        }
    }
}
