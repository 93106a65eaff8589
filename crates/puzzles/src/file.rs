//! The file of a collection: a line for the plan, then a line for each puzzle, each of them JSON.

use crate::error::{ANSWERS, GROUP, HEADER, NEWER, NODES, PUZZLE, PuzzleError, SIDE};
use crate::puzzle::{Plan, Puzzle};
use serde::{Deserialize, Serialize};
use stratege_catalog::open;
use stratege_game::{Reason, TextError};
use stratege_session::{Player, Session};

/// The name of the format, in the first line.
pub const FORMAT: &str = "stratege-puzzles";
/// The version that is written, and the newest that is read.
pub const VERSION: u32 = 1;

/// Puzzles of one plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Collection {
    /// What they were made from.
    pub plan: Plan,
    /// In the order in which they were found.
    pub puzzles: Vec<Puzzle>,
}

#[derive(Serialize, Deserialize)]
struct Header {
    format: String,
    version: u32,
    #[serde(flatten)]
    plan: serde_json::Value,
}

impl Collection {
    /// Reads a file, and checks that its positions and moves are legal.
    ///
    /// # Errors
    /// [`PuzzleError::Line`] for the first line that is wrong.
    pub fn read(text: &str) -> Result<Collection, PuzzleError> {
        let mut lines = text.lines().enumerate();
        let plan = read_plan(lines.next().map_or("", |(_, line)| line))?;
        let mut session = session_of(&plan)?;
        let lines = lines.filter(|(_, line)| !line.trim().is_empty());
        let puzzles: Result<Vec<Puzzle>, PuzzleError> =
            lines.map(|(index, line)| read_puzzle(session.as_mut(), line, index + 1)).collect();
        Ok(Collection { plan, puzzles: puzzles? })
    }

    /// The same of a file whose last line may be cut short, by a program that was killed: that line is left out.
    ///
    /// # Errors
    /// As [`Collection::read`], for the other lines.
    pub fn read_whole_lines(text: &str) -> Result<Collection, PuzzleError> {
        let end = text.rfind('\n').map_or(0, |at| at + 1);
        Collection::read(if end == 0 { text } else { &text[..end] })
    }

    /// The names of its puzzles among those of all games, in their order.
    pub fn keys(&self) -> Vec<String> {
        self.puzzles.iter().map(|puzzle| self.plan.key(puzzle)).collect()
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        let puzzles: String = self.puzzles.iter().map(line_of).collect();
        header_of(&self.plan) + &puzzles
    }
}

/// The first line, with its end.
fn header_of(plan: &Plan) -> String {
    let plan = serde_json::to_value(plan).unwrap_or_default();
    let header = Header { format: FORMAT.to_owned(), version: VERSION, plan };
    serde_json::to_string(&header).unwrap_or_default() + "\n"
}

/// The line of a puzzle, with its end.
pub(crate) fn line_of(puzzle: &Puzzle) -> String {
    serde_json::to_string(puzzle).unwrap_or_default() + "\n"
}

/// The place of an error of JSON in a line, in characters.
fn place(line: &str, error: &serde_json::Error) -> usize {
    let bytes = error.column().saturating_sub(1).min(line.len());
    line.char_indices().take_while(|(at, _)| *at < bytes).count()
}

fn read_plan(line: &str) -> Result<Plan, PuzzleError> {
    let refuse = |reason: Reason, at: usize| PuzzleError::Line { line: 1, error: reason.at(at, line) };
    let header: Header = serde_json::from_str(line).map_err(|error| refuse(HEADER, place(line, &error)))?;
    if header.format != FORMAT {
        return Err(refuse(HEADER, 0));
    }
    if header.version > VERSION {
        return Err(refuse(NEWER, 0));
    }
    let plan: Plan = serde_json::from_value(header.plan).map_err(|_| refuse(HEADER, 0))?;
    if plan.nodes == 0 { Err(refuse(NODES, 0)) } else { Ok(plan) }
}

fn session_of(plan: &Plan) -> Result<Box<dyn Session>, PuzzleError> {
    open(&plan.game, plan.variant.as_deref()).map_err(|error| PuzzleError::Line { line: 1, error })
}

/// Reads a line, and checks its moves by the rules.
fn read_puzzle(session: &mut dyn Session, line: &str, number: usize) -> Result<Puzzle, PuzzleError> {
    let refuse = |error: TextError| PuzzleError::Line { line: number, error };
    let puzzle: Puzzle =
        serde_json::from_str(line).map_err(|error| refuse(PUZZLE.at(place(line, &error), line)))?;
    // Where a word of the line stands, in characters.
    let place = |word: &str| line.find(word).map_or(0, |at| line[..at].chars().count());
    let there = |error: TextError, word: &str| refuse(error.reason.at(place(word) + error.at, error.found));
    session.begin(Some(&puzzle.position)).map_err(|error| there(error, &puzzle.position))?;
    if session.side() != Player::from(puzzle.side) {
        return Err(refuse(SIDE.at(place("\"side\""), "")));
    }
    if puzzle.answers.is_empty() {
        return Err(refuse(ANSWERS.at(place("\"answers\""), "")));
    }
    if let Some(group) = &puzzle.group {
        let life_and_death =
            session.find_life_and_death().ok_or_else(|| refuse(GROUP.at(place("\"group\""), "")))?;
        let cell = life_and_death.group(&group.cell);
        cell.map_err(|error| there(error, &format!("\"{}\"", group.cell)))?;
    }
    for answer in &puzzle.answers {
        session.play(answer).map_err(|error| there(error, &format!("\"{answer}\"")))?;
        session.jump(0);
    }
    for mv in &puzzle.line {
        session.play(mv).map_err(|error| there(error, &format!("\"{mv}\"")))?;
    }
    Ok(puzzle)
}
