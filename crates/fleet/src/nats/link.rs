//! The connection to a server, and the data stored there.

use super::messages::{JOBS, RESULT, WORKER_API, is_word};
use super::streams::{self, PAUSE, refused};
use crate::credentials::Login;
use crate::{Address, Credentials, FleetError, Refusal, Unreached};
use async_nats::jetstream::consumer::{AckPolicy, DeliverPolicy, pull};
use async_nats::jetstream::stream::{RawMessageErrorKind, Stream};
use async_nats::jetstream::{self, Context};
use async_nats::{Client, ConnectError, ConnectErrorKind, ConnectOptions, Event, HeaderMap, ServerError};
use bytes::Bytes;
use futures_util::StreamExt;
use serde::de::DeserializeOwned;
use std::future::Future;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::runtime::{Builder, Runtime};

/// How long the first connection may take.
const CONNECT: Duration = Duration::from_secs(5);
/// A server that is frozen is noticed after three of these.
const PING: Duration = Duration::from_secs(10);
/// How often it is looked whether the server came back.
const LOOK: Duration = Duration::from_secs(1);
/// How long an answer of the server may take before it is asked again.
pub(crate) const ANSWER: Duration = Duration::from_secs(5);
/// Stands for the credential of those who have none.
const ANYBODY: &str = "anybody";
/// A stream that was seen is complete after so long.
const MADE: Duration = Duration::from_millis(500);
/// The name of a stream that does not exist.
const NO_STREAM: &str = "none";

/// A connection to a fleet's server. It reconnects automatically after an interruption.
#[derive(Clone)]
pub struct Link {
    pub(crate) runtime: Arc<Runtime>,
    pub(crate) client: Client,
    pub(crate) jetstream: Context,
    pub(crate) address: Address,
    /// The name that the server knows this side by, where that is a word; else a word that stands for anybody.
    pub(crate) credential: String,
    signals: Arc<Signals>,
}

/// What the server says beside its answers.
#[derive(Debug, Default)]
struct Signals {
    /// How often it said that something is not permitted.
    denials: AtomicU64,
    /// How often the connection was made.
    connections: AtomicU64,
    /// Whether the streams were seen.
    has_streams: AtomicBool,
}

impl Signals {
    fn denials(&self) -> u64 {
        self.denials.load(Ordering::Relaxed)
    }
}

/// A message that is kept as the last of its subject.
pub(crate) struct Latest<T> {
    pub(crate) document: T,
    /// Seconds since it was sent.
    pub(crate) age: f64,
    pub(crate) subject: String,
}

impl std::fmt::Debug for Link {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{}", self.address)
    }
}

/// Creates missing streams.
///
/// # Errors
/// The server has no JetStream, does not permit it, or cannot be reached.
pub fn make_streams(link: &Link) -> Result<(), FleetError> {
    link.runtime.block_on(streams::settle(&link.jetstream, &link.address))
}

impl Link {
    /// Connects as a coordinator and creates missing streams, now and after every reconnection.
    ///
    /// # Errors
    /// Nobody answers, the credentials are refused, or there is no JetStream.
    pub fn connect(address: &Address, credentials: &Credentials, name: &str) -> Result<Link, FleetError> {
        let link = Link::open(address, credentials, name)?;
        link.runtime.block_on(async {
            tokio::select! {
                settled = streams::settle(&link.jetstream, address) => settled,
                () = link.until_denied(0) => Err(FleetError::Credentials { address: address.to_string() }),
            }
        })?;
        let (jetstream, address) = (link.jetstream.clone(), address.clone());
        let signals = Arc::clone(&link.signals);
        let mut seen = signals.connections.load(Ordering::Relaxed);
        link.runtime.spawn(async move {
            loop {
                tokio::time::sleep(LOOK).await;
                let now = signals.connections.load(Ordering::Relaxed);
                // The server may have forgotten what it had in memory.
                if now != seen && streams::settle(&jetstream, &address).await.is_ok() {
                    seen = now;
                }
            }
        });
        Ok(link)
    }

