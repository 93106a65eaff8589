//! Compares Connect Four with the crate `minimax` 0.6, in alternation, with the same rules and the same evaluation: PVS
//! to depth 14 from the start with a 64 MiB table, and perft. Then tic-tac-toe by plain minimax. Prints medians and
//! ratios; needs one idle core.
//!
//! `cargo bench -p stratege`

use minimax::{IterativeOptions, IterativeSearch, Strategy};
use std::hint::black_box;
use std::time::{Duration, Instant};
use stratege::game::perft::{Convention, perft};
use stratege::game::{Depth, Duel, Game, Score};
use stratege::search::{
    Algorithm, Evaluation, Evaluator, Knowledge, Limits, MoveOrdering, Objective, Options, Search, Table,
    WallClock, Window, ZeroEvaluation,
};
use stratege_engines_connect4::Lines;
use stratege_games_connect4::{ConnectFour, Drop, Position};
use stratege_games_tictactoe::TicTacToe;
use stratege_search::{Stop, Symmetric};

const DEPTH: u8 = 14;
const PERFT_DEPTH: u32 = 9;
const TABLE: usize = 64 << 20;
const ROUNDS: usize = 7;

/// Our rules behind their trait.
struct Theirs;

impl minimax::Game for Theirs {
    type S = Position;
    type M = Drop;

    fn generate_moves(position: &Position, moves: &mut Vec<Drop>) -> Option<minimax::Winner> {
        if let Some(winner) = Self::get_winner(position) {
            return Some(winner);
        }
        let mut list = Default::default();
        ConnectFour.expand(position, &mut list);
        moves.extend_from_slice(&list);
        None
    }

    fn apply(position: &mut Position, mv: Drop) -> Option<Position> {
        Some(ConnectFour.play(position, mv))
    }

    fn get_winner(position: &Position) -> Option<minimax::Winner> {
        let payoff = ConnectFour.over(position)?;
        Some(if payoff.margin() == 0 { minimax::Winner::Draw } else { minimax::Winner::PlayerJustMoved })
    }

    fn zobrist_hash(position: &Position) -> u64 {
        ConnectFour.key(position).hash
    }

    fn table_index(mv: Drop) -> u16 {
        mv.0.into()
    }

    fn max_table_index() -> u16 {
        6
    }
}

#[derive(Clone)]
struct TheirEvaluator;

impl minimax::Evaluator for TheirEvaluator {
    type G = Theirs;
    fn evaluate(&self, position: &Position) -> minimax::Evaluation {
        evaluation(position).value() as i16
    }
}

fn evaluation(position: &Position) -> Score {
    Lines::default().score(&ConnectFour, position, &())
}

/// The evaluation of `Lines` without its hints, its foresight, and without symmetric keys: what they have too.
struct BareLines;

impl Evaluation<ConnectFour> for BareLines {
    type State = ();

    fn fresh(&self, _: &ConnectFour, _: &Position) {}

    fn after(&self, _: &ConnectFour, (): &(), _: &Position, _: Drop, _: &Position) {}

    fn score(&self, _: &ConnectFour, position: &Position, (): &()) -> Score {
        evaluation(position)
    }
}

impl MoveOrdering<ConnectFour> for BareLines {}

impl Knowledge<ConnectFour> for BareLines {}

