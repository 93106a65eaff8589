//! The transposition table: its slots and memory, the entries of the generic search, and its files.

pub(crate) mod entry;
pub(crate) mod file;
pub(crate) mod generic;
pub(crate) mod machine_memory;
pub(crate) mod memory;
pub(crate) mod persistent;
pub(crate) mod transposition;
