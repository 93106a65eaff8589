//! Generates and counts legal moves.
//!
//! Every generated move is legal: pinned pieces stay on their line, and in check only moves that capture the checker or
//! block the check are generated.

use crate::{Bitboard, Colour, Move, PieceKind, Position, Square, attacks};

impl Position {
    /// Calls `visit` with every legal move, in a fixed order: pawns (one step, two steps, captures towards the
    /// a-file, captures towards the h-file, then pinned pawns, then en passant), knights, bishops, rooks,
    /// queens, the king, castling; each from low squares to high ones, promotions from queen to knight.
    pub fn legal_moves(&self, visit: impl FnMut(Move)) {
        self.generate(&Scope::ALL, self.guard(), &mut Visitor(visit));
    }

    /// Calls `visit` with every legal move that captures or promotes, in the order of
    /// [`legal_moves`](Self::legal_moves).
    pub fn noisy_moves(&self, visit: impl FnMut(Move)) {
        self.guarded_noisy_moves(self.guard(), visit);
    }

    /// Like [`noisy_moves`](Self::noisy_moves), with the [`guard`](Self::guard) of this position already computed.
    pub fn guarded_noisy_moves(&self, guard: Guard, visit: impl FnMut(Move)) {
        let scope = Scope {
            targets: self.colour(self.side.other()),
            pushes: Bitboard::ENDS,
            castling: false,
            ..Scope::ALL
        };
        self.generate(&scope, guard, &mut Visitor(visit));
    }

    /// Calls `visit` with every legal move that neither captures nor promotes, in the order of
    /// [`legal_moves`](Self::legal_moves), with the [`guard`](Self::guard) of this position already computed.
    pub fn guarded_quiet_moves(&self, guard: Guard, visit: impl FnMut(Move)) {
        let scope = Scope {
            targets: !self.colour(self.side.other()),
            pushes: !Bitboard::ENDS,
            en_passant: false,
            ..Scope::ALL
        };
        self.generate(&scope, guard, &mut Visitor(visit));
    }

    /// The number of legal moves.
    pub fn legal_count(&self) -> usize {
        let mut counter = Counter(0);
        self.generate(&Scope::ALL, self.guard(), &mut counter);
        counter.0
    }

    /// Whether there is a legal move; stops at the first.
    pub fn has_legal_move(&self) -> bool {
        let mut finder = Finder(false);
        self.generate(&Scope::ALL, self.guard(), &mut finder);
        finder.0
    }

    /// Whether a move is legal here; `mv` may be any move at all.
    pub fn is_legal(&self, mv: Move) -> bool {
        self.is_legal_guarded(self.guard(), mv)
    }

    /// Like [`is_legal`](Self::is_legal), with the [`guard`](Self::guard) of this position already computed.
    pub fn is_legal_guarded(&self, guard: Guard, mv: Move) -> bool {
        let scope = Scope { sources: Bitboard::of(mv.from()), ..Scope::ALL };
        let mut found = false;
        self.generate(&scope, guard, &mut Visitor(|other| found |= other == mv));
        found
    }

    fn generate<S: Sink>(&self, scope: &Scope, guard: Guard, sink: &mut S) {
        let king = self.king(self.side);
        let Guard { checkers, pinned } = guard;
        if !checkers.several() {
            let evasion =
                checkers.first().map_or(Bitboard::ALL, |checker| attacks::between(king, checker) | checker);
            self.pawn_moves(scope, king, pinned, evasion, sink);
            if sink.done() {
                return;
            }
            self.piece_moves(scope, king, pinned, evasion, sink);
            if sink.done() {
                return;
            }
        }
        if scope.sources.has(king) {
            self.king_moves(scope, king, checkers, sink);
        }
    }

    /// The checkers and the pinned pieces.
    #[inline]
    pub fn guard(&self) -> Guard {
        let king = self.king(self.side);
        let enemy = self.colour(self.side.other());
        let queens = self.kind(PieceKind::Queen);
        let near = attacks::pawn(self.side, king) & self.kind(PieceKind::Pawn)
            | attacks::knight(king) & self.kind(PieceKind::Knight);
        let far = attacks::diagonals(king) & (self.kind(PieceKind::Bishop) | queens)
            | attacks::orthogonals(king) & (self.kind(PieceKind::Rook) | queens);
        let mut guard = Guard { checkers: near & enemy, pinned: Bitboard::EMPTY };
        let occupied = self.occupied();
        for slider in far & enemy {
            let between = attacks::between(king, slider) & occupied;
            if between.is_empty() {
                guard.checkers |= slider;
            } else if !between.several() {
                guard.pinned |= between;
            }
        }
        guard.pinned &= self.colour(self.side);
        guard
    }

    fn pawn_moves<S: Sink>(
        &self,
        scope: &Scope,
        king: Square,
        pinned: Bitboard,
        evasion: Bitboard,
        sink: &mut S,
    ) {
        let pawns = self.pieces(self.side, PieceKind::Pawn) & scope.sources;
        self.pawn_steps(scope, pawns & !pinned, evasion, sink);
        for pawn in pawns & pinned {
            self.pawn_steps(scope, Bitboard::of(pawn), evasion & attacks::line(king, pawn), sink);
        }
        if let Some(passed) = self.en_passant.filter(|_| scope.en_passant) {
            for from in self.en_passant_takers(passed) & scope.sources {
                if self.is_safe_en_passant(from, passed) {
                    sink.single(Move::new(from, passed));
                }
            }
        }
    }

