//! Monte-Carlo tree search finds forced wins, proves only what is true, and repeats for a seed.

#[allow(dead_code)]
use crate::random_game::{RandomGame, game};
use std::collections::HashSet;
use stratege_game::random::Random;
use stratege_game::{Depth, Duel, Game, Notation, Outcome, Score};
use stratege_games_connect4::ConnectFour;
use stratege_games_tictactoe::TicTacToe;
use stratege_search::{
    Algorithm, Limits, Mcts, MctsOptions, MctsReport, Objective, Options, Search, Solution, Stop, Table,
    WallClock, Window, ZeroEvaluation,
};

fn exact<G: Duel>(game: &G, position: &G::Position, table: &Table) -> Solution<G::Move> {
    let options = Options { objective: Objective::Distance, ..Options::default() };
    let (limits, clock, stop) = (Limits::default(), WallClock::start(), Stop::new());
    let (evaluator, table) = (&ZeroEvaluation, Some(table));
    Search { game, evaluator, options: &options, limits, table, clock: &clock, stop: &stop }
        .solve(&[], position, None, &mut |_| {})
        .expect("no limit was set")
}

fn search<G: Duel>(game: &G, position: &G::Position, seed: u64, nodes: u64) -> MctsReport<G::Move> {
    let (clock, stop) = (WallClock::start(), Stop::new());
    let (options, limits) =
        (MctsOptions { seed, ..MctsOptions::default() }, Limits { nodes: Some(nodes), ..Limits::default() });
    Mcts { game, options, limits, clock: &clock, stop: &stop }.run(position, &mut |_| {})
}

/// Every position of tic-tac-toe that is not over.
fn all_positions() -> Vec<<TicTacToe as Game>::Position> {
    let (mut seen, mut open, mut found) = (HashSet::new(), vec![TicTacToe.start()], Vec::new());
    while let Some(position) = open.pop() {
        if TicTacToe.over(&position).is_some() || !seen.insert(TicTacToe.key(&position)) {
            continue;
        }
        let mut moves = Default::default();
        TicTacToe.expand(&position, &mut moves);
        open.extend(moves.iter().map(|&mv| TicTacToe.play(&position, mv)));
        found.push(position);
    }
    found
}

#[test]
fn every_position_of_tic_tac_toe_is_proven() {
    let table = Table::with_bytes(1 << 20);
    let (mut wins, mut draws) = (0, 0);
    for position in all_positions() {
        let solution = exact(&TicTacToe, &position, &table);
        let report = search(&TicTacToe, &position, 5, 2_000_000);
        assert_eq!(report.proven, Some(f64::from(solution.score.outcome().sign())), "{position:?}");
        let best = report.best().expect("the game is not over");
        assert!(solution.best.contains(&best), "{position:?}: {best:?}, {:?}", solution.best);
        wins += usize::from(solution.score.is_win());
        draws += usize::from(solution.score.outcome() == Outcome::Draw);
    }
    assert!(wins > 1_000 && draws > 500, "{wins} wins, {draws} draws");
}

/// The value of a position of Connect Four, this many plies deep.
fn deep(position: &<ConnectFour as Game>::Position, depth: u16, table: &Table) -> Score {
    let options = Options { objective: Objective::Distance, ..Options::default() };
    let (limits, clock, stop) = (Limits::default(), WallClock::start(), Stop::new());
    let (game, evaluator, table) = (&ConnectFour, &ZeroEvaluation, Some(table));
    Search { game, evaluator, options: &options, limits, table, clock: &clock, stop: &stop }
        .value(&[], position, Depth(depth), Window::FULL)
        .expect("no limit was set")
        .0
}

/// Positions of Connect Four from random play in which the side to move wins in 3 to `plies` plies.
fn connect4_wins(plies: u16, count: usize, table: &Table) -> Vec<<ConnectFour as Game>::Position> {
    let (mut random, mut found) = (Random::new(12), Vec::new());
    while found.len() < count {
        let mut position = ConnectFour.start();
        for _ in 0..10 + random.below(16) {
            if ConnectFour.over(&position).is_none() {
                let mut moves = Default::default();
                ConnectFour.expand(&position, &mut moves);
                position = ConnectFour.play(&position, moves[random.below(moves.len())]);
            }
        }
        if ConnectFour.over(&position).is_none()
            && deep(&position, 1, table) == Score::DRAW
            && deep(&position, plies, table).is_win()
        {
            found.push(position);
        }
    }
    found
}

/// Twelve, and forty where `STRATEGE_SLOW` is set.
#[test]
fn forced_wins_of_connect_four_are_found() {
    let table = Table::with_bytes(1 << 22);
    let most = if std::env::var_os("STRATEGE_SLOW").is_some() { 40 } else { 12 };
    for (number, position) in connect4_wins(7, most, &table).into_iter().enumerate() {
        let report = search(&ConnectFour, &position, number as u64, 1_000_000);
        let text = ConnectFour.position_text(&position);
        assert_eq!(report.proven, Some(1.0), "{text}: {} games", report.playouts);
        let best = report.best().expect("the game is not over");
        // Not every win is the soonest.
        let after = ConnectFour.play(&position, best);
        assert!(deep(&after, 42, &table).is_loss(), "{text}: {best:?}");
        assert!(report.lines[0].value == 1.0 && report.value == Some(1.0));
    }
}

