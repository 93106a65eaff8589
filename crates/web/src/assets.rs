//! The files of the page, which are embedded in the program.

use crate::answer::Refusal;
use crate::app::Shared;
use crate::pack;
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

/// The page itself.
const PAGE: &str = "index.html";

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
        "" => PAGE,
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

/// A file as it is sent.
fn find(app: &Shared, path: &str) -> Option<Found> {
    let bytes = match path {
        pack::STYLES => styles(app)?.into_bytes().into(),
        PAGE => page(app)?.into_bytes().into(),
        _ => packed(path, read(app, path)?),
    };
    let tag = format!("\"{:x}\"", fingerprint(&bytes));
    Some(Found { bytes, tag })
}

/// A file as it is written.
fn read(app: &Shared, path: &str) -> Option<Cow<'static, [u8]>> {
    if !is_plain(path) {
        return None;
    }
    match &app.ui {
        Some(folder) => std::fs::read(folder.join(path)).ok().map(Cow::from),
        None => Files::get(path).map(|file| file.data),
    }
}

/// The page as it is sent: it names every script that those it needs at once import.
fn page(app: &Shared) -> Option<String> {
    let page = read(app, PAGE)?;
    let page = std::str::from_utf8(&page).ok()?;
    let mut scripts: Vec<String> = pack::needed_of(page).map(str::to_owned).collect();
    let mut next = 0;
    while let Some(path) = scripts.get(next).cloned() {
        next += 1;
        let text = packed(&path, read(app, &path).unwrap_or_default());
        let text = std::str::from_utf8(&text).unwrap_or_default();
        for found in pack::imports(&path, text) {
            if !scripts.contains(&found) {
                scripts.push(found);
            }
        }
    }
    Some(pack::page(page, &scripts))
}

/// All style sheets of the page, in its order.
fn styles(app: &Shared) -> Option<String> {
    let page = read(app, PAGE)?;
    let sheets = pack::styles_of(std::str::from_utf8(&page).ok()?);
    sheets.map(|path| Some(pack::style(std::str::from_utf8(&read(app, path)?).ok()?))).collect()
}

/// A file without what only those who write it need.
fn packed(path: &str, bytes: Cow<'static, [u8]>) -> Cow<'static, [u8]> {
    let pack = match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "js" => pack::script,
        "css" => pack::style,
        _ => return bytes,
    };
    std::str::from_utf8(&bytes).map(|text| pack(text).into_bytes().into()).unwrap_or(bytes)
}

/// A number that differs for other contents.
fn fingerprint(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// See [`pack::script`].
    #[test]
    fn no_script_has_a_text_of_several_lines() {
        for path in Files::iter().filter(|path| path.ends_with(".js")) {
            let text = Files::get(&path).unwrap().data;
            for line in std::str::from_utf8(&text).unwrap().lines().map(str::trim) {
                let prose = ["//", "*", "/*"].iter().any(|sign| line.starts_with(sign));
                assert!(prose || line.matches('`').count() % 2 == 0, "{path}: {line}");
            }
        }
    }

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
