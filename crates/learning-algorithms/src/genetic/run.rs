//! A run, generation by generation.

use super::{PlanError, Points, RunPlan, Wheel, cross, cross_one, mutate, renewed};
use crate::Random;
use crate::threads::on_threads;
use serde::{Deserialize, Serialize};

/// The state of a run, as stored in a checkpoint. It is plain data, and a resumed run ends exactly like an
/// uninterrupted one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Run {
    /// The file format, [`Run::FORMAT`].
    pub format: String,
    /// A description of the games by the caller; it must match when a run is resumed.
    pub task: String,
    /// The plan.
    pub plan: RunPlan,
    /// The individuals of the next generation.
    pub population: Vec<Vec<i32>>,
    /// The members of the environment that they will meet.
    pub environment: Vec<Vec<i32>>,
    /// The number of generations since the environment was renewed.
    pub since: u32,
    /// The results of all generations.
    pub history: Vec<Generation>,
    /// The best individual of each environment, the latest last.
    pub champions: Vec<Individual>,
    /// The best individual of every [`Run::MILESTONE`]th generation, for a curve against a fixed opponent: fitness cannot
    /// be compared between environments. Empty in checkpoints of earlier versions.
    #[serde(default)]
    pub milestones: Vec<Individual>,
    /// The fitness of each individual of the last generation, from which its wheel was made.
    #[serde(default)]
    pub scores: Vec<f64>,
    random: Random,
}

/// The result of a generation, in discs.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Generation {
    /// The best fitness.
    pub best: f64,
    /// The mean fitness.
    pub mean: f64,
    /// The worst fitness.
    pub worst: f64,
    /// Whether the environment was renewed after it, so that fitness before and after cannot be compared.
    pub renewed: bool,
}

/// The best individual found against an environment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Individual {
    /// Its generation, from 0.
    pub generation: usize,
    /// Its fitness, in discs.
    pub fitness: f64,
    /// Its genes.
    pub genes: Vec<i32>,
}

/// A game to play: Black, White, and the seed of its random choices. All individuals get the same seed against the same
/// member of the environment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Task<'a> {
    /// The genes of Black.
    pub black: &'a [i32],
    /// The genes of White.
    pub white: &'a [i32],
    /// The seed.
    pub seed: u64,
}

/// Why a checkpoint was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RunError {
    /// The file is no checkpoint of this format.
    #[error("format: expected '{format}'", format = Run::FORMAT)]
    Format,
    /// A run of something else: what it says.
    #[error("task: '{0}' belongs to another run")]
    Task(String),
    /// A plan that cannot be carried out.
    #[error("plan: {0}")]
    Plan(PlanError),
    /// An individual with too many or too few genes, or some out of their range: its number, from 1.
    #[error("individual {0}: expected the genes of the plan")]
    Genes(usize),
    /// Another number of individuals than planned.
    #[error("expected as many individuals as planned")]
    Count,
}

impl Run {
    /// The name of the format.
    pub const FORMAT: &str = "stratege genetic 1";

    /// So many generations lie between two milestones.
    pub const MILESTONE: usize = 10;

    /// A new run: all individuals and the environment are random, except the `founders`, which start the environment.
    ///
    /// # Errors
    /// The plan cannot be carried out.
    pub fn new(plan: RunPlan, task: &str, founders: &[Vec<i32>]) -> Result<Run, RunError> {
        plan.check().map_err(RunError::Plan)?;
        let mut random = Random::new(plan.seed);
        let mut individual = || {
            let mut genes = vec![0; plan.genes];
            mutate(&mut genes, 1.0, plan.range, &mut random);
            genes
        };
        let population = (0..plan.population).map(|_| individual()).collect();
        let mut environment: Vec<Vec<i32>> = founders.iter().take(plan.environment).cloned().collect();
        while environment.len() < plan.environment {
            environment.push(individual());
        }
        let (format, task) = (Run::FORMAT.to_owned(), task.to_owned());
        let (history, champions) = (Vec::new(), Vec::new());
        let (milestones, scores) = (Vec::new(), Vec::new());
        let run = Run {
            format,
            task,
            plan,
            population,
            environment,
            since: 0,
            history,
            champions,
            milestones,
            scores,
            random,
        };
        run.check(&run.task).map(|()| run.clone())
    }

    /// Checks that this is a valid run of the task, since a file may contain anything.
    ///
    /// # Errors
    /// The first invalid value.
    pub fn check(&self, task: &str) -> Result<(), RunError> {
        if self.format != Run::FORMAT {
            return Err(RunError::Format);
        }
        if self.task != task {
            return Err(RunError::Task(self.task.clone()));
        }
        self.plan.check().map_err(RunError::Plan)?;
        if self.population.len() != self.plan.population || self.environment.len() != self.plan.environment {
            return Err(RunError::Count);
        }
        let range = -self.plan.range..=self.plan.range;
        let fits = |genes: &Vec<i32>| {
            genes.len() == self.plan.genes && genes.iter().all(|gene| range.contains(gene))
        };
        match self.population.iter().chain(&self.environment).position(|genes| !fits(genes)) {
            Some(index) => Err(RunError::Genes(index + 1)),
            None => Ok(()),
        }
    }

