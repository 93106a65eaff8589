//! The evaluation is antisymmetric, bounded, the same under symmetries, and plays well.

use proptest::prelude::*;
use stratege_engines_othello::{
    Criteria, Criterion, GENETIC, S1, S2, UNIT, WEIGHED, WEIGHTS, Weight, parse_weights, weights_text,
};
use stratege_game::random::Random;
use stratege_game::{Game, Payoff, Player, Score, Symmetry};
use stratege_games_othello::{Move, Othello, Position};
use stratege_search::{Evaluation, MoveOrdering};

fn exchanged(position: &Position) -> Position {
    Position::new(position.opponent(), position.own(), Player::FIRST).unwrap()
}

fn score(position: &Position) -> Score {
    Criteria::default().score(&Othello, position, &())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn exchanged_sides_score_the_opposite(presence: u64, thinner: u64, colour: u64) {
        for discs in [presence, presence & thinner, presence | thinner] {
            let position = Position::from_presence(discs, colour, Player::FIRST);
            prop_assert_eq!(score(&exchanged(&position)), -score(&position));
            prop_assert!(score(&position).value().abs() <= Criteria::MAX);
            let measures = Criterion::measures(&position);
            prop_assert_eq!(Criterion::measures(&exchanged(&position)), measures.map(|measure| -measure));
            for index in 0..Othello.symmetries() {
                let image = Othello.transform(index, &position);
                prop_assert_eq!(score(&image), score(&position));
                prop_assert_eq!(Criterion::measures(&image), measures);
            }
        }
    }
}

#[test]
fn only_a_finished_game_is_worth_64_discs() {
    assert_eq!(Criteria::MAX, 6_399);
    let huge = Weight { opening: i16::MAX, middle: i16::MAX, end: i16::MAX };
    let criteria = Criteria::new([huge; Criterion::COUNT]);
    let position = Position::new(u64::MAX >> 8, 0, Player::FIRST).unwrap();
    assert_eq!(criteria.evaluate(&position), Criteria::MAX);
    assert_eq!(criteria.evaluate(&exchanged(&position)), -Criteria::MAX);
}

#[test]
fn what_was_learned_is_antisymmetric_and_comes_back_from_text() {
    let mut random = Random::new(3);
    for weights in [GENETIC, WEIGHED, S1, S2] {
        assert_eq!(parse_weights(&weights_text(&weights, &[])), Ok(weights));
        let criteria = Criteria::new(weights);
        for _ in 0..500 {
            let position = Position::from_presence(random.bits(), random.bits(), Player::FIRST);
            assert_eq!(criteria.evaluate(&exchanged(&position)), -criteria.evaluate(&position));
        }
    }
}

#[test]
fn a_side_that_is_wiped_out_has_lost_by_64() {
    let position = Position::new(0xff << 24, 0, Player::SECOND).unwrap();
    let payoff = Othello.over(&position).expect("neither side can move");
    assert_eq!(payoff.margin(), -64, "from the view of the side to move");
    assert!(Criterion::measures(&position).iter().all(|measure| measure.abs() <= 64 * UNIT));
}

#[test]
fn secondary_criteria_are_measured_only_with_weights() {
    let position = Position::new(0b0111, 0b1000, Player::FIRST).unwrap();
    for criterion in Criterion::ALL {
        let mut weights = [Weight { opening: 0, middle: 0, end: 0 }; Criterion::COUNT];
        weights[criterion as usize] = Weight { opening: 1_000, middle: 1_000, end: 1_000 };
        let measure = Criterion::measures(&position)[criterion as usize];
        let exact = 1_000.0 * f64::from(measure) / f64::from(UNIT);
        assert_eq!(Criteria::new(weights).evaluate(&position), exact.round().clamp(-6_399.0, 6_399.0) as i32);
    }
}

#[test]
fn a_full_board_is_worth_its_margin() {
    let mut random = Random::new(1);
    for _ in 0..1_000 {
        let black = random.bits();
        let position = Position::new(black, !black, Player::FIRST).unwrap();
        let margin = position.final_payoff().margin();
        let error = Criteria::default().evaluate(&position) - i32::from(margin) * Score::MARGIN_UNIT;
        assert!(error.abs() < Score::MARGIN_UNIT, "{error}"); // what the fixed-point numbers round off
    }
    assert!(WEIGHTS.iter().filter(|weight| weight.end != 0).count() == 1);
}

#[test]
fn corners_are_tried_first() {
    let mut random = Random::new(2);
    let corners = [0, 7, 56, 63].map(|square| Move::on(square).unwrap());
    for _ in 0..200 {
        let position = Position::from_presence(random.bits(), random.bits(), Player::FIRST);
        let mut moves = <Othello as Game>::Moves::default();
        if Othello.over(&position).is_none() {
            Othello.expand(&position, &mut moves);
            let best = moves.iter().max_by_key(|&&mv| Criteria::default().hint(&Othello, &position, mv));
            let takes_corner = best.is_some_and(|mv| corners.contains(mv));
            assert_eq!(takes_corner, moves.iter().any(|mv| corners.contains(mv)));
        }
    }
}

