//! History tables: statistics of earlier cutoffs, by which moves are ordered, reduced and pruned.
//!
//! Every update moves a number towards its bound by a fraction of the distance left, so that recent results count most
//! (Schaeffer's history heuristic, 1989, with the bounded update popularised by Stockfish and Ethereal).

use super::correction::Corrections;
use super::piece_to::{NOWHERE, PIECE_TO_COUNT, PieceTo, piece_to};
use stratege_games_chess::{Colour, Move, PieceKind, Position};

/// The tables of one thread. They are kept from one move of a game to the next.
pub(crate) struct Histories {
    /// By colour, from and to.
    butterfly: Vec<i16>,
    /// By place and kind of the victim.
    captures: Vec<i16>,
    /// By the place of an earlier move and that of this one.
    continuation: Vec<i16>,
    /// By the pawns and place.
    pawns: Vec<i16>,
    /// The quiet move that last refuted a move, by its place.
    countermoves: Vec<Option<Move>>,
    /// The errors of the static evaluation.
    pub(crate) corrections: Corrections,
}

/// The bound of every number.
pub(crate) const BOUND: i32 = 16_384;

/// How many arrangements of pawns the table tells apart.
const PAWNS: usize = 1 << 9;

/// What a position's quiet moves are looked up by: the places of the moves 1, 2 and 4 plies before, and the pawns.
#[derive(Clone, Copy)]
pub(crate) struct Context {
    pub(crate) before: [PieceTo; 3],
    pub(crate) pawns: u64,
}

impl Histories {
    pub(crate) fn new() -> Histories {
        Histories {
            butterfly: vec![0; 2 << 12],
            captures: vec![0; PIECE_TO_COUNT * 6],
            continuation: vec![0; (PIECE_TO_COUNT + 1) * PIECE_TO_COUNT],
            pawns: vec![0; PAWNS * PIECE_TO_COUNT],
            countermoves: vec![None; PIECE_TO_COUNT + 1],
            corrections: Corrections::new(),
        }
    }

    fn butterfly_index(side: Colour, mv: Move) -> usize {
        side.index() << 12 | mv.from().index() << 6 | mv.to().index()
    }

    fn pawns_index(context: &Context, piece_to: PieceTo) -> usize {
        (context.pawns as usize % PAWNS) * PIECE_TO_COUNT + piece_to
    }

    fn capture_index(position: &Position, mv: Move) -> usize {
        // A promotion without a victim counts as one of a pawn; only kings cannot be taken.
        piece_to(position, mv) * 6 + position.captured(mv).unwrap_or(PieceKind::Pawn).index()
    }

    /// By colour, from and to.
    #[inline]
    pub(crate) fn butterfly(&self, position: &Position, mv: Move) -> i32 {
        self.butterfly[Self::butterfly_index(position.side(), mv)].into()
    }

    /// By what the move before (0: one ply, 1: two, 2: four) was.
    #[inline]
    pub(crate) fn continuation(&self, context: &Context, before: usize, piece_to: PieceTo) -> i32 {
        self.continuation[context.before[before] * PIECE_TO_COUNT + piece_to].into()
    }

    /// By the pawns.
    #[inline]
    pub(crate) fn pawns(&self, context: &Context, piece_to: PieceTo) -> i32 {
        self.pawns[Self::pawns_index(context, piece_to)].into()
    }

    /// Of a capture or promotion.
    #[inline]
    pub(crate) fn capture(&self, position: &Position, mv: Move) -> i32 {
        self.captures[Self::capture_index(position, mv)].into()
    }

    /// The answer to the last move.
    #[inline]
    pub(crate) fn countermove(&self, context: &Context) -> Option<Move> {
        self.countermoves[context.before[0]]
    }

    /// A quiet move was the answer to the last move.
    pub(crate) fn answer(&mut self, context: &Context, mv: Move) {
        if context.before[0] != NOWHERE {
            self.countermoves[context.before[0]] = Some(mv);
        }
    }

    /// A bonus for a quiet move, or a malus.
    pub(crate) fn reward_quiet(&mut self, position: &Position, context: &Context, mv: Move, bonus: i32) {
        let piece_to = piece_to(position, mv);
        self.reward_butterfly(position.side(), mv, bonus);
        reward(&mut self.pawns[Self::pawns_index(context, piece_to)], bonus);
        self.reward_continuation(context, piece_to, bonus);
    }

    /// The same of a side's move by from and to alone.
    pub(crate) fn reward_butterfly(&mut self, side: Colour, mv: Move, bonus: i32) {
        reward(&mut self.butterfly[Self::butterfly_index(side, mv)], bonus);
    }

    /// The same in the tables of continuations alone.
    pub(crate) fn reward_continuation(&mut self, context: &Context, piece_to: PieceTo, bonus: i32) {
        for before in context.before.into_iter().filter(|&before| before != NOWHERE) {
            reward(&mut self.continuation[before * PIECE_TO_COUNT + piece_to], bonus);
        }
    }

    /// A bonus for a capture or promotion, or a malus.
    pub(crate) fn reward_capture(&mut self, position: &Position, mv: Move, bonus: i32) {
        reward(&mut self.captures[Self::capture_index(position, mv)], bonus);
    }
}

/// Moves a number towards the bound.
#[inline]
pub(crate) fn reward(number: &mut i16, bonus: i32) {
    let old = i32::from(*number);
    *number = (old + bonus - old * bonus.abs() / BOUND) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_within_their_bound() {
        let mut number = 0;
        for bonus in [1_600, -1_600] {
            for _ in 0..1_000 {
                reward(&mut number, bonus);
            }
            assert!(i32::from(number) * bonus.signum() > BOUND * 9 / 10);
            assert!(i32::from(number).abs() <= BOUND);
        }
    }
}
