//! Problems with their solutions: the OBF files of endgame suites.

use crate::notation::{found, read_move, refusal, skip_spaces};
use crate::reasons::{MOVE, OBF_COLON, OBF_NONE, OBF_SEMICOLON, OBF_VALUE};
use crate::{Move, Othello, Position};
use stratege_game::{Notation, TextError};

/// A position and what its moves are worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The position.
    pub position: Position,
    /// Moves with their values in discs from the view of the side to move, empty squares given to the winner: all
    /// legal moves, or at least the best. In the order of the file.
    pub moves: Vec<(Move, i16)>,
}

impl Problem {
    /// The value of the position.
    pub fn value(&self) -> Option<i16> {
        self.moves.iter().map(|&(_, value)| value).max()
    }
}

/// What is wrong with a line of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineError {
    /// The line, from 1.
    pub line: usize,
    /// What, and where in the line.
    pub error: TextError,
}

impl std::fmt::Display for LineError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.error)
    }
}

impl std::error::Error for LineError {}

/// The value with which files say that a move does not exist.
const NO_MOVE: i16 = -127;

/// Reads a file of problems: a line each, as `BOARD SIDE; MOVE:VALUE; MOVE:VALUE;`. Empty lines and those that begin
/// with `%` or `#` are passed over.
///
/// # Errors
/// The first thing that does not fit, with its line and place.
pub fn parse_obf(text: &str) -> Result<Vec<Problem>, LineError> {
    let mut problems = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let start = line.trim_start();
        if !start.is_empty() && !start.starts_with(['%', '#']) {
            problems.push(parse_problem(line).map_err(|error| LineError { line: index + 1, error })?);
        }
    }
    Ok(problems)
}

/// Reads one problem.
///
/// # Errors
/// The first thing that does not fit, with its place.
pub fn parse_problem(line: &str) -> Result<Problem, TextError> {
    let chars: Vec<char> = line.chars().collect();
    let end = chars.iter().position(|&c| c == ';').ok_or_else(|| OBF_SEMICOLON.at(chars.len(), ""))?;
    let board: String = chars[..end].iter().collect();
    let position = Othello.parse_position(&board)?;
    let mut moves = Vec::new();
    let mut at = skip_spaces(&chars, end + 1);
    while at < chars.len() {
        let (mv, length) = read_move(&chars[at..]).ok_or_else(|| MOVE.at(at, found(&chars, at)))?;
        let colon = skip_spaces(&chars, at + length);
        if chars.get(colon) != Some(&':') {
            return Err(OBF_COLON.at(colon, found(&chars, colon)));
        }
        let begin = skip_spaces(&chars, colon + 1);
        let digits = |c: &&char| c.is_ascii_digit() || matches!(c, '+' | '-');
        let number: String = chars[begin..].iter().take_while(digits).collect();
        let value = number.parse::<i16>().ok().filter(|value| value.abs() <= 64 || *value == NO_MOVE);
        let value = value.ok_or_else(|| OBF_VALUE.at(begin, number.as_str()))?;
        if value != NO_MOVE {
            if let Some(reason) = refusal(&position, mv) {
                return Err(reason.at(at, chars[at..at + length].iter().collect::<String>()));
            }
            moves.push((mv, value));
        }
        at = skip_spaces(&chars, begin + number.len());
        match chars.get(at) {
            None => {}
            Some(';') => at = skip_spaces(&chars, at + 1),
            Some(_) => return Err(OBF_SEMICOLON.at(at, found(&chars, at))),
        }
    }
    if moves.is_empty() { Err(OBF_NONE.at(chars.len(), "")) } else { Ok(Problem { position, moves }) }
}
