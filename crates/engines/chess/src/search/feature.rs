//! The techniques of the search: each can be switched off, and each counts how often it decided something.

use std::ops::AddAssign;
use stratege_search::Settings;

/// One line makes the technique and its name.
macro_rules! features {
    ($($(#[$doc:meta])* $feature:ident = $name:literal;)*) => {
        /// A technique of the search.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Feature {
            $($(#[$doc])* $feature,)*
        }

        impl Feature {
            /// All techniques.
            pub const ALL: &[Feature] = &[$(Feature::$feature,)*];

            /// Their names, in the same order.
            pub const NAMES: &[&str] = &[$($name,)*];

            /// Its name in tables and options.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Feature::$feature => $name,)*
                }
            }
        }
    };
}

features! {
    /// Results of the table end a search.
    TableCut = "table";
    /// A repetition in the line or of the game is a draw.
    Repetition = "repetition";
    /// A repetition by the next move bounds the score from below (van Kervinck).
    UpcomingRepetition = "upcoming-repetition";
    /// A mate found already bounds every window.
    MateDistance = "mate-distance";
    /// A hopeless position goes straight to quiescence.
    Razoring = "razoring";
    /// A position far above the bound is cut (static null move).
    ReverseFutility = "reverse-futility";
    /// Where even passing is too good, so is the best move.
    NullMove = "null-move";
    /// A deep cutoff by passing is searched again without it.
    NullVerification = "null-verification";
    /// A capture that wins much in a shallow search cuts.
    ProbCut = "probcut";
    /// Without a move of the table a ply less.
    InternalReduction = "internal-reduction";
    /// The only good move is searched a ply deeper.
    Singular = "singular";
    /// Two plies deeper where it is better by far.
    DoubleExtension = "double-extension";
    /// A move that is not the only good one is searched less deep.
    NegativeExtension = "negative-extension";
    /// Where even the others exceed the bound, the node is cut.
    MultiCut = "multicut";
    /// Late moves are searched less deep at first.
    Reductions = "reductions";
    /// Late quiet moves of shallow nodes are left out.
    LateMoves = "late-moves";
    /// Moves that cannot reach the bound are left out.
    Futility = "futility";
    /// Moves that lose material are left out.
    Exchange = "exchange";
    /// Quiet moves of bad history are left out.
    HistoryPruning = "history-pruning";
    /// Killers come before other quiet moves.
    Killers = "killers";
    /// The answer to the last move comes before other quiet moves.
    Countermove = "countermove";
    /// Quiet moves by from and to.
    Butterfly = "butterfly";
    /// Captures by piece, square and victim.
    CaptureHistory = "capture-history";
    /// Quiet moves by the moves 1, 2 and 4 plies before.
    Continuation = "continuation";
    /// Quiet moves by the pawns.
    PawnHistory = "pawn-history";
    /// The quiet move before a node that fails low is praised.
    PriorMove = "prior-move";
    /// The quiet move before a node is praised by how the static evaluation changed.
    StaticHistory = "static-history";
    /// The static evaluation is corrected by its past errors.
    Corrections = "corrections";
    /// Results of the table end quiescence.
    QuiescenceTable = "quiescence-table";
    /// Quiet checks at the first ply of quiescence: what its leaves are, not a pruning.
    QuiescenceChecks = "quiescence-checks";
    /// Captures that cannot reach the bound are left out of quiescence.
    Delta = "delta";
    /// Captures that lose material are left out of quiescence.
    QuiescenceExchange = "quiescence-exchange";
    /// Lines of the table are fetched before they are needed.
    Prefetch = "prefetch";
    /// The first window is narrow.
    Aspiration = "aspiration";
}

/// The techniques that are switched on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features(u64);

impl Default for Features {
    fn default() -> Features {
        Features::ALL
    }
}

impl Features {
    /// Every technique.
    pub const ALL: Features = Features((1 << Feature::ALL.len()) - 1);
    /// No technique: only alpha-beta, with quiescence at the leaves.
    pub const NONE: Features = Features(0);

    /// This set with another technique.
    #[must_use]
    pub const fn with(self, feature: Feature) -> Features {
        Features(self.0 | 1 << feature as u32)
    }

    /// This set without a technique.
    #[must_use]
    pub const fn without(self, feature: Feature) -> Features {
        Features(self.0 & !(1 << feature as u32))
    }

    /// This set without those that the settings switch off.
    #[must_use]
    pub fn without_those_of(self, settings: &Settings) -> Features {
        let off = Feature::ALL.iter().filter(|feature| settings.is_without(feature.name()));
        off.fold(self, |features, &feature| features.without(feature))
    }

    /// Whether a technique is in the set.
    #[inline]
    pub const fn has(self, feature: Feature) -> bool {
        self.0 >> feature as u32 & 1 != 0
    }
}

/// How often each technique decided something: a cutoff, a pruned move, an extension, a move's rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hits([u64; Feature::ALL.len()]);

impl Default for Hits {
    fn default() -> Hits {
        Hits([0; Feature::ALL.len()])
    }
}

impl Hits {
    /// Counts one.
    #[inline]
    pub(crate) fn count(&mut self, feature: Feature) {
        self.0[feature as usize] += 1;
    }

    /// How often a technique decided something.
    pub fn of(&self, feature: Feature) -> u64 {
        self.0[feature as usize]
    }
}

impl AddAssign for Hits {
    fn add_assign(&mut self, other: Hits) {
        self.0.iter_mut().zip(other.0).for_each(|(mine, theirs)| *mine += theirs);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_switched_one_by_one() {
        for &feature in Feature::ALL {
            assert!(Features::ALL.has(feature) && !Features::NONE.has(feature));
            assert_eq!(Features::ALL.without(feature).with(feature), Features::ALL);
            assert!(
                Feature::ALL
                    .iter()
                    .all(|&other| Features::NONE.with(feature).has(other) == (other == feature))
            );
        }
    }
}
