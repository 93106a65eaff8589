//! Imports: the games of a file into a collection, some thousand at a time.

use crate::database::{Library, run_in};
use crate::entry::{Ended, Entry};
use crate::error::LibraryError;
use crate::{index, record};
use rusqlite::{OptionalExtension, TransactionBehavior, params};
use serde::Serialize;
use std::collections::BTreeMap;
use stratege_catalog::{find, open, record as records};
use stratege_formats::{FormatError, GameRecord, GameResult, Winner, pgn};
use stratege_session::{Outcome, Session, Status};

/// The positions that are committed at once, with the games that led through them: 16 bytes each.
const CHUNK: usize = 1 << 20;
/// The most games that are committed at once, however short they are.
const MOST_GAMES: usize = 1 << 14;

/// What is imported, and where to.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The name of the collection, which is made where it is missing.
    pub collection: &'a str,
    /// The game, by its name in the catalog, of records that do not tell theirs.
    pub game: &'a str,
    /// The name of the file. A file of the same name and length is not imported twice, and continues where its import was
    /// interrupted.
    pub label: &'a str,
    /// Its length, in bytes.
    pub length: u64,
}

/// How far an import is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Imported {
    /// The games of the file so far, those of earlier imports with them.
    pub games: u64,
    /// Those among them that could not be played, and are left out.
    pub refused: u64,
    /// Whether the file is done.
    pub done: bool,
}

/// A game that is to be added. Its record is packed already: many records take much memory.
struct NewGame {
    variant: Option<String>,
    players: [String; 2],
    event: String,
    date: String,
    result: &'static str,
    plies: usize,
    record: Vec<u8>,
}

/// A position that a game of a chunk went through. Steps are in the order of their fields.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Step {
    key: u64,
    /// Half of the next position's key.
    next: u32,
    /// The number of the game in the chunk, from 0.
    game: usize,
}

/// Games that are committed together.
#[derive(Default)]
struct Chunk {
    games: Vec<NewGame>,
    steps: Vec<Step>,
    /// The records of the file that they were, the refused ones with them.
    taken: u64,
    refused: u64,
}

impl Library {
    /// Imports the games of a file. `on_progress` hears of every commit, and about once in a thousand games whether to
    /// go on: where it says no, what is there stays, and the same import continues it.
    ///
    /// # Errors
    /// The file is damaged at some place ([`LibraryError::Format`]), the collection is of another game, or the disk
    /// refuses. What was committed stays.
    pub fn import(
        &mut self,
        source: &Source<'_>,
        games: &mut dyn Iterator<Item = Result<GameRecord, FormatError>>,
        on_progress: &mut dyn FnMut(&Imported) -> bool,
    ) -> Result<Imported, LibraryError> {
        let entry = find(source.game).map_err(LibraryError::Text)?;
        let collection = self.begin(source, entry.name)?;
        let mut done = self.taken(collection, source)?;
        if done.done {
            return Ok(done);
        }
        let mut sessions = Sessions { game: entry.name, open: BTreeMap::new() };
        let (mut chunk, mut wanted) = (Chunk::default(), true);
        let mut failed = None;
        for game in games.skip(done.games as usize) {
            match game {
                Ok(game) => sessions.add(&mut chunk, game)?,
                Err(error) => {
                    failed = Some(error);
                    break;
                }
            }
            if chunk.taken % 1024 == 0 {
                wanted = on_progress(&done);
            }
            if !wanted {
                break;
            }
            if chunk.steps.len() >= CHUNK || chunk.games.len() >= MOST_GAMES {
                self.commit(collection, source, &mut chunk, &mut done)?;
                wanted = on_progress(&done);
            }
        }
        done.done = wanted && failed.is_none();
        self.commit(collection, source, &mut chunk, &mut done)?;
        on_progress(&done);
        if done.done {
            self.merge(collection)?;
        }
        failed.map_or(Ok(done), |error| Err(LibraryError::Format(error)))
    }

    /// The collection's number; it is made where it is missing.
    fn begin(&mut self, source: &Source<'_>, game: &str) -> Result<i64, LibraryError> {
        self.make_way(source.collection)?;
        let made = "INSERT OR IGNORE INTO collection (name, game) VALUES (?1, ?2)";
        self.connection.execute(made, [source.collection, game])?;
        match self.collection(source.collection)? {
            Some((_, other)) if other != game => {
                Err(LibraryError::OtherGame(source.collection.to_owned(), other))
            }
            Some((id, _)) => Ok(id),
            None => Err(LibraryError::NoCollection(source.collection.to_owned())),
        }
    }

    /// What earlier imports of the same file took.
    fn taken(&self, collection: i64, source: &Source<'_>) -> Result<Imported, LibraryError> {
        let found = self.connection.query_row(
            "SELECT taken, refused, done FROM source WHERE collection = ?1 AND label = ?2 AND length = ?3",
            params![collection, source.label, source.length],
            |row| Ok(Imported { games: row.get(0)?, refused: row.get(1)?, done: row.get(2)? }),
        );
        Ok(found.optional()?.unwrap_or_default())
    }

