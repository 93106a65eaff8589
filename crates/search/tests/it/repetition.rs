//! Repetition, on random graphs with cycles, against an oracle that walks every line.

use stratege_game::random::Random;
use stratege_game::{Depth, Game, Key, Never, Node, Player, Ply, Score, ZeroSum};
use stratege_search::{Algorithm, Limits, Objective, Options, Plain, Search, Stop, WallClock, Window};

/// A random graph: a position is a node, whose moves lead to any other. Few nodes, so that most lines repeat.
#[derive(Clone, Copy, Debug)]
struct Graph {
    seed: u64,
    nodes: u8,
    moves: u8,
    /// How many of the last plies can be undone.
    window: usize,
}

impl Graph {
    fn bits(&self, node: u8, what: u64) -> u64 {
        Random::new(self.seed ^ u64::from(node) << 40 ^ what << 32).bits()
    }
}

impl Game for Graph {
    type Position = u8;
    type Move = u8;
    type Moves = Vec<u8>;
    type Payoff = ZeroSum;
    type Chance = Never;

    const REPETITION: Option<u8> = Some(3);

    fn start(&self) -> u8 {
        0
    }

    fn side(&self, node: &u8) -> Player {
        Player::new((self.bits(*node, 1) & 1) as u8)
    }

    fn expand(&self, node: &u8, moves: &mut Vec<u8>) -> Node<ZeroSum, Never> {
        let bits = self.bits(*node, 2);
        if *node > 0 && bits.is_multiple_of(5) {
            return Node::Over(ZeroSum::by(((bits >> 8) % 3) as i16 - 1));
        }
        moves.clear();
        moves.extend(0..1 + (bits >> 16) as u8 % self.moves);
        Node::Choice
    }

    fn play(&self, node: &u8, mv: u8) -> u8 {
        (self.bits(*node, 3 + u64::from(mv)) >> 8) as u8 % self.nodes
    }

    fn key(&self, node: &u8) -> Key {
        Key::mixed(u64::from(*node))
    }

    fn code(&self, _: &u8, mv: u8) -> u32 {
        mv.into()
    }

    fn codes(&self) -> u32 {
        self.moves.into()
    }

    fn reversible_plies(&self, _: &u8) -> usize {
        self.window
    }
}

fn judge(graph: &Graph, node: &u8) -> Score {
    Score::eval((graph.bits(*node, 77) % 201) as i32 - 100)
}

/// The value by plain minimax: a position that came within the window is a draw. `line` ends with the position before.
fn oracle(graph: &Graph, line: &mut Vec<u8>, node: u8, depth: u16, ply: u16, objective: Objective) -> Score {
    let window = graph.reversible_plies(&node);
    if ply > 0 && window >= 2 && line.iter().rev().take(window).any(|&earlier| earlier == node) {
        return Score::DRAW;
    }
    let mut moves = Vec::new();
    if let Node::Over(payoff) = graph.expand(&node, &mut moves) {
        return objective.terminal(payoff, Ply(ply));
    }
    if depth == 0 {
        return judge(graph, &node);
    }
    line.push(node);
    let side = graph.side(&node);
    let value = |mv: &u8, line: &mut Vec<u8>| {
        let next = graph.play(&node, *mv);
        let score = oracle(graph, line, next, depth - 1, ply + 1, objective);
        if graph.side(&next) == side { score } else { -score }
    };
    let best = moves.iter().map(|mv| value(mv, line)).max().expect("there is a move");
    line.pop();
    best
}

#[test]
fn every_algorithm_scores_repetitions_as_minimax_does() {
    let mut random = Random::new(77);
    let mut repeated = 0;
    for seed in 0..1_500 {
        let window = [0, 1, 2, 3, 100][random.below(5)];
        let graph =
            Graph { seed, nodes: 3 + random.below(6) as u8, moves: 1 + random.below(3) as u8, window };
        let objective = [Objective::Outcome, Objective::Distance, Objective::Margin][random.below(3)];
        let depth = 1 + random.below(6) as u16;
        // A game that led here, by moves of the graph.
        let mut before = vec![0];
        for _ in 0..random.below(4) {
            let mut moves = Vec::new();
            let node = before[before.len() - 1];
            if matches!(graph.expand(&node, &mut moves), Node::Choice) {
                before.push(graph.play(&node, moves[random.below(moves.len())]));
            }
        }
        let root = before.pop().expect("the start");
        let expected = oracle(&graph, &mut before.clone(), root, depth, 0, objective);
        let without = {
            let endless = Graph { window: 0, ..graph };
            oracle(&endless, &mut before.clone(), root, depth, 0, objective)
        };
        repeated += u32::from(expected != without);
        for algorithm in Algorithm::ALL {
            // Without a table: a table entry does not depend on the line by which the position was reached.
            let options = Options { objective, ..Options::by_the_book(algorithm) };
            let (clock, stop, evaluator) = (WallClock::start(), Stop::new(), Plain(judge));
            let limits = Limits::default();
            let search = Search {
                game: &graph,
                evaluator: &evaluator,
                options: &options,
                limits,
                table: None,
                clock: &clock,
                stop: &stop,
            };
            let (found, _) =
                search.value(&before, &root, Depth(depth), Window::FULL).expect("no limit was set");
            assert_eq!(found, expected, "seed {seed} {algorithm:?} depth {depth} {graph:?} {before:?}");
        }
    }
    assert!(repeated > 100, "too few lines repeat: {repeated}");
}
