//! Backgammon, with and without the doubling cube.
#![forbid(unsafe_code)]

mod bear_offs;
mod cube;
mod matches;
mod rollout;

use bear_offs::BearOffFiles;
use cube::{cubeless, with_cube};
use rollout::PositionRollout;
use std::path::Path;
use stratege_catalog::Opened;
use stratege_catalog::adapter::GameSession;
use stratege_catalog::levels::levels;
use stratege_catalog::reasons::no_variants;
use stratege_catalog::weights_file::{read_weights, refused};
use stratege_catalog::{EndgameTables, Extras, GameEntry, Grading, ResultKinds, RuleStep, Unit};
use stratege_engines_backgammon::Learned;
use stratege_session::Levels;

const NAME: &str = "backgammon";

/// The variant without the doubling cube.
const CUBELESS: &str = "cubeless";

/// The entry of the game.
pub static ENTRY: GameEntry = GameEntry {
    aliases: &["bg"],
    variants: &[
        CUBELESS,
        "money",
        "money:no-jacoby",
        "money:beavers",
        "match:N",
        "nackgammon",
        "nackgammon:match:N",
    ],
    example: "4HPwATDgc/ABMA:cIkFAAAAAAAE",
    sides: ["x", "o"],
    colours: Some(["white", "black"]),
    results: ResultKinds::Decisive,
    unit: Unit::Equity,
    levels: LEVELS,
    reasons: &[stratege_games_backgammon::REASONS, rollout::REASONS],
    extras: Extras {
        steps: STEPS,
        by_file: Some(open_by_file),
        endgames: Some(EndgameTables {
            open: |variant| {
                no_variants(variant)?;
                Ok(Box::new(BearOffFiles))
            },
            use_tables: None,
        }),
        rollout: Some(|variant, position, plan| Ok(Box::new(PositionRollout::new(variant, position, plan)?))),
        variant_of_position: Some(stratege_games_backgammon::variant_of_position),
        // The rolls and replies of a ply multiply the work several hundred times: one reply deep.
        grading: Grading { depth: Some(2), nodes: None, rated: true },
        ..Extras::NONE
    },
    ..GameEntry::new(NAME, open)
};

/// One move deep with ever smaller mistakes, in points of a game, calibrated by matches (docs/en/reference/levels.md); only the top
/// level searches deeper.
const LEVELS: Levels = &levels([
    (1, 0.42),
    (1, 0.305),
    (1, 0.235),
    (1, 0.19),
    (1, 0.15),
    (1, 0.11),
    (1, 0.08),
    (1, 0.05),
    (1, 0.0),
]);

/// The rules in steps.
const STEPS: &[RuleStep] =
    &[RuleStep::new("", &["3-1", "8/5 6/5"]), RuleStep::new("", &["4-1", "24/23 13/9", "6-2", "24/16*"])];

fn open(variant: Option<&str>) -> Opened {
    match variant {
        None | Some(CUBELESS) => Ok(GameSession::open(cubeless(Learned::own()))),
        Some(variant) => Ok(GameSession::open(with_cube(variant.parse()?, Learned::own()))),
    }
}

/// By a user's file of networks, without the cube.
fn open_by_file(file: &str, variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    let read = read_weights(Path::new(file)).and_then(|weights| Ok(Learned::of(weights)?));
    Ok(GameSession::open(cubeless(read.map_err(|error| refused(file, &error))?)))
}
