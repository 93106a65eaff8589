//! Monitoring and control of a fleet's jobs and workers.

use super::link::{ANSWER, Latest, Link};
use super::messages::{
    DRAIN, DRAIN_ALL, JOB, JOBS, JobDocument, PROGRESS, ProgressDocument, STATES, State, WORKER,
    WorkerDocument, is_word, sender_of,
};
use super::streams::settle;
use super::transport::{GONE, SILENT, remove};
use crate::FleetError;
use async_nats::HeaderMap;
use serde::Serialize;
use std::time::Duration;

/// A job, with the progress that its coordinator reports.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct JobState {
    /// Its name.
    pub id: String,
    /// Its kind.
    pub kind: String,
    /// Whether it is running, halted or cancelled.
    pub state: State,
    /// The coordinator's machine and process.
    pub owner: String,
    /// Seconds since the coordinator was last heard from; null if not within the last hour.
    pub seen: Option<f64>,
    /// Its progress, as the coordinator reports it.
    pub progress: Option<ProgressDocument>,
}

impl JobState {
    /// Whether its coordinator is connected.
    pub fn has_coordinator(&self) -> bool {
        self.seen.is_some_and(|seen| seen < GONE.as_secs_f64())
    }
}

/// A worker, and when it was last heard from.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WorkerState {
    /// The worker's own description.
    #[serde(flatten)]
    pub worker: WorkerDocument,
    /// Seconds since it was last heard from.
    pub seen: f64,
    /// Whether it is considered alive.
    pub alive: bool,
}

/// The jobs and workers of a fleet.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Listing {
    /// The jobs, sorted by name.
    pub jobs: Vec<JobState>,
    /// The workers heard from within the last hour, by name.
    pub workers: Vec<WorkerState>,
}

/// The jobs and workers of a fleet.
///
/// # Errors
/// The server cannot be reached.
pub fn list(link: &Link) -> Result<Listing, FleetError> {
    link.runtime.block_on(async {
        match listing(link).await {
            // A server that was started again has forgotten the stream that it had in memory.
            Err(FleetError::Server { .. }) => {
                settle(&link.jetstream, &link.address).await?;
                listing(link).await
            }
            found => found,
        }
    })
}

async fn listing(link: &Link) -> Result<Listing, FleetError> {
    let jobs: Vec<Latest<JobDocument>> = link.last(JOBS, &format!("{JOB}.>")).await?;
    let progress: Vec<Latest<ProgressDocument>> = link.last(STATES, &format!("{PROGRESS}.>")).await?;
    let workers: Vec<Latest<WorkerDocument>> = link.last(STATES, &format!("{WORKER}.>")).await?;
    let mut jobs: Vec<JobState> = jobs
        .into_iter()
        .map(|Latest { document, .. }| {
            let found = progress.iter().find(|progress| progress.document.run == document.run);
            JobState {
                kind: document.job.kind,
                state: document.state,
                owner: document.owner,
                seen: found.map(|progress| progress.age),
                progress: found.map(|progress| progress.document.clone()),
                id: document.id,
            }
        })
        .collect();
    jobs.sort_by(|one, other| one.id.cmp(&other.id));
    let mut workers: Vec<WorkerState> = workers.into_iter().filter_map(worker_state).collect();
    workers.sort_by(|one, other| one.worker.name.cmp(&other.worker.name));
    Ok(Listing { jobs, workers })
}

/// A worker as its credential lets it be: it cannot speak for another one.
fn worker_state(
    Latest { document: mut worker, age, subject }: Latest<WorkerDocument>,
) -> Option<WorkerState> {
    if let Some((credential, name)) = sender_of(&subject, WORKER) {
        worker.credential = credential.to_owned();
        worker.name = name.to_owned();
    } else if !is_word(&worker.name) {
        return None;
    } else {
        // A worker of an earlier version.
        worker.credential.clear();
    }
    Some(WorkerState { alive: !worker.ended && age < SILENT.as_secs_f64(), worker, seen: age })
}

/// Halts, resumes or cancels a job. Cancelling a job whose coordinator is gone removes it from the server.
///
/// # Errors
/// The job is unknown, or the server cannot be reached.
pub fn set_state(link: &Link, id: &str, state: State) -> Result<JobState, FleetError> {
    link.runtime.block_on(async {
        let jobs: Vec<Latest<JobDocument>> = link.last(JOBS, &format!("{JOB}.>")).await?;
        // The first letters of a name will do, where they are those of one job alone.
        let jobs = jobs.into_iter().map(|job| job.document);
        let mut fitting = jobs.filter(|job| job.id.starts_with(id) && !id.is_empty());
        let none = || FleetError::NoJob { found: id.to_owned() };
        let mut document = fitting.next().ok_or_else(none)?;
        if fitting.next().is_some() {
            return Err(none());
        }
        // Looked up before: one who asks takes a cancelled job off the server at once.
        let found =
            listing(link).await?.jobs.into_iter().find(|job| job.id == document.id).ok_or_else(none)?;
        document.state = state;
        let text = serde_json::to_vec(&document).unwrap_or_default();
        link.publish(&format!("{JOB}.{}", document.id), HeaderMap::new(), text.into(), ANSWER).await?;
        let found = JobState { state, ..found };
        if state == State::Cancelled && !found.has_coordinator() {
            remove(link, &document.id).await;
        }
        Ok(found)
    })
}

/// Asks a worker, or all of them, to finish their parts and exit.
///
/// # Errors
/// The server cannot be reached.
pub fn drain(link: &Link, worker: Option<&str>) -> Result<(), FleetError> {
    link.runtime.block_on(async {
        let name = worker.unwrap_or(DRAIN_ALL).to_owned();
        let refused = |why: String| FleetError::Server { why };
        link.client.publish(DRAIN, name.into()).await.map_err(|error| refused(error.to_string()))?;
        let flushed = tokio::time::timeout(Duration::from_secs(5), link.client.flush()).await;
        flushed.map_err(|error| refused(error.to_string()))?.map_err(|error| refused(error.to_string()))
    })
}
