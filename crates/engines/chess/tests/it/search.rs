//! The engine's own search: its values are plain minimax's where nothing is pruned, and it repeats itself.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use stratege_engines_chess::network::{ByNetwork, ChessNetwork};
use stratege_engines_chess::search::{ByHand, Feature, Features};
use stratege_engines_chess::{ChessEngine, HandMade, PawnTable};
use stratege_game::random::Random;
use stratege_game::{ArrayVec, Game, KnownOutcomes, Node, Notation, Outcome, Score};
use stratege_games_chess::{Chess, MAX_MOVES, Move, PieceKind, Position};
use stratege_search::{
    Analysis, Engine, Limits, LineScore, Objective, Request, Root, Settings, Stop, WallClock, Watch,
};

type Champion = ChessEngine<ByHand, Box<dyn Fn() -> ByHand + Send + Sync>>;

fn champion(features: Features) -> Champion {
    let evaluation = Arc::new(HandMade::default());
    let mut engine: Champion = ChessEngine::new(Box::new(move || ByHand::new(Arc::clone(&evaluation))));
    engine.features = features;
    engine
}

fn analyse(engine: &mut dyn Engine<Chess>, position: &Position, settings: &Settings) -> Analysis<Move> {
    let (clock, stop, game) = (WallClock::start(), Stop::new(), Chess::standard());
    let root = Root { game: &game, before: &[], position };
    let (objective, watch) = (Objective::Distance, Watch { clock: &clock, stop: &stop });
    let request = Request { root, settings, objective, only: &[], window: None, watch };
    engine.analyse(&request, &mut |_| {})
}

fn value(analysis: &Analysis<Move>) -> Score {
    match analysis.lines[0].score {
        LineScore::Score(score) => score,
        _ => panic!("{analysis:?}"),
    }
}

/// Positions of random games that are not over, with at most so many pieces: half of the moves capture if they can.
fn positions(count: usize, pieces: usize, seed: u64) -> Vec<Position> {
    let (game, mut random) = (Chess::standard(), Random::new(seed));
    let mut found = Vec::new();
    while found.len() < count {
        let mut position = game.start();
        let mut moves: ArrayVec<Move, MAX_MOVES> = ArrayVec::new();
        let length = 20 + random.below(140);
        for _ in 0..length {
            let Node::Choice = game.expand(&position, &mut moves) else { break };
            let captures: Vec<Move> =
                moves.iter().copied().filter(|&mv| position.captured(mv).is_some()).collect();
            let among = if captures.is_empty() || random.below(2) == 0 { &moves[..] } else { &captures };
            position = game.play(&position, among[random.below(among.len())]);
        }
        if position.occupied().count() <= pieces && game.over(&position).is_none() {
            found.push(position);
        }
    }
    found
}

/// Plain minimax over alpha-beta at the leaves, written down as the rules say: no order, no table, nothing left out.
struct Plain {
    evaluate: Box<dyn FnMut(&Position) -> i32>,
    checks: bool,
}

impl Plain {
    fn by_hand(checks: bool) -> Plain {
        let (evaluation, mut pawns) = (HandMade::default(), PawnTable::new());
        Plain { evaluate: Box::new(move |position| evaluation.evaluate(position, &mut pawns)), checks }
    }

    fn by_network() -> Plain {
        Plain { evaluate: Box::new(|position| ChessNetwork::shipped().evaluate_once(position)), checks: true }
    }

    fn value(&mut self, position: &Position, depth: u16, ply: u16) -> i32 {
        if depth == 0 {
            return self.quiet(position, (-32_001, 32_001), ply, true);
        }
        let mut moves: ArrayVec<Move, MAX_MOVES> = ArrayVec::new();
        match Chess::standard().expand(position, &mut moves) {
            Node::Choice => moves
                .iter()
                .map(|&mv| -self.value(&position.play(mv), depth - 1, ply + 1))
                .max()
                .expect("a choice has moves"),
            _ => over(position, ply),
        }
    }

    /// In check every move; otherwise the evaluation, captures, promotions to a queen, and quiet checks at first.
    fn quiet(&mut self, position: &Position, (mut alpha, beta): (i32, i32), ply: u16, first: bool) -> i32 {
        let (game, check) = (Chess::standard(), position.in_check());
        if game.over(position).is_some() && (check || position.has_legal_move()) {
            return over(position, ply);
        }
        let mut best = if check { -32_001 } else { (self.evaluate)(position) };
        let mut moves = Vec::new();
        position.legal_moves(|mv| {
            let victim = position.captured(mv).map_or(0, |kind| 1 + kind.index());
            let noisy = match mv.promotion() {
                Some(kind) => kind == PieceKind::Queen,
                None => victim > 0 || first && self.checks && position.play(mv).in_check(),
            };
            if check || noisy {
                moves.push((std::cmp::Reverse(victim), position.play(mv)));
            }
        });
        moves.sort_by_key(|&(victim, _)| victim);
        for (_, next) in moves {
            if best >= beta {
                break;
            }
            alpha = alpha.max(best);
            best = best.max(-self.quiet(&next, (-beta, -alpha), ply + 1, false));
        }
        best
    }
}

fn over(position: &Position, ply: u16) -> i32 {
    if position.in_check() && !position.has_legal_move() { Score::loss_in(ply).value() } else { 0 }
}