    /// Connects as a worker, which creates nothing on the server.
    ///
    /// # Errors
    /// Nobody answers, the credentials are refused, or there is no JetStream.
    pub fn connect_worker(
        address: &Address,
        credentials: &Credentials,
        name: &str,
    ) -> Result<Link, FleetError> {
        let mut link = Link::open(address, credentials, name)?;
        let runtime = Arc::clone(&link.runtime);
        runtime.block_on(async {
            let start = Instant::now();
            // An account of workers sees the API under another name. The server answers to one of the two.
            loop {
                for prefix in [WORKER_API, "$JS.API"] {
                    let mut jetstream = jetstream::with_prefix(link.client.clone(), prefix);
                    jetstream.set_timeout(ANSWER);
                    link.jetstream = jetstream;
                    if link.is_answered(prefix).await {
                        return Ok(());
                    }
                }
                if start.elapsed() > CONNECT {
                    return Err(FleetError::NoJetStream { address: link.address.to_string() });
                }
                tokio::time::sleep(PAUSE).await;
            }
        })?;
        Ok(link)
    }

    /// Whether JetStream answers under a prefix, be it that the fleet has no streams yet.
    async fn is_answered(&self, prefix: &str) -> bool {
        let subject = format!("{prefix}.STREAM.INFO.{JOBS}");
        let denials = self.signals.denials();
        let request = self.client.request(subject, Bytes::new());
        let answer = tokio::select! {
            answer = request => answer.ok(),
            () = self.until_denied(denials) => None,
        };
        let Some(answer) = answer else { return false };
        let answer: serde_json::Value = serde_json::from_slice(&answer.payload).unwrap_or_default();
        // 10059: no such stream.
        answer["config"].is_object() || answer["error"]["err_code"].as_u64() == Some(10059)
    }

