//! Long jobs in numbered parts, and where the parts run: on threads of this process ([`Local`]), or on workers on any
//! number of machines, to which NATS JetStream carries the parts ([`Nats`]).
//!
//! A [`Job`] contains everything that its parts depend on, so that a part gives the same bytes wherever it runs. A
//! [`Coordinator`] hands out parts, checks the results and keeps them. A [`PartRunner`], which a [`JobRegistry`]
//! creates from the job, does the work. This crate does not know what the parts are.
#![forbid(unsafe_code)]

mod address;
mod credentials;
mod error;
mod job;
mod ledger;
mod local;
mod nats;
mod progress_chart;
mod server_file;

pub use address::Address;
pub use credentials::Credentials;
pub use error::{FleetError, Unreached};
pub use job::{
    Coordinator, Done, FleetEvent, Job, JobRegistry, Live, Next, Part, PartContext, PartRunner, Refusal,
    Transport, Unfinished, hash,
};
pub use ledger::{COMPARED, Ledger, Rules, Sent, Verdict};
pub use local::Local;
pub use nats::control::{self, JobState, Listing};
pub use nats::files::{most_bytes, put_file};
pub use nats::link::{Link, make_streams};
pub use nats::messages::{JobDocument, ProgressDocument, State, WorkerDocument};
pub use nats::worker::{WorkerEvent, WorkerOptions, work};
pub use nats::{Nats, NatsOptions};
pub use progress_chart::{Curve, Measure, ProgressChart};
pub use server_file::{AddError, Role, ServerFile, ServerFileError};
