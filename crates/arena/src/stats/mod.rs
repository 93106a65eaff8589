//! Match statistics: estimates of strength with sound error bars.
//!
//! Games come in pairs: the same opening with colours reversed. The two games of a pair are not independent, so the
//! pair is the unit: its points, 0, ½, 1, 1½ or 2, are counted (the *pentanomial* of fishtest), and every error is
//! computed from the variance between pairs. A pair with a forfeit (a crash, an illegal move) counts only towards the
//! score, since it says nothing about strength.

mod elo;
mod margin;
mod rating;
mod sequence;
mod sprt;

pub use elo::{Estimate, Pentanomial, Tally, elo_of_score, normal_below, score_of_elo};
pub use margin::Margin;
pub use rating::{Rated, rate};
pub use sequence::Sequence;
pub use sprt::{Model, Sprt, Verdict};
