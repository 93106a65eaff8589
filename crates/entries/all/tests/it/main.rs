//! What every game of the program does behind its session, by topic.

use stratege_entries_all as _;

mod agreement;
mod blocked_reason;
mod deepening;
mod documentation;
mod draughts;
mod drawing;
mod endings;
mod job;
mod levels;
mod lines;
mod matches;
mod mistakes;
mod reading;
mod record;
mod rolling;
mod rule_steps;
mod set_up;
mod techniques;
mod trace;
mod variant_forms;
mod variations;
mod without_evaluation;
