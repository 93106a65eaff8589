//! Monte-Carlo tree search: UCT with proven results.

pub(crate) mod growth;
mod tree;

use crate::driver::limits::{Limited, Meter};
pub use crate::mcts::growth::Via;
use crate::mcts::tree::Tree;
use crate::{Clock, Counts, Limits, Objective, Stop};
use growth::{Growth, GrowthObserver, Unseen};
use std::time::Duration;
use stratege_game::random::Random;
use stratege_game::{Game, Node, Outcomes, Payoff, Player, ZeroSum};

/// Monte-Carlo tree search of a two-player game, with or without dice.
///
/// Playouts start at the root: in the tree, moves are chosen by upper confidence bounds, and from its leaves at random
/// (Kocsis and Szepesvári, "Bandit based Monte-Carlo planning", 2006; Coulom, "Efficient selectivity and backup
/// operators in Monte-Carlo tree search", 2006). A winning move proves its parent, and so do moves that are all proven
/// (Winands, Björnsson and Saito, "Monte-Carlo tree search solver", 2008), including draws and margins; proven nodes
/// are not visited again. Rolls are drawn by their weights. The objective defines the result: 1, 0 or −1, or the
/// margin.
///
/// With a seed and a node limit, the result is always the same. Repetitions are not detected: in a game in which they
/// draw, a proof holds from the root, whatever came before.
#[derive(Clone, Copy)]
pub struct Mcts<'a, G: Game<Payoff = ZeroSum>> {
    /// The rules.
    pub game: &'a G,
    /// The options of the search.
    pub options: MctsOptions,
    /// The limits: nodes are positions visited, in the tree and in playouts. The depth is ignored. Without a limit the
    /// search runs until the root is proven or it is stopped.
    pub limits: Limits,
    /// The clock for time limits.
    pub clock: &'a dyn Clock,
    /// The flag that stops the search at once.
    pub stop: &'a Stop,
}

/// The options of Monte-Carlo tree search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MctsOptions {
    /// The seed of the playouts.
    pub seed: u64,
    /// The value of a result: its margin, or 1 for a win, however soon it comes.
    pub objective: Objective,
    /// The exploration constant of the confidence bound, for results from −1 to 1; margins are divided by the greatest
    /// one seen.
    pub exploration: f64,
    /// The maximum number of nodes in the tree; once reached, it no longer grows.
    pub tree_nodes: usize,
    /// A playout longer than this counts as a draw.
    pub playout_plies: u16,
}

impl Default for MctsOptions {
    /// The bound of UCB1 for results from −1 to 1.
    fn default() -> MctsOptions {
        MctsOptions {
            seed: 1,
            objective: Objective::Outcome,
            exploration: std::f64::consts::SQRT_2,
            tree_nodes: 4 << 20,
            playout_plies: 400,
        }
    }
}

/// The result for one root move.
#[derive(Clone, Debug, PartialEq)]
pub struct MctsLine<M> {
    /// The number of playouts through the move.
    pub visits: u64,
    /// Their mean result for the side to move; the proven result if there is one.
    pub value: f64,
    /// The proven result for the side to move, if any.
    pub proven: Option<f64>,
    /// The move and the most visited line after it, up to the next roll.
    pub moves: Vec<M>,
}

/// The final or intermediate result of Monte-Carlo tree search.
#[derive(Clone, Debug, PartialEq)]
pub struct MctsReport<M> {
    /// The root moves, best first: proven wins, then by visits; proven losses last.
    pub lines: Vec<MctsLine<M>>,
    /// The mean result for the side to move, or the proven one; `None` without a playout.
    pub value: Option<f64>,
    /// The proven result for the side to move, if any.
    pub proven: Option<f64>,
    /// The number of playouts.
    pub playouts: u64,
    /// The number of nodes in the tree.
    pub tree_nodes: usize,
    /// The longest line in the tree, in plies.
    pub depth: u16,
    /// The counts of positions.
    pub counts: Counts,
    /// Time by the clock of the search.
    pub elapsed: Duration,
}

impl<M: Copy> MctsReport<M> {
    /// The move to play.
    pub fn best(&self) -> Option<M> {
        self.lines.first().and_then(|line| line.moves.first().copied())
    }
}

