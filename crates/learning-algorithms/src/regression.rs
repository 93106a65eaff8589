//! Linear evaluations fitted to the results of games: each position sums a few of very many weights, and training
//! adjusts the weights until the sums match the results as closely as possible.
//!
//! The steps are those of the normalised least mean squares rule (Widrow and Hoff, 1960): after each example, every
//! weight involved moves by its share of the error. The shares are proportional to the inverse square roots of the
//! weights' frequencies, following Duchi, Hazan and Singer ("Adaptive Subgradient Methods", 2011): with equal shares,
//! rare weights did not converge (on Othello's patterns the error against deep searches was 4% larger). With one
//! thread, a seed always gives bit-identical weights.

use crate::Random;

/// An example: the weights summed by its evaluation, and the target.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Example {
    /// The two stages that it lies between, and the share of each; the shares add up to 1.
    pub stages: [(usize, f32); 2],
    /// The weights to sum, the same in every stage.
    pub terms: Vec<Term>,
    /// The target: a margin or a probability, depending on the [`Link`].
    pub result: f32,
}

/// A weight of an example.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Term {
    /// Its index within a stage.
    pub number: u32,
    /// How often it counts; negative if it counts against.
    pub times: f32,
}

impl Term {
    /// A weight that counts once.
    pub const fn once(number: u32) -> Term {
        Term { number, times: 1.0 }
    }
}

/// How the sum of an example's weights predicts its result.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Link {
    /// The sum is the result.
    Linear,
    /// The result is between 0 and 1, and this times the sum the logarithm of its odds (logistic regression).
    Logistic(f32),
}

impl Link {
    /// The result predicted by a sum.
    pub fn result(self, sum: f32) -> f32 {
        match self {
            Link::Linear => sum,
            Link::Logistic(steepness) => 1.0 / (1.0 + (-steepness * sum).exp()),
        }
    }

    /// By how much at least the sum would have to be greater for a result to be greater by `error`.
    fn missing(self, error: f32) -> f32 {
        match self {
            Link::Linear => error,
            // Where the curve is steepest.
            Link::Logistic(steepness) => 4.0 * error / steepness,
        }
    }
}

/// The weights during training.
#[derive(Clone, Debug, PartialEq)]
pub struct Regression {
    /// How many weights a stage has.
    count: usize,
    /// The weights, stage by stage.
    pub weights: Vec<f32>,
    /// The relative step of each weight.
    shares: Vec<f32>,
    link: Link,
    /// How many examples in which a weight is worth what it was at the beginning are added to those in which it takes
    /// part.
    ridge: f32,
    /// The weights at the beginning, where the ridge pulls; and how hard each is pulled when it takes part.
    beginning: Vec<f32>,
    pulls: Vec<f32>,
}

/// Weights that occur less often than this get hardly larger steps.
const SELDOM: f32 = 10.0;

/// The errors of the evaluation.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Errors {
    count: u64,
    squares: f64,
    absolute: f64,
}

impl Errors {
    /// Adds an error.
    pub fn add(&mut self, error: f32) {
        self.count += 1;
        self.squares += f64::from(error) * f64::from(error);
        self.absolute += f64::from(error).abs();
    }

    /// The number of errors added.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The root mean square error; 0 if there are none.
    pub fn root_mean_square(&self) -> f64 {
        if self.count == 0 { 0.0 } else { (self.squares / self.count as f64).sqrt() }
    }

    /// The mean absolute error; 0 if there are none.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.absolute / self.count as f64 }
    }
}

impl Regression {
    /// All weights 0, with equal step sizes.
    pub fn new(stages: usize, count: usize) -> Regression {
        Regression::from(stages, count, Link::Linear, Vec::new(), 0.0)
    }

    /// Starts with these weights, stage by stage; missing weights are 0. Ridge regression (Hoerl and Kennard, 1970):
    /// `ridge` restrains weights that occur in few examples, as if each had been right in that many more. It needs
    /// [`balance`](Self::balance), which counts the examples.
    pub fn from(stages: usize, count: usize, link: Link, beginning: Vec<f32>, ridge: f32) -> Regression {
        let mut weights = beginning;
        weights.resize(stages * count, 0.0);
        let shares = vec![1.0; stages * count];
        Regression { count, beginning: weights.clone(), weights, shares, link, ridge, pulls: Vec::new() }
    }

