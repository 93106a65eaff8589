//! An entry of the position files: a game that reached the position, its next move and its result.

/// How a game ended, in two bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ended {
    /// Nothing is known.
    Unknown = 0,
    /// The first player won.
    First = 1,
    /// The second player won.
    Second = 2,
    /// Drawn.
    Draw = 3,
}

impl Ended {
    pub(crate) const fn of(number: u8) -> Ended {
        match number & 3 {
            1 => Ended::First,
            2 => Ended::Second,
            3 => Ended::Draw,
            _ => Ended::Unknown,
        }
    }
}

/// That a game went through a position. In files: 16 bytes, sorted by their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Entry {
    /// The key of the position.
    pub(crate) place: u64,
    /// The lower half of the key of the position after the move that was played; 0 at the end of a game.
    pub(crate) next: u32,
    /// The number of the game, below [`MOST`](Self::MOST), four times; and how it ended.
    game_and_end: u32,
}

impl Entry {
    /// The bytes of an entry.
    pub(crate) const SIZE: usize = 16;
    /// The first number that no game can have.
    pub(crate) const MOST: u32 = 1 << 30;

    pub(crate) const fn new(place: u64, next: u32, game: u32, ended: Ended) -> Entry {
        Entry { place, next, game_and_end: game << 2 | ended as u32 }
    }

    /// The number of the game.
    pub(crate) const fn game(self) -> u32 {
        self.game_and_end >> 2
    }

    /// How it ended.
    pub(crate) const fn ended(self) -> Ended {
        Ended::of(self.game_and_end as u8)
    }

    pub(crate) fn bytes(self) -> [u8; Entry::SIZE] {
        let mut bytes = [0; Entry::SIZE];
        bytes[..8].copy_from_slice(&self.place.to_le_bytes());
        bytes[8..12].copy_from_slice(&self.next.to_le_bytes());
        bytes[12..].copy_from_slice(&self.game_and_end.to_le_bytes());
        bytes
    }

    pub(crate) fn of(bytes: &[u8; Entry::SIZE]) -> Entry {
        let word = |at: usize| u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
        Entry { place: u64::from(word(4)) << 32 | u64::from(word(0)), next: word(8), game_and_end: word(12) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn entries_are_read_as_they_were_written(place: u64, next: u32, game in 0..Entry::MOST, ended in 0..4_u8) {
            let entry = Entry::new(place, next, game, Ended::of(ended));
            let again = Entry::of(&entry.bytes());
            prop_assert_eq!(again, entry);
            prop_assert_eq!((again.game(), again.ended() as u8), (game, ended));
        }
    }
}
