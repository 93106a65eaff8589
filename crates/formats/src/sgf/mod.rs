//! The Smart Game Format (`FF[4]`, Arno Hollosi's specification) for backgammon, as GNU Backgammon saves its matches: a
//! tree for each game, one after another.
//!
//! ```text
//! (;FF[4]GM[6]MI[length:5][game:0][ws:0][bs:0]PW[Anne]PB[Bob]RU[Crawford]RE[B+1]
//! ;B[31qssv]
//! ;W[62xrmk]
//! ;B[double]
//! ;W[drop])
//! ```
//!
//! The tree syntax is common to every SGF game; [`sgf_go`](crate::sgf_go) handles the properties of Go.
//!
//! Black is the first player. `a` to `x` are White's points from 1 to 24, which are Black's from 24 to 1; `y` is the
//! bar and `z` is off. A move without steps is a pass. Only the main line of a tree is read; unknown properties, such
//! as analyses, are skipped.

mod points;
mod reader;
pub(crate) mod result;
mod set_up;
pub(crate) mod tree;
pub(crate) mod writer;

pub use reader::read;
pub use writer::write;

/// The number of backgammon among the games of SGF.
const BACKGAMMON: &str = "6";

/// The properties that are headers, with PGN's names where it has them.
const HEADERS: [(&str, &str); 8] = [
    ("EV", "Event"),
    ("PC", "Site"),
    ("DT", "Date"),
    ("RO", "Round"),
    ("WR", "WhiteElo"),
    ("BR", "BlackElo"),
    ("AN", "Annotator"),
    ("US", "Transcriber"),
];

/// Whether a text begins as a game of backgammon.
pub(crate) fn is_backgammon(text: &str) -> bool {
    let root = text.trim_start().strip_prefix('(').and_then(|root| root.trim_start().strip_prefix(';'));
    root.and_then(|root| tree::first_value(root, "GM")).is_some_and(|number| number.trim() == BACKGAMMON)
}
