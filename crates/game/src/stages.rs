//! Moves made step by step, as with two dice, and the board between the steps.

use crate::{Board, MoveSquares};
use std::collections::HashMap;
use std::hash::Hash;

/// A partly made move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The board after the steps made so far, with the dice that are left.
    pub board: Board,
    /// The possible next steps. Each leads to a legal move.
    pub parts: Vec<Part>,
    /// The completed move, by its index among those of [`Game::expand`](crate::Game::expand); `None` if the move is
    /// incomplete.
    pub whole: Option<usize>,
}

/// A step of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// The squares of the step.
    pub squares: MoveSquares,
    /// The index of the stage it leads to.
    pub next: usize,
}

/// The stages of all moves of a position: `start` first, and each stage once, however it is reached. Stages from which
/// no legal move can be completed are omitted.
///
/// `parts` gives the steps that are possible at a stage, in the order in which they are offered; `whole` gives the
/// index of the legal move that is complete at a stage once no step can follow.
pub fn stages<S: Clone + Eq + Hash>(
    start: S,
    parts: impl Fn(&S) -> Vec<(MoveSquares, S)>,
    whole: impl Fn(&S) -> Option<usize>,
    board: impl Fn(&S) -> Board,
) -> Vec<Stage> {
    let mut builder = Builder { numbers: HashMap::new(), found: Vec::new(), parts, whole, board };
    if builder.number(&start).is_none() {
        return Vec::new();
    }
    builder.reversed()
}

struct Builder<S, P, W, B> {
    /// The number of a stage in `found`; none where it leads to no legal move.
    numbers: HashMap<S, Option<usize>>,
    /// Each stage after all those to which it leads.
    found: Vec<Stage>,
    parts: P,
    whole: W,
    board: B,
}

impl<S, P, W, B> Builder<S, P, W, B>
where
    S: Clone + Eq + Hash,
    P: Fn(&S) -> Vec<(MoveSquares, S)>,
    W: Fn(&S) -> Option<usize>,
    B: Fn(&S) -> Board,
{
    fn number(&mut self, stage: &S) -> Option<usize> {
        if let Some(&known) = self.numbers.get(stage) {
            return known;
        }
        let possible = (self.parts)(stage);
        let whole = if possible.is_empty() { (self.whole)(stage) } else { None };
        let next = |(squares, next)| self.number(&next).map(|next| Part { squares, next });
        let parts: Vec<Part> = possible.into_iter().filter_map(next).collect();
        let number = (whole.is_some() || !parts.is_empty()).then(|| {
            self.found.push(Stage { board: (self.board)(stage), parts, whole });
            self.found.len() - 1
        });
        self.numbers.insert(stage.clone(), number);
        number
    }

    /// The stages with the start first.
    fn reversed(self) -> Vec<Stage> {
        let last = self.found.len() - 1;
        let mut stages = self.found;
        stages.reverse();
        for part in stages.iter_mut().flat_map(|stage| &mut stage.parts) {
            part.next = last - part.next;
        }
        stages
    }
}
