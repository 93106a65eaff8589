//! Reads whole files. `-` is standard input.

use crate::{AtPath, CliError, Message, Result};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use stratege_formats::utf8;

/// The largest file of text that is read, in bytes.
const MOST: u64 = 1 << 28;
/// The most bytes that are read from a pipe or a device, which may never end.
const MOST_OF_A_PIPE: u64 = 1 << 28;

/// The bytes of a file of at most this size.
///
/// # Errors
/// The system refused, or the file is larger.
pub(crate) fn read_bytes(path: &Path, most: u64) -> Result<Vec<u8>> {
    let piped = most.min(MOST_OF_A_PIPE);
    if path == Path::new("-") {
        return read_from(io::stdin().lock(), path, piped);
    }
    let file = File::open(path).at(path)?;
    let found = file.metadata().at(path)?;
    match () {
        () if found.is_dir() => Err(io::Error::from(io::ErrorKind::IsADirectory)).at(path),
        () if found.is_file() && found.len() > most => Err(CliError::too_large(path, most)),
        () => read_from(file, path, if found.is_file() { most } else { piped }),
    }
}

fn read_from(source: impl Read, path: &Path, most: u64) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = source.take(most.saturating_add(1)).read_to_end(&mut bytes).at(path)?;
    if read as u64 > most {
        return Err(CliError::too_large(path, most));
    }
    Ok(bytes)
}

/// The text of a file.
///
/// # Errors
/// The same as those of [`read_bytes`]; or the first byte that is not text, with its place.
pub(crate) fn read_text(path: &Path) -> Result<String> {
    read_text_of(path, MOST)
}

/// The text of a file of at most this size, in bytes.
///
/// # Errors
/// The same as those of [`read_text`].
pub(crate) fn read_text_of(path: &Path, most: u64) -> Result<String> {
    let text = String::from_utf8(utf8(&read_bytes(path, most)?).into_owned());
    text.map_err(|error| Message::new("error-no-text").with("at", error.utf8_error().valid_up_to())).at(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_large_files_are_not_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        std::fs::write(&path, "12345").unwrap();
        assert_eq!(read_bytes(&path, 5).unwrap(), b"12345");
        assert!(matches!(read_bytes(&path, 4), Err(CliError::Failed(_))));
        assert!(matches!(read_bytes(folder.path(), 4), Err(CliError::File(..))));
    }

    #[cfg(unix)]
    #[test]
    fn endless_devices_are_abandoned_early() {
        let zero = Path::new("/dev/zero");
        assert!(matches!(read_bytes(zero, 1 << 20), Err(CliError::Failed(_))));
    }
}
