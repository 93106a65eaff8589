//! WTHOR, the French Othello Federation's archive format: games (`.wtb`), players (`.JOU`), tournaments (`.TRN`).
//!
//! Every file has a header of 16 bytes and records of one size, all numbers little-endian (the Federation's page
//! "Format de la base Wthor"). A square is 10 × row + column, 11 for a1 and 88 for h8; passes are not written.
//! Scores are Black's discs with the empty squares given to the winner.

use crate::notation::refusal;
use crate::reasons::{
    WTHOR_BOARD, WTHOR_DATE, WTHOR_HEADER, WTHOR_KIND, WTHOR_LENGTH, WTHOR_MOVE, WTHOR_NAME, WTHOR_SCORE,
    WTHOR_SQUARE,
};
use crate::{Move, Othello, Position};
use std::fmt;
use stratege_game::{Game, Player, Reason};

/// The header's size in bytes.
pub const HEADER: usize = 16;
/// A game's size in bytes.
pub const GAME: usize = 68;
/// A player's size in bytes.
pub const PLAYER: usize = 20;
/// A tournament's size in bytes.
pub const TOURNAMENT: usize = 26;
/// The most moves that a game has.
pub const MOVES: usize = 60;

/// What every file begins with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The day on which the file was made: year, month, day.
    pub created: (u16, u8, u8),
    /// How many games there are; 0 in the other files.
    pub games: u32,
    /// How many players or tournaments there are; 0 in a file of games.
    pub names: u16,
    /// The year in which the games were played; 0 in the other files.
    pub year: u16,
    /// The size of the board as it is written: 8, or 0 for 8 too.
    pub board: u8,
    /// Whether the games are solitaires.
    pub solitaire: bool,
    /// The empty squares from which the theoretical scores were computed.
    pub depth: u8,
}

/// A file of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Games {
    /// Its header.
    pub header: Header,
    /// The games in their order.
    pub games: Vec<Record>,
}

/// One game as it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// The number of the tournament in the file of tournaments.
    pub tournament: u16,
    /// The number of Black in the file of players.
    pub black: u16,
    /// The number of White.
    pub white: u16,
    /// Black's discs at the end, from 0 to 64.
    pub score: u8,
    /// Black's discs, had both played perfectly from [`Header::depth`] empty squares on.
    pub theoretical: u8,
    /// The squares played, 0 behind the last.
    pub squares: [u8; MOVES],
}

/// A file of players or of tournaments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// Its header.
    pub header: Header,
    /// The names by their numbers.
    pub names: Vec<String>,
}

/// A game played again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// Its moves, with passes.
    pub moves: Vec<Move>,
    /// Where it stopped.
    pub position: Position,
    /// How it stopped.
    pub ending: Ending,
}

/// How a game of the archive stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Played to its end, with the score that is kept.
    Matching,
    /// Played to its end, with another score: Black's discs on the board, empty squares to the winner.
    Differing(u8),
    /// The moves stop before the game is over.
    Early,
}

/// Why a file was refused, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WthorError {
    /// What was expected.
    pub reason: Reason,
    /// The byte, from 0.
    pub at: usize,
    /// The game, from 1, where it is one.
    pub game: Option<usize>,
    /// What stood there.
    pub found: String,
}

impl fmt::Display for WthorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}", self.at)?;
        if let Some(game) = self.game {
            write!(f, ", game {game}")?;
        }
        write!(f, ": '{}': {}", self.found, self.reason.message)
    }
}

impl std::error::Error for WthorError {}

fn refuse(reason: Reason, at: usize, found: impl ToString) -> WthorError {
    WthorError { reason, at, game: None, found: found.to_string() }
}

