//! Star1 and Star2 find what plain expectiminimax finds, on positions of random games, and visit fewer nodes.

use stratege_engines_backgammon::Learned;
use stratege_game::{Depth, Game, Node, Outcomes, random::Random};
use stratege_games_backgammon::{Backgammon, Position};
use stratege_search::{DiceAlgorithm, DiceSearch, DiceWindow, Limits, Stop, WallClock};

/// A position of a random game, after dice and moves.
fn reached(random: &mut Random) -> Position {
    let (mut position, mut moves) = (Backgammon.start(), Vec::new());
    for _ in 0..random.below(160) {
        position = match Backgammon.expand(&position, &mut moves) {
            Node::Over(_) => break,
            Node::Choice => Backgammon.play(&position, moves[random.below(moves.len())]),
            Node::Chance(dice) => dice.result(&Backgammon, &position, random.below(dice.count())),
        };
    }
    position
}

/// The value two moves deep, and the nodes.
fn searched(algorithm: DiceAlgorithm, position: &Position, depth: u16) -> (f64, u64) {
    let (limits, stop, clock) = (Limits::default(), Stop::default(), WallClock::start());
    let equity = Learned::own();
    let search = DiceSearch {
        game: &Backgammon,
        equity: &equity,
        algorithm,
        limits,
        clock: &clock,
        stop: &stop,
        filter: None,
    };
    let (value, counts) = search.value(position, Depth(depth), DiceWindow::FULL).expect("no limit");
    (value, counts.nodes)
}

#[test]
fn pruning_changes_no_value_and_saves_nodes() {
    let mut random = Random::new(17);
    let mut nodes = [0; 3];
    let mut found = 0;
    while found < 12 {
        let position = reached(&mut random);
        // Doubles have too many moves for a quick test.
        let quick = position.roll().is_none_or(|roll| !roll.is_double());
        if Backgammon.over(&position).is_some() || !quick {
            continue;
        }
        found += 1;
        let depth = if position.roll().is_some() { 2 } else { 1 };
        let values = DiceAlgorithm::ALL.map(|algorithm| searched(algorithm, &position, depth));
        for (sum, (value, visited)) in nodes.iter_mut().zip(values) {
            assert!((value - values[0].0).abs() < 1e-9, "{position:?}: {values:?}");
            *sum += visited;
        }
    }
    println!("nodes of expectiminimax, Star1, Star2: {nodes:?}");
    assert!(nodes[1] < nodes[0] && nodes[2] < nodes[0], "{nodes:?}");
}
