//! The board and the side to move.

use crate::Move;
use crate::bitboard;
use crate::reasons::OVERLAP;
use stratege_game::{Key, Player, Reason, ZeroSum};

/// A position. Any two disjoint sets of discs can be played, whatever the centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    own: u64,
    opponent: u64,
    side: Player,
}

impl Position {
    /// Black d5 and e4, White d4 and e5, Black to move.
    pub const START: Position =
        Position { own: 0x0000_0008_1000_0000, opponent: 0x0000_0010_0800_0000, side: Player::FIRST };

    /// The position with these discs. `side` is [`Player::FIRST`], Black, or [`Player::SECOND`], White.
    ///
    /// # Errors
    /// When a square has discs of both colours.
    pub const fn new(black: u64, white: u64, side: Player) -> Result<Position, Reason> {
        if black & white != 0 {
            return Err(OVERLAP);
        }
        Ok(match side.index() {
            0 => Position { own: black, opponent: white, side: Player::FIRST },
            _ => Position { own: white, opponent: black, side: Player::SECOND },
        })
    }

    /// The position from two integers, as published with this game's first engine: bit 8 × row + column of `presence`
    /// is set if there is a disc, of `colour` if it is White's. Colours of empty squares are ignored.
    pub const fn from_presence(presence: u64, colour: u64, side: Player) -> Position {
        let (black, white) = (presence & !colour, presence & colour);
        let (own, opponent) = if side.index() == 0 { (black, white) } else { (white, black) };
        Position { own, opponent, side: if side.index() == 0 { Player::FIRST } else { Player::SECOND } }
    }

    /// All discs: the first of the two integers.
    pub const fn presence(&self) -> u64 {
        self.own | self.opponent
    }

    /// White's discs: the second of the two integers.
    pub const fn colour(&self) -> u64 {
        self.of(Player::SECOND)
    }

    /// The discs of a player.
    pub const fn of(&self, player: Player) -> u64 {
        if player.index() == self.side.index() { self.own } else { self.opponent }
    }

    /// The discs of the side to move.
    #[inline]
    pub const fn own(&self) -> u64 {
        self.own
    }

    /// The discs of the other side.
    #[inline]
    pub const fn opponent(&self) -> u64 {
        self.opponent
    }

    /// The side to move.
    #[inline]
    pub const fn side(&self) -> Player {
        self.side
    }

    /// The empty squares as a set.
    #[inline]
    pub const fn empty(&self) -> u64 {
        !(self.own | self.opponent)
    }

    /// The number of discs.
    #[inline]
    pub const fn discs(&self) -> u32 {
        self.presence().count_ones()
    }

    /// The number of empty squares.
    #[inline]
    pub const fn empties(&self) -> u32 {
        self.empty().count_ones()
    }

    /// The squares on which the side to move may place a disc.
    #[inline]
    pub const fn moves(&self) -> u64 {
        bitboard::moves(self.own, self.opponent)
    }

    /// The squares on which the other side could place a disc if it were its turn.
    #[inline]
    pub const fn opponent_moves(&self) -> u64 {
        bitboard::moves(self.opponent, self.own)
    }

    /// The discs that a move of the side to move flips; 0 for a pass.
    #[inline]
    pub const fn flips(&self, mv: Move) -> u64 {
        match mv.square() {
            Some(square) => bitboard::flips(self.own, self.opponent, square),
            None => 0,
        }
    }

    /// The position after a legal move.
    #[inline]
    #[must_use]
    pub const fn after(&self, mv: Move) -> Position {
        let flips = self.flips(mv);
        Position {
            own: self.opponent & !flips,
            opponent: self.own | flips | mv.bit(),
            side: self.side.other(),
        }
    }

    /// The payoff if the game ended here: the disc difference, with empty squares going to the winner (World Othello
    /// Federation, tournament rules).
    pub const fn final_payoff(&self) -> ZeroSum {
        let difference = self.own.count_ones() as i16 - self.opponent.count_ones() as i16;
        ZeroSum::by(difference + self.empties() as i16 * difference.signum())
    }

    /// A player's margin in discs if the game ended here; negative for the loser.
    pub fn final_margin(&self, player: Player) -> i16 {
        let margin = self.final_payoff().margin();
        if self.side == player { margin } else { -margin }
    }

    /// The key of the position. Each board is spread over 64 bits by its own multiplication, and the sum is mixed once
    /// more.
    #[inline]
    pub const fn key(&self) -> Key {
        let own = self.own.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let opponent = self.opponent.wrapping_mul(0xd1b5_4a32_d192_ed03);
        let boards = (own ^ (own >> 29)).wrapping_add(opponent.rotate_left(32));
        Key::mixed(boards ^ SIDE_KEYS[self.side.index() & 1])
    }

    /// The same position with both boards changed by `map`, which must keep them apart.
    pub(crate) fn mapped(&self, map: impl Fn(u64) -> u64) -> Position {
        Position { own: map(self.own), opponent: map(self.opponent), side: self.side }
    }
}

/// What tells a position from the one with the colours exchanged.
const SIDE_KEYS: [u64; 2] = [0, 0x6a09_e667_f3bc_c909];
