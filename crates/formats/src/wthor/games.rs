//! Files of games.

use super::{GAME, HEADER, Header, MOVES, Names, records, refuse};
use crate::reasons::{IO, WTHOR_LENGTH, WTHOR_SCORE, WTHOR_SQUARE};
use crate::{FileLocation, FormatError, GameRecord, GameResult, Line, MoveNode, Winner};
use std::io::Read;
use stratege_game::Outcome;

/// A file of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Games {
    /// Its header.
    pub header: Header,
    /// The games, in file order.
    pub games: Vec<Record>,
}

/// One game as stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// The index of the tournament in the tournament file.
    pub tournament: u16,
    /// The index of Black in the player file.
    pub black: u16,
    /// The index of White in the player file.
    pub white: u16,
    /// Black's discs at the end, from 0 to 64.
    pub score: u8,
    /// Black's discs at the end if both sides had played perfectly from [`Header::depth`] empty squares.
    pub theoretical: u8,
    /// The squares played, padded with 0.
    pub squares: [u8; MOVES],
}

impl Games {
    /// Reads a file of games. The moves are squares, but need not be legal.
    ///
    /// # Errors
    /// The first invalid field, with its place.
    pub fn read(bytes: &[u8]) -> Result<Games, FormatError> {
        let header = Header::read(bytes)?;
        let body = records(bytes, header.games as usize, GAME)?;
        let games: Result<Vec<Record>, FormatError> =
            body.chunks_exact(GAME).enumerate().map(|(index, chunk)| Record::read(chunk, index)).collect();
        Ok(Games { header, games: games? })
    }

    /// Writes the file. The header's number of games is the length of the list.
    pub fn write(&self) -> Vec<u8> {
        let header = Header { games: self.games.len() as u32, names: 0, ..self.header };
        let mut bytes = header.write().to_vec();
        for game in &self.games {
            for number in [game.tournament, game.black, game.white] {
                bytes.extend(number.to_le_bytes());
            }
            bytes.extend([game.score, game.theoretical]);
            bytes.extend(game.squares);
        }
        bytes
    }
}

impl Record {
    /// The byte offset of the game with this index.
    pub const fn location(index: usize) -> usize {
        HEADER + index * GAME
    }

    /// Reads the [`GAME`] bytes of the game of this index.
    fn read(chunk: &[u8], index: usize) -> Result<Record, FormatError> {
        let at = Record::location(index);
        let number = |from: usize| u16::from_le_bytes([chunk[from], chunk[from + 1]]);
        if let Some(location) = [6, 7].into_iter().find(|&location| chunk[location] > 64) {
            return Err(refuse(WTHOR_SCORE, at + location, chunk[location]).in_game(index + 1));
        }
        let mut squares = [0; MOVES];
        squares.copy_from_slice(&chunk[8..]);
        let played = squares.iter().position(|&square| square == 0).unwrap_or(MOVES);
        let fits = |index: usize, square: u8| match index < played {
            true => square_text(square).is_some(),
            false => square == 0,
        };
        if let Some(location) = (0..MOVES).find(|&location| !fits(location, squares[location])) {
            return Err(refuse(WTHOR_SQUARE, at + 8 + location, squares[location]).in_game(index + 1));
        }
        let [score, theoretical] = [chunk[6], chunk[7]];
        Ok(Record { tournament: number(0), black: number(2), white: number(4), score, theoretical, squares })
    }

    /// The squares played, without the padding.
    pub fn played(&self) -> &[u8] {
        &self.squares[..self.squares.iter().position(|&square| square == 0).unwrap_or(MOVES)]
    }

    /// The game with this index as a record. Players and tournaments missing from the lists appear as numbers.
    pub fn to_game(&self, index: usize, year: u16, players: &Names, tournaments: &Names) -> GameRecord {
        let at = Record::location(index);
        let moves = self.played().iter().enumerate().map(|(ply, &square)| {
            MoveNode::new(square_text(square).unwrap_or_default()).at(FileLocation::Byte(at + 8 + ply))
        });
        let margin = 2 * i32::from(self.score) - 64;
        let winner = Winner::from(Outcome::of_sign(margin));
        let mut game = GameRecord {
            game: Some(super::GAME_NAME.into()),
            players: [self.black, self.white].map(|number| Some(players.of(number))),
            line: Line { moves: moves.collect(), comments: Vec::new() },
            result: Some(GameResult { winner, margin: Some(f64::from(margin.abs())), by: None }),
            location: Some(FileLocation::Byte(at)),
            ..GameRecord::default()
        };
        game.add_header("Event", tournaments.of(self.tournament));
        if year > 0 {
            game.add_header("Date", year.to_string());
        }
        game
    }
}

/// A square of the format in our notation: 11 is a1, 56 is f5.
fn square_text(square: u8) -> Option<String> {
    let (row, column) = (square / 10, square % 10);
    let fits = (1..=8).contains(&row) && (1..=8).contains(&column);
    fits.then(|| format!("{}{row}", char::from(b'a' + column - 1)))
}

/// Reads the games of a file one by one; after an invalid game it continues with the next. It stops if the file has the
/// wrong length.
pub struct Reader<R> {
    reader: R,
    header: Option<Header>,
    games: usize,
    ended: bool,
    players: Names,
    tournaments: Names,
}

impl<R: Read> Reader<R> {
    /// A reader at the beginning of a file, which gives players and tournaments as numbers.
    pub fn new(reader: R) -> Reader<R> {
        Reader::with_names(reader, Names::default(), Names::default())
    }

    /// A reader that knows the names of players and tournaments.
    pub fn with_names(reader: R, players: Names, tournaments: Names) -> Reader<R> {
        Reader { reader, header: None, games: 0, ended: false, players, tournaments }
    }

    /// As many bytes as there are, up to this many.
    fn bytes(&mut self, most: usize) -> Result<Vec<u8>, FormatError> {
        let mut bytes = Vec::new();
        let read = self.reader.by_ref().take(most as u64).read_to_end(&mut bytes);
        read.map(|_| bytes).map_err(|error| refuse(IO, Record::location(self.games), error))
    }

    fn game(&mut self) -> Result<Option<GameRecord>, FormatError> {
        let header = match self.header {
            Some(header) => header,
            None => Header::read(&self.bytes(HEADER)?)?,
        };
        self.header = Some(header);
        let (count, location) = (header.games as usize, Record::location(self.games));
        let over = self.games >= count;
        let chunk = self.bytes(if over { 1 } else { GAME })?;
        if chunk.len() != if over { 0 } else { GAME } {
            let length = location + chunk.len();
            let more = if over { " …" } else { "" };
            let found = format!("{length}{more} ({count} × {GAME} + {HEADER})");
            return Err(refuse(WTHOR_LENGTH, if over { location } else { length }, found));
        }
        if over {
            return Ok(None);
        }
        self.games += 1;
        let record = Record::read(&chunk, self.games - 1)?;
        Ok(Some(record.to_game(self.games - 1, header.year, &self.players, &self.tournaments)))
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = Result<GameRecord, FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let game = self.game().transpose();
        self.ended = match &game {
            Some(Ok(_)) => false,
            // Its record was read whole.
            Some(Err(error)) => error.game.is_none(),
            None => true,
        };
        game
    }
}
