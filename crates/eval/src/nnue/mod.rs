//! Efficiently updatable networks (Nasu, 2018): a position is a set of sparse inputs that differs little after a move, so
//! the sums of the first layer are kept and updated.
//!
//! Two players look at the same position, each by inputs of its own: the **views**. Each view has the sums of the same
//! first layer, its **accumulator**; those of the side to move and of the other stand one behind the other before the
//! output. Hidden units are clipped to 0 to 1 and squared. Everything is whole numbers, so that every machine computes
//! the same value, bit for bit.
//!
//! [`Network`] holds the weights, [`Accumulators`] the sums along a line of moves, [`Simd`] says which instructions
//! compute them. What the inputs mean is up to the game: [`Inputs`].

/// A hidden unit of 1 is this sum.
const ONE: i32 = 255;
/// Accumulators have a multiple of so many units.
const LANES: usize = 32;

mod accumulators;
mod kernel;
mod network;

pub use accumulators::{Accumulators, Change, Inputs};
pub use kernel::Simd;
pub use network::{Floats, Network, Shape, Unfit};
