//! The entries of the transposition table.

use stratege_game::Key;
use stratege_games_chess::Move;
use stratege_search::{Bound, TableEntry, TranspositionTable};

/// The transposition table, shared by threads without locks.
pub type Table = TranspositionTable<Entry>;

/// The entry for a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The best move, if there was one.
    pub best: Option<Move>,
    /// The value for the side to move; mate distances count from this position.
    pub value: i32,
    /// Whether the value is exact or a bound; `None` if only the evaluation is known.
    pub bound: Option<Bound>,
    /// The static evaluation without corrections; `None` in check.
    pub evaluation: Option<i32>,
    /// The depth searched in plies, 0 for quiescence, at most [`Entry::DEEPEST`].
    pub depth: i32,
    /// Whether the position has been on a principal variation.
    pub principal: bool,
}

impl Entry {
    /// The maximum depth that fits.
    pub const DEEPEST: i32 = 127;
}

/// From the lowest: 6 bits of age, 2 of bound, 1 of principal variation, 7 of depth, 16 each of move, evaluation and
/// value. An evaluation has an offset, so that no entry is 0: one without evaluation has a bound.
impl TableEntry for Entry {
    type Key = Key;

    const AGE_SHIFT: u32 = 0;

    #[inline]
    fn pack(self) -> u64 {
        let bound = self.bound.map_or(0, |bound| bound as u64);
        let evaluation = self.evaluation.map_or(0, |value| (value + OFFSET) as u16);
        let best = self.best.map_or(0, |mv| mv.code() as u16);
        u64::from(self.value as i16 as u16) << 48
            | u64::from(evaluation) << 32
            | u64::from(best) << 16
            | (self.depth.clamp(0, Entry::DEEPEST) as u64) << 9
            | u64::from(self.principal) << 8
            | bound << 6
    }

    #[inline]
    fn unpack(data: u64) -> Option<Entry> {
        if data == 0 {
            return None;
        }
        let bound = match data >> 6 & 3 {
            0 => None,
            1 => Some(Bound::Lower),
            2 => Some(Bound::Upper),
            _ => Some(Bound::Exact),
        };
        let (best, evaluation) = ((data >> 16) as u16, (data >> 32) as u16);
        Some(Entry {
            best: if best == 0 { None } else { Move::of_code(best.into()) },
            value: i32::from((data >> 48) as i16),
            bound,
            evaluation: if evaluation == 0 { None } else { Some(i32::from(evaluation) - OFFSET) },
            depth: (data >> 9 & 127) as i32,
            principal: data >> 8 & 1 != 0,
        })
    }

    /// A new result replaces an older one unless that was a good deal deeper; a move is kept where there is no new one.
    #[inline]
    fn after(self, old: Entry) -> Option<Entry> {
        let best = self.best.or(old.best);
        let keeps = self.bound != Some(Bound::Exact) && self.depth + 4 <= old.depth;
        if keeps { None } else { Some(Entry { best, ..self }) }
    }

    /// Depth, eight plies less for each search since.
    #[inline]
    fn worth(data: u64, years: u8) -> u32 {
        let depth = (data >> 9 & 127) as u32 + 2 * (data >> 8 & 1) as u32;
        (depth + 1024).saturating_sub(8 * u32::from(years))
    }
}

/// Above every evaluation's size.
const OFFSET: i32 = 32_000;

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::random::Random;

    #[test]
    fn what_is_stored_is_found() {
        let (table, mut random) = (Table::with_bytes(1 << 16), Random::new(3));
        for _ in 0..50_000 {
            let key = Key::hashed(random.bits());
            let bounds = [None, Some(Bound::Exact), Some(Bound::Lower), Some(Bound::Upper)];
            let bound = bounds[random.below(4)];
            let evaluates = bound.is_none() || random.below(2) == 0;
            let entry = Entry {
                best: Move::of_code(random.below(Move::CODES as usize) as u32).filter(|mv| mv.code() != 0),
                value: random.below(64_001) as i32 - 32_000,
                bound,
                evaluation: evaluates.then(|| random.below(40_001) as i32 - 20_000),
                depth: random.below(128) as i32,
                principal: random.below(2) == 0,
            };
            table.store(key, entry);
            assert_eq!(table.probe(key), Some(entry));
        }
    }
}
