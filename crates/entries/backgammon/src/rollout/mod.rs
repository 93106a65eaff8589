//! Backgammon rollouts: games played out from a position, or after each of its best moves.

mod batches;
mod candidate;

use super::bear_offs::bear_offs;
use batches::{BATCHES, Five};
use candidate::Candidate;
use std::time::Instant;
use stratege_engines_backgammon::Learned;
use stratege_engines_backgammon::networks::Chances;
use stratege_engines_backgammon::rollout::Trial;
use stratege_game::{Notation, Reason, TextError};
use stratege_games_backgammon::{Backgammon, MatchPlay, MatchPosition, Position};
use stratege_search::Stop;
use stratege_session::rollout::{Rollout, RolloutData, RolloutPlan};

const UNROLLED: Reason = Reason::new(
    "rollout-position",
    "expected a game that is on, behind its first roll: rollouts begin there",
);

/// The named reasons for refusing a rollout.
pub(crate) const REASONS: &[Reason] = &[UNROLLED];

/// A position whose games can be played out.
pub(super) struct PositionRollout {
    evaluator: Learned,
    position: String,
    /// With the cube where the variant has one.
    stakes: Option<MatchPosition>,
    candidates: Vec<Candidate>,
    plan: RolloutPlan,
    /// The games of each batch so far.
    rounds: u64,
    trials: u64,
}

impl PositionRollout {
    /// A rollout of a position of a variant; where dice are to be played, of its best moves by the networks.
    ///
    /// # Errors
    /// The variant is unknown, the position is invalid, the game is over, or the opening roll has not been made.
    pub(super) fn new(
        variant: Option<&str>,
        position: &str,
        plan: RolloutPlan,
    ) -> Result<PositionRollout, TextError> {
        let evaluator = Learned::own().with_bear_offs(bear_offs());
        let refused = || UNROLLED.at(0, position);
        let (text, stakes, mut candidates) = match variant.filter(|&variant| variant != super::CUBELESS) {
            None => {
                let found = Backgammon.parse_position(position)?;
                playable(&found).ok_or_else(refused)?;
                (Backgammon.position_text(&found), None, Candidate::cubeless(&found, &evaluator))
            }
            Some(variant) => {
                let game: MatchPlay = variant.parse()?;
                let found = game.parse_position(position)?;
                let text = game.position_text(&found);
                let before = found.before_the_double();
                playable(before.board()).filter(|()| before.ended().is_none()).ok_or_else(refused)?;
                (text, Some(before), Candidate::with_cube(&game, &before, &evaluator))
            }
        };
        candidates.truncate(plan.moves.max(1));
        Ok(PositionRollout { evaluator, position: text, stakes, candidates, plan, rounds: 0, trials: 0 })
    }

    /// One game more in every batch. A round that is stopped counts where it was played for all candidates.
    fn round(&mut self, stop: &Stop) {
        let left = (self.plan.trials - self.trials).min(BATCHES as u64) as usize;
        let threads = self.plan.threads.clamp(1, left.max(1));
        let (evaluator, plan, candidates) = (&self.evaluator, &self.plan, &self.candidates);
        let first = self.rounds * BATCHES as u64;
        let trial = Trial { evaluator, truncate: plan.truncate, reduce: true };
        let play = |thread: usize| -> Vec<(usize, Vec<Five>)> {
            let mut found = Vec::new();
            for batch in (thread..left).step_by(threads) {
                if stop.is_stopped() {
                    break;
                }
                let number = first + batch as u64;
                let one = |candidate: &Candidate| candidate.play(&trial, plan.seed, number);
                found.push((batch, candidates.iter().map(one).collect()));
            }
            found
        };
        let results: Vec<(usize, Vec<Five>)> = std::thread::scope(|scope| {
            let spawned: Vec<_> = (1..threads).map(|thread| scope.spawn(move || play(thread))).collect();
            let mut results = play(0);
            results.extend(spawned.into_iter().flat_map(|thread| thread.join().unwrap_or_default()));
            results
        });
        self.trials += results.len() as u64;
        self.rounds += 1;
        for (batch, found) in results {
            for (candidate, result) in self.candidates.iter_mut().zip(found) {
                candidate.add(batch, &result);
            }
        }
    }

