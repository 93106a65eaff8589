//! Rate limits: two buckets, so that strangers cannot use up the requests meant for those who have the token.

use crate::limits::{BURST, RATE, STRANGERS_BURST, STRANGERS_RATE};
use std::sync::Mutex;
use std::time::Instant;
use stratege_session::sync::lock;

/// A bucket that fills at a rate.
struct Bucket {
    state: Mutex<(f64, Instant)>,
    rate: f64,
    most: f64,
}

impl Bucket {
    fn new(rate: f64, most: f64) -> Bucket {
        Bucket { state: Mutex::new((most, Instant::now())), rate, most }
    }

    /// Takes one out; false if the bucket is empty.
    fn take(&self) -> bool {
        let mut state = lock(&self.state);
        let (left, since) = *state;
        let left = (left + since.elapsed().as_secs_f64() * self.rate).min(self.most);
        let enough = left >= 1.0;
        *state = (if enough { left - 1.0 } else { left }, Instant::now());
        enough
    }
}

/// See the module.
pub(crate) struct Rates {
    known: Bucket,
    strangers: Bucket,
}

impl Rates {
    pub(crate) fn new() -> Rates {
        Rates { known: Bucket::new(RATE, BURST), strangers: Bucket::new(STRANGERS_RATE, STRANGERS_BURST) }
    }

    /// Counts a request with the token.
    pub(crate) fn take_known(&self) -> bool {
        self.known.take()
    }

    /// Counts a request without the token.
    pub(crate) fn strangers(&self) -> bool {
        self.strangers.take()
    }
}
