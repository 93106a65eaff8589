//! The history of a job as a chart, for people who monitor the fleet.

use serde::{Deserialize, Serialize};

/// The history of some quantities over a job, as a chart.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ProgressChart {
    /// The quantity that the curves show.
    pub of: Measure,
    /// The curves, the most important first.
    pub curves: Vec<Curve>,
}

/// The quantity that a chart shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// Numbers that are tuned, by step, within their ranges.
    Tuning,
    /// The log-likelihood ratio of a sequential test by game: the test ends when it leaves the range.
    Test,
}

/// The history of one quantity.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Curve {
    /// Its name.
    pub name: String,
    /// Its range.
    pub range: [f64; 2],
    /// Points of a count and the quantity's value at that count.
    pub points: Vec<(f64, f64)>,
}

impl Curve {
    /// The maximum number of points of a curve: more would not be visible, and would enlarge messages.
    pub const MOST: usize = 100;

    /// A curve through at most [`MOST`](Self::MOST) of these points, including the first and the last; points that are
    /// not finite are omitted.
    pub fn through(name: &str, range: [f64; 2], points: &[(f64, f64)]) -> Curve {
        let points: Vec<(f64, f64)> =
            points.iter().copied().filter(|(at, value)| at.is_finite() && value.is_finite()).collect();
        let every = points.len().saturating_sub(1).div_ceil(Curve::MOST - 1).max(1);
        let last = points.last().filter(|_| !(points.len() - 1).is_multiple_of(every));
        let points = points.iter().step_by(every).chain(last).copied().collect();
        Curve { name: name.to_owned(), range, points }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_keeps_its_ends_and_not_too_many_points() {
        for count in [0, 1, 2, 99, 100, 101, 150, 199, 200, 12_345] {
            let points: Vec<(f64, f64)> = (0..count).map(|at| (f64::from(at), 0.0)).collect();
            let curve = Curve::through("a", [0.0, 1.0], &points);
            assert!(curve.points.len() <= Curve::MOST, "{count}: {}", curve.points.len());
            assert_eq!(
                (curve.points.first(), curve.points.last()),
                (points.first(), points.last()),
                "{count}"
            );
        }
        let curve = Curve::through("a", [0.0, 1.0], &[(0.0, 1.0), (1.0, f64::NAN), (2.0, f64::INFINITY)]);
        assert_eq!(curve.points, [(0.0, 1.0)]);
    }
}
