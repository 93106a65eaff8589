//! Star1 and Star2 return what plain expectiminimax returns, on thousands of random trees of choices and rolls in
//! which sides move twice in a row and rolls follow rolls.

use stratege_game::conformance::Kit;
use stratege_game::random::Random;
use stratege_game::{Depth, Game, Key, Node, Outcomes, Player, ZeroSum};
use stratege_search::{
    Caps, DiceAlgorithm, DiceReport, DiceSearch, DiceWindow, Equity, Filter, Limits, Recorder, Source, Step,
    Stop, WallClock,
};

const MOST: i16 = 20;

/// A random game: a position is a level and a slot; everything about it follows from the seed.
#[derive(Clone, Copy, Debug)]
struct DiceGame {
    seed: u64,
    levels: u8,
    moves: u8,
    /// Choices and rolls alternate, and so do the sides, as in backgammon.
    regular: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Spot {
    level: u8,
    slot: u32,
}

/// The outcomes at a position: some have no weight.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Weights([u8; 5], u8);

impl DiceGame {
    fn bits(&self, spot: Spot, what: u64) -> u64 {
        let place = u64::from(spot.level) << 56 ^ u64::from(spot.slot) << 8;
        Random::new(Random::new(self.seed ^ place).bits() ^ what).bits()
    }

    fn next(&self, spot: Spot, number: u64) -> Spot {
        Spot { level: spot.level + 1, slot: self.bits(spot, 100 + number) as u32 % 5_000 }
    }
}

impl Outcomes<DiceGame> for Weights {
    fn count(&self) -> usize {
        self.1.into()
    }
    fn weight(&self, index: usize) -> u32 {
        self.0[index].into()
    }
    fn total(&self) -> u32 {
        self.0[..self.count()].iter().map(|&weight| u32::from(weight)).sum()
    }
    fn result(&self, game: &DiceGame, spot: &Spot, index: usize) -> Spot {
        game.next(*spot, index as u64)
    }
    fn label(&self, index: usize) -> String {
        index.to_string()
    }
}

impl Game for DiceGame {
    type Position = Spot;
    type Move = u8;
    type Moves = Vec<u8>;
    type Payoff = ZeroSum;
    type Chance = Weights;

