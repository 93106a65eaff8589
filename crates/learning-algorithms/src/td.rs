//! Learning from the differences of successive predictions: TD(λ). (Sutton, "Learning to predict by the methods of
//! temporal differences", 1988; Tesauro, "Temporal difference learning and TD-Gammon", 1995.)
//!
//! An episode is a sequence of predictions by networks, and a result. Each prediction is moved towards its λ-return: a
//! mixture of the next prediction and the next prediction's λ-return; for the last prediction, it is the result (the
//! forward view: updates are made after each episode and from its end, instead of by traces during it). The caller
//! plays the episodes.

use crate::Random;
use crate::threads::on_threads;
use stratege_eval::network::{Input, Network, Outputs};

/// A prediction of an episode.
#[derive(Clone, Debug, PartialEq)]
pub struct Prediction {
    /// The index of the network that made it.
    pub network: usize,
    /// The inputs of the network.
    pub inputs: Vec<Input>,
}

/// The predictions made in the course of a game, and its outcome.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Episode {
    /// The predictions, each from the point of view of its side.
    pub predictions: Vec<Prediction>,
    /// The correct value of the last prediction.
    pub result: Outputs,
}

/// The source of episodes.
pub trait Source: Sync {
    /// An episode in which these networks predict; `None` if it grew too long.
    fn episode(&self, networks: &[Network], random: &mut Random) -> Option<Episode>;

    /// A prediction, converted to the view of the position before it.
    fn turned(&self, outputs: Outputs) -> Outputs;
}

/// The learning rate and the decay of traces.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// The fraction of each error by which weights are moved.
    pub alpha: f32,
    /// The weight of later predictions in a return, from 0 to 1.
    pub lambda: f32,
}

/// A round of training: students start with the same networks and learn independently; the mean of their weights is the
/// result. Nothing depends on the number of threads.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Round {
    /// The seed of the whole training run.
    pub seed: u64,
    /// The number of this round.
    pub number: u64,
    /// The number of students; a single one learns by standard TD(λ).
    pub students: usize,
    /// The number of episodes for each student.
    pub episodes: u64,
    /// The learning rate and the decay of traces.
    pub rate: Rate,
}

/// The statistics of a round.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// The number of completed episodes.
    pub episodes: u64,
    /// The number of predictions made in them: the positions evaluated.
    pub predictions: u64,
    /// The sum of the squared errors of the first output against its return.
    pub squares: f64,
}

impl Round {
    /// Trains for one round.
    pub fn learn(&self, networks: &[Network], source: &dyn Source, threads: usize) -> (Vec<Network>, Tally) {
        let students: Vec<u64> = (0..self.students as u64).collect();
        let results = on_threads(threads, &students, |&student| self.study(student, networks, source));
        let tally = results.iter().fold(Tally::default(), |sum, (_, tally)| Tally {
            episodes: sum.episodes + tally.episodes,
            predictions: sum.predictions + tally.predictions,
            squares: sum.squares + tally.squares,
        });
        (mean(&results), tally)
    }

    fn study(&self, student: u64, networks: &[Network], source: &dyn Source) -> (Vec<Network>, Tally) {
        let mut random = Random::new(self.seed ^ self.number.rotate_left(32) ^ student.rotate_left(56));
        random = Random::new(random.bits());
        let mut networks = networks.to_vec();
        let (mut tally, mut learner) = (Tally::default(), Learner::default());
        for _ in 0..self.episodes {
            let Some(episode) = source.episode(&networks, &mut random) else { continue };
            tally.episodes += 1;
            tally.predictions += episode.predictions.len() as u64;
            tally.squares += learner.learn(&mut networks, &episode, source, self.rate);
        }
        (networks, tally)
    }
}

/// The mean of the weights of all students.
fn mean(results: &[(Vec<Network>, Tally)]) -> Vec<Network> {
    let Some(((first, _), others)) = results.split_first() else { return Vec::new() };
    if others.is_empty() {
        return first.clone();
    }
    let average = |(index, network): (usize, &Network)| {
        let mut sums = network.weights();
        for (networks, _) in others {
            sums.iter_mut().zip(networks[index].weights()).for_each(|(sum, weight)| *sum += weight);
        }
        sums.iter_mut().for_each(|sum| *sum /= results.len() as f32);
        Network::new(network.shape(), &sums).unwrap_or_else(|| network.clone())
    };
    first.iter().enumerate().map(average).collect()
}

/// Adjusts the weights of networks.
#[derive(Clone, Debug, Default)]
pub struct Learner {
    hidden: Vec<f32>,
    blame: Vec<f32>,
}

