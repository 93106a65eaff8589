//! Go: boards of any size, several rules, its own engine.

use crate::adapter::Opened;
use crate::adapter::build::{duel, with_engine};
use crate::adapter::game_session::GameSession;
use crate::adapter::spec::{Turned, by_hand, canonical};
use crate::entry::GameEntry;
use crate::levels::levels;
use stratege_engines_go::GoEngine;
use stratege_games_go::{Go, Position};
use stratege_search::{Objective, ZeroEvaluation};
use stratege_session::Levels;

const NAME: &str = "go";

pub(crate) const ENTRY: GameEntry = GameEntry {
    aliases: &["weiqi", "baduk", "igo", "jeu de go"],
    variants: &[
        "9",
        "13",
        "19",
        "9,japanese",
        "13,japanese",
        "19,japanese",
        "9,aga",
        "9,tromp-taylor",
        "9,handicap=2",
        "19,handicap=9",
    ],
    example: "9/9/2X3O2/9/4X4/9/2O6/9/9 X",
    sides: ["black", "white"],
    levels: LEVELS,
    reasons: &[stratege_games_go::REASONS],
    ..GameEntry::new(NAME, open)
};

/// A depth stands for playouts (`GoEngine::playouts`); mistakes are in parts of the result, from −1 to 1.
const LEVELS: Levels =
    &levels([(1, 0.6), (2, 0.4), (3, 0.25), (4, 0.15), (5, 0.1), (6, 0.06), (7, 0.0), (8, 0.0), (9, 0.0)]);

fn open(variant: Option<&str>) -> Opened {
    let game = variant.map_or(Ok(Go::default()), str::parse)?;
    let mut spec = with_engine(duel(NAME, game, ZeroEvaluation), || Box::new(GoEngine::default()));
    spec.objective = Objective::Outcome;
    spec.books.class = Some(canonical);
    spec.turned = Turned::By(|_, position: &Position| Some(position.turned()));
    spec.set_up = Some(by_hand);
    Ok(GameSession::open(spec))
}
