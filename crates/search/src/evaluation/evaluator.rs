//! Evaluators: the knowledge that a search needs to play a game well.

use stratege_game::{Duel, Key, Node, Outcome, Score, ZeroSum};

/// The questions that a search asks about positions: their [evaluation](Evaluation), the [order](MoveOrdering) of their
/// moves, and certain [knowledge](Knowledge) about them.
///
/// Any type that implements these three traits is an evaluator. The last two have defaults for everything, so that
/// `impl Knowledge<MyGame> for MyEvaluator {}` is enough without such knowledge; [`Plain`] turns an evaluation alone
/// into an evaluator.
pub trait Evaluator<G: Duel>: Evaluation<G> + MoveOrdering<G> + Knowledge<G> {}

impl<G: Duel, E: Evaluation<G> + MoveOrdering<G> + Knowledge<G>> Evaluator<G> for E {}

/// The estimated value of unfinished positions. [`Plain`] turns a function of the position into an evaluation:
/// `Plain(|game: &MyGame, position: &Position| …)`.
pub trait Evaluation<G: Duel>: Send + Sync {
    /// What the evaluation updates from position to position: `()` if nothing, the accumulator of a network.
    type State: Clone + Send + Sync;

    /// Whether [`score`](Self::score) ever differs between positions.
    const EVALUATES: bool = true;

    /// [`EVALUATES`](Self::EVALUATES) at run time, for evaluators whose type is erased.
    #[inline]
    fn evaluates(&self) -> bool {
        Self::EVALUATES
    }

    /// The state of a position, computed from scratch.
    fn fresh(&self, game: &G, position: &G::Position) -> Self::State;

    /// The state of `next`, the position after `mv`, from the state `before` it.
    fn after(
        &self,
        game: &G,
        before: &Self::State,
        position: &G::Position,
        mv: G::Move,
        next: &G::Position,
    ) -> Self::State;

    /// The evaluation of an unfinished position, from the point of view of the side to move. The same position with the
    /// sides swapped has the opposite score.
    fn score(&self, game: &G, position: &G::Position, state: &Self::State) -> Score;
}

/// Decides which moves to search, in which order and how deeply.
pub trait MoveOrdering<G: Duel> {
    /// Whether [`hint`](Self::hint) is implemented.
    const HINTS: bool = false;

    /// Whether [`quiescence`](Self::quiescence) is implemented; otherwise a search stops at its leaves.
    const QUIESCENCE: bool = false;

    /// The selectivity of a search in play; `None` if it visits every line.
    const SELECTIVITY: Option<Selectivity> = None;

    /// [`HINTS`](Self::HINTS) at run time, for evaluators whose type is erased.
    #[inline]
    fn has_hints(&self) -> bool {
        Self::HINTS
    }

    /// [`QUIESCENCE`](Self::QUIESCENCE) at run time, for evaluators whose type is erased.
    #[inline]
    fn has_quiescence(&self) -> bool {
        Self::QUIESCENCE
    }

    /// [`SELECTIVITY`](Self::SELECTIVITY) at run time, for evaluators whose type is erased.
    #[inline]
    fn selectivity(&self) -> Option<Selectivity> {
        Self::SELECTIVITY
    }

    /// Move ordering: the expected quality of a move before the search; the highest is searched first. Absolute values
    /// stay below 2^20.
    fn hint(&self, _game: &G, _position: &G::Position, _mv: G::Move) -> i32 {
        0
    }

    /// Whether a move may be reduced when it comes late in the order: one that neither changes the material nor answers
    /// a move that does. Not called if [`SELECTIVITY`](Self::SELECTIVITY) is `None`.
    fn is_reducible(&self, _game: &G, _position: &G::Position, _mv: G::Move) -> bool {
        false
    }

    /// The stage of the game, from 0: deviations of ProbCut are fitted for each.
    fn stage(&self, _game: &G, _position: &G::Position) -> u8 {
        0
    }

    /// Whether the position is too noisy to be evaluated, `plies` plies into the quiescence search; if so, `moves` is
    /// cleared and filled with the moves to search. Called only for unfinished positions.
    fn quiescence(
        &self,
        _game: &G,
        _position: &G::Position,
        _plies: u16,
        _moves: &mut G::Moves,
    ) -> Quiescence {
        Quiescence::Quiet
    }
}

/// Certain knowledge about positions without search.
pub trait Knowledge<G: Duel> {
    /// How many plies a plain search needs to see everything that [`expand`](Self::expand) reports; 0 when it reports
    /// no more than the rules. A search to a smaller depth uses the rules instead, so that knowledge never changes
    /// its value.
    const FORESIGHT: u16 = 0;

    /// Whether [`outcome`](Self::outcome) ever returns one.
    const KNOWS_OUTCOMES: bool = false;

    /// Whether [`bounds`](Self::bounds) ever returns any.
    const KNOWS_BOUNDS: bool = false;

    /// [`FORESIGHT`](Self::FORESIGHT) at run time, for evaluators whose type is erased.
    #[inline]
    fn foresight(&self) -> u16 {
        Self::FORESIGHT
    }

