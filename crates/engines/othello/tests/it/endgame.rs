//! The endgame solver against plain minimax, and on the endgame tests of the French Othello Federation.

use crate::common::any_weights;
use std::path::PathBuf;
use stratege_engines_othello::Table;
use stratege_engines_othello::endgame::{Aim, Endgame};
use stratege_engines_othello::patterns::Patterns;
use stratege_game::random::Random;
use stratege_game::{Game, Node, Notation, Score};
use stratege_games_othello::{Move, Othello, Position};
use stratege_search::{Limits, Line, Solution, Stop, Stopped, WallClock, Window};

/// A position of a random game with this many empty squares, or the end of one that stops earlier.
fn random_position(random: &mut Random, empties: u32) -> Position {
    let mut moves = Default::default();
    let mut position = Othello.start();
    while position.empties() > empties {
        match Othello.expand(&position, &mut moves) {
            Node::Choice => position = Othello.play(&position, moves[random.below(moves.len())]),
            _ => break,
        }
    }
    position
}

/// Minimax with alpha-beta cutoffs, by the rules alone.
fn minimax(position: &Position, alpha: i32, beta: i32) -> i32 {
    let mut moves = Default::default();
    match Othello.expand(position, &mut moves) {
        Node::Over(payoff) => i32::from(payoff.margin()),
        _ => {
            let mut best = -65;
            for &mv in &moves {
                best = best.max(-minimax(&position.after(mv), -beta, -alpha.max(best)));
                if best >= beta {
                    break;
                }
            }
            best
        }
    }
}

fn solve(
    position: &Position,
    aim: Aim,
    table: Option<&Table>,
    window: Option<Window<i32>>,
    limits: Limits,
) -> Result<Solution<Move>, Stopped> {
    let (clock, stop) = (WallClock::start(), Stop::new());
    let patterns = &Patterns::shipped();
    let endgame = Endgame { aim, patterns, table, threads: 1, limits, clock: &clock, stop: &stop };
    endgame.solve(position, window, &mut |_| {})
}

fn discs(score: Score) -> i32 {
    score.value() / Score::MARGIN_UNIT
}

/// The moves that keep a value, by plain minimax.
fn keepers(position: &Position, keeps: impl Fn(i32) -> bool) -> Vec<Move> {
    let mut moves = Default::default();
    match Othello.expand(position, &mut moves) {
        Node::Choice => {}
        _ => return Vec::new(),
    }
    moves.iter().copied().filter(|&mv| keeps(-minimax(&position.after(mv), -65, 65))).collect()
}

#[test]
fn every_answer_is_that_of_minimax() {
    let mut random = Random::new(2026);
    let margins = Table::with_bytes(1 << 20);
    let outcomes = Table::with_bytes(1 << 20);
    for round in 0..500 {
        let position = random_position(&mut random, round % 9);
        let value = minimax(&position, -65, 65);
        for table in [None, Some(&margins)] {
            let solution = solve(&position, Aim::Margin, table, None, Limits::default()).unwrap();
            assert_eq!(discs(solution.score), value, "{}", Othello.position_text(&position));
            assert_eq!(solution.best, keepers(&position, |kept| kept == value));
            assert!(solution.counts.nodes > 0);
            // The line is legal and ends in the value.
            let mut end = position;
            for &mv in &solution.variation {
                let text = Othello.move_text(&end, mv);
                assert_eq!(Othello.parse_move(&end, &text), Ok(mv));
                end = end.after(mv);
            }
            let payoff = Othello.over(&end).expect("the line ends with the game");
            let sign = if end.side() == position.side() { 1 } else { -1 };
            assert_eq!(i32::from(payoff.margin()) * sign, value);
        }
        for table in [None, Some(&outcomes)] {
            let solution = solve(&position, Aim::Outcome, table, None, Limits::default()).unwrap();
            let outcome = [Score::LOSS, Score::DRAW, Score::WIN][(value.signum() + 1) as usize];
            assert_eq!(solution.score, outcome);
            assert_eq!(solution.best, keepers(&position, |kept| kept.signum() >= value.signum()));
        }
    }
}

