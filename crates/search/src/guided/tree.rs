//! The tree of guided search.

use super::GuidedOptions;
use super::guide::{Candidate, Played};
use stratege_game::Player;

/// A node. Values are those of the player whose move led to it.
#[derive(Clone, Copy, Debug)]
pub(super) struct TreeNode<M> {
    pub(super) mv: Option<M>,
    code: u32,
    mover: Player,
    /// Its children lie one behind the other; none before it is expanded.
    first: u32,
    count: u16,
    pub(super) visits: f32,
    wins: f32,
    margins: f32,
    prior_visits: f32,
    prior_wins: f32,
    rave_visits: f32,
    rave_wins: f32,
    chance: f32,
    /// The playouts that go through it now.
    waiting: u16,
}

impl<M> TreeNode<M> {
    fn expectation(&self) -> f32 {
        // A playout that is under way counts as lost until it is over, so that threads go different ways.
        let visits = self.visits + f32::from(self.waiting) + self.prior_visits;
        if visits > 0.0 { (self.wins + self.prior_wins) / visits } else { 0.5 }
    }

    /// The expectation mixed with the value of the move wherever it was played, the less of it the more playouts there are.
    /// (Gelly and Silver, "Combining online and offline knowledge in UCT", 2007; the weight is that of Silver, 2009.)
    fn value(&self, equivalence: f32) -> f32 {
        let (visits, rave) = (self.visits + self.prior_visits, self.rave_visits);
        if rave <= 0.0 {
            return self.expectation();
        }
        let weight = rave / (rave + visits + rave * visits / equivalence);
        weight * self.rave_wins / rave + (1.0 - weight) * self.expectation()
    }

    /// The mean result of the playouts for the player whose move led here, from 0 to 1.
    pub(super) fn mean(&self) -> f32 {
        if self.visits > 0.0 { self.wins / self.visits } else { self.expectation() }
    }

    /// How likely the move that led here was thought to be played.
    pub(super) fn chance(&self) -> f32 {
        self.chance
    }

    /// The mean margin for the same player.
    pub(super) fn margin(&self) -> f32 {
        self.margins / self.visits.max(1.0)
    }
}

/// The nodes, in one list that grows up to a limit.
#[derive(Clone, Debug)]
pub(super) struct Tree<M> {
    nodes: Vec<TreeNode<M>>,
    limit: usize,
}

impl<M: Copy + PartialEq> Tree<M> {
    pub(super) const ROOT: usize = 0;

    /// A tree with a root, in which `side` is to move; it takes no more memory than this, nor do it and the part of it that
    /// is copied for the next position.
    pub(super) fn new(side: Player, bytes: usize) -> Tree<M> {
        Tree { nodes: vec![Self::root(side.other())], limit: Self::limit_of(bytes) }
    }

    /// How many nodes half of the memory holds.
    fn limit_of(bytes: usize) -> usize {
        (bytes / 2 / size_of::<TreeNode<M>>()).clamp(2, u32::MAX as usize)
    }

    fn leaf(one: Candidate<M>, code: u32, mover: Player) -> TreeNode<M> {
        TreeNode {
            mv: Some(one.mv),
            code,
            prior_visits: one.visits,
            prior_wins: one.visits * one.value,
            chance: one.chance,
            ..Self::root(mover)
        }
    }

