//! Players of games without the cube, one move deep.

use crate::networks::{Scratch, Sight, evaluate};
use stratege_eval::network::Network;
use stratege_games_backgammon::{Checkers, Play, Position, stake};

/// A player that chooses among the moves of a roll.
pub trait Chooser {
    /// The place of the best move in the list, which is not empty.
    fn choose(&mut self, own: &Checkers, other: &Checkers, moves: &[Play]) -> usize;
}

/// Chooses by the networks, one move deep.
pub struct Greedy<'a> {
    /// The networks of [`Class::ALL`](crate::networks::Class::ALL).
    pub networks: &'a [Network],
    /// What they see.
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
