//! Runs parts on workers through NATS JetStream.

pub mod control;
pub(crate) mod files;
pub(crate) mod link;
pub(crate) mod messages;
mod slot;
pub(crate) mod streams;
pub(crate) mod transport;
pub(crate) mod worker;

pub use transport::{Nats, NatsOptions};
