//! The learned evaluation is antisymmetric, bounded and the same under symmetries; the search over it finds what
//! plain negamax finds.

use crate::common::{any_weights, random_position};
use proptest::prelude::*;
use stratege_engines_othello::patterns::{self, Features, LAYOUT, Patterns, STAGES, Weights};
use stratege_engines_othello::search::Midgame;
use stratege_engines_othello::{Confidence, Table};
use stratege_game::{Depth, Player, Score};
use stratege_games_othello::bitboard::{SYMMETRIES, transformed};
use stratege_games_othello::{Move, Position};
use stratege_search::{Limits, RootSearch, Stop, WallClock, Window};

fn evaluate(patterns: &Patterns, position: &Position) -> i32 {
    let (own, opponent) = (position.own(), position.opponent());
    patterns.evaluate(own, opponent, &Features::new(own, opponent))
}

/// What Black's score is.
fn for_black(patterns: &Patterns, position: &Position) -> i32 {
    let score = evaluate(patterns, position);
    if position.side() == Player::FIRST { score } else { -score }
}

proptest! {
    #[test]
    fn exchanged_colours_score_the_opposite(seed: u64, plies in 0_usize..60) {
        let position = random_position(seed, plies);
        let [black, white] = Player::BOTH.map(|player| position.of(player));
        let exchanged = Position::new(white, black, position.side().other()).unwrap();
        for patterns in [Patterns::shipped(), any_weights(1)] {
            prop_assert_eq!(for_black(&patterns, &exchanged), -for_black(&patterns, &position));
        }
    }

    #[test]
    fn turned_and_mirrored_boards_score_the_same(seed: u64, plies in 0_usize..60) {
        let position = random_position(seed, plies);
        let patterns = any_weights(2);
        for index in 0..SYMMETRIES {
            let [black, white] = Player::BOTH.map(|player| transformed(index, position.of(player)));
            let image = Position::new(black, white, position.side()).unwrap();
            prop_assert_eq!(evaluate(&patterns, &image), evaluate(&patterns, &position));
        }
    }

    #[test]
    fn scores_stay_below_those_of_finished_games(own: u64, opponent: u64, seed in 0_u64..3) {
        let position = Position::new(own & !opponent, opponent, Player::FIRST).unwrap();
        prop_assert!(evaluate(&any_weights(seed), &position).abs() <= Patterns::MAX);
    }
}

#[test]
fn the_evaluation_adds_up_the_weights_of_its_terms() {
    let mut random = stratege_game::random::Random::new(8);
    let count = patterns::weights_of_a_stage();
    let values: Vec<i16> = (0..STAGES * count).map(|_| random.below(101) as i16 - 50).collect();
    let weights = Weights::new("othello", LAYOUT, "a test", "", values.clone());
    let patterns = Patterns::new(weights).unwrap();
    let mut most = 0;
    for seed in 0..400 {
        let position = random_position(seed, seed as usize % 15 * 4);
        let (own, opponent) = (position.own(), position.opponent());
        // At a stage one share is 1 and nothing is rounded.
        let shares = patterns::BY_EMPTIES.shares(position.empties());
        let Some((stage, _)) = shares.into_iter().find(|&(_, share)| share == 1.0) else { continue };
        let terms = patterns::terms(own, opponent);
        let sum: i32 = terms.iter().map(|&term| i32::from(values[stage * count + term as usize])).sum();
        assert_eq!(evaluate(&patterns, &position), sum.clamp(-Patterns::MAX, Patterns::MAX), "seed {seed}");
        // One more move of a side is another weight, up to the last.
        let moves = position.moves().count_ones().min(23);
        assert_eq!(terms[patterns::PLACES] as usize, count - 50 + moves as usize);
        let replies = position.opponent_moves().count_ones().min(23);
        assert_eq!(terms[patterns::PLACES + 1] as usize, count - 26 + replies as usize);
        most = most.max(moves);
    }
    assert!(most > 12);
}

/// Every line, to the depth: no table, no window, no order. Passes are no plies.
fn negamax(patterns: &Patterns, position: &Position, depth: u32) -> i32 {
    if position.moves() == 0 {
        if position.opponent_moves() == 0 {
            return i32::from(position.final_payoff().margin()) * Score::MARGIN_UNIT;
        }
        if depth > 0 {
            return -negamax(patterns, &position.after(Move::PASS), depth);
        }
    }
    if depth == 0 {
        return evaluate(patterns, position);
    }
    let moves = (0..64).filter_map(Move::on).filter(|mv| position.moves() & mv.bit() != 0);
    moves.map(|mv| -negamax(patterns, &position.after(mv), depth - 1)).max().unwrap_or(0)
}

