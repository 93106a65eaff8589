//! What a player may spend on a move or on a game.

use crate::{Budget, Clocks, reasons};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use stratege_game::Reason;

/// Limits, each of which may be absent. Times in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LimitSpec {
    /// Plies.
    pub depth: Option<u16>,
    /// Positions visited.
    pub nodes: Option<u64>,
    /// For every move.
    pub move_time: Option<u64>,
    /// For the game, and what every move adds.
    pub clock: Option<(u64, u64)>,
    /// How much later than allowed a move may come, for what the system takes between two programs.
    pub margin: Option<u64>,
}

/// The margin when none is given.
pub const USUAL_MARGIN: Duration = Duration::from_millis(100);
/// The longest that a move without a limit of time may take before its player counts as hanging.
pub const LONGEST_MOVE: Duration = Duration::from_secs(600);

impl LimitSpec {
    /// Sets a limit by its name; false when the name is none.
    ///
    /// # Errors
    /// What was expected of the value.
    pub fn set(&mut self, key: &str, value: &str) -> Result<bool, Reason> {
        let millis = |text: &str| -> Option<u64> {
            let seconds = text.parse::<f64>().ok().filter(|seconds| (0.0..=86_400.0).contains(seconds))?;
            Some((seconds * 1000.0).round() as u64)
        };
        match key {
            "depth" => {
                let depth = value.parse().ok().filter(|depth| (1..=250).contains(depth));
                self.depth = Some(depth.ok_or(reasons::DEPTH)?);
            }
            "nodes" => {
                let nodes = value.parse().ok().filter(|&nodes| nodes > 0);
                self.nodes = Some(nodes.ok_or(reasons::NODES)?);
            }
            "movetime" => {
                let time = millis(value).filter(|&time| time > 0);
                self.move_time = Some(time.ok_or(reasons::MOVE_TIME)?);
            }
            "clock" => {
                let (base, increment) = value.split_once('+').unwrap_or((value, "0"));
                let clock = millis(base).zip(millis(increment)).filter(|&(base, _)| base > 0);
                self.clock = Some(clock.ok_or(reasons::CLOCK)?);
            }
            "margin" => self.margin = Some(millis(value).ok_or(reasons::MARGIN)?),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// These limits; those of `base` where nothing is set. A player with a limit of its own on time or effort has
    /// not the match's as well.
    #[must_use]
    pub fn over(self, base: LimitSpec) -> LimitSpec {
        let own =
            self.depth.is_some() || self.nodes.is_some() || self.move_time.is_some() || self.clock.is_some();
        let base_effort = if own { LimitSpec::default() } else { base };
        LimitSpec {
            depth: self.depth.or(base_effort.depth),
            nodes: self.nodes.or(base_effort.nodes),
            move_time: self.move_time.or(base_effort.move_time),
            clock: self.clock.or(base_effort.clock),
            margin: self.margin.or(base.margin),
        }
    }

    /// Whether anything ends a search.
    pub fn limits(&self) -> bool {
        self.depth.is_some() || self.nodes.is_some() || self.move_time.is_some() || self.clock.is_some()
    }

    /// Whether the same search is the same every time.
    pub fn repeats(&self) -> bool {
        self.move_time.is_none() && self.clock.is_none()
    }

    /// How late a move may come.
    pub fn margin(&self) -> Duration {
        self.margin.map_or(USUAL_MARGIN, Duration::from_millis)
    }

    /// The time on the clock when the game begins.
    pub fn base(&self) -> Option<Duration> {
        self.clock.map(|(base, _)| Duration::from_millis(base))
    }

    /// What may be spent on a move; `left` is on both clocks, where there are any.
    pub fn budget(&self, own: usize, left: [Option<Duration>; 2]) -> Budget {
        let move_time = self.move_time.map(Duration::from_millis);
        let clocks = self.clock.map(|(_, increment)| {
            let mine = left[own].unwrap_or_default();
            let mut both = [mine, mine];
            both[1 - own] = left[1 - own].unwrap_or(mine);
            Clocks { left: both, increment: Duration::from_millis(increment) }
        });
        let allowed = [move_time, clocks.map(|clocks| clocks.left[own])].into_iter().flatten().min();
        let patience = allowed.map_or(LONGEST_MOVE, |allowed| allowed + self.margin());
        Budget { depth: self.depth, nodes: self.nodes, move_time, clocks, patience }
    }

    /// The limits as words, as they are read.
    pub fn words(&self) -> Vec<String> {
        let seconds = |millis: u64| format!("{}", millis as f64 / 1000.0);
        let mut words = Vec::new();
        words.extend(self.depth.map(|depth| format!("depth={depth}")));
        words.extend(self.nodes.map(|nodes| format!("nodes={nodes}")));
        words.extend(self.move_time.map(|time| format!("movetime={}", seconds(time))));
        words.extend(self.clock.map(|(base, increment)| match increment {
            0 => format!("clock={}", seconds(base)),
            _ => format!("clock={}+{}", seconds(base), seconds(increment)),
        }));
        words
    }
}
