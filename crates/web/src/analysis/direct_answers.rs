//! Answers in a single request, for programs that need no progress: the request waits until the work is done, and ends
//! if the client disconnects.

use super::engine::{LimitsRequest, NewAnalysis, begin};
use super::source::Source;
use crate::analysis::writer::Analysis;
use crate::answer::{Answer, Body, Refusal};
use crate::app::{Context, Shared};
use crate::fleet::Carried;
use crate::limits::{MOST_SEARCH_TIME, USUAL_TABLE};
use crate::tasks::Tasks;
use crate::workers::Busy;
use axum::Json;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;
use stratege_catalog::find;
use stratege_jobs::Packed;
use stratege_jobs::rollouts::{KIND, RolloutCoordinator, RolloutJob};
use stratege_phrases::solve_text;
use stratege_session::rollout::{RolloutData, RolloutPlan};
use stratege_session::{Refused, Session, Settings, Stop, TextError};
use tokio::sync::oneshot;
use utoipa::ToSchema;

/// The most lines of play that a count with more plies may have had one ply before: the next one takes a minute or so.
const MOST_COUNTED: u64 = 100_000_000;
/// The most games of a rollout.
const MOST_TRIALS: u64 = 100_000;

/// A task that ends when nobody waits for it any more.
struct Waited<'a>(&'a Tasks, String);

impl Drop for Waited<'_> {
    fn drop(&mut self) {
        // It may have been removed by its name meanwhile.
        let _ = self.0.end(&self.1);
    }
}

/// The last report of an analysis.
async fn analysed(Context(app, lang): Context, request: NewAnalysis) -> Answer<Analysis> {
    let (hear, heard) = oneshot::channel();
    let (_, Json(started)) = begin(&app, lang, request, Some(hear))?;
    let _waited = Waited(&app.analyses, started.id);
    heard.await.map_err(|_| Busy::NoThread.into())
}

/// An analysis, when it is finished. Limits should be given: without them it takes as long as one may take.
#[utoipa::path(
    post, path = "/api/analysis", operation_id = "analyse", tag = "calls",
    request_body = NewAnalysis, responses((status = 200, body = Analysis)),
)]
pub(crate) async fn analysis(context: Context, Body(request): Body<NewAnalysis>) -> Answer<Json<Analysis>> {
    analysed(context, request).await.map(Json)
}

/// A move.
#[derive(Serialize, ToSchema)]
pub(crate) struct BestMove {
    /// In the game's notation.
    #[serde(rename = "move")]
    mv: String,
    /// In the language of the request.
    shown: String,
    /// In the unit of the game, from the point of view of the first player; null where the search has no value.
    #[schema(required = true)]
    value: Option<f64>,
    /// The depth reached, in plies.
    depth: u64,
    nodes: u64,
}

/// The move that the machine would play.
#[utoipa::path(
    post, path = "/api/best-move", operation_id = "best_move", tag = "calls",
    request_body = NewAnalysis, responses((status = 200, body = BestMove)),
)]
pub(crate) async fn best_move(context: Context, Body(request): Body<NewAnalysis>) -> Answer<Json<BestMove>> {
    let found = analysed(context, request).await?;
    let best = found.lines.first().and_then(|line| Some((line, line.moves.first()?, line.shown.first()?)));
    let (line, mv, shown) = best.ok_or_else(|| Refusal::invalid("no-move"))?;
    Ok(Json(BestMove {
        mv: mv.clone(),
        shown: shown.clone(),
        value: Some(line.score_view.value).filter(|value| value.is_finite()),
        depth: found.depth.into(),
        nodes: found.nodes,
    }))
}

/// Does work for which nobody may have to wait longer than a search may take.
pub(super) async fn waited<T: Send + 'static>(
    app: &Shared,
    work: impl FnOnce(&Stop) -> T + Send + 'static,
) -> Answer<T> {
    /// Ends the work with the request.
    struct Ends(Arc<Stop>);
    impl Drop for Ends {
        fn drop(&mut self) {
            self.0.stop();
        }
    }
    let ends = Ends(Arc::new(Stop::new()));
    let stop = Arc::clone(&ends.0);
    let found = tokio::time::timeout(MOST_SEARCH_TIME, app.jobs.run(move || work(&stop))).await;
    found.map_err(|_| Refusal::invalid("too-long-call"))?.map_err(Refusal::from)
}

/// A position to solve.
#[derive(Deserialize, ToSchema)]
pub(crate) struct SolveRequest {
    #[serde(flatten)]
    source: Source,
    #[serde(default)]
    limits: LimitsRequest,
}

