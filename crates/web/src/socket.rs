//! All events for a window over one connection. Browsers allow six connections in total for the plain requests and
//! streams of all windows of a page; WebSockets do not count, so any number of windows can follow games and searches.
//!
//! A window subscribes to streams by address, each under a number of its choice, and receives their events with that
//! number. The streams are the same as those that can be requested individually.

use crate::answer::Answer;
use crate::app::Context;
use axum::Router;
use axum::body::Body;
use axum::extract::Extension;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::http::{Request, StatusCode};
use axum::response::Response;
use futures_util::StreamExt;
use serde::Deserialize;
use serde_json::json;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio::task::JoinSet;
use tower::ServiceExt;

/// The most streams of a window.
const MOST_TOPICS: usize = 32;
/// The longest message of a client, in bytes.
const MOST_MESSAGE: usize = 4 << 10;
/// How often the other end is asked whether it is there.
const PING: Duration = Duration::from_secs(10);

/// The API without the checks of access, which the connection has passed.
#[derive(Clone)]
pub(crate) struct Inner(pub(crate) Router);

/// What a client asks for.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
enum StreamRequest {
    /// The events of this address, under this number.
    Open { of: u32, path: String },
    /// No more events of this number.
    Close { of: u32 },
}

/// The message that a stream begins.
fn opened(of: u32) -> String {
    json!({ "of": of, "open": true }).to_string()
}

/// The message that a stream has ended, or was refused.
fn ended(of: u32, status: StatusCode) -> String {
    json!({ "of": of, "ended": status.as_u16() }).to_string()
}

/// The events of several streams over one WebSocket.
#[utoipa::path(
    get, path = "/api/stream", operation_id = "stream", tag = "play",
    responses((
        status = 101,
        description = "A WebSocket. The client sends {\"open\": {\"of\": 1, \"path\": \"/api/sessions/ID/events\"}} and \
                       {\"close\": {\"of\": 1}}; it receives {\"of\": 1, \"open\": true}, \
                       {\"of\": 1, \"event\": \"state\", \"data\": …} and {\"of\": 1, \"ended\": 200}."
    )),
)]
pub(crate) async fn stream(
    Context(app, _): Context,
    Extension(Inner(api)): Extension<Inner>,
    upgrade: WebSocketUpgrade,
) -> Answer<Response> {
    let place = app.place()?;
    let upgrade = upgrade.max_message_size(MOST_MESSAGE).max_frame_size(MOST_MESSAGE);
    Ok(upgrade.on_upgrade(move |socket| serve(socket, api, place)))
}

/// Serves a window until it is closed.
async fn serve(mut socket: WebSocket, api: Router, _place: OwnedSemaphorePermit) {
    let (sender, mut texts) = mpsc::channel::<String>(MOST_TOPICS);
    let mut topics = Topics { api, sender, tasks: JoinSet::new(), open: HashMap::new() };
    let mut ping = tokio::time::interval(PING);
    loop {
        let sent = tokio::select! {
            received = socket.recv() => match received {
                Some(Ok(Message::Text(text))) => match serde_json::from_str(&text) {
                    Ok(command) => {
                        topics.follow(command);
                        Ok(())
                    }
                    Err(_) => return,
                },
                Some(Ok(Message::Binary(_) | Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => Ok(()),
            },
            Some(text) = texts.recv() => socket.send(Message::text(text)).await,
            _ = ping.tick() => socket.send(Message::Ping(Default::default())).await,
            Some(_) = topics.tasks.join_next() => Ok(()),
        };
        if sent.is_err() {
            return;
        }
    }
}

/// The streams of a window; they end with it.
struct Topics {
    api: Router,
    sender: mpsc::Sender<String>,
    tasks: JoinSet<()>,
    open: HashMap<u32, tokio::task::AbortHandle>,
}

impl Topics {
    fn follow(&mut self, command: StreamRequest) {
        match command {
            StreamRequest::Open { of, path } => {
                self.open.retain(|_, topic| !topic.is_finished());
                let task = if self.open.len() < MOST_TOPICS {
                    self.tasks.spawn(forward(of, path, self.api.clone(), self.sender.clone()))
                } else {
                    let refused = ended(of, StatusCode::TOO_MANY_REQUESTS);
                    let sender = self.sender.clone();
                    self.tasks.spawn(async move { drop(sender.send(refused).await) })
                };
                if let Some(before) = self.open.insert(of, task) {
                    before.abort();
                }
            }
            StreamRequest::Close { of } => {
                if let Some(topic) = self.open.remove(&of) {
                    topic.abort();
                }
            }
        }
    }
}

/// Sends what the stream of an address has, until it ends.
async fn forward(of: u32, path: String, api: Router, sender: mpsc::Sender<String>) {
    let status = events(of, &path, api, &sender).await.err().unwrap_or(StatusCode::OK);
    // A window that is closed wants to know nothing more.
    let _ = sender.send(ended(of, status)).await;
}

async fn events(of: u32, path: &str, api: Router, sender: &mpsc::Sender<String>) -> Result<(), StatusCode> {
    let address = path.split('?').next().unwrap_or_default();
    if !address.starts_with("/api/") || !address.ends_with("/events") {
        return Err(StatusCode::NOT_FOUND);
    }
    let request = Request::get(path).body(Body::empty()).map_err(|_| StatusCode::BAD_REQUEST)?;
    let Ok(answer) = api.oneshot(request).await;
    if answer.status() != StatusCode::OK {
        return Err(answer.status());
    }
    if sender.send(opened(of)).await.is_err() {
        return Ok(());
    }
    let mut body = answer.into_body().into_data_stream();
    let mut read = Vec::new();
    while let Some(Ok(bytes)) = body.next().await {
        read.extend_from_slice(&bytes);
        while let Some(end) = read.windows(2).position(|two| two == b"\n\n") {
            let event: Vec<u8> = read.drain(..end + 2).collect();
            let Some(text) = message(of, &event) else { continue };
            if sender.send(text).await.is_err() {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// An event of a stream as a message; `None` for a comment.
fn message(of: u32, event: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(event).ok()?;
    let field = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)).map(str::trim_start);
    let (event, data) = (json!(field("event:")?), field("data:")?);
    // The data is JSON as it stands.
    Some(format!("{{\"of\":{of},\"event\":{event},\"data\":{data}}}"))
}

/// The routes that a socket can follow.
pub(crate) fn layer(api: Router<crate::app::Shared>, app: &crate::app::Shared) -> Extension<Inner> {
    Extension(Inner(api.with_state(Arc::clone(app))))
}
