//! Counts lines of play and whole trees.

use super::game_session::{GameSession, Playable};
use stratege_game::census::census;
use stratege_game::perft::{Convention, divide, perft};
use stratege_game::{Key, Outcomes};
use stratege_session::{Census, CensusData, Perft, Session, SolveError};

/// The most nodes that a count of the tree visits.
const CENSUS_LIMIT: u64 = 20_000_000;

impl<G: Playable> GameSession<G> {
    /// The rules under which lines of play are counted.
    fn counted(&self, convention: Convention) -> &G {
        let every_way = self.spec.counting.every_way_game.as_ref().filter(|_| convention.every_way);
        every_way.or(self.spec.counting.perft_game.as_ref()).unwrap_or(&self.spec.game)
    }
}

impl<G: Playable> Perft for GameSession<G> {
    fn convention(&self) -> Convention {
        self.spec.counting.convention
    }

    fn perft(&self, depth: u32, convention: Convention) -> u64 {
        perft(self.counted(convention), self.record.position(), depth, convention)
    }

    fn divide(&self, depth: u32, convention: Convention) -> Vec<(String, u64)> {
        let (game, position) = (self.counted(convention), self.record.position());
        if let Some(dice) = self.chance().filter(|_| depth > 0) {
            let below = |index| perft(game, &dice.result(game, position, index), depth - 1, convention);
            return (0..dice.count()).map(|index| (dice.label(index), below(index))).collect();
        }
        let moves = divide(game, position, depth, convention).into_iter();
        moves.map(|(mv, count)| (self.spec.game.move_text(position, mv), count)).collect()
    }
}

impl<G: Playable> Census for GameSession<G> {
    fn census(&self) -> Result<CensusData, SolveError> {
        if self.listable().is_err() {
            return Err(SolveError::TooLargeToCount);
        }
        let game = &self.spec.game;
        let class = self.spec.books.class.map(|class| move |position: &G::Position| class(game, position));
        let class = class.as_ref().map(|class| class as &dyn Fn(&G::Position) -> Key);
        census(game, self.record.position(), class, CENSUS_LIMIT).ok_or(SolveError::TooLargeToCount)
    }
}
