//! The hand-made evaluation: the same for both colours, explained to the centipawn, right about known endings.

use proptest::prelude::*;
use stratege_engines_chess::evaluation::{BOUND, TERMS, Trace, WEIGHTS};
use stratege_engines_chess::{HandMade, PawnTable, TermWeights};
use stratege_game::Notation;
use stratege_game::random::Random;
use stratege_games_chess::{Chess, Colour, Move, PieceKind, Position, Setup, Square};

fn value(fen: &str) -> i32 {
    let position = Chess::standard().parse_position(fen).unwrap();
    HandMade::default().evaluate(&position, &mut PawnTable::new())
}

/// The value for the side to move by the counts of a trace.
fn of_trace(position: &Position, weights: &TermWeights) -> i32 {
    let trace = Trace::of(position);
    let sign = if position.side() == Colour::White { 1 } else { -1 };
    if let Some(known) = trace.known {
        return sign * known;
    }
    let values = weights.values();
    let sum = |half: usize| -> i32 {
        (0..WEIGHTS).map(|weight| values[weight][half] * trace.difference(weight)).sum()
    };
    let (middle, end) = (sum(0), sum(1));
    let scale = trace.scales[trace.ahead(weights).index()];
    sign * ((middle * trace.phase + end * scale / 64 * (24 - trace.phase)) / 24)
}

/// Positions of a random game from a start position of Chess960.
fn game(start: u16, seed: u64) -> Vec<Position> {
    let mut random = Random::new(seed);
    let mut line = vec![stratege_game::Game::start(&Chess::chess960(start).unwrap())];
    for _ in 0..200 {
        let position = line[line.len() - 1];
        let mut moves: Vec<Move> = Vec::new();
        position.legal_moves(|mv| moves.push(mv));
        if moves.is_empty() {
            break;
        }
        line.push(position.play(moves[random.below(moves.len())]));
    }
    line
}

/// Few pieces on random squares: most endings that are known or count less.
fn ending(seed: u64) -> Option<Position> {
    let mut random = Random::new(seed);
    let mut setup = Setup::EMPTY;
    setup.side = Colour::BOTH[random.below(2)];
    let mut put = |colour, kind, random: &mut Random| {
        let square = Square::of_index(random.below(64));
        setup.board[square.index()] = Some((colour, kind));
    };
    for colour in Colour::BOTH {
        put(colour, PieceKind::King, &mut random);
    }
    for _ in 0..1 + random.below(5) {
        let colour = Colour::BOTH[usize::from(random.below(3) == 0)];
        put(colour, PieceKind::ALL[random.below(5)], &mut random);
    }
    setup.validate().ok()
}

proptest! {
    #[test]
    fn colours_do_not_matter_and_traces_give_the_value(start in 0..Chess::STARTS, seed: u64) {
        let mut pawns = PawnTable::new();
        let endings = (0..60).filter_map(|number| ending(seed.wrapping_add(number)));
        let evaluator = HandMade::default();
        for position in game(start, seed).into_iter().chain(endings) {
            let value = evaluator.evaluate(&position, &mut pawns);
            prop_assert!(value.abs() < BOUND);
            prop_assert_eq!(value, evaluator.evaluate_once(&position));
            prop_assert_eq!(value, evaluator.evaluate(&position.flipped(), &mut pawns));
            prop_assert_eq!(value, of_trace(&position, evaluator.weights()));
        }
    }

    #[test]
    fn the_sum_of_the_terms_is_the_value(seed: u64) {
        let evaluator = HandMade::default();
        for position in game(Chess::STANDARD_START, seed) {
            let trace = Trace::of(&position);
            if trace.known.is_some() {
                continue;
            }
            let terms = trace.explained(evaluator.weights());
            prop_assert_eq!(terms.len(), TERMS.len());
            let white: f64 = terms.iter().map(|explained| explained.sides[0] - explained.sides[1]).sum();
            let sign = if position.side() == Colour::White { 1.0 } else { -1.0 };
            prop_assert!((sign * white - f64::from(evaluator.evaluate_once(&position))).abs() <= 2.0);
        }
    }
}

