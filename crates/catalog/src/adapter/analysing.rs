//! Analysis of the position at a session's cursor, by the first of its engines that accepts the request.

use super::game_session::{GameSession, Playable, millis};
use super::spec::Spec;
use std::io::{self, Write};
use std::path::Path;
use stratege_game::{Record, TextError, line_text};
use stratege_search::{
    Analysis, Engine, EvaluatedLine, LineScore, Method, Objective, Question, Request, Root, Settings, Stop,
    TableFileError, TableFiles, Technique, WallClock, Watch,
};
use stratege_session::{AnalysisData, Analyst, CubeUnit, LineData, OnReport, Purpose, ScoreData, Tables};

impl<G: Playable> GameSession<G> {
    /// What finished games are worth in a search with these settings.
    pub(crate) fn objective(&self, settings: &Settings) -> Objective {
        settings.objective.unwrap_or(self.spec.objective)
    }

    fn report_scale(&self, engine: &'static str) -> ReportScale {
        let cube = self.spec.evaluating.cube_unit.map(|unit| unit(self.record.position()));
        let determined = !self.is_undetermined();
        ReportScale { name: self.spec.name, engine, unit: self.spec.unit, determined, cube }
    }
}

impl<G: Playable> Spec<G> {
    /// The game to search at a record's cursor: a draw that could be claimed ends every line of a search, but not the
    /// game in which it was not claimed.
    pub(crate) fn searched<'a>(&'a self, rules: &'a G, record: &Record<G>) -> &'a G {
        if self.game.over(record.position()).is_some() { rules } else { &self.game }
    }

    /// The request for all moves and values of the position at a record's cursor.
    pub(crate) fn request<'a>(
        &'a self,
        rules: &'a G,
        record: &'a Record<G>,
        settings: &'a Settings,
        watch: Watch<'a>,
    ) -> Request<'a, G> {
        let root =
            Root { game: self.searched(rules, record), before: record.before(), position: record.position() };
        let objective = settings.objective.unwrap_or(self.objective);
        Request { root, settings, objective, only: &[], window: None, watch }
    }
}

/// The unit and meaning of the scores that an engine reports, to convert them into data.
#[derive(Clone, Copy)]
struct ReportScale {
    name: &'static str,
    /// The engine that searches.
    engine: &'static str,
    unit: f64,
    /// Whether a search to the end gives the exact value.
    determined: bool,
    /// How values are counted with a doubling cube.
    cube: Option<CubeUnit>,
}

impl ReportScale {
    fn score(self, line_score: LineScore) -> ScoreData {
        let score = ScoreData::new(line_score, self.unit);
        // Searches without playouts value the board in points where values are chances to win.
        if matches!(line_score, LineScore::Score(_)) && !score.is_decided() && self.has_chances() {
            return ScoreData { points: Some(score.value), ..score };
        }
        self.cube.map_or(score, |unit| score.counted(unit))
    }

    fn has_chances(self) -> bool {
        crate::find(self.name).is_ok_and(|entry| entry.unit.is_chance())
    }

    fn data<G: Playable>(self, root: &Root<'_, G>, analysis: &Analysis<G::Move>) -> AnalysisData {
        let line = |line: &EvaluatedLine<G::Move>| LineData {
            score: self.score(line.score),
            moves: line_text(root.game, root.position, &line.moves),
            visits: line.visits,
            margin: line.margin.map(|margin| rounded(margin, 1)),
            prior: line.prior.map(|prior| rounded(prior, 4)),
        };
        AnalysisData {
            game: self.name,
            engine: self.engine.to_owned(),
            position: root.game.position_text(root.position),
            depth: analysis.depth.0,
            complete: analysis.complete && self.determined,
            lines: analysis.lines.iter().map(line).collect(),
            counts: analysis.counts,
            time_ms: millis(analysis.elapsed),
            table_fill: analysis.table_fill,
            ownership: Some(analysis.ownership.iter().map(|&own| rounded(own.into(), 2)).collect())
                .filter(|owned: &Vec<f64>| !owned.is_empty()),
        }
    }
}

/// With this many decimals.
fn rounded(value: f64, decimals: i32) -> f64 {
    let scale = 10_f64.powi(decimals);
    (value * scale).round() / scale
}

impl<G: Playable> Analyst for GameSession<G> {
    fn analyse(
        &mut self,
        settings: &Settings,
        only: &[String],
        watch: Watch<'_>,
        on_report: OnReport<'_>,
    ) -> AnalysisData {
        let position = self.record.position();
        let parse = |text: &String| self.spec.game.parse_move(position, text);
        let only: Vec<G::Move> = only.iter().map(parse).filter_map(Result::<_, TextError>::ok).collect();
        let engine = self.engine(Purpose::Choose, settings).unwrap_or_default();
        let (scale, is_open) = (self.report_scale(engine), self.is_open());
        let GameSession { spec, rules, record, engines, .. } = self;
        let rules = rules.as_ref().unwrap_or(&spec.game);
        let request = Request { only: &only, ..spec.request(rules, record, settings, watch) };
        let mut report = |analysis: &Analysis<G::Move>| on_report(&scale.data(&request.root, analysis));
        let accepts =
            |engine: &&mut Box<dyn Engine<G>>| is_open && engine.accepts(Question::Analysis, &request);
        let analysis = match engines.iter_mut().find(accepts) {
            Some(engine) => engine.analyse(&request, &mut report),
            None => Analysis::without_lines(watch.clock.elapsed(), false),
        };
        scale.data(&request.root, &analysis)
    }

