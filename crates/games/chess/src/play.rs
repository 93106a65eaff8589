//! Makes moves.

use crate::{Bitboard, Colour, Move, PieceKind, Position, Square, Wing, attacks, zobrist};

impl Position {
    /// The position after a legal move. For an illegal move the result is meaningless.
    #[must_use]
    #[inline]
    pub fn play(&self, mv: Move) -> Position {
        let mut next = *self;
        next.make(mv);
        next
    }

    /// The position with the turn passed to the other side, which the rules do not allow: the null move in searches.
    /// The side to move must not be in check. It counts towards the halfmove clock, and the right to capture en passant
    /// is lost.
    #[must_use]
    pub fn passed(&self) -> Position {
        let mut next = *self;
        if let Some(square) = next.en_passant.take() {
            next.key ^= zobrist::en_passant(square);
        }
        next.halfmove_clock = (self.halfmove_clock + 1).min(Position::MAX_CLOCK);
        next.fullmove_number = (self.fullmove_number + self.side.index() as u16).min(Position::MAX_CLOCK);
        next.side = self.side.other();
        next.key ^= zobrist::BLACK_TO_MOVE;
        next
    }

    fn make(&mut self, mv: Move) {
        let (us, from, to) = (self.side, mv.from(), mv.to());
        let kind = self.kind_on(from);
        if let Some(square) = self.en_passant.take() {
            self.key ^= zobrist::en_passant(square);
            if kind == PieceKind::Pawn && to == square {
                self.toggle(us.other(), PieceKind::Pawn, behind(square, us));
            }
        }
        self.halfmove_clock = (self.halfmove_clock + 1).min(Position::MAX_CLOCK);
        self.fullmove_number = (self.fullmove_number + us.index() as u16).min(Position::MAX_CLOCK);
        self.side = us.other();
        self.key ^= zobrist::BLACK_TO_MOVE;
        if self.colours[us.index()].has(to) {
            self.castle(us, from, to);
            return;
        }
        if self.colours[us.other().index()].has(to) {
            self.toggle(us.other(), self.kind_on(to), to);
            self.halfmove_clock = 0;
        }
        self.toggle(us, kind, from);
        self.toggle(us, mv.promotion().unwrap_or(kind), to);
        self.lose_castling(Bitboard::of(from) | to);
        match kind {
            PieceKind::Pawn => self.after_pawn(us, from, to),
            PieceKind::King => self.lose_castling(Bitboard::rank_for(0, us)),
            _ => {}
        }
    }

    fn castle(&mut self, us: Colour, king: Square, rook: Square) {
        let (king_to, rook_to) = Wing::of(king, rook).targets(us);
        self.toggle(us, PieceKind::King, king);
        self.toggle(us, PieceKind::Rook, rook);
        self.toggle(us, PieceKind::King, king_to);
        self.toggle(us, PieceKind::Rook, rook_to);
        self.lose_castling(Bitboard::rank_for(0, us));
    }

    /// The clock, and whether the opponent may now capture en passant.
    fn after_pawn(&mut self, us: Colour, from: Square, to: Square) {
        self.halfmove_clock = 0;
        if from.index().abs_diff(to.index()) != 16 {
            return;
        }
        let passed = behind(to, us);
        if self.allows_en_passant(passed) {
            self.en_passant = Some(passed);
            self.key ^= zobrist::en_passant(passed);
        }
    }

    /// Whether the side to move has a legal capture en passant on the square that a pawn has just passed.
    pub(crate) fn allows_en_passant(&self, passed: Square) -> bool {
        self.en_passant_takers(passed).any(|from| self.is_safe_en_passant(from, passed))
    }

    /// The pawns of the side to move that attack the passed square.
    #[inline]
    pub(crate) fn en_passant_takers(&self, passed: Square) -> Bitboard {
        attacks::pawn(self.side.other(), passed) & self.pieces(self.side, PieceKind::Pawn)
    }

    /// Whether the capture leaves the own king out of check; two pawns leave the board's lines at once.
    pub(crate) fn is_safe_en_passant(&self, from: Square, passed: Square) -> bool {
        let enemy = self.side.other();
        let taken = behind(passed, self.side);
        let occupied = (self.occupied() ^ from ^ taken) | passed;
        let attackers = self.attackers(self.king(self.side), occupied);
        (attackers & (self.colour(enemy) ^ taken)).is_empty()
    }

    /// Puts a piece on an empty square, or takes it off.
    #[inline]
    fn toggle(&mut self, colour: Colour, kind: PieceKind, square: Square) {
        self.kinds[kind.index()] ^= square;
        self.colours[colour.index()] ^= square;
        self.key ^= zobrist::piece(colour, kind, square);
    }

    #[inline]
    fn lose_castling(&mut self, squares: Bitboard) {
        for rook in self.castling & squares {
            self.castling ^= rook;
            self.key ^= zobrist::castling(rook);
        }
    }
}

/// The square one step back, as `colour` sees it.
#[inline]
pub(crate) fn behind(square: Square, colour: Colour) -> Square {
    match colour {
        Colour::White => Square::of_index(square.index() + 56),
        Colour::Black => Square::of_index(square.index() + 8),
    }
}
