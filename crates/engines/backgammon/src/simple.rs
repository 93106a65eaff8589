//! A fixed opponent to measure learning by: a player who hits, makes points and avoids blots.

use crate::chooser::Chooser;
use stratege_games_backgammon::{Checkers, Play, Position, pips};

/// Plays by a handful of rules of thumb, one move deep.
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
