//! Searches of a server for its page: one position, or a whole game that is graded. A job is one part; while it is done it
//! says what it has.

use crate::files::unpack_evaluation;
use crate::{PackError, Packed, Yard, yard};
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};
use stratege_fleet::{Bench, Desk, Done, Job, Next, Note, Part, Refusal, Unfinished, Work};
use stratege_review::grading::{GradedMove, ReviewPlan, review};
use stratege_session::{AnalysisData, Session, Settings, Stop, WallClock, Watch};

/// The name of the jobs that search a position.
pub const SEARCH: &str = "search";
/// The name of the jobs that grade a game.
pub const REVIEW: &str = "review";

/// Moves come before analyses, and both before reviews and what is not waited for.
pub const MOVE_FIRST: u8 = 10;
/// See [`MOVE_FIRST`].
pub const ANALYSIS_NEXT: u8 = 20;
/// See [`MOVE_FIRST`].
pub const REVIEW_LAST: u8 = 30;

/// The largest table of a search that others ask for, in bytes, and the most threads.
const MOST_TABLE: usize = 1 << 30;
const MOST_THREADS: usize = 64;
/// How often a search says what it has, at most.
const PACE: Duration = Duration::from_millis(80);

/// A position, as a game that leads to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The game.
    pub game: String,
    /// Its variant.
    pub variant: Option<String>,
    /// The evaluation by its name; `None` for the usual one.
    pub evaluation: Option<String>,
    /// Where the game begins.
    pub start: String,
    /// The moves that were made.
    pub moves: Vec<String>,
}

impl Place {
    /// The position at the cursor of a session.
    pub fn of(session: &dyn Session, variant: Option<&str>, evaluation: Option<&str>) -> Place {
        let mut moves = session.history();
        moves.truncate(session.cursor());
        Place {
            game: session.game().to_owned(),
            variant: variant.map(str::to_owned),
            evaluation: evaluation.map(str::to_owned),
            start: session.start(),
            moves,
        }
    }

    fn open(&self, bench: &Bench) -> Result<Box<dyn Session>, Refusal> {
        let evaluation = unpack_evaluation(self.evaluation.as_deref(), bench)?;
        let (variant, evaluation) = (self.variant.as_deref(), evaluation.as_deref());
        let mut session =
            stratege_catalog::open_with_evaluation(&self.game, variant, evaluation).map_err(Refusal::of)?;
        session.begin(Some(&self.start)).map_err(Refusal::of)?;
        for mv in &self.moves {
            session.play(mv).map_err(Refusal::of)?;
        }
        Ok(session)
    }
}

/// A search as workers get it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SearchJob {
    /// Where.
    pub place: Place,
    /// How.
    pub settings: Settings,
    /// For a whole game: positions visited to solve one position at its end.
    pub exact_nodes: Option<u64>,
    /// Draws this search from others of the same position.
    pub number: u64,
}

impl SearchJob {
    /// The job that carries it, with the file of its evaluation; `None` where the settings cannot travel.
    ///
    /// # Errors
    /// The file cannot travel.
    pub fn job(mut self, priority: u8, packed: &mut Packed) -> Result<Option<Job>, PackError> {
        packed.pack_evaluation(&mut self.place.evaluation)?;
        if self.settings.probcut.is_some() {
            return Ok(None);
        }
        let job = packed.job(if self.exact_nodes.is_some() { REVIEW } else { SEARCH }, &self);
        let cores = self.settings.threads.clamp(1, MOST_THREADS) as u32;
        Ok(Some(Job { repeats: false, live: true, cores, priority, ..job }))
    }
}

struct Searcher {
    session: Box<dyn Session>,
    job: SearchJob,
    bench: Bench,
}

pub(crate) fn open(job: &Job, bench: Bench, _: &Yard) -> Result<Box<dyn Work>, Refusal> {
    let mut found: SearchJob = yard::plan(job)?;
    let settings = &mut found.settings;
    settings.table_bytes = settings.table_bytes.min(MOST_TABLE);
    settings.threads = settings.threads.clamp(1, MOST_THREADS);
    Ok(Box::new(Searcher { session: found.place.open(&bench)?, job: found, bench }))
}

impl Searcher {
    /// Says what there is, not too often.
    fn say<T: Serialize>(bench: &Bench, number: u64, last: &mut Option<Instant>, found: &T) {
        if last.is_none_or(|last| last.elapsed() >= PACE) {
            *last = Some(Instant::now());
            (bench.live)(number, serde_json::to_vec(found).unwrap_or_default());
        }
    }
}

impl Work for Searcher {
    fn part(&mut self, part: &Part) -> Result<Vec<u8>, Unfinished> {
        let (bench, session) = (&self.bench, self.session.as_mut());
        // That it is begun.
        (bench.live)(part.number, Vec::new());
        let mut last = None;
        let text = match self.job.exact_nodes {
            None => {
                let clock = WallClock::start();
                let watch = Watch { clock: &clock, stop: &bench.stop };
                let found = session.analyst().analyse(&self.job.settings, &[], watch, &mut |found| {
                    Searcher::say(bench, part.number, &mut last, found);
                });
                serde_json::to_vec(&found)
            }
            Some(exact_nodes) => {
                let plan = ReviewPlan {
                    settings: self.job.settings.clone(),
                    exact_nodes,
                    stop: std::sync::Arc::clone(&bench.stop),
                };
                let graded = review(session, &plan, &mut |done, of| {
                    Searcher::say(bench, part.number, &mut last, &(done, of));
                });
                serde_json::to_vec(&graded)
            }
        };
        match bench.stop.is_stopped() {
            true => Err(Unfinished::Stopped),
            false => text.map_err(|error| Unfinished::Failed(error.to_string())),
        }
    }
}

