//! Tests from outside, by topic. One test binary, so that the crate is linked once.

mod champion;
mod endings;
mod exchange;
mod hand_made;
mod network;
mod search;
mod simplified;
mod stand_in;
mod syzygy;
