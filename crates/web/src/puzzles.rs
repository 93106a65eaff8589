//! Puzzles: the collections of a folder, what is asked next, and what was answered.

use crate::answer::{Answer, Body, Refusal};
use crate::app::{App, Context};
use crate::locks::locked;
use axum::Json;
use axum::extract::Path;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use std::path::{Path as FilePath, PathBuf};
use std::sync::{Arc, Mutex};
use stratege_play::cleaned;
use stratege_puzzles::{self as puzzles, Collection, Goal, Puzzle, Training};
use stratege_session::SideName;
use stratege_store::write_file;
use stratege_texts::Lang;
use utoipa::ToSchema;

/// The folder of collections, beside the saved games.
const FOLDER: &str = "puzzles";
/// What was answered, which the prompt keeps too.
const TRAINING: &str = "puzzles.json";
const SECONDS_OF_A_DAY: u64 = 86_400;
/// The largest file of puzzles, in bytes.
const MOST: u64 = 1 << 26;

/// What is kept of puzzles: where, and that one answer is written after the other.
pub(crate) struct Desk {
    folder: PathBuf,
    writing: Mutex<()>,
}

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
enum Result {
    /// At the first try, without help.
    Right,
    /// At the first try, with a hint.
    Helped,
    /// Wrongly, or not at all.
    Missed,
}

/// An answer.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = PuzzleAnswer)]
pub(crate) struct AnswerData {
    number: usize,
    result: Result,
}

impl Desk {
    /// The puzzles of the folder of saved games.
    pub(crate) fn of(folder: &FilePath) -> Desk {
        Desk { folder: folder.to_owned(), writing: Mutex::default() }
    }

    /// The collections by their names, those that cannot be read left out.
    fn collections(&self) -> Vec<(String, Collection)> {
        let Ok(entries) = std::fs::read_dir(self.folder.join(FOLDER)) else { return Vec::new() };
        let paths = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
        let mut found: Vec<(String, Collection)> = paths
            .filter_map(|path| {
                let name = path.file_name()?.to_str()?.to_owned();
                Some((name, read(&path).ok()?))
            })
            .collect();
        found.sort_by(|one, other| one.0.cmp(&other.0));
        found
    }

    fn collection(&self, name: &str) -> Answer<Collection> {
        let plain = !name.is_empty() && !name.contains(['/', '\\']) && !name.starts_with('.');
        let path = self.folder.join(FOLDER).join(name);
        if !plain || !path.is_file() {
            return Err(Refusal::not_found());
        }
        read(&path).map_err(|_| Refusal::invalid("puzzles-unread").with("name", cleaned(name, 60)))
    }

    fn training(&self) -> Answer<Training> {
        let path = self.folder.join(TRAINING);
        if !path.exists() {
            return Ok(Training::default());
        }
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        Training::read(&text).map_err(|_| Refusal::invalid("puzzles-training"))
    }

    /// Notes an answer, and keeps it at once.
    fn note(&self, name: &str, AnswerData { number, result }: AnswerData) -> Answer<()> {
        let collection = self.collection(name)?;
        let puzzle = collection.puzzles.get(number).ok_or_else(Refusal::not_found)?;
        let _writing = locked(&self.writing);
        let mut training = self.training()?;
        let answer = match result {
            Result::Right => puzzles::Answer::Right,
            Result::Helped => puzzles::Answer::Helped,
            Result::Missed => puzzles::Answer::Missed,
        };
        training.note(&collection.plan.key(puzzle), answer, today());
        let no_room = |_| Refusal::new(StatusCode::INSUFFICIENT_STORAGE, "library-room");
        write_file(&self.folder.join(TRAINING), training.text().as_bytes()).map_err(no_room)
    }
}

/// A collection; one that grows may end in the middle of a line.
fn read(path: &FilePath) -> std::result::Result<Collection, String> {
    let size = path.metadata().map_err(|error| error.to_string())?.len();
    if size > MOST {
        return Err("too large".into());
    }
    let text = std::fs::read_to_string(path).map_err(|error| error.to_string())?;
    Collection::read_whole_lines(&text).map_err(|error| error.to_string())
}

fn keys(collection: &Collection) -> Vec<String> {
    collection.puzzles.iter().map(|puzzle| collection.plan.key(puzzle)).collect()
}

/// Today, in days since the first of January 1970, by Greenwich time.
fn today() -> u32 {
    u32::try_from(crate::clock::now_ms() / 1000 / SECONDS_OF_A_DAY).unwrap_or(u32::MAX)
}

/// Does something with puzzles on a thread that may wait for the disk.
async fn with_desk<T: Send + 'static>(
    app: Arc<App>,
    work: impl FnOnce(&Desk) -> Answer<T> + Send + 'static,
) -> Answer<T> {
    tokio::task::spawn_blocking(move || work(&app.puzzles)).await?
}

/// The collections of puzzles.
#[utoipa::path(
    get, path = "/api/puzzles", operation_id = "puzzle_collections", tag = "puzzles",
    responses((status = 200, body = Puzzles)),
)]
pub(crate) async fn list(Context(app, lang): Context) -> Answer<Json<Puzzles>> {
    let found = with_desk(app, move |desk| {
        let training = desk.training()?;
        let data = |(name, collection): (String, Collection)| {
            let tally = training.tally(&keys(&collection), today());
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
        let collections = desk.collections().into_iter().map(data).collect();
        let folder = desk.folder.join(FOLDER);
        Ok(Puzzles { folder, collections, streak: training.streak, best_streak: training.best_streak })
    });
    found.await.map(Json)
}

/// The puzzle of a collection that is asked next: one that is due, or else a new one.
#[utoipa::path(
    get, path = "/api/puzzles/{name}/next", operation_id = "next_puzzle", tag = "puzzles",
    params(("name" = String, Path, description = "The collection.")), responses((status = 200, body = NextPuzzle)),
)]
pub(crate) async fn next(Context(app, lang): Context, Path(name): Path<String>) -> Answer<Json<NextPuzzle>> {
    let found = with_desk(app, move |desk| {
        let collection = desk.collection(&name)?;
        let queue = desk.training()?.queue(&keys(&collection), today());
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
    with_desk(Arc::clone(&app), move |desk| desk.note(&name, answer)).await?;
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
        proof: lang.text(&format!("puzzles-proof-{}", puzzle.proof.name())),
        difficulty: puzzle.difficulty,
    }
}

/// What is asked. Whose turn it is the page says.
fn goal(lang: &Lang, puzzle: &Puzzle) -> String {
    match puzzle.goal() {
        Goal::WinIn(moves) => lang.with("server-goal-win-in", stratege_texts::named![moves]),
        Goal::Win => lang.text("server-goal-win"),
        Goal::Hold => lang.text("server-goal-hold"),
        Goal::Best => lang.text("server-goal-best"),
    }
}
