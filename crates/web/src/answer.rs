//! Answers: JSON, and errors as data with a text in the language of the request.

use crate::limits::{BODY_TIME, MOST_BODY, MOST_IMPORT};
use crate::request_language::RequestLanguage;
use axum::Json;
use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use stratege_session::{Missing, TextError};
use stratege_texts::Lang;
use utoipa::ToSchema;

/// Why a request was refused.
#[derive(Debug)]
pub(crate) struct Refusal {
    pub(crate) status: StatusCode,
    /// A stable name.
    pub(crate) code: &'static str,
    /// One or two sentences.
    pub(crate) message: String,
    /// What was expected of a text.
    pub(crate) expected: Option<String>,
    /// The place in that text, in characters from 0.
    pub(crate) at: Option<usize>,
    /// The game as it is, where the request was made for another state of it.
    pub(crate) state: Option<Box<Value>>,
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

impl Refusal {
    /// A refusal with the text `web-error-CODE`.
    pub(crate) fn new(lang: &Lang, status: StatusCode, code: &'static str) -> Refusal {
        Refusal::with(lang, status, code, &[])
    }

    /// The same with arguments of the text.
    pub(crate) fn with(
        lang: &Lang,
        status: StatusCode,
        code: &'static str,
        arguments: &[(&str, &dyn ToString)],
    ) -> Refusal {
        Refusal::with_message(status, code, lang.with(&format!("server-{code}"), arguments))
    }

    /// A refusal in these words.
    pub(crate) fn with_message(status: StatusCode, code: &'static str, message: String) -> Refusal {
        Refusal { status, code, message, expected: None, at: None, state: None }
    }

    /// Not a game, a position or a move.
    pub(crate) fn text(lang: &Lang, error: &TextError) -> Refusal {
        Refusal {
            expected: Some(lang.reason(&error.reason)),
            at: Some(error.at),
            ..Refusal::with_message(StatusCode::UNPROCESSABLE_ENTITY, error.reason.code, lang.error(error))
        }
    }

    /// A game that lacks an ability.
    pub(crate) fn missing(lang: &Lang, missing: Missing) -> Refusal {
        let game = lang.text(&format!("game-{}", missing.game));
        let text = lang.with(&format!("missing-{}", missing.ability.name()), &[("game", &game)]);
        Refusal::with_message(StatusCode::UNPROCESSABLE_ENTITY, "missing", text)
    }

    /// Something is not there.
    pub(crate) fn not_found(lang: &Lang) -> Refusal {
        Refusal::new(lang, StatusCode::NOT_FOUND, "not-found")
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let Refusal { status, code, message, expected, at, state } = self;
        let error = RefusedError { code, message, expected, at };
        (status, Json(Refused { error, state })).into_response()
    }
}

/// A body in JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Answer<Body<T>> {
        let RequestLanguage(lang) = RequestLanguage::of(request.headers(), request.uri().query());
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        if !kind.is_some_and(|kind| kind.trim_start().starts_with("application/json")) {
            return Err(Refusal::new(lang, StatusCode::UNSUPPORTED_MEDIA_TYPE, "json-expected"));
        }
        let path = request.uri().path();
        let most = if path == "/api/import" { MOST_IMPORT } else { MOST_BODY };
        let length = request.headers().get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok());
        // What is announced need not be waited for.
        if length.and_then(|length| length.parse::<u64>().ok()).is_some_and(|length| length > most as u64) {
            return Err(Refusal::new(lang, StatusCode::PAYLOAD_TOO_LARGE, "too-large"));
        }
        let arrived = tokio::time::timeout(BODY_TIME, Bytes::from_request(request, state)).await;
        let bytes = match arrived {
            Ok(Ok(bytes)) => bytes,
            Ok(Err(error)) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                return Err(Refusal::new(lang, StatusCode::PAYLOAD_TOO_LARGE, "too-large"));
            }
            Ok(Err(_)) => return Err(Refusal::new(lang, StatusCode::BAD_REQUEST, "cut-short")),
            Err(_) => return Err(Refusal::new(lang, StatusCode::REQUEST_TIMEOUT, "too-slow")),
        };
        serde_json::from_slice(&bytes).map(Body).map_err(|error| {
            let arguments: [(&str, &dyn ToString); 3] =
                [("line", &error.line()), ("column", &error.column()), ("why", &error)];
            Refusal::with(lang, StatusCode::BAD_REQUEST, "malformed", &arguments)
        })
    }
}
