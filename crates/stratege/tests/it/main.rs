//! Tests from outside, by topic. One test binary, so that the crate is linked once.

mod dependencies;
mod names;
mod portable;
mod source;
mod source_rules;
