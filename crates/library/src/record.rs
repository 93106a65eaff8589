//! Games as they are kept: the whole record as JSON, compressed.

use crate::database::FILE;
use crate::error::LibraryError;
use crate::nesting;
use stratege_formats::GameRecord;

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

/// The record of these bytes; what is wrong with them.
pub(crate) fn unpacked(bytes: &[u8]) -> Result<GameRecord, String> {
    /// More than any game of a file: readers refuse games of more.
    const MOST: usize = 1 << 28;
    let size = zstd::zstd_safe::get_frame_content_size(bytes).ok().flatten().unwrap_or(0);
    let size = usize::try_from(size).ok().filter(|size| *size <= MOST);
    let size = size.ok_or_else(|| "a game of no size".to_owned())?;
    let text = zstd::bulk::decompress(bytes, size).map_err(|error| error.to_string())?;
    let read = match text.first() {
        Some(b'[') => serde_json::from_slice(&text).map(nesting::attach),
        _ => serde_json::from_slice(&text).map(Some),
    };
    read.map_err(|error| error.to_string())?.ok_or_else(|| "a variation without its move".to_owned())
}
