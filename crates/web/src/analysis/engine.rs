//! Analyses of positions, as tasks.

use super::found::{Found, FoundStore};
use super::judgement::Judgement;
use super::reporter::Reporter;
use super::source::Source;
use super::writer::{Analysis, AnalysisWriter};
use crate::answer::Events;
use crate::answer::{Answer, Body, Refusal};
use crate::app::{Context, Shared};
use crate::fleet::Fleet;
use crate::limits::MOST_SEARCH_TIME;
use crate::play::seat::plan;
use crate::tasks::{Started, Task};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::Deserialize;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use stratege_jobs::searches::{PositionRef, ScoredAnalysis, Values};
use stratege_machine::Machine;
use stratege_play::{Plan, Strength, cleaned};
use stratege_session::{AnalysisData, Limits, NoThreat, Purpose, Session, Settings, Stop, WallClock, Watch};
use stratege_texts::Lang;
use tokio::sync::oneshot;
use utoipa::ToSchema;

/// An analysis to begin.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewAnalysis {
    #[serde(flatten)]
    source: Source,
    /// How many lines, or `all` for a value on every legal move.
    #[serde(default)]
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
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(untagged)]
enum Lines {
    #[default]
    /// Three.
    Usual,
    /// The greatest number of them.
    Number(usize),
    /// `all`.
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
#[serde(deny_unknown_fields)]
#[schema(as = Limits)]
pub(crate) struct LimitsRequest {
    /// Milliseconds.
    time_ms: Option<u64>,
    /// Plies.
    depth: Option<u16>,
    /// Positions visited.
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

/// Begins an analysis.
#[utoipa::path(
    post, path = "/api/analyses", operation_id = "begin_analysis", tag = "analysis",
    request_body = NewAnalysis, responses((status = 201, body = Started)),
)]
pub(crate) async fn create(
    Context(app, lang): Context,
    Body(request): Body<NewAnalysis>,
) -> Answer<(StatusCode, Json<Started>)> {
    begin(&app, lang, request, None)
}

/// Begins an analysis; `hear` gets its last report when it is finished.
pub(super) fn begin(
    app: &Shared,
    lang: &'static Lang,
    request: NewAnalysis,
    hear: Option<oneshot::Sender<Analysis>>,
) -> Answer<(StatusCode, Json<Started>)> {
    if let Lines::Word(word) = &request.lines
        && word != "all"
    {
        return Err(Refusal::invalid("lines").with("found", cleaned(word, 20)));
    }
    let path = request.source.path(app)?;
    let strength = Strength { level: None, settings: request.settings.clone() };
    let Plan { setup, .. } = plan(path.game, &strength)?;
    let mut session = path.open(lang, setup.evaluation.as_deref())?;
    let (side, position) = (session.side(), session.position());
    // What the other side threatens is a position that no game leads to: workers get the one before.
    let place = PositionRef::of(session.as_ref(), path.variant.as_deref(), setup.evaluation.as_deref());
    let place = PositionRef { turned: request.threat, ..place };
    let far = app.fleet.clone().map(|fleet| (fleet, place));
    if request.threat {
        session = session.drawing().turned().map_err(|why| Refusal::invalid(no_threat(why)))?;
    }
    if session.algorithms(Purpose::Choose).is_empty() {
        return Err(Refusal::not_found());
    }
    let all = matches!(request.lines, Lines::Word(_));
    let mut machine = Machine::new(setup);
    // Without measured deviations, ProbCut is left out.
    let _ = machine.prepare(session.as_ref());
    let limits = request.limits.limits();
    let settings = Settings { limits, lines: request.lines.count(), ..machine.setup.settings.clone() };
    let stop = Arc::new(Stop::new());
    let late = Arc::downgrade(&stop);
    tokio::spawn(async move {
        tokio::time::sleep(MOST_SEARCH_TIME).await;
        if let Some(stop) = late.upgrade() {
            stop.stop();
        }
    });
    // What is found of a game is kept with it, where nothing else was asked for than the lines.
    let plain = !request.threat && request.settings.trim().is_empty();
    let kept = request.source.session.clone().filter(|_| plain);
    let kept = kept.map(|game| FoundStore::of(app, game, position.clone(), &settings));
    let mut writer = AnalysisWriter::new(session.as_ref(), lang, all);
    if request.threat {
        // Where the board itself shows whose turn it is, the side of the turned session is wrong.
        (writer.side, writer.position) = (side.other(), Some(position));
    }
    app.begin(&app.analyses, lang, Arc::clone(&stop), move |task| {
        let session = session.as_mut();
        let judgement = if request.threat { None } else { Judgement::of(session, lang) };
        let writer = AnalysisWriter { judgement, ..writer };
        let known = kept.as_ref().and_then(|kept| kept.known.as_ref());
        let each = request.values && !all;
        if let Some(known) = known {
            let enough = known.is_enough(&limits) && !each;
            let report = writer.analysis(&known.data);
            task.send(if enough { "finished" } else { "report" }, &report, false);
            if enough {
                answer(hear, report);
                return;
            }
        }
        let search = Search { far, settings: &settings, stop: &stop, writer: &writer, known, task };
        let (found, report) = if each { search.all_moves(session) } else { search.lines(session) };
        if let Some(kept) = &kept {
            kept.keep(stop.is_stopped(), &found);
        }
        answer(hear, report);
    })
}

