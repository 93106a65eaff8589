//! Recorded searches.

use super::recent_traces::Recorded;
use crate::analysis::source::Source;
use crate::answer::{Answer, Body, Refusal, Why};
use crate::app::{Context, Shared};
use crate::board::BoardData;
use crate::guard::token::random_text;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use stratege_catalog::{entries, open};
use stratege_laboratory::LengthRequest;
use stratege_machine::setup::Setup;
use stratege_phrases::pictures::words;
use stratege_play::cleaned;
use stratege_session::trace::{Bound, TraceScore, VisitData};
use stratege_session::{Caps, Deadline, Limits, Purpose, Session, Settings, Stop, Technique, TraceData};
use stratege_texts::{Lang, named};
use utoipa::ToSchema;

/// The most visits of a trace.
const MOST_VISITS: usize = 100_000;
/// The most plies of a recorded search.
const MOST_PLIES: u16 = 250;
/// The longest recorded search.
const MOST_TIME: Duration = Duration::from_secs(30);
/// The table of a recorded search, in MiB.
const TABLE: usize = 16;
/// The boards of one answer.
const MOST_BOARDS: usize = 2_000;

/// A search to record.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(crate) struct NewTrace {
    #[serde(flatten)]
    pub(crate) source: Source,
    /// Alpha-beta by default.
    pub(crate) algorithm: Option<String>,
    /// Techniques that are switched on.
    #[serde(default)]
    pub(crate) with: Vec<String>,
    /// Techniques that are switched off.
    #[serde(default)]
    pub(crate) without: Vec<String>,
    pub(crate) depth: Option<u16>,
    /// The order of moves, as `stratege tree --order` has it.
    #[serde(default)]
    pub(crate) order: String,
    pub(crate) objective: Option<String>,
    pub(crate) evaluation: Option<String>,
    pub(crate) max_nodes: Option<usize>,
}

/// A recorded search, and what the page shows of it.
#[derive(Serialize, ToSchema)]
pub(crate) struct Traced<'a> {
    id: &'a str,
    title: String,
    /// As `docs/en/reference/trace.md` describes it.
    trace: &'a TraceData,
    /// The move of each visit as it is shown.
    shown: Vec<String>,
    /// The result of each visit in words, from the point of view of the first player, with `≤` or `≥` where it is a
    /// bound.
    values: Vec<String>,
    /// The techniques that were switched on.
    techniques_on: Vec<&'static str>,
}

impl NewTrace {
    /// How it is searched: every algorithm without techniques but those that are asked for.
    fn settings(&self, session: &dyn Session) -> Answer<Settings> {
        let algorithm = self.algorithm.as_deref().unwrap_or_default();
        let names = session.algorithms(Purpose::Draw);
        if !algorithm.is_empty() && !names.contains(&algorithm) {
            let unknown = Refusal::invalid("algorithm").with("found", cleaned(algorithm, 30));
            return Err(unknown.with("known", names.join(", ")));
        }
        let mut setup = Setup::textbook(TABLE << 20);
        let (with, without) = (self.with.join(","), self.without.join(","));
        let mut read: Vec<(&str, &str)> = Vec::new();
        let given = [
            ("algorithm", algorithm),
            ("with", with.as_str()),
            ("without", without.as_str()),
            ("objective", self.objective.as_deref().unwrap_or_default()),
        ];
        read.extend(given.into_iter().filter(|(_, value)| !value.is_empty()));
        setup.read(read).map_err(|error| Why::Setting(cleaned(&error.word, 60), Some(error.expected)))?;
        Ok(setup.settings)
    }

