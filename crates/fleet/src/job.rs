//! Jobs, their parts, and the two sides of the work: coordinators and part runners.

use crate::{FleetError, ProgressChart};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use stratege_search::Stop;

/// The data common to all parts of a job; together with a part's number and input, it determines the result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    /// The kind of job, by its name in the [`JobRegistry`].
    pub kind: String,
    /// The plan, as JSON text.
    pub plan: String,
    /// The files that the plan refers to: their lengths in bytes, by hash (SHA-256, in hexadecimal).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub files: BTreeMap<String, u64>,
    /// Whether a part gives the same bytes on every worker, so that two workers can do it and their results can be
    /// compared.
    pub repeats: bool,
    /// Whether its parts are played on the clock: time is scaled by the worker's speed, and each core does one part at
    /// a time.
    pub by_clock: bool,
    /// The number of cores that a part uses.
    pub cores: u32,
    /// The engines that a worker must have in its engine file, by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub engines: Vec<String>,
    /// The endgame libraries that affect the results, as a fingerprint from the [`JobRegistry`]: a worker takes the job
    /// only if its own are the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub libraries: Option<String>,
    /// The priority; jobs with a smaller number are done first.
    pub priority: u8,
    /// The maximum size in bytes of the result of a part.
    pub most_bytes: u64,
    /// Whether parts report their progress while they run.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub live: bool,
}

impl Job {
    /// A job whose parts give the same bytes on every worker and use one core each.
    ///
    /// # Errors
    /// The plan cannot be text.
    pub fn new(kind: &str, plan: &impl Serialize) -> serde_json::Result<Job> {
        Ok(Job::of_text(kind, serde_json::to_string(plan)?))
    }

    /// The same, with the plan as JSON text.
    pub fn of_text(kind: &str, plan: String) -> Job {
        Job {
            kind: kind.to_owned(),
            plan,
            files: BTreeMap::new(),
            repeats: true,
            by_clock: false,
            cores: 1,
            engines: Vec::new(),
            libraries: None,
            priority: 50,
            most_bytes: 16 << 20,
            live: false,
        }
    }

    /// The job's name: a hash of its contents, so that the same job has the same name on every machine.
    pub fn id(&self) -> String {
        let text = serde_json::to_string(self).unwrap_or_default();
        hash(text.as_bytes())[..20].to_owned()
    }
}

/// The SHA-256 hash, in hexadecimal.
pub fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A part to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its number within the job.
    pub number: u64,
    /// The input that the part depends on, in addition to the plan and its number; usually empty.
    pub input: Vec<u8>,
}

impl Part {
    /// A part that its number determines completely.
    pub fn numbered(number: u64) -> Part {
        Part { number, input: Vec::new() }
    }
}

/// A finished part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// Its number.
    pub number: u64,
    /// The result.
    pub bytes: Vec<u8>,
    /// The worker that did it; `None` for threads of this process.
    pub worker: Option<String>,
}

/// Whether a job should continue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// It continues.
    On,
    /// No more parts are needed: those in progress are abandoned.
    Stop,
}

/// Why a result or a job was refused, in the words of the machine that checked it, for another machine's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(pub String);

impl Refusal {
    /// A refusal because of an error.
    pub fn of(error: impl std::fmt::Display) -> Refusal {
        Refusal(error.to_string())
    }
}

impl From<String> for Refusal {
    fn from(why: String) -> Refusal {
        Refusal(why)
    }
}

impl From<&str> for Refusal {
    fn from(why: &str) -> Refusal {
        Refusal(why.to_owned())
    }
}

/// An event that a coordinator may want to report.
#[derive(Clone, Debug, PartialEq)]
pub enum FleetEvent {
    /// The result of a part was refused, and its worker gets no more of them.
    Wrong {
        /// The part.
        number: u64,
        /// The worker.
        worker: String,
        /// Why.
        why: String,
    },
    /// A worker could not do a part; another tries.
    Failed {
        /// The part.
        number: u64,
        /// The worker.
        worker: String,
        /// Why.
        why: String,
    },
    /// No suitable worker is connected.
    NoWorker,
    /// The connection is lost; it is tried again.
    Lost,
    /// The connection is back.
    Back,
    /// Someone has halted or continued the job.
    Paused(bool),
    /// How results are compared, said when a job begins.
    Compared {
        /// The share of the parts that are done twice.
        share: f64,
        /// Whether the server keeps credentials apart: workers cannot send results under another's name.
        bound: bool,
        /// Whether the asker does them itself, since there are no workers with two different credentials.
        here: bool,
    },
    /// Accepted results of a worker that lied are withdrawn, and its parts are done again.
    Withdrawn {
        /// The worker.
        worker: String,
        /// How many parts.
        parts: u64,
    },
    /// The asker does parts itself: no trusted worker is left, or several failed.
    Here,
}

/// The side that requests the work: it hands out the parts of a job and keeps the results.
pub trait Coordinator {
    /// The next part; `None` at the end, or while the next one depends on results that are not in yet.
    fn next(&mut self) -> Option<Part>;