impl Header {
    /// Reads the header of a file.
    fn read(bytes: &[u8]) -> Result<Header, WthorError> {
        let Some(head) = bytes.first_chunk::<HEADER>() else {
            return Err(refuse(WTHOR_HEADER, bytes.len(), bytes.len()));
        };
        let &[century, year, month, day, ..] = head;
        if year > 99 || month > 12 || day > 31 {
            return Err(refuse(WTHOR_DATE, 0, format!("{century} {year} {month} {day}")));
        }
        if !matches!(head[12], 0 | 8) {
            return Err(refuse(WTHOR_BOARD, 12, head[12]));
        }
        if head[13] > 1 {
            return Err(refuse(WTHOR_KIND, 13, head[13]));
        }
        Ok(Header {
            created: (u16::from(century) * 100 + u16::from(year), month, day),
            games: u32::from_le_bytes([head[4], head[5], head[6], head[7]]),
            names: u16::from_le_bytes([head[8], head[9]]),
            year: u16::from_le_bytes([head[10], head[11]]),
            board: head[12],
            solitaire: head[13] == 1,
            depth: head[14],
        })
    }

    fn write(&self) -> [u8; HEADER] {
        let (year, month, day) = self.created;
        let mut head = [0; HEADER];
        head[..4].copy_from_slice(&[(year / 100) as u8, (year % 100) as u8, month, day]);
        head[4..8].copy_from_slice(&self.games.to_le_bytes());
        head[8..10].copy_from_slice(&self.names.to_le_bytes());
        head[10..12].copy_from_slice(&self.year.to_le_bytes());
        head[12..15].copy_from_slice(&[self.board, u8::from(self.solitaire), self.depth]);
        head
    }
}

/// The records behind the header, if there are just so many of this size.
fn records(bytes: &[u8], count: usize, size: usize) -> Result<&[u8], WthorError> {
    match count.checked_mul(size).and_then(|length| length.checked_add(HEADER)) {
        Some(expected) if expected == bytes.len() => Ok(&bytes[HEADER..]),
        expected => {
            let found = format!("{} ({count} × {size} + {HEADER})", bytes.len());
            Err(refuse(WTHOR_LENGTH, bytes.len().min(expected.unwrap_or(usize::MAX)), found))
        }
    }
}

impl Games {
    /// Reads a file of games. The moves are squares, but need not be legal: [`Record::replay`] says that.
    ///
    /// # Errors
    /// The first thing that is no file of games, with its place.
    pub fn read(bytes: &[u8]) -> Result<Games, WthorError> {
        let header = Header::read(bytes)?;
        let body = records(bytes, header.games as usize, GAME)?;
        let chunks = body.chunks_exact(GAME).enumerate();
        let games: Result<Vec<Record>, WthorError> = chunks
            .map(|(index, chunk)| {
                Record::read(chunk, Record::place(index))
                    .map_err(|error| WthorError { game: Some(index + 1), ..error })
            })
            .collect();
        Ok(Games { header, games: games? })
    }

    /// The file. The number of games is that of the list.
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
    /// Where the game of this index begins, in bytes.
    pub const fn place(index: usize) -> usize {
        HEADER + index * GAME
    }

    /// Reads a chunk of [`GAME`] bytes that begins at `at`.
    fn read(chunk: &[u8], at: usize) -> Result<Record, WthorError> {
        let number = |from: usize| u16::from_le_bytes([chunk[from], chunk[from + 1]]);
        if let Some(place) = [6, 7].into_iter().find(|&place| chunk[place] > 64) {
            return Err(refuse(WTHOR_SCORE, at + place, chunk[place]));
        }
        let mut squares = [0; MOVES];
        squares.copy_from_slice(&chunk[8..]);
        let played = squares.iter().position(|&square| square == 0).unwrap_or(MOVES);
        let fits = |index: usize, square: u8| match index < played {
            true => board_square(square).is_some(),
            false => square == 0,
        };
        if let Some(index) = (0..MOVES).find(|&index| !fits(index, squares[index])) {
            return Err(refuse(WTHOR_SQUARE, at + 8 + index, squares[index]));
        }
        let [score, theoretical] = [chunk[6], chunk[7]];
        Ok(Record { tournament: number(0), black: number(2), white: number(4), score, theoretical, squares })
    }

