//! Stratège for authors of games: write the rules of a game, get search.
//!
//! ```
//! use stratege::game::{Game, Notation};
//! use stratege::search::{ZeroEvaluation, Limits, Options, Search, WallClock};
//! use std::sync::atomic::Stop;
//! # use stratege_games_tictactoe::TicTacToe;
//!
//! let game = TicTacToe; // any value that implements `Game`
//! let (clock, stop) = (WallClock::start(), Stop::new());
//! let search = Search {
//!     game: &game,
//!     evaluator: &ZeroEvaluation,
//!     options: &Options::default(),
//!     limits: Limits::default(),
//!     table: None,
//!     clock: &clock,
//!     stop: &stop,
//! };
//! let position = game.parse_position("O.O/.X./X..")?;
//! let report = search.run(&[], &position, 1, &mut |_| {});
//! assert_eq!(report.best().map(|mv| game.move_text(&position, mv)), Some("b1".into()));
//! # Ok::<(), stratege::game::TextError>(())
//! ```
//!
//! `examples/01-your-own-game.rs` is a whole game; the page "Adding a game" of the documentation explains it.
#![forbid(unsafe_code)]

/// The vocabulary: the trait that a game implements, and what can be done with any game.
pub use stratege_game as game;
/// Search over any game.
pub use stratege_search as search;
