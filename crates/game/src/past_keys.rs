//! Superko: the positions of a game so far, and the moves that would bring one of them back.

use crate::{Game, Key, MoveList};
use std::collections::HashMap;

/// The [superko keys](Game::superko_key) of the positions of a game so far, in their order. It stays empty, and forbids
/// nothing, in games without such keys.
#[derive(Clone, Debug, Default)]
pub struct PastKeys {
    line: Vec<Key>,
    counts: HashMap<Key, u32>,
    mixed: Key,
}

impl PastKeys {
    /// Those of the positions of a game.
    pub fn of<G: Game>(game: &G, positions: &[G::Position]) -> PastKeys {
        let mut keys = PastKeys::default();
        positions.iter().for_each(|position| keys.push(game, position));
        keys
    }

    /// Adds a position that the game has reached.
    pub fn push<G: Game>(&mut self, game: &G, position: &G::Position) {
        if G::SUPERKO
            && let Some(key) = game.superko_key(position)
        {
            self.push_key(key);
        }
    }

    /// Adds the key of a position that the game has reached.
    pub fn push_key(&mut self, key: Key) {
        self.line.push(key);
        let count = self.counts.entry(key).or_insert(0);
        *count += 1;
        if *count == 1 {
            self.mix(key);
        }
    }

    /// How many keys were added.
    pub fn len(&self) -> usize {
        self.line.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.line.is_empty()
    }

    /// Takes back what was added last, until no more than this many keys are left.
    pub fn truncate(&mut self, len: usize) {
        while self.line.len() > len {
            let Some(key) = self.line.pop() else { return };
            if let Some(count) = self.counts.get_mut(&key) {
                *count -= 1;
                if *count == 0 {
                    self.counts.remove(&key);
                    self.mix(key);
                }
            }
        }
    }

    /// Whether a position with this key was there.
    pub fn contains(&self, key: Key) -> bool {
        self.counts.contains_key(&key)
    }

    /// Whether a move is forbidden since it would bring back an earlier position. The position of the move must have been
    /// added, as the last one.
    pub fn forbids<G: Game>(&self, game: &G, position: &G::Position, mv: G::Move) -> bool {
        !self.line.is_empty()
            && !game.is_pass(mv)
            && game.superko_key(&game.play(position, mv)).is_some_and(|key| self.contains(key))
    }

    /// Leaves the moves that are not [forbidden](Self::forbids); whether one was.
    pub fn retain<G: Game>(&self, game: &G, position: &G::Position, moves: &mut G::Moves) -> bool {
        if !G::SUPERKO || self.line.is_empty() {
            return false;
        }
        let before = moves.len();
        moves.retain(|mv| !self.forbids(game, position, *mv));
        moves.len() < before
    }

    /// The key of a position together with the set of those before it: what is proven of it under one history is not
    /// taken for what is proven under another.
    #[must_use]
    pub fn within(&self, key: Key) -> Key {
        Key { hash: key.hash ^ self.mixed.hash, rest: key.rest ^ self.mixed.rest }
    }

    /// Adds a key to the set, or takes it away.
    fn mix(&mut self, key: Key) {
        let other = Key::listed([key.hash, key.rest]);
        self.mixed = self.within(other);
    }
}
