//! Limits per move or per game, as written by users.

use crate::reasons;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use stratege_game::Reason;

/// Limits, each of which is optional. Times are in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effort {
    /// The maximum depth, in plies.
    pub depth: Option<u16>,
    /// The maximum number of positions visited.
    pub nodes: Option<u64>,
    /// Time per move.
    pub move_time: Option<u64>,
    /// Time for the game or for a number of moves, and the increment per move.
    pub clock: Option<(u64, u64)>,
    /// The number of moves in a period, after which the time is added again; `None` if the time is for the whole game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub period: Option<u32>,
    /// How late a move may arrive, to allow for delays between two programs.
    pub margin: Option<u64>,
    /// Whether there is no clock even if the other player has one (`tc=inf`): depth or nodes end a search.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub untimed: bool,
    /// Counts time in nodes, this many per millisecond, so that a search is the same on every machine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes_a_millisecond: Option<u64>,
}

/// The default margin.
pub const USUAL_MARGIN: Duration = Duration::from_millis(100);

/// The longest time allowed, in seconds.
const LONGEST: f64 = 86_400.0;

/// The most nodes that may stand for a millisecond.
const MOST_NODES: u64 = 1_000_000;

/// Seconds, or milliseconds with the unit `ms`, as milliseconds.
fn millis(text: &str) -> Option<u64> {
    if let Some(millis) = text.strip_suffix("ms") {
        return millis.parse::<u64>().ok().filter(|&millis| millis as f64 <= LONGEST * 1000.0);
    }
    let seconds = text.parse::<f64>().ok().filter(|seconds| (0.0..=LONGEST).contains(seconds))?;
    Some((seconds * 1000.0).round() as u64)
}

/// A time control: moves, seconds and increment in milliseconds.
fn time_control(text: &str) -> Option<(Option<u32>, u64, u64)> {
    let (moves, time) = match text.split_once('/') {
        Some((moves, time)) => (Some(moves.parse().ok().filter(|moves| (1..=1_000).contains(moves))?), time),
        None => (None, text),
    };
    let (base, increment) = time.split_once('+').unwrap_or((time, "0"));
    // Minutes and seconds, as in tournaments.
    let base = match base.split_once(':') {
        Some((minutes, seconds)) => {
            minutes.parse::<u64>().ok().filter(|&minutes| minutes <= 1_440)? * 60_000 + millis(seconds)?
        }
        None => millis(base)?,
    };
    (base > 0).then_some((moves, base, millis(increment)?))
}

impl Effort {
    /// The keys that [`set`](Self::set) accepts: the names of the command-line options, and older names.
    pub const KEYS: [&str; 8] = ["depth", "nodes", "time", "tc", "margin", "nodestime", "movetime", "clock"];

