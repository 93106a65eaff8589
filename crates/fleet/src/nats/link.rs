//! The connection to a server, and what is kept there.

use super::messages::{FILE, FILES, JOB, JOBS, PART, PARTS, RESULT, RESULTS, STATE, STATES};
use crate::{Address, Credentials, FleetError, Refusal, Unreached};
use async_nats::jetstream::consumer::{AckPolicy, DeliverPolicy, pull};
use async_nats::jetstream::stream::{Config, RetentionPolicy, StorageType, Stream};
use async_nats::jetstream::{self, Context};
use async_nats::{Client, ConnectError, ConnectErrorKind, ConnectOptions, Event, HeaderMap, ServerError};
use bytes::Bytes;
use futures_util::StreamExt;
use serde::de::DeserializeOwned;
use std::future::Future;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::runtime::{Builder, Runtime};

/// How long the first connection may take.
const CONNECT: Duration = Duration::from_secs(5);
/// How long an answer of the server may take before it is asked again.
pub(crate) const ANSWER: Duration = Duration::from_secs(5);
/// The pause before something is tried again.
pub(crate) const PAUSE: Duration = Duration::from_millis(200);
/// Messages are recognised as the same for so long.
const DUPLICATES: Duration = Duration::from_secs(120);
/// Jobs whose asker never came back, and their parts, are kept for so long; files longer than that.
const KEPT: Duration = Duration::from_secs(14 * 24 * 3600);
/// What workers say of themselves is kept for so long.
const SAID: Duration = Duration::from_secs(3600);

/// A connection to a fleet's server. It connects again by itself when the server was away.
#[derive(Clone)]
pub struct Link {
    pub(crate) runtime: Arc<Runtime>,
    pub(crate) client: Client,
    pub(crate) jetstream: Context,
    pub(crate) address: Address,
    /// How often the server said that something is not permitted, which it tells apart from what it answers.
    denials: Arc<AtomicU64>,
}

impl std::fmt::Debug for Link {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{}", self.address)
    }
}

impl Link {
    /// Connects, and makes the streams where they are missing.
    ///
    /// # Errors
    /// Nobody answers, the credentials are refused, or there is no JetStream.
    pub fn connect(address: &Address, credentials: &Credentials, name: &str) -> Result<Link, FleetError> {
        let system = |error: std::io::Error| FleetError::System { why: error.to_string() };
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().thread_name("fleet").build();
        let runtime = Arc::new(runtime.map_err(system)?);
        let denials = Arc::default();
        let client = runtime.block_on(open(address, credentials, name, &denials))?;
        let mut jetstream = {
            let _inside = runtime.enter();
            jetstream::new(client.clone())
        };
        jetstream.set_timeout(ANSWER);
        let link = Link { runtime, client, jetstream, address: address.clone(), denials };
        link.runtime.block_on(link.settle())?;
        Ok(link)
    }

    /// The address of the server.
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// Whether the server is there at the moment.
    pub fn is_connected(&self) -> bool {
        self.client.connection_state() == async_nats::connection::State::Connected
    }

