//! The engine answers within any limits, legally, and exactly where there is time.

use crate::common::random_position;
use std::time::Duration;
use stratege_engines_othello::endgame::{Aim, Endgame};
use stratege_engines_othello::patterns::Patterns;
use stratege_engines_othello::{Confidence, OthelloAnalysis, Table};
use stratege_game::Depth;
use stratege_games_othello::{Move, Position};
use stratege_search::{Limits, Report, Stop, WallClock};

fn analyse(position: &Position, limits: Limits, lines: usize, threads: usize, stop: bool) -> Report<Move> {
    analyse_with(Confidence::hundredths(70), position, limits, lines, threads, stop)
}

fn analyse_with(
    confidence: Confidence,
    position: &Position,
    limits: Limits,
    lines: usize,
    threads: usize,
    stop: bool,
) -> Report<Move> {
    let (patterns, clock, halt) = (Patterns::shipped(), WallClock::start(), Stop::new());
    if stop {
        halt.stop();
    }
    let table = Table::with_bytes(1 << 21);
    let analysis = OthelloAnalysis {
        patterns: &patterns,
        confidence,
        table: Some(&table),
        limits,
        lines,
        excluded: Vec::new(),
        threads,
        clock: &clock,
        stop: &halt,
    };
    let mut reports = 0;
    let report = analysis.analyse(position, &mut |_| reports += 1);
    assert!(reports > 0 || report.lines.is_empty());
    report
}

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

/// Every line is legal from the position on.
fn check(position: &Position, report: &Report<Move>) {
    for line in &report.lines {
        let mut position = *position;
        for &mv in &line.moves {
            let pass = position.moves() == 0 && position.opponent_moves() != 0;
            assert!(if mv == Move::PASS { pass } else { position.moves() & mv.bit() != 0 }, "{line:?}");
            position = position.after(mv);
        }
    }
}

#[test]
fn however_narrow_the_limits_there_is_a_legal_move() {
    for seed in 0..40 {
        let position = random_position(seed, seed as usize * 3 / 2);
        let over = position.moves() == 0 && position.opponent_moves() == 0;
        let time = |micros| Limits { time: Some(Duration::from_micros(micros)), ..Limits::default() };
        for limits in [nodes(1), nodes(500), nodes(20_000), time(0), time(2_000), Limits::depth(1)] {
            for (lines, stop) in [(1, false), (3, false), (1, true)] {
                let report = analyse(&position, limits, lines, 1, stop);
                check(&position, &report);
                let moves = (position.moves().count_ones() as usize).max(1);
                let expected = if over { 0 } else { lines.min(moves) };
                assert_eq!(report.lines.len(), expected, "seed {seed} {limits:?}");
                let mut first: Vec<Move> = report.lines.iter().map(|line| line.moves[0]).collect();
                first.sort();
                first.dedup();
                assert_eq!(first.len(), expected, "seed {seed} {limits:?}");
            }
        }
    }
}

#[test]
fn late_positions_are_solved() {
    for seed in 0..12 {
        let position = random_position(seed, 48);
        let (clock, stop) = (WallClock::start(), Stop::new());
        let endgame = Endgame {
            aim: Aim::Margin,
            patterns: &Patterns::shipped(),
            table: None,
            threads: 1,
            limits: Limits::default(),
            clock: &clock,
            stop: &stop,
        };
        let Some(expected) = endgame.line(&position).unwrap().0 else { continue };
        for threads in [1, 2] {
            for limits in [Limits::default(), Limits { depth: Some(Depth(60)), ..Limits::default() }] {
                let report = analyse(&position, limits, 1, threads, false);
                check(&position, &report);
                assert!(report.complete);
                assert_eq!(report.lines[0].score, expected.score, "seed {seed}");
            }
        }
        let all = analyse(&position, Limits::default(), 60, 1, false);
        assert_eq!(all.lines[0].score, expected.score);
        assert!(all.lines.is_sorted_by(|one, next| one.score >= next.score));
    }
}

#[test]
fn what_the_middle_game_has_seen_to_the_end_the_solver_makes_surer() {
    let mut seen = 0;
    for seed in 0..20 {
        // These nodes are too few for the solver at once; bold ProbCut reaches the end nevertheless.
        let position = random_position(seed, 39);
        if position.empties() != 21 || position.moves() == 0 {
            continue;
        }
        let bold = Confidence::hundredths(30);
        let report = analyse_with(bold, &position, nodes(600_000), 1, 1, false);
        check(&position, &report);
        assert!(report.depth <= Depth(21));
        if report.depth == Depth(21) {
            assert!(report.complete || report.counts.nodes > 500_000, "seed {seed}: {:?}", report.counts);
            seen += 1;
        }
    }
    assert!(seen > 5, "{seen}");
}

#[test]
fn one_thread_and_a_number_of_nodes_repeat_themselves() {
    for plies in [10, 30, 42] {
        let position = random_position(7, plies);
        let [one, other] = [(); 2].map(|()| analyse(&position, nodes(60_000), 2, 1, false));
        assert_eq!((one.lines, one.depth, one.counts), (other.lines, other.depth, other.counts));
    }
}
