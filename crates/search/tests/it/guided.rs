//! Guided search: it finds what is to be found, repeats for a seed, keeps its tree for the next position and below its
//! limit, and shares it among threads.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use stratege_game::random::Random;
use stratege_game::{Game, Node, Payoff, Player, ZeroSum};
use stratege_games_connect4::ConnectFour;
use stratege_search::{
    Candidate, Clock, Guide, Guided, GuidedOptions, GuidedReport, GuidedTree, Limits, Played, Stop,
    WallClock, Widening,
};

/// No knowledge at all: every move is as good as any, and games are played out at random.
struct Blank;

type Position = <ConnectFour as Game>::Position;
type Move = <ConnectFour as Game>::Move;

fn played(payoff: ZeroSum, side: Player) -> Played {
    let margin = payoff.outcome(side, Player::FIRST).sign() as f32;
    Played { value: (1.0 + margin) / 2.0, margin }
}

impl Guide<ConnectFour> for Blank {
    type Board = Position;

    fn board(&self, _: &ConnectFour, _: &[Position], position: &Position) -> Position {
        *position
    }
    fn side(&self, board: &Position) -> Player {
        ConnectFour.side(board)
    }
    fn play(&self, board: &mut Position, mv: Move) {
        *board = ConnectFour.play(board, mv);
    }
    fn code(&self, game: &ConnectFour, mv: Move) -> u32 {
        game.code(&game.start(), mv)
    }
    fn over(&self, game: &ConnectFour, board: &Position) -> Option<Played> {
        game.over(board).map(|payoff| played(payoff, game.side(board)))
    }
    fn candidates(&self, game: &ConnectFour, board: &Position, candidates: &mut Vec<Candidate<Move>>) {
        let mut moves = Default::default();
        game.expand(board, &mut moves);
        candidates.clear();
        candidates.extend(moves.iter().map(|&mv| Candidate { mv, visits: 4.0, value: 0.5, chance: 0.0 }));
    }
    fn play_out(
        &self,
        game: &ConnectFour,
        board: &mut Position,
        random: &mut Random,
        trace: &mut Vec<(Player, u32)>,
    ) -> Played {
        loop {
            let mut moves = Default::default();
            match game.expand(board, &mut moves) {
                Node::Over(payoff) => return played(payoff, game.side(board)),
                Node::Choice => {
                    let mv = moves[random.below(moves.len())];
                    trace.push((game.side(board), game.code(board, mv)));
                    *board = game.play(board, mv);
                }
                Node::Chance(never) => match never {},
            }
        }
    }
}

fn search(
    line: &[Position],
    options: GuidedOptions,
    playouts: u64,
    tree: &mut Option<GuidedTree<ConnectFour>>,
) -> GuidedReport<Move> {
    let (clock, stop) = (WallClock::start(), Stop::new());
    let limits = Limits { nodes: Some(playouts), ..Limits::default() };
    let (position, before) = line.split_last().expect("a position");
    Guided { game: &ConnectFour, guide: &Blank, options, limits, clock: &clock, stop: &stop }.run(
        before,
        position,
        &[],
        tree,
        &mut |_| {},
    )
}

/// The positions after each of these columns.
fn line(columns: &str) -> Vec<Position> {
    let mut line = vec![ConnectFour.start()];
    for column in columns.bytes() {
        let last = line[line.len() - 1];
        let mut moves = Default::default();
        ConnectFour.expand(&last, &mut moves);
        line.push(ConnectFour.play(&last, moves[usize::from(column - b'1')]));
    }
    line
}

fn column(mv: Move) -> u32 {
    ConnectFour.code(&ConnectFour.start(), mv)
}

const OPTIONS: GuidedOptions = GuidedOptions {
    seed: 1,
    threads: 1,
    equivalence: 500.0,
    exploration: 0.3,
    bias: 0.0,
    expand_at: 2.0,
    widening: None,
    settles: false,
    tree_bytes: 64 << 20,
};

#[test]
fn a_win_and_a_defence_are_found() {
    // Three in a column: the first player wins there, or the second must stop it.
    for (moves, best) in [("112233", 3), ("33445", 1), ("4455", 5)] {
        let report = search(&line(moves), OPTIONS, 4_000, &mut None);
        let found = report.lines[0].moves[0];
        let good: &[u32] = if moves == "33445" {
            &[best, 5]
        } else if moves == "4455" {
            &[2, best]
        } else {
            &[best]
        };
        assert!(good.contains(&column(found)), "{moves}: {:?}", report.lines);
    }
}

#[test]
fn a_seed_repeats_on_one_thread() {
    let strip = |report: GuidedReport<Move>| (report.lines, report.playouts, report.tree_nodes, report.depth);
    let run = |seed| strip(search(&line("44"), GuidedOptions { seed, ..OPTIONS }, 3_000, &mut None));
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
    assert_eq!(run(1).1, 3_000);
}

