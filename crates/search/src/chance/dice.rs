//! The driver of expectiminimax, Star1 and Star2: searches one position of a game with dice.

use crate::chance::equity::{Equity, Filter};
use crate::chance::star::{DiceAlgorithm, DiceWindow, Frame, Roller};
use crate::driver::limits::{Limited, Meter};
use crate::trace::observer::observe;
use crate::{Clock, Counts, Event, Limits, Observer, Off, Stage, Stop};
use std::time::Duration;
use stratege_game::{Depth, Game, Node, Ply, ZeroSum};

/// Everything a search of a two-player zero-sum game needs except the position. Without dice, the search is plain
/// minimax.
///
/// Depth counts moves; rolls are free. Depth 1 tries every move and evaluates the positions before the next roll, depth
/// 2 tries every roll and every reply to it, and so on. With a node limit, a search always visits the same nodes.
#[derive(Clone, Copy)]
pub struct DiceSearch<'a, G: Game<Payoff = ZeroSum>, E: Equity<G>> {
    /// The rules.
    pub game: &'a G,
    /// The evaluation.
    pub equity: &'a E,
    /// The recursion.
    pub algorithm: DiceAlgorithm,
    /// Nodes, time and depth; the search ends at the first limit.
    pub limits: Limits,
    /// The clock for time limits.
    pub clock: &'a dyn Clock,
    /// The flag that stops the search at once.
    pub stop: &'a Stop,
    /// The moves that a search by [`run`](Self::run) may leave out; `None` to leave out none.
    pub filter: Option<Filter>,
}

/// A move and its expected payoff.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Expected<M> {
    /// The move.
    pub mv: M,
    /// Its value from the point of view of the side to move.
    pub value: f64,
}

/// The final or intermediate result of a search of a game with dice.
#[derive(Clone, Debug, PartialEq)]
pub struct DiceReport<M> {
    /// The best moves of the last finished iteration, best first, all with their exact values; empty if the game is
    /// over, dice are to be rolled, or no iteration was finished.
    pub moves: Vec<Expected<M>>,
    /// The value of the position: that of the best move, or the average over rolls.
    pub value: Option<f64>,
    /// The depth of the last finished iteration.
    pub depth: Depth,
    /// The counts over all iterations.
    pub counts: Counts,
    /// Time by the clock of the search.
    pub elapsed: Duration,
    /// Whether every line was searched to the end of the game, so that the values are exact.
    pub complete: bool,
}

impl<M: Copy> DiceReport<M> {
    /// The move to play.
    pub fn best(&self) -> Option<M> {
        self.moves.first().map(|best| best.mv)
    }
}

impl<G: Game<Payoff = ZeroSum>, E: Equity<G>> DiceSearch<'_, G, E> {
    /// Iterative deepening for the best `lines` moves. `progress` is called after every iteration.
    pub fn run(
        &self,
        position: &G::Position,
        lines: usize,
        progress: &mut dyn FnMut(&DiceReport<G::Move>),
    ) -> DiceReport<G::Move> {
        let last = self.limits.depth.unwrap_or(Depth::TO_THE_END);
        let iterations = Iterations { first: Depth(1).min(last), last, lines, filter: self.filter };
        self.deepen(position, iterations, &mut Off, progress)
    }

    /// A single search to the full depth, with an observer.
    pub fn observe<O: Observer<G, f64>>(
        &self,
        position: &G::Position,
        observer: &mut O,
    ) -> DiceReport<G::Move> {
        let last = self.limits.depth.unwrap_or(Depth::TO_THE_END);
        let whole = Iterations { first: last, last, lines: 1, filter: None };
        self.deepen(position, whole, observer, &mut |_| {})
    }

    /// The value of the position at `depth` plies, searched with a window: exact inside it, fail-soft outside.
    /// Expectiminimax is exact everywhere.
    ///
    /// # Errors
    /// [`Stopped`](crate::Stopped) when a limit was reached first.
    pub fn value(&self, position: &G::Position, depth: Depth, window: DiceWindow) -> Limited<(f64, Counts)> {
        let mut off = Off;
        let mut roller = self.roller(&mut off, None);
        let level = Frame { depth, ply: Ply::ROOT, stage: Stage::Main };
        let value = roller.search(position, level, window)?;
        Ok((value, Counts { nodes: roller.meter.nodes, ..roller.counts }))
    }

    fn roller<'o, O: Observer<G, f64>>(
        &'o self,
        observer: &'o mut O,
        filter: Option<Filter>,
    ) -> Roller<'o, G, E, O> {
        Roller {
            game: self.game,
            equity: self.equity,
            algorithm: self.algorithm,
            meter: Meter::new(&self.limits, self.clock, self.stop),
            observer,
            counts: Counts::default(),
            horizon: false,
            selective: filter.is_some(),
        }
    }

    fn deepen<O: Observer<G, f64>>(
        &self,
        position: &G::Position,
        Iterations { first, last, lines, filter }: Iterations,
        observer: &mut O,
        progress: &mut dyn FnMut(&DiceReport<G::Move>),
    ) -> DiceReport<G::Move> {
        let mut roller = self.roller(observer, filter);
        let mut report = DiceReport {
            moves: Vec::new(),
            value: None,
            depth: Depth(0),
            counts: Counts::default(),
            elapsed: Duration::ZERO,
            complete: false,
        };
        // The moves in the order in which they are tried: that of the last iteration, with their values by it.
        let mut tried: Vec<Expected<G::Move>> = Vec::new();
        for depth in first.0..=last.0 {
            roller.horizon = false;
            let lines = lines.max(1);
            // The moves that a filter would choose from need true values, not bounds.
            let valued =
                filter.map_or(lines, |filter| if depth < FILTERED { lines.max(filter.most) } else { lines });
            if let Some(filter) = filter.filter(|_| depth >= FILTERED) {
                roller.horizon |= filter.narrow(&mut tried, lines);
            }
            let Ok((value, mut ranked)) = roller.root(position, Depth(depth), valued, &mut tried) else {
                break;
            };
            ranked.truncate(lines);
            report.moves = ranked;
            (report.value, report.depth, report.complete) = (Some(value), Depth(depth), !roller.horizon);
            report.counts = Counts { nodes: roller.meter.nodes, ..roller.counts };
            report.elapsed = roller.meter.elapsed();
            progress(&report);
            if report.complete {
                break;
            }
        }
        report.counts = Counts { nodes: roller.meter.nodes, ..roller.counts };
        report.elapsed = roller.meter.elapsed();
        report
    }
}

