//! The tree of Monte-Carlo tree search.

use crate::Objective;
use crate::driver::limits::{Limited, Meter};
use crate::mcts::growth::{GrowthChild, GrowthChoice, Via};
use crate::mcts::{MctsLine, hundredths, weighted};
use stratege_game::random::Random;
use stratege_game::{Game, Node, Outcomes, Player, ZeroSum};

/// A node. Results are the first player's, in hundredths, so that it does not matter who moves.
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
    proven: Option<i32>,
    /// The best proven result among the moves: the side to move need not accept less.
    at_least: Option<i32>,
}

/// The nodes. Positions are not stored but recomputed on the way down.
pub(crate) struct Tree<G: Game> {
    nodes: Vec<Leaf<G::Move>>,
    limit: usize,
    depth: usize,
    objective: Objective,
    /// The greatest result so far, whoever won.
    greatest: f64,
}

impl<G: Game<Payoff = ZeroSum>> Tree<G> {
    pub(crate) const ROOT: usize = 0;

    pub(crate) fn new(game: &G, position: &G::Position, limit: usize, objective: Objective) -> Tree<G> {
        let mut tree = Tree { nodes: Vec::new(), limit, depth: 0, objective, greatest: 1.0 };
        tree.nodes.push(tree.leaf(game, position, Via::Root, 1));
        tree
    }

    fn leaf(&self, game: &G, position: &G::Position, via: Via<G::Move>, weight: u32) -> Leaf<G::Move> {
        let side = game.side(position);
        let proven = game.over(position).map(|payoff| hundredths(payoff, side, self.objective));
        let (visits, sum, at_least) = (0, 0.0, None);
        Leaf { via, side, children: None, chance: false, weight, visits, sum, proven, at_least }
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

    /// The proven result for the first player, in hundredths.
    pub(crate) fn result(&self, at: usize) -> Option<i32> {
        self.nodes[at].proven
    }

    /// The proven result of the root for `side`.
    pub(crate) fn proven(&self, side: Player) -> Option<f64> {
        self.result(Self::ROOT).map(|result| f64::from(seen(result, side)) / 100.0)
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
        let results = || children.iter().map(|child| child.proven.map(|result| seen(result, node.side)));
        let best = results().flatten().max().filter(|_| !node.chance);
        let decided = if node.chance {
            // A result is proven only if no roll changes it.
            let first = results().next().flatten();
            first.filter(|_| results().all(|result| result == first))
        } else {
            // Nothing is better than a win, unless the margin counts.
            let greatest = (self.objective != Objective::Margin).then_some(100);
            best.filter(|_| best == greatest || results().all(|result| result.is_some()))
        };
        let side = node.side;
        let node = &mut self.nodes[at];
        (node.proven, node.at_least) =
            (decided.map(|result| seen(result, side)), best.map(|result| seen(result, side)));
    }

    /// What led to a node, and whose turn it is there.
    pub(crate) fn born(&self, at: usize) -> (Via<G::Move>, Player) {
        (self.nodes[at].via, self.nodes[at].side)
    }

    /// A choice at a node, with the numbers by which it was made.
    pub(crate) fn choice(&self, at: usize, chosen: usize, exploration: f64) -> GrowthChoice {
        let (visits, greatest) = (self.nodes[at].visits.max(1), self.greatest);
        GrowthChoice { node: at, chosen, visits, greatest, children: self.seen(at, exploration) }
    }

    /// The children of a node as the choice between them sees them.
    fn seen(&self, at: usize, exploration: f64) -> Vec<GrowthChild> {
        let node = &self.nodes[at];
        let child = |index: usize| {
            let child = &self.nodes[index];
            let tried = child.visits > 0 && !node.chance;
            GrowthChild {
                node: index,
                visits: child.visits,
                mean: (child.visits > 0).then(|| mean(child, node.side)),
                bound: (tried && child.proven.is_none()).then(|| self.bound(at, index, exploration)),
                proven: child.proven.map(|result| f64::from(seen(result, node.side)) / 100.0),
            }
        };
        self.children(at).map(child).collect()
    }

    /// The upper confidence bound of a child that was visited.
    fn bound(&self, at: usize, child: usize, exploration: f64) -> f64 {
        let (node, child) = (&self.nodes[at], &self.nodes[child]);
        let log = f64::from(node.visits.max(1)).ln();
        let doubt = (log / f64::from(child.visits.max(1))).sqrt();
        mean(child, node.side) / self.greatest + exploration * doubt
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
        let bound = |index: &usize| self.bound(at, *index, exploration);
        open().max_by(|a, b| bound(a).total_cmp(&bound(b))).unwrap_or(range.start)
    }

    /// Backs a result for the first player, in hundredths, up the path and proves what it can. A side with a proven
    /// move prefers it to anything less (Cazenave and Saffidine, "Score bounded Monte-Carlo tree search", 2010).
    /// What each node got, from the leaf to the root, for the first player.
    pub(crate) fn back_up(&mut self, path: &[usize], mut result: i32) -> Vec<f64> {
        let mut given = Vec::with_capacity(path.len());
        self.depth = self.depth.max(path.len() - 1);
        self.greatest = self.greatest.max(f64::from(result.abs()) / 100.0);
        let mut news = false;
        for &at in path.iter().rev() {
            if news && self.nodes[at].proven.is_none() {
                self.prove(at);
            }
            let node = &mut self.nodes[at];
            news = node.proven.is_some();
            result = match (node.proven, node.at_least) {
                (Some(proven), _) => proven,
                (None, Some(least)) if node.side == Player::FIRST => result.max(least),
                (None, Some(least)) => result.min(least),
                (None, None) => result,
            };
            node.visits += 1;
            node.sum += f64::from(result) / 100.0;
            given.push(f64::from(result) / 100.0);
        }
        given
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
            proven: node.proven.map(|result| f64::from(seen(result, side)) / 100.0),
            moves,
        }
    }

    /// How good a child is to play: what is proven to be best, then by visits, but the best proven one before moves
    /// that look worse; proven ones that are worse last.
    fn rank(&self, parent: usize, child: usize) -> (u8, u32) {
        let (parent, child) = (&self.nodes[parent], &self.nodes[child]);
        let best = parent.at_least.map(|least| seen(least, parent.side));
        let lost = |result| self.objective != Objective::Margin && result < 0;
        let class = match child.proven.map(|result| seen(result, parent.side)) {
            Some(result) if Some(result) < best => 0,
            Some(_) if parent.proven.is_some() => 3,
            Some(result) if lost(result) || f64::from(result) / 100.0 < mean(parent, parent.side) => 0,
            None if best.is_some_and(|best| mean(child, parent.side) < f64::from(best) / 100.0) => 1,
            Some(_) | None => 2,
        };
        (class, child.visits)
    }
}

/// Converts a result between the first player's point of view and that of `side`.
fn seen(result: i32, side: Player) -> i32 {
    if side == Player::FIRST { result } else { -result }
}

/// The mean result of a node for `side`; 0 before the first.
fn mean<M>(node: &Leaf<M>, side: Player) -> f64 {
    let first = match node.proven {
        Some(result) => f64::from(result) / 100.0,
        None => node.sum / f64::from(node.visits.max(1)),
    };
    if side == Player::FIRST { first } else { -first }
}