#[test]
fn ten_to_fourteen_empty_squares() {
    let mut random = Random::new(7);
    let table = Table::with_bytes(1 << 18);
    for round in 0..60 {
        let position = random_position(&mut random, 10 + round % 2 * 4);
        // A small table that positions of all games fill, and none at all.
        let with = solve(&position, Aim::Margin, Some(&table), None, Limits::default()).unwrap();
        let without = solve(&position, Aim::Margin, None, None, Limits::default()).unwrap();
        assert_eq!((with.score, &with.best), (without.score, &without.best));
        if round % 2 == 0 {
            assert_eq!(discs(with.score), minimax(&position, -65, 65));
        }
    }
}

#[test]
fn every_window_is_answered() {
    let mut random = Random::new(11);
    for round in 0..40 {
        let position = random_position(&mut random, 4 + round % 5);
        let value = minimax(&position, -65, 65);
        let table = Table::with_bytes(1 << 16);
        for low in -65..64 {
            for high in [low + 1, low + 2, low + 9, 65] {
                let window = Some(Window { alpha: low, beta: high.min(65) });
                let found = discs(
                    solve(&position, Aim::Margin, Some(&table), window, Limits::default()).unwrap().score,
                );
                let (low, high) = (low, high.min(65));
                match value {
                    _ if value <= low => {
                        assert!(value <= found && found <= low, "{value} {found} {low} {high}")
                    }
                    _ if value >= high => {
                        assert!(value >= found && found >= high, "{value} {found} {low} {high}");
                    }
                    _ => assert_eq!(found, value, "{low} {high}"),
                }
            }
        }
    }
}

#[test]
fn limits_end_it_and_nodes_repeat() {
    let mut random = Random::new(3);
    let position = random_position(&mut random, 18);
    let limits = Limits { nodes: Some(2_000), ..Limits::default() };
    assert_eq!(solve(&position, Aim::Margin, None, None, limits), Err(Stopped));
    let (clock, stop) = (WallClock::start(), Stop::new());
    stop.stop();
    let limits = Limits::default();
    let (aim, patterns) = (Aim::Margin, &Patterns::shipped());
    let stopped = Endgame { aim, patterns, table: None, threads: 1, limits, clock: &clock, stop: &stop };
    assert_eq!(stopped.solve(&position, None, &mut |_| {}), Err(Stopped));
    let position = random_position(&mut random, 13);
    let count = || {
        let table = Table::with_bytes(1 << 20);
        solve(&position, Aim::Margin, Some(&table), None, Limits::default()).unwrap().counts.nodes
    };
    assert_eq!(count(), count());
}

/// The given weights are used, not the shipped ones; and exact results do not depend on them.
#[test]
fn weights_change_the_iterations_and_not_the_value() {
    let mut random = Random::new(17);
    let (mut nodes, mut iterations) = (0, 0);
    for round in 0..6 {
        let position = random_position(&mut random, 15 + round % 3);
        let found = [Patterns::shipped(), any_weights(round.into())].map(|patterns| {
            let (clock, stop) = (WallClock::start(), Stop::new());
            let solved = |limits| {
                let table = Table::with_bytes(1 << 20);
                let (aim, table, patterns) = (Aim::Margin, Some(&table), &patterns);
                let endgame =
                    Endgame { aim, patterns, table, threads: 1, limits, clock: &clock, stop: &stop };
                endgame.best_line(&position)
            };
            let (whole, nodes) = solved(Limits::default());
            let (iteration, exact) = whole.unwrap();
            assert!(exact);
            // The last iteration before the limit is one to few plies.
            let (early, _) = solved(Limits { nodes: Some(1_000), ..Limits::default() });
            (iteration.value, nodes, early.map(|(iteration, _)| iteration.value))
        });
        let [(value, shipped, early), (same, others, late)] = found;
        assert_eq!(value, same, "{}", Othello.position_text(&position));
        nodes += u32::from(shipped != others);
        iterations += u32::from(early != late);
    }
    assert!(nodes > 3 && iterations > 3, "{nodes} {iterations}");
}

