//! The protocols between GUIs and engines: UCI for chess, NBoard and GTP for Othello, GTP for Go,
//! Hub for draughts.
//!
//! A protocol is a [`Protocol`]: a state machine that receives lines and search results, and sends lines. [`serve`]
//! owns the threads: one reads lines, one searches, and the calling thread runs the protocol and does all the writing.
//! So a line that needs an immediate answer gets it during a search; a line that requires the search to be over waits
//! for it ([`While`]).
//!
//! Other protocols are added as further implementations of [`Protocol`]. GNU Backgammon's external interface would fit
//! the shape of GTP: a line is a position, and the response is one line.
#![forbid(unsafe_code)]

#[cfg(test)]
use stratege_entries_all as _; // registers the games

mod engine_session;
mod goban;
mod gtp;
mod gtp_go;
pub mod hub;
mod nboard;
mod protocol;
mod serve;
mod uci;

pub use gtp::{FRACTIONAL_TIME, Gtp};
pub use gtp_go::GtpGo;
pub use hub::Hub;
pub use nboard::Nboard;
pub use protocol::{Count, Next, Output, Progress, Protocol, SearchOrder, While};
pub use serve::serve;
pub use uci::Uci;

/// The name of the program in protocols.
const NAME: &str = "Stratège";
/// Its authors.
const AUTHOR: &str = "the Stratège authors";
/// Its version.
const VERSION: &str = env!("CARGO_PKG_VERSION");
