//! Players of cubeless games, one move deep: one uses the networks, the other is a fixed opponent for measuring
//! progress.

use crate::networks::{Scratch, Sight, evaluate};
use stratege_eval::network::Network;
use stratege_games_backgammon::{Checkers, Play, Position, pips, stake};

/// A player that chooses one of the moves of a roll.
pub trait Chooser {
    /// The index of the best move in the list, which is not empty.
    fn choose(&mut self, own: &Checkers, other: &Checkers, moves: &[Play]) -> usize;
}

/// Chooses with the networks, one move deep.
pub struct Greedy<'a> {
    /// The networks of [`Class::ALL`](crate::networks::Class::ALL).
    pub networks: &'a [Network],
    /// The inputs of the networks.
    pub sight: Sight,
    scratch: Scratch,
}

impl<'a> Greedy<'a> {
    /// A player.
    pub fn new(networks: &'a [Network], sight: Sight) -> Greedy<'a> {
        Greedy { networks, sight, scratch: Scratch::default() }
    }
}

impl Chooser for Greedy<'_> {
    fn choose(&mut self, own: &Checkers, other: &Checkers, moves: &[Play]) -> usize {
        if moves.len() < 2 {
            return 0;
        }
        let mut best = (f32::INFINITY, 0);
        for (index, mv) in moves.iter().enumerate() {
            let (mut own, mut other) = (*own, *other);
            mv.make(&mut own, &mut other);
            let theirs = if own[Position::OFF] == Position::CHECKERS {
                -f32::from(stake(&other))
            } else {
                evaluate(self.networks, self.sight, &other, &own, &mut self.scratch).equity()
            };
            if theirs < best.0 {
                best = (theirs, index);
            }
        }
        best.1
    }
}

/// Plays by a few rules of thumb, one move deep.
#[derive(Clone, Copy, Debug, Default)]
pub struct Simple;

impl Simple {
    /// What the position after a move is worth to the mover, in pips.
    pub(crate) fn worth(own: &Checkers, other: &Checkers) -> i32 {
        let behind = |point: usize| (26 - point..=Position::BAR).any(|theirs| other[theirs] > 0);
        let mut worth = i32::from(pips(other)) - i32::from(pips(own)) + 2 * i32::from(own[Position::OFF]);
        for (point, &count) in own.iter().enumerate().take(Position::BAR).skip(1) {
            worth += match count {
                0 => 0,
                // A blot that can be hit loses what it has run.
                1 if behind(point) => -4 - (25 - point as i32) / 3,
                1 => 0,
                2.. if (4..=8).contains(&point) => 6,
                2.. => 3,
            };
        }
        worth
    }
}

impl Chooser for Simple {
    fn choose(&mut self, own: &Checkers, other: &Checkers, moves: &[Play]) -> usize {
        let worth = |mv: &Play| {
            let (mut own, mut other) = (*own, *other);
            mv.make(&mut own, &mut other);
            Self::worth(&own, &other)
        };
        // The first of the best.
        (0..moves.len()).rev().max_by_key(|&index| worth(&moves[index])).unwrap_or(0)
    }
}