/// What a search found, if it can be: its lines begin with legal moves.
///
/// # Errors
/// Why it cannot be.
pub fn check_search(session: &dyn Session, bytes: &[u8]) -> Result<AnalysisData, Refusal> {
    let mut found: AnalysisData = serde_json::from_slice(bytes).map_err(|_| Refusal::from("no analysis"))?;
    found.game = session.game();
    let legal = session.moves();
    let is_legal = |mv: &String| legal.iter().any(|info| info.text == *mv);
    match found.lines.iter().all(|line| line.moves.first().is_some_and(is_legal)) {
        true => Ok(found),
        false => Err("a line that begins with an illegal move".into()),
    }
}

/// The grades of a game, if they can be: they are of its moves.
///
/// # Errors
/// Why they cannot be.
pub fn check_review(session: &dyn Session, bytes: &[u8]) -> Result<Vec<GradedMove>, Refusal> {
    let found: Vec<GradedMove> = serde_json::from_slice(bytes).map_err(|_| Refusal::from("no grades"))?;
    let history = session.history();
    let fits = |graded: &GradedMove| {
        let mv = graded.ply.checked_sub(1).and_then(|index| history.get(index));
        mv == Some(&graded.mv)
    };
    if found.iter().all(fits) { Ok(found) } else { Err("grades of another game".into()) }
}

/// The one who asks for the grades of a game, and waits for a worker.
pub struct ReviewDesk<'a> {
    session: &'a dyn Session,
    progress: &'a mut dyn FnMut(usize, usize),
    note: &'a mut dyn FnMut(Note),
    asked: bool,
    /// The grades, once they are there.
    pub graded: Option<Vec<GradedMove>>,
}

impl<'a> ReviewDesk<'a> {
    /// For the record of a session.
    pub fn new(
        session: &'a dyn Session,
        progress: &'a mut dyn FnMut(usize, usize),
        note: &'a mut dyn FnMut(Note),
    ) -> ReviewDesk<'a> {
        ReviewDesk { session, progress, note, asked: false, graded: None }
    }
}

impl Desk for ReviewDesk<'_> {
    fn next(&mut self) -> Option<Part> {
        (!std::mem::replace(&mut self.asked, true)).then(|| Part::numbered(0))
    }

    fn check(&self, _: &Part, bytes: &[u8]) -> Result<(), Refusal> {
        check_review(self.session, bytes).map(drop)
    }

    fn take(&mut self, done: Vec<Done>) -> Next {
        self.graded = done.first().and_then(|done| check_review(self.session, &done.bytes).ok());
        Next::Stop
    }

    fn live(&mut self, _: u64, bytes: Vec<u8>) {
        if let Ok((done, of)) = serde_json::from_slice(&bytes) {
            (self.progress)(done, of);
        }
    }

    fn note(&mut self, note: Note) {
        (self.note)(note);
    }

    fn progress(&self) -> (u64, Option<u64>) {
        (u64::from(self.graded.is_some()), Some(1))
    }
}

/// The one who asks for a single part, and does not wait for ever.
pub struct OneDesk<'a> {
    /// Whether a result can be true.
    pub check: &'a dyn Fn(&[u8]) -> Result<(), Refusal>,
    /// Gets what the part says while it is done.
    pub live: &'a mut dyn FnMut(&[u8]),
    /// Ends the carriage.
    pub halt: &'a Stop,
    /// Ends it from outside.
    pub stop: &'a Stop,
    /// How long it may take until a worker begins, and how long the whole may take.
    pub patience: (Duration, Option<Duration>),
    start: Instant,
    asked: bool,
    begun: bool,
    result: Option<Vec<u8>>,
}

impl<'a> OneDesk<'a> {
    /// For a part that is not asked for yet.
    pub fn new(
        check: &'a dyn Fn(&[u8]) -> Result<(), Refusal>,
        live: &'a mut dyn FnMut(&[u8]),
        (halt, stop): (&'a Stop, &'a Stop),
        patience: (Duration, Option<Duration>),
    ) -> OneDesk<'a> {
        let (start, asked, begun, result) = (Instant::now(), false, false, None);
        OneDesk { check, live, halt, stop, patience, start, asked, begun, result }
    }

    /// Whether a worker has begun, and what it found.
    pub fn into_result(self) -> (bool, Option<Vec<u8>>) {
        (self.begun, self.result)
    }
}

impl Desk for OneDesk<'_> {
    fn next(&mut self) -> Option<Part> {
        let (to_begin, whole) = self.patience;
        let late = !self.begun && self.start.elapsed() > to_begin
            || whole.is_some_and(|whole| self.start.elapsed() > whole);
        if late || self.stop.is_stopped() {
            self.halt.stop();
        }
        (!std::mem::replace(&mut self.asked, true)).then(|| Part::numbered(0))
    }

    fn check(&self, _: &Part, bytes: &[u8]) -> Result<(), Refusal> {
        (self.check)(bytes)
    }

    fn take(&mut self, done: Vec<Done>) -> Next {
        self.result = done.into_iter().next().map(|done| done.bytes);
        self.begun = true;
        Next::Stop
    }

    fn live(&mut self, _: u64, bytes: Vec<u8>) {
        self.begun = true;
        if !bytes.is_empty() {
            (self.live)(&bytes);
        }
    }

    fn note(&mut self, note: Note) {
        // It is done here instead.
        if !matches!(note, Note::Paused(_) | Note::Back) {
            self.halt.stop();
        }
    }

    fn progress(&self) -> (u64, Option<u64>) {
        (u64::from(self.result.is_some()), Some(1))
    }
}
