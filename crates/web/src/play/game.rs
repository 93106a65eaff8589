//! A game of the page: the game in play, and the page's additional data.

use crate::clock::since_start;
use stratege_machine::entropy;
use stratege_play::{ActError, Command, Document, DocumentError, Event, GameInPlay, Notes};
use stratege_texts::Lang;

/// A game of the page.
pub(crate) struct Game {
    pub(crate) id: String,
    pub(crate) play: GameInPlay,
    /// What happened by itself since the last command.
    pub(crate) news: Vec<Event>,
    /// Whether it waits to be written.
    pub(crate) unsaved: bool,
    /// Whether it is in the file, or waits to be written there.
    pub(crate) stored: bool,
    /// Whether it began otherwise than at the usual start: with a record, or a position.
    pub(crate) opened: bool,
    /// When it changed, in milliseconds since 1970.
    pub(crate) updated_ms: u64,
}

impl Game {
    pub(crate) fn new(id: String, play: GameInPlay, news: Vec<Event>) -> Game {
        Game { id, play, news, unsaved: false, stored: false, opened: false, updated_ms: 0 }
    }

    /// Reads a game that was kept under this name.
    pub(crate) fn read(id: &str, body: &str, updated_ms: u64) -> Result<Game, DocumentError> {
        let play = Document::read(body)?.open()?;
        Ok(Game { updated_ms, stored: true, ..Game::new(id.to_owned(), play, Vec::new()) })
    }

    /// Whether there is something to be stored: nothing is before the first move of a game from the usual start, where nobody has
    /// written anything. Dice that fall by themselves are no move.
    pub(crate) fn is_worth_storing(&self) -> bool {
        let moved = || self.play.session().drawing().plies().iter().any(|ply| !ply.is_roll);
        self.stored
            || self.opened
            || self.play.table.result.is_some()
            || self.play.notes != Notes::default()
            || moved()
    }

    /// The game as text.
    pub(crate) fn text(&self) -> String {
        Document::of(&self.play, since_start()).text()
    }

    /// Carries out a command. The language is that of the variations that it makes.
    pub(crate) fn act(&mut self, command: Command, lang: &Lang) -> Result<(), ActError> {
        let name = self.play.session().game();
        self.news = self.play.act_with(command, since_start(), &|mv| lang.move_text(name, mv))?;
        Ok(())
    }

    /// What follows by itself.
    pub(crate) fn settle(&mut self) {
        self.news.extend(self.play.settle(since_start(), &mut || entropy() % (1 << 30)));
    }
}
