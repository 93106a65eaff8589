//! The stored form of a game: versioned JSON with everything except the searches.
//!
//! Version 1 is the page's earlier format: the same without manual dice, drawings and tags. Missing fields have
//! defaults, so that one reader reads both. Saved games in text form ([`saved`](crate::saved)) become documents too.

pub mod saved;

use crate::clock::{Clocks, TimeControl};
use crate::game::GameInPlay;
use crate::notes::Notes;
use crate::seat::Seat;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::time::Duration;
use stratege_catalog::open;
use stratege_formats::{EndedBy, FormatError, GameResult, Winner};
use stratege_session::{Board, DrawRule, Player, Session, TextError};
use thiserror::Error;

/// The version of the format. Fields added by newer versions without changing the meaning of others are preserved.
pub const VERSION: u32 = 2;

/// Why a document cannot be opened.
#[derive(Debug, Error)]
pub enum DocumentError {
    /// The document was written by a newer version of the program, in this version of the format.
    #[error("a game of version {0}")]
    Newer(u32),
    /// The text is not a document.
    #[error("{0}")]
    Damaged(String),
    /// The text is not a saved game.
    #[error("{0}")]
    Format(FormatError),
    /// The game refuses it, at this place.
    #[error("{1}")]
    Refused(DocumentPart, TextError),
}

/// A part of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocumentPart {
    /// The game or its variant.
    Game,
    /// The start.
    Start,
    /// The move with this index.
    Move(usize),
}

/// How players ended a game: the winner, 0 or 1, or `None` for a draw, and why.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct StoredResult {
    winner: Option<usize>,
    by: Option<String>,
    /// The margin, where the players agreed on a count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    margin: Option<f64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct StoredClocks {
    left_ms: [u64; 2],
    increment_ms: u64,
    /// What each side had at first; unknown in games of earlier versions.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    base_ms: Option<u64>,
}

/// A game as it is stored.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Document {
    version: u32,
    /// Incremented with every change.
    pub revision: u64,
    /// The game's name in the catalog.
    pub game: String,
    /// Its variant; `None` for the default.
    pub variant: Option<String>,
    /// The first and the second player.
    pub seats: [Seat; 2],
    /// The position before the first move.
    pub start: String,
    /// The moves and rolls, including those taken back.
    pub moves: Vec<String>,
    /// How many of them are made.
    pub cursor: usize,
    /// Its notes.
    #[serde(flatten)]
    pub notes: Notes,
    result: Option<StoredResult>,
    clocks: Option<StoredClocks>,
    #[serde(default)]
    paused: bool,
    /// Whether moves were taken back, and may be made again.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    taken_back: bool,
    /// Whether a draw could be claimed at the end, and was not: in games of earlier versions such a draw ended the game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    unclaimed: bool,
    /// Whether the players throw the dice.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    dice_by_hand: bool,
    /// The tags of the file that it came from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tags: Vec<(String, String)>,
    /// Whether the game is over, for lists.
    #[serde(default)]
    pub over: bool,
    /// The position at the cursor, for lists.
    #[serde(default)]
    position: String,
    #[serde(flatten)]
    rest: Map<String, Value>,
}

