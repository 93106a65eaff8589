//! The learned evaluation: with any weights it follows the moves, evaluates both sides alike, and sums what is learned.

use stratege_engines_draughts::{Lesson, Patterns};
use stratege_eval::Weights;
use stratege_game::random::Random;
use stratege_game::{Game, Player};
use stratege_games_draughts::{Draughts, Position, Variant};
use stratege_search::Evaluation;

/// The variants on boards of 8×8 and 10×10.
fn variants() -> impl Iterator<Item = Variant> {
    Variant::ALL.into_iter().filter(|variant| !variant.is_large())
}

/// Random weights of a variant: as many as it needs.
fn weights(lesson: &Lesson, seed: u64) -> Vec<i16> {
    let mut random = Random::new(seed);
    (0..lesson.stages().count() * lesson.weights()).map(|_| random.below(201) as i16 - 100).collect()
}

fn patterns(lesson: &Lesson, values: Vec<i16>) -> Patterns {
    let weights = Weights::new("draughts", &lesson.name(), "a test", "", values);
    Patterns::new(lesson.game(), weights).unwrap()
}

/// The positions of random games, each with its evaluation as it was updated move by move.
fn each_position(lesson: &Lesson, evaluation: &Patterns, visit: &mut dyn FnMut(&Position<u64>, i32)) {
    let game = lesson.game();
    for seed in 0..6 {
        let mut random = Random::new(seed);
        let mut position = game.start();
        let mut contents = evaluation.fresh(game, &position);
        let mut moves = Vec::new();
        for _ in 0..150 {
            game.expand(&position, &mut moves);
            if moves.is_empty() {
                break;
            }
            let mv = moves[random.below(moves.len())];
            let next = game.play(&position, mv);
            contents = evaluation.after(game, &contents, &position, mv, &next);
            position = next;
            assert_eq!(contents, evaluation.fresh(game, &position), "{:?}", game.variant());
            visit(&position, evaluation.score(game, &position, &contents).value());
        }
    }
}

#[test]
fn incremental_equals_from_scratch_and_swapped_sides_have_swapped_scores() {
    for variant in variants() {
        let lesson = Lesson::new(Draughts::new(variant));
        let evaluation = patterns(&lesson, weights(&lesson, 1));
        let (game, mut kings) = (*lesson.game(), 0);
        each_position(&lesson, &evaluation, &mut |position, score| {
            let swapped = game.swapped(position);
            let other = evaluation.score(&game, &swapped, &evaluation.fresh(&game, &swapped)).value();
            assert_eq!(score, other, "{variant:?} {position:?}");
            kings += position.kings(Player::FIRST).count_ones() + position.kings(Player::SECOND).count_ones();
        });
        assert!(kings > 0, "{variant:?}");
    }
}

#[test]
fn what_is_learned_is_what_is_evaluated() {
    for variant in variants() {
        let lesson = Lesson::new(Draughts::new(variant));
        let values = weights(&lesson, 2);
        let evaluation = patterns(&lesson, values.clone());
        let game = *lesson.game();
        each_position(&lesson, &evaluation, &mut |position, score| {
            let shares = lesson.stages().shares(position.occupied().count_ones());
            let (mut sum, mut count) = (0.0, 0);
            lesson.each(position, |number, times| {
                let weight = |stage: usize| f32::from(values[stage * lesson.weights() + number as usize]);
                sum += times as f32 * shares.iter().map(|&(stage, share)| share * weight(stage)).sum::<f32>();
                count += times.abs();
            });
            let sum = if position.side() == Player::FIRST { sum } else { -sum };
            let terms = evaluation.terms(&game, position);
            // A flying king holds against few pieces: an eighth is left.
            let held = terms.iter().any(|&(name, value)| name == "hardly-won" && value != 0);
            let sum = if held { sum / 8.0 } else { sum };
            assert!((sum - score as f32).abs() <= count as f32, "{variant:?} {sum} {score}");
            let explained: i32 = terms.iter().map(|&(_, value)| value).sum();
            let explained = if position.side() == Player::FIRST { explained } else { -explained };
            assert_eq!(explained, score, "{variant:?}");
        });
    }
}

#[test]
fn a_flying_king_holds_against_few_pieces() {
    let lesson = Lesson::new(Draughts::new(Variant::Russian));
    let mut beginning = lesson.beginning();
    beginning.iter_mut().for_each(|weight| *weight *= 100.0);
    let evaluation = patterns(&lesson, beginning.iter().map(|&weight| weight.round() as i16).collect());
    let game = lesson.game();
    let board = game.board_of();
    let at = |number| 1_u64 << board.numbered(number).unwrap();
    let three =
        game.position_of([at(30) | at(31) | at(32), at(5)], at(30) | at(31) | at(32) | at(5), Player::FIRST);
    let four = game.position_of(
        [at(29) | at(30) | at(31) | at(32), at(5)],
        at(29) | at(30) | at(31) | at(32) | at(5),
        Player::FIRST,
    );
    let score = |position: Option<Position<u64>>| {
        let position = position.unwrap();
        evaluation.score(game, &position, &evaluation.fresh(game, &position)).value()
    };
    assert!(score(three) > 0 && 6 * score(three) < score(four), "{} {}", score(three), score(four));
}

#[test]
fn weights_of_another_variant_are_refused() {
    let [english, russian] = [Variant::English, Variant::Russian].map(|one| Lesson::new(Draughts::new(one)));
    let weights = Weights::new("draughts", &english.name(), "a test", "", weights(&english, 3));
    let error = Patterns::new(russian.game(), weights).unwrap_err().to_string();
    assert!(error.contains("expected draughts russian-patterns-1"), "{error}");
}

/// The shipped weights are read, and see that a man more is worth about a man.
#[test]
fn shipped_weights_are_read() {
    for variant in variants() {
        let game = Draughts::<u64>::new(variant);
        let evaluation = Patterns::shipped(&game).unwrap();
        let start = game.start();
        let [white, black] = Player::BOTH.map(|player| start.of(player));
        let fewer = game.position_of([white, black & (black - 1)], 0, Player::FIRST).unwrap();
        let score = evaluation.score(&game, &fewer, &evaluation.fresh(&game, &fewer)).value();
        assert!((40..300).contains(&score), "{variant:?} {score}");
    }
}

#[test]
fn the_manifest_is_that_of_the_shipped_weights() {
    let manifest = include_str!("../../weights/manifest.json");
    for variant in variants() {
        let game = Draughts::<u64>::new(variant);
        let hash = Patterns::shipped(&game).unwrap().hash().to_owned();
        let place = manifest.find(&format!("\"{}.weights\"", variant.name())).unwrap();
        assert!(manifest[place..].split("\"file\"").next().unwrap().contains(&hash), "{variant:?}");
    }
}
