//! The destinations of king and rook in castling.

use crate::{Bitboard, Colour, Position, Square, attacks};

/// The two ways to castle. In Chess960 too, king and rook end up where they do in standard chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wing {
    /// Short castling: the king to the g-file, the rook to the f-file.
    King,
    /// Long castling: the king to the c-file, the rook to the d-file.
    Queen,
}

impl Wing {
    /// Both, short castling first.
    pub const BOTH: [Wing; 2] = [Wing::King, Wing::Queen];

    /// The side of the king on which the rook is.
    #[inline]
    pub const fn of(king: Square, rook: Square) -> Wing {
        if rook.index() > king.index() { Wing::King } else { Wing::Queen }
    }

    /// The destinations of the king and the rook of `colour`.
    #[inline]
    pub const fn targets(self, colour: Colour) -> (Square, Square) {
        let (king, rook) = match self {
            Wing::King => (6, 5),
            Wing::Queen => (2, 3),
        };
        (Square::new(king, 0).flipped_for(colour), Square::new(rook, 0).flipped_for(colour))
    }
}

impl Position {
    /// The rook with which `colour` still has the right to castle on this side.
    pub fn castling_rook(&self, colour: Colour, wing: Wing) -> Option<Square> {
        let king = self.king(colour);
        let mut rooks = self.castling & Bitboard::rank_for(0, colour);
        rooks.find(|&rook| Wing::of(king, rook) == wing)
    }

    /// Whether the side to move, not in check and with the right to castle with `rook`, may do so now: nothing
    /// stands in the way of king or rook, and the king crosses and reaches no attacked square.
    pub(crate) fn may_castle(&self, king: Square, rook: Square) -> bool {
        let (king_to, rook_to) = Wing::of(king, rook).targets(self.side);
        let king_path = attacks::between(king, king_to) | king_to;
        let rook_path = attacks::between(rook, rook_to) | rook_to;
        let others = self.occupied() ^ king ^ rook;
        if ((king_path | rook_path) & others).not_empty() {
            return false;
        }
        // Behind the rook a piece of the opponent may wait that attacks once the rook has left (Chess960).
        let after = others | rook_to;
        let enemy = self.side.other();
        !self.is_attacked(king_to, enemy, after)
            && !attacks::between(king, king_to).any(|square| self.is_attacked(square, enemy, others | rook))
    }
}
