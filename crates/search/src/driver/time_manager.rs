//! Time management: decides whether to start another iteration.

use crate::Report;
use std::time::Duration;
use stratege_game::Score;

/// Follows the best move and its value from iteration to iteration: while the move changes or the value falls, a search
/// may exceed its soft limit; once both are stable, it stops earlier.
#[derive(Clone, Debug)]
pub struct TimeManager<M> {
    best: Option<M>,
    /// Its value, as long as nothing is decided.
    value: Option<i32>,
    /// Iterations since the best move changed.
    settled: usize,
}

/// Hundredths of the soft limit to use, by the iterations since the best move changed. Estimated: the first
/// iterations take almost no time, so these numbers matter from about the tenth on.
const SHARES: [u32; 6] = [140, 125, 110, 100, 90, 80];

/// Hundredths of that, by how far the value has fallen since the iteration before, in units of the score. Estimated.
const FALLEN: [(i32, u32); 2] = [(60, 150), (25, 125)];

impl<M> Default for TimeManager<M> {
    fn default() -> TimeManager<M> {
        TimeManager { best: None, value: None, settled: 0 }
    }
}

impl<M: Copy + PartialEq> TimeManager<M> {
    /// Takes a finished iteration, and returns whether to start the next one; without a soft limit, always true.
    pub fn begins_another(&mut self, report: &Report<M>, soft: Option<Duration>) -> bool {
        let best = report.best();
        self.settled = if best == self.best { self.settled + 1 } else { 0 };
        self.best = best;
        let score = report.lines.first().map(|line| line.score).filter(|score| !score.is_decided());
        let value = score.map(Score::value);
        let fallen = self.value.zip(value).map_or(0, |(before, now)| before - now);
        self.value = value;
        let longer = FALLEN.iter().find(|&&(least, _)| fallen >= least).map_or(100, |&(_, longer)| longer);
        let share = SHARES[self.settled.min(SHARES.len() - 1)] * longer / 100;
        soft.is_none_or(|soft| report.elapsed < soft * share / 100)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Counts, Line};
    use stratege_game::Depth;

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

    #[test]
    fn a_falling_value_is_looked_into() {
        let soft = Some(Duration::from_millis(100));
        let of = |value: i32, millis: u64| {
            let mut report = report(7, millis);
            report.lines[0].score = Score::eval(value);
            report
        };
        let after = |value: i32, millis: u64| {
            let mut time = TimeManager::default();
            assert!((0..10).all(|_| time.begins_another(&of(50, 10), soft)));
            time.begins_another(&of(value, millis), soft)
        };
        assert!(!after(50, 85) && !after(90, 85) && after(20, 95) && !after(20, 105));
        assert!(after(-20, 115) && !after(-20, 125));
    }
}