#[test]
fn the_most_visited_move_is_reported_with_its_line() {
    let report = search(&ConnectFour, &ConnectFour.start(), 1, 400_000);
    assert_eq!(report.proven, None);
    let visits: Vec<u64> = report.lines.iter().map(|line| line.visits).collect();
    assert!(visits.is_sorted_by(|a, b| a >= b), "{visits:?}");
    assert_eq!(visits.iter().sum::<u64>() + 1, report.playouts, "the first game was played from the root");
    assert!(report.lines.len() == 7 && report.lines[0].moves.len() > 3, "{:?}", report.lines[0]);
    let mut position = ConnectFour.start();
    for &mv in &report.lines[0].moves {
        let mut moves = Default::default();
        ConnectFour.expand(&position, &mut moves);
        assert!(moves.contains(&mv), "the line is legal");
        position = ConnectFour.play(&position, mv);
    }
    assert!(report.lines.iter().all(|line| (-1.0..=1.0).contains(&line.value)));
    // The centre is best from the empty board (Allis, 1988).
    assert_eq!(ConnectFour.move_text(&ConnectFour.start(), report.lines[0].moves[0]), "4");
}

#[test]
fn a_seed_and_a_node_limit_repeat() {
    let strip = |report: MctsReport<_>| (report.lines, report.playouts, report.tree_nodes, report.counts);
    let run = |seed| strip(search(&ConnectFour, &ConnectFour.start(), seed, 50_000));
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
    assert!(run(1).3.nodes <= 50_000);
}

#[test]
fn a_full_tree_still_makes_playouts() {
    let (clock, stop) = (WallClock::start(), Stop::new());
    let options = MctsOptions { tree_nodes: 50, ..MctsOptions::default() };
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let mcts = Mcts { game: &ConnectFour, options, limits, clock: &clock, stop: &stop };
    let report = mcts.run(&ConnectFour.start(), &mut |_| {});
    assert!(report.tree_nodes < 50 + 7 && report.playouts > 500, "{report:?}");
}

#[test]
fn the_stop_flag_ends_the_search() {
    let (clock, stop) = (WallClock::start(), Stop::new());
    stop.stop();
    let (options, limits) = (MctsOptions::default(), Limits::default());
    let mcts = Mcts { game: &ConnectFour, options, limits, clock: &clock, stop: &stop };
    let report = mcts.run(&ConnectFour.start(), &mut |_| {});
    assert_eq!((report.best(), report.playouts, report.value), (None, 0, None));
}

/// The margin of a random game by plain minimax.
fn margin(game: &RandomGame) -> f64 {
    let options = Options { objective: Objective::Margin, ..Options::by_the_book(Algorithm::Minimax) };
    let (limits, clock, stop) = (Limits::default(), WallClock::start(), Stop::new());
    let evaluator = &ZeroEvaluation;
    let search =
        Search { game, evaluator, options: &options, limits, table: None, clock: &clock, stop: &stop };
    let found =
        search.value(&[], &game.start(), Depth::TO_THE_END, Window::FULL).expect("no limit was set").0;
    f64::from(found.value()) / f64::from(Score::MARGIN_UNIT)
}

#[test]
fn margins_are_proven_where_they_are_the_objective() {
    let mut margins = HashSet::new();
    for seed in 0..400 {
        let game = game(seed);
        if game.over(&game.start()).is_some() {
            continue;
        }
        let (clock, stop) = (WallClock::start(), Stop::new());
        let options = MctsOptions { seed, objective: Objective::Margin, ..MctsOptions::default() };
        let limits = Limits { nodes: Some(3_000_000), ..Limits::default() };
        let mcts = Mcts { game: &game, options, limits, clock: &clock, stop: &stop };
        let report = mcts.run(&game.start(), &mut |_| {});
        let exact = margin(&game);
        if report.proven.is_some() {
            assert_eq!(
                (report.proven, report.value, report.lines[0].value),
                (Some(exact), Some(exact), exact),
                "{seed}"
            );
            margins.insert(exact.to_string());
        }
    }
    assert!(margins.len() > 3, "{margins:?}");
}

#[test]
fn a_recorded_search_tells_what_every_game_did() {
    let (clock, stop) = (WallClock::start(), Stop::new());
    let search = Mcts {
        game: &ConnectFour,
        options: MctsOptions::default(),
        limits: Limits::default(),
        clock: &clock,
        stop: &stop,
    };
    let start = ConnectFour.start();
    let growth = search.record(&start, 60);
    assert_eq!(growth.iterations.len(), 60);
    let mut visits = vec![0u32; growth.nodes.len()];
    for one in &growth.iterations {
        assert_eq!(
            (one.path[0], one.path.len(), one.given.len()),
            (0, one.choices.len() + 1, one.path.len())
        );
        for (choice, pair) in one.choices.iter().zip(one.path.windows(2)) {
            assert_eq!([choice.node, choice.chosen], [pair[0], pair[1]]);
            // What a choice sees are the games before.
            assert!(choice.children.iter().all(|child| child.visits == visits[child.node]));
            let bound = |node: usize| {
                choice.children.iter().find(|child| child.node == node).and_then(|child| child.bound)
            };
            // Children without a game come first; then the highest bound.
            if let Some(chosen) = bound(choice.chosen) {
                assert!(choice.children.iter().all(|child| child.bound.is_none_or(|bound| bound <= chosen)));
                assert!(choice.children.iter().all(|child| child.visits > 0 || child.proven.is_some()));
            }
        }
        if let Some((node, first, count)) = one.expanded {
            assert_eq!(node, one.path[one.path.len() - 1]);
            assert!(growth.nodes[first..first + count].iter().all(|child| child.parent == Some(node)));
        }
        one.path.iter().for_each(|&node| visits[node] += 1);
    }
    // The same games as without a record.
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let whole = Mcts { limits, ..search };
    let growth = whole.record(&start, usize::MAX);
    let report = whole.run(&start, &mut |_| {});
    assert_eq!(growth.iterations.len() as u64, report.playouts);
    assert_eq!(growth.nodes.len(), report.tree_nodes);
}
