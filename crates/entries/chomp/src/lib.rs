//! Chomp.
#![forbid(unsafe_code)]

use stratege_catalog::Opened;
use stratege_catalog::adapter::GameSession;
use stratege_catalog::adapter::build::{impartial, no_evaluation};
use stratege_catalog::adapter::spec::canonical;
use stratege_catalog::levels::SMALL;
use stratege_catalog::{Extras, FieldValues, GameEntry, ResultKinds, RuleStep, VariantField, VariantForm};
use stratege_games_chomp::Chomp;

const NAME: &str = "chomp";

/// The entry of the game.
pub static ENTRY: GameEntry = GameEntry {
    aliases: &["mange-savon", "mangesavon"],
    variants: &["4x5", "ROWSxCOLUMNS"],
    example: "5,5,3",
    levels: SMALL,
    results: ResultKinds::Decisive,
    perfect: true,
    extras: Extras { steps: STEPS, form: Some(FORM), ..Extras::NONE },
    reasons: &[stratege_games_chomp::REASONS],
    ..GameEntry::new(NAME, open)
};

const FORM: VariantForm = VariantForm { joint: "x", fields: &[side("rows", 4.0), side("columns", 5.0)] };

const fn side(name: &'static str, usual: f64) -> VariantField {
    let values = FieldValues::Number { least: 1.0, most: 16.0, step: 1.0, usual: Some(usual) };
    VariantField { name, prefix: "", values }
}

/// The rules in steps.
const STEPS: &[RuleStep] = &[RuleStep::new("", &["3,4"]), RuleStep::new("2,2", &["2,2", "1,2", "2,1"])];

fn open(variant: Option<&str>) -> Opened {
    let game = variant.map_or(Ok(Chomp::default()), str::parse)?;
    let mut spec = impartial(no_evaluation(NAME, game));
    spec.books.class = Some(canonical);
    Ok(GameSession::open(spec))
}
