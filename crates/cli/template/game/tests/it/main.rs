//! Tests of `Template` from outside, by topic. One test binary, so that the crate is linked once.

mod conformance;
mod rules;
