//! Makes moves.

use crate::position::{Move, Position, Run};
use crate::{Bits, Draughts};
use stratege_game::Player;

impl<B: Bits> Draughts<B> {
    /// The position after a move of [`Position::side`].
    #[inline]
    pub(crate) fn after(&self, position: &Position<B>, mv: Move<B>) -> Position<B> {
        let (side, other) = (position.side, position.side.other());
        let (from, to) = (B::one(mv.from.into()), B::one(mv.to.into()));
        let king = (position.kings & from).any();
        let mut next = *position;
        next.pieces[side.index()] = (position.of(side) & !from) | to;
        next.pieces[other.index()] = position.of(other) & !mv.taken;
        next.kings = position.kings & !(from | mv.taken);
        if king || mv.crowned {
            next.kings |= to;
        }
        next.side = other;
        let quiet = king && !mv.taken.any();
        next.quiet = if quiet { position.quiet.saturating_add(1) } else { 0 };
        if self.rules.king_tires {
            next.runs = tired(position, &next, mv, king);
        }
        let limit = self.ending_limit(&next);
        let continues = limit.is_some() && limit == self.ending_limit(position) && !mv.taken.any();
        let held = self.is_road_held(position) && self.is_road_held(&next) && !mv.taken.any();
        next.road = if held { position.road.saturating_add(1) } else { 0 };
        next.ending = if continues { position.ending.saturating_add(1) } else { 0 };
        next
    }
}

/// How often the king of each side has moved in a row, after a move.
fn tired<B: Bits>(before: &Position<B>, next: &Position<B>, mv: Move<B>, king: bool) -> [Run; 2] {
    let side = before.side;
    let mut runs = before.runs;
    let run = &mut runs[side.index()];
    let continues = run.moves > 0 && run.bit == mv.from;
    *run = match king && !mv.taken.any() {
        true => Run { bit: mv.to, moves: if continues { run.moves + 1 } else { 1 } },
        false => Run::default(),
    };
    for player in Player::BOTH {
        let run = &mut runs[player.index()];
        let stands = next.kings(player).has(run.bit.into());
        // Who has only kings may move them as they like.
        if run.moves > 0 && (!stands || !next.men(player).any()) {
            *run = Run::default();
        }
    }
    runs
}
