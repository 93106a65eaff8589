//! The protocols between boards and engines: UCI for chess, NBoard and GTP for Othello.
//!
//! A protocol is a [`Dialect`]: a state machine that hears lines and what a search finds, and says lines. [`serve`]
//! owns the threads: one reads lines, one searches, and the calling thread runs the dialect and alone writes. So a
//! line that must be answered at once is, whatever the search does; a line that needs the search to be over waits
//! for it ([`While`]).
//!
//! Another protocol is another [`Dialect`]. Hub (draughts) has UCI's shape: `go` searches, `stop` ends it, `ping`
//! is answered at once. GNU Backgammon's external interface has GTP's: a line is a position, the answer one line.
#![forbid(unsafe_code)]

mod desk;
mod dialect;
mod gtp;
mod nboard;
mod serve;
mod uci;

pub use desk::{BookMove, Opening};
pub use dialect::{Dialect, Job, Next, Say, While};
pub use gtp::Gtp;
pub use nboard::Nboard;
pub use serve::serve;
pub use uci::Uci;

/// The program's name, as protocols say it.
const NAME: &str = "Stratège";
/// Who wrote it.
const AUTHOR: &str = "the Stratège authors";
/// Its version.
const VERSION: &str = env!("CARGO_PKG_VERSION");
