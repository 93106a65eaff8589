//! Test suites: problems with known solutions, to measure solvers.

use serde::{Deserialize, Serialize};
use stratege_catalog::{find, open};
use stratege_formats::{FileLocation, FormatError, epd, obf};
use stratege_game::{Reason, TextError};
use stratege_search::{Settings, Stop};
use stratege_session::{ProgressData, Refused, Session};

const NO_SUITES: Reason = Reason::new("suite-game", "expected a game with suites of problems: othello");

const NO_POSITIONS: Reason = Reason::new("suite-empty", "expected a position a line");

/// The named reasons for refusing a suite.
pub const REASONS: &[Reason] = &[NO_SUITES, NO_POSITIONS];

/// A problem and its solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    /// The position, in notation.
    pub position: String,
    /// The number of empty squares.
    pub empties: u32,
    /// Its value, from the point of view of the side to move.
    pub value: i64,
    /// The moves that achieve it.
    pub best: Vec<String>,
    /// Other moves, which do not.
    pub worse: Vec<String>,
}

/// A solver's result for a problem.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct SuiteLine {
    /// Its number in the suite, from 1.
    pub number: usize,
    /// The problem.
    #[serde(flatten)]
    pub problem: Problem,
    /// The value found.
    pub found: i64,
    /// The moves found to achieve it.
    pub found_best: Vec<String>,
    /// Whether the value is correct and exactly the best moves were found.
    pub right: bool,
    /// Positions visited to find the value.
    pub nodes: u64,
    /// Positions visited to find the other best moves.
    pub best_nodes: u64,
    /// The time in milliseconds for both.
    pub time_ms: u64,
    /// The part of it spent on the other best moves.
    pub best_time_ms: u64,
}

/// An error in a line of a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {error}")]
pub struct LineError {
    /// The line number, from 1.
    pub line: usize,
    /// The error, and its position in the line.
    pub error: TextError,
}

impl From<FormatError> for LineError {
    fn from(error: FormatError) -> LineError {
        let (line, column) =
            if let FileLocation::Text { line, column } = error.location { (line, column) } else { (1, 1) };
        LineError { line, error: error.reason.at(column - 1, error.found) }
    }
}

/// Why a suite was not run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SuiteError {
    /// A line of the file.
    #[error(transparent)]
    Line(LineError),
    /// Something else in a text.
    #[error(transparent)]
    Text(TextError),
    /// A problem was not solved.
    #[error(transparent)]
    Solve(Refused),
}

/// Reads the suite of a game: OBF for Othello.
///
/// # Errors
/// The game has no suites, a line is not of the format, or there is no problem.
pub fn read(game: &str, text: &str) -> Result<Vec<Problem>, SuiteError> {
    if find(game).map_err(SuiteError::Text)?.name != obf::GAME {
        return Err(SuiteError::Text(NO_SUITES.at(0, game)));
    }
    let mut session = open(game, None).map_err(SuiteError::Text)?;
    let problems: Result<Vec<Problem>, LineError> = obf::read(text.as_bytes())
        .map(|problem| checked(session.as_mut(), &problem.map_err(LineError::from)?))
        .collect();
    let problems = problems.map_err(SuiteError::Line)?;
    if problems.is_empty() {
        let (line, error) = (text.lines().count().max(1), NO_POSITIONS.at(0, ""));
        return Err(SuiteError::Line(LineError { line, error }));
    }
    Ok(problems)
}

/// A problem of a file whose position and moves are legal.
fn checked(session: &mut dyn Session, problem: &obf::Problem) -> Result<Problem, LineError> {
    let refuse = |at: usize, error: TextError| LineError {
        line: problem.line,
        error: TextError { at: error.at + at, ..error },
    };
    session.begin(Some(&problem.position)).map_err(|error| refuse(0, error))?;
    let position = session.position();
    let (mut best, mut worse) = (Vec::new(), Vec::new());
    for scored in &problem.moves {
        let kept = if scored.value == problem.value() { &mut best } else { &mut worse };
        kept.push(session.play(&scored.token).map_err(|error| refuse(scored.column - 1, error))?);
        session.jump(0);
    }
    let empties = session.board().cells.iter().filter(|cell| cell.piece.is_none()).count() as u32;
    Ok(Problem { position, empties, value: problem.value().into(), best, worse })
}

