//! Responses: JSON, event streams, and errors as data, which get their text once the language of the request is known.

use crate::limits::{BODY_TIME, MOST_BODY, MOST_IMPORT};
use crate::malformed::malformed_text;
use crate::workers::Busy;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use axum::response::sse::{Event, KeepAlive, KeepAliveStream, Sse};
use axum::response::{IntoResponse, Response};
use derive_more::From;
use futures_util::Stream;
use serde::de::{DeserializeOwned, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
use stratege_catalog::record::{ReadError, RefusedRecord};
use stratege_formats::FormatError;
use stratege_library::LibraryError;
use stratege_phrases::{format_text, library_text, read_text, record_text, store_text};
use stratege_session::{Missing, Reason, TextError};
use stratege_store::StoreError;
use stratege_texts::{Lang, named};
use tokio::task::JoinError;
use utoipa::ToSchema;

/// Why a request is refused.
#[derive(Debug)]
pub(crate) struct Refusal {
    pub(crate) status: StatusCode,
    why: Box<Why>,
    /// The game as it is, where the request was made for another state of it.
    state: Option<Box<Value>>,
}

/// What is wrong, in the words of the crate that found it.
#[derive(Debug, From)]
pub(crate) enum Why {
    /// The text `server-CODE` with its arguments.
    #[from(ignore)]
    Server(&'static str, Vec<(&'static str, String)>),
    /// A word of the settings of a search, and what was expected; `None` where no such word is known.
    #[from(ignore)]
    Setting(String, Option<Reason>),
    /// What was not done, by its code, and why the file of games did not let it be done.
    #[from(ignore)]
    Store(&'static str, StoreError),
    /// A body that is not the JSON that was expected.
    #[from(ignore)]
    Malformed(serde_json::Error),
    /// A code, and these words.
    #[from(ignore)]
    Words(&'static str, String),
    Text(TextError),
    Format(FormatError),
    Record(RefusedRecord),
    Read(ReadError),
    Missing(Missing),
    Library(LibraryError),
}

impl From<Busy> for Why {
    fn from(_: Busy) -> Why {
        Why::Server("busy", Vec::new())
    }
}

impl From<JoinError> for Why {
    fn from(_: JoinError) -> Why {
        Why::Server("broke-off", Vec::new())
    }
}

pub(crate) type Answer<T> = Result<T, Refusal>;

/// A refusal as it is sent.
#[derive(Serialize, ToSchema)]
pub(crate) struct Refused {
    error: RefusedError,
    /// The game as it is, where the request was made for another state of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    state: Option<Box<Value>>,
}

/// Why a request was refused.
#[derive(Serialize, ToSchema)]
struct RefusedError {
    /// A stable name.
    code: &'static str,
    /// One or two sentences.
    message: String,
    /// What was expected of a text.
    #[serde(skip_serializing_if = "Option::is_none")]
    expected: Option<String>,
    /// The place in that text, in characters from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
}

impl<E: Into<Why>> From<E> for Refusal {
    fn from(error: E) -> Refusal {
        let why = error.into();
        let status = match why {
            Why::Server("busy", _) => StatusCode::SERVICE_UNAVAILABLE,
            Why::Server(..) | Why::Words(..) => StatusCode::INTERNAL_SERVER_ERROR,
            Why::Library(ref error) => library_status(error),
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        Refusal { status, why: Box::new(why), state: None }
    }
}

fn library_status(error: &LibraryError) -> StatusCode {
    match error {
        LibraryError::NoGame(_) | LibraryError::NoCollection(_) => StatusCode::NOT_FOUND,
        LibraryError::Full(_) => StatusCode::INSUFFICIENT_STORAGE,
        LibraryError::Taken(_) => StatusCode::CONFLICT,
        LibraryError::Format(_) | LibraryError::Text(_) | LibraryError::OtherGame(..) => {
            StatusCode::UNPROCESSABLE_ENTITY
        }
        _ => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

impl Refusal {
    /// A refusal with the text `server-CODE`.
    pub(crate) fn new(status: StatusCode, code: &'static str) -> Refusal {
        Refusal { status, why: Box::new(Why::Server(code, Vec::new())), state: None }
    }

    /// The same with an argument of the text.
    #[must_use]
    pub(crate) fn with(mut self, name: &'static str, value: impl ToString) -> Refusal {
        if let Why::Server(_, arguments) = self.why.as_mut() {
            arguments.push((name, value.to_string()));
        }
        self
    }

    /// The same with the game as it is.
    #[must_use]
    pub(crate) fn with_state(self, state: &impl Serialize) -> Refusal {
        Refusal { state: serde_json::to_value(state).ok().map(Box::new), ..self }
    }

    /// What is asked for makes no sense.
    pub(crate) fn invalid(code: &'static str) -> Refusal {
        Refusal::new(StatusCode::UNPROCESSABLE_ENTITY, code)
    }

    /// It cannot be done, in words of the language of the request.
    pub(crate) fn in_words(code: &'static str, words: String) -> Refusal {
        let why = Box::new(Why::Words(code, words));
        Refusal { status: StatusCode::UNPROCESSABLE_ENTITY, why, state: None }
    }

    /// It cannot be done in this state.
    pub(crate) fn conflict(code: &'static str) -> Refusal {
        Refusal::new(StatusCode::CONFLICT, code)
    }

    /// Something is not there.
    pub(crate) fn not_found() -> Refusal {
        Refusal::new(StatusCode::NOT_FOUND, "not-found")
    }

    /// The server failed.
    pub(crate) fn broken() -> Refusal {
        Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, "broke-off")
    }

    /// What is kept cannot be read.
    pub(crate) fn unreadable(error: StoreError) -> Refusal {
        let status = StatusCode::INTERNAL_SERVER_ERROR;
        Refusal { status, why: Box::new(Why::Store("unreadable", error)), state: None }
    }

    /// The store did not take it.
    pub(crate) fn not_saved(error: StoreError) -> Refusal {
        let status = StatusCode::INSUFFICIENT_STORAGE;
        Refusal { status, why: Box::new(Why::Store("not-kept", error)), state: None }
    }

    /// One or two sentences.
    pub(crate) fn text(&self, lang: &Lang) -> String {
        match self.why.as_ref() {
            Why::Server(code, arguments) => {
                let arguments: Vec<(&str, &dyn ToString)> =
                    arguments.iter().map(|(name, value)| (*name, value as &dyn ToString)).collect();
                lang.with(&format!("server-{code}"), &arguments)
            }
            Why::Setting(word, expected) => {
                let unknown = || lang.text("server-setting-unknown");
                let why = expected.as_ref().map_or_else(unknown, |reason| lang.reason(reason));
                lang.with("server-setting", named![word, why])
            }
            Why::Words(_, words) => words.clone(),
            Why::Malformed(error) => malformed_text(lang, error),
            Why::Store(code, error) => {
                lang.with(&format!("server-{code}"), named![why = store_text(lang, error)])
            }
            Why::Text(error) => lang.error(error),
            Why::Format(error) => format_text(lang, error),
            Why::Record(refused) => record_text(lang, refused),
            Why::Read(error) => read_text(lang, error),
            Why::Library(error) => library_text(lang, error),
            Why::Missing(missing) => {
                let game = lang.text(&format!("game-{}", missing.game));
                lang.with(&format!("missing-{}", missing.ability.name()), named![game])
            }
        }
    }

    /// The refusal as it is sent.
    pub(crate) fn answer(&self, lang: &Lang) -> Response {
        let (code, reason) = match self.why.as_ref() {
            Why::Server(code, _) | Why::Words(code, _) | Why::Store(code, _) => (*code, None),
            Why::Text(error) => (error.reason.code, Some(&error.reason)),
            Why::Format(error) => (error.reason.code, Some(&error.reason)),
            Why::Record(refused) => (refused.error.reason.code, Some(&refused.error.reason)),
            Why::Read(error) => match error {
                ReadError::NoSuchGame(_) => ("no-such-game", None),
                ReadError::Unread(_) => ("no-record", None),
                ReadError::Text(error) => (error.reason.code, Some(&error.reason)),
                ReadError::Format(error) => (error.reason.code, Some(&error.reason)),
                ReadError::Record(refused) => (refused.error.reason.code, Some(&refused.error.reason)),
            },
            Why::Setting(..) => ("setting", None),
            Why::Malformed(_) => ("malformed", None),
            Why::Missing(_) => ("missing", None),
            Why::Library(error) => match error {
                LibraryError::Format(error) => (error.reason.code, Some(&error.reason)),
                LibraryError::Text(error) => (error.reason.code, Some(&error.reason)),
                LibraryError::NoGame(_) | LibraryError::NoCollection(_) => ("not-found", None),
                LibraryError::Taken(_) => ("library-taken", None),
                _ => ("library", None),
            },
        };
        let error = RefusedError {
            code,
            message: self.text(lang),
            expected: reason.map(|reason| lang.reason(reason)),
            at: if let Why::Text(error) = self.why.as_ref() { Some(error.at) } else { None },
        };
        (self.status, Json(Refused { error, state: self.state.clone() })).into_response()
    }
}

/// Without a text: `guard::check` writes it, in the language of the request.
impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let mut answer = self.status.into_response();
        answer.extensions_mut().insert(Arc::new(self));
        answer
    }
}

/// A body in JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Answer<Body<T>> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        if !kind.is_some_and(|kind| kind.trim_start().starts_with("application/json")) {
            return Err(Refusal::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "json-expected"));
        }
        let most = if request.uri().path() == "/api/import" { MOST_IMPORT } else { MOST_BODY };
        let length = request.headers().get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok());
        // What is announced need not be waited for.
        if length.and_then(|length| length.parse::<u64>().ok()).is_some_and(|length| length > most as u64) {
            return Err(Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large"));
        }
        let arrived = tokio::time::timeout(BODY_TIME, Bytes::from_request(request, state)).await;
        let bytes = match arrived {
            Ok(Ok(bytes)) => bytes,
            Ok(Err(error)) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                return Err(Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large"));
            }
            Ok(Err(_)) => return Err(Refusal::new(StatusCode::BAD_REQUEST, "cut-short")),
            Err(_) => return Err(Refusal::new(StatusCode::REQUEST_TIMEOUT, "too-slow")),
        };
        serde_json::from_slice(&bytes).map(Body).map_err(|error| Refusal {
            status: StatusCode::BAD_REQUEST,
            why: Box::new(Why::Malformed(error)),
            state: None,
        })
    }
}

/// No further fields: the last part of a body that is put together of several, where serde cannot refuse them by itself.
#[derive(Clone, Debug, Default)]
pub(crate) struct NoMore;

impl<'de> Deserialize<'de> for NoMore {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<NoMore, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = NoMore;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("no further fields")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<NoMore, A::Error> {
                match fields.next_key::<String>()? {
                    None => Ok(NoMore),
                    Some(name) => Err(serde::de::Error::custom(format_args!("unknown field `{name}`"))),
                }
            }
        }
        deserializer.deserialize_map(Fields)
    }
}

/// A stream of events to one client.
pub(crate) type Events = Sse<KeepAliveStream<Pin<Box<dyn Stream<Item = Result<Event, Infallible>> + Send>>>>;

/// A stream with regular keep-alive events, so that both ends notice when the other is gone.
pub(crate) fn streamed(events: impl Stream<Item = Result<Event, Infallible>> + Send + 'static) -> Events {
    let boxed: Pin<Box<dyn Stream<Item = Result<Event, Infallible>> + Send>> = Box::pin(events);
    Sse::new(boxed).keep_alive(KeepAlive::new().interval(Duration::from_secs(10)))
}