    /// Steps and captures of a set of pawns at once, to squares of `allowed`.
    fn pawn_steps<S: Sink>(&self, scope: &Scope, pawns: Bitboard, allowed: Bitboard, sink: &mut S) {
        let up = if self.side == Colour::White { 8 } else { -8 };
        let empty = !self.occupied();
        let once = pawns.shifted(up) & empty;
        let twice = (once & Bitboard::rank_for(2, self.side)).shifted(up) & empty;
        sink.pawns(once & allowed & scope.pushes, up);
        sink.pawns(twice & allowed & scope.pushes, 2 * up);
        let prey = self.colour(self.side.other()) & allowed & scope.targets;
        sink.pawns((pawns & !Bitboard::file(0)).shifted(up - 1) & prey, up - 1);
        sink.pawns((pawns & !Bitboard::file(7)).shifted(up + 1) & prey, up + 1);
    }

    fn piece_moves<S: Sink>(
        &self,
        scope: &Scope,
        king: Square,
        pinned: Bitboard,
        evasion: Bitboard,
        sink: &mut S,
    ) {
        let own = self.colour(self.side);
        let occupied = self.occupied();
        let targets = scope.targets & evasion & !own;
        let movers = own & scope.sources;
        let on_line = |from: Square, to: Bitboard| {
            if pinned.has(from) { to & attacks::line(king, from) } else { to }
        };
        for from in movers & self.kind(PieceKind::Knight) & !pinned {
            sink.piece(from, attacks::knight(from) & targets);
        }
        for from in movers & self.kind(PieceKind::Bishop) {
            sink.piece(from, on_line(from, attacks::bishop(from, occupied) & targets));
        }
        for from in movers & self.kind(PieceKind::Rook) {
            sink.piece(from, on_line(from, attacks::rook(from, occupied) & targets));
        }
        for from in movers & self.kind(PieceKind::Queen) {
            sink.piece(from, on_line(from, attacks::queen(from, occupied) & targets));
        }
    }

    fn king_moves<S: Sink>(&self, scope: &Scope, king: Square, checkers: Bitboard, sink: &mut S) {
        let own = self.colour(self.side);
        let without_king = self.occupied() ^ king;
        let mut safe = Bitboard::EMPTY;
        for to in attacks::king(king) & scope.targets & !own {
            if !self.is_attacked(to, self.side.other(), without_king) {
                safe |= to;
            }
        }
        sink.piece(king, safe);
        if checkers.is_empty() && scope.castling {
            for rook in self.castling & own {
                if self.may_castle(king, rook) {
                    sink.single(Move::new(king, rook));
                }
            }
        }
    }
}

/// Which moves are wanted.
struct Scope {
    /// Of pieces on these squares.
    sources: Bitboard,
    /// To these squares; for pawns, captures only.
    targets: Bitboard,
    /// Pawns ahead, to these squares.
    pushes: Bitboard,
    castling: bool,
    en_passant: bool,
}

impl Scope {
    const ALL: Scope = Scope {
        sources: Bitboard::ALL,
        targets: Bitboard::ALL,
        pushes: Bitboard::ALL,
        castling: true,
        en_passant: true,
    };
}

/// The checks and pins that restrict the side to move; a search that generates moves in stages computes them once per
/// position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guard {
    /// The opponent's pieces that give check.
    pub checkers: Bitboard,
    /// Own pieces that may move only along the line between their king and a slider.
    pub pinned: Bitboard,
}

/// What becomes of generated moves.
trait Sink {
    /// A piece, not a pawn, to each of these squares.
    fn piece(&mut self, from: Square, to: Bitboard);
    /// Pawns to each of these squares, each from `step` numbers before; on the last rank, every promotion.
    fn pawns(&mut self, to: Bitboard, step: i8);
    /// One move that needs no more thought.
    fn single(&mut self, mv: Move);
    /// Whether no further move is wanted.
    fn done(&self) -> bool {
        false
    }
}

struct Visitor<F>(F);

impl<F: FnMut(Move)> Sink for Visitor<F> {
    #[inline]
    fn piece(&mut self, from: Square, to: Bitboard) {
        for to in to {
            (self.0)(Move::new(from, to));
        }
    }
    #[inline]
    fn pawns(&mut self, to: Bitboard, step: i8) {
        let origin = |to: Square| Square::of_index(to.index().wrapping_add_signed(isize::from(-step)));
        for to in to & !Bitboard::ENDS {
            (self.0)(Move::new(origin(to), to));
        }
        for to in to & Bitboard::ENDS {
            for kind in PieceKind::PROMOTIONS {
                (self.0)(Move::promoting(origin(to), to, kind));
            }
        }
    }
    #[inline]
    fn single(&mut self, mv: Move) {
        (self.0)(mv);
    }
}

struct Counter(usize);

impl Sink for Counter {
    #[inline]
    fn piece(&mut self, _: Square, to: Bitboard) {
        self.0 += to.count();
    }
    #[inline]
    fn pawns(&mut self, to: Bitboard, _: i8) {
        self.0 += to.count() + (PieceKind::PROMOTIONS.len() - 1) * (to & Bitboard::ENDS).count();
    }
    #[inline]
    fn single(&mut self, _: Move) {
        self.0 += 1;
    }
}

struct Finder(bool);

impl Sink for Finder {
    #[inline]
    fn piece(&mut self, _: Square, to: Bitboard) {
        self.0 |= to.not_empty();
    }
    #[inline]
    fn pawns(&mut self, to: Bitboard, _: i8) {
        self.0 |= to.not_empty();
    }
    #[inline]
    fn single(&mut self, _: Move) {
        self.0 = true;
    }
    fn done(&self) -> bool {
        self.0
    }
}
