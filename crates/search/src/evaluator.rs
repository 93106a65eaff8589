//! Judgement: what a search asks of whoever knows how to play a game well.

use stratege_game::{Duel, Key, Node, Score, ZeroSum};

/// An evaluation of the positions of a game, with whatever else its author knows: which moves to try first,
/// which moves are too noisy to stop at, what is certain without search.
///
/// Only [`fresh`](Self::fresh), [`after`](Self::after) and [`score`](Self::score) must be written; a plain
/// evaluation, a function of the position alone, is a [`Plain`].
pub trait Evaluator<G: Duel>: Send + Sync {
    /// What the evaluation carries from a position to the next: `()` when it is plain, the accumulator of
    /// a network.
    type State: Clone + Send + Sync;

    /// How many plies a plain search needs to see all that [`expand`](Self::expand) says; 0 when it says no
    /// more than the rules do. A search to a smaller depth asks the rules instead, so that knowledge never
    /// changes its value.
    const FORESIGHT: u16 = 0;

    /// Whether [`quiescence`](Self::quiescence) ever finds any, so that a search can stop at leaves without asking.
    const QUIESCENCE: bool = false;

    /// Whether [`hint`](Self::hint) says anything.
    const HINTS: bool = false;

    /// Whether [`score`](Self::score) tells positions apart.
    const JUDGES: bool = true;

    /// The state of a position that was not reached by a move.
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

    /// The evaluation of a position in which the game goes on, from the view of the side to move. The same
    /// position with the sides exchanged scores the opposite.
    fn score(&self, game: &G, position: &G::Position, state: &Self::State) -> Score;

    /// How promising a move looks before any search; moves are tried from the highest. Any range below
    /// 2^20 either way.
    fn hint(&self, _game: &G, _position: &G::Position, _mv: G::Move) -> i32 {
        0
    }

    /// The stage of the game, from 0: deviations of ProbCut are fitted for each.
    fn stage(&self, _game: &G, _position: &G::Position) -> u8 {
        0
    }

    /// Says whether the position is too restless to be evaluated, `plies` plies into the quiescence search,
    /// and then empties `moves` and fills it with the moves to look at. Called only while the game goes on.
    fn quiescence(
        &self,
        _game: &G,
        _position: &G::Position,
        _plies: u16,
        _moves: &mut G::Moves,
    ) -> Quiescence {
        Quiescence::Quiet
    }

    /// Expands a position as [`stratege_game::Game::expand`] does, and may say at once what is certain, or
    /// leave out moves that are certainly no better than one that is kept.
    fn expand(&self, game: &G, position: &G::Position, moves: &mut G::Moves) -> Prospect {
        match game.expand(position, moves) {
            Node::Over(payoff) => Prospect::Over(payoff),
            Node::Choice => Prospect::Choice { soonest_win: 1, soonest_loss: 2 },
            Node::Chance(never) => match never {},
        }
    }

    /// The key under which the position is remembered, and the number of the symmetry that was used. An
    /// evaluator of a symmetric game may give symmetric positions one key; then
    /// [`canonical_code`](Self::canonical_code) must turn move codes.
    fn canonical(&self, game: &G, position: &G::Position) -> (Key, u8) {
        (game.key(position), 0)
    }

    /// The code of a move as it is under a symmetry that [`canonical`](Self::canonical) gave, which must be
    /// its own inverse. Not asked for symmetry 0.
    fn canonical_code(&self, _game: &G, code: u32, _symmetry: u8) -> u32 {
        code
    }
}

/// Whether quiescence has anything to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quiescence {
    /// The evaluation holds.
    Quiet,
    /// The moves in the list may change it; the side to move may also make none of them (stand pat).
    Noisy,
    /// The side to move must make one of the moves in the list, which holds them all.
    Forced,
}

/// What [`Evaluator::expand`] finds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prospect {
    /// The game is over.
    Over(ZeroSum),
    /// The side to move certainly wins, soonest in this many plies.
    Won(u16),
    /// The side to move certainly loses, latest in this many plies.
    Lost(u16),
    /// Nobody can win any more.
    Drawn,
    /// The moves in the list are worth a search.
    Choice {
        /// The side to move cannot win in fewer plies than this.
        soonest_win: u16,
        /// The side to move cannot lose in fewer plies than this.
        soonest_loss: u16,
    },
}

/// An evaluation that is a function of the position alone.
#[derive(Clone, Copy, Debug)]
pub struct Plain<F>(pub F);

impl<G: Duel, F: Fn(&G, &G::Position) -> Score + Send + Sync> Evaluator<G> for Plain<F> {
    type State = ();

    fn fresh(&self, _: &G, _: &G::Position) {}

    fn after(&self, _: &G, (): &(), _: &G::Position, _: G::Move, _: &G::Position) {}

    fn score(&self, game: &G, position: &G::Position, (): &()) -> Score {
        (self.0)(game, position)
    }
}

/// The evaluation that knows nothing: every unfinished position is a draw. For searches to the end.
#[derive(Clone, Copy, Debug, Default)]
pub struct ZeroEvaluation;

impl<G: Duel> Evaluator<G> for ZeroEvaluation {
    type State = ();

    const JUDGES: bool = false;

    fn fresh(&self, _: &G, _: &G::Position) {}

    fn after(&self, _: &G, (): &(), _: &G::Position, _: G::Move, _: &G::Position) {}

    fn score(&self, _: &G, _: &G::Position, (): &()) -> Score {
        Score::DRAW
    }
}