    fn root(mover: Player) -> TreeNode<M> {
        TreeNode {
            mv: None,
            code: 0,
            mover,
            first: 0,
            count: 0,
            visits: 0.0,
            wins: 0.0,
            margins: 0.0,
            prior_visits: 0.0,
            prior_wins: 0.0,
            rave_visits: 0.0,
            rave_wins: 0.0,
            chance: 0.0,
            waiting: 0,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn node(&self, at: usize) -> &TreeNode<M> {
        &self.nodes[at]
    }

    pub(super) fn children(&self, at: usize) -> std::ops::Range<usize> {
        let node = &self.nodes[at];
        node.first as usize..node.first as usize + usize::from(node.count)
    }

    pub(super) fn is_expanded(&self, at: usize) -> bool {
        self.nodes[at].count > 0
    }

    /// Adds the children of a node, if there is room. The list grows by steps that stay below the limit.
    pub(super) fn expand(&mut self, at: usize, candidates: &[Candidate<M>], code: impl Fn(M) -> u32) {
        let needed = self.nodes.len() + candidates.len();
        if needed > self.limit || candidates.len() > usize::from(u16::MAX) {
            return;
        }
        if needed > self.nodes.capacity() {
            let size = (2 * self.nodes.capacity()).clamp(needed, self.limit);
            self.nodes.reserve_exact(size - self.nodes.len());
        }
        let side = self.nodes[at].mover.other();
        self.nodes[at].first = self.nodes.len() as u32;
        self.nodes[at].count = candidates.len() as u16;
        self.nodes.extend(candidates.iter().map(|one| Self::leaf(*one, code(one.mv), side)));
    }

    /// The child to go to.
    pub(super) fn select(&self, at: usize, options: &GuidedOptions) -> usize {
        let GuidedOptions { equivalence, exploration, bias, widening, .. } = *options;
        let visits = self.nodes[at].visits.max(1.0);
        let log = visits.ln();
        let wide = widening.map_or(usize::MAX, |widening| widening.children(visits).max(1));
        let urgency = |child: &TreeNode<M>| {
            let bias = bias * visits.sqrt() * child.chance / (1.0 + child.visits);
            let value = child.value(equivalence) + bias;
            if exploration == 0.0 { value } else { value + exploration * (log / (child.visits + 1.0)).sqrt() }
        };
        let mut best = (f32::NEG_INFINITY, self.nodes[at].first as usize);
        for index in self.children(at).take(wide) {
            let urgency = urgency(&self.nodes[index]);
            if urgency > best.0 {
                best = (urgency, index);
            }
        }
        best.1
    }

    /// Marks that a playout goes through a node.
    pub(super) fn enter(&mut self, at: usize) {
        self.nodes[at].waiting += 1;
    }

    /// Backs a result up the path from the root. `trace` has the moves after the path in their order; each child of a node
    /// on the path whose move was played later by the same player learns from it, if nobody played it before. `first` has
    /// a place for each code.
    pub(super) fn back_up(
        &mut self,
        path: &[usize],
        played: Played,
        trace: &[(Player, u32)],
        first: &mut [Option<Player>],
    ) {
        first.fill(None);
        for &(player, code) in trace.iter().rev() {
            first[code as usize] = Some(player);
        }
        for &at in path.iter().rev() {
            let side = self.nodes[at].mover.other();
            let value = seen(played.value, side);
            for index in self.children(at) {
                let child = &mut self.nodes[index];
                if first[child.code as usize] == Some(side) {
                    child.rave_visits += 1.0;
                    child.rave_wins += value;
                }
            }
            let node = &mut self.nodes[at];
            node.waiting = node.waiting.saturating_sub(1);
            node.visits += 1.0;
            node.wins += 1.0 - value;
            node.margins += if node.mover == Player::FIRST { played.margin } else { -played.margin };
            if node.mv.is_some() {
                first[node.code as usize] = Some(node.mover);
            }
        }
    }

    /// The children of a node, the most visited first.
    pub(super) fn ranked(&self, at: usize) -> Vec<usize> {
        let mut order: Vec<usize> = self.children(at).collect();
        let rank = |index: &usize| (self.nodes[*index].visits, self.nodes[*index].value(1.0e9));
        order.sort_by(|a, b| rank(b).partial_cmp(&rank(a)).unwrap_or(std::cmp::Ordering::Equal));
        order
    }

    /// The most visited line from a node on.
    pub(super) fn line(&self, from: usize) -> Vec<M> {
        let mut line: Vec<M> = self.nodes[from].mv.into_iter().collect();
        let mut at = from;
        while let Some(&next) = self.ranked(at).first().filter(|&&next| self.nodes[next].visits > 0.0) {
            line.extend(self.nodes[next].mv);
            at = next;
        }
        line
    }

    /// The longest line that was visited.
    pub(super) fn depth(&self, at: usize) -> u16 {
        let below = self.children(at).filter(|&child| self.nodes[child].visits > 0.0);
        below.map(|child| 1 + self.depth(child)).max().unwrap_or(0)
    }

    /// The tree below the child with a move, in memory of its own.
    pub(super) fn after(&self, mv: M) -> Option<Tree<M>> {
        let child = self.children(Self::ROOT).find(|&child| self.nodes[child].mv == Some(mv))?;
        let mut nodes = vec![TreeNode { mv: None, waiting: 0, ..self.nodes[child] }];
        let mut at = 0;
        while at < nodes.len() {
            let node = nodes[at];
            let children = node.first as usize..node.first as usize + usize::from(node.count);
            nodes[at].first = nodes.len() as u32;
            nodes.extend(self.nodes[children].iter().map(|child| TreeNode { waiting: 0, ..*child }));
            at += 1;
        }
        Some(Tree { nodes, limit: self.limit })
    }

    /// The same with another limit, unless it has grown beyond that.
    pub(super) fn limited(self, bytes: usize) -> Option<Tree<M>> {
        let limit = Self::limit_of(bytes);
        (self.nodes.len() < limit).then_some(Tree { limit, ..self })
    }
}

/// A value of the first player's for a player.
fn seen(value: f32, player: Player) -> f32 {
    if player == Player::FIRST { value } else { 1.0 - value }
}
