//! Analyses of the position at a session's cursor.

use crate::kept_table::Purpose;
use crate::methods::Root;
use crate::typed::{Typed, millis};
use crate::{AnalysisData, CountsData, LineData, Method, ScoreData, Session, Settings};
use std::sync::atomic::AtomicBool;
use stratege_game::{Draw, Duel, Notation};
use stratege_search::{Clock, Evaluator, Report, Search, WallClock};

impl<G, E> Typed<G, E>
where
    G: Duel + Notation + Draw + Clone,
    E: Evaluator<G> + 'static,
{
    /// The best moves, by the method of the settings or whoever else the game has for it: its champion, or its exact
    /// solver when the position is late.
    pub(crate) fn find_moves(
        &mut self,
        settings: &Settings,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(&AnalysisData),
    ) -> AnalysisData {
        if settings.method == Method::MonteCarlo {
            let root = Root { name: self.spec.name, game: &self.spec.game, position: self.record.position() };
            return root.monte_carlo(settings, stop, progress);
        }
        if let Some(analysis) = self.champion_analysis(settings, stop, progress) {
            return analysis;
        }
        let mut settings = settings.clone();
        if let Some(left) = self.late(&settings) {
            let began = WallClock::start();
            if let Some(analysis) = self.late_analysis(left, &settings, stop) {
                progress(&analysis);
                return analysis;
            }
            let limits = &mut settings.limits;
            limits.nodes = limits.nodes.map(|nodes| nodes - nodes / 2);
            limits.time = limits.time.map(|time| time.saturating_sub(began.elapsed()));
        }
        self.searching(&settings, stop, |this, search| {
            let position = this.record.position();
            let report = search
                .run(this.before(), position, settings.lines, &mut |report| progress(&this.analysis(report)));
            this.analysis(&report)
        })
    }

    /// Runs `with` on a search of the position at the cursor, its limits still open.
    pub(crate) fn searching<R>(
        &mut self,
        settings: &Settings,
        stop: &AtomicBool,
        with: impl FnOnce(&Self, &Search<'_, G, E>) -> R,
    ) -> R {
        let mut options = settings.options(self.spec.objective, self.spec.unit);
        options.table_depth = self.spec.table_depth;
        if options.table && options.algorithm.prunes() {
            self.table.prepare(settings.table_bytes, Purpose::of(&options));
        }
        let clock = WallClock::start();
        let search = Search {
            game: &self.spec.game,
            evaluator: &self.spec.evaluator,
            options: &options,
            limits: settings.limits,
            table: self.table.table(),
            clock: &clock,
            stop,
        };
        with(self, &search)
    }

    /// A report as data.
    pub(crate) fn analysis(&self, report: &Report<G::Move>) -> AnalysisData {
        let line = |line: &stratege_search::Line<G::Move>| LineData {
            score: ScoreData::new(line.score, self.spec.unit),
            moves: self.texts(&line.moves),
            visits: None,
        };
        AnalysisData {
            game: self.spec.name,
            position: self.position(),
            depth: report.depth.0,
            complete: report.complete,
            lines: report.lines.iter().map(line).collect(),
            counts: CountsData::from(report.counts),
            time_ms: millis(report.elapsed),
        }
    }
}
