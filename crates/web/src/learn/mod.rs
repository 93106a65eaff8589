//! The book in the page: its chapters in both languages, rendered from the same text as the printed one.

mod figures;
mod render;
pub(crate) mod tours;
mod walk;

use crate::answer::{Answer, Refusal};
use crate::compression;
use crate::request_language::RequestLanguage;
use axum::Json;
use axum::extract::Path;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use figures::Figure;
use rust_embed::RustEmbed;
use serde::Serialize;
use std::borrow::Cow;
use stratege_texts::Lang;
use utoipa::ToSchema;

/// The book: English in `src`, another language in `CODE/src`.
#[derive(RustEmbed)]
#[folder = "../../docs/book"]
struct Book;

/// A file of the book; the English one where it is not translated.
fn file(lang: &Lang, path: &str) -> Option<Cow<'static, [u8]>> {
    let own = Book::get(&format!("{}/src/{path}", lang.code()));
    own.or_else(|| Book::get(&format!("src/{path}"))).map(|file| file.data)
}

fn text(lang: &Lang, path: &str) -> Option<String> {
    String::from_utf8(file(lang, path)?.into_owned()).ok()
}

/// The chapters of the book.
#[derive(Serialize, ToSchema)]
pub(crate) struct Contents {
    chapters: Vec<Chapter>,
}

/// A chapter in the list.
#[derive(Clone, Serialize, ToSchema)]
struct Chapter {
    name: String,
    title: String,
}

/// A chapter to be read.
#[derive(Serialize, ToSchema)]
#[schema(as = ChapterPage)]
pub(crate) struct ChapterData {
    name: String,
    title: String,
    html: String,
    figures: Vec<Figure>,
    /// The chapters before and behind it.
    #[schema(required = true)]
    before: Option<String>,
    #[schema(required = true)]
    after: Option<String>,
}

/// The chapters in the order of the summary: lines like `- [Title](name.md)`.
fn chapters(lang: &Lang) -> Vec<Chapter> {
    let summary = text(lang, "SUMMARY.md").unwrap_or_default();
    let chapter = |line: &str| {
        let (title, rest) = line.trim().trim_start_matches("- ").strip_prefix('[')?.split_once("](")?;
        let name = rest.strip_suffix(')')?.strip_suffix(".md")?;
        Some(Chapter { name: name.to_owned(), title: title.to_owned() })
    };
    summary.lines().filter_map(chapter).collect()
}

/// The list of chapters.
#[utoipa::path(
    get, path = "/api/book", operation_id = "list_chapters", tag = "learn",
    responses((status = 200, body = Contents)),
)]
pub(crate) async fn contents(RequestLanguage(lang): RequestLanguage) -> Json<Contents> {
    Json(Contents { chapters: chapters(lang) })
}

/// A chapter.
#[utoipa::path(
    get, path = "/api/book/{chapter}", operation_id = "get_chapter", tag = "learn",
    params(("chapter" = String, Path, description = "The chapter.")),
    responses((status = 200, body = ChapterData)),
)]
pub(crate) async fn chapter(
    RequestLanguage(lang): RequestLanguage,
    headers: HeaderMap,
    Path(name): Path<String>,
) -> Answer<Response> {
    let chapters = chapters(lang);
    let place = chapters.iter().position(|chapter| chapter.name == name).ok_or_else(Refusal::not_found)?;
    let source = text(lang, &format!("{name}.md")).ok_or_else(Refusal::not_found)?;
    let included = |path: &str| match path {
        "../figures.list" => Some(figures::LIST.to_owned()),
        path => text(lang, path),
    };
    let rendered = render::html(&source, lang.code(), &included);
    let near = |place: Option<usize>| place.and_then(|place| chapters.get(place)).map(|one| one.name.clone());
    let chapter = ChapterData {
        title: chapters[place].title.clone(),
        figures: rendered.images.iter().map(|image| figures::of(image)).collect(),
        html: rendered.html,
        before: near(place.checked_sub(1)),
        after: near(Some(place + 1)),
        name,
    };
    Ok(compression::json(&headers, &chapter))
}

/// A picture of the book.
#[utoipa::path(
    get, path = "/api/book/figures/{name}", operation_id = "get_figure", tag = "learn",
    params(("name" = String, Path, description = "The file.")),
    responses((status = 200, content_type = "image/svg+xml", body = String)),
)]
pub(crate) async fn figure(
    RequestLanguage(lang): RequestLanguage,
    headers: HeaderMap,
    Path(name): Path<String>,
) -> Answer<Response> {
    let plain = name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.'));
    let found = if plain && name.ends_with(".svg") { file(lang, &format!("figures/{name}")) } else { None };
    let picture = found.ok_or_else(Refusal::not_found)?;
    let (bytes, packing) = compression::bytes(&headers, picture);
    Ok((packing, [(header::CONTENT_TYPE, "image/svg+xml")], bytes).into_response())
}