/// Nenad Petrović's position with the most moves known, and its like with more queens.
#[test]
fn much_material_stays_within_bounds() {
    let found = value("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    assert!(5_000 < found && found < BOUND, "{found}");
}

#[test]
fn what_is_drawn_is_worth_nothing() {
    for drawn in [
        "8/8/8/4k3/8/8/4P3/4K3 b - - 0 1",   // a pawn that is held
        "7k/8/8/8/8/5B2/7P/4K3 w - - 0 1",   // the wrong bishop
        "8/8/8/4k3/8/8/8/2NNK3 w - - 0 1",   // two knights
        "8/8/4n3/4k3/8/8/8/2B1K3 w - - 0 1", // a piece each
    ] {
        assert_eq!(value(drawn).abs() / 25, 0, "{drawn}");
    }
}

#[test]
fn a_win_is_driven_towards_mate() {
    // The king at the edge is worth more than in the centre; with bishop and knight, in the bishop's corner.
    assert!(value("4k3/8/4K3/8/8/8/8/7R w - - 0 1") > value("8/8/8/3k4/8/3K4/8/7R w - - 0 1"));
    assert!(value("k7/8/1K6/8/8/4B3/8/4N3 w - - 0 1") < value("7k/8/6K1/8/8/4B3/8/4N3 w - - 0 1"));
    assert!(value("8/8/4k3/8/8/4K3/8/7R w - - 0 1") > 3_000);
    // A pawn that wins is worth less than the queen that it becomes.
    let pawn = value("8/4k3/8/4K3/4P3/8/8/8 b - - 0 1");
    assert!(-3_000 < pawn && pawn < -300, "{pawn}");
}

#[test]
fn opposite_bishops_make_an_advantage_count_less() {
    let same = value("8/5k2/2b5/8/3PP3/4K3/8/3B4 w - - 0 1");
    let opposite = value("8/5k2/3b4/8/3PP3/4K3/8/3B4 w - - 0 1");
    assert!(opposite * 4 < same * 3 && opposite > 0, "{opposite} {same}");
}

/// The count of every weight is heard of somewhere, so that no term is dead.
#[test]
fn every_term_counts_somewhere() {
    let mut seen = [false; WEIGHTS];
    for seed in 0..400 {
        let start = if seed % 2 == 0 { Chess::STANDARD_START } else { (seed * 7 % 960) as u16 };
        for position in game(start, seed) {
            let trace = Trace::of(&position);
            (0..WEIGHTS).for_each(|weight| seen[weight] |= trace.difference(weight) != 0);
        }
    }
    let mut first = 0;
    for term in TERMS {
        let range = first..first + term.size;
        first = range.end;
        assert!(seen[range].iter().any(|&seen| seen), "{} never counts", term.name);
    }
}

/// The pawns before a castled king are worth something for it, most of all where they stand at home.
#[test]
fn pawns_before_the_king_are_worth_more_at_home() {
    let shelter = |fen: &str| {
        let position = Chess::standard().parse_position(fen).unwrap();
        let terms = Trace::of(&position).explained(&TermWeights::set_by_hand());
        terms.iter().find(|explained| explained.term.name == "shelter").map(|explained| explained.sides[0])
    };
    let with = |pawns: &str| format!("r2q1rk1/pppppppp/2n2n2/8/8/{pawns}/R2Q1RK1 w - - 0 1");
    let home = shelter(&with("2N2N2/PPPPPPPP"));
    assert!(home > shelter(&with("2N2NP1/PPPPPP1P")));
    assert!(shelter(&with("2N2NP1/PPPPPP1P")) > shelter(&with("2N2N2/PPPPPP1P")));
    assert!(home > Some(0.3));
}
