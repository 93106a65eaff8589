//! Games as they are kept on disk.

use super::clocks::Clocks;
use super::game::Game;
use super::seat::Seat;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt;
use std::time::Duration;
use stratege_catalog::{Board, Player, TextError, open};
use stratege_formats::{EndedBy, GameResult, Winner};

/// The version of what is kept. Fields that a newer version adds are carried along.
const VERSION: u32 = 1;

/// Why a kept game cannot be opened.
#[derive(Debug)]
pub(crate) enum KeptError {
    /// It was written by a newer version.
    Newer(u32),
    /// It is no game.
    Damaged(String),
    /// The game refuses a position or a move of it.
    Refused(TextError),
}

impl fmt::Display for KeptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KeptError::Newer(version) => write!(f, "a game of version {version}"),
            KeptError::Damaged(why) => f.write_str(why),
            KeptError::Refused(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for KeptError {}

/// How players ended a game.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct KeptResult {
    /// 0 or 1; none for a draw.
    winner: Option<u8>,
    by: Option<KeptBy>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum KeptBy {
    Resignation,
    Time,
    Agreement,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
struct KeptClocks {
    left_ms: [u64; 2],
    increment_ms: u64,
}

/// A game in JSON.
#[derive(Serialize, Deserialize)]
pub(crate) struct Kept {
    version: u32,
    revision: u64,
    pub(crate) game: String,
    #[serde(default)]
    variant: Option<String>,
    pub(crate) seats: [Seat; 2],
    start: String,
    pub(crate) moves: Vec<String>,
    cursor: usize,
    #[serde(default)]
    comments: Vec<(usize, String)>,
    #[serde(default)]
    glyphs: Vec<(usize, u8)>,
    #[serde(default)]
    result: Option<KeptResult>,
    #[serde(default)]
    clocks: Option<KeptClocks>,
    #[serde(default)]
    paused: bool,
    #[serde(default)]
    tree: String,
    /// How it ended, for lists: none while it goes on.
    #[serde(default)]
    pub(crate) over: bool,
    /// The position at the cursor, for lists.
    #[serde(default)]
    position: String,
    #[serde(flatten)]
    rest: Map<String, Value>,
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

impl Kept {
    /// A game as text.
    pub(crate) fn text(game: &Game) -> String {
        let result = game.result.map(|result| KeptResult {
            winner: match result.winner {
                Winner::First => Some(0),
                Winner::Second => Some(1),
                Winner::Nobody => None,
            },
            by: result.by.map(|by| match by {
                EndedBy::Resignation => KeptBy::Resignation,
                EndedBy::Time => KeptBy::Time,
                EndedBy::Agreement => KeptBy::Agreement,
            }),
        });
        let clocks = game.clocks.as_ref().map(|clocks| KeptClocks {
            left_ms: Player::BOTH.map(|player| millis(clocks.remaining(player))),
            increment_ms: millis(clocks.increment()),
        });
        let kept = Kept {
            version: VERSION,
            revision: game.revision,
            game: game.session.game().to_owned(),
            variant: game.variant.clone(),
            seats: game.seats.clone(),
            start: game.session.start(),
            moves: game.session.history(),
            cursor: game.session.cursor(),
            comments: game.comments.clone(),
            glyphs: game.glyphs.clone(),
            result,
            clocks,
            paused: game.paused,
            tree: game.tree.clone(),
            over: !game.is_open(),
            position: game.session.position(),
            rest: game.rest.clone(),
        };
        serde_json::to_string(&kept).unwrap_or_default()
    }

    /// Reads what [`text`](Self::text) wrote.
    pub(crate) fn read(text: &str) -> Result<Kept, KeptError> {
        let kept: Value =
            serde_json::from_str(text).map_err(|error| KeptError::Damaged(error.to_string()))?;
        match kept["version"].as_u64() {
            Some(version) if version > u64::from(VERSION) => {
                Err(KeptError::Newer(u32::try_from(version).unwrap_or(u32::MAX)))
            }
            _ => serde_json::from_value(kept).map_err(|error| KeptError::Damaged(error.to_string())),
        }
    }

    /// The board at the cursor.
    pub(crate) fn board(&self) -> Option<Board> {
        let mut session = open(&self.game, self.variant.as_deref()).ok()?;
        session.begin(Some(self.position.as_str()).filter(|text| !text.is_empty())).ok()?;
        Some(session.board())
    }

    /// The game, with clocks that stand.
    pub(crate) fn open(self, id: &str, updated_ms: u64) -> Result<Game, KeptError> {
        let mut session = open(&self.game, self.variant.as_deref()).map_err(KeptError::Refused)?;
        session.begin(Some(&self.start)).map_err(KeptError::Refused)?;
        for mv in &self.moves {
            session.play(mv).map_err(KeptError::Refused)?;
        }
        session.jump(self.cursor);
        let result = self.result.map(|result| GameResult {
            by: result.by.map(|by| match by {
                KeptBy::Resignation => EndedBy::Resignation,
                KeptBy::Time => EndedBy::Time,
                KeptBy::Agreement => EndedBy::Agreement,
            }),
            ..GameResult::of(match result.winner {
                Some(0) => Winner::First,
                Some(_) => Winner::Second,
                None => Winner::Nobody,
            })
        });
        let clocks = self.clocks.map(|clocks| {
            let left = clocks.left_ms.map(Duration::from_millis);
            Clocks::standing(left, Duration::from_millis(clocks.increment_ms))
        });
        let mut game = Game::new(id.to_owned(), session, self.variant, self.seats);
        game.revision = self.revision;
        game.comments = self.comments;
        game.glyphs = self.glyphs;
        game.result = result;
        // Nobody was at the board meanwhile.
        game.paused = self.paused || clocks.is_some();
        game.clocks = clocks;
        game.updated_ms = updated_ms;
        game.tree = self.tree;
        game.rest = self.rest;
        Ok(game)
    }
}
