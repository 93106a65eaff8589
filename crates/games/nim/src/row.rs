//! Nim with a single row of matches.

use crate::Play;
use stratege_game::{ArrayVec, Game, Key, Never, Node, Player, ZeroSum};

/// A single row of matches; each side in turn takes one or two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NimRow {
    /// The winning rule.
    pub play: Play,
    /// The number of matches at the start.
    pub matches: u64,
}

/// The usual row: fifteen matches, misère.
impl Default for NimRow {
    fn default() -> NimRow {
        NimRow { play: Play::Misere, matches: 15 }
    }
}

/// The row in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Row {
    /// The number of matches left.
    pub matches: u64,
    /// The side to move.
    pub side: Player,
}

/// A move: takes 1 or 2 matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RowTake(pub(crate) u8);

impl RowTake {
    /// A move that takes this many matches; `None` unless it is one or two.
    pub const fn new(count: u8) -> Option<RowTake> {
        if matches!(count, 1 | 2) { Some(RowTake(count)) } else { None }
    }

    /// The number of matches taken, 1 or 2.
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
