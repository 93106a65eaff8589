//! Rollouts against exact values: their intervals cover these at their rate.

use stratege_engines_backgammon::Learned;
use stratege_engines_backgammon::bear_off::TwoSided;
use stratege_engines_backgammon::networks::Chances;
use stratege_engines_backgammon::rollout::{Estimate, RolloutEvaluator, Trial};
use stratege_games_backgammon::{Checkers, Position};

/// The checkers on the points 1 to 6.
fn home(counts: [u8; 6]) -> Checkers {
    let mut checkers = [0; 26];
    checkers[1..7].copy_from_slice(&counts);
    checkers[Position::OFF] = Position::CHECKERS - counts.iter().sum::<u8>();
    checkers
}

/// Chooses moves perfectly, and adds a constant error to its estimates.
struct Exact<'a>(&'a TwoSided, f64);

impl RolloutEvaluator for Exact<'_> {
    fn evaluate(&self, own: &Checkers, other: &Checkers) -> Chances {
        let win = self.0.win(own, other).expect("a small bear-off");
        // Rising with the true chance, so that the best move stays the best.
        Chances { win: (win * (1.0 - self.1)) as f32, ..Chances::default() }
    }
}

/// Positions of at most four checkers a side.
const POSITIONS: [([u8; 6], [u8; 6]); 5] = [
    ([0, 0, 0, 0, 1, 1], [0, 0, 1, 1, 0, 0]),
    ([1, 1, 1, 1, 0, 0], [0, 2, 0, 2, 0, 0]),
    ([0, 0, 2, 0, 0, 2], [0, 0, 0, 2, 2, 0]),
    ([4, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 2]),
    ([0, 1, 0, 1, 1, 1], [2, 0, 0, 1, 0, 1]),
];

/// The mean of some results.
fn estimate(results: &[f64]) -> Estimate {
    let count = results.len() as f64;
    let mean = results.iter().sum::<f64>() / count;
    let squares = results.iter().map(|result| (result - mean).powi(2)).sum::<f64>();
    Estimate { mean, error: (squares / (count - 1.0) / count).sqrt() }
}

/// The points without a cube of five chances.
fn points([win, gammon, backgammon, gammon_lost, backgammon_lost]: [f64; Chances::COUNT]) -> f64 {
    2.0 * win - 1.0 + gammon - gammon_lost + backgammon - backgammon_lost
}

/// How many of these rollouts hold the exact chance to win in their interval, of how many, and the mean standard error.
fn covered(table: &TwoSided, reduce: bool, off: f64) -> (usize, usize, f64) {
    let (mut held, mut all, mut errors) = (0, 0, 0.0);
    let trial = Trial { evaluator: &Exact(table, off), truncate: None, reduce };
    for (own, other) in POSITIONS {
        let (own, other) = (home(own), home(other));
        let exact = table.win(&own, &other).expect("a small bear-off");
        for seed in 0..40 {
            let wins: Vec<f64> = (0..200).map(|game| trial.play(&own, &other, seed, game)[0]).collect();
            let win = estimate(&wins);
            let [low, high] = win.interval();
            held += usize::from((low..=high).contains(&exact));
            all += 1;
            errors += win.error;
        }
    }
    (held, all, errors / f64::from(all as u32))
}

#[test]
fn intervals_cover_exact_chances_at_their_rate() {
    let table = TwoSided::new(4);
    let (plain, all, wide) = covered(&table, false, 0.0);
    // 95 % of 200, give or take three standard deviations.
    assert!((181..=199).contains(&plain), "{plain} of {all}");
    // A biased evaluation leaves some luck in, and the interval says so; the mean stays right.
    let (reduced, all, narrow) = covered(&table, true, 0.2);
    assert!((181..=199).contains(&reduced), "{reduced} of {all}");
    assert!(narrow < wide / 2.0, "{narrow} {wide}");
}

#[test]
fn with_perfect_estimates_no_variance_is_left() {
    let table = TwoSided::new(4);
    let trial = Trial { evaluator: &Exact(&table, 0.0), truncate: None, reduce: true };
    for (own, other) in POSITIONS {
        let (own, other) = (home(own), home(other));
        let exact = table.win(&own, &other).expect("a small bear-off");
        for game in 0..20 {
            let [win, gammon, ..] = trial.play(&own, &other, 1, game);
            assert!((win - exact).abs() < 1e-5 && gammon == 0.0, "{win} {exact}");
        }
    }
}

#[test]
fn luck_off_or_on_the_mean_is_the_same() {
    let learned = Learned::own();
    let start = Position::START;
    let rollout = |reduce, games| {
        let trial = Trial { evaluator: &learned, truncate: Some(4), reduce };
        let results: Vec<f64> = (0..games).map(|game| points(trial.play(&start, &start, 7, game))).collect();
        estimate(&results)
    };
    let (reduced, plain) = (rollout(true, 40), rollout(false, 800));
    // Twenty times as many games would make its interval narrower still.
    assert!(reduced.error / f64::sqrt(20.0) < plain.error / 2.0);
    let apart = (reduced.mean - plain.mean).abs();
    assert!(apart < 3.0 * reduced.error.hypot(plain.error), "{reduced:?} {plain:?}");
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let learned = Learned::own();
    let trial = Trial { evaluator: &learned, truncate: Some(2), reduce: true };
    let play = |number| trial.play(&Position::START, &Position::START, 3, number);
    assert_eq!(play(5), play(5));
    assert_ne!(play(5), play(6));
}
