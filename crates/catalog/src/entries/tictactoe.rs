//! Tic-tac-toe.

use crate::adapter::Opened;
use crate::adapter::build::duel;
use crate::adapter::game_session::GameSession;
use crate::adapter::spec::{Books, Spec, Turned, by_hand};
use crate::entry::{Bench, Extras, GameEntry};
use crate::levels::SMALL;
use crate::reasons::no_variants;
use stratege_games_tictactoe::{Position, TicTacToe};
use stratege_search::ZeroEvaluation;

const NAME: &str = "tic-tac-toe";

pub(crate) const ENTRY: GameEntry = GameEntry {
    name: NAME,
    aliases: &["tictactoe", "tic tac toe", "ttt", "morpion"],
    variants: &[],
    variant_aliases: &[],
    example: "O.O/.X./X..",
    sides: ["x", "o"],
    colours: None,
    unit: "outcome",
    valued: false,
    levels: SMALL,
    perfect: true,
    evaluations: &[],
    reasons: &[stratege_games_tictactoe::REASONS],
    open,
    extras: Extras {
        bench: Some(Bench {
            evaluation: None,
            depth: 9,
            positions: &["start", "X../.O./...", "O.O/.X./X.."],
            engine: None,
        }),
        ..Extras::NONE
    },
};

fn open(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    let spec = duel(NAME, TicTacToe, ZeroEvaluation);
    let turned = Turned::By(|_, position: &Position| Some(position.turned()));
    Ok(GameSession::open(Spec { books: Books::canonical(), turned, set_up: Some(by_hand), ..spec }))
}