    /// Whether the result of a part can be true.
    ///
    /// # Errors
    /// The reason why it cannot.
    fn check(&self, part: &Part, bytes: &[u8]) -> Result<(), Refusal> {
        let _ = (part, bytes);
        Ok(())
    }

    /// Whether two results of a part are the same, apart from times.
    fn same(&self, one: &[u8], other: &[u8]) -> bool {
        one == other
    }

    /// Stores results: they are safe when this returns. A part comes once, but after a restart it may be one that is
    /// already stored.
    fn take(&mut self, done: Vec<Done>) -> Next;

    /// Withdraws parts because a worker that did some of them lied: [`next`](Self::next) then hands out the missing
    /// ones again. More parts than these may be withdrawn, but none that is waiting for its result may be handed out.
    ///
    /// # Errors
    /// The reason why results based on them cannot be undone. The job ends.
    fn withdraw(&mut self, numbers: &[u64]) -> Result<(), Refusal> {
        let _ = numbers;
        Err("its results are in use already".into())
    }

    /// The progress of a part of a [live](Job::live) job; each report replaces the previous one.
    fn live(&mut self, number: u64, bytes: Vec<u8>) {
        let _ = (number, bytes);
    }

    /// The event, for display.
    fn on_event(&mut self, event: FleetEvent) {
        let _ = event;
    }

    /// The number of finished parts and, if it is known, the total.
    fn progress(&self) -> (u64, Option<u64>);

    /// The result so far in one line, for display in the fleet's status.
    fn summary(&self) -> String {
        String::new()
    }

    /// A chart of the result over time, for display in the fleet's status.
    fn progress_chart(&self) -> Option<ProgressChart> {
        None
    }
}

/// Why a part has no result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfinished {
    /// It was stopped.
    Stopped,
    /// It failed: the reason.
    Failed(String),
}

/// Runs parts, one at a time.
pub trait PartRunner: Send {
    /// Does a part.
    ///
    /// # Errors
    /// The part was stopped or cannot be done.
    fn part(&mut self, part: &Part) -> Result<Vec<u8>, Unfinished>;
}

/// Reports the progress of a part: its number, and data that the kind of job defines. Reports may be lost.
pub type Live = Arc<dyn Fn(u64, Vec<u8>) + Send + Sync>;

/// The environment in which a part runs: the slot, the speed and the files.
pub struct PartContext {
    /// Stops the part that is running.
    pub stop: Arc<Stop>,
    /// The slot among the parts that run concurrently, from 0.
    pub place: usize,
    /// The factor by which a part on the clock may take longer here than planned: the coordinator's speed divided by
    /// this machine's.
    pub scale: f64,
    /// The files of the job, by hash.
    pub files: BTreeMap<String, PathBuf>,
    /// Reports the progress of a part.
    pub live: Live,
}

impl PartContext {
    /// A context in this process, which discards progress reports.
    pub fn local(stop: Arc<Stop>, place: usize, files: BTreeMap<String, PathBuf>) -> PartContext {
        PartContext { stop, place, scale: 1.0, files, live: Arc::new(|_, _| {}) }
    }
}

/// Creates the part runners for jobs.
pub trait JobRegistry: Send + Sync {
    /// The kinds of jobs that it knows.
    fn kinds(&self) -> Vec<&'static str>;

    /// The engines of other programs that it has, by name.
    fn engines(&self) -> Vec<String> {
        Vec::new()
    }

    /// Whether the libraries that count for a job are here.
    ///
    /// # Errors
    /// The libraries differ.
    fn has_libraries(&self, job: &Job) -> Result<(), Refusal> {
        let _ = job;
        Ok(())
    }

    /// One who does the parts of a job.
    ///
    /// # Errors
    /// The reason why the job cannot be done here.
    fn open(&self, job: &Job, context: PartContext) -> Result<Box<dyn PartRunner>, Refusal>;
}

/// Carries parts to the runners and results back.
pub trait Transport {
    /// Has the coordinator's parts done until none are left and all are stored, or it is stopped.
    ///
    /// # Errors
    /// A part cannot be done, or the connection is lost. Stored results stay stored.
    fn carry(&self, job: &Job, coordinator: &mut dyn Coordinator, stop: &Stop) -> Result<(), FleetError>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_is_named_by_everything_in_it() {
        let job = Job::new("count", &[1, 2]).unwrap();
        assert_eq!(job.id(), job.clone().id());
        assert_eq!(job.id().len(), 20);
        for other in [
            Job::new("count", &[1, 3]).unwrap(),
            Job::new("add", &[1, 2]).unwrap(),
            Job { by_clock: true, ..job.clone() },
            Job { libraries: Some("go 1".into()), ..job.clone() },
            Job { files: BTreeMap::from([(hash(b"x"), 1)]), ..job.clone() },
        ] {
            assert_ne!(job.id(), other.id());
        }
        assert!(hash(b"").starts_with("e3b0c44298fc1c14"));
    }
}
