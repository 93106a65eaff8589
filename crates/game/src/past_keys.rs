//! Superko: the earlier positions of a game, and the moves that would repeat one of them.

use crate::{Game, Key, MoveList};
use std::collections::HashMap;

/// The [superko keys](Game::superko_key) of the positions of a game, in order. In games without such keys it stays
/// empty and forbids nothing.
#[derive(Clone, Debug, Default)]
pub struct PastKeys {
    line: Vec<Key>,
    counts: HashMap<Key, u32>,
    mixed: Key,
}

impl PastKeys {
    /// The keys of these positions.
    pub fn of<G: Game>(game: &G, positions: &[G::Position]) -> PastKeys {
        let mut keys = PastKeys::default();
        positions.iter().for_each(|position| keys.push(game, position));
        keys
    }

    /// Adds a position reached in the game.
    pub fn push<G: Game>(&mut self, game: &G, position: &G::Position) {
        if G::SUPERKO
            && let Some(key) = game.superko_key(position)
        {
            self.push_key(key);
        }
    }

    /// Adds the key of a position reached in the game.
    pub fn push_key(&mut self, key: Key) {
        self.line.push(key);
        let count = self.counts.entry(key).or_insert(0);
        *count += 1;
        if *count == 1 {
            self.mix(key);
        }
    }

    /// The number of keys.
    pub fn len(&self) -> usize {
        self.line.len()
    }

    /// Whether there are no keys.
    pub fn is_empty(&self) -> bool {
        self.line.is_empty()
    }

    /// Removes the latest keys until at most `len` are left.
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

    /// Whether a position with this key has occurred.
    pub fn contains(&self, key: Key) -> bool {
        self.counts.contains_key(&key)
    }

    /// Whether a move is forbidden because it would repeat an earlier position. The current position must have been
    /// added last.
    pub fn forbids<G: Game>(&self, game: &G, position: &G::Position, mv: G::Move) -> bool {
        !self.line.is_empty()
            && !game.is_pass(mv)
            && game.superko_key(&game.play(position, mv)).is_some_and(|key| self.contains(key))
    }

    /// Removes the [forbidden](Self::forbids) moves; returns whether there were any.
    pub fn retain<G: Game>(&self, game: &G, position: &G::Position, moves: &mut G::Moves) -> bool {
        if !G::SUPERKO || self.line.is_empty() {
            return false;
        }
        let before = moves.len();
        moves.retain(|mv| !self.forbids(game, position, *mv));
        moves.len() < before
    }

    /// The key of a position combined with the set of earlier positions, so that a proof under one history is not used
    /// under another.
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
