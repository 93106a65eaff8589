//! On positions of every game, every search returns what plain minimax returns, with the game's own
//! evaluation, hints, foresight and quiescence.

use stratege_engines_chess::Simplified;
use stratege_engines_connect4::Lines;
use stratege_engines_othello::Criteria;
use stratege_game::random::Random;
use stratege_game::{Depth, Duel, Game, Node, Score};
use stratege_games_chess::Chess;
use stratege_games_connect4::ConnectFour;
use stratege_games_nim::Nim;
use stratege_games_othello::Othello;
use stratege_games_tictactoe::TicTacToe;
use stratege_search::{
    Algorithm, Counts, Evaluator, Limits, Objective, Options, Reuse, Search, Stop, Symmetric, Table,
    WallClock, Window, ZeroEvaluation,
};

/// An unfinished position some random moves from the start.
fn random_position<G: Duel>(game: &G, random: &mut Random, plies: usize) -> G::Position {
    let mut position = game.start();
    let mut moves = G::Moves::default();
    for _ in 0..random.below(plies) {
        match game.expand(&position, &mut moves) {
            Node::Choice => {
                let next = game.play(&position, moves[random.below(moves.len())]);
                if game.over(&next).is_some() {
                    break;
                }
                position = next;
            }
            _ => break,
        }
    }
    position
}

fn value<G: Duel, E: Evaluator<G>>(
    game: &G,
    evaluator: &E,
    position: &G::Position,
    options: &Options,
    depth: u16,
    window: Window,
) -> Score {
    searched(game, evaluator, position, options, depth, window).0
}

fn searched<G: Duel, E: Evaluator<G>>(
    game: &G,
    evaluator: &E,
    position: &G::Position,
    options: &Options,
    depth: u16,
    window: Window,
) -> (Score, Counts) {
    let table = Table::with_bytes(1 << 18);
    let (clock, stop) = (WallClock::start(), Stop::new());
    let search = Search {
        game,
        evaluator,
        options,
        limits: Limits::default(),
        table: Some(&table),
        clock: &clock,
        stop: &stop,
    };
    search.value(&[], position, Depth(depth), window).expect("no limit was set")
}

fn agree<G: Duel, E: Evaluator<G>>(game: &G, evaluator: &E, plies: usize, depth: u16, samples: usize) {
    let mut random = Random::new(99);
    for _ in 0..samples {
        let position = random_position(game, &mut random, plies);
        let depth = random.below(usize::from(depth) + 1) as u16;
        let objective = [Objective::Distance, Objective::Margin][random.below(2)];
        let quiescence = random.below(2) == 0;
        let book = Options { quiescence, objective, ..Options::by_the_book(Algorithm::Minimax) };
        let expected = value(game, evaluator, &position, &book, depth, Window::FULL);
        for algorithm in Algorithm::ALL {
            let mut coin = || random.below(2) == 0;
            let options = Options {
                algorithm,
                objective,
                quiescence,
                table: coin(),
                hints: coin(),
                foresight: coin(),
                killers: coin(),
                history: coin(),
                child_probe: coin().then_some(1),
                reuse: Reuse::EqualDepth,
                ..Options::default()
            };
            let found = value(game, evaluator, &position, &options, depth, Window::FULL);
            assert_eq!(found, expected, "{options:?} {depth} {position:?}");
        }
        let alpha = Score::from_value(expected.value() - 20 + random.below(40) as i32);
        let window = Window::new(alpha, alpha.above().above());
        let hard = Options {
            algorithm: Algorithm::AlphaBetaHard,
            objective,
            quiescence,
            reuse: Reuse::EqualDepth,
            ..Options::default()
        };
        let found = value(game, evaluator, &position, &hard, depth, window);
        assert_eq!(found, expected.clamp(window.alpha, window.beta), "{depth} {position:?}");
    }
}

#[test]
fn tic_tac_toe() {
    agree(&TicTacToe, &ZeroEvaluation, 8, 7, 300);
    agree(&TicTacToe, &Symmetric(ZeroEvaluation), 8, 7, 300);
}

#[test]
fn connect_four() {
    agree(&ConnectFour, &Lines::default(), 40, 5, 300);
    agree(&ConnectFour, &Symmetric(Lines::default()), 40, 5, 300);
}

#[test]
fn othello() {
    agree(&Othello, &Criteria::default(), 62, 3, 150);
    agree(&Othello, &Symmetric(Criteria::default()), 62, 3, 150);
}

#[test]
fn chess() {
    agree(&Chess::standard(), &Simplified::default(), 100, 2, 60);
}

/// Every order of heaps is one of their images, more than two and not each its own inverse.
#[test]
fn nim() {
    let nim: Nim = "1,2,3,4".parse().unwrap();
    agree(&nim, &Symmetric(ZeroEvaluation), 6, 4, 100);
}

/// Images of a position are searched once: a table without symmetry needs several times the nodes.
#[test]
fn symmetry_saves_nodes() {
    let (start, options) = (TicTacToe.start(), Options::default());
    let (plain, without) = searched(&TicTacToe, &ZeroEvaluation, &start, &options, 9, Window::FULL);
    let (value, with) = searched(&TicTacToe, &Symmetric(ZeroEvaluation), &start, &options, 9, Window::FULL);
    assert_eq!(value, plain);
    assert!(with.nodes * 2 < without.nodes, "{} of {}", with.nodes, without.nodes);
}

/// The foresight of Connect Four's evaluator is correct: it never changes a solved value.
#[test]
fn foresight_in_connect_four_is_true() {
    let mut random = Random::new(3);
    for _ in 0..60 {
        let position = random_position(&ConnectFour, &mut random, 42);
        if position.plies() < 28 {
            continue;
        }
        let book = Options { ..Options::by_the_book(Algorithm::AlphaBeta) };
        let expected = value(&ConnectFour, &Lines::default(), &position, &book, 42, Window::FULL);
        let found = value(&ConnectFour, &Lines::default(), &position, &Options::default(), 42, Window::FULL);
        assert_eq!(found, expected, "{position:?}");
    }
}
