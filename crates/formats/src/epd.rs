//! EPD, positions of chess with operations: `PIECES SIDE CASTLING PASSANT bm Nf3; id "one";`. (Steven J. Edwards, "PGN
//! Specification and Implementation Guide", 1994, section 16.2.) A complete FEN, with its two counters, is also
//! accepted.

use crate::cursor::Lines;
use crate::reasons::{EPD_OPERATION, EPD_POSITION, EPD_STRING};
use crate::{FileLocation, FormatError, GameRecord};
use std::io::BufRead;
use stratege_game::Reason;

/// A position with its operations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Epd {
    /// The first four fields of a FEN.
    pub position: String,
    /// The name and operands of each operation, in file order.
    pub operations: Vec<(String, Vec<String>)>,
    /// The line number, from 1.
    pub line: usize,
}

/// Whether a line begins with a position of chess.
pub(crate) fn begins(line: &str) -> bool {
    let fields: Vec<&str> =
        line.split_whitespace().take(4).map(|field| field.trim_end_matches(';')).collect();
    is_position(&fields)
}

/// Whether the fields of a line begin a position of chess.
pub(crate) fn is_position(fields: &[&str]) -> bool {
    let &[pieces, side, castling, passant] = fields else { return false };
    let placed = |c: char| c.is_ascii_digit() || c == '/' || "pnbrqkPNBRQK".contains(c);
    pieces.chars().all(placed)
        && pieces.matches('/').count() == 7
        && matches!(side, "w" | "b")
        && (castling == "-" || castling.chars().all(|c| "KQABCDEFGHkqabcdefgh".contains(c)))
        && (passant == "-" || passant.len() == 2)
}

/// Reads a line; `number` is its line number, for error locations.
///
/// # Errors
/// The first error.
pub fn read_line(line: &str, number: usize) -> Result<Epd, FormatError> {
    let chars: Vec<char> = line.chars().collect();
    let mut scan = Scan { chars: &chars, at: 0, line: number };
    let fields: Vec<String> = (0..4).map(|_| scan.word()).collect();
    let texts: Vec<&str> = fields.iter().map(String::as_str).collect();
    if !is_position(&texts) {
        scan.at = 0;
        scan.space();
        return Err(scan.refuse(EPD_POSITION));
    }
    let mut operations = Vec::new();
    // The counters of a FEN.
    for name in ["hmvc", "fmvn"] {
        scan.space();
        if scan.peek().is_some_and(|c| c.is_ascii_digit()) {
            operations.push((name.to_owned(), vec![scan.word()]));
        }
    }
    scan.space();
    if scan.peek() == Some(';') && !operations.is_empty() {
        scan.at += 1;
    }
    while let Some(operation) = scan.operation()? {
        operations.push(operation);
    }
    Ok(Epd { position: texts.join(" "), operations, line: number })
}

/// The operations of suites, by which a line of any game is known to be a problem.
const OF_SUITES: [&str; 6] = ["bm", "am", "dm", "id", "ce", "acd"];

/// Reads a problem of any game: its position, in the game's own notation, up to the first operation that suites use,
/// then the operations. If there is no operation, the whole line is the position.
///
/// # Errors
/// The first error in the operations.
pub fn read_problem(line: &str, number: usize) -> Result<Epd, FormatError> {
    let chars: Vec<char> = line.chars().collect();
    let mut scan = Scan { chars: &chars, at: 0, line: number };
    let mut end = chars.len();
    loop {
        scan.space();
        let begin = scan.at;
        match scan.word().as_str() {
            "" if scan.peek().is_none() => break,
            // Behind a position there may be a `;` before the operations.
            "" => scan.at += 1,
            word if is_of_suites(word) => {
                (scan.at, end) = (begin, begin);
                break;
            }
            _ => {}
        }
    }
    let mut operations = Vec::new();
    while let Some(operation) = scan.operation()? {
        operations.push(operation);
    }
    let position: String = chars[..end].iter().collect();
    let position = position.trim().trim_end_matches(';').trim_end().to_owned();
    Ok(Epd { position, operations, line: number })
}

