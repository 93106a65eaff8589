//! The champion: how search, statistics and the exact endgame work together on one position.

use crate::endgame::{Aim, Endgame};
use crate::midgame::{Confidence, Midgame};
use crate::patterns::Patterns;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use stratege_game::Depth;
use stratege_games_othello::{Move, Position};
use stratege_search::{Clock, Limits, Line, Plan, Report, Stopped, Table, deepen, together};

/// An analysis by all that the engine has.
///
/// The middle game is searched deeper and deeper; when few enough squares are left for the time, or when the depth
/// asked for reaches the end of the game, the exact solver has the last word.
pub struct Champion<'a> {
    /// The evaluation.
    pub patterns: &'a Patterns,
    /// How sure cuts by statistics must be.
    pub confidence: Confidence,
    /// The table of the middle game.
    pub table: Option<&'a Table>,
    /// What may be spent.
    pub limits: Limits,
    /// How many lines are wanted.
    pub lines: usize,
    /// Threads.
    pub threads: usize,
    /// The clock that the limits count by.
    pub clock: &'a dyn Clock,
    /// Ends the analysis when it becomes true.
    pub stop: &'a AtomicBool,
}

/// Half the first window, in hundredths of a disc.
const ASPIRATION: u16 = 150;
/// The depth of the search that comes before the exact solver, so that there is an answer in any case.
const BEFORE_EXACT: u16 = 8;
/// With so many empty squares a solution takes [`SOLVED_IN`] on average; by estimate.
const QUICK: u32 = 16;
/// See [`QUICK`].
const SOLVED_IN: Duration = Duration::from_millis(4);
/// How much longer a solution takes for each empty square more.
const GROWTH: f64 = 2.2;
/// Without any limit of depth the exact solver is asked from here on.
const PATIENCE: u32 = 20;

impl Champion<'_> {
    /// Analyses the position; `progress` hears of every finished iteration. No lines when the game is over.
    pub fn analyse(&self, position: &Position, progress: &mut dyn FnMut(&Report<Move>)) -> Report<Move> {
        let empties = position.empties();
        let depth = self.limits.depth.map_or(u32::MAX, |depth| u32::from(depth.0));
        if depth < empties {
            return self.middle(position, Depth(depth as u16), progress);
        }
        // Without a limit of time or nodes the depth asks for the end of the game.
        let bounded = self.limits.time.is_some() || self.limits.nodes.is_some();
        let soon = empties <= self.horizon();
        let before = if soon { Depth(BEFORE_EXACT) } else { Depth(empties as u16) };
        let before = if bounded || !soon { before } else { Depth(1) };
        let mut report = self.middle(position, before.min(Depth(empties.max(1) as u16)), progress);
        if let Ok((lines, nodes)) = self.exact(position, report.counts.nodes) {
            report.lines = lines;
            report.depth = Depth(empties as u16);
            report.complete = true;
            report.counts.nodes += nodes;
        } else if soon && bounded {
            let counts = report.counts;
            report = self.middle(position, Depth(empties as u16), progress);
            report.counts += counts;
        }
        report.elapsed = self.clock.elapsed();
        progress(&report);
        report
    }

    /// The number of empty squares from which on the solver is asked before deep searches of the middle game.
    fn horizon(&self) -> u32 {
        match (self.limits.time, self.limits.nodes) {
            (Some(time), _) => {
                let ratio = time.as_secs_f64() / SOLVED_IN.as_secs_f64();
                if ratio < 1.0 { 10 } else { QUICK + (ratio.ln() / GROWTH.ln()) as u32 }
            }
            (None, Some(nodes)) => {
                // A solver's nodes are quick: about thirty million a second.
                let ratio = nodes as f64 / 120_000.0;
                if ratio < 1.0 { 10 } else { QUICK + (ratio.ln() / GROWTH.ln()) as u32 }
            }
            (None, None) if self.limits.depth.is_some() => 64,
            (None, None) => PATIENCE,
        }
    }

    /// Every iteration of the middle game's search up to a depth.
    fn middle(
        &self,
        position: &Position,
        last: Depth,
        progress: &mut dyn FnMut(&Report<Move>),
    ) -> Report<Move> {
        if let Some(table) = self.table {
            table.new_search();
        }
        let first = Depth(1).min(last);
        let plan = Plan { first, step: 1, last, aspiration: Some(ASPIRATION), lines: self.lines };
        let mut main = || deepen(&mut self.root(position, &self.limits, self.stop), &plan, progress);
        if self.threads <= 1 {
            return main();
        }
        let (mut report, helped) = together(self.threads, main, |helper, halt| {
            let limits = Limits { nodes: None, ..self.limits };
            // Every second helper is a ply ahead, so that the threads fill the table for each other.
            let ahead = Depth(1 + (helper % 2) as u16).min(last);
            let plan = Plan { first: ahead, lines: 1, ..plan };
            deepen(&mut self.root(position, &limits, halt), &plan, &mut |_| {}).counts
        });
        report.counts += helped;
        report
    }

    fn root<'r>(&'r self, position: &Position, limits: &Limits, stop: &'r AtomicBool) -> Midgame<'r> {
        Midgame::new(position, self.patterns, self.confidence, self.table, limits, self.clock, stop)
    }

    /// The exact lines with the nodes they took, when the limits allow.
    fn exact(&self, position: &Position, spent: u64) -> Result<(Vec<Line<Move>>, u64), Stopped> {
        let nodes = self.limits.nodes.map(|nodes| nodes.saturating_sub(spent));
        let limits = Limits { depth: None, nodes, time: self.limits.time };
        let endgame =
            Endgame { aim: Aim::Margin, table: self.table, limits, clock: self.clock, stop: self.stop };
        if self.lines > 1 {
            let (mut lines, nodes) = endgame.values(position)?;
            lines.sort_by_key(|line| std::cmp::Reverse(line.score));
            lines.truncate(self.lines);
            return Ok((lines, nodes));
        }
        let (line, nodes) = endgame.line(position)?;
        Ok((line.into_iter().collect(), nodes))
    }
}
