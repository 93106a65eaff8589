//! Generations of the genetic algorithm. A part is an individual of a generation: its games against the environment.

use crate::{WorkerContext, worker_context};
use serde::{Deserialize, Serialize};
use stratege_fleet::{
    Coordinator, Done, FleetEvent, Job, Next, Part, PartContext, PartRunner, Refusal, Unfinished,
};
use stratege_learning_algorithms::genetic::{Generation, Run, RunPlan};
use stratege_training::contest::Contest;

/// The kind of these jobs.
pub const KIND: &str = "learn-genetic";

/// The most discs that a game is won by.
const MOST_DISCS: i64 = 64;

/// A run, as sent to workers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BreedingJob {
    /// How the games are played.
    pub contest: Contest,
    /// The run that the games are for, so that different runs are different jobs.
    pub plan: RunPlan,
}

impl BreedingJob {
    /// The job for the fleet.
    pub fn job(&self) -> Job {
        Job::of_text(KIND, serde_json::to_string(self).unwrap_or_default())
    }
}

/// What the games of an individual depend on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Individual {
    genes: Vec<i32>,
    /// Those that it meets, and the seed of the games against each.
    others: Vec<(Vec<i32>, u64)>,
}

struct Games {
    contest: Contest,
    context: PartContext,
}

pub(crate) fn open(
    job: &Job,
    context: PartContext,
    _: &WorkerContext,
) -> Result<Box<dyn PartRunner>, Refusal> {
    let found: BreedingJob = worker_context::plan(job)?;
    Ok(Box::new(Games { contest: found.contest, context }))
}

impl PartRunner for Games {
    fn part(&mut self, part: &Part) -> Result<Vec<u8>, Unfinished> {
        let failed = |why: &str| Unfinished::Failed(why.to_owned());
        let Individual { genes, others } =
            serde_json::from_slice(&part.input).map_err(|_| failed("no individual"))?;
        if others.iter().map(|(other, _)| other).chain([&genes]).any(|genes| genes.len() != Contest::GENES) {
            return Err(failed("another number of genes"));
        }
        let mut sum = 0_i32;
        for (other, seed) in &others {
            if self.context.stop.is_stopped() {
                return Err(Unfinished::Stopped);
            }
            sum += self.contest.play(&genes, other, *seed) - self.contest.play(other, &genes, *seed);
        }
        Ok(sum.to_le_bytes().to_vec())
    }
}

/// Receives a finished generation; returns false to end the run.
pub type Take<'a, E> = &'a mut dyn FnMut(&Run, Generation) -> Result<bool, E>;

/// The coordinator of a genetic run: hands out all individuals of a generation, then those of the next.
pub struct BreedingCoordinator<'a, E> {
    run: &'a mut Run,
    generations: usize,
    /// The discs of each individual of the generation, as far as they are known.
    sums: Vec<Option<i32>>,
    next: usize,
    /// Individuals of the generation that are given out again.
    again: Vec<usize>,
    take: Take<'a, E>,
    on_event: &'a mut dyn FnMut(FleetEvent),
    ending: bool,
    /// The first error, after which no more parts are handed out.
    pub error: Option<E>,
}

impl<'a, E> BreedingCoordinator<'a, E> {
    /// Runs until the run has `generations` generations.
    pub fn new(
        run: &'a mut Run,
        generations: usize,
        take: Take<'a, E>,
        on_event: &'a mut dyn FnMut(FleetEvent),
    ) -> BreedingCoordinator<'a, E> {
        let sums = vec![None; run.population.len()];
        BreedingCoordinator {
            run,
            generations,
            sums,
            next: 0,
            again: Vec::new(),
            take,
            on_event,
            ending: false,
            error: None,
        }
    }

    /// The number of the first part of the generation.
    fn first(&self) -> u64 {
        (self.run.history.len() * self.sums.len()) as u64
    }

    /// Takes the generation whose games are all played.
    fn generation(&mut self) {
        let games = 2 * self.run.environment.len().max(1);
        let fitness: Vec<f64> =
            self.sums.iter().map(|sum| f64::from(sum.unwrap_or_default()) / games as f64).collect();
        let done = self.run.take(&fitness);
        self.sums.fill(None);
        self.next = 0;
        match (self.take)(self.run, done) {
            Ok(goes_on) => self.ending = !goes_on,
            Err(error) => self.error = Some(error),
        }
    }

    fn is_over(&self) -> bool {
        self.ending || self.error.is_some() || self.run.history.len() >= self.generations
    }
}

impl<E> Coordinator for BreedingCoordinator<'_, E> {
    fn next(&mut self) -> Option<Part> {
        if self.is_over() {
            return None;
        }
        let place = match self.again.pop() {
            Some(place) => place,
            None if self.next < self.sums.len() => {
                self.next += 1;
                self.next - 1
            }
            None => return None,
        };
        let genes = self.run.population[place].clone();
        let others = self.run.environment.iter().cloned().zip(self.run.seeds()).collect();
        let input = serde_json::to_vec(&Individual { genes, others }).unwrap_or_default();
        Some(Part { number: self.first() + place as u64, input })
    }

    fn check(&self, _: &Part, bytes: &[u8]) -> Result<(), Refusal> {
        let most = 2 * MOST_DISCS * self.run.environment.len() as i64;
        let sum = <[u8; 4]>::try_from(bytes).map(i32::from_le_bytes);
        match sum.is_ok_and(|sum| i64::from(sum).abs() <= most) {
            true => Ok(()),
            false => Err("no sum of discs".into()),
        }
    }

    fn take(&mut self, done: Vec<Done>) -> Next {
        let first = self.first();
        for done in done {
            // What an earlier run had asked for may still come.
            let place = done.number.checked_sub(first).and_then(|place| self.sums.get_mut(place as usize));
            if let (Some(place), Ok(bytes)) = (place, <[u8; 4]>::try_from(&done.bytes[..])) {
                *place = Some(i32::from_le_bytes(bytes));
            }
        }
        if self.sums.iter().all(Option::is_some) {
            self.generation();
        }
        if self.is_over() { Next::Stop } else { Next::On }
    }

    fn withdraw(&mut self, numbers: &[u64]) -> Result<(), Refusal> {
        let first = self.first();
        if numbers.iter().any(|number| *number < first) {
            return Err("later generations follow from them".into());
        }
        for place in numbers.iter().map(|number| (number - first) as usize) {
            if self.sums.get_mut(place).and_then(Option::take).is_some() {
                self.again.push(place);
            }
        }
        Ok(())
    }

    fn on_event(&mut self, event: FleetEvent) {
        (self.on_event)(event);
    }

    fn progress(&self) -> (u64, Option<u64>) {
        let done = self.sums.iter().filter(|sum| sum.is_some()).count() as u64;
        (self.first() + done, Some((self.generations * self.sums.len()) as u64))
    }

    fn summary(&self) -> String {
        self.run
            .history
            .last()
            .map_or_else(String::new, |last| format!("{:+.2}  {:+.2}", last.best, last.mean))
    }
}
