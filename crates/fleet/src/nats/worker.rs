//! The worker's side.

mod jobs;
mod parts;

use super::link::{ANSWER, Link};
use super::messages::{DRAIN, DRAIN_ALL, JobDocument, LIVE, NUMBER, WORKER, WorkerDocument};
use super::slot::Slot;
use super::streams::PAUSE;
use crate::{FleetError, Job, JobRegistry, Live};
use async_nats::HeaderMap;
use async_nats::jetstream::consumer::PullConsumer;
use futures_util::StreamExt;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use stratege_search::Stop;
use stratege_search::sync::lock;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::{Notify, Semaphore};

/// How often a worker says what it does.
const SAY: Duration = Duration::from_secs(4);

/// More bytes than these are not said: messages have at most a megabyte.
const LARGEST_PROGRESS: usize = 700 << 10;

/// The options of a worker.
#[derive(Clone, Debug)]
pub struct WorkerOptions {
    /// Its name in the fleet: letters, digits, `-` and `_`.
    pub name: String,
    /// The version of the program.
    pub version: String,
    /// The bench signature.
    pub signature: u64,
    /// The speed of a core, in positions per second.
    pub speed: f64,
    /// The number of cores of the machine.
    pub cores: u32,
    /// The number of parts it does concurrently.
    pub threads: u32,
    /// The kinds of job it accepts; empty for all that it knows.
    pub only: Vec<String>,
    /// The folder that caches the files of jobs.
    pub cache: PathBuf,
    /// The stack size in bytes of a thread that runs parts.
    pub stack: usize,
}

/// An event of a worker, for its log.
#[derive(Clone, Debug, PartialEq)]
pub enum WorkerEvent {
    /// A job that it takes.
    Job {
        /// The job.
        id: String,
        /// Its kind.
        kind: String,
        /// The asker.
        owner: String,
    },
    /// A job that it does not take.
    Refused {
        /// The job.
        id: String,
        /// Why.
        why: String,
    },
    /// A part is done.
    Part {
        /// The job.
        id: String,
        /// The part.
        number: u64,
        /// How long it took.
        took: Duration,
    },
    /// A part could not be done.
    Failed {
        /// The job.
        id: String,
        /// The part.
        number: u64,
        /// Why.
        why: String,
    },
    /// A part is given back.
    GivenBack {
        /// The job.
        id: String,
        /// The part.
        number: u64,
    },
    /// It takes no more parts: it was told to finish.
    Draining,
    /// The connection to the server was lost, or is back.
    Connected(bool),
    /// There is no server yet.
    NoServer {
        /// Why.
        why: FleetError,
    },
    /// The server is still away, after so many minutes.
    Waiting {
        /// How many.
        minutes: u64,
    },
}

/// Works on the fleet's jobs until it is stopped or drained.
///
/// Returns whether unfinished parts were handed back at the end.
///
/// # Errors
/// The server refuses what a worker has to do, or the system has no threads.
pub fn work(
    link: &Link,
    options: &WorkerOptions,
    registry: &Arc<dyn JobRegistry>,
    stop: &Stop,
    report: &(dyn Fn(WorkerEvent) + Send + Sync),
) -> Result<bool, FleetError> {
    let system = |error: std::io::Error| FleetError::System { why: error.to_string() };
    let slots = (0..options.threads.max(1) as usize)
        .map(|place| Slot::start(place, options.stack, Arc::clone(registry)))
        .collect::<std::io::Result<Vec<Slot>>>()
        .map_err(system)?;
    let (part_progress, to_relay) = unbounded_channel();
    let worker = Worker {
        part_progress,
        link,
        options,
        registry: &**registry,
        report,
        begun: Instant::now(),
        jobs: Mutex::default(),
        stops: Mutex::default(),
        count: Mutex::default(),
        permits: Semaphore::new(options.threads.max(1) as usize),
        changed: Notify::new(),
        doubt: Notify::new(),
        ending: AtomicBool::new(false),
        given_back: AtomicBool::new(false),
        stopped: AtomicBool::new(false),
    };
    link.runtime.block_on(worker.run(&slots, to_relay, stop))
}

/// A job that is open here.
struct Open {
    document: JobDocument,
    job: Arc<Job>,
    consumer: PullConsumer,
    files: BTreeMap<String, PathBuf>,
    stop: Arc<Stop>,
    permits: u32,
}

#[derive(Default)]
struct Counts {
    busy: BTreeMap<String, u32>,
    done: u64,
    failed: u64,
    refuses: BTreeMap<String, String>,
}

/// How far a part is.
struct LiveMessage {
    /// The job.
    id: String,
    /// The part.
    number: u64,
    /// What the part sends.
    bytes: Vec<u8>,
}

struct Worker<'a> {
    /// What parts say while they are done.
    part_progress: UnboundedSender<LiveMessage>,
    link: &'a Link,
    options: &'a WorkerOptions,
    registry: &'a dyn JobRegistry,
    report: &'a (dyn Fn(WorkerEvent) + Send + Sync),
    begun: Instant,
    jobs: Mutex<BTreeMap<String, Arc<Open>>>,
    /// Of each job that is there, also of those that are halted: its run, and what ends its parts.
    stops: Mutex<BTreeMap<String, (String, Arc<Stop>)>>,
    count: Mutex<Counts>,
    /// A part takes as many of these as it keeps cores busy.
    permits: Semaphore,
    changed: Notify,
    /// Something is not as it should be: a job may be gone.
    doubt: Notify,
    /// No part is begun any more.
    ending: AtomicBool,
    /// Parts that were under way were given back.
    given_back: AtomicBool,
    /// Those that are done are abandoned.
    stopped: AtomicBool,
}

