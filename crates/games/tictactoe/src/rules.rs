//! The rules: everything that a search needs.

use crate::lines::has_line;
use stratege_game::{ArrayVec, Game, Key, Never, Node, Player, ZeroSum};

/// Tic-tac-toe: three of your own in a row, a column or a diagonal win.
#[derive(Clone, Copy, Debug, Default)]
pub struct TicTacToe;

/// Each side's squares as a set of nine bits, row by row from the top left: bit 0 is a1, bit 8 is c3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) own: u32,
    pub(crate) opponent: u32,
}

/// A square, by the index of its bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Square(pub(crate) u8);

impl Game for TicTacToe {
    type Position = Position;
    type Move = Square;
    type Moves = ArrayVec<Square, 9>; // a move takes one of nine squares
    type Payoff = ZeroSum;
    type Chance = Never;

    fn start(&self) -> Position {
        Position::default()
    }
    fn side(&self, position: &Position) -> Player {
        Player::new((position.filled().count_ones() % 2) as u8)
    }
    /// The moves are in the order of the bits: a1, b1, c1, a2 … c3.
    fn expand(&self, position: &Position, moves: &mut Self::Moves) -> Node<ZeroSum, Never> {
        if let Some(payoff) = self.over(position) {
            return Node::Over(payoff);
        }
        moves.clear();
        let mut empty = 0o777 & !position.filled();
        while empty != 0 {
            moves.push(Square(empty.trailing_zeros() as u8));
            empty &= empty - 1;
        }
        Node::Choice
    }
    fn play(&self, position: &Position, square: Square) -> Position {
        Position { own: position.opponent, opponent: position.own | 1 << square.0 }
    }
    fn key(&self, position: &Position) -> Key {
        Key::mixed(u64::from(position.own) << 9 | u64::from(position.opponent))
    }
    fn code(&self, _: &Position, square: Square) -> u32 {
        square.0.into()
    }
    fn codes(&self) -> u32 {
        9
    }
    fn over(&self, position: &Position) -> Option<ZeroSum> {
        if has_line(position.opponent) {
            return Some(ZeroSum::LOSS);
        }
        (position.filled() == 0o777).then_some(ZeroSum::DRAW)
    }
}
