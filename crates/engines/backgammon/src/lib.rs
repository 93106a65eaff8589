//! The backgammon engine: networks trained by self-play.
#![forbid(unsafe_code)]

pub mod bear_off;
pub mod chooser;
pub mod cube;
pub mod features;
pub mod inputs;

mod evaluation;
pub mod lookahead;
pub mod networks;
pub mod plies;
pub mod rollout;
pub mod selfplay;
pub mod weights;

pub use evaluation::{Learned, NORMAL};
