//! Fits the ProbCut model of Othello's own engine.

use super::learned_weights;
use stratege_engines_othello::fit;
use stratege_engines_othello::patterns::Patterns;
use stratege_game::TextError;
use stratege_search::Stop;
use stratege_session::probcut::FitPlan;
use stratege_session::{DeviationsData, MissData, ModelData};

/// Measures and fits on self-play games of learned weights: those of a file, or the shipped ones. `None` where there
/// were too few positions, or the file holds weights of the criteria.
///
/// # Errors
/// The file cannot be read, or is damaged.
pub(super) fn fit_deviations(
    evaluation: Option<&str>,
    plan: &FitPlan,
    stop: &Stop,
    progress: &mut dyn FnMut(u32),
) -> Result<Option<DeviationsData>, TextError> {
    let patterns = match evaluation {
        Some(file) => learned_weights(file)?,
        None => Some(Patterns::shipped()),
    };
    let Some(patterns) = patterns else { return Ok(None) };
    let FitPlan { positions, depth, seed } = *plan;
    let found = fit::fit(&patterns, &fit::FitPlan { positions, depth, seed }, stop, progress);
    Ok(found.map(|(model, misses)| DeviationsData {
        format: DeviationsData::FORMAT,
        version: DeviationsData::VERSION,
        game: super::NAME,
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
