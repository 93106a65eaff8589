//! The transposition table: its slots and memory, what the generic search stores, and its files.

pub(crate) mod entry;
pub(crate) mod file;
pub(crate) mod generic;
pub(crate) mod machine_memory;
pub(crate) mod memory;
pub(crate) mod persistent;
pub(crate) mod transposition;
