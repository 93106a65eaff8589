//! A short line of each game, as the first page plays it: made by the machine, so that a new game has one by itself.

use crate::answer::Answer;
use crate::app::Shared;
use crate::board::{BoardData, SquaresData};
use crate::compression;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use serde::Serialize;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex};
use stratege_catalog::{find, open};
use stratege_session::sync::lock;
use stratege_session::{Limits, Session, Settings, Stop};
use utoipa::ToSchema;

/// The plies of a line.
const PLIES: usize = 10;
/// The searches behind it: shallow, and the same every time.
const DEPTH: u16 = 2;
/// Positions visited for a move, at most.
const NODES: u64 = 20_000;
/// What the dice show is drawn from this.
const SEED: u64 = 0x2545_f491;

/// A line from the usual start.
#[derive(Serialize, ToSchema)]
pub(crate) struct Preview {
    /// The boards after each move.
    boards: Vec<PreviewBoard>,
}

/// A board of the line, and the move that led to it.
#[derive(Serialize, ToSchema)]
pub(crate) struct PreviewBoard {
    board: BoardData,
    last: SquaresData,
}

impl PreviewBoard {
    /// The board of a session as it stands.
    pub(crate) fn of(session: &dyn Session) -> PreviewBoard {
        let last = session.last_move().map(SquaresData::from).unwrap_or_default();
        PreviewBoard { board: session.board().into(), last }
    }
}

/// The lines that were played already.
static PLAYED: LazyLock<Mutex<HashMap<&'static str, Arc<Preview>>>> = LazyLock::new(Mutex::default);

/// A short line of a game.
#[utoipa::path(
    get, path = "/api/games/{name}/preview", operation_id = "game_preview", tag = "catalogue",
    params(("name" = String, Path, description = "The game, by its name in the catalog.")),
    responses((status = 200, body = Preview)),
)]
pub(crate) async fn preview(
    State(app): State<Shared>,
    headers: HeaderMap,
    Path(name): Path<String>,
) -> Answer<Response> {
    let game = find(&name)?.name;
    let known = lock(&PLAYED).get(game).cloned();
    if let Some(known) = known {
        return Ok(compression::json(&headers, known.as_ref()));
    }
    let mut session = open(game, None)?;
    let played = app.quick.run(move || line(session.as_mut())).await;
    let played = played?;
    let preview = Arc::new(played);
    lock(&PLAYED).insert(game, Arc::clone(&preview));
    Ok(compression::json(&headers, preview.as_ref()))
}

/// The machine plays against itself.
fn line(session: &mut dyn Session) -> Preview {
    let limits = Limits { nodes: Some(NODES), ..Limits::depth(DEPTH) };
    let settings = Settings { limits, ..Settings::default() };
    let (mut boards, mut lot) = (Vec::new(), SEED);
    while boards.len() < PLIES {
        if session.drawing().dice_decide() {
            lot = lot.wrapping_mul(0x5851_f42d).wrapping_add(1) % (1 << 30);
            if session.dice().and_then(|dice| dice.roll(lot)).is_none() {
                break;
            }
            continue;
        }
        let analysis = session.analyse(&settings, &Stop::new(), &mut |_| {});
        let Some(mv) = analysis.lines.first().and_then(|line| line.moves.first()).cloned() else { break };
        if session.play(&mv).is_err() {
            break;
        }
        boards.push(PreviewBoard::of(session));
    }
    Preview { boards }
}
