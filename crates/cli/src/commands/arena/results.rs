//! The finished games of a match.

use std::collections::BTreeSet;
use stratege_arena::GameRecord;
use stratege_arena::stats::{Sequence, Sprt};

/// The games that have ended so far, by their numbers, and the test that may end the match.
pub(super) struct Results {
    games: Vec<GameRecord>,
    test: Option<Sequence>,
}

impl Results {
    /// With the games of a store.
    pub(super) fn new(sprt: Option<Sprt>, games: Vec<GameRecord>) -> Results {
        let mut results = Results { games: Vec::new(), test: sprt.map(Sequence::new) };
        games.into_iter().for_each(|game| results.add(game));
        results
    }

    /// Takes in a game.
    pub(super) fn add(&mut self, game: GameRecord) {
        if let Some(test) = &mut self.test {
            test.add(&game);
        }
        let at = self.games.partition_point(|other| other.number < game.number);
        self.games.insert(at, game);
    }

    /// Takes games back.
    pub(super) fn remove_all(&mut self, numbers: &BTreeSet<u64>) {
        self.games.retain(|game| !numbers.contains(&game.number));
        if let Some(test) = &mut self.test {
            *test = Sequence::new(test.sprt());
            self.games.iter().for_each(|game| test.add(game));
        }
    }

    /// Whether the test has decided.
    pub(super) fn are_decided(&self) -> bool {
        self.end().is_some()
    }

    fn end(&self) -> Option<u64> {
        self.test.as_ref().and_then(Sequence::end)
    }

    /// The games that count, in the order of their numbers: those behind the end of the test do not.
    pub(super) fn counted(&self) -> &[GameRecord] {
        let end = self.end().unwrap_or(u64::MAX);
        &self.games[..self.games.partition_point(|game| game.number < end)]
    }

    /// All games that have ended.
    pub(super) fn all(&self) -> &[GameRecord] {
        &self.games
    }

    /// How many games count.
    pub(super) fn count(&self) -> u64 {
        self.counted().len() as u64
    }

    /// The numbers of all games that have ended.
    pub(super) fn numbers(&self) -> BTreeSet<u64> {
        self.games.iter().map(|game| game.number).collect()
    }
}
