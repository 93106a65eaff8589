//! The files of the page, which are part of the program.

use crate::answer::Refusal;
use crate::app::Shared;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use std::borrow::Cow;
use std::path::{Component, Path};

#[derive(RustEmbed)]
#[folder = "ui"]
struct Files;

/// A file with its content and, for a browser that has it already, its fingerprint.
struct Found {
    bytes: Cow<'static, [u8]>,
    tag: String,
}

/// The kind of a file by its ending.
fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "json" | "webmanifest" => "application/json",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// `GET` of anything that is not the API's.
pub(crate) async fn file(State(app): State<Shared>, headers: HeaderMap, uri: Uri) -> Response {
    let path = match uri.path().trim_start_matches('/') {
        "" => "index.html",
        path => path,
    };
    let Some(found) = find(&app, path) else { return Refusal::not_found().into_response() };
    let known = headers.get(header::IF_NONE_MATCH).and_then(|tag| tag.to_str().ok());
    let fixed = [(header::ETAG, found.tag.clone()), (header::CACHE_CONTROL, "no-cache".to_owned())];
    if known == Some(found.tag.as_str()) {
        return (StatusCode::NOT_MODIFIED, fixed).into_response();
    }
    let named = [(header::CONTENT_TYPE, kind(path).to_owned())];
    let (bytes, packed) = crate::compression::bytes(&headers, found.bytes);
    (packed, fixed, named, Body::from(bytes)).into_response()
}

/// Only names below the folder: no `..`, no root, nothing that a system reads otherwise.
fn is_plain(path: &str) -> bool {
    let odd = |c: char| c == '\\' || c == ':' || c == '%' || c.is_control();
    !path.contains(odd) && Path::new(path).components().all(|part| matches!(part, Component::Normal(_)))
}

fn find(app: &Shared, path: &str) -> Option<Found> {
    if !is_plain(path) {
        return None;
    }
    if let Some(folder) = &app.ui {
        let bytes = std::fs::read(folder.join(path)).ok()?;
        let tag = format!("\"{:x}\"", fingerprint(&bytes));
        return Some(Found { bytes: bytes.into(), tag });
    }
    let file = Files::get(path)?;
    let tag =
        file.metadata.sha256_hash().iter().take(12).map(|byte| format!("{byte:02x}")).collect::<String>();
    Some(Found { bytes: file.data, tag: format!("\"{tag}\"") })
}

/// A number that differs for other contents: for files that change while the page is written.
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_below_the_folder_are_plain() {
        for path in ["index.html", "js/board.js", "a.b/c-d"] {
            assert!(is_plain(path), "{path}");
        }
        for path in
            ["../x", "js/../../x", "/etc/passwd", "js//../x", "c:\\x", "..%2fx", "%2e%2e/x", "a\0b", "./../x"]
        {
            assert!(!is_plain(path), "{path}");
        }
    }
}
