//! The guide within the page: its chapters in both languages, rendered from the same text as the printed one.

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
use serde::Serialize;
use stratege_guide::Page;
use stratege_texts::Lang;
use utoipa::ToSchema;

/// The chapters of the guide.
#[derive(Serialize, ToSchema)]
pub(crate) struct Contents {
    chapters: Vec<Chapter>,
}

/// A chapter in the list.
#[derive(Clone, Serialize, ToSchema)]
struct Chapter {
    name: String,
    title: String,
    /// The part of the guide that it belongs to; empty for the first one.
    part: String,
}

/// A chapter to be read.
#[derive(Serialize, ToSchema)]
#[schema(as = ChapterPage)]
pub(crate) struct ChapterData {
    name: String,
    title: String,
    html: String,
    figures: Vec<Figure>,
    /// The chapters before and after it.
    #[schema(required = true)]
    before: Option<String>,
    #[schema(required = true)]
    after: Option<String>,
}

fn chapters(lang: &Lang) -> Vec<Chapter> {
    let chapter = |Page { name, title, part, .. }| Chapter { name, title, part };
    stratege_guide::pages(lang.code()).into_iter().map(chapter).collect()
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
    let source = stratege_guide::page(lang.code(), &name).ok_or_else(Refusal::not_found)?;
    let is_chapter = |name: &str| chapters.iter().any(|chapter| chapter.name == name);
    let rendered = render::html(&source, lang.code(), &is_chapter);
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

/// A picture of the guide.
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
    let picture = stratege_guide::figure(lang.code(), &name).ok_or_else(Refusal::not_found)?;
    let (bytes, packing) = compression::bytes(&headers, picture);
    Ok((packing, [(header::CONTENT_TYPE, "image/svg+xml")], bytes).into_response())
}
