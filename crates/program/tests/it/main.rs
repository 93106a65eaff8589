//! The program from outside: what it prints, which files it writes, how it ends. One test binary, so that the program is
//! linked once.

use stratege_entries_all as _; // registers the games

mod archive;
mod arena;
#[cfg(unix)]
mod arena_engines;
#[cfg(unix)]
mod arena_stores;
mod backgammon;
mod book;
mod book_chess;
mod chapters;
mod command_line;
mod common;
mod completions;
mod console;
mod damage;
mod dice;
mod ended_games;
mod endgames;
mod explanations;
mod figures;
mod files;
mod fleet;
mod game_registration;
mod guide;
mod json_page;
mod laboratory;
mod learn;
mod learn_games;
mod learn_positions;
mod library;
mod memory;
mod methods;
mod new_game;
mod older_files;
#[cfg(unix)]
mod one_list;
mod protocols;
mod puzzles;
mod random_input;
mod refusals;
mod review;
mod rollout;
mod rounds;
#[cfg(unix)]
mod serve;
mod small_games;
mod stacks;
mod strength;
mod suites;
mod terminal;
mod truncated;
mod tune;
mod values;
mod whole_program;
