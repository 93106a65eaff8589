//! Searches by a server for its page: of one position, or of a whole game to be graded. A job is one part, which
//! reports intermediate results while it runs.

mod coordinators;
mod values;

pub use coordinators::{Patience, ReviewCoordinator, SinglePartCoordinator};
pub use values::{MoveScore, ScoredAnalysis, Values};

use crate::files::unpack_evaluation;
use crate::{PackError, Packed, WorkerContext, with_libraries, worker_context};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use stratege_fleet::{Job, Part, PartContext, PartRunner, Refusal, Unfinished};
use stratege_review::grading::{GradedMove, ReviewPlan, review};
use stratege_session::sync::lock;
use stratege_session::{AnalysisData, DrawRule, Session, Settings, WallClock, Watch};

/// The kind of the jobs that search a position.
pub const SEARCH: &str = "search";
/// The kind of the jobs that search a position and value each legal move.
pub const VALUES: &str = "search-values";
/// The kind of the jobs that grade a game.
pub const REVIEW: &str = "review";

/// The priority of moves: before analyses, and both before reviews and background work.
pub const MOVE_FIRST: u8 = 10;
/// The priority of analyses; see [`MOVE_FIRST`].
pub const ANALYSIS_NEXT: u8 = 20;
/// The priority of reviews; see [`MOVE_FIRST`].
pub const REVIEW_LAST: u8 = 30;

/// The largest table of a search that others ask for, in bytes, and the most threads.
const MOST_TABLE: usize = 1 << 30;
const MOST_THREADS: usize = 64;
/// How often a search says what it has, at most.
const PACE: Duration = Duration::from_millis(80);

/// A position, given as a game that leads to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionRef {
    /// The game.
    pub game: String,
    /// Its variant.
    pub variant: Option<String>,
    /// The name of the evaluation; `None` for the default.
    pub evaluation: Option<String>,
    /// The start of the game.
    pub start: String,
    /// The moves made.
    pub moves: Vec<String>,
    /// Whether to search what the other side would play if it were its turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub turned: bool,
}

impl PositionRef {
    /// The position at the cursor of a session.
    pub fn of(session: &dyn Session, variant: Option<&str>, evaluation: Option<&str>) -> PositionRef {
        let mut moves = session.history();
        moves.truncate(session.cursor());
        PositionRef {
            game: session.game().to_owned(),
            variant: variant.map(str::to_owned),
            evaluation: evaluation.map(str::to_owned),
            start: session.start(),
            moves,
            turned: false,
        }
    }

    fn open(&self, context: &PartContext) -> Result<Box<dyn Session>, Refusal> {
        let evaluation = unpack_evaluation(self.evaluation.as_deref(), context)?;
        let (variant, evaluation) = (self.variant.as_deref(), evaluation.as_deref());
        let mut session =
            stratege_catalog::open_with_evaluation(&self.game, variant, evaluation).map_err(Refusal::of)?;
        session.begin(Some(&self.start)).map_err(Refusal::of)?;
        // Games between people go on where a draw was not claimed.
        session.set_draw_rule(DrawRule::Ignored);
        for mv in &self.moves {
            session.play(mv).map_err(Refusal::of)?;
        }
        session.set_draw_rule(DrawRule::Claimed);
        if self.turned {
            return session.drawing().turned().map_err(|_| "nothing can be threatened here".into());
        }
        Ok(session)
    }
}

/// A search, as sent to workers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SearchJob {
    /// The position.
    pub place: PositionRef,
    /// The settings of the search.
    pub settings: Settings,
    /// For a whole game: the number of positions to visit to solve one position near its end.
    pub exact_nodes: Option<u64>,
    /// Whether each legal move is valued too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub values: bool,
    /// A number that distinguishes this search from others of the same position.
    pub number: u64,
}

impl SearchJob {
    /// The kind of such jobs.
    pub fn kind(&self) -> &'static str {
        match (self.exact_nodes, self.values) {
            (Some(_), _) => REVIEW,
            (None, true) => VALUES,
            (None, false) => SEARCH,
        }
    }

    /// The job for the fleet, with its evaluation file; `None` if the settings cannot be sent.
    ///
    /// # Errors
    /// The file cannot travel, or the libraries that count cannot be read.
    pub fn job(mut self, priority: u8, packed: &mut Packed) -> Result<Option<Job>, PackError> {
        packed.pack_evaluation(&mut self.place.evaluation)?;
        if self.settings.probcut.is_some() {
            return Ok(None);
        }
        let kind = self.kind();
        let job = with_libraries(packed.job(kind, &self), &self.place.game)?;
        // Values have a thread of their own.
        let cores = self.settings.threads.clamp(1, MOST_THREADS) as u32 + u32::from(kind == VALUES);
        Ok(Some(Job { repeats: false, live: true, cores, priority, ..job }))
    }
}

struct Searcher {
    session: Box<dyn Session>,
    job: SearchJob,
    context: Arc<PartContext>,
}

