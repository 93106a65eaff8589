//! Games that are saved, loaded, begun and kept.

use super::{Console, Flow, cleaned};
use crate::CliError;
use crate::console::input::Read;
use crate::files::save::{self, SaveError, Saved};
use crate::files::unfinished::Unfinished;
use stratege_catalog::{Session, TextError, find, open};

impl Console<'_> {
    /// Keeps the game as it stands. That it cannot be kept is said once; the game goes on.
    pub(super) fn keep(&mut self) -> Result<(), CliError> {
        let over = !self.is_open() && self.saved.session.cursor() == self.saved.session.history().len();
        if let Err(error) = self.unfinished.keep(&self.saved, over)
            && !self.unkept
        {
            self.unkept = true;
            let why = error.text(self.lang);
            self.say("console-unkept", &[("why", &why)])?;
        }
        Ok(())
    }

    /// Saves under a name; another game of that name is replaced only when the user says so.
    pub(super) fn save(&mut self, name: &str) -> Result<(), CliError> {
        let name = name.trim();
        if self.named.as_deref() != Some(name)
            && let Ok(other) = save::load(&self.folder, name)
            && !self.goes_on_from(&other)
        {
            let game = self.lang.text(&format!("game-{}", other.session.game()));
            let moves = other.session.history().len();
            let question =
                self.lang.with("save-replace", &[("name", &name), ("game", &game), ("moves", &moves)]);
            if !self.confirm(&question)? {
                return self.say("save-not", &[]);
            }
        }
        match save::save(&self.folder, name, &self.saved) {
            Ok(path) => {
                self.named = Some(name.to_owned());
                self.say("saved", &[("path", &path.display())])
            }
            Err(error) => self.refuse(&error),
        }
    }

    /// Whether this game begins with all that another one holds.
    fn goes_on_from(&self, other: &Saved) -> bool {
        let (own, other) = (&self.saved.session, &other.session);
        own.game() == other.game()
            && own.start() == other.start()
            && own.history().starts_with(&other.history())
    }

    /// Asks; anything but yes and no is no, and read as the next line.
    fn confirm(&mut self, question: &str) -> Result<bool, CliError> {
        let Read::Line(line) = self.input.line(&format!("{question} "), &[])? else { return Ok(false) };
        let answer = line.trim().to_lowercase();
        match answer.as_str() {
            "y" | "yes" | "o" | "oui" => return Ok(true),
            "" | "n" | "no" | "non" => {}
            _ => self.pending = Some(line),
        }
        Ok(false)
    }

    fn refuse(&mut self, error: &SaveError) -> Result<(), CliError> {
        writeln!(self.out, "{}", error.text(self.lang))?;
        Ok(())
    }

    pub(super) fn load(&mut self, name: &str, flow: Flow) -> Result<Flow, CliError> {
        match save::load(&self.folder, name) {
            Ok(saved) => {
                self.begin(saved);
                self.named = Some(name.trim().to_owned());
                self.show_board(&[])?;
                Ok(Flow::Paused)
            }
            Err(error) => self.refuse(&error).map(|()| flow),
        }
    }

    /// The session of the first game, with the tables of its searches.
    pub(crate) fn first_session(&mut self) -> &mut dyn Session {
        self.left.as_mut().unwrap_or(&mut self.saved.session).as_mut()
    }

    /// Another game takes the place of this one, which stays kept in its own file.
    fn begin(&mut self, saved: Saved) {
        let mut old = std::mem::replace(&mut self.saved, saved).session;
        // In a game of the same kind the engines keep what they have found.
        if old.follow(self.saved.session.as_ref()) {
            self.saved.session = old;
        } else {
            self.left.get_or_insert(old);
        }
        self.unfinished = Unfinished::new(&self.folder);
        self.named = None;
        if let Some(clocks) = &mut self.clocks {
            clocks.halt();
        }
    }

    /// A new game: of the same kind, or of the named one in the named variant.
    pub(super) fn new_game(&mut self, words: &str, flow: Flow) -> Result<Flow, CliError> {
        let opened = if words.is_empty() {
            self.same_from(&self.saved.session.start())
        } else {
            let (game, variant) = game_and_variant(words);
            open(game, variant).map(|session| (session, variant.map(str::to_owned)))
        };
        self.begin_new(opened, flow)
    }

    /// A game of the same players from its start, or why there is none.
    fn begin_new(&mut self, opened: Result<Started, TextError>, flow: Flow) -> Result<Flow, CliError> {
        match opened {
            Ok((session, variant)) => {
                let seats = self.saved.seats.clone();
                self.begin(Saved::new(session, variant, seats));
                self.show_board(&[])?;
                Ok(Flow::On)
            }
            Err(error) => {
                writeln!(self.out, "{}", self.lang.error(&error))?;
                Ok(flow)
            }
        }
    }

    /// Shows the position in notation, or begins a game of the same kind there.
    pub(super) fn position(&mut self, text: &str, flow: Flow) -> Result<Flow, CliError> {
        if text.is_empty() {
            let position = self.session().position();
            writeln!(self.out, "{position}")?;
            return Ok(flow);
        }
        let opened = self.same_from(text);
        self.begin_new(opened, flow)
    }

    /// A game of the same kind from a position.
    fn same_from(&self, position: &str) -> Result<Started, TextError> {
        let mut session = self.saved.session.fork();
        session.begin(Some(position))?;
        Ok((session, self.saved.variant.clone()))
    }

    /// A comment on the last move; without a text, those of this move go.
    pub(super) fn comment(&mut self, text: &str) -> Result<(), CliError> {
        let cursor = self.session().cursor();
        if text.is_empty() {
            self.saved.comments.retain(|(ply, _)| *ply != cursor);
        } else {
            let at = self.saved.comments.partition_point(|(ply, _)| *ply <= cursor);
            self.saved.comments.insert(at, (cursor, cleaned(text, LONGEST_COMMENT)));
        }
        self.keep()?;
        self.say(if text.is_empty() { "comment-gone" } else { "comment-added" }, &[])
    }
}

/// The longest comment, in characters.
const LONGEST_COMMENT: usize = 500;

/// A game at its start, and its variant.
pub(super) type Started = (Box<dyn Session>, Option<String>);

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
