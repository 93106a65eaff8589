//! The weights of a network, as trained and as used in play.

use super::kernel::Simd;
use super::{LANES, ONE};

/// A weight of the output of 1 is this number.
const OUTPUT_ONE: i32 = 64;

/// The shape of a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// The number of inputs of a view.
    pub inputs: usize,
    /// The number of hidden units of a view: a multiple of 32.
    pub hidden: usize,
    /// The number of outputs, of which the position selects one.
    pub outputs: usize,
}

impl Shape {
    /// The number of weights: a row for each input and the biases of the hidden units, then for each output a row for
    /// both views, then the biases of the outputs.
    pub const fn weights(self) -> usize {
        (self.inputs + 1) * self.hidden + self.outputs * (2 * self.hidden + 1)
    }

    /// The index of the first output weight.
    pub const fn outputs_at(self) -> usize {
        (self.inputs + 1) * self.hidden
    }

    /// The index of the first output bias.
    pub const fn thresholds_at(self) -> usize {
        self.outputs_at() + self.outputs * 2 * self.hidden
    }

    /// The whole number that stands for 1 at this place.
    fn one_at(self, index: usize) -> f32 {
        match index {
            _ if index < self.outputs_at() => ONE as f32,
            _ if index < self.thresholds_at() => OUTPUT_ONE as f32,
            // In parts of `OUTPUT_ONE` of a hundredth: finer than centipawns.
            _ => THRESHOLD_ONE,
        }
    }
}

/// The weights as trained, in floating point: the logistic function of the output is the winning probability.
#[derive(Clone, Debug, PartialEq)]
pub struct Floats {
    /// The shape.
    pub shape: Shape,
    /// The weights, as [`Shape::weights`] orders them.
    pub weights: Vec<f32>,
}

impl Floats {
    /// The largest absolute value of a weight to an input or output that quantisation can represent.
    pub const MOST: f32 = 127.0 / OUTPUT_ONE as f32;

    /// The weights as integers.
    pub fn quantised(&self) -> Vec<i16> {
        let number = |(index, weight): (usize, &f32)| (weight * self.shape.one_at(index)).round() as i16;
        self.weights.iter().enumerate().map(number).collect()
    }

    /// The mean of networks with the same shape; `None` if there are none, or if their shapes differ.
    pub fn mean(all: &[Floats]) -> Option<Floats> {
        let shape = all.first()?.shape;
        let mut weights = vec![0.0; shape.weights()];
        for floats in all {
            if floats.shape != shape {
                return None;
            }
            weights.iter_mut().zip(&floats.weights).for_each(|(sum, weight)| *sum += weight);
        }
        weights.iter_mut().for_each(|sum| *sum /= all.len() as f32);
        Some(Floats { shape, weights })
    }
}

/// A threshold of an output of 1 is this number.
const THRESHOLD_ONE: f32 = 4_096.0;

/// Why numbers do not form a network of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
    /// Another number of weights.
    #[error("expected {0} numbers, found {1}")]
    Count(usize, usize),
    /// A weight so large that sums might overflow.
    #[error("number {0}: {1} is too large for a weight of a network")]
    Weight(usize, i16),
}

/// The weights as used in play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network {
    shape: Shape,
    weights: Vec<i16>,
    scale: i32,
}

impl Network {
    /// The weights that these integers represent.
    pub fn floats(&self) -> Floats {
        let weight = |(index, &number): (usize, &i16)| f32::from(number) / self.shape.one_at(index);
        Floats { shape: self.shape, weights: self.weights.iter().enumerate().map(weight).collect() }
    }

    /// The largest weight of an input: 33 of them fit into the sum of a hidden unit.
    const MOST_INPUT: i16 = 960;
    /// The largest weight of an output: its product with a hidden unit fits into 16 bits.
    const MOST_OUTPUT: i16 = 127;

    /// The network with these integers, as from [`Floats::quantised`]; `scale` is the value at which the odds of
    /// winning are e to 1.
    ///
    /// # Errors
    /// See [`Unfit`].
    pub fn new(shape: Shape, weights: Vec<i16>, scale: i32) -> Result<Network, Unfit> {
        if weights.len() != shape.weights() || !shape.hidden.is_multiple_of(LANES) {
            return Err(Unfit::Count(shape.weights(), weights.len()));
        }
        let most = |index: usize| match index {
            _ if index < shape.outputs_at() => Self::MOST_INPUT,
            _ if index < shape.thresholds_at() => Self::MOST_OUTPUT,
            _ => i16::MAX,
        };
        let unfit =
            weights.iter().enumerate().find(|&(index, weight)| weight.unsigned_abs() > most(index) as u16);
        match unfit {
            Some((index, &weight)) => Err(Unfit::Weight(index, weight)),
            None => Ok(Network { shape, weights, scale }),
        }
    }

