//! Pawn structure: the terms that depend on pawns alone, and a hash table that caches them.

use super::bits::{ahead, beside, file_ahead, filled, next, pawn_attacks};
use super::pair::Pair;
use super::tally::{Sum, Tally};
use super::terms::{MATERIAL, place};
use super::terms::{WEIGHTS, at};
use std::fmt;
use stratege_games_chess::{Bitboard, Colour, PieceKind, attacks};

const ISOLATED: usize = at("isolated");
const DOUBLED: usize = at("doubled");
const BACKWARD: usize = at("backward");
const SUPPORTED: usize = at("supported");
const PHALANX: usize = at("phalanx");
const CANDIDATE: usize = at("candidate");

/// What other terms need to know of the pawns of a side.
#[derive(Clone, Copy, Default)]
pub(super) struct Structure {
    /// The passed pawns.
    pub(super) passed: Bitboard,
    /// The squares that pawns of the side attack, or could attack from further ahead.
    pub(super) span: Bitboard,
}

/// The structure of a side's pawns. Its terms go to `tally`.
pub(super) fn structure<T: Tally>(pawns: [Bitboard; 2], us: Colour, tally: &mut T) -> Structure {
    let (own, other) = (pawns[us.index()], pawns[us.other().index()]);
    let (feared, _) = pawn_attacks(other, us.other());
    let mut passed = Bitboard::EMPTY;
    for pawn in own {
        let rank = usize::from(pawn.rank_for(us));
        let way = file_ahead(pawn, us);
        let corridor = way | beside(way);
        let row = beside(Bitboard::of(pawn));
        let neighbours = own & beside(Bitboard::file(pawn.file()));
        let half_open = usize::from((way & other).is_empty());
        tally.once(MATERIAL + PieceKind::Pawn.index());
        tally.once(place(PieceKind::Pawn, pawn, us));
        if (own & way).not_empty() {
            tally.once(DOUBLED);
        }
        let supported = (attacks::pawn(us.other(), pawn) & own).not_empty();
        if supported {
            tally.once(SUPPORTED + rank);
        }
        if (row & own).not_empty() {
            tally.once(PHALANX + rank);
        }
        if neighbours.is_empty() {
            tally.once(ISOLATED + half_open);
        } else if (neighbours & filled(row, us.other())).is_empty() && feared.has(next(pawn, us)) {
            tally.once(BACKWARD + half_open);
        }
        let stoppers = other & corridor;
        if stoppers.is_empty() && (own & way).is_empty() {
            passed |= pawn;
        } else if half_open == 1 && (own & way).is_empty() {
            let helpers = neighbours & filled(row, us.other());
            if helpers.count() >= stoppers.count() {
                tally.once(CANDIDATE + rank);
            }
        }
    }
    let span = beside(filled(ahead(own, us), us));
    Structure { passed, span }
}

/// The pawns of a position, what they are worth, and their structure, by colour.
#[derive(Clone, Copy, Default)]
pub(super) struct Entry {
    pawns: [Bitboard; 2],
    pub(super) totals: [Pair; 2],
    pub(super) structures: [Structure; 2],
}

/// A cache of pawn structures for one thread and one evaluation. An entry is used only for exactly the same pawns, so
/// values do not depend on earlier positions.
#[derive(Clone)]
pub struct PawnTable {
    entries: Box<[Entry]>,
}

impl PawnTable {
    /// Entries: 72 bytes each.
    const ENTRIES: usize = 1 << 12;

    /// An empty table. Every slot initially holds the entry for no pawns at all, which is correct.
    pub fn new() -> PawnTable {
        PawnTable { entries: vec![Entry::default(); PawnTable::ENTRIES].into() }
    }

    /// The entry of these pawns, computed where the table lacks it.
    #[inline]
    pub(super) fn entry(&mut self, weights: &[Pair; WEIGHTS], pawns: [Bitboard; 2]) -> Entry {
        let mixed =
            pawns[0].0.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ pawns[1].0.wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
        let entry = &mut self.entries[(mixed >> 52) as usize % PawnTable::ENTRIES];
        if entry.pawns != pawns {
            *entry = fresh(weights, pawns);
        }
        *entry
    }
}

impl Default for PawnTable {
    fn default() -> PawnTable {
        PawnTable::new()
    }
}

impl fmt::Debug for PawnTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PawnTable({})", self.entries.len())
    }
}

/// The entry of these pawns.
pub(super) fn fresh(weights: &[Pair; WEIGHTS], pawns: [Bitboard; 2]) -> Entry {
    let mut entry = Entry { pawns, ..Entry::default() };
    for us in Colour::BOTH {
        let mut sum = Sum { weights, total: Pair::default() };
        entry.structures[us.index()] = structure(pawns, us, &mut sum);
        entry.totals[us.index()] = sum.total;
    }
    entry
}
