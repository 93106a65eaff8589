//! The small table near the leaves, which fits in the cache of one core and is used by one thread.

/// An entry of the small table: the bounds of a position.
#[derive(Clone, Copy)]
pub(super) struct LocalEntry {
    own: u64,
    opponent: u64,
    /// The score is at least this.
    lower: i8,
    /// The score is at most this.
    upper: i8,
    /// The move that was best or caused a cutoff, if any.
    pub(super) square: u8,
}

impl LocalEntry {
    /// A bound that decides whether the score is greater than `alpha`.
    #[inline]
    pub(super) fn answer(&self, alpha: i32) -> Option<i32> {
        let (lower, upper) = (i32::from(self.lower), i32::from(self.upper));
        if lower > alpha {
            Some(lower)
        } else if upper <= alpha {
            Some(upper)
        } else {
            None
        }
    }
}

/// Square number of no move.
pub(super) const NO_SQUARE: u8 = 64;

/// A direct-mapped table: each position has one place, and a new one always replaces the old one.
pub(crate) struct Local {
    slots: Box<[LocalEntry]>,
}

impl Local {
    /// The logarithm of the number of places, of 24 bytes each. 384 KiB: fits the second-level cache.
    const BITS: u32 = 14;

    pub(crate) fn new() -> Local {
        // The empty slot is a board that has no square left but no disc either: it is never looked up.
        let empty =
            LocalEntry { own: u64::MAX, opponent: u64::MAX, lower: -64, upper: 64, square: NO_SQUARE };
        Local { slots: vec![empty; 1 << Self::BITS].into_boxed_slice() }
    }

    #[inline]
    pub(super) fn place(own: u64, opponent: u64) -> usize {
        let mixed = own.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ opponent.wrapping_mul(0xd1b5_4a32_d192_ed03).rotate_left(29);
        (mixed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - Self::BITS)) as usize
    }

    /// The entry of the position, which belongs to `place`.
    #[inline]
    pub(super) fn probe(&self, place: usize, own: u64, opponent: u64) -> Option<&LocalEntry> {
        self.slots.get(place).filter(|slot| slot.own == own && slot.opponent == opponent)
    }

    /// Stores that a null window at `alpha` returned `score`.
    #[inline]
    pub(super) fn store(
        &mut self,
        place: usize,
        own: u64,
        opponent: u64,
        alpha: i32,
        score: i32,
        square: u8,
    ) {
        let Some(slot) = self.slots.get_mut(place) else { return };
        if slot.own != own || slot.opponent != opponent {
            *slot = LocalEntry { own, opponent, lower: -64, upper: 64, square };
        }
        slot.square = square;
        if score > alpha {
            slot.lower = slot.lower.max(score as i8);
        } else {
            slot.upper = slot.upper.min(score as i8);
        }
    }
}
