//! Tests from outside, by topic. One test binary, so that the crate is linked once.

mod agreement;
mod documentation;
mod endings;
mod hindrance;
mod job;
mod lines;
mod matches;
mod record;
mod rule_steps;
mod set_up;
mod trace;
mod variant_forms;
