//! Training of efficiently updatable networks: Adam (Kingma and Ba, 2015) on minibatches of positions, whose target is
//! a mixture of the game's result and a search's value.
//!
//! The result depends only on the plan and the positions, not on the number of threads: a batch is always split into
//! the same shares, whose gradients are added in order.

use crate::Random;
use crate::threads::on_threads;
pub use stratege_eval::nnue::Floats;
use stratege_eval::nnue::{Shape, Simd};

/// The maximum number of active inputs in a view.
pub const MOST_INPUTS: usize = 40;

/// A position to learn from.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// The inputs from the views of the side to move and of the other side; the first [`count`](Self::count) of each
    /// are valid.
    pub views: [[u16; MOST_INPUTS]; 2],
    /// The number of inputs in each view.
    pub count: usize,
    /// The index of the output.
    pub output: usize,
    /// The search's value for the side to move, as log odds.
    pub value: f32,
    /// The result for the side to move: 0, ½ or 1.
    pub result: f32,
}

impl Lesson {
    /// A lesson without inputs.
    pub const EMPTY: Lesson =
        Lesson { views: [[0; MOST_INPUTS]; 2], count: 0, output: 0, value: 0.0, result: 0.5 };

    /// Adds an input to each view.
    #[inline]
    pub fn push(&mut self, inputs: [u16; 2]) {
        if self.count < MOST_INPUTS {
            self.views[0][self.count] = inputs[0];
            self.views[1][self.count] = inputs[1];
            self.count += 1;
        }
    }

    fn view(&self, view: usize) -> &[u16] {
        &self.views[view][..self.count]
    }
}

/// Positions as stored in files: records of equal length.
pub trait Records: Sync {
    /// The number of samples.
    fn len(&self) -> usize;

    /// Whether there are no samples.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The lesson of a sample.
    fn lesson(&self, index: usize, lesson: &mut Lesson);
}

/// The plan for training a network.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TrainingPlan {
    /// The number of positions in a step.
    pub batch: usize,
    /// The number of passes over all positions.
    pub passes: u64,
    /// The learning rate at the beginning and at the end; it follows half a cosine.
    pub rates: [f32; 2],
    /// The weight decay in a step, as a fraction of the learning rate.
    pub decay: f32,
    /// The weight of the search's value in the target.
    pub share: f32,
    /// The seed of the initial weights and of the order.
    pub seed: u64,
}

/// Shares of a batch. They do not depend on the threads, so that sums do not either.
const SHARES: usize = 8;
/// Adam's means forget at these rates.
const MEANS: [f32; 2] = [0.9, 0.999];
const TINY: f32 = 1e-8;

/// A network in training.
#[derive(Clone, Debug, PartialEq)]
pub struct Training {
    floats: Floats,
    /// Adam's means of gradients and of their squares.
    means: [Vec<f32>; 2],
    /// Steps taken, and passes done.
    steps: u64,
    passes: u64,
}

/// The errors over positions.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Errors {
    /// The number of positions.
    pub count: u64,
    /// The sum of squared differences between predicted probability and target.
    pub squares: f64,
}

impl Errors {
    /// The mean squared error.
    pub fn mean(&self) -> f64 {
        self.squares / self.count.max(1) as f64
    }

    fn add(&mut self, other: &Errors) {
        self.count += other.count;
        self.squares += other.squares;
    }
}

impl Training {
    /// Starts with small random weights.
    pub fn new(shape: Shape, seed: u64) -> Training {
        let mut random = Random::new(seed);
        let mut uniform = |range: f32| range * (2.0 * random.unit() - 1.0) as f32;
        let range = |index: usize| match index {
            _ if index < shape.outputs_at() => (1.0 / 32.0_f32).sqrt() / 2.0,
            _ if index < shape.thresholds_at() => (1.0 / (2 * shape.hidden) as f32).sqrt(),
            _ => 0.0,
        };
        let weights: Vec<f32> = (0..shape.weights()).map(|index| uniform(range(index))).collect();
        Training::of(Floats { shape, weights })
    }

