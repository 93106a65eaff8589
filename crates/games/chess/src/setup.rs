//! Board setups, and their validation as chess positions.

use crate::play::behind;
use crate::{Bitboard, Colour, PieceKind, Position, Square, Wing, attacks, reasons};
use std::fmt;
use stratege_game::Reason;

/// An unvalidated position: any pieces anywhere, and the other fields of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The piece on each square, by [`Square::index`].
    pub board: [Option<(Colour, PieceKind)>; 64],
    /// The side to move.
    pub side: Colour,
    /// The squares of the rooks that may still castle.
    pub castling: Bitboard,
    /// The square that a pawn has just passed over with a double step.
    pub en_passant: Option<Square>,
    /// Plies since the last capture or pawn move; capped at [`Position::MAX_CLOCK`].
    pub halfmove_clock: u16,
    /// The move number; 0 is read as 1, and it is capped at [`Position::MAX_CLOCK`].
    pub fullmove_number: u16,
}

/// Why a setup is not a chess position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// The reason for this flaw.
    pub reason: Reason,
    /// The part of the setup that has the flaw.
    pub part: Part,
    /// The square of the flaw, if it has one.
    pub square: Option<Square>,
}

impl fmt::Display for Flaw {
    /// The reason, and the square: `a1: no pawn can stand on the first or eighth rank`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(square) = self.square {
            write!(f, "{square}: ")?;
        }
        f.write_str(self.reason.message)
    }
}

impl std::error::Error for Flaw {}

/// The parts of a setup, in the order of the fields of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The pieces.
    Board,
    /// The side to move.
    Side,
    /// The rights to castle.
    Castling,
    /// The square for capture en passant.
    EnPassant,
}

impl Setup {
    /// An empty board, White to move.
    pub const EMPTY: Setup = Setup {
        board: [None; 64],
        side: Colour::White,
        castling: Bitboard::EMPTY,
        en_passant: None,
        halfmove_clock: 0,
        fullmove_number: 1,
    };

    /// The squares with this piece.
    pub fn pieces(&self, colour: Colour, kind: PieceKind) -> Bitboard {
        Square::all().filter(|square| self.board[square.index()] == Some((colour, kind))).collect()
    }

    /// The position, if the setup is valid. It may be unreachable, but the rules apply to it and to everything that
    /// follows.
    ///
    /// An en passant square is kept only if such a capture is legal.
    ///
    /// # Errors
    /// The first flaw.
    pub fn validate(&self) -> Result<Position, Flaw> {
        self.check_pieces()?;
        self.check_castling()?;
        let mut position = self.assemble();
        check_checks(&position)?;
        if let Some(passed) = self.en_passant {
            self.check_en_passant(passed)?;
            position.en_passant = position.allows_en_passant(passed).then_some(passed);
        }
        position.key = position.fresh_key();
        Ok(position)
    }

    fn check_pieces(&self) -> Result<(), Flaw> {
        for colour in Colour::BOTH {
            let kings = self.pieces(colour, PieceKind::King);
            if kings.is_empty() {
                return Err(flaw(reasons::NO_KING, Part::Board, None));
            }
            if kings.several() {
                return Err(flaw(reasons::TWO_KINGS, Part::Board, kings.last()));
            }
            let pawns = self.pieces(colour, PieceKind::Pawn);
            if let Some(square) = (pawns & Bitboard::ENDS).first() {
                return Err(flaw(reasons::PAWN_ON_END, Part::Board, Some(square)));
            }
            let promoted: usize = ORIGINAL
                .iter()
                .map(|&(kind, count)| self.pieces(colour, kind).count().saturating_sub(count))
                .sum();
            if pawns.count() + promoted > 8 {
                return Err(flaw(reasons::TOO_MANY_PIECES, Part::Board, None));
            }
        }
        Ok(())
    }

