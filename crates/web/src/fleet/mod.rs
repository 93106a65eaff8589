//! A fleet that works for the page: its workers handle searches, reviews, rollouts and matches, moves before analyses.
//! If there is no worker, or none starts in time, the server does the work itself. Games stay on the server.

mod routes;

pub(crate) use routes::*;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use stratege_fleet::control::{self, Listing};
use stratege_fleet::{Coordinator, FleetError, Job, Link, Nats, NatsOptions, Refusal, Transport};
use stratege_jobs::searches::{
    ANALYSIS_NEXT, MOVE_FIRST, Patience, PositionRef, REVIEW, REVIEW_LAST, ScoredAnalysis, SearchJob,
    SinglePartCoordinator, check_review, check_search, check_values,
};
use stratege_jobs::{FailFastCoordinator, Packed, WorkerContext};
use stratege_machine::{Searcher, entropy};
use stratege_review::grading::{GradedMove, ReviewPlan};
use stratege_session::sync::lock;
use stratege_session::{AnalysisData, Limits, OnReport, Session, Settings, Stop, Watch};

/// A worker that begins later than this is not waited for, and for so long not asked again.
const BEGIN: Duration = Duration::from_secs(1);
const BUSY: Duration = Duration::from_secs(15);
/// Reviews may wait longer.
const BEGIN_REVIEW: Duration = Duration::from_secs(5);
/// What the workers say of themselves is looked at so often, and is true for so long.
const LOOK: Duration = Duration::from_secs(2);
const FRESH: Duration = Duration::from_secs(10);
/// What the way there and back takes of a time limit, and the shortest one that is worth it.
const WAY: Duration = Duration::from_millis(100);
const SHORTEST: Duration = Duration::from_millis(500);
/// Searches of no more plies or nodes are over before a worker has heard of them.
const FEW_PLIES: u16 = 6;
const FEW_NODES: u64 = 50_000;
/// After its time a search may take so long to report.
const LATE: Duration = Duration::from_secs(2);
/// With values of all moves, which are waited for at its end, so long.
const LATE_VALUES: Duration = Duration::from_secs(5);

/// What became of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Carried {
    /// All of it is done.
    Done,
    /// Nobody does the rest, which is to be done here; or it was stopped.
    Left,
    /// Somebody has ended it in the fleet.
    Cancelled,
}

/// A fleet.
pub(crate) struct Fleet {
    link: Link,
    options: NatsOptions,
    /// What was seen of it last, and when.
    seen: Mutex<Option<(Instant, Listing)>>,
    /// When nobody began in time.
    busy: Mutex<Option<Instant>>,
    /// Whether the server was away at the last look.
    away: AtomicBool,
    /// The searches that are with workers.
    out: AtomicU32,
}

impl Fleet {
    /// A fleet that is looked at from now on, as long as somebody has it.
    pub(crate) fn new(link: Link, options: NatsOptions) -> Arc<Fleet> {
        // A worker that dies is missed soon: somebody waits.
        let options =
            NatsOptions { hold: Duration::from_secs(5), patience: Duration::from_secs(5), ..options };
        let (seen, busy) = (Mutex::default(), Mutex::default());
        let fleet = Arc::new(Fleet {
            link,
            options,
            seen,
            busy,
            away: AtomicBool::new(false),
            out: AtomicU32::new(0),
        });
        let watched = Arc::downgrade(&fleet);
        let look = move || {
            while let Some(fleet) = watched.upgrade() {
                fleet.look();
                drop(fleet);
                std::thread::sleep(LOOK);
            }
        };
        // Without a thread nobody is seen, and everything is done here.
        drop(std::thread::Builder::new().name("fleet".into()).spawn(look));
        fleet
    }

    /// Looks who is there. It may take long where the server is in trouble: no search waits for it.
    fn look(&self) {
        if !self.link.is_connected() {
            self.away.store(true, Ordering::Relaxed);
        } else if let Ok(found) = control::list(&self.link) {
            *lock(&self.seen) = Some((Instant::now(), found));
            // That nobody began while the server was away says nothing about its workers.
            if self.away.swap(false, Ordering::Relaxed) {
                *lock(&self.busy) = None;
            }
        }
    }

