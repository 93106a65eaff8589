//! What a client may use at most. None of these limits is met by a person at a board.

use std::time::Duration;

/// The largest body, in bytes.
pub const MOST_BODY: usize = 1 << 20;
/// The largest body of an import, in bytes.
pub const MOST_IMPORT: usize = 16 << 20;
/// How long a body may take to arrive.
pub const BODY_TIME: Duration = Duration::from_secs(20);
/// How long the head of a request may take to arrive.
pub const HEAD_TIME: Duration = Duration::from_secs(10);
/// Connections of those who know the token at the same time.
pub const MOST_CONNECTIONS: usize = 448;
/// Connections of others.
pub const MOST_STRANGERS: usize = 64;
/// Streams of events at the same time.
pub const MOST_STREAMS: usize = 192;
/// Requests a second of those who know the token, in the long run.
pub const RATE: f64 = 400.0;
/// Requests at once.
pub const BURST: f64 = 1_200.0;
/// The same for those who do not.
pub const STRANGERS_RATE: f64 = 20.0;
/// The same for those who do not.
pub const STRANGERS_BURST: f64 = 100.0;
/// Games in memory; those that were not looked at for the longest time are read from the file again.
pub const MOST_LIVE: usize = 200;
/// Games whose machine keeps its table.
pub const MOST_ENGINES: usize = 6;
/// Searches at the same time; others wait.
pub const MOST_SEARCHES: usize = 4;
/// Searches that wait; more are refused.
pub const MOST_WAITING: usize = 64;
/// The longest search that a client may request.
pub const MOST_SEARCH_TIME: Duration = Duration::from_secs(600);
/// The longest search for a move.
pub const MOST_MOVE_TIME: Duration = Duration::from_secs(60);
/// The threads of a search.
pub const MOST_THREADS: usize = 8;
/// The table of a search, in MiB.
pub const MOST_TABLE: usize = 256;
/// The default table of a search, in MiB.
pub const USUAL_TABLE: usize = 32;
/// The moves of a game.
pub const MOST_PLIES: usize = 5_000;
