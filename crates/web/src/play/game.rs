//! A game of the page: the game in play, and the page's additional data.

use crate::clock::since_start;
use stratege_machine::entropy;
use stratege_play::{ActError, Command, Document, DocumentError, Event, GameInPlay};
use stratege_texts::Lang;

/// A game of the page.
pub(crate) struct Game {
    pub(crate) id: String,
    pub(crate) play: GameInPlay,
    /// What happened by itself since the last command.
    pub(crate) news: Vec<Event>,
    /// Whether it waits to be written.
    pub(crate) unsaved: bool,
    /// When it changed, in milliseconds since 1970.
    pub(crate) updated_ms: u64,
}

impl Game {
    pub(crate) fn new(id: String, play: GameInPlay, news: Vec<Event>) -> Game {
        Game { id, play, news, unsaved: false, updated_ms: 0 }
    }

    /// Reads a game that was kept under this name.
    pub(crate) fn read(id: &str, body: &str, updated_ms: u64) -> Result<Game, DocumentError> {
        let play = Document::read(body)?.open()?;
        Ok(Game { updated_ms, ..Game::new(id.to_owned(), play, Vec::new()) })
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
