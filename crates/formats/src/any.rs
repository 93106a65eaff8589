//! Games of any format, as records.

use crate::cursor::decoded;
use crate::reasons::{IO, NO_GAMES, UNKNOWN};
use crate::{
    Format, FormatError, GameRecord, Place, detect, epd, ggf, mat, obf, pgn, save, sgf, transcript, wthor,
};
use std::io::{BufRead, BufReader, Chain, Cursor, Read};

/// The largest saved game, in bytes.
const MAX_SAVE: u64 = 1 << 20;

/// A file whose beginning, read for detection, is read again.
type Whole<R> = BufReader<Chain<Cursor<Vec<u8>>, R>>;

/// The games of a file of any format, one after the other; only one game and one line are held in memory. A position
/// is a game without moves, one of OBF with moves in variations.
pub struct Games<R> {
    format: Format,
    reader: Either<R>,
}

/// The readers of all formats.
enum Either<R> {
    Pgn(Box<pgn::Reader<Whole<R>>>),
    Ggf(Box<ggf::Reader<Whole<R>>>),
    Wthor(Box<wthor::Reader<Whole<R>>>),
    Obf(Box<obf::Reader<Whole<R>>>),
    Epd(Box<epd::Reader<Whole<R>>>),
    Transcript(Box<transcript::Reader<Whole<R>>>),
    Mat(Box<mat::Reader<Whole<R>>>),
    Sgf(Box<sgf::Reader<Whole<R>>>),
    Save(Option<Whole<R>>),
}

impl<R: Read> Games<R> {
    /// Detects the format by the beginning of a file.
    ///
    /// # Errors
    /// The system refused, no format is known by the content, or the file holds names.
    pub fn open(mut file: R) -> Result<Games<R>, FormatError> {
        let mut begin = Vec::new();
        let most = crate::format::LOOKED_AT as u64;
        let read = file.by_ref().take(most).read_to_end(&mut begin);
        read.map_err(|error| FormatError::new(IO, Place::Byte(0), error))?;
        let format = detect(&begin).ok_or_else(|| {
            let text = decoded(begin[..begin.len().min(400)].to_vec());
            FormatError::new(UNKNOWN, Place::text(1, 1), text.lines().next().unwrap_or_default())
        })?;
        let file = BufReader::new(Cursor::new(begin).chain(file));
        let reader = match format {
            Format::Pgn | Format::Pdn => Either::Pgn(Box::new(pgn::Reader::new(file))),
            Format::Ggf => Either::Ggf(Box::new(ggf::Reader::new(file))),
            Format::Wthor => Either::Wthor(Box::new(wthor::Reader::new(file))),
            Format::Obf => Either::Obf(Box::new(obf::Reader::new(file))),
            Format::Epd => Either::Epd(Box::new(epd::Reader::new(file))),
            Format::Transcript => Either::Transcript(Box::new(transcript::Reader::new(file))),
            Format::Mat => Either::Mat(Box::new(mat::Reader::new(file))),
            Format::Sgf => Either::Sgf(Box::new(sgf::Reader::new(file))),
            Format::Save => Either::Save(Some(file)),
            Format::WthorPlayers | Format::WthorTournaments => {
                return Err(FormatError::new(NO_GAMES, Place::Byte(0), format.name()));
            }
        };
        Ok(Games { format, reader })
    }

    /// The detected format.
    pub fn format(&self) -> Format {
        self.format
    }
}

impl<R: Read> Iterator for Games<R> {
    type Item = Result<GameRecord, FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        match &mut self.reader {
            Either::Pgn(reader) => reader.next(),
            Either::Ggf(reader) => reader.next(),
            Either::Wthor(reader) => reader.next(),
            Either::Obf(reader) => reader.next().map(|problem| problem.map(|problem| problem.to_game())),
            Either::Epd(reader) => reader.next().map(|epd| epd.map(|epd| epd.to_game())),
            Either::Transcript(reader) => reader.next(),
            Either::Mat(reader) => reader.next(),
            Either::Sgf(reader) => reader.next(),
            Either::Save(file) => file.take().map(read_save),
        }
    }
}

fn read_save(file: impl BufRead) -> Result<GameRecord, FormatError> {
    let mut bytes = Vec::new();
    let read = file.take(MAX_SAVE).read_to_end(&mut bytes);
    read.map_err(|error| FormatError::new(IO, Place::Byte(0), error))?;
    save::Save::read(&decoded(bytes)).map(|save| save.to_game())
}

/// All the games of a file.
///
/// # Errors
/// The first error, or no known format.
pub fn read_any(bytes: &[u8]) -> Result<(Format, Vec<GameRecord>), FormatError> {
    // WTHOR's files of names are distinguished by their length.
    if let Some(format @ (Format::WthorPlayers | Format::WthorTournaments)) = detect(bytes) {
        return Err(FormatError::new(NO_GAMES, Place::Byte(0), format.name()));
    }
    let games = Games::open(bytes)?;
    let format = games.format();
    games.collect::<Result<Vec<_>, _>>().map(|games| (format, games))
}
