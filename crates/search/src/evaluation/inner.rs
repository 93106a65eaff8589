//! Evaluators that wrap another one.

/// Writes [`Evaluation`](crate::Evaluation) and [`MoveOrdering`](crate::MoveOrdering) of an evaluator around another one
/// that evaluates and orders the moves of a game `G` as that one does. Its [`Knowledge`](crate::Knowledge) remains to be
/// written.
///
/// `of …` is the type of the evaluator inside, `self => …` that evaluator, `game => …` the game that it knows.
#[macro_export]
macro_rules! evaluate_as_inner {
    (
        impl[$($generics:tt)+] for $outer:ty, $game:ty, of $inside:ty;
        $this:ident => $inner:expr;
        $outer_game:ident => $own_game:expr
    ) => {
        impl<$($generics)+> $crate::Evaluation<$game> for $outer {
            type State = <$inside as $crate::Evaluation<G>>::State;

            const EVALUATES: bool = <$inside as $crate::Evaluation<G>>::EVALUATES;

            #[inline]
            fn evaluates(&$this) -> bool {
                $inner.evaluates()
            }

            #[inline]
            fn fresh(&$this, $outer_game: &$game, position: &G::Position) -> Self::State {
                $inner.fresh($own_game, position)
            }

            #[inline]
            fn after(
                &$this,
                $outer_game: &$game,
                before: &Self::State,
                position: &G::Position,
                mv: G::Move,
                next: &G::Position,
            ) -> Self::State {
                $inner.after($own_game, before, position, mv, next)
            }

            #[inline]
            fn score(&$this, $outer_game: &$game, position: &G::Position, state: &Self::State) -> stratege_game::Score {
                $inner.score($own_game, position, state)
            }
        }

        impl<$($generics)+> $crate::MoveOrdering<$game> for $outer {
            const QUIESCENCE: bool = <$inside as $crate::MoveOrdering<G>>::QUIESCENCE;
            const HINTS: bool = <$inside as $crate::MoveOrdering<G>>::HINTS;
            const SELECTIVITY: Option<$crate::Selectivity> = <$inside as $crate::MoveOrdering<G>>::SELECTIVITY;

            #[inline]
            fn has_hints(&$this) -> bool {
                $inner.has_hints()
            }

            #[inline]
            fn has_quiescence(&$this) -> bool {
                $inner.has_quiescence()
            }

            #[inline]
            fn selectivity(&$this) -> Option<$crate::Selectivity> {
                $inner.selectivity()
            }

            #[inline]
            fn hint(&$this, $outer_game: &$game, position: &G::Position, mv: G::Move) -> i32 {
                $inner.hint($own_game, position, mv)
            }

            #[inline]
            fn is_reducible(&$this, $outer_game: &$game, position: &G::Position, mv: G::Move) -> bool {
                $inner.is_reducible($own_game, position, mv)
            }

            #[inline]
            fn stage(&$this, $outer_game: &$game, position: &G::Position) -> u8 {
                $inner.stage($own_game, position)
            }

            #[inline]
            fn quiescence(
                &$this,
                $outer_game: &$game,
                position: &G::Position,
                plies: u16,
                moves: &mut G::Moves,
            ) -> $crate::Quiescence {
                $inner.quiescence($own_game, position, plies, moves)
            }
        }
    };
}
