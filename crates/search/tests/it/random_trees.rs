//! Every search returns what plain minimax returns, on thousands of random game graphs in which sides move twice in a
//! row, positions are reached by lines of different lengths, and games end anywhere.

use crate::random_game::{RandomGame, Spot, game, judge};
use std::sync::Arc;
use stratege_game::random::Random;
use stratege_game::{Depth, Game, Node, Score};
use stratege_search::{
    Algorithm, Caps, Check, Limits, Objective, Options, Plain, ProbCut, Recorder, Reuse, Search, Stop, Table,
    WallClock, Window,
};

fn value(game: &RandomGame, options: &Options, depth: Depth, window: Window) -> Score {
    let table = Table::with_bytes(1 << 14);
    let (clock, stop, evaluator) = (WallClock::start(), Stop::new(), Plain(judge));
    let search = Search {
        game,
        evaluator: &evaluator,
        options,
        limits: Limits::default(),
        table: Some(&table),
        clock: &clock,
        stop: &stop,
    };
    search.value(&[], &game.start(), depth, window).expect("no limit was set").0
}

fn random_options(random: &mut Random, algorithm: Algorithm, objective: Objective) -> Options {
    let mut coin = || random.below(2) == 0;
    Options {
        algorithm,
        objective,
        table: coin(),
        killers: coin(),
        history: coin(),
        child_probe: coin().then_some(1),
        reuse: Reuse::EqualDepth,
        ..Options::default()
    }
}

const OBJECTIVES: [Objective; 3] = [Objective::Outcome, Objective::Distance, Objective::Margin];

#[test]
fn every_algorithm_agrees_with_minimax() {
    let mut random = Random::new(2024);
    let mut decided = 0;
    for seed in 0..3_000 {
        let game = game(seed);
        if game.over(&game.start()).is_some() {
            continue;
        }
        let objective = OBJECTIVES[random.below(3)];
        let depth = Depth([0, 1, 2, 3, 4, 5, 1000][random.below(7)]);
        let book = Options { objective, ..Options::by_the_book(Algorithm::Minimax) };
        let expected = value(&game, &book, depth, Window::FULL);
        decided += u32::from(expected.is_decided());
        for algorithm in Algorithm::ALL {
            let plain = Options { objective, ..Options::by_the_book(algorithm) };
            assert_eq!(
                value(&game, &plain, depth, Window::FULL),
                expected,
                "{algorithm:?} {game:?} {depth:?}"
            );
            for _ in 0..4 {
                let options = random_options(&mut random, algorithm, objective);
                let found = value(&game, &options, depth, Window::FULL);
                assert_eq!(found, expected, "{options:?} {game:?} {depth:?}");
            }
        }
    }
    assert!(decided > 300, "the sample must hold decided games: {decided}");
}

#[test]
fn windows_clamp_or_bound() {
    let mut random = Random::new(7);
    for seed in 0..3_000 {
        let game = game(seed);
        let objective = OBJECTIVES[random.below(3)];
        let depth = Depth(random.below(6) as u16);
        let book = Options { objective, ..Options::by_the_book(Algorithm::Minimax) };
        let exact = value(&game, &book, depth, Window::FULL);
        // A window near the value, so that both edges and the inside are met.
        let alpha = Score::from_value(exact.value() + random.below(41) as i32 - 30);
        let beta = Score::from_value(alpha.value() + 1 + random.below(30) as i32);
        if alpha >= beta {
            continue;
        }
        let window = Window::new(alpha, beta);
        let hard = random_options(&mut random, Algorithm::AlphaBetaHard, objective);
        assert_eq!(value(&game, &hard, depth, window), exact.clamp(alpha, beta), "{hard:?} {game:?}");
        for algorithm in [Algorithm::AlphaBeta, Algorithm::Pvs] {
            let options = random_options(&mut random, algorithm, objective);
            let soft = value(&game, &options, depth, window);
            if soft <= alpha {
                assert!(exact <= soft, "{options:?} {game:?}: {exact} is not at most {soft}");
            } else if soft >= beta {
                assert!(exact >= soft, "{options:?} {game:?}: {exact} is not at least {soft}");
            } else {
                assert_eq!(soft, exact, "{options:?} {game:?}");
            }
        }
    }
}

