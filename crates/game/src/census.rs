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
    /// Distinct positions.
    pub positions: u64,
    /// Distinct positions up to symmetry; `None` if the game defines no symmetry.
    pub positions_up_to_symmetry: Option<u64>,
}

/// Maps a position to the key of its class, which symmetric positions share.
pub type Classes<'a, G> = &'a dyn Fn(&<G as Game>::Position) -> Key;

/// The longest line that a census follows, in plies: it keeps every position of the line.
pub const MOST_PLIES: usize = 10_000;

/// Walks the whole tree below a position. Returns `None` if the tree has more than `limit` nodes or a line longer than
/// [`MOST_PLIES`], as in games with cycles.
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
        waiting: 0,
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
    /// The moves on the line that were not yet followed.
    waiting: u64,
    census: Census,
    seen: HashSet<Key>,
    seen_classes: HashSet<Key>,
}

/// A position on the line that is being walked, with its moves on the walk's stack of moves.
struct Step<G: Game> {
    position: G::Position,
    /// Where its moves begin.
    begin: usize,
    /// Its moves that are left.
    left: usize,
}

impl<G: Game> Walk<'_, G> {
    /// Walks the tree, depth first, without recursion: games may be long, and cycles have no end.
    fn visit(&mut self, root: &G::Position) -> Option<()> {
        let (mut line, mut moves): (Vec<Step<G>>, Vec<G::Move>) = (Vec::new(), Vec::new());
        line.extend(self.enter(root.clone(), &mut moves)?);
        while let Some(step) = line.last_mut() {
            if step.left == 0 {
                moves.truncate(step.begin);
                line.pop();
                continue;
            }
            step.left -= 1;
            self.waiting -= 1;
            let mv = moves[moves.len() - 1 - step.left];
            let next = self.game.play(&step.position, mv);
            if line.len() > MOST_PLIES {
                return None;
            }
            line.extend(self.enter(next, &mut moves)?);
        }
        Some(())
    }

    /// Counts a position, and puts its moves on the stack. None where the walk ends; no step where the game does.
    fn enter(&mut self, position: G::Position, stack: &mut Vec<G::Move>) -> Option<Option<Step<G>>> {
        if self.census.nodes >= self.limit {
            return None;
        }
        self.census.nodes += 1;
        if self.seen.insert(self.game.key(&position))
            && let Some(class) = self.classes
        {
            self.seen_classes.insert(class(&position));
        }
        let mut moves = G::Moves::default();
        match self.game.expand(&position, &mut moves) {
            Node::Over(payoff) => self.finish(payoff, &position),
            Node::Choice => {
                let begin = stack.len();
                // Each of them is a node.
                self.waiting += moves.len() as u64;
                if self.census.nodes + self.waiting > self.limit {
                    return None;
                }
                stack.extend_from_slice(&moves);
                return Some(Some(Step { position, begin, left: moves.len() }));
            }
            Node::Chance(_) => return None,
        }
        Some(None)
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
