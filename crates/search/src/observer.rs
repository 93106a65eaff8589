//! Watching a search from inside.

use crate::Bound;
use stratege_game::{Depth, Game, Ply, Score};

/// What happens in a search, in order. Windows and scores are from the view of the side to move.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a, G: Game> {
    /// A position is visited.
    Enter {
        /// The position.
        position: &'a G::Position,
        /// Plies from the root.
        ply: Ply,
        /// Plies left.
        depth: Depth,
        /// The window.
        alpha: Score,
        /// The window.
        beta: Score,
    },
    /// The position that was entered last and not left yet is done.
    Leave {
        /// Its result.
        score: Score,
        /// What the result proves.
        bound: Bound,
    },
    /// A move is searched next.
    Try {
        /// The move.
        mv: G::Move,
        /// Whether it is searched again, with a wider window.
        again: bool,
    },
    /// A move's score reached beta; the moves after it are cut.
    Cut {
        /// The move that cut.
        mv: G::Move,
    },
    /// The table's result is used in place of a search.
    TableHit {
        /// Its score.
        score: Score,
    },
    /// The evaluation of a leaf.
    Evaluated {
        /// Its score.
        score: Score,
    },
    /// The root is searched with this window.
    Iteration {
        /// To this depth.
        depth: Depth,
        /// The window.
        alpha: Score,
        /// The window.
        beta: Score,
    },
}

/// Receives the events of a search. With `ACTIVE` false, as [`Off`] has it, the calls do not exist in the
/// compiled search.
pub trait Observer<G: Game> {
    /// Whether events are wanted.
    const ACTIVE: bool = true;
    /// Takes an event.
    fn event(&mut self, event: Event<'_, G>);
}

/// Nobody watches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Off;

impl<G: Game> Observer<G> for Off {
    const ACTIVE: bool = false;
    #[inline]
    fn event(&mut self, _: Event<'_, G>) {}
}

/// Tells the observer of a worker of an event. A build with `--cfg stratege_unobserved` has no such calls at
/// all: the twin against which the cost of an observer that is off is measured (`.ci/slow`).
macro_rules! observe {
    ($worker:expr, $event:expr) => {
        #[cfg(not(stratege_unobserved))]
        {
            if O::ACTIVE {
                $worker.observer.event($event);
            }
        }
    };
}
pub(crate) use observe;
