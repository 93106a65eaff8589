//! Fixed searches whose node counts identify the behaviour of this engine.

use crate::ChessEngine;
use crate::network::{ByNetwork, ChessNetwork};
use crate::search::Hits;
use stratege_game::Notation;
use stratege_games_chess::Chess;
use stratege_search::{Engine, Limits, Objective, Request, Root, Settings, Stop, WallClock, Watch};

/// The positions of the bench: the initial position, a middlegame with every kind of move, two middlegames from the
/// suite Win at Chess, rook and pawn endings, and a mate in three.
pub const BENCH_POSITIONS: [&str; 7] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1",
    "5rk1/1ppb3p/p1pb4/6q1/3P1p1r/2P1R2P/PP1BQ1P1/5RKN w - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/7p/5k2/5p2/p1p2P2/Pr1pPK2/1P1R3P/8 b - - 0 1",
    "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1",
];

/// The nodes of each search.
const NODES: u64 = 200_000;
/// The bytes of the table.
const TABLE: usize = 4 << 20;

/// Searches the bench positions on one thread, one after another. The first number identifies the behaviour of the
/// search on every machine: the sum of the node counts at which each search had finished its last complete iteration.
/// The other value counts how often each technique decided something.
pub fn bench() -> (u64, Hits) {
    let network = ChessNetwork::shipped();
    let mut engine = ChessEngine::new(move || ByNetwork::new(&network));
    let (clock, stop, game) = (WallClock::start(), Stop::new(), Chess::standard());
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let settings = Settings { limits, table_bytes: TABLE, ..Settings::default() };
    let (objective, watch) = (Objective::Distance, Watch { clock: &clock, stop: &stop });
    let mut total = 0;
    for position in BENCH_POSITIONS.iter().filter_map(|text| game.parse_position(text).ok()) {
        let root = Root { game: &game, before: &[], position: &position };
        let request = Request { root, settings: &settings, objective, only: &[], window: None, watch };
        let mut last = 0;
        engine.analyse(&request, &mut |report| last = report.counts.nodes);
        total += last;
    }
    (total, engine.hits())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Feature;

    #[test]
    fn the_bench_repeats_and_reaches_every_technique() {
        let game = Chess::standard();
        assert!(BENCH_POSITIONS.iter().all(|text| game.parse_position(text).is_ok()));
        let (total, hits) = bench();
        assert_eq!((total, hits), bench());
        let never: Vec<_> = Feature::ALL.iter().filter(|&&feature| hits.of(feature) == 0).collect();
        assert!(never.is_empty(), "{never:?}");
    }
}
