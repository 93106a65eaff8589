//! Runs the chess engine on an EPD file at fixed nodes: the number of best moves found, the speed, and what each
//! technique decided. `suite FILE NODES [network[:FILE]] [-TECHNIQUE…] [NUMBER=VALUE…]`

use stratege_engines_chess::ChessEngine;
use stratege_engines_chess::network::{ByNetwork, ChessNetwork};
use stratege_engines_chess::search::{ByHand, Feature, StaticEvaluator};
use stratege_game::Notation;
use stratege_games_chess::{Chess, Move, Position};
use stratege_search::{Engine, Limits, Objective, Request, Root, Settings, Stop, WallClock, Watch};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().expect("a file");
    let nodes: u64 = arguments.next().expect("nodes").parse().expect("nodes");
    let words: Vec<String> = arguments.collect();
    let network =
        words.iter().find_map(|word| word.strip_prefix("network")).map(|file| match file.strip_prefix(':') {
            Some(file) => ChessNetwork::read(&std::fs::read(file).expect(file)).expect(file),
            None => ChessNetwork::shipped(),
        });
    match network {
        Some(network) => run(ChessEngine::new(move || ByNetwork::new(&network)), &words, &file, nodes),
        None => run(ChessEngine::new(ByHand::default), &words, &file, nodes),
    }
}

/// Searches every position of the file.
fn run<J: StaticEvaluator, F: Fn() -> J + Send + Sync>(
    mut engine: ChessEngine<J, F>,
    words: &[String],
    file: &str,
    nodes: u64,
) {
    for word in words.iter().filter(|word| !word.starts_with("network")) {
        if let Some((name, value)) = word.split_once('=') {
            let value = value.parse().expect("a whole number");
            assert!(engine.parameters.set(name, value), "no number is called {name}");
            continue;
        }
        let feature = Feature::ALL.iter().find(|feature| Some(feature.name()) == word.strip_prefix('-'));
        engine.features = engine.features.without(*feature.expect("a technique"));
    }
    let game = Chess::standard();
    let text = std::fs::read_to_string(file).expect("a file that can be read");
    let mut total = stratege_engines_chess::search::Hits::default();
    let (mut solved, mut all, mut visited, mut depths) = (0, 0, 0, 0);
    let clock = WallClock::start();
    for line in text.lines().filter(|line| !line.trim().is_empty()) {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let position = game.parse_position(&fields[..4].join(" ")).expect("a position");
        let best =
            line.split_once("bm ").and_then(|(_, rest)| rest.split_once(';')).map_or("", |(moves, _)| moves);
        let best: Vec<Move> =
            best.split_whitespace().filter_map(|text| game.parse_move(&position, text).ok()).collect();
        let hits = engine.hits();
        engine.clear();
        total += hits;
        let (found, count, depth) = choose(&mut engine, &position, nodes);
        all += 1;
        visited += count;
        depths += u64::from(depth);
        if best.contains(&found) {
            solved += 1;
        } else if std::env::var_os("VERBOSE").is_some() {
            println!("missed: {line}: {found:?} depth {depth}");
        }
    }
    total += engine.hits();
    let seconds = stratege_search::Clock::elapsed(&clock).as_secs_f64();
    println!(
        "{solved} of {all}; {visited} nodes, mean depth {:.2}, {:.0} nodes/s",
        depths as f64 / f64::from(all),
        visited as f64 / seconds
    );
    for &feature in Feature::ALL {
        println!("{:22} {}", feature.name(), total.of(feature));
    }
}

fn choose(engine: &mut impl Engine<Chess>, position: &Position, nodes: u64) -> (Move, u64, u16) {
    let (clock, stop, game) = (WallClock::start(), Stop::new(), Chess::standard());
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let settings = Settings { limits, table_bytes: 64 << 20, ..Settings::default() };
    let root = Root { game: &game, before: &[], position };
    let watch = Watch { clock: &clock, stop: &stop };
    let request =
        Request { root, settings: &settings, objective: Objective::Distance, only: &[], window: None, watch };
    let found = engine.analyse(&request, &mut |_| {});
    (found.lines[0].moves[0], found.counts.nodes, found.depth.0)
}
