//! Weight files.

use crate::reasons::{LEARNED_WEIGHTS, WEIGHTS_FILE, WEIGHTS_TEXT};
use std::fs::File;
use std::io;
use std::io::Read;
use std::path::Path;
use std::sync::OnceLock;
use stratege_eval::{Weights, WeightsError};
use stratege_game::TextError;

/// Why a weight file was refused.
#[derive(Debug, thiserror::Error)]
pub enum FileError {
    /// An error of the system.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file is larger than [`MOST`] bytes.
    #[error("larger than {MOST} bytes")]
    Size,
    /// The file holds no weights, or weights of something else.
    #[error(transparent)]
    Weights(#[from] WeightsError),
}

/// The maximum size of a weight file, in bytes.
pub const MOST: u64 = 1 << 28;

/// Reads a file of learned weights.
///
/// # Errors
/// [`FileError`].
pub fn read_weights(path: &Path) -> Result<Weights, FileError> {
    if path == Path::new("-") {
        return Ok(Weights::read(standard_input()?)?);
    }
    let mut bytes = Vec::new();
    let size = File::open(path)?.take(MOST + 1).read_to_end(&mut bytes)? as u64;
    if size > MOST {
        return Err(FileError::Size);
    }
    Ok(Weights::read(&bytes)?)
}

/// The bytes of standard input, which can be read once, for every game that is opened with them.
fn standard_input() -> Result<&'static [u8], FileError> {
    static READ: OnceLock<Vec<u8>> = OnceLock::new();
    if let Some(bytes) = READ.get() {
        return Ok(bytes);
    }
    let mut bytes = Vec::new();
    if io::stdin().lock().take(MOST + 1).read_to_end(&mut bytes)? as u64 > MOST {
        return Err(FileError::Size);
    }
    Ok(READ.get_or_init(|| bytes))
}

/// The error for a file of learned weights that a user named as an evaluation.
pub fn refused(file: &str, error: &FileError) -> TextError {
    match error {
        FileError::Weights(error) => LEARNED_WEIGHTS.at(0, format!("{file}: {error}")),
        FileError::Io(_) | FileError::Size => WEIGHTS_FILE.at(0, file),
    }
}

/// Reads a weight file of at most `most` bytes; `-` is standard input.
pub fn read_bytes(file: &str, most: u64) -> Result<Vec<u8>, TextError> {
    let small = || std::fs::metadata(file).is_ok_and(|data| data.is_file() && data.len() <= most);
    let bytes = match file {
        "-" => standard_input().ok().filter(|bytes| bytes.len() as u64 <= most).map(<[u8]>::to_vec),
        _ if small() => std::fs::read(file).ok(),
        _ => None,
    };
    bytes.ok_or_else(|| WEIGHTS_FILE.at(0, file))
}

/// Reads a file of hand-set weights as text.
pub fn read_text(file: &str) -> Result<String, TextError> {
    /// The largest such file, in bytes.
    const MOST: u64 = 1 << 16;
    as_text(read_bytes(file, MOST)?)
}

/// Decodes a file of hand-set weights.
pub fn as_text(bytes: Vec<u8>) -> Result<String, TextError> {
    String::from_utf8(bytes).map_err(|error| WEIGHTS_TEXT.at(error.utf8_error().valid_up_to(), ""))
}