#[test]
fn deeper_results_may_be_reused_when_every_line_ends() {
    let mut random = Random::new(11);
    for seed in 0..1_500 {
        let game = game(seed);
        let objective = OBJECTIVES[random.below(3)];
        let book = Options { objective, ..Options::by_the_book(Algorithm::Minimax) };
        let expected = value(&game, &book, Depth::TO_THE_END, Window::FULL);
        let options =
            Options { reuse: Reuse::AtLeastDepth, ..random_options(&mut random, Algorithm::Pvs, objective) };
        assert_eq!(value(&game, &options, Depth::TO_THE_END, Window::FULL), expected, "{game:?}");
    }
}

/// Deepening to a depth, by steps of one, two or four plies, with aspiration windows, gives the value of plain minimax to
/// that depth: results of equal depth are used, and of lesser depth where every line below ended.
#[test]
fn deepening_to_a_depth_has_the_value_of_minimax_to_that_depth() {
    let mut random = Random::new(17);
    let mut below = 0;
    for seed in 0..3_000 {
        let game = game(seed);
        if game.over(&game.start()).is_some() {
            continue;
        }
        let objective = OBJECTIVES[random.below(3)];
        let depth = Depth(1 + random.below(8) as u16);
        let book = Options { objective, ..Options::by_the_book(Algorithm::Minimax) };
        let expected = value(&game, &book, depth, Window::FULL);
        below += u32::from(expected != value(&game, &book, Depth::TO_THE_END, Window::FULL));
        let algorithm = [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Mtdf][random.below(3)];
        let options = Options {
            deepening: Some([1, 2, 4][random.below(3)]),
            aspiration: [None, Some(1), Some(25)][random.below(3)],
            ..random_options(&mut random, algorithm, objective)
        };
        let table = Table::with_bytes(1 << 14);
        let (clock, stop, evaluator) = (WallClock::start(), Stop::new(), Plain(judge));
        let search = Search {
            game: &game,
            evaluator: &evaluator,
            options: &options,
            limits: Limits::depth(depth.0),
            table: Some(&table),
            clock: &clock,
            stop: &stop,
        };
        let report = search.run(&[], &game.start(), 1, &mut |_| {});
        assert_eq!(report.score(), Some(expected), "{options:?} {game:?} {depth:?}");
    }
    assert!(below > 100, "the sample must hold games that go on below the depth: {below}");
}

/// The driver: deepening with aspiration, the best move, several lines, solving, threads.
#[test]
fn the_driver_finds_the_value_and_a_move_that_has_it() {
    let mut random = Random::new(13);
    for seed in 0..800 {
        let game = game(seed);
        if game.over(&game.start()).is_some() {
            continue;
        }
        let objective = OBJECTIVES[random.below(3)];
        let book = Options { objective, ..Options::by_the_book(Algorithm::Minimax) };
        let expected = value(&game, &book, Depth::TO_THE_END, Window::FULL);
        let algorithm = [Algorithm::AlphaBeta, Algorithm::Pvs, Algorithm::Mtdf][random.below(3)];
        let options = Options {
            deepening: Some(1 + random.below(2) as u16),
            aspiration: [None, Some(1), Some(30)][random.below(3)],
            reuse: Reuse::AtLeastDepth,
            threads: 1 + random.below(2),
            ..random_options(&mut random, algorithm, objective)
        };
        let table = Table::with_bytes(1 << 14);
        let (clock, stop, evaluator) = (WallClock::start(), Stop::new(), Plain(judge));
        let limits = Limits::default();
        let search = Search {
            game: &game,
            evaluator: &evaluator,
            options: &options,
            limits,
            table: Some(&table),
            clock: &clock,
            stop: &stop,
        };
        let report = search.run(&[], &game.start(), 1, &mut |_| {});
        assert!(report.complete, "{options:?} {game:?}");
        assert_eq!(report.score(), Some(expected), "{options:?} {game:?}");
        let child = game.play(&game.start(), report.best().expect("the game is not over"));
        let same = game.side(&child) == game.side(&game.start());
        let below = brute(&game, &child, 1, objective);
        assert_eq!(if same { below } else { -below }, expected, "{options:?} {game:?}");

        let lines = search.run(&[], &game.start(), 3, &mut |_| {});
        assert_eq!(lines.score(), Some(expected));
        assert_eq!(lines.lines.len(), game.count(&game.start()).min(3));

        let solution = search.solve(&[], &game.start(), None, &mut |_| {}).expect("no limit was set");
        assert_eq!(solution.score, expected, "{options:?} {game:?}");
        let keeps = |mv: &u8| {
            let child = game.play(&game.start(), *mv);
            let below = brute(&game, &child, 1, objective);
            let score = if game.side(&child) == game.side(&game.start()) { below } else { -below };
            if objective == Objective::Margin {
                score == expected
            } else {
                score.outcome() == expected.outcome()
            }
        };
        let mut moves = Vec::new();
        game.expand(&game.start(), &mut moves);
        moves.retain(keeps);
        assert_eq!(solution.best, moves, "{options:?} {game:?}");
    }
}

