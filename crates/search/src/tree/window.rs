//! The window of a search.

use stratege_game::Score;

/// The scores that matter: values inside the window must be exact; of others, only the side matters. `alpha < beta`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Window {
    /// The side to move is sure of this much already.
    pub alpha: Score,
    /// The opponent will not allow this much.
    pub beta: Score,
}

impl Window {
    /// Every score.
    pub const FULL: Window = Window { alpha: Score::from_value(-i32::MAX), beta: Score::INFINITE };

    /// From `alpha` to `beta`.
    #[inline]
    pub fn new(alpha: Score, beta: Score) -> Window {
        debug_assert!(alpha < beta, "an empty window: {alpha:?} {beta:?}");
        Window { alpha, beta }
    }

    /// The null window that tests whether the value is at least `beta`.
    #[inline]
    pub fn at_least(beta: Score) -> Window {
        Window { alpha: beta.below(), beta }
    }

    /// The same window from the other side.
    #[inline]
    #[must_use]
    pub fn negated(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// Whether no score lies strictly inside.
    #[inline]
    pub fn is_null(self) -> bool {
        self.alpha.above() >= self.beta
    }
}
