//! The engine of Go: guided Monte-Carlo tree search.
//!
//! [`GoGuide`] is what the search knows: how games are played out ([`Policy`]) and what is expected of moves before they are
//! tried ([`Priors`]). [`Life`] is what searches to the end know, by which small boards are solved; [`FateSearch`]
//! proves what becomes of a chain.
#![forbid(unsafe_code)]

mod distance;
mod engine;
mod fate;
mod features;
mod guide;
mod life;
mod openings;
mod patterns;
mod playout;
mod priors;
mod shapes;
mod small;
mod strengths;
mod tactics;
mod urgent;

pub use engine::GoEngine;
pub use fate::{Fate, FateReport, FateSearch};
pub use features::{Feature, MoveFeatures, PositionFeatures};
pub use guide::GoGuide;
pub use life::{Life, certain_points};
pub use playout::{Policy, Table};
pub use priors::Priors;
pub use shapes::{ShapeCode, Shapes, shape_codes};
pub use strengths::{EVALUATION, Strengths};
pub use tactics::is_eye;
pub use urgent::Urgent;
