//! Reviews: grades a whole game move by move, as a task.

use super::source::Source;
use crate::answer::Events;
use crate::answer::{Answer, Body, Refusal};
use crate::app::{Context, Shared};
use crate::limits::{MOST_SEARCH_TIME, USUAL_TABLE};
use crate::tasks::Started;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Duration;
use stratege_catalog::{Unit, find};
use stratege_formats::Evaluation;
use stratege_jobs::searches::PositionRef;
use stratege_play::{Command, GameInPlay};
use stratege_review::annotated;
use stratege_review::grading::{Grade, GradedMove, ReviewPlan, Scale, review, usual_limits};
use stratege_review::luck;
use stratege_review::luck::{Decisions, DiceSide};
use stratege_session::CubeState;
use stratege_session::{Deadline, GradedGame, Limits, Player, Session, Settings, SideName, Stop};
use stratege_texts::Lang;
use utoipa::ToSchema;

/// A review to begin.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewReview {
    #[serde(flatten)]
    source: Source,
    /// Plies of each search.
    depth: Option<u16>,
    /// Milliseconds for each search, instead.
    time_ms: Option<u64>,
}

/// The plies of the searches of a review without a wish, in backgammon fewer.
const DEPTH: u16 = 6;
/// Positions visited to solve one position at the end of a game.
const EXACT_NODES: u64 = 1_000_000;

/// A graded move.
#[derive(Serialize, ToSchema)]
struct ReviewMove {
    ply: usize,
    side: SideName,
    text: String,
    shown: String,
    grade: &'static str,
    grade_name: String,
    loss: f64,
    /// Before the move, from the point of view of the first player.
    value: f64,
    /// After it.
    after: f64,
    exact: bool,
    best: Vec<String>,
    best_shown: Vec<String>,
}

/// Decisions of one kind.
#[derive(Serialize, ToSchema)]
#[schema(as = Decisions)]
struct DecisionsData {
    /// How many there were, without forced moves.
    count: usize,
    /// What one lost on average, in points, of which winning a single game gives one with the cube as it stood.
    mean: f64,
}

/// One side of a game with dice.
#[derive(Serialize, ToSchema)]
struct Skill {
    checkers: DecisionsData,
    cube: DecisionsData,
    all: DecisionsData,
    /// What all decisions lost.
    loss: f64,
    /// What the rolls were worth beyond the mean, in points.
    luck: f64,
    /// The name of the rating for the mean loss; none without decisions.
    #[schema(required = true)]
    rating: Option<String>,
}

/// What a roll was worth beyond the mean over all rolls, to the side that rolled.
#[derive(Serialize, ToSchema)]
struct RollLuck {
    ply: usize,
    luck: f64,
}

/// How far a review has come.
#[derive(Serialize, ToSchema)]
pub(crate) struct Progress {
    /// The positions that were searched.
    done: usize,
    /// All positions to be searched.
    of: usize,
}

/// A graded game.
#[derive(Serialize, ToSchema)]
pub(crate) struct Review {
    /// What the values are counted in: `chance` where they are twice the chance to win the game or the match, less one.
    unit: &'static str,
    /// Both sides of a game with dice, first player first.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(min_items = 2, max_items = 2)]
    skill: Option<[Skill; 2]>,
    /// The rolls of a game with dice.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    rolls: Vec<RollLuck>,
    /// The value at each place of the game, from the point of view of the first player; none where dice fall.
    graph: Vec<Option<f64>>,
    /// By how many points the first player leads at the end of playouts, at each place of the game where that is known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    leads: Vec<Option<f64>>,
    /// The moves that turned it.
    turning: Vec<usize>,
    /// In percent, first player first: 100 where every move was a best one.
    #[schema(min_items = 2, max_items = 2)]
    accuracy: [Option<f64>; 2],
    #[schema(min_items = 2, max_items = 2)]
    mean_loss: [f64; 2],
    /// The first move from which on every value is exact.
    #[schema(required = true)]
    exact_from: Option<usize>,
    #[schema(required = true)]
    depth: Option<u16>,
    moves: Vec<ReviewMove>,
    /// Whether the values came with the file of the game: then no best moves are known.
    of_file: bool,
}

