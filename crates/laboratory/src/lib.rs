//! The laboratory: searches that are recorded step by step, compared technique by technique, and measured for ProbCut,
//! in any game.
//!
//! A game's entry hands over its rules and its evaluator and gets the three abilities as trait objects ([`Records`],
//! [`Compares`], [`Fits`]). They see the game as a [`Subject`].
#![forbid(unsafe_code)]

mod dice_measuring;
mod entire;
mod fit;
mod measuring;
mod order;
mod recording;
mod subject;
mod tracing;

pub use dice_measuring::DiceComparer;
pub use entire::trace;
pub use fit::Fitter;
pub use measuring::Comparer;
pub use order::ORDER_REASONS as REASONS;
pub use recording::{DiceRecorder, DuelRecorder};
pub use subject::{Compares, Fits, Hash, Records, Subject};