fn main() {
    let theirs = || {
        let options = IterativeOptions::new().with_table_byte_size(TABLE);
        let mut search = IterativeSearch::new(TheirEvaluator, options);
        search.set_max_depth(DEPTH);
        let start = Instant::now();
        black_box(search.choose_move(&Position::EMPTY));
        (start.elapsed(), search.root_value().into())
    };
    let bare = || pvs(&BareLines);
    let full = || pvs(&Symmetric(Lines::default()));
    let [(their_time, their_value), (bare_time, bare_value), (full_time, full_value)] =
        in_turn([&theirs, &bare, &full]);
    assert!(their_value == bare_value && bare_value == full_value, "the searches must agree");
    report("PVS, depth 14, same evaluation and nothing more", bare_time, their_time);
    report("PVS, depth 14, with hints and foresight", full_time, their_time);

    let their_perft = || {
        let start = Instant::now();
        let mut position = Position::EMPTY;
        let mut pool = Vec::new();
        let count = their_perft(&mut position, PERFT_DEPTH, &mut pool);
        (start.elapsed(), i64::try_from(count).unwrap_or(-1))
    };
    let our_perft = || {
        let start = Instant::now();
        let count = perft(&ConnectFour, &Position::EMPTY, PERFT_DEPTH, Convention::CHESS);
        (start.elapsed(), i64::try_from(count).unwrap_or(-1))
    };
    let [(their_time, their_count), (our_time, our_count)] = in_turn([&their_perft, &our_perft]);
    assert_eq!(their_count, our_count, "perft");
    report("perft 9", our_time, their_time);

    let book = || {
        let options = Options { objective: Objective::Outcome, ..Options::by_the_book(Algorithm::Minimax) };
        let (time, value, nodes) = search(&TicTacToe, &ZeroEvaluation, &options, Depth::TO_THE_END, None);
        assert_eq!(nodes, 549_946);
        (time, value)
    };
    let [(time, value)] = in_turn([&book]);
    assert_eq!(value, 0);
    println!("tic-tac-toe, plain minimax, 549,946 nodes: {:.2} ms", time.as_secs_f64() * 1e3);
}

/// The library's own perft keeps to itself which nodes it prints, so the same recursion is written over its
/// trait: moves from a pool, counted in bulk at the last ply.
fn their_perft(position: &mut Position, depth: u32, pool: &mut Vec<Vec<Drop>>) -> u64 {
    use minimax::Game;
    let mut moves = pool.pop().unwrap_or_default();
    let count = if Theirs::generate_moves(position, &mut moves).is_some() {
        0
    } else if depth == 1 {
        moves.len() as u64
    } else {
        let next = |mv: &Drop| {
            Theirs::apply(position, *mv).map_or(0, |mut next| their_perft(&mut next, depth - 1, pool))
        };
        moves.iter().map(next).sum()
    };
    moves.clear();
    pool.push(moves);
    count
}

fn pvs(evaluator: &impl Evaluator<ConnectFour>) -> (Duration, i64) {
    let options = Options { objective: Objective::Outcome, aspiration: None, ..Options::default() };
    let table = Table::with_bytes(TABLE);
    let (time, value, _) = search(&ConnectFour, evaluator, &options, Depth(DEPTH.into()), Some(&table));
    (time, value)
}

fn search<G: Duel, E: Evaluator<G>>(
    game: &G,
    evaluator: &E,
    options: &Options,
    depth: Depth,
    table: Option<&Table>,
) -> (Duration, i64, u64) {
    let (clock, stop) = (WallClock::start(), Stop::new());
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let search = Search { game, evaluator, options, limits, table, clock: &clock, stop: &stop };
    let start = Instant::now();
    if options.deepening.is_none() {
        let (score, counts) =
            search.value(&[], &game.start(), depth, Window::FULL).expect("no limit was set");
        return (start.elapsed(), score.value().into(), counts.nodes);
    }
    let report = search.run(&[], &game.start(), 1, &mut |_| {});
    let value = report.score().map_or(0, |score| score.value().into());
    (start.elapsed(), value, report.counts.nodes)
}

/// Runs each contestant once a round, in turn, and gives the median time and the value of each.
fn in_turn<const N: usize>(contestants: [&dyn Fn() -> (Duration, i64); N]) -> [(Duration, i64); N] {
    let mut times: [Vec<Duration>; N] = std::array::from_fn(|_| Vec::new());
    let mut values = [0; N];
    for _ in 0..ROUNDS {
        for (i, contestant) in contestants.iter().enumerate() {
            let (time, value) = contestant();
            times[i].push(time);
            values[i] = value;
        }
    }
    std::array::from_fn(|i| {
        times[i].sort_unstable();
        (times[i][ROUNDS / 2], values[i])
    })
}

fn report(what: &str, ours: Duration, theirs: Duration) {
    let (ours, theirs) = (ours.as_secs_f64(), theirs.as_secs_f64());
    println!("{what}: ours {ours:.3} s, minimax-rs {theirs:.3} s, {:.2} times as fast", theirs / ours);
}