/// Begins a review.
#[utoipa::path(
    post, path = "/api/reviews", operation_id = "begin_review", tag = "analysis",
    request_body = NewReview, responses((status = 201, body = Started)),
)]
pub(crate) async fn create(
    Context(app, lang): Context,
    Body(request): Body<NewReview>,
) -> Answer<(StatusCode, Json<Started>)> {
    // The whole game, wherever it is looked at.
    let source = Source { cursor: request.source.cursor.or(Some(usize::MAX)), ..request.source };
    let mut session = source.open(&app, lang, None)?;
    let limits = match (request.time_ms, request.depth) {
        (Some(time), None) => Limits::time(Duration::from_millis(time.clamp(1, 10_000))),
        (_, Some(depth)) => Limits::depth(depth.clamp(1, 40)),
        (_, None) => usual_limits(session.game(), DEPTH),
    };
    let settings = Settings { limits, table_bytes: USUAL_TABLE << 20, ..Settings::default() };
    let stop = Arc::new(Stop::new());
    let plan = ReviewPlan { settings, exact_nodes: EXACT_NODES, stop: Arc::clone(&stop) };
    // What is graded with a variation, or to a place within the game, is not the game.
    let whole = source.moves.is_empty() && source.cursor == Some(usize::MAX);
    let stored_with = source.session.clone().filter(|_| whole);
    let variant = source.variant_of(&app)?;
    let owner = Arc::clone(&app);
    app.begin(&app.reviews, lang, stop, move |task| {
        let mut on_progress = |done: usize, of: usize| task.send("progress", &Progress { done, of }, true);
        // Counted for each of its searches: the whole is watched by whoever listens.
        plan.stop.set_deadline(Some(Deadline::all_of(MOST_SEARCH_TIME)));
        let far = owner.fleet.as_ref().and_then(|fleet| {
            let place = PositionRef::of(session.as_ref(), variant.as_deref(), None);
            fleet.review(place, &plan, session.as_ref(), &mut on_progress)
        });
        let moves = far.unwrap_or_else(|| review(session.as_mut(), &plan, &mut on_progress));
        if plan.stop.is_stopped() {
            task.send("failed", &lang.text("server-broke-off"), false);
        } else {
            let depth = plan.settings.limits.depth.map(|depth| depth.0);
            let graded = Graded { depth, moves, of_file: false };
            if let Some(id) = stored_with {
                graded.keep(&owner, &id, session.as_mut(), lang);
            }
            task.send("finished", &review_data(session.as_mut(), &graded, lang), false);
        }
    })
}

/// A graded game.
pub(crate) struct Graded {
    depth: Option<u16>,
    pub(crate) moves: Vec<GradedMove>,
    /// Whether the values came with the game.
    of_file: bool,
}

impl Graded {
    /// The grades that are kept with a game, or those that the evaluations of its file give.
    pub(crate) fn of(game: &GameInPlay) -> Option<Graded> {
        Graded::stored(game).or_else(|| Graded::from_file(game))
    }

    /// Those that are kept; none of a game that was changed by hand so that they are of another one.
    fn stored(game: &GameInPlay) -> Option<Graded> {
        let GradedGame { depth, moves } = game.notes.grades.value()?.clone();
        let length = game.session().history().len();
        let of_game = moves.iter().all(|mv| (1..=length).contains(&mv.ply));
        of_game.then_some(Graded { depth, moves, of_file: false })
    }

    /// Those of the file, with the minimum depth that it tells.
    fn from_file(game: &GameInPlay) -> Option<Graded> {
        let mut session = game.session().fork();
        let evaluations: Vec<Option<Evaluation>> =
            (0..=session.history().len()).map(|place| game.notes.evaluation_at(place)).collect();
        let moves = annotated::graded(session.as_mut(), &|place| evaluations.get(place).copied().flatten());
        let depth = evaluations.iter().flatten().map(|evaluation| evaluation.depth).min().flatten();
        Some(Graded { depth, moves, of_file: true }).filter(|graded| !graded.moves.is_empty())
    }

    /// Keeps the grades with a game, and their values for its files, if it is still the game that was graded. What
    /// cannot be kept now is shown all the same.
    fn keep(&self, app: &Shared, id: &str, session: &mut dyn Session, lang: &Lang) {
        let Ok(live) = app.hub.find(id) else { return };
        if live.game().play.session().history() != session.history() {
            return;
        }
        let grades = GradedGame { depth: self.depth, moves: self.moves.clone() };
        let values = annotated::evaluations(session, &self.moves, self.depth);
        let _ = live.change(&app.hub.autosave, lang, |game| {
            game.act(Command::Grades { grades, values }, lang).map_err(|_| Refusal::conflict("over"))
        });
    }
}

/// The grades that are kept with a game.
#[utoipa::path(
    get, path = "/api/sessions/{id}/review", operation_id = "kept_review", tag = "analysis",
    params(("id" = String, Path, description = "The game.")), responses((status = 200, body = Review), (status = 404)),
)]
pub(crate) async fn stored(Context(app, lang): Context, Path(id): Path<String>) -> Answer<Json<Review>> {
    let graded = Graded::of(&app.hub.find(&id)?.game().play).ok_or_else(Refusal::not_found)?;
    let source = Source { session: Some(id), cursor: Some(usize::MAX), ..Source::default() };
    let mut session = source.open(&app, lang, None)?;
    let found = tokio::task::spawn_blocking(move || review_data(session.as_mut(), &graded, lang)).await?;
    Ok(Json(found))
}