    /// Gives larger steps to weights that occur in few examples. `each` calls its argument with every example.
    pub fn balance(&mut self, each: impl FnOnce(&mut dyn FnMut(&Example))) {
        let (mut times, count) = (vec![0.0_f32; self.shares.len()], self.count);
        each(&mut |example| {
            for (stage, share) in example.stages {
                let Some(times) = times.get_mut(stage * count..(stage + 1) * count) else { continue };
                for term in &example.terms {
                    if let Some(times) = times.get_mut(term.number as usize) {
                        *times += share;
                    }
                }
            }
        });
        if self.ridge > 0.0 {
            self.pulls = times.iter().map(|times| (self.ridge / times).min(1.0)).collect();
        }
        self.shares = times.into_iter().map(|times| 1.0 / (times + SELDOM).sqrt()).collect();
    }

    /// The result predicted by an example's weights. Indices out of range are ignored.
    pub fn predict(&self, example: &Example) -> f32 {
        let stages = example.stages.map(|(stage, share)| (self.stage(stage), share));
        let sum = |weights: &[f32]| -> f32 {
            let worth = |term: &Term| weights.get(term.number as usize).map(|weight| term.times * weight);
            example.terms.iter().filter_map(worth).sum()
        };
        let sum = stages
            .into_iter()
            .filter(|&(_, share)| share > 0.0)
            .map(|(weights, share)| share * sum(weights))
            .sum();
        self.link.result(sum)
    }

    fn stage(&self, stage: usize) -> &[f32] {
        self.weights.get(stage * self.count..(stage + 1) * self.count).unwrap_or(&[])
    }

    /// Learns from an example; `rate` is the fraction of the error to correct, 0 to 1. Returns the error before the
    /// step.
    pub fn learn(&mut self, example: &Example, rate: f32) -> f32 {
        let error = example.result - self.predict(example);
        let stages =
            example.stages.map(|(stage, share)| (stage * self.count..(stage + 1) * self.count, share));
        let mut power = 0.0;
        for (range, share) in stages.clone() {
            let shares = self.shares.get(range).unwrap_or(&[]);
            let part =
                |term: &Term| shares.get(term.number as usize).map(|share| term.times * term.times * share);
            let sum: f32 = example.terms.iter().filter_map(part).sum();
            power += share * share * sum;
        }
        if power <= 0.0 {
            return error;
        }
        let step = rate * self.link.missing(error) / power;
        for (range, share) in stages {
            let shares = self.shares.get(range.clone()).unwrap_or(&[]);
            let (beginning, pulls) = (self.beginning.get(range.clone()), self.pulls.get(range.clone()));
            let Some(weights) = self.weights.get_mut(range).filter(|_| share > 0.0) else { continue };
            for &Term { number, times } in &example.terms {
                let number = number as usize;
                let (Some(weight), Some(moves)) = (weights.get_mut(number), shares.get(number)) else {
                    continue;
                };
                *weight += step * share * times * moves;
                if let (Some(beginning), Some(pulls)) = (beginning, pulls) {
                    *weight -= rate / power * share * moves * pulls[number] * (*weight - beginning[number]);
                }
            }
        }
        error
    }
}

/// The learning rates over the passes (epochs): a geometric sequence from the first to the last.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rates {
    /// The rate in the first pass.
    pub first: f32,
    /// The rate in the last pass.
    pub last: f32,
    /// The number of passes over all examples.
    pub passes: u32,
}

impl Rates {
    /// The rate in a pass, counted from 0.
    pub fn of(&self, pass: u32) -> f32 {
        let share = pass as f32 / self.passes.saturating_sub(1).max(1) as f32;
        self.first * (self.last / self.first).powf(share)
    }
}

