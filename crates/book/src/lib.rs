//! Opening books: positions, equal up to symmetry, with what they are worth.
//!
//! A [`Book`] is made of games by a [`Builder`]: every position of their first plies that came often enough, worth what
//! follows from the results (or from an engine's judgement) by negamax. Moves are not kept: a move is in the book when
//! the position behind it is, so that transpositions and mirror images are found by themselves. A book in a file is
//! sorted entries behind a header that says of what it was made.
#![forbid(unsafe_code)]

mod book;
mod build;
mod file;

pub use book::{Book, BookMove, Entry, Header};
pub use build::{Builder, Plan};
pub use file::BookError;
