//! The clocks of GTP: main time, then periods with a number of moves.

use super::lines::Refusal;
use std::time::Duration;
use stratege_session::{Delays, GameClock, Player, SideTime, USUAL_RESERVE};

/// The time per move when nothing limits a search.
const USUAL: Duration = Duration::from_secs(1);

/// The clocks of both sides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Time {
    main: Duration,
    /// A period, and its moves.
    period: Option<(Duration, u32)>,
    /// For each side the time left, and the number of moves for it; `None` for the rest of the game.
    left: [Option<(Duration, Option<u32>)>; 2],
}

impl Time {
    /// `time_settings MAIN PERIOD MOVES`, in seconds. A period of 0 moves means no limit.
    pub(crate) fn settings(&mut self, words: &[&str]) -> Result<(), Refusal> {
        let [main, period, moves] = words else { return Err(Refusal::Syntax) };
        let (main, period) = (seconds(main)?, seconds(period)?);
        let moves = moves.parse::<u32>().map_err(|_| Refusal::Syntax)?;
        self.main = main;
        self.period = (!period.is_zero() && moves > 0).then_some((period, moves));
        if !period.is_zero() && moves == 0 {
            self.main = Duration::ZERO;
        }
        self.begin();
        Ok(())
    }

    /// A game begins: both sides have all of their time.
    pub(crate) fn begin(&mut self) {
        let main = (!self.main.is_zero()).then_some((self.main, None));
        let period = self.period.map(|(period, moves)| (period, Some(moves)));
        self.left = [main.or(period); 2];
    }

    /// `time_left COLOUR SECONDS MOVES`; 0 moves mean main time.
    pub(crate) fn left(&mut self, side: Player, words: &[&str]) -> Result<(), Refusal> {
        let [time, moves, ..] = words else { return Err(Refusal::Syntax) };
        let moves = moves.parse::<u32>().map_err(|_| Refusal::Syntax)?;
        self.left[side.index()] = Some((seconds(time)?, (moves > 0).then_some(moves)));
        Ok(())
    }

    /// The time for a move, with this many own moves to the end of the game; `forced` if it is the only legal one.
    /// `None` for no limit of time, when there is another limit.
    pub(crate) fn of_move(&self, side: Player, moves: u32, forced: bool, limited: bool) -> Option<Duration> {
        let time = |(left, _)| SideTime { left, increment: Duration::ZERO };
        let Some(clock) = GameClock::of_side(self.left.map(|left| left.map(time)), side) else {
            return (!limited).then_some(USUAL);
        };
        let of_period = self.left[side.index()].and_then(|(_, moves)| moves);
        let moves = Some(of_period.unwrap_or(moves).min(moves));
        Some(clock.with_moves(moves).with_forced(forced).share(&Delays::new(USUAL_RESERVE)))
    }

    /// Subtracts the time of a move.
    pub(crate) fn spent(&mut self, side: Player, millis: u64) {
        let Some((left, moves)) = &mut self.left[side.index()] else { return };
        *left = left.saturating_sub(Duration::from_millis(millis));
        match (moves, self.period) {
            // Main time is over: the first period begins.
            (None, Some((period, moves))) if left.is_zero() => {
                self.left[side.index()] = Some((period, Some(moves)));
            }
            (Some(to_go), Some((period, moves))) => {
                *to_go = to_go.saturating_sub(1);
                if *to_go == 0 {
                    self.left[side.index()] = Some((period, Some(moves)));
                }
            }
            _ => {}
        }
    }
}

fn seconds(word: &str) -> Result<Duration, Refusal> {
    let seconds = word.parse::<f64>().ok().filter(|seconds| (0.0..=1e9).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or(Refusal::Syntax)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn main_time_is_followed_by_periods() {
        let mut time = Time::default();
        assert_eq!(time.of_move(Player::FIRST, 30, false, false), Some(USUAL));
        assert_eq!(time.of_move(Player::FIRST, 30, false, true), None);
        time.settings(&["60", "10", "5"]).unwrap();
        assert!(time.of_move(Player::FIRST, 30, false, true) > Some(Duration::from_secs(2)));
        time.spent(Player::FIRST, 61_000);
        let share = time.of_move(Player::FIRST, 30, false, false).unwrap();
        assert!(share > Duration::from_millis(1900) && share < Duration::from_secs(2), "{share:?}");
        (0..4).for_each(|_| time.spent(Player::FIRST, 2_400));
        assert!(time.of_move(Player::FIRST, 30, false, false) < Some(Duration::from_millis(400)));
        time.spent(Player::FIRST, 300);
        assert_eq!(time.of_move(Player::FIRST, 30, false, false), Some(share));
        time.left(Player::SECOND, &["3", "1"]).unwrap();
        assert_eq!(time.of_move(Player::SECOND, 30, false, false), Some(Duration::from_millis(2980)));
        assert!(time.settings(&["60", "x", "5"]).is_err() && time.left(Player::FIRST, &["-1", "0"]).is_err());
    }
}
