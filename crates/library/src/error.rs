//! Why a library operation failed.

use std::io;
use std::path::{Path, PathBuf};
use stratege_formats::FormatError;
use stratege_session::TextError;
use thiserror::Error;

/// Why a library cannot be used, or why an operation failed.
#[derive(Debug, Error)]
pub enum LibraryError {
    /// A file or a folder: an error of the system.
    #[error("{0}: {1}")]
    Io(PathBuf, io::Error),
    /// The database.
    #[error("the library's database: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// The database is something else, or of a newer version of the program.
    #[error("{0}: expected a library of this version of the program")]
    Foreign(PathBuf),
    /// A file of the library is damaged: the file and the fault.
    #[error("{0} is damaged: {1}")]
    Damaged(PathBuf, String),
    /// The record of a game is damaged: the game and the fault.
    #[error("game {0} is damaged: {1}")]
    DamagedGame(u32, String),
    /// Another program is repairing the library.
    #[error("another program is repairing this library")]
    Repairing,
    /// An error in the imported file; the games before it are imported.
    #[error("{0}")]
    Format(FormatError),
    /// A word that is no game, variant or position.
    #[error("{0}")]
    Text(TextError),
    /// There is no collection of this name.
    #[error("no such collection: '{0}'")]
    NoCollection(String),
    /// A collection of this name holds games of another game.
    #[error("the collection '{0}' holds games of {1}")]
    OtherGame(String, String),
    /// Another collection has this name.
    #[error("there is a collection '{0}' already")]
    Taken(String),
    /// There is no game of this number.
    #[error("the library has no game {0}")]
    NoGame(u32),
    /// More games than a library holds.
    #[error("a library holds at most {0} games")]
    Full(u32),
}

/// Adds the place to errors of the system.
pub(crate) trait At<T> {
    /// At this place.
    fn at(self, path: &Path) -> Result<T, LibraryError>;
}

impl<T> At<T> for io::Result<T> {
    fn at(self, path: &Path) -> Result<T, LibraryError> {
        self.map_err(|error| LibraryError::Io(path.to_owned(), error))
    }
}
