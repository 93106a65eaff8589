//! The clocks of a game. They never read the time: `now` is passed in, measured from any fixed origin.

use std::time::Duration;
use stratege_session::Player;

/// The time control of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeControl {
    /// The time for the game, or for the moves of a period.
    pub base: Duration,
    /// The time added after each move.
    pub increment: Duration,
    /// The number of moves in a period, after which the base time is added again; `None` if the time is for the whole
    /// game.
    pub period: Option<u32>,
}

impl TimeControl {
    /// The shortest base time of a game between people.
    pub const SHORTEST: Duration = Duration::from_secs(1);
    /// The longest base time.
    pub const LONGEST: Duration = Duration::from_secs(86_400);
    /// The longest increment.
    pub const LONGEST_INCREMENT: Duration = Duration::from_secs(3_600);

    /// Parses `5+3`: five minutes for the game and three seconds per move. `None` for anything else, or outside the
    /// bounds.
    pub fn parse(text: &str) -> Option<TimeControl> {
        let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
        let number = |text: &str, unit: f64, most: Duration| {
            let number = text.trim().replace(',', ".").parse::<f64>().ok()? * unit;
            (0.0..=most.as_secs_f64()).contains(&number).then(|| Duration::from_secs_f64(number))
        };
        let base = number(minutes, 60.0, TimeControl::LONGEST).filter(|base| !base.is_zero())?;
        let increment = number(seconds, 1.0, TimeControl::LONGEST_INCREMENT)?;
        Some(TimeControl { base, increment, period: None })
    }

    /// The closest time control within the bounds.
    #[must_use]
    pub fn bounded(self) -> TimeControl {
        TimeControl {
            base: self.base.clamp(TimeControl::SHORTEST, TimeControl::LONGEST),
            increment: self.increment.min(TimeControl::LONGEST_INCREMENT),
            ..self
        }
    }
}

/// The clock of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Clock {
    /// The time left when the turn began.
    left: Duration,
    control: TimeControl,
    /// The moves that were made by it.
    moves: u32,
}

/// The clocks of both sides, at most one of which runs. A side may have no clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clocks {
    sides: [Option<Clock>; 2],
    /// Whose turn it is, and since when.
    running: Option<(Player, Duration)>,
}

/// The times of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The time used.
    pub taken: Duration,
    /// The time left at its start.
    pub left: Duration,
}

impl Clocks {
    /// Full clocks, not running.
    pub fn new(controls: [Option<TimeControl>; 2]) -> Clocks {
        let full = |control: TimeControl| Clock { left: control.base, control, moves: 0 };
        Clocks { sides: controls.map(|control| control.map(full)), running: None }
    }

    /// Clocks with the same control for both sides, not running, with these times left.
    pub fn standing(left: [Duration; 2], control: TimeControl) -> Clocks {
        Clocks { sides: left.map(|left| Some(Clock { left, control, moves: 0 })), running: None }
    }

    /// The same for another game: full, and standing.
    #[must_use]
    pub fn full(&self) -> Clocks {
        Clocks::new(Player::BOTH.map(|side| self.control(side)))
    }

    /// The control of a side; `None` without a clock.
    pub fn control(&self, side: Player) -> Option<TimeControl> {
        self.sides[side.index()].map(|clock| clock.control)
    }

    /// The increment of a side.
    pub fn increment(&self, side: Player) -> Duration {
        self.control(side).map_or(Duration::ZERO, |control| control.increment)
    }

    /// The number of moves that a side has to make before time is added to its clock; `None` if the time is for the
    /// whole game.
    pub fn moves_to_control(&self, side: Player) -> Option<u32> {
        let clock = self.sides[side.index()]?;
        clock.control.period.map(|period| period - clock.moves % period)
    }

    /// The side whose clock runs.
    pub fn running(&self) -> Option<Player> {
        self.running.map(|(side, _)| side)
    }

    /// The time a side has left; `None` if it has no clock.
    pub fn remaining(&self, side: Player, now: Duration) -> Option<Duration> {
        Some(self.sides[side.index()]?.left.saturating_sub(self.spent(side, now)))
    }

    fn spent(&self, side: Player, now: Duration) -> Duration {
        match self.running {
            Some((running, since)) if running == side => now.saturating_sub(since),
            _ => Duration::ZERO,
        }
    }

    /// Starts the turn of a side, unless it has already started.
    pub fn run(&mut self, side: Player, now: Duration) {
        if self.running() != Some(side) {
            self.stop(now);
            self.running = Some((side, now));
        }
    }

    /// Stops the running clock; the time used is deducted.
    pub fn stop(&mut self, now: Duration) {
        if let Some((side, _)) = self.running {
            let left = self.remaining(side, now);
            if let Some((clock, left)) = self.sides[side.index()].as_mut().zip(left) {
                clock.left = left;
            }
        }
        self.running = None;
    }

    /// Stops the running clock as if the turn had not started.
    pub fn cancel_turn(&mut self) {
        self.running = None;
    }

    /// Ends a side's turn: its clock stops, and gains the increment and, at the end of a period, the base time of the
    /// next. `None` if it has no clock.
    pub fn press(&mut self, side: Player, now: Duration) -> Option<Turn> {
        let taken = self.spent(side, now);
        let left = self.sides[side.index()].map(|clock| clock.left);
        self.stop(now);
        let clock = self.sides[side.index()].as_mut()?;
        clock.moves += 1;
        let Clock { control: TimeControl { base, increment, period }, moves, .. } = *clock;
        let ended = period.is_some_and(|period| moves.is_multiple_of(period));
        let added = increment + if ended { base } else { Duration::ZERO };
        clock.left = clock.left.saturating_add(added);
        left.map(|left| Turn { taken, left })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn controls_are_read_as_players_write_them() {
        let control = TimeControl::parse("5+3").unwrap();
        assert_eq!((control.base, control.increment), (seconds(300), seconds(3)));
        assert_eq!(TimeControl::parse("0,5").unwrap().base, seconds(30));
        for wrong in ["", "0", "-1+2", "x", "5+", "5+x", "99999", "inf", "NaN"] {
            assert_eq!(TimeControl::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_side_without_a_clock_never_runs_out_of_time() {
        let control = TimeControl { base: seconds(10), ..TimeControl::default() };
        let mut clocks = Clocks::new([None, Some(control)]);
        clocks.run(Player::FIRST, seconds(5));
        assert_eq!(clocks.remaining(Player::FIRST, seconds(500)), None);
        assert_eq!(clocks.press(Player::FIRST, seconds(500)), None);
        assert_eq!(clocks.remaining(Player::SECOND, seconds(600)), Some(seconds(10)));
    }

    #[test]
    fn a_turn_that_is_cancelled_costs_nothing() {
        let mut clocks = Clocks::standing([seconds(60); 2], TimeControl::default());
        clocks.run(Player::FIRST, seconds(1));
        clocks.cancel_turn();
        assert_eq!(clocks.remaining(Player::FIRST, seconds(30)), Some(seconds(60)));
        clocks.run(Player::FIRST, seconds(30));
        clocks.stop(seconds(40));
        assert_eq!(clocks.remaining(Player::FIRST, seconds(90)), Some(seconds(50)));
    }
}
