//! Starts a job: announces it to the fleet and uploads its files.

use super::own_parts::OwnParts;
use super::{ActiveJob, GONE, Nats, SILENT, random};
use crate::nats::files;
use crate::nats::link::{Latest, Link};
use crate::nats::messages::{
    JOB, JOBS, JobDocument, LIVE, PART, PARTS, PROGRESS, ProgressDocument, RESULTS, STATES, State, VERSION,
    WORKER, WorkerDocument, consumer_name, results_of,
};
use crate::nats::streams::PAUSE;
use crate::{FleetError, Job, Ledger, Refusal, Rules};
use async_nats::jetstream::consumer::{AckPolicy, PullConsumer, pull};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::{Duration, Instant};

/// What many workers need: consumers have these limits, and 512 and 1,000 without them.
const WAITING: i64 = 65_536;
const UNACKNOWLEDGED: i64 = 131_072;

impl<'a, 'scope, 'env> ActiveJob<'a, 'scope, 'env> {
    /// Says the job to the fleet.
    pub(super) async fn begin(
        nats: &'a Nats<'a>,
        job: &Job,
        run: String,
        own: OwnParts<'scope, 'env>,
    ) -> Result<ActiveJob<'a, 'scope, 'env>, FleetError> {
        let (link, options) = (nats.link, &nats.options);
        let id = job.id();
        let bound = link.is_bound().await;
        let document = JobDocument {
            version: VERSION,
            id: id.clone(),
            job: job.clone(),
            state: State::Open,
            signature: options.signature,
            speed: options.speed,
            hold: options.hold.as_secs().max(1),
            owner: options.owner.clone(),
            run: run.clone(),
            bound,
            banned: BTreeSet::new(),
        };
        let changes =
            link.client.subscribe(format!("{JOB}.{id}")).await.map_err(|error| link.refused(&error))?;
        let workers =
            link.client.subscribe(format!("{WORKER}.>")).await.map_err(|error| link.refused(&error))?;
        let live = match job.live {
            true => {
                let subscribed = link.client.subscribe(format!("{LIVE}.*.{id}")).await;
                Some(subscribed.map_err(|error| link.refused(&error))?)
            }
            false => None,
        };
        wait_for_turn(link, &id, options.patience).await?;
        for (hash, path) in &nats.files {
            if job.files.contains_key(hash) {
                let file = || path.display().to_string();
                let bytes = std::fs::read(path)
                    .map_err(|error| FleetError::File { file: file(), why: error.to_string() })?;
                files::put(link, &bytes, options.patience).await?;
            }
        }
        let fresh = || fresh_consumers(link, &id, options.hold);
        let results = link.patiently(options.patience, fresh).await?;
        let now = Instant::now();
        let ledger = Ledger::new(Rules { bound, salt: random()?, ..options.rules }, job.repeats);
        let mut active = ActiveJob {
            nats,
            link,
            document,
            ledger,
            own,
            results,
            changes,
            workers,
            live,
            start: now,
            last: now,
            lately: VecDeque::new(),
            stored: 0,
            faults: BTreeMap::new(),
            caught: Vec::new(),
            enough: false,
            withdrawn: false,
            alone: false,
            fitting: None,
            warned: false,
            away: None,
        };
        // Who is there already, so that the first results can be compared too.
        let there: Vec<Latest<WorkerDocument>> =
            link.last(STATES, &format!("{WORKER}.>")).await.unwrap_or_default();
        there
            .into_iter()
            .filter(|worker| worker.age < SILENT.as_secs_f64())
            .for_each(|worker| active.meet(&worker.subject, &worker.document));
        active.publish_job().await?;
        Ok(active)
    }
}

/// Makes the consumers of a job's parts and results anew, and returns that of the results.
async fn fresh_consumers(link: &Link, id: &str, hold: Duration) -> Result<PullConsumer, Refusal> {
    // Parts of an earlier run would be done for nothing.
    let parts = link.stream(PARTS).await.map_err(Refusal::of)?;
    parts.purge().filter(format!("{PART}.{id}")).await.map_err(Refusal::of)?;
    let name = consumer_name(id);
    drop(parts.delete_consumer(&name).await);
    let config = consumer(&name, &format!("{PART}.{id}"), hold);
    parts.create_consumer(config).await.map_err(Refusal::of)?;
    let results = link.stream(RESULTS).await.map_err(Refusal::of)?;
    // Results that an earlier run did not keep come again at once.
    drop(results.delete_consumer(&name).await);
    let config = consumer(&name, &results_of(id), Duration::from_secs(30));
    results.create_consumer(config).await.map_err(Refusal::of)
}

/// A consumer that many wait at.
pub(super) fn consumer(name: &str, filter: &str, hold: Duration) -> pull::Config {
    pull::Config {
        durable_name: Some(name.to_owned()),
        filter_subject: filter.to_owned(),
        ack_policy: AckPolicy::Explicit,
        ack_wait: hold,
        max_waiting: WAITING,
        max_ack_pending: UNACKNOWLEDGED,
        ..pull::Config::default()
    }
}

/// Waits until nobody else has this job done: one that was killed is gone when it has been silent for long enough.
async fn wait_for_turn(link: &Link, id: &str, patience: Duration) -> Result<(), FleetError> {
    let start = Instant::now();
    loop {
        let look = || async { owner_of(link, id).await.map_err(Refusal::of) };
        match link.patiently(patience, look).await? {
            Owner::None => return Ok(()),
            Owner::Silent if start.elapsed() > GONE => return Ok(()),
            Owner::There(owner) if start.elapsed() > GONE * 2 => {
                return Err(FleetError::Busy { id: id.to_owned(), owner });
            }
            Owner::Silent | Owner::There(_) => tokio::time::sleep(PAUSE).await,
        }
    }
}

/// Who has a job done.
enum Owner {
    None,
    /// Somebody has begun, and nothing is known of it: the server may just have been started again.
    Silent,
    There(String),
}

/// Who has this job done at the moment, if anybody.
async fn owner_of(link: &Link, id: &str) -> Result<Owner, FleetError> {
    let states: Vec<Latest<ProgressDocument>> = link.last(STATES, &format!("{PROGRESS}.{id}")).await?;
    if let Some(state) = states.into_iter().next() {
        let alive = !state.document.over && state.age < GONE.as_secs_f64();
        return Ok(if alive { Owner::There(state.document.owner) } else { Owner::None });
    }
    let jobs: Vec<Latest<JobDocument>> = link.last(JOBS, &format!("{JOB}.{id}")).await?;
    let is_begun = jobs.iter().any(|job| job.document.state != State::Cancelled);
    Ok(if is_begun { Owner::Silent } else { Owner::None })
}