    fn start(&self) -> Spot {
        Spot { level: 0, slot: 0 }
    }
    fn side(&self, spot: &Spot) -> Player {
        if self.regular {
            // The side that rolls is the side that moves then.
            return Player::new(spot.level.div_ceil(2) % 2);
        }
        Player::new((self.bits(*spot, 1) & 1) as u8)
    }
    fn expand(&self, spot: &Spot, moves: &mut Vec<u8>) -> Node<ZeroSum, Weights> {
        let bits = self.bits(*spot, 2);
        moves.clear();
        if spot.level >= self.levels || (spot.level > 1 && bits.is_multiple_of(9)) {
            return Node::Over(ZeroSum::by(((bits >> 8) % 41) as i16 - MOST));
        }
        let chance = if self.regular { spot.level % 2 == 1 } else { (bits >> 20).is_multiple_of(2) };
        if chance {
            let weight = |i: u32| ((bits >> (24 + 4 * i)) % 7) as u8;
            let weights = [1 + weight(0), weight(1), weight(2), weight(3), weight(4)];
            return Node::Chance(Weights(weights, 1 + ((bits >> 50) % 5) as u8));
        }
        moves.extend(0..1 + (bits >> 16) as u8 % self.moves);
        Node::Choice
    }
    fn play(&self, spot: &Spot, mv: u8) -> Spot {
        self.next(*spot, 10 + u64::from(mv))
    }
    fn key(&self, spot: &Spot) -> Key {
        Key::mixed(u64::from(spot.level) << 32 | u64::from(spot.slot))
    }
    fn code(&self, _: &Spot, mv: u8) -> u32 {
        mv.into()
    }
    fn codes(&self) -> u32 {
        self.moves.into()
    }
}

/// A random evaluation; its hints are somewhat better than none.
struct TestEquity {
    hints: bool,
}

impl Equity<DiceGame> for TestEquity {
    const HINTS: bool = true;
    fn most(&self) -> f64 {
        MOST.into()
    }
    fn value(&self, game: &DiceGame, spot: &Spot) -> f64 {
        (game.bits(*spot, 77) % 4_001) as f64 / 100.0 - 20.0
    }
    fn hint(&self, game: &DiceGame, spot: &Spot, mv: u8) -> f64 {
        if !self.hints {
            return 0.0;
        }
        let next = game.play(spot, mv);
        let value = brute(game, &next, 1);
        if game.side(&next) == game.side(spot) { value } else { -value }
    }
}

/// Expectiminimax by a recursion of this test's own.
fn brute(game: &DiceGame, spot: &Spot, depth: u16) -> f64 {
    let below = |next: Spot, depth| {
        let value = brute(game, &next, depth);
        if game.side(&next) == game.side(spot) { value } else { -value }
    };
    let mut moves = Vec::new();
    match game.expand(spot, &mut moves) {
        Node::Over(payoff) => payoff.margin().into(),
        _ if depth == 0 => TestEquity { hints: false }.value(game, spot),
        Node::Choice => {
            moves.iter().map(|&mv| below(game.play(spot, mv), depth - 1)).fold(f64::NEG_INFINITY, f64::max)
        }
        Node::Chance(chance) => {
            let part = |i| f64::from(chance.weight(i)) * below(chance.result(game, spot, i), depth);
            (0..chance.count()).map(part).sum::<f64>() / f64::from(chance.total())
        }
    }
}

/// The same where, behind the first move and with more than one ply left, the best reply by the evaluation stands for all.
fn brute_selective(game: &DiceGame, spot: &Spot, depth: u16, at_root: bool) -> f64 {
    let seen = |next: Spot, value: f64| if game.side(&next) == game.side(spot) { value } else { -value };
    let below = |next: Spot, depth| seen(next, brute_selective(game, &next, depth, false));
    let mut moves = Vec::new();
    match game.expand(spot, &mut moves) {
        Node::Choice if depth > 0 => {
            let at_once: Vec<f64> = moves.iter().map(|&mv| below(game.play(spot, mv), 0)).collect();
            let best = at_once.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            let first = at_once.iter().position(|&value| value == best).expect("a move");
            let tried = if at_root || depth == 1 { &moves[..] } else { &moves[first..=first] };
            tried.iter().map(|&mv| below(game.play(spot, mv), depth - 1)).fold(f64::NEG_INFINITY, f64::max)
        }
        Node::Chance(chance) if depth > 0 => {
            let part = |i| f64::from(chance.weight(i)) * below(chance.result(game, spot, i), depth);
            (0..chance.count()).map(part).sum::<f64>() / f64::from(chance.total())
        }
        _ => brute(game, spot, 0),
    }
}

fn game(seed: u64) -> DiceGame {
    let mut random = Random::new(seed);
    DiceGame {
        seed,
        levels: 3 + random.below(6) as u8,
        moves: 1 + random.below(4) as u8,
        regular: random.below(2) == 0,
    }
}

/// Runs `with` on a search.
fn searching<R>(
    game: &DiceGame,
    algorithm: DiceAlgorithm,
    hints: bool,
    limits: Limits,
    with: impl FnOnce(&DiceSearch<'_, DiceGame, TestEquity>) -> R,
) -> R {
    let (clock, stop, equity) = (WallClock::start(), Stop::new(), TestEquity { hints });
    with(&DiceSearch { game, equity: &equity, algorithm, limits, clock: &clock, stop: &stop, filter: None })
}

fn value(
    game: &DiceGame,
    algorithm: DiceAlgorithm,
    depth: u16,
    window: DiceWindow,
    hints: bool,
) -> (f64, u64) {
    searching(game, algorithm, hints, Limits::default(), |search| {
        let (value, counts) = search.value(&game.start(), Depth(depth), window).expect("no limit was set");
        (value, counts.nodes)
    })
}

const NEAR: f64 = 1e-9;

#[test]
fn the_random_games_keep_the_rules() {
    for seed in 0..20 {
        Kit { games: 20, ..Kit::default() }.rules(&game(seed)).unwrap();
    }
}

#[test]
fn all_three_agree_in_the_full_window() {
    let mut random = Random::new(1);
    let mut nodes = [0; 3];
    for seed in 0..2_500 {
        let game = game(seed);
        let depth = [0, 1, 2, 3, 4, 1_000][random.below(6)];
        let expected = brute(&game, &game.start(), depth);
        let hints = random.below(2) == 0;
        for (algorithm, nodes) in DiceAlgorithm::ALL.into_iter().zip(&mut nodes) {
            let (found, visited) = value(&game, algorithm, depth, DiceWindow::FULL, hints);
            assert!((found - expected).abs() < NEAR, "{algorithm:?} {game:?} {depth}: {found}, {expected}");
            *nodes += visited;
        }
    }
    assert!(nodes[1] < nodes[0], "Star1 must save something: {nodes:?}");
}

/// One search with this filter, `depth` plies deep.
fn selective(
    game: &DiceGame,
    algorithm: DiceAlgorithm,
    depth: u16,
    lines: usize,
    filter: Filter,
) -> DiceReport<u8> {
    searching(game, algorithm, false, Limits::depth(depth), |search| {
        let search = DiceSearch { filter: Some(filter), ..*search };
        search.run(&game.start(), lines, &mut |_| {})
    })
}

#[test]
fn selective_search_follows_the_best_replies_in_every_recursion() {
    let all = Filter { most: usize::MAX, within: f64::INFINITY };
    let (mut same, mut other) = (0, 0);
    for seed in 0..1_500 {
        let game = game(seed);
        let depth = 1 + (seed % 5) as u16;
        let expected = brute_selective(&game, &game.start(), depth, true);
        for algorithm in DiceAlgorithm::ALL {
            let report = selective(&game, algorithm, depth, 1, all);
            // Where nothing was left to search, an iteration before was the last.
            let found = report.value.expect("a value");
            let expected = brute_selective(&game, &game.start(), report.depth.0.min(depth), true);
            assert!((found - expected).abs() < NEAR, "{algorithm:?} {game:?} {depth}: {found}, {expected}");
        }
        if (expected - brute(&game, &game.start(), depth)).abs() < NEAR { same += 1 } else { other += 1 }
    }
    assert!(same > 300 && other > 300, "both must occur: {same}, {other}");
}

#[test]
fn a_filter_compares_the_best_moves_of_the_iteration_before_and_all_that_are_asked_for() {
    let mut left_out = 0;
    for seed in 0..600 {
        let game = DiceGame { seed, levels: 8, moves: 6, regular: false };
        let mut moves = Vec::new();
        if !matches!(game.expand(&game.start(), &mut moves), Node::Choice) || moves.len() < 3 {
            continue;
        }
        let all = Filter { most: usize::MAX, within: f64::INFINITY };
        for algorithm in DiceAlgorithm::ALL {
            let run = |depth, lines, filter| selective(&game, algorithm, depth, lines, filter);
            let before = run(2, moves.len(), all);
            let wide = run(3, moves.len(), all);
            let kept = |filter: Filter| {
                let best = before.moves[0].value;
                let near =
                    before.moves.iter().take(filter.most).filter(|mv| mv.value >= best - filter.within);
                near.map(|mv| mv.mv).collect::<Vec<_>>()
            };
            for filter in [Filter { most: 2, within: f64::INFINITY }, Filter { most: 4, within: 3.0 }] {
                let kept = kept(filter);
                let narrow = run(3, 1, filter);
                let expected = wide.moves.iter().find(|mv| kept.contains(&mv.mv)).expect("a move");
                assert_eq!(narrow.moves, [*expected], "{algorithm:?} {game:?} {filter:?}");
                left_out += usize::from(wide.moves[0] != *expected);
                assert_eq!(run(3, moves.len(), filter).moves, wide.moves, "all were asked for");
            }
        }
    }
    assert!(left_out > 30, "{left_out}");
}

#[test]
fn narrow_windows_give_bounds_that_hold() {
    let mut random = Random::new(2);
    let mut sides = [0; 3];
    for seed in 0..4_000 {
        let game = game(seed);
        let depth = random.below(6) as u16;
        let exact = brute(&game, &game.start(), depth);
        let alpha = exact + random.below(1_000) as f64 / 100.0 - 8.0;
        let window = DiceWindow::new(alpha, alpha + 0.01 + random.below(600) as f64 / 100.0);
        for algorithm in [DiceAlgorithm::Star1, DiceAlgorithm::Star2] {
            let (found, _) = value(&game, algorithm, depth, window, seed % 2 == 0);
            let place = format!("{algorithm:?} {game:?} {depth} {window:?}: found {found}, exact {exact}");
            if found <= window.alpha {
                assert!(exact <= found + NEAR, "{place}");
                sides[0] += 1;
            } else if found >= window.beta {
                assert!(exact >= found - NEAR, "{place}");
                sides[2] += 1;
            } else {
                assert!((exact - found).abs() < NEAR, "{place}");
                sides[1] += 1;
            }
        }
    }
    assert!(sides.iter().all(|&count| count > 500), "all three cases must be met: {sides:?}");
}

/// Ballard's claim for regular trees whose moves are well ordered.
#[test]
fn star2_visits_fewer_positions_than_star1_and_star1_fewer_than_all() {
    let mut nodes = [0; 3];
    for seed in 0..60 {
        let game = DiceGame { seed, levels: 9, moves: 6, regular: true };
        for (algorithm, nodes) in DiceAlgorithm::ALL.into_iter().zip(&mut nodes) {
            *nodes += value(&game, algorithm, 1_000, DiceWindow::FULL, true).1;
        }
    }
    println!("expectiminimax {}, Star1 {}, Star2 {}", nodes[0], nodes[1], nodes[2]);
    assert!(nodes[2] < nodes[1] && nodes[1] < nodes[0], "{nodes:?}");
}

#[test]
fn the_best_moves_have_their_exact_values() {
    for seed in 0..800 {
        let game = DiceGame { levels: 3 + (seed % 4) as u8, ..game(seed) };
        let mut moves = Vec::new();
        if !matches!(game.expand(&game.start(), &mut moves), Node::Choice) {
            continue;
        }
        let after = |mv: u8| {
            let next = game.play(&game.start(), mv);
            let value = brute(&game, &next, 1_000);
            if game.side(&next) == game.side(&game.start()) { value } else { -value }
        };
        let mut values: Vec<f64> = moves.iter().map(|&mv| after(mv)).collect();
        values.sort_by(|a, b| b.total_cmp(a));
        for algorithm in DiceAlgorithm::ALL {
            for lines in 1..=moves.len() {
                let report = searching(&game, algorithm, false, Limits::default(), |search| {
                    search.run(&game.start(), lines, &mut |_| {})
                });
                assert!(report.complete && report.moves.len() == lines, "{report:?}");
                for (expected, &value) in report.moves.iter().zip(&values) {
                    assert!((expected.value - value).abs() < NEAR, "{algorithm:?} {game:?} {values:?}");
                    assert!((expected.value - after(expected.mv)).abs() < NEAR, "{report:?}");
                }
            }
        }
    }
}

#[test]
fn a_recording_holds_every_node_and_the_value() {
    for seed in 0..300 {
        let game = DiceGame { levels: 5, ..game(seed) };
        for algorithm in DiceAlgorithm::ALL {
            let mut recorder = Recorder::new(&game, Caps { nodes: usize::MAX, plies: u16::MAX });
            let report = searching(&game, algorithm, false, Limits::default(), |search| {
                search.observe(&game.start(), &mut recorder)
            });
            let recording = recorder.finish();
            let entered = recording.steps.iter().filter(|step| step.0 == Step::Enter).count();
            let left = recording.steps.iter().filter(|step| step.0 == Step::Leave).count();
            assert_eq!((entered as u64, left), (report.counts.nodes, entered), "{algorithm:?} {game:?}");
            let root = &recording.visits[recording.iterations[0].root.expect("the root was kept")];
            assert_eq!(root.score, report.value);
            for (number, visit) in recording.visits.iter().enumerate() {
                let children: Vec<_> =
                    recording.visits.iter().filter(|other| other.parent == Some(number)).collect();
                let known = visit.known == Some(Source::Over) || visit.evaluated.is_some();
                assert!(!known || children.is_empty(), "a leaf has no children");
                // Plain expectiminimax can be recomputed from what was recorded.
                if algorithm == DiceAlgorithm::Expectiminimax && !known {
                    check_node(&game, visit, &children);
                }
            }
        }
    }
}

type Visit = stratege_search::Visit<DiceGame, f64>;

fn check_node(game: &DiceGame, visit: &Visit, children: &[&Visit]) {
    let seen = |child: &&Visit| {
        let score = child.score.expect("the search was finished");
        if game.side(&child.position) == visit.side { score } else { -score }
    };
    let score = visit.score.expect("the search was finished");
    let recomputed = match children[0].via {
        stratege_search::Via::Roll { .. } => {
            let weigh = |child: &&Visit| match child.via {
                stratege_search::Via::Roll { probability, .. } => probability * seen(child),
                ref other => panic!("{other:?} below a chance node"),
            };
            children.iter().map(weigh).sum()
        }
        _ => children.iter().map(seen).fold(f64::NEG_INFINITY, f64::max),
    };
    assert!((score - recomputed).abs() < NEAR, "{visit:?}");
}

#[test]
fn a_node_limit_repeats_to_the_node() {
    let game = DiceGame { seed: 3, levels: 30, moves: 4, regular: true };
    let run = |algorithm, nodes| -> DiceReport<u8> {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        searching(&game, algorithm, true, limits, |search| search.run(&game.start(), 2, &mut |_| {}))
    };
    for algorithm in DiceAlgorithm::ALL {
        for nodes in [1, 1_000, 30_000] {
            let (first, again) = (run(algorithm, nodes), run(algorithm, nodes));
            assert_eq!((&first.moves, first.depth, first.counts), (&again.moves, again.depth, again.counts));
            assert!(first.counts.nodes <= nodes && !first.complete);
        }
    }
}
