//! Imports: add the games of a file to a collection, some thousand at a time.

use crate::database::{Library, add_run};
use crate::entry::{Ended, Entry as PositionEntry};
use crate::error::LibraryError;
use crate::sessions::{PlayedRecord, Sessions};
use crate::{days, index, record};
use rusqlite::{OptionalExtension, TransactionBehavior, params};
use serde::Serialize;
use stratege_catalog::find;
use stratege_catalog::record::RefusedRecord;
use stratege_formats::reasons::IO;
use stratege_formats::{FormatError, GameRecord, Winner, pdn, pgn};
use stratege_session::{Outcome, Session, Status};

/// The positions that are committed at once, with the games that led through them: 16 bytes each.
const CHUNK: usize = 1 << 20;
/// The most games that are committed at once, however short they are.
const MOST_GAMES: usize = 1 << 14;

/// What to import, and into which collection.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// The name of the collection, which is created if missing.
    pub collection: &'a str,
    /// The catalog name of the game, for records that do not name theirs.
    pub game: &'a str,
    /// The name of the file. A file with the same name and length is not imported twice, and an interrupted import
    /// resumes where it stopped.
    pub label: &'a str,
    /// Its length, in bytes.
    pub length: u64,
}

/// The progress of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Imported {
    /// The number of games from the file, including those of earlier imports.
    pub games: u64,
    /// How many of them were skipped because they could not be read or played.
    pub refused: u64,
    /// Whether the whole file has been imported.
    pub done: bool,
    /// The games that this import skipped, with the reasons: the first [`MOST_REASONS`].
    #[serde(skip)]
    pub left_out: Vec<LeftOutGame>,
    /// What readers ignored in imported games, with the same limit.
    #[serde(skip)]
    pub remarks: Vec<LeftOutGame>,
}

/// The maximum number of games that an import lists with reasons.
pub const MOST_REASONS: usize = 1000;

/// A game in a file that was skipped, or part of which was ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOutGame {
    /// Its number in the file, from 1.
    pub number: u64,
    /// The reason.
    pub why: LeftOutReason,
}

/// Why a game was skipped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeftOutReason {
    /// The game cannot be read.
    Format(FormatError),
    /// The game cannot be played, or its variant is unknown.
    Record(RefusedRecord),
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
    left_out: Vec<LeftOutGame>,
    remarks: Vec<LeftOutGame>,
}

impl Library {
    /// Imports the games of a file. `on_progress` is called after every commit, and about once every thousand games it
    /// decides whether to continue: if it returns false, the games imported until then remain, and importing the same
    /// file resumes.
    ///
    /// Games that cannot be read or played are skipped and counted.
    ///
    /// # Errors
    /// The file cannot be read further ([`LibraryError::Format`]), the collection is of another game, or the disk
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
        let mut sessions = Sessions::of(entry.name);
        let (mut chunk, mut wanted) = (Chunk::default(), true);
        let mut failed = None;
        for game in games.skip(done.games as usize) {
            let number = done.games + chunk.taken + 1;
            match game {
                Ok(game) => sessions.add(&mut chunk, number, game)?,
                Err(error) if error.reason == IO => {
                    failed = Some(error);
                    break;
                }
                Err(error) => chunk.leave_out(number, LeftOutReason::Format(error)),
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
            |row| {
                let (games, refused, done) = (row.get(0)?, row.get(1)?, row.get(2)?);
                Ok(Imported { games, refused, done, ..Imported::default() })
            },
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
        let Chunk { games, mut steps, taken, refused, left_out, remarks } = std::mem::take(chunk);
        (done.games, done.refused) = (done.games + taken, done.refused + refused);
        done.left_out.extend(left_out);
        done.left_out.truncate(MOST_REASONS);
        done.remarks.extend(remarks);
        done.remarks.truncate(MOST_REASONS);
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let last: Option<u32> = transaction
            .query_row("SELECT seq FROM sqlite_sequence WHERE name = 'game'", [], |row| row.get(0))
            .optional()?;
        let first = last.unwrap_or(0) + 1;
        if games.len() as u64 + u64::from(first) > u64::from(PositionEntry::MOST) {
            return Err(LibraryError::Full(PositionEntry::MOST - 1));
        }
        if !steps.is_empty() {
            steps.sort_unstable();
            let entry = |&Step { key, next, game }: &Step| {
                Ok(PositionEntry::new(key, next, first + game as u32, ended(games[game].result)))
            };
            add_run(&transaction, &self.folder, collection, |path, number| {
                index::write(path, number, steps.iter().map(entry))
            })?;
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

/// Passes the keys of all positions of a game that was played, each with half of the next one's key, and 0 with the last.
pub(crate) fn each_place(session: &mut dyn Session, visit: &mut dyn FnMut(u64, u32)) {
    let mut next = 0;
    for ply in (0..=session.cursor()).rev() {
        session.jump(ply);
        let key = session.static_facts().place();
        visit(key, next);
        next = key as u32;
    }
}

impl Sessions {
    /// Plays a game and adds it; one that cannot be played is left out.
    fn add(&mut self, chunk: &mut Chunk, number: u64, record: GameRecord) -> Result<(), LibraryError> {
        let PlayedRecord { variant, session, remarks } = match self.played(&record) {
            Ok(played) => played,
            Err(refused) => {
                chunk.leave_out(number, LeftOutReason::Record(refused));
                return Ok(());
            }
        };
        chunk.taken += 1;
        let remark = |error| LeftOutGame { number, why: LeftOutReason::Format(error) };
        chunk.remarks.extend(remarks.into_iter().map(remark).take(MOST_REASONS));
        let (place, plies) = (chunk.games.len(), session.cursor());
        // Not everybody claims a draw.
        let unclaimed = session.static_facts().claimable().is_some();
        let status = if unclaimed { Status::Open } else { session.status() };
        let result = result(&record, status);
        each_place(session, &mut |key, next| chunk.steps.push(Step { key, next, game: place }));
        let record = record.without_places();
        let header = |name| record.header(name).unwrap_or_default().to_owned();
        chunk.games.push(NewGame {
            variant,
            players: record.players.clone().map(Option::unwrap_or_default),
            event: header("Event"),
            // Servers write the day of Greenwich alone.
            date: Some(header("Date")).filter(|date| days(date).is_some()).unwrap_or_else(|| {
                Some(header("UTCDate")).filter(|date| !date.is_empty()).unwrap_or_else(|| header("Date"))
            }),
            result,
            plies,
            record: record::packed(&record)?,
        });
        Ok(())
    }
}

impl Chunk {
    /// A game of the file is left out.
    fn leave_out(&mut self, number: u64, why: LeftOutReason) {
        self.taken += 1;
        self.refused += 1;
        if self.left_out.len() < MOST_REASONS {
            self.left_out.push(LeftOutGame { number, why });
        }
    }
}

/// The words of PGN for results.
const RESULTS: [(&str, Ended); 3] = [
    (pgn::result(Some(Winner::First)), Ended::First),
    (pgn::result(Some(Winner::Second)), Ended::Second),
    (pgn::result(Some(Winner::Draw)), Ended::Draw),
];

pub(crate) fn ended(result: &str) -> Ended {
    RESULTS.iter().find(|(word, _)| *word == result).map_or(Ended::Unknown, |&(_, ended)| ended)
}

/// The result of a record, or that of the rules where it tells none.
fn result(record: &GameRecord, status: Status) -> &'static str {
    if record.result.is_none() && record.header(pdn::RESULT) == Some(pdn::FORFEIT) {
        return pdn::FORFEIT;
    }
    let winner = match (record.result.as_ref(), status) {
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
