//! Counts lines of play and measures the speed: `perft [depth] [FEN]`.

use std::time::Instant;
use stratege_game::Notation;
use stratege_game::perft::{Convention, perft};
use stratege_games_chess::Chess;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let depth = arguments.next().and_then(|depth| depth.parse().ok()).unwrap_or(6);
    let fen = arguments.collect::<Vec<_>>().join(" ");
    let game = Chess::standard().without_draws();
    match game.parse_position(if fen.is_empty() { "startpos" } else { &fen }) {
        Ok(position) => {
            let begun = Instant::now();
            let count = perft(&game, &position, depth, Convention::CHESS);
            let seconds = begun.elapsed().as_secs_f64();
            println!(
                "{count} lines of {depth} plies, {seconds:.2} s, {:.0} M/s",
                count as f64 / seconds / 1e6
            );
        }
        Err(error) => eprintln!("{error}"),
    }
}
