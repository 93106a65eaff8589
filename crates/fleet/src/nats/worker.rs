//! The side of those who do the work.

use super::files;
use super::link::{ANSWER, Link, PAUSE};
use super::messages::{
    ATTEMPT, AVOID, BY, DONE, DRAIN, FAILED, IN_FILE, JOB, JOBS, JobDocument, NUMBER, OUTCOME, PARTS, RESULT,
    State, VERSION, WORKER, WorkerDocument, consumer_name, large_name,
};
use super::slot::{Answer, Order, Slot};
use crate::{FleetError, Job, Part, Refusal, Workshop};
use async_nats::HeaderMap;
use async_nats::jetstream::consumer::pull::Batch;
use async_nats::jetstream::consumer::{PullConsumer, pull};
use async_nats::jetstream::{AckKind, Message};
use bytes::Bytes;
use futures_util::StreamExt;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use stratege_search::Stop;
use tokio::sync::{Notify, Semaphore};

/// How often a worker says what it does.
const SAY: Duration = Duration::from_secs(4);
/// How often it looks for jobs whose beginning or end it may have missed; and how often at most, when it has reason to.
const LOOK: Duration = Duration::from_secs(30);
const AGAIN: Duration = Duration::from_secs(1);
/// How long it waits for parts of its only job.
const WAIT: Duration = Duration::from_secs(4);
/// Parts that take no time are taken together: so many as take about this long.
const TOGETHER: Duration = Duration::from_millis(100);
const MOST_TOGETHER: usize = 32;
/// A part that is not for this worker is offered again after so long, and after twice that each time.
const LATER: Duration = Duration::from_millis(100);
/// A part that was begun so often without a result is one that no worker survives.
const MOST_BEGUN: i64 = 25;
/// Results of more bytes go by way of a file: messages have at most a megabyte.
const LARGE: usize = 700 << 10;
/// For how long a result is kept while the server is away.
const PATIENCE: Duration = Duration::from_secs(600);

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
    let worker = Worker {
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
    link.runtime.block_on(worker.run(&slots, stop))
}

