//! Measuring how well shallow searches predict deep ones, and keeping what was measured.

use crate::Settings;
use crate::typed::Typed;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use stratege_game::random::Random;
use stratege_game::{Depth, Draw, Duel, Node, Notation, Score};
use stratege_search::{Check, Evaluator, Fit, Limits, ProbCut, Reuse, Search, Table, WallClock, Window};

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FitPlan {
    /// Positions, each from a random game of its own.
    pub positions: u32,
    /// The deepest search, in plies.
    pub depth: u16,
    /// Of the random games.
    pub seed: u64,
}

/// The deviation of one pair of depths at one stage of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckData {
    /// The stage, as the evaluation counts them.
    pub stage: u8,
    /// The depth that is predicted.
    pub depth: u16,
    /// The depth that predicts.
    pub shallow: u16,
    /// Thousandths.
    pub slope: i32,
    /// Units of score.
    pub offset: i32,
    /// Units of score.
    pub deviation: i32,
    /// Positions that it was measured on.
    pub positions: u64,
}

/// A file of `stratege fit probcut`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FitData {
    /// [`FitData::FORMAT`].
    pub format: String,
    /// [`FitData::VERSION`].
    pub version: u32,
    /// The game.
    pub game: String,
    /// The evaluation; the usual one when it is null.
    pub evaluation: Option<String>,
    /// How it was measured.
    pub plan: FitPlan,
    /// What was measured; at a node they are tried in this order.
    pub checks: Vec<CheckData>,
}

/// Why a file of deviations is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FitError {
    /// It is not the JSON that was expected: where and why.
    Json(String),
    /// It is something else, or another version of it.
    Format(String),
    /// It was measured for another game.
    Game(String),
    /// A check makes no sense: its place in the list, from 1.
    Check(usize),
}

impl fmt::Display for FitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FitError::Json(why) => f.write_str(why),
            FitError::Format(found) => {
                write!(f, "`{found}` found, expected `{} {}`", FitData::FORMAT, FitData::VERSION)
            }
            FitError::Game(found) => write!(f, "these deviations are for `{found}`"),
            FitError::Check(place) => write!(
                f,
                "check {place}: expected 1 <= shallow < depth <= 100, and a slope and a deviation above 0"
            ),
        }
    }
}

impl std::error::Error for FitError {}

impl FitData {
    /// What the file says that it is.
    pub const FORMAT: &'static str = "stratege-probcut";
    /// The version that is written and read.
    pub const VERSION: u32 = 1;

    /// Reads a file for a game.
    ///
    /// # Errors
    /// [`FitError`], with the place.
    pub fn read(text: &str, game: &str) -> Result<FitData, FitError> {
        let data: FitData = serde_json::from_str(text).map_err(|error| FitError::Json(error.to_string()))?;
        if data.format != Self::FORMAT || data.version != Self::VERSION {
            return Err(FitError::Format(format!("{} {}", data.format, data.version)));
        }
        if data.game != game {
            return Err(FitError::Game(data.game));
        }
        let sound = |check: &CheckData| {
            (1..check.depth).contains(&check.shallow)
                && check.depth <= 100
                && (1..=10_000).contains(&check.slope)
                && (1..=1_000_000).contains(&check.deviation)
                && check.offset.abs() <= 1_000_000
        };
        match data.checks.iter().position(|check| !sound(check)) {
            Some(index) => Err(FitError::Check(index + 1)),
            None => Ok(data),
        }
    }

    /// For a search, with a cut where a prediction lies this many hundredths of a deviation outside the window.
    pub fn probcut(&self, confidence: u16) -> ProbCut {
        let check = |data: &CheckData| {
            let CheckData { stage, depth, shallow, slope, offset, deviation, .. } = *data;
            Check { stage, depth, shallow, slope, offset, deviation }
        };
        ProbCut { confidence, checks: self.checks.iter().map(check).collect() }
    }
}

