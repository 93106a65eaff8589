//! The events of a search, and their record.

pub(crate) mod observer;
pub(crate) mod recorder;