    /// Plays the game from the start, with passes where a side can place no disc.
    ///
    /// # Errors
    /// The first move that is not legal; its place is counted from the record's beginning.
    pub fn replay(&self) -> Result<Replay, WthorError> {
        let (mut position, mut moves) = (Position::START, Vec::with_capacity(MOVES + 2));
        let played = self.squares.iter().take_while(|&&square| square != 0);
        for (index, &square) in played.enumerate() {
            if position.moves() == 0 && position.opponent_moves() != 0 {
                moves.push(Move::PASS);
                position = position.after(Move::PASS);
            }
            let mv = board_square(square).and_then(Move::on);
            match mv.filter(|&mv| refusal(&position, mv).is_none()) {
                Some(mv) => {
                    moves.push(mv);
                    position = position.after(mv);
                }
                None => return Err(refuse(WTHOR_MOVE, 8 + index, square)),
            }
        }
        let ending = if Othello.over(&position).is_none() {
            Ending::Early
        } else {
            match score(&position) {
                score if score == self.score => Ending::Matching,
                score => Ending::Differing(score),
            }
        };
        Ok(Replay { moves, position, ending })
    }

    /// The record of a game from the start, without names and theory.
    pub fn of(moves: &[Move]) -> Record {
        let mut squares = [0; MOVES];
        let played = moves.iter().filter_map(|mv| mv.square());
        for (place, square) in squares.iter_mut().zip(played) {
            *place = (square / 8 * 10 + square % 8 + 11) as u8;
        }
        let last = moves.iter().fold(Position::START, |position, &mv| position.after(mv));
        Record { tournament: 0, black: 0, white: 0, score: score(&last), theoretical: score(&last), squares }
    }
}

/// Black's discs, with the empty squares given to the winner and shared in a draw.
fn score(position: &Position) -> u8 {
    let [black, white] = Player::BOTH.map(|player| position.of(player).count_ones());
    let empties = position.empties();
    let given = match black.cmp(&white) {
        std::cmp::Ordering::Greater => empties,
        std::cmp::Ordering::Equal => empties / 2,
        std::cmp::Ordering::Less => 0,
    };
    (black + given) as u8
}

/// The number of a square as ours: 11 is 0, 88 is 63.
fn board_square(square: u8) -> Option<usize> {
    let (row, column) = (usize::from(square / 10), usize::from(square % 10));
    ((1..=8).contains(&row) && (1..=8).contains(&column)).then(|| 8 * (row - 1) + column - 1)
}

impl Names {
    /// Reads a file of players (`.JOU`).
    ///
    /// # Errors
    /// The first thing that is no such file, with its place.
    pub fn players(bytes: &[u8]) -> Result<Names, WthorError> {
        Names::read(bytes, PLAYER)
    }

    /// Reads a file of tournaments (`.TRN`).
    ///
    /// # Errors
    /// The first thing that is no such file, with its place.
    pub fn tournaments(bytes: &[u8]) -> Result<Names, WthorError> {
        Names::read(bytes, TOURNAMENT)
    }

    /// Names are in ISO 8859-1 and end with a zero.
    fn read(bytes: &[u8], size: usize) -> Result<Names, WthorError> {
        let header = Header::read(bytes)?;
        let body = records(bytes, usize::from(header.names), size)?;
        let chunks = body.chunks_exact(size).enumerate();
        let names: Result<Vec<String>, WthorError> = chunks
            .map(|(index, chunk)| {
                let end = chunk.iter().position(|&byte| byte == 0);
                let end = end.ok_or_else(|| refuse(WTHOR_NAME, HEADER + (index + 1) * size - 1, index))?;
                match chunk[..end].iter().position(|&byte| byte < b' ') {
                    Some(control) => Err(refuse(WTHOR_NAME, HEADER + index * size + control, index)),
                    None => Ok(chunk[..end].iter().map(|&byte| char::from(byte)).collect()),
                }
            })
            .collect();
        Ok(Names { header, names: names? })
    }

    /// The file with records of `size` bytes, [`PLAYER`] or [`TOURNAMENT`]: names are cut to fit, and what ISO 8859-1
    /// has not becomes `?`.
    pub fn write(&self, size: usize) -> Vec<u8> {
        let header = Header { games: 0, names: self.names.len() as u16, ..self.header };
        let mut bytes = header.write().to_vec();
        for name in &self.names {
            let latin = name.chars().map(|c| u8::try_from(c).unwrap_or(b'?'));
            let mut record: Vec<u8> = latin.take(size.saturating_sub(1)).collect();
            record.resize(size, 0);
            bytes.extend(record);
        }
        bytes
    }
}
