//! Games at the table, implemented once for every front end.
//!
//! The lower layer is the [`Table`]: a session with its [`Clocks`], dice, forced passes and result. Console, page and
//! matches use it; search limits, faults and adjudication belong to matches.
//!
//! The upper layer is [`GameInPlay`], for people: a table with its players ([`Seat`]), its notes ([`Notes`]) and the
//! tags of its file. A [`Command`] goes in, [`Event`]s come out. [`settle`](GameInPlay::settle) performs the automatic
//! steps; a front end that does them one by one calls [`roll`](GameInPlay::roll) and [`pass`](GameInPlay::pass). The
//! machine is not part of it: a front end gets a move from an [`Engine`], which searches in the game's own session, or
//! from a [`BackgroundEngine`], which has its own session so that it can search on another thread, and plays that move.
//!
//! A [`Document`] stores a game, as versioned JSON; games stored by older programs, as JSON or text, become documents
//! when read. [`saved`] is the text format for games saved under a name, and [`record`] converts games from and to
//! files.
//!
//! Nothing here prints, waits, reads a file or reads the time: random numbers and the time are passed in.
#![forbid(unsafe_code)]

#[cfg(test)]
use stratege_entries_all as _; // registers the games

mod background_engine;
mod clock;
mod command;
mod document;
mod embedded;
mod engine;
mod game;
mod notes;
mod seat;
mod shapes;
mod table;
mod tags;
mod text;

pub mod record;
pub mod turn;
pub mod variations;

pub use background_engine::{BackgroundEngine, SHORT, adviser};
pub use clock::{Clocks, TimeControl, Turn};
pub use command::{ActError, Command, Event};
pub use document::saved;
pub use document::{Document, DocumentError, DocumentPart, VERSION};
pub use embedded::Embedded;
pub use engine::Engine;
pub use game::{GameInPlay, aside};
pub use notes::Notes;
pub use seat::{Kind, MOST_NAME, Plan, PlanError, Seat, Strength, USUAL_TIME};
pub use shapes::Shape;
pub use table::{Finish, Ply, Table, Why};
pub use tags::begun;
pub use text::cleaned;
