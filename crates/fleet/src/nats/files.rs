//! Files by hash, split into pieces that fit into messages.

use super::link::{ANSWER, Link};
use super::messages::{FILES, file_subject};
use crate::job::hash;
use crate::{FleetError, Refusal};
use async_nats::HeaderMap;
use bytes::Bytes;
use std::time::Duration;

/// The bytes of a piece: messages have at most a megabyte.
const PIECE: usize = 512 << 10;
/// The most bytes of a file.
const MOST: u64 = 1 << 30;

/// The maximum size in bytes of a file that a fleet carries.
pub const fn most_bytes() -> u64 {
    MOST
}

/// Uploads a file to the server unless the server has it; returns its hash.
///
/// # Errors
/// The server is away for too long.
pub fn put_file(link: &Link, bytes: &[u8]) -> Result<String, FleetError> {
    link.runtime.block_on(put(link, bytes, ANSWER * 12))
}

/// Brings a file of a job to the server.
pub(crate) async fn put(link: &Link, bytes: &[u8], patience: Duration) -> Result<String, FleetError> {
    let hash = hash(bytes);
    let subject = file_subject(&hash);
    // The last piece is written last: where it is, all are.
    let last = format!("{subject}.{}", bytes.len().div_ceil(PIECE).saturating_sub(1));
    if link.stream(FILES).await?.get_last_raw_message_by_subject(&last).await.is_err() {
        put_as(link, &subject, bytes, patience).await?;
    }
    Ok(hash)
}

/// Brings bytes to the server under a subject of their own, to which the numbers of the pieces are added.
pub(crate) async fn put_as(
    link: &Link,
    subject: &str,
    bytes: &[u8],
    patience: Duration,
) -> Result<(), FleetError> {
    for (index, piece) in bytes.chunks(PIECE).enumerate() {
        let piece = Bytes::copy_from_slice(piece);
        link.publish(&format!("{subject}.{index}"), HeaderMap::new(), piece, patience).await?;
    }
    Ok(())
}

/// Bytes of this subject, length and hash.
///
/// # Errors
/// The reason why the file cannot be fetched, for a log.
pub(crate) async fn get(link: &Link, subject: &str, wanted: &str, length: u64) -> Result<Vec<u8>, Refusal> {
    if length > MOST {
        return Err(format!("a file of {length} bytes is too large").into());
    }
    let stream = link.stream(FILES).await.map_err(Refusal::of)?;
    let mut bytes = Vec::with_capacity(length as usize);
    for index in 0..(length as usize).div_ceil(PIECE) {
        let piece = stream.get_last_raw_message_by_subject(&format!("{subject}.{index}")).await;
        bytes.extend_from_slice(&piece.map_err(Refusal::of)?.payload);
        if bytes.len() as u64 > length {
            break;
        }
    }
    match bytes.len() as u64 == length && hash(&bytes) == wanted {
        true => Ok(bytes),
        false => Err(format!("the file {wanted} is damaged").into()),
    }
}

/// Removes what has this subject, or a longer one that begins with it.
pub(crate) async fn remove(link: &Link, subject: &str) {
    if let Ok(stream) = link.stream(FILES).await {
        drop(stream.purge().filter(format!("{subject}.>")).await);
    }
}
