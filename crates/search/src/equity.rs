//! Judgement where dice decide: expected payoffs.

use stratege_game::{Game, ZeroSum};

/// What a position of a game with dice is expected to pay, as a number that can be averaged.
///
/// Every value, of leaves and of finished games, lies within ±[`most`](Self::most): Star1 and Star2 cut on the
/// strength of that, so an evaluation beyond it is an error of its author.
pub trait Equity<G: Game<Payoff = ZeroSum>>: Send + Sync {
    /// Whether [`hint`](Self::hint) says anything.
    const HINTS: bool = false;

    /// The largest absolute value; positive.
    fn most(&self) -> f64;

    /// What a position in which the game goes on is expected to pay the side to move. Where dice decide next,
    /// it is the position before the roll that is judged (the afterstate).
    fn value(&self, game: &G, position: &G::Position) -> f64;

    /// What a finished game pays the side to move; its margin, unless this is written.
    fn payoff(&self, payoff: ZeroSum) -> f64 {
        f64::from(payoff.margin())
    }

    /// How promising a move looks before any search; moves are tried from the highest.
    fn hint(&self, _game: &G, _position: &G::Position, _mv: G::Move) -> f64 {
        0.0
    }
}

/// The equity that knows nothing: every unfinished game is expected to pay nothing. For searches to the end.
#[derive(Clone, Copy, Debug)]
pub struct Unjudged {
    /// The largest margin of the game.
    pub most: f64,
}

impl<G: Game<Payoff = ZeroSum>> Equity<G> for Unjudged {
    fn most(&self) -> f64 {
        self.most
    }

    fn value(&self, _: &G, _: &G::Position) -> f64 {
        0.0
    }
}
