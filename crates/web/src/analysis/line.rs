//! Boards along a line, and positions typed or pasted by the user.

use super::source::{Source, play};
use crate::answer::{Answer, Body, Refusal};
use crate::app::Context;
use crate::board::BoardData;
use crate::limits::MOST_PLIES;
use crate::play::position_view::{PositionView, position_view};
use crate::request_language::RequestLanguage;
use axum::Json;
use serde::{Deserialize, Serialize};
use stratege_catalog::open;
use stratege_session::SideName;
use utoipa::ToSchema;

/// A line of moves from a position.
#[derive(Deserialize, ToSchema)]
pub(crate) struct LineRequest {
    #[serde(flatten)]
    source: Source,
}

/// The boards along a line.
#[derive(Serialize, ToSchema)]
pub(crate) struct LineBoards {
    boards: Vec<BoardData>,
    positions: Vec<String>,
    states: Vec<PositionView>,
}

/// The longest line.
const MOST_LINE: usize = 300;

/// The boards and states along a line.
#[utoipa::path(
    post, path = "/api/line", operation_id = "boards_of_line", tag = "analysis",
    request_body = LineRequest, responses((status = 200, body = LineBoards)),
)]
pub(crate) async fn line(
    Context(app, lang): Context,
    Body(LineRequest { source }): Body<LineRequest>,
) -> Answer<Json<LineBoards>> {
    if source.moves.len() > MOST_LINE {
        return Err(Refusal::invalid("too-long").with("most", MOST_PLIES.min(MOST_LINE)));
    }
    let mut session = Source { moves: Vec::new(), ..source.clone() }.open(&app, lang, None)?;
    let mut found = LineBoards { boards: Vec::new(), positions: Vec::new(), states: Vec::new() };
    for mv in &source.moves {
        play(session.as_mut(), mv, lang)?;
        found.boards.push(session.board().into());
        found.positions.push(session.position());
        found.states.push(position_view(session.as_ref(), lang));
    }
    Ok(Json(found))
}

/// A position as text.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct PositionRequest {
    game: String,
    variant: Option<String>,
    position: String,
}

/// A position that was understood.
#[derive(Serialize, ToSchema)]
pub(crate) struct PositionData {
    ok: bool,
    position: String,
    /// The side to move.
    side: SideName,
    board: BoardData,
    state: PositionView,
}

/// Reads a position.
#[utoipa::path(
    post, path = "/api/positions", operation_id = "read_position", tag = "analysis",
    request_body = PositionRequest, responses((status = 200, body = PositionData)),
)]
pub(crate) async fn position(
    RequestLanguage(lang): RequestLanguage,
    Body(request): Body<PositionRequest>,
) -> Answer<Json<PositionData>> {
    let mut session = open(&request.game, request.variant.as_deref().filter(|variant| !variant.is_empty()))?;
    session.begin(Some(request.position.trim()))?;
    Ok(Json(PositionData {
        ok: true,
        position: session.position(),
        side: session.side().into(),
        board: session.board().into(),
        state: position_view(session.as_ref(), lang),
    }))
}
