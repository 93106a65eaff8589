//! Why a touched square has no legal move.

use super::source::Source;
use crate::answer::{Answer, Body};
use crate::app::Context;
use axum::Json;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A square of a position.
#[derive(Deserialize, ToSchema)]
pub(crate) struct HindranceRequest {
    #[serde(flatten)]
    source: Source,
    /// Its place on the drawn board.
    square: usize,
}

/// Why it allows no move.
#[derive(Serialize, ToSchema)]
pub(crate) struct Hindrance {
    /// Null where it allows one, or where nothing has to be explained.
    #[schema(required = true)]
    why: Option<String>,
}

/// Why the side to move can do nothing with a square: its piece is pinned, another one must capture, a disc would flip none.
#[utoipa::path(
    post, path = "/api/hindrance", operation_id = "hindrance", tag = "play",
    request_body = HindranceRequest, responses((status = 200, body = Hindrance)),
)]
pub(crate) async fn blocked_reason(
    Context(app, lang): Context,
    Body(HindranceRequest { source, square }): Body<HindranceRequest>,
) -> Answer<Json<Hindrance>> {
    let session = source.open(&app, lang, None)?;
    let why = session.blocked_reason(square).map(|reason| lang.reason(&reason));
    Ok(Json(Hindrance { why }))
}