/// Threads divide the moves of nodes with 16 or more empty squares.
#[test]
fn threads_find_what_one_finds() {
    let mut random = Random::new(31);
    let (mut shared, patterns) = (0, &Patterns::shipped());
    for round in 0..14 {
        let position = random_position(&mut random, 17 + round % 3);
        let aim = if round % 4 == 3 { Aim::Outcome } else { Aim::Margin };
        let solutions = [1, 2, 5].map(|threads| {
            let table = Table::with_bytes(1 << 20);
            let (clock, stop) = (WallClock::start(), Stop::new());
            let limits = Limits::default();
            let endgame =
                Endgame { aim, patterns, table: Some(&table), threads, limits, clock: &clock, stop: &stop };
            let solution = endgame.solve(&position, None, &mut |_| {}).unwrap();
            (solution.score, solution.best, solution.counts.nodes)
        });
        let [one, two, five] = &solutions;
        assert_eq!((one.0, &one.1), (two.0, &two.1));
        assert_eq!((one.0, &one.1), (five.0, &five.1));
        shared += u32::from(one.2 != five.2);
        // Limits end it for all of them.
        let table = Table::with_bytes(1 << 16);
        let (clock, stop) = (WallClock::start(), Stop::new());
        let limits = Limits { nodes: Some(one.2 / 10), ..Limits::default() };
        let endgame =
            Endgame { aim, patterns, table: Some(&table), threads: 3, limits, clock: &clock, stop: &stop };
        if one.2 > 100_000 {
            assert_eq!(endgame.solve(&position, None, &mut |_| {}), Err(Stopped));
        }
    }
    assert!(shared > 0, "no node was ever shared out");
}

#[test]
fn every_move_has_its_value() {
    let mut random = Random::new(21);
    let (aim, patterns) = (Aim::Margin, &Patterns::shipped());
    for _ in 0..40 {
        let position = random_position(&mut random, 7);
        let (clock, stop, limits) = (WallClock::start(), Stop::new(), Limits::default());
        let endgame = Endgame { aim, patterns, table: None, threads: 1, limits, clock: &clock, stop: &stop };
        let (values, nodes) = endgame.values(&position);
        let values = values.unwrap();
        assert!(nodes > 0 || values.is_empty());
        for Line { score, moves } in &values {
            assert_eq!(discs(*score), -minimax(&position.after(moves[0]), -65, 65));
        }
        let mut moves = Default::default();
        if let Node::Choice = Othello.expand(&position, &mut moves) {
            assert_eq!(values.iter().map(|line| line.moves[0]).collect::<Vec<_>>(), moves.to_vec());
        }
    }
}

#[test]
fn a_stopped_search_for_all_values_reports_its_nodes() {
    let position = random_position(&mut Random::new(3), 18);
    let (clock, stop, table) = (WallClock::start(), Stop::new(), Table::with_bytes(1 << 20));
    let limits = Limits { nodes: Some(50_000), ..Limits::default() };
    let (aim, patterns, table) = (Aim::Margin, &Patterns::shipped(), Some(&table));
    let endgame = Endgame { aim, patterns, table, threads: 1, limits, clock: &clock, stop: &stop };
    let (values, nodes) = endgame.values(&position);
    assert_eq!(values, Err(Stopped));
    assert!((50_000..100_000).contains(&nodes), "{nodes}");
}

/// The endgame tests 1 to 19 and 20 to 22 of the French Othello Federation have 6 to 17 empty squares.
#[test]
fn federation_tests() {
    let Some(folder) = std::env::var_os("STRATEGE_TEST_DATA").map(PathBuf::from) else {
        println!("passed over: STRATEGE_TEST_DATA does not name the folder of test data");
        return;
    };
    let mut done = 0;
    for (file, count) in [("fforum-1-19.obf", 19), ("fforum-20-39.obf", 3)] {
        let path = folder.join("othello/endgame").join(file);
        let text = std::fs::read_to_string(&path).expect("the suite is among the test data");
        for line in text.lines().take(count) {
            let (board, moves) = line.split_once(';').expect("moves follow the board");
            let position = Othello.parse_position(board.trim()).expect("a position");
            let expected: Vec<(Move, i32)> = moves
                .split(';')
                .filter_map(|part| part.trim().split_once(':'))
                .map(|(mv, value)| (Othello.parse_move(&position, mv).unwrap(), value.parse().unwrap()))
                .collect();
            let value = expected.iter().map(|&(_, value)| value).max().expect("a move");
            let table = Table::with_bytes(16 << 20);
            let solution = solve(&position, Aim::Margin, Some(&table), None, Limits::default()).unwrap();
            assert_eq!(discs(solution.score), value, "{board}");
            for (mv, worth) in expected {
                assert_eq!(solution.best.contains(&mv), worth == value, "{board} {mv:?}");
            }
            done += 1;
        }
    }
    assert_eq!(done, 22);
}
