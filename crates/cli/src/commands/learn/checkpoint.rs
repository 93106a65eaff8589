//! Learning checkpoints: a line of JSON, the learned state as bytes, and the hash of both. Also draws progress curves.

use crate::files::{Output, read_bytes};
use crate::{AtPath, RefusalText, Result};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::path::Path;
use stratege_picture::chart::{self, Series};
use stratege_store::{seal, unseal};
use stratege_texts::Lang;

/// The largest checkpoint that is read, in bytes.
const MOST: u64 = 1 << 34;

/// Writes a checkpoint, whole or not at all.
///
/// # Errors
/// The file cannot be written.
pub(super) fn keep(output: &Output, state: &impl Serialize, learned: impl IntoIterator<Item = u8>) -> Result {
    let mut bytes = serde_json::to_vec(state).map_err(std::io::Error::other)?;
    bytes.push(b'\n');
    bytes.extend(learned);
    output.write(&seal(bytes))
}

/// The line of a checkpoint, and the bytes behind it.
///
/// # Errors
/// The system refused; there is no such line (`no_line`), or it holds something else.
pub(super) fn read<T: DeserializeOwned>(
    path: &Path,
    no_line: impl RefusalText + 'static,
) -> Result<(T, Vec<u8>)> {
    let bytes = read_bytes(path, MOST)?;
    let mut line = unseal(&bytes).at(path)?.to_vec();
    let end = line.iter().position(|&byte| byte == b'\n').ok_or(no_line).at(path)?;
    let learned = line.split_off(end + 1);
    let state = serde_json::from_slice(&line).map_err(|error| format!("line 1: {error}")).at(path)?;
    Ok((state, learned))
}

/// The errors of each pass, on what is learned and on what is held back, as curves; `first` is the first pass's number.
///
/// # Errors
/// See [`chart::lines`].
pub(super) fn curves(
    lang: &Lang,
    [title, up]: [&str; 2],
    first: usize,
    errors: impl Iterator<Item = [f64; 2]>,
) -> Result<String> {
    let points = |(pass, [learned, held]): (usize, [f64; 2])| ((pass as f64, learned), (pass as f64, held));
    let (learned, held): (Vec<_>, Vec<_>) = (first..).zip(errors).map(points).unzip();
    let line = |id: &str, points| Series { name: lang.text(id), points, marked: false };
    let series = [line("learn-learned", learned), line("learn-held-back", held)];
    Ok(chart::lines(&lang.text(title), &lang.text("learn-pass"), &lang.text(up), &series)?)
}