    /// Starts with these weights.
    pub fn of(floats: Floats) -> Training {
        let none = vec![0.0; floats.weights.len()];
        Training { floats, means: [none.clone(), none], steps: 0, passes: 0 }
    }

    /// The current network.
    pub fn floats(&self) -> &Floats {
        &self.floats
    }

    /// The number of completed passes over all positions.
    pub fn passes(&self) -> u64 {
        self.passes
    }

    /// The same weights with a fresh optimiser state, for another training run.
    #[must_use]
    pub fn begin_again(self) -> Training {
        Training::of(self.floats)
    }

    /// The complete state of the training, little endian.
    pub fn bytes(&self) -> Vec<u8> {
        let numbers = self.floats.weights.iter().chain(&self.means[0]).chain(&self.means[1]);
        let mut bytes: Vec<u8> = [self.steps, self.passes].into_iter().flat_map(u64::to_le_bytes).collect();
        bytes.extend(numbers.flat_map(|number| number.to_le_bytes()));
        bytes
    }

    /// Restores the training from these bytes; `None` if they do not have this shape.
    pub fn read(shape: Shape, bytes: &[u8]) -> Option<Training> {
        let (steps, rest) = bytes.split_first_chunk::<8>()?;
        let (passes, rest) = rest.split_first_chunk::<8>()?;
        let (numbers, odd) = rest.as_chunks::<4>();
        let count = shape.weights();
        if numbers.len() != 3 * count || !odd.is_empty() {
            return None;
        }
        let numbers: Vec<f32> = numbers.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect();
        let part = |number: usize| numbers[number * count..][..count].to_vec();
        Some(Training {
            floats: Floats { shape, weights: part(0) },
            means: [part(1), part(2)],
            steps: u64::from_le_bytes(*steps),
            passes: u64::from_le_bytes(*passes),
        })
    }

