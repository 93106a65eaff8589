//! The rules.

mod rolls;

pub use rolls::Rolls;

use crate::Position;
use crate::plays::{Play, plays};
use crate::position::stake;
use crate::position_id::{BITS, bits};
use stratege_game::{Game, Key, Node, Player, ZeroSum};

/// Single games of backgammon without the cube. The payoff is in points: 1, 2 for a gammon, 3 for a backgammon.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Backgammon;

impl Game for Backgammon {
    type Position = Position;
    type Move = Play;
    /// Doubles may allow thousands.
    type Moves = Vec<Play>;
    type Payoff = ZeroSum;
    type Chance = Rolls;
    const WIDE_KEYS: bool = true;

    fn start(&self) -> Position {
        Position::opening()
    }

    fn side(&self, position: &Position) -> Player {
        position.side
    }

    /// The higher die first and the last checker first; of moves that lead to the same position the first.
    fn expand(&self, position: &Position, moves: &mut Vec<Play>) -> Node<ZeroSum, Rolls> {
        moves.clear();
        if let Some(payoff) = self.over(position) {
            return Node::Over(payoff);
        }
        let Some(roll) = position.roll else { return Node::Chance(Rolls { opening: position.opening }) };
        let side = position.side;
        plays(position.checkers(side), position.checkers(side.other()), roll, moves);
        Node::Choice
    }

    /// The other side is to roll.
    fn play(&self, position: &Position, mv: Play) -> Position {
        let mut checkers = position.checkers;
        let [first, second] = &mut checkers;
        let (own, other) = if position.side == Player::FIRST { (first, second) } else { (second, first) };
        mv.make(own, other);
        Position { checkers, side: position.side.other(), roll: None, opening: false }
    }

    fn key(&self, position: &Position) -> Key {
        let roll = position.roll.map_or(0, |roll| u128::from(roll.high) << 3 | u128::from(roll.low));
        let rest = roll << 2 | (position.side.index() as u128) << 1 | u128::from(position.opening);
        let whole = rest << BITS | bits(&position.checkers);
        Key::wide([whole as u64, (whole >> 64) as u64])
    }

    /// Two steps by where they begin and end, four of a double by where they begin.
    fn code(&self, position: &Position, mv: Play) -> u32 {
        let steps = mv.steps();
        let double = position.roll.is_some_and(crate::Roll::is_double);
        let digits =
            steps.iter().flat_map(|step| if double { vec![step.from] } else { vec![step.from, step.to] });
        digits.fold(0, |code, digit| code * 26 + u32::from(digit))
    }

    fn codes(&self) -> u32 {
        26_u32.pow(4)
    }

    /// The side that has just moved has all checkers off.
    fn over(&self, position: &Position) -> Option<ZeroSum> {
        let loser = position.side;
        let over = position.off(loser.other()) == Position::CHECKERS;
        over.then(|| ZeroSum::by(-stake(position.checkers(loser))))
    }

    fn is_pass(&self, mv: Play) -> bool {
        mv.steps().is_empty()
    }
}
