//! Tic-tac-toe.
#![forbid(unsafe_code)]

use stratege_catalog::Opened;
use stratege_catalog::adapter::GameSession;
use stratege_catalog::adapter::build::duel;
use stratege_catalog::adapter::spec::{SideSwap, by_hand, canonical};
use stratege_catalog::levels::SMALL;
use stratege_catalog::reasons::no_variants;
use stratege_catalog::{Bench, Extras, GameEntry, RuleStep};
use stratege_games_tictactoe::{Position, TicTacToe};
use stratege_search::ZeroEvaluation;

const NAME: &str = "tic-tac-toe";

/// The entry of the game.
pub static ENTRY: GameEntry = GameEntry {
    aliases: &["tictactoe", "tic tac toe", "ttt", "morpion"],
    example: "O.O/.X./X..",
    sides: ["x", "o"],
    levels: SMALL,
    perfect: true,
    reasons: &[stratege_games_tictactoe::REASONS],
    extras: Extras {
        steps: STEPS,
        bench: Some(Bench {
            evaluation: None,
            depth: 9,
            positions: &["start", "X../.O./...", "O.O/.X./X.."],
            engine: None,
        }),
        ..Extras::NONE
    },
    ..GameEntry::new(NAME, open)
};

/// The rules in steps.
const STEPS: &[RuleStep] = &[
    RuleStep::new("", &["b2", "a1", "c3"]),
    RuleStep::new("", &["a1", "b1", "a2", "b2", "a3"]),
    RuleStep::new("", &["b2", "a1", "c1", "a3", "a2", "c2", "b3", "b1", "c3"]),
];

fn open(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    let mut spec = duel(NAME, TicTacToe, ZeroEvaluation);
    spec.books.class = Some(canonical);
    spec.side_swap = SideSwap::By(|_, position: &Position| Some(position.turned()));
    spec.set_up = Some(by_hand);
    Ok(GameSession::open(spec))
}