/// Whether an operation is one of suites: those of the table, and comments by number.
fn is_of_suites(name: &str) -> bool {
    let comment = matches!(name.as_bytes(), [b'c', digit] if digit.is_ascii_digit());
    comment || OF_SUITES.contains(&name)
}

struct Scan<'a> {
    chars: &'a [char],
    at: usize,
    line: usize,
}

impl Scan<'_> {
    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    fn space(&mut self) {
        self.at += self.chars[self.at..].iter().take_while(|c| c.is_whitespace()).count();
    }

    /// The characters before white space or `;`.
    fn word(&mut self) -> String {
        self.space();
        let length = self.chars[self.at..].iter().take_while(|&&c| !c.is_whitespace() && c != ';').count();
        let word = self.chars[self.at..self.at + length].iter().collect();
        self.at += length;
        word
    }

    /// The next operation; `None` at the end of the line. The last one's `;` may be missing.
    fn operation(&mut self) -> Result<Option<(String, Vec<String>)>, FormatError> {
        self.space();
        if self.peek().is_none() {
            return Ok(None);
        }
        let begin = self.at;
        let name = self.word();
        let letters = |c: char| c.is_ascii_alphanumeric() || c == '_';
        if !name.starts_with(|c: char| c.is_ascii_alphabetic()) || !name.chars().all(letters) {
            self.at = begin;
            return Err(self.refuse(EPD_OPERATION));
        }
        let mut operands = Vec::new();
        loop {
            self.space();
            match self.peek() {
                None => break,
                Some(';') => {
                    self.at += 1;
                    break;
                }
                Some('"') => operands.push(self.string()?),
                Some(_) => operands.push(self.word()),
            }
        }
        Ok(Some((name, operands)))
    }

    fn string(&mut self) -> Result<String, FormatError> {
        let begin = self.at + 1;
        match self.chars[begin..].iter().position(|&c| c == '"') {
            Some(length) => {
                self.at = begin + length + 1;
                Ok(self.chars[begin..begin + length].iter().collect())
            }
            None => {
                self.at = self.chars.len();
                Err(self.refuse(EPD_STRING))
            }
        }
    }

    fn refuse(&self, reason: Reason) -> FormatError {
        let found: String = self.chars[self.at..].iter().collect();
        FormatError::new(reason, FileLocation::text(self.line, self.at + 1), found)
    }
}

impl Epd {
    /// The operands of an operation.
    pub fn operands(&self, name: &str) -> Option<&[String]> {
        self.operations.iter().find(|(found, _)| found == name).map(|(_, operands)| operands.as_slice())
    }

    /// Whether this is a problem, that is, has an operation that says what to find.
    pub fn is_problem(&self) -> bool {
        ["bm", "am", "dm"].into_iter().any(|name| self.operands(name).is_some()) || !self.points().is_empty()
    }

    /// The points that each move scores, as the Strategic Test Suite writes them in `c0`: `"f5=100, Bf2=46"`; empty if
    /// there is no such comment.
    pub fn points(&self) -> Vec<(String, u32)> {
        let text = self.operands("c0").and_then(|operands| operands.first()).map_or("", String::as_str);
        let point = |part: &str| {
            let (mv, points) = part.trim().rsplit_once('=')?;
            Some((mv.trim().to_owned(), points.parse().ok()?))
        };
        text.split(',').map(point).collect::<Option<_>>().unwrap_or_default()
    }

    /// Writes the line, without its line ending. Operands lose quotes and control characters.
    pub fn write(&self) -> String {
        let mut text = self.position.clone();
        for (name, operands) in &self.operations {
            text.push_str(&format!(" {name}"));
            let comment =
                name.len() == 2 && name.starts_with('c') && name.ends_with(|c: char| c.is_ascii_digit());
            for operand in operands {
                let plain = operand.replace(|c: char| c == '"' || c.is_control(), "");
                let apart = plain.is_empty() || plain.contains(|c: char| c.is_whitespace() || c == ';');
                let quote = if apart || name == "id" || comment { "\"" } else { "" };
                text.push_str(&format!(" {quote}{plain}{quote}"));
            }
            text.push(';');
        }
        text
    }