/// The exact value of a position, in the fields of `stratege solve --json`.
#[utoipa::path(
    post, path = "/api/solve", operation_id = "solve", tag = "calls",
    request_body = SolveRequest, responses((status = 200, body = Object)),
)]
pub(crate) async fn solve(
    Context(app, lang): Context,
    Body(request): Body<SolveRequest>,
) -> Answer<Json<Value>> {
    let mut session = request.source.open(&app, lang, None)?;
    let limits = request.limits.limits();
    let settings = Settings { limits, table_bytes: USUAL_TABLE << 20, ..Settings::default() };
    let found = waited(&app, move |stop| {
        session.solve(&settings, None, stop, &mut |_| {}).map(|mut found| {
            session.extend_line(&mut found, &settings, stop);
            json!(found)
        })
    });
    match found.await? {
        Ok(found) => Ok(Json(found)),
        Err(Refused::Missing(missing)) => Err(missing.into()),
        Err(Refused::Unsolved(error)) => Err(Refusal::in_words("unsolved", solve_text(lang, &error))),
    }
}

/// Lines of play to count.
#[derive(Deserialize, ToSchema)]
pub(crate) struct PerftRequest {
    #[serde(flatten)]
    source: Source,
    /// Their length in plies.
    #[schema(maximum = 100)]
    depth: u32,
}

/// How many lines of play there are.
#[derive(Serialize, ToSchema)]
pub(crate) struct Counted {
    nodes: u64,
    time_ms: u64,
}

/// Counts the lines of play of a length.
#[utoipa::path(
    post, path = "/api/perft", operation_id = "perft", tag = "calls",
    request_body = PerftRequest, responses((status = 200, body = Counted)),
)]
pub(crate) async fn perft(
    Context(app, lang): Context,
    Body(request): Body<PerftRequest>,
) -> Answer<Json<Counted>> {
    let session = request.source.open(&app, lang, None)?;
    session.listable()?;
    let depth = request.depth.min(100);
    let counted = waited(&app, move |stop| count(session.as_ref(), depth, stop)).await?;
    counted.map(Json).ok_or_else(|| Refusal::invalid("too-many-lines").with("most", MOST_COUNTED))
}

/// Counts ply by ply, as long as the next count ends soon.
fn count(session: &dyn Session, depth: u32, stop: &Stop) -> Option<Counted> {
    let start = std::time::Instant::now();
    let lines = session.lines_of_play();
    let mut nodes = 1;
    for depth in depth.min(1)..=depth {
        if nodes > MOST_COUNTED || stop.is_stopped() {
            return None;
        }
        nodes = lines.perft(depth, lines.convention());
    }
    Some(Counted { nodes, time_ms: start.elapsed().as_millis() as u64 })
}

/// A position to play out.
#[derive(Deserialize, ToSchema)]
pub(crate) struct RolloutRequest {
    #[serde(flatten)]
    source: Source,
    /// Games of each move; 360 by default.
    #[schema(maximum = 100_000)]
    trials: Option<u64>,
    /// How many moves are played out; 5 by default.
    moves: Option<usize>,
    /// After how many plies games end with an estimate.
    truncate: Option<u32>,
    #[serde(default)]
    seed: u64,
}

/// Plays a position of backgammon out, in the fields of `stratege rollout --json`.
#[utoipa::path(
    post, path = "/api/rollout", operation_id = "rollout", tag = "calls",
    request_body = RolloutRequest, responses((status = 200, body = Object)),
)]
pub(crate) async fn rollout(
    Context(app, lang): Context,
    Body(request): Body<RolloutRequest>,
) -> Answer<Json<Value>> {
    let session = request.source.open(&app, lang, None)?;
    let open = find(session.game())?.extras.rollout.ok_or_else(|| Refusal::invalid("no-rollout"))?;
    let plan = RolloutPlan {
        trials: request.trials.unwrap_or(360).clamp(1, MOST_TRIALS),
        seed: request.seed,
        truncate: request.truncate,
        moves: request.moves.unwrap_or(5).clamp(1, 10_000),
        threads: 1,
    };
    let variant = request.source.variant_of(&app)?;
    let position = session.position();
    let game = session.game().to_owned();
    let fleet = app.fleet.clone();
    let found = waited(&app, move |stop| {
        let mut rollout = open(variant.as_deref(), &position, plan)?;
        let request = RolloutJob { game, variant: variant.clone(), position: position.clone(), plan };
        if let (Some(fleet), Ok(job)) = (fleet.filter(|fleet| fleet.works(KIND)), request.job()) {
            let (mut progress, mut on_event) = (|_: &RolloutData| {}, |_| {});
            let mut coordinator = RolloutCoordinator::new(&mut *rollout, &mut progress, &mut on_event);
            if fleet.carry(&job, &Packed::default(), &mut coordinator, stop) == Carried::Done {
                return Ok(json!(rollout.data()));
            }
            // Nobody does the rest: all of it is done here.
            rollout = open(variant.as_deref(), &position, plan)?;
        }
        Ok::<_, TextError>(json!(rollout.run(stop, &mut |_| {})))
    });
    Ok(Json(found.await??))
}
