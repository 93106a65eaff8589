//! Saves, loads, starts and autosaves games.

use super::{Console, PromptState, cleaned, with_strength};
use crate::RefusalText;
use crate::Result;
use crate::console::input::Read;
use crate::files::save::{self, SaveError};
use crate::files::{Autosave, SaveOutcome, begun};
use stratege_catalog::{drawn_start, find, open};
use stratege_machine::entropy;
use stratege_play::{Command as Action, GameInPlay};
use stratege_session::{Session, TextError};
use stratege_texts::named;

impl Console<'_> {
    /// Keeps the game as it stands. A failure is reported once, and the game continues.
    pub(super) fn keep(&mut self) -> Result {
        let now = self.now();
        match self.autosave.keep(&mut self.game, now) {
            Ok(SaveOutcome::Same) => Ok(()),
            Ok(SaveOutcome::Apart) => self.say("console-kept-apart", &[]),
            Err(_) if self.unsaved => Ok(()),
            Err(error) => {
                self.unsaved = true;
                let why = error.text(self.lang);
                self.say("console-unkept", named![why])
            }
        }
    }

    /// Saves under a name; another game of that name is replaced only when the user confirms it.
    pub(super) fn save(&mut self, name: &str) -> Result {
        let name = name.trim();
        if self.named.as_deref() != Some(name)
            && let Ok((other, _)) = save::load(&self.folder, name, self.lang)
            && !self.goes_on_from(&other)
        {
            let game = self.lang.text(&format!("game-{}", other.session().game()));
            let moves = other.session().history().len();
            let question = self.lang.with("save-replace", named![name, game, moves]);
            if !self.confirm(&question)? {
                return self.say("save-not", &[]);
            }
        }
        match save::save(&self.folder, name, &self.game, self.now()) {
            Ok(path) => {
                self.named = Some(name.to_owned());
                self.say("saved", named![path = path.display()])
            }
            Err(error) => self.refuse(&error),
        }
    }

    /// Whether this game begins with all that another one holds.
    fn goes_on_from(&self, other: &GameInPlay) -> bool {
        let (own, other) = (self.game.session(), other.session());
        own.game() == other.game()
            && own.start() == other.start()
            && own.history().starts_with(&other.history())
    }

    /// Asks a question. Anything but yes and no counts as no, and is read as the next line.
    fn confirm(&mut self, question: &str) -> Result<bool> {
        let Read::Line(line) = self.input.line(&format!("{question} "), &[])? else { return Ok(false) };
        let answer = line.trim().to_lowercase();
        match answer.as_str() {
            "y" | "yes" | "o" | "oui" => return Ok(true),
            "" | "n" | "no" | "non" => {}
            _ => self.pending = Some(line),
        }
        Ok(false)
    }

    fn refuse(&mut self, error: &SaveError) -> Result {
        Ok(writeln!(self.out, "{}", error.text(self.lang))?)
    }

    pub(super) fn load(&mut self, name: &str, prompt_state: PromptState) -> Result<PromptState> {
        match save::load(&self.folder, name, self.lang) {
            Ok((game, events)) => {
                self.begin(game);
                for event in &events {
                    self.announce(event)?;
                }
                self.named = Some(name.trim().to_owned());
                self.show_board(&[])?;
                Ok(PromptState::Paused)
            }
            Err(error) => self.refuse(&error).map(|()| prompt_state),
        }
    }

    /// The session of the first game, with the tables of its searches.
    pub(crate) fn first_session(&mut self) -> &mut dyn Session {
        self.left.as_mut().unwrap_or(&mut self.game.table.session).as_mut()
    }

    /// Another game takes the place of this one, which stays kept in its own file.
    fn begin(&mut self, mut game: GameInPlay) {
        self.halt_clock();
        game.seats = game.seats.map(|seat| with_strength(seat, &self.strength));
        let old = std::mem::replace(&mut self.game, game).table;
        let (mut session, table) = (old.session, &mut self.game.table);
        // Clocks, which are full again, and dice are those of the game before, unless the game has its own.
        table.clocks = table.clocks.or(old.clocks.map(|clocks| clocks.full()));
        table.dice_by_hand |= old.dice_by_hand;
        // In a game of the same kind the engines keep what they have found.
        if session.follow(table.session.as_ref()) {
            table.session = session;
        } else {
            self.left.get_or_insert(session);
        }
        self.autosave = Autosave::new(&self.folder);
        self.named = None;
        self.searched = Default::default();
    }

    /// A new game: of the same kind, or of the named one in the named variant.
    pub(super) fn new_game(&mut self, words: &str, prompt_state: PromptState) -> Result<PromptState> {
        let opened = if words.is_empty() {
            let (game, variant) = (self.game.session().game(), self.game.variant.as_deref());
            let start = drawn_start(game, variant, entropy());
            self.same_from(&start.unwrap_or_else(|| self.game.session().start()))
        } else {
            let (game, variant) = game_and_variant(words);
            opened(game, variant)
        };
        self.begin_new(opened, prompt_state)
    }

    /// A game of the same players from its start, or why it cannot begin.
    fn begin_new(
        &mut self,
        opened: Result<StartedGame, TextError>,
        prompt_state: PromptState,
    ) -> Result<PromptState> {
        match opened {
            Ok(StartedGame { session, variant }) => {
                let seats = self.game.seats.clone();
                self.begin(begun(session, variant, seats));
                self.show_board(&[])?;
                Ok(PromptState::On)
            }
            Err(error) => {
                writeln!(self.out, "{}", self.lang.error(&error))?;
                Ok(prompt_state)
            }
        }
    }

    /// Shows the position in notation, or begins a game of the same kind there.
    pub(super) fn position(&mut self, text: &str, prompt_state: PromptState) -> Result<PromptState> {
        if text.is_empty() {
            let position = self.session().position();
            writeln!(self.out, "{position}")?;
            return Ok(prompt_state);
        }
        let opened = self.same_from(text);
        self.begin_new(opened, prompt_state)
    }

    /// A game of the same kind from a position.
    fn same_from(&self, position: &str) -> Result<StartedGame, TextError> {
        let mut session = self.game.session().fork();
        session.begin(Some(position))?;
        Ok(StartedGame { session, variant: self.game.variant.clone() })
    }

    /// A comment on the last move; without a text, its comments are removed.
    pub(super) fn comment(&mut self, text: &str) -> Result {
        let (at, text) = (self.session().cursor(), cleaned(text, LONGEST_COMMENT));
        let gone = text.is_empty();
        let done =
            self.act(if gone { Action::Comment { at, text } } else { Action::AddComment { at, text } });
        debug_assert!(done.is_ok(), "a comment is never refused");
        self.keep()?;
        self.say(if gone { "comment-gone" } else { "comment-added" }, &[])
    }
}

