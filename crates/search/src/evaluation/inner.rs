//! Evaluators around another one.

/// Writes [`Evaluation`](crate::Evaluation) and [`MoveOrdering`](crate::MoveOrdering) of an evaluator around another one,
/// of type `E`, that evaluates and orders the moves of a game `G` as that one does. Its
/// [`Knowledge`](crate::Knowledge) remains to be written.
///
/// `self => …` is the evaluator inside, `game => …` the game that it knows.
#[macro_export]
macro_rules! evaluate_as_inner {
    (
        impl[$($generics:tt)+] for $outer:ty, $game:ty;
        $this:ident => $inner:expr;
        $outer_game:ident => $own_game:expr
    ) => {
        impl<$($generics)+> $crate::Evaluation<$game> for $outer {
            type State = E::State;

            const EVALUATES: bool = E::EVALUATES;

            #[inline]
            fn fresh(&$this, $outer_game: &$game, position: &G::Position) -> E::State {
                $inner.fresh($own_game, position)
            }

            #[inline]
            fn after(
                &$this,
                $outer_game: &$game,
                before: &E::State,
                position: &G::Position,
                mv: G::Move,
                next: &G::Position,
            ) -> E::State {
                $inner.after($own_game, before, position, mv, next)
            }

            #[inline]
            fn score(&$this, $outer_game: &$game, position: &G::Position, state: &E::State) -> stratege_game::Score {
                $inner.score($own_game, position, state)
            }
        }

        impl<$($generics)+> $crate::MoveOrdering<$game> for $outer {
            const QUIESCENCE: bool = E::QUIESCENCE;
            const HINTS: bool = E::HINTS;
            const SELECTIVITY: Option<$crate::Selectivity> = E::SELECTIVITY;

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
