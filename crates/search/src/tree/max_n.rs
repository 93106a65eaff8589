//! Max^n: search for any number of players.

use crate::driver::limits::{Limited, Meter};
use crate::{Clock, Counts, Limits, Stop};
use std::time::Duration;
use stratege_game::{Depth, Game, Never, Node, Payoff, Player};

/// Bounds on the shares, which allow shallow pruning.
///
/// Once a player has found a good share, at most the rest is left for the previous player; if that player already has
/// better, the remaining moves do not matter. Deeper cutoffs would change the value of max^n (Korf, "Multi-player
/// alpha-beta pruning", 1991).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shares {
    /// The minimum share of a player.
    pub least: i32,
    /// The maximum sum of all shares.
    pub sum: i32,
}

/// The evaluation of leaves: one expected share for each player.
pub type Leaf<'a, G> = &'a (dyn Fn(&G, &<G as Game>::Position) -> Vec<i32> + Sync);

/// Max^n (Luckhardt and Irani, "An algorithmic solution of n-person games", 1986): every player maximises its own
/// share. Among moves with the same share for the mover, the first in the game's order counts, so that the result is
/// the same vector with and without pruning.
#[derive(Clone, Copy)]
pub struct MaxN<'a, G: Game<Chance = Never>> {
    /// The rules.
    pub game: &'a G,
    /// The number of players; at least 1.
    pub players: u8,
    /// Bounds that allow pruning; without them everything is visited. They must also hold for `leaf`.
    pub shares: Option<Shares>,
    /// The evaluation of unfinished games at the depth limit; without it, every share is 0.
    pub leaf: Option<Leaf<'a, G>>,
    /// Nodes, time and depth; the search ends at the first limit.
    pub limits: Limits,
    /// The clock for time limits.
    pub clock: &'a dyn Clock,
    /// The flag that stops the search at once.
    pub stop: &'a Stop,
}

/// The result of max^n.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaxNReport<M> {
    /// Each player's share, the first player's first.
    pub shares: Vec<i32>,
    /// The moves that the players choose.
    pub variation: Vec<M>,
    /// The counts of positions visited and cutoffs.
    pub counts: Counts,
    /// Time by the clock of the search.
    pub elapsed: Duration,
    /// Whether every line was searched to the end of the game.
    pub complete: bool,
}

impl<G: Game<Chance = Never>> MaxN<'_, G> {
    /// Searches `position` within the limits: the shares of all players.
    ///
    /// # Errors
    /// [`Stopped`](crate::Stopped) when the node or time limit was reached first.
    pub fn run(&self, position: &G::Position) -> Limited<MaxNReport<G::Move>> {
        let mut walk = Walk {
            search: self,
            meter: Meter::new(&self.limits, self.clock, self.stop),
            counts: Counts::default(),
            horizon: false,
        };
        let (shares, mut variation) =
            walk.value(position, self.limits.depth.unwrap_or(Depth::TO_THE_END), None)?;
        variation.reverse();
        let counts = Counts { nodes: walk.meter.nodes, ..walk.counts };
        let elapsed = walk.meter.elapsed();
        Ok(MaxNReport { shares, variation, counts, elapsed, complete: !walk.horizon })
    }
}

struct Walk<'a, 's, G: Game<Chance = Never>> {
    search: &'a MaxN<'s, G>,
    meter: Meter<'s>,
    counts: Counts,
    horizon: bool,
}

/// The player before, and its best share so far.
type Before = Option<(Player, i32)>;

/// Shares, and the line that leads to them, in reverse.
type ScoredLine<M> = (Vec<i32>, Vec<M>);

impl<G: Game<Chance = Never>> Walk<'_, '_, G> {
    fn value(&mut self, at: &G::Position, depth: Depth, before: Before) -> Limited<ScoredLine<G::Move>> {
        self.meter.tick()?;
        let game = self.search.game;
        let side = game.side(at);
        let mut moves = G::Moves::default();
        match game.expand(at, &mut moves) {
            Node::Over(payoff) => {
                let share = |index| payoff.share(side, Player::new(index));
                return Ok(((0..self.search.players).map(share).collect(), Vec::new()));
            }
            Node::Choice if depth.is_leaf() => return Ok((self.leaf(at), Vec::new())),
            Node::Choice => {}
            Node::Chance(never) => match never {},
        }
        let mut best: Option<ScoredLine<G::Move>> = None;
        for &mv in moves.iter() {
            let so_far = best.as_ref().map(|(shares, _)| (side, shares[side.index()]));
            let (shares, mut line) = self.value(&game.play(at, mv), depth.less_one(), so_far)?;
            let own = shares[side.index()];
            if so_far.is_none_or(|(_, best)| own > best) {
                line.push(mv);
                best = Some((shares, line));
                if self.is_enough(side, own, before) {
                    self.counts.cuts += 1;
                    break;
                }
            }
        }
        // A choice node has at least one move.
        Ok(best.unwrap_or_else(|| (vec![0; self.search.players.into()], Vec::new())))
    }

    fn leaf(&mut self, at: &G::Position) -> Vec<i32> {
        self.horizon = true;
        self.counts.evaluations += 1;
        let mut shares = self.search.leaf.map_or(Vec::new(), |leaf| leaf(self.search.game, at));
        shares.resize(self.search.players.into(), 0);
        shares
    }

    /// Whether the player before cannot get more here than it has: the sum less `own` and less the minimum for every
    /// other player.
    fn is_enough(&self, side: Player, own: i32, before: Before) -> bool {
        let (Some(shares), Some((player, has))) = (self.search.shares, before) else { return false };
        let others = i64::from(self.search.players) - 2;
        let left = i64::from(shares.sum) - i64::from(own) - others * i64::from(shares.least);
        player != side && left <= i64::from(has)
    }
}
