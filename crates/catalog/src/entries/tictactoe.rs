//! Tic-tac-toe.

use crate::adapter::Opened;
use crate::adapter::build::duel;
use crate::adapter::game_session::GameSession;
use crate::adapter::spec::{Turned, by_hand, canonical};
use crate::entry::{Bench, Extras, GameEntry, RuleStep};
use crate::levels::SMALL;
use crate::reasons::no_variants;
use stratege_games_tictactoe::{Position, TicTacToe};
use stratege_search::ZeroEvaluation;

const NAME: &str = "tic-tac-toe";

pub(crate) const ENTRY: GameEntry = GameEntry {
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
    spec.turned = Turned::By(|_, position: &Position| Some(position.turned()));
    spec.set_up = Some(by_hand);
    Ok(GameSession::open(spec))
}
