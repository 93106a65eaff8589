//! The time for a machine's move, and its response to an offer.

use crate::command::Command;
use crate::game::GameInPlay;
use std::time::Duration;
use stratege_machine::Choice;
use stratege_session::{Delays, GameClock, Limits, Player, PlyData, Session, SideTime, USUAL_RESERVE};

/// The limits of a move: the player's own, or those that a clock allows.
pub fn limits(session: &mut dyn Session, own: Limits, clock: Option<GameClock>) -> Limits {
    let Some(clock) = clock else { return own };
    let forced = session.listable().is_ok() && session.moves().len() == 1;
    let moves = session.analyst().moves_left();
    let deadline = clock.with_moves(moves).with_forced(forced).deadline(&Delays::new(USUAL_RESERVE));
    Limits { time: None, soft_time: None, ..own }.until(Some(deadline))
}

/// The clock of the side to move, if it has one.
pub fn clock(game: &GameInPlay, now: Duration) -> Option<GameClock> {
    let clocks = game.table.clocks.as_ref()?;
    let time = |side: Player| {
        Some(SideTime { left: clocks.remaining(side, now)?, increment: clocks.increment(side) })
    };
    GameClock::of_side(Player::BOTH.map(time), game.session().side())
}

/// What the machine to move does with its choice: it claims a draw if one can be claimed and it expects no more;
/// otherwise it makes the move.
pub fn command(game: &GameInPlay, choice: &Choice) -> Command {
    let best = choice.analysis.as_ref().and_then(|analysis| analysis.lines.first());
    let value = best.map(|line| line.score.value).or(choice.value);
    let drawn = game.seat().is_machine() && value.is_some_and(|value| value <= 0.0);
    if drawn && game.table.claimable().is_some() {
        Command::Claim
    } else {
        Command::Play(vec![choice.mv.clone()])
    }
}

/// The numbers before the moves of a game, as players write them: `3.` where a turn of the first player begins, `3...`
/// before the second player's move if nothing of that turn precedes it. The actions of a side in one turn, such as
/// rolling the dice and moving, share one number.
pub fn numbers(plies: &[PlyData]) -> Vec<Option<String>> {
    let (mut turn, mut before) = (0, None);
    let number = |ply: &PlyData| {
        let goes_on = before == Some(ply.side);
        let alone = before.is_none() && ply.side == Player::SECOND;
        before = Some(ply.side);
        turn += usize::from(alone || !goes_on && ply.side == Player::FIRST);
        match (goes_on, ply.side) {
            (false, Player::FIRST) => Some(format!("{turn}.")),
            (false, _) if alone => Some(format!("{turn}...")),
            _ => None,
        }
    };
    plies.iter().map(number).collect()
}

/// Whether a machine accepts a draw in a position with this value for the side to move: if it expects no more.
pub fn accepts_draw(machine: Player, side: Player, value: f64) -> bool {
    (if side == machine { value } else { -value }) <= 0.0
}