    fn trace(&self, session: &dyn Session, settings: &Settings) -> Answer<TraceData> {
        let laboratory = session.laboratory()?;
        let nodes = self.max_nodes.unwrap_or(MOST_VISITS).clamp(1, MOST_VISITS);
        let caps = Caps { nodes, plies: MOST_PLIES };
        let stop = Stop::new();
        stop.set_deadline(Some(Deadline::all_of(MOST_TIME)));
        let depth = self.depth.map(|depth| Limits::depth(depth.clamp(1, MOST_PLIES)));
        let limits = Limits { time: Some(MOST_TIME), ..depth.unwrap_or_default() };
        let settings = Settings { limits, ..settings.clone() };
        let traced = match depth {
            Some(_) => laboratory.trace(&settings, caps, &self.order, &stop),
            None => {
                stratege_laboratory::trace(session, laboratory.as_ref(), &settings, caps, &self.order, &stop)
            }
        };
        Ok(traced?)
    }
}

/// The search that is asked for, and how it was made.
pub(crate) async fn record(
    app: &Shared,
    lang: &'static Lang,
    request: NewTrace,
) -> Answer<(TraceData, Settings)> {
    let evaluation = request.evaluation.as_deref();
    let known = |name| entries().iter().flat_map(|entry| entry.evaluations).any(|one| one.name == name);
    if evaluation.is_some_and(|name| !known(name)) {
        return Err(Why::Setting("evaluation".to_owned(), None).into());
    }
    let session = request.source.open(app, lang, evaluation)?;
    session.listable()?;
    let settings = request.settings(session.as_ref())?;
    let recorded = move || Ok((request.trace(session.as_ref(), &settings)?, settings));
    let done = app.jobs.run(recorded).await;
    done?
}

/// Records a search.
#[utoipa::path(
    post, path = "/api/traces", operation_id = "record_trace", tag = "laboratory",
    request_body = NewTrace, responses((status = 200, body = Traced)),
)]
pub(crate) async fn create(
    Context(app, lang): Context,
    headers: HeaderMap,
    Body(request): Body<NewTrace>,
) -> Answer<Response> {
    let variant = request.source.variant_of(&app)?;
    let id = random_text(8).ok_or_else(Refusal::broken)?;
    let (trace, settings) = record(&app, lang, request).await?;
    let recorded = app.recent_traces.add(Recorded { id, trace, variant });
    let on = |one: &Technique| one.is_recorded() && !settings.without.contains(one);
    let on = Technique::ALL.into_iter().filter(on).map(Technique::name).collect();
    // Large traces take a while to be written and packed.
    let packed = move || crate::compression::json(&headers, &traced(&recorded, on, lang));
    Ok(app.jobs.run(packed).await?)
}

/// The most steps that a reader is expected to go through.
const MOST_STEPS: usize = 2_000;
/// The most visits that are counted.
const MOST_COUNTED: usize = 20_000;

/// How many steps a recorded search would have.
#[derive(Serialize, ToSchema)]
pub(crate) struct TraceLength {
    steps: usize,
    /// Whether there are more than were counted.
    more: bool,
    /// Whether it is longer than a reader is expected to go through.
    long: bool,
    /// Of a long one, the greatest depth at which it is not; null where there is none.
    #[schema(required = true)]
    fitting: Option<u16>,
}

/// How many steps a search would have if it were recorded, and at which depth it is short enough to be read.
#[utoipa::path(
    post, path = "/api/traces/length", operation_id = "trace_length", tag = "laboratory",
    request_body = NewTrace, responses((status = 200, body = TraceLength)),
)]
pub(crate) async fn length(
    Context(app, lang): Context,
    Body(request): Body<NewTrace>,
) -> Answer<Json<TraceLength>> {
    let session = request.source.open(&app, lang, request.evaluation.as_deref())?;
    session.listable()?;
    let settings = request.settings(session.as_ref())?;
    let measured = move || -> Answer<TraceLength> {
        let laboratory = session.laboratory()?;
        let caps = Caps { nodes: MOST_COUNTED, plies: MOST_PLIES };
        let stop = Stop::new();
        stop.set_deadline(Some(Deadline::all_of(MOST_TIME)));
        let depth = request.depth.map(|depth| Limits::depth(depth.clamp(1, MOST_PLIES)));
        let limits = Limits { nodes: Some(MOST_COUNTED as u64), ..depth.unwrap_or_default() };
        let settings = Settings { limits, ..settings };
        let found = stratege_laboratory::length(
            session.as_ref(),
            laboratory.as_ref(),
            &settings,
            caps,
            LengthRequest { order: &request.order, steps: MOST_STEPS },
            &stop,
        )?;
        let more = found.more || found.steps >= MOST_COUNTED;
        Ok(TraceLength { steps: found.steps, more, long: found.steps > MOST_STEPS, fitting: found.fitting })
    };
    app.jobs.run(measured).await?.map(Json)
}

