//! Measures the number of playouts per second on one thread: `cargo run --release -p stratege-engines-go --example
//! playouts [SIZE]`.

use std::time::Instant;
use stratege_engines_go::{GoGuide, PlayoutState, Policy};
use stratege_game::Game;
use stratege_game::random::Random;
use stratege_games_go::{Board, Go};
use stratege_search::{Guided, GuidedOptions, Limits, Stop, WallClock};

fn main() {
    let size = std::env::args().nth(1).unwrap_or_else(|| "9".into());
    let game: Go = size.parse().expect("a variant");
    let start = game.start();
    let empty = PlayoutState { board: Board::of(game.grid, &start), last: [None; 2] };
    for (name, policy, count) in [("light", Policy::LIGHT, 100_000), ("full", Policy::FULL, 30_000)] {
        let (mut random, mut trace) = (Random::new(1), Vec::new());
        let (clock, mut moves) = (Instant::now(), 0);
        for _ in 0..count {
            let mut table = empty.clone();
            trace.clear();
            policy.play_out(&mut table, &mut random, &mut trace, &game);
            moves += trace.len();
        }
        let seconds = clock.elapsed().as_secs_f64();
        println!("{name}: {:.0} playouts/s of {} moves", f64::from(count) / seconds, moves / count as usize);
    }
    let limits = Limits { nodes: Some(30_000), ..Limits::default() };
    let options = GuidedOptions { settles: false, ..GuidedOptions::default() };
    let (clock, stop) = (WallClock::start(), Stop::new());
    let search = Guided { game: &game, guide: &GoGuide::full(), options, limits, clock: &clock, stop: &stop };
    let report = search.run(&[], &start, &[], &mut None, &mut |_| {});
    let rate = report.playouts as f64 / report.elapsed.as_secs_f64();
    println!("full with tree: {rate:.0} playouts/s, {} nodes, depth {}", report.tree_nodes, report.depth);
    for line in report.lines.iter().take(5) {
        println!(
            "  {:?} {} visits, {:.3}, {:+.1}",
            line.moves[0].point().map(|point| stratege_games_go::point_text(game.grid, point)),
            line.visits,
            line.value,
            line.margin
        );
    }
}
