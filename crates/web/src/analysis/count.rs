//! The count of a finished game of territory, with the pieces that the user marks as dead.

use super::direct_answers::waited;
use super::source::Source;
use crate::answer::{Answer, Body, Refusal};
use crate::app::Context;
use axum::Json;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use stratege_phrases::players::Players;
use stratege_session::{CountData, Limits, Player, Session, Settings, Status, Stop};
use stratege_texts::{Lang, named};
use utoipa::ToSchema;

/// The playouts by which dead pieces are found.
const PLAYOUTS: u64 = 3_000;
/// A piece whose place belongs to the other side in this part of the playouts, less that of its own, is dead.
const DEAD: f64 = 0.3;

/// A count that is asked for.
#[derive(Deserialize, ToSchema)]
pub(crate) struct CountRequest {
    #[serde(flatten)]
    source: Source,
    /// The cells of the pieces that are dead; null where the program is to say which are.
    dead: Option<Vec<usize>>,
    /// A cell whose group changes between dead and living.
    toggled: Option<usize>,
}

/// The count of a board.
#[derive(Serialize, ToSchema)]
pub(crate) struct Count {
    /// The cells of the dead pieces, whole groups.
    dead: Vec<usize>,
    /// For each cell 1 where the first side owns it, −1 where the second does, 0 where nobody does.
    owners: Vec<i8>,
    /// The points of the first side and of the second, komi among those of the second.
    #[schema(min_items = 2, max_items = 2)]
    points: [f64; 2],
    komi: f64,
    /// The points, who wins and by how many, in words.
    text: String,
}

/// Counts a board of a game of territory. Groups are dead or alive as a whole.
#[utoipa::path(
    post, path = "/api/count", operation_id = "count", tag = "play",
    request_body = CountRequest, responses((status = 200, body = Count)),
)]
pub(crate) async fn count(
    Context(app, lang): Context,
    Body(CountRequest { source, dead, toggled }): Body<CountRequest>,
) -> Answer<Json<Count>> {
    let session = source.open(&app, lang, None)?;
    if session.static_facts().territory(&[]).is_none() {
        return Err(Refusal::conflict("no-count"));
    }
    let dead = match dead {
        Some(dead) => dead,
        None => {
            let played = session.fork();
            waited(&app, move |stop| guessed(played, stop)).await?
        }
    };
    let dead = toggled.map_or(dead.clone(), |cell| with_toggled(session.as_ref(), &dead, cell));
    let found = session.static_facts().territory(&dead).ok_or_else(|| Refusal::conflict("no-count"))?;
    let CountData { points, komi, dead, owners, .. } = found;
    let text = describe(lang, session.game(), points);
    Ok(Json(Count { dead, owners, points, komi, text }))
}

/// Who wins with these points, and by how many.
fn describe(lang: &Lang, game: &str, [first, second]: [f64; 2]) -> String {
    let players = Players::new(lang, game, [""; 2]);
    let won =
        |player| players.say("wins-by", player, named![margin = points_text(lang, (first - second).abs())]);
    let winner = match first.total_cmp(&second) {
        Ordering::Greater => won(Player::FIRST),
        Ordering::Less => won(Player::SECOND),
        Ordering::Equal => lang.text("over-draw"),
    };
    format!("{} – {}. {winner}", points_text(lang, first), points_text(lang, second))
}

fn points_text(lang: &Lang, points: f64) -> String {
    lang.number(points.to_string())
}

/// The dead pieces by playouts from the last position in which the game was open.
fn guessed(mut session: Box<dyn Session>, stop: &Stop) -> Vec<usize> {
    let cells = session.board().cells;
    while session.status() != Status::Open && session.cursor() > 0 {
        session.jump(session.cursor() - 1);
    }
    // After a pass the other side may end the game: what is dead then stays where it is.
    let plies = session.drawing().plies();
    while session.cursor().checked_sub(1).and_then(|last| plies.get(last)).is_some_and(|ply| ply.is_pass) {
        session.jump(session.cursor() - 1);
    }
    let settings =
        Settings { limits: Limits { nodes: Some(PLAYOUTS), ..Limits::default() }, ..Settings::default() };
    let owned = session.analyse(&settings, stop, &mut |_| {}).ownership.unwrap_or_default();
    let lost = |(cell, owned): (usize, &f64)| {
        let player = cells.get(cell)?.piece?.player;
        let own = if player == Player::FIRST { *owned } else { -owned };
        (own < -DEAD).then_some(cell)
    };
    owned.iter().enumerate().filter_map(lost).collect()
}

/// These dead pieces with the group on a cell brought to life, or taken for dead.
fn with_toggled(session: &dyn Session, dead: &[usize], cell: usize) -> Vec<usize> {
    let group = session.static_facts().territory(&[cell]).map_or(Vec::new(), |count| count.dead);
    match dead.iter().any(|cell| group.contains(cell)) {
        true => dead.iter().copied().filter(|cell| !group.contains(cell)).collect(),
        false => dead.iter().copied().chain(group).collect(),
    }
}
