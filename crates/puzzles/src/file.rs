//! The file format of a collection: a line for the plan, a line for each puzzle, and one with the number of puzzles,
//! each of them JSON with a hash at its end. Files of version 1 have no hashes and no last line.

use crate::error::{ANSWERS, CUT, GROUP, HASH, HEADER, NEWER, NODES, PUZZLE, PuzzleError, SIDE};
use crate::hashed_lines::LineHashes;
use crate::puzzle::{Plan, Puzzle};
use serde::{Deserialize, Serialize};
use stratege_catalog::open;
use stratege_game::{Reason, TextError};
use stratege_session::{Player, Session};

/// The name of the format, in the first line.
pub const FORMAT: &str = "stratege-puzzles";
/// The version that is written, and the newest that can be read.
pub const VERSION: u32 = 2;
/// The version without hashes.
const UNHASHED: u32 = 1;

/// Puzzles made from one plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Collection {
    /// The plan they were made from.
    pub plan: Plan,
    /// The puzzles, in the order in which they were found.
    pub puzzles: Vec<Puzzle>,
}

#[derive(Serialize, Deserialize)]
struct Header {
    format: String,
    version: u32,
    #[serde(flatten)]
    plan: serde_json::Value,
}

/// The last line of a file that is whole.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct End {
    /// How many puzzles there are.
    puzzles: usize,
}

impl Collection {
    /// Reads a file, checking its hashes and that its positions and moves are legal.
    ///
    /// # Errors
    /// [`PuzzleError::Line`] for the first invalid line, or for a line missing at the end.
    pub fn read(text: &str) -> Result<Collection, PuzzleError> {
        match Collection::read_growing(text)? {
            (collection, None) => Ok(collection),
            (_, Some(line)) => Err(PuzzleError::Line { line, error: CUT.at(0, "") }),
        }
    }

    /// Like [`read`](Self::read), for a file that another program is appending to, or whose writer was killed: a
    /// truncated last line is ignored. Also returns the number of the missing line if the file is incomplete.
    ///
    /// # Errors
    /// The same as those of [`Collection::read`], for the lines that are there.
    pub fn read_growing(text: &str) -> Result<(Collection, Option<usize>), PuzzleError> {
        let mut lines = text.split_inclusive('\n').enumerate();
        let first = lines.next().map_or("", |(_, line)| line.trim_end());
        let (plan, mut chain) = read_plan(first)?;
        let mut session = session_of(&plan)?;
        let (mut puzzles, mut end, mut last) = (Vec::new(), None, 1);
        for (index, line) in lines {
            let number = index + 1;
            let whole = line.ends_with('\n');
            let line = line.trim_end();
            if line.is_empty() {
                continue;
            }
            last = number;
            if end.is_some() {
                return Err(PuzzleError::Line { line: number, error: HASH.at(0, line) });
            }
            let Some(chain) = &mut chain else {
                // Without hashes, a last line that is no puzzle was cut short.
                match read_puzzle(session.as_mut(), line, number) {
                    Err(_) if !whole => return Ok((Collection { plan, puzzles }, Some(number))),
                    found => puzzles.push(found?),
                }
                continue;
            };
            let Some(content) = chain.content(line) else {
                if !whole {
                    return Ok((Collection { plan, puzzles }, Some(number)));
                }
                return Err(PuzzleError::Line { line: number, error: HASH.at(0, line) });
            };
            match serde_json::from_str::<End>(&content) {
                Ok(found) => end = Some(found.puzzles),
                Err(_) => puzzles.push(read_puzzle(session.as_mut(), &content, number)?),
            }
        }
        let missing = chain.is_some() && end != Some(puzzles.len());
        Ok((Collection { plan, puzzles }, missing.then_some(last + 1)))
    }

    /// The names of its puzzles, unique among all games, in order.
    pub fn keys(&self) -> Vec<String> {
        self.puzzles.iter().map(|puzzle| self.plan.key(puzzle)).collect()
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        let (mut text, chain) = self.lines();
        text += &end_of(self.puzzles.len(), chain);
        text
    }

    /// The text of the file without its last line, and the hashes so far.
    pub(crate) fn lines(&self) -> (String, LineHashes) {
        let mut chain = LineHashes::default();
        let mut text = header_of(&self.plan, &mut chain);
        text.extend(self.puzzles.iter().map(|puzzle| line_of(puzzle, &mut chain)));
        (text, chain)
    }
}

/// The first line, with its end.
fn header_of(plan: &Plan, chain: &mut LineHashes) -> String {
    let plan = serde_json::to_value(plan).unwrap_or_default();
    let header = Header { format: FORMAT.to_owned(), version: VERSION, plan };
    chain.line(&serde_json::to_string(&header).unwrap_or_default())
}

/// The line of a puzzle, with its end.
pub(crate) fn line_of(puzzle: &Puzzle, chain: &mut LineHashes) -> String {
    chain.line(&serde_json::to_string(puzzle).unwrap_or_default())
}

/// The last line behind so many puzzles.
pub(crate) fn end_of(puzzles: usize, mut chain: LineHashes) -> String {
    chain.line(&serde_json::to_string(&End { puzzles }).unwrap_or_default())
}

/// The place of an error of JSON in a line, in characters.
fn place(line: &str, error: &serde_json::Error) -> usize {
    let bytes = error.column().saturating_sub(1).min(line.len());
    line.char_indices().take_while(|(at, _)| *at < bytes).count()
}

/// The plan in the first line, and the hashes so far; none of a file without hashes.
fn read_plan(line: &str) -> Result<(Plan, Option<LineHashes>), PuzzleError> {
    let refuse = |reason: Reason, at: usize| PuzzleError::Line { line: 1, error: reason.at(at, line) };
    let mut chain = LineHashes::default();
    let content = match LineHashes::has_hash(line) {
        true => Some(chain.content(line).ok_or_else(|| refuse(HASH, 0))?),
        false => None,
    };
    let read = content.as_deref().unwrap_or(line);
    let header: Header = serde_json::from_str(read).map_err(|error| refuse(HEADER, place(line, &error)))?;
    if header.format != FORMAT {
        return Err(refuse(HEADER, 0));
    }
    if header.version > VERSION {
        return Err(refuse(NEWER, 0));
    }
    if header.version > UNHASHED && content.is_none() {
        return Err(refuse(HASH, 0));
    }
    let plan: Plan = serde_json::from_value(header.plan).map_err(|_| refuse(HEADER, 0))?;
    let chain = content.is_some().then_some(chain);
    if plan.nodes == 0 { Err(refuse(NODES, 0)) } else { Ok((plan, chain)) }
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
