//! The server: its socket, its routes, and its shutdown.

use crate::app::{App, Shared};
use crate::fleet::Fleet;
use crate::guard::connections::{Connection, Connections};
use crate::guard::token::write_private;
use crate::laboratory::recent_traces::RecentTraces;
use crate::library::walks::Walks;
use crate::limits::{HEAD_TIME, MOST_BODY, MOST_STREAMS};
use crate::tasks::Tasks;
use crate::workers::{Urgency, Workers};
use crate::write_timeout::TimedStream;
use crate::{assets, guard, openapi, plain, play, puzzles, routes, socket};
use axum::extract::DefaultBodyLimit;
use axum::http::Request;
use axum::middleware::from_fn_with_state;
use axum::routing::get;
use axum::{Json, Router};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use serde_json::{Value, json};
use std::fs::{File, TryLockError};
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use stratege_book::BookFile;
use stratege_fleet::{Link, NatsOptions};
use stratege_play::Document;
use stratege_session::Stop;
use stratege_store::{GameStore, StoreError};
use thiserror::Error;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::{JoinSet, block_in_place};
use tower::ServiceExt;

/// The default port.
pub const USUAL_PORT: u16 = 7_464;

/// The server's configuration.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The folder for its data, created if missing.
    pub folder: PathBuf,
    /// The port; `None` for the default, or another if that is taken. 0 for any free port.
    pub port: Option<u16>,
    /// A folder to serve the page from, instead of the embedded files: for page developers.
    pub ui: Option<PathBuf>,
    /// How long a client may leave sent data unread; `None` for half a minute.
    pub patience: Option<Duration>,
    /// The maximum number of games in the file; `None` for the default.
    pub most_games: Option<usize>,
    /// Opening books, in addition to those that come with the games.
    pub books: Vec<Arc<BookFile>>,
    /// A fleet that searches for the page, with its options.
    pub fleet: Option<(Link, NatsOptions)>,
}

/// Why the server could not start.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The port, or the folder, cannot be had.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The file of games cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Another server has the games of this folder.
    #[error("a server with these games runs already")]
    Running {
        /// Its address with its token, if it has written it.
        address: Option<String>,
    },
}

/// How often abandoned work is looked for.
const SWEEP: Duration = Duration::from_secs(5);
/// How often is looked whether another program has changed a game.
const LOOK: Duration = Duration::from_secs(1);

/// The file with the address of the server that runs, for a second one that is started.
const ADDRESS: &str = "address";

/// A server with its socket, before it answers.
pub struct Server {
    app: Shared,
    listener: std::net::TcpListener,
    patience: Duration,
    /// The file with its address.
    address: PathBuf,
    /// Held while the server lives: two of them would overwrite each other's games.
    _lock: File,
}

