//! What all requests share.

use crate::guard::rate::Rates;
use crate::guard::token::Tokens;
use crate::laboratory::recent_traces::RecentTraces;
use crate::play::hub::Hub;
use crate::tasks::Tasks;
use crate::workers::Workers;
use std::path::PathBuf;
use std::sync::Arc;
use stratege_book::BookFile;
use tokio::sync::Semaphore;

/// What all requests share.
pub(crate) struct App {
    pub(crate) port: u16,
    pub(crate) tokens: Tokens,
    pub(crate) rates: Rates,
    pub(crate) hub: Hub,
    pub(crate) workers: Workers,
    /// Threads of analyses and the like, apart from those of moves.
    pub(crate) jobs: Workers,
    pub(crate) analyses: Tasks,
    pub(crate) reviews: Tasks,
    /// Comparisons.
    pub(crate) tasks: Tasks,
    /// Matches, which continue without viewers.
    pub(crate) matches: Tasks,
    pub(crate) recent_traces: RecentTraces,
    /// Opening books, besides those that come with the games.
    pub(crate) books: Vec<Arc<BookFile>>,
    pub(crate) streams: Arc<Semaphore>,
    /// A folder that the page is served from while it is written.
    pub(crate) ui: Option<PathBuf>,
}

/// See [`App`].
pub(crate) type Shared = Arc<App>;
