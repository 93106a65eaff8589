//! Positions set up by hand, one change at a time. The server keeps no state between changes: the text of the position
//! is everything.

use crate::answer::{Answer, Body};
use crate::board::BoardData;
use crate::request_language::RequestLanguage;
use crate::sides;
use axum::Json;
use serde::{Deserialize, Serialize};
use stratege_catalog::open;
use stratege_session::{Change, Extra, ExtraValue, Session, SideName, Status, Tool};
use stratege_texts::{Lang, named};
use utoipa::ToSchema;

/// A change to a position.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Edit {
    game: String,
    variant: Option<String>,
    /// In notation, possible or not; empty for the usual start.
    #[serde(default)]
    position: String,
    /// None to look at the position only.
    change: Option<ChangeRequest>,
}

/// What is changed.
#[derive(Deserialize, ToSchema)]
#[schema(as = Change)]
#[serde(tag = "do", rename_all = "lowercase")]
enum ChangeRequest {
    /// A piece is put on a square, or what stands there is taken away.
    Put {
        cell: usize,
        /// The letter of one of the game's tools; null to remove the piece.
        piece: Option<char>,
    },
    /// A piece goes to another square.
    Move { from: usize, to: usize },
    /// The side to move.
    Side { side: SideName },
    /// Something that the board does not show.
    Extra { name: String, value: String },
    /// Nothing stands on the board.
    Clear,
}

impl From<ChangeRequest> for Change {
    fn from(request: ChangeRequest) -> Change {
        match request {
            ChangeRequest::Put { cell, piece } => Change::Put { cell, piece },
            ChangeRequest::Move { from, to } => Change::Move { from, to },
            ChangeRequest::Side { side } => Change::Side(side.into()),
            ChangeRequest::Extra { name, value } => Change::Extra { name, value },
            ChangeRequest::Clear => Change::Clear,
        }
    }
}

/// A position that is set up.
#[derive(Serialize, ToSchema)]
pub(crate) struct Edited {
    /// In notation.
    position: String,
    board: BoardData,
    /// The side to move.
    side: SideName,
    /// Whether the side to move can be chosen; else it follows from the board.
    chosen_side: bool,
    extras: Vec<ExtraData>,
    /// Why it is not a position of the game, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<String>,
    /// Whether the game is over there.
    over: bool,
}

/// Something that the board does not show.
#[derive(Serialize, ToSchema)]
#[schema(as = EditExtra)]
struct ExtraData {
    name: &'static str,
    title: String,
    #[serde(flatten)]
    value: ExtraValue,
}

/// A piece that can be put.
#[derive(Serialize, ToSchema)]
#[schema(as = Tool)]
pub(crate) struct ToolData {
    player: SideName,
    /// Its letter in capitals, as boards have it.
    kind: String,
    symbol: String,
    /// What a change names it by.
    letter: char,
    name: String,
}

/// The pieces that can be put in a game; none where positions are not set up by hand.
pub(crate) fn tools(session: &dyn Session, lang: &Lang) -> Vec<ToolData> {
    let names = sides::names(lang, session.game());
    let tool = |Tool { piece, name }: Tool| ToolData {
        player: piece.player.into(),
        kind: piece.letter.to_uppercase().to_string(),
        symbol: piece.symbol.to_string(),
        letter: piece.letter,
        name: lang.with(&format!("server-tool-{name}"), named![side = names[piece.player.index()]]),
    };
    session.find_set_up().map(|set_up| set_up.tools().into_iter().map(tool).collect()).unwrap_or_default()
}

/// Changes a position.
#[utoipa::path(
    post, path = "/api/editor", operation_id = "edit_position", tag = "analysis",
    request_body = Edit, responses((status = 200, body = Edited)),
)]
pub(crate) async fn edit(
    RequestLanguage(lang): RequestLanguage,
    Body(request): Body<Edit>,
) -> Answer<Json<Edited>> {
    let mut session = open(&request.game, request.variant.as_deref().filter(|variant| !variant.is_empty()))?;
    let start = session.start();
    let position = Some(request.position.trim()).filter(|text| !text.is_empty()).unwrap_or(&start);
    let set_up = session.set_up()?;
    let found = set_up.arranged(position, request.change.map(Change::from).as_ref())?;
    let refused = session.begin(Some(&found.text)).err();
    let refused = refused.or_else(|| session.static_facts().left_out().cloned());
    let title = |name: &str| lang.text(&format!("server-extra-{name}"));
    let extra = |Extra { name, value }: Extra| ExtraData { name, title: title(name), value };
    Ok(Json(Edited {
        over: refused.is_none() && session.status() != Status::Open,
        refused: refused.map(|error| lang.reason(&error.reason)),
        position: found.text,
        board: found.board.into(),
        side: found.side.into(),
        chosen_side: found.chosen_side,
        extras: found.extras.into_iter().map(extra).collect(),
    }))
}
