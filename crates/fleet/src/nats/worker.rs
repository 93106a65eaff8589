//! The side of those who do the work.

mod parts;

use super::files;
use super::link::{ANSWER, Link, PAUSE};
use super::messages::{
    DRAIN, JOB, JOBS, JobDocument, LIVE, NUMBER, PARTS, State, VERSION, WORKER, WorkerDocument, consumer_name,
};
use super::slot::Slot;
use crate::{FleetError, Job, Live, Refusal, Workshop};
use async_nats::HeaderMap;
use async_nats::jetstream::consumer::{PullConsumer, pull};
use futures_util::StreamExt;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use stratege_search::Stop;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::{Notify, Semaphore};

/// How often a worker says what it does.
const SAY: Duration = Duration::from_secs(4);
/// How often it looks for jobs whose beginning or end it may have missed; and how often at most, when it has reason to.
const LOOK: Duration = Duration::from_secs(30);
const AGAIN: Duration = Duration::from_secs(1);

/// More bytes than these are not said: messages have at most a megabyte.
const LARGEST_SAID: usize = 700 << 10;

/// What a worker is.
#[derive(Clone, Debug)]
pub struct WorkerOptions {
    /// Its name in the fleet: letters, digits, `-` and `_`.
    pub name: String,
    /// The version of the program.
    pub version: String,
    /// The bench signature.
    pub signature: u64,
    /// The speed of a core, in positions a second.
    pub speed: f64,
    /// The cores of the machine.
    pub cores: u32,
    /// How many parts are done at the same time.
    pub threads: u32,
    /// The kinds of jobs that it takes; empty for all that it knows.
    pub only: Vec<String>,
    /// Where the files of jobs are kept.
    pub cache: PathBuf,
    /// The stack of a thread that does parts, in bytes.
    pub stack: usize,
}

/// What a worker does, for its log.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A job that it takes.
    Job {
        /// The job.
        id: String,
        /// Its kind.
        kind: String,
        /// Who asks.
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
    /// Nothing more is taken: somebody wants it to end.
    Draining,
    /// The server is away, or there again.
    Connected(bool),
}

