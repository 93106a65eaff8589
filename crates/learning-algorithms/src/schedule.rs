//! A complete TD(λ) training run: rounds whose rates fall from the first game to the last.
//!
//! The result follows from the plan and the initial networks alone, regardless of the number of threads and of
//! interruptions between rounds.

use crate::td::{Rate, Round, Source, Tally};
use serde::{Deserialize, Serialize};
use stratege_eval::network::Network;

/// The length, rates and seed of a training run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrainingSchedule {
    /// The number of games in the whole run, including abandoned ones.
    pub games: u64,
    /// [`Rate::alpha`] in the first and in the last game; it falls geometrically in between.
    pub alpha: [f64; 2],
    /// [`Rate::lambda`] in the first and in the last game; it falls linearly in between.
    pub lambda: [f64; 2],
    /// The number of [`Round::students`]. A single student is used until games end in reasonable time.
    pub students: usize,
    /// The seed of all games.
    pub seed: u64,
}

impl TrainingSchedule {
    /// The games after which there may be several students.
    const ALONE: u64 = 3_000;

    /// The games of a round of one student.
    const ROUND: u64 = 50;

    /// How far a course has come after this many games, from 0 to 1.
    fn part(&self, games: u64) -> f64 {
        games as f64 / self.games.max(1) as f64
    }

    /// The rates after this many games.
    pub fn rate(&self, games: u64) -> Rate {
        let (part, [first, last]) = (self.part(games), self.alpha);
        let alpha = first * (last / first).powf(part);
        Rate {
            alpha: alpha as f32,
            lambda: (self.lambda[0] + part * (self.lambda[1] - self.lambda[0])) as f32,
        }
    }

    /// The next milestone after this many games: 100, 178, 316, 562, 1000 and so on, four for each factor of ten, and
    /// the end of the run.
    pub fn milestone(&self, games: u64) -> u64 {
        let stops = (0..).map(|quarters| (100.0 * 10.0_f64.powf(f64::from(quarters) / 4.0)).round() as u64);
        let next = stops.take_while(|&stop| stop < self.games).find(|&stop| stop > games);
        next.unwrap_or(self.games)
    }
}

/// The progress of a training run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    /// The number of completed rounds.
    pub rounds: u64,
    /// The number of games in them.
    pub games: u64,
    /// The number of predictions since the last milestone.
    pub predictions: u64,
    /// The sum of their squared errors.
    pub squares: f64,
}

impl Progress {
    /// The root mean square error of the predictions since the last milestone.
    pub fn error(&self) -> f64 {
        (self.squares / self.predictions.max(1) as f64).sqrt()
    }

    /// Trains for one round, which ends at the next milestone at the latest.
    pub fn step(
        &mut self,
        plan: &TrainingSchedule,
        networks: &mut Vec<Network>,
        source: &dyn Source,
        threads: usize,
    ) -> Tally {
        let left = plan.milestone(self.games).saturating_sub(self.games);
        let students = if self.games < TrainingSchedule::ALONE { 1 } else { plan.students.max(1) };
        // Short rounds while weights move fast.
        let most = if students == 1 { TrainingSchedule::ROUND } else { (10 + self.rounds).min(100) };
        let episodes = most.min(left.div_ceil(students as u64));
        let rate = plan.rate(self.games);
        let round = Round { seed: plan.seed, number: self.rounds, students, episodes, rate };
        let (learned, tally) = round.learn(networks, source, threads);
        *networks = learned;
        self.rounds += 1;
        self.games += episodes * students as u64;
        self.predictions += tally.predictions;
        self.squares += tally.squares;
        tally
    }

    /// Resets the errors at a milestone.
    pub fn begin_milestone(&mut self) {
        (self.predictions, self.squares) = (0, 0.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAN: TrainingSchedule =
        TrainingSchedule { games: 1_000, alpha: [0.1, 0.001], lambda: [0.7, 0.3], students: 3, seed: 1 };

    #[test]
    fn rates_fall_from_the_first_to_the_last() {
        assert_eq!(PLAN.rate(0), Rate { alpha: 0.1, lambda: 0.7 });
        let middle = PLAN.rate(500);
        assert!((middle.alpha - 0.01).abs() < 1e-7 && (middle.lambda - 0.5).abs() < 1e-7, "{middle:?}");
        let last = PLAN.rate(1_000);
        assert!((last.alpha - 0.001).abs() < 1e-7 && (last.lambda - 0.3).abs() < 1e-7, "{last:?}");
    }

    #[test]
    fn milestones_come_four_times_for_each_factor_of_ten() {
        let plan = TrainingSchedule { games: 2_000, ..PLAN };
        let (mut games, mut stops) = (0, Vec::new());
        while games < plan.games {
            games = plan.milestone(games);
            stops.push(games);
        }
        assert_eq!(stops, [100, 178, 316, 562, 1_000, 1_778, 2_000]);
        assert_eq!(TrainingSchedule { games: 7, ..PLAN }.milestone(0), 7);
    }
}
