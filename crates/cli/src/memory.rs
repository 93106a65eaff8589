//! Checks for sufficient memory in advance, so that a request is refused instead of aborting the program.

use crate::{CliError, Message, Result};

/// What a command takes beside tables and stacks, in bytes: evaluations, sessions, the thread that waits for signals.
pub(crate) const USUAL: usize = 24 << 20;

/// Whether the system has this many bytes to give.
pub(crate) fn has_room(bytes: usize) -> bool {
    Vec::<u8>::new().try_reserve_exact(bytes).is_ok()
}

/// Refuses work that takes this many bytes where there are not so many.
///
/// # Errors
/// The system has less to give.
pub(crate) fn require(bytes: usize) -> Result {
    if has_room(bytes) {
        return Ok(());
    }
    Err(CliError::Failed(Message::new("error-memory").with("mebibytes", bytes >> 20)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_than_any_machine_has_is_refused() {
        assert!(has_room(1 << 10) && require(1 << 10).is_ok());
        assert!(!has_room(usize::MAX / 2) && require(usize::MAX / 2).is_err());
    }
}
