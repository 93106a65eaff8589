//! Weights as a list of numbers, for the genetic algorithm.

use crate::{Criterion, WEIGHTS, Weight};

/// The number of genes: the weight of each primary criterion in the opening and in the midgame. On a full board the
/// weights remain those of [`WEIGHTS`], so that the evaluation converges to the final score.
pub const GENES: usize = 2 * Criterion::PRIMARY;

/// The weight of the largest gene, in hundredths of a disc.
pub const GENE_WORTH: i32 = 2_500;

/// The weights for genes from `-range` to `range`: first those of the opening, in the order of [`Criterion::ALL`], then
/// those of the midgame. Missing genes are 0.
pub fn weights_of(genes: &[i32], range: i32) -> [Weight; Criterion::COUNT] {
    let range = i64::from(range.max(1));
    let worth = |index: usize| {
        let gene = i64::from(genes.get(index).copied().unwrap_or(0)).clamp(-range, range);
        (gene * i64::from(GENE_WORTH) / range) as i16
    };
    let mut weights = [Weight { opening: 0, middle: 0, end: 0 }; Criterion::COUNT];
    for (index, weight) in weights.iter_mut().take(Criterion::PRIMARY).enumerate() {
        let (opening, middle) = (worth(index), worth(Criterion::PRIMARY + index));
        *weight = Weight { opening, middle, end: WEIGHTS[index].end };
    }
    weights
}

/// The genes closest to the weights of the primary criteria.
pub fn genes_of(weights: &[Weight; Criterion::COUNT], range: i32) -> Vec<i32> {
    let range = range.max(1);
    let gene = |worth: i16| {
        let scaled = f64::from(worth) * f64::from(range) / f64::from(GENE_WORTH);
        (scaled.round() as i32).clamp(-range, range)
    };
    let primary = &weights[..Criterion::PRIMARY];
    let opening = primary.iter().map(|weight| gene(weight.opening));
    opening.chain(primary.iter().map(|weight| gene(weight.middle))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn genes_and_weights_are_inverse() {
        let fine = genes_of(&WEIGHTS, GENE_WORTH);
        assert_eq!(weights_of(&fine, GENE_WORTH), WEIGHTS);
        let coarse = genes_of(&WEIGHTS, 10);
        assert_eq!(coarse.len(), GENES);
        assert_eq!(coarse[Criterion::Mobility as usize], 8);
        assert_eq!(genes_of(&weights_of(&coarse, 10), 10), coarse);
        assert_eq!(weights_of(&[], 10)[Criterion::Mobility as usize].opening, 0);
    }
}