pub(crate) fn open(
    job: &Job,
    context: PartContext,
    _: &WorkerContext,
) -> Result<Box<dyn PartRunner>, Refusal> {
    let mut found: SearchJob = worker_context::plan(job)?;
    let settings = &mut found.settings;
    settings.table_bytes = settings.table_bytes.min(MOST_TABLE);
    settings.threads = settings.threads.clamp(1, MOST_THREADS);
    Ok(Box::new(Searcher { session: found.place.open(&context)?, job: found, context: Arc::new(context) }))
}

/// Says what there is, not too often.
struct ThrottledProgress<'a> {
    context: &'a PartContext,
    number: u64,
    last: Mutex<Option<Instant>>,
}

impl ThrottledProgress<'_> {
    fn report<T: Serialize>(&self, found: impl FnOnce() -> T) {
        let mut last = lock(&self.last);
        if last.is_none_or(|last| last.elapsed() >= PACE) {
            *last = Some(Instant::now());
            (self.context.live)(self.number, serde_json::to_vec(&found()).unwrap_or_default());
        }
    }
}

impl Searcher {
    fn lines(&mut self, progress: &ThrottledProgress<'_>) -> serde_json::Result<Vec<u8>> {
        let (clock, stop) = (WallClock::start(), &progress.context.stop);
        let mut say = |found: &AnalysisData| progress.report(|| found.clone());
        let found =
            self.session.analyst().analyse(&self.job.settings, &[], Watch { clock: &clock, stop }, &mut say);
        serde_json::to_vec(&found)
    }

    fn values(&mut self, progress: &ThrottledProgress<'_>) -> serde_json::Result<Vec<u8>> {
        let values = Values::default();
        let say = || {
            if let Some(lines) = values.lines() {
                progress.report(|| ScoredAnalysis { lines, values: values.others() });
            }
        };
        let mut deepened = |found: &AnalysisData| {
            values.deepened(found);
            say();
        };
        let session = self.session.as_mut();
        let lines =
            values.with_lines(session, &self.job.settings, &progress.context.stop, &mut deepened, &say);
        serde_json::to_vec(&ScoredAnalysis { lines, values: values.others() })
    }

    fn grades(&mut self, exact_nodes: u64, progress: &ThrottledProgress<'_>) -> serde_json::Result<Vec<u8>> {
        let (settings, stop) = (self.job.settings.clone(), Arc::clone(&progress.context.stop));
        let plan = ReviewPlan { settings, exact_nodes, stop };
        let graded = review(self.session.as_mut(), &plan, &mut |done, of| progress.report(|| (done, of)));
        serde_json::to_vec(&graded)
    }
}

impl PartRunner for Searcher {
    fn part(&mut self, part: &Part) -> Result<Vec<u8>, Unfinished> {
        let context = Arc::clone(&self.context);
        // That it is begun.
        (context.live)(part.number, Vec::new());
        let progress = ThrottledProgress { context: &context, number: part.number, last: Mutex::default() };
        let text = match (self.job.exact_nodes, self.job.values) {
            (Some(exact_nodes), _) => self.grades(exact_nodes, &progress),
            (None, true) => self.values(&progress),
            (None, false) => self.lines(&progress),
        };
        match context.stop.is_stopped() {
            true => Err(Unfinished::Stopped),
            false => text.map_err(|error| Unfinished::Failed(error.to_string())),
        }
    }
}

/// Reads and checks a search result: its lines must begin with legal moves.
///
/// # Errors
/// The reason why the result is invalid.
pub fn check_search(session: &dyn Session, bytes: &[u8]) -> Result<AnalysisData, Refusal> {
    legal(session, serde_json::from_slice(bytes).map_err(|_| Refusal::from("no analysis"))?)
}

fn legal(session: &dyn Session, found: AnalysisData) -> Result<AnalysisData, Refusal> {
    let legal = session.moves();
    let is_legal = |mv: &String| legal.iter().any(|info| info.text == *mv);
    match found.lines.iter().all(|line| line.moves.first().is_some_and(is_legal)) {
        true => Ok(AnalysisData { game: session.game(), ..found }),
        false => Err("a line that begins with an illegal move".into()),
    }
}

/// Reads and checks a search result with a value for each legal move: it must contain no other moves.
///
/// # Errors
/// The reason why the result is invalid.
pub fn check_values(session: &dyn Session, bytes: &[u8]) -> Result<ScoredAnalysis, Refusal> {
    let mut found: ScoredAnalysis = serde_json::from_slice(bytes).map_err(|_| Refusal::from("no values"))?;
    found.lines = legal(session, found.lines)?;
    let moves = session.moves();
    match found.values.keys().all(|mv| moves.iter().any(|info| info.text == *mv)) {
        true => Ok(found),
        false => Err("a value of an illegal move".into()),
    }
}

/// Reads and checks the grades of a game: they must be of its moves.
///
/// # Errors
/// The reason why the results are invalid.
pub fn check_review(session: &dyn Session, bytes: &[u8]) -> Result<Vec<GradedMove>, Refusal> {
    let found: Vec<GradedMove> = serde_json::from_slice(bytes).map_err(|_| Refusal::from("no grades"))?;
    let history = session.history();
    let fits = |graded: &GradedMove| {
        let mv = graded.ply.checked_sub(1).and_then(|index| history.get(index));
        mv == Some(&graded.mv)
    };
    if found.iter().all(fits) { Ok(found) } else { Err("grades of another game".into()) }
}