    /// Learns once from every position, in random order; after each step, `on_step` receives the number of positions
    /// done and returns whether to continue. If not, returns `None`: the training is then part-way through a pass and
    /// should be dropped.
    pub fn pass(
        &mut self,
        plan: &TrainingPlan,
        records: &dyn Records,
        threads: usize,
        on_step: &mut dyn FnMut(usize) -> bool,
    ) -> Option<Errors> {
        let mut order: Vec<u32> = (0..records.len() as u32).collect();
        let mut random = Random::new(plan.seed ^ (self.passes + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        for index in (1..order.len()).rev() {
            order.swap(index, random.below(index + 1));
        }
        let batches = order.len().div_ceil(plan.batch.max(1));
        let (first, mut errors) = (self.passes as f32, Errors::default());
        for (number, batch) in order.chunks(plan.batch.max(1)).enumerate() {
            let part = (first + number as f32 / batches as f32) / plan.passes.max(1) as f32;
            errors.add(&self.step(plan, rate(plan.rates, part), records, batch, threads));
            if !on_step((number * plan.batch + batch.len()).min(order.len())) {
                return None;
            }
        }
        self.passes += 1;
        Some(errors)
    }

    /// Takes a step along the gradient of a batch, given by the indices of its positions.
    pub fn step(
        &mut self,
        plan: &TrainingPlan,
        rate: f32,
        records: &dyn Records,
        batch: &[u32],
        threads: usize,
    ) -> Errors {
        let shares: Vec<&[u32]> = batch.chunks(batch.len().div_ceil(SHARES).max(1)).collect();
        let floats = &self.floats;
        let parts = on_threads(threads, &shares, |share| gradient(floats, plan.share, records, share));
        let (mut errors, mut total) = (Errors::default(), vec![0.0; floats.weights.len()]);
        for (gradients, part) in &parts {
            errors.add(part);
            total.iter_mut().zip(gradients).for_each(|(sum, one)| *sum += one);
        }
        self.descend(plan, rate, &total, 1.0 / batch.len().max(1) as f32);
        errors
    }

    /// Adam's step, with weights that shrink (Loshchilov and Hutter, 2019) and stay in what whole numbers hold.
    fn descend(&mut self, plan: &TrainingPlan, rate: f32, gradients: &[f32], scale: f32) {
        self.steps += 1;
        let steps = self.steps.min(1 << 20) as i32;
        let [first, second] = MEANS.map(|mean| 1.0 / (1.0 - mean.powi(steps)));
        let [means, squares] = &mut self.means;
        let bounded = self.floats.shape.thresholds_at();
        let weights = self.floats.weights.iter_mut().zip(means).zip(squares).zip(gradients);
        for (index, (((weight, mean), square), gradient)) in weights.enumerate() {
            let gradient = gradient * scale;
            *mean = MEANS[0] * *mean + (1.0 - MEANS[0]) * gradient;
            *square = MEANS[1] * *square + (1.0 - MEANS[1]) * gradient * gradient;
            let step = *mean * first / ((*square * second).sqrt() + TINY);
            *weight -= rate * (step + plan.decay * *weight);
            if index < bounded {
                *weight = weight.clamp(-Floats::MOST, Floats::MOST);
            }
        }
    }

    /// The errors over positions, without training.
    pub fn errors(&self, plan: &TrainingPlan, records: &dyn Records, threads: usize) -> Errors {
        let all: Vec<u32> = (0..records.len() as u32).collect();
        let shares: Vec<&[u32]> = all.chunks(1 << 14).collect();
        let mut errors = Errors::default();
        let parts = on_threads(threads, &shares, |share| {
            let (mut errors, mut lesson) = (Errors::default(), Lesson::EMPTY);
            let mut sums = [vec![0.0; self.floats.shape.hidden], vec![0.0; self.floats.shape.hidden]];
            let simd = Simd::best();
            for &index in *share {
                records.lesson(index as usize, &mut lesson);
                let error = forward(simd, &self.floats, &lesson, &mut sums).0 - target(&lesson, plan.share);
                errors.add(&Errors { count: 1, squares: f64::from(error * error) });
            }
            errors
        });
        parts.iter().for_each(|part| errors.add(part));
        errors
    }
}

/// The length of a step after this part of the training.
fn rate([first, last]: [f32; 2], part: f32) -> f32 {
    last + (first - last) * (1.0 + (std::f32::consts::PI * part.min(1.0)).cos()) / 2.0
}

fn logistic(value: f32) -> f32 {
    1.0 / (1.0 + (-value).exp())
}

fn target(lesson: &Lesson, share: f32) -> f32 {
    share * logistic(lesson.value) + (1.0 - share) * lesson.result
}

/// The predicted chance to win, and in `sums` what the hidden units receive.
fn forward(simd: Simd, floats: &Floats, lesson: &Lesson, sums: &mut [Vec<f32>; 2]) -> (f32, usize) {
    let (shape, weights) = (floats.shape, &floats.weights);
    let thresholds = &weights[shape.inputs * shape.hidden..][..shape.hidden];
    let row = shape.outputs_at() + lesson.output * 2 * shape.hidden;
    let mut total = weights[shape.thresholds_at() + lesson.output];
    for (view, sums) in sums.iter_mut().enumerate() {
        simd.gather(sums, thresholds, weights, lesson.view(view));
        total += simd.weigh_floats(sums, &weights[row + view * shape.hidden..][..shape.hidden]);
    }
    (logistic(total), row)
}

/// The sum of the gradients of the squared error over positions, and their errors.
fn gradient(floats: &Floats, share: f32, records: &dyn Records, positions: &[u32]) -> (Vec<f32>, Errors) {
    let (shape, weights, simd) = (floats.shape, &floats.weights, Simd::best());
    let (mut gradients, mut errors) = (vec![0.0_f32; weights.len()], Errors::default());
    let mut sums = [vec![0.0; shape.hidden], vec![0.0; shape.hidden]];
    let mut lesson = Lesson::EMPTY;
    for &index in positions {
        records.lesson(index as usize, &mut lesson);
        let (chance, row) = forward(simd, floats, &lesson, &mut sums);
        let error = chance - target(&lesson, share);
        errors.add(&Errors { count: 1, squares: f64::from(error * error) });
        let slope = 2.0 * error * chance * (1.0 - chance);
        gradients[shape.thresholds_at() + lesson.output] += slope;
        for (view, sums) in sums.iter_mut().enumerate() {
            let at = row + view * shape.hidden;
            simd.slopes(sums, &weights[at..][..shape.hidden], &mut gradients[at..][..shape.hidden], slope);
            simd.scatter(&mut gradients, sums, lesson.view(view));
            let thresholds = &mut gradients[shape.inputs * shape.hidden..][..shape.hidden];
            thresholds.iter_mut().zip(&*sums).for_each(|(sum, slope)| *sum += slope);
        }
    }
    (gradients, errors)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions whose value is a sum over their inputs.
    struct Sums(Vec<[u16; 6]>);

    impl Sums {
        fn new(count: usize, seed: u64) -> Sums {
            let mut random = Random::new(seed);
            Sums((0..count).map(|_| std::array::from_fn(|_| random.below(40) as u16)).collect())
        }
    }

    impl Records for Sums {
        fn len(&self) -> usize {
            self.0.len()
        }

        fn lesson(&self, index: usize, lesson: &mut Lesson) {
            *lesson = Lesson { output: index % 2, ..Lesson::EMPTY };
            let mut sum = 0.0;
            for &input in &self.0[index] {
                lesson.push([input, (input + 20) % 40]);
                sum += (f32::from(input) - 19.5) / 20.0;
            }
            (lesson.value, lesson.result) = (sum, if sum > 0.0 { 1.0 } else { 0.0 });
        }
    }

    const SHAPE: Shape = Shape { inputs: 40, hidden: 32, outputs: 2 };
    const PLAN: TrainingPlan =
        TrainingPlan { batch: 256, passes: 8, rates: [0.01, 0.001], decay: 0.01, share: 0.7, seed: 5 };

    #[test]
    fn errors_fall_on_positions_never_seen() {
        let (lessons, others) = (Sums::new(4_000, 1), Sums::new(1_000, 2));
        let mut training = Training::new(SHAPE, 3);
        let before = training.errors(&PLAN, &others, 2).mean();
        while training.passes() < PLAN.passes {
            training.pass(&PLAN, &lessons, 2, &mut |_| true).unwrap();
        }
        let after = training.errors(&PLAN, &others, 2).mean();
        assert!(after < before / 20.0, "{before} {after}");
        assert!(training.floats().quantised().len() == SHAPE.weights());
    }

    /// Neither the number of threads nor an interruption changes what is learned.
    #[test]
    fn training_repeats_and_resumes_to_the_same_bytes() {
        let lessons = Sums::new(1_000, 1);
        let pass = |training: &mut Training, threads| training.pass(&PLAN, &lessons, threads, &mut |_| true);
        let (mut one, mut two) = (Training::new(SHAPE, 3), Training::new(SHAPE, 3));
        pass(&mut one, 1);
        pass(&mut two, 3);
        assert_eq!(one.bytes(), two.bytes());
        let mut resumed = Training::read(SHAPE, &two.bytes()).unwrap();
        pass(&mut one, 2);
        pass(&mut resumed, 2);
        assert_eq!(one.bytes(), resumed.bytes());
        assert!(Training::read(SHAPE, &one.bytes()[1..]).is_none());
        assert!(one.pass(&PLAN, &lessons, 1, &mut |seen| seen < 500).is_none());
    }

    /// The gradient of a step is the slope of the error.
    #[test]
    fn gradients_equal_differences() {
        let lessons = Sums::new(20, 4);
        let positions: Vec<u32> = (0..20).collect();
        let floats = Training::new(SHAPE, 9).floats;
        let (gradients, _) = gradient(&floats, 0.7, &lessons, &positions);
        let mut checked = 0;
        for index in (0..floats.weights.len()).step_by(7) {
            let error = |by: f32| {
                let mut moved = floats.clone();
                moved.weights[index] += by;
                gradient(&moved, 0.7, &lessons, &positions).1.squares
            };
            let by = 2e-3;
            let slope = (error(by) - error(-by)) / f64::from(2.0 * by);
            let found = f64::from(gradients[index]);
            assert!((slope - found).abs() < 2e-3 + 0.03 * found.abs(), "{index}: {slope} {found}");
            checked += usize::from(found != 0.0);
        }
        assert!(checked > 50, "{checked}");
    }
}
