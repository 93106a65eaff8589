//! Game results, summed in batches, which give the error of any quantity computed from their means.

use stratege_engines_backgammon::networks::Chances;
use stratege_engines_backgammon::rollout::Estimate;
use stratege_session::rollout::EstimateData;

/// How many batches there are: enough for a normal interval, and few for the sums over them.
pub(super) const BATCHES: usize = 48;

/// The five chances, in the order of [`Chances`].
pub(super) type Five = [f64; Chances::COUNT];

/// An estimate as data.
fn estimate_data(estimate: Estimate) -> EstimateData {
    let Estimate { mean, error } = estimate;
    EstimateData { mean, error, interval: estimate.interval() }
}

/// The results of games of which every one has its number: game N is in batch N modulo their count.
#[derive(Clone, Debug)]
pub(super) struct Batches {
    counts: Vec<u64>,
    sums: Vec<Five>,
}

impl Batches {
    pub(super) fn new() -> Batches {
        Batches { counts: vec![0; BATCHES], sums: vec![[0.0; Chances::COUNT]; BATCHES] }
    }

    pub(super) fn add(&mut self, batch: usize, count: u64, sum: &Five) {
        self.counts[batch] += count;
        for (all, one) in self.sums[batch].iter_mut().zip(sum) {
            *all += one;
        }
    }

    pub(super) fn count(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// The mean chances of all batches, or of all but one; `None` without games.
    fn mean(&self, without: Option<usize>) -> Option<Five> {
        let kept = || (0..BATCHES).filter(|&batch| Some(batch) != without);
        let count: u64 = kept().map(|batch| self.counts[batch]).sum();
        let sum = |field: usize| kept().map(|batch| self.sums[batch][field]).sum::<f64>();
        (count > 0).then(|| std::array::from_fn(|field| sum(field) / count as f64))
    }
}

/// What follows from the mean chances of some results of the same games, with its error by the jackknife: the value is
/// taken again without each batch. (Bradley Efron, "The Jackknife, the Bootstrap and Other Resampling Plans", 1982.)
pub(super) fn estimate<const N: usize>(
    results: [&Batches; N],
    value: impl Fn([Five; N]) -> f64,
) -> EstimateData {
    let at = |without: Option<usize>| {
        let means: Vec<Five> = results.iter().filter_map(|batches| batches.mean(without)).collect();
        <[Five; N]>::try_from(means).ok().map(&value)
    };
    let Some(mean) = at(None) else { return estimate_data(Estimate::default()) };
    let used: Vec<usize> =
        (0..BATCHES).filter(|&batch| results.iter().any(|one| one.counts[batch] > 0)).collect();
    let others: Vec<f64> = used.iter().filter_map(|&batch| at(Some(batch))).collect();
    let count = others.len() as f64;
    if others.len() < 2 {
        return estimate_data(Estimate { mean, error: 0.0 });
    }
    let middle = others.iter().sum::<f64>() / count;
    let squares: f64 = others.iter().map(|other| (other - middle) * (other - middle)).sum();
    estimate_data(Estimate { mean, error: ((count - 1.0) / count * squares).sqrt() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_of_a_mean_follows_from_the_variance_of_its_batches() {
        let mut batches = Batches::new();
        // Half of the batches win every game, the other half no game: the variance of their means is ¼ · 48/47.
        for batch in 0..BATCHES {
            let won = if batch % 2 == 0 { 3.0 } else { 0.0 };
            batches.add(batch, 3, &[won, 0.0, 0.0, 0.0, 0.0]);
        }
        let found = estimate([&batches], |[chances]| chances[0]);
        assert!((found.mean - 0.5).abs() < 1e-12);
        assert!((found.error - (0.25 / 47.0_f64).sqrt()).abs() < 1e-12, "{found:?}");
        // Differences of results of the same games have no error where these agree.
        let same = estimate([&batches, &batches], |[one, other]| one[0] - other[0]);
        assert_eq!((same.mean, same.error), (0.0, 0.0));
        assert_eq!(estimate([&Batches::new()], |[chances]| chances[0]).mean, 0.0);
    }
}
