//! What a protocol is to the server.

use stratege_catalog::{AnalysisData, Deadline, Query, Session};

/// Where a protocol's lines go.
pub type Say<'a> = &'a mut dyn FnMut(&str);

/// A search to begin.
pub struct SearchOrder {
    /// The position, at the session's cursor.
    pub session: Box<dyn Session>,
    /// How to search.
    pub query: Query,
}

/// What comes after a line.
pub enum Next {
    /// The next line.
    Listen,
    /// A search; its end comes to [`Protocol::found`].
    Search(Box<SearchOrder>),
    /// Nothing.
    Quit,
}

/// What to do with a line that comes while a search runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum While {
    /// Hear it at once.
    Answer,
    /// Give the search this deadline from now, none for as long as it takes, and hear the line at once.
    Retime(Option<Deadline>),
    /// Stop the search, and hear the line when the search is over.
    Stop,
    /// Hear it when the search is over.
    Wait,
}

/// A protocol, as seen from the engine.
pub trait Protocol {
    /// Whether this line is the last one. The end of the input counts as such a line, [`Protocol::last`].
    fn ends(line: &str) -> bool
    where
        Self: Sized;

    /// The line that ends it.
    fn last() -> &'static str
    where
        Self: Sized,
    {
        "quit"
    }

    /// What to do with a line while a search runs.
    fn meanwhile(&self, line: &str) -> While;

    /// A line. While a search runs, only those come for which [`Protocol::meanwhile`] says [`While::Answer`] or
    /// [`While::Retime`].
    fn hear(&mut self, line: &str, say: Say<'_>) -> Next;

    /// The search has finished an iteration.
    fn progress(&mut self, analysis: &AnalysisData, say: Say<'_>);

    /// The search is over, perhaps because it was stopped; its session comes back. Another one may follow.
    fn found(
        &mut self,
        session: Box<dyn Session>,
        analysis: &AnalysisData,
        stopped: bool,
        say: Say<'_>,
    ) -> Next;
}