/// The longest comment, in characters.
const LONGEST_COMMENT: usize = 500;

/// A game at its start.
pub(super) struct StartedGame {
    pub(super) session: Box<dyn Session>,
    pub(super) variant: Option<String>,
}

/// A new game in a variant, whose start may be drawn.
///
/// # Errors
/// The game or the variant is unknown.
pub(super) fn opened(game: &str, variant: Option<&str>) -> Result<StartedGame, TextError> {
    let mut session = open(game, variant)?;
    if let Some(start) = drawn_start(session.game(), variant, entropy()) {
        session.begin(Some(&start))?;
    }
    Ok(StartedGame { session, variant: variant.map(str::to_owned) })
}

/// The name of a game and what follows it: names may have spaces.
pub(super) fn game_and_variant(words: &str) -> (&str, Option<&str>) {
    let words = words.trim();
    let ends = words.char_indices().filter(|(_, c)| c.is_whitespace()).map(|(at, _)| at);
    let mut ends: Vec<usize> = ends.chain([words.len()]).collect();
    ends.reverse();
    let known = ends.into_iter().find(|&end| find(&words[..end]).is_ok());
    let end = known.or_else(|| words.find(char::is_whitespace)).unwrap_or(words.len());
    let variant = words[end..].trim();
    (&words[..end], Some(variant).filter(|variant| !variant.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::game_and_variant;

    #[test]
    fn names_of_games_may_have_spaces() {
        assert_eq!(game_and_variant("nim 21"), ("nim", Some("21")));
        assert_eq!(game_and_variant("puissance 4"), ("puissance 4", None));
        assert_eq!(game_and_variant("connect four  "), ("connect four", None));
        assert_eq!(game_and_variant("Échecs chess960:518"), ("Échecs", Some("chess960:518")));
        assert_eq!(game_and_variant("dominos double six"), ("dominos", Some("double six")));
        assert_eq!(game_and_variant(""), ("", None));
    }
}
