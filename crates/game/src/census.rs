//! Counting a whole game: every complete line of play, every position.

use crate::{Game, Key, Node, Outcome, Payoff, Player};
use serde::Serialize;
use std::collections::HashSet;

/// The counts of a game tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Census {
    /// Nodes of the tree, the root included.
    pub nodes: u64,
    /// Complete games.
    pub games: u64,
    /// Games that the first player wins.
    pub first_wins: u64,
    /// Games that the second player wins.
    pub second_wins: u64,
    /// Drawn games.
    pub draws: u64,
    /// Different positions.
    pub positions: u64,
    /// Different positions when symmetric ones count once; none if the game defines no symmetry.
    pub positions_up_to_symmetry: Option<u64>,
}

/// The key of a position's class: the same for positions that are the same by symmetry.
pub type Classes<'a, G> = &'a dyn Fn(&<G as Game>::Position) -> Key;

/// Walks the whole tree below a position. None when the tree has more than `limit` nodes.
pub fn census<G: Game>(
    game: &G,
    position: &G::Position,
    classes: Option<Classes<'_, G>>,
    limit: u64,
) -> Option<Census> {
    let mut walk = Walk {
        game,
        classes,
        limit,
        census: Census::default(),
        seen: HashSet::new(),
        seen_classes: HashSet::new(),
    };
    walk.visit(position)?;
    walk.census.positions = walk.seen.len() as u64;
    walk.census.positions_up_to_symmetry = classes.map(|_| walk.seen_classes.len() as u64);
    Some(walk.census)
}

struct Walk<'a, G: Game> {
    game: &'a G,
    classes: Option<Classes<'a, G>>,
    limit: u64,
    census: Census,
    seen: HashSet<Key>,
    seen_classes: HashSet<Key>,
}

impl<G: Game> Walk<'_, G> {
    fn visit(&mut self, position: &G::Position) -> Option<()> {
        if self.census.nodes >= self.limit {
            return None;
        }
        self.census.nodes += 1;
        if self.seen.insert(self.game.key(position))
            && let Some(class) = self.classes
        {
            self.seen_classes.insert(class(position));
        }
        let mut moves = G::Moves::default();
        match self.game.expand(position, &mut moves) {
            Node::Over(payoff) => self.finish(payoff, position),
            Node::Choice => {
                for &mv in moves.iter() {
                    self.visit(&self.game.play(position, mv))?;
                }
            }
            Node::Chance(_) => return None,
        }
        Some(())
    }

    fn finish(&mut self, payoff: G::Payoff, position: &G::Position) {
        self.census.games += 1;
        match payoff.outcome(self.game.side(position), Player::FIRST) {
            Outcome::Win => self.census.first_wins += 1,
            Outcome::Draw => self.census.draws += 1,
            Outcome::Loss => self.census.second_wins += 1,
        }
    }
}
