//! What shows and measures searches: recording one.

use crate::order::{Reordered, Within};
use crate::trace::TraceData;
use crate::tracing::{Scale, fill};
use crate::typed::Typed;
use crate::{CountsData, Session, Settings};
use std::sync::atomic::AtomicBool;
use stratege_game::{Draw, Duel, Notation, TextError};
use stratege_search::{Caps, Evaluator, Objective, Recorder, Search, Table, WallClock};

impl<G, E> Typed<G, E>
where
    G: Duel + Notation + Draw + Clone,
    E: Evaluator<G> + 'static,
{
    /// Searches and keeps what happens.
    pub(crate) fn record_search(
        &mut self,
        settings: &Settings,
        caps: Caps,
        order: &str,
        stop: &AtomicBool,
    ) -> Result<TraceData, TextError> {
        let options = settings.options(self.usual_objective(settings), self.spec.unit);
        let root = self.record.position();
        let game = Reordered::read(self.spec.game.clone(), root, order)?;
        let evaluator = Within(&self.spec.evaluator);
        let table =
            (options.table && options.algorithm.prunes()).then(|| Table::with_bytes(settings.table_bytes));
        let search = Search {
            game: &game,
            evaluator: &evaluator,
            options: &options,
            limits: settings.limits,
            table: table.as_ref(),
            clock: &WallClock::start(),
            stop,
        };
        let mut recorder = Recorder::new(&game, caps);
        let report = search.observe(self.before(), root, 1, &mut recorder, &mut |_| {});
        let recording = recorder.finish();
        game.check_used()?;
        let scale = Scale { objective: options.objective, unit: self.spec.unit, judges: E::JUDGES };
        let mut trace = TraceData {
            format: TraceData::FORMAT.into(),
            version: TraceData::VERSION,
            game: self.spec.name.into(),
            position: self.position(),
            algorithm: settings.algorithm.name().into(),
            objective: options.objective.name().into(),
            depth: report.depth.0,
            side: self.side().index() as u8,
            value: report.score().map(|score| scale.worth(score)),
            line: report.lines.first().map_or(Vec::new(), |line| self.texts(&line.moves)),
            counts: CountsData::from(report.counts),
            left_out: 0,
            positions: Vec::new(),
            passes: Vec::new(),
            visits: Vec::new(),
            steps: Vec::new(),
        };
        fill(&mut trace, &game, &recording, &|score| scale.worth(score));
        Ok(trace)
    }

    /// What a picture of a search counts unless it is told: who wins, where nothing is judged.
    fn usual_objective(&self, settings: &Settings) -> Objective {
        match (settings.objective, self.spec.objective) {
            (Some(wanted), _) => wanted,
            (None, Objective::Distance) if !E::JUDGES => Objective::Outcome,
            (None, usual) => usual,
        }
    }
}
