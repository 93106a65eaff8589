//! Why puzzles are refused, in the language of all texts.

use crate::place::Place;
use crate::refusal_text::RefusalText;
use stratege_puzzles::PuzzleError;
use stratege_texts::{Lang, named};

impl RefusalText for PuzzleError {
    fn text(&self, lang: &Lang) -> String {
        match self {
            PuzzleError::Io(error) => error.text(lang),
            PuzzleError::Text(error) => lang.error(error),
            PuzzleError::Line { line, error } => {
                lang.with("suite-line", named![line, error = lang.error(error)])
            }
            PuzzleError::OtherPlan(plan) => {
                let variant =
                    plan.variant.as_deref().map_or(String::new(), |name| format!(" --variant {name}"));
                let options = format!("{}{variant} --seed {} --nodes {}", plan.game, plan.seed, plan.nodes);
                lang.with("puzzles-other-plan", named![options])
            }
            PuzzleError::Busy => lang.text("puzzles-busy"),
            PuzzleError::Unproven(game) => lang.with("puzzles-unproven", named![argument = game]),
        }
    }

    fn code(&self) -> String {
        match self {
            PuzzleError::Io(error) => error.code(),
            PuzzleError::Text(error) | PuzzleError::Line { error, .. } => error.code(),
            PuzzleError::OtherPlan(_) => "puzzles-other-plan".to_owned(),
            PuzzleError::Busy => "puzzles-busy".to_owned(),
            PuzzleError::Unproven(_) => "puzzles-unproven".to_owned(),
        }
    }

    fn place(&self) -> Place {
        match self {
            PuzzleError::Text(error) => error.place(),
            PuzzleError::Line { line, error } => Place { line: Some(*line), ..error.place() },
            _ => Place::default(),
        }
    }
}
