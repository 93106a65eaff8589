//! Analyses of a position, as tasks.

use super::judged::Judged;
use super::source::Source;
use super::values::{Valued, Values};
use super::voice::Voice;
use super::worth::Worth;
use crate::answer::{Answer, Body, Refusal};
use crate::app::Shared;
use crate::board::SquaresData;
use crate::limits::MOST_SEARCH_TIME;
use crate::play::events::{Events, place};
use crate::play::seat::{Plan, cleaned, plan};
use crate::spoken::Spoken;
use crate::tasks::{Started, Task};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use stratege_catalog::machine::Machine;
use stratege_catalog::{
    AnalysisData, Limits, LineData, MoveInfo, NoThreat, Player, Purpose, STACK, ScoreData, Session, Settings,
    Stop, WallClock, Watch,
};
use stratege_texts::Lang;
use utoipa::ToSchema;

/// An analysis to begin.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewAnalysis {
    #[serde(flatten)]
    source: Source,
    /// How many lines, or `all` for a value on every legal move.
    #[serde(default)]
    #[schema(value_type = Object)]
    lines: Lines,
    #[serde(default)]
    limits: LimitsRequest,
    /// Also a value on every legal move, where only some have lines: the others are searched less deep.
    #[serde(default)]
    values: bool,
    /// `KEY=VALUE` words, as those of players.
    #[serde(default)]
    settings: String,
    /// What the other side would do if it were its turn.
    #[serde(default)]
    threat: bool,
}

/// How many lines.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(untagged)]
enum Lines {
    #[default]
    Usual,
    Number(usize),
    Word(String),
}

impl Lines {
    fn count(&self) -> usize {
        match self {
            Lines::Usual => 3,
            Lines::Number(number) => (*number).clamp(1, 500),
            Lines::Word(_) => usize::MAX,
        }
    }
}

/// When a search ends; it ends in any case after a while.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
pub(crate) struct LimitsRequest {
    /// Milliseconds.
    #[serde(default)]
    time_ms: Option<u64>,
    /// Plies.
    #[serde(default)]
    depth: Option<u16>,
    /// Positions visited.
    #[serde(default)]
    nodes: Option<u64>,
}

impl LimitsRequest {
    /// Within what may be asked for: a search of a year has [`MOST_SEARCH_TIME`]. One to a depth has no time, since it
    /// would search otherwise than without a clock; [`create`] ends it when its time is over.
    pub(crate) fn limits(self) -> Limits {
        let base = self.depth.map_or_else(Limits::default, |depth| Limits::depth(depth.clamp(1, 250)));
        let time = self.time_ms.map(|time| Duration::from_millis(time).min(MOST_SEARCH_TIME));
        let endless = self.depth.is_none() && self.nodes.is_none();
        let time = time.or(endless.then_some(MOST_SEARCH_TIME));
        Limits { nodes: self.nodes.map(|nodes| nodes.max(1)), time, ..base }
    }
}

/// What a search knows.
#[derive(Serialize, ToSchema)]
pub(crate) struct Analysis {
    game: &'static str,
    position: String,
    side: usize,
    depth: u16,
    complete: bool,
    nodes: u64,
    nodes_per_second: u64,
    time_ms: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    table_fill: Option<u16>,
    lines: Vec<Line>,
    /// A value on each legal move, where they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<ValuedMove>>,
    /// How the game ends, and what to do with the doubling cube.
    #[serde(skip_serializing_if = "Option::is_none")]
    judgement: Option<Judged>,
}

/// A line of moves with its value.
#[derive(Serialize, ToSchema)]
pub(crate) struct Line {
    #[serde(flatten)]
    pub(crate) worth: Worth,
    moves: Vec<String>,
    shown: Vec<String>,
    squares: SquaresData,
    #[serde(skip_serializing_if = "Option::is_none")]
    visits: Option<u64>,
}

/// A legal move with its value.
#[derive(Serialize, ToSchema)]
struct ValuedMove {
    text: String,
    shown: String,
    squares: SquaresData,
    #[serde(flatten)]
    worth: Worth,
    exact: bool,
    /// How deep it was searched.
    depth: u16,
}

/// What is told of a search, in a language.
pub(crate) struct Teller {
    pub(crate) lang: &'static Lang,
    pub(crate) game: &'static str,
    pub(crate) side: Player,
    pub(crate) infos: Vec<MoveInfo>,
    pub(crate) all: bool,
    /// Of a threat: where it is threatened.
    position: Option<String>,
    judgement: Option<Judged>,
    /// Whether values are chances to win a match.
    of_match: bool,
}

