//! Makes the opening library: `cargo run --release -p stratege-engines-go --example openings PLAYOUTS POSITIONS >
//! nine.txt`. The position most likely to occur is searched next; the probability of a move is its share of the
//! playouts.

use std::collections::HashSet;
use stratege_engines_go::{GoEngine, GoGuide};
use stratege_game::{Game, Notation, Symmetry};
use stratege_games_go::{Board, Go, Move, Position, point_text};
use stratege_search::{
    Engine, GuidedOptions, Limits, Objective, Request, Root, Settings, Stop, WallClock, Watch,
};

/// Moves with less of the playouts are left out.
const LEAST: f64 = 0.08;

/// The chance that is given to every first move, whatever the search says of it: others may like it.
const FIRST: f64 = 0.03;

/// A position that waits to be searched.
struct Open {
    line: Vec<Position>,
    moves: Vec<String>,
    chance: f64,
}

/// The same for positions that are alike.
fn class(game: &Go, position: &Position) -> [u64; 2] {
    let image = |turn| Board::of(game.grid, &game.transform(turn, position)).hash();
    (0..game.symmetries()).map(image).min().unwrap_or_default()
}

/// The moves of a long search with their parts of its playouts; of those that are alike one, with the parts of all.
fn searched(game: &Go, line: &[Position], playouts: u64) -> Vec<(Move, f64)> {
    let (position, before) = line.split_last().expect("a position");
    let settings = Settings {
        limits: Limits { nodes: Some(playouts), ..Limits::default() },
        threads: 2,
        lines: 30,
        table_bytes: 1 << 30,
        ..Settings::default()
    };
    let guide = GoGuide { library: 0.0, ..GoGuide::full() };
    let (clock, stop) = (WallClock::start(), Stop::new());
    let request = Request {
        root: Root { game, before, position },
        settings: &settings,
        objective: Objective::Margin,
        only: &[],
        window: None,
        watch: Watch { clock: &clock, stop: &stop },
    };
    let found = GoEngine::new(guide, GuidedOptions::default()).analyse(&request, &mut |_| {});
    let all: u64 = found.lines.iter().filter_map(|line| line.visits).sum();
    let share = |visits: Option<u64>| visits.unwrap_or(0) as f64 / all.max(1) as f64;
    let mut moves: Vec<(Move, f64)> = Vec::new();
    let mut classes: Vec<[u64; 2]> = Vec::new();
    for line in &found.lines {
        let Some(&mv) = line.moves.first().filter(|mv| mv.point().is_some()) else { continue };
        let after = class(game, &game.play(position, mv));
        match classes.iter().position(|&other| other == after) {
            Some(known) => moves[known].1 += share(line.visits),
            None => {
                classes.push(after);
                moves.push((mv, share(line.visits)));
            }
        }
    }
    moves
}

fn main() {
    let words: Vec<u64> = std::env::args().skip(1).map(|word| word.parse().expect("a number")).collect();
    let [playouts, positions] = words[..] else { panic!("expected PLAYOUTS POSITIONS") };
    let game = Go::default();
    let mut open = vec![Open { line: vec![game.start()], moves: Vec::new(), chance: 1.0 }];
    let mut seen = HashSet::from([class(&game, &game.start())]);
    println!(
        "# 9 × 9, komi 7.5: lines from the empty board, and of the moves after them the percentage of {playouts} playouts."
    );
    println!("# cargo run --release -p stratege-engines-go --example openings {playouts} {positions}");
    for number in 1..=positions {
        let best = (0..open.len()).max_by(|&a, &b| open[a].chance.total_cmp(&open[b].chance));
        let Some(Open { line, moves, chance }) = best.map(|at| open.swap_remove(at)) else { return };
        let found = searched(&game, &line, playouts);
        let expected = if moves.is_empty() { FIRST } else { 0.0 };
        let shares: String = found
            .iter()
            .filter(|(_, share)| *share >= LEAST)
            .map(|(mv, share)| {
                let text = point_text(game.grid, mv.point().expect("no pass"));
                format!(" {text} {:.0}", 100.0 * share)
            })
            .collect();
        if shares.is_empty() {
            continue;
        }
        println!("{}:{shares}", moves.join(" "));
        eprintln!("{number}/{positions}");
        for (mv, share) in found.into_iter().filter(|(_, share)| *share >= LEAST || expected > 0.0) {
            let position = &line[line.len() - 1];
            let text = game.move_text(position, mv);
            let after = game.play(position, mv);
            if seen.insert(class(&game, &after)) {
                let moves = moves.iter().cloned().chain([text]).collect();
                let line = line.iter().cloned().chain([after]).collect();
                open.push(Open { line, moves, chance: chance * share.max(expected) });
            }
        }
    }
}