impl<G: Game<Payoff = ZeroSum>> Mcts<'_, G> {
    /// Searches `position`. `progress` is called after 1,024 playouts, 2,048, and so on.
    pub fn run(
        &self,
        position: &G::Position,
        progress: &mut dyn FnMut(&MctsReport<G::Move>),
    ) -> MctsReport<G::Move> {
        let side = self.game.side(position);
        let mut tree = Tree::new(self.game, position, self.options.tree_nodes, self.options.objective);
        let mut random = Random::new(self.options.seed);
        let mut meter = Meter::new(&self.limits, self.clock, self.stop);
        let mut playouts = 0;
        let report = |tree: &Tree<G>, playouts, meter: &Meter<'_>| MctsReport {
            lines: tree.lines(side),
            value: tree.value(side),
            proven: tree.proven(side),
            playouts,
            tree_nodes: tree.len(),
            depth: tree.depth(),
            counts: Counts { nodes: meter.nodes, ..Counts::default() },
            elapsed: meter.elapsed(),
        };
        while tree.proven(side).is_none()
            && self.play_once(&mut tree, position, &mut random, &mut meter, &mut Unseen).is_ok()
        {
            playouts += 1;
            if playouts >= 1_024 && u64::is_power_of_two(playouts) {
                progress(&report(&tree, playouts, &meter));
            }
        }
        report(&tree, playouts, &meter)
    }

    /// The same search, with a record of its playouts: at most this many.
    pub fn record(&self, position: &G::Position, games: usize) -> Growth<G::Move> {
        let mut tree = Tree::new(self.game, position, self.options.tree_nodes, self.options.objective);
        let mut random = Random::new(self.options.seed);
        let mut meter = Meter::new(&self.limits, self.clock, self.stop);
        let mut growth = Growth::new(self.game.side(position));
        while tree.result(Tree::<G>::ROOT).is_none() && growth.iterations.len() < games {
            growth.begin();
            if self.play_once(&mut tree, position, &mut random, &mut meter, &mut growth).is_err() {
                growth.iterations.pop();
                break;
            }
        }
        growth
    }

    /// One game: selection, expansion, playout, backup.
    fn play_once<O: GrowthObserver<G::Move>>(
        &self,
        tree: &mut Tree<G>,
        root: &G::Position,
        random: &mut Random,
        meter: &mut Meter<'_>,
        observer: &mut O,
    ) -> Limited<()> {
        let mut position = root.clone();
        let mut path = vec![Tree::<G>::ROOT];
        let result = loop {
            let at = path[path.len() - 1];
            if !tree.is_expanded(at) {
                let before = tree.len();
                tree.expand(at, self.game, &position, meter)?;
                if O::ON {
                    observer.expanded(at, (before..tree.len()).map(|child| tree.born(child)));
                }
                // The tree may be full, so that the node stays a leaf.
                break match tree.result(at) {
                    Some(proven) => proven,
                    None => self.playout(&position, random, meter, observer)?,
                };
            }
            if let Some(proven) = tree.result(at) {
                break proven;
            }
            let child = tree.select(at, self.options.exploration, random);
            if O::ON {
                observer.selected(tree.choice(at, child, self.options.exploration));
            }
            meter.tick()?;
            position = match tree.via(child) {
                Via::Move(mv) => self.game.play(&position, mv),
                Via::Roll(index) => match self.game.expand(&position, &mut G::Moves::default()) {
                    Node::Chance(chance) => chance.result(self.game, &position, index),
                    Node::Over(_) | Node::Choice => position,
                },
                Via::Root => position,
            };
            path.push(child);
        };
        let backed_up = tree.back_up(&path, result);
        if O::ON {
            observer.backed_up(path, f64::from(result) / 100.0, backed_up);
        }
        Ok(())
    }

    /// A playout from `position`: the result for the first player, in hundredths.
    fn playout<O: GrowthObserver<G::Move>>(
        &self,
        position: &G::Position,
        random: &mut Random,
        meter: &mut Meter<'_>,
        observer: &mut O,
    ) -> Limited<i32> {
        let result =
            |payoff, at: &G::Position| hundredths(payoff, self.game.side(at), self.options.objective);
        let mut position = position.clone();
        let mut moves = G::Moves::default();
        for _ in 0..self.options.playout_plies {
            position = match self.game.expand(&position, &mut moves) {
                Node::Over(payoff) => return Ok(result(payoff, &position)),
                Node::Choice => {
                    let mv = moves[random.below(moves.len())];
                    if O::ON {
                        observer.played(Via::Move(mv));
                    }
                    self.game.play(&position, mv)
                }
                Node::Chance(chance) => {
                    let index = draw::<G>(&chance, random);
                    if O::ON {
                        observer.played(Via::Roll(index));
                    }
                    chance.result(self.game, &position, index)
                }
            };
            meter.tick()?;
        }
        Ok(self.game.over(&position).map_or(0, |payoff| result(payoff, &position)))
    }
}

/// The result of a game for the first player in hundredths, by this objective; `side` is to move at its end.
fn hundredths(payoff: ZeroSum, side: Player, objective: Objective) -> i32 {
    match objective {
        Objective::Margin => payoff.share(side, Player::FIRST),
        Objective::Outcome | Objective::Distance => 100 * payoff.outcome(side, Player::FIRST).sign(),
    }
}

/// An outcome of the dice, by its weight.
fn draw<G: Game>(chance: &G::Chance, random: &mut Random) -> usize {
    let weights = (0..chance.count()).map(|index| chance.weight(index));
    weighted(weights, chance.total(), random)
}

/// An index, by weights that add up to `total`.
pub(crate) fn weighted(weights: impl Iterator<Item = u32>, total: u32, random: &mut Random) -> usize {
    let mut left = random.below(total.max(1) as usize) as u64;
    let mut last = 0;
    for (index, weight) in weights.enumerate() {
        if left < u64::from(weight) {
            return index;
        }
        left -= u64::from(weight);
        last = index;
    }
    last
}