/// Plain negamax: enough to let an evaluation play.
fn negamax(position: &Position, depth: u32, evaluator: &dyn Fn(&Position) -> i32) -> i32 {
    let mut moves = <Othello as Game>::Moves::default();
    if let Some(payoff) = Othello.over(position) {
        return i32::from(payoff.margin()) * Score::MARGIN_UNIT;
    }
    if depth == 0 {
        return evaluator(position);
    }
    Othello.expand(position, &mut moves);
    moves.iter().map(|&mv| -negamax(&Othello.play(position, mv), depth - 1, evaluator)).max().unwrap_or(0)
}

fn choose(position: &Position, depth: u32, evaluator: &dyn Fn(&Position) -> i32) -> Move {
    let mut moves = <Othello as Game>::Moves::default();
    Othello.expand(position, &mut moves);
    let value = |mv: &Move| -negamax(&Othello.play(position, *mv), depth - 1, evaluator);
    moves.iter().copied().max_by_key(value).unwrap()
}

/// The points of the criteria at depth 2 in pairs of games with each opening, out of 2 a pair.
fn match_points(pairs: u64, opponent: &mut dyn FnMut(&Position) -> Move) -> f64 {
    let evaluator = |position: &Position| Criteria::default().evaluate(position);
    let mut points = 0.0;
    for pair in 0..pairs {
        for player in Player::BOTH {
            let mut random = Random::new(pair);
            let mut position = Othello.start();
            let mut moves = <Othello as Game>::Moves::default();
            let mut ply = 0;
            while Othello.over(&position).is_none() {
                Othello.expand(&position, &mut moves);
                let mv = match position.side() {
                    _ if ply < 6 => moves[random.below(moves.len())],
                    side if side == player => choose(&position, 2, &evaluator),
                    _ => opponent(&position),
                };
                position = Othello.play(&position, mv);
                ply += 1;
            }
            let outcome = position.final_payoff().outcome(position.side(), player);
            points += f64::from(outcome.sign() + 1) / 2.0;
        }
    }
    points
}

#[test]
fn it_plays_better_than_chance() {
    let mut random = Random::new(9);
    let points = match_points(20, &mut |position| {
        let mut moves = <Othello as Game>::Moves::default();
        Othello.expand(position, &mut moves);
        moves[random.below(moves.len())]
    });
    assert!(points >= 38.0, "{points} of 40");
}

#[test]
fn it_plays_better_than_counting_discs() {
    let discs =
        |position: &Position| position.own().count_ones() as i32 - position.opponent().count_ones() as i32;
    let points = match_points(20, &mut |position| choose(position, 2, &discs));
    assert!(points >= 36.0, "{points} of 40");
}

#[test]
fn normalised_differences_are_exact() {
    // Nine discs against six: a share of 3 / 15.
    let (black, white) = (0x1_ff, 0x3f << 32);
    let position = Position::new(black, white, Player::FIRST).unwrap();
    let mut weights = [Weight { opening: 0, middle: 0, end: 0 }; Criterion::COUNT];
    weights[Criterion::Discs as usize] = Weight { opening: 1_000, middle: 1_000, end: 1_000 };
    assert_eq!(Criteria::new(weights).evaluate(&position), 200);
    assert_eq!(Criteria::new(weights).evaluate(&exchanged(&position)), -200);
}

/// With any weights and on any position the terms of both sides add up to the evaluation.
#[test]
fn terms_add_up_to_the_evaluation() {
    let mut random = Random::new(5);
    for weights in [GENETIC, WEIGHED, S1, S2, WEIGHTS] {
        let criteria = Criteria::new(weights);
        for _ in 0..300 {
            let position = Position::from_presence(random.bits(), random.bits(), Player::FIRST);
            let sum: f64 = criteria.sided_terms(&position).iter().map(|(_, [own, other])| own - other).sum();
            let bounded = sum.clamp(-f64::from(Criteria::MAX), f64::from(Criteria::MAX));
            let error = (bounded - f64::from(criteria.evaluate(&position))).abs();
            assert!(error <= 0.51, "{error}");
        }
    }
}

#[test]
fn discs_beside_ones_own_corner_count() {
    let (a1, b1, b2, g1) = (1, 1 << 1, 1 << 9, 1 << 6);
    let measure = |black: u64, white: u64| {
        let position = Position::new(black, white, Player::FIRST).unwrap();
        Criterion::measures(&position)[Criterion::CornerNeighbours as usize] / UNIT
    };
    assert_eq!(measure(b1 | b2, 0), 0, "the corner is empty");
    assert_eq!(measure(a1 | b1 | b2, g1), 2);
    assert_eq!(measure(b1, a1), 0, "the corner is the opponent's");
}
