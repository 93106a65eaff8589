//! Suites of problems. A part is a problem.

use crate::files::unpack_evaluation;
use crate::{PackError, Packed, WorkerContext, worker_context};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::Range;
use stratege_fleet::{
    Coordinator, Done, FleetEvent, Job, Next, Part, PartContext, PartRunner, Refusal, Unfinished,
};
use stratege_review::suite::{self, Problem, SuiteLine};
use stratege_review::tactics::{self, Task, TaskLine};
use stratege_session::{Session, Settings};

/// The kind of these jobs.
pub const KIND: &str = "suite";

/// A suite, as sent to workers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SuiteJob {
    /// The game.
    pub game: String,
    /// Its variant.
    pub variant: Option<String>,
    /// The name of the evaluation; `None` for the default.
    pub evaluation: Option<String>,
    /// The file of problems.
    pub text: String,
    /// How they are searched.
    pub settings: Settings,
}

impl SuiteJob {
    /// The job for the fleet, with its evaluation file; `None` if the settings cannot be sent.
    ///
    /// # Errors
    /// The file cannot travel.
    pub fn job(mut self, packed: &mut Packed) -> Result<Option<Job>, PackError> {
        packed.pack_evaluation(&mut self.evaluation)?;
        if self.settings.probcut.is_some() {
            return Ok(None);
        }
        let job = packed.job(KIND, &self);
        let limits = &self.settings.limits;
        let by_clock = limits.time.is_some() || limits.soft_time.is_some();
        let repeats = !by_clock && self.settings.threads <= 1;
        Ok(Some(Job { by_clock, repeats, cores: self.settings.threads.max(1) as u32, ..job }))
    }
}

/// The problems: positions with moves to find, or with exact values.
enum Problems {
    Tasks(Vec<Task>),
    Exact(Vec<Problem>),
}

struct Solver {
    session: Box<dyn Session>,
    problems: Problems,
    job: SuiteJob,
    context: PartContext,
}

pub(crate) fn open(
    job: &Job,
    context: PartContext,
    _: &WorkerContext,
) -> Result<Box<dyn PartRunner>, Refusal> {
    let mut found: SuiteJob = worker_context::plan(job)?;
    let limits = &mut found.settings.limits;
    for time in [&mut limits.time, &mut limits.soft_time].into_iter().flatten() {
        *time = time.mul_f64(context.scale);
    }
    let evaluation = unpack_evaluation(found.evaluation.as_deref(), &context)?;
    let variant = found.variant.as_deref();
    let session = stratege_catalog::open_with_evaluation(&found.game, variant, evaluation.as_deref())
        .map_err(Refusal::of)?;
    let problems = match tactics::is_tasks(&found.game, &found.text) {
        true => Problems::Tasks(tactics::read(&found.game, variant, &found.text).map_err(Refusal::of)?),
        false => Problems::Exact(suite::read(&found.game, &found.text).map_err(Refusal::of)?),
    };
    Ok(Box::new(Solver { session, problems, job: found, context }))
}

impl PartRunner for Solver {
    fn part(&mut self, part: &Part) -> Result<Vec<u8>, Unfinished> {
        let (index, settings, stop) = (part.number as usize, &self.job.settings, &self.context.stop);
        let missing = || Unfinished::Failed("no such problem".into());
        let failed = |error: &dyn std::fmt::Display| Unfinished::Failed(error.to_string());
        let text = match &self.problems {
            Problems::Tasks(tasks) => {
                let task = tasks.get(index).ok_or_else(missing)?;
                let session = self.session.as_mut();
                let line = tactics::run(session, index + 1, task, settings, stop, &mut |_| {});
                serde_json::to_vec(&line.map_err(|error| failed(&error))?)
            }
            Problems::Exact(problems) => {
                let problem = problems.get(index).ok_or_else(missing)?;
                let line = suite::run(&self.job.game, index + 1, problem, settings, stop, &mut |_| {});
                if stop.is_stopped() {
                    return Err(Unfinished::Stopped);
                }
                serde_json::to_vec(&line.map_err(|error| failed(&error))?)
            }
        };
        if stop.is_stopped() {
            return Err(Unfinished::Stopped);
        }
        text.map_err(|error| failed(&error))
    }
}

/// A row of a suite.
pub trait Line: serde::de::DeserializeOwned {
    /// Its number in the file, from 1.
    fn number(&self) -> usize;
    /// The same except for the time.
    #[must_use]
    fn without_time(self) -> Self;
}

impl Line for TaskLine {
    fn number(&self) -> usize {
        self.number
    }

    fn without_time(self) -> TaskLine {
        TaskLine { time_ms: 0, ..self }
    }
}

impl Line for SuiteLine {
    fn number(&self) -> usize {
        self.number
    }

    fn without_time(self) -> SuiteLine {
        SuiteLine { time_ms: 0, best_time_ms: 0, ..self }
    }
}

/// The coordinator of the problems in a file; it receives the rows in order.
pub struct SuiteCoordinator<'a, L, E> {
    range: Range<usize>,
    next: usize,
    taken: usize,
    waiting: BTreeMap<usize, L>,
    take: &'a mut dyn FnMut(L) -> Result<(), E>,
    on_event: &'a mut dyn FnMut(FleetEvent),
    /// The first error, after which no more parts are handed out.
    pub error: Option<E>,
}

impl<'a, L: Line, E> SuiteCoordinator<'a, L, E> {
    /// A coordinator for these problems, counted from 0.
    pub fn new(
        range: Range<usize>,
        take: &'a mut dyn FnMut(L) -> Result<(), E>,
        on_event: &'a mut dyn FnMut(FleetEvent),
    ) -> SuiteCoordinator<'a, L, E> {
        let (next, taken, waiting) = (range.start, range.start, BTreeMap::new());
        SuiteCoordinator { range, next, taken, waiting, take, on_event, error: None }
    }
}

impl<L: Line + PartialEq, E> Coordinator for SuiteCoordinator<'_, L, E> {
    fn next(&mut self) -> Option<Part> {
        (self.next < self.range.end && self.error.is_none()).then(|| {
            self.next += 1;
            Part::numbered(self.next as u64 - 1)
        })
    }

    fn check(&self, part: &Part, bytes: &[u8]) -> Result<(), Refusal> {
        match serde_json::from_slice::<L>(bytes) {
            Ok(line) if line.number() as u64 == part.number + 1 => Ok(()),
            _ => Err("no row of this problem".into()),
        }
    }

    fn same(&self, one: &[u8], other: &[u8]) -> bool {
        let read = |bytes: &[u8]| serde_json::from_slice::<L>(bytes).ok().map(L::without_time);
        read(one).is_some() && read(one) == read(other)
    }

    fn take(&mut self, done: Vec<Done>) -> Next {
        let lines = done.iter().filter_map(|done| serde_json::from_slice::<L>(&done.bytes).ok());
        self.waiting.extend(lines.map(|line| (line.number() - 1, line)));
        while let Some(line) = self.waiting.remove(&self.taken) {
            self.taken += 1;
            if let Err(error) = (self.take)(line) {
                self.error = Some(error);
                return Next::Stop;
            }
        }
        Next::On
    }

    fn on_event(&mut self, event: FleetEvent) {
        (self.on_event)(event);
    }

    fn progress(&self) -> (u64, Option<u64>) {
        ((self.taken - self.range.start) as u64, Some(self.range.len() as u64))
    }
}
