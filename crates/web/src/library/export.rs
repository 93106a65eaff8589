//! Exports library games as a PGN file.

use super::exists;
use super::games::GamesRequest;
use crate::answer::{Answer, Refusal};
use crate::app::Context;
use axum::body::{Body, Bytes};
use axum::extract::Query;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream::unfold;
use std::fs::File;
use std::io::{self, BufWriter, Read, Seek, Write};
use std::path::Path;
use stratege_formats::pgn;
use stratege_library::{Filter, Library};
use tokio::task::{block_in_place, spawn_blocking};

/// The bytes that are sent at once.
const PART: usize = 1 << 16;
/// The games of which the numbers are held at once.
const PAGE: u64 = 1_000;

/// The games of a list as PGN.
#[utoipa::path(
    get, path = "/api/library/export", operation_id = "export_library", tag = "library",
    params(GamesRequest), responses((status = 200, content_type = "application/x-chess-pgn", body = String)),
)]
pub(crate) async fn export(
    Context(app, _): Context,
    Query(request): Query<GamesRequest>,
) -> Answer<Response> {
    let (filter, folder) = (request.filter()?, app.library.clone());
    let (file, length) = spawn_blocking(move || written(&folder, &filter)).await??;
    let named = [
        (header::CONTENT_TYPE, "application/x-chess-pgn; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"library.pgn\"".to_owned()),
        (header::CONTENT_LENGTH, length.to_string()),
    ];
    let parts = unfold(file, |mut file| async move {
        let part = block_in_place(|| part(&mut file)).transpose()?;
        Some((part, file))
    });
    Ok((named, Body::from_stream(parts)).into_response())
}

/// All the games in a file without a name, which is gone when it is closed, since they may be more than the memory holds;
/// and its length.
fn written(folder: &Path, filter: &Filter) -> Answer<(File, u64)> {
    if !exists(folder) {
        return Err(Refusal::not_found());
    }
    let no_room = |_: io::Error| Refusal::new(StatusCode::INSUFFICIENT_STORAGE, "library-room");
    let library = Library::open(folder)?;
    let mut file = BufWriter::new(tempfile::tempfile_in(folder).map_err(no_room)?);
    for first in (0..).step_by(PAGE as usize) {
        let rows = library.numbers_from(filter, first, PAGE)?;
        let last = rows.len() < PAGE as usize;
        for (number, game) in rows {
            let mut record = library.game(number)?;
            record.game.get_or_insert(game);
            write!(file, "{}", pgn::write(&record)).map_err(no_room)?;
        }
        if last {
            break;
        }
    }
    let mut file = file.into_inner().map_err(|error| no_room(error.into_error()))?;
    let length = file.stream_position().map_err(no_room)?;
    file.rewind().map_err(no_room)?;
    Ok((file, length))
}

/// The next bytes of a file; `None` at its end.
fn part(file: &mut File) -> io::Result<Option<Bytes>> {
    let mut bytes = Vec::with_capacity(PART);
    file.take(PART as u64).read_to_end(&mut bytes)?;
    Ok(Some(Bytes::from(bytes)).filter(|bytes| !bytes.is_empty()))
}