fn traced<'a>(recorded: &'a Recorded, techniques_on: Vec<&'static str>, lang: &Lang) -> Traced<'a> {
    let trace = &recorded.trace;
    let visit_texts = VisitTexts { lang, game: &trace.game, words: words(lang, &trace.game) };
    Traced {
        id: &recorded.id,
        title: super::pictures::title_of(trace, lang),
        shown: trace.visits.iter().map(|visit| lang.move_text(&trace.game, &visit.mv)).collect(),
        values: trace.visits.iter().map(|visit| visit_texts.value(visit)).collect(),
        trace,
        techniques_on,
    }
}

struct VisitTexts<'a> {
    lang: &'a Lang,
    game: &'a str,
    words: stratege_picture::Words,
}

impl VisitTexts<'_> {
    /// The result of a visit from the point of view of the first player; empty without a result.
    fn value(&self, visit: &VisitData) -> String {
        let Some(score) = visit.score else { return String::new() };
        let first = visit.side == 0;
        let score = if first { score } else { score.negated() };
        let bound = visit.bound.map(|bound| if first { bound } else { bound.negated() });
        let sign = match bound {
            Some(Bound::Lower) => "≥ ",
            Some(Bound::Upper) => "≤ ",
            _ => "",
        };
        format!("{sign}{}", self.score(score))
    }

    fn score(&self, score: TraceScore) -> String {
        let sides = crate::sides::names(self.lang, self.game);
        let wins = |winner: stratege_session::Player, plies: Option<u16>| match plies {
            Some(plies) => {
                let side = sides[winner.index()].clone();
                self.lang.with("server-wins-in", named![side, plies])
            }
            None => match &self.words.players {
                Some(words) => words[winner.index()].wins.clone(),
                None => sides[winner.index()].clone(),
            },
        };
        match score {
            TraceScore::Number(_) => self.lang.number(score.to_string()),
            TraceScore::Win(plies) => wins(stratege_session::Player::FIRST, plies),
            TraceScore::Loss(plies) => wins(stratege_session::Player::SECOND, plies),
        }
    }
}

/// The positions of a trace whose boards are wanted: by their numbers in `positions`, or in notation.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BoardsRequest {
    positions: Vec<Named>,
}

/// A position.
#[derive(Deserialize, ToSchema)]
#[serde(untagged)]
#[schema(as = TracePosition)]
enum Named {
    Number(usize),
    Text(String),
}

/// Boards; null for texts that are not positions.
#[derive(Serialize, ToSchema)]
#[schema(as = TraceBoards)]
pub(crate) struct Boards {
    boards: Vec<Option<BoardData>>,
}

/// The boards of positions of a trace.
#[utoipa::path(
    post, path = "/api/traces/{id}/boards", operation_id = "trace_boards", tag = "laboratory",
    params(("id" = String, Path, description = "The trace.")),
    request_body = BoardsRequest, responses((status = 200, body = Boards)),
)]
pub(crate) async fn boards(
    State(app): State<Shared>,
    Path(id): Path<String>,
    Body(request): Body<BoardsRequest>,
) -> Answer<Json<Boards>> {
    let recorded = app.recent_traces.wanted(&id)?;
    let mut session = open(&recorded.trace.game, recorded.variant.as_deref())?;
    let mut board = |named: &Named| {
        let text = match named {
            Named::Number(number) => recorded.trace.positions.get(*number)?,
            Named::Text(text) => text,
        };
        session.begin(Some(text)).ok()?;
        Some(BoardData::from(session.board()))
    };
    Ok(Json(Boards { boards: request.positions.iter().take(MOST_BOARDS).map(&mut board).collect() }))
}
