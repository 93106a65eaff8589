//! One row of matches.

use crate::Play;
use stratege_game::{ArrayVec, Game, Key, Never, Node, Player, ZeroSum};

/// One row of matches, of which each side takes one or two in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NimRow {
    /// The rule of who wins.
    pub play: Play,
    /// The matches at the start.
    pub matches: u64,
}

/// The usual row: fifteen matches, misère.
impl Default for NimRow {
    fn default() -> NimRow {
        NimRow { play: Play::Misere, matches: 15 }
    }
}

/// What is left of the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Row {
    /// Matches.
    pub matches: u64,
    /// Whose turn it is.
    pub side: Player,
}

/// How many matches are taken: 1 or 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RowTake(pub(crate) u8);

impl RowTake {
    /// Taking so many; none but one or two can be taken.
    pub const fn new(count: u8) -> Option<RowTake> {
        if matches!(count, 1 | 2) { Some(RowTake(count)) } else { None }
    }

    /// How many matches are taken, 1 or 2.
    pub const fn count(self) -> u8 {
        self.0
    }
}

impl Game for NimRow {
    type Position = Row;
    type Move = RowTake;
    type Moves = ArrayVec<RowTake, 2>; // one match or two
    type Payoff = ZeroSum;
    type Chance = Never;

    fn start(&self) -> Row {
        Row { matches: self.matches, side: Player::FIRST }
    }

    fn side(&self, row: &Row) -> Player {
        row.side
    }

    /// One match, then two.
    fn expand(&self, row: &Row, moves: &mut Self::Moves) -> Node<ZeroSum, Never> {
        if row.matches == 0 {
            return Node::Over(self.play.nothing_left());
        }
        moves.clear();
        moves.extend((1..=row.matches.min(2) as u8).map(RowTake));
        Node::Choice
    }

    fn play(&self, row: &Row, mv: RowTake) -> Row {
        Row { matches: row.matches.saturating_sub(mv.0.into()), side: row.side.other() }
    }

    fn key(&self, row: &Row) -> Key {
        let side = if row.side == Player::FIRST { 0 } else { 0x9e37_79b9_7f4a_7c15 };
        Key::mixed(row.matches ^ side)
    }

    fn code(&self, _: &Row, mv: RowTake) -> u32 {
        mv.0.into()
    }

    fn codes(&self) -> u32 {
        3
    }

    fn over(&self, row: &Row) -> Option<ZeroSum> {
        (row.matches == 0).then_some(self.play.nothing_left())
    }

    fn count(&self, row: &Row) -> usize {
        row.matches.min(2) as usize
    }

    fn plies_left(&self, row: &Row) -> Option<u16> {
        Some(u16::try_from(row.matches).unwrap_or(u16::MAX))
    }
}
