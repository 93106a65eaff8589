//! The streams of a fleet, created by coordinators.

use super::messages::{FILE, FILES, JOB, JOBS, PART, PARTS, RESULT, RESULTS, STATE, STATES};
use crate::{Address, FleetError};
use async_nats::jetstream::Context;
use async_nats::jetstream::stream::{Config, RetentionPolicy, StorageType};
use std::time::{Duration, Instant};

/// The pause before something is tried again.
pub(crate) const PAUSE: Duration = Duration::from_millis(200);
/// How long making a stream is retried.
const PATIENCE: Duration = Duration::from_secs(5);
/// Messages are recognised as the same for so long.
const DUPLICATES: Duration = Duration::from_secs(120);
/// Jobs whose asker never came back, and their parts, are kept for so long; files longer than that.
const KEPT: Duration = Duration::from_secs(14 * 24 * 3600);
/// What workers say of themselves is kept for so long.
const SAID: Duration = Duration::from_secs(3600);

/// Makes the streams that are missing.
pub(crate) async fn settle(jetstream: &Context, address: &Address) -> Result<(), FleetError> {
    for config in configurations() {
        // Two who make a stream at the same time are in each other's way: it is there at the next look.
        let start = Instant::now();
        loop {
            let made = jetstream.get_or_create_stream(config.clone()).await;
            match made.map_err(|error| refused(address, &error)) {
                Ok(_) => break,
                Err(FleetError::Server { .. }) if start.elapsed() < PATIENCE => {
                    tokio::time::sleep(PAUSE).await;
                }
                Err(error) => return Err(error),
            }
        }
    }
    Ok(())
}

/// An answer of the server that is no success.
pub(crate) fn refused(address: &Address, error: &dyn std::error::Error) -> FleetError {
    let mut why = error.to_string();
    let mut source = error.source();
    while let Some(inner) = source {
        why = format!("{why}: {inner}");
        source = inner.source();
    }
    let lower = why.to_lowercase();
    let missing =
        ["jetstream not enabled", "no responders", "jetstream is not", "jetstream unavailable", "10039"];
    match missing.iter().any(|words| lower.contains(words)) {
        true => FleetError::NoJetStream { address: address.to_string() },
        false if lower.contains("permission") || lower.contains("authorization") => {
            FleetError::Credentials { address: address.to_string() }
        }
        false => FleetError::Server { why },
    }
}

fn configurations() -> [Config; 5] {
    let stream = |name: &str, word: &str, retention, last: bool| Config {
        name: name.to_owned(),
        subjects: vec![format!("{word}.>")],
        retention,
        max_messages_per_subject: if last { 1 } else { -1 },
        max_age: KEPT,
        storage: StorageType::File,
        duplicate_window: DUPLICATES,
        num_replicas: 1,
        ..Config::default()
    };
    let states = Config {
        storage: StorageType::Memory,
        max_age: SAID,
        ..stream(STATES, STATE, RetentionPolicy::Limits, true)
    };
    [
        stream(JOBS, JOB, RetentionPolicy::Limits, true),
        stream(PARTS, PART, RetentionPolicy::WorkQueue, false),
        stream(RESULTS, RESULT, RetentionPolicy::WorkQueue, false),
        stream(FILES, FILE, RetentionPolicy::Limits, true),
        states,
    ]
}
