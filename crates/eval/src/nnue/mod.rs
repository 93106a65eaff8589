//! Efficiently updatable networks (Nasu, 2018): a position is a set of sparse inputs that differs little after a move, so
//! the sums of the first layer are kept and updated.
//!
//! Two players look at the same position, each with its own inputs: the **views**. The sums of the first layer for a
//! view are its **accumulator**; both views share the layer's weights. The accumulators of the side to move and of the
//! other are concatenated before the output. Hidden units are clipped to 0 to 1 and squared. All arithmetic is in
//! integers, so that every machine computes the same value, bit for bit.
//!
//! [`Network`] holds the weights, [`Accumulators`] the sums along a line of moves, and [`Simd`] selects the
//! instructions that compute them. The game defines the meaning of the inputs: [`Inputs`].

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
