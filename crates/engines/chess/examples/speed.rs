//! Positions per second with the network and with the hand-made evaluation, in alternating rounds:
//! `speed [ROUNDS] [NODES] [FILE]`.

use std::sync::Arc;
use std::time::Instant;
use stratege_engines_chess::network::{ByNetwork, ChessNetwork};
use stratege_engines_chess::search::ByHand;
use stratege_engines_chess::{BENCH_POSITIONS, ChessEngine, HandMade};
use stratege_game::Notation;
use stratege_games_chess::Chess;
use stratege_search::{Engine, Limits, Objective, Request, Root, Settings, Stop, WallClock, Watch};

/// Searches every position of the bench with so many nodes; positions a second.
fn speed(engine: &mut dyn Engine<Chess>, nodes: u64) -> f64 {
    let (game, mut visited, start) = (Chess::standard(), 0, Instant::now());
    for fen in BENCH_POSITIONS {
        engine.clear();
        let position = game.parse_position(fen).expect("a position");
        let (clock, stop) = (WallClock::start(), Stop::new());
        let settings = Settings {
            limits: Limits { nodes: Some(nodes), ..Limits::default() },
            table_bytes: 16 << 20,
            ..Settings::default()
        };
        let root = Root { game: &game, before: &[], position: &position };
        let watch = Watch { clock: &clock, stop: &stop };
        let objective = Objective::Distance;
        let request = Request { root, settings: &settings, objective, only: &[], window: None, watch };
        visited += engine.analyse(&request, &mut |_| {}).counts.nodes;
    }
    visited as f64 / start.elapsed().as_secs_f64()
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let rounds = arguments.next().map_or(5, |rounds| rounds.parse().expect("rounds"));
    let nodes = arguments.next().map_or(50_000, |nodes| nodes.parse().expect("nodes"));
    let network = match arguments.next() {
        Some(file) => ChessNetwork::read(&std::fs::read(&file).expect("a file")).expect("a network"),
        None => ChessNetwork::shipped(),
    };
    let hand_made = Arc::new(HandMade::default());
    let mut by_hand = ChessEngine::new(move || ByHand::new(Arc::clone(&hand_made)));
    let mut by_network = ChessEngine::new(move || ByNetwork::new(&network));
    let mut ratios: Vec<f64> = (0..rounds)
        .map(|_| {
            let (hand, network) = (speed(&mut by_hand, nodes), speed(&mut by_network, nodes));
            println!("hand-made {hand:.0}, network {network:.0} positions a second: {:.3}", network / hand);
            network / hand
        })
        .collect();
    ratios.sort_by(f64::total_cmp);
    println!("median ratio {:.3}", ratios[ratios.len() / 2]);
}
