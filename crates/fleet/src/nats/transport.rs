//! The coordinator's side.

mod begin;
mod own_parts;
mod results;
mod watch;

use begin::consumer;
use own_parts::{OwnParts, OwnResult, Source};

use super::files;
use super::link::{ANSWER, Link};
use super::messages::{
    ATTEMPT, AVOID, JOB, JOBS, JobDocument, LIVE, NUMBER, PART, PARTS, RESULT_FILE, RESULTS, RUN, State,
    WORKER, WorkerDocument, consumer_name, is_word, results_of, sender_of,
};
use super::streams::PAUSE;
use crate::{
    Coordinator, FleetError, FleetEvent, Job, JobRegistry, Ledger, Next, Refusal, Rules, Sent, Transport,
};
use async_nats::jetstream::Message;
use async_nats::jetstream::consumer::PullConsumer;
use async_nats::jetstream::consumer::pull::Stream as Messages;
use async_nats::{HeaderMap, Subscriber};
use futures_util::stream::FuturesUnordered;
use futures_util::{FutureExt, StreamExt};
use std::collections::{BTreeMap, VecDeque};
use std::time::{Duration, Instant};
use stratege_search::Stop;

/// Results are kept together at most so late, and at most so many at once.
const BATCH: Duration = Duration::from_millis(50);
const MOST_AT_ONCE: usize = 512;
/// Where no result comes it is looked so often for what else there is.
const IDLE: Duration = Duration::from_millis(500);
/// How often the others are told how far the job is.
const TELL: Duration = Duration::from_secs(2);
/// How often it is looked whether parts were lost, or are late.
const LOOK: Duration = Duration::from_secs(2);
/// After so long without a result the server is asked whether it still has the parts.
const QUIET: Duration = Duration::from_secs(10);
/// An asker that has not been heard of for so long is gone.
pub(crate) const GONE: Duration = Duration::from_secs(6);
/// A worker that has not been heard of for so long is gone.
pub(crate) const SILENT: Duration = Duration::from_secs(12);
/// The least time after which a part is given out once more at the end of a job.
const LEAST_LATE: Duration = Duration::from_secs(1);

/// Options for carrying a job.
#[derive(Clone, Debug)]
pub struct NatsOptions {
    /// The coordinator's machine and process, for display.
    pub owner: String,
    /// The bench signature of this program.
    pub signature: u64,
    /// The speed of this machine, in positions per second.
    pub speed: f64,
    /// The time without a sign of life from a worker after which its part goes to another.
    pub hold: Duration,
    /// The longest interruption of the server connection that a job survives.
    pub patience: Duration,
    /// How results are compared, and how many parts are out at a time.
    pub rules: Rules,
}

impl NatsOptions {
    /// Options with the default times.
    pub fn new(owner: String, signature: u64, speed: f64) -> NatsOptions {
        let (hold, patience) = (Duration::from_secs(20), Duration::from_secs(60));
        NatsOptions { owner, signature, speed, hold, patience, rules: Rules::default() }
    }
}

/// Runs parts on workers of other machines, through a server.
pub struct Nats<'a> {
    /// The connection.
    pub link: &'a Link,
    /// The options.
    pub options: NatsOptions,
    /// Creates the runners for parts on which two workers disagree.
    pub registry: &'a dyn JobRegistry,
    /// The files of jobs, by hash.
    pub files: BTreeMap<String, std::path::PathBuf>,
}

impl Transport for Nats<'_> {
    fn carry(&self, job: &Job, coordinator: &mut dyn Coordinator, stop: &Stop) -> Result<(), FleetError> {
        let run = format!("{:016x}", random()?);
        let source = Source { registry: self.registry, job, files: &self.files };
        std::thread::scope(|scope| {
            self.link.runtime.block_on(async {
                let own = OwnParts::new(scope, source);
                let mut active = ActiveJob::begin(self, job, run, own).await?;
                active.say_compared(coordinator);
                let ended = active.carry(coordinator, stop).await;
                active.end(coordinator).await;
                ended
            })
        })
    }
}

