//! The statistics against an independent computation of the same results.
//!
//! The expected numbers come from Python with SciPy 1.17.1: `scipy.stats.norm` for the likelihood of superiority and
//! the percentile; for the log-likelihood ratios, the likelihood of the five shares was maximised directly by
//! `scipy.optimize.minimize` (SLSQP over a softmax, from six starts) under the condition of each hypothesis; for the
//! ratings, the likelihood was maximised by BFGS and the sandwich built with NumPy's pseudo-inverse.

use stratege_arena::stats::{Model, Pentanomial, Sprt, Verdict, rate};
use stratege_arena::{Ended, GameRecord, Outcome};

fn near(found: Option<f64>, expected: f64, to: f64) {
    let found = found.expect("a number");
    assert!((found - expected).abs() <= to, "{found}, expected {expected}");
}

/// Pairs by points; score, Elo, its error, normalised Elo, likelihood of superiority.
const ESTIMATES: [([u64; 5], [f64; 5]); 7] = [
    ([3, 27, 61, 40, 9], [0.544642857, 31.103864, 25.823170, 49.372371, 0.991293594]),
    ([12, 80, 160, 95, 20], [0.521117166, 14.682444, 16.119493, 22.937780, 0.963164319]),
    ([0, 15, 70, 21, 1], [0.518691589, 12.994302, 20.024279, 30.269064, 0.898752568]),
    ([20, 40, 30, 10, 0], [0.325000000, -126.968165, 35.083563, -191.079823, 0.000000000]),
    ([1, 2, 3, 4, 5], [0.666666667, 120.411998, 131.274287, 131.318308, 0.980783035]),
    ([100, 3000, 9000, 3200, 120], [0.503891051, 2.703833, 1.857550, 5.644511, 0.997834902]),
    ([5, 5, 80, 5, 5], [0.500000000, -0.000000, 24.114262, 0.000000, 0.500000000]),
];

#[test]
fn elo_and_its_error_are_those_of_scipy() {
    for (pairs, [score, elo, error, normalised, los]) in ESTIMATES {
        let estimate = Pentanomial(pairs).estimate();
        near(estimate.score, score, 1e-8);
        near(estimate.elo, elo, 1e-5);
        near(estimate.elo_error, error, 1e-5);
        near(estimate.normalised_elo, normalised, 1e-5);
        near(estimate.los, los, 1e-8);
    }
}

/// Pairs, hypotheses, and the log-likelihood ratio.
const RATIOS: [([u64; 5], f64, f64, Model, f64); 21] = [
    ([3, 27, 61, 40, 9], 0.0, 10.0, Model::Logistic, 1.497124),
    ([3, 27, 61, 40, 9], -5.0, 5.0, Model::Normalised, 1.128604),
    ([3, 27, 61, 40, 9], 0.0, 30.0, Model::Normalised, 2.358733),
    ([12, 80, 160, 95, 20], 0.0, 10.0, Model::Logistic, 1.432945),
    ([12, 80, 160, 95, 20], -5.0, 5.0, Model::Normalised, 1.390787),
    ([12, 80, 160, 95, 20], 0.0, 30.0, Model::Normalised, 1.444239),
    ([0, 15, 70, 21, 1], 0.0, 10.0, Model::Logistic, 0.774824),
    ([0, 15, 70, 21, 1], -5.0, 5.0, Model::Normalised, 0.538259),
    ([0, 15, 70, 21, 1], 0.0, 30.0, Model::Normalised, 0.817883),
    ([20, 40, 30, 10, 0], 0.0, 10.0, Model::Logistic, -2.919475),
    ([20, 40, 30, 10, 0], -5.0, 5.0, Model::Normalised, -2.408045),
    ([20, 40, 30, 10, 0], 0.0, 30.0, Model::Normalised, -7.863938),
    ([1, 2, 3, 4, 5], 0.0, 10.0, Model::Logistic, 0.277475),
    ([1, 2, 3, 4, 5], -5.0, 5.0, Model::Normalised, 0.287812),
    ([1, 2, 3, 4, 5], 0.0, 30.0, Model::Normalised, 0.755882),
    ([100, 3000, 9000, 3200, 120], 0.0, 10.0, Model::Logistic, -25.482130),
    ([100, 3000, 9000, 3200, 120], -5.0, 5.0, Model::Normalised, 14.417862),
    ([100, 3000, 9000, 3200, 120], 0.0, 30.0, Model::Normalised, -71.706794),
    ([5, 5, 80, 5, 5], 0.0, 10.0, Model::Logistic, -0.326153),
    ([5, 5, 80, 5, 5], -5.0, 5.0, Model::Normalised, 0.000000),
    ([5, 5, 80, 5, 5], 0.0, 30.0, Model::Normalised, -0.755946),
];

