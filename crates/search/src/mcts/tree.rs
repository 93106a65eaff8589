//! The tree of Monte-Carlo tree search.

use crate::driver::limits::{Limited, Meter};
use crate::mcts::{MctsLine, weighted};
use stratege_game::random::Random;
use stratege_game::{Game, Node, Outcome, Outcomes, Payoff, Player, ZeroSum};

/// The move or roll that led to a node.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Via<M> {
    Root,
    Move(M),
    Roll(usize),
}

/// A node. Results are the first player's, so that it does not matter who moves.
struct Leaf<M> {
    via: Via<M>,
    side: Player,
    /// The indices of its children; none before it is expanded.
    children: Option<(u32, u32)>,
    /// Dice decide here.
    chance: bool,
    /// The weight of the roll that led here.
    weight: u32,
    visits: u32,
    sum: f64,
    proven: Option<Outcome>,
    /// The side to move has a move that is a proven draw: it need not lose.
    drawn: bool,
}

/// The nodes. Positions are not stored but recomputed on the way down.
pub(crate) struct Tree<G: Game> {
    nodes: Vec<Leaf<G::Move>>,
    limit: usize,
    depth: usize,
}

impl<G: Game<Payoff = ZeroSum>> Tree<G> {
    pub(crate) const ROOT: usize = 0;

    pub(crate) fn new(game: &G, position: &G::Position, limit: usize) -> Tree<G> {
        let mut tree = Tree { nodes: Vec::new(), limit, depth: 0 };
        tree.nodes.push(tree.leaf(game, position, Via::Root, 1));
        tree
    }

