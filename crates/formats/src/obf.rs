//! OBF, the format of Othello endgame suites: one position per line with the values of its moves,
//! `BOARD SIDE; MOVE:VALUE; MOVE:VALUE;`.

use crate::cursor::Lines;
pub use crate::cursor::is_comment;
use crate::reasons::{OBF_COLON, OBF_MOVE, OBF_NONE, OBF_SEMICOLON, OBF_VALUE};
use crate::{Evaluation, FileLocation, FormatError, GameRecord, Line, MoveNode, Value, View};
use std::fmt::Write;
use std::io::BufRead;
use stratege_game::Reason;

/// The game this format holds, by its catalog name.
pub const GAME: &str = "othello";

/// A position and the values of its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The position, as written on the line.
    pub position: String,
    /// All legal moves, or at least the best ones, in file order. Never empty.
    pub moves: Vec<ScoredMove>,
    /// The line number, from 1.
    pub line: usize,
}

/// A move with its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredMove {
    /// The move, as written on the line.
    pub token: String,
    /// Discs from the point of view of the side to move, with empty squares going to the winner: −64 to 64.
    pub value: i16,
    /// The column of the move, in characters from 1.
    pub column: usize,
}

/// The value that marks an illegal move.
const NO_MOVE: i16 = -127;

/// Whether a line is 64 squares with the side to move, and values behind a `;`.
pub(crate) fn begins(line: &str) -> bool {
    let board = |text: &str| {
        let squares: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
        squares.len() == 65 && squares.iter().all(|c| "XxOo*BbWw-._".contains(*c))
    };
    line.split_once(';').is_some_and(|(text, _)| board(text))
}

/// Reads the problem on a line; `number` is its line number, for error locations.
///
/// # Errors
/// The first error.
pub fn read_line(line: &str, number: usize) -> Result<Problem, FormatError> {
    let chars: Vec<char> = line.chars().collect();
    let refuse = |reason: Reason, at: usize, length: usize| {
        let found: String = chars[at.min(chars.len())..].iter().take(length).collect();
        FormatError::new(reason, FileLocation::text(number, at + 1), found)
    };
    let space = |at: usize| at + chars.iter().skip(at).take_while(|c| c.is_whitespace()).count();
    let end = chars.iter().position(|&c| c == ';').ok_or_else(|| refuse(OBF_SEMICOLON, chars.len(), 0))?;
    let position: String = chars[..end].iter().collect();
    let mut moves = Vec::new();
    let mut at = space(end + 1);
    while at < chars.len() {
        let length = move_length(&chars[at..]).ok_or_else(|| refuse(OBF_MOVE, at, 1))?;
        let colon = space(at + length);
        if chars.get(colon) != Some(&':') {
            return Err(refuse(OBF_COLON, colon, 1));
        }
        let begin = space(colon + 1);
        let digits = |c: &&char| c.is_ascii_digit() || matches!(c, '+' | '-');
        let number: String = chars[begin.min(chars.len())..].iter().take_while(digits).collect();
        let value = number.parse::<i16>().ok().filter(|value| value.abs() <= 64 || *value == NO_MOVE);
        let value = value.ok_or_else(|| refuse(OBF_VALUE, begin, number.len()))?;
        if value != NO_MOVE {
            moves.push(ScoredMove { token: chars[at..at + length].iter().collect(), value, column: at + 1 });
        }
        at = space(begin + number.len());
        match chars.get(at) {
            None => {}
            Some(';') => at = space(at + 1),
            Some(_) => return Err(refuse(OBF_SEMICOLON, at, 1)),
        }
    }
    if moves.is_empty() {
        return Err(refuse(OBF_NONE, chars.len(), 0));
    }
    Ok(Problem { position: position.trim().to_owned(), moves, line: number })
}

/// How many characters a square or a pass takes.
fn move_length(text: &[char]) -> Option<usize> {
    let lower = |at: usize| text.get(at).map(char::to_ascii_lowercase);
    match (lower(0)?, lower(1)?) {
        ('a'..='h', '1'..='8') | ('-', '-') => Some(2),
        ('p', 'a') if lower(2) == Some('s') && lower(3) == Some('s') => Some(4),
        ('p', 'a' | 's') => Some(2),
        _ => None,
    }
}

impl Problem {
    /// The value of the position.
    pub fn value(&self) -> i16 {
        self.moves.iter().map(|mv| mv.value).max().unwrap_or_default()
    }

