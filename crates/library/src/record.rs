//! The storage format of games: the whole record as compressed JSON.

use crate::error::LibraryError;
use crate::nesting;
use crate::tables::FILE;
use stratege_formats::GameRecord;
use thiserror::Error;

/// Enough for what repeats inside a game; more takes time.
const LEVEL: i32 = 1;

/// The bytes of a record, without its places in a file.
pub(crate) fn packed(record: &GameRecord) -> Result<Vec<u8>, LibraryError> {
    let detached = nesting::detach(record);
    let text = match &detached {
        None => serde_json::to_vec(record),
        Some(parts) => serde_json::to_vec(parts),
    };
    let text = text.map_err(|error| io(error.into()))?;
    zstd::bulk::compress(&text, LEVEL).map_err(io)
}

/// Only memory can be missing.
fn io(error: std::io::Error) -> LibraryError {
    LibraryError::Io(FILE.into(), error)
}

/// Why bytes are not a record.
#[derive(Debug, Error)]
pub(crate) enum RecordError {
    /// They do not say how long it is, or it would be longer than any.
    #[error("a game of no size")]
    Size,
    /// They are not compressed data.
    #[error(transparent)]
    Compression(#[from] std::io::Error),
    /// The text inside is not a record.
    #[error(transparent)]
    Text(#[from] serde_json::Error),
    /// A part of it has no place.
    #[error("a variation without its move")]
    Variation,
}

/// The record of these bytes.
pub(crate) fn unpacked(bytes: &[u8]) -> Result<GameRecord, RecordError> {
    /// More than any game of a file: readers refuse games of more.
    const MOST: usize = 1 << 28;
    let size = zstd::zstd_safe::get_frame_content_size(bytes).ok().flatten().unwrap_or(0);
    let size = usize::try_from(size).ok().filter(|size| *size <= MOST);
    let size = size.ok_or(RecordError::Size)?;
    let text = zstd::bulk::decompress(bytes, size)?;
    let read = match text.first() {
        Some(b'[') => serde_json::from_slice(&text).map(nesting::attach),
        _ => serde_json::from_slice(&text).map(Some),
    };
    read?.ok_or(RecordError::Variation)
}