impl Worker<'_> {
    async fn run(
        &self,
        slots: &[Slot],
        to_relay: UnboundedReceiver<LiveMessage>,
        stop: &Stop,
    ) -> Result<bool, FleetError> {
        // A fleet that is not made yet, or is away, is waited for.
        if let Err(error @ FleetError::Credentials { .. }) = self.refresh().await {
            return Err(error);
        }
        let mut working: futures_util::stream::FuturesUnordered<_> =
            slots.iter().map(|slot| self.serve(slot)).collect();
        let parts = async { while working.next().await.is_some() {} };
        let watch = async {
            tokio::join!(
                self.listen(),
                self.look(),
                self.speak(),
                self.drains(),
                self.watch(stop),
                self.connected(),
                self.relay(to_relay)
            )
        };
        tokio::select! {
            () = parts => {}
            _ = watch => {}
        }
        drop(tokio::time::timeout(ANSWER, self.publish_state(true)).await);
        drop(tokio::time::timeout(ANSWER, self.link.client.flush()).await);
        Ok(self.given_back.load(Ordering::Relaxed) && self.stopped.load(Ordering::Relaxed))
    }

    fn is_ending(&self) -> bool {
        self.ending.load(Ordering::Relaxed)
    }

    /// Ends when it is stopped from outside.
    async fn watch(&self, stop: &Stop) {
        loop {
            if stop.is_stopped() && !self.stopped.swap(true, Ordering::Relaxed) {
                self.ending.store(true, Ordering::Relaxed);
                lock(&self.stops).values().for_each(|(_, stop)| stop.stop());
                self.changed.notify_waiters();
            }
            tokio::time::sleep(PAUSE / 2).await;
        }
    }

    /// Tells of connections that are lost and found.
    async fn connected(&self) {
        let (mut before, mut since, mut said) = (true, Instant::now(), 0);
        loop {
            let now = self.link.is_connected();
            if now != before {
                (self.report)(WorkerEvent::Connected(now));
                (before, since, said) = (now, Instant::now(), 0);
                self.doubt.notify_one();
            }
            let minutes = since.elapsed().as_secs() / 60;
            if !now && minutes > said {
                said = minutes;
                (self.report)(WorkerEvent::Waiting { minutes });
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Passes on what parts say. What is said while the server is away is lost.
    async fn relay(&self, mut to_relay: UnboundedReceiver<LiveMessage>) {
        while let Some(LiveMessage { id, number, bytes }) = to_relay.recv().await {
            let mut headers = HeaderMap::new();
            headers.insert(NUMBER, number.to_string());
            if self.link.is_connected() && bytes.len() < LARGEST_PROGRESS {
                let sent = self.link.client.publish_with_headers(
                    format!("{LIVE}.{}.{id}", self.link.credential),
                    headers,
                    bytes.into(),
                );
                drop(sent.await);
            }
        }
    }

    /// What a part of a job says goes this way.
    fn live(&self, open: &Open) -> Live {
        let (part_progress, id, is_live) =
            (self.part_progress.clone(), open.document.id.clone(), open.job.live);
        Arc::new(move |number, bytes| {
            if is_live {
                drop(part_progress.send(LiveMessage { id: id.clone(), number, bytes }));
            }
        })
    }

    /// Waits for somebody who wants it to end.
    async fn drains(&self) {
        loop {
            let Ok(mut messages) = self.link.client.subscribe(DRAIN).await else {
                tokio::time::sleep(PAUSE).await;
                continue;
            };
            while let Some(message) = messages.next().await {
                if message.payload == DRAIN_ALL || message.payload == self.options.name.as_bytes() {
                    (self.report)(WorkerEvent::Draining);
                    self.ending.store(true, Ordering::Relaxed);
                    self.changed.notify_waiters();
                }
            }
        }
    }

    /// Says from time to time what it does.
    async fn speak(&self) {
        loop {
            self.publish_state(false).await;
            tokio::time::sleep(SAY).await;
        }
    }

    async fn publish_state(&self, ended: bool) {
        let document = {
            let (options, count) = (self.options, lock(&self.count));
            WorkerDocument {
                name: options.name.clone(),
                credential: self.link.credential.clone(),
                version: options.version.clone(),
                signature: options.signature,
                cores: options.cores,
                threads: options.threads,
                speed: options.speed,
                engines: self.registry.engines().into_iter().collect(),
                busy: count
                    .busy
                    .iter()
                    .filter(|(_, parts)| **parts > 0)
                    .map(|(id, parts)| (id.clone(), *parts))
                    .collect(),
                done: count.done,
                failed: count.failed,
                refuses: count.refuses.clone(),
                only: options.only.clone(),
                up: self.begun.elapsed().as_secs(),
                ended,
            }
        };
        let text = serde_json::to_vec(&document).unwrap_or_default();
        drop(
            self.link
                .client
                .publish(format!("{WORKER}.{}.{}", self.link.credential, self.options.name), text.into())
                .await,
        );
    }
}
