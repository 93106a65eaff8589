//! Long jobs in numbered parts, and who does them: threads of this process ([`Local`]), or workers on any number of
//! machines, to which NATS JetStream carries the parts ([`Nats`]).
//!
//! A [`Job`] says everything that its parts depend on, so that a part is the same bytes wherever it is done. The one who
//! asks is a [`Coordinator`]: it gives parts out, checks what comes back and keeps it. The one who does them is a [`PartRunner`], which
//! a [`JobRegistry`] makes from the job. Nothing here knows what the parts are.
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