    fn leaf(&self, game: &G, position: &G::Position, via: Via<G::Move>, weight: u32) -> Leaf<G::Move> {
        let side = game.side(position);
        let proven = game.over(position).map(|payoff| payoff.outcome(side, Player::FIRST));
        Leaf { via, side, children: None, chance: false, weight, visits: 0, sum: 0.0, proven, drawn: false }
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn depth(&self) -> u16 {
        u16::try_from(self.depth).unwrap_or(u16::MAX)
    }

    pub(crate) fn is_expanded(&self, at: usize) -> bool {
        self.nodes[at].children.is_some()
    }

    pub(crate) fn via(&self, at: usize) -> Via<G::Move> {
        self.nodes[at].via
    }

    /// The proven result for the first player.
    pub(crate) fn result(&self, at: usize) -> Option<Outcome> {
        self.nodes[at].proven
    }

    /// The proven result of the root for `side`.
    pub(crate) fn proven(&self, side: Player) -> Option<Outcome> {
        self.result(Self::ROOT).map(|outcome| seen(outcome, side))
    }

    /// The value of the root for `side`.
    pub(crate) fn value(&self, side: Player) -> Option<f64> {
        let root = &self.nodes[Self::ROOT];
        (root.visits > 0 || root.proven.is_some()).then(|| mean(root, side))
    }

    /// Adds the children of a node, if there is room and the game is not over.
    pub(crate) fn expand(
        &mut self,
        at: usize,
        game: &G,
        position: &G::Position,
        meter: &mut Meter<'_>,
    ) -> Limited<()> {
        if self.nodes[at].proven.is_some() || self.nodes.len() >= self.limit {
            return Ok(());
        }
        let mut moves = G::Moves::default();
        let mut children = Vec::new();
        let node = game.expand(position, &mut moves);
        match &node {
            Node::Over(_) => {}
            Node::Choice => {
                for &mv in moves.iter() {
                    meter.tick()?;
                    children.push(self.leaf(game, &game.play(position, mv), Via::Move(mv), 1));
                }
            }
            Node::Chance(chance) => {
                for index in (0..chance.count()).filter(|&index| chance.weight(index) > 0) {
                    meter.tick()?;
                    let next = chance.result(game, position, index);
                    children.push(self.leaf(game, &next, Via::Roll(index), chance.weight(index)));
                }
            }
        }
        self.nodes[at].chance = matches!(node, Node::Chance(_));
        self.nodes[at].children = Some((self.nodes.len() as u32, children.len() as u32));
        self.nodes.extend(children);
        self.prove(at);
        Ok(())
    }

    fn children(&self, at: usize) -> std::ops::Range<usize> {
        let (first, count) = self.nodes[at].children.unwrap_or((0, 0));
        first as usize..(first + count) as usize
    }

    /// Derives a proof from the children.
    fn prove(&mut self, at: usize) {
        let (node, children) = (&self.nodes[at], &self.nodes[self.children(at)]);
        let results = || children.iter().map(|child| child.proven.map(|outcome| seen(outcome, node.side)));
        let proven = if node.chance {
            // A result is proven only if no roll changes it.
            let first = results().next().flatten();
            first.filter(|_| results().all(|result| result == first))
        } else if results().any(|result| result == Some(Outcome::Win)) {
            Some(Outcome::Win)
        } else if results().all(|result| result.is_some()) {
            results().flatten().max()
        } else {
            None
        };
        let drawn = !node.chance && results().any(|result| result == Some(Outcome::Draw));
        let side = node.side;
        let node = &mut self.nodes[at];
        (node.proven, node.drawn) = (proven.map(|outcome| seen(outcome, side)), drawn);
    }

    /// The child to go to: where dice decide, by weight; else the one with the highest upper confidence bound, those
    /// never visited first, proven ones never. The node is not proven.
    pub(crate) fn select(&self, at: usize, exploration: f64, random: &mut Random) -> usize {
        let (node, range) = (&self.nodes[at], self.children(at));
        if node.chance {
            let weights = || self.nodes[range.clone()].iter().map(|child| child.weight);
            return range.start + weighted(weights(), weights().sum(), random);
        }
        let open = || range.clone().filter(|&index| self.nodes[index].proven.is_none());
        let fresh = || open().filter(|&index| self.nodes[index].visits == 0);
        let unvisited = fresh().count();
        if unvisited > 0 {
            return fresh().nth(random.below(unvisited)).unwrap_or(range.start);
        }
        let log = f64::from(node.visits.max(1)).ln();
        let bound = |index: &usize| {
            let child = &self.nodes[*index];
            mean(child, node.side) + exploration * (log / f64::from(child.visits.max(1))).sqrt()
        };
        open().max_by(|a, b| bound(a).total_cmp(&bound(b))).unwrap_or(range.start)
    }

    /// Backs a result for the first player up the path and proves what it can. A side with a proven draw prefers it
    /// to anything less (Cazenave and Saffidine, "Score bounded Monte-Carlo tree search", 2010).
    pub(crate) fn back_up(&mut self, path: &[usize], mut result: f64) {
        self.depth = self.depth.max(path.len() - 1);
        let mut news = false;
        for &at in path.iter().rev() {
            if news && self.nodes[at].proven.is_none() {
                self.prove(at);
            }
            let node = &mut self.nodes[at];
            news = node.proven.is_some();
            result = match node.proven {
                Some(proven) => f64::from(proven.sign()),
                None if node.drawn && node.side == Player::FIRST => result.max(0.0),
                None if node.drawn => result.min(0.0),
                None => result,
            };
            node.visits += 1;
            node.sum += result;
        }
    }

    /// The moves of the root, the best first.
    pub(crate) fn lines(&self, side: Player) -> Vec<MctsLine<G::Move>> {
        let mut order: Vec<usize> =
            if self.nodes[Self::ROOT].chance { Vec::new() } else { self.children(Self::ROOT).collect() };
        order.sort_by_key(|&child| std::cmp::Reverse(self.rank(Self::ROOT, child)));
        order.into_iter().map(|child| self.line(child, side)).collect()
    }

    fn line(&self, child: usize, side: Player) -> MctsLine<G::Move> {
        let node = &self.nodes[child];
        let mut moves = Vec::new();
        let mut at = child;
        while let Via::Move(mv) = self.nodes[at].via {
            moves.push(mv);
            let next = self.children(at).max_by_key(|&next| (self.rank(at, next), std::cmp::Reverse(next)));
            match next.filter(|&next| self.nodes[next].visits > 0 || self.nodes[next].proven.is_some()) {
                Some(next) if !self.nodes[at].chance => at = next,
                _ => break,
            }
        }
        MctsLine {
            visits: node.visits.into(),
            value: mean(node, side),
            proven: node.proven.map(|outcome| seen(outcome, side)),
            moves,
        }
    }

    /// How good a child is to play: proven wins, then by visits, but a proven draw before moves that look worse;
    /// proven losses last.
    fn rank(&self, parent: usize, child: usize) -> (u8, u32) {
        let (parent, child) = (&self.nodes[parent], &self.nodes[child]);
        let class = match child.proven.map(|outcome| seen(outcome, parent.side)) {
            Some(Outcome::Win) => 3,
            None if parent.drawn && mean(child, parent.side) < 0.0 => 1,
            Some(Outcome::Draw) | None => 2,
            Some(Outcome::Loss) => 0,
        };
        (class, child.visits)
    }
}

/// Converts a result between the first player's view and that of `side`.
fn seen(outcome: Outcome, side: Player) -> Outcome {
    if side == Player::FIRST { outcome } else { -outcome }
}

/// The mean result of a node for `side`; 0 before the first.
fn mean<M>(node: &Leaf<M>, side: Player) -> f64 {
    let first = match node.proven {
        Some(outcome) => f64::from(outcome.sign()),
        None => node.sum / f64::from(node.visits.max(1)),
    };
    if side == Player::FIRST { first } else { -first }
}
