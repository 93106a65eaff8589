//! Tests from outside, by topic. One test binary, so that the crate is linked once.

mod carrying;
mod faults;
mod forgery;
mod permissions;
mod restarts;
mod support;
