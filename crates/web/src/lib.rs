//! The board in the browser: a server for this machine alone, a thin layer over the catalog.
//!
//! A request passes `guard` first: host, origin, token, rate. `routes` lists the API's addresses, each handler once.
//! `play` holds the games in progress, `analysis` their analyses, `catalogue` the list of games. The page itself is in
//! `ui`, and depends on no game: boards, moves and texts come from here, in the language of the request.
#![forbid(unsafe_code)]

#[cfg(test)]
use stratege_entries_all as _; // registers the games

mod analysis;
mod answer;
mod app;
mod assets;
mod base64;
mod board;
mod bundle;
mod catalogue;
mod clock;
mod compression;
mod exchange;
mod fleet;
mod guard;
mod laboratory;
mod learn;
mod library;
pub mod limits;
mod malformed;
mod openapi;
mod pack;
mod plain;
mod play;
mod preview;
mod puzzles;
mod records;
mod request_language;
mod routes;
mod server;
mod shape;
mod sides;
mod socket;
mod stages;
mod tasks;
mod workers;
mod write_timeout;

pub use server::{Config, ServeError, Server, USUAL_PORT};