    fn check_castling(&self) -> Result<(), Flaw> {
        let mut seen = Vec::new();
        for rook in self.castling {
            let at = |reason| Err(flaw(reason, Part::Castling, Some(rook)));
            let Some((colour, PieceKind::Rook)) = self.board[rook.index()] else {
                return at(reasons::CASTLING_ROOK);
            };
            if rook.rank_for(colour) != 0 {
                return at(reasons::CASTLING_ROOK);
            }
            let back_rank = Bitboard::rank_for(0, colour);
            let Some(king) = (self.pieces(colour, PieceKind::King) & back_rank).first() else {
                return at(reasons::CASTLING_KING);
            };
            let right = (colour, Wing::of(king, rook));
            if seen.contains(&right) {
                return at(reasons::CASTLING_TWICE);
            }
            seen.push(right);
        }
        Ok(())
    }

    /// The pawn stands there, and can have come from its own second rank. (Whether the king of the side to move
    /// stood in check before is not asked: published test positions break that.)
    fn check_en_passant(&self, passed: Square) -> Result<(), Flaw> {
        let (side, enemy) = (self.side, self.side.other());
        let wrong = Err(flaw(reasons::BAD_EN_PASSANT, Part::EnPassant, Some(passed)));
        if passed.rank_for(side) != 5 {
            return wrong;
        }
        let (pawn, origin) = (behind(passed, side), behind(passed, enemy));
        let empty = self.board[passed.index()].is_none() && self.board[origin.index()].is_none();
        if !empty || self.board[pawn.index()] != Some((enemy, PieceKind::Pawn)) {
            return wrong;
        }
        Ok(())
    }

    /// The position as it stands, without square for en passant and key.
    fn assemble(&self) -> Position {
        let mut position = Position {
            kinds: [Bitboard::EMPTY; 6],
            colours: [Bitboard::EMPTY; 2],
            castling: self.castling,
            key: 0,
            halfmove_clock: self.halfmove_clock.min(Position::MAX_CLOCK),
            fullmove_number: self.fullmove_number.clamp(1, Position::MAX_CLOCK),
            en_passant: None,
            side: self.side,
        };
        for square in Square::all() {
            if let Some((colour, kind)) = self.board[square.index()] {
                position.kinds[kind.index()] |= square;
                position.colours[colour.index()] |= square;
            }
        }
        position
    }
}

/// The pieces that a side has without promotion.
pub(crate) const ORIGINAL: [(PieceKind, usize); 4] =
    [(PieceKind::Knight, 2), (PieceKind::Bishop, 2), (PieceKind::Rook, 2), (PieceKind::Queen, 1)];

/// The side to move may take nothing that is a king, and is in check at most twice, one of the two from afar:
/// a move gives check by the piece that moves and by what it uncovers.
fn check_checks(position: &Position) -> Result<(), Flaw> {
    let enemy = position.side.other();
    if position.is_attacked(position.king(enemy), position.side, position.occupied()) {
        return Err(flaw(reasons::OPPONENT_IN_CHECK, Part::Side, None));
    }
    let checkers = position.checkers();
    let king = position.king(position.side);
    let leapers = checkers & !(attacks::diagonals(king) | attacks::orthogonals(king))
        | checkers & position.kind(PieceKind::Pawn);
    if checkers.count() > 2 || leapers.several() {
        return Err(flaw(reasons::IMPOSSIBLE_CHECK, Part::Board, checkers.first()));
    }
    Ok(())
}

fn flaw(reason: Reason, part: Part, square: Option<Square>) -> Flaw {
    Flaw { reason, part, square }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Setup {
        let mut setup = Setup {
            side: position.side,
            castling: position.castling,
            en_passant: position.en_passant,
            halfmove_clock: position.halfmove_clock,
            fullmove_number: position.fullmove_number,
            ..Setup::EMPTY
        };
        for square in position.occupied() {
            setup.board[square.index()] = position.piece_at(square);
        }
        setup
    }
}
