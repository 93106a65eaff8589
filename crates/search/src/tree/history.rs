//! Moves that caused cutoffs earlier: killers for each ply, and history counters with malus, for engines with their own
//! recursion.

use stratege_game::Ply;

/// Moves that caused a cutoff at a ply, latest first. (Akl and Newborn, "The principal continuation and the killer
/// heuristic", 1977.)
#[derive(Clone, Debug)]
pub struct Killers<M, const N: usize = 2>(Vec<[Option<M>; N]>);

impl<M: Copy + PartialEq, const N: usize> Default for Killers<M, N> {
    fn default() -> Self {
        Killers(Vec::new())
    }
}

impl<M: Copy + PartialEq, const N: usize> Killers<M, N> {
    /// Stores a move that caused a cutoff.
    pub fn cut(&mut self, ply: Ply, mv: M) {
        let ply = usize::from(ply.0);
        if self.0.len() <= ply {
            self.0.resize(ply + 1, [None; N]);
        }
        let killers = &mut self.0[ply];
        let end = killers.iter().position(|&killer| killer == Some(mv)).unwrap_or(N - 1);
        killers[..=end].rotate_right(1);
        killers[0] = Some(mv);
    }

    /// The rank of a move among the killers of the ply, from 0; `None` if it is not a killer.
    pub fn rank(&self, ply: Ply, mv: M) -> Option<usize> {
        let killers = self.0.get(usize::from(ply.0))?;
        killers.iter().position(|&killer| killer == Some(mv))
    }

    /// Clears all killers.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

/// History counters: how often a move caused a cutoff, and how often it was tried before another move did.
///
/// An update moves a counter towards ±[`MOST`](Self::MOST), less the nearer it already is ("history gravity"), so
/// that recent updates count more and nothing overflows. (Schaeffer, "The history heuristic", 1983; malus and gravity
/// are additions of modern engines.)
#[derive(Clone, Debug)]
pub struct History(Vec<i16>);

impl History {
    /// The maximum absolute value of a counter.
    pub const MOST: i32 = 16_384;

    /// Counters for this many kinds of moves, all 0.
    pub fn new(kinds: usize) -> History {
        History(vec![0; kinds])
    }

    /// The counter for a kind of move, from −[`MOST`](Self::MOST) to [`MOST`](Self::MOST); 0 if there is no such kind.
    #[inline]
    pub fn of(&self, kind: usize) -> i32 {
        self.0.get(kind).map_or(0, |&count| count.into())
    }

    /// Records that a move caused a cutoff at a node of this depth, and that the moves `tried` before it did not.
    pub fn cut(&mut self, kind: usize, tried: impl IntoIterator<Item = usize>, depth: u16) {
        let amount = Self::amount(depth);
        self.add(kind, amount);
        for other in tried {
            self.add(other, -amount);
        }
    }

    /// The bonus of a cutoff at this depth.
    fn amount(depth: u16) -> i32 {
        let depth = i32::from(depth.min(40));
        (depth * depth + 2 * depth).min(Self::MOST / 8)
    }

    fn add(&mut self, kind: usize, amount: i32) {
        if let Some(count) = self.0.get_mut(kind) {
            let old = i32::from(*count);
            *count = (old + amount - old * amount.abs() / Self::MOST) as i16;
        }
    }

    /// Halves every counter, so that the next search adapts faster.
    pub fn fade(&mut self) {
        self.0.iter_mut().for_each(|count| *count /= 2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_killer_comes_first_and_none_stands_twice() {
        let mut killers = Killers::<char>::default();
        assert_eq!(killers.rank(Ply(3), 'a'), None);
        for mv in ['a', 'b', 'a', 'a', 'c'] {
            killers.cut(Ply(3), mv);
        }
        assert_eq!(['c', 'a', 'b'].map(|mv| killers.rank(Ply(3), mv)), [Some(0), Some(1), None]);
        assert_eq!(killers.rank(Ply(2), 'c'), None);
    }

    #[test]
    fn counters_stay_in_their_range_whatever_they_are_given() {
        let mut history = History::new(3);
        for _ in 0..10_000 {
            history.cut(0, [1, 7], u16::MAX);
        }
        assert!(history.of(0) > History::MOST * 9 / 10 && history.of(0) <= History::MOST);
        assert!(history.of(1) < -History::MOST * 9 / 10 && history.of(1) >= -History::MOST);
        assert_eq!((history.of(2), history.of(7)), (0, 0));
        // A move that is no longer good loses its counter quickly.
        for _ in 0..30 {
            history.cut(1, [0], 40);
        }
        assert!(history.of(0) < history.of(1), "{} {}", history.of(0), history.of(1));
        history.fade();
        assert!(history.of(1).abs() <= History::MOST / 2);
    }
}
