//! Files that are read whole.

use crate::CliError;
use std::path::Path;
use stratege_texts::Lang;

/// The largest file of text that is read, in bytes.
const MOST: u64 = 1 << 28;

/// The bytes of a file of at most this size.
///
/// # Errors
/// The system refused, or the file is larger.
pub(crate) fn read_bytes(path: &Path, most: u64) -> Result<Vec<u8>, CliError> {
    let refuse = |why: String| CliError::File { path: path.to_owned(), why };
    let size = std::fs::metadata(path).map_err(|error| refuse(error.to_string()))?.len();
    if size > most {
        return Err(refuse(format!("{size} bytes > {most}")));
    }
    std::fs::read(path).map_err(|error| refuse(error.to_string()))
}

/// The text of a file.
///
/// # Errors
/// As for [`read_bytes`]; or the first byte that is no text, with its place.
pub(crate) fn read_text(lang: &Lang, path: &Path) -> Result<String, CliError> {
    String::from_utf8(read_bytes(path, MOST)?).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let why = lang.with("error-no-text", &[("at", &at)]);
        CliError::File { path: path.to_owned(), why }
    })
}