impl Learner {
    /// Learns from an episode, last prediction first. Returns the sum of the squared errors of the first output.
    pub fn learn(
        &mut self,
        networks: &mut [Network],
        episode: &Episode,
        source: &dyn Source,
        rate: Rate,
    ) -> f64 {
        let (mut target, mut squares) = (episode.result, 0.0);
        for Prediction { network, inputs } in episode.predictions.iter().rev() {
            let outputs = self.towards(&mut networks[*network], inputs, &target, rate.alpha);
            squares += f64::from(target[0] - outputs[0]).powi(2);
            for (target, output) in target.iter_mut().zip(outputs) {
                *target = rate.lambda * *target + (1.0 - rate.lambda) * output;
            }
            target = source.turned(target);
        }
        squares
    }

    /// Takes one gradient-descent step on the cross-entropy between outputs and targets; returns the outputs before the
    /// step.
    pub fn towards(
        &mut self,
        network: &mut Network,
        inputs: &[Input],
        target: &Outputs,
        alpha: f32,
    ) -> Outputs {
        let shape = network.shape();
        let outputs = network.outputs(inputs, &mut self.hidden);
        let mut errors = Outputs::default();
        for index in 0..shape.outputs {
            errors[index] = alpha * (target[index] - outputs[index]);
        }
        self.blame.clear();
        let second = network.second_mut();
        for (activity, row) in self.hidden.iter().zip(second.iter_mut()) {
            let mut products = Outputs::default();
            for ((product, weight), error) in products.iter_mut().zip(row).zip(errors) {
                *product = *weight * error;
                *weight += activity * error;
            }
            self.blame.push(products.iter().sum::<f32>() * activity * (1.0 - activity));
        }
        for (threshold, error) in second[shape.hidden].iter_mut().zip(errors) {
            *threshold += error;
        }
        for &(input, value) in inputs.iter().chain(&[(shape.inputs as u16, 1.0)]) {
            for (weight, blame) in network.row_mut(input.into()).iter_mut().zip(&self.blame) {
                *weight += value * blame;
            }
        }
        outputs
    }
}

/// A network with small random weights, between −1 and 1 divided by the square root of the number of active inputs.
pub fn unlearned(shape: stratege_eval::network::Shape, active: f32, random: &mut Random) -> Network {
    let within = |random: &mut Random| (2.0 * random.unit() - 1.0) as f32;
    let scale = 1.0 / active.max(1.0).sqrt();
    let first = (shape.inputs + 1) * shape.hidden;
    let weights: Vec<f32> = (0..shape.weights())
        .map(|index| {
            let scale = if index < first { scale } else { 1.0 / (shape.hidden as f32).sqrt() };
            scale * within(random)
        })
        .collect();
    Network::new(shape, &weights).unwrap_or_else(|| unreachable!("as many weights as the shape has"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_eval::network::Shape;

    /// A walk over five places from the middle that ends at either side; the exact chances are 1/6 to 5/6. (Sutton,
    /// 1988.)
    struct Walk;

    impl Source for Walk {
        fn episode(&self, _: &[Network], random: &mut Random) -> Option<Episode> {
            let mut episode = Episode::default();
            let mut place = 3_u16;
            while (1..=5).contains(&place) {
                episode.predictions.push(Prediction { network: 0, inputs: vec![(place - 1, 1.0)] });
                place = if random.happens(0.5) { place + 1 } else { place - 1 };
            }
            episode.result[0] = f32::from(u8::from(place == 6));
            Some(episode)
        }

        fn turned(&self, outputs: Outputs) -> Outputs {
            outputs
        }
    }

    const SHAPE: Shape = Shape { inputs: 5, hidden: 8, outputs: 1 };

    fn course(lambda: f32, students: usize, threads: usize) -> Vec<Network> {
        let mut networks = vec![unlearned(SHAPE, 1.0, &mut Random::new(1))];
        for number in 0..100 {
            let alpha = 0.5 / (1.0 + number as f32);
            let rate = Rate { alpha, lambda };
            let round = Round { seed: 7, number, students, episodes: 200, rate };
            networks = round.learn(&networks, &Walk, threads).0;
        }
        networks
    }

    #[test]
    fn the_walk_is_learned_with_every_lambda() {
        for (lambda, students) in [(0.0, 1), (0.7, 1), (1.0, 1), (0.5, 4)] {
            let networks = course(lambda, students, 2);
            for place in 0..5 {
                let output = networks[0].outputs(&[(place, 1.0)], &mut Vec::new())[0];
                let exact = f32::from(place + 1) / 6.0;
                assert!((output - exact).abs() < 0.07, "lambda {lambda}, place {place}: {output}");
            }
        }
    }

    #[test]
    fn threads_do_not_change_what_is_learned() {
        assert_eq!(course(0.5, 3, 1), course(0.5, 3, 4));
    }
}
