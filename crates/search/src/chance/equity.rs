//! Evaluation of games with dice: expected payoffs.

use stratege_game::{Game, ZeroSum};

/// The expected payoff of a position in a game with dice, as a number that can be averaged.
///
/// Every value, of leaves and of finished games, lies within ±[`most`](Self::most): Star1 and Star2 rely on that for
/// their cutoffs, so an evaluation beyond it is an error of its author.
pub trait Equity<G: Game<Payoff = ZeroSum>>: Send + Sync {
    /// Whether [`hint`](Self::hint) is implemented.
    const HINTS: bool = false;

    /// Which moves a selective search looks behind; none where it leaves nothing out.
    const FILTER: Option<Filter> = None;

    /// The largest absolute value; positive.
    fn most(&self) -> f64;

    /// The expected payoff of an unfinished position for the side to move. Where dice decide next, the position
    /// before the roll (the afterstate) is evaluated.
    fn value(&self, game: &G, position: &G::Position) -> f64;

    /// What a finished game pays the side to move; its margin by default.
    fn payoff(&self, payoff: ZeroSum) -> f64 {
        f64::from(payoff.hundredths()) / 100.0
    }

    /// Move ordering: how promising a move looks before search; the highest is tried first.
    fn hint(&self, _game: &G, _position: &G::Position, _mv: G::Move) -> f64 {
        0.0
    }
}

/// Which moves of a game with dice are worth a deep search, judged by a shallow one.
///
/// Behind the first move, where at least one move more is searched, the best reply by the evaluation stands for all: the
/// rolls between make it rare that another one would have been found better by much.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Filter {
    /// At most so many of the moves at the root, the best; at least those that are asked for.
    pub most: usize,
    /// None that is worse than the best by more.
    pub within: f64,
}

/// The zero equity: every unfinished game has an expected payoff of 0. For searches to the end of the game.
#[derive(Clone, Copy, Debug)]
pub struct ZeroEquity {
    /// The largest margin of the game.
    pub most: f64,
}

impl<G: Game<Payoff = ZeroSum>> Equity<G> for ZeroEquity {
    fn most(&self) -> f64 {
        self.most
    }

    fn value(&self, _: &G, _: &G::Position) -> f64 {
        0.0
    }
}