/// The value of a position `ply` plies from the root, by a recursion of this test's own.
fn brute(game: &RandomGame, spot: &Spot, ply: u16, objective: Objective) -> Score {
    let mut moves = Vec::new();
    match game.expand(spot, &mut moves) {
        Node::Over(payoff) => match (objective, payoff.margin()) {
            (Objective::Margin, _) => Score::margin(payoff),
            (_, 0) => Score::DRAW,
            (Objective::Outcome, margin) => {
                if margin > 0 {
                    Score::WIN
                } else {
                    Score::LOSS
                }
            }
            (Objective::Distance, margin) => {
                if margin > 0 {
                    Score::win_in(ply)
                } else {
                    Score::loss_in(ply)
                }
            }
        },
        Node::Choice => {
            let child = |&mv: &u8| {
                let next = game.play(spot, mv);
                let score = brute(game, &next, ply + 1, objective);
                if game.side(&next) == game.side(spot) { score } else { -score }
            };
            moves.iter().map(child).max().expect("there is a move")
        }
        Node::Chance(never) => match never {},
    }
}

#[test]
fn one_thread_with_a_node_limit_is_repeatable() {
    let game = RandomGame { seed: 5, levels: 30, slots: 200, moves: 5 };
    let run = |nodes| {
        let table = Table::with_bytes(1 << 14);
        let (clock, stop, evaluator) = (WallClock::start(), Stop::new(), Plain(judge));
        let (options, limits) = (Options::default(), Limits { nodes: Some(nodes), ..Limits::default() });
        let search = Search {
            game: &game,
            evaluator: &evaluator,
            options: &options,
            limits,
            table: Some(&table),
            clock: &clock,
            stop: &stop,
        };
        let report = search.run(&[], &game.start(), 1, &mut |_| {});
        (report.lines, report.depth, report.counts)
    };
    for nodes in [1, 100, 1_023, 1_024, 1_025, 20_000] {
        let (first, again) = (run(nodes), run(nodes));
        assert_eq!(first, again);
        assert!(first.2.nodes <= nodes, "{} nodes of {nodes}", first.2.nodes);
    }
}

#[test]
fn the_stop_flag_ends_the_search() {
    let game = RandomGame { seed: 5, levels: 60, slots: 200, moves: 5 };
    let (clock, stop, evaluator) = (WallClock::start(), Stop::new(), Plain(judge));
    stop.stop();
    let options = Options { table: false, ..Options::default() };
    let limits = Limits::default();
    let search = Search {
        game: &game,
        evaluator: &evaluator,
        options: &options,
        limits,
        table: None,
        clock: &clock,
        stop: &stop,
    };
    let report = search.run(&[], &game.start(), 1, &mut |_| {});
    assert_eq!((report.best(), report.counts.nodes), (None, 0));
    assert!(search.solve(&[], &game.start(), None, &mut |_| {}).is_err());
}

