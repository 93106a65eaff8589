//! Moves in sixteen bits.

use crate::{PieceKind, Square};
use std::fmt;

/// A move: origin, destination and promotion. Castling is encoded as the king taking its own rook, which is unambiguous
/// in Chess960 too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u16);

impl Move {
    /// An exclusive upper bound of [`code`](Self::code): five values for the promotion, including none.
    pub const CODES: u32 = 5 << 12;

    /// A move without promotion.
    #[inline]
    pub const fn new(from: Square, to: Square) -> Move {
        Move(from.index() as u16 | (to.index() as u16) << 6)
    }

    /// A pawn move that promotes to this kind of piece; a pawn or king means no promotion.
    #[inline]
    pub const fn promoting(from: Square, to: Square, kind: PieceKind) -> Move {
        match kind {
            PieceKind::Pawn | PieceKind::King => Move::new(from, to),
            _ => Move(Move::new(from, to).0 | (kind as u16) << 12),
        }
    }

    /// The origin of the piece.
    #[inline]
    pub const fn from(self) -> Square {
        Square::of_index(self.0 as usize)
    }

    /// Its destination; the rook's square when castling.
    #[inline]
    pub const fn to(self) -> Square {
        Square::of_index((self.0 >> 6) as usize)
    }

    /// The piece that the pawn promotes to.
    #[inline]
    pub const fn promotion(self) -> Option<PieceKind> {
        match self.0 >> 12 {
            1 => Some(PieceKind::Knight),
            2 => Some(PieceKind::Bishop),
            3 => Some(PieceKind::Rook),
            4 => Some(PieceKind::Queen),
            _ => None,
        }
    }

    /// from + 64 · to + 4096 · promotion, which is 0 for none and 1 to 4 for knight, bishop, rook, queen.
    #[inline]
    pub const fn code(self) -> u32 {
        self.0 as u32
    }

    /// The move with this code; `None` if the number is not a code.
    pub const fn of_code(code: u32) -> Option<Move> {
        if code < Move::CODES { Some(Move(code as u16)) } else { None }
    }

    /// The same move on the vertically mirrored board.
    #[must_use]
    pub const fn flipped(self) -> Move {
        Move(self.0 ^ (56 | 56 << 6))
    }
}

impl fmt::Debug for Move {
    /// From, to and promotion, such as `e7e8q`; castling as the king taking its rook.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotion() {
            Some(kind) => write!(f, "{}", kind.letter(crate::Colour::Black)),
            None => Ok(()),
        }
    }
}
