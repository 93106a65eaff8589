//! The contents of a file of self-play games.

use crate::{AtPath, Result};
use std::fs::File;
use std::path::Path;
use stratege_learning_algorithms::data::Contents;
use stratege_texts::{Lang, named, visible};

/// The units of a file. If the last one was cut short, and no process is writing it, a word about it is printed.
///
/// # Errors
/// The file is damaged, or holds something else.
pub(crate) fn unit_contents<'a>(path: &Path, bytes: &'a [u8]) -> Result<Contents<'a>> {
    let contents = Contents::read(bytes).at(path)?;
    if contents.whole < bytes.len() && !is_being_written(path) {
        let arguments: Vec<_> = std::env::args_os().collect();
        let lang = crate::arguments::language(&arguments).unwrap_or_else(|_| Lang::english());
        let facts = named![path = path.display(), at = contents.whole, number = contents.blocks.len()];
        eprintln!("stratege: {}", visible(&lang.with("data-cut-short", facts)));
    }
    Ok(contents)
}

/// Whether another process holds the file, as those that write it do.
fn is_being_written(path: &Path) -> bool {
    File::open(path).is_ok_and(|file| file.try_lock_shared().is_err())
}
