//! Patterns: the joint contents of a few squares (Buro, "From Simple Features to Sophisticated Evaluation Functions",
//! 1999).
//!
//! A cell has three values: empty, a piece of the side to move, a piece of the other side. So a list of squares, a
//! [`PatternSquares`], has 3ⁿ **contents**, numbered in base three. A pattern may have several placements on the board
//! that are symmetric images of each other and share its weights. So do contents that are images of each other when a
//! symmetry maps the placement onto itself. [`Layout`] gives every content the index of its weight.
//!
//! [`IndexIncrements`] holds what a piece on a square adds to the index of each placement's content, and [`Features`]
//! the contents of all placements, updated move by move. If both sides are evaluated alike, an [`OpposedLayout`] needs
//! half of the weights. Weights are learned for several [`Stages`] of the game and interpolated linearly in between
//! ([`StagedWeights`]). A [`WeightTable`] holds those of one pattern at one moment of the game, for look-ups without
//! bounds checks.
//!
//! A game supplies the squares, the symmetries and the other terms of its evaluation, whose weights come after those of
//! the patterns.
//!
//! ```
//! use stratege_eval::patterns::{Features, Layout, PatternSquares, PlacedPattern, Stages, IndexIncrements};
//!
//! // Tic-tac-toe's four sides, which share one pattern, and its two diagonals, which share another.
//! const SIDES: [&[u8]; 4] = [&[0, 1, 2], &[2, 5, 8], &[8, 7, 6], &[6, 3, 0]];
//! const DIAGONALS: [&[u8]; 2] = [&[0, 4, 8], &[2, 4, 6]];
//! let sides = SIDES.map(|squares| PlacedPattern { pattern: 0, place: PatternSquares::new(squares) });
//! let diagonals = DIAGONALS.map(|squares| PlacedPattern { pattern: 1, place: PatternSquares::new(squares) });
//! let places = [&sides[..], &diagonals[..]].concat();
//!
//! // The board mirrored from left to right, and upside down; one weight more for whose turn it is.
//! let mirrors: [fn(u8) -> u8; 2] = [|square| square / 3 * 3 + 2 - square % 3, |square| 6 - square / 3 * 3 + square % 3];
//! let layout = Layout::new(&places, &mirrors, 1);
//! assert_eq!(layout.weights(), 18 + 27 + 1);
//!
//! // The side to move has the centre; the other side has a corner, of two sides and a diagonal.
//! let increments: IndexIncrements<9, 6> = IndexIncrements::new(&places);
//! let features = Features::new(&increments, 1 << 4, 1);
//! assert_eq!(features.contents(), [2, 0, 0, 18, 5, 3]);
//! let terms: Vec<u32> = layout.terms(&features.contents()).collect();
//! assert_eq!(terms[0], terms[3]);
//!
//! // Weights for 0, 4 and 8 pieces: with 5 pieces those of 4 count three times as much as those of 8.
//! assert_eq!(Stages::new(4, 3).shares(5), [(1, 0.75), (2, 0.25)]);
//! ```

mod features;
mod index_increments;
mod layout;
mod opposed;
mod pattern_squares;
mod stages;
mod table;

pub use features::Features;
pub use index_increments::{IndexIncrements, Lanes};
pub use layout::Layout;
pub use opposed::{OpposedLayout, OpposedTerm};
pub use pattern_squares::{LONGEST, PatternSquares, PlacedPattern};
pub use stages::{StagedWeights, Stages};
pub use table::WeightTable;
