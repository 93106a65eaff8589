//! Recorded Monte-Carlo searches, playout by playout.

use crate::analysis::source::Source;
use crate::answer::{Answer, Body};
use crate::app::Context;
use axum::Json;
use serde::Deserialize;
use std::time::Duration;
use stratege_session::growth::GrowthData;
use stratege_session::{Deadline, Settings, Stop};
use utoipa::ToSchema;

/// The most games of a recorded search.
const MOST_GAMES: usize = 1_000;
/// The longest recorded search.
const MOST_TIME: Duration = Duration::from_secs(20);

/// A Monte-Carlo search to record.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewGrowth {
    #[serde(flatten)]
    source: Source,
    /// How many games are played.
    games: usize,
    /// The seed of the playouts.
    seed: Option<u64>,
}

/// Records the first games of a Monte-Carlo tree search; moves are written in the language of the request.
#[utoipa::path(
    post, path = "/api/growth", operation_id = "record_growth", tag = "laboratory",
    request_body = NewGrowth, responses((status = 200, body = GrowthData)),
)]
pub(crate) async fn create(
    Context(app, lang): Context,
    Body(NewGrowth { source, games, seed }): Body<NewGrowth>,
) -> Answer<Json<GrowthData>> {
    let session = source.open(&app, lang, None)?;
    session.listable()?;
    let recorded = move || -> Answer<GrowthData> {
        let stop = Stop::new();
        stop.set_deadline(Some(Deadline::all_of(MOST_TIME)));
        let usual = Settings::default();
        let settings = Settings { seed: seed.unwrap_or(usual.seed), ..usual };
        let mut growth = session.laboratory()?.growth(&settings, games.clamp(1, MOST_GAMES), &stop);
        let moves = growth.nodes.iter_mut().map(|node| &mut node.mv).filter(|mv| !mv.is_empty());
        let playouts = growth.iterations.iter_mut().flat_map(|one| &mut one.playout);
        moves.chain(playouts).for_each(|mv| *mv = lang.move_text(&growth.game, mv));
        Ok(growth)
    };
    Ok(Json(app.jobs.run(recorded).await??))
}
