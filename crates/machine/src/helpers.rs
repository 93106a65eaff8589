//! Helpers that a machine consults before it searches itself: a book, and an external searcher.

use serde::Serialize;
use stratege_search::{Settings, Watch};
use stratege_session::{AnalysisData, OnReport, Session};

/// A move from an opening book.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BookMove {
    /// The move, in notation.
    pub mv: String,
    /// Its value for the side to move, in the game's unit; `None` in books without values.
    pub value: Option<f64>,
}

/// An opening book.
pub trait OpeningBook: Send + Sync {
    /// Its move at the cursor of a session: one worth at most `width` hundredths less than its best, chosen by
    /// `random`, by its weight in books without values; the first without `random`. `None` if the position is not in
    /// the book.
    fn choose(&self, session: &dyn Session, width: u16, random: Option<u64>) -> Option<BookMove>;
}

/// Searches on behalf of a machine, for example in another process.
pub trait Searcher: Send + Sync {
    /// The result of a search at the cursor of the session; `None` if there is none, and the machine searches itself.
    fn analyse(
        &self,
        session: &dyn Session,
        settings: &Settings,
        watch: Watch<'_>,
        on_report: OnReport<'_>,
    ) -> Option<AnalysisData>;
}
