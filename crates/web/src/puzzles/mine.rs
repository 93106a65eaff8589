//! Puzzles from the user's own mistakes: those of a graded game are added to a growing collection.

use crate::analysis::review::Graded;
use crate::answer::{Answer, Body, Refusal};
use crate::app::Context;
use axum::Json;
use axum::extract::Path;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use stratege_puzzles::{MOST_MISTAKES, Maker, Mistake, Plan, Puzzle};
use stratege_review::grading::mistakes;
use stratege_session::{Session, SideName, Stop};
use utoipa::ToSchema;

/// The positions that a proof may visit: somebody waits.
const NODES: u64 = 200_000;

/// Whose mistakes.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct MineRequest {
    /// One side's; both sides' if it is left out.
    side: Option<SideName>,
}

/// What was made of them.
#[derive(Serialize, ToSchema)]
pub(crate) struct Mine {
    /// The collection.
    name: String,
    /// How many puzzles are new.
    made: usize,
    /// How many there are now.
    puzzles: usize,
}

/// Ends the work with the request.
struct Ends(Arc<Stop>);

impl Drop for Ends {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// Makes puzzles of the mistakes of a graded game, where the right answer can be proven, or two searches agree on it.
#[utoipa::path(
    post, path = "/api/sessions/{id}/puzzles", operation_id = "puzzles_of_mistakes", tag = "puzzles",
    params(("id" = String, Path, description = "The game.")),
    request_body = MineRequest, responses((status = 200, body = Mine)),
)]
pub(crate) async fn mine(
    Context(app, _): Context,
    Path(id): Path<String>,
    Body(request): Body<MineRequest>,
) -> Answer<Json<Mine>> {
    let (plan, mistakes) = {
        let live = app.hub.find(&id)?;
        let game = live.game();
        let play = &game.play;
        let graded = Graded::of(play).ok_or_else(|| Refusal::invalid("no-grades"))?;
        let (name, variant) = (play.session().game().to_owned(), play.variant.clone());
        let plan = Plan { game: name, variant, seed: 0, nodes: NODES };
        let mut session = play.session().fork();
        (plan, wrong(session.as_mut(), &graded, request.side))
    };
    let ends = Ends(Arc::new(Stop::new()));
    let stop = Arc::clone(&ends.0);
    let made = plan.clone();
    let found = app.jobs.run(move || {
        let mut maker = Maker::new(&made).ok()?;
        Some(maker.of_mistakes(0, &mistakes, &stop))
    });
    let puzzles: Vec<Puzzle> = found.await?.ok_or_else(|| Refusal::invalid("puzzles-unproven"))?;
    let keeping = Arc::clone(&app);
    let (name, made, puzzles) =
        tokio::task::spawn_blocking(move || keeping.puzzles.add(&plan, puzzles)).await??;
    Ok(Json(Mine { name, made, puzzles }))
}

/// The positions in which a side went wrong, the worst ones where there are too many.
fn wrong(session: &mut dyn Session, graded: &Graded, side: Option<SideName>) -> Vec<Mistake> {
    let worst = mistakes(&graded.moves, side, MOST_MISTAKES);
    worst.into_iter().filter_map(|mv| Mistake::of(session, mv.ply, &mv.mv)).collect()
}
