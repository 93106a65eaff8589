//! The course of a job, as it can be drawn for those who look at the fleet.

use serde::{Deserialize, Serialize};

/// The way that numbers took while a job was done, to be drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ProgressChart {
    /// What the numbers are.
    pub of: Measure,
    /// A curve for each of them, the most important first.
    pub curves: Vec<Curve>,
}

/// What the numbers of a course are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Measure {
    /// Numbers that are tuned, by step, within their ranges.
    Tuning,
    /// The log-likelihood ratio of a sequential test, by game: it ends where it leaves the range.
    Test,
}

/// The way of a number.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Curve {
    /// Its name.
    pub name: String,
    /// Its range.
    pub range: [f64; 2],
    /// How often something was counted, and the number then.
    pub points: Vec<(f64, f64)>,
}

impl Curve {
    /// The most points of a curve: more are not seen, and take room in messages.
    pub const MOST: usize = 100;

    /// Through at most so many of these points, the first and the last among them; those that are no numbers are left out.
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
