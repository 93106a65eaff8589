//! The files of the page, which are embedded in the program.

use crate::answer::Refusal;
use crate::app::Shared;
use crate::{bundle, pack};
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use std::borrow::Cow;
use std::collections::HashMap;
use std::path::{Component, Path};
use std::sync::LazyLock;

#[derive(RustEmbed)]
#[folder = "ui"]
struct Files;

/// The page itself.
const PAGE: &str = "index.html";

/// A file with its content and, for a browser that has it already, its fingerprint.
struct Found {
    bytes: Cow<'static, [u8]>,
    /// The same compressed, where that was done already.
    packed: &'static [u8],
    tag: String,
}

/// The media type of a file, from its extension.
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
    let (bytes, packing) = crate::compression::kept(&headers, found.bytes, found.packed);
    (packing, fixed, named, Body::from(bytes)).into_response()
}

/// Only names below the folder: no `..`, no root, nothing that a system reads otherwise.
fn is_plain(path: &str) -> bool {
    let odd = |c: char| c == '\\' || c == ':' || c == '%' || c.is_control();
    !path.contains(odd) && Path::new(path).components().all(|part| matches!(part, Component::Normal(_)))
}

/// A file as it is sent: with others joined, unless the page is served from the folder in which it is written.
fn find(app: &Shared, path: &str) -> Option<Found> {
    if app.ui.is_none()
        && let Some(found) = JOINED.get(path)
    {
        return Some(Found {
            bytes: found.bytes.as_slice().into(),
            packed: found.packed.as_slice(),
            tag: found.tag.clone(),
        });
    }
    let bytes = read(app, path)?;
    let tag = tag(&bytes);
    Some(Found { bytes, packed: &[], tag })
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

/// A file that is sent in the place of others, and the same compressed.
struct JoinedFile {
    bytes: Vec<u8>,
    packed: Vec<u8>,
    tag: String,
}

impl JoinedFile {
    fn of(text: String) -> JoinedFile {
        let bytes = text.into_bytes();
        JoinedFile { packed: crate::compression::small(&bytes), tag: tag(&bytes), bytes }
    }
}

/// The page, its styles and its scripts, joined when they are first asked for.
static JOINED: LazyLock<HashMap<&str, JoinedFile>> = LazyLock::new(|| {
    let text = |path: &str| {
        let file = Files::get(path).map(|file| file.data).unwrap_or_default();
        String::from_utf8_lossy(&file).into_owned()
    };
    let page = text(PAGE);
    let styles: String = pack::styles_of(&page).map(|path| pack::style(&text(path))).collect();
    let script = |path: &str| (path.to_owned(), pack::script(&text(path)));
    let mut needed: Vec<(String, String)> = pack::needed_of(&page).map(script).collect();
    let mut next = 0;
    while let Some((path, text)) = needed.get(next) {
        let found: Vec<String> = pack::imports(path, text).collect();
        next += 1;
        for path in found {
            if !needed.iter().any(|(known, _)| *known == path) {
                needed.push(script(&path));
            }
        }
    }
    let others =
        |path: &Cow<'static, str>| path.ends_with(".js") && !needed.iter().any(|(known, _)| known == path);
    let others: Vec<(String, String)> = Files::iter().filter(others).map(|path| script(&path)).collect();
    let files = [
        (PAGE, pack::page(&page, bundle::FIRST)),
        (pack::STYLES, styles),
        (bundle::FIRST, bundle::first(&needed)),
        (bundle::REST, bundle::rest(&others)),
    ];
    files.into_iter().map(|(path, text)| (path, JoinedFile::of(text))).collect()
});

/// What a browser that has a file already shows for it.
fn tag(bytes: &[u8]) -> String {
    format!("\"{:x}\"", fingerprint(bytes))
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

    /// See [`bundle`].
    #[test]
    fn the_scripts_are_such_as_can_be_joined() {
        let mut imports: HashMap<String, Vec<String>> = HashMap::new();
        for path in Files::iter().filter(|path| path.ends_with(".js")) {
            let file = Files::get(&path).unwrap().data;
            let text = pack::script(std::str::from_utf8(&file).unwrap());
            for line in text.lines() {
                let exported = ["async function ", "function ", "class ", "const ", "{"];
                let fits = line.strip_prefix("export ").is_none_or(|rest| {
                    exported.iter().any(|word| rest.starts_with(word))
                        && !rest.starts_with("const {")
                        && !rest.contains(" from ")
                });
                assert!(fits, "{path}: {line}");
                let loaders = ["$load", "$later", "$out"].iter().any(|name| line.contains(name));
                assert!(!loaders, "{path}: a name of the loader: {line}");
                assert!(
                    !line.starts_with("import ") || line.ends_with("\";"),
                    "{path}: an import of several lines: {line}"
                );
            }
            imports.insert(path.to_string(), pack::imports(&path, &text).collect());
        }
        for (path, found) in &imports {
            let mut reached: Vec<&String> = found.iter().collect();
            let mut next = 0;
            while let Some(&one) = reached.get(next) {
                next += 1;
                let more =
                    imports.get(one).unwrap_or_else(|| panic!("{path} imports {one}, which is not there"));
                reached.extend(more.iter().filter(|other| !reached.contains(other)).collect::<Vec<_>>());
            }
            assert!(!reached.contains(&path), "{path} imports itself by others");
        }
    }

    #[test]
    fn every_script_is_in_one_of_two() {
        let [first, rest] =
            [bundle::FIRST, bundle::REST].map(|path| String::from_utf8(JOINED[path].bytes.clone()).unwrap());
        for path in Files::iter().filter(|path| path.ends_with(".js")) {
            let place = format!("define(\"{path}\", ");
            assert_eq!(first.matches(&place).count() + rest.matches(&place).count(), 1, "{path}");
        }
        assert!(
            first.contains("define(\"js/views/home/home.js\"")
                && rest.contains("define(\"js/views/game/game.js\"")
        );
        let page = String::from_utf8(JOINED[PAGE].bytes.clone()).unwrap();
        assert_eq!((page.matches("<script").count(), page.matches("stylesheet").count()), (1, 1), "{page}");
    }

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