fn random() -> Result<u64, FleetError> {
    getrandom::u64().map_err(|error| FleetError::System { why: error.to_string() })
}

/// A job that is asked for.
struct ActiveJob<'a, 'scope, 'env> {
    nats: &'a Nats<'a>,
    link: &'a Link,
    document: JobDocument,
    ledger: Ledger,
    /// What is done here.
    own: OwnParts<'scope, 'env>,
    results: PullConsumer,
    /// Changes of the job by others: it is halted, cancelled.
    changes: Subscriber,
    /// Workers that say they are there.
    workers: Subscriber,
    /// How far parts are, where the job has that said.
    live: Option<Subscriber>,
    start: Instant,
    /// When a result came last.
    last: Instant,
    /// The parts that were kept lately, for their rate.
    lately: VecDeque<(Instant, u64)>,
    stored: u64,
    faults: BTreeMap<String, u64>,
    /// The workers that were caught since the last look.
    caught: Vec<String>,
    /// The coordinator needs no more; only what waits to be compared is still looked at.
    enough: bool,
    /// Parts were taken back: there is more to give out.
    withdrawn: bool,
    /// Whether everything is done here.
    alone: bool,
    fitting: Option<Instant>,
    warned: bool,
    /// Since when the server is away.
    away: Option<Instant>,
}

