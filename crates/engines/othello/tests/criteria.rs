//! The evaluation is antisymmetric, bounded, the same under symmetries, and plays well.

use proptest::prelude::*;
use stratege_engines_othello::{Criteria, Criterion, WEIGHTS, Weight};
use stratege_game::random::Random;
use stratege_game::{Game, Payoff, Player, Score, Symmetry};
use stratege_games_othello::{Move, Othello, Position};
use stratege_search::Evaluator;

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
            for index in 0..Othello.symmetries() {
                prop_assert_eq!(score(&Othello.transform(index, &position)), score(&position));
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
fn negamax(position: &Position, depth: u32, judge: &dyn Fn(&Position) -> i32) -> i32 {
    let mut moves = <Othello as Game>::Moves::default();
    if let Some(payoff) = Othello.over(position) {
        return i32::from(payoff.margin()) * Score::MARGIN_UNIT;
    }
    if depth == 0 {
        return judge(position);
    }
    Othello.expand(position, &mut moves);
    moves.iter().map(|&mv| -negamax(&Othello.play(position, mv), depth - 1, judge)).max().unwrap_or(0)
}

fn choose(position: &Position, depth: u32, judge: &dyn Fn(&Position) -> i32) -> Move {
    let mut moves = <Othello as Game>::Moves::default();
    Othello.expand(position, &mut moves);
    let value = |mv: &Move| -negamax(&Othello.play(position, *mv), depth - 1, judge);
    moves.iter().copied().max_by_key(value).unwrap()
}

/// The points of the criteria at depth 2 in pairs of games with each opening, out of 2 a pair.
fn match_points(pairs: u64, opponent: &mut dyn FnMut(&Position) -> Move) -> f64 {
    let judge = |position: &Position| Criteria::default().evaluate(position);
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
                    side if side == player => choose(&position, 2, &judge),
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
