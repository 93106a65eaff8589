//! The rules: the whole game as search needs it.

use crate::position::has_row;
use stratege_game::{ArrayVec, Game, Key, Never, Node, Player, ZeroSum};

/// The game on a square board. What differs between variants stands here: the size of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Template {
    pub(crate) size: usize,
}

/// The stones of the side to move and of the other side, as sets of squares: bit 8 × row + column, from the top left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) own: u64,
    pub(crate) opponent: u64,
}

/// A square to play on, by the number of its bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Square(pub(crate) u8);

impl Default for Template {
    fn default() -> Template {
        Template { size: 5 }
    }
}

impl Game for Template {
    type Position = Position;
    type Move = Square;
    type Moves = ArrayVec<Square, 64>; // a move takes one of at most 64 squares
    type Payoff = ZeroSum; // who wins, the other loses
    type Chance = Never; // no dice

    /// Both sets together need 128 bits. A game whose positions fit in 64 bits leaves this out and gives
    /// [`Key::mixed`].
    const WIDE_KEYS: bool = true;

    fn start(&self) -> Position {
        Position::default()
    }

    fn side(&self, position: &Position) -> Player {
        Player::new((position.filled().count_ones() % 2) as u8)
    }

    /// The moves are in the order of the bits: a1, b1, c1 … a2.
    fn expand(&self, position: &Position, moves: &mut Self::Moves) -> Node<ZeroSum, Never> {
        if let Some(payoff) = self.over(position) {
            return Node::Over(payoff);
        }
        moves.clear();
        let mut empty = self.board_squares() & !position.filled();
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
        Key::wide([position.own, position.opponent])
    }

    fn code(&self, _: &Position, square: Square) -> u32 {
        square.0.into()
    }

    fn codes(&self) -> u32 {
        64
    }

    /// From the view of the side to move: it has lost when the other side has just made a row.
    fn over(&self, position: &Position) -> Option<ZeroSum> {
        if has_row(position.opponent) {
            return Some(ZeroSum::LOSS);
        }
        (position.filled() == self.board_squares()).then_some(ZeroSum::DRAW)
    }

    fn count(&self, position: &Position) -> usize {
        if self.over(position).is_some() { 0 } else { self.empty(position) as usize }
    }

    fn plies_left(&self, position: &Position) -> Option<u16> {
        Some(if self.over(position).is_some() { 0 } else { self.empty(position) as u16 })
    }
}