impl ActiveJob<'_, '_, '_> {
    fn now(&self) -> Duration {
        self.start.elapsed()
    }

    fn id(&self) -> &str {
        &self.document.id
    }

    /// Says how results are compared.
    fn say_compared(&self, coordinator: &mut dyn Coordinator) {
        let rules = self.ledger.rules();
        if self.document.job.repeats && rules.share > 0.0 {
            let here = !rules.bound || self.ledger.trusted(self.now()) < 2;
            coordinator.on_event(FleetEvent::Compared { share: rules.share, bound: rules.bound, here });
        }
    }

    /// Under which name the ledger has a worker: by its credential where the server keeps credentials apart, else by the
    /// name that it says.
    fn identity(&self, credential: &str, name: &str) -> Option<String> {
        let identity = if self.document.bound { credential } else { name };
        is_word(identity).then(|| identity.to_owned())
    }

    /// Publishes the job as it is now.
    async fn publish_job(&mut self) -> Result<(), FleetError> {
        let subject = format!("{JOB}.{}", self.id());
        let text = serde_json::to_vec(&self.document).unwrap_or_default();
        self.link.publish(&subject, HeaderMap::new(), text.into(), self.nats.options.patience).await
    }

    async fn carry(&mut self, coordinator: &mut dyn Coordinator, stop: &Stop) -> Result<(), FleetError> {
        let (mut published, mut looked) = (Instant::now() - TELL, Instant::now());
        let mut stream = self.listen().await?;
        let mut more = true;
        while !stop.is_stopped() {
            // 1. Parts go out.
            if self.document.state == State::Open && !self.enough {
                more = self.supply(coordinator).await?;
                self.take_over(coordinator);
            }
            if !more && self.ledger.out() == 0 || self.enough && !self.ledger.has_waiting() {
                return Ok(());
            }
            // 2. Results come in, and are kept together.
            let (messages, own) = self.collect(&mut stream).await?;
            let mut next = Next::On;
            if !messages.is_empty() {
                next = self.take(coordinator, messages).await?;
            }
            if !own.is_empty() && self.take_own(coordinator, own).await? == Next::Stop {
                next = Next::Stop;
            }
            if std::mem::take(&mut self.withdrawn) {
                self.enough = false;
            } else if next == Next::Stop {
                // What waits to be compared may show that it is not enough.
                self.enough = true;
                let waiting = self.ledger.compared_here();
                self.own.push(waiting);
            }
            // 3. Whether the server is there, and what others say.
            if self.reach(coordinator)? {
                stream = self.listen().await?;
            }
            self.hear(coordinator)?;
            // 4. What is late or lost, and how far it is.
            if looked.elapsed() >= LOOK {
                looked = Instant::now();
                self.look(coordinator, more).await?;
            }
            if published.elapsed() >= TELL {
                published = Instant::now();
                self.publish_progress(coordinator, false).await;
            }
        }
        Ok(())
    }

    async fn listen(&self) -> Result<Messages, FleetError> {
        let listen = || async {
            let stream =
                self.results.stream().max_messages_per_batch(MOST_AT_ONCE).heartbeat(Duration::from_secs(5));
            stream.messages().await.map_err(Refusal::of)
        };
        self.link.patiently(self.nats.options.patience, listen).await
    }

    /// Sends parts while the coordinator has some and there is room; whether there will be more.
    async fn supply(&mut self, coordinator: &mut dyn Coordinator) -> Result<bool, FleetError> {
        let mut batch = Vec::new();
        let mut more = true;
        while more && self.ledger.has_room() && batch.len() < MOST_AT_ONCE {
            match coordinator.next() {
                Some(part) => batch.push(self.ledger.send(part, self.now())),
                None => more = false,
            }
        }
        self.send(batch).await?;
        Ok(more)
    }

    /// Publishes parts, several at a time.
    async fn send(&self, parts: Vec<Sent>) -> Result<(), FleetError> {
        let subject = format!("{PART}.{}", self.id());
        let patience = self.nats.options.patience;
        let mut sending = FuturesUnordered::new();
        for sent in parts {
            let mut headers = HeaderMap::new();
            headers.insert(NUMBER, sent.part.number.to_string());
            headers.insert(ATTEMPT, sent.attempt.to_string());
            headers.insert(RUN, self.document.run.as_str());
            let avoid: Vec<&str> =
                sent.avoid.iter().map(String::as_str).filter(|name| is_word(name)).collect();
            if !avoid.is_empty() {
                headers.insert(AVOID, avoid.join(","));
            }
            let name = format!("{}-{}-{}-{}", self.id(), self.document.run, sent.part.number, sent.attempt);
            headers.insert("Nats-Msg-Id", name);
            sending.push(self.link.publish(&subject, headers, sent.part.input.into(), patience));
            if sending.len() >= 256
                && let Some(sent) = sending.next().await
            {
                sent?;
            }
        }
        while let Some(sent) = sending.next().await {
            sent?;
        }
        Ok(())
    }

    /// The results that come until it is time to keep them, those of others and those of this machine.
    async fn collect(&mut self, stream: &mut Messages) -> Result<(Vec<Message>, Vec<OwnResult>), FleetError> {
        let (mut messages, mut own) = (Vec::new(), Vec::new());
        let now = tokio::time::Instant::now;
        let mut until = now() + if self.live.is_some() { BATCH } else { IDLE };
        while messages.len() + own.len() < MOST_AT_ONCE {
            let is_first = messages.is_empty() && own.is_empty();
            tokio::select! {
                () = tokio::time::sleep_until(until) => break,
                result = self.own.next() => own.push(result),
                next = stream.next() => match next {
                    Some(Ok(message)) => messages.push(message),
                    // The server went away or came back: a new request.
                    _ => {
                        tokio::time::sleep(PAUSE).await;
                        *stream = self.listen().await?;
                        break;
                    }
                },
            }
            if is_first {
                until = now() + BATCH;
            }
        }
        Ok((messages, own))
    }

    /// Whether the connection has just come back.
    fn reach(&mut self, coordinator: &mut dyn Coordinator) -> Result<bool, FleetError> {
        let there = self.link.is_connected();
        match (there, self.away) {
            (true, None) => Ok(false),
            (true, Some(_)) => {
                self.away = None;
                coordinator.on_event(FleetEvent::Back);
                Ok(true)
            }
            (false, None) => {
                self.away = Some(Instant::now());
                coordinator.on_event(FleetEvent::Lost);
                Ok(false)
            }
            (false, Some(since)) if since.elapsed() < self.nats.options.patience => Ok(false),
            (false, Some(since)) => {
                let address = self.link.address.to_string();
                Err(FleetError::Lost { address, seconds: since.elapsed().as_secs() })
            }
        }
    }

    /// What others have said since.
    fn hear(&mut self, coordinator: &mut dyn Coordinator) -> Result<(), FleetError> {
        while let Some(Some(message)) = self.changes.next().now_or_never() {
            let Ok(found) = serde_json::from_slice::<JobDocument>(&message.payload) else { continue };
            if found.id != self.document.id
                || found.run != self.document.run
                || found.state == self.document.state
            {
                continue;
            }
            self.document.state = found.state;
            match found.state {
                State::Cancelled => return Err(FleetError::Cancelled),
                state => coordinator.on_event(FleetEvent::Paused(state == State::Paused)),
            }
        }
        while let Some(live) = &mut self.live
            && let Some(Some(message)) = live.next().now_or_never()
        {
            let number =
                message.headers.as_ref().and_then(|headers| headers.get(NUMBER)?.as_str().parse().ok());
            let sender = sender_of(&message.subject, LIVE).map(|(credential, _)| credential);
            // Without names it cannot be told whose it is.
            let is_trusted = sender.is_some_and(|sender| !self.ledger.banned().contains(sender));
            if let (Some(number), true) = (number, is_trusted) {
                coordinator.live(number, message.payload.to_vec());
            }
        }
        while let Some(Some(message)) = self.workers.next().now_or_never() {
            let Ok(found) = serde_json::from_slice::<WorkerDocument>(&message.payload) else { continue };
            self.meet(&message.subject, &found);
        }
        Ok(())
    }

    /// A worker is there. Its name is in its subject, which the server checks.
    fn meet(&mut self, subject: &str, worker: &WorkerDocument) {
        let sender =
            sender_of(subject, WORKER).and_then(|(credential, name)| self.identity(credential, name));
        // One of an earlier version has no credential in its subject.
        let Some(identity) = sender else { return };
        let fits = worker.signature == self.document.signature && !worker.refuses.contains_key(self.id());
        if fits && !worker.ended {
            let now = self.now();
            self.ledger.hear(&identity, now);
            if !self.ledger.banned().contains(&identity) {
                self.fitting = Some(Instant::now());
                self.warned = false;
            }
        } else if !self.document.bound || worker.ended {
            self.ledger.leave(&identity);
        }
    }

    /// Takes the job off the server, with what waits of it. What was done and not kept goes too: it is done again, the
    /// same.
    async fn end(&mut self, coordinator: &dyn Coordinator) {
        self.publish_progress(coordinator, true).await;
        let (link, id) = (self.link, self.id().to_owned());
        self.document.state = State::Cancelled;
        let clear = async {
            // Workers end its parts when they hear of it.
            let text = serde_json::to_vec(&self.document).unwrap_or_default();
            drop(link.publish(&format!("{JOB}.{id}"), HeaderMap::new(), text.into(), Duration::ZERO).await);
            remove(link, &id).await;
            drop(link.client.flush().await);
        };
        // Where the server is away it forgets the job by itself after some days.
        drop(tokio::time::timeout(ANSWER, clear).await);
    }
}

/// Takes a job off the server.
pub(crate) async fn remove(link: &Link, id: &str) {
    let name = consumer_name(id);
    if let Ok(jobs) = link.stream(JOBS).await {
        drop(jobs.purge().filter(format!("{JOB}.{id}")).await);
    }
    files::remove(link, &format!("{RESULT_FILE}.*.{id}")).await;
    for (stream, filter) in [(PARTS, format!("{PART}.{id}")), (RESULTS, results_of(id))] {
        if let Ok(stream) = link.stream(stream).await {
            drop(stream.delete_consumer(&name).await);
            drop(stream.purge().filter(filter).await);
        }
    }
}
