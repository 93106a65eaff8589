//! Tests from outside, by topic. One test binary, so that the crate is linked once.

mod census;
mod faults;
mod kit;
mod repetition;
mod shapes;
mod wrong_symmetry;
