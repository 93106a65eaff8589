//! Why a job failed.

use thiserror::Error;

/// Why a job failed or a fleet could not be reached.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FleetError {
    /// The address is none.
    #[error("{found}: expected nats://HOST[:PORT] or tls://HOST[:PORT]")]
    Address {
        /// The address found.
        found: String,
    },
    /// The address contains a name or a password, which others on the machine could read.
    #[error("no credentials in the address: they belong in a file or in the environment")]
    Secret,
    /// The server does not answer.
    #[error("no server at {address}: {why}")]
    NoServer {
        /// The address.
        address: String,
        /// Why.
        why: Unreached,
    },
    /// The server refuses these credentials, or requires some.
    #[error("the server at {address} refuses the credentials")]
    Credentials {
        /// The address.
        address: String,
    },
    /// The file of credentials cannot be read.
    #[error("{file}: {why}")]
    File {
        /// The file.
        file: String,
        /// Why.
        why: String,
    },
    /// The server has no JetStream, which stores the parts.
    #[error("the server at {address} has no JetStream")]
    NoJetStream {
        /// The address.
        address: String,
    },
    /// The connection to the server was lost for too long.
    #[error("no connection to {address} for {seconds} s")]
    Lost {
        /// The address.
        address: String,
        /// For how long, in seconds.
        seconds: u64,
    },
    /// The server refused something.
    #[error("the server refused: {why}")]
    Server {
        /// The server's message.
        why: String,
    },
    /// Another process has the same job done at the moment.
    #[error("the job {id} is being done for {owner}")]
    Busy {
        /// The job.
        id: String,
        /// The asker.
        owner: String,
    },
    /// A part failed at several workers, or here.
    #[error("part {number}: {why}")]
    Part {
        /// Its number.
        number: u64,
        /// The last of the reasons.
        why: String,
    },
    /// Results of a worker, found to be wrong, are already part of the output and cannot be replaced.
    #[error("{parts} parts of {worker} are wrong and kept: {why}")]
    Tainted {
        /// The worker, by its credential.
        worker: String,
        /// The number of these parts.
        parts: u64,
        /// Why they cannot be taken back.
        why: String,
    },
    /// Somebody has cancelled the job.
    #[error("the job was cancelled")]
    Cancelled,
    /// There is no such job or worker.
    #[error("{found}: no such job")]
    NoJob {
        /// The name requested.
        found: String,
    },
    /// There is no thread, or no random number.
    #[error("the system refused: {why}")]
    System {
        /// The system's message.
        why: String,
    },
}

/// Why a server cannot be reached.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unreached {
    /// No program listens on this port.
    #[error("nothing is listening there")]
    Closed,
    /// No answer came in time.
    #[error("no answer")]
    Late,
    /// There is no machine of this name.
    #[error("no such host")]
    Unknown,
    /// Anything else, in the words of the system.
    #[error("{0}")]
    Other(String),
}