    fn data(&self, begun: Instant) -> RolloutData {
        let mut order: Vec<&Candidate> = self.candidates.iter().collect();
        let worth = |candidate: &Candidate| candidate.value(self.stakes.as_ref()).mean;
        order.sort_by(|one, other| worth(other).total_cmp(&worth(one)));
        let best = order[0];
        let data = |candidate: &&Candidate| candidate.data(self.stakes.as_ref(), best);
        RolloutData {
            position: self.position.clone(),
            seed: self.plan.seed,
            truncate: self.plan.truncate,
            trials: self.trials,
            complete: self.trials >= self.plan.trials,
            candidates: order.iter().map(data).collect(),
            cube: self.stakes.as_ref().and_then(|position| best.cube(position)),
            time_ms: u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX),
        }
    }
}

impl PositionRollout {
    /// The numbers of the games of a round.
    fn games(&self, round: u64) -> std::ops::Range<u64> {
        let first = round.saturating_mul(BATCHES as u64).min(self.plan.trials);
        first..first.saturating_add(BATCHES as u64).min(self.plan.trials)
    }

    /// The results of a round: of each game those of every candidate.
    fn read_round(&self, round: u64, bytes: &[u8]) -> Option<Vec<Vec<Five>>> {
        let (numbers, rest) = bytes.as_chunks::<8>();
        let games = self.games(round).count();
        let five = std::mem::size_of::<Five>() / 8;
        if !rest.is_empty() || games == 0 || numbers.len() != games * self.candidates.len() * five {
            return None;
        }
        let numbers: Vec<f64> = numbers.iter().map(|bytes| f64::from_le_bytes(*bytes)).collect();
        // With the luck of the dice taken off, a chance may lie outside of 0 and 1.
        if numbers.iter().any(|number| number.is_nan() || number.abs() > 10.0) {
            return None;
        }
        let results = numbers.chunks(five * self.candidates.len());
        Some(results.map(|game| game.as_chunks::<{ Chances::COUNT }>().0.to_vec()).collect())
    }
}

impl Rollout for PositionRollout {
    fn run(&mut self, stop: &Stop, progress: &mut dyn FnMut(&RolloutData)) -> RolloutData {
        let begun = Instant::now();
        while self.trials < self.plan.trials && !stop.is_stopped() {
            self.round(stop);
            progress(&self.data(begun));
        }
        self.data(begun)
    }

    fn rounds(&self) -> u64 {
        self.plan.trials.div_ceil(BATCHES as u64)
    }

    fn play_round(&self, round: u64, stop: &Stop) -> Option<Vec<u8>> {
        let trial = Trial { evaluator: &self.evaluator, truncate: self.plan.truncate, reduce: true };
        let mut bytes = Vec::new();
        for number in self.games(round) {
            if stop.is_stopped() {
                return None;
            }
            for candidate in &self.candidates {
                let found = candidate.play(&trial, self.plan.seed, number);
                bytes.extend(found.iter().flat_map(|chance| chance.to_le_bytes()));
            }
        }
        Some(bytes)
    }

    fn fits_round(&self, round: u64, bytes: &[u8]) -> bool {
        self.read_round(round, bytes).is_some()
    }

    fn add_round(&mut self, round: u64, bytes: &[u8]) {
        let Some(found) = self.read_round(round, bytes) else { return };
        for (batch, game) in found.into_iter().enumerate() {
            self.trials += 1;
            for (candidate, result) in self.candidates.iter_mut().zip(game) {
                candidate.add(batch, &result);
            }
        }
        self.rounds += 1;
    }

    fn data(&self) -> RolloutData {
        PositionRollout::data(self, Instant::now())
    }
}

/// Whether games can be played out from here.
fn playable(position: &Position) -> Option<()> {
    let sides = stratege_game::Player::BOTH;
    let on = sides.iter().all(|&player| position.off(player) < Position::CHECKERS);
    (on && !position.is_opening()).then_some(())
}
