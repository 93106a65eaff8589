//! One game from a file of any format.

use super::left_out::LeftOut;
use super::read::read_bytes;
use super::save::{self, folder, path_of};
use crate::arguments::{self, text};
use crate::{AtPath, CliError, Message, Result};
use clap::ArgMatches;
use std::path::{Path, PathBuf};
use stratege_catalog::{open_with_evaluation, record};
use stratege_formats::{Content, GameRecord, detect};
use stratege_session::Session;

/// The largest file that is read, in bytes.
const MAX_SIZE: u64 = 1 << 30;

/// Opens the session of the command line, in the variant of the game of this number, from 1, of a file, and
/// plays that game in it. Moves without a format are one game over all lines; a game without a start begins at
/// `--position`.
pub(crate) fn open_game(args: &ArgMatches, path: &Path, number: usize) -> Result<OpenedGame> {
    let path = &saved_game(path);
    let (mut session, variant) = arguments::opened(args)?;
    let position = arguments::position_text(args)?;
    arguments::begin_at(args, position.as_deref(), session.as_mut())?;
    let mut game = find(session.as_mut(), path, number)?;
    if let Some(other) = record::other_game(session.as_ref(), &game) {
        return Err(CliError::file(path, Message::new("chart-other-game").with("argument", other)));
    }
    if let (None, Some(variant)) = (variant, record::variant_of(&game)) {
        let evaluation = text(args, "evaluation");
        session = open_with_evaluation(session.game(), Some(&variant), evaluation)?;
    }
    arguments::begin_at(args, position.as_deref(), session.as_mut())?;
    game.start.get_or_insert_with(|| session.start());
    let ends = record::played(session.as_mut(), &game).at(path)?;
    let lang = crate::arguments::language(&std::env::args_os().collect::<Vec<_>>())?;
    let mut left_out = LeftOut::new(&lang, args);
    left_out.remark(path, number, &record::remarks(session.as_ref(), &game, &ends));
    left_out.finish()?;
    let names = game.players.map(Option::unwrap_or_default);
    Ok(OpenedGame { session, names })
}

/// A game of a file, played to its end, and the names of its players, empty where they are missing.
pub(crate) struct OpenedGame {
    pub(crate) session: Box<dyn Session>,
    pub(crate) names: [String; 2],
}

/// The file of the saved game of this name, unless another file has the name.
fn saved_game(path: &Path) -> PathBuf {
    let saved = path.to_str().filter(|_| !path.exists()).and_then(|name| path_of(&folder(), name).ok());
    saved.filter(|saved| saved.is_file()).unwrap_or_else(|| path.to_owned())
}

/// The game of this number.
fn find(session: &mut dyn Session, path: &Path, number: usize) -> Result<GameRecord> {
    let bytes = read_bytes(path, MAX_SIZE)?;
    if let (1, Some(game)) = (number, save::record_of(path, &bytes)) {
        return game;
    }
    let games = match detect(&bytes).filter(|format| format.content() != Content::MoveLines) {
        None => record::whole(session, &bytes).map(|games| Box::new(games.into_iter().map(Ok)) as Box<_>),
        Some(_) => record::games(&bytes),
    };
    let mut count = 0;
    for game in games.at(path)? {
        count += 1;
        // Another game that cannot be read costs nothing.
        if count == number {
            return game.at(path);
        }
    }
    let why = Message::new("game-file-number").with("number", number).with("games", count);
    Err(CliError::file(path, why))
}
