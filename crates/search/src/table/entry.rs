//! The table entry of the generic search.

use crate::table::transposition::TableEntry;
use serde::{Deserialize, Serialize};
use stratege_game::{Depth, Key, Score};

/// What a score proves about the value of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[derive(utoipa::ToSchema)]
#[schema(as = BoundName)]
#[serde(rename_all = "lowercase")]
#[repr(u8)]
pub enum Bound {
    /// The value is at least the score.
    Lower = 1,
    /// The value is at most the score.
    Upper = 2,
    /// The value is the score: both bounds at once.
    Exact = 3,
}

impl Bound {
    /// Its name in data.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The same from the other side's point of view.
    #[must_use]
    pub fn negated(self) -> Bound {
        match self {
            Bound::Lower => Bound::Upper,
            Bound::Upper => Bound::Lower,
            Bound::Exact => Bound::Exact,
        }
    }

    /// Whether the value is at least the score.
    pub const fn is_lower(self) -> bool {
        self as u8 & Bound::Lower as u8 != 0
    }

    /// Whether the value is at most the score.
    pub const fn is_upper(self) -> bool {
        self as u8 & Bound::Upper as u8 != 0
    }

    /// What the result of a fail-soft search with this window proves.
    pub fn of<V: PartialOrd>(score: V, alpha: V, beta: V) -> Bound {
        if score >= beta {
            Bound::Lower
        } else if score <= alpha {
            Bound::Upper
        } else {
            Bound::Exact
        }
    }
}

/// The stored result for one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The score, counted from the position itself.
    pub score: Score,
    /// What it proves.
    pub bound: Bound,
    /// The depth of the search, at most [`Entry::MAX_DEPTH`].
    pub depth: Depth,
    /// Whether every line below was searched to the end of the game, so that the result is valid for any depth.
    pub complete: bool,
    /// The code of the best move, if one is known.
    pub code: Option<u32>,
}

impl Entry {
    /// The maximum depth that can be stored.
    pub const MAX_DEPTH: Depth = Depth(127);
    const NO_CODE: u32 = u32::MAX;
}

/// 32 bits of move code, 16 of score, 1 for complete, 7 of depth, 6 of age, 2 of bound.
impl TableEntry for Entry {
    type Key = Key;

    const AGE_SHIFT: u32 = 2;

    #[inline]
    fn pack(self) -> u64 {
        let code = self.code.unwrap_or(Self::NO_CODE);
        let score = self.score.value() as i16 as u16;
        let depth = self.depth.min(Self::MAX_DEPTH).0 as u8 | u8::from(self.complete) << 7;
        u64::from(code) << 32 | u64::from(score) << 16 | u64::from(depth) << 8 | self.bound as u64
    }

    #[inline]
    fn unpack(data: u64) -> Option<Entry> {
        let bound = match data & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            3 => Bound::Exact,
            _ => return None,
        };
        let code = (data >> 32) as u32;
        Some(Entry {
            score: Score::from_value(i32::from((data >> 16) as u16 as i16)),
            bound,
            depth: Depth(u16::from((data >> 8) as u8 & 0x7f)),
            complete: data >> 15 & 1 == 1,
            code: (code != Self::NO_CODE).then_some(code),
        })
    }

    /// A result without a move keeps the old move.
    #[inline]
    fn after(self, old: Entry) -> Option<Entry> {
        Some(Entry { code: self.code.or(old.code), ..self })
    }

    /// Depth, reduced by age.
    #[inline]
    fn worth(data: u64, years: u8) -> u32 {
        let depth = u32::from((data >> 8) as u8 & 0x7f);
        if years == 0 { 128 + depth } else { depth / u32::from(years) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Table;
    use stratege_game::random::Random;

    fn entry(score: i32, depth: u16) -> Entry {
        let score = Score::from_value(score);
        Entry { score, bound: Bound::Exact, depth: Depth(depth), complete: false, code: Some(7) }
    }

    #[test]
    fn stored_results_are_found() {
        let table = Table::with_bytes(1 << 16);
        let mut random = Random::new(9);
        for _ in 0..100_000 {
            let key = Key::hashed(random.bits());
            let stored = Entry {
                score: Score::from_value(random.below(64_000) as i32 - 32_000),
                bound: [Bound::Lower, Bound::Upper, Bound::Exact][random.below(3)],
                depth: Depth(random.below(128) as u16),
                complete: random.below(2) == 0,
                code: [None, Some(random.bits() as u32 >> 1)][random.below(2)],
            };
            table.store(key, stored);
            assert_eq!(table.probe(key), Some(stored));
        }
        assert_eq!(table.probe(Key::hashed(random.bits())), None);
    }

    #[test]
    fn shallow_and_old_entries_are_replaced_first() {
        let table = Table::with_bytes(64);
        for (i, depth) in [8, 2, 6, 4].into_iter().enumerate() {
            table.store(Key::hashed(i as u64), entry(0, depth));
        }
        table.store(Key::hashed(4), entry(0, 1));
        assert!(table.probe(Key::hashed(1)).is_none() && table.probe(Key::hashed(0)).is_some());
        table.new_search();
        table.store(Key::hashed(3), entry(5, 3)); // renewed
        table.store(Key::hashed(5), entry(0, 1));
        table.store(Key::hashed(6), entry(0, 1));
        table.store(Key::hashed(7), entry(0, 1));
        assert!(table.probe(Key::hashed(3)).is_some() && table.probe(Key::hashed(0)).is_none());
    }

    #[test]
    fn a_result_without_a_move_keeps_the_move() {
        let table = Table::with_bytes(64);
        table.store(Key::hashed(1), entry(5, 3));
        table.store(Key::hashed(1), Entry { code: None, ..entry(9, 4) });
        assert_eq!(table.probe(Key::hashed(1)), Some(entry(9, 4)));
    }

    #[test]
    fn every_size_makes_a_table() {
        for bytes in [0, 1, 64, 1000, 12_345_678] {
            let table = Table::with_bytes(bytes);
            assert!(table.entries() * Table::ENTRY_SIZE <= bytes.max(64));
            table.store(Key::hashed(u64::MAX), entry(1, 1));
            assert!(table.probe(Key::hashed(u64::MAX)).is_some());
        }
    }
}
