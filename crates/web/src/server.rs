//! The server: its socket, its routes, and its end.

use crate::app::{App, Shared};
use crate::laboratory::shelf::Shelf;
use crate::limits::{HEAD_TIME, MOST_BODY, MOST_CONNECTIONS, MOST_IMPORT, MOST_STREAMS};
use crate::stall::Patient;
use crate::tasks::Tasks;
use crate::{analysis, assets, catalogue, exchange, guard, laboratory, learn, openapi, plain, play, preview};
use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{delete, get, post};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::fmt;
use std::fs::{File, TryLockError};
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use stratege_book::BookFile;
use stratege_catalog::Stop;
use stratege_store::{GameStore, StoreError};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;

/// The port that is tried when none is asked for.
pub const USUAL_PORT: u16 = 7_464;

/// What a server is started with.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The folder of its data, which is made if need be.
    pub folder: PathBuf,
    /// The port; none for the usual one, or another if that is taken. 0 for any.
    pub port: Option<u16>,
    /// A folder that the page is served from, instead of what the program carries: for those who write it.
    pub ui: Option<PathBuf>,
    /// How long a client may take nothing of what is written to it; none for half a minute.
    pub patience: Option<Duration>,
    /// The most games in the file; none for the usual limit.
    pub most_games: Option<usize>,
    /// Opening books, besides those that come with the games.
    pub books: Vec<Arc<BookFile>>,
}

/// Why no server was started.
#[derive(Debug)]
pub enum ServeError {
    /// The port, or the folder, cannot be had.
    Io(io::Error),
    /// The file of games cannot be used.
    Store(StoreError),
    /// Another server has the games of this folder.
    Running,
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeError::Io(error) => error.fmt(f),
            ServeError::Store(error) => error.fmt(f),
            ServeError::Running => f.write_str("a server with these games runs already"),
        }
    }
}

impl std::error::Error for ServeError {}

impl From<io::Error> for ServeError {
    fn from(error: io::Error) -> ServeError {
        ServeError::Io(error)
    }
}

impl From<StoreError> for ServeError {
    fn from(error: StoreError) -> ServeError {
        ServeError::Store(error)
    }
}

/// How often work that nobody waits for is looked for.
const SWEEP: Duration = Duration::from_secs(5);

/// A server with its socket, before it answers.
pub struct Server {
    app: Shared,
    listener: std::net::TcpListener,
    patience: Duration,
    /// Held while the server lives: two of them would overwrite each other's games.
    _lock: File,
}

impl Server {
    /// Opens the socket, on this machine alone, and the file of games.
    ///
    /// # Errors
    /// The port is taken, or the data cannot be used.
    pub fn bind(config: Config) -> Result<Server, ServeError> {
        std::fs::create_dir_all(&config.folder)?;
        let lock = File::create(config.folder.join("games.lock"))?;
        lock.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => ServeError::Running,
            TryLockError::Error(error) => ServeError::Io(error),
        })?;
        let store = GameStore::open(&config.folder.join("games.db"))?;
        let listener = listener(config.port)?;
        let port = listener.local_addr()?.port();
        let tokens =
            guard::token::Tokens::new().ok_or(io::ErrorKind::Unsupported).map_err(io::Error::from)?;
        let app = App {
            port,
            tokens,
            rates: guard::rate::Rates::new(),
            hub: play::hub::Hub::new(store, config.most_games),
            workers: crate::workers::Workers::new(),
            jobs: crate::workers::Workers::new(),
            analyses: Tasks::default(),
            reviews: Tasks::default(),
            tasks: Tasks::default(),
            matches: Tasks::default(),
            shelf: Shelf::default(),
            streams: Arc::new(Semaphore::new(MOST_STREAMS)),
            books: config.books,
            ui: config.ui,
        };
        let patience = config.patience.unwrap_or(Duration::from_secs(30));
        Ok(Server { app: Arc::new(app), listener, patience, _lock: lock })
    }

    /// The port.
    pub fn port(&self) -> u16 {
        self.app.port
    }

    /// The token of this run.
    pub fn token(&self) -> &str {
        self.app.tokens.token()
    }

    /// The address to be printed.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/?token={}", self.port(), self.token())
    }

    /// An address for a browser that is started now: it admits once, since others can see how programs were started.
    pub fn address_once(&self) -> Option<String> {
        Some(format!("http://127.0.0.1:{}/?token={}", self.port(), self.app.tokens.once()?))
    }

    /// Answers until it is stopped.
    ///
    /// # Errors
    /// The system has no threads.
    pub fn run(self, stop: &Stop) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .thread_name("web")
            .enable_io()
            .enable_time()
            .build()?;
        let app = Arc::clone(&self.app);
        let served = runtime.block_on(self.serve(stop));
        app.hub.stop();
        app.analyses.stop();
        app.reviews.stop();
        app.tasks.stop();
        app.matches.stop();
        // Streams do not end by themselves.
        runtime.shutdown_timeout(Duration::from_millis(500));
        served
    }

    async fn serve(self, stop: &Stop) -> io::Result<()> {
        self.listener.set_nonblocking(true)?;
        let listener = TcpListener::from_std(self.listener)?;
        let routes = routes(Arc::clone(&self.app));
        let connections = Arc::new(Semaphore::new(MOST_CONNECTIONS));
        let mut looking = tokio::time::interval(Duration::from_millis(100));
        let sweeper = Arc::clone(&self.app);
        tokio::spawn(async move {
            let mut now = tokio::time::interval(SWEEP);
            loop {
                now.tick().await;
                sweeper.hub.make_room();
                sweeper.analyses.sweep();
                sweeper.reviews.sweep();
                sweeper.tasks.sweep();
            }
        });
        loop {
            tokio::select! {
                _ = looking.tick() => if stop.is_stopped() { return Ok(()) },
                accepted = listener.accept() => match accepted {
                    Ok((stream, _)) => match Arc::clone(&connections).try_acquire_owned() {
                        Ok(permit) => {
                            let answered = answer(stream, routes.clone(), self.patience);
                            tokio::spawn(async move {
                                answered.await;
                                drop(permit);
                            });
                        }
                        // Too many: this one is closed at once.
                        Err(_) => drop(stream),
                    },
                    // The system has no more of something: others may end meanwhile.
                    Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
                },
            }
        }
    }
}

