//! The kinds of jobs.

use crate::{
    Yard, breeding, endgames, games, libraries, matches, positions, rollouts, searches, suites, tuning,
};
use stratege_catalog::endgames::without_libraries;
use stratege_fleet::{Bench, Job, Part, Refusal, Unfinished, Work, Workshop};

/// The kinds of jobs: a name, and what opens it.
type Kind = (&'static str, fn(&Job, Bench, &Yard) -> Result<Box<dyn Work>, Refusal>);

/// All kinds of jobs.
pub const KINDS: &[Kind] = &[
    (matches::KIND, matches::open),
    (tuning::KIND, tuning::open),
    (positions::KIND, positions::open),
    (games::KIND, games::open),
    (breeding::KIND, breeding::open),
    (endgames::KIND, endgames::open),
    (rollouts::KIND, rollouts::open),
    (suites::KIND, suites::open),
    (searches::SEARCH, searches::open),
    (searches::VALUES, searches::open),
    (searches::REVIEW, searches::open),
];

impl Workshop for Yard {
    fn kinds(&self) -> Vec<&'static str> {
        KINDS.iter().map(|(name, _)| *name).collect()
    }

    fn engines(&self) -> Vec<String> {
        self.engines.names().map(str::to_owned).collect()
    }

    fn has_libraries(&self, job: &Job) -> Result<(), Refusal> {
        libraries::check(job)
    }

    fn open(&self, job: &Job, bench: Bench) -> Result<Box<dyn Work>, Refusal> {
        let kind = KINDS.iter().find(|(name, _)| *name == job.kind);
        let (_, open) = kind.ok_or_else(|| Refusal(format!("no jobs of the kind {}", job.kind)))?;
        if self.here.is_some() || job.libraries.is_some() {
            return open(job, bench, self);
        }
        let work = without_libraries(|| open(job, bench, self))?;
        Ok(Box::new(Unaided(work)))
    }
}

/// Work for somebody who has no libraries: those of this machine are not used.
struct Unaided(Box<dyn Work>);

impl Work for Unaided {
    fn part(&mut self, part: &Part) -> Result<Vec<u8>, Unfinished> {
        without_libraries(|| self.0.part(part))
    }
}