/// A review in a language.
fn review_data(session: &mut dyn Session, graded: &Graded, lang: &Lang) -> Review {
    let (moves, depth) = (graded.moves.as_slice(), graded.depth);
    let scale = Scale::of(session);
    let game = session.game();
    let rolls = luck::rolls(session);
    let skill =
        session.has_dice().then(|| luck::of_sides(game, moves, &rolls).map(|side| Skill::of(&side, lang)));
    let of_match = CubeState::of(&session.board()).is_some_and(|stakes| stakes.length > 0);
    let unit = if of_match { Unit::Chance.name() } else { find(game).map_or("", |entry| entry.unit.name()) };
    let mut graph = vec![None; session.history().len() + 1];
    for mv in moves {
        let after = if mv.side == SideName::First { mv.played } else { -mv.played };
        graph[mv.ply - 1] = Some(mv.first_value());
        graph[mv.ply] = Some(after);
    }
    let mut leads = Vec::new();
    if moves.iter().any(|mv| mv.lead.is_some()) {
        leads = vec![None; graph.len()];
        moves.iter().for_each(|mv| leads[mv.ply - 1] = mv.first_lead());
    }
    let told = |mv: &GradedMove| ReviewMove {
        ply: mv.ply,
        side: mv.side,
        shown: lang.move_text(game, &mv.mv),
        text: mv.mv.clone(),
        grade: mv.grade.name(),
        grade_name: lang.text(&format!("grade-{}", mv.grade.name())),
        loss: mv.loss,
        value: mv.first_value(),
        after: if mv.side == SideName::First { mv.played } else { -mv.played },
        exact: mv.exact,
        best_shown: mv.best.iter().map(|best| lang.move_text(game, best)).collect(),
        best: mv.best.clone(),
    };
    let sides = stratege_review::grading::by_side(moves);
    let exact = moves.iter().rev().take_while(|mv| mv.exact).last();
    Review {
        unit,
        skill,
        rolls: rolls.iter().map(|roll| RollLuck { ply: roll.ply, luck: roll.luck }).collect(),
        graph,
        leads,
        turning: moves.iter().filter(|mv| mv.grade >= Grade::Mistake).map(|mv| mv.ply).collect(),
        accuracy: Player::BOTH.map(|side| accuracy(moves, side.into(), scale)),
        mean_loss: [sides[0].mean_loss, sides[1].mean_loss],
        exact_from: exact.map(|mv| mv.ply),
        depth,
        moves: moves.iter().map(told).collect(),
        of_file: graded.of_file,
    }
}

impl Skill {
    fn of(side: &DiceSide, lang: &Lang) -> Skill {
        let decisions = |found: Decisions| DecisionsData { count: found.count, mean: found.mean };
        Skill {
            checkers: decisions(side.checkers),
            cube: decisions(side.cube),
            all: decisions(side.all),
            loss: side.all.loss,
            luck: side.luck,
            rating: side.rating.map(|name| lang.text(&format!("skill-rating-{name}"))),
        }
    }
}

/// The mean over a side's moves, without forced ones, of 100 for a best move, and e times less for each loss of the
/// size at which blunders begin. None if it had no choice.
fn accuracy(moves: &[GradedMove], side: SideName, scale: Scale) -> Option<f64> {
    let blunder = scale.thresholds[3].max(f64::MIN_POSITIVE);
    let own = moves.iter().filter(|mv| mv.side == side && mv.grade != Grade::Forced);
    let (count, sum) =
        own.fold((0_u32, 0.0), |(count, sum), mv| (count + 1, sum + (-mv.loss / blunder).exp()));
    (count > 0).then(|| (1_000.0 * sum / f64::from(count)).round() / 10.0)
}

/// The events of a review: `progress`, then `finished`.
#[utoipa::path(
    get, path = "/api/reviews/{id}/events", operation_id = "review_events", tag = "analysis",
    params(("id" = String, Path, description = "The review.")),
    responses((status = 200, body = Review, content_type = "text/event-stream")),
)]
pub(crate) async fn events(State(app): State<Shared>, Path(id): Path<String>) -> Answer<Events> {
    app.reviews.events(&id, app.place()?)
}

/// Ends a review.
#[utoipa::path(
    delete, path = "/api/reviews/{id}", operation_id = "end_review", tag = "analysis",
    params(("id" = String, Path, description = "The review.")), responses((status = 204)),
)]
pub(crate) async fn remove(State(app): State<Shared>, Path(id): Path<String>) -> Answer<StatusCode> {
    app.reviews.end(&id)
}
