//! The rules.

mod rolls;

pub use rolls::Rolls;

use crate::position::{Men, sorted};
use crate::{Position, Roll};
use stratege_game::{ArrayVec, Game, Key, Node, Player, ZeroSum};

/// The race. The position determines the side to move, and chance the dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Race;

/// The move of a man by one die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ManMove {
    /// The distance the man had left.
    pub from: u8,
    /// The die played, from 1 to 6.
    pub die: u8,
}

impl ManMove {
    /// The distance the man has left afterwards; 0 is home.
    pub const fn to(self) -> u8 {
        self.from.saturating_sub(self.die)
    }
}

/// A whole move: one step for each die, or a single one if it brings the last man home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// The first step.
    pub first: ManMove,
    /// The second step; `None` if the first brings the last man home.
    pub second: Option<ManMove>,
}

impl Play {
    pub(crate) fn steps(self) -> impl Iterator<Item = ManMove> {
        std::iter::once(self.first).chain(self.second)
    }

    /// The men after it.
    pub(crate) fn result(self, men: Men) -> Men {
        self.steps().fold(men, |men, step| moved(men, step.from, step.to()))
    }
}

/// The men after one of them has moved; unchanged if none stands there.
pub(crate) fn moved(mut men: Men, from: u8, to: u8) -> Men {
    if let Some(man) = men.iter_mut().find(|man| **man == from) {
        *man = to;
    }
    sorted(men)
}

impl Game for Race {
    type Position = Position;
    type Move = Play;
    /// Two orders of the dice, three men for each.
    type Moves = ArrayVec<Play, 18>;
    type Payoff = ZeroSum;
    type Chance = Rolls;

    fn start(&self) -> Position {
        Position { men: [[Position::TRACK; Position::MEN]; 2], side: Player::FIRST, roll: None }
    }

    fn side(&self, position: &Position) -> Player {
        position.side
    }

    /// The higher die first and the furthest man first; of moves that lead to the same men the first.
    fn expand(&self, position: &Position, moves: &mut Self::Moves) -> Node<ZeroSum, Rolls> {
        moves.clear();
        if let Some(payoff) = self.over(position) {
            return Node::Over(payoff);
        }
        let Some(Roll { high, low }) = position.roll else { return Node::Chance(Rolls) };
        let men = position.men(position.side);
        let mut results: ArrayVec<Men, 18> = ArrayVec::new();
        for dice in [[high, low], [low, high]] {
            for first in steps(men, dice[0]) {
                let between = moved(men, first.from, first.to());
                let mut play = |second| {
                    let play = Play { first, second };
                    let result = play.result(men);
                    if !results.contains(&result) {
                        results.push(result);
                        moves.push(play);
                    }
                };
                if between == [0; Position::MEN] {
                    play(None);
                }
                steps(between, dice[1]).for_each(|second| play(Some(second)));
            }
        }
        Node::Choice
    }

    /// The other side is to roll.
    fn play(&self, position: &Position, mv: Play) -> Position {
        let mut men = position.men;
        let own = &mut men[position.side.index()];
        *own = mv.result(*own);
        Position { men, side: position.side.other(), roll: None }
    }

    fn key(&self, position: &Position) -> Key {
        let men = position.men.iter().flatten().fold(0, |bits, &man| bits << 4 | u64::from(man));
        let roll = position.roll.map_or(0, |roll| u64::from(roll.high) << 3 | u64::from(roll.low));
        Key::mixed((men << 1 | position.side.index() as u64) << 6 | roll)
    }

    fn code(&self, _: &Position, mv: Play) -> u32 {
        let code = |step: ManMove| u32::from(step.from) * 7 + u32::from(step.die);
        code(mv.first) * 100 + mv.second.map_or(0, code)
    }

    fn codes(&self) -> u32 {
        100 * 100
    }

    /// The side that has just moved has all men home: a margin of 2 if the side to move has none there.
    fn over(&self, position: &Position) -> Option<ZeroSum> {
        (position.to_go(position.side.other()) == 0).then(|| {
            let none_home = position.men(position.side).iter().all(|&man| man > 0);
            ZeroSum::by(if none_home { -2 } else { -1 })
        })
    }
}

/// Every step that a die allows, the furthest man first, each point once.
pub(crate) fn steps(men: Men, die: u8) -> impl Iterator<Item = ManMove> {
    let first = move |index: usize| index == 0 || men[index - 1] != men[index];
    (0..men.len())
        .filter(move |&index| men[index] > 0 && first(index))
        .map(move |index| ManMove { from: men[index], die })
}