/// Sends the result to whoever asked for it; nobody may wait any more.
fn answer(hear: Option<oneshot::Sender<Analysis>>, report: Analysis) {
    if let Some(hear) = hear {
        let _ = hear.send(report);
    }
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

/// A search of a position, whose results a task reports.
struct Search<'a> {
    /// A fleet that may do it, and the position for its workers.
    far: Option<(Arc<Fleet>, PositionRef)>,
    settings: &'a Settings,
    stop: &'a Stop,
    writer: &'a AnalysisWriter,
    /// What an earlier search found.
    known: Option<&'a Found>,
    task: &'a Task,
}

impl Search<'_> {
    /// Searches on a worker of the fleet, where there is one that is free, else here. Also returns the last report.
    fn lines(self, session: &mut dyn Session) -> (AnalysisData, Analysis) {
        let Search { far, settings, stop, writer, known, task } = self;
        let (clock, values) = (WallClock::start(), Values::default());
        let (each, turn) = (false, Mutex::default());
        let reporter = Reporter { task, writer, known, clock: &clock, stop, values: &values, each, turn };
        let watch = Watch { clock: &clock, stop };
        let found = reporter.during(|| {
            let on_report = &mut |found: &AnalysisData| reporter.deepened(found);
            let found = far
                .and_then(|(fleet, place)| fleet.analyse(place, settings, false, session, stop, on_report));
            found.unwrap_or_else(|| {
                // Where a worker was asked in vain, the time begins now.
                let (clock, stop) = (WallClock::start(), watch.stop);
                session.analyst().analyse(settings, &[], Watch { clock: &clock, stop }, on_report)
            })
        });
        let report = reporter.finish(&found);
        (found, report)
    }

    /// The same with a value on every legal move.
    fn all_moves(self, session: &mut dyn Session) -> (AnalysisData, Analysis) {
        let Search { far, settings, stop, writer, known, task } = self;
        let (clock, values) = (WallClock::start(), Values::default());
        let (each, turn) = (true, Mutex::default());
        let reporter = Reporter { task, writer, known, clock: &clock, stop, values: &values, each, turn };
        let found = reporter.during(|| {
            let mut take = |found: &ScoredAnalysis| {
                values.take(found);
                reporter.report();
            };
            let far = far.and_then(|(fleet, place)| fleet.values(place, settings, session, stop, &mut take));
            match far {
                Some(found) => {
                    values.take(&found);
                    found.lines
                }
                None => {
                    values.clear();
                    let deepened = &mut |found: &AnalysisData| reporter.deepened(found);
                    values.with_lines(session, settings, stop, deepened, &|| reporter.report())
                }
            }
        });
        let report = reporter.finish(&found);
        (found, report)
    }
}

/// The events of an analysis: `report` ten times a second while something is known, `finished` at the end.
#[utoipa::path(
    get, path = "/api/analyses/{id}/events", operation_id = "analysis_events", tag = "analysis",
    params(("id" = String, Path, description = "The analysis.")),
    responses((status = 200, body = Analysis, content_type = "text/event-stream")),
)]
pub(crate) async fn events(State(app): State<Shared>, Path(id): Path<String>) -> Answer<Events> {
    app.analyses.events(&id, app.place()?)
}

/// Ends an analysis.
#[utoipa::path(
    delete, path = "/api/analyses/{id}", operation_id = "end_analysis", tag = "analysis",
    params(("id" = String, Path, description = "The analysis.")), responses((status = 204)),
)]
pub(crate) async fn remove(State(app): State<Shared>, Path(id): Path<String>) -> Answer<StatusCode> {
    app.analyses.end(&id)
}
