//! A position within the recursion.

use crate::patterns::Features;
use stratege_games_othello::bitboard::flips;

/// The boards of the side to move and of its opponent, with the features of the evaluation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) own: u64,
    pub(crate) opponent: u64,
    pub(crate) features: Features,
}

impl Node {
    pub(crate) fn new(own: u64, opponent: u64) -> Node {
        Node { own, opponent, features: Features::new(own, opponent) }
    }

    #[inline]
    pub(crate) fn empties(&self) -> u32 {
        (!(self.own | self.opponent)).count_ones()
    }

    /// After a disc on `square` that flips `flipped`.
    #[inline]
    pub(crate) fn after(&self, square: usize, flipped: u64) -> Node {
        Node {
            own: self.opponent ^ flipped,
            opponent: self.own | flipped | 1 << square,
            features: self.features.after(square, flipped),
        }
    }

    #[inline]
    pub(crate) fn passed(&self) -> Node {
        Node { own: self.opponent, opponent: self.own, features: self.features.passed() }
    }

    #[inline]
    pub(crate) fn flips(&self, square: usize) -> u64 {
        flips(self.own, self.opponent, square)
    }
}
