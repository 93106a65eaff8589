//! Iterative deepening pays: over twenty positions of a game it visits no more nodes than one search to the full depth with
//! everything else the same. By twos, since iterations of even and of odd depth do not order moves alike.
//!
//! The quick run is less deep in chess, where then only the sum counts; `STRATEGE_SLOW=1` goes to the depths that users see
//! (`.ci/slow tests`).

use stratege_catalog::open;
use stratege_game::random::Random;
use stratege_search::{Limits, Stop};
use stratege_session::Session;

/// A game: its depth, that of the quick run, the nodes of the row without deepening from the start, and positions, the start first. They are those
/// of `.ci/compare.py`.
struct Sample {
    game: &'static str,
    depth: u16,
    quick_depth: u16,
    table_from_start: u64,
    positions: &'static [&'static str],
}

const SAMPLES: [Sample; 3] = [
    Sample {
        game: "connect-four",
        depth: 10,
        quick_depth: 10,
        table_from_start: 17_008,
        positions: &["", "4", "44", "4435", "1", "3344"],
    },
    Sample {
        game: "othello",
        depth: 8,
        quick_depth: 8,
        table_from_start: 3_530,
        positions: &[
            "",
            "f5d6c3d3c4f4c5b3c2",
            "f5d6c4d3c3",
            "f5f6e6f4e3",
            "f5d6c3d3c4f4f6f3e6e7",
            "f5f4e3f6d3",
        ],
    },
    Sample {
        game: "chess",
        depth: 6,
        quick_depth: 4,
        table_from_start: 95_008,
        positions: &[
            "",
            "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 7",
            "rnbqkb1r/pp3ppp/4pn2/2pp4/2PP4/2N2N2/PP2PPPP/R1BQKB1R w KQkq - 0 5",
            "2r3k1/pp3ppp/2n1b3/3p4/3P4/2N1B3/PP3PPP/2R3K1 w - - 0 20",
        ],
    },
];

/// How many positions of a game are searched, and in how many of them deepening must pay.
const POSITIONS: usize = 20;
const PAYING: usize = 11;

/// The game at each position: those of the sample, and after 4 to 12 random plies.
fn positions(sample: &Sample) -> Vec<Box<dyn Session>> {
    let start = open(sample.game, None).expect("a game");
    let mut random = Random::new(1);
    let mut found: Vec<Box<dyn Session>> = Vec::new();
    for position in sample.positions {
        let mut session = start.fork();
        if !position.is_empty() {
            session.begin(Some(position)).expect("a position");
        }
        found.push(session);
    }
    while found.len() < POSITIONS {
        let (mut session, plies) = (start.fork(), 4 + random.below(9));
        for _ in 0..plies {
            let moves = session.moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[random.below(moves.len())].text.clone();
            session.play(&mv).expect("a legal move");
        }
        if !session.moves().is_empty() {
            found.push(session);
        }
    }
    found
}

/// The nodes of a row of the comparison; `None` where it was not finished within twenty million.
fn nodes(session: &dyn Session, row: &str, depth: u16) -> Option<u64> {
    let comparison = session.comparison().expect("a comparison");
    let steps = comparison.steps(None);
    let step = steps.iter().find(|step| step.name == row).expect("a row");
    let limits = Limits { nodes: Some(20_000_000), ..Limits::depth(depth) };
    let measured = comparison.measure(step, 16 << 20, limits, &Stop::new());
    measured.value.map(|_| measured.counts.nodes)
}

#[test]
fn deepening_by_twos_pays() {
    let slow = std::env::var_os("STRATEGE_SLOW").is_some();
    for sample in &SAMPLES {
        let (game, depth) = (sample.game, if slow { sample.depth } else { sample.quick_depth });
        let (mut table, mut deepened, mut paying) = (0, 0, 0);
        for session in positions(sample) {
            let found = ["table", "step-two"].map(|row| nodes(session.as_ref(), row, depth));
            if let [Some(one), Some(two)] = found {
                table += one;
                deepened += two;
                paying += usize::from(two <= one);
            }
        }
        println!("{game} to {depth}: {table} nodes, deepened {deepened}, fewer in {paying} positions");
        let needed = if depth == sample.depth { PAYING } else { 0 };
        assert!(paying >= needed, "{game}: deepening pays in {paying} of {POSITIONS} positions");
        assert!(deepened <= table, "{game}: {deepened} nodes with deepening, {table} without");
    }
}

/// From the start; the row before is what it was before deepening was by twos.
#[test]
fn the_row_before_deepening_visits_no_more_nodes_than_it_did() {
    for sample in &SAMPLES {
        let start = open(sample.game, None).expect("a game");
        let table = nodes(start.as_ref(), "table", sample.depth).expect("finished");
        assert!(table <= sample.table_from_start, "{}: {table}", sample.game);
        if sample.game == "chess" {
            let deepened = nodes(start.as_ref(), "step-two", sample.depth).expect("finished");
            assert!(deepened <= table, "chess from the start: {deepened} nodes, {table} without deepening");
        }
    }
}

/// Of two searches that begin an evaluation, the first pays for nothing that it sets up: Othello's patterns are spread out
/// for each stage of the game that a search reaches. What was set up shows in the times of `compare`, which no test looks
/// at; that every row has its value shows that setting up changes no search.
#[test]
fn setting_up_changes_no_search() {
    let session = open("othello", None).expect("a game");
    let comparison = session.comparison().expect("a comparison");
    for step in &comparison.steps(None)[1..] {
        let again = session.comparison().expect("a comparison");
        let [one, other] = [&comparison, &again]
            .map(|comparison| comparison.measure(step, 16 << 20, Limits::depth(5), &Stop::new()));
        assert_eq!((one.counts, one.value), (other.counts, other.value), "{}", step.name);
    }
}
