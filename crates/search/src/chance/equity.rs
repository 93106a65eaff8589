//! Evaluation of games with dice: expected payoffs.

use stratege_game::{Game, ZeroSum};

/// The expected payoff of a position in a game with dice, as a number that can be averaged.
///
/// Every value, of leaves and of finished games, must lie within ±[`most`](Self::most): Star1 and Star2 rely on it for
/// their cutoffs.
pub trait Equity<G: Game<Payoff = ZeroSum>>: Send + Sync {
    /// Whether [`hint`](Self::hint) is implemented.
    const HINTS: bool = false;

    /// The moves that a selective search keeps; `None` if it keeps all.
    const FILTER: Option<Filter> = None;

    /// The largest absolute value; positive.
    fn most(&self) -> f64;

    /// The expected payoff of an unfinished position for the side to move. Where dice decide next, the position
    /// before the roll (the afterstate) is evaluated.
    fn value(&self, game: &G, position: &G::Position) -> f64;

    /// The payoff of a finished game for the side to move; by default its margin.
    fn payoff(&self, payoff: ZeroSum) -> f64 {
        f64::from(payoff.hundredths()) / 100.0
    }

    /// Move ordering: the expected quality of a move before the search; the highest is searched first.
    fn hint(&self, _game: &G, _position: &G::Position, _mv: G::Move) -> f64 {
        0.0
    }
}

/// Selects the moves in a game with dice that are worth a deep search, based on a shallow one.
///
/// After the root move, if at least one more move is searched, only the reply the evaluation ranks best is considered:
/// with rolls in between, another reply is rarely much better.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Filter {
    /// The maximum number of root moves to search, best first; at least as many as the lines requested.
    pub most: usize,
    /// How much worse than the best a move may be.
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
