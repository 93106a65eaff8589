//! The events of a search, and their recording.

pub(crate) mod observer;
pub(crate) mod recorder;
