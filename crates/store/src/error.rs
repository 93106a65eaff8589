//! Why a file of data cannot be used.

use crate::difference::Difference;
use std::fmt;

/// Why a store cannot be used.
#[derive(Debug)]
pub enum StoreError {
    /// SQLite or the system refused.
    Sqlite(rusqlite::Error),
    /// The file is a database of something else.
    Foreign,
    /// It was written by another version of the program.
    Version {
        /// The version of the file's format.
        found: i32,
        /// The version that this program reads.
        expected: i32,
    },
    /// It holds a job with another plan: what differs.
    OtherPlan(Vec<Difference>),
    /// The file was deleted or replaced while the job ran.
    Gone,
    /// The file was cut short while the job ran.
    CutShort,
    /// A part, or the plan, is damaged.
    Damaged(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Sqlite(error) => error.fmt(f),
            StoreError::Foreign => f.write_str("this database is not one of ours"),
            StoreError::Version { found, expected } => {
                write!(f, "store version {found}, expected {expected}")
            }
            StoreError::OtherPlan(differences) => {
                let differences: Vec<String> = differences.iter().map(Difference::to_string).collect();
                write!(f, "this file holds another job: {}", differences.join("; "))
            }
            StoreError::Gone => {
                f.write_str("the file was deleted or replaced meanwhile: what came since is not in it")
            }
            StoreError::CutShort => {
                f.write_str("the file was cut short meanwhile: what came since is not in it")
            }
            StoreError::Damaged(why) => write!(f, "the file is damaged: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Sqlite(error)
    }
}
