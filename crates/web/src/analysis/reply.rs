//! The continuation of a variation: dice, a forced pass, or the machine's move. In the game itself, the table provides
//! these; here a variation is played separately, and nothing is stored.

use super::source::Source;
use crate::answer::{Answer, Body, Refusal};
use crate::app::Context;
use crate::limits::MOST_MOVE_TIME;
use crate::play::seat::{checked, plan};
use axum::Json;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use stratege_machine::entropy;
use stratege_play::{BackgroundEngine, Event, GameInPlay, Plan, Seat};
use stratege_session::{Deadline, Stop, WallClock, Watch};
use utoipa::ToSchema;

/// The end of a variation, and who plays the side to move there.
#[derive(Deserialize, ToSchema)]
pub(crate) struct ReplyRequest {
    #[serde(flatten)]
    source: Source,
    player: Seat,
}

/// What follows.
#[derive(Serialize, ToSchema)]
pub(crate) struct Reply {
    /// A roll, a pass or a move, in the game's notation; null where a person is to move, or the game is over.
    #[serde(rename = "move")]
    #[schema(required = true)]
    mv: Option<String>,
    /// In the language of the request.
    #[schema(required = true)]
    shown: Option<String>,
}

/// Ends a search with the request.
struct Ends(Arc<Stop>);

impl Drop for Ends {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// What follows at the end of a variation: the dice fall, a forced pass is made, and the machine moves for the side that it
/// plays.
#[utoipa::path(
    post, path = "/api/reply", operation_id = "reply", tag = "play",
    request_body = ReplyRequest, responses((status = 200, body = Reply)),
)]
pub(crate) async fn reply(
    Context(app, lang): Context,
    Body(ReplyRequest { source, player }): Body<ReplyRequest>,
) -> Answer<Json<Reply>> {
    let session = source.open(&app, lang, None)?;
    let name = session.game();
    let seat = checked(player, name)?;
    let mut game = GameInPlay::new(session, source.variant_of(&app)?, [seat.clone(), seat.clone()]);
    let answer =
        |mv: Option<String>| Json(Reply { shown: mv.as_ref().map(|text| lang.move_text(name, text)), mv });
    if let Some(mv) = by_itself(&mut game) {
        return Ok(answer(Some(mv)));
    }
    if !seat.is_machine() || !game.is_open() {
        return Ok(answer(None));
    }
    let plan = plan(name, &seat.strength())?;
    let ends = Ends(Arc::new(Stop::new()));
    let stop = Arc::clone(&ends.0);
    // A machine with settings of its own may take its time: it does not hold up those that take a moment.
    let workers = if seat.settings.is_empty() { &app.quick } else { &app.workers };
    let found = workers.run(move || moved(&game, &seat, plan, &stop)).await?;
    found.map(|mv| answer(Some(mv))).ok_or_else(|| Refusal::invalid("no-move"))
}

/// The roll or the pass that follows by itself.
fn by_itself(game: &mut GameInPlay) -> Option<String> {
    match game.roll(|| entropy() % (1 << 30)).or_else(|| game.pass())? {
        Event::Rolled(ply) | Event::Passed(ply) => Some(ply.text),
        _ => None,
    }
}

/// The machine's move.
fn moved(game: &GameInPlay, seat: &Seat, plan: Plan, stop: &Stop) -> Option<String> {
    let mut engine = BackgroundEngine::new(seat, plan, game)?;
    if !engine.follow(game) {
        return None;
    }
    stop.set_deadline(Some(Deadline::all_of(MOST_MOVE_TIME)));
    let clock = WallClock::start();
    engine.choose(None, Watch { clock: &clock, stop }, &mut |_| {}).map(|choice| choice.mv)
}
