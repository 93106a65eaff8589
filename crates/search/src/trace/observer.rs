//! The events of a search, for observers.

use crate::Bound;
use serde::{Deserialize, Serialize};
use stratege_game::{Depth, Game, Ply, Score};

/// An event of a search. Windows and scores are from the point of view of the side to move; `V` is their type:
/// [`Score`], or
/// `f64` where dice are averaged.
///
/// Every [`Enter`](Event::Enter) has a matching [`Leave`](Event::Leave); events between the two belong to that
/// position, except inside nested pairs. A search that a limit stops ends without the `Leave` of its open positions.
/// Which ancestor's bound caused a cutoff is not reported: it follows from the windows.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a, G: Game, V = Score> {
    /// The root is searched with this window: an iteration, a re-search with a wider window, or a pass of MTD(f).
    Iteration {
        /// Plies searched.
        depth: Depth,
        /// The lower bound of the window.
        alpha: V,
        /// The upper bound of the window.
        beta: V,
    },
    /// A position is visited.
    Enter {
        /// The position.
        position: &'a G::Position,
        /// The part of the search.
        stage: Stage,
        /// Plies from the root.
        ply: Ply,
        /// Plies left; 0 in quiescence.
        depth: Depth,
        /// The lower bound of the window.
        alpha: V,
        /// The upper bound of the window.
        beta: V,
    },
    /// The open position that was entered last is done.
    Leave {
        /// Its value, fail-soft.
        score: V,
        /// What the result proves: exact, lower or upper.
        bound: Bound,
    },
    /// A move is searched next.
    Try {
        /// The move.
        mv: G::Move,
        /// Whether it is searched again, with a wider window.
        again: bool,
    },
    /// A roll is searched next.
    Roll {
        /// Its index among the outcomes of the position.
        index: usize,
        /// From 0 to 1.
        probability: f64,
    },
    /// A move's score reached beta: the remaining moves are cut off.
    Cut {
        /// The move that caused the cutoff.
        mv: G::Move,
    },
    /// At a chance node, the remaining rolls can no longer matter (Star1, Star2).
    CutOutcomes,
    /// The result is known without a search of the moves.
    Known {
        /// The result.
        score: V,
        /// The source of the result.
        source: Source,
    },
    /// The evaluation of the position: of a leaf, or of a side that may stand pat in quiescence.
    Evaluated {
        /// Its score.
        score: V,
    },
}

/// The part of a search that visits a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = StageName)]
#[serde(rename_all = "lowercase")]
pub enum Stage {
    /// The search itself.
    #[default]
    Main,
    /// Beyond the leaves, until the position is quiet.
    Quiescence,
    /// A shallow search that predicts the deep one (ProbCut), or Star2's probe of one reply.
    Probe,
}

impl Stage {
    /// Whether it is the search itself.
    pub fn is_main(&self) -> bool {
        *self == Stage::Main
    }
}

/// The source of a result that is known without searching the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[schema(as = SourceName)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// The game is over.
    Over,
    /// The position is a repetition.
    Repetition,
    /// The transposition table.
    Table,
    /// The table's entry for a child.
    Child,
    /// Certain knowledge of the evaluator.
    Foresight,
    /// ProbCut: a shallow search is so far outside the window that the deep one very probably is too.
    ProbCut,
}

/// Receives the events of a search. If `ACTIVE` is false, as for [`Off`], the calls are compiled out of the search.
pub trait Observer<G: Game, V = Score> {
    /// Whether the search reports events.
    const ACTIVE: bool = true;
    /// Called for every event, in order.
    fn event(&mut self, event: Event<'_, G, V>);
}

/// An observer that reports nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Off;

impl<G: Game, V> Observer<G, V> for Off {
    const ACTIVE: bool = false;
    fn event(&mut self, _: Event<'_, G, V>) {}
}

/// A function as an observer. All searches with one have the same type, whatever the function.
pub struct CallbackObserver<'a, G: Game, V = Score>(pub &'a mut dyn FnMut(Event<'_, G, V>));

impl<G: Game, V> Observer<G, V> for CallbackObserver<'_, G, V> {
    fn event(&mut self, event: Event<'_, G, V>) {
        (self.0)(event);
    }
}

/// Reports an event to the observer of a worker. A build with `--cfg stratege_unobserved` has no such calls; the cost
/// of an observer that is off is measured against it (`.ci/slow`).
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