impl Server {
    /// Opens the socket, for this machine only, and the game file.
    ///
    /// # Errors
    /// The port is taken, or the data cannot be used.
    pub fn bind(config: Config) -> Result<Server, ServeError> {
        std::fs::create_dir_all(&config.folder)?;
        let lock = File::create(config.folder.join("games.lock"))?;
        lock.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => {
                ServeError::Running { address: std::fs::read_to_string(config.folder.join(ADDRESS)).ok() }
            }
            TryLockError::Error(error) => ServeError::Io(error),
        })?;
        let store = GameStore::open_in(&config.folder, &|text| Some(Document::read(text).ok()?.text()))?;
        let listener = listener(config.port)?;
        let port = listener.local_addr()?.port();
        let tokens = guard::token::Tokens::new(&config.folder)
            .ok_or(io::ErrorKind::Unsupported)
            .map_err(io::Error::from)?;
        let app = App {
            port,
            tokens,
            rates: guard::rate::Rates::new(),
            connections: Arc::new(Connections::new()),
            hub: play::hub::Hub::new(store, config.most_games)?,
            workers: Workers::new(Urgency::Long),
            quick: Workers::new(Urgency::Short),
            jobs: Workers::new(Urgency::Job),
            analyses: Tasks::default(),
            reviews: Tasks::default(),
            tasks: Tasks::default(),
            matches: Tasks::default(),
            recent_traces: RecentTraces::default(),
            streams: Arc::new(Semaphore::new(MOST_STREAMS)),
            books: config.books.into_iter().chain(books_of_games()).collect(),
            library: config.folder.join("library"),
            imports: Tasks::default(),
            walks: Walks::default(),
            puzzles: puzzles::PuzzleFiles::of(&config.folder),
            ui: config.ui,
            fleet: config.fleet.map(|(link, options)| Fleet::new(link, options)),
        };
        let patience = config.patience.unwrap_or(Duration::from_secs(30));
        let server = Server {
            app: Arc::new(app),
            listener,
            patience,
            address: config.folder.join(ADDRESS),
            _lock: lock,
        };
        // Without the file, a second server cannot name this one, and nothing else is lost.
        let _ = write_private(&server.address, &server.address());
        Ok(server)
    }

    /// The port.
    pub fn port(&self) -> u16 {
        self.app.port
    }

    /// The token of this run.
    pub fn token(&self) -> &str {
        self.app.tokens.token()
    }

    /// The address to print.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/?token={}", self.port(), self.token())
    }

    /// An address for a browser that is started now: it admits only once, since other users can see how programs were
    /// started.
    pub fn address_once(&self) -> Option<String> {
        Some(format!("http://127.0.0.1:{}/?token={}", self.port(), self.app.tokens.once()?))
    }

    /// Why nothing is saved, if the game file is damaged.
    pub fn damage(&self) -> Option<StoreError> {
        let copy = self.app.hub.store().damage()?;
        Some(StoreError::Closed(copy.map(str::to_owned)))
    }

    /// Serves requests until it is stopped.
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
        let address = self.address.clone();
        let served = runtime.block_on(self.serve(stop));
        let _ = std::fs::remove_file(address);
        app.hub.stop();
        app.analyses.stop();
        app.reviews.stop();
        app.tasks.stop();
        app.matches.stop();
        app.imports.stop();
        // Streams do not end by themselves.
        runtime.shutdown_timeout(Duration::from_millis(500));
        served
    }

    async fn serve(self, stop: &Stop) -> io::Result<()> {
        self.listener.set_nonblocking(true)?;
        let listener = TcpListener::from_std(self.listener)?;
        let routes = routes(Arc::clone(&self.app));
        let connections = Arc::clone(&self.app.connections);
        let mut looking = tokio::time::interval(Duration::from_millis(100));
        let sweeper = Arc::clone(&self.app);
        let looker = Arc::clone(&self.app);
        let mut watchers = JoinSet::new();
        watchers.spawn(async move {
            let mut now = tokio::time::interval(LOOK);
            loop {
                now.tick().await;
                block_in_place(|| looker.hub.refresh());
            }
        });
        watchers.spawn(async move {
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
                _ = looking.tick() => if stop.is_stopped() { break },
                accepted = listener.accept() => match accepted {
                    Ok((stream, peer)) => connections.begin(peer, |connection| {
                        answer(stream, routes.clone(), self.patience, connection)
                    }),
                    // The system has no more of something: others may end meanwhile.
                    Err(_) => tokio::time::sleep(Duration::from_millis(50)).await,
                },
            }
        }
        // One that is in the midst of its work would ask for the time of a runtime that is gone.
        watchers.shutdown().await;
        Ok(())
    }
}

/// The books that come with the games.
fn books_of_games() -> impl Iterator<Item = Arc<BookFile>> {
    stratege_catalog::entries().iter().filter_map(|entry| BookFile::shipped(entry.name)).map(Arc::new)
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
async fn answer(stream: TcpStream, routes: Router, patience: Duration, connection: Connection) {
    // Small answers are not held back; where that cannot be set they come a little later.
    let _ = stream.set_nodelay(true);
    let io = TokioIo::new(TimedStream::new(stream, patience));
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(connection.clone());
        routes.clone().oneshot(request)
    });
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIME)
        .max_buf_size(64 << 10)
        .serve_connection(io, service)
        .with_upgrades();
    // A client that disconnects is not an error of the server.
    let _ = served.await;
}

fn routes(app: Shared) -> Router {
    let (api, _) = routes::api().split_for_parts();
    let inner = socket::layer(api.clone(), &app);
    api.layer(inner)
        .merge(openapi::routes())
        .route("/game", get(plain::list::games).post(plain::list::create))
        .route("/game/{id}", get(plain::game::game).post(plain::game::act))
        .route("/api/{*rest}", get(missing).post(missing).put(missing).delete(missing).patch(missing))
        .route(guard::HEALTH, get(health))
        .fallback(get(assets::file))
        .layer(DefaultBodyLimit::max(MOST_BODY))
        .layer(from_fn_with_state(Arc::clone(&app), guard::check))
        .with_state(app)
}

/// That the server answers, and its version.
async fn health() -> Json<Value> {
    Json(json!({ "ok": true, "version": env!("CARGO_PKG_VERSION") }))
}

/// Not an address of the API.
async fn missing() -> crate::answer::Refusal {
    crate::answer::Refusal::not_found()
}
