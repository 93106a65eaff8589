//! Transcripts, the moves of a game as squares: `f5d6c3`, one game per line.
//!
//! Capital letters, spaces, move numbers and passes (`pass`, `pa`, `ps`, `--`) are allowed. A line that begins with a
//! number other than 1 continues the game of the previous line. Passes are usually omitted.

use crate::cursor::Lines;
use crate::reasons::TRANSCRIPT_MOVE;
use crate::{FileLocation, FormatError, GameRecord, Line, MoveNode};
use std::io::BufRead;

/// The game this format holds, by its catalog name.
pub const GAME: &str = "othello";

/// The moves of a line.
#[derive(Debug)]
struct Row {
    moves: Vec<MoveNode>,
    location: FileLocation,
    /// Whether it continues the game before.
    continues: bool,
}

/// Reads the games of a file one by one; after an invalid line, it continues with the next. Skips empty lines and those
/// that begin with `%` or `#`.
pub fn read(reader: impl BufRead) -> impl Iterator<Item = Result<GameRecord, FormatError>> {
    let mut rows = Lines::new(reader).each(read_row).peekable();
    let mut games = 0;
    std::iter::from_fn(move || {
        games += 1;
        let Row { mut moves, location, .. } = match rows.next()? {
            Ok(row) => row,
            Err(error) => return Some(Err(error.in_game(games))),
        };
        let goes_on = |next: &Row, moves: usize| next.continues && moves + next.moves.len() <= MAX_MOVES;
        while let Some(Ok(row)) =
            rows.next_if(|next| next.as_ref().is_ok_and(|next| goes_on(next, moves.len())))
        {
            moves.extend(row.moves);
        }
        let line = Line { moves, ..Line::default() };
        Some(Ok(GameRecord { location: Some(location), line, ..GameRecord::default() }))
    })
}

/// The most moves of a game over several lines.
const MAX_MOVES: usize = 1 << 20;

fn read_row(line: &str, number: usize) -> Result<Row, FormatError> {
    let chars: Vec<char> = line.chars().collect();
    let mut row = Row { moves: Vec::new(), location: FileLocation::text(number, 1), continues: false };
    let mut at = 0;
    while let Some(&c) = chars.get(at) {
        if c.is_whitespace() {
            at += 1;
            continue;
        }
        let location = FileLocation::text(number, at + 1);
        let length = match piece(&chars[at..]) {
            Some(Piece::Move(length)) => {
                row.moves.push(MoveNode::new(token(&chars[at..at + length])).at(location));
                length
            }
            Some(Piece::Number(length, first)) => {
                row.continues |= !first && row.moves.is_empty();
                length
            }
            None => {
                let word: String = chars[at..].iter().take_while(|c| !c.is_whitespace()).collect();
                return Err(FormatError::new(TRANSCRIPT_MOVE, location, word));
            }
        };
        at += length;
    }
    Ok(row)
}

/// What stands next, and how many characters it takes.
enum Piece {
    Move(usize),
    /// A move number, with its dots; whether it is the first.
    Number(usize, bool),
}

fn piece(text: &[char]) -> Option<Piece> {
    let digits = |from: usize| text.iter().skip(from).take_while(|c| c.is_ascii_digit()).count();
    let lower = |at: usize| text.get(at).map(char::to_ascii_lowercase);
    match (lower(0)?, lower(1)) {
        ('-', Some('-')) => Some(Piece::Move(2)),
        ('p', Some('a')) if lower(2) == Some('s') && lower(3) == Some('s') => Some(Piece::Move(4)),
        ('p', Some('a' | 's')) => Some(Piece::Move(2)),
        ('a'..='z', Some('1'..='9')) if digits(1) <= 2 => Some(Piece::Move(1 + digits(1))),
        ('0'..='9', _) => {
            let length = digits(0);
            let dots = text.iter().skip(length).take_while(|&&c| matches!(c, '.' | '…' | ')' | ':')).count();
            let first =
                text[..length].iter().all(|&c| c == '0') || text[..length].ends_with(&['1']) && length == 1;
            let apart = text.get(length).is_none_or(|c| c.is_whitespace());
            (dots > 0 || apart).then_some(Piece::Number(length + dots, first))
        }
        _ => None,
    }
}

/// A move in our notation.
fn token(text: &[char]) -> String {
    let text: String = text.iter().collect::<String>().to_ascii_lowercase();
    if matches!(text.as_str(), "pa" | "ps" | "--") { "pass".to_owned() } else { text }
}

/// Whether all of a line is moves and numbers, and there is a move.
pub(crate) fn is_transcript(line: &str) -> bool {
    read_row(line, 1).is_ok_and(|row| !row.moves.is_empty())
}

/// Writes the main line of a game as a transcript on one line without its line ending, passes as `--`.
pub fn write(record: &GameRecord) -> String {
    record.tokens().map(|token| if token == "pass" { "--" } else { token }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(text: &str) -> Vec<Vec<String>> {
        let read =
            |game: Result<GameRecord, FormatError>| game.unwrap().tokens().map(str::to_owned).collect();
        super::read(text.as_bytes()).map(read).collect()
    }

    #[test]
    fn moves_are_read_in_every_notation() {
        let plain = ["f5", "d6", "c3"];
        for text in [
            "f5d6c3",
            "F5D6C3",
            " F5 d6\tc3 ",
            "1. f5 2. d6 3. c3",
            "1.f5 d6 2.c3",
            "1) F5 2) d6 c3",
            "1 f5 d6 2 c3",
        ] {
            assert_eq!(games(text), [plain], "{text}");
        }
        assert_eq!(games("f5--PApspassd6"), [["f5", "pass", "pass", "pass", "pass", "d6"]]);
        assert_eq!(games("a10b2"), [["a10", "b2"]], "boards of more than nine rows");
    }

    #[test]
    fn a_line_is_a_game_unless_its_number_continues_one() {
        assert_eq!(games("% two\nf5d6\r\n\nf5f6\n"), [["f5", "d6"], ["f5", "f6"]]);
        assert_eq!(games("1. f5 d6\n2. c3 d3\n1. f5 f6\n"), [&["f5", "d6", "c3", "d3"][..], &["f5", "f6"]]);
    }

    #[test]
    fn errors_have_a_place_and_the_next_line_is_read() {
        let mut reader = super::read(&b"f5 x d6\nf5d6\n"[..]);
        let error = reader.next().unwrap().unwrap_err();
        assert_eq!(error, FormatError::new(TRANSCRIPT_MOVE, FileLocation::text(1, 4), "x").in_game(1));
        assert_eq!(reader.next().unwrap().unwrap().tokens().count(), 2);
        assert!(reader.next().is_none());
        assert!(read_row("f100", 1).is_err() && read_row("12a3", 1).is_err());
    }

    #[test]
    fn transcripts_round_trip() {
        let text = "f5d6--c3";
        let game = super::read(text.as_bytes()).next().unwrap().unwrap();
        assert_eq!(write(&game), text);
    }
}
