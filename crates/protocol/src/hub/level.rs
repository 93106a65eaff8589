//! The time allowed for a search.

use super::Words;
use std::time::Duration;
use stratege_session::{Deadline, Delays, GameClock, Limits, SideTime, of_move_time};

/// Kept back from every time.
const OVERHEAD: Duration = Duration::from_millis(10);
/// The deepest search that can be asked for.
const DEEPEST: u16 = 250;
/// No time is longer.
const LONGEST: f64 = 1e7;

/// The last `level`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Level {
    depth: Option<u16>,
    nodes: Option<u64>,
    move_time: Option<Duration>,
    left: Option<Duration>,
    increment: Duration,
    moves: Option<u32>,
}

impl Level {
    /// Reads `level`, or one of version 1's `level MOVES TIME INCREMENT`, `time TIME`, `depth N` in milliseconds.
    /// Levels of version 1 add up until the next one of the same kind. Invalid levels are ignored.
    pub(super) fn read(&mut self, words: &Words) {
        let number = |text: &str| text.parse::<f64>().ok().filter(|value| value.is_finite() && *value >= 0.0);
        let seconds = |text: &str| number(text).map(|value| Duration::from_secs_f64(value.min(LONGEST)));
        let millis =
            |text: &str| number(text).map(|value| Duration::from_secs_f64((value / 1000.0).min(LONGEST)));
        let plies = |text: &str| number(text).map(|depth| (depth as u16).clamp(1, DEEPEST));
        let count = |text: &str| number(text).map(|moves| moves as u32).filter(|&moves| moves > 0);
        let flag = |index: usize| words.flags.get(index).map_or("", String::as_str);
        match (words.command.as_str(), words.has_values()) {
            ("level", true) => {
                *self = Level {
                    depth: plies(words.value("depth")),
                    nodes: number(words.value("nodes")).map(|nodes| (nodes as u64).max(1)),
                    move_time: seconds(words.value("move-time")),
                    left: seconds(words.value("time")),
                    increment: seconds(words.value("inc")).unwrap_or_default(),
                    moves: count(words.value("moves")),
                }
            }
            ("level", false) if flag(0) == "infinite" => *self = Level::default(),
            ("level", false) => {
                let (moves, left) = (count(flag(0)), millis(flag(1)));
                let increment = millis(flag(2)).unwrap_or_default();
                *self = Level { moves, left, increment, move_time: None, ..*self };
            }
            ("time", _) => *self = Level { move_time: millis(flag(0)), left: None, ..*self },
            _ => self.depth = plies(flag(0)),
        }
    }

    /// The limits of a search; without a clock while it is `endless`. The side to move has one legal move if it is
    /// `forced`.
    pub(super) fn limits(&self, endless: bool, forced: bool) -> Limits {
        let base = self.depth.map_or_else(Limits::default, Limits::depth);
        let deadline = if endless { None } else { self.deadline(forced) };
        Limits { nodes: self.nodes, ..base }.until(deadline)
    }

    /// The deadline of a search; `None` without a time.
    pub(super) fn deadline(&self, forced: bool) -> Option<Deadline> {
        let of_clock = self.left.map(|left| {
            // The Hub protocol reports the time of the side to move alone.
            let clock = GameClock::new(SideTime { left, increment: self.increment });
            clock.with_moves(self.moves).with_forced(forced).deadline(&Delays::new(OVERHEAD))
        });
        let of_move = self.move_time.map(|time| Deadline::all_of(of_move_time(time, OVERHEAD)));
        of_clock.into_iter().chain(of_move).min_by_key(|deadline| deadline.hard)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(lines: &[&str]) -> Level {
        let mut level = Level::default();
        lines.iter().for_each(|line| level.read(&Words::read(line)));
        level
    }

    #[test]
    fn levels_of_both_versions_are_read() {
        let second = Duration::from_secs(1);
        assert_eq!(read(&["level depth=12"]).depth, Some(12));
        assert_eq!(read(&["level move-time=1"]).move_time, Some(second));
        assert_eq!(read(&["time 1000"]).move_time, Some(second));
        let clock = Level { left: Some(second * 300), moves: Some(75), ..Level::default() };
        assert_eq!(read(&["level moves=75 time=300"]), clock);
        assert_eq!(read(&["level 75 300000 0"]), clock);
        assert_eq!(read(&["level depth=12", "level infinite"]), Level::default());
        assert_eq!(read(&["level time=-3 inc=x depth=nan"]), Level::default());
        assert_eq!(read(&["level move-time=1e300"]).move_time, Some(Duration::from_secs_f64(LONGEST)));
    }
}
