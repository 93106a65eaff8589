//! The engine of Go: guided Monte-Carlo tree search.
//!
//! [`GoGuide`] is what the search knows: how games are played out ([`Policy`]) and what is expected of moves before they are
//! tried ([`Priors`]).
#![forbid(unsafe_code)]

mod distance;
mod engine;
mod guide;
mod patterns;
mod playout;
mod priors;
mod tactics;

pub use engine::GoEngine;
pub use guide::GoGuide;
pub use playout::{Policy, Table};
pub use priors::Priors;
