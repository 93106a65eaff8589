//! The window of a search.

use std::fmt::Debug;
use std::ops::Neg;
use stratege_game::Score;

/// The scores that matter: values inside the window must be exact; for others, only the side matters. `alpha < beta`. A
/// game's own search, whose values are plain numbers, uses a `Window<i32>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Window<V = Score> {
    /// The value that the side to move is already sure of.
    pub alpha: V,
    /// The value that the opponent will not exceed.
    pub beta: V,
}

impl Window {
    /// The full window.
    pub const FULL: Window = Window { alpha: Score::from_value(-i32::MAX), beta: Score::INFINITE };

    /// The null window that tests whether the value is at least `beta`.
    #[inline]
    pub fn at_least(beta: Score) -> Window {
        Window { alpha: beta.below(), beta }
    }

    /// Whether no score lies strictly inside.
    #[inline]
    pub fn is_null(self) -> bool {
        self.alpha.above() >= self.beta
    }
}

impl<V: Copy + Debug + PartialOrd + Neg<Output = V>> Window<V> {
    /// A window from `alpha` to `beta`.
    #[inline]
    pub fn new(alpha: V, beta: V) -> Window<V> {
        debug_assert!(alpha < beta, "an empty window: {alpha:?} {beta:?}");
        Window { alpha, beta }
    }

    /// The same window from the other side.
    #[inline]
    #[must_use]
    pub fn negated(self) -> Window<V> {
        Window { alpha: -self.beta, beta: -self.alpha }
    }
}
