//! Quiet moves that cut before: killers of a ply, and a history with malus, for champions with a recursion of their own.

use stratege_game::Ply;

/// Moves that cut at a ply, the latest first. (Akl and Newborn, "The principal continuation and the killer heuristic",
/// 1977.)
#[derive(Clone, Debug)]
pub struct Killers<M, const N: usize = 2>(Vec<[Option<M>; N]>);

impl<M: Copy + PartialEq, const N: usize> Default for Killers<M, N> {
    fn default() -> Self {
        Killers(Vec::new())
    }
}

impl<M: Copy + PartialEq, const N: usize> Killers<M, N> {
    /// Remembers a move that cut.
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

    /// How many killers of the ply came before this one, none if it is none.
    pub fn rank(&self, ply: Ply, mv: M) -> Option<usize> {
        let killers = self.0.get(usize::from(ply.0))?;
        killers.iter().position(|&killer| killer == Some(mv))
    }

    /// Forgets all of them.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

/// How often moves cut, and how often they were tried in vain before one that did.
///
/// A counter moves towards ±[`MOST`](Self::MOST) by what it is given, the less the nearer it is ("history gravity"), so
/// that the recent counts for more and nothing overflows. (Schaeffer, "The history heuristic", 1983; malus and gravity are
/// what engines of today add.)
#[derive(Clone, Debug)]
pub struct History(Vec<i16>);

impl History {
    /// No counter goes beyond this.
    pub const MOST: i32 = 16_384;

    /// Counters for so many kinds of moves, all 0.
    pub fn new(kinds: usize) -> History {
        History(vec![0; kinds])
    }

    /// What is known of a kind of move, from −[`MOST`](Self::MOST) to [`MOST`](Self::MOST); 0 for one that there is not.
    #[inline]
    pub fn of(&self, kind: usize) -> i32 {
        self.0.get(kind).map_or(0, |&count| count.into())
    }

    /// A move cut at a node of this depth; the ones `tried` before it did not.
    pub fn cut(&mut self, kind: usize, tried: impl IntoIterator<Item = usize>, depth: u16) {
        let amount = Self::amount(depth);
        self.add(kind, amount);
        for other in tried {
            self.add(other, -amount);
        }
    }

    /// What a cut at this depth counts.
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

    /// Halves every counter, so that the next search learns sooner.
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
        // What was good and is not any more is forgotten quickly.
        for _ in 0..30 {
            history.cut(1, [0], 40);
        }
        assert!(history.of(0) < history.of(1), "{} {}", history.of(0), history.of(1));
        history.fade();
        assert!(history.of(1).abs() <= History::MOST / 2);
    }
}
