//! The kind of file that a path leads to.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Links that are followed before a circle is assumed, as the system does.
const MOST_LINKS: usize = 40;

/// What is written to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    /// A regular file, or none yet: its path behind all links.
    File(PathBuf),
    /// A device, a pipe or a socket: it takes bytes and is never replaced.
    Stream(PathBuf),
}

impl Target {
    /// What a path leads to.
    ///
    /// # Errors
    /// A folder, a circle of links, or an error of the system.
    pub(crate) fn of(path: &Path) -> io::Result<Target> {
        if is_descriptor(path) {
            return Ok(Target::Stream(path.to_owned()));
        }
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Ok(found) if found.is_file() => fs::canonicalize(path).map(Target::File),
            Ok(_) => Ok(Target::Stream(path.to_owned())),
            Err(error) if error.kind() == io::ErrorKind::NotFound => followed(path).map(Target::File),
            Err(error) => Err(error),
        }
    }
}

/// Whether a path names an open file of this process, such as `/dev/stdout`: who opened it waits for what is written
/// to it, so that it is not replaced even where it is a regular file.
fn is_descriptor(path: &Path) -> bool {
    ["/dev/stdout", "/dev/stderr", "/dev/fd", "/proc"].iter().any(|folder| path.starts_with(folder))
}

/// The file that does not exist yet, behind links that lead to it.
fn followed(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            Ok(next) => path = folder_of(&path).join(next),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("too many links"))
}

/// The folder of a file.
pub(crate) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