fn same_as_plain(engine: &mut dyn Engine<Chess>, plain: &mut Plain, positions: &[Position], depth: u16) {
    let limits = Limits::depth(depth);
    let settings = Settings { limits, table_bytes: 1 << 20, ..Settings::default() };
    for position in positions {
        engine.clear();
        let found = value(&analyse(engine, position, &settings));
        let expected = plain.value(position, depth, 0);
        assert_eq!(found.value(), expected, "{} depth {depth}", Chess::standard().position_text(position));
    }
}

/// With pruning, reductions, extensions, table and repetition off, the value is plain minimax's with the same
/// quiescence at its leaves, by the hand-made evaluation and by the network.
#[test]
fn without_pruning_it_is_plain_minimax() {
    let positions = positions(200, 12, 5);
    let quiet = |position: &&Position| position.occupied().count() <= 8 && !position.in_check();
    let quiet: Vec<Position> = positions.iter().filter(quiet).copied().take(10).collect();
    assert_eq!(quiet.len(), 10);
    let checking = Features::NONE.with(Feature::QuiescenceChecks);
    same_as_plain(&mut champion(checking), &mut Plain::by_hand(true), &positions[..100], 3);
    same_as_plain(&mut champion(Features::NONE), &mut Plain::by_hand(false), &positions[100..], 3);
    same_as_plain(&mut champion(checking), &mut Plain::by_hand(true), &quiet, 4);
    let network = ChessNetwork::shipped();
    let mut engine = ChessEngine::new(move || ByNetwork::new(&network));
    engine.features = checking;
    same_as_plain(&mut engine, &mut Plain::by_network(), &positions[..60], 3);
}

/// One thread with a node limit visits the same nodes and finds the same lines every time.
#[test]
fn a_node_limit_repeats_bit_by_bit() {
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let settings = Settings { limits, table_bytes: 1 << 20, lines: 2, ..Settings::default() };
    let run = || -> Vec<_> {
        let mut engine = champion(Features::ALL);
        let lines = |position: &Position| {
            let analysis = analyse(&mut engine, position, &settings);
            (analysis.lines, analysis.counts, analysis.depth)
        };
        positions(8, 32, 21).iter().map(lines).collect()
    };
    let first = run();
    assert!(first.iter().all(|(lines, counts, _)| !lines.is_empty() && counts.nodes <= 20_000));
    assert_eq!(first, run());
}

/// What a search learns changes no rule: mates are found at the right distance, on one thread and on two.
#[test]
fn mates_are_found_with_their_distance() {
    let cases = [
        ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1),
        ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 5),
        ("kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 3),
    ];
    for threads in [1, 2] {
        for (text, plies) in cases {
            let position = Chess::standard().parse_position(text).expect("a position");
            let mut engine = champion(Features::ALL);
            let settings =
                Settings { limits: Limits::depth(12), threads, table_bytes: 1 << 20, ..Settings::default() };
            let found = value(&analyse(&mut engine, &position, &settings));
            assert_eq!(found, Score::win_in(plies), "{text}");
        }
    }
}

/// However little it may do, there is a move.
#[test]
fn there_is_always_a_move() {
    let position = Chess::standard().start();
    let limits = Limits { nodes: Some(1), ..Limits::default() };
    let settings = Settings { limits, table_bytes: 1 << 16, ..Settings::default() };
    let analysis = analyse(&mut champion(Features::ALL), &position, &settings);
    assert!(!analysis.lines[0].moves.is_empty());
}

/// A position that can be repeated is not lost: white has a perpetual check and little else.
#[test]
fn a_perpetual_check_is_a_draw() {
    let text = "6k1/1r3p1p/5Q2/8/8/8/q7/7K w - - 0 1";
    let position = Chess::standard().parse_position(text).expect("a position");
    let settings = Settings { limits: Limits::depth(12), table_bytes: 1 << 22, ..Settings::default() };
    let analysis = analyse(&mut champion(Features::ALL), &position, &settings);
    assert_eq!(value(&analysis), Score::DRAW, "{analysis:?}");
}

/// Counts how often it is asked, and knows nothing.
#[derive(Default)]
struct CountingOutcomes(AtomicUsize);

impl KnownOutcomes<Chess> for CountingOutcomes {
    fn outcome(&self, _: &Chess, _: &Position) -> Option<Outcome> {
        self.0.fetch_add(1, Ordering::Relaxed);
        None
    }

    fn material(&self, _: &Chess, _: &Position) -> u32 {
        0
    }
}

#[test]
fn endgames_are_looked_up_from_the_probe_depth_on() {
    let position =
        Chess::standard().parse_position("8/2p5/3p4/4k3/8/3P4/2P1K3/8 w - - 0 1").expect("a position");
    let asked = |depth: i32| {
        let (known, mut engine) = (Arc::new(CountingOutcomes::default()), champion(Features::ALL));
        (engine.endgames, engine.probe_depth) = (Some(Arc::clone(&known) as _), depth);
        let settings = Settings { limits: Limits::depth(6), ..Settings::default() };
        (value(&analyse(&mut engine, &position, &settings)), known.0.load(Ordering::Relaxed))
    };
    let ((usual, all), (other, few), (rarely, root)) = (asked(0), asked(3), asked(100));
    assert!(usual == other && other == rarely);
    assert!(all > 4 * few && few > root, "{all} {few} {root}");
    // At the root it is always asked.
    assert_eq!(root, 1);
}
