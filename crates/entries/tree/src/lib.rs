//! Abstract trees.
#![forbid(unsafe_code)]

use stratege_catalog::Opened;
use stratege_catalog::adapter::GameSession;
use stratege_catalog::adapter::build::duel;
use stratege_catalog::levels::SMALL;
use stratege_catalog::reasons::no_variants;
use stratege_catalog::{Extras, GameEntry, ResultKinds, RuleStep, Unit};
use stratege_game::Score;
use stratege_games_tree::{AbstractTree, Position};
use stratege_search::{Objective, ZeroEvaluation};

const NAME: &str = "tree";

/// The entry of the game.
pub static ENTRY: GameEntry = GameEntry {
    aliases: &["arbre"],
    example: "[[7,9],[-2,3],[3,5]]",
    sides: ["max", "min"],
    unit: Unit::Points,
    results: ResultKinds::Values,
    levels: SMALL,
    perfect: true,
    reasons: &[stratege_games_tree::REASONS],
    extras: Extras { steps: STEPS, ..Extras::NONE },
    ..GameEntry::new(NAME, open)
};

/// The rules in steps.
const STEPS: &[RuleStep] = &[RuleStep::new("", &["1", "2"])];

fn open(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    let mut spec = duel(NAME, AbstractTree, ZeroEvaluation);
    (spec.objective, spec.unit) = (Objective::Margin, f64::from(Score::MARGIN_UNIT));
    spec.solving.undetermined = Some(Position::is_undetermined);
    Ok(GameSession::open(spec))
}
