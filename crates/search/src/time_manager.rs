//! Whether another iteration is worth its time.

use crate::Report;
use std::time::Duration;

/// Watches the best move from iteration to iteration: while it changes, a search may go past its soft limit; once it has
/// stayed the same, the search ends before it.
#[derive(Clone, Debug)]
pub struct TimeManager<M> {
    best: Option<M>,
    /// Iterations since the best move changed.
    settled: usize,
}

/// Hundredths of the soft limit that are used, by the iterations since the best move changed. By estimate: the first
/// iterations are over in no time, so that these numbers count from about the tenth on.
const SHARES: [u32; 6] = [140, 125, 110, 100, 90, 80];

impl<M> Default for TimeManager<M> {
    fn default() -> TimeManager<M> {
        TimeManager { best: None, settled: 0 }
    }
}

impl<M: Copy + PartialEq> TimeManager<M> {
    /// Takes in an iteration that was finished and says whether the next one is begun. Without a soft limit it is.
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
        }
    }

    #[test]
    fn a_settled_search_ends_sooner_than_one_that_changes_its_mind() {
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
