//! Rollouts against exact values: their intervals hold these as often as they say.

use stratege_engines_backgammon::Learned;
use stratege_engines_backgammon::bear_off::TwoSided;
use stratege_engines_backgammon::networks::Chances;
use stratege_engines_backgammon::rollout::{Judge, Sums, Trial};
use stratege_games_backgammon::{Checkers, Position};

/// The checkers on the points 1 to 6.
fn home(counts: [u8; 6]) -> Checkers {
    let mut checkers = [0; 26];
    checkers[1..7].copy_from_slice(&counts);
    checkers[Position::OFF] = Position::CHECKERS - counts.iter().sum::<u8>();
    checkers
}

/// Chooses moves perfectly, and judges by what it is told to add to a chance: an estimate that is off.
struct Exact<'a>(&'a TwoSided, f64);

impl Judge for Exact<'_> {
    fn judge(&self, own: &Checkers, other: &Checkers) -> Chances {
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

/// How many of these rollouts hold the exact chance to win in their interval, of how many, and the mean standard error.
fn covered(table: &TwoSided, reduce: bool, off: f64) -> (usize, usize, f64) {
    let (mut held, mut all, mut errors) = (0, 0, 0.0);
    let judge = Exact(table, off);
    let trial = Trial { judge: &judge, truncate: None, reduce };
    for (own, other) in POSITIONS {
        let (own, other) = (home(own), home(other));
        let exact = table.win(&own, &other).expect("a small bear-off");
        for seed in 0..40 {
            let mut sums = Sums::default();
            (0..200).for_each(|game| sums.add(&trial.play(&own, &other, seed, game)));
            let win = sums.chances()[0];
            let [low, high] = win.interval();
            held += usize::from((low..=high).contains(&exact));
            all += 1;
            errors += win.error;
        }
    }
    (held, all, errors / f64::from(all as u32))
}

#[test]
fn intervals_hold_exact_chances_as_often_as_they_say() {
    let table = TwoSided::new(4);
    let (plain, all, wide) = covered(&table, false, 0.0);
    // 95 % of 200, give or take three standard deviations.
    assert!((181..=199).contains(&plain), "{plain} of {all}");
    // An estimate that is off leaves some luck in, and the interval says so; the mean stays right.
    let (reduced, all, narrow) = covered(&table, true, 0.2);
    assert!((181..=199).contains(&reduced), "{reduced} of {all}");
    assert!(narrow < wide / 2.0, "{narrow} {wide}");
}

#[test]
fn with_a_perfect_judge_nothing_is_left_to_luck() {
    let table = TwoSided::new(4);
    let judge = Exact(&table, 0.0);
    let trial = Trial { judge: &judge, truncate: None, reduce: true };
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
    let sums = |reduce, games| {
        let trial = Trial { judge: &learned, truncate: Some(4), reduce };
        let mut sums = Sums::default();
        (0..games).for_each(|game| sums.add(&trial.play(&start, &start, 7, game)));
        sums.points()
    };
    let (reduced, plain) = (sums(true, 40), sums(false, 800));
    // Twenty times as many games would make its interval narrower still.
    assert!(reduced.error / f64::sqrt(20.0) < plain.error / 2.0);
    let apart = (reduced.mean - plain.mean).abs();
    assert!(apart < 3.0 * reduced.error.hypot(plain.error), "{reduced:?} {plain:?}");
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let learned = Learned::own();
    let trial = Trial { judge: &learned, truncate: Some(2), reduce: true };
    let play = |number| trial.play(&Position::START, &Position::START, 3, number);
    assert_eq!(play(5), play(5));
    assert_ne!(play(5), play(6));
}
