//! The messages exchanged through the server: names of streams, subjects and headers, and the documents.

use crate::{Job, ProgressChart};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The version of what is said. Workers and askers of another version do not see each other.
pub(crate) const VERSION: u32 = 2;

/// Jobs: the last message of a subject is the job as it is now.
pub(crate) const JOBS: &str = "stratege-jobs-1";
/// Parts that wait or are done at the moment.
pub(crate) const PARTS: &str = "stratege-parts-1";
/// Results that have not been kept yet.
pub(crate) const RESULTS: &str = "stratege-results-1";
/// Files that jobs name, in pieces.
pub(crate) const FILES: &str = "stratege-files-1";
/// What workers and askers say of themselves: the last of each, for an hour.
pub(crate) const STATES: &str = "stratege-states-1";

/// The words of a subject under which each of them keeps its messages. Where a credential sends something, its name is the
/// next word, so that the server can permit it this subject alone.
pub(crate) const JOB: &str = "stratege.1.job";
pub(crate) const PART: &str = "stratege.1.part";
/// `CREDENTIAL.JOB`.
pub(crate) const RESULT: &str = "stratege.1.result";
/// `HASH.PIECE`.
pub(crate) const FILE: &str = "stratege.1.file";
/// Results that are too large for a message: `CREDENTIAL.JOB.PART.PIECE`.
pub(crate) const RESULT_FILE: &str = "stratege.1.file.result";
/// `CREDENTIAL.WORKER`.
pub(crate) const WORKER: &str = "stratege.1.state.worker";
pub(crate) const PROGRESS: &str = "stratege.1.state.job";
pub(crate) const STATE: &str = "stratege.1.state";
/// How far parts are, by credential and job: said once, and kept nowhere.
pub(crate) const LIVE: &str = "stratege.1.live";
/// To all workers, or to one.
pub(crate) const DRAIN: &str = "stratege.1.drain";
/// What a drain for all workers says. It is not empty: the server itself sends empty messages to whatever subject a
/// request names for its answer.
pub(crate) const DRAIN_ALL: &str = "*";
/// The API of JetStream as accounts of workers see it, where they have an account apart.
pub(crate) const WORKER_API: &str = "stratege.1.api";

/// Headers.
pub(crate) const NUMBER: &str = "Part";
pub(crate) const ATTEMPT: &str = "Attempt";
pub(crate) const AVOID: &str = "Avoid";
pub(crate) const BY: &str = "Worker";
pub(crate) const RUN: &str = "Run";
pub(crate) const OUTCOME: &str = "Outcome";
pub(crate) const IN_FILE: &str = "File";
/// The outcomes.
pub(crate) const DONE: &str = "done";
pub(crate) const FAILED: &str = "failed";

/// Whether a job is running, halted or cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum State {
    /// The job is open.
    Open,
    /// The job is halted: parts in progress are finished, no others begin.
    Paused,
    /// The job ends without its remaining parts.
    Cancelled,
}

/// A job as stored on the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct JobDocument {
    /// The protocol version.
    pub version: u32,
    /// The name of the job.
    pub id: String,
    /// The job itself.
    pub job: Job,
    /// Whether the job is running, halted or cancelled.
    pub state: State,
    /// The bench signature of the coordinator's program; workers must have the same.
    pub signature: u64,
    /// The speed of the coordinator's machine, in positions per second.
    pub speed: f64,
    /// The number of seconds without a sign of life from a worker after which its part goes to another.
    pub hold: u64,
    /// The coordinator's machine and process.
    pub owner: String,
    /// An identifier that distinguishes this run of the coordinator from others.
    pub run: String,
    /// Whether the server separates credentials, so that they identify workers; otherwise workers identify themselves
    /// by name.
    #[serde(default)]
    pub bound: bool,
    /// The workers that get no more parts because their results were wrong.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub banned: BTreeSet<String>,
}

