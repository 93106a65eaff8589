//! Backgammon match files (`.mat`), as written by Jellyfish and most programs since: the length of the match, then its
//! games, each with the score and two columns of turns.
//!
//! ```text
//!  5 point match
//!
//!  Game 1
//!  Anne : 0                       Bob : 0
//!   1) 31: 8/5 6/5                 62: 24/18 13/11
//!   2)  Doubles => 2                Drops
//!       Wins 1 point
//! ```
//!
//! The left column is the second player's, as in GNU Backgammon. Blank moves and `Cannot Move` are passes; `25` and `0`
//! are the bar and bearing off. `????` is an unknown move; the game ends there. Headers are lines `; [NAME "VALUE"]`,
//! including the variant: backgammon or Nackgammon.

mod reader;
mod writer;

pub use reader::read;
pub use writer::write;

/// The usual variation of the game.
const BACKGAMMON: &str = "backgammon";

/// The headers of `.mat` that PGN calls otherwise.
const SHARED: [(&str, &str); 1] = [("EventDate", "Date")];

/// The length of the match in points, from its line; 0 for money.
pub(crate) fn length_of(line: &str) -> Option<Result<u16, ()>> {
    let lower = line.trim().to_ascii_lowercase();
    let words: Vec<&str> = lower.split_whitespace().collect();
    match words[..] {
        [number, "point" | "points", "match"] if number.bytes().all(|byte| byte.is_ascii_digit()) => {
            let length = number.parse().ok().filter(|&length| length <= crate::backgammon::LONGEST);
            Some(length.ok_or(()))
        }
        ["unlimited" | "money", "match" | "session" | "game"] => Some(Ok(0)),
        _ => None,
    }
}

/// Whether a text begins as a match: comments, then its length.
pub(crate) fn is_match(text: &str) -> bool {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with(';'));
    first.is_some_and(|line| length_of(line).is_some())
}
