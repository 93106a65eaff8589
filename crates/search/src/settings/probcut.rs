//! ProbCut checks, and how they are fitted to search results.

use stratege_game::Score;

/// Multi-ProbCut: at nodes of certain depths, shallow searches predict the deep one.
///
/// The result of a deep search is predicted from that of a shallow one by a line fitted to many positions, and the
/// deviation from the line is measured. If the prediction lies outside the window by enough deviations, the node is cut
/// off without the deep search. (Buro, "ProbCut: an effective selective extension of the alpha-beta algorithm", 1995;
/// "Experiments with Multi-ProbCut", 1999.) All numbers are integers, so that every build cuts off the same nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProbCut {
    /// The number of deviations by which the prediction must lie outside the window, in hundredths.
    pub confidence: u16,
    /// The checks to try at a node, in order.
    pub checks: Vec<Check>,
}

/// A pair of depths with its regression: `deep = slope × shallow + offset`, with this standard deviation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Check {
    /// The stage of the game.
    pub stage: u8,
    /// The depth of the deep search, which is avoided.
    pub depth: u16,
    /// The depth of the shallow search, which predicts it.
    pub shallow: u16,
    /// The slope, in thousandths.
    pub slope: i32,
    /// The offset, in score units.
    pub offset: i32,
    /// The standard deviation, in score units.
    pub deviation: i32,
}

impl ProbCut {
    /// A value that plays well in many games: about one cutoff in fifteen is wrong.
    pub const USUAL_CONFIDENCE: u16 = 150;
}

impl Check {
    /// The shallow score whose prediction lies beyond `value` by this many deviations (negative: short of it).
    pub(crate) fn threshold(&self, value: Score, hundredths: i32) -> Score {
        let aim =
            i64::from(value.value() - self.offset) * 100 + i64::from(hundredths) * i64::from(self.deviation);
        let shallow = (aim * 10).div_euclid(i64::from(self.slope.max(1)));
        Score::from_value(shallow.clamp(-100_000, 100_000) as i32)
    }
}

/// Accumulates pairs of results and fits a line to them by least squares.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Fit {
    count: f64,
    x: f64,
    y: f64,
    xx: f64,
    xy: f64,
    yy: f64,
}

impl Fit {
    /// Adds a position's shallow and deep results.
    pub fn add(&mut self, shallow: Score, deep: Score) {
        let (x, y) = (f64::from(shallow.value()), f64::from(deep.value()));
        self.count += 1.0;
        self.x += x;
        self.y += y;
        self.xx += x * x;
        self.xy += x * y;
        self.yy += y * y;
    }

    /// The number of positions added.
    pub fn count(&self) -> u64 {
        self.count as u64
    }

    /// The slope, the offset and the standard deviation of the residuals; `None` for fewer than ten positions, or if
    /// the shallow results do not vary or do not predict the deep ones.
    pub fn line(&self) -> Option<(f64, f64, f64)> {
        let Fit { count, x, y, xx, xy, yy } = *self;
        let spread = xx - x * x / count;
        if count < 10.0 || spread <= 0.0 {
            return None;
        }
        let slope = (xy - x * y / count) / spread;
        let offset = (y - slope * x) / count;
        let left = (yy - y * y / count - slope * (xy - x * y / count)).max(0.0);
        (slope > 0.1).then(|| (slope, offset, (left / (count - 2.0)).sqrt()))
    }

    /// The same in integers, as a check for a pair of depths.
    pub fn check(&self, stage: u8, depth: u16, shallow: u16) -> Option<Check> {
        let (slope, offset, deviation) = self.line()?;
        Some(Check {
            stage,
            depth,
            shallow,
            slope: (slope * 1000.0).round() as i32,
            offset: offset.round() as i32,
            deviation: deviation.ceil().max(1.0) as i32,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_game::random::Random;

    #[test]
    fn a_line_with_noise_is_found_again() {
        let mut random = Random::new(3);
        let mut fit = Fit::default();
        for _ in 0..20_000 {
            let x = random.below(2001) as i32 - 1000;
            // Twelve uniform numbers from −10 to 10: a deviation of √(12 × (21² − 1) / 12) ≈ 21.
            let noise: i32 = (0..12).map(|_| random.below(21) as i32 - 10).sum();
            fit.add(Score::eval(x), Score::eval(x * 9 / 10 + 50 + noise));
        }
        let check = fit.check(0, 8, 4).unwrap();
        assert!((895..=905).contains(&check.slope), "{check:?}");
        assert!((48..=52).contains(&check.offset) && (20..=23).contains(&check.deviation), "{check:?}");
        assert_eq!(Fit::default().line(), None);
    }

    #[test]
    fn a_threshold_is_where_the_prediction_is_far_enough() {
        let check = Check { stage: 0, depth: 8, shallow: 4, slope: 500, offset: 10, deviation: 20 };
        // 0.5 × 240 + 10 = 100 + 1.5 × 20.
        assert_eq!(check.threshold(Score::eval(100), 150), Score::eval(240));
        assert_eq!(check.threshold(Score::eval(100), -150), Score::eval(120));
    }
}
