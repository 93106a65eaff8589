//! Fitting the ProbCut model of Othello's own engine.

use crate::laboratory::fit_data::FitPlan;
use crate::registry::find;
use crate::registry::othello::learned_weights;
use serde::Serialize;
use stratege_engines_othello::fit;
use stratege_engines_othello::patterns::Patterns;
use stratege_game::TextError;
use stratege_search::Stop;

/// A model of how far shallow searches miss deeper ones, with the measurements that it was fitted to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DeviationsData {
    /// [`DeviationsData::FORMAT`].
    pub format: &'static str,
    /// [`DeviationsData::VERSION`].
    pub version: u32,
    /// The game.
    pub game: &'static str,
    /// The file of weights; null for the shipped weights.
    pub evaluation: Option<String>,
    /// How it was measured.
    pub plan: FitPlan,
    /// The weights of the model, as they stand in the source of the engine.
    pub model: ModelData,
    /// What was measured.
    pub misses: Vec<MissData>,
}

/// The natural logarithm of the deviation, in hundredths of a disc, as a sum.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ModelData {
    /// The constant term.
    pub base: f64,
    /// For each empty square.
    pub empties: f64,
    /// The factor of the logarithm of the plies that only the deeper search sees.
    pub between: f64,
    /// The factor of the logarithm of the plies of the shallower search plus one.
    pub seen: f64,
}

/// How far searches of one depth missed those of another.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct MissData {
    /// The least number of empty squares.
    pub empties: u32,
    /// The depth that is predicted; null for the end of the game.
    pub depth: Option<u32>,
    /// The depth that predicts.
    pub shallow: u32,
    /// The number of positions.
    pub positions: u32,
    /// Hundredths of a disc, as measured.
    pub deviation: f64,
    /// Hundredths of a disc, by the model.
    pub model: f64,
}

impl DeviationsData {
    /// The name of the format.
    pub const FORMAT: &'static str = "stratege-deviations";
    /// The version that is written.
    pub const VERSION: u32 = 1;

    /// Measures and fits on self-play games of learned weights: those of a file, or the shipped ones. None when the
    /// game has no such engine, or there were too few positions.
    ///
    /// # Errors
    /// There is no such game; the file cannot be read, or is damaged.
    pub fn fit(
        game: &str,
        evaluation: Option<&str>,
        plan: &FitPlan,
        stop: &Stop,
        progress: &mut dyn FnMut(u32),
    ) -> Result<Option<DeviationsData>, TextError> {
        if find(game)?.name != "othello" {
            return Ok(None);
        }
        let patterns = match evaluation {
            Some(file) => learned_weights(file)?,
            None => Some(Patterns::shipped()),
        };
        let Some(patterns) = patterns else { return Ok(None) };
        let FitPlan { positions, depth, seed } = *plan;
        let found = fit::fit(&patterns, &fit::FitPlan { positions, depth, seed }, stop, progress);
        Ok(found.map(|(model, misses)| DeviationsData {
            format: Self::FORMAT,
            version: Self::VERSION,
            game: "othello",
            evaluation: evaluation.map(str::to_owned),
            plan: *plan,
            model: ModelData {
                base: model.base,
                empties: model.empties,
                between: model.between,
                seen: model.seen,
            },
            misses: misses
                .iter()
                .map(|miss| MissData {
                    empties: miss.empties,
                    depth: (!miss.to_the_end).then_some(miss.depth),
                    shallow: miss.shallow,
                    positions: miss.count,
                    deviation: miss.deviation,
                    model: miss.by(&model),
                })
                .collect(),
        }))
    }
}