/// A shuffled order of `count` examples in which examples of a group are kept together in blocks, so that their weights
/// stay in the processor's cache. `group` gives the group of each example.
pub fn mixed_order(count: usize, group: impl Fn(usize) -> usize, random: &mut Random) -> Vec<u32> {
    /// Examples in a block.
    const BLOCK: usize = 4096;
    let mut groups: Vec<Vec<u32>> = Vec::new();
    for index in 0..count {
        let group = group(index);
        if groups.len() <= group {
            groups.resize_with(group + 1, Vec::new);
        }
        groups[group].push(index as u32);
    }
    for members in &mut groups {
        random.shuffle(members);
    }
    let mut blocks: Vec<&[u32]> = groups.iter().flat_map(|members| members.chunks(BLOCK)).collect();
    random.shuffle(&mut blocks);
    blocks.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn once(numbers: &[u32]) -> Vec<Term> {
        numbers.iter().map(|&number| Term::once(number)).collect()
    }

    /// Examples of a known linear function over two stages, with noise.
    fn examples(random: &mut Random, truth: &[f32], noise: f32) -> Vec<Example> {
        (0..20_000)
            .map(|_| {
                let share = random.unit() as f32;
                let numbers: Vec<u32> = (0..4).map(|place| 10 * place + random.below(10) as u32).collect();
                let sum = |stage: usize| numbers.iter().map(|&n| truth[40 * stage + n as usize]).sum::<f32>();
                let result = (1.0 - share) * sum(0) + share * sum(1) + noise * (random.unit() as f32 - 0.5);
                Example { stages: [(0, 1.0 - share), (1, share)], terms: once(&numbers), result }
            })
            .collect()
    }

    #[test]
    fn a_linear_function_is_found_through_noise() {
        let mut random = Random::new(5);
        let truth: Vec<f32> = (0..80).map(|_| random.unit() as f32 * 20.0 - 10.0).collect();
        let lessons = examples(&mut random, &truth, 6.0);
        let mut regression = Regression::new(2, 40);
        let rates = Rates { first: 0.5, last: 0.01, passes: 20 };
        for pass in 0..rates.passes {
            for &index in &mixed_order(lessons.len(), |index| index % 3, &mut random) {
                regression.learn(&lessons[index as usize], rates.of(pass));
            }
        }
        let mut errors = Errors::default();
        for example in examples(&mut random, &truth, 0.0) {
            errors.add(example.result - regression.predict(&example));
        }
        // The noise has a deviation of 1.73; what is learned is far nearer to the truth.
        assert!(errors.root_mean_square() < 0.3, "{errors:?}");
        assert!(errors.mean() <= errors.root_mean_square() && errors.count() == 20_000);
    }

    #[test]
    fn orders_hold_everything_once() {
        let mut order = mixed_order(10_000, |index| index % 7, &mut Random::new(1));
        assert_ne!(order[..10], (0..10).collect::<Vec<u32>>()[..]);
        order.sort_unstable();
        assert_eq!(order, (0..10_000).collect::<Vec<u32>>());
    }

    #[test]
    fn rates_fall_from_the_first_to_the_last() {
        let rates = Rates { first: 0.4, last: 0.1, passes: 3 };
        assert_eq!(rates.of(0), 0.4);
        assert!((rates.of(1) - 0.2).abs() < 1e-6 && (rates.of(2) - 0.1).abs() < 1e-6);
    }

    #[test]
    fn numbers_that_no_weight_has_are_passed_over() {
        let mut regression = Regression::new(1, 3);
        let example = Example { stages: [(0, 1.0), (5, 0.0)], terms: once(&[1, 99]), result: 4.0 };
        assert_eq!(regression.learn(&example, 1.0), 4.0);
        assert_eq!(regression.weights, [0.0, 4.0, 0.0]);
        // Without any weight nothing is learned.
        let nothing = Example { stages: [(5, 1.0), (5, 0.0)], terms: once(&[1]), result: 4.0 };
        assert_eq!(regression.learn(&nothing, 1.0), 4.0);
        assert_eq!(regression.weights, [0.0, 4.0, 0.0]);
    }

    #[test]
    fn weights_that_seldom_take_part_move_further() {
        let example =
            |number| Example { stages: [(0, 1.0), (0, 0.0)], terms: once(&[0, number]), result: 3.0 };
        let mut regression = Regression::new(1, 3);
        regression.balance(|hear| {
            (0..90).for_each(|_| hear(&example(1)));
            (0..6).for_each(|_| hear(&example(2)));
        });
        // Weight 2 takes part 6 times, weight 0 always: as the root of 106 to the root of 16.
        assert_eq!(regression.learn(&example(2), 1.0), 3.0);
        let [always, never, seldom] = regression.weights[..] else { panic!() };
        assert!((seldom / always - (106.0_f32 / 16.0).sqrt()).abs() < 1e-4 && never == 0.0);
        assert!((regression.predict(&example(2)) - 3.0).abs() < 1e-5);
    }

    #[test]
    fn balanced_steps_find_a_linear_function_of_rare_terms_sooner() {
        // Every second number of a place comes once in 30 times.
        let mut random = Random::new(6);
        let truth: Vec<f32> = (0..40).map(|_| random.unit() as f32 * 20.0 - 10.0).collect();
        let mut draw = |seldom: bool| {
            let mut number = || 2 * random.below(5) + usize::from(seldom && random.below(30) == 0);
            let numbers: Vec<u32> = (0..4).map(|place| 10 * place + number() as u32).collect();
            let result = numbers.iter().map(|&number| truth[number as usize]).sum();
            Example { stages: [(0, 1.0), (0, 0.0)], terms: once(&numbers), result }
        };
        let lessons: Vec<Example> = (0..3_000).map(|_| draw(true)).collect();
        let error = |balanced: bool| {
            let mut regression = Regression::new(1, 40);
            if balanced {
                regression.balance(|hear| lessons.iter().for_each(hear));
            }
            lessons.iter().for_each(|lesson| {
                regression.learn(lesson, 0.1);
            });
            let mut errors = Errors::default();
            lessons.iter().for_each(|lesson| errors.add(lesson.result - regression.predict(lesson)));
            errors.root_mean_square()
        };
        assert!(error(true) < 0.8 * error(false), "{} {}", error(true), error(false));
    }

    /// Draws a result of 0 or 1 by the odds of a sum of four terms that count for or against, once or twice.
    fn tossed(random: &mut Random, truth: &[f32], steepness: f32) -> (Example, f32) {
        let times = [-2.0, -1.0, 1.0, 2.0];
        let term = |place: u32, random: &mut Random| Term {
            number: 10 * place + random.below(10) as u32,
            times: times[random.below(4)],
        };
        let terms: Vec<Term> = (0..4).map(|place| term(place, random)).collect();
        let sum: f32 = terms.iter().map(|term| term.times * truth[term.number as usize]).sum();
        let odds = Link::Logistic(steepness).result(sum);
        let result = if random.happens(odds.into()) { 1.0 } else { 0.0 };
        (Example { stages: [(0, 1.0), (1, 0.0)], terms, result }, odds)
    }

    #[test]
    fn odds_are_found_from_wins_and_losses() {
        let (mut random, steepness) = (Random::new(8), 1.5);
        let truth: Vec<f32> = (0..40).map(|_| random.unit() as f32 - 0.5).collect();
        let lessons: Vec<Example> = (0..40_000).map(|_| tossed(&mut random, &truth, steepness).0).collect();
        let mut regression = Regression::from(2, 40, Link::Logistic(steepness), Vec::new(), 2.0);
        regression.balance(|hear| lessons.iter().for_each(hear));
        let rates = Rates { first: 0.2, last: 0.002, passes: 10 };
        for pass in 0..rates.passes {
            for &index in &mixed_order(lessons.len(), |_| 0, &mut random) {
                regression.learn(&lessons[index as usize], rates.of(pass));
            }
        }
        let mut errors = Errors::default();
        for _ in 0..2_000 {
            let (example, odds) = tossed(&mut random, &truth, steepness);
            errors.add(odds - regression.predict(&example));
        }
        // Each toss is half a point from its odds.
        assert!(errors.root_mean_square() < 0.03, "{errors:?}");
    }

    #[test]
    fn the_ridge_holds_back_what_was_seldom_seen() {
        let example = |number| Example { stages: [(0, 1.0), (1, 0.0)], terms: once(&[number]), result: 5.0 };
        let learned = |ridge: f32| {
            let mut regression = Regression::from(2, 3, Link::Linear, vec![0.0, 0.0, 1.0], ridge);
            regression.balance(|hear| {
                (0..4).for_each(|_| hear(&example(0)));
                (0..400).for_each(|_| hear(&example(1)));
                (0..4).for_each(|_| hear(&example(2)));
            });
            for step in 0..2_000 {
                regression.learn(&example(step % 3), 0.05);
            }
            regression.weights
        };
        let held = learned(4.0);
        assert!(learned(0.0)[..3].iter().all(|weight| (weight - 5.0).abs() < 1e-3));
        // As many examples for what it was as against: the middle, but for the order of the two steps.
        assert!((held[0] - 2.5).abs() < 0.1 && (held[1] - 4.95).abs() < 0.02, "{held:?}");
        assert!((held[2] - 3.0).abs() < 0.1 && held[3..] == [0.0; 3], "{held:?}");
    }
}
