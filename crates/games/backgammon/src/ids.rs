//! Text formats for positions: GNU Backgammon's position ID, alone or followed by a colon and its match ID, with or
//! without the prefix `GNUBGID`; and eXtreme Gammon's `XGID=…`.

use crate::match_id::MatchId;
use crate::position_id::{self, Sides};
use crate::xgid;
use stratege_game::TextError;

/// What a text tells.
pub(crate) struct Ids<'a> {
    /// The checkers of the side on roll and of the other.
    pub(crate) sides: Sides,
    /// The rest, where the text tells it.
    pub(crate) rest: Option<MatchId>,
    /// Where the text begins, behind its spaces.
    pub(crate) start: usize,
    /// Where the match ID begins, or would.
    pub(crate) from: usize,
    /// The match ID as it is written.
    pub(crate) written: &'a str,
    /// What stands behind another colon, and where.
    pub(crate) behind: Option<(usize, &'a str)>,
}

/// The words before GNU Backgammon's IDs.
const WORDS: [&str; 2] = ["GNUBGID", "GNUBG ID"];

/// Reads a text of any of these forms.
///
/// # Errors
/// The text has no ID or an invalid one; with the place.
pub(crate) fn read(text: &str) -> Result<Ids<'_>, TextError> {
    let trimmed = text.trim();
    let start = text.chars().take_while(|c| c.is_whitespace()).count();
    if let Some(fields) = behind(trimmed, "XGID").and_then(|rest| rest.strip_prefix('=')) {
        let at = start + trimmed.chars().count() - fields.chars().count();
        let (sides, rest) = xgid::decode(fields, at)?;
        return Ok(Ids { sides, rest: Some(rest), start, from: at, written: fields, behind: None });
    }
    let ids = WORDS.iter().find_map(|word| behind(trimmed, word));
    let ids = ids.map_or(trimmed, |rest| rest.trim_start_matches([' ', ':', '=']));
    let at = start + trimmed.chars().count() - ids.chars().count();
    let mut parts = ids.splitn(3, ':');
    let id = parts.next().unwrap_or_default();
    let sides = position_id::decode(id, at)?;
    let from = at + id.chars().count() + 1;
    let rest = parts.next();
    let known = rest.map(|rest| MatchId::decode(rest, from)).transpose()?;
    let written = rest.unwrap_or_default();
    let behind = parts.next().map(|word| (from + written.chars().count() + 1, word));
    Ok(Ids { sides, rest: known, start, from, written, behind })
}

/// The variant that a text implies, if it is played with the cube: `match:5`, or money if the cube was turned.
pub fn variant_of_position(text: &str) -> Option<String> {
    let found = read(text).ok()?.rest?;
    match (found.length, found.jacoby) {
        (0, _) if found.cube == 0 && !found.doubled => None,
        (0, true) => Some("money".to_owned()),
        (0, false) => Some("money:no-jacoby".to_owned()),
        (length, _) => Some(format!("match:{length}")),
    }
}

/// What stands behind a word, in capitals or not.
fn behind<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    let (begin, rest) = text.split_at_checked(word.len())?;
    begin.eq_ignore_ascii_case(word).then_some(rest)
}
