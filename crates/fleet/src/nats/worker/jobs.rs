//! The jobs that a worker knows: which it accepts, and what it needs for them.

use super::{Open, Worker, WorkerEvent, lock};
use crate::FleetError;
use crate::Refusal;
use crate::nats::files;
use crate::nats::messages::{
    JOB, JOBS, JobDocument, PARTS, State, VERSION, consumer_name, file_subject, is_among,
};
use crate::nats::streams::PAUSE;
use async_nats::jetstream::consumer::pull;
use futures_util::StreamExt;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use stratege_search::Stop;

/// How often it looks for jobs whose beginning or end it may have missed; and how often at most, when it has reason to.
const LOOK: Duration = Duration::from_secs(30);
const AGAIN: Duration = Duration::from_secs(1);

impl Worker<'_> {
    /// Hears of jobs that begin, halt and end.
    pub(super) async fn listen(&self) {
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
    pub(super) async fn look(&self) {
        loop {
            drop(tokio::time::timeout(LOOK, self.doubt.notified()).await);
            drop(self.refresh().await);
            tokio::time::sleep(AGAIN).await;
        }
    }

    pub(super) async fn refresh(&self) -> Result<(), FleetError> {
        let found: Vec<(String, Option<JobDocument>)> = self.link.each(JOBS, &format!("{JOB}.>")).await?;
        let id = |subject: &str| subject.rsplit('.').next().unwrap_or_default().to_owned();
        let there: BTreeSet<String> = found.iter().map(|(subject, _)| id(subject)).collect();
        for document in found.into_iter().filter_map(|(_, document)| document) {
            self.hear(document).await;
        }
        lock(&self.jobs).retain(|id, _| there.contains(id));
        lock(&self.stops).retain(|id, (_, stop)| {
            let stays = there.contains(id);
            if !stays {
                stop.stop();
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
            lock(&self.jobs).remove(&id);
        }
        let stop = self.stop_of(&document);
        if document.state != State::Open {
            return;
        }
        match self.open(document, stop).await {
            Ok(open) => {
                let (kind, owner) = (open.job.kind.clone(), open.document.owner.clone());
                lock(&self.count).refuses.remove(&id);
                lock(&self.jobs).insert(id.clone(), Arc::new(open));
                if known.is_none() {
                    (self.report)(WorkerEvent::Job { id, kind, owner });
                }
                self.changed.notify_waiters();
            }
            Err(Refusal(why)) => self.refuse(&id, why),
        }
    }

    /// The flag that ends the parts of a job's run, also of one that was halted meanwhile. Those of an earlier run, and those
    /// of a cancelled job, end here.
    fn stop_of(&self, document: &JobDocument) -> Arc<Stop> {
        let mut stops = lock(&self.stops);
        let fresh = || (document.run.clone(), Arc::new(Stop::new()));
        let (run, stop) = stops.entry(document.id.clone()).or_insert_with(fresh);
        if *run != document.run {
            stop.stop();
        }
        match document.state {
            State::Cancelled => stop.stop(),
            // What was stopped stays stopped: another run, and one that was cancelled and goes on, have a new flag.
            _ if stop.is_stopped() => (*run, *stop) = fresh(),
            _ => {}
        }
        Arc::clone(stop)
    }

    pub(super) fn refuse(&self, id: &str, why: String) {
        lock(&self.jobs).remove(id);
        let before = lock(&self.count).refuses.insert(id.to_owned(), why.clone());
        if before.as_ref() != Some(&why) {
            (self.report)(WorkerEvent::Refused { id: id.to_owned(), why });
        }
    }

    /// Under which name its results count for a job: that of its credential, where the server keeps them apart.
    pub(super) fn identity(&self, document: &JobDocument) -> &str {
        if document.bound { &self.link.credential } else { &self.options.name }
    }

    /// What is needed for the parts of a job, if it fits.
    async fn open(&self, document: JobDocument, stop: Arc<Stop>) -> Result<Open, Refusal> {
        let (options, job) = (self.options, &document.job);
        let known = self.registry.kinds().contains(&job.kind.as_str());
        if !known || !is_among(&options.only, &job.kind) {
            return Err("kind".into());
        }
        if document.banned.contains(self.identity(&document)) {
            return Err("banned".into());
        }
        if document.signature != options.signature {
            return Err("signature".into());
        }
        let engines = self.registry.engines();
        if let Some(missing) = job.engines.iter().find(|name| !engines.contains(name)) {
            return Err(format!("engine {missing}").into());
        }
        self.registry.has_libraries(job)?;
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
        Ok(Open { document, job, consumer, files: kept, stop, permits })
    }

    /// A file of a job, from the cache or the server.
    async fn file(&self, hash: &str, length: u64) -> Result<PathBuf, Refusal> {
        if hash.len() != 64 || !hash.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err("a file has no hash".into());
        }
        let path = self.options.cache.join(hash);
        let held = std::fs::read(&path).is_ok_and(|bytes| crate::job::hash(&bytes) == hash);
        if !held {
            let bytes = files::get(self.link, &file_subject(hash), hash, length).await?;
            let why = |error: std::io::Error| Refusal(format!("{}: {error}", path.display()));
            std::fs::create_dir_all(&self.options.cache).map_err(why)?;
            // Another worker of this machine may write the same file.
            let half = path.with_extension(format!("{}.part", std::process::id()));
            std::fs::write(&half, bytes).and_then(|()| std::fs::rename(&half, &path)).map_err(why)?;
        }
        Ok(path)
    }
}