    /// Sets a limit by name; returns false if the name is unknown.
    ///
    /// # Errors
    /// The kind of value that was expected.
    pub fn set(&mut self, key: &str, value: &str) -> Result<bool, Reason> {
        match key {
            "depth" => {
                let depth = value.parse().ok().filter(|depth| (1..=250).contains(depth));
                self.depth = Some(depth.ok_or(reasons::DEPTH)?);
            }
            "nodes" => {
                let nodes = value.parse().ok().filter(|&nodes| nodes > 0);
                self.nodes = Some(nodes.ok_or(reasons::NODES)?);
            }
            "time" | "movetime" => {
                let time = millis(value).filter(|&time| time > 0);
                self.move_time = Some(time.ok_or(reasons::MOVE_TIME)?);
            }
            "tc" | "clock" if ["inf", "infinite"].contains(&value) => {
                (self.period, self.clock, self.untimed) = (None, None, true);
            }
            "tc" | "clock" => {
                let (period, base, increment) = time_control(value).ok_or(reasons::CLOCK)?;
                (self.period, self.clock) = (period, Some((base, increment)));
            }
            "nodestime" => {
                let nodes = value.parse().ok().filter(|nodes| (1..=MOST_NODES).contains(nodes));
                self.nodes_a_millisecond = Some(nodes.ok_or(reasons::NODES_TIME)?);
            }
            "margin" => self.margin = Some(millis(value).ok_or(reasons::MARGIN)?),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// These limits, or those of `base` if no limit is set. A player with its own limit on time or effort
    /// ignores those of the match.
    #[must_use]
    pub fn over(self, base: Effort) -> Effort {
        let effort = if self.limits() || self.untimed { self } else { base };
        let nodes_a_millisecond = self.nodes_a_millisecond.or(base.nodes_a_millisecond);
        Effort { margin: self.margin.or(base.margin), nodes_a_millisecond, ..effort }
    }

    /// Whether any limit ends a search.
    pub fn limits(&self) -> bool {
        self.depth.is_some() || self.nodes.is_some() || self.move_time.is_some() || self.clock.is_some()
    }

    /// Whether repeating a search gives the same result.
    pub fn repeats(&self) -> bool {
        self.nodes_a_millisecond.is_some() || self.move_time.is_none() && self.clock.is_none()
    }

    /// The time that a search of this many nodes counts as, if time is counted in nodes.
    pub fn time_of(&self, nodes: Option<u64>) -> Option<Duration> {
        let per_millisecond = self.nodes_a_millisecond?;
        Some(Duration::from_micros(nodes?.saturating_mul(1_000) / per_millisecond.max(1)))
    }

    /// The same limits with times multiplied by `times`, for a machine of a different speed.
    #[must_use]
    pub fn scaled(self, times: f64) -> Effort {
        let scaled = |time: u64| (time as f64 * times).round().max(1.0) as u64;
        Effort {
            move_time: self.move_time.map(scaled),
            clock: self
                .clock
                .map(|(base, increment)| (scaled(base), if increment == 0 { 0 } else { scaled(increment) })),
            ..self
        }
    }

    /// How late a move may arrive.
    pub fn margin(&self) -> Duration {
        self.margin.map_or(USUAL_MARGIN, Duration::from_millis)
    }

    /// The initial time on the clock.
    pub fn base(&self) -> Option<Duration> {
        self.clock.map(|(base, _)| Duration::from_millis(base))
    }

    /// The increment per move.
    pub fn increment(&self) -> Duration {
        self.clock.map_or(Duration::ZERO, |(_, increment)| Duration::from_millis(increment))
    }

    /// The limits as `KEY=VALUE` words.
    pub fn words(&self) -> Vec<String> {
        let seconds = |millis: u64| format!("{}", millis as f64 / 1000.0);
        let mut words = Vec::new();
        words.extend(self.depth.map(|depth| format!("depth={depth}")));
        words.extend(self.nodes.map(|nodes| format!("nodes={nodes}")));
        words.extend(self.move_time.map(|time| format!("time={}", seconds(time))));
        words.extend(self.clock.map(|(base, increment)| {
            let moves = self.period.map_or(String::new(), |moves| format!("{moves}/"));
            match increment {
                0 => format!("tc={moves}{}", seconds(base)),
                _ => format!("tc={moves}{}+{}", seconds(base), seconds(increment)),
            }
        }));
        words.extend(self.untimed.then(|| "tc=inf".to_owned()));
        words.extend(self.nodes_a_millisecond.map(|nodes| format!("nodestime={nodes}")));
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(words: &[(&str, &str)]) -> Effort {
        let mut effort = Effort::default();
        for (key, value) in words {
            assert_eq!(effort.set(key, value), Ok(true), "{key}={value}");
        }
        effort
    }

    #[test]
    fn old_and_new_words_mean_the_same() {
        assert_eq!(set(&[("time", "0.5")]), set(&[("movetime", "0.5")]));
        assert_eq!(set(&[("tc", "10+0.1")]), set(&[("clock", "10+0.1")]));
        assert_eq!(set(&[("tc", "1:30+2")]).clock, Some((90_000, 2_000)));
        assert_eq!(
            set(&[("tc", "500ms+5ms"), ("margin", "20ms")]),
            set(&[("tc", "0.5+0.005"), ("margin", "0.02")])
        );
        let period = set(&[("tc", "40/60+0.5")]);
        assert_eq!((period.period, period.clock), (Some(40), Some((60_000, 500))));
    }

    #[test]
    fn no_clock_takes_the_place_of_every_clock() {
        let (clock, none) = (set(&[("tc", "10+0.1")]), set(&[("tc", "inf")]));
        assert!(!none.over(clock).limits());
        assert_eq!(set(&[("tc", "inf"), ("nodes", "9")]).over(clock).clock, None);
        let counted = set(&[("nodestime", "600")]).over(clock);
        assert_eq!(
            (counted.clock, counted.time_of(Some(1_200))),
            (clock.clock, Some(Duration::from_millis(2)))
        );
    }

    #[test]
    fn what_is_written_is_read_again() {
        for words in [
            &[("tc", "inf"), ("depth", "7")][..],
            &[("tc", "10+0.1"), ("nodestime", "600")],
            &[("depth", "7")],
            &[("nodes", "9"), ("time", "0.25")],
            &[("tc", "40/60.5+1")],
        ] {
            let effort = set(words);
            let written = effort.words();
            let again: Vec<_> = written.iter().filter_map(|word| word.split_once('=')).collect();
            assert_eq!(set(&again), effort);
        }
    }

    #[test]
    fn wrong_values_are_refused_and_other_words_are_not_ours() {
        for (key, value) in [
            ("depth", "0"),
            ("nodes", "x"),
            ("time", "-1"),
            ("tc", "0+1"),
            ("tc", "0/60"),
            ("tc", "a/60"),
            ("tc", "5xms"),
            ("nodestime", "0"),
            ("margin", ""),
        ] {
            assert!(Effort::default().set(key, value).is_err(), "{key}={value}");
        }
        assert_eq!(Effort::default().set("colour", "red"), Ok(false));
    }
}