/// Does parts of the fleet's jobs until it is stopped or drained.
///
/// # Errors
/// The server refuses what a worker has to do, or the system has no threads.
pub fn work(
    link: &Link,
    options: &WorkerOptions,
    workshop: &Arc<dyn Workshop>,
    stop: &Stop,
    report: &(dyn Fn(Event) + Send + Sync),
) -> Result<(), FleetError> {
    let system = |error: std::io::Error| FleetError::System { why: error.to_string() };
    let slots = (0..options.threads.max(1) as usize)
        .map(|place| Slot::start(place, options.stack, Arc::clone(workshop)))
        .collect::<std::io::Result<Vec<Slot>>>()
        .map_err(system)?;
    let (said, to_say) = unbounded_channel();
    let worker = Worker {
        said,
        link,
        options,
        workshop: &**workshop,
        report,
        begun: Instant::now(),
        jobs: Mutex::default(),
        count: Mutex::default(),
        permits: Semaphore::new(options.threads.max(1) as usize),
        changed: Notify::new(),
        doubt: Notify::new(),
        ending: AtomicBool::new(false),
        stopped: AtomicBool::new(false),
    };
    link.runtime.block_on(worker.run(&slots, to_say, stop))
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

/// How far a part is: its job, its number, and what it says.
type Said = (String, u64, Vec<u8>);

struct Worker<'a> {
    /// What parts say while they are done.
    said: UnboundedSender<Said>,
    link: &'a Link,
    options: &'a WorkerOptions,
    workshop: &'a dyn Workshop,
    report: &'a (dyn Fn(Event) + Send + Sync),
    begun: Instant,
    jobs: Mutex<BTreeMap<String, Arc<Open>>>,
    count: Mutex<Counts>,
    /// A part takes as many of these as it keeps cores busy.
    permits: Semaphore,
    changed: Notify,
    /// Something is not as it should be: a job may be gone.
    doubt: Notify,
    /// No part is begun any more.
    ending: AtomicBool,
    /// Those that are done are abandoned.
    stopped: AtomicBool,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Worker<'_> {
    async fn run(
        &self,
        slots: &[Slot],
        to_say: UnboundedReceiver<Said>,
        stop: &Stop,
    ) -> Result<(), FleetError> {
        self.refresh().await?;
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
                self.relay(to_say)
            )
        };
        tokio::select! {
            () = parts => {}
            _ = watch => {}
        }
        drop(tokio::time::timeout(ANSWER, self.say(true)).await);
        drop(tokio::time::timeout(ANSWER, self.link.client.flush()).await);
        Ok(())
    }

    fn is_ending(&self) -> bool {
        self.ending.load(Ordering::Relaxed)
    }

    /// Ends when it is stopped from outside.
    async fn watch(&self, stop: &Stop) {
        loop {
            if stop.is_stopped() && !self.stopped.swap(true, Ordering::Relaxed) {
                self.ending.store(true, Ordering::Relaxed);
                lock(&self.jobs).values().for_each(|open| open.stop.stop());
                self.changed.notify_waiters();
            }
            tokio::time::sleep(PAUSE / 2).await;
        }
    }

    /// Tells of connections that are lost and found.
    async fn connected(&self) {
        let mut before = true;
        loop {
            let now = self.link.is_connected();
            if now != before {
                (self.report)(Event::Connected(now));
                before = now;
                self.doubt.notify_one();
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Passes on what parts say. What is said while the server is away is lost.
    async fn relay(&self, mut to_say: UnboundedReceiver<Said>) {
        while let Some((id, number, bytes)) = to_say.recv().await {
            let mut headers = HeaderMap::new();
            headers.insert(NUMBER, number.to_string());
            if self.link.is_connected() && bytes.len() < LARGEST_SAID {
                let sent =
                    self.link.client.publish_with_headers(format!("{LIVE}.{id}"), headers, bytes.into());
                drop(sent.await);
            }
        }
    }

    /// What a part of a job says goes this way.
    fn live(&self, open: &Open) -> Live {
        let (said, id, is_live) = (self.said.clone(), open.document.id.clone(), open.job.live);
        Arc::new(move |number, bytes| {
            if is_live {
                drop(said.send((id.clone(), number, bytes)));
            }
        })
    }

    /// Hears of jobs that begin, halt and end.
    async fn listen(&self) {
        loop {
            let Ok(mut messages) = self.link.client.subscribe(format!("{JOB}.*")).await else {
                tokio::time::sleep(PAUSE).await;
                continue;
            };
            while let Some(message) = messages.next().await {
                if let Ok(document) = serde_json::from_slice::<JobDocument>(&message.payload) {
                    self.hear(document).await;
                }
            }
        }
    }

    /// Looks for jobs from time to time, and when something is doubtful: a message may be missed.
    async fn look(&self) {
        loop {
            drop(tokio::time::timeout(LOOK, self.doubt.notified()).await);
            drop(self.refresh().await);
            tokio::time::sleep(AGAIN).await;
        }
    }

    async fn refresh(&self) -> Result<(), FleetError> {
        let found: Vec<(JobDocument, f64)> = self.link.last(JOBS, &format!("{JOB}.>")).await?;
        let there: BTreeSet<String> = found.iter().map(|(document, _)| document.id.clone()).collect();
        for (document, _) in found {
            self.hear(document).await;
        }
        let mut gone = lock(&self.jobs);
        gone.retain(|id, open| {
            let stays = there.contains(id);
            if !stays {
                open.stop.stop();
            }
            stays
        });
        lock(&self.count).refuses.retain(|id, _| there.contains(id));
        Ok(())
    }

    async fn hear(&self, document: JobDocument) {
        if document.version != VERSION || document.id != document.job.id() {
            return;
        }
        let id = document.id.clone();
        let known = lock(&self.jobs).get(&id).cloned();
        if let Some(open) = &known {
            let same = open.document.run == document.run;
            if same && open.document.state == document.state && open.document.banned == document.banned {
                return;
            }
            if !same || document.state == State::Cancelled {
                open.stop.stop();
            }
            lock(&self.jobs).remove(&id);
        }
        if document.state != State::Open {
            return;
        }
        match self.open(document).await {
            Ok(open) => {
                let (kind, owner) = (open.job.kind.clone(), open.document.owner.clone());
                lock(&self.count).refuses.remove(&id);
                lock(&self.jobs).insert(id.clone(), Arc::new(open));
                if known.is_none() {
                    (self.report)(Event::Job { id, kind, owner });
                }
                self.changed.notify_waiters();
            }
            Err(Refusal(why)) => self.refuse(&id, why),
        }
    }

    fn refuse(&self, id: &str, why: String) {
        lock(&self.jobs).remove(id);
        let before = lock(&self.count).refuses.insert(id.to_owned(), why.clone());
        if before.as_ref() != Some(&why) {
            (self.report)(Event::Refused { id: id.to_owned(), why });
        }
    }

    /// What is needed for the parts of a job, if it fits.
    async fn open(&self, document: JobDocument) -> Result<Open, Refusal> {
        let (options, job) = (self.options, &document.job);
        let known = self.workshop.kinds().contains(&job.kind.as_str());
        // `learn` stands for all kinds whose names begin with it.
        let is_of = |word: &String| {
            job.kind == *word || job.kind.strip_prefix(word).is_some_and(|rest| rest.starts_with('-'))
        };
        if !known || !options.only.is_empty() && !options.only.iter().any(is_of) {
            return Err("kind".into());
        }
        if document.banned.contains(&options.name) {
            return Err("banned".into());
        }
        if document.signature != options.signature {
            return Err("signature".into());
        }
        let engines = self.workshop.engines();
        if let Some(missing) = job.engines.iter().find(|name| !engines.contains(name)) {
            return Err(format!("engine {missing}").into());
        }
        // By the clock a core has one part: where there are more threads than cores, a part counts for several.
        let threads = options.threads.max(1);
        let permits = match job.by_clock {
            true => (job.cores * threads).div_ceil(options.cores.clamp(1, threads)),
            false => job.cores.min(threads),
        };
        if permits > threads {
            return Err("cores".into());
        }
        let stream = self.link.stream(PARTS).await.map_err(Refusal::of)?;
        let consumer = stream.get_consumer::<pull::Config>(&consumer_name(&document.id)).await;
        let consumer = consumer.map_err(Refusal::of)?;
        let mut kept = BTreeMap::new();
        for (hash, &length) in &job.files {
            kept.insert(hash.clone(), self.file(hash, length).await?);
        }
        let job = Arc::new(job.clone());
        Ok(Open { document, job, consumer, files: kept, stop: Arc::new(Stop::new()), permits })
    }

    /// A file of a job, from the cache or the server.
    async fn file(&self, hash: &str, length: u64) -> Result<PathBuf, Refusal> {
        if hash.len() != 64 || !hash.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err("a file has no hash".into());
        }
        let path = self.options.cache.join(hash);
        let held = std::fs::read(&path).is_ok_and(|bytes| crate::job::hash(&bytes) == hash);
        if !held {
            let bytes = files::get(self.link, hash, hash, length).await?;
            let why = |error: std::io::Error| Refusal(format!("{}: {error}", path.display()));
            std::fs::create_dir_all(&self.options.cache).map_err(why)?;
            // Another worker of this machine may write the same file.
            let half = path.with_extension(format!("{}.part", std::process::id()));
            std::fs::write(&half, bytes).and_then(|()| std::fs::rename(&half, &path)).map_err(why)?;
        }
        Ok(path)
    }

    /// Waits for somebody who wants it to end.
    async fn drains(&self) {
        loop {
            let Ok(mut messages) = self.link.client.subscribe(DRAIN).await else {
                tokio::time::sleep(PAUSE).await;
                continue;
            };
            while let Some(message) = messages.next().await {
                if message.payload.is_empty() || message.payload == self.options.name.as_bytes() {
                    (self.report)(Event::Draining);
                    self.ending.store(true, Ordering::Relaxed);
                    self.changed.notify_waiters();
                }
            }
        }
    }

    /// Says from time to time what it does.
    async fn speak(&self) {
        loop {
            self.say(false).await;
            tokio::time::sleep(SAY).await;
        }
    }

    async fn say(&self, ended: bool) {
        let document = {
            let (options, count) = (self.options, lock(&self.count));
            WorkerDocument {
                name: options.name.clone(),
                version: options.version.clone(),
                signature: options.signature,
                cores: options.cores,
                threads: options.threads,
                speed: options.speed,
                engines: self.workshop.engines().into_iter().collect(),
                busy: count
                    .busy
                    .iter()
                    .filter(|(_, parts)| **parts > 0)
                    .map(|(id, parts)| (id.clone(), *parts))
                    .collect(),
                done: count.done,
                failed: count.failed,
                refuses: count.refuses.clone(),
                up: self.begun.elapsed().as_secs(),
                ended,
            }
        };
        let text = serde_json::to_vec(&document).unwrap_or_default();
        drop(self.link.client.publish(format!("{WORKER}.{}", self.options.name), text.into()).await);
    }
}
