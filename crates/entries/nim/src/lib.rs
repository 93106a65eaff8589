//! Nim: one row, and heaps.
#![forbid(unsafe_code)]

use stratege_catalog::Opened;
use stratege_catalog::adapter::GameSession;
use stratege_catalog::adapter::build::{duel, impartial};
use stratege_catalog::adapter::spec::canonical;
use stratege_catalog::levels::SMALL;
use stratege_catalog::{Extras, GameEntry, ResultKinds, RuleStep};
use stratege_games_nim::{Nim, NimRow};
use stratege_search::ZeroEvaluation;

const ROW_NAME: &str = "nim-row";
const NAME: &str = "nim";

/// The entry of the game.
pub static ROW_ENTRY: GameEntry = GameEntry {
    name: ROW_NAME,
    aliases: &["nimrow", "nim-rangée", "nim-rangee", "rangée", "rangee"],
    variants: &["15", "N", "misere:N", "normal:N"],
    example: "5",
    // Those of the crate stand in the entry of the heaps.
    reasons: &[],
    extras: Extras { steps: ROW_STEPS, ..Extras::NONE },
    open: open_row,
    ..ENTRY
};

/// The entry of the game.
pub static ENTRY: GameEntry = GameEntry {
    aliases: &["marienbad"],
    variants: &["1,3,5,7", "N,N,…", "misere:N,N,…", "normal:N,N,…"],
    example: "3,5",
    levels: SMALL,
    results: ResultKinds::Decisive,
    perfect: true,
    reasons: &[stratege_games_nim::REASONS],
    extras: Extras { steps: STEPS, ..Extras::NONE },
    ..GameEntry::new(NAME, open)
};

/// The rules in steps.
const ROW_STEPS: &[RuleStep] = &[RuleStep::new("", &["2", "1"]), RuleStep::new("2", &["1"])];

const STEPS: &[RuleStep] = &[RuleStep::new("", &["4:3", "3:2"]), RuleStep::new("2,1", &["1:2", "2:1"])];

fn open_row(variant: Option<&str>) -> Opened {
    let game = variant.map_or(Ok(NimRow::default()), str::parse)?;
    Ok(GameSession::open(impartial(duel(ROW_NAME, game, ZeroEvaluation))))
}

fn open(variant: Option<&str>) -> Opened {
    let game = variant.map_or(Ok(Nim::default()), str::parse)?;
    let mut spec = impartial(duel(NAME, game, ZeroEvaluation));
    spec.books.class = Some(canonical);
    Ok(GameSession::open(spec))
}