#[test]
fn the_tree_is_kept_for_the_positions_that_follow() {
    let mut tree = None;
    let first = search(&line("4"), OPTIONS, 3_000, &mut tree);
    let mut game = line("4");
    for &mv in &first.lines[0].moves[..2] {
        game.push(ConnectFour.play(&game[game.len() - 1], mv));
    }
    let again = search(&game, OPTIONS, 100, &mut tree);
    let visits: u64 = again.lines.iter().map(|line| line.visits).sum();
    assert!(visits > 200 && again.playouts == 100, "{visits} visits");
    // Another game has another tree.
    let other = search(&line("12"), OPTIONS, 100, &mut tree);
    assert!(other.lines.iter().map(|line| line.visits).sum::<u64>() <= 100);
}

#[test]
fn a_tree_stays_below_its_memory() {
    let small = GuidedOptions { tree_bytes: 100_000, ..OPTIONS };
    let report = search(&line("4"), small, 20_000, &mut None);
    let free = search(&line("4"), OPTIONS, 20_000, &mut None);
    assert_eq!((report.playouts, free.playouts), (20_000, 20_000));
    assert!(report.tree_nodes * 40 < 100_000 && free.tree_nodes > 4 * report.tree_nodes, "{report:?}");
}

#[test]
fn threads_share_the_playouts() {
    let report = search(&line("44"), GuidedOptions { threads: 4, ..OPTIONS }, 4_000, &mut None);
    assert_eq!(report.playouts, 4_000);
    let visits: u64 = report.lines.iter().map(|line| line.visits).sum();
    assert!((3_990..=4_000).contains(&visits), "{visits}");
}

#[test]
fn a_search_ends_once_its_choice_is_settled() {
    // A win in one is soon far ahead.
    let settles = GuidedOptions { settles: true, ..OPTIONS };
    let report = search(&line("112233"), settles, 20_000, &mut None);
    assert!(report.playouts < 15_000, "{}", report.playouts);
    assert_eq!(column(report.lines[0].moves[0]), 3);
}

#[test]
fn only_the_moves_that_are_asked_for_are_searched() {
    let game = line("4");
    let mut moves = Default::default();
    ConnectFour.expand(&game[1], &mut moves);
    let (clock, stop) = (WallClock::start(), Stop::new());
    let limits = Limits { nodes: Some(500), ..Limits::default() };
    let mut tree = None;
    let search =
        Guided { game: &ConnectFour, guide: &Blank, options: OPTIONS, limits, clock: &clock, stop: &stop };
    let report = search.run(&game[..1], &game[1], &moves[..2], &mut tree, &mut |_| {});
    assert_eq!(report.lines.len(), 2);
    assert!(tree.is_none(), "a tree without some moves is not kept");
}

#[test]
fn the_stop_flag_ends_the_search() {
    let (clock, stop) = (WallClock::start(), Stop::new());
    stop.stop();
    let game = line("4");
    let search = Guided {
        game: &ConnectFour,
        guide: &Blank,
        options: GuidedOptions { threads: 2, ..OPTIONS },
        limits: Limits::default(),
        clock: &clock,
        stop: &stop,
    };
    assert_eq!(search.run(&game[..1], &game[1], &[], &mut None, &mut |_| {}).playouts, 0);
}

/// A clock that goes on by a millisecond each time it is read.
struct Steps(AtomicU64);

impl Clock for Steps {
    fn elapsed(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

#[test]
fn a_clear_choice_ends_at_the_soft_limit_and_no_search_outlives_the_hard_one() {
    let limits = Limits {
        time: Some(Duration::from_secs(20)),
        soft_time: Some(Duration::from_secs(2)),
        ..Limits::default()
    };
    let playouts = |line: &[Position]| {
        let (clock, stop) = (Steps(AtomicU64::new(0)), Stop::new());
        let (position, before) = line.split_last().expect("a position");
        let search = Guided {
            game: &ConnectFour,
            guide: &Blank,
            options: OPTIONS,
            limits,
            clock: &clock,
            stop: &stop,
        };
        search.run(before, position, &[], &mut None, &mut |_| {}).playouts
    };
    let clear = playouts(&line("112233"));
    assert!((1_000..=2_100).contains(&clear), "{clear}");
    for moves in ["", "4", "44", "444", "1234567"] {
        let open = playouts(&line(moves));
        assert!((1_000..=20_000).contains(&open), "{moves}: {open}");
    }
}

#[test]
fn widening_selects_from_the_first_candidates_alone() {
    let widening = Some(Widening { first: 2.0, growth: 4.0 });
    let tried = |playouts| {
        let options = GuidedOptions { widening, ..OPTIONS };
        let report = search(&line(""), options, playouts, &mut None);
        let mut columns: Vec<u32> =
            report.lines.iter().filter(|line| line.visits > 0).map(|line| column(line.moves[0])).collect();
        columns.sort_unstable();
        columns
    };
    assert_eq!(tried(3), [0, 1]);
    assert!(tried(60).len() <= 4, "{:?}", tried(60));
    assert!(tried(20_000).len() == 7, "{:?}", tried(20_000));
}
