//! Puzzles: the collections in a folder, the next puzzle to present, and the answers given.

mod files;
pub(crate) mod mine;

pub(crate) use files::PuzzleFiles;

use crate::answer::{Answer, Body};
use crate::app::{App, Context};
use axum::Json;
use axum::extract::Path;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::sync::Arc;
use stratege_catalog::open;
use stratege_puzzles::{self as puzzles, Collection, Goal, Plan, Puzzle, today};
use stratege_session::SideName;
use stratege_texts::Lang;
use utoipa::ToSchema;

/// A collection.
#[derive(Serialize, ToSchema)]
#[schema(as = PuzzleCollection)]
struct CollectionData {
    name: String,
    game: String,
    title: String,
    #[schema(required = true)]
    variant: Option<String>,
    puzzles: usize,
    /// Those that were asked.
    asked: usize,
    /// Those that are asked again today.
    due: usize,
}

/// All of them.
#[derive(Serialize, ToSchema)]
pub(crate) struct Puzzles {
    /// The folder of their files.
    #[schema(value_type = String)]
    folder: PathBuf,
    collections: Vec<CollectionData>,
    /// The names of files that cannot be read.
    unread: Vec<String>,
    /// Right answers in a row, without help, and the most there ever were.
    streak: u32,
    best_streak: u32,
}

/// A puzzle with its answers.
#[derive(Serialize, ToSchema)]
#[schema(as = Puzzle)]
pub(crate) struct PuzzleData {
    /// Its place in the collection, from 0.
    number: usize,
    game: String,
    #[schema(required = true)]
    variant: Option<String>,
    position: String,
    side: SideName,
    /// What is asked, in words.
    goal: String,
    answers: Vec<String>,
    /// The answers, as they are shown.
    shown: Vec<String>,
    /// The solution.
    line: Vec<String>,
    /// A cell of the group of stones that is asked for; null where the game is.
    #[schema(required = true)]
    group: Option<usize>,
    /// What makes the answers certain, in words.
    proof: String,
    difficulty: u16,
}

/// What is asked next.
#[derive(Serialize, ToSchema)]
pub(crate) struct NextPuzzle {
    /// Null where nothing is to be asked today.
    #[schema(required = true)]
    puzzle: Option<PuzzleData>,
}

/// How a puzzle was answered.
#[derive(Clone, Copy, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum Answered {
    /// At the first try, without help.
    Right,
    /// At the first try, with a hint.
    Helped,
    /// Wrongly, or not at all.
    Missed,
}

impl From<Answered> for puzzles::Answer {
    fn from(result: Answered) -> puzzles::Answer {
        match result {
            Answered::Right => puzzles::Answer::Right,
            Answered::Helped => puzzles::Answer::Helped,
            Answered::Missed => puzzles::Answer::Missed,
        }
    }
}

/// An answer.
#[derive(Deserialize, ToSchema)]
#[schema(as = PuzzleAnswer)]
#[serde(deny_unknown_fields)]
pub(crate) struct AnswerData {
    number: usize,
    result: Answered,
}

/// Does something with puzzles on a thread that may wait for the disk.
async fn with_files<T: Send + 'static>(
    app: Arc<App>,
    work: impl FnOnce(&PuzzleFiles) -> Answer<T> + Send + 'static,
) -> Answer<T> {
    tokio::task::spawn_blocking(move || work(&app.puzzles)).await?
}

/// The collections of puzzles.
#[utoipa::path(
    get, path = "/api/puzzles", operation_id = "puzzle_collections", tag = "puzzles",
    responses((status = 200, body = Puzzles)),
)]
pub(crate) async fn list(Context(app, lang): Context) -> Answer<Json<Puzzles>> {
    let found = with_files(app, move |files| {
        let training = files.training()?;
        let data = |(name, collection): (String, Collection)| {
            let tally = training.tally(&collection.keys(), today());
            CollectionData {
                name,
                title: lang.text(&format!("game-{}", collection.plan.game)),
                puzzles: collection.puzzles.len(),
                asked: tally.asked,
                due: tally.due,
                game: collection.plan.game,
                variant: collection.plan.variant,
            }
        };
        let (collections, unread) = files.collections();
        let collections = collections.into_iter().map(data).collect();
        let folder = files.folder();
        Ok(Puzzles {
            folder,
            collections,
            unread,
            streak: training.streak,
            best_streak: training.best_streak,
        })
    });
    found.await.map(Json)
}

/// The puzzle of a collection that is asked next: one that is due, or else a new one.
#[utoipa::path(
    get, path = "/api/puzzles/{name}/next", operation_id = "next_puzzle", tag = "puzzles",
    params(("name" = String, Path, description = "The collection.")), responses((status = 200, body = NextPuzzle)),
)]
pub(crate) async fn next(Context(app, lang): Context, Path(name): Path<String>) -> Answer<Json<NextPuzzle>> {
    let found = with_files(app, move |files| {
        let collection = files.collection(&name)?;
        let queue = files.training()?.queue(&collection.keys(), today());
        let puzzle = queue.first().map(|&number| data(lang, number, &collection));
        Ok(NextPuzzle { puzzle })
    });
    found.await.map(Json)
}

/// Notes how a puzzle was answered.
#[utoipa::path(
    post, path = "/api/puzzles/{name}/answers", operation_id = "answer_puzzle", tag = "puzzles",
    params(("name" = String, Path, description = "The collection.")),
    request_body = AnswerData, responses((status = 200, body = Puzzles)),
)]
pub(crate) async fn answer(
    Context(app, lang): Context,
    Path(name): Path<String>,
    Body(answer): Body<AnswerData>,
) -> Answer<Json<Puzzles>> {
    with_files(Arc::clone(&app), move |files| files.note(&name, answer.number, answer.result.into())).await?;
    list(Context(app, lang)).await
}

fn data(lang: &Lang, number: usize, collection: &Collection) -> PuzzleData {
    let (puzzle, plan) = (&collection.puzzles[number], &collection.plan);
    PuzzleData {
        number,
        game: plan.game.clone(),
        variant: plan.variant.clone(),
        position: puzzle.position.clone(),
        side: puzzle.side,
        goal: goal(lang, puzzle),
        answers: puzzle.answers.clone(),
        shown: puzzle.answers.iter().map(|mv| lang.move_text(&plan.game, mv)).collect(),
        line: puzzle.line.clone(),
        group: cell_of_group(plan, puzzle),
        proof: lang.text(&format!("puzzles-proof-{}", puzzle.proof.name())),
        difficulty: puzzle.difficulty,
    }
}

/// A cell of the group that is asked for.
fn cell_of_group(plan: &Plan, puzzle: &Puzzle) -> Option<usize> {
    let group = puzzle.group.as_ref()?;
    let mut session = open(&plan.game, plan.variant.as_deref()).ok()?;
    session.begin(Some(&puzzle.position)).ok()?;
    session.find_life_and_death()?.group(&group.cell).ok()
}

/// What is asked. Whose turn it is the page says.
fn goal(lang: &Lang, puzzle: &Puzzle) -> String {
    let group = puzzle.group.as_ref().map_or("", |group| group.cell.as_str());
    match puzzle.goal() {
        Goal::Take => lang.with("server-goal-take", stratege_texts::named![group]),
        Goal::Live => lang.with("server-goal-live", stratege_texts::named![group]),
        Goal::WinIn(moves) => lang.with("server-goal-win-in", stratege_texts::named![moves]),
        Goal::Win => lang.text("server-goal-win"),
        Goal::Hold => lang.text("server-goal-hold"),
        Goal::Best => lang.text("server-goal-best"),
    }
}
