//! The board in the browser: a server for this machine alone, thin over the catalog.
//!
//! A request passes `guard` first: host, origin, token, rate. `server` has the routes. `play` holds the games
//! under way, `analysis` their analyses, `catalogue` the list of games. The page itself is in `ui`, and knows no game:
//! boards, moves and texts come from here, in the language of the request.
#![forbid(unsafe_code)]

mod analysis;
mod answer;
mod app;
mod assets;
mod base64;
mod board;
mod catalogue;
mod exchange;
mod guard;
mod laboratory;
mod learn;
pub mod limits;
mod openapi;
mod packed;
mod plain;
mod play;
mod preview;
mod records;
mod server;
mod shared;
mod sides;
mod spoken;
mod stages;
mod stall;
mod tasks;
mod workers;

pub use server::{Config, ServeError, Server, USUAL_PORT};