#[test]
fn likelihood_ratios_are_those_of_scipy() {
    for (pairs, elo0, elo1, model, expected) in RATIOS {
        let sprt = Sprt { elo0, elo1, alpha: 0.05, beta: 0.05, model };
        let llr = sprt.llr(&Pentanomial(pairs));
        assert!(
            (llr - expected).abs() <= 1e-3 * expected.abs().max(0.1),
            "{pairs:?} {sprt:?}: {llr}, {expected}"
        );
    }
}

#[test]
fn a_test_ends_at_walds_bounds() {
    let sprt = Sprt::parse("elo0=0 elo1=10 alpha=0.05 beta=0.1 model=logistic").unwrap();
    let (lower, upper) = sprt.bounds();
    // ln(0.1 / 0.95) and ln(0.9 / 0.05).
    assert!((lower + 2.251_291_798_606_495).abs() < 1e-12 && (upper - 2.890_371_757_896_165).abs() < 1e-12);
    assert_eq!(sprt.verdict(&Pentanomial([0, 0, 10, 0, 0])), Verdict::Open);
    assert_eq!(sprt.verdict(&Pentanomial([5, 100, 400, 300, 60])), Verdict::H1);
    assert_eq!(sprt.verdict(&Pentanomial([60, 300, 400, 100, 5])), Verdict::H0);
    assert_eq!(sprt.llr(&Pentanomial::default()), 0.0);
    for wrong in
        ["elo0=0", "elo0=5 elo1=5", "elo1=x", "elo1=5 alpha=0.7", "elo1=5 colour=1", "elo1", "elo1=inf"]
    {
        assert!(Sprt::parse(wrong).is_err(), "{wrong}");
    }
}

fn game(number: u64, players: [usize; 2], halves: u8) -> GameRecord {
    let result = [Outcome::Loss, Outcome::Draw, Outcome::Win][usize::from(halves)];
    let (start, opening, moves, margin) = (None, 0, Vec::new(), 0);
    GameRecord {
        number,
        players,
        start,
        opening,
        moves,
        result,
        margin,
        ended: Ended::Rules,
        date: None,
        engines: [None, None],
    }
}

/// Twelve rounds of four players: the first player's half points of each game, in the order of the plan.
const ROUNDS: &str = "121202212222102200110202222011110222012112001101020211212102021102001121000211212221222022100012100212210222110001120001122022221222222002211200";

#[test]
fn ratings_are_those_of_scipy() {
    let mut games = Vec::new();
    let mut halves = ROUNDS.bytes().map(|digit| digit - b'0');
    for _ in 0..12 {
        for one in 0..4 {
            for other in one + 1..4 {
                for players in [[one, other], [other, one]] {
                    games.push(game(games.len() as u64, players, halves.next().unwrap()));
                }
            }
        }
    }
    let list = rate(4, &games);
    assert!(list.is_sorted_by(|one, other| one.elo >= other.elo));
    let expected =
        [(-44.784347, 52.029727), (10.881097, 38.296227), (-44.784362, 50.764543), (78.687612, 43.714113)];
    for rated in list {
        near(rated.elo, expected[rated.player].0, 1e-3);
        near(rated.error, expected[rated.player].1, 1e-3);
    }
}

#[test]
fn players_without_comparable_results_have_no_rating() {
    // 0 and 1 share points, 2 lost everything, 3 won everything.
    let results = [([0, 1], 2), ([1, 0], 2), ([0, 2], 2), ([2, 1], 0), ([3, 0], 2), ([2, 3], 0)];
    let games: Vec<GameRecord> =
        results.iter().enumerate().map(|(n, &(players, halves))| game(n as u64, players, halves)).collect();
    let list = rate(4, &games);
    let elo = |player: usize| list.iter().find(|rated| rated.player == player).and_then(|rated| rated.elo);
    assert!(elo(0).is_some() && elo(1).is_some() && elo(2).is_none() && elo(3).is_none());
    assert_eq!((list[0].player, list[3].player), (3, 2));
    // Every pair drew level: a rating, but nothing to measure its error by.
    let even = rate(2, &[game(0, [0, 1], 2), game(1, [1, 0], 2)]);
    assert_eq!((even[0].elo.map(f64::abs), even[0].error), (Some(0.0), None));
}
