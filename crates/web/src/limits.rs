//! The limits for clients. A person at a board never reaches any of them.

use std::time::Duration;

/// The maximum size of a body, in bytes.
pub const MOST_BODY: usize = 1 << 20;
/// The maximum size of the body of an import, in bytes.
pub const MOST_IMPORT: usize = 16 << 20;
/// The maximum time for a body to arrive.
pub const BODY_TIME: Duration = Duration::from_secs(20);
/// The maximum time for the head of a request to arrive.
pub const HEAD_TIME: Duration = Duration::from_secs(10);
/// The maximum number of simultaneous connections by clients with the token.
pub const MOST_CONNECTIONS: usize = 448;
/// The maximum number of simultaneous connections by others.
pub const MOST_STRANGERS: usize = 64;
/// The maximum number of simultaneous event streams.
pub const MOST_STREAMS: usize = 192;
/// Requests per second by clients with the token, in the long run.
pub const RATE: f64 = 400.0;
/// Requests in a burst by clients with the token.
pub const BURST: f64 = 1_200.0;
/// Requests per second by other clients, in the long run.
pub const STRANGERS_RATE: f64 = 20.0;
/// Requests in a burst by other clients.
pub const STRANGERS_BURST: f64 = 100.0;
/// Games in memory; the least recently used ones are dropped and read from the file again.
pub const MOST_LIVE: usize = 200;
/// The number of games whose machine keeps its table.
pub const MOST_ENGINES: usize = 6;
/// The number of simultaneous searches; others wait.
pub const MOST_SEARCHES: usize = 4;
/// The number of waiting searches; more are refused.
pub const MOST_WAITING: usize = 64;
/// The longest search that a client may request.
pub const MOST_SEARCH_TIME: Duration = Duration::from_secs(600);
/// The longest search for a move.
pub const MOST_MOVE_TIME: Duration = Duration::from_secs(60);
/// The maximum number of threads of a search.
pub const MOST_THREADS: usize = 8;
/// The maximum table size of a search, in MiB.
pub const MOST_TABLE: usize = 256;
/// The default table size of a search, in MiB.
pub const USUAL_TABLE: usize = 32;
/// The maximum number of moves in a game.
pub const MOST_PLIES: usize = 5_000;