    /// The jobs and workers as they were seen last; `None` if the server cannot be reached.
    fn listing(&self) -> Option<Listing> {
        let seen = lock(&self.seen);
        seen.as_ref().filter(|(when, _)| when.elapsed() < FRESH).map(|(_, found)| found.clone())
    }

    /// How many parts of a kind the workers of this program do at the same time.
    fn threads(&self, kind: &str) -> u32 {
        let Some(found) = self.listing() else { return 0 };
        let fits = found.workers.iter().filter(|one| {
            one.alive && one.worker.signature == self.options.signature && one.worker.takes(kind)
        });
        fits.map(|one| one.worker.threads).sum()
    }

    /// Whether a search is worth the way now.
    fn is_free(&self, kind: &str) -> bool {
        let busy = lock(&self.busy).is_some_and(|since| since.elapsed() < BUSY);
        !busy && self.out.load(Ordering::Relaxed) < self.threads(kind)
    }

    /// Has the parts of a coordinator done.
    pub(crate) fn carry(
        &self,
        job: &Job,
        packed: &Packed,
        coordinator: &mut dyn Coordinator,
        stop: &Stop,
    ) -> Carried {
        let worker_context = WorkerContext::default();
        let halt = Stop::new();
        let nats = self.nats(&worker_context, packed.paths.clone());
        let carried = nats.carry(job, &mut FailFastCoordinator { coordinator, stop, halt: &halt }, &halt);
        match carried {
            Err(FleetError::Cancelled) => Carried::Cancelled,
            Ok(()) if !halt.is_stopped() => Carried::Done,
            _ => Carried::Left,
        }
    }

    /// Whether there are workers for jobs of a kind.
    pub(crate) fn works(&self, kind: &str) -> bool {
        self.threads(kind) > 0
    }

    fn nats<'a>(
        &'a self,
        worker_context: &'a WorkerContext,
        files: BTreeMap<String, std::path::PathBuf>,
    ) -> Nats<'a> {
        Nats { link: &self.link, options: self.options.clone(), registry: worker_context, files }
    }

    /// Has one part done: its result, if there is one.
    fn one(
        &self,
        job: &Job,
        packed: &Packed,
        check: &dyn Fn(&[u8]) -> Result<(), Refusal>,
        live: &mut dyn FnMut(&[u8]),
        stop: &Stop,
        patience: Patience,
    ) -> Option<Vec<u8>> {
        let (worker_context, halt) = (WorkerContext::default(), Stop::new());
        let mut coordinator = SinglePartCoordinator::new(check, live, &halt, stop, patience);
        self.out.fetch_add(1, Ordering::Relaxed);
        let mut nats = self.nats(&worker_context, packed.paths.clone());
        // Somebody waits for it.
        nats.options.rules.share = 0.0;
        let carried = nats.carry(job, &mut coordinator, &halt);
        self.out.fetch_sub(1, Ordering::Relaxed);
        let (begun, result) = coordinator.into_result();
        if !begun && !stop.is_stopped() {
            *lock(&self.busy) = Some(Instant::now());
        }
        result.filter(|_| carried.is_ok())
    }

    /// What a worker finds in a position; `None` where it is to be searched here.
    pub(crate) fn analyse(
        &self,
        place: PositionRef,
        settings: &Settings,
        is_move: bool,
        session: &dyn Session,
        stop: &Stop,
        on_report: OnReport<'_>,
    ) -> Option<AnalysisData> {
        let read = |bytes: &[u8]| check_search(session, bytes);
        let priority = if is_move { MOVE_FIRST } else { ANALYSIS_NEXT };
        self.searched(search_job(place, settings, false), priority, &read, stop, on_report)
    }

    /// The same with a value on each legal move.
    pub(crate) fn values(
        &self,
        place: PositionRef,
        settings: &Settings,
        session: &dyn Session,
        stop: &Stop,
        on_report: &mut dyn FnMut(&ScoredAnalysis),
    ) -> Option<ScoredAnalysis> {
        let read = |bytes: &[u8]| check_values(session, bytes);
        self.searched(search_job(place, settings, true), ANALYSIS_NEXT, &read, stop, on_report)
    }

    /// What a worker finds, as far as it can be read; `on_report` gets what it has meanwhile.
    fn searched<T>(
        &self,
        request: SearchJob,
        priority: u8,
        read: &dyn Fn(&[u8]) -> Result<T, Refusal>,
        stop: &Stop,
        on_report: &mut dyn FnMut(&T),
    ) -> Option<T> {
        let time = request.settings.limits.time;
        if is_short(&request.settings.limits) || !self.is_free(request.kind()) {
            return None;
        }
        let late = if request.values { LATE_VALUES } else { LATE };
        let mut packed = Packed::default();
        let job = sooner(request).job(priority, &mut packed).ok()??;
        let mut last = None;
        let mut live = |bytes: &[u8]| {
            if let Ok(found) = read(bytes) {
                on_report(&found);
                last = Some(found);
            }
        };
        let check = |bytes: &[u8]| read(bytes).map(drop);
        let start = Instant::now();
        let begin = time.map_or(BEGIN, |time| BEGIN.min(time / 2));
        let patience = Patience { begin, whole: time.map(|time| time + late) };
        let found = self.one(&job, &packed, &check, &mut live, stop, patience);
        let found = found.and_then(|bytes| read(&bytes).ok());
        // What was stopped has what it had, and so has one whose worker was lost in the last moment.
        let is_late = time.is_some_and(|time| start.elapsed() >= time);
        found.or(last.filter(|_| stop.is_stopped() || is_late))
    }

    /// The grades of a whole game; `None` where it is to be graded here.
    pub(crate) fn review(
        &self,
        place: PositionRef,
        plan: &ReviewPlan,
        session: &dyn Session,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Option<Vec<GradedMove>> {
        if !self.is_free(REVIEW) {
            return None;
        }
        let (settings, exact_nodes) = (plan.settings.clone(), Some(plan.exact_nodes));
        let mut packed = Packed::default();
        let request = SearchJob { place, settings, exact_nodes, values: false, number: entropy() };
        let job = request.job(REVIEW_LAST, &mut packed).ok()??;
        let mut live = |bytes: &[u8]| {
            if let Ok((done, of)) = serde_json::from_slice(bytes) {
                progress(done, of);
            }
        };
        let check = |bytes: &[u8]| check_review(session, bytes).map(drop);
        let patience = Patience { begin: BEGIN_REVIEW, whole: None };
        let found = self.one(&job, &packed, &check, &mut live, &plan.stop, patience)?;
        check_review(session, &found).ok()
    }
}

