//! Watching a search from inside.

use crate::Bound;
use stratege_game::{Depth, Game, Ply, Score};

/// What happens in a search, in order. Windows and scores are from the view of the side to move; `V` is
/// their type: [`Score`], or `f64` where dice are averaged.
///
/// Every [`Enter`](Event::Enter) has its [`Leave`](Event::Leave); what happens between them happens at that
/// position, except inside further pairs. A search that a limit stops ends without the `Leave` of its open
/// positions. Which ancestor's bound made a cut is not told: it follows from the windows.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a, G: Game, V = Score> {
    /// The root is searched with this window: an iteration, a window that is tried again wider, or a pass
    /// of MTD(f).
    Iteration {
        /// To this depth.
        depth: Depth,
        /// The window.
        alpha: V,
        /// The window.
        beta: V,
    },
    /// A position is visited.
    Enter {
        /// The position.
        position: &'a G::Position,
        /// In which part of the search.
        stage: Stage,
        /// Plies from the root.
        ply: Ply,
        /// Plies left; 0 in quiescence.
        depth: Depth,
        /// The window.
        alpha: V,
        /// The window.
        beta: V,
    },
    /// The position that was entered last and not left yet is done.
    Leave {
        /// Its result.
        score: V,
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
    /// An outcome of the dice is searched next.
    Roll {
        /// Its index among the outcomes of the position.
        index: usize,
        /// How likely it is.
        probability: f64,
    },
    /// A move's score reached beta; the moves after it are cut.
    Cut {
        /// The move that cut.
        mv: G::Move,
    },
    /// At a chance node, the outcomes not looked at can no longer matter (Star1, Star2).
    CutOutcomes,
    /// The result is known without a search of the moves.
    Known {
        /// The result.
        score: V,
        /// From which source.
        source: Source,
    },
    /// The evaluation of the position: of a leaf, or of a side that may stand pat in quiescence.
    Evaluated {
        /// Its score.
        score: V,
    },
}

/// Which part of a search visits a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// The search itself.
    Main,
    /// Beyond the leaves, until the position is quiet.
    Quiescence,
    /// A shallow search that tells whether the deep one is worth while (ProbCut), or Star2's look at one
    /// reply.
    Probe,
}

/// How a result is known without a search of the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// The game is over.
    Over,
    /// The position came before.
    Repetition,
    /// The transposition table.
    Table,
    /// The table's result of a position after one of the moves.
    Child,
    /// What the evaluator is certain of.
    Foresight,
    /// Statistics: a shallow search is so far outside the window that the deep one very probably is too.
    ProbCut,
}

/// Receives the events of a search. With `ACTIVE` false, as [`Off`] has it, the calls do not exist in the
/// compiled search.
pub trait Observer<G: Game, V = Score> {
    /// Whether events are wanted.
    const ACTIVE: bool = true;
    /// Takes an event.
    fn event(&mut self, event: Event<'_, G, V>);
}

/// Nobody watches.
#[derive(Clone, Copy, Debug, Default)]
pub struct Off;

impl<G: Game, V> Observer<G, V> for Off {
    const ACTIVE: bool = false;
    #[inline]
    fn event(&mut self, _: Event<'_, G, V>) {}
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
