//! The server as a browser and as an attacker meet it: over real sockets.

use stratege_entries_all as _; // registers the games

mod analysis;
mod attacks;
mod client;
mod common;
mod editor;
mod ended_games;
mod exchange;
mod floods;
mod http_page;
mod laboratory;
mod library;
mod matches;
mod older;
mod plain;
mod play;
mod puzzles;
mod storage;
mod types;
mod variation_play;
mod variations;
mod why;
mod windows;
