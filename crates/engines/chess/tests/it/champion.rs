//! A chess engine plugs into `Engine`: a stand-in with its own recursion over the parts that `search` offers.

use crate::stand_in::{Pruning, Searcher, StandIn};
use stratege_engines_chess::Simplified;
use stratege_game::random::Random;
use stratege_game::{ArrayVec, Depth, Game, Node, Notation, Score};
use stratege_games_chess::{Chess, MAX_MOVES, Move, Position};
use stratege_search::{
    Algorithm, Engine, Limits, LineScore, Objective, Options, Request, Root, RootSearch, Search, Settings,
    Stop, Table, WallClock, Watch, Window,
};

/// Positions of random games, with what came before them.
fn positions(count: usize) -> Vec<Vec<Position>> {
    let (game, mut random) = (Chess::standard(), Random::new(5));
    let play = |_| {
        let mut line = vec![game.start()];
        for _ in 0..random.below(60) {
            let mut moves: ArrayVec<Move, MAX_MOVES> = ArrayVec::new();
            let last = &line[line.len() - 1];
            match game.expand(last, &mut moves) {
                Node::Choice => line.push(game.play(last, moves[random.below(moves.len())])),
                _ => break,
            }
        }
        line
    };
    (0..count).map(play).collect()
}

/// With its pruning off, the engine finds the value of plain minimax, with a table and without.
#[test]
fn without_pruning_it_is_plain_minimax() {
    let game = Chess::standard();
    let (clock, stop, limits) = (WallClock::start(), Stop::new(), Limits::default());
    let engine = StandIn::new(Pruning::default());
    let options = Options { objective: Objective::Distance, ..Options::by_the_book(Algorithm::Minimax) };
    let evaluator = Simplified::default();
    let oracle = Search {
        game: &game,
        evaluator: &evaluator,
        options: &options,
        limits,
        table: None,
        clock: &clock,
        stop: &stop,
    };
    for (index, line) in positions(40).iter().enumerate() {
        let (position, before) = line.split_last().expect("the start");
        let root = Root { game: &game, before, position };
        let depth = Depth(1 + index as u16 % 3);
        let (expected, _) = oracle.value(before, position, depth, Window::FULL).expect("no limit was set");
        for bytes in [None, Some(1 << 18)] {
            let table = bytes.map(Table::with_bytes);
            let watch = Watch { clock: &clock, stop: &stop };
            let mut searcher = Searcher::new(&root, &engine, table.as_ref(), &limits, watch);
            let mut found = Score::DRAW;
            for depth in 1..=depth.0 {
                found = searcher.search_root(Depth(depth), Window::FULL, found).expect("no limit was set");
            }
            assert_eq!(found, expected, "{} depth {depth}", game.position_text(position));
        }
    }
}

/// Behind `Engine` it answers requests, with pruning and on several threads too.
#[test]
fn it_answers_requests() {
    let game = Chess::standard();
    // Mate in two by the queen.
    let position = game.parse_position("6k1/5ppp/8/8/8/8/5PPP/3RR1K1 w - - 0 1").expect("a position");
    let (clock, stop) = (WallClock::start(), Stop::new());
    let watch = Watch { clock: &clock, stop: &stop };
    for pruning in [Pruning::default(), Pruning { null_move: true, reductions: true }] {
        for threads in [1, 2] {
            let mut engine = StandIn::new(pruning);
            let settings = Settings {
                limits: Limits::depth(4),
                threads,
                lines: 2,
                table_bytes: 1 << 20,
                ..Settings::default()
            };
            let root = Root { game: &game, before: &[], position: &position };
            let (objective, settings) = (Objective::Distance, &settings);
            let request = Request { root, settings, objective, only: &[], window: None, watch };
            let mut reports = 0;
            let analysis = engine.analyse(&request, &mut |_| reports += 1);
            assert_eq!((analysis.lines.len(), analysis.depth, reports), (2, Depth(4), 4));
            let LineScore::Score(score) = analysis.lines[0].score else { panic!("{analysis:?}") };
            assert!(score.is_win(), "{analysis:?}");
        }
    }
}