/// Reads the positions in a file, one per line in the game's notation, without EPD operations; for Othello, the text
/// after a `;` must be a solution. Empty lines and those that begin with `%` or `#` are skipped.
///
/// # Errors
/// The first invalid line, or that there is no position.
pub fn positions(game: &str, variant: Option<&str>, text: &str) -> Result<Vec<String>, SuiteError> {
    let mut session = open(game, variant).map_err(SuiteError::Text)?;
    let mut found = Vec::new();
    let mut last = 1;
    for (index, line) in text.lines().enumerate() {
        last = index + 1;
        if obf::is_comment(line) {
            continue;
        }
        let refuse = |error| SuiteError::Line(LineError { line: last, error });
        let solved = line.split_once(';').is_some_and(|(_, moves)| !moves.trim().is_empty());
        if session.game() == obf::GAME && solved {
            let problem = obf::read_line(line, last)
                .map_err(LineError::from)
                .and_then(|problem| checked(session.as_mut(), &problem));
            found.push(problem.map_err(SuiteError::Line)?.position);
        } else {
            let read = epd::read_problem(line, last).map_err(|error| SuiteError::Line(error.into()))?;
            session.begin(Some(&read.position)).map_err(refuse)?;
            found.push(session.position());
        }
    }
    match found.is_empty() {
        true => Err(SuiteError::Line(LineError { line: last, error: NO_POSITIONS.at(0, "") })),
        false => Ok(found),
    }
}

/// Solves a problem, starting with an empty table.
///
/// # Errors
/// [`SuiteError::Solve`] when a limit was reached first.
pub fn run(
    game: &str,
    number: usize,
    problem: &Problem,
    settings: &Settings,
    stop: &Stop,
    progress: &mut dyn FnMut(&ProgressData),
) -> Result<SuiteLine, SuiteError> {
    let mut session = open(game, None).map_err(SuiteError::Text)?;
    session.begin(Some(&problem.position)).map_err(SuiteError::Text)?;
    let solution = session.solve(settings, None, stop, progress).map_err(SuiteError::Solve)?;
    let has = |mv: &String| solution.best.contains(mv);
    let right =
        solution.value == problem.value && problem.best.iter().all(has) && !problem.worse.iter().any(has);
    Ok(SuiteLine {
        number,
        problem: problem.clone(),
        found: solution.value.whole(),
        found_best: solution.best,
        right,
        nodes: solution.nodes,
        best_nodes: solution.best_nodes,
        time_ms: solution.time_ms,
        best_time_ms: solution.best_time_ms,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first endgame test of the French Othello Federation.
    const FIRST: &str =
        "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12; H7:+6; A2:+6;";

    #[test]
    fn problems_are_solved_and_compared() {
        let problems = read("othello", FIRST).unwrap();
        let settings = Settings { table_bytes: 1 << 20, ..Settings::default() };
        let line = run("othello", 1, &problems[0], &settings, &Stop::new(), &mut |_| {}).unwrap();
        assert!(line.right && line.found == 18 && line.found_best == ["g8"] && line.nodes > 0);
        let wrong = Problem { value: 20, ..problems[0].clone() };
        assert!(!run("othello", 1, &wrong, &settings, &Stop::new(), &mut |_| {}).unwrap().right);
    }

    #[test]
    fn positions_stand_one_a_line_with_or_without_solutions() {
        let text = format!("% two\n{FIRST}\n\nf5d6c3;\n");
        let found = positions("othello", None, &text).unwrap();
        assert!(found.len() == 2 && FIRST.starts_with(&found[0]) && found[1].ends_with(" O"), "{found:?}");
        assert_eq!(positions("connect-four", None, "4455\n").unwrap().len(), 1);
        let epd = "8/8/8/8/8/8/k1K5/1R6 w - - bm Ra1; dm 1;\n";
        assert_eq!(positions("chess", None, epd).unwrap(), ["8/8/8/8/8/8/k1K5/1R6 w - - 0 1"]);
        for (text, line) in [("", 1), ("# nothing\n\n", 2), ("f5d6c3\n4455", 2), (&FIRST[..70], 1)] {
            let error = positions("othello", None, text).unwrap_err();
            assert!(matches!(&error, SuiteError::Line(found) if found.line == line), "{text}: {error}");
        }
    }

    #[test]
    fn other_games_and_texts_are_refused() {
        assert!(matches!(read("chess", FIRST), Err(SuiteError::Text(_))));
        assert!(matches!(read("reversi", "nonsense"), Err(SuiteError::Line(LineError { line: 1, .. }))));
    }
}
