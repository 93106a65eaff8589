//! Exact solvers that games bring: they answer in place of the generic search where they can.

use crate::typed::{Typed, millis};
use crate::{AnalysisData, CountsData, LineData, Method, ScoreData, Session, Settings};
use std::sync::atomic::AtomicBool;
use stratege_game::{Draw, Duel, Notation};
use stratege_search::{
    Algorithm, Clock, Counts, Evaluator, Limits, Line, Objective, Progress, Solution, Stopped,
};

/// A solver of a game's own: it sees every line to its end. What it remembers it keeps between tasks.
pub(crate) trait Exact<G: Duel>: Send + Sync {
    /// The value of a position, every move that keeps it, and a line that reaches it.
    fn solve(
        &self,
        position: &G::Position,
        task: &Task<'_>,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Solution<G::Move>, Stopped>;

    /// Every legal move with its value and line, and the nodes that took.
    fn values(&self, position: &G::Position, task: &Task<'_>) -> Result<Values<G::Move>, Stopped>;

    /// The plies that are left when a position is so late that an analysis tries the solver first; else none.
    fn late(&self, position: &G::Position) -> Option<u16>;
}

/// Moves with their values and lines, and the nodes that took.
pub(crate) type Values<M> = (Vec<Line<M>>, u64);

/// What a solver is asked, and what it may use and spend.
pub(crate) struct Task<'a> {
    /// What finished games are worth: never [`Objective::Distance`].
    pub(crate) objective: Objective,
    /// Bounds between which the value is wanted, in the unit of the game.
    pub(crate) window: Option<(i16, i16)>,
    /// The size of the table.
    pub(crate) table_bytes: usize,
    pub(crate) threads: usize,
    pub(crate) limits: Limits,
    pub(crate) clock: &'a dyn Clock,
    pub(crate) stop: &'a AtomicBool,
}

impl Settings {
    /// Whether nothing was asked for that a solver of the game's own would not do: no other algorithm, no technique
    /// switched off, no cuts by statistics.
    pub(crate) fn leaves_the_choice(&self, objective: Objective) -> bool {
        self.method == Method::Search
            && self.algorithm == Algorithm::Pvs
            && self.without.is_empty()
            && self.probcut.is_none()
            && objective != Objective::Distance
    }
}

impl<G, E> Typed<G, E>
where
    G: Duel + Notation + Draw + Clone,
    E: Evaluator<G> + 'static,
{
    /// The plies that are left, when the position is late and nothing else was asked for.
    pub(crate) fn late(&self, settings: &Settings) -> Option<u16> {
        let exact = self.spec.exact.as_ref().filter(|_| self.is_open())?;
        let left = exact.late(self.record.position())?;
        let shallow = settings.limits.depth.is_some_and(|depth| depth.0 < left);
        let objective = settings.objective.unwrap_or(self.spec.objective);
        (!shallow && settings.leaves_the_choice(objective)).then_some(left)
    }

    /// The exact analysis of a position from which `left` plies are left; none when half of the limits came first.
    /// The table keeps what was found.
    pub(crate) fn late_analysis(
        &mut self,
        left: u16,
        settings: &Settings,
        stop: &AtomicBool,
    ) -> Option<AnalysisData> {
        self.spec.exact.as_ref()?;
        let objective = settings.objective.unwrap_or(self.spec.objective);
        // Half of what may be spent, so that there is an answer if that is not enough.
        let limits = Limits {
            depth: None,
            nodes: settings.limits.nodes.map(|nodes| nodes / 2),
            time: settings.limits.time.map(|time| time / 2),
        };
        self.searching(settings, stop, |this, search| {
            let exact = this.spec.exact.as_ref()?;
            let clock = search.clock;
            let (table_bytes, threads) = (settings.table_bytes, settings.threads.max(1));
            let task = Task { objective, window: None, table_bytes, threads, limits, clock, stop };
            let position = this.record.position();
            let found = if settings.lines <= 1 {
                exact.solve(position, &task, &mut |_| {}).map(|solution| {
                    let nodes = solution.counts.nodes + solution.best_counts.nodes;
                    (vec![Line { score: solution.score, moves: solution.variation }], nodes)
                })
            } else {
                exact.values(position, &task).map(|(mut lines, nodes)| {
                    lines.sort_by_key(|line| std::cmp::Reverse(line.score));
                    lines.truncate(settings.lines);
                    (lines, nodes)
                })
            };
            let (lines, nodes) = found.ok()?;
            let line = |line: &Line<G::Move>| LineData {
                score: ScoreData::new(line.score, this.spec.unit),
                moves: this.texts(&line.moves),
                visits: None,
            };
            Some(AnalysisData {
                game: this.spec.name,
                position: this.position(),
                depth: left,
                complete: true,
                lines: lines.iter().map(line).collect(),
                counts: CountsData::from(Counts { nodes, ..Counts::default() }),
                time_ms: millis(clock.elapsed()),
            })
        })
    }
}
