//! State shared by all requests.

use crate::answer::{Answer, Refusal};
use crate::fleet::Fleet;
use crate::guard::connections::Connections;
use crate::guard::rate::Rates;
use crate::guard::token::Tokens;
use crate::laboratory::recent_traces::RecentTraces;
use crate::library::walks::Walks;
use crate::play::hub::Hub;
use crate::puzzles::PuzzleFiles;
use crate::request_language::RequestLanguage;
use crate::tasks::{Started, Task, Tasks};
use crate::workers::Workers;
use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use std::convert::Infallible;
use std::path::PathBuf;
use std::sync::Arc;
use stratege_book::BookFile;
use stratege_session::Stop;
use stratege_texts::Lang;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// What all requests share.
pub(crate) struct App {
    pub(crate) port: u16,
    pub(crate) tokens: Tokens,
    pub(crate) rates: Rates,
    pub(crate) connections: Arc<Connections>,
    pub(crate) hub: Hub,
    /// Threads of moves that may take long.
    pub(crate) workers: Workers,
    /// Threads of moves and other searches that take a moment: they never wait for long ones.
    pub(crate) quick: Workers,
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
    /// The folder of the library of games, which need not be there.
    pub(crate) library: PathBuf,
    /// Imports into it, which continue without viewers.
    pub(crate) imports: Tasks,
    /// What the games that are kept went through.
    pub(crate) walks: Walks,
    /// Puzzles, and what was answered.
    pub(crate) puzzles: PuzzleFiles,
    /// A fleet that works for it.
    pub(crate) fleet: Option<Arc<Fleet>>,
    /// A folder that the page is served from while it is written.
    pub(crate) ui: Option<PathBuf>,
}

impl App {
    /// A place among the streams, as long as it lives.
    pub(crate) fn place(&self) -> Answer<OwnedSemaphorePermit> {
        let permit = Arc::clone(&self.streams).try_acquire_owned();
        permit.map_err(|_| Refusal::new(StatusCode::TOO_MANY_REQUESTS, "streams"))
    }

    /// Begins one of `tasks`, whose work is done on a thread of the jobs.
    pub(crate) fn begin(
        self: &Arc<App>,
        tasks: &Tasks,
        lang: &'static Lang,
        stop: Arc<Stop>,
        work: impl FnOnce(&Arc<Task>) + Send + 'static,
    ) -> Answer<(StatusCode, Json<Started>)> {
        let (id, task) = tasks.begin(stop)?;
        self.work(lang, task, work);
        Ok((StatusCode::CREATED, Json(Started { id })))
    }

    /// Does the work of a task on a thread of the jobs.
    pub(crate) fn work(
        self: &Arc<App>,
        lang: &'static Lang,
        task: Arc<Task>,
        work: impl FnOnce(&Arc<Task>) + Send + 'static,
    ) {
        let app = Arc::clone(self);
        tokio::spawn(async move {
            let sender = Arc::clone(&task);
            if app.jobs.run(move || work(&sender)).await.is_err() {
                task.send("failed", &lang.text("server-busy"), false);
            }
            task.finish();
        });
    }
}

/// See [`App`].
pub(crate) type Shared = Arc<App>;

/// What a request needs: what all share, and its own language.
pub(crate) struct Context(pub(crate) Shared, pub(crate) &'static Lang);

impl FromRequestParts<Shared> for Context {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Context, Infallible> {
        let RequestLanguage(lang) = RequestLanguage::of(&parts.headers, parts.uri.query());
        Ok(Context(Arc::clone(app), lang))
    }
}
