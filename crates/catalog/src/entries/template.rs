//! Template, a game that `stratege new-game` made.

use crate::adapter::Opened;
use crate::adapter::build::no_evaluation;
use crate::adapter::game_session::GameSession;
use crate::adapter::spec::{Books, Spec, Turned};
use crate::entry::{Extras, GameEntry};
use crate::levels::USUAL;
use stratege_games_template::{Position, Template};

const NAME: &str = "template";

pub(crate) const ENTRY: GameEntry = GameEntry {
    name: NAME,
    aliases: &[],
    variants: &["5", "3", "4", "6", "7", "8", "9", "10", "11"],
    variant_aliases: &[],
    example: "X..../.O.../...../...../.....",
    sides: ["x", "o"],
    colours: None,
    unit: "outcome",
    valued: false,
    levels: USUAL,
    perfect: false,
    evaluations: &[],
    reasons: &[stratege_games_template::REASONS],
    open,
    extras: Extras::NONE,
};

/// Without an evaluation the machine plays by Monte-Carlo tree search: `duel(name, game, evaluator)` takes one.
fn open(variant: Option<&str>) -> Opened {
    let game = variant.map_or(Ok(Template::default()), str::parse)?;
    let turned = Turned::By(|_, position: &Position| Some(position.turned()));
    let spec = no_evaluation(NAME, game);
    Ok(GameSession::open(Spec { books: Books::canonical(), turned, ..spec }))
}
