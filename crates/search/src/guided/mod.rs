//! Monte-Carlo tree search with knowledge of the game: priors, informed playouts, and statistics of moves wherever they
//! were played (AMAF).
//!
//! It complements [`Mcts`](crate::Mcts), which needs only the rules, proves results and handles dice. Here positions
//! are boards that moves change in place, since the playouts of a game such as Go have hundreds of moves; and the
//! threads share one tree.

mod guide;
mod tree;

pub use guide::{Candidate, Guide, Played};

use crate::driver::limits::Meter;
use crate::{Clock, Limits, STACK, Stop, stack};
use std::sync::Mutex;
use std::time::Duration;
use stratege_game::random::Random;
use stratege_game::sync::{lock, unpoisoned};
use stratege_game::{Game, PastKeys, Player, ZeroSum};
use tree::Tree;

/// The options of guided search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GuidedOptions {
    /// The seed of the playouts.
    pub seed: u64,
    /// The number of threads, which share one tree.
    pub threads: usize,
    /// The number of playouts through a move at which they count as much as the playouts in which it was played later.
    pub equivalence: f32,
    /// The exploration constant of the confidence bound, used in addition to the values of moves played later.
    pub exploration: f32,
    /// The weight of the term for a move's [chance](Candidate::chance), which shrinks with the playouts through the
    /// move (C. Rosin, "Multi-armed bandits with episode context", 2011).
    pub bias: f32,
    /// The number of playouts through a node at which it is expanded.
    pub expand_at: f32,
    /// How many children of a node are considered, in the order of its guide; `None` for all of them.
    pub widening: Option<Widening>,
    /// Whether the search stops once no other move can become the most visited within its limits.
    pub settles: bool,
    /// The maximum memory for the tree, in bytes; once reached, it no longer grows.
    pub tree_bytes: usize,
}

/// Progressive widening: the more playouts through a node, the more of its children are considered (R. Coulom, 2007).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Widening {
    /// The initial number of children.
    pub first: f32,
    /// The factor by which the playouts must grow for each additional child; above 1.
    pub growth: f32,
}

impl Widening {
    /// The children of a node with so many playouts.
    fn children(self, visits: f32) -> usize {
        (self.first + visits.max(1.0).ln() / self.growth.ln()) as usize
    }
}

impl Default for GuidedOptions {
    fn default() -> GuidedOptions {
        GuidedOptions {
            seed: 1,
            threads: 1,
            equivalence: 3_500.0,
            exploration: 0.0,
            bias: 0.0,
            expand_at: 8.0,
            widening: None,
            settles: true,
            tree_bytes: 256 << 20,
        }
    }
}

/// The result for one root move.
#[derive(Clone, Debug, PartialEq)]
pub struct GuidedLine<M> {
    /// The prior probability of the move, from 0 to 1; 0 if unknown.
    pub prior: f64,
    /// The number of playouts through the move.
    pub visits: u64,
    /// The fraction of them that the side to move wins.
    pub value: f64,
    /// Their mean margin for the side to move.
    pub margin: f64,
    /// The move and the most visited line after it.
    pub moves: Vec<M>,
}

/// The final or intermediate result of guided search.
#[derive(Clone, Debug, PartialEq)]
pub struct GuidedReport<M> {
    /// The root moves that were tried, the most visited first.
    pub lines: Vec<GuidedLine<M>>,
    /// The playouts of this search; the visits in [`lines`](Self::lines) may include those of earlier ones.
    pub playouts: u64,
    /// The number of nodes in the tree.
    pub tree_nodes: usize,
    /// The longest line in the tree, in plies.
    pub depth: u16,
    /// For each cell, how much the first player owned it at the end of this search's playouts, from −1 to 1.
    pub ownership: Vec<f32>,
    /// Time by the clock of the search.
    pub elapsed: Duration,
}

/// Receives intermediate results.
pub type OnGuidedReport<'a, M> = &'a mut dyn FnMut(&GuidedReport<M>);

/// The state that guided search keeps between positions of a game.
#[derive(Clone, Debug)]
pub struct GuidedTree<G: Game> {
    /// The positions from the start of the game to the root.
    line: Vec<G::Position>,
    tree: Tree<G::Move>,
}

/// Guided search of a position.
pub struct Guided<'a, G: Game<Payoff = ZeroSum>, K: Guide<G>> {
    /// The rules.
    pub game: &'a G,
    /// The knowledge.
    pub guide: &'a K,
    /// The options of the search.
    pub options: GuidedOptions,
    /// The limits: nodes are playouts, over all threads. The depth is ignored. At the soft time limit the search stops
    /// if its best move is clear, and otherwise continues up to the hard limit.
    pub limits: Limits,
    /// The clock for time limits.
    pub clock: &'a dyn Clock,
    /// The flag that stops the search at once.
    pub stop: &'a Stop,
}

/// Counts of playouts are exact below this.
const MOST_VISITS: f32 = (1 << 24) as f32;

/// What the threads of a search share.
struct Shared<G: Game> {
    tree: Tree<G::Move>,
    playouts: u64,
    /// Whether all threads stop.
    ended: bool,
    tally: Vec<i32>,
}

