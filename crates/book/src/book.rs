//! A book and its queries.

use crate::walk::line;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use stratege_session::{ClassMove, Session};

/// The header of a book.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Header {
    /// The file format, [`Header::FORMAT`].
    pub format: String,
    /// Its version, [`Header::VERSION`].
    pub version: u32,
    /// The game, by its name in the catalog.
    pub game: String,
    /// Its variant; `None` for the usual one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// The key of the usual start; a program that computes different keys cannot read the book.
    pub start: u64,
    /// The command that made the book, without file names.
    pub command: String,
    /// The version of the program that made it.
    pub program: String,
    /// The number of games in the book.
    pub games: u64,
}

impl Header {
    /// The name of the format.
    pub const FORMAT: &str = "stratege-book";
    /// The version of the format that is read and written.
    pub const VERSION: u32 = 1;

    /// Of a book of the session's game, which stands at its start; made by this command of this program.
    pub(crate) fn new(
        session: &dyn Session,
        variant: Option<&str>,
        command: &str,
        program: &str,
        games: u64,
    ) -> Header {
        Header {
            format: Header::FORMAT.into(),
            version: Header::VERSION,
            game: session.game().into(),
            variant: variant.map(str::to_owned),
            start: session.class().unwrap_or_default(),
            command: command.into(),
            program: program.into(),
            games,
        }
    }
}

/// The book entry for a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BookEntry {
    /// The value for the side to move, in hundredths of the game's unit (discs); 100 for a win in games without
    /// margins.
    pub value: i16,
    /// The depth of the search that gave the value; 0 for a value from results.
    pub depth: u16,
    /// The number of games that reached it.
    pub games: u32,
}

/// A move in a book.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BookMove {
    /// The move, in notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its value for the side that plays it, in hundredths.
    pub value: i16,
    /// The number of games that reached the resulting position.
    pub games: u32,
    /// The depth of the search that gave the value; 0 for a value from results.
    pub depth: u16,
}

/// Positions and their values.
#[derive(Clone, Debug, PartialEq)]
pub struct Book {
    /// The header.
    pub header: Header,
    pub(crate) entries: HashMap<u64, BookEntry>,
    /// How much less than the best a move may be worth that is played, whoever asks for less; in hundredths.
    pub(crate) width: u16,
}

impl Book {
    /// Whether the book comes with its game.
    pub fn is_shipped(&self) -> bool {
        self.width > 0
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether the book has no positions.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The entry of a class of positions.
    pub fn entry(&self, class: u64) -> Option<BookEntry> {
        self.entries.get(&class).copied()
    }

    /// The book moves at the cursor of a session, best first, and the more frequent first among equals. Empty if the
    /// position is not in the book, or if the book is for another game.
    pub fn moves(&self, session: &dyn Session) -> Vec<BookMove> {
        let found = |(mv, entry): (ClassMove, BookEntry)| {
            let value = if mv.turns { entry.value.saturating_neg() } else { entry.value };
            BookMove { mv: mv.text, value, games: entry.games, depth: entry.depth }
        };
        let mut moves: Vec<BookMove> = self.known_moves(session).into_iter().map(found).collect();
        moves.sort_by(|a, b| b.value.cmp(&a.value).then(b.games.cmp(&a.games)).then(a.mv.cmp(&b.mv)));
        moves
    }

    /// The moves at the cursor of a session whose positions are in the book, with those positions' entries.
    pub(crate) fn known_moves(&self, session: &dyn Session) -> Vec<(ClassMove, BookEntry)> {
        let Some(classes) = session.find_classes().filter(|_| session.game() == self.header.game) else {
            return Vec::new();
        };
        if !self.entries.contains_key(&classes.class()) {
            return Vec::new();
        }
        let with_entry = |mv: ClassMove| self.entry(mv.class).map(|entry| (mv, entry));
        classes.class_moves().into_iter().filter_map(with_entry).collect()
    }

    /// Picks a move that is worth at most `width` hundredths less than the best; more frequent moves are more likely.
    /// `random` is any number and determines the choice; without it, the best move is returned.
    pub fn choose(&self, session: &dyn Session, width: u16, random: Option<u64>) -> Option<BookMove> {
        let moves = self.moves(session);
        let Some(random) = random else { return moves.into_iter().next() };
        let least = i32::from(moves.first()?.value) - i32::from(width.max(self.width));
        let near = || moves.iter().take_while(|mv| i32::from(mv.value) >= least);
        let total: u64 = near().map(|mv| u64::from(mv.games.max(1))).sum();
        let mut left = random % total.max(1);
        for mv in near() {
            let games = u64::from(mv.games.max(1));
            if left < games {
                return Some(mv.clone());
            }
            left -= games;
        }
        None
    }

    /// The line of best moves from the cursor of a session, until the book ends or a position repeats. The session is
    /// restored afterwards.
    pub fn line(&self, session: &mut dyn Session) -> Vec<String> {
        line(session, &|session| Some(self.moves(session).into_iter().next()?.mv))
    }
}

impl stratege_machine::OpeningBook for Book {
    fn choose(
        &self,
        session: &dyn Session,
        width: u16,
        random: Option<u64>,
    ) -> Option<stratege_machine::BookMove> {
        let found = Book::choose(self, session, width, random)?;
        Some(stratege_machine::BookMove { mv: found.mv, value: Some(f64::from(found.value) / 100.0) })
    }
}
