//! The network: values along games equal those from nothing, whatever instructions compute them; files.

use proptest::prelude::*;
use stratege_engines_chess::network::{ByNetwork, ChessNetwork, shape};
use stratege_engines_chess::search::StaticEvaluator;
use stratege_eval::nnue::{Floats, Simd};
use stratege_game::random::Random;
use stratege_game::{ArrayVec, Game, Node, Notation};
use stratege_games_chess::{Chess, MAX_MOVES, Move, Position};

/// A network with random weights, as large as files may have them.
fn wild(hidden: usize, seed: u64) -> ChessNetwork {
    let (shape, mut random) = (shape(hidden), Random::new(seed));
    let weights = (0..shape.weights()).map(|_| ((2.0 * random.unit() - 1.0) * 1.9) as f32).collect();
    let bytes = ChessNetwork::write(&Floats { shape, weights }, "a test", "nothing").unwrap();
    ChessNetwork::read(&bytes).unwrap()
}

/// Plays a random game, with moves taken back, passes and other lines in between, and compares values on the way.
fn compare(network: &ChessNetwork, evaluators: &mut [ByNetwork], random: &mut Random) -> usize {
    let game = Chess::chess960(random.below(960) as u16).unwrap();
    let mut line: Vec<Position> = vec![game.start()];
    let mut compared = 0;
    evaluators.iter_mut().for_each(|evaluator| evaluator.begin(&line[0]));
    let mut moves: ArrayVec<Move, MAX_MOVES> = ArrayVec::new();
    for _ in 0..120 {
        let position = *line.last().unwrap();
        if random.happens(0.4) && !position.in_check() {
            let value = network.evaluate_once(&position);
            evaluators.iter_mut().for_each(|evaluator| assert_eq!(evaluator.evaluate(&position), value));
            compared += 1;
        }
        if random.happens(0.2) && line.len() > 1 {
            line.pop();
            evaluators.iter_mut().for_each(StaticEvaluator::taken_back);
            continue;
        }
        let Node::Choice = game.expand(&position, &mut moves) else { break };
        let mv = (!random.happens(0.05) || position.in_check()).then(|| moves[random.below(moves.len())]);
        let next = mv.map_or_else(|| position.passed(), |mv| position.play(mv));
        evaluators.iter_mut().for_each(|evaluator| evaluator.played(&position, mv, &next));
        line.push(next);
    }
    compared
}

#[test]
fn incremental_equals_from_scratch_by_all_instructions() {
    for (network, games) in [(ChessNetwork::shipped(), 8_000), (wild(64, 1), 1_000), (wild(160, 2), 1_000)] {
        let (mut random, mut compared) = (Random::new(7), 0);
        let mut evaluators: Vec<ByNetwork> =
            Simd::available().into_iter().map(|simd| ByNetwork::with(&network, simd)).collect();
        for _ in 0..games {
            compared += compare(&network, &mut evaluators, &mut random);
        }
        assert!(compared > 20 * games, "{compared}");
    }
}

#[test]
fn a_position_and_its_mirror_image_are_worth_the_same() {
    let game = Chess::standard();
    let pairs = [
        (
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w - - 0 1",
            "r3k2r/pppbbppp/2n2q1P/1P2p3/3pn3/BN2PNP1/P1PPQPB1/R3K2R b - - 0 1",
        ),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "8/4p1p1/8/1r3P1K/kp5R/3P4/2P5/8 b - - 0 1"),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", "8/5p2/4p3/r5PK/k1p3R1/8/1P1P4/8 w - - 0 1"),
    ];
    for (one, other) in pairs {
        let [one, other] = [one, other].map(|fen| {
            let position: Position = game.parse_position(fen).unwrap();
            ChessNetwork::shipped().evaluate_once(&position)
        });
        assert_eq!(one, other);
    }
}

#[test]
fn other_files_are_refused_by_name() {
    let bytes = |game: &str, evaluation: &str, numbers: Vec<i16>| {
        stratege_eval::Weights::new(game, evaluation, "", "", numbers).write().unwrap()
    };
    let error = |bytes: &[u8]| ChessNetwork::read(bytes).unwrap_err().to_string();
    let name = "network-1 (768→32)×2→8";
    let count = shape(32).weights();
    assert!(
        error(&bytes("othello", "patterns-1", vec![1])).contains("found othello patterns-1 of 1 numbers")
    );
    assert!(
        error(&bytes("chess", name, vec![1; 7])).contains("found chess network-1 (768→32)×2→8 of 7 numbers")
    );
    assert!(error(&bytes("chess", name, vec![2_000; count])).contains("number 0: 2000 is too large"));
    assert!(error(b"nothing").starts_with("line 1"));
    assert!(ChessNetwork::read(&bytes("chess", name, vec![1; count])).is_ok());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn damaged_files_are_refused(place in any::<prop::sample::Index>(), change in 1_u8..) {
        let network = wild(32, 3);
        let shape = shape(32);
        let mut random = Random::new(3);
        let weights = (0..shape.weights()).map(|_| ((2.0 * random.unit() - 1.0) * 1.9) as f32).collect();
        let mut bytes = ChessNetwork::write(&Floats { shape, weights }, "a test", "nothing").unwrap();
        let at = place.index(bytes.len());
        bytes[at] ^= change;
        // Only changes of the header's free text are accepted.
        if let Ok(read) = ChessNetwork::read(&bytes) {
            prop_assert_eq!(read.hash(), network.hash());
        }
        prop_assert!(ChessNetwork::read(&bytes[..at]).is_err());
    }
}