/// Whether a draw could be claimed behind the last move of a session.
fn claimable_at_the_end(session: &dyn Session) -> bool {
    let length = session.history().len();
    if session.cursor() == length {
        return session.static_facts().claimable().is_some();
    }
    let mut end = session.fork();
    end.jump(length);
    end.static_facts().claimable().is_some()
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

impl Document {
    /// The document of a game. A running clock is stored with its current time.
    pub fn of(game: &GameInPlay, now: Duration) -> Document {
        let (session, table) = (game.session(), &game.table);
        Document {
            version: VERSION,
            revision: game.revision,
            game: session.game().to_owned(),
            variant: game.variant.clone(),
            seats: game.seats.clone(),
            start: session.start(),
            moves: session.history(),
            cursor: session.cursor(),
            notes: game.notes.clone(),
            result: table.result.map(StoredResult::from),
            clocks: table.clocks.as_ref().map(|clocks| StoredClocks {
                left_ms: Player::BOTH.map(|side| clocks.remaining(side, now).map_or(0, millis)),
                increment_ms: millis(clocks.increment(Player::FIRST)),
                base_ms: clocks.control(Player::FIRST).map(|control| millis(control.base)),
            }),
            paused: game.paused,
            taken_back: game.taken_back,
            unclaimed: table.result.is_none() && claimable_at_the_end(session),
            dice_by_hand: table.dice_by_hand,
            tags: game.tags.clone(),
            over: !game.is_open(),
            position: session.position(),
            rest: game.rest.clone(),
        }
    }

    /// A document with only these moves, start and players; all moves are made.
    pub fn bare(game: String, seats: [Seat; 2], start: String, moves: Vec<String>) -> Document {
        let cursor = moves.len();
        Document { version: VERSION, game, seats, start, moves, cursor, ..Document::default() }
    }

    /// The document as text.
    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a document of any version, or the text of a saved game.
    ///
    /// # Errors
    /// The text is neither, or newer than this program.
    pub fn read(text: &str) -> Result<Document, DocumentError> {
        if saved::is_saved(text) {
            return saved::read(text);
        }
        let damaged = |error: serde_json::Error| DocumentError::Damaged(error.to_string());
        let value: Value = serde_json::from_str(text).map_err(damaged)?;
        match value["version"].as_u64() {
            Some(version) if version > u64::from(VERSION) => {
                Err(DocumentError::Newer(u32::try_from(version).unwrap_or(u32::MAX)))
            }
            _ => serde_json::from_value(value).map_err(damaged),
        }
    }

    /// The revision of a document of any version; `None` if the text is not a document.
    pub fn revision_of(text: &str) -> Option<u64> {
        #[derive(Deserialize)]
        struct Revision {
            revision: u64,
        }
        serde_json::from_str::<Revision>(text).ok().map(|found| found.revision)
    }

    /// A tag from the file that the game came from.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The result, if the players ended the game.
    pub fn result(&self) -> Option<GameResult> {
        self.result.as_ref().map(GameResult::from)
    }

    /// The same document with another result.
    #[must_use]
    pub fn with_result(self, result: Option<GameResult>) -> Document {
        Document { result: result.map(StoredResult::from), ..self }
    }

    /// The document as a named copy: without data that changes by itself or follows from the rest.
    #[must_use]
    pub fn copy(self) -> Document {
        Document {
            revision: 0,
            paused: false,
            taken_back: false,
            over: false,
            position: String::new(),
            ..self
        }
    }

    /// The board at the cursor; `None` for games that this program does not support.
    pub fn board(&self) -> Option<Board> {
        let mut session = open(&self.game, self.variant.as_deref()).ok()?;
        session.begin(Some(self.position.as_str()).filter(|text| !text.is_empty())).ok()?;
        Some(session.board())
    }

    /// Opens the game, with its clocks stopped.
    ///
    /// # Errors
    /// The game refuses the variant, the start or a move.
    pub fn open(self) -> Result<GameInPlay, DocumentError> {
        let at = |place: DocumentPart| move |error: TextError| DocumentError::Refused(place, error);
        let mut session = open(&self.game, self.variant.as_deref()).map_err(at(DocumentPart::Game))?;
        session.begin(Some(&self.start)).map_err(at(DocumentPart::Start))?;
        // Files go on behind draws, and so do the games that were read from them.
        session.set_draw_rule(DrawRule::Ignored);
        for (index, mv) in self.moves.iter().enumerate() {
            session.play(mv).map_err(at(DocumentPart::Move(index)))?;
        }
        let result = self.result();
        let mut game = GameInPlay::new(session, self.variant, self.seats);
        game.table.result = result;
        if !self.unclaimed && !self.taken_back {
            // Before draws were claimed they ended the game.
            game.table.claim();
        }
        game.table.session.jump(self.cursor);
        game.table.clocks = self.clocks.map(|stored| {
            let increment = Duration::from_millis(stored.increment_ms);
            let left = stored.left_ms.map(Duration::from_millis);
            let base = stored.base_ms.map_or(left[0].max(left[1]), Duration::from_millis);
            Clocks::standing(left, TimeControl { base, increment, period: None })
        });
        game.table.dice_by_hand = self.dice_by_hand;
        // The clocks stood meanwhile, and run again with the next move.
        game.paused = self.paused || game.table.clocks.is_some();
        game.taken_back = self.taken_back && !game.table.is_at_the_end();
        (game.revision, game.notes, game.tags, game.rest) = (self.revision, self.notes, self.tags, self.rest);
        Ok(game)
    }
}

impl From<GameResult> for StoredResult {
    fn from(result: GameResult) -> StoredResult {
        let winner = WINNERS.iter().position(|&winner| winner == result.winner);
        StoredResult { winner, by: result.by.map(|by| by.name().to_owned()), margin: result.margin }
    }
}

impl From<&StoredResult> for GameResult {
    fn from(stored: &StoredResult) -> GameResult {
        let winner = stored.winner.and_then(|side| WINNERS.get(side)).unwrap_or(&Winner::Draw);
        GameResult { winner: *winner, margin: stored.margin, by: stored.by.as_deref().and_then(EndedBy::of) }
    }
}

/// The winners by their numbers.
const WINNERS: [Winner; 2] = [Winner::First, Winner::Second];
