//! The dice race.
#![forbid(unsafe_code)]

use stratege_catalog::Opened;
use stratege_catalog::adapter::GameSession;
use stratege_catalog::adapter::build::with_dice;
use stratege_catalog::reasons::no_variants;
use stratege_catalog::{Extras, GameEntry, ResultKinds, RuleStep, Unit};
use stratege_engines_race::Pips;
use stratege_games_race::Race;

const NAME: &str = "race";

/// The entry of the game.
pub static ENTRY: GameEntry = GameEntry {
    aliases: &["course"],
    example: "12,7,3 9,4,0 x 6-3",
    sides: ["x", "o"],
    unit: Unit::Equity,
    results: ResultKinds::Decisive,
    reasons: &[stratege_games_race::REASONS],
    extras: Extras { steps: STEPS, ..Extras::NONE },
    ..GameEntry::new(NAME, open)
};

/// The rules in steps.
const STEPS: &[RuleStep] = &[RuleStep::new("", &["6-3", "12/6 12/9"])];

fn open(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    Ok(GameSession::open(with_dice(NAME, Race, Pips)))
}
