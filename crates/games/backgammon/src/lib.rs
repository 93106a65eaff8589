//! The rules of backgammon.
//!
//! Each side has fifteen checkers, which run around 24 points in opposite directions and are borne off. The side to
//! move rolls two dice and plays both, a double four times. A single checker can be hit and must re-enter from the bar.
//! The first side to bear off all its checkers wins one point, two for a gammon, three for a backgammon. Dice are
//! chance nodes. [`Backgammon`] is a game without the doubling cube, [`MatchPlay`] a game or a match with it.
//!
//! ```
//! use stratege_game::{Game, Notation};
//! use stratege_games_backgammon::Backgammon;
//!
//! let position = Backgammon.parse_position("4HPwATDgc/ABMA:cIkFAAAAAAAE")?;
//! let mv = Backgammon.parse_move(&position, "6/5 8/5")?;
//! assert_eq!(Backgammon.move_text(&position, mv), "8/5 6/5");
//! # Ok::<(), stratege_game::TextError>(())
//! ```
#![forbid(unsafe_code)]

mod position;
mod roll;

mod parts;
mod plays;
mod rules;

mod ids;
mod match_id;
mod notation;
pub mod position_id;
pub mod reasons;
mod xgid;

mod draw;
mod set_up;

mod match_play;

pub use ids::variant_of_position;
pub use match_id::{GameState, MatchId};
pub use match_play::{Action, Cube, MatchPlay, MatchPosition, MatchRolls, Resigned, Tally};
pub use plays::{Play, Step, plays};
pub use position::{Checkers, Position, contact, last, pips, stake};
pub use reasons::REASONS;
pub use roll::Roll;
pub use rules::{Backgammon, Rolls};
