//! The engine of Go.
#![forbid(unsafe_code)]
