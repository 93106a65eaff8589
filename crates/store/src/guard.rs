//! Watches a file in use for being deleted, replaced or truncated by others.

use crate::error::StoreError;
use std::ffi::OsString;
use std::fs::Metadata;
use std::path::{Path, PathBuf};

/// What was last seen of a database and of its journal.
#[derive(Debug)]
pub(crate) struct Guard {
    files: [Seen; 2],
}

#[derive(Debug)]
struct Seen {
    path: PathBuf,
    /// Which file it is, and its length in bytes; none as long as it does not exist.
    was: Option<(u128, u64)>,
}

/// The journal of a database, in which SQLite keeps what it wrote last.
pub(crate) fn journal(path: &Path) -> PathBuf {
    let mut name = OsString::from(path);
    name.push("-wal");
    PathBuf::from(name)
}

impl Guard {
    /// A guard over a database that exists.
    pub(crate) fn of(path: &Path) -> Guard {
        let seen = |path: PathBuf| {
            let was = std::fs::metadata(&path).ok().map(|found| (identity(&found), found.len()));
            Seen { path, was }
        };
        Guard { files: [seen(path.to_owned()), seen(journal(path))] }
    }

    /// Looks at the files again.
    ///
    /// # Errors
    /// One of them is gone, is another one, or is shorter than it was: SQLite only lets them grow.
    pub(crate) fn look(&mut self) -> Result<(), StoreError> {
        for seen in &mut self.files {
            let now = std::fs::metadata(&seen.path).ok().map(|found| (identity(&found), found.len()));
            match (seen.was, now) {
                (Some(_), None) => return Err(StoreError::Gone),
                (Some((was, _)), Some((is, _))) if was != is => return Err(StoreError::Gone),
                (Some((_, before)), Some((_, length))) if length < before => {
                    return Err(StoreError::CutShort);
                }
                _ => seen.was = now,
            }
        }
        Ok(())
    }
}

/// Tells a file from another one that takes its name.
#[cfg(unix)]
fn identity(found: &Metadata) -> u128 {
    use std::os::unix::fs::MetadataExt;
    u128::from(found.dev()) << 64 | u128::from(found.ino())
}

/// Elsewhere a file in use cannot be replaced.
#[cfg(not(unix))]
fn identity(_: &Metadata) -> u128 {
    0
}
