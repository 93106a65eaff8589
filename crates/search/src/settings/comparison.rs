//! The comparison of techniques: searches of one position, each with one more technique.

use crate::ProbCut;
use crate::settings::options::{Algorithm, Options};
use crate::settings::technique::{ComparisonStep, Parameters, Technique};
use std::sync::Arc;

/// What a step changes.
enum Change {
    Algorithm(Algorithm),
    Technique(Technique),
    /// Two plies between iterations.
    StepOfTwo,
}

/// The options for a series of searches, by step name. Each adds a technique or an algorithm to the previous one; only
/// MTD(f) is dropped again, since the steps after it belong to principal variation search.
///
/// Leaves get their static evaluation, without quiescence, and repetitions are not draws, so that every step has the
/// value of plain minimax, but for ProbCut, which is a step only where there are checks for it. `aspiration` is half the
/// width of an aspiration window, in units of score.
///
/// Iterations of even and of odd depth often order moves differently, since another side moves last. So deepening by two
/// plies, which all have the parity of the last iteration, costs less than by one where evaluations depend on who moved
/// last.
pub fn comparison(probcut: Option<ProbCut>, aspiration: u16) -> Vec<(&'static str, Options)> {
    let parameters = Parameters { probcut: probcut.map(Arc::new), aspiration, ..Parameters::default() };
    let mut options = Options { repetition: false, ..Options::by_the_book(Algorithm::Minimax) };
    let mut found = Vec::new();
    for (ComparisonStep { name, .. }, change) in steps() {
        match change {
            Change::Algorithm(Algorithm::Mtdf) => {
                found.push((name, Options { algorithm: Algorithm::Mtdf, ..options.clone() }));
                continue;
            }
            Change::Algorithm(algorithm) => options.algorithm = algorithm,
            Change::Technique(Technique::ProbCut) if parameters.probcut.is_none() => continue,
            Change::Technique(technique) => technique.apply(&mut options, &parameters),
            Change::StepOfTwo => options.deepening = Some(2),
        }
        found.push((name, options.clone()));
    }
    found
}

/// Every step in its place.
fn steps() -> Vec<(ComparisonStep, Change)> {
    let algorithms = Algorithm::ALL.into_iter().map(|one| (step_to(one), Change::Algorithm(one)));
    let techniques = Technique::ALL.into_iter().map(|one| (one.row().step, Change::Technique(one)));
    let two = (Some(ComparisonStep { place: 7, name: "step-two" }), Change::StepOfTwo);
    let steps = algorithms.chain(techniques).chain([two]);
    let mut steps: Vec<_> = steps.filter_map(|(step, change)| Some((step?, change))).collect();
    steps.sort_by_key(|&(step, _)| step);
    steps
}

/// The step that changes to an algorithm.
const fn step_to(algorithm: Algorithm) -> Option<ComparisonStep> {
    let (place, name) = match algorithm {
        Algorithm::Minimax => (0, "minimax"),
        Algorithm::AlphaBeta => (1, "alpha-beta"),
        Algorithm::Pvs => (9, "pvs"),
        Algorithm::Mtdf => (10, "mtdf"),
        Algorithm::Negamax | Algorithm::AlphaBetaHard => return None,
    };
    Some(ComparisonStep { place, name })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_changes_the_options_and_has_a_place_of_its_own() {
        let places: Vec<u8> = steps().into_iter().map(|(step, _)| step.place).collect();
        assert_eq!(places, (0..places.len() as u8).collect::<Vec<_>>());
        let series = comparison(None, 25);
        assert!(series.windows(2).all(|pair| pair[0].1 != pair[1].1));
        let names: Vec<&str> = series.iter().map(|&(name, _)| name).collect();
        // The tests of the program know them all.
        assert_eq!((names[0], names.last()), ("minimax", Some(&"mtdf")));
    }
}
