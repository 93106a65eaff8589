//! The fleet's jobs and workers for the page, and the actions on them.

use crate::answer::{Answer, Body, Refusal};
use crate::app::{Context, Shared};
use axum::Json;
use axum::extract::Path;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use stratege_fleet::control::{self, JobState};
use stratege_fleet::{Curve, FleetError, Measure, ProgressChart, State};
use utoipa::ToSchema;

use super::Fleet;

/// A job of the fleet.
#[derive(Serialize, ToSchema)]
pub(crate) struct FleetJob {
    id: String,
    kind: String,
    /// `open`, `paused` or `cancelled`.
    #[schema(value_type = String)]
    state: State,
    /// Who asks: a machine and a process.
    owner: String,
    /// Whether its asker was heard of lately.
    alive: bool,
    /// Parts that are done.
    done: u64,
    /// All parts, where that is known.
    #[schema(required = true)]
    all: Option<u64>,
    /// Parts a second.
    rate: f64,
    /// Results that were refused.
    faults: u64,
    /// The result so far in a line.
    summary: String,
    /// How it became that, where it can be drawn.
    #[schema(required = true)]
    course: Option<ProgressChartData>,
}

/// The way that numbers took while a job was done.
#[derive(Serialize, ToSchema)]
#[schema(as = FleetCourse)]
struct ProgressChartData {
    /// `tuning`: numbers that are tuned, by step; `test`: the log-likelihood ratio of a sequential test, by game.
    #[schema(value_type = String)]
    of: Measure,
    /// The most important first.
    curves: Vec<FleetCurve>,
}

/// The way of a number.
#[derive(Serialize, ToSchema)]
struct FleetCurve {
    name: String,
    range: [f64; 2],
    /// How often something was counted, and the number then.
    points: Vec<[f64; 2]>,
}

impl From<ProgressChart> for ProgressChartData {
    fn from(ProgressChart { of, curves }: ProgressChart) -> ProgressChartData {
        let curve = |Curve { name, range, points }: Curve| {
            let points = points.into_iter().map(|(at, value)| [at, value]).collect();
            FleetCurve { name, range, points }
        };
        ProgressChartData { of, curves: curves.into_iter().map(curve).collect() }
    }
}

/// A worker of the fleet.
#[derive(Serialize, ToSchema)]
pub(crate) struct FleetWorker {
    name: String,
    version: String,
    cores: u32,
    /// How many parts it does at the same time.
    threads: u32,
    /// The parts that it does now.
    busy: u32,
    done: u64,
    failed: u64,
    /// Positions a second on one core.
    speed: f64,
    /// Seconds since it was heard of.
    seen: f64,
    alive: bool,
    /// Whether it is the same program as this one.
    same: bool,
}

/// A fleet.
#[derive(Serialize, ToSchema)]
#[schema(as = Fleet)]
pub(crate) struct FleetData {
    /// The server's address; null where there is no fleet.
    #[schema(required = true)]
    address: Option<String>,
    /// Whether the server is there.
    reached: bool,
    jobs: Vec<FleetJob>,
    workers: Vec<FleetWorker>,
}

fn job(found: JobState) -> FleetJob {
    let alive = found.has_coordinator();
    let JobState { id, kind, state, owner, progress, .. } = found;
    let count = |of: fn(&stratege_fleet::ProgressDocument) -> u64| progress.as_ref().map_or(0, of);
    FleetJob {
        alive,
        done: count(|progress| progress.done),
        faults: count(|progress| progress.faults.values().sum()),
        all: progress.as_ref().and_then(|progress| progress.all),
        rate: progress.as_ref().map_or(0.0, |progress| progress.rate),
        summary: progress.as_ref().map_or_else(String::new, |progress| progress.summary.clone()),
        course: progress.and_then(|progress| progress.course).map(ProgressChartData::from),
        id,
        kind,
        state,
        owner,
    }
}

impl Fleet {
    fn data(&self) -> FleetData {
        let address = Some(self.link.address().to_string());
        let Some(found) = self.listing() else {
            return FleetData { address, reached: false, jobs: Vec::new(), workers: Vec::new() };
        };
        let workers = found.workers.into_iter().map(|one| {
            let busy = one.worker.busy.values().sum();
            let same = one.worker.signature == self.options.signature;
            let (seen, alive, worker) = (one.seen, one.alive, one.worker);
            FleetWorker {
                name: worker.name,
                version: worker.version,
                cores: worker.cores,
                threads: worker.threads,
                done: worker.done,
                failed: worker.failed,
                speed: worker.speed,
                busy,
                seen,
                alive,
                same,
            }
        });
        FleetData {
            address,
            reached: true,
            workers: workers.collect(),
            jobs: found.jobs.into_iter().map(job).collect(),
        }
    }
}

/// The fleet that works for this server.
#[utoipa::path(
    get, path = "/api/fleet", operation_id = "fleet", tag = "laboratory",
    responses((status = 200, body = FleetData)),
)]
pub(crate) async fn fleet(Context(app, _): Context) -> Answer<Json<FleetData>> {
    let none = || FleetData { address: None, reached: false, jobs: Vec::new(), workers: Vec::new() };
    let look = move || app.fleet.as_ref().map_or_else(none, |fleet| fleet.data());
    Ok(Json(tokio::task::spawn_blocking(look).await?))
}

/// What is to be done with a job.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct JobChange {
    /// `open` lets it continue, `paused` halts it, `cancelled` ends it.
    #[schema(value_type = String)]
    state: State,
}

/// Halts a job of the fleet, lets it continue, or ends it.
#[utoipa::path(
    post, path = "/api/fleet/jobs/{id}", operation_id = "change_fleet_job", tag = "laboratory",
    params(("id" = String, Path, description = "The job.")),
    request_body = JobChange, responses((status = 204)),
)]
pub(crate) async fn change_job(
    Context(app, _): Context,
    Path(id): Path<String>,
    Body(change): Body<JobChange>,
) -> Answer<StatusCode> {
    control_fleet(app, move |fleet| control::set_state(&fleet.link, &id, change.state).map(drop)).await
}

/// A worker that is to end.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct DrainRequest {
    /// Its name; null for all.
    #[schema(required = true)]
    worker: Option<String>,
}

/// Lets workers finish their parts and end.
#[utoipa::path(
    post, path = "/api/fleet/drain", operation_id = "drain_fleet", tag = "laboratory",
    request_body = DrainRequest, responses((status = 204)),
)]
pub(crate) async fn drain(Context(app, _): Context, Body(asking): Body<DrainRequest>) -> Answer<StatusCode> {
    control_fleet(app, move |fleet| control::drain(&fleet.link, asking.worker.as_deref())).await
}

async fn control_fleet(
    app: Shared,
    ask: impl FnOnce(&Fleet) -> Result<(), FleetError> + Send + 'static,
) -> Answer<StatusCode> {
    let fleet = app.fleet.clone().ok_or_else(Refusal::not_found)?;
    let done = tokio::task::spawn_blocking(move || {
        let done = ask(&fleet);
        // What was seen before is over.
        fleet.look();
        done
    });
    match done.await? {
        Ok(()) => Ok(StatusCode::NO_CONTENT),
        Err(FleetError::NoJob { .. }) => Err(Refusal::not_found()),
        Err(_) => Err(Refusal::new(StatusCode::BAD_GATEWAY, "fleet-away")),
    }
}