/// A worker's description of itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WorkerDocument {
    /// Its name.
    pub name: String,
    /// The credential it connected with, which its results carry; empty if it reports none.
    #[serde(default)]
    pub credential: String,
    /// The version of the program.
    pub version: String,
    /// The bench signature.
    pub signature: u64,
    /// The number of cores of its machine.
    pub cores: u32,
    /// The number of parts it does concurrently.
    pub threads: u32,
    /// Its speed in positions per second on one core.
    pub speed: f64,
    /// The third-party engines that it has.
    pub engines: BTreeSet<String>,
    /// The number of parts it is working on, by job.
    pub busy: BTreeMap<String, u32>,
    /// The number of parts it has done.
    pub done: u64,
    /// The number of parts it has failed to do.
    pub failed: u64,
    /// The jobs it refuses, and why.
    pub refuses: BTreeMap<String, String>,
    /// The kinds of job it accepts; empty for all kinds.
    #[serde(default)]
    pub only: Vec<String>,
    /// Its uptime in seconds.
    pub up: u64,
    /// Whether it has exited.
    #[serde(default)]
    pub ended: bool,
}

impl WorkerDocument {
    /// Whether it accepts jobs of this kind.
    pub fn takes(&self, kind: &str) -> bool {
        is_among(&self.only, kind)
    }
}

/// Whether a kind of jobs is among these, or there are none: `learn` stands for all kinds whose names begin with `learn-`.
pub(crate) fn is_among(only: &[String], kind: &str) -> bool {
    let is_of = |word: &String| {
        kind == word || kind.strip_prefix(word.as_str()).is_some_and(|rest| rest.starts_with('-'))
    };
    only.is_empty() || only.iter().any(is_of)
}

/// A coordinator's progress report for its job.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ProgressDocument {
    /// The job.
    pub id: String,
    /// Its kind.
    pub kind: String,
    /// The number of parts kept.
    pub done: u64,
    /// The total number of parts, if known.
    pub all: Option<u64>,
    /// Parts per second, averaged over the last few seconds.
    pub rate: f64,
    /// The number of parts that workers have or that are queued.
    pub out: u64,
    /// The number of refused results, by worker.
    pub faults: BTreeMap<String, u64>,
    /// The current result, as one line.
    pub summary: String,
    /// The history of the result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub course: Option<ProgressChart>,
    /// The coordinator's machine and process.
    pub owner: String,
    /// The run of the coordinator.
    pub run: String,
    /// Whether the job has ended.
    pub over: bool,
}

/// Whether a name may stand in a header and a subject.
pub(crate) fn is_word(name: &str) -> bool {
    !name.is_empty()
        && name.len() <= 100
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}

/// The name of the consumers of a job.
pub(crate) fn consumer_name(id: &str) -> String {
    format!("job-{id}")
}

/// The subject of results that come with a credential. The worker is in a header: one subject a worker would cost the server
/// a fifth more.
pub(crate) fn result_subject(credential: &str, id: &str) -> String {
    format!("{RESULT}.{credential}.{id}")
}

/// The subject of all results of a job.
pub(crate) fn results_of(id: &str) -> String {
    result_subject("*", id)
}

/// The credential of a subject under this word, and what follows it: `WORD.CREDENTIAL.REST…`.
pub(crate) fn sender_of<'a>(subject: &'a str, word: &str) -> Option<(&'a str, &'a str)> {
    let mut words = subject.strip_prefix(word)?.strip_prefix('.')?.split('.');
    Some((words.next()?, words.next()?))
}

/// The subject under which a result is put that is too large for a message, without the number of the piece.
pub(crate) fn large_result(credential: &str, id: &str, number: u64, attempt: &str, worker: &str) -> String {
    format!("{RESULT_FILE}.{credential}.{id}.{number}-{attempt}-{worker}")
}

/// The subject of a file, without the number of the piece.
pub(crate) fn file_subject(hash: &str) -> String {
    format!("{FILE}.{hash}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_names_its_credential_in_its_subject() {
        let subject = result_subject("alice", "0a");
        assert_eq!(subject, "stratege.1.result.alice.0a");
        assert_eq!(sender_of(&subject, RESULT), Some(("alice", "0a")));
        assert_eq!(sender_of("stratege.1.state.worker.old", WORKER), None);
        assert_eq!(sender_of("stratege.1.results.alice.0a", RESULT), None);
    }
}
