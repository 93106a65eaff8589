//! Boards for front ends.

use crate::{Board, Cell, Game, MoveSquares, Player, Reason, Stage};
use serde::Serialize;

/// A game whose positions can be drawn as a board.
pub trait Draw: Game {
    /// The board in its usual orientation.
    fn board(&self, position: &Self::Position) -> Board;

    /// The squares of a move, so that a front end can mark it or accept a click for it.
    fn move_squares(&self, position: &Self::Position, mv: Self::Move) -> MoveSquares;

    /// The squares along the path of a piece that turns on its way, including the first and the last.
    fn path(&self, _: &Self::Position, _: Self::Move) -> Vec<usize> {
        Vec::new()
    }

    /// The moves as they are entered step by step, the position itself first; empty if moves are entered in one step.
    fn stages(&self, _: &Self::Position) -> Vec<Stage> {
        Vec::new()
    }

    /// Why the side to move cannot move its piece on a square, called only if it cannot; `None` if it has no piece
    /// there, and in games in which pieces do not move.
    fn blocked_reason(&self, _: &Self::Position, _: usize) -> Option<Reason> {
        None
    }

    /// The square of the piece of the side to move that is in check, in games that know check.
    fn checked(&self, _: &Self::Position) -> Option<usize> {
        None
    }
}

/// The changes on a board when a move is made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Effect {
    /// Squares whose piece changes owner.
    pub flips: Vec<usize>,
    /// Squares whose piece is removed.
    pub takes: Vec<usize>,
    /// The squares that the piece passes through, if it turns on its way.
    pub path: Vec<usize>,
}

impl Effect {
    /// The effect of a move by `mover` with these squares, as the difference between two boards. If one of the mover's
    /// pieces leaves a square and another appears, it has moved; if none appears, as with matches, it was taken.
    pub fn between(before: &Board, after: &Board, mover: Player, squares: MoveSquares) -> Effect {
        let mut effect = Effect::default();
        // A board may shrink, as a row of matches does: what lies outside is gone.
        let width = before.width().max(1);
        let now = |index: usize| {
            if before.shape.is_some() {
                return after.cells.get(index).copied().unwrap_or_default();
            }
            let (row, column) = (index / width, index % width);
            let inside = row < after.rows.len() && column < after.width();
            if inside { after.cells[row * after.width() + column] } else { Cell::default() }
        };
        let pairs = || before.cells.iter().enumerate().map(|(index, old)| (index, (*old, now(index))));
        let comes = pairs().any(|(_, (old, new))| match (old.piece, new.piece) {
            (None, new) => new.is_some(),
            (Some(old), Some(new)) => old.player == mover && new.player == mover && old != new,
            (Some(_), None) => false,
        });
        for (index, (old, new)) in pairs() {
            let Some(piece) = old.piece else { continue };
            match new.piece {
                None if piece.player != mover || !comes => effect.takes.push(index),
                Some(other) if other.player != piece.player && squares.to == Some(index) => {
                    effect.takes.push(index);
                }
                Some(other) if other.player != piece.player => effect.flips.push(index),
                _ => {}
            }
        }
        // A piece that takes leaves its own square empty, and no empty square is filled.
        effect.takes.retain(|&index| squares.from != Some(index));
        effect
    }
}
