//! Games as they are kept: the whole record, compressed.

use crate::error::LibraryError;
use stratege_formats::GameRecord;

/// Enough for what repeats inside a game; more takes time.
const LEVEL: i32 = 1;

/// The bytes of a record, without its places in a file.
pub(crate) fn packed(record: &GameRecord) -> Result<Vec<u8>, LibraryError> {
    let text = serde_json::to_vec(record).map_err(|error| LibraryError::Damaged(error.to_string()))?;
    zstd::bulk::compress(&text, LEVEL).map_err(|error| LibraryError::Damaged(error.to_string()))
}

/// The record of these bytes.
pub(crate) fn unpacked(bytes: &[u8]) -> Result<GameRecord, LibraryError> {
    /// More than any game of a file: readers refuse games of more.
    const MOST: usize = 1 << 28;
    let damaged = |error: &dyn std::fmt::Display| LibraryError::Damaged(error.to_string());
    let size = zstd::zstd_safe::get_frame_content_size(bytes).ok().flatten().unwrap_or(0);
    let size = usize::try_from(size).ok().filter(|size| *size <= MOST);
    let size = size.ok_or_else(|| LibraryError::Damaged("a game of no size".into()))?;
    let text = zstd::bulk::decompress(bytes, size).map_err(|error| damaged(&error))?;
    serde_json::from_slice(&text).map_err(|error| damaged(&error))
}
