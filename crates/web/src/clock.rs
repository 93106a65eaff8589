//! The time of day, and the time of game clocks.

use std::sync::LazyLock;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub(crate) fn now_ms() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(now.as_millis()).unwrap_or(0)
}

/// The day, as PGN writes it (UTC).
pub(crate) fn today() -> String {
    stratege_formats::pgn::date(now_ms() / 1000)
}

/// The time by which clocks of games run.
pub(crate) fn since_start() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}