    async fn until_denied(&self, before: u64) {
        while self.signals.denials() == before {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// Whether the server keeps workers apart: that is so where it does not even permit results to those who ask. Else
    /// whoever is let in can send them under any name.
    pub(crate) async fn is_bound(&self) -> bool {
        let denials = self.signals.denials();
        let mut headers = HeaderMap::new();
        // No such stream: the message is not kept where it is permitted.
        headers.insert("Nats-Expected-Stream", NO_STREAM);
        let send = async {
            match self.jetstream.publish_with_headers(format!("{RESULT}.probe"), headers, Bytes::new()).await
            {
                Ok(answer) => drop(answer.await),
                Err(_) => tokio::time::sleep(PAUSE).await,
            }
        };
        tokio::select! {
            () = send => false,
            () = self.until_denied(denials) => true,
        }
    }

    fn open(address: &Address, credentials: &Credentials, name: &str) -> Result<Link, FleetError> {
        let system = |error: std::io::Error| FleetError::System { why: error.to_string() };
        let login = credentials.login()?;
        // The caller's thread runs the job; a second one here would only be woken in vain.
        let runtime = Builder::new_multi_thread().worker_threads(1).enable_all().thread_name("fleet").build();
        let runtime = Arc::new(runtime.map_err(system)?);
        let signals = Arc::default();
        let credential = login.name().filter(|name| is_word(name)).map(str::to_owned);
        let options = options(credentials, &login, credential.as_deref(), &signals)?.name(name);
        let client = runtime.block_on(open(address, options))?;
        let mut jetstream = {
            let _inside = runtime.enter();
            jetstream::new(client.clone())
        };
        jetstream.set_timeout(ANSWER);
        let credential = credential.unwrap_or_else(|| ANYBODY.to_owned());
        Ok(Link { runtime, client, jetstream, address: address.clone(), credential, signals })
    }

    /// The address of the server.
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// Whether the server is currently connected.
    pub fn is_connected(&self) -> bool {
        self.client.connection_state() == async_nats::connection::State::Connected
    }

    /// An answer of the server that is no success.
    pub(crate) fn refused(&self, error: &dyn std::error::Error) -> FleetError {
        refused(&self.address, error)
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
        let (start, denials) = (Instant::now(), self.signals.denials());
        loop {
            match tokio::time::timeout(ANSWER * 2, attempt()).await {
                Ok(Ok(found)) => return Ok(found),
                _ if self.signals.denials() > denials => {
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

    /// The last message of every subject of a stream that fits, as documents; what cannot be read is left out.
    pub(crate) async fn last<T: DeserializeOwned>(
        &self,
        stream: &str,
        filter: &str,
    ) -> Result<Vec<Latest<T>>, FleetError> {
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
                    found.push(Latest { document, age, subject: message.subject.to_string() });
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

    /// The messages of a stream whose subjects fit, as documents with their subjects, one request each: for workers, which
    /// may make no consumer. What cannot be read has no document.
    pub(crate) async fn each<T: DeserializeOwned>(
        &self,
        stream: &str,
        filter: &str,
    ) -> Result<Vec<(String, Option<T>)>, FleetError> {
        if !self.signals.has_streams.load(Ordering::Relaxed) {
            self.jetstream.get_stream(stream).await.map_err(|error| self.refused(&error))?;
            // Servers until 2.9.10 at least end when they are asked for a message of a stream that is being made.
            tokio::time::sleep(MADE).await;
            self.signals.has_streams.store(true, Ordering::Relaxed);
        }
        let stream = self.stream(stream).await?;
        let (mut from, mut found) = (1, Vec::new());
        loop {
            let next =
                tokio::time::timeout(ANSWER, stream.get_first_raw_message_by_subject(filter, from)).await;
            match next {
                Ok(Ok(message)) => {
                    from = message.sequence + 1;
                    let document = serde_json::from_slice(&message.payload).ok();
                    found.push((message.subject.to_string(), document));
                }
                Ok(Err(error)) if error.kind() == RawMessageErrorKind::NoMessageFound => return Ok(found),
                Ok(Err(error)) => return Err(self.refused(&error)),
                Err(_) => {
                    let seconds = ANSWER.as_secs();
                    return Err(FleetError::Lost { address: self.address.to_string(), seconds });
                }
            }
        }
    }
}

/// The seconds since a moment, by the clock of this machine.
fn age(published: impl Into<std::time::SystemTime>) -> f64 {
    published.into().elapsed().map_or(0.0, |since| since.as_secs_f64())
}

fn options(
    credentials: &Credentials,
    login: &Login,
    inbox: Option<&str>,
    signals: &Arc<Signals>,
) -> Result<ConnectOptions, FleetError> {
    let signals = Arc::clone(signals);
    let mut options = ConnectOptions::new()
        .connection_timeout(CONNECT)
        .max_reconnects(None)
        .ping_interval(PING)
        .reconnect_delay_callback(|attempts| PAUSE * (attempts as u32).clamp(1, 10))
        .event_callback(move |event| {
            match event {
                Event::ServerError(ServerError::Other(why))
                    if why.to_lowercase().contains("permissions violation") =>
                {
                    signals.denials.fetch_add(1, Ordering::Relaxed);
                }
                Event::Connected => {
                    signals.connections.fetch_add(1, Ordering::Relaxed);
                }
                _ => {}
            }
            std::future::ready(())
        })
        .client_capacity(65_536)
        .subscription_capacity(65_536);
    if let Some(name) = inbox {
        // Others may not read what this one is answered.
        options = options.custom_inbox_prefix(format!("_INBOX.{name}"));
    }
    if let Some(file) = &credentials.authority {
        options = options.add_root_certificates(file.clone());
    }
    Ok(match login {
        Login::Nothing => options,
        Login::Token(token) => options.token(token.clone()),
        Login::User { name, password } => options.user_and_password(name.clone(), password.clone()),
        Login::Key { seed, .. } => options.nkey(seed.clone()),
        Login::Nsc { text, .. } => options.credentials(text).map_err(|error| {
            let file = credentials.file.as_ref().map_or(String::new(), |file| file.display().to_string());
            FleetError::File { file, why: error.to_string() }
        })?,
    })
}

async fn open(address: &Address, options: ConnectOptions) -> Result<Client, FleetError> {
    let place = format!("{}:{}", address.host, address.port);
    let scheme = if address.tls { "tls" } else { "nats" };
    let connected = options.require_tls(address.tls).connect(format!("{scheme}://{place}")).await;
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