    /// Adds the games of a chunk, with their positions, in one step.
    fn commit(
        &mut self,
        collection: i64,
        source: &Source<'_>,
        chunk: &mut Chunk,
        done: &mut Imported,
    ) -> Result<(), LibraryError> {
        let Chunk { games, mut steps, taken, refused } = std::mem::take(chunk);
        (done.games, done.refused) = (done.games + taken, done.refused + refused);
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let last: Option<u32> = transaction
            .query_row("SELECT seq FROM sqlite_sequence WHERE name = 'game'", [], |row| row.get(0))
            .optional()?;
        let first = last.unwrap_or(0) + 1;
        if games.len() as u64 + u64::from(first) > u64::from(Entry::MOST) {
            return Err(LibraryError::Full(Entry::MOST - 1));
        }
        if !steps.is_empty() {
            transaction.execute("INSERT INTO run (collection) VALUES (?1)", [collection])?;
            let run = run_in(&self.folder, transaction.last_insert_rowid());
            steps.sort_unstable();
            let entry = |&Step { key, next, game }: &Step| {
                Ok(Entry::new(key, next, first + game as u32, ended(games[game].result)))
            };
            index::write(&run, steps.iter().map(entry))?;
        }
        {
            let mut insert = transaction.prepare(
                "INSERT INTO game (id, collection, variant, first, second, event, date, result, plies, record)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
            )?;
            for (number, game) in (first..).zip(&games) {
                insert.execute(params![
                    number,
                    collection,
                    game.variant,
                    game.players[0],
                    game.players[1],
                    game.event,
                    game.date,
                    game.result,
                    game.plies,
                    game.record
                ])?;
            }
            transaction.execute(
                "INSERT INTO source (collection, label, length, taken, refused, done) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
                 ON CONFLICT DO UPDATE SET taken = ?4, refused = ?5, done = ?6",
                params![collection, source.label, source.length, done.games, done.refused, done.done],
            )?;
        }
        Ok(transaction.commit()?)
    }
}

/// Sessions of the variants of a game, in which records are played.
struct Sessions {
    game: &'static str,
    open: BTreeMap<Option<String>, Box<dyn Session>>,
}

impl Sessions {
    /// Plays a game and adds it; one that cannot be played is counted.
    fn add(&mut self, chunk: &mut Chunk, record: GameRecord) -> Result<(), LibraryError> {
        chunk.taken += 1;
        let played = self.played(&record);
        let Some((variant, session)) = played else {
            chunk.refused += 1;
            return Ok(());
        };
        let (place, plies) = (chunk.games.len(), session.cursor());
        let result = result(record.result.as_ref(), session.status());
        let mut next = 0;
        for ply in (0..=plies).rev() {
            session.jump(ply);
            let key = session.static_facts().place();
            chunk.steps.push(Step { key, next, game: place });
            next = key as u32;
        }
        let record = record.without_places();
        let header = |name| record.header(name).unwrap_or_default().to_owned();
        chunk.games.push(NewGame {
            variant,
            players: record.players.clone().map(Option::unwrap_or_default),
            event: header("Event"),
            date: header("Date"),
            result,
            plies,
            record: record::packed(&record)?,
        });
        Ok(())
    }

    /// The session in which a record was played, and its variant; `None` where it could not be played.
    fn played(&mut self, record: &GameRecord) -> Option<(Option<String>, &mut dyn Session)> {
        let variant = records::variant_of(record);
        if !self.open.contains_key(&variant) {
            self.open.insert(variant.clone(), open(self.game, variant.as_deref()).ok()?);
        }
        let session = self.open.get_mut(&variant)?.as_mut();
        records::play(session, record).ok()?;
        Some((variant, session))
    }
}

/// The words of PGN for results.
const RESULTS: [(&str, Ended); 3] = [
    (pgn::result(Some(Winner::First)), Ended::First),
    (pgn::result(Some(Winner::Second)), Ended::Second),
    (pgn::result(Some(Winner::Draw)), Ended::Draw),
];

fn ended(result: &str) -> Ended {
    RESULTS.iter().find(|(word, _)| *word == result).map_or(Ended::Unknown, |&(_, ended)| ended)
}

/// The result of a record, or that of the rules where it tells none.
fn result(found: Option<&GameResult>, status: Status) -> &'static str {
    let winner = match (found, status) {
        (Some(found), _) => Some(found.winner),
        (None, Status::Over { first, .. }) => Some(match first {
            Outcome::Win => Winner::First,
            Outcome::Draw => Winner::Draw,
            Outcome::Loss => Winner::Second,
        }),
        (None, Status::Open) => None,
    };
    pgn::result(winner)
}
