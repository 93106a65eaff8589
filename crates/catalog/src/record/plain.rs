//! Files of games in any format, and files of bare moves.

use super::play;
use stratege_formats::reasons::UNKNOWN;
use stratege_formats::{
    Content, FileLocation, FormatError, GameRecord, Games, decoded, detect, pgn, read_any, utf8,
};
use stratege_session::Session;

/// The games of a file, one after another. If the format is not recognised, each line is a game whose words are moves;
/// empty lines and those that begin with `%` or `#` are skipped.
///
/// # Errors
/// The file is neither text nor a known format, or it is a file of names.
pub fn games<'a>(
    bytes: &'a [u8],
) -> Result<Box<dyn Iterator<Item = Result<GameRecord, FormatError>> + 'a>, FormatError> {
    if let Some(format) = detect(bytes) {
        return match format {
            // Files of names are refused.
            _ if format.content() == Content::Names => {
                read_any(bytes).map(|(_, games)| Box::new(games.into_iter().map(Ok)) as Box<_>)
            }
            _ => Games::open(bytes).map(|games| Box::new(games) as Box<_>),
        };
    }
    let text = text(bytes)?;
    let lines = text.lines().enumerate();
    let content = lines.filter(|(_, line)| {
        let line = line.trim_start();
        !line.is_empty() && !line.starts_with(['%', '#'])
    });
    let games: Vec<_> = content.filter_map(|(index, line)| alone(line, index + 1)).collect();
    Ok(Box::new(games.into_iter()))
}

/// Reads a line as a game of its own, with its line number for error locations; `None` for an empty line.
pub fn alone(line: &str, number: usize) -> Option<Result<GameRecord, FormatError>> {
    let moved = |location: FileLocation| match location {
        FileLocation::Text { column, .. } => FileLocation::text(number, column),
        FileLocation::Byte(_) => location,
    };
    let game = pgn::Reader::new(line.as_bytes()).next()?;
    Some(match game {
        Ok(mut game) => {
            game.location = game.location.map(moved);
            game.line.moves.iter_mut().for_each(|node| node.location = node.location.map(moved));
            Ok(game)
        }
        Err(error) => Err(FormatError { location: moved(error.location), game: None, ..error }),
    })
}

/// The games of a file in which bare moves form one game across all lines; if they do not, but each line is playable
/// alone, each line is a separate game. They begin at the session's start.
///
/// # Errors
/// The first error in the file.
pub fn whole(session: &mut dyn Session, bytes: &[u8]) -> Result<Vec<GameRecord>, FormatError> {
    let format = detect(bytes);
    if format.is_some_and(|format| format.content() != Content::MoveLines) {
        return read_any(bytes).map(|(_, games)| games);
    }
    let start = session.start();
    let begun = |game: GameRecord| GameRecord { start: Some(start.clone()), ..game };
    let mut lines: Vec<GameRecord> = match format {
        None => pgn::Reader::new(text(bytes)?.as_bytes()).collect::<Result<_, _>>()?,
        Some(_) => games(bytes)?.collect::<Result<_, _>>()?,
    };
    lines = lines.into_iter().map(begun).collect();
    if format.is_some() && lines.iter().any(|line| play(session, line).is_err()) {
        // Squares that are not moves may be the two ends of moves: `d2d4`.
        let words: Result<Vec<GameRecord>, FormatError> = pgn::Reader::new(bytes).collect();
        let words: Vec<GameRecord> = words.unwrap_or_default().into_iter().map(begun).collect();
        if !words.is_empty() && words.iter().all(|words| play(session, words).is_ok()) {
            return Ok(words);
        }
    }
    if lines.len() < 2 {
        return Ok(lines);
    }
    let mut joined = GameRecord { location: lines[0].location, ..begun(GameRecord::default()) };
    joined.line.moves = lines.iter().flat_map(|line| line.line.moves.clone()).collect();
    if play(session, &joined).is_ok() || !lines.iter().all(|line| play(session, line).is_ok()) {
        lines = vec![joined];
    }
    Ok(lines)
}

/// The bytes as text.
fn text(bytes: &[u8]) -> Result<String, FormatError> {
    let bytes = utf8(bytes);
    let control = |byte: &u8| byte.is_ascii_control() && !byte.is_ascii_whitespace();
    match bytes.iter().position(control) {
        Some(at) if bytes.iter().filter(|byte| control(byte)).count() > bytes.len() / 16 => {
            Err(FormatError::new(UNKNOWN, FileLocation::Byte(at), ""))
        }
        _ => Ok(decoded(bytes.into_owned())),
    }
}