/// What the iterations of a search are to find.
#[derive(Clone, Copy)]
struct Iterations {
    first: Depth,
    last: Depth,
    /// So many of the best moves with their values.
    lines: usize,
    filter: Option<Filter>,
}

/// The first depth at which a selective search compares only some moves: before, all of them cost little.
const FILTERED: u16 = 3;

impl Filter {
    /// Keeps the moves that are worth a deeper search, and those that are asked for. Whether others were left out.
    fn narrow<M>(self, tried: &mut Vec<Expected<M>>, lines: usize) -> bool {
        let least = tried.first().map_or(0.0, |best| best.value) - self.within;
        let near = tried.iter().take(self.most).filter(|mv| mv.value >= least).count();
        let all = tried.len();
        tried.truncate(near.max(lines));
        tried.len() < all
    }
}

/// The value of the root, and its best moves.
type Ranking<M> = (f64, Vec<Expected<M>>);

impl<G: Game<Payoff = ZeroSum>, E: Equity<G>, O: Observer<G, f64>> Roller<'_, G, E, O> {
    /// One search of the root: like any choice node, but alpha is the value of the last line requested.
    fn root(
        &mut self,
        at: &G::Position,
        depth: Depth,
        lines: usize,
        tried: &mut Vec<Expected<G::Move>>,
    ) -> Limited<Ranking<G::Move>> {
        let level = Frame { depth, ply: Ply::ROOT, stage: Stage::Main };
        let DiceWindow { alpha, beta } = DiceWindow::FULL;
        observe!(self, Event::Iteration { depth, alpha, beta });
        let mut moves = G::Moves::default();
        if !matches!(self.game.expand(at, &mut moves), Node::Choice) || depth.is_leaf() {
            return Ok((self.search(at, level, DiceWindow::FULL)?, Vec::new()));
        }
        self.visit(at, level, DiceWindow::FULL)?;
        if tried.is_empty() {
            self.order(at, &mut moves);
            *tried = moves.iter().map(|&mv| Expected { mv, value: 0.0 }).collect();
        }
        let mut ranked: Vec<Expected<G::Move>> = Vec::with_capacity(tried.len());
        for &Expected { mv, .. } in tried.iter() {
            let alpha = ranked.get(lines - 1).map_or(f64::NEG_INFINITY, |last| last.value);
            let value = self.after(at, mv, level, DiceWindow { alpha, ..DiceWindow::FULL })?;
            let place = ranked.partition_point(|other| other.value >= value);
            ranked.insert(place, Expected { mv, value });
        }
        tried.clone_from(&ranked);
        ranked.truncate(lines);
        let value = ranked.first().map_or(0.0, |best| best.value);
        self.on_leave(value, DiceWindow::FULL);
        Ok((value, ranked))
    }
}
