//! Why game files were refused and positions not solved, in the user's language.

use stratege_catalog::entries;
use stratege_catalog::record::{ReadError, RefusedRecord};
use stratege_formats::{FORMATS, FileLocation, FormatError};
use stratege_session::{MOST_PLIES, SolveError};
use stratege_texts::{Lang, named};

/// Why a position was not solved, on one line.
pub fn solve_text(lang: &Lang, error: &SolveError) -> String {
    match error {
        SolveError::Stopped => lang.text("error-not-solved"),
        SolveError::BeyondTheory => lang.text("error-beyond-theory"),
        SolveError::TooLargeToCount => lang.text("error-too-large"),
        SolveError::NeedsLimit => lang.text("error-needs-limit"),
        SolveError::Undetermined => lang.text("error-undetermined"),
        SolveError::TooLong => lang.with("error-too-long", named![most = MOST_PLIES]),
        SolveError::Repetition => lang.text("error-repetition"),
    }
}

/// Why no game could be read from a text, on one line, with the formats tried.
pub fn read_text(lang: &Lang, error: &ReadError) -> String {
    match error {
        ReadError::NoSuchGame(number) => lang.with("server-no-such-game", named![number]),
        ReadError::Text(error) => lang.error(error),
        ReadError::Format(error) => format_text(lang, error),
        ReadError::Record(refused) => record_text(lang, refused),
        ReadError::Unread(Some((game, refused))) => {
            let game = lang.text(&format!("game-{game}"));
            lang.with("read-as", named![game, why = record_text(lang, refused)])
        }
        ReadError::Unread(None) => {
            let mut formats: Vec<&str> =
                FORMATS.iter().filter(|row| row.is_read()).map(|row| row.name).collect();
            formats.dedup();
            let games: Vec<String> =
                entries().iter().map(|entry| lang.text(&format!("game-{}", entry.name))).collect();
            lang.with("read-none", named![formats = formats.join(", "), games = games.join(", ")])
        }
    }
}

/// What is wrong with a file, on one line.
pub fn format_text(lang: &Lang, error: &FormatError) -> String {
    let mut place = location_text(lang, error.location);
    if let Some(game) = error.game {
        place = lang.with("place-game", named![place, game]);
    }
    refusal(lang, &place, &error.quote(), &lang.reason(&error.reason))
}

/// Why a game in a file cannot be played, on one line.
pub fn record_text(lang: &Lang, refused: &RefusedRecord) -> String {
    let RefusedRecord { ply, location: place, error } = refused;
    let place = place.map(|place| location_text(lang, place));
    match (place, ply) {
        (Some(place), Some(ply)) => {
            let place = lang.with("place-move", named![place, move = ply]);
            refusal(lang, &place, &error.quote(), &lang.reason(&error.reason))
        }
        (Some(place), None) => refusal(lang, &place, "", &lang.error(error)),
        (None, Some(ply)) => lang.with("game-move", named![move = ply, why = lang.error(error)]),
        (None, None) => lang.error(error),
    }
}

fn location_text(lang: &Lang, place: FileLocation) -> String {
    match place {
        FileLocation::Text { line, column } => lang.with("place-text", named![line, column]),
        FileLocation::Byte(at) => lang.with("place-byte", named![at]),
    }
}

fn refusal(lang: &Lang, place: &str, found: &str, why: &str) -> String {
    match found {
        "" => lang.with("place-expected", named![place, why]),
        _ => lang.with("place-found", named![place, found, why]),
    }
}
