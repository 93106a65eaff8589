//! Recording a search of any game.

use crate::order::{Reordered, Within};
use crate::subject::{Records, Subject};
use crate::tracing::{Scale, fill};
use std::sync::Arc;
use stratege_game::{Duel, Game, Notation, Record, Score, TextError, ZeroSum, line_text};
use stratege_search::{
    Caps, Counts, DiceSearch, Equity, Evaluator, Objective, Recorder, Recording, Search, Settings, Source,
    Stop, Table, WallClock, dice_algorithm,
};
use stratege_session::CountsData;
use stratege_session::reasons::{FIXED_ORDER, UNVALUED};
use stratege_session::trace::{TraceData, TraceScore};

/// An empty trace.
fn begun<G: Notation>(
    subject: Subject<'_, G>,
    record: &Record<G>,
    algorithm: &str,
    objective: Objective,
) -> TraceData {
    TraceData {
        format: TraceData::FORMAT.into(),
        version: TraceData::VERSION,
        game: subject.name.into(),
        position: subject.game.position_text(record.position()),
        algorithm: algorithm.into(),
        objective: objective.name().into(),
        depth: 0,
        side: subject.game.side(record.position()).index() as u8,
        value: None,
        line: Vec::new(),
        counts: CountsData::from(Counts::default()),
        left_out: 0,
        positions: Vec::new(),
        passes: Vec::new(),
        visits: Vec::new(),
        steps: Vec::new(),
    }
}

/// The generic search over an evaluator, with a recorder.
pub struct DuelRecorder<E>(pub Arc<E>);

impl<G: Duel + Notation + Clone, E: Evaluator<G>> Records<G> for DuelRecorder<E> {
    fn trace(
        &self,
        subject: Subject<'_, G>,
        record: &Record<G>,
        settings: &Settings,
        caps: Caps,
        order: &str,
        stop: &Stop,
    ) -> Result<TraceData, TextError> {
        // The default objective of a picture of a search: the outcome, where nothing is evaluated.
        let objective = match (settings.objective, subject.objective) {
            (Some(wanted), _) => wanted,
            (None, Objective::Distance) if !E::EVALUATES => Objective::Outcome,
            (None, usual) => usual,
        };
        let options = settings.options(objective, subject.unit);
        let root = record.position();
        let game = Reordered::read(subject.game.clone(), root, order)?;
        let table =
            (options.table && options.algorithm.prunes()).then(|| Table::of::<G>(settings.table_bytes));
        let search = Search {
            game: &game,
            evaluator: &Within { evaluator: self.0.as_ref(), hash: None },
            options: &options,
            limits: settings.limits,
            table: table.as_ref(),
            clock: &WallClock::start(),
            stop,
        };
        let mut recorder = Recorder::new(&game, caps);
        let report = search.observe(record.before(), root, 1, &mut recorder, &mut |_| {});
        let recording = recorder.finish();
        game.check_used()?;
        check_values(subject, &recording)?;
        let scale = Scale { objective, unit: subject.unit, evaluates: E::EVALUATES };
        let line = report.lines.first().map_or(&[][..], |line| &line.moves);
        let mut trace = TraceData {
            depth: report.depth.0,
            value: report.score().map(|score| scale.worth(score)),
            line: line_text(subject.game, root, line),
            counts: CountsData::from(report.counts),
            ..begun(subject, record, settings.algorithm.name(), objective)
        };
        fill(&mut trace, &game, &recording, &|score| scale.worth(score));
        Ok(trace)
    }
}

/// Refuses a search that reached a finished game without a value.
fn check_values<P: Notation, G: Game<Position = P::Position>>(
    subject: Subject<'_, P>,
    recording: &Recording<G, Score>,
) -> Result<(), TextError> {
    let Some(undetermined) = subject.undetermined else { return Ok(()) };
    let reached = recording
        .visits
        .iter()
        .find(|visit| visit.known == Some(Source::Over) && undetermined(&visit.position));
    reached.map_or(Ok(()), |visit| Err(UNVALUED.at(0, subject.game.position_text(&visit.position))))
}

/// Expectiminimax and its variants, with a recorder.
pub struct DiceRecorder<E>(pub Arc<E>);

impl<G: Game<Payoff = ZeroSum> + Notation, E: Equity<G>> Records<G> for DiceRecorder<E> {
    fn trace(
        &self,
        subject: Subject<'_, G>,
        record: &Record<G>,
        settings: &Settings,
        caps: Caps,
        order: &str,
        stop: &Stop,
    ) -> Result<TraceData, TextError> {
        if !order.trim().is_empty() {
            return Err(FIXED_ORDER.at(0, order));
        }
        let algorithm = dice_algorithm(settings.method);
        let search = DiceSearch {
            game: subject.game,
            equity: self.0.as_ref(),
            algorithm,
            limits: settings.limits,
            clock: &WallClock::start(),
            stop,
            filter: None,
        };
        let mut recorder = Recorder::new(subject.game, caps);
        let report = search.observe(record.position(), &mut recorder);
        let mut trace = TraceData {
            depth: report.depth.0,
            value: report.value.map(TraceScore::Number),
            line: report.best().map_or(Vec::new(), |mv| line_text(subject.game, record.position(), &[mv])),
            counts: CountsData::from(report.counts),
            ..begun(subject, record, algorithm.name(), Objective::Margin)
        };
        fill(&mut trace, subject.game, &recorder.finish(), &TraceScore::Number);
        Ok(trace)
    }
}
