//! Answers packed by gzip, for browsers that read it.

use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;
use std::borrow::Cow;
use std::io::Write;

/// What is shorter goes as it stands.
const LEAST: usize = 1 << 10;

/// The headers of an answer that may be packed.
pub(crate) type Packing = [(HeaderName, HeaderValue); 2];

/// The bytes, packed if the browser reads that and it is worth it, and the headers that say so.
pub(crate) fn bytes(headers: &HeaderMap, bytes: Cow<'static, [u8]>) -> (Vec<u8>, Packing) {
    let asked =
        headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let reads = asked.split(',').any(|one| one.trim().split(';').next() == Some("gzip"));
    let says = |encoding| {
        [
            (header::VARY, HeaderValue::from_static("accept-encoding")),
            (header::CONTENT_ENCODING, HeaderValue::from_static(encoding)),
        ]
    };
    if reads && bytes.len() >= LEAST {
        let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 3), Compression::fast());
        if encoder.write_all(&bytes).is_ok()
            && let Ok(packed) = encoder.finish()
        {
            return (packed, says("gzip"));
        }
    }
    (bytes.into_owned(), says("identity"))
}

/// JSON, packed if that is worth it.
pub(crate) fn json(headers: &HeaderMap, value: &impl Serialize) -> Response {
    let text = serde_json::to_vec(value).unwrap_or_default();
    let (bytes, packing) = bytes(headers, text.into());
    (packing, [(header::CONTENT_TYPE, "application/json")], bytes).into_response()
}
