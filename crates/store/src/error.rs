//! Why a data file cannot be used.

use crate::difference::Difference;
use crate::hashed_table::is_corrupt;
use rusqlite::ErrorCode;
use thiserror::Error;

/// Why a store cannot be used.
#[derive(Debug, Error)]
pub enum StoreError {
    /// SQLite or the system refused.
    #[error("{0}")]
    Sqlite(#[from] rusqlite::Error),
    /// The file is a database of something else.
    #[error("this database is not one of ours")]
    Foreign,
    /// The store was written by another version of the program.
    #[error("store version {found}, expected {expected}")]
    Version {
        /// The version of the file's format.
        found: i32,
        /// The version that this program reads.
        expected: i32,
    },
    /// The file holds a job with another plan: the differences.
    #[error("this file holds another job: {}", joined(.0))]
    OtherPlan(Vec<Difference>),
    /// The file was deleted or replaced while the job ran.
    #[error("the file was deleted or replaced in the meantime: later results are not in it")]
    Gone,
    /// The file was cut short while the job ran.
    #[error("the file was truncated in the meantime: later results are not in it")]
    CutShort,
    /// The file is damaged and will not be written to. The name of the copy of its readable part, if one was made.
    #[error("{}", closed(.0.as_deref()))]
    Closed(Option<String>),
    /// A part, or the plan, is damaged.
    #[error("the file is damaged: {0}")]
    Damaged(String),
}

impl StoreError {
    /// Whether another program currently holds the file.
    pub fn is_busy(&self) -> bool {
        matches!(self.code(), Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked))
    }

    /// Whether the content of the file is damaged.
    pub fn is_damage(&self) -> bool {
        match self {
            StoreError::Damaged(_) => true,
            StoreError::Sqlite(error) => self.code() != Some(ErrorCode::NotADatabase) && is_corrupt(error),
            _ => false,
        }
    }

    /// Whether the file is not a database at all.
    pub fn is_no_database(&self) -> bool {
        self.code() == Some(ErrorCode::NotADatabase)
    }

    /// Whether nothing can be written because the disk is full or the file is read-only.
    pub fn is_no_room(&self) -> bool {
        let codes =
            [ErrorCode::DiskFull, ErrorCode::SystemIoFailure, ErrorCode::ReadOnly, ErrorCode::CannotOpen];
        self.code().is_some_and(|code| codes.contains(&code))
    }

    /// The SQLite error code, if the error comes from SQLite.
    pub fn code(&self) -> Option<ErrorCode> {
        if let StoreError::Sqlite(error) = self { error.sqlite_error_code() } else { None }
    }
}

fn closed(copy: Option<&str>) -> String {
    let why = "the file is damaged, and nothing is written to it";
    let further =
        |copy| format!(". Its readable part is in {copy}: replace the file with that one to continue");
    format!("{why}{}", copy.map_or_else(String::new, further))
}

fn joined(differences: &[Difference]) -> String {
    differences.iter().map(Difference::to_string).collect::<Vec<_>>().join("; ")
}
