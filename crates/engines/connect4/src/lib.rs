//! Connect Four's evaluation, [`Lines`], and its [`book`] of proven replies.
#![forbid(unsafe_code)]

pub mod book;
mod lines;

pub use lines::{Lines, REASONS};
