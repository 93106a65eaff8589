//! Writing a file.

use crate::CliError;
use std::path::Path;

/// Writes a file whole or not at all.
///
/// # Errors
/// The system refused; an older file is kept.
pub(crate) fn write_file(path: &Path, content: &[u8]) -> Result<(), CliError> {
    stratege_store::write_file(path, content)
        .map_err(|error| CliError::File { path: path.to_owned(), why: error.to_string() })
}
