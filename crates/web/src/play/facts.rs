//! What the file of a game says of it: where and when it was played, the ratings, the time control.

use serde::Serialize;
use stratege_play::{GameInPlay, begun, cleaned};
use stratege_texts::Lang;
use utoipa::ToSchema;

/// A fact of a file.
#[derive(Serialize, ToSchema)]
#[schema(as = Fact)]
pub(crate) struct FactData {
    /// The name of the tag, as PGN has it.
    name: String,
    /// The name in the reader's language.
    title: String,
    value: String,
}

/// The most facts that are shown, and the most letters of each.
const MOST: usize = 40;
const MOST_LETTERS: usize = 200;
/// The tags with names of their own in the texts, in the order in which they are shown; others follow under their own names.
const NAMED: [&str; 22] = [
    "Event",
    "Site",
    "Date",
    "UTCDate",
    "UTCTime",
    "Round",
    "WhiteElo",
    "BlackElo",
    "WhiteRank",
    "BlackRank",
    "WhiteTitle",
    "BlackTitle",
    "WhiteTeam",
    "BlackTeam",
    "TimeControl",
    "Overtime",
    "Termination",
    "ECO",
    "Opening",
    "Annotator",
    "Source",
    "GameName",
];
/// Tags whose content the page shows elsewhere.
const ELSEWHERE: [&str; 6] = ["White", "Black", "Result", "Variant", "FEN", "SetUp"];

/// The facts of a game; none of one that was begun here.
pub(super) fn facts(play: &GameInPlay, lang: &Lang) -> Vec<FactData> {
    let own = begun(String::new());
    let begun_here = own[..2].iter().all(|tag| play.tags.contains(tag)) && play.tags.len() == own.len();
    if begun_here {
        return Vec::new();
    }
    let rank = |name: &str| NAMED.iter().position(|named| *named == name).unwrap_or(NAMED.len());
    let known = |(name, value): &&(String, String)| {
        !ELSEWHERE.contains(&name.as_str()) && !value.chars().all(|c| matches!(c, '?' | '.' | '-' | ' '))
    };
    let mut tags: Vec<&(String, String)> = play.tags.iter().filter(known).collect();
    tags.sort_by_key(|(name, _)| rank(name));
    let fact = |(name, value): &(String, String)| FactData {
        title: match rank(name) < NAMED.len() {
            true => lang.text(&format!("server-fact-{}", name.to_lowercase())),
            false => cleaned(name, MOST_LETTERS),
        },
        name: cleaned(name, MOST_LETTERS),
        value: cleaned(value, MOST_LETTERS),
    };
    tags.into_iter().take(MOST).map(fact).collect()
}
