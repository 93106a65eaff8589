//! Files of learned weights.

use std::fs::File;
use std::io::Read;
use std::path::Path;
use std::{fmt, io};
use stratege_eval::{Weights, WeightsError};

/// Why a file of weights was refused.
#[derive(Debug)]
pub enum FileError {
    /// An error of the system.
    Io(io::Error),
    /// It is larger than any file of weights, [`MOST`] bytes.
    Size,
    /// It holds no weights, or those of something else.
    Weights(WeightsError),
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FileError::Io(error) => error.fmt(f),
            FileError::Size => write!(f, "larger than {MOST} bytes"),
            FileError::Weights(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for FileError {}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> FileError {
        FileError::Io(error)
    }
}

impl From<WeightsError> for FileError {
    fn from(error: WeightsError) -> FileError {
        FileError::Weights(error)
    }
}

/// The largest file of weights that is read, in bytes.
pub const MOST: u64 = 1 << 28;

/// Reads a file of weights.
pub(crate) fn read_weights(path: &Path) -> Result<Weights, FileError> {
    let mut bytes = Vec::new();
    let size = File::open(path)?.take(MOST + 1).read_to_end(&mut bytes)? as u64;
    if size > MOST {
        return Err(FileError::Size);
    }
    Ok(Weights::read(&bytes)?)
}