    /// Its shape.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Its weights.
    pub fn weights(&self) -> &[i16] {
        &self.weights
    }

    /// The weights of an input to the hidden units.
    #[inline]
    pub(super) fn row(&self, input: usize) -> &[i16] {
        &self.weights[input * self.shape.hidden..][..self.shape.hidden]
    }

    /// The thresholds of the hidden units.
    pub(super) fn thresholds(&self) -> &[i16] {
        self.row(self.shape.inputs)
    }

    /// The value for the side to move, whose accumulator comes first.
    #[inline]
    pub(super) fn output(&self, simd: Simd, own: &[i16], other: &[i16], output: usize) -> i32 {
        let width = 2 * self.shape.hidden;
        let weights = &self.weights[self.shape.outputs_at() + output * width..][..width];
        let sum = i64::from(simd.output(own, other, weights));
        let threshold = i64::from(self.weights[self.shape.thresholds_at() + output]);
        let product = i64::from(ONE * ONE * OUTPUT_ONE);
        let scaled = sum * i64::from(self.scale) / product;
        (scaled + threshold * i64::from(self.scale) / THRESHOLD_ONE as i64) as i32
    }

    /// The value of a position computed from its inputs alone: those of the side to move, then of the other.
    pub fn value(&self, simd: Simd, views: [&[usize]; 2], output: usize) -> i32 {
        let [own, other] = views.map(|inputs| {
            let mut sums = self.thresholds().to_vec();
            inputs.iter().for_each(|&input| simd.add(&mut sums, self.row(input)));
            sums
        });
        self.output(simd, &own, &other, output)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: Shape = Shape { inputs: 10, hidden: 64, outputs: 3 };

    /// Small pseudo-random weights.
    fn floats() -> Floats {
        let weight = |index: usize| ((index * 7_919 % 613) as f32 / 306.0 - 1.0) / 3.0;
        Floats { shape: SHAPE, weights: (0..SHAPE.weights()).map(weight).collect() }
    }

    /// The output by real numbers, in hundredths at a scale of 400.
    fn exact(floats: &Floats, views: [&[usize]; 2], output: usize) -> f64 {
        let (weights, hidden) = (&floats.weights, SHAPE.hidden);
        let mut total = f64::from(weights[SHAPE.thresholds_at() + output]);
        for (view, inputs) in views.into_iter().enumerate() {
            for unit in 0..hidden {
                let rows = inputs.iter().chain([&SHAPE.inputs]);
                let sum: f64 = rows.map(|input| f64::from(weights[input * hidden + unit])).sum();
                let row = SHAPE.outputs_at() + (2 * output + view) * hidden;
                total += sum.clamp(0.0, 1.0).powi(2) * f64::from(weights[row + unit]);
            }
        }
        400.0 * total
    }

    #[test]
    fn whole_numbers_compute_what_the_weights_say() {
        let floats = floats();
        let network = Network::new(SHAPE, floats.quantised(), 400).unwrap();
        let views: [[&[usize]; 2]; 3] = [[&[0, 3, 5], &[1, 2, 9]], [&[], &[4]], [&[7, 8, 9, 0], &[6, 1]]];
        for (output, views) in views.into_iter().enumerate() {
            let exact = exact(&floats, views, output);
            for simd in Simd::available() {
                let value = network.value(simd, views, output);
                assert!((f64::from(value) - exact).abs() < 12.0, "{}: {value} {exact}", simd.name());
            }
        }
    }

    #[test]
    fn weights_come_back_from_whole_numbers_and_have_a_mean() {
        let floats = floats();
        let network = Network::new(SHAPE, floats.quantised(), 400).unwrap();
        assert_eq!(network.floats().quantised(), floats.quantised());
        let mut other = floats.clone();
        other.weights.iter_mut().for_each(|weight| *weight += 0.5);
        let mean = Floats::mean(&[floats.clone(), other]).unwrap();
        let far = |(mean, weight): (&f32, &f32)| (mean - weight - 0.25).abs() > 1e-5;
        assert!(!mean.weights.iter().zip(&floats.weights).any(far));
        let wider = Floats { shape: Shape { hidden: 96, ..SHAPE }, weights: Vec::new() };
        assert!(Floats::mean(&[floats, wider]).is_none() && Floats::mean(&[]).is_none());
    }

    #[test]
    fn weights_that_do_not_fit_are_refused() {
        let numbers = floats().quantised();
        assert_eq!(
            Network::new(SHAPE, numbers[1..].to_vec(), 400),
            Err(Unfit::Count(SHAPE.weights(), SHAPE.weights() - 1))
        );
        let mut large = numbers;
        large[SHAPE.outputs_at()] = 128;
        assert_eq!(Network::new(SHAPE, large, 400), Err(Unfit::Weight(SHAPE.outputs_at(), 128)));
    }
}
