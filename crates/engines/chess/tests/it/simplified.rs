//! The evaluation: updated move by move, and symmetric in the colours.

use proptest::prelude::*;
use stratege_engines_chess::{Preset, Simplified, VALUES, exchange};
use stratege_game::random::Random;
use stratege_game::{Game, Notation, Score};
use stratege_games_chess::{Chess, Move, Position};
use stratege_search::{Evaluation, MoveOrdering, Quiescence};

fn score(preset: Preset, fen: &str) -> i32 {
    let (game, evaluator) = (Chess::standard(), Simplified::preset(preset));
    let position = game.parse_position(fen).unwrap();
    evaluator.score(&game, &position, &evaluator.fresh(&game, &position)).value()
}

#[test]
fn scores_by_hand() {
    let start = "startpos";
    assert_eq!(score(Preset::Centipawns, start), 0);
    // The pawn goes from -20 to +20; Black is to move.
    let e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    assert_eq!(score(Preset::Centipawns, e4), -40);
    assert_eq!(score(Preset::S4Literal, e4), -40);
    // A queen ahead, in the end game: 900 and -5 for d1; kings on e1 (-30) and d5 (from Black's side, 40).
    let queen = "8/8/8/3k4/8/8/8/3QK3 w - - 0 1";
    assert!(Chess::standard().parse_position(queen).is_err(), "the king is in check");
    let queen = "8/8/8/4k3/8/8/8/3QK3 w - - 0 1";
    assert_eq!(score(Preset::Centipawns, queen), 900 - 5 - 30 - 40);
    assert_eq!(score(Preset::S4Literal, queen), 90 - 5 - 30 - 40);
    // With a rook beside the queen it is no end game: kings on e1 (0) and g8 (30).
    let rook = "6k1/8/8/8/8/8/8/2RQK3 w - - 0 1";
    assert_eq!(score(Preset::Centipawns, rook), 900 - 5 + 500 - 30);
}

/// Nenad Petrović's position with the most moves known, 218: nine queens against two pawns.
#[test]
fn much_material_is_still_an_evaluation() {
    let petrovic = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";
    for preset in Preset::ALL {
        let found = score(preset, petrovic);
        assert!(0 < found && found < Score::EVAL_MAX.value(), "{found}");
    }
}

fn moves_of(position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    position.legal_moves(|mv| moves.push(mv));
    moves
}

proptest! {
    #[test]
    fn incremental_equals_from_scratch_and_colours_do_not_matter(start in 0..Chess::STARTS, seed: u64) {
        let game = Chess::chess960(start).unwrap();
        for preset in Preset::ALL {
            let evaluator = Simplified::preset(preset);
            let mut random = Random::new(seed);
            let mut position = game.start();
            let mut accumulator = evaluator.fresh(&game, &position);
            for _ in 0..120 {
                let moves = moves_of(&position);
                if moves.is_empty() {
                    break;
                }
                let mv = moves[random.below(moves.len())];
                let next = position.play(mv);
                accumulator = evaluator.after(&game, &accumulator, &position, mv, &next);
                position = next;
                prop_assert_eq!(accumulator, evaluator.fresh(&game, &position));
                let flipped = position.flipped();
                let mirrored = evaluator.fresh(&game, &flipped);
                prop_assert_eq!(mirrored, -accumulator);
                prop_assert_eq!(
                    evaluator.score(&game, &flipped, &mirrored),
                    evaluator.score(&game, &position, &accumulator)
                );
            }
        }
    }

    #[test]
    fn unrest_is_what_it_says(seed: u64, plies in 0u16..8) {
        let (game, evaluator) = (Chess::standard(), Simplified::default());
        let mut random = Random::new(seed);
        let mut position = game.start();
        let mut noisy = <Chess as Game>::Moves::default();
        for _ in 0..100 {
            let moves = moves_of(&position);
            if game.over(&position).is_some() {
                break;
            }
            match evaluator.quiescence(&game, &position, plies, &mut noisy) {
                Quiescence::Forced => {
                    prop_assert!(position.in_check() && plies < Simplified::EVASION_PLIES);
                    prop_assert_eq!(&noisy[..], &moves[..]);
                }
                Quiescence::Noisy => {
                    prop_assert!(!noisy.is_empty());
                    for &mv in &noisy {
                        prop_assert!(moves.contains(&mv) && exchange(&position, mv, &VALUES) >= 0);
                        prop_assert!(position.captured(mv).is_some() || mv.promotion().is_some());
                        prop_assert!(evaluator.hint(&game, &position, mv) > 0);
                    }
                }
                Quiescence::Quiet => prop_assert!(!position.in_check() || plies >= Simplified::EVASION_PLIES),
            }
            for &mv in &moves {
                prop_assert!(evaluator.hint(&game, &position, mv).abs() < 1 << 20);
            }
            position = position.play(moves[random.below(moves.len())]);
        }
    }
}

#[test]
fn captures_are_tried_in_order() {
    let (game, evaluator) = (Chess::standard(), Simplified::default());
    let position = game.parse_position("3q3k/8/2p5/3r4/4P3/8/3R4/2Q1K3 w - - 0 1").unwrap();
    let mut moves = <Chess as Game>::Moves::default();
    let hint = |text: &str| evaluator.hint(&game, &position, game.parse_move(&position, text).unwrap());
    assert!(hint("exd5") > hint("Rxd5"));
    assert!(hint("Rxd5") > hint("e5") && hint("e5") > hint("Ke2"));
    assert_eq!(evaluator.quiescence(&game, &position, 0, &mut moves), Quiescence::Noisy);
    let quiet = game.parse_position("startpos").unwrap();
    assert_eq!(evaluator.quiescence(&game, &quiet, 0, &mut moves), Quiescence::Quiet);
}

/// The numbers of the article, the course and the report that the presets come from.
#[test]
fn presets_by_hand() {
    // White's whole start position: each side has 280 and its material. Black's king alone reaches five squares.
    let white = "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1";
    let material = 8 * 100 + 2 * 320 + 2 * 330 + 2 * 500 + 900;
    assert_eq!(score(Preset::S0, white), material + 280 - 5 * 30);
    assert_eq!(score(Preset::S3, white), 8 * 100 + 2 * 300 + 2 * 400 + 2 * 600 + 1000);
    // Sunfish's tables: a queen in its corner, a knight on d5, a king on e4 against one at home in the endgame.
    assert_eq!(score(Preset::Sunfish, "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1"), 929 - 39);
    assert_eq!(score(Preset::Sunfish, "4k3/8/8/3N4/8/8/8/4K3 w - - 0 1"), 280 + 37);
    assert_eq!(score(Preset::Sunfish, "4k3/8/8/8/4K3/8/8/8 w - - 0 1"), 50 + 10);
    // S0's knight: 10 at home, 170 on ranks 3 and 6, 130 on 4 and 5, 60 on 7 and 8; eight, six… moves of 30.
    let knight = |fen| score(Preset::S0, fen) - 320;
    assert_eq!(knight("4k3/8/8/8/8/5N2/8/4K3 w - - 0 1"), 170 + 30 * 7);
    assert_eq!(knight("4k3/8/8/3N4/8/8/8/4K3 w - - 0 1"), 130 + 30 * 8);
}
