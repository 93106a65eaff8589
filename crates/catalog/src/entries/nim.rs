//! Nim: one row, and heaps.

use crate::adapter::Opened;
use crate::adapter::build::{duel, impartial};
use crate::adapter::game_session::GameSession;
use crate::adapter::spec::{Books, Spec};
use crate::entry::{Extras, GameEntry};
use crate::levels::SMALL;
use stratege_games_nim::{Nim, NimRow};
use stratege_search::ZeroEvaluation;

const ROW_NAME: &str = "nim-row";
const NAME: &str = "nim";

pub(crate) const ROW_ENTRY: GameEntry = GameEntry {
    name: ROW_NAME,
    aliases: &["nimrow", "nim-rangée", "nim-rangee", "rangée", "rangee"],
    variants: &["15", "N", "misere:N", "normal:N"],
    example: "5",
    // Those of the crate stand in the entry of the heaps.
    reasons: &[],
    open: open_row,
    ..ENTRY
};

pub(crate) const ENTRY: GameEntry = GameEntry {
    name: NAME,
    aliases: &["marienbad"],
    variants: &["1,3,5,7", "N,N,…", "misere:N,N,…", "normal:N,N,…"],
    variant_aliases: &[],
    example: "3,5",
    sides: ["first", "second"],
    colours: None,
    unit: "outcome",
    valued: false,
    levels: SMALL,
    perfect: true,
    evaluations: &[],
    reasons: &[stratege_games_nim::REASONS],
    open,
    extras: Extras::NONE,
};

fn open_row(variant: Option<&str>) -> Opened {
    let game = variant.map_or(Ok(NimRow::default()), str::parse)?;
    Ok(GameSession::open(impartial(duel(ROW_NAME, game, ZeroEvaluation))))
}

fn open(variant: Option<&str>) -> Opened {
    let game = variant.map_or(Ok(Nim::default()), str::parse)?;
    let spec = impartial(duel(NAME, game, ZeroEvaluation));
    Ok(GameSession::open(Spec { books: Books::canonical(), ..spec }))
}
