//! The names of the two sides on the page: as their game calls them, or the colours in which they are drawn.

use stratege_catalog::find;
use stratege_phrases::players::Players;
use stratege_session::Player;
use stratege_texts::Lang;

/// The colours of the sides, where the page calls them so.
fn colours(lang: &Lang, game: &str) -> Option<[String; 2]> {
    let colours = find(game).ok()?.colours?;
    Some(colours.map(|colour| lang.text(&format!("server-side-{colour}"))))
}

/// The names of the sides of a game.
pub(crate) fn names(lang: &Lang, game: &str) -> [String; 2] {
    let own = || Player::BOTH.map(|side| Players::new(lang, game, [""; 2]).side(side));
    colours(lang, game).unwrap_or_else(own)
}

/// A sentence about a side, whoever plays it: `to-move`, `passes`.
pub(crate) fn say(lang: &Lang, game: &str, id: &str, side: Player) -> String {
    let [first, second] = called(lang, game, [""; 2]);
    Players::new(lang, game, [&first, &second]).say(id, side, &[])
}

/// The names in sentences of players who have these, or none: then those of their sides, where the page has its own.
pub(crate) fn called(lang: &Lang, game: &str, given: [&str; 2]) -> [String; 2] {
    let [first, second] = colours(lang, game).unwrap_or_default();
    let call = |given: &str, own: String| if given.is_empty() { own } else { given.to_owned() };
    [call(given[0], first), call(given[1], second)]
}
