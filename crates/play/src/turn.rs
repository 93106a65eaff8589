//! The time of a machine's move, and its answer to an offer.

use crate::game::GameInPlay;
use std::time::Duration;
use stratege_session::{Delays, GameClock, Limits, Player, Session, USUAL_RESERVE};

/// The limits of a move: those of the player, or what a clock allows with this time left and this increment.
pub fn limits(session: &mut dyn Session, own: Limits, clock: Option<(Duration, Duration)>) -> Limits {
    let Some((left, increment)) = clock else { return own };
    let forced = session.listable().is_ok() && session.moves().len() == 1;
    let moves = session.analyst().moves_left();
    let deadline = GameClock { left, increment, moves, forced }.deadline(&Delays::new(USUAL_RESERVE));
    Limits { time: None, soft_time: None, ..own }.until(Some(deadline))
}

/// The time that the side to move has left and what its move adds, where it has a clock.
pub fn clock(game: &GameInPlay, now: Duration) -> Option<(Duration, Duration)> {
    let (clocks, side) = (game.table.clocks.as_ref()?, game.session().side());
    Some((clocks.remaining(side, now)?, clocks.increment(side)))
}

/// Whether a machine accepts a draw where a position is worth this to the side to move: it expects no more.
pub fn accepts_draw(machine: Player, side: Player, value: f64) -> bool {
    (if side == machine { value } else { -value }) <= 0.0
}
