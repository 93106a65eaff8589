//! How draughts is played well: a hand-made evaluation for every variant, with captures searched to their end.
#![forbid(unsafe_code)]

mod hand_made;

pub use hand_made::{HandMade, Sums};
