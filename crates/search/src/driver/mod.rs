//! Runs searches: iterative deepening, solving, threads, limits and clocks.

pub(crate) mod deepening;
pub(crate) mod delays;
pub(crate) mod game_clock;
pub(crate) mod limits;
pub(crate) mod parallel;
pub(crate) mod report;
pub(crate) mod search;
pub(crate) mod solve;
pub(crate) mod stop;
pub(crate) mod time_manager;
