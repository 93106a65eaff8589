//! Template, a game created by `stratege new-game`.
#![forbid(unsafe_code)]

use stratege_catalog::GameEntry;
use stratege_catalog::Opened;
use stratege_catalog::adapter::GameSession;
use stratege_catalog::adapter::build::no_evaluation;
use stratege_catalog::adapter::spec::{SideSwap, canonical};
use stratege_games_template::{Position, Template};

const NAME: &str = "template";

/// The entry of the game.
pub static ENTRY: GameEntry = GameEntry {
    variants: &["5", "3", "4", "6", "7", "8", "9", "10", "11"],
    example: "X..../.O.../...../...../.....",
    sides: ["x", "o"],
    reasons: &[stratege_games_template::REASONS],
    ..GameEntry::new(NAME, open)
};

/// Without an evaluation the machine plays by Monte-Carlo tree search: `duel(name, game, evaluator)` takes one.
fn open(variant: Option<&str>) -> Opened {
    let game = variant.map_or(Ok(Template::default()), str::parse)?;
    let mut spec = no_evaluation(NAME, game);
    spec.books.class = Some(canonical);
    spec.side_swap = SideSwap::By(|_, position: &Position| Some(position.turned()));
    Ok(GameSession::open(spec))
}