impl Teller {
    pub(crate) fn new(session: &dyn Session, lang: &'static Lang, all: bool) -> Teller {
        Teller {
            lang,
            game: session.game(),
            side: session.side(),
            infos: session.moves(),
            all,
            position: None,
            judgement: None,
            of_match: session.board().stakes.is_some_and(|stakes| stakes.length > 0),
        }
    }

    fn worth(&self, score: &ScoreData) -> Worth {
        let worth = Worth::of(score, self.side, self.game, self.lang);
        if self.of_match { worth.into_chance() } else { worth }
    }

    fn squares(&self, mv: Option<&String>) -> SquaresData {
        let found = mv.and_then(|mv| self.infos.iter().find(|info| info.text == *mv));
        found.map(|info| info.squares.into()).unwrap_or_default()
    }

    pub(crate) fn line(&self, line: &LineData) -> Line {
        Line {
            worth: self.worth(&line.score),
            shown: line.moves.iter().map(|mv| self.lang.move_text(self.game, mv)).collect(),
            squares: self.squares(line.moves.first()),
            moves: line.moves.clone(),
            visits: line.visits,
        }
    }

    fn valued(&self, text: &str, Valued { score, depth, exact }: Valued) -> ValuedMove {
        ValuedMove {
            shown: self.lang.move_text(self.game, text),
            squares: self.squares(Some(&text.to_owned())),
            worth: self.worth(&score),
            exact: exact || score.mate.is_some(),
            depth,
            text: text.to_owned(),
        }
    }

    /// The values of the lines' first moves.
    fn of_lines(&self, found: &AnalysisData) -> Vec<ValuedMove> {
        let valued = |line: &LineData| {
            let value = Valued { score: line.score, depth: found.depth, exact: found.complete };
            Some(self.valued(line.moves.first()?, value))
        };
        found.lines.iter().filter_map(valued).collect()
    }

    /// The same with the values of all moves that are known.
    pub(crate) fn with_values(&self, found: &AnalysisData, values: &Values) -> Analysis {
        let valued = |info: &MoveInfo| Some(self.valued(&info.text, values.of(&info.text)?));
        Analysis { moves: Some(self.infos.iter().filter_map(valued).collect()), ..self.analysis(found) }
    }

    pub(crate) fn analysis(&self, found: &AnalysisData) -> Analysis {
        Analysis {
            game: self.game,
            position: self.position.clone().unwrap_or_else(|| found.position.clone()),
            side: self.side.index(),
            depth: found.depth,
            complete: found.complete,
            nodes: found.counts.nodes,
            nodes_per_second: found.counts.nodes * 1_000 / found.time_ms.max(1),
            time_ms: found.time_ms,
            table_fill: found.table_fill,
            lines: found.lines.iter().map(|line| self.line(line)).collect(),
            moves: self.all.then(|| self.of_lines(found)),
            judgement: self.judgement.clone(),
        }
    }
}

