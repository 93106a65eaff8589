//! Strengths of move features, learned from games.

use crate::features::{Feature, MoveFeatures};
use crate::shapes::{ShapeCode, Shapes};
use std::sync::{Arc, LazyLock};
use stratege_eval::{Weights, WeightsError};

/// The strength that each feature gives a move. The probability of a move in a position is proportional to the product
/// of the strengths of its features (R. Coulom, 2007).
#[derive(Clone, Debug, PartialEq)]
pub struct Strengths {
    shapes: Shapes,
    values: Vec<f32>,
}

/// The evaluation name in files of strengths.
pub const EVALUATION: &str = "move-features-2";

/// How many units of a file make 1 of the natural logarithm.
const UNIT: f64 = 1_000.0;

/// The numbers of a file that hold the code of a shape, and the bits of each.
const CODE_NUMBERS: usize = 3;
const CODE_BITS: u32 = 15;

const SHIPPED: &[u8] = include_bytes!("../weights/moves.weights");

impl Strengths {
    /// The strengths from a file: first those of the fixed features, then the code and strength of each larger shape.
    ///
    /// # Errors
    /// The weights are for another game or for other features.
    pub fn new(weights: Weights) -> Result<Strengths, WeightsError> {
        let of_shapes = weights.values.len().saturating_sub(Feature::count()) / (CODE_NUMBERS + 1);
        let numbers = weights.expect("go", EVALUATION, Feature::count() + (CODE_NUMBERS + 1) * of_shapes)?;
        let (fixed, of_shapes) = numbers.split_at(Feature::count());
        let value = |&number: &i16| (f64::from(number) / UNIT).exp() as f32;
        let (own, _) = of_shapes.as_chunks::<{ CODE_NUMBERS + 1 }>();
        let code = |numbers: &[i16]| {
            numbers.iter().fold(0, |code, &bits| code << CODE_BITS | ShapeCode::from(bits.unsigned_abs()))
        };
        let shapes = Shapes::new(own.iter().map(|one| code(&one[..CODE_NUMBERS])).collect());
        let mut values: Vec<f32> = fixed.iter().map(value).collect();
        // Files hold them in the order of their codes; what a damaged one repeats counts once.
        values.extend(own.iter().take(shapes.len()).map(|one| value(&one[CODE_NUMBERS])));
        Ok(Strengths { shapes, values })
    }

    /// The numbers in a file with these strengths: those of the features, then of the shapes.
    pub fn numbers(shapes: &Shapes, strengths: &[f64]) -> Vec<i16> {
        let number = |strength: &f64| (UNIT * strength.ln()).round().clamp(-32_767.0, 32_767.0) as i16;
        let (fixed, of_shapes) = strengths.split_at(strengths.len().min(Feature::count()));
        let mut numbers: Vec<i16> = fixed.iter().map(number).collect();
        for (code, strength) in shapes.codes().iter().zip(of_shapes) {
            let bits = |at: usize| (code >> (CODE_BITS * at as u32) & ((1 << CODE_BITS) - 1)) as i16;
            numbers.extend((0..CODE_NUMBERS).rev().map(bits));
            numbers.push(number(strength));
        }
        numbers
    }

    /// The shipped strengths, which are read once.
    pub fn shipped() -> Arc<Strengths> {
        static READ: LazyLock<Arc<Strengths>> = LazyLock::new(|| {
            let read = Weights::read(SHIPPED).and_then(Strengths::new);
            Arc::new(
                read.unwrap_or_else(|error| unreachable!("the shipped weights, which a test reads: {error}")),
            )
        });
        Arc::clone(&READ)
    }

    /// The shapes that they distinguish.
    pub fn shapes(&self) -> &Shapes {
        &self.shapes
    }

    /// The strength of a move.
    pub fn of(&self, features: &MoveFeatures) -> f32 {
        features
            .iter()
            .map(|&feature| self.values.get(usize::from(feature)).copied().unwrap_or(1.0))
            .product()
    }
}
