//! Stratège for authors of games: write the rules, and get the search.
//!
//! ```
//! use stratege::game::{Game, Notation};
//! use stratege::search::ZeroEvaluation;
//! use stratege::{Search, solve};
//! # use stratege_games_tictactoe::TicTacToe;
//!
//! let game = TicTacToe; // any value that implements `Game`
//! let position = game.parse_position("O.O/.X./X..")?;
//! let best = Search::new(&game, &ZeroEvaluation).depth(8).threads(2).best_move(&position);
//! assert_eq!(best.map(|mv| game.move_text(&position, mv)), Some("b1".into()));
//! assert!(solve(&game, &game.start()).score.outcome().sign() == 0);
//! # Ok::<(), stratege::game::TextError>(())
//! ```
//!
//! `examples/01-your-own-game.rs` is a complete game; the page "Adding a game" of the documentation explains it.
//!
//! The feature `games` adds the games and engines of the program.
#![forbid(unsafe_code)]

mod ask;

pub use ask::{Search, solve};
/// The vocabulary: the trait that a game implements, and the tools for any game.
pub use stratege_game as game;
/// Search for any game.
pub use stratege_search as search;

/// The games of the program.
#[cfg(feature = "games")]
pub mod games {
    pub use stratege_games_backgammon as backgammon;
    pub use stratege_games_chess as chess;
    pub use stratege_games_chomp as chomp;
    pub use stratege_games_connect4 as connect4;
    pub use stratege_games_matrix as matrix;
    pub use stratege_games_nim as nim;
    pub use stratege_games_othello as othello;
    pub use stratege_games_race as race;
    pub use stratege_games_tictactoe as tictactoe;
    pub use stratege_games_tree as tree;
}

/// Their evaluations and engines.
#[cfg(feature = "games")]
pub mod engines {
    pub use stratege_engines_chess as chess;
    pub use stratege_engines_connect4 as connect4;
    pub use stratege_engines_othello as othello;
    pub use stratege_engines_race as race;
}