    /// The position as a record without moves: a complete FEN (its counters are 0 and 1 if the line lacks them), with
    /// the operations as headers.
    pub fn to_game(&self) -> GameRecord {
        let counter = |name: &str, usual: &str| {
            let value = self.operands(name).and_then(|operands| operands.first()?.parse::<u32>().ok());
            value.map_or_else(|| usual.to_owned(), |value| value.to_string())
        };
        let counters = format!("{} {}", counter("hmvc", "0"), counter("fmvn", "1"));
        let mut game = GameRecord {
            start: Some(format!("{} {counters}", self.position)),
            location: Some(FileLocation::text(self.line, 1)),
            ..GameRecord::default()
        };
        for (name, operands) in &self.operations {
            game.add_header(name, operands.join(" "));
        }
        game
    }
}

/// Reads the positions of a file one by one; after an invalid line it continues with the next. Skips empty lines and
/// those that begin with `#` or `%`.
pub fn read(reader: impl BufRead) -> impl Iterator<Item = Result<Epd, FormatError>> {
    Lines::new(reader).each(read_line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_suites_are_read_and_written() {
        let line = "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - bm Qg6 Nh5; id \"WAC.001\"; c0 \"a; b\";";
        let epd = read_line(line, 1).unwrap();
        assert_eq!(epd.operands("bm"), Some(&["Qg6".to_owned(), "Nh5".to_owned()][..]));
        assert_eq!((epd.operands("c0").unwrap()[0].as_str(), epd.operands("am")), ("a; b", None));
        assert_eq!(epd.write(), line);
        let game = epd.to_game();
        assert!(game.start.as_deref().is_some_and(|start| start.ends_with(" w - - 0 1")));
        assert_eq!(game.header("id"), Some("WAC.001"));
    }

    #[test]
    fn whole_fens_and_missing_ends_are_read() {
        let fen = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 17";
        for text in [fen.to_owned(), format!("{fen};"), format!("{fen} bm Ra2"), format!("  {fen}  ")] {
            assert_eq!(read_line(&text, 1).unwrap().to_game().start.as_deref(), Some(fen), "{text}");
        }
        let counted = "8/8/8/8/8/8/8/8 w - - fmvn 4; hmvc 2;";
        assert_eq!(
            read_line(counted, 1).unwrap().to_game().start.as_deref(),
            Some("8/8/8/8/8/8/8/8 w - - 2 4")
        );
    }

    #[test]
    fn problems_of_any_game_end_where_their_operations_begin() {
        let draughts = "W:W31,32:B19,20 bm 31-27; id \"one\";";
        let epd = read_problem(draughts, 3).unwrap();
        assert_eq!((epd.position.as_str(), epd.line, epd.is_problem()), ("W:W31,32:B19,20", 3, true));
        assert_eq!(epd.operands("bm"), Some(&["31-27".to_owned()][..]));
        let sts = read_problem("8/8/8/8/8/8/8/8 w - - 0 1; c0 \"f5=100, Qd4+=29, fxg8=Q=7\";", 1).unwrap();
        assert_eq!(sts.position, "8/8/8/8/8/8/8/8 w - - 0 1");
        let points = [("f5", 100), ("Qd4+", 29), ("fxg8=Q", 7)].map(|(mv, points)| (mv.to_owned(), points));
        assert_eq!(sts.points(), points);
        let plain = read_problem(" 4455; ", 1).unwrap();
        assert!(plain.position == "4455" && !plain.is_problem());
        assert!(!read_problem("4455 c0 \"a comment\";", 1).unwrap().is_problem());
        assert_eq!(read_problem("4455 bm 4; id \"x", 1).unwrap_err().reason, EPD_STRING);
    }

    #[test]
    fn errors_have_a_place() {
        for (text, reason, column) in [
            ("  nothing", EPD_POSITION, 3),
            ("8/8/8/8/8/8/8/8 w -", EPD_POSITION, 1),
            ("8/8/8/8/8/8/8/8 w - - | f1f4 |", EPD_OPERATION, 23),
            ("8/8/8/8/8/8/8/8 w - - id \"x", EPD_STRING, 28),
        ] {
            let error = read(format!("# one\n{text}\n").as_bytes()).next().unwrap().unwrap_err();
            assert_eq!((error.reason, error.location), (reason, FileLocation::text(2, column)), "{text}");
        }
    }
}