/// A search of a position.
fn search_job(place: PositionRef, settings: &Settings, values: bool) -> SearchJob {
    SearchJob { place, settings: settings.clone(), exact_nodes: None, values, number: entropy() }
}

/// The same search with less time, since the way there and back takes some.
fn sooner(mut request: SearchJob) -> SearchJob {
    let limits = &mut request.settings.limits;
    for time in [&mut limits.time, &mut limits.soft_time].into_iter().flatten() {
        *time = time.saturating_sub(WAY);
    }
    request
}

/// Whether a search is over before a worker has heard of it.
fn is_short(limits: &Limits) -> bool {
    limits.time.is_some_and(|time| time < SHORTEST)
        || limits.depth.is_some_and(|depth| depth.0 <= FEW_PLIES)
        || limits.nodes.is_some_and(|nodes| nodes <= FEW_NODES)
}

/// Somebody of the fleet who searches for the machine of a seat.
pub(crate) struct Far {
    fleet: Arc<Fleet>,
    variant: Option<String>,
    evaluation: Option<String>,
}

impl Far {
    /// For games of a variant, with an evaluation by its name.
    pub(crate) fn searcher(
        fleet: &Arc<Fleet>,
        variant: Option<&str>,
        evaluation: Option<&str>,
    ) -> Arc<dyn Searcher> {
        let owned = |text: Option<&str>| text.map(str::to_owned);
        Arc::new(Far { fleet: Arc::clone(fleet), variant: owned(variant), evaluation: owned(evaluation) })
    }
}

impl Searcher for Far {
    fn analyse(
        &self,
        session: &dyn Session,
        settings: &Settings,
        watch: Watch<'_>,
        on_report: OnReport<'_>,
    ) -> Option<AnalysisData> {
        let place = PositionRef::of(session, self.variant.as_deref(), self.evaluation.as_deref());
        self.fleet.analyse(place, settings, true, session, watch.stop, on_report)
    }
}