/// Begins an analysis.
#[utoipa::path(post, path = "/api/analyses", tag = "analysis", request_body = NewAnalysis, responses((status = 201, body = Started)))]
pub(crate) async fn create(
    State(app): State<Shared>,
    Spoken(lang): Spoken,
    Body(asked): Body<NewAnalysis>,
) -> Answer<(StatusCode, Json<Started>)> {
    if let Lines::Word(word) = &asked.lines
        && word != "all"
    {
        let arguments: [(&str, &dyn ToString); 1] = [("found", &cleaned(word, 20))];
        return Err(Refusal::with(lang, StatusCode::UNPROCESSABLE_ENTITY, "lines", &arguments));
    }
    let name = asked.source.open(&app, lang, None)?.game();
    let Plan { setup, .. } = plan(lang, name, &asked.settings)?;
    let mut session = asked.source.open(&app, lang, setup.evaluation.as_deref())?;
    let (side, position) = (session.side(), session.position());
    if asked.threat {
        let turned = session.drawing().turned();
        session =
            turned.map_err(|why| Refusal::new(lang, StatusCode::UNPROCESSABLE_ENTITY, no_threat(why)))?;
    }
    if session.algorithms(Purpose::Choose).is_empty() {
        return Err(Refusal::not_found(lang));
    }
    let all = matches!(asked.lines, Lines::Word(_));
    let mut machine = Machine::new(setup);
    // Without measured deviations, ProbCut is left out.
    let _ = machine.prepare(session.as_ref());
    let limits = asked.limits.limits();
    let settings = Settings { limits, lines: asked.lines.count(), ..machine.setup.settings.clone() };
    let stop = Arc::new(Stop::new());
    let late = Arc::downgrade(&stop);
    tokio::spawn(async move {
        tokio::time::sleep(MOST_SEARCH_TIME).await;
        if let Some(stop) = late.upgrade() {
            stop.stop();
        }
    });
    let (id, task) = app.analyses.begin(lang, Arc::clone(&stop))?;
    let mut teller = Teller::new(session.as_ref(), lang, all);
    if asked.threat {
        // Where the board tells whose turn it is, the turned session has it wrong.
        (teller.side, teller.position) = (side.other(), Some(position));
    }
    let work = Arc::clone(&app);
    tokio::spawn(async move {
        let telling = Arc::clone(&task);
        let work_on = move || {
            let (session, told) = (session.as_mut(), &*telling);
            let judgement = if asked.threat { None } else { Judged::of(session, lang) };
            let teller = Teller { judgement, ..teller };
            match asked.values && !all {
                true => search_all(session, &settings, &stop, &teller, told),
                false => search(session, &settings, &stop, &teller, told),
            }
        };
        let done = work.jobs.run(work_on).await;
        if done.is_err() {
            task.tell("failed", &Refusal::new(lang, StatusCode::SERVICE_UNAVAILABLE, "busy").message, false);
        }
        task.finish();
    });
    Ok((StatusCode::CREATED, Json(Started { id })))
}

/// Why nothing is threatened, as the name of a refusal.
fn no_threat(why: NoThreat) -> &'static str {
    match why {
        NoThreat::Over => "no-threat-over",
        NoThreat::Fixed => "no-threat-fixed",
        NoThreat::SameMoves => "no-threat-same-moves",
        NoThreat::Illegal => "no-threat",
    }
}

fn search(session: &mut dyn Session, settings: &Settings, stop: &Stop, teller: &Teller, task: &Task) {
    let (clock, values) = (WallClock::start(), Values::default());
    let voice =
        Voice { task, teller, clock: &clock, stop, values: &values, each: false, turn: Mutex::default() };
    let watch = Watch { clock: &clock, stop };
    let found =
        voice.during(|| session.analyst().analyse(settings, &[], watch, &mut |found| voice.deepened(found)));
    voice.finish(&found);
}

/// The same with a value on every legal move.
fn search_all(session: &mut dyn Session, settings: &Settings, stop: &Stop, teller: &Teller, task: &Task) {
    let (clock, values, done) = (WallClock::start(), Values::default(), Stop::new());
    let voice =
        Voice { task, teller, clock: &clock, stop, values: &values, each: true, turn: Mutex::default() };
    let mut aside = session.fork();
    let found = voice.during(|| {
        std::thread::scope(|scope| {
            let thread = std::thread::Builder::new().name("values".into()).stack_size(STACK);
            let others = || values.search(aside.as_mut(), settings, &done, &|| voice.tell());
            // Without a thread there are only the lines.
            let _ = thread.spawn_scoped(scope, others);
            let watch = Watch { clock: &clock, stop };
            let found = session.analyst().analyse(settings, &[], watch, &mut |found| voice.deepened(found));
            // A short search may end before each move has its value.
            values.wait(&teller.infos, stop);
            done.stop();
            found
        })
    });
    voice.finish(&found);
}

/// The events of an analysis: `report` ten times a second while something is known, `finished` at the end.
#[utoipa::path(get, path = "/api/analyses/{id}/events", tag = "analysis", responses((status = 200, body = Analysis, content_type = "text/event-stream")))]
pub(crate) async fn events(
    State(app): State<Shared>,
    Spoken(lang): Spoken,
    Path(id): Path<String>,
) -> Answer<Events> {
    app.analyses.events(lang, &id, place(&app, lang)?)
}

/// Ends an analysis.
#[utoipa::path(delete, path = "/api/analyses/{id}", tag = "analysis", responses((status = 204)))]
pub(crate) async fn remove(
    State(app): State<Shared>,
    Spoken(lang): Spoken,
    Path(id): Path<String>,
) -> Answer<StatusCode> {
    app.analyses.end(lang, &id)?;
    Ok(StatusCode::NO_CONTENT)
}
