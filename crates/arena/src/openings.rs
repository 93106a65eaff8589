//! Where games begin: lines of a file, or seeded random moves.

use crate::MatchError;
use serde::{Deserialize, Serialize};
use stratege_catalog::{Status, open};
use stratege_game::random::Random;

/// An opening: a start and the moves from it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// The position in which the moves begin, in notation; none for the usual start.
    pub start: Option<String>,
    /// Moves in notation.
    pub moves: Vec<String>,
}

/// A line of an opening file that is neither a position nor moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningError {
    /// The line, from 1; 0 for all of them.
    pub line: usize,
    /// What was wrong with it.
    pub why: String,
}

impl std::fmt::Display for OpeningError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for OpeningError {}

/// Reads a list, an opening a line: moves from the usual start (with spaces, or written together in games whose
/// moves have two letters), or a position. Empty lines and those that begin with `#` are passed over; of a position,
/// what follows a `;` is (EPD's operations behind the fourth field are not read).
///
/// # Errors
/// The first line that is neither.
pub fn read(game: &str, variant: Option<&str>, text: &str) -> Result<Vec<Opening>, OpeningError> {
    let mut openings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let wrong = |why: String| OpeningError { line: index + 1, why };
        let found = moves_of(game, variant, line).or_else(|| position_of(game, variant, line));
        openings
            .push(found.ok_or_else(|| wrong(format!("'{line}': neither moves nor a position of {game}")))?);
    }
    if openings.is_empty() {
        return Err(OpeningError { line: 0, why: "no opening".into() });
    }
    Ok(openings)
}

fn moves_of(game: &str, variant: Option<&str>, line: &str) -> Option<Opening> {
    let apart: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
    let letters: Vec<char> = line.chars().collect();
    let together = letters.chunks(2).map(|pair| pair.iter().collect()).collect();
    [apart, together].into_iter().find_map(|moves| {
        let mut session = open(game, variant).ok()?;
        moves.iter().try_for_each(|mv| session.play(mv).map(drop)).ok()?;
        (session.status() == Status::Open).then(|| Opening { start: None, moves: session.history() })
    })
}

fn position_of(game: &str, variant: Option<&str>, line: &str) -> Option<Opening> {
    let text = line.split(';').next().unwrap_or_default().trim();
    let mut session = open(game, variant).ok()?;
    // FEN without its two last fields, as EPD has it.
    let with_counters = format!("{text} 0 1");
    let position =
        [text, &with_counters].into_iter().find(|position| session.begin(Some(position)).is_ok())?;
    let open = session.status() == Status::Open;
    open.then(|| Opening { start: Some(position.to_owned()), moves: Vec::new() })
}

/// The opening of a number: so many random plies from the usual start, after which the game still goes on.
///
/// # Errors
/// There is no such game, or it is always over before.
pub fn random(game: &str, variant: Option<&str>, plies: u16, seed: u64) -> Result<Opening, MatchError> {
    const TRIES: usize = 1000;
    let mut random = Random::new(seed);
    let mut session = open(game, variant)?;
    for _ in 0..TRIES {
        session.begin(None)?;
        for _ in 0..plies {
            let moves = session.moves();
            if moves.is_empty() {
                break;
            }
            let mv = &moves[random.below(moves.len())].text;
            session.play(mv)?;
        }
        if session.cursor() == usize::from(plies) && session.status() == Status::Open {
            return Ok(Opening { start: None, moves: session.history() });
        }
    }
    Err(MatchError::NoOpening { game: game.to_owned(), plies })
}
