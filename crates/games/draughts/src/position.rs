//! Positions and moves.

use crate::Bits;
use stratege_game::{Key, Player};

/// A position: the pieces, the side to move, and the counters of the draw rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position<B> {
    /// The pieces of White and of Black.
    pub(crate) pieces: [B; 2],
    /// Which of them are kings.
    pub(crate) kings: B,
    pub(crate) side: Player,
    /// Plies since a capture or a move of a man.
    pub(crate) quiet: u8,
    /// Plies since the material came about for which a rule of draws counts moves.
    pub(crate) ending: u8,
    /// Plies for which a lone king has held the main road, where that is a rule of draws.
    pub(crate) road: u8,
    /// For each side the king that moved last without a capture and how often in a row, where kings tire.
    pub(crate) runs: [Run; 2],
}

/// How often a king has moved in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) bit: u8,
    pub(crate) moves: u8,
}

/// More captures than this with both ends in common have the same code.
pub(crate) const MOST_TWINS: u8 = 15;

/// A move, identified by its start, its end and the captured pieces: the squares in between do not matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move<B> {
    pub(crate) from: u8,
    pub(crate) to: u8,
    /// Whether a man becomes a king.
    pub(crate) crowned: bool,
    /// How many captures with the same ends stand before it in the list.
    pub(crate) twin: u8,
    pub(crate) taken: B,
}

impl<B: Bits> Move<B> {
    /// The bit of the square where it starts.
    pub fn from(self) -> u32 {
        self.from.into()
    }

    /// The bit of the square where it ends.
    pub fn to(self) -> u32 {
        self.to.into()
    }

    /// The captured pieces.
    pub fn taken(self) -> B {
        self.taken
    }

    /// Whether it crowns a man.
    pub fn crowns(self) -> bool {
        self.crowned
    }
}

impl<B: Bits> Position<B> {
    /// A position without history.
    pub(crate) fn new(pieces: [B; 2], kings: B, side: Player) -> Position<B> {
        Position { pieces, kings, side, quiet: 0, ending: 0, road: 0, runs: [Run::default(); 2] }
    }

    /// The side to move.
    pub fn side(&self) -> Player {
        self.side
    }

    /// The pieces of a side.
    pub fn of(&self, player: Player) -> B {
        self.pieces[player.index()]
    }

    /// The men of a side.
    pub fn men(&self, player: Player) -> B {
        self.of(player) & !self.kings
    }

    /// The kings of a side.
    pub fn kings(&self, player: Player) -> B {
        self.of(player) & self.kings
    }

    /// Every piece.
    pub fn occupied(&self) -> B {
        self.pieces[0] | self.pieces[1]
    }

    /// Whether the square holds a king.
    pub fn is_king(&self, bit: u32) -> bool {
        self.kings.has(bit)
    }

    /// Plies since the last capture or move of a man.
    pub fn quiet_plies(&self) -> u8 {
        self.quiet
    }

    /// The key of pieces and side, without what the rules of draws count. One word: in searches from the start, tables
    /// that compare two took 3% more time, and 7% where they were full.
    #[inline]
    pub(crate) fn key(&self) -> Key {
        let [white, black] = self.pieces.map(Bits::folded);
        let men = mixed(white ^ 0x2D35_8DCC_AA6C_78A5, black ^ 0x8BB8_4B93_962E_ACC9);
        let side = self.side.index() as u64 * 0x4B33_A62E_D433_D4A3;
        let tired = self.runs.map(|run| u64::from(run.bit) << 8 | u64::from(run.moves));
        let runs = (tired[0] << 16 | tired[1]).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        Key::hashed(mixed(men ^ side ^ runs, self.kings.folded() ^ 0x4D5A_2DA5_1DE1_AA47))
    }
}

/// The two halves of a product, one over the other.
#[inline]
fn mixed(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    (product as u64) ^ ((product >> 64) as u64)
}
