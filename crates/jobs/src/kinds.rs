//! The kinds of jobs.

use crate::{
    WorkerContext, breeding, endgames, games, libraries, matches, positions, rollouts, searches, suites,
    tuning,
};
use stratege_catalog::endgames::without_libraries;
use stratege_fleet::{Job, JobRegistry, Part, PartContext, PartRunner, Refusal, Unfinished};

/// Opens a job for a thread.
type Opener = fn(&Job, PartContext, &WorkerContext) -> Result<Box<dyn PartRunner>, Refusal>;

/// A kind of job.
pub struct JobKind {
    /// Its name.
    pub name: &'static str,
    open: Opener,
}

/// All kinds of job.
pub static KINDS: &[JobKind] = &[
    JobKind { name: matches::KIND, open: matches::open },
    JobKind { name: tuning::KIND, open: tuning::open },
    JobKind { name: positions::KIND, open: positions::open },
    JobKind { name: games::KIND, open: games::open },
    JobKind { name: breeding::KIND, open: breeding::open },
    JobKind { name: endgames::KIND, open: endgames::open },
    JobKind { name: rollouts::KIND, open: rollouts::open },
    JobKind { name: suites::KIND, open: suites::open },
    JobKind { name: searches::SEARCH, open: searches::open },
    JobKind { name: searches::VALUES, open: searches::open },
    JobKind { name: searches::REVIEW, open: searches::open },
];

impl JobRegistry for WorkerContext {
    fn kinds(&self) -> Vec<&'static str> {
        KINDS.iter().map(|kind| kind.name).collect()
    }

    fn engines(&self) -> Vec<String> {
        self.engines.names().map(str::to_owned).collect()
    }

    fn has_libraries(&self, job: &Job) -> Result<(), Refusal> {
        libraries::check(job)
    }

    fn open(&self, job: &Job, context: PartContext) -> Result<Box<dyn PartRunner>, Refusal> {
        let kind = KINDS.iter().find(|kind| kind.name == job.kind);
        let kind = kind.ok_or_else(|| Refusal(format!("no jobs of the kind {}", job.kind)))?;
        if self.local_run.is_some() || job.libraries.is_some() {
            return (kind.open)(job, context, self);
        }
        let runner = without_libraries(|| (kind.open)(job, context, self))?;
        Ok(Box::new(WithoutLibraries(runner)))
    }
}

/// Work for somebody who has no libraries: those of this machine are not used.
struct WithoutLibraries(Box<dyn PartRunner>);

impl PartRunner for WithoutLibraries {
    fn part(&mut self, part: &Part) -> Result<Vec<u8>, Unfinished> {
        without_libraries(|| self.0.part(part))
    }
}