    fn forget(&mut self) {
        self.engines.iter_mut().for_each(|engine| engine.clear());
    }

    fn usual_objective(&self) -> Objective {
        self.spec.objective
    }

    fn moves_left(&self) -> Option<u32> {
        self.spec.engines.moves_left.map(|moves_left| moves_left(self.record.position()))
    }

    fn usual_mistake(&self) -> f64 {
        self.spec.evaluating.mistake
    }

    fn odds(&self, value: f64) -> Option<[f64; 3]> {
        self.spec.evaluating.odds.map(|odds| odds(self.record.position(), value))
    }

    fn engine(&self, purpose: Purpose, settings: &Settings) -> Option<&'static str> {
        self.with_engine(purpose, settings, |engine, request| engine.name(request))
    }

    fn techniques(&self, purpose: Purpose, settings: &Settings) -> Vec<&'static str> {
        let question = question(purpose);
        let of_engine = |engine: &dyn Engine<G>, request: &Request<'_, G>| {
            (engine.techniques(question, request), engine.takes_deviations())
        };
        let (mut names, deviations) =
            self.with_engine(purpose, settings, of_engine).unwrap_or((Vec::new(), false));
        let entry = crate::find(self.spec.name).ok();
        let theory =
            self.spec.solving.theory.is_some() || entry.is_some_and(|entry| entry.extras.endgames.is_some());
        let measured = deviations && self.spec.laboratory.probcut.is_some();
        let searches = settings.method == Method::Search;
        for (technique, has) in [(Technique::Theory, theory), (Technique::ProbCut, measured && searches)] {
            if has && !names.contains(&technique.name()) {
                names.push(technique.name());
            }
        }
        names
    }

    fn takes_deviations(&self, settings: &Settings) -> bool {
        self.analysing(settings).is_none_or(|engine| engine.takes_deviations())
    }

    fn counts_playouts(&self, settings: &Settings) -> bool {
        self.analysing(settings).is_some_and(|engine| engine.counts_playouts())
    }
}

/// The question to an engine for a purpose.
const fn question(purpose: Purpose) -> Question {
    match purpose {
        Purpose::Solve => Question::Solution,
        Purpose::Choose | Purpose::Draw => Question::Analysis,
    }
}

impl<G: Playable> GameSession<G> {
    /// Asks the engine that answers with these settings about a request for that.
    fn with_engine<R>(
        &self,
        purpose: Purpose,
        settings: &Settings,
        ask: impl FnOnce(&dyn Engine<G>, &Request<'_, G>) -> R,
    ) -> Option<R> {
        let (clock, stop) = (WallClock::start(), Stop::new());
        let rules = self.rules.as_ref().unwrap_or(&self.spec.game);
        let request = self.spec.request(rules, &self.record, settings, Watch { clock: &clock, stop: &stop });
        let engine = self.engines.iter().find(|engine| engine.accepts(question(purpose), &request))?;
        Some(ask(engine.as_ref(), &request))
    }

    /// The engine of analyses with these settings.
    fn analysing(&self, settings: &Settings) -> Option<&dyn Engine<G>> {
        let (clock, stop) = (WallClock::start(), Stop::new());
        let request =
            self.spec.request(self.rules(), &self.record, settings, Watch { clock: &clock, stop: &stop });
        let engine = self.engines.iter().find(|engine| engine.accepts(Question::Analysis, &request));
        engine.map(|engine| &**engine)
    }

    /// The table of the engine that serves such searches.
    pub(crate) fn engine_table<'a>(
        &'a mut self,
        purpose: Purpose,
        settings: &'a Settings,
    ) -> Option<Box<dyn Tables + 'a>> {
        let question = question(purpose);
        let (clock, stop) = (WallClock::start(), Stop::new());
        let GameSession { spec, rules, record, engines, .. } = self;
        let rules = rules.as_ref().unwrap_or(&spec.game);
        let request = spec.request(rules, record, settings, Watch { clock: &clock, stop: &stop });
        let engine = engines.iter_mut().find(|engine| engine.accepts(question, &request))?;
        let table = engine.table(question, &request)?;
        Some(Box::new(EngineTable { table, settings, usual: spec.objective }))
    }
}

/// The table of an engine, for searches with these settings.
struct EngineTable<'a> {
    table: &'a mut dyn TableFiles,
    settings: &'a Settings,
    usual: Objective,
}

impl Tables for EngineTable<'_> {
    fn load(&mut self, path: &Path, label: &str) -> Result<(), TableFileError> {
        self.table.load(path, label, self.settings, self.usual)
    }

    fn resumes(&mut self) -> bool {
        self.table.resumes()
    }

    fn is_filled(&mut self) -> bool {
        self.table.is_filled()
    }

    fn save(&mut self, out: &mut dyn Write, label: &str) -> io::Result<()> {
        self.table.save(out, label)
    }
}