    /// Plays and breeds one generation on several threads. `play` returns the disc difference from Black's view.
    pub fn step(&mut self, threads: usize, play: &(dyn Fn(Task<'_>) -> i32 + Sync)) -> Generation {
        let fitness = self.fitness(threads, play);
        self.take(&fitness)
    }

    /// Breeds the next generation from the fitness of each individual, in order.
    pub fn take(&mut self, fitness: &[f64]) -> Generation {
        let best = (0..fitness.len()).max_by(|&a, &b| fitness[a].total_cmp(&fitness[b]).then(b.cmp(&a)));
        let best = best.unwrap_or(0);
        self.note_champion(best, fitness[best]);
        if (self.history.len() + 1).is_multiple_of(Run::MILESTONE) {
            self.milestones.push(self.individual(best, fitness[best]));
        }
        self.scores = fitness.to_vec();
        let renew = fitness[best] >= self.plan.renew_at || self.since + 1 >= self.plan.renew_after;
        let generation = Generation {
            best: fitness[best],
            mean: fitness.iter().sum::<f64>() / fitness.len() as f64,
            worst: fitness.iter().copied().fold(f64::INFINITY, f64::min),
            renewed: renew,
        };
        self.history.push(generation);
        self.since = if renew { 0 } else { self.since + 1 };
        if renew {
            self.environment = renewed(&self.environment, self.plan.kept, &self.population, fitness);
        }
        self.breed(fitness);
        generation
    }

    /// The seeds of the generation's games, one for each member of the environment.
    pub fn seeds(&self) -> Vec<u64> {
        let mut seeds =
            Random::new(self.plan.seed ^ (self.history.len() as u64).wrapping_mul(0x2545_f491_4f6c_dd1d));
        self.environment.iter().map(|_| seeds.bits()).collect()
    }

    /// The wheels of the last generation by their names: the parts of its individuals, the fittest first. Empty parts
    /// where there was none.
    pub fn wheels(&self) -> Vec<(&'static str, Vec<f64>)> {
        let mut scores = self.scores.clone();
        scores.sort_by(|a, b| b.total_cmp(a));
        Wheel::ALL.into_iter().map(|(name, wheel)| (name, wheel.probabilities(&scores))).collect()
    }

    /// The mean disc difference of every individual over its games.
    fn fitness(&self, threads: usize, play: &(dyn Fn(Task<'_>) -> i32 + Sync)) -> Vec<f64> {
        let seeds = self.seeds();
        let one = |genes: &[i32]| -> f64 {
            let games = self.environment.iter().zip(&seeds).map(|(other, &seed)| {
                play(Task { black: genes, white: other, seed })
                    - play(Task { black: other, white: genes, seed })
            });
            f64::from(games.sum::<i32>()) / (2 * self.environment.len()) as f64
        };
        on_threads(threads, &self.population, |genes: &Vec<i32>| one(genes))
    }

    /// An individual of the generation that is being bred.
    fn individual(&self, index: usize, fitness: f64) -> Individual {
        Individual { generation: self.history.len(), fitness, genes: self.population[index].clone() }
    }

    /// Stores the best, once for each environment.
    fn note_champion(&mut self, best: usize, fitness: f64) {
        let champion = self.individual(best, fitness);
        match self.champions.last_mut().filter(|_| self.since > 0) {
            Some(last) if last.fitness >= fitness => {}
            Some(last) => *last = champion,
            None => self.champions.push(champion),
        }
    }

    /// The next population: drawn, crossed, mutated.
    fn breed(&mut self, fitness: &[f64]) {
        let probabilities = self.plan.wheel.probabilities(fitness);
        let random = &mut self.random;
        let mut next: Vec<Vec<i32>> = (0..self.plan.population)
            .map(|_| self.population[Wheel::draw(&probabilities, random)].clone())
            .collect();
        for pair in next.chunks_exact_mut(2) {
            if let [one, other] = pair
                && random.happens(self.plan.crossover)
            {
                let mut point = || random.below(self.plan.genes + 1);
                match self.plan.points {
                    Points::One => cross_one(one, other, point()),
                    Points::Two => {
                        let (a, b) = (point(), point());
                        cross(one, other, a.min(b), a.max(b));
                    }
                }
            }
        }
        for genes in &mut next {
            mutate(genes, self.plan.mutation, self.plan.range, random);
        }
        self.population = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The player whose genes sum to more wins by the difference.
    fn sums(task: Task<'_>) -> i32 {
        let sum = |genes: &[i32]| genes.iter().sum::<i32>();
        (sum(task.black) - sum(task.white)).clamp(-64, 64)
    }

    fn plan() -> RunPlan {
        RunPlan { genes: 8, population: 20, environment: 2, kept: 0, seed: 5, ..RunPlan::default() }
    }

    #[test]
    fn the_fittest_survive() {
        let mut run = Run::new(plan(), "sums", &[vec![0; 8]]).unwrap();
        let yardstick = vec![0; 8];
        let against = |run: &Run| -> i32 {
            run.population.iter().map(|genes| sums(Task { black: genes, white: &yardstick, seed: 0 })).sum()
        };
        let before = against(&run);
        for _ in 0..40 {
            run.step(1, &sums);
        }
        let after = against(&run);
        assert!(after > before + 20 * 20, "{before} {after}");
        assert!(run.history.iter().any(|generation| generation.renewed));
        assert!(run.history.iter().all(|one| one.worst <= one.mean && one.mean <= one.best));
        let tenth: Vec<usize> = run.milestones.iter().map(|one| one.generation).collect();
        assert_eq!(tenth, [9, 19, 29, 39]);
        let last = run.milestones.last().map(|one| one.genes.iter().sum::<i32>());
        assert!(last > run.milestones.first().map(|one| one.genes.iter().sum()), "they get better");
        let wheels = run.wheels();
        assert_eq!(
            wheels.iter().map(|(name, _)| *name).collect::<Vec<_>>(),
            ["power", "linear", "exponential"]
        );
        for (name, parts) in &wheels {
            assert!(parts.len() == 20 && parts.is_sorted_by(|a, b| a >= b), "{name}: {parts:?}");
            assert!((parts.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{name}");
        }
        // The power favours the best more than the linear wheel does.
        assert!(wheels[0].1[0] > wheels[1].1[0]);
        assert!(run.champions.len() > 1 && run.champions.iter().all(|one| one.genes.len() == 8));
    }

    #[test]
    fn fitness_is_the_mean_of_both_colours_against_everybody() {
        let mut run = Run::new(RunPlan { population: 2, ..plan() }, "x", &[vec![1; 8], vec![-1; 8]]).unwrap();
        run.population = vec![vec![0; 8], vec![2; 8]];
        // Black has 3 discs more from having begun; that cancels out.
        let play = |task: Task<'_>| sums(task) + 3;
        assert_eq!(run.fitness(2, &play), [0.0, 16.0]);
        assert_eq!(run.step(2, &play).best, 16.0);
    }

    #[test]
    fn a_resumed_run_equals_an_uninterrupted_one() {
        let noisy = |task: Task<'_>| sums(task) / 2 + (task.seed % 7) as i32;
        let mut whole = Run::new(plan(), "sums", &[]).unwrap();
        let mut parts = whole.clone();
        for generation in 0..25 {
            whole.step(1 + generation % 3, &noisy);
            parts.step(1, &noisy);
            let text = serde_json::to_string(&parts).unwrap();
            parts = serde_json::from_str(&text).unwrap();
            assert_eq!(parts.check("sums"), Ok(()));
        }
        assert_eq!(whole, parts);
    }

    #[test]
    fn foreign_checkpoints_are_refused() {
        let good = Run::new(plan(), "sums", &[]).unwrap();
        assert_eq!(good.check("chess"), Err(RunError::Task("sums".into())));
        let check = |spoil: &dyn Fn(&mut Run)| {
            let mut run = good.clone();
            spoil(&mut run);
            run.check("sums").unwrap_err()
        };
        assert_eq!(check(&|run| run.format.clear()), RunError::Format);
        assert_eq!(check(&|run| run.plan.population = 19), RunError::Plan(PlanError::OddPopulation));
        assert_eq!(check(&|run| run.plan.mutation = 2.0), RunError::Plan(PlanError::Probability));
        assert_eq!(check(&|run| run.plan.range = 0), RunError::Plan(PlanError::NoGenes));
        assert_eq!(check(&|run| drop(run.population.pop())), RunError::Count);
        assert_eq!(check(&|run| run.population[2][3] = 11), RunError::Genes(3));
        assert_eq!(check(&|run| run.environment[1].clear()), RunError::Genes(22));
        let odd = RunPlan { population: 3, ..plan() };
        assert_eq!(Run::new(odd, "x", &[]).unwrap_err(), RunError::Plan(PlanError::OddPopulation));
        assert_eq!(Run::new(plan(), "x", &[vec![0; 7]]).unwrap_err(), RunError::Genes(21));
    }
}
