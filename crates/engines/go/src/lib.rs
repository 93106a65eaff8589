//! The engine of Go: guided Monte-Carlo tree search.
//!
//! [`GoGuide`] is the knowledge of the search: how games are played out ([`Policy`]) and what is expected of moves
//! before they are tried ([`Priors`]). [`Life`] is the knowledge of full searches, which solve small boards;
//! [`LifeAndDeathSearch`] proves whether a chain lives or dies.
#![forbid(unsafe_code)]

mod distance;
mod engine;
mod features;
mod guide;
mod life;
mod life_and_death;
mod openings;
mod patterns;
mod playout;
mod priors;
mod shapes;
mod small;
mod strengths;
mod tactics;
mod urgent;

pub use engine::{GoEngine, TECHNIQUES};
pub use features::{Feature, MoveFeatures, PositionFeatures};
pub use guide::GoGuide;
pub use life::{Life, certain_points};
pub use life_and_death::{LifeAndDeath, LifeAndDeathReport, LifeAndDeathSearch};
pub use playout::{PlayoutState, Policy};
pub use priors::Priors;
pub use shapes::{ShapeCode, Shapes, shape_codes};
pub use strengths::{EVALUATION, Strengths};
pub use tactics::is_eye;
pub use urgent::Urgent;
