//! The rules: all that search needs to know of the game.

use crate::{Position, Square};
use stratege_game::{ArrayVec, Game, Key, Never, Node, Player, ZeroSum};

/// Tic-tac-toe: three of one's own in a row, column or diagonal win.
#[derive(Clone, Copy, Debug, Default)]
pub struct TicTacToe;

impl Game for TicTacToe {
    type Position = Position;
    type Move = Square;
    type Moves = ArrayVec<Square, { Square::COUNT }>;
    type Payoff = ZeroSum;
    type Chance = Never;

    fn start(&self) -> Position {
        Position::START
    }

    fn side(&self, position: &Position) -> Player {
        position.side()
    }

    /// The moves are in the order of the squares: a1, b1, c1, a2 … c3.
    fn expand(&self, position: &Position, moves: &mut Self::Moves) -> Node<ZeroSum, Never> {
        if let Some(payoff) = self.over(position) {
            return Node::Over(payoff);
        }
        moves.clear();
        moves.extend(position.empty());
        Node::Choice
    }

    fn play(&self, position: &Position, square: Square) -> Position {
        position.with(square)
    }

    fn key(&self, position: &Position) -> Key {
        Key::mixed(position.identity())
    }

    fn code(&self, _: &Position, square: Square) -> u32 {
        square.index() as u32
    }

    fn codes(&self) -> u32 {
        Square::COUNT as u32
    }

    fn over(&self, position: &Position) -> Option<ZeroSum> {
        if position.is_lost() {
            Some(ZeroSum::LOSS)
        } else if position.is_full() {
            Some(ZeroSum::DRAW)
        } else {
            None
        }
    }

    fn count(&self, position: &Position) -> usize {
        if position.is_lost() { 0 } else { position.empty().len() }
    }
}