/// As [`negamax`], but where the game is over after the last ply the evaluation is used, unless one side has no discs
/// or the board is full, as in the search.
fn by_the_search(patterns: &Patterns, position: &Position, depth: u32) -> i32 {
    if depth == 0 {
        let decided = position.own() == 0 || position.opponent() == 0 || position.empties() == 0;
        return if decided {
            i32::from(position.final_payoff().margin()) * Score::MARGIN_UNIT
        } else {
            evaluate(patterns, position)
        };
    }
    if position.moves() == 0 {
        return if position.opponent_moves() == 0 {
            i32::from(position.final_payoff().margin()) * Score::MARGIN_UNIT
        } else {
            -by_the_search(patterns, &position.after(Move::PASS), depth)
        };
    }
    let moves = (0..64).filter_map(Move::on).filter(|mv| position.moves() & mv.bit() != 0);
    moves.map(|mv| -by_the_search(patterns, &position.after(mv), depth - 1)).max().unwrap_or(0)
}

#[test]
fn the_search_finds_what_negamax_finds() {
    let stop = Stop::new();
    let clock = WallClock::start();
    for seed in 0..60 {
        let patterns = if seed % 2 == 0 { Patterns::shipped() } else { any_weights(seed) };
        let position = random_position(seed, 4 + seed as usize % 54);
        if position.moves() == 0 && position.opponent_moves() == 0 {
            continue;
        }
        let table = Table::with_bytes(1 << 16);
        for table in [None, Some(&table)] {
            let mut root = Midgame::new(
                &position,
                &patterns,
                Confidence::EXACT,
                table,
                &Limits::default(),
                &clock,
                &stop,
            );
            for depth in 1..=4_u32.min(position.empties()) {
                let expected = by_the_search(&patterns, &position, depth);
                let score = root.search_root(Depth(depth as u16), Window::FULL, Score::DRAW).unwrap();
                assert_eq!(score.value(), expected, "seed {seed} depth {depth}");
                // The variation leads to the score.
                let mut end = position;
                let mut left = depth;
                for mv in root.variation() {
                    left -= u32::from(mv != Move::PASS);
                    end = end.after(mv);
                }
                let sign = if end.side() == position.side() { 1 } else { -1 };
                assert_eq!(
                    sign * by_the_search(&patterns, &end, left),
                    expected,
                    "seed {seed} depth {depth}"
                );
            }
        }
    }
}

#[test]
fn excluded_moves_are_left_out() {
    let (stop, clock) = (Stop::new(), WallClock::start());
    let patterns = Patterns::shipped();
    let position = random_position(3, 20);
    let table = Table::with_bytes(1 << 16);
    let limits = Limits::default();
    let mut root =
        Midgame::new(&position, &patterns, Confidence::EXACT, Some(&table), &limits, &clock, &stop);
    let mut taken = Vec::new();
    let mut scores = Vec::new();
    for _ in 0..root.root_moves() {
        root.exclude(&taken);
        scores.push(root.search_root(Depth(4), Window::FULL, Score::DRAW).unwrap());
        taken.push(root.variation()[0]);
    }
    assert!(scores.is_sorted_by(|a, b| a >= b));
    taken.sort();
    taken.dedup();
    assert_eq!(taken.len(), position.moves().count_ones() as usize);
}

#[test]
fn near_the_end_the_evaluation_is_not_asked() {
    // With one empty square a search of one ply sees the end.
    let position = random_position(11, 59);
    let patterns = any_weights(4);
    let (stop, clock) = (Stop::new(), WallClock::start());
    let limits = Limits::default();
    let mut root = Midgame::new(&position, &patterns, Confidence::EXACT, None, &limits, &clock, &stop);
    let score = root.search_root(Depth(60), Window::FULL, Score::DRAW).unwrap();
    assert_eq!(score.value(), negamax(&patterns, &position, 60));
}

#[test]
fn the_manifest_is_that_of_the_shipped_weights() {
    let manifest = include_str!("../../weights/manifest.json");
    let shipped = Weights::read(include_bytes!("../../weights/patterns.weights")).unwrap();
    assert!(manifest.contains(&format!("\"hash\": \"{}\"", shipped.header.hash)));
    assert!(manifest.contains(&format!("\"evaluation\": \"{}\"", shipped.header.evaluation)));
    assert_eq!(shipped.header.evaluation, LAYOUT);
    assert_eq!(shipped.header.count, STAGES * patterns::weights_of_a_stage());
    assert!(shipped.values.iter().filter(|&&value| value != 0).count() > shipped.values.len() / 3);
    assert_eq!(Patterns::shipped_hash(), shipped.header.hash);
    // The training data of the weights: "1 games, 2 positions: …".
    let numbers: Vec<&str> =
        shipped.header.scored.split(' ').filter(|word| word.parse::<u64>().is_ok()).collect();
    let learned = format!("\"games\": {},\n  \"positions\": {},\n", numbers[0], numbers[1]);
    assert!(manifest.contains(&learned), "{learned}");
}