    /// Makes the streams that are missing.
    async fn settle(&self) -> Result<(), FleetError> {
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
        for config in [
            stream(JOBS, JOB, RetentionPolicy::Limits, true),
            stream(PARTS, PART, RetentionPolicy::WorkQueue, false),
            stream(RESULTS, RESULT, RetentionPolicy::WorkQueue, false),
            stream(FILES, FILE, RetentionPolicy::Limits, true),
            states,
        ] {
            // Two who make a stream at the same time are in each other's way: it is there at the next look.
            let start = Instant::now();
            loop {
                match self
                    .jetstream
                    .get_or_create_stream(config.clone())
                    .await
                    .map_err(|error| self.refused(&error))
                {
                    Ok(_) => break,
                    Err(FleetError::Server { .. }) if start.elapsed() < CONNECT => {
                        tokio::time::sleep(PAUSE).await
                    }
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(())
    }

    /// An answer of the server that is no success.
    pub(crate) fn refused(&self, error: &dyn std::error::Error) -> FleetError {
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
            true => FleetError::NoJetStream { address: self.address.to_string() },
            false if lower.contains("permission") || lower.contains("authorization") => {
                FleetError::Credentials { address: self.address.to_string() }
            }
            false => FleetError::Server { why },
        }
    }

    pub(crate) async fn stream(&self, name: &str) -> Result<Stream<()>, FleetError> {
        self.jetstream.get_stream_no_info(name).await.map_err(|error| self.refused(&error))
    }

    /// Publishes and waits until the server has it on its disk; tries again while it is away, but not longer than
    /// `patience`. The header of the message's name makes it one however often it is sent.
    pub(crate) async fn publish(
        &self,
        subject: &str,
        headers: HeaderMap,
        payload: Bytes,
        patience: Duration,
    ) -> Result<(), FleetError> {
        let send = || async {
            let sent =
                self.jetstream.publish_with_headers(subject.to_owned(), headers.clone(), payload.clone());
            match sent.await {
                Ok(acknowledged) => acknowledged.await.map(drop).map_err(Refusal::of),
                Err(error) => Err(Refusal::of(error)),
            }
        };
        self.patiently(patience, send).await
    }

    /// Tries until it succeeds, or for `patience`, or until the server says that it is not permitted.
    pub(crate) async fn patiently<T, F, R>(&self, patience: Duration, attempt: F) -> Result<T, FleetError>
    where
        F: Fn() -> R,
        R: Future<Output = Result<T, Refusal>>,
    {
        let (start, denials) = (Instant::now(), self.denials.load(Ordering::Relaxed));
        loop {
            match tokio::time::timeout(ANSWER * 2, attempt()).await {
                Ok(Ok(found)) => return Ok(found),
                _ if self.denials.load(Ordering::Relaxed) > denials => {
                    return Err(FleetError::Credentials { address: self.address.to_string() });
                }
                _ if start.elapsed() >= patience => {
                    let seconds = start.elapsed().as_secs();
                    return Err(FleetError::Lost { address: self.address.to_string(), seconds });
                }
                _ => tokio::time::sleep(PAUSE).await,
            }
        }
    }

    /// The last message of every subject of a stream that fits, with the seconds since it was sent, as documents; what
    /// cannot be read is left out.
    pub(crate) async fn last<T: DeserializeOwned>(
        &self,
        stream: &str,
        filter: &str,
    ) -> Result<Vec<(T, f64)>, FleetError> {
        let stream = self.stream(stream).await?;
        let config = pull::Config {
            deliver_policy: DeliverPolicy::LastPerSubject,
            ack_policy: AckPolicy::None,
            filter_subject: filter.to_owned(),
            inactive_threshold: Duration::from_secs(30),
            memory_storage: true,
            ..pull::Config::default()
        };
        let mut consumer = stream.create_consumer(config).await.map_err(|error| self.refused(&error))?;
        let info = consumer.info().await.map_err(|error| self.refused(&error))?;
        let (mut left, name) = (info.num_pending, info.name.clone());
        let mut found = Vec::new();
        while left > 0 {
            let batch =
                consumer.fetch().max_messages(left.min(500) as usize).expires(ANSWER).messages().await;
            let mut batch = batch.map_err(|error| self.refused(&error))?;
            let mut came = 0;
            while let Some(Ok(message)) = batch.next().await {
                came += 1;
                let age = message.info().map_or(0.0, |info| age(info.published));
                if let Ok(document) = serde_json::from_slice(&message.payload) {
                    found.push((document, age));
                }
            }
            if came == 0 {
                break;
            }
            left = left.saturating_sub(came);
        }
        drop(stream.delete_consumer(&name).await);
        Ok(found)
    }
}

/// The seconds since a moment, by the clock of this machine.
fn age(published: impl Into<std::time::SystemTime>) -> f64 {
    published.into().elapsed().map_or(0.0, |since| since.as_secs_f64())
}

async fn open(
    address: &Address,
    credentials: &Credentials,
    name: &str,
    denials: &Arc<AtomicU64>,
) -> Result<Client, FleetError> {
    let denials = Arc::clone(denials);
    let mut options = ConnectOptions::new()
        .name(name)
        .connection_timeout(CONNECT)
        .require_tls(address.tls)
        .max_reconnects(None)
        .reconnect_delay_callback(|attempts| PAUSE * (attempts as u32).clamp(1, 10))
        .event_callback(move |event| {
            if let Event::ServerError(ServerError::Other(why)) = event
                && why.to_lowercase().contains("permissions violation")
            {
                denials.fetch_add(1, Ordering::Relaxed);
            }
            std::future::ready(())
        })
        .client_capacity(65_536)
        .subscription_capacity(65_536);
    if let Some(file) = &credentials.file {
        options = options
            .credentials_file(file)
            .await
            .map_err(|error| FleetError::File { file: file.display().to_string(), why: error.to_string() })?;
    } else if let Some(token) = &credentials.token {
        options = options.token(token.clone());
    } else if let Some((user, password)) = &credentials.user {
        options = options.user_and_password(user.clone(), password.clone());
    }
    if let Some(file) = &credentials.authority {
        options = options.add_root_certificates(file.clone());
    }
    let place = format!("{}:{}", address.host, address.port);
    let scheme = if address.tls { "tls" } else { "nats" };
    let connected = options.connect(format!("{scheme}://{place}")).await;
    connected.map_err(|error| {
        let address = address.to_string();
        match error.kind() {
            ConnectErrorKind::Authentication | ConnectErrorKind::AuthorizationViolation => {
                FleetError::Credentials { address }
            }
            _ => FleetError::NoServer { address, why: unreached(&error) },
        }
    })
}

fn unreached(error: &ConnectError) -> Unreached {
    let source = std::error::Error::source(error).and_then(|source| source.downcast_ref::<io::Error>());
    match (error.kind(), source.map(io::Error::kind)) {
        (ConnectErrorKind::TimedOut, _) | (_, Some(io::ErrorKind::TimedOut)) => Unreached::Late,
        (ConnectErrorKind::Dns, _) => Unreached::Unknown,
        (_, Some(io::ErrorKind::ConnectionRefused)) => Unreached::Closed,
        _ => Unreached::Other(error.to_string()),
    }
}