    /// Writes the line, without its line ending.
    pub fn write(&self) -> String {
        let mut text = format!("{};", self.position);
        for ScoredMove { token, value, .. } in &self.moves {
            let _ = write!(text, " {token}:{value:+};");
        }
        text
    }

    /// The problem as a record: its first move is the main line, the others are variations.
    pub fn to_game(&self) -> GameRecord {
        let node = |scored: &ScoredMove| MoveNode {
            evaluation: Some(Evaluation {
                worth: Value::Points(f64::from(scored.value)),
                depth: None,
                view: View::Mover,
            }),
            location: Some(FileLocation::text(self.line, scored.column)),
            ..MoveNode::new(&scored.token)
        };
        let line = |scored: &ScoredMove| Line { moves: vec![node(scored)], comments: Vec::new() };
        let mut main = self.moves.first().map(line).unwrap_or_default();
        if let Some(first) = main.moves.first_mut() {
            first.variations = self.moves[1..].iter().map(line).collect();
        }
        GameRecord {
            game: Some(GAME.into()),
            start: Some(self.position.clone()),
            line: main,
            location: Some(FileLocation::text(self.line, 1)),
            ..GameRecord::default()
        }
    }

    /// Turns a record made by [`to_game`](Self::to_game) back into a problem; `None` for other records.
    pub fn of_game(record: &GameRecord) -> Option<Problem> {
        let first = record.line.moves.first()?;
        let others = first.variations.iter().map(|line| line.moves.first());
        let moves = std::iter::once(Some(first)).chain(others).map(|node| {
            let node = node?;
            let Value::Points(value) = node.evaluation?.worth else { return None };
            let value = Some(value).filter(|value| value.abs() <= 64.0 && value.fract() == 0.0)? as i16;
            let column = if let Some(FileLocation::Text { column, .. }) = node.location { column } else { 1 };
            Some(ScoredMove { token: node.token.clone(), value, column })
        });
        let line = if let Some(FileLocation::Text { line, .. }) = record.location { line } else { 1 };
        let (position, moves) = (record.start.clone()?, moves.collect::<Option<Vec<ScoredMove>>>()?);
        Some(Problem { position, moves, line })
    }
}

/// Reads the problems of a file one by one; after an invalid line it continues with the next.
pub fn read(reader: impl BufRead) -> impl Iterator<Item = Result<Problem, FormatError>> {
    Lines::new(reader).each(read_line)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line of hard-20, the first endgame test of the French Othello Federation.
    const TEXT: &str = "% problems\n\n--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12; \
        H7:+6; A2:+6; A3:+4; B1:-4; A4:-22; G2:-24; --:-127;\r\n";

    fn all(text: &str) -> Result<Vec<Problem>, FormatError> {
        read(text.as_bytes()).collect()
    }

    #[test]
    fn problems_are_read_and_written() {
        let problems = all(TEXT).unwrap();
        let problem = &problems[0];
        assert_eq!((problems.len(), problem.value(), problem.line), (1, 18, 3));
        let moves: Vec<&str> = problem.moves.iter().map(|mv| mv.token.as_str()).collect();
        assert_eq!(moves, ["G8", "H1", "H7", "A2", "A3", "B1", "A4", "G2"]);
        assert!(TEXT.contains(&problem.write()));
        assert_eq!(Problem::of_game(&problem.to_game()).as_ref(), Some(problem));
        assert_eq!(all("\r\n# nothing\r\n"), Ok(Vec::new()));
    }

    #[test]
    fn errors_have_their_line_and_place() {
        for (text, reason, at) in [
            ("--XXX", OBF_SEMICOLON, 5),
            ("start;", OBF_NONE, 6),
            ("start; --:-127;", OBF_NONE, 15),
            ("start; D3", OBF_COLON, 9),
            ("start; D3:", OBF_VALUE, 10),
            ("start; D3:+65;", OBF_VALUE, 10),
            ("start; D3:0 C4:0", OBF_SEMICOLON, 12),
            ("start; Z9:0", OBF_MOVE, 7),
            ("start; D3:99999999999;", OBF_VALUE, 10),
        ] {
            let error = all(&format!("% first\n{text}\n")).unwrap_err();
            assert_eq!((error.reason, error.location), (reason, FileLocation::text(2, at + 1)), "{text}");
        }
    }
}
