//! Time management: whether to start another iteration.

use crate::Report;
use std::time::Duration;

/// Follows the best move from iteration to iteration: while it changes, a search may exceed its soft limit; once it
/// is stable, the search ends before it.
#[derive(Clone, Debug)]
pub struct TimeManager<M> {
    best: Option<M>,
    /// Iterations since the best move changed.
    settled: usize,
}

/// Hundredths of the soft limit to use, by the iterations since the best move changed. Estimated: the first
/// iterations take almost no time, so these numbers matter from about the tenth on.
const SHARES: [u32; 6] = [140, 125, 110, 100, 90, 80];

impl<M> Default for TimeManager<M> {
    fn default() -> TimeManager<M> {
        TimeManager { best: None, settled: 0 }
    }
}

impl<M: Copy + PartialEq> TimeManager<M> {
    /// Takes a finished iteration, and returns whether to start the next one: always without a soft limit.
    pub fn begins_another(&mut self, report: &Report<M>, soft: Option<Duration>) -> bool {
        let best = report.best();
        self.settled = if best == self.best { self.settled + 1 } else { 0 };
        self.best = best;
        let share = SHARES[self.settled.min(SHARES.len() - 1)];
        soft.is_none_or(|soft| report.elapsed < soft * share / 100)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Counts, Line};
    use stratege_game::{Depth, Score};

    fn report(mv: u8, millis: u64) -> Report<u8> {
        Report {
            lines: vec![Line { score: Score::DRAW, moves: vec![mv] }],
            depth: Depth(1),
            counts: Counts::default(),
            elapsed: Duration::from_millis(millis),
            complete: false,
            table_fill: None,
        }
    }

    #[test]
    fn a_stable_best_move_ends_the_search_sooner() {
        let soft = Some(Duration::from_millis(100));
        let mut changing = TimeManager::default();
        let mut settled = TimeManager::default();
        for iteration in 0..10 {
            assert!(changing.begins_another(&report(iteration, 10), soft));
            assert!(settled.begins_another(&report(7, 10), soft));
        }
        assert!(changing.begins_another(&report(99, 130), soft));
        assert!(!changing.begins_another(&report(98, 150), soft));
        assert!(!settled.begins_another(&report(7, 85), soft));
        assert!(settled.begins_another(&report(7, 1_000), None));
    }
}