/// What each thread has for itself.
struct Own<M> {
    random: Random,
    past: PastKeys,
    path: Vec<usize>,
    trace: Vec<(Player, u32)>,
    first: Vec<Option<Player>>,
    candidates: Vec<Candidate<M>>,
    tally: Vec<i32>,
}

impl<G: Game<Payoff = ZeroSum>, K: Guide<G>> Guided<'_, G, K> {
    /// Searches `position`, reached through the positions `before` it. It reuses what an earlier search of the same
    /// game left in `kept`, and replaces it. `only` are the root moves to search; empty for all. `progress` is called
    /// after about 1,024 playouts, 2,048, and so on. The search stops at the latest after 2^24 playouts through the
    /// root, the limit up to which its means are exact.
    pub fn run(
        &self,
        before: &[G::Position],
        position: &G::Position,
        only: &[G::Move],
        reused: &mut Option<GuidedTree<G>>,
        progress: OnGuidedReport<'_, G::Move>,
    ) -> GuidedReport<G::Move> {
        let side = self.game.side(position);
        let root = self.guide.board(self.game, before, position);
        let mut past = PastKeys::of(self.game, before);
        past.push(self.game, position);
        // A tree that lacks moves of its root is of no use for another search.
        let old = reused.take().filter(|_| only.is_empty());
        let old = old.and_then(|tree| tree.at(self.game, before, position));
        let old = old.and_then(|tree| tree.limited(self.options.tree_bytes));
        let mut tree = old.unwrap_or_else(|| Tree::new(side, self.options.tree_bytes));
        if self.guide.over(self.game, &root).is_none() && !tree.is_expanded(Tree::<G::Move>::ROOT) {
            let mut candidates = Vec::new();
            self.expand(&mut tree, Tree::<G::Move>::ROOT, &root, &past, only, &mut candidates);
        }
        let cells = self.game.codes() as usize;
        let shared = Mutex::new(Shared::<G> { tree, playouts: 0, ended: false, tally: vec![0; cells] });
        let own = |number: usize| Own {
            random: Random::new(Random::new(self.options.seed.wrapping_add(number as u64)).bits()),
            past: past.clone(),
            path: Vec::new(),
            trace: Vec::new(),
            first: vec![None; cells],
            candidates: Vec::new(),
            tally: vec![0; cells],
        };
        std::thread::scope(|scope| {
            for number in 1..self.options.threads.max(1) {
                let (shared, root, own) = (&shared, &root, own(number));
                let builder = std::thread::Builder::new().stack_size(stack(STACK));
                let run = move || self.work(shared, root, own, None);
                // A thread that the system does not give is done without.
                drop(builder.spawn_scoped(scope, run));
            }
            self.work(&shared, &root, own(0), Some(progress));
        });
        let shared = unpoisoned(shared.into_inner());
        let report = self.report(&shared);
        if only.is_empty() {
            let line = before.iter().chain([position]).cloned().collect();
            *reused = Some(GuidedTree { line, tree: shared.tree });
        }
        report
    }

    /// One thread.
    fn work(
        &self,
        shared: &Mutex<Shared<G>>,
        root: &K::Board,
        mut own: Own<G::Move>,
        mut progress: Option<OnGuidedReport<'_, G::Move>>,
    ) {
        // The playouts of all threads together are limited, and each is long enough to look at the clock.
        let limits = Limits { nodes: None, ..self.limits };
        let mut meter = Meter::every(1, &limits, self.clock, self.stop);
        let mut next_report = 1_024;
        while meter.tick().is_ok() {
            let playouts = {
                let mut guard = lock(shared);
                let full = guard.tree.node(Tree::<G::Move>::ROOT).visits >= MOST_VISITS;
                if guard.ended || full || self.limits.nodes.is_some_and(|most| guard.playouts >= most) {
                    return;
                }
                guard.playouts += 1;
                guard.playouts
            };
            self.play_once(shared, root, &mut own);
            if playouts.is_multiple_of(64) {
                let mut guard = lock(shared);
                guard.ended |= self.ends_early(&guard, &meter);
            }
            if let Some(progress) = &mut progress
                && playouts >= next_report
            {
                next_report = (playouts + 1).next_power_of_two();
                let report = self.report(&lock(shared));
                progress(&report);
            }
        }
    }

    /// Whether a search ends before its limits: nothing can change any more, or its soft limit of time is over and the most
    /// visited move is the best by its mean, too.
    fn ends_early(&self, shared: &Shared<G>, meter: &Meter<'_>) -> bool {
        if self.options.settles && shared.playouts >= 256 && self.is_settled(shared, meter) {
            return true;
        }
        if meter.soft_limit().is_none_or(|soft| meter.elapsed() < soft) {
            return false;
        }
        let tree = &shared.tree;
        let ranked = tree.ranked(Tree::<G::Move>::ROOT);
        let Some((&most, others)) = ranked.split_first() else { return true };
        // Means of few playouts say little.
        let least = tree.node(most).visits / 2.0;
        let rivals = others.iter().map(|&at| tree.node(at)).filter(|node| node.visits >= least);
        rivals.into_iter().all(|node| node.mean() <= tree.node(most).mean())
    }

    /// Whether no other move can become the most visited before a limit ends the search.
    fn is_settled(&self, shared: &Shared<G>, meter: &Meter<'_>) -> bool {
        let done = shared.playouts;
        let by_nodes = self.limits.nodes.map(|most| most.saturating_sub(done) as f64);
        let by_time = [self.limits.time, self.limits.soft_time, self.stop.hard(), self.stop.soft()]
            .into_iter()
            .flatten()
            .min()
            .map(|limit| {
                let spent = meter.elapsed().as_secs_f64();
                (limit.as_secs_f64() - spent).max(0.0) * done as f64 / spent.max(1.0e-6)
            });
        let Some(left) = by_nodes.into_iter().chain(by_time).reduce(f64::min) else { return false };
        let mut visits: Vec<f32> = shared.tree.children(0).map(|at| shared.tree.node(at).visits).collect();
        visits.sort_by(|a, b| b.total_cmp(a));
        match visits[..] {
            [] => true,
            [_] => true,
            [best, second, ..] => f64::from(best - second) > left,
        }
    }

    /// One game: selection, expansion, playout, backup.
    fn play_once(&self, shared: &Mutex<Shared<G>>, root: &K::Board, own: &mut Own<G::Move>) {
        let mut board = root.clone();
        let past = own.past.len();
        own.path.clear();
        own.trace.clear();
        let played = {
            let mut guard = lock(shared);
            let tree = &mut guard.tree;
            let mut at = Tree::<G::Move>::ROOT;
            loop {
                own.path.push(at);
                tree.enter(at);
                if let Some(played) = self.guide.over(self.game, &board) {
                    break Some(played);
                }
                if !tree.is_expanded(at) && tree.node(at).visits >= self.options.expand_at {
                    self.expand(tree, at, &board, &own.past, &[], &mut own.candidates);
                }
                if !tree.is_expanded(at) {
                    break None;
                }
                at = tree.select(at, &self.options);
                if let Some(mv) = tree.node(at).mv {
                    self.guide.play(&mut board, mv);
                }
                if let Some(key) = self.guide.superko_key(self.game, &board) {
                    own.past.push_key(key);
                }
            }
        };
        let played = played
            .unwrap_or_else(|| self.guide.play_out(self.game, &mut board, &mut own.random, &mut own.trace));
        own.tally.fill(0);
        self.guide.tally(self.game, &board, &mut own.tally);
        own.past.truncate(past);
        let mut guard = lock(shared);
        guard.tree.back_up(&own.path, played, &own.trace, &mut own.first);
        guard.tally.iter_mut().zip(&own.tally).for_each(|(sum, one)| *sum += one);
    }

    /// Adds the children of a node, without those that superko forbids.
    fn expand(
        &self,
        tree: &mut Tree<G::Move>,
        at: usize,
        board: &K::Board,
        past: &PastKeys,
        only: &[G::Move],
        candidates: &mut Vec<Candidate<G::Move>>,
    ) {
        self.guide.candidates(self.game, board, candidates);
        candidates.retain(|one| only.is_empty() || only.contains(&one.mv));
        if !past.is_empty() {
            let key = |mv| self.guide.superko_key_after(self.game, board, mv);
            candidates.retain(|one| key(one.mv).is_none_or(|key| !past.contains(key)));
        }
        tree.expand(at, candidates, |mv| self.guide.code(self.game, mv));
    }

    fn report(&self, shared: &Shared<G>) -> GuidedReport<G::Move> {
        let tree = &shared.tree;
        let line = |&at: &usize| {
            let node = tree.node(at);
            let (visits, value, margin) = (node.visits as u64, node.mean().into(), node.margin().into());
            GuidedLine { visits, value, margin, prior: node.chance().into(), moves: tree.line(at) }
        };
        let games = shared.playouts.max(1) as f32;
        GuidedReport {
            lines: tree.ranked(Tree::<G::Move>::ROOT).iter().map(line).collect(),
            playouts: shared.playouts,
            tree_nodes: tree.len(),
            depth: tree.depth(Tree::<G::Move>::ROOT),
            ownership: shared.tally.iter().map(|&sum| sum as f32 / games).collect(),
            elapsed: self.clock.elapsed(),
        }
    }
}

impl<G: Game> GuidedTree<G> {
    /// The part of the tree below a position to which the game has come since.
    fn at(self, game: &G, before: &[G::Position], position: &G::Position) -> Option<Tree<G::Move>> {
        let now: Vec<&G::Position> = before.iter().chain([position]).collect();
        let root = self.line.len() - 1;
        if now.len() < self.line.len() || !self.line.iter().zip(&now).all(|(old, now)| old == *now) {
            return None;
        }
        let mut tree = self.tree;
        for pair in now[root..].windows(2) {
            let moves = tree.children(Tree::<G::Move>::ROOT).filter_map(|child| tree.node(child).mv);
            let mv = moves.into_iter().find(|&mv| game.play(pair[0], mv) == *pair[1])?;
            tree = tree.after(mv)?;
        }
        Some(tree)
    }
}
