//! The trait that protocols implement for the server.

use std::time::Duration;
use stratege_session::{AnalysisData, Deadline, Query, RootBound, Session, Stop};

/// Receives the lines that a protocol sends.
pub type Output<'a> = &'a mut dyn FnMut(&str);

/// A search to start.
pub struct SearchOrder {
    /// The position, at the session's cursor.
    pub session: Box<dyn Session>,
    /// The query to search.
    pub query: Query,
}

/// The progress of a running search.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// The total number of positions visited.
    pub nodes: u64,
    /// The time since it started.
    pub time: Duration,
    /// The index of the legal move being searched, and its number in search order, from 1.
    pub trying: Option<(usize, usize)>,
    /// The bound on the score of the current iteration, if it lies outside the window.
    pub bound: Option<RootBound>,
}

/// A count that checks a stop signal and writes lines.
pub type Count = Box<dyn FnOnce(&Stop, &mut dyn FnMut(&str)) + Send>;

/// What to do after a line.
pub enum Next {
    /// Wait for the next line.
    Listen,
    /// Counts on a separate thread until told to stop; its lines are sent as they come.
    Count(Count),
    /// Start a search; its result goes to [`Protocol::found`].
    Search(Box<SearchOrder>),
    /// End.
    Quit,
}

/// What to do with a line that arrives during a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum While {
    /// Handle it at once.
    Answer,
    /// Set this deadline for the search, counted from now (`None` for no deadline), and handle the line at once.
    Retime(Option<Deadline>),
    /// Stop the search, and handle the line when the search is over.
    Stop,
    /// Handle it when the search is over.
    Wait,
}

/// A protocol, seen from the engine's side.
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

    /// The reaction to a line during a search.
    fn meanwhile(&self, line: &str) -> While;

    /// Handles a line. While a search runs, it is called only for lines for which [`Protocol::meanwhile`] returns
    /// [`While::Answer`] or [`While::Retime`].
    fn receive(&mut self, line: &str, out: Output<'_>) -> Next;

    /// The search has finished an iteration.
    fn progress(&mut self, analysis: &AnalysisData, out: Output<'_>);

    /// Called after each second in which the search has reported nothing. Most protocols have no message for it.
    fn still_searching(&mut self, search: Progress, out: Output<'_>) {
        let _ = (search, out);
    }

    /// The search is over or was stopped; its session is returned. Another one may follow.
    fn found(
        &mut self,
        session: Box<dyn Session>,
        analysis: &AnalysisData,
        stopped: bool,
        out: Output<'_>,
    ) -> Next;
}
