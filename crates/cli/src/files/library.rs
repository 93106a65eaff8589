//! Files of many games: archives with player names, self-play, and every other format.

use super::left_out::LeftOut;
use super::read::read_bytes;
use super::save;
use crate::{AtPath, Message, Result, UnitError, WrongGame};
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use stratege_catalog::record;
use stratege_formats::reasons::IO;
use stratege_formats::wthor::{self, Names};
use stratege_formats::{FormatError, GameRecord, Line};
use stratege_learning_algorithms::data;
use stratege_session::Session;
use stratege_training::trainable_game;

/// The largest file that is read, in bytes.
const MAX_SIZE: u64 = 1 << 30;

/// The files of games, and WTHOR's separate files of names.
#[derive(Default)]
pub(crate) struct Library {
    pub(crate) files: Vec<PathBuf>,
    pub(crate) players: Names,
    pub(crate) tournaments: Names,
}

/// Receives a game of a file and its number, from 1.
pub(crate) type OnGame<'a, 'b> = &'a mut dyn FnMut(usize, GameRecord, &mut LeftOut<'b>) -> Result;

/// The games of a file, one after the other.
pub(crate) type Games<'a> = Box<dyn Iterator<Item = Result<GameRecord, FormatError>> + 'a>;

impl Library {
    /// Adds a file: names by their endings `.jou` and `.trn`; all others hold games and are read later.
    pub(crate) fn add(&mut self, path: &Path) -> Result {
        if has_ending(path, "jou") {
            self.players = Names::players(&read_bytes(path, MAX_SIZE)?).at(path)?;
        } else if has_ending(path, "trn") {
            self.tournaments = Names::tournaments(&read_bytes(path, MAX_SIZE)?).at(path)?;
        } else {
            self.files.push(path.to_owned());
        }
        Ok(())
    }

    /// Passes each game of a file to `visit`, with its number from 1; those that cannot be read are left out.
    pub(crate) fn each_game<'b>(
        &self,
        path: &Path,
        left_out: &mut LeftOut<'b>,
        visit: OnGame<'_, 'b>,
    ) -> Result {
        let bytes = Library::bytes(path)?;
        let games = self.games(path, &bytes)?;
        for (index, game) in games.enumerate() {
            match game {
                Ok(game) => visit(index + 1, game, left_out)?,
                Err(error) if error.reason == IO => return Err(error).at(path),
                Err(error) => left_out.add(path, index + 1, &error),
            }
        }
        Ok(())
    }

    /// The bytes of a file of games.
    pub(crate) fn bytes(path: &Path) -> Result<Vec<u8>> {
        read_bytes(path, MAX_SIZE)
    }

    /// The games of a large file, read as they are needed. It has a format that other programs write.
    pub(crate) fn streamed(path: &Path) -> Result<Games<'static>> {
        let file = BufReader::new(File::open(path).at(path)?);
        Ok(Box::new(stratege_formats::Games::open(file).at(path)?))
    }

    /// The games of these bytes of a file.
    pub(crate) fn games<'a>(&self, path: &Path, bytes: &'a [u8]) -> Result<Games<'a>> {
        if bytes.starts_with(b"{\"") {
            return Ok(Box::new(self_play(path, bytes)?.into_iter().map(Ok)));
        }
        if let Some(game) = save::record_of(path, bytes) {
            return Ok(Box::new(std::iter::once(Ok(game?))));
        }
        // A file that is named WTHOR gets WTHOR's error.
        if has_ending(path, "wtb") {
            let (players, tournaments) = (self.players.clone(), self.tournaments.clone());
            return Ok(Box::new(wthor::Reader::with_names(bytes, players, tournaments)));
        }
        record::games(bytes).at(path)
    }
}

/// Plays each game of a file that begins at the usual start, and passes the session after its last move to `visit`,
/// with the record of the game. Games that cannot be played are left out.
pub(crate) fn each_played(
    session: &mut dyn Session,
    path: &Path,
    left_out: &mut LeftOut<'_>,
    visit: &mut dyn FnMut(&mut dyn Session, &GameRecord) -> Result,
) -> Result {
    session.begin(None)?;
    let usual = session.start();
    Library::default().each_game(path, left_out, &mut |number, game, left_out| {
        let played = record::played(session, &game);
        if session.start() != usual {
            return Ok(());
        }
        match played {
            Ok(ends) => {
                left_out.remark(path, number, &record::remarks(session, &game, &ends));
                visit(session, &game)
            }
            Err(refused) => {
                left_out.add(path, number, &WrongGame(number, refused));
                Ok(())
            }
        }
    })
}

/// The games of a file of `stratege learn games`.
fn self_play(path: &Path, bytes: &[u8]) -> Result<Vec<GameRecord>> {
    let contents = super::unit_contents(path, bytes)?;
    let data::Header { game, variant, .. } = &contents.header;
    let trainable = trainable_game(game, variant.as_deref());
    let trainable =
        trainable.ok_or_else(|| Message::new("learn-unknown-game").with("game", game)).at(path)?;
    let mut games = Vec::new();
    for block in &contents.blocks {
        let wrong = |at| UnitError { unit: block.unit, at };
        let read = trainable.moves_of_unit(block.contents).map_err(wrong).at(path)?;
        let record = |moves| GameRecord {
            game: Some(game.clone()),
            variant: variant.clone(),
            line: Line::of(moves),
            ..GameRecord::default()
        };
        games.extend(read.into_iter().map(record));
    }
    Ok(games)
}

/// Whether a file has this ending, in any case.
pub(crate) fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending))
}