    /// [`KNOWS_OUTCOMES`](Self::KNOWS_OUTCOMES) at run time, for evaluators whose type is erased.
    #[inline]
    fn knows_outcomes(&self) -> bool {
        Self::KNOWS_OUTCOMES
    }

    /// [`KNOWS_BOUNDS`](Self::KNOWS_BOUNDS) at run time, for evaluators whose type is erased.
    #[inline]
    fn knows_bounds(&self) -> bool {
        Self::KNOWS_BOUNDS
    }

    /// Expands a position as [`stratege_game::Game::expand`] does. It may report a certain result at once, or leave
    /// out moves that are certainly no better than one in the list.
    fn expand(&self, game: &G, position: &G::Position, moves: &mut G::Moves) -> Prospect {
        match game.expand(position, moves) {
            Node::Over(payoff) => Prospect::Over(payoff),
            Node::Choice => Prospect::Choice { soonest_win: 1, soonest_loss: 2 },
            Node::Chance(never) => match never {},
        }
    }

    /// The outcome of a position with best play, if an endgame library has it. Unlike the results of
    /// [`expand`](Self::expand), the end may lie far beyond any search.
    fn outcome(&self, _game: &G, _position: &G::Position) -> Option<Outcome> {
        None
    }

    /// The minimum and maximum margin of an unfinished position with best play, for the side to move, if they are
    /// certain. Used by searches whose objective is the margin.
    fn bounds(&self, _game: &G, _position: &G::Position) -> Option<[Score; 2]> {
        None
    }

    /// In a won or lost position, how soon the winner makes progress: [`stratege_game::KnownOutcomes::distance`].
    fn distance(&self, _game: &G, _position: &G::Position) -> Option<u16> {
        None
    }

    /// The amount of material: [`stratege_game::KnownOutcomes::material`].
    fn material(&self, _game: &G, _position: &G::Position) -> u32 {
        0
    }

    /// The table key of the position, and the number of the transformation to the image that has this key: see
    /// [`Symmetric`](crate::Symmetric).
    fn canonical(&self, game: &G, position: &G::Position) -> (Key, usize) {
        (game.key(position), 0)
    }

    /// The code of a move in the image of its position under a transformation that [`canonical`](Self::canonical)
    /// returned.
    fn image_code(&self, game: &G, _image: usize, position: &G::Position, mv: G::Move) -> u32 {
        game.code(position, mv)
    }
}

/// Limits on how selective a search may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selectivity {
    /// The margin, per ply of depth and in score units, by which a shallow search must exceed the window for its bound
    /// to replace that of the deep search.
    pub margin: i32,
}

/// Whether a position is quiet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quiescence {
    /// Quiet: the evaluation is valid.
    Quiet,
    /// The moves in the list may change the evaluation; the side to move may also play none of them (stand pat).
    Noisy,
    /// The side to move must play one of the moves in the list, which is complete.
    Forced,
}

/// The result of [`Knowledge::expand`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prospect {
    /// The game is over.
    Over(ZeroSum),
    /// The side to move certainly wins, soonest in this many plies.
    Won(u16),
    /// The side to move certainly loses, latest in this many plies.
    Lost(u16),
    /// Neither side can win any more.
    Drawn,
    /// The moves in the list must be searched.
    Choice {
        /// The side to move cannot win in fewer plies than this.
        soonest_win: u16,
        /// The side to move cannot lose in fewer plies than this.
        soonest_loss: u16,
    },
}

/// A function of game and position as an evaluator, without any knowledge of moves or certain results.
#[derive(Clone, Copy, Debug)]
pub struct Plain<F>(pub F);

impl<G: Duel, F: Fn(&G, &G::Position) -> Score + Send + Sync> Evaluation<G> for Plain<F> {
    type State = ();

    fn fresh(&self, _: &G, _: &G::Position) {}

    fn after(&self, _: &G, (): &(), _: &G::Position, _: G::Move, _: &G::Position) {}

    fn score(&self, game: &G, position: &G::Position, (): &()) -> Score {
        (self.0)(game, position)
    }
}

impl<G: Duel, F> MoveOrdering<G> for Plain<F> {}

impl<G: Duel, F> Knowledge<G> for Plain<F> {}

/// The zero evaluation: every unfinished position scores 0. For searches to the end of the game.
#[derive(Clone, Copy, Debug, Default)]
pub struct ZeroEvaluation;

impl<G: Duel> Evaluation<G> for ZeroEvaluation {
    type State = ();

    const EVALUATES: bool = false;

    fn fresh(&self, _: &G, _: &G::Position) {}

    fn after(&self, _: &G, (): &(), _: &G::Position, _: G::Move, _: &G::Position) {}

    fn score(&self, _: &G, _: &G::Position, (): &()) -> Score {
        Score::DRAW
    }
}

impl<G: Duel> MoveOrdering<G> for ZeroEvaluation {}

impl<G: Duel> Knowledge<G> for ZeroEvaluation {}
