//! Illustrations of recorded searches.

use crate::answer::{Answer, Refusal};
use crate::app::Context;
use crate::compression;
use axum::extract::{Path, Query};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use std::cell::RefCell;
use stratege_catalog::open;
use stratege_phrases::pictures::{title, translated, words};
use stratege_picture::png::PngError;
use stratege_picture::{Shape, View, dot, png, steps, svg, text, tikz};
use stratege_session::{Board, TraceData};
use stratege_texts::Lang;
use utoipa::IntoParams;

/// The most squares that all boards of a picture may have together, so that it stays a picture.
const SQUARES: usize = 2_500;
/// The most visits of a picture.
const MOST_DRAWN: usize = 5_000;

/// The format that is asked for.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TraceExportRequest {
    /// `svg`, `png`, `tikz`, `dot`, `txt`, `steps` or `json`.
    #[serde(default)]
    format: String,
    /// The index of the search from the root, from 0; null for the last.
    pass: Option<usize>,
}

/// What was searched, and its value.
pub(crate) fn title_of(trace: &TraceData, lang: &Lang) -> String {
    let words = words(lang, &trace.game);
    let leaves = Shape::new(trace, None, View::First, &words, &|_| None).map_or(0, |shape| shape.leaves());
    title(lang, trace, leaves)
}

/// A trace as `svg`, `png`, `tikz`, `dot`, `txt`, `steps` or `json`.
#[utoipa::path(
    get, path = "/api/traces/{id}/export", operation_id = "export_trace", tag = "laboratory",
    params(("id" = String, Path, description = "The trace."), TraceExportRequest),
    responses((status = 200, content(
        (TraceData = "application/json"),
        (String = "image/svg+xml"),
        (Vec<u8> = "image/png"),
        (String = "text/plain"),
    ))),
)]
pub(crate) async fn export(
    Context(app, lang): Context,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(request): Query<TraceExportRequest>,
) -> Answer<Response> {
    let recorded = app.recent_traces.wanted(&id)?;
    let variant = recorded.variant.clone();
    let drawn = app.quick.run(move || {
        if request.format == "json" {
            return Ok(compression::json(&headers, &recorded.trace));
        }
        draw(&translated(lang, &recorded.trace), variant.as_deref(), &request, lang)
    });
    drawn.await?
}

fn draw(
    trace: &TraceData,
    variant: Option<&str>,
    request: &TraceExportRequest,
    lang: &Lang,
) -> Answer<Response> {
    let words = words(lang, &trace.game);
    if trace.visits.len() > MOST_DRAWN && request.format != "steps" {
        return Err(Refusal::invalid("picture-size").with("most", MOST_DRAWN));
    }
    let session = open(&trace.game, variant)?;
    let bare = Shape::new(trace, request.pass, View::First, &words, &|_| None);
    let bare = bare.ok_or_else(|| Refusal::invalid("picture-nothing"))?;
    let board = session.board();
    let squares = board.cells.len() * bare.visited();
    let session = RefCell::new(session);
    let drawn = |position: &str| -> Option<Board> {
        let mut session = session.borrow_mut();
        session.begin(Some(position)).ok().map(|()| session.board())
    };
    let shape = match squares <= SQUARES && board.tree.is_none() {
        true => Shape::new(trace, request.pass, View::First, &words, &drawn).unwrap_or(bare),
        false => bare,
    };
    let title = title(lang, trace, shape.leaves());
    let plain = |text: String| ([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response();
    Ok(match request.format.as_str() {
        "svg" => {
            ([(header::CONTENT_TYPE, "image/svg+xml")], svg::draw(&shape, &title, &words)).into_response()
        }
        "png" => {
            let pixels = png::of_svg(&svg::draw(&shape, &title, &words)).map_err(|error| match error {
                PngError::LeftOut => Refusal::invalid("picture-no-png"),
                _ => Refusal::invalid("picture-pixels"),
            })?;
            ([(header::CONTENT_TYPE, "image/png")], pixels).into_response()
        }
        "tikz" => plain(tikz::draw(&shape, &title, &words)),
        "dot" => plain(dot::draw(&shape, &title, &words)),
        "txt" => plain(format!("{title}\n{}", text::draw(&shape, &words))),
        "steps" => plain(format!("{title}\n{}", steps::tell(trace, &shape, &words))),
        _ => return Err(Refusal::invalid("picture-format")),
    })
}
