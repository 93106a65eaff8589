//! The position: the pieces, and the history that the rules require.

use crate::{Bitboard, Colour, Move, PieceKind, Square, attacks, zobrist};
use stratege_game::Key;

/// A validated position. Each side has one king, the side not to move is not in check, and no pawn is on the first or
/// eighth rank; a [`Setup`](crate::Setup) need not be valid.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    pub(crate) kinds: [Bitboard; 6],
    pub(crate) colours: [Bitboard; 2],
    /// The rooks with which castling has not been lost.
    pub(crate) castling: Bitboard,
    pub(crate) key: u64,
    pub(crate) halfmove_clock: u16,
    pub(crate) fullmove_number: u16,
    /// Only when a capture en passant is legal, so that positions that are the same for the rule of
    /// repetition are equal.
    pub(crate) en_passant: Option<Square>,
    pub(crate) side: Colour,
}

impl Position {
    /// The maximum of the halfmove clock and the move number; they stop counting there.
    pub const MAX_CLOCK: u16 = 9999;

    /// The side to move.
    #[inline]
    pub fn side(&self) -> Colour {
        self.side
    }

    /// Every square with a piece.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.colours[0] | self.colours[1]
    }

    /// The squares with a piece of this colour.
    #[inline]
    pub fn colour(&self, colour: Colour) -> Bitboard {
        self.colours[colour.index()]
    }

    /// The squares with a piece of this kind, of either colour.
    #[inline]
    pub fn kind(&self, kind: PieceKind) -> Bitboard {
        self.kinds[kind.index()]
    }

    /// The squares with this piece.
    #[inline]
    pub fn pieces(&self, colour: Colour, kind: PieceKind) -> Bitboard {
        self.colour(colour) & self.kind(kind)
    }

    /// The piece on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<(Colour, PieceKind)> {
        if self.colours[0].has(square) {
            Some((Colour::White, self.kind_on(square)))
        } else if self.colours[1].has(square) {
            Some((Colour::Black, self.kind_on(square)))
        } else {
            None
        }
    }

    /// The square of a colour's king.
    #[inline]
    pub fn king(&self, colour: Colour) -> Square {
        Square::of_index(self.pieces(colour, PieceKind::King).0.trailing_zeros() as usize)
    }

    /// The rooks that may still castle.
    #[inline]
    pub fn castling(&self) -> Bitboard {
        self.castling
    }

    /// The square on which a pawn can be captured en passant; set only if such a capture is legal.
    #[inline]
    pub fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Plies since the last capture or pawn move.
    #[inline]
    pub fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// The move number, from 1, incremented after Black's move.
    #[inline]
    pub fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    /// The Zobrist key of pieces, side to move, castling rights and en passant, without the clocks.
    #[inline]
    pub fn key(&self) -> Key {
        Key::hashed(self.key)
    }

    /// The pieces of both colours that attack a square given the pieces on `occupied`.
    #[inline]
    pub fn attackers(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let queens = self.kind(PieceKind::Queen);
        attacks::pawn(Colour::Black, square) & self.pieces(Colour::White, PieceKind::Pawn)
            | attacks::pawn(Colour::White, square) & self.pieces(Colour::Black, PieceKind::Pawn)
            | attacks::knight(square) & self.kind(PieceKind::Knight)
            | attacks::king(square) & self.kind(PieceKind::King)
            | attacks::bishop(square, occupied) & (self.kind(PieceKind::Bishop) | queens)
            | attacks::rook(square, occupied) & (self.kind(PieceKind::Rook) | queens)
    }

    /// Whether a piece of colour `by` attacks a square given the pieces on `occupied`.
    #[inline]
    pub fn is_attacked(&self, square: Square, by: Colour, occupied: Bitboard) -> bool {
        let queens = self.kind(PieceKind::Queen);
        let near = attacks::pawn(by.other(), square) & self.kind(PieceKind::Pawn)
            | attacks::knight(square) & self.kind(PieceKind::Knight)
            | attacks::king(square) & self.kind(PieceKind::King);
        let far = attacks::bishop(square, occupied) & (self.kind(PieceKind::Bishop) | queens)
            | attacks::rook(square, occupied) & (self.kind(PieceKind::Rook) | queens);
        ((near | far) & self.colour(by)).not_empty()
    }

    /// The pieces that give check to the side to move.
    pub fn checkers(&self) -> Bitboard {
        self.attackers(self.king(self.side), self.occupied()) & self.colour(self.side.other())
    }

    /// Whether the side to move is in check.
    pub fn in_check(&self) -> bool {
        self.is_attacked(self.king(self.side), self.side.other(), self.occupied())
    }

    /// Whether a legal move castles.
    #[inline]
    pub fn is_castling(&self, mv: Move) -> bool {
        self.colour(self.side).has(mv.to())
    }

    /// Whether a legal move captures en passant.
    #[inline]
    pub fn is_en_passant(&self, mv: Move) -> bool {
        self.en_passant == Some(mv.to()) && self.kind(PieceKind::Pawn).has(mv.from())
    }

    /// The piece that a legal move captures.
    pub fn captured(&self, mv: Move) -> Option<PieceKind> {
        if self.colour(self.side.other()).has(mv.to()) {
            Some(self.kind_on(mv.to()))
        } else if self.is_en_passant(mv) {
            Some(PieceKind::Pawn)
        } else {
            None
        }
    }

    /// The piece that a legal move moves.
    #[inline]
    pub fn mover(&self, mv: Move) -> PieceKind {
        self.kind_on(mv.from())
    }

    /// The position mirrored vertically with the colours exchanged: the same game seen from the other side.
    #[must_use]
    pub fn flipped(&self) -> Position {
        let mut flipped = Position {
            kinds: self.kinds.map(Bitboard::flipped),
            colours: [self.colours[1].flipped(), self.colours[0].flipped()],
            castling: self.castling.flipped(),
            en_passant: self.en_passant.map(Square::flipped),
            side: self.side.other(),
            ..*self
        };
        flipped.key = flipped.fresh_key();
        flipped
    }

    /// Whether neither side could give mate by any sequence of moves: bare kings, one knight, or bishops all on squares
    /// of one colour. (The dead position of the FIDE Laws, article 5.2.2, as far as material determines it.)
    pub fn has_insufficient_material(&self) -> bool {
        let heavy = self.kind(PieceKind::Pawn) | self.kind(PieceKind::Rook) | self.kind(PieceKind::Queen);
        if heavy.not_empty() {
            return false;
        }
        let (knights, bishops) = (self.kind(PieceKind::Knight), self.kind(PieceKind::Bishop));
        if knights.not_empty() {
            return !(knights | bishops).several();
        }
        (bishops & Bitboard::DARK).is_empty() || (bishops & !Bitboard::DARK).is_empty()
    }

    /// The kind of the piece on an occupied square; the pawn when there is none.
    #[inline]
    pub(crate) fn kind_on(&self, square: Square) -> PieceKind {
        let bit = |kind: PieceKind| (self.kinds[kind.index()].0 >> square.index() & 1) as usize;
        let index = bit(PieceKind::Knight)
            + 2 * bit(PieceKind::Bishop)
            + 3 * bit(PieceKind::Rook)
            + 4 * bit(PieceKind::Queen)
            + 5 * bit(PieceKind::King);
        PieceKind::ALL[index.min(5)]
    }

    /// The key, computed from nothing.
    pub(crate) fn fresh_key(&self) -> u64 {
        let mut key = if self.side == Colour::Black { zobrist::BLACK_TO_MOVE } else { 0 };
        for colour in Colour::BOTH {
            for square in self.colour(colour) {
                key ^= zobrist::piece(colour, self.kind_on(square), square);
            }
        }
        for rook in self.castling {
            key ^= zobrist::castling(rook);
        }
        key ^ self.en_passant.map_or(0, zobrist::en_passant)
    }
}
