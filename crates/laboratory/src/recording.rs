//! Records a search of any game.

use crate::game_context::{DiceLaboratory, GameContext};
use crate::growing::grow;
use crate::order::{Reordered, Within};
use crate::tracing::{Scale, fill};
use stratege_game::{Duel, Game, Notation, Score, TextError, ZeroSum, line_text};
use stratege_search::{
    CallbackObserver, Caps, DiceSearch, Equity, Erased, Evaluation, Event, Objective, Observer, Recorder,
    Recording, Search, Settings, Source, Stop, Table, WallClock, dice_algorithm,
};
use stratege_session::Laboratory;
use stratege_session::growth::GrowthData;
use stratege_session::reasons::{FIXED_ORDER, UNVALUED};
use stratege_session::trace::{TraceData, TraceScore};

/// A trace without visits.
fn begun<G: Notation>(context: &GameContext<'_, G>, algorithm: &str, objective: Objective) -> TraceData {
    let position = context.record.position();
    TraceData {
        format: TraceData::FORMAT.into(),
        version: TraceData::VERSION,
        game: context.name.into(),
        position: context.game.position_text(position),
        algorithm: algorithm.into(),
        objective: objective.name().into(),
        side: context.game.side(position).index() as u8,
        ..TraceData::default()
    }
}

/// A game without dice and its evaluator, whose searches are recorded: the type of the evaluator is erased, so that a
/// recorded search is compiled once for a game.
pub(crate) struct RecordedDuel<'a, G: Duel> {
    pub(crate) context: GameContext<'a, G>,
    pub(crate) evaluator: Erased<'a, G>,
}

impl<G: Duel + Notation + Clone> Laboratory for RecordedDuel<'_, G> {
    fn trace(
        &self,
        settings: &Settings,
        caps: Caps,
        order: &str,
        stop: &Stop,
    ) -> Result<TraceData, TextError> {
        let context = &self.context;
        let evaluates = self.evaluator.evaluates();
        // The default objective of a picture of a search: the outcome, where nothing is evaluated.
        let objective = match (settings.objective, context.objective) {
            (Some(wanted), _) => wanted,
            (None, Objective::Distance) if !evaluates => Objective::Outcome,
            (None, usual) => usual,
        };
        let options = settings.options(objective, context.unit);
        let root = context.record.position();
        let game = Reordered::read(context.game.clone(), root, order)?;
        let table =
            (options.table && options.algorithm.prunes()).then(|| Table::of::<G>(settings.table_bytes));
        let search = Search {
            game: &game,
            evaluator: &Within(self.evaluator),
            options: &options,
            limits: settings.limits,
            table: table.as_ref(),
            clock: &WallClock::start(),
            stop,
        };
        let mut recorder = Recorder::new(&game, caps);
        let mut watch = |event: Event<'_, Reordered<G>>| recorder.event(event);
        let mut observer = CallbackObserver(&mut watch);
        let report = search.observe(context.record.before(), root, 1, &mut observer, &mut |_| {});
        let recording = recorder.finish();
        game.check_used()?;
        check_values(context, &recording)?;
        let scale = Scale { objective, unit: context.unit, evaluates };
        let line = report.lines.first().map_or(&[][..], |line| &line.moves);
        let mut trace = TraceData {
            depth: report.depth.0,
            value: report.score().map(|score| scale.worth(score)),
            line: line_text(context.game, root, line),
            counts: report.counts,
            ..begun(context, settings.algorithm.name(), objective)
        };
        fill(&mut trace, &game, &recording, &|score| scale.worth(score));
        Ok(trace)
    }

    fn growth(&self, settings: &Settings, games: usize, stop: &Stop) -> GrowthData {
        grow(&self.context, settings, games, stop)
    }
}

/// Refuses a search that reached a finished game without a value.
fn check_values<P: Notation, G: Game<Position = P::Position>>(
    context: &GameContext<'_, P>,
    recording: &Recording<G, Score>,
) -> Result<(), TextError> {
    let Some(undetermined) = context.undetermined else { return Ok(()) };
    let reached = recording
        .visits
        .iter()
        .find(|visit| visit.known == Some(Source::Over) && undetermined(&visit.position));
    reached.map_or(Ok(()), |visit| Err(UNVALUED.at(0, context.game.position_text(&visit.position))))
}

impl<G: Game<Payoff = ZeroSum> + Notation, E: Equity<G>> Laboratory for DiceLaboratory<'_, G, E> {
    fn trace(
        &self,
        settings: &Settings,
        caps: Caps,
        order: &str,
        stop: &Stop,
    ) -> Result<TraceData, TextError> {
        let context = &self.context;
        if !order.trim().is_empty() {
            return Err(FIXED_ORDER.at(0, order));
        }
        let algorithm = dice_algorithm(settings.method);
        let search = DiceSearch {
            game: context.game,
            equity: self.equity,
            algorithm,
            limits: settings.limits,
            clock: &WallClock::start(),
            stop,
            filter: None,
        };
        let mut recorder = Recorder::new(context.game, caps);
        let report = search.observe(context.record.position(), &mut recorder);
        let mut trace = TraceData {
            depth: report.depth.0,
            value: report.value.map(TraceScore::Number),
            line: report
                .best()
                .map_or(Vec::new(), |mv| line_text(context.game, context.record.position(), &[mv])),
            counts: report.counts,
            ..begun(context, algorithm.name(), Objective::Margin)
        };
        fill(&mut trace, context.game, &recorder.finish(), &TraceScore::Number);
        Ok(trace)
    }

    fn growth(&self, settings: &Settings, games: usize, stop: &Stop) -> GrowthData {
        grow(&self.context, settings, games, stop)
    }
}
