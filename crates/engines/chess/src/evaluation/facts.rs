//! The squares that each side attacks: computed once, used by most terms.

use super::bits::{ahead, beside, pawn_attacks, ranks};
use super::pawns::Structure;
use stratege_games_chess::{Bitboard, Colour, PieceKind, Position, Square, attacks};

/// What the terms of a position share. All pairs are by colour.
pub(super) struct Facts<'a> {
    pub(super) position: &'a Position,
    pub(super) occupied: Bitboard,
    pub(super) pawns: [Bitboard; 2],
    pub(super) structures: [Structure; 2],
    pub(super) kings: [Square; 2],
    /// The squares attacked by pieces of each kind.
    pub(super) by_kind: [[Bitboard; 6]; 2],
    /// The squares attacked at all, and those attacked twice.
    pub(super) attacked: [Bitboard; 2],
    pub(super) twice: [Bitboard; 2],
    /// The squares that count for mobility.
    pub(super) useful: [Bitboard; 2],
    /// The pieces that may leave only the line to their king.
    pub(super) pinned: [Bitboard; 2],
    /// The squares around the king, and two ranks ahead of it.
    pub(super) zones: [Bitboard; 2],
    /// How hard each side attacks the other's king, in units of danger; filled by the pieces.
    pub(super) assault: [i32; 2],
    pub(super) attackers: [i32; 2],
}

impl<'a> Facts<'a> {
    pub(super) fn new(position: &'a Position, structures: [Structure; 2]) -> Facts<'a> {
        let occupied = position.occupied();
        let pawns = Colour::BOTH.map(|colour| position.pieces(colour, PieceKind::Pawn));
        let kings = Colour::BOTH.map(|colour| position.king(colour));
        let mut facts = Facts {
            position,
            occupied,
            pawns,
            structures,
            kings,
            by_kind: [[Bitboard::EMPTY; 6]; 2],
            attacked: [Bitboard::EMPTY; 2],
            twice: [Bitboard::EMPTY; 2],
            useful: [Bitboard::EMPTY; 2],
            pinned: [Bitboard::EMPTY; 2],
            zones: [Bitboard::EMPTY; 2],
            assault: [0; 2],
            attackers: [0; 2],
        };
        for us in Colour::BOTH {
            facts.begin(us);
        }
        for us in Colour::BOTH {
            // Own pawns that cannot move or stand at home are in the way; so is the king.
            let blocked = pawns[us.index()] & (ahead(occupied, us.other()) | ranks(1, 2, us));
            let feared = facts.by_kind[us.other().index()][PieceKind::Pawn.index()];
            facts.useful[us.index()] = !(blocked | feared | kings[us.index()]);
        }
        facts
    }

    /// Pawns and king of a side.
    fn begin(&mut self, us: Colour) {
        let side = us.index();
        let king = self.kings[side];
        let (once, twice) = pawn_attacks(self.pawns[side], us);
        let near = attacks::king(king);
        self.by_kind[side][PieceKind::Pawn.index()] = once;
        self.by_kind[side][PieceKind::King.index()] = near;
        self.attacked[side] = once | near;
        self.twice[side] = twice | once & near;
        let around = near | king;
        self.zones[side] = around | ahead(around, us);
        self.pinned[side] = self.pins(us);
    }

    fn pins(&self, us: Colour) -> Bitboard {
        let king = self.kings[us.index()];
        let (own, enemy) = (self.position.colour(us), self.position.colour(us.other()));
        let queens = self.position.kind(PieceKind::Queen);
        let sliders = attacks::diagonals(king) & (self.position.kind(PieceKind::Bishop) | queens)
            | attacks::orthogonals(king) & (self.position.kind(PieceKind::Rook) | queens);
        let mut pinned = Bitboard::EMPTY;
        for slider in sliders & enemy {
            let between = attacks::between(king, slider) & self.occupied;
            if !between.several() {
                pinned |= between & own;
            }
        }
        pinned
    }

    /// Notes the attacks of one piece.
    #[inline]
    pub(super) fn note(&mut self, us: Colour, kind: PieceKind, attacked: Bitboard) {
        let side = us.index();
        self.by_kind[side][kind.index()] |= attacked;
        self.twice[side] |= self.attacked[side] & attacked;
        self.attacked[side] |= attacked;
    }

    /// The squares attacked by a side's pieces of a kind.
    #[inline]
    pub(super) fn attacks_of(&self, us: Colour, kind: PieceKind) -> Bitboard {
        self.by_kind[us.index()][kind.index()]
    }

    /// The pieces of a side besides king and pawns.
    #[inline]
    pub(super) fn officers(&self, us: Colour) -> Bitboard {
        self.position.colour(us) & !(self.pawns[us.index()] | self.kings[us.index()])
    }

    /// The squares of three files around the king, the edge's files counted with their neighbours.
    pub(super) fn king_files(&self, us: Colour) -> [u8; 3] {
        let middle = self.kings[us.index()].file().clamp(1, 6);
        [middle - 1, middle, middle + 1]
    }

    /// The squares that pawns of a side attack by a step that is safe: not attacked by pawns, nor lost to other pieces.
    pub(super) fn pushes(&self, us: Colour) -> Bitboard {
        let (own, enemy) = (us.index(), us.other().index());
        let once = ahead(self.pawns[own], us) & !self.occupied;
        let twice = ahead(once & Bitboard::rank_for(2, us), us) & !self.occupied;
        let safe =
            !self.attacks_of(us.other(), PieceKind::Pawn) & (self.attacked[own] | !self.attacked[enemy]);
        pawn_attacks((once | twice) & safe, us).0
    }

    /// Whether any pawn of a side stands on a square's file.
    #[inline]
    pub(super) fn has_pawn_on_file(&self, us: Colour, square: Square) -> bool {
        (self.pawns[us.index()] & Bitboard::file(square.file())).not_empty()
    }

    /// The squares beside and on which a side's pawns never attack, and which its opponent's pawns defend.
    pub(super) fn outposts(&self, us: Colour) -> Bitboard {
        ranks(3, 5, us) & self.attacks_of(us, PieceKind::Pawn) & !self.structures[us.other().index()].span
    }

    /// The files beside a king, and its own.
    pub(super) fn rows_around(&self, us: Colour) -> Bitboard {
        let file = Bitboard::file(self.kings[us.index()].file());
        file | beside(file)
    }
}
