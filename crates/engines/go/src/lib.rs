//! The engine of Go: guided Monte-Carlo tree search.
//!
//! [`GoGuide`] is what the search knows: how games are played out ([`Policy`]) and what is expected of moves before they are
//! tried ([`Priors`]). [`Life`] is what searches to the end know, by which small boards are solved.
#![forbid(unsafe_code)]

mod distance;
mod engine;
mod guide;
mod life;
mod patterns;
mod playout;
mod priors;
mod tactics;

pub use engine::GoEngine;
pub use guide::GoGuide;
pub use life::{Life, certain_points};
pub use playout::{Policy, Table};
pub use priors::Priors;
