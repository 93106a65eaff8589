//! Comparisons of techniques, as a task.

use crate::analysis::source::Source;
use crate::answer::Events;
use crate::answer::{Answer, Body};
use crate::app::{Context, Shared};
use crate::tasks::Started;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use stratege_phrases::pictures::{self, comparison};
use stratege_session::compare::{Measured, agreement};
use stratege_session::{Counts, Limits, Session, Stop};
use stratege_texts::Lang;
use utoipa::ToSchema;

/// The default depth, in plies.
const DEPTH: u16 = 5;
/// And where each ply has every roll before it.
const DEPTH_WITH_DICE: u16 = 2;
/// The longest search of one step.
const MOST_TIME: Duration = Duration::from_secs(20);
/// The table, in MiB.
const TABLE: usize = 16;

/// A comparison to begin.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewComparison {
    #[serde(flatten)]
    source: Source,
    depth: Option<u16>,
}

/// A search with one more technique.
#[derive(Serialize, ToSchema)]
#[schema(as = Rung)]
pub(crate) struct RungData {
    name: &'static str,
    title: String,
    #[schema(required = true)]
    value: Option<String>,
    exact: bool,
    counts: Counts,
    time_us: u64,
}

/// All of them.
#[derive(Serialize, ToSchema)]
pub(crate) struct Compared {
    rungs: Vec<RungData>,
    /// Whether those that must have the same value have it.
    agree: bool,
    depth: u16,
    /// A picture of their positions visited.
    svg: String,
}

fn rung(one: &Measured, lang: &Lang) -> RungData {
    RungData {
        name: one.name,
        title: pictures::step_name(lang, one.name),
        value: one.value.map(|value| lang.number(value.to_string())),
        exact: one.exact,
        counts: one.counts,
        time_us: one.time_us,
    }
}

/// Begins a comparison: the same position, one more technique each time.
#[utoipa::path(
    post, path = "/api/compare", operation_id = "begin_comparison", tag = "laboratory",
    request_body = NewComparison, responses((status = 201, body = Started)),
)]
pub(crate) async fn create(
    Context(app, lang): Context,
    Body(request): Body<NewComparison>,
) -> Answer<(StatusCode, Json<Started>)> {
    let mut session = request.source.open(&app, lang, None)?;
    session.comparison()?;
    session.listable()?;
    let depth =
        request.depth.unwrap_or(if session.has_dice() { DEPTH_WITH_DICE } else { DEPTH }).clamp(1, 30);
    let stop = Arc::new(Stop::new());
    app.begin(&app.tasks, lang, Arc::clone(&stop), move |task| {
        let Ok(comparison) = session.comparison() else { return };
        let limits = Limits { time: Some(MOST_TIME), ..Limits::depth(depth) };
        let mut measured = Vec::new();
        for one in comparison.steps(None) {
            if stop.is_stopped() {
                return;
            }
            measured.push(comparison.measure(&one, TABLE << 20, limits, &stop));
            task.send("rung", &measured.last().map(|one| rung(one, lang)), false);
        }
        task.send("finished", &whole(session.as_ref(), &measured, depth, lang), false);
    })
}

fn whole(session: &dyn Session, measured: &[Measured], depth: u16, lang: &Lang) -> Compared {
    Compared {
        rungs: measured.iter().map(|one| rung(one, lang)).collect(),
        agree: agreement(measured).is_ok(),
        depth,
        svg: comparison(lang, session.game(), measured),
    }
}

/// The events of a task: a comparison, learning, a chart.
#[utoipa::path(
    get, path = "/api/tasks/{id}/events", operation_id = "task_events", tag = "laboratory",
    params(("id" = String, Path, description = "The task.")),
    responses((status = 200, body = Compared, content_type = "text/event-stream")),
)]
pub(crate) async fn events(State(app): State<Shared>, Path(id): Path<String>) -> Answer<Events> {
    app.tasks.events(&id, app.place()?)
}

/// Lets a task end with what it has; its last event still comes.
#[utoipa::path(
    post, path = "/api/tasks/{id}/stop", operation_id = "stop_task", tag = "laboratory",
    params(("id" = String, Path, description = "The task.")), responses((status = 204)),
)]
pub(crate) async fn stop(State(app): State<Shared>, Path(id): Path<String>) -> Answer<StatusCode> {
    app.tasks.halt(&id)
}

/// Ends a task and forgets it.
#[utoipa::path(
    delete, path = "/api/tasks/{id}", operation_id = "end_task", tag = "laboratory",
    params(("id" = String, Path, description = "The task.")), responses((status = 204)),
)]
pub(crate) async fn remove(State(app): State<Shared>, Path(id): Path<String>) -> Answer<StatusCode> {
    app.tasks.end(&id)
}
