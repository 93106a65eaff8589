//! Tests from outside, by topic. One test binary, so that the crate is linked once.

mod engine;
mod life_and_death;
mod strengths;
mod values;
