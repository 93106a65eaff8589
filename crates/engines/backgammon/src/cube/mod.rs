//! The doubling cube: cubeful equities at any score.

mod prices;
mod table;

mod live;
mod recurrence;

mod decision;
mod equity;

use decision::beavered;

pub use decision::{CubeDecision, Verdict, decide};
pub use equity::{Cubeful, standing};
pub use live::{Side, life, worth};
pub use prices::Prices;
pub use recurrence::{BACKGAMMON_RATE, GAMMON_RATE};
pub use table::MatchTable;