/// What became of a part that was fetched.
enum Step {
    /// It is done, or will never be.
    Done,
    /// It is for another worker.
    Other,
    /// It is given back, with those that wait.
    Back,
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

struct Worker<'a> {
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
    async fn run(&self, slots: &[Slot], stop: &Stop) -> Result<(), FleetError> {
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
                self.connected()
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

    /// Takes parts, one job after the other, those of the smallest priority first.
    async fn serve(&self, slot: &Slot) {
        let mut turn = 0;
        let mut usual: BTreeMap<String, Duration> = BTreeMap::new();
        while !self.is_ending() {
            let mut open: Vec<Arc<Open>> = lock(&self.jobs).values().cloned().collect();
            if open.is_empty() {
                drop(tokio::time::timeout(WAIT, self.changed.notified()).await);
                continue;
            }
            turn += 1;
            let first = turn % open.len();
            open.rotate_left(first);
            open.sort_by_key(|open| open.job.priority);
            let several = open.len() > 1;
            let mut served = false;
            for open in open {
                if self.some(slot, &open, several, &mut usual).await {
                    served = true;
                    break;
                }
            }
            if several && !served {
                tokio::time::sleep(PAUSE).await;
            }
        }
    }

    /// Does some parts of a job; false if there were none.
    async fn some(
        &self,
        slot: &Slot,
        open: &Open,
        several: bool,
        usual: &mut BTreeMap<String, Duration>,
    ) -> bool {
        let Ok(_permits) = self.permits.acquire_many(open.permits).await else { return false };
        if self.is_ending() || open.stop.is_stopped() {
            return true;
        }
        let together = usual.get(&open.document.id).map_or(1, |usual| {
            (TOGETHER.as_micros() / usual.as_micros().max(1)).clamp(1, MOST_TOGETHER as u128) as usize
        });
        let mut messages = match self.fetch(open, several, together).await {
            Ok(messages) => messages,
            Err(()) => {
                // The job is over, or the server is away.
                self.doubt.notify_one();
                tokio::time::sleep(PAUSE).await;
                return false;
            }
        };
        let any = !messages.is_empty();
        messages.reverse();
        let mut back = Vec::new();
        while let Some(message) = messages.pop() {
            let start = Instant::now();
            let step = match self.is_ending() {
                true => Step::Back,
                false => self.one(slot, open, &message, &messages).await,
            };
            match step {
                Step::Done => {
                    let took = start.elapsed();
                    let mean = usual.entry(open.document.id.clone()).or_insert(took);
                    *mean = (*mean * 3 + took) / 4;
                }
                Step::Other => {
                    // Offered again at once it would come back here, and hide the parts behind it.
                    let begun = message.info().map_or(1, |info| info.delivered.clamp(1, 5));
                    drop(message.ack_with(AckKind::Nak(Some(LATER * 2_u32.pow(begun as u32)))).await);
                }
                Step::Back => back.extend(messages.drain(..).chain([message])),
            }
        }
        for message in back {
            drop(message.ack_with(AckKind::Nak(None)).await);
        }
        any
    }

    /// Parts that are there, up to so many; where there are none and nothing else to do, the first that comes. A request is
    /// read to its end: what the server sends to one that was given up would be held until the hold is over.
    async fn fetch(&self, open: &Open, several: bool, most: usize) -> Result<Vec<Message>, ()> {
        if several || most > 1 {
            let batch = open.consumer.fetch().max_messages(most).messages().await.map_err(drop)?;
            let found = self.read(batch, most).await?;
            if several || !found.is_empty() {
                return Ok(found);
            }
        }
        let batch = open.consumer.batch().max_messages(1).expires(WAIT).messages().await.map_err(drop)?;
        self.read(batch, 1).await
    }

    async fn read(&self, mut batch: Batch, most: usize) -> Result<Vec<Message>, ()> {
        let mut found = Vec::new();
        while found.len() < most {
            tokio::select! {
                next = tokio::time::timeout(WAIT * 2, batch.next()) => match next {
                    Ok(Some(Ok(message))) => found.push(message),
                    Ok(Some(Err(_))) if found.is_empty() => return Err(()),
                    _ => break,
                },
                () = self.ended() => break,
            }
        }
        Ok(found)
    }

    /// Waits until no part is to be begun any more.
    async fn ended(&self) {
        while !self.is_ending() {
            drop(tokio::time::timeout(PAUSE, self.changed.notified()).await);
        }
    }

    /// Does a part, and holds those that wait.
    async fn one(&self, slot: &Slot, open: &Open, message: &Message, waiting: &[Message]) -> Step {
        let id = &open.document.id;
        let word = |name: &str| message.headers.as_ref()?.get(name).map(|value| value.as_str().to_owned());
        let Some(number) = word(NUMBER).and_then(|number| number.parse::<u64>().ok()) else {
            drop(message.ack_with(AckKind::Term).await);
            return Step::Done;
        };
        if word(AVOID).is_some_and(|avoid| avoid.split(',').any(|name| name == self.options.name)) {
            return Step::Other;
        }
        let attempt = word(ATTEMPT).unwrap_or_default();
        if message.info().is_ok_and(|info| info.delivered > MOST_BEGUN) {
            let why = format!("begun {MOST_BEGUN} times without a result");
            self.answer(open, number, &attempt, FAILED, why.into_bytes()).await;
            drop(message.ack().await);
            return Step::Done;
        }
        let start = Instant::now();
        *lock(&self.count).busy.entry(id.clone()).or_default() += 1;
        let answer = self.ask(slot, open, number, message, waiting).await;
        if let Some(parts) = lock(&self.count).busy.get_mut(id) {
            *parts -= 1;
        }
        match answer {
            Some(Answer::Done(bytes)) => {
                self.answer(open, number, &attempt, DONE, bytes).await;
                lock(&self.count).done += 1;
                (self.report)(Event::Part { id: id.clone(), number, took: start.elapsed() });
            }
            Some(Answer::Failed(why)) => {
                self.answer(open, number, &attempt, FAILED, why.clone().into_bytes()).await;
                lock(&self.count).failed += 1;
                (self.report)(Event::Failed { id: id.clone(), number, why });
            }
            Some(Answer::Refused(why)) => {
                self.refuse(id, why);
                return Step::Back;
            }
            Some(Answer::Stopped) | None => {
                (self.report)(Event::GivenBack { id: id.clone(), number });
                return Step::Back;
            }
        }
        drop(message.ack().await);
        Step::Done
    }

    /// Has a part done by the thread, and says meanwhile that it is.
    async fn ask(
        &self,
        slot: &Slot,
        open: &Open,
        number: u64,
        message: &Message,
        waiting: &[Message],
    ) -> Option<Answer> {
        let scale = match open.job.by_clock && self.options.speed > 0.0 && open.document.speed > 0.0 {
            true => (open.document.speed / self.options.speed).clamp(0.1, 10.0),
            false => 1.0,
        };
        let asked = slot.ask(|answer| Order {
            id: open.document.id.clone(),
            job: Arc::clone(&open.job),
            files: open.files.clone(),
            scale,
            part: Part { number, input: message.payload.to_vec() },
            stop: Arc::clone(&open.stop),
            answer,
        });
        tokio::pin!(asked);
        let every = Duration::from_secs(open.document.hold.max(1)) / 3;
        loop {
            match tokio::time::timeout(every, &mut asked).await {
                Ok(answer) => return answer,
                Err(_) => {
                    for message in waiting.iter().chain([message]) {
                        drop(message.ack_with(AckKind::Progress).await);
                    }
                }
            }
        }
    }

    /// Sends the result of a part, or why there is none.
    async fn answer(&self, open: &Open, number: u64, attempt: &str, outcome: &str, bytes: Vec<u8>) {
        let (id, run, name) = (&open.document.id, &open.document.run, &self.options.name);
        let mut headers = HeaderMap::new();
        headers.insert(NUMBER, number.to_string());
        headers.insert(ATTEMPT, attempt);
        headers.insert(BY, name.as_str());
        headers.insert(OUTCOME, outcome);
        headers.insert("Nats-Msg-Id", format!("{id}-{run}-{number}-{attempt}-{name}"));
        let mut payload = Bytes::from(bytes);
        if payload.len() > LARGE {
            let file = large_name(id, number, attempt, name);
            if files::put_as(self.link, &file, &payload, PATIENCE).await.is_err() {
                return;
            }
            headers.insert(IN_FILE, format!("{} {}", crate::job::hash(&payload), payload.len()));
            payload = Bytes::new();
        }
        // A result that does not arrive is none: the part is given out again.
        let subject = format!("{RESULT}.{id}");
        tokio::select! {
            _ = self.link.publish(&subject, headers, payload, PATIENCE) => {}
            // One that is to end does not wait for a server that is away.
            () = self.until_stopped() => {}
        }
    }

    async fn until_stopped(&self) {
        while !self.stopped.load(Ordering::Relaxed) {
            tokio::time::sleep(PAUSE).await;
        }
        tokio::time::sleep(PAUSE).await;
    }
}
