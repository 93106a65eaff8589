//! The draughts engine: a hand-made evaluation for every variant, and one learned from self-play games, with captures
//! searched to their end.
#![forbid(unsafe_code)]

mod hand_made;
pub mod patterns;
pub mod selfplay;

pub use hand_made::{Accumulator, HandMade};
pub use patterns::{Lesson, Patterns};
