//! Tests from outside, by topic. One test binary, so that the crate is linked once.

mod patterns;
