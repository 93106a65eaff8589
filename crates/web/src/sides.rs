//! What the two sides are called on the page: as their game has it, or by the colours in which they are drawn.

use crate::shared::locked;
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};
use stratege_catalog::{Look, Player, find, open};
use stratege_phrases::players::Players;
use stratege_texts::Lang;

/// Whether the discs of a game fall into a frame, where they are red and yellow.
static FALLING: LazyLock<Mutex<HashMap<&'static str, bool>>> = LazyLock::new(Mutex::default);

fn falls(game: &str) -> bool {
    let Ok(entry) = find(game) else { return false };
    let look = || open(entry.name, None).is_ok_and(|session| session.board().look == Look::Drop);
    *locked(&FALLING).entry(entry.name).or_insert_with(look)
}

/// The names of the sides of a game.
pub(crate) fn names(lang: &Lang, game: &str) -> [String; 2] {
    if falls(game) {
        return ["server-side-red", "server-side-yellow"].map(|id| lang.text(id));
    }
    Player::BOTH.map(|side| Players::new(lang, game, [""; 2]).side(side))
}

/// The names in sentences of players who have these, or none: then those of their sides, where the page has its own.
pub(crate) fn called(lang: &Lang, game: &str, given: [&str; 2]) -> [String; 2] {
    let own = if falls(game) { names(lang, game) } else { Default::default() };
    let [first, second] = own;
    let call = |given: &str, own: String| if given.is_empty() { own } else { given.to_owned() };
    [call(given[0], first), call(given[1], second)]
}
