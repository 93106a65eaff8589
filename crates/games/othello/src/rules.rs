//! The game.

use crate::{Move, Position};
use stratege_game::{ArrayVec, Game, Key, Never, Node, Player, ZeroSum};

/// Othello: Black starts; a disc must flip at least one of the opponent's; a side that cannot place a disc passes; the
/// game is over when neither side can.
///
/// The payoff is the margin in discs with empty squares going to the winner, so a side without discs has lost by 64.
#[derive(Clone, Copy, Debug, Default)]
pub struct Othello;

impl Game for Othello {
    type Position = Position;
    type Move = Move;
    /// Either a pass alone or moves to different squares, of which there are 64.
    type Moves = ArrayVec<Move, 64>;
    type Payoff = ZeroSum;
    type Chance = Never;

    fn start(&self) -> Position {
        Position::START
    }

    #[inline]
    fn side(&self, position: &Position) -> Player {
        position.side()
    }

    /// The moves are in the order of the squares, a1, b1 … h8; where none is legal, the only move is a pass.
    #[inline]
    fn expand(&self, position: &Position, moves: &mut Self::Moves) -> Node<ZeroSum, Never> {
        let mut squares = position.moves();
        if squares == 0 && position.opponent_moves() == 0 {
            return Node::Over(position.final_payoff());
        }
        moves.clear();
        if squares == 0 {
            moves.push(Move::PASS);
        }
        while squares != 0 {
            moves.push(Move::lowest(squares));
            squares &= squares - 1;
        }
        Node::Choice
    }

    #[inline]
    fn play(&self, position: &Position, mv: Move) -> Position {
        position.after(mv)
    }

    #[inline]
    fn key(&self, position: &Position) -> Key {
        position.key()
    }

    fn code(&self, _: &Position, mv: Move) -> u32 {
        mv.index() as u32
    }

    fn codes(&self) -> u32 {
        Move::COUNT as u32
    }

    #[inline]
    fn over(&self, position: &Position) -> Option<ZeroSum> {
        let over = position.moves() == 0 && position.opponent_moves() == 0;
        over.then(|| position.final_payoff())
    }

    #[inline]
    fn count(&self, position: &Position) -> usize {
        match position.moves().count_ones() {
            0 => usize::from(position.opponent_moves() != 0),
            count => count as usize,
        }
    }

    fn is_pass(&self, mv: Move) -> bool {
        mv == Move::PASS
    }
}
