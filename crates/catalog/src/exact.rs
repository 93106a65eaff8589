//! Exact solvers that games bring: they answer in place of the generic search where they can.

use crate::typed::{Typed, millis};
use crate::{AnalysisData, CountsData, LineData, Method, ScoreData, Session, Settings};
use std::sync::atomic::AtomicBool;
use stratege_game::{Draw, Duel, Game, Notation};
use stratege_search::{
    Algorithm, Clock, Counts, Evaluator, Limits, Line, Objective, Progress, Solution, Stopped, Table,
};

/// A solver of a game's own: it sees every line to its end.
pub(crate) struct Exact<G: Duel> {
    /// The value of a position, every move that keeps it, and a line that reaches it.
    pub(crate) solve: Solve<G>,
    /// Every legal move with its value and line, and the nodes that took.
    pub(crate) values: Values<G>,
    /// The plies that are left when a position is so late that an analysis tries the solver first; else none.
    pub(crate) late: fn(&G::Position) -> Option<u16>,
}

type Mv<G> = <G as Game>::Move;

/// See [`Exact::solve`].
pub(crate) type Solve<G> =
    fn(&<G as Game>::Position, &Task<'_>, &mut dyn FnMut(&Progress)) -> Result<Solution<Mv<G>>, Stopped>;

/// See [`Exact::values`].
pub(crate) type Values<G> = fn(&<G as Game>::Position, &Task<'_>) -> Result<(Vec<Line<Mv<G>>>, u64), Stopped>;

/// What a solver is asked, and what it may use and spend.
pub(crate) struct Task<'a> {
    /// What finished games are worth: never [`Objective::Distance`].
    pub(crate) objective: Objective,
    /// Bounds between which the value is wanted, in the unit of the game.
    pub(crate) window: Option<(i16, i16)>,
    pub(crate) table: Option<&'a Table>,
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
        let left = (exact.late)(self.record.position())?;
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
        let (solve, values) = self.spec.exact.as_ref().map(|exact| (exact.solve, exact.values))?;
        let objective = settings.objective.unwrap_or(self.spec.objective);
        // Half of what may be spent, so that there is an answer if that is not enough.
        let limits = Limits {
            depth: None,
            nodes: settings.limits.nodes.map(|nodes| nodes / 2),
            time: settings.limits.time.map(|time| time / 2),
        };
        self.searching(settings, stop, |this, search| {
            let (table, clock) = (search.table, search.clock);
            let task = Task { objective, window: None, table, limits, clock, stop };
            let position = this.record.position();
            let found = if settings.lines <= 1 {
                solve(position, &task, &mut |_| {}).map(|solution| {
                    let nodes = solution.counts.nodes + solution.best_counts.nodes;
                    (vec![Line { score: solution.score, moves: solution.variation }], nodes)
                })
            } else {
                values(position, &task).map(|(mut lines, nodes)| {
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
