//! The Smart Game Format (`FF[4]`) for Go: variations, comments, marks, set-up, handicap and time.
//!
//! Marks become comments such as `[%TR D4 E5]`, so that they survive wherever comments do, and are written back as
//! marks. Properties that a record cannot hold are skipped.

mod board;
mod handicap;
mod komi;
mod marks;
mod reader;
mod writer;

use stratege_game::Player;

pub use reader::read;
pub use writer::write;

/// The game, by its name in the catalog.
pub(crate) const GAME: &str = "go";

/// The number of the game among those of SGF.
pub(super) const NUMBER: &str = "1";

/// The properties that are headers, with PGN's names where it has them.
const HEADERS: [(&str, &str); 15] = [
    ("EV", "Event"),
    ("PC", "Site"),
    ("DT", "Date"),
    ("RO", "Round"),
    ("BR", "BlackRank"),
    ("WR", "WhiteRank"),
    ("BT", "BlackTeam"),
    ("WT", "WhiteTeam"),
    ("TM", "TimeControl"),
    ("OT", "Overtime"),
    ("AN", "Annotator"),
    ("US", "Transcriber"),
    ("SO", "Source"),
    ("GN", "GameName"),
    ("ON", "Opening"),
];

/// The glyphs that SGF has properties for: the property, its value, the glyph.
const GLYPHS: [(&str, &str, u8); 6] =
    [("TE", "1", 1), ("BM", "1", 2), ("TE", "2", 3), ("BM", "2", 4), ("IT", "", 5), ("DO", "", 6)];

/// More brackets than these are refused where they stand in each other: there is a pair for each move with variations.
const MAX_DEPTH: usize = 500;

/// How the token of a set-up in the middle of a game begins, as sessions read it: `setup D4=X E5=- turn=second`.
const SET_UP: &str = "setup";
/// The words for the side to move behind it.
const FIRST_TO_MOVE: &str = " turn=first";
const SECOND_TO_MOVE: &str = " turn=second";

/// The side to move behind a set-up, if it says which.
fn turn_of(token: &str) -> Option<Player> {
    match () {
        () if token.ends_with(FIRST_TO_MOVE) => Some(Player::FIRST),
        () if token.ends_with(SECOND_TO_MOVE) => Some(Player::SECOND),
        () => None,
    }
}

/// Whether a text begins as a game of Go. One that names no game is one if it has the size of a board.
pub(crate) fn is_game(text: &str) -> bool {
    let root = text.trim_start().strip_prefix('(').and_then(|root| root.trim_start().strip_prefix(';'));
    let Some(root) = root else { return false };
    match crate::sgf::tree::first_value(root, "GM") {
        Some(number) => number.trim() == NUMBER,
        None => crate::sgf::tree::first_value(root, "SZ").is_some(),
    }
}
