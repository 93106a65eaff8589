//! Rollouts of positions of backgammon: games played out from a position, or behind each of its best moves.

mod batches;
mod candidate;

pub use batches::EstimateData;

use crate::bear_offs::bear_offs;
use batches::{BATCHES, Five};
use candidate::Candidate;
use serde::Serialize;
use std::time::Instant;
use stratege_engines_backgammon::Learned;
use stratege_engines_backgammon::networks::Chances;
use stratege_engines_backgammon::rollout::Trial;
use stratege_game::{Notation, Reason, TextError};
use stratege_games_backgammon::{Backgammon, MatchPlay, MatchPosition, Position};
use stratege_search::Stop;

const UNROLLED: Reason = Reason::new(
    "rollout-position",
    "expected a game that is on, behind its first roll: rollouts begin there",
);

/// The named reasons for refusing a rollout.
pub const REASONS: &[Reason] = &[UNROLLED];

/// How games are rolled out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RolloutPlan {
    /// The games of each move, or of the position.
    pub trials: u64,
    /// The dice: the same seed gives the same games.
    pub seed: u64,
    /// After so many turns a game is judged instead of played on; none: to its end.
    pub truncate: Option<u32>,
    /// The best moves that are rolled out, where dice are to be played.
    pub moves: usize,
    /// The threads that play; results are the same with any number.
    pub threads: usize,
}

/// The five chances with their errors, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ChanceEstimates {
    /// To win at all.
    pub win: EstimateData,
    /// To win a gammon or a backgammon.
    pub gammon: EstimateData,
    /// To win a backgammon.
    pub backgammon: EstimateData,
    /// To lose a gammon or a backgammon.
    pub gammon_lost: EstimateData,
    /// To lose a backgammon.
    pub backgammon_lost: EstimateData,
}

/// A move, or the position itself, rolled out. Values are those of the side to move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RolledOut {
    /// The move; none for the position.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// How games end.
    pub chances: ChanceEstimates,
    /// The points a game without the cube.
    pub equity: EstimateData,
    /// With the cube, by Janowski's model of the chances: 1 is winning what it shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cubeful: Option<EstimateData>,
    /// What the best move is worth more; none for the best one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difference: Option<EstimateData>,
}

/// What to do with the cube, by the chances of a rollout: see [`CubeData`](crate::CubeData).
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CubeEstimates {
    /// `no-double`, `double-take`, `double-pass` or `too-good`.
    pub verdict: &'static str,
    /// Without a double.
    pub no_double: EstimateData,
    /// With a double that is taken.
    pub double_take: EstimateData,
    /// With a double that is dropped.
    pub double_pass: EstimateData,
}

/// A rollout as far as it has come.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RolloutData {
    /// The position.
    pub position: String,
    /// Its seed.
    pub seed: u64,
    /// The turns after which games were judged; none: they were played to their end.
    pub truncate: Option<u32>,
    /// The games of each candidate so far.
    pub trials: u64,
    /// Whether these are all.
    pub complete: bool,
    /// The best first.
    pub candidates: Vec<RolledOut>,
    /// Where dice are not yet rolled and the side may double, or has doubled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cube: Option<CubeEstimates>,
    /// Milliseconds.
    pub time_ms: u64,
}

/// A position whose games can be played out.
pub struct Rollout {
    judge: Learned,
    position: String,
    /// With the cube where the variant has one.
    stakes: Option<MatchPosition>,
    candidates: Vec<Candidate>,
    plan: RolloutPlan,
    /// The games of each batch so far.
    rounds: u64,
    trials: u64,
}

impl Rollout {
    /// A rollout of a position of a variant; where dice are to be played, of its best moves by the networks.
    ///
    /// # Errors
    /// There is no such variant or position, the game is over, or the first roll has not fallen.
    pub fn new(variant: Option<&str>, position: &str, plan: RolloutPlan) -> Result<Rollout, TextError> {
        let judge = Learned::own().with_bear_offs(bear_offs());
        let refused = || UNROLLED.at(0, position);
        let (text, stakes, mut candidates) = match variant.filter(|&variant| variant != "cubeless") {
            None => {
                let found = Backgammon.parse_position(position)?;
                playable(&found).ok_or_else(refused)?;
                (Backgammon.position_text(&found), None, Candidate::cubeless(&found, &judge))
            }
            Some(variant) => {
                let game: MatchPlay = variant.parse()?;
                let found = game.parse_position(position)?;
                let text = game.position_text(&found);
                let before = found.before_the_double();
                playable(before.board()).filter(|()| before.ended().is_none()).ok_or_else(refused)?;
                (text, Some(before), Candidate::with_cube(&game, &before, &judge))
            }
        };
        candidates.truncate(plan.moves.max(1));
        Ok(Rollout { judge, position: text, stakes, candidates, plan, rounds: 0, trials: 0 })
    }

    /// Plays until all games are played or it is stopped; `progress` gets the games so far of each candidate.
    pub fn run(&mut self, stop: &Stop, progress: &mut dyn FnMut(&RolloutData)) -> RolloutData {
        let begun = Instant::now();
        while self.trials < self.plan.trials && !stop.is_stopped() {
            self.round(stop);
            progress(&self.told(begun));
        }
        self.told(begun)
    }

    /// One game more in every batch. A round that is stopped counts where it was played for all candidates.
    fn round(&mut self, stop: &Stop) {
        let left = (self.plan.trials - self.trials).min(BATCHES as u64) as usize;
        let threads = self.plan.threads.clamp(1, left.max(1));
        let (judge, plan, candidates) = (&self.judge, &self.plan, &self.candidates);
        let first = self.rounds * BATCHES as u64;
        let trial = Trial { judge, truncate: plan.truncate, reduce: true };
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

    fn told(&self, begun: Instant) -> RolloutData {
        let mut order: Vec<&Candidate> = self.candidates.iter().collect();
        let worth = |candidate: &Candidate| candidate.value(self.stakes.as_ref()).mean;
        order.sort_by(|one, other| worth(other).total_cmp(&worth(one)));
        let best = order[0];
        let told = |candidate: &&Candidate| candidate.told(self.stakes.as_ref(), best);
        RolloutData {
            position: self.position.clone(),
            seed: self.plan.seed,
            truncate: self.plan.truncate,
            trials: self.trials,
            complete: self.trials >= self.plan.trials,
            candidates: order.iter().map(told).collect(),
            cube: self.stakes.as_ref().and_then(|position| best.cube(position)),
            time_ms: u64::try_from(begun.elapsed().as_millis()).unwrap_or(u64::MAX),
        }
    }
}

/// Whether games can be played out from here.
fn playable(position: &Position) -> Option<()> {
    let sides = stratege_game::Player::BOTH;
    let on = sides.iter().all(|&player| position.off(player) < Position::CHECKERS);
    (on && !position.is_opening()).then_some(())
}

fn five(chances: Chances) -> Five {
    let Chances { win, gammon, backgammon, gammon_lost, backgammon_lost } = chances;
    [win, gammon, backgammon, gammon_lost, backgammon_lost].map(f64::from)
}
