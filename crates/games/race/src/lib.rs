//! The rules of a small dice race: backgammon without contact.
//!
//! Each side has three men on its own track, twelve points from home. The side to move rolls two dice and moves one man
//! by each, the same man or two different ones, in either order; a man with less distance left than the die goes home.
//! Both dice must be played while a man is on the track; a double is played twice, not four times. The first side with
//! all men home wins, and wins double if the other has none home (like a gammon in backgammon).
//!
//! ```
//! use stratege_game::{Game, Notation};
//! use stratege_games_race::Race;
//!
//! let position = Race.parse_position("2,0,0 4,1,0 x 6-3")?;
//! let mv = Race.parse_move(&position, "2/off")?;
//! assert_eq!(Race.over(&Race.play(&position, mv)).map(|payoff| payoff.margin()), Some(-1));
//! # Ok::<(), stratege_game::TextError>(())
//! ```
#![forbid(unsafe_code)]

mod parts;
mod position;
mod roll;
mod rules;

mod notation;
pub mod reasons;

mod draw;

pub use position::{Men, Position};
pub use reasons::REASONS;
pub use roll::Roll;
pub use rules::{ManMove, Play, Race, Rolls};
