//! Values as shown on the page: from the first player's point of view.

use serde::Serialize;
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};
use stratege_catalog::{find, open};
use stratege_phrases::render;
use stratege_session::sync::lock;
use stratege_session::{Outcome, Player, ScoreData};
use stratege_texts::{Lang, named};
use utoipa::ToSchema;

/// The value of a position or a move.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Worth)]
pub(crate) struct ScoreView {
    /// In the game's unit, from the point of view of the first player.
    pub(crate) value: f64,
    /// In words.
    pub(crate) value_text: String,
    /// Plies to the end of a decided game: positive where the first player wins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) mate: Option<i32>,
    /// The first player's share of a bar: 0 to 1.
    pub(crate) win: f64,
}

/// How much an ordinary mistake loses in each game.
static MISTAKES: LazyLock<Mutex<HashMap<String, f64>>> = LazyLock::new(Mutex::default);

fn usual_mistake(game: &str) -> f64 {
    let mut mistakes = lock(&MISTAKES);
    if let Some(&mistake) = mistakes.get(game) {
        return mistake;
    }
    // Names come from the catalog: there are only so many.
    let mistake =
        open(game, None).map_or(1.0, |mut session| session.analyst().usual_mistake()).max(f64::MIN_POSITIVE);
    if find(game).is_ok() {
        mistakes.insert(game.to_owned(), mistake);
    }
    mistake
}

/// A lead of this many ordinary mistakes gives three quarters of the bar.
const THREE_QUARTERS: f64 = 2.0;

impl ScoreView {
    /// A score of the side to move.
    pub(crate) fn of(score: &ScoreData, side: Player, game: &str, lang: &Lang) -> ScoreView {
        let first = if side == Player::FIRST { *score } else { score.turned() };
        let value = first.value;
        let share = 1.0 / (1.0 + (-value * 3.0_f64.ln() / (THREE_QUARTERS * usual_mistake(game))).exp());
        let win = match first.chance {
            Some(chance) => chance,
            None if first.is_decided() => f64::from(u8::from(value > 0.0)),
            None => share,
        };
        ScoreView { value, value_text: text(&first, game, lang), mate: first.mate, win }
    }
}

/// A score of the first player in words: whoever wins is named.
fn text(first: &ScoreData, game: &str, lang: &Lang) -> String {
    let [own, other] = crate::sides::names(lang, game);
    let side = if first.value > 0.0 { own } else { other };
    match (first.known, first.mate) {
        (Some(outcome), _) if outcome != Outcome::Draw => lang.with("server-wins-known", named![side]),
        (None, Some(plies)) => lang.with("server-wins-in", named![side, plies = plies.abs()]),
        _ => render::score(lang, game, first),
    }
}
