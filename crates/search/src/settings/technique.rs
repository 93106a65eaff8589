//! The table of techniques: one row for each technique of the generic search.

use crate::settings::options::{Options, Reuse};
use serde::{Deserialize, Serialize};

use crate::{Algorithm, ProbCut};
use std::sync::Arc;

/// A technique that can be switched on and off. Its discriminant is its row in [`Technique::TABLE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Technique {
    /// The transposition table.
    Table,
    /// The evaluator's move ordering.
    Hints,
    /// The evaluator's certain knowledge.
    Foresight,
    /// The killer heuristic.
    Killers,
    /// The history heuristic.
    History,
    /// Quiescence.
    Quiescence,
    /// Iterative deepening.
    Deepening,
    /// Aspiration windows.
    Aspiration,
    /// A game's proven theory, in place of a long search, and the endgame library's results for the moves at the root.
    Theory,
    /// ProbCut, if an engine uses it by default.
    ProbCut,
    /// Selective search ([`Options::selective`]), if the evaluator allows it: in play and analysis, never when an exact
    /// value is required.
    Selectivity,
}

/// A row of the table of techniques.
#[derive(Debug)]
pub struct TechniqueRow {
    /// The technique.
    pub technique: Technique,
    /// Its name on the command line.
    pub name: &'static str,
    /// Whether [`Options::default`] uses it.
    pub default: bool,
    /// Switches it on in the options of the generic search; `None` if the caller applies it.
    pub apply: Option<fn(&mut Options, &Parameters)>,
    /// Whether recorded and exact searches use it; these must not prune unsoundly.
    pub recorded: bool,
    /// The step of the comparison of techniques that adds it.
    pub step: Option<ComparisonStep>,
}

/// A step in the comparison; see [`comparison`](crate::comparison).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ComparisonStep {
    /// Its position among the steps of all techniques and algorithms.
    pub place: u8,
    /// Its name, which front ends translate.
    pub name: &'static str,
}

/// The parameters that some techniques need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// The depth increment between iterations, in plies; at least 1.
    pub step: u16,
    /// Half the width of an aspiration window, in score units.
    pub aspiration: u16,
    /// The checks of ProbCut; without them it has no effect.
    pub probcut: Option<Arc<ProbCut>>,
}

impl Default for Parameters {
    /// Half a pawn is the margin that suits evaluations in hundredths.
    fn default() -> Parameters {
        Parameters { step: 1, aspiration: 50, probcut: None }
    }
}

/// A technique that is on by default, recorded and not compared: what most rows change from.
const fn row(technique: Technique, name: &'static str, apply: fn(&mut Options, &Parameters)) -> TechniqueRow {
    TechniqueRow { technique, name, default: true, apply: Some(apply), recorded: true, step: None }
}

impl TechniqueRow {
    /// The same, compared at this place under this name.
    const fn compared(self, place: u8, name: &'static str) -> TechniqueRow {
        TechniqueRow { step: Some(ComparisonStep { place, name }), ..self }
    }
}

impl Technique {
    /// Every technique. Options, settings, names and the comparison are derived from these rows.
    pub const TABLE: [TechniqueRow; 11] = [
        row(Technique::Table, "table", |options, _| options.table = true).compared(5, "table"),
        row(Technique::Hints, "hints", |options, _| options.hints = true).compared(2, "ordered"),
        row(Technique::Foresight, "foresight", |options, _| options.foresight = true),
        row(Technique::Killers, "killers", |options, _| options.killers = true).compared(3, "killers"),
        row(Technique::History, "history", |options, _| options.history = true).compared(4, "history"),
        row(Technique::Quiescence, "quiescence", |options, _| options.quiescence = true),
        row(Technique::Deepening, "deepening", |options, numbers| options.deepening = Some(numbers.step))
            .compared(6, "deepening"),
        row(Technique::Aspiration, "aspiration", |options, numbers| {
            options.aspiration = Some(numbers.aspiration);
        })
        .compared(8, "aspiration"),
        // Asked before a search begins.
        TechniqueRow { apply: None, ..row(Technique::Theory, "theory", |_, _| {}) },
        TechniqueRow {
            default: false,
            ..row(Technique::ProbCut, "probcut", |options, numbers| {
                options.probcut.clone_from(&numbers.probcut);
                // Its values are only very probably those of plain minimax, so deeper results do no more harm.
                options.reuse = Reuse::AtLeastDepth;
            })
            .compared(11, "probcut")
        },
        TechniqueRow {
            default: false,
            recorded: false,
            ..row(Technique::Selectivity, "selectivity", |options, _| options.selective = true)
        },
    ];

    /// All techniques, in table order.
    pub const ALL: [Technique; Technique::TABLE.len()] = {
        let mut all = [Technique::Table; Technique::TABLE.len()];
        let mut index = 0;
        while index < all.len() {
            all[index] = Technique::TABLE[index].technique;
            assert!(all[index] as usize == index, "the rows stand in the order of the techniques");
            index += 1;
        }
        all
    };

    /// Its row.
    pub const fn row(self) -> &'static TechniqueRow {
        const TABLE: &[TechniqueRow] = &Technique::TABLE;
        &TABLE[self as usize]
    }

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// Whether recorded searches use it; these must not prune unsoundly.
    pub const fn is_recorded(self) -> bool {
        self.row().recorded
    }

    /// Switches it on.
    pub(crate) fn apply(self, options: &mut Options, parameters: &Parameters) {
        if let Some(apply) = self.row().apply {
            apply(options, parameters);
        }
    }
}

impl Default for Options {
    /// All techniques that are on by default , on one thread.
    fn default() -> Options {
        let mut options = Options { reuse: Reuse::AtLeastDepth, ..Options::by_the_book(Algorithm::Pvs) };
        for technique in Technique::ALL.into_iter().filter(|one| one.row().default) {
            technique.apply(&mut options, &Parameters::default());
        }
        options
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Check;

    #[test]
    fn every_row_changes_the_options() {
        let check = Check { stage: 0, depth: 4, shallow: 2, slope: 1000, offset: 0, deviation: 10 };
        let parameters = Parameters {
            probcut: Some(Arc::new(ProbCut { confidence: ProbCut::USUAL_CONFIDENCE, checks: vec![check] })),
            ..Parameters::default()
        };
        let book = Options::by_the_book(Algorithm::Pvs);
        let mut seen = vec![book.clone()];
        for technique in Technique::ALL {
            let mut options = book.clone();
            technique.apply(&mut options, &parameters);
            if technique == Technique::Theory {
                assert_eq!(options, book, "theory is no part of a search");
                continue;
            }
            assert!(
                !seen.contains(&options),
                "{technique:?} changes nothing, or what another technique changes"
            );
            seen.push(options);
        }
    }
}