/// The depths that predict a depth: of the same parity, about half as deep, the cheaper first. (Odd and even depths
/// differ by who has the last word.)
fn predictors(depth: u16) -> impl Iterator<Item = u16> {
    let half = depth.div_ceil(2);
    let upper = if half % 2 == depth % 2 { half } else { half.saturating_sub(1) };
    [upper.saturating_sub(2), upper].into_iter().filter(move |&shallow| shallow >= 1 && shallow + 2 <= depth)
}

impl<G, E> Typed<G, E>
where
    G: Duel + Notation + Draw + Clone,
    E: Evaluator<G> + 'static,
{
    pub(crate) fn measure_deviations(
        &self,
        plan: &FitPlan,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(u32),
    ) -> Vec<CheckData> {
        if !E::JUDGES {
            return Vec::new();
        }
        let mut random = Random::new(plan.seed);
        let mut fits: BTreeMap<(u8, u16, usize), Fit> = BTreeMap::new();
        for done in 0..plan.positions {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            if let Some(position) = self.of_a_random_game(&mut random)
                && let Some(scores) = self.scores_by_depth(&position, plan.depth, stop)
            {
                let stage = self.spec.evaluator.stage(&self.spec.game, &position);
                for depth in 3..=plan.depth {
                    for (place, shallow) in predictors(depth).enumerate() {
                        let fit = fits.entry((stage, depth, place)).or_default();
                        fit.add(scores[usize::from(shallow) - 1], scores[usize::from(depth) - 1]);
                    }
                }
            }
            progress(done + 1);
        }
        let check = |(&(stage, depth, place), fit): (&(u8, u16, usize), &Fit)| {
            let shallow = predictors(depth).nth(place)?;
            let Check { slope, offset, deviation, .. } = fit.check(stage, depth, shallow)?;
            Some(CheckData { stage, depth, shallow, slope, offset, deviation, positions: fit.count() })
        };
        fits.iter().filter_map(check).collect()
    }

    /// A position of a game between random movers, any of its positions as likely as another.
    fn of_a_random_game(&self, random: &mut Random) -> Option<G::Position> {
        /// Longer games are cut off.
        const LONGEST: usize = 200;
        let game = &self.spec.game;
        let mut line = vec![game.start()];
        let mut moves = G::Moves::default();
        while line.len() < LONGEST && matches!(game.expand(&line[line.len() - 1], &mut moves), Node::Choice) {
            let all: Vec<G::Move> = moves.iter().copied().collect();
            line.push(game.play(&line[line.len() - 1], all[random.below(all.len())]));
        }
        let position = line.swap_remove(random.below(line.len()));
        game.over(&position).is_none().then_some(position)
    }

    /// The values to depth 1, 2, and so on; none where one is decided, of which statistics say nothing.
    fn scores_by_depth(&self, position: &G::Position, depth: u16, stop: &AtomicBool) -> Option<Vec<Score>> {
        const TABLE: usize = 8 << 20;
        let mut options = Settings::default().options(self.spec.objective, self.spec.unit);
        options.reuse = Reuse::EqualDepth;
        let search = Search {
            game: &self.spec.game,
            evaluator: &self.spec.evaluator,
            options: &options,
            limits: Limits::default(),
            table: Some(&Table::with_bytes(TABLE)),
            clock: &WallClock::start(),
            stop,
        };
        let value = |depth| {
            let (score, _) = search.value(&[], position, Depth(depth), Window::FULL).ok()?;
            (!score.is_decided()).then_some(score)
        };
        (1..=depth).map(value).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn predictors_have_the_parity_and_are_about_half() {
        let of = |depth| predictors(depth).collect::<Vec<_>>();
        assert_eq!(of(3), [1]);
        assert_eq!(of(4), [2]);
        assert_eq!(of(5), [1, 3]);
        assert_eq!(of(7), [1, 3]);
        assert_eq!(of(8), [2, 4]);
        assert_eq!(of(9), [3, 5]);
        for depth in 3..40 {
            for shallow in predictors(depth) {
                assert!(shallow % 2 == depth % 2 && shallow <= depth / 2 + 1);
            }
        }
    }
}