/// Deviations that are too large for any cutoff change nothing; neither do depths without deviations.
#[test]
fn probcut_that_cuts_nothing_leaves_the_exact_value() {
    let never = |confidence, deviation, depth| {
        let checks = vec![Check { stage: 0, depth, shallow: 1, slope: 1_000, offset: 0, deviation }];
        Some(Arc::new(ProbCut { confidence, checks }))
    };
    for seed in 0..500 {
        let game = game(seed);
        let objective = OBJECTIVES[seed as usize % 3];
        let depth = Depth(3 + (seed % 3) as u16);
        let book = Options { objective, ..Options::by_the_book(Algorithm::Minimax) };
        let expected = value(&game, &book, depth, Window::FULL);
        let off = Options { objective, reuse: Reuse::EqualDepth, ..Options::default() };
        for probcut in [None, never(60_000, 30_000, 3), never(100, 100, 200)] {
            let options = Options { probcut, ..off.clone() };
            assert_eq!(value(&game, &options, depth, Window::FULL), expected, "{options:?} {game:?}");
        }
    }
}

#[test]
fn even_depths_and_repetition_off_have_the_values_of_minimax() {
    for seed in 0..400 {
        let game = game(seed);
        if game.over(&game.start()).is_some() {
            continue;
        }
        let objective = OBJECTIVES[seed as usize % 3];
        let depth = 2 + (seed % 4) as u16;
        let book = Options { objective, repetition: false, ..Options::by_the_book(Algorithm::Minimax) };
        let expected = value(&game, &book, Depth(depth & !1), Window::FULL);
        let options =
            Options { even: true, repetition: false, reuse: Reuse::EqualDepth, ..Options::default() };
        let options = Options { objective, ..options };
        let (table, clock, stop) = (Table::with_bytes(1 << 14), WallClock::start(), Stop::new());
        let (evaluator, limits, table) = (&Plain(judge), Limits::depth(depth), Some(&table));
        let search =
            Search { game: &game, evaluator, options: &options, limits, table, clock: &clock, stop: &stop };
        let report = search.run(&[], &game.start(), 1, &mut |report| assert!(report.depth.0 % 2 == 0));
        assert!(report.complete || report.depth == Depth(depth & !1), "{report:?}");
        if !report.complete {
            assert_eq!(report.score(), Some(expected), "{game:?} {depth}");
        }
    }
}

/// A recording reproduces the search: as many visits as nodes, and minimax scores follow from the children.
#[test]
fn a_recording_holds_every_node_and_the_value() {
    let mut random = Random::new(21);
    for seed in 0..400 {
        let game = game(seed);
        let algorithm = Algorithm::ALL[random.below(Algorithm::ALL.len())];
        let options = match random.below(2) {
            0 => Options::by_the_book(algorithm),
            _ => random_options(&mut random, algorithm, Objective::Distance),
        };
        let (table, clock, stop) = (Table::with_bytes(1 << 14), WallClock::start(), Stop::new());
        let (evaluator, limits, table) = (&Plain(judge), Limits::depth(4), Some(&table));
        let search =
            Search { game: &game, evaluator, options: &options, limits, table, clock: &clock, stop: &stop };
        let mut recorder = Recorder::new(&game, Caps { nodes: usize::MAX, plies: u16::MAX });
        let report = search.observe(&[], &game.start(), 1, &mut recorder, &mut |_| {});
        let recording = recorder.finish();
        assert_eq!(recording.visits.len() as u64, report.counts.nodes, "{options:?} {game:?}");
        let Some(last) = recording.iterations.last().filter(|_| report.score().is_some()) else { continue };
        let root = &recording.visits[last.root.expect("the root was kept")];
        assert_eq!(root.score, report.score(), "{options:?} {game:?}");
        if algorithm == Algorithm::Negamax {
            for (number, visit) in recording.visits.iter().enumerate() {
                let children = recording.visits.iter().filter(|other| other.parent == Some(number));
                let score = |child: &stratege_search::Visit<RandomGame, Score>| {
                    child.score.map(|score| if child.side == visit.side { score } else { -score })
                };
                let best = children.filter_map(score).max();
                assert!(best.is_none() || best == visit.score, "{visit:?}");
            }
        }
    }
}
