//! The weights of material and of pieces on squares.

use super::terms::at;
use stratege_games_chess::{Colour, PieceKind, Square};

pub(super) const MATERIAL: usize = at("material");
const SQUARES: usize = at("pawn-squares");

/// The weight of a piece on a square: the board is mirrored, so that files count from the edge.
#[inline]
pub(super) fn place(kind: PieceKind, square: Square, us: Colour) -> usize {
    let file = square.file();
    let from_edge = usize::from(if file < 4 { file } else { 7 - file });
    SQUARES + 32 * kind.index() + 4 * usize::from(square.rank_for(us)) + from_edge
}
