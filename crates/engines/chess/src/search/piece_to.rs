//! The piece and target square of a move, the index of history tables.

use stratege_games_chess::{Move, Position};

/// A piece of a colour on the square it goes to, 0 to 767: how a move is known in the tables of continuations.
pub(crate) type PieceTo = usize;

/// How many places there are.
pub(crate) const PIECE_TO_COUNT: usize = 12 * 64;

/// No move, or the null move.
pub(crate) const NOWHERE: PieceTo = PIECE_TO_COUNT;

/// Where a legal move takes which piece.
#[inline]
pub(crate) fn piece_to(position: &Position, mv: Move) -> PieceTo {
    (position.side().index() * 6 + position.mover(mv).index()) * 64 + mv.to().index()
}
