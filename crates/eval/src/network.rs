//! A network with one hidden layer, for mostly zero inputs.
//!
//! Hidden units and outputs are logistic, so the outputs are probabilities. All sums are made in a fixed order and
//! without fused operations, so every machine computes the same values.

use serde::{Deserialize, Serialize};

/// The maximum number of outputs of a network.
pub const LANES: usize = 8;

/// The outputs of a network; elements beyond its number of outputs are meaningless.
pub type Outputs = [f32; LANES];

/// A non-zero input: its index and its value.
pub type Input = (u16, f32);

/// The size of a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shape {
    /// The number of inputs.
    pub inputs: usize,
    /// The number of hidden units.
    pub hidden: usize,
    /// The number of outputs, at most [`LANES`].
    pub outputs: usize,
}

impl Shape {
    /// The number of weights, including the biases.
    pub const fn weights(self) -> usize {
        (self.inputs + 1) * self.hidden + (self.hidden + 1) * self.outputs
    }
}

/// A network.
#[derive(Clone, Debug, PartialEq)]
pub struct Network {
    shape: Shape,
    /// A row of weights to the hidden units for each input; the last row holds the thresholds.
    first: Vec<f32>,
    /// For each hidden unit its weights to the outputs; the last row holds the thresholds.
    second: Vec<Outputs>,
}

impl Network {
    /// A network with these weights: first those to the hidden units, for each input and then the biases; then those to
    /// the outputs, for each hidden unit and then the biases. `None` if their number does not match the shape.
    pub fn new(shape: Shape, weights: &[f32]) -> Option<Network> {
        if weights.len() != shape.weights()
            || shape.outputs > LANES
            || shape.outputs == 0
            || shape.hidden == 0
        {
            return None;
        }
        let (first, second) = weights.split_at((shape.inputs + 1) * shape.hidden);
        let row = |row: &[f32]| {
            let mut lanes = [0.0; LANES];
            lanes[..row.len()].copy_from_slice(row);
            lanes
        };
        let second = second.chunks(shape.outputs).map(row).collect();
        Some(Network { shape, first: first.to_vec(), second })
    }

    /// Its shape.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Its weights, in the order of [`new`](Self::new).
    pub fn weights(&self) -> Vec<f32> {
        let outputs = self.second.iter().flat_map(|row| &row[..self.shape.outputs]);
        self.first.iter().chain(outputs).copied().collect()
    }

    /// The weights from an input to the hidden units; the index after the last input gives the biases.
    pub fn row(&self, input: usize) -> &[f32] {
        &self.first[input * self.shape.hidden..][..self.shape.hidden]
    }

    /// The same, for modification.
    pub fn row_mut(&mut self, input: usize) -> &mut [f32] {
        &mut self.first[input * self.shape.hidden..][..self.shape.hidden]
    }

    /// The weights from the hidden units to the outputs, then the biases of the outputs.
    pub fn second(&self) -> &[Outputs] {
        &self.second
    }

    /// The same, for modification.
    pub fn second_mut(&mut self) -> &mut [Outputs] {
        &mut self.second
    }

    /// Initialises the hidden units with their biases.
    pub fn begin(&self, hidden: &mut Vec<f32>) {
        hidden.clear();
        hidden.extend_from_slice(self.row(self.shape.inputs));
    }

    /// Adds an input to the hidden units.
    #[inline]
    pub fn add(&self, hidden: &mut [f32], (input, value): Input) {
        for (sum, weight) in hidden.iter_mut().zip(self.row(input.into())) {
            *sum += value * weight;
        }
    }

    /// Computes the outputs; `hidden` is replaced by the activations of the hidden units.
    pub fn finish(&self, hidden: &mut [f32]) -> Outputs {
        logistic(hidden);
        let mut outputs = self.second[self.shape.hidden];
        for (activity, row) in hidden.iter().zip(&self.second) {
            for (sum, weight) in outputs.iter_mut().zip(row) {
                *sum += activity * weight;
            }
        }
        logistic(&mut outputs);
        outputs
    }

    /// Computes the outputs for these inputs; `hidden` receives the activations of the hidden units.
    pub fn outputs(&self, inputs: &[Input], hidden: &mut Vec<f32>) -> Outputs {
        self.begin(hidden);
        for &input in inputs {
            self.add(hidden, input);
        }
        self.finish(hidden)
    }
}

/// Applies the logistic function, 1 / (1 + e^−x), to each value, accurate to 2e-7.
///
/// e^x = 2^n · 2^f with |f| ≤ 1/2, where n goes into the exponent and 2^f is a Taylor polynomial: without branches or
/// tables, so that compilers can vectorise it.
#[inline]
pub fn logistic(values: &mut [f32]) {
    /// Adding and subtracting it rounds to whole numbers.
    const ROUND: f32 = 12_582_912.0;
    const LIMIT: f32 = 40.0;
    for value in values {
        let power = -value.clamp(-LIMIT, LIMIT) * std::f32::consts::LOG2_E;
        let rounded = power + ROUND;
        let f = (power - (rounded - ROUND)) * std::f32::consts::LN_2;
        let series = 1.0
            + f * (1.0
                + f * (1.0 / 2.0 + f * (1.0 / 6.0 + f * (1.0 / 24.0 + f * (1.0 / 120.0 + f / 720.0)))));
        let exponential = f32::from_bits(series.to_bits().wrapping_add(rounded.to_bits() << 23));
        *value = 1.0 / (1.0 + exponential);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logistic_function_is_exact_to_seven_digits() {
        for step in -4_000..=4_000 {
            let x = step as f32 / 100.0;
            let mut value = [x];
            logistic(&mut value);
            let exact = 1.0 / (1.0 + (-f64::from(x)).exp());
            assert!((f64::from(value[0]) - exact).abs() < 2e-7, "{x}: {} {exact}", value[0]);
        }
    }

    #[test]
    fn a_network_computes_what_its_weights_say() {
        let shape = Shape { inputs: 2, hidden: 1, outputs: 2 };
        // Two inputs and the threshold to one unit; that unit and the thresholds to two outputs.
        let weights = [0.5, -1.0, 0.25, 2.0, -2.0, 0.0, 1.0];
        let network = Network::new(shape, &weights).unwrap();
        assert_eq!(network.weights(), weights);
        let exact = |x: f64| 1.0 / (1.0 + (-x).exp());
        let unit = exact(0.25 + 3.0 * 0.5 - 2.0);
        let outputs = network.outputs(&[(0, 3.0), (1, 2.0)], &mut Vec::new());
        for (output, expected) in outputs.into_iter().zip([exact(2.0 * unit), exact(1.0 - 2.0 * unit)]) {
            assert!((f64::from(output) - expected).abs() < 1e-6);
        }
        assert_eq!(Network::new(shape, &weights[1..]), None);
    }
}