/// A socket on this machine alone.
fn listener(port: Option<u16>) -> io::Result<std::net::TcpListener> {
    let bind = |port| std::net::TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
    match port {
        Some(port) => bind(port),
        None => bind(USUAL_PORT).or_else(|_| bind(0)),
    }
}

/// Answers the requests of a connection.
async fn answer(stream: TcpStream, routes: Router, patience: Duration) {
    // Small answers are not held back; where that cannot be set they come a little later.
    let _ = stream.set_nodelay(true);
    let io = TokioIo::new(Patient::new(stream, patience));
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIME)
        .max_buf_size(64 << 10)
        .serve_connection(io, TowerToHyperService::new(routes));
    // A client that breaks off is no error of ours.
    let _ = served.await;
}

fn routes(app: Shared) -> Router {
    Router::new()
        .route("/api/games", get(catalogue::games))
        .route("/api/games/{name}/rules", get(catalogue::rules))
        .route("/api/games/{name}/preview", get(preview::preview))
        .route("/api/texts", get(catalogue::texts))
        .route("/api/sessions", get(play::routes::list).post(play::routes::create))
        .route("/api/sessions/{id}", get(play::routes::get).delete(play::routes::remove))
        .route("/api/sessions/{id}/act", post(play::routes::action))
        .route("/api/sessions/{id}/events", get(play::events::events))
        .route("/api/sessions/{id}/export", get(exchange::export))
        .route("/api/sessions/{id}/formats", get(exchange::formats))
        .route("/api/sessions/{id}/board.svg", get(exchange::picture))
        .route("/api/positions", post(analysis::line::position))
        .route("/api/editor", post(analysis::editor::edit))
        .route("/api/openings", post(analysis::openings::openings))
        .route("/api/line", post(analysis::line::line))
        .route("/api/analyses", post(analysis::engine::create))
        .route("/api/analyses/{id}", delete(analysis::engine::remove))
        .route("/api/analyses/{id}/events", get(analysis::engine::events))
        .route("/api/reviews", post(analysis::review::create))
        .route("/api/reviews/{id}", delete(analysis::review::remove))
        .route("/api/reviews/{id}/events", get(analysis::review::events))
        .route("/api/why", post(analysis::why::why))
        .route("/api/import", post(exchange::import).layer(DefaultBodyLimit::max(MOST_IMPORT)))
        .route("/api/traces", post(laboratory::traces::create))
        .route("/api/traces/{id}/boards", post(laboratory::traces::boards))
        .route("/api/traces/{id}/export", get(laboratory::pictures::export))
        .route("/api/compare", post(laboratory::compare::create))
        .route("/api/charts", post(laboratory::course::create))
        .route("/api/learning", post(laboratory::learning::create))
        .route("/api/learning/shipped.svg", get(laboratory::learning::shipped))
        .route("/api/matches", get(laboratory::matches::list).post(laboratory::matches::create))
        .route("/api/matches/{id}", delete(laboratory::matches::remove))
        .route("/api/matches/{id}/events", get(laboratory::matches::events))
        .route("/api/matches/{id}/rating.svg", get(laboratory::matches::rating))
        .route("/api/matches/{id}/resume", post(laboratory::matches::resume))
        .route("/api/matches/{id}/stop", post(laboratory::matches::stop))
        .route("/api/book", get(learn::contents))
        .route("/api/book/{chapter}", get(learn::chapter))
        .route("/api/book/figures/{name}", get(learn::figure))
        .route("/api/tours", get(learn::tours::list))
        .route("/api/tours/{name}", get(learn::tours::tour))
        .route("/api/openapi.json", get(openapi::document))
        .route("/api", get(openapi::page))
        .route("/api/tasks/{id}", delete(laboratory::compare::remove))
        .route("/api/tasks/{id}/stop", post(laboratory::compare::stop))
        .route("/api/tasks/{id}/events", get(laboratory::compare::events))
        .route("/api/matrix", post(laboratory::matrix::matrix))
        .route("/api/dilemma", post(laboratory::matrix::dilemma))
        .route("/game", get(plain::list::games).post(plain::list::create))
        .route("/game/{id}", get(plain::game::game).post(plain::game::act))
        .route("/api/{*rest}", get(missing).post(missing).put(missing).delete(missing).patch(missing))
        .fallback(get(assets::file))
        .layer(DefaultBodyLimit::max(MOST_BODY))
        .layer(from_fn_with_state(Arc::clone(&app), guard::check))
        .with_state(app)
}

/// An address of the API that is none.
async fn missing(crate::spoken::Spoken(lang): crate::spoken::Spoken) -> crate::answer::Refusal {
    crate::answer::Refusal::not_found(lang)
}
