//! The engine of Go: guided Monte-Carlo tree search.
//!
//! [`GoGuide`] is what the search knows: how games are played out ([`Policy`]) and what is expected of moves before they are
//! tried ([`Priors`]). [`Life`] is what searches to the end know, by which small boards are solved; [`FateSearch`]
//! proves what becomes of a chain.
#![forbid(unsafe_code)]

mod distance;
mod engine;
mod fate;
mod guide;
mod life;
mod patterns;
mod playout;
mod priors;
mod tactics;
mod urgent;

pub use engine::GoEngine;
pub use fate::{Fate, FateReport, FateSearch};
pub use guide::GoGuide;
pub use life::{Life, certain_points};
pub use playout::{Policy, Table};
pub use priors::Priors;
pub use urgent::Urgent;
