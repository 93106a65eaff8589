//! Why a file of data cannot be used.

use crate::difference::Difference;
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
    /// It was written by another version of the program.
    #[error("store version {found}, expected {expected}")]
    Version {
        /// The version of the file's format.
        found: i32,
        /// The version that this program reads.
        expected: i32,
    },
    /// It holds a job with another plan: what differs.
    #[error("this file holds another job: {}", joined(.0))]
    OtherPlan(Vec<Difference>),
    /// The file was deleted or replaced while the job ran.
    #[error("the file was deleted or replaced meanwhile: what came since is not in it")]
    Gone,
    /// The file was cut short while the job ran.
    #[error("the file was cut short meanwhile: what came since is not in it")]
    CutShort,
    /// A part, or the plan, is damaged.
    #[error("the file is damaged: {0}")]
    Damaged(String),
}

fn joined(differences: &[Difference]) -> String {
    differences.iter().map(Difference::to_string).collect::<Vec<_>>().join("; ")
}
