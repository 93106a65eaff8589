//! Compresses responses with gzip, for clients that accept it.

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;
use std::borrow::Cow;
use std::io::Write;

/// Shorter answers are not compressed, in bytes.
const LEAST: usize = 1 << 10;

/// The headers of an answer that may be compressed.
pub(crate) type Packing = HeaderMap;

/// Whether a client accepts what is compressed, and what an answer says of it.
fn accepts(headers: &HeaderMap) -> (bool, Packing) {
    let asked =
        headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let reads = asked.split(',').any(|one| one.trim().split(';').next() == Some("gzip"));
    let mut says = HeaderMap::new();
    says.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    (reads, says)
}

/// The bytes as small as can be, for what is sent again and again; nothing where that fails.
pub(crate) fn small(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 3), Compression::best());
    encoder.write_all(bytes).ok().and_then(|()| encoder.finish().ok()).unwrap_or_default()
}

/// The bytes, or the same as [`small`] has made them, if there are some and the client accepts it.
pub(crate) fn kept(
    headers: &HeaderMap,
    whole: Cow<'static, [u8]>,
    packed: &'static [u8],
) -> (Vec<u8>, Packing) {
    if packed.is_empty() {
        return bytes(headers, whole);
    }
    let (reads, mut says) = accepts(headers);
    if !reads {
        return (whole.into_owned(), says);
    }
    says.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    (packed.to_vec(), says)
}

/// The bytes, compressed if the client accepts it and they are long enough, and the headers for them.
pub(crate) fn bytes(headers: &HeaderMap, bytes: Cow<'static, [u8]>) -> (Vec<u8>, Packing) {
    let (reads, mut says) = accepts(headers);
    if reads && bytes.len() >= LEAST {
        let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 3), Compression::fast());
        if encoder.write_all(&bytes).is_ok()
            && let Ok(packed) = encoder.finish()
        {
            says.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            return (packed, says);
        }
    }
    (bytes.into_owned(), says)
}

/// JSON, compressed if it is long enough.
pub(crate) fn json(headers: &HeaderMap, value: &impl Serialize) -> Response {
    let text = serde_json::to_vec(value).unwrap_or_default();
    let (bytes, packing) = bytes(headers, text.into());
    (packing, [(header::CONTENT_TYPE, "application/json")], bytes).into_response()
}
