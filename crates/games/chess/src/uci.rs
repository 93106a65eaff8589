//! Moves in the notation of the Universal Chess Interface: origin, destination, promotion.

use crate::{Chess, Move, PieceKind, Position, Square, Wing, reasons};
use stratege_game::{Reason, TextError};

impl Chess {
    /// The move in UCI notation: `e2e4`, `e7e8q`; castling is `e1g1` in standard chess and the king taking its rook,
    /// `e1h1`, in Chess960.
    pub fn uci(&self, position: &Position, mv: Move) -> String {
        if !self.is_chess960() && position.is_castling(mv) {
            let (king_to, _) = Wing::of(mv.from(), mv.to()).targets(position.side());
            return format!("{:?}", Move::new(mv.from(), king_to));
        }
        format!("{mv:?}")
    }

    /// Parses a legal move in UCI notation. Both notations for castling are accepted in both games; if the king could
    /// also simply move to the square, that move is meant.
    ///
    /// # Errors
    /// The text is not such a move, or the move is illegal here.
    pub fn parse_uci(&self, position: &Position, text: &str) -> Result<Move, TextError> {
        let start = text.chars().take_while(|letter| letter.is_whitespace()).count();
        let text = text.trim();
        let refuse = |reason: Reason| reason.at(start, text);
        let step = LongAlgebraic::parse(text).ok_or_else(|| refuse(reasons::UNREADABLE_MOVE))?;
        step.find(position).map_err(refuse)
    }
}

/// A move written by its squares.
pub(crate) struct LongAlgebraic {
    from: Square,
    to: Square,
    promotion: Option<PieceKind>,
}

impl LongAlgebraic {
    /// The step of a text of four or five characters that is exactly one.
    pub(crate) fn parse(text: &str) -> Option<LongAlgebraic> {
        let from = Square::parse(text.get(0..2)?)?;
        let to = Square::parse(text.get(2..4)?)?;
        let mut rest = text.get(4..)?.chars();
        let promotion = match (rest.next(), rest.next()) {
            (None, _) => None,
            (Some(letter), None) => {
                let kind = PieceKind::of_letter(letter)?;
                Some(PieceKind::PROMOTIONS.into_iter().find(|&promotion| promotion == kind)?)
            }
            _ => return None,
        };
        Some(LongAlgebraic { from, to, promotion })
    }

    pub(crate) fn find(&self, position: &Position) -> Result<Move, Reason> {
        let mv = match self.promotion {
            Some(kind) => Move::promoting(self.from, self.to, kind),
            None => Move::new(self.from, self.to),
        };
        if position.is_legal(mv) {
            return Ok(mv);
        }
        let queen = Move::promoting(self.from, self.to, PieceKind::Queen);
        if self.promotion.is_none() && position.is_legal(queen) {
            return Err(reasons::MISSING_PROMOTION);
        }
        if self.promotion.is_some() {
            let plain = position.is_legal(Move::new(self.from, self.to));
            return Err(if plain { reasons::NOT_A_PROMOTION } else { reasons::ILLEGAL_MOVE });
        }
        let side = position.side();
        Wing::BOTH
            .into_iter()
            .filter(|wing| self.from == position.king(side) && wing.targets(side).0 == self.to)
            .filter_map(|wing| position.castling_rook(side, wing))
            .map(|rook| Move::new(self.from, rook))
            .find(|&castling| position.is_legal(castling))
            .ok_or(reasons::ILLEGAL_MOVE)
    }
}
