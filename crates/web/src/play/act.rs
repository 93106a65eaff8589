//! What people do in a game.

use super::game::Game;
use super::seat::{Seat, cleaned};
use super::state::glyph;
use crate::answer::{Answer, Refusal};
use crate::limits::{MOST_COMMENT, MOST_PLIES, MOST_TREE};
use axum::http::StatusCode;
use serde::Deserialize;
use stratege_texts::Lang;
use utoipa::ToSchema;

/// Something that is done in a game.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "lowercase")]
pub(crate) enum Action {
    /// Makes a move, in the game's notation or the language's.
    Play {
        /// The move.
        #[serde(rename = "move")]
        mv: String,
    },
    /// Takes back to a person's turn.
    Undo,
    /// Makes moves again to a person's turn.
    Redo,
    /// Goes to after so many moves.
    Jump {
        /// How many.
        cursor: usize,
    },
    /// The machine moves now, for whoever is to move.
    Go,
    /// The best moves, in the answer's `hint`.
    Hint,
    /// A person gives the game up. Where games count for different points the other side is asked whether it accepts.
    Resign {
        /// For a single game, a gammon or a backgammon: 1, 2 or 3 times the doubling cube.
        #[serde(default)]
        stake: Option<u8>,
    },
    /// A draw: agreed between two people; the machine looks whether it expects more.
    Draw,
    /// The players change sides.
    Swap,
    /// The machine waits.
    Pause,
    /// It goes on.
    Resume,
    /// It makes one move, and waits.
    Step,
    /// A search for a move ends with what it has found.
    Stop,
    /// Other players.
    Players {
        /// The first and the second.
        players: [Seat; 2],
    },
    /// What is said at a place of the game; empty takes it away.
    Comment {
        /// After so many moves.
        cursor: usize,
        /// The text.
        text: String,
    },
    /// The glyphs of the move before a place of the game, as PGN numbers them.
    Glyph {
        /// After so many moves.
        cursor: usize,
        /// `!`, `?`, `!!`, `??`, `!?`, `?!`, or `$10` for another one of PGN's.
        glyphs: Vec<String>,
    },
    /// Keeps a text with the game, which the server does not read.
    Keep {
        /// At most 256 KiB.
        tree: String,
    },
    /// Begins again: at the usual start, or at a position.
    Begin {
        /// In any notation that the game reads.
        #[serde(default)]
        position: Option<String>,
    },
    /// The dice fall.
    Roll,
}

/// An action, and the state of the game that it was meant for.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct Act {
    #[serde(flatten)]
    pub(crate) action: Action,
    /// The revision that was seen; another one refuses the action.
    #[serde(default)]
    pub(crate) revision: Option<u64>,
}

impl Action {
    /// Whether a search for a move goes on.
    pub(crate) fn leaves_the_position(&self) -> bool {
        matches!(self, Action::Comment { .. } | Action::Glyph { .. } | Action::Keep { .. } | Action::Hint)
    }
}

/// Does what needs no search.
pub(crate) fn act(game: &mut Game, action: Action, lang: &Lang) -> Answer<()> {
    let conflict = |code| Refusal::new(lang, StatusCode::CONFLICT, code);
    game.news.clear();
    game.stamp += u64::from(!action.leaves_the_position());
    match action {
        Action::Play { mv } => play(game, &mv, lang)?,
        Action::Undo if !game.undo() => return Err(conflict("nothing-to-undo")),
        Action::Redo if !game.redo() => return Err(conflict("nothing-to-redo")),
        Action::Undo | Action::Redo | Action::Hint | Action::Stop => {}
        Action::Jump { cursor } => game.jump(cursor),
        Action::Resign { .. } | Action::Draw if !game.is_open() => return Err(conflict("over")),
        Action::Resign { stake } if game.session.board().stakes.is_some() => {
            if game.loser() != game.session.side() {
                return Err(conflict("resign-turn"));
            }
            play(game, &format!("resign {}", stake.unwrap_or(1)), lang)?;
        }
        Action::Resign { .. } => game.resign(),
        Action::Draw => game.agree(),
        Action::Swap => game.seats.swap(0, 1),
        Action::Pause => game.paused = true,
        Action::Resume => game.paused = false,
        // The machine's moves are its own; here they are only allowed.
        Action::Go | Action::Step if !game.is_open() => return Err(conflict("over")),
        Action::Go | Action::Step => {}
        Action::Players { players } => {
            let name = game.session.game();
            let [first, second] = players;
            game.seats = [first.checked(lang, name)?, second.checked(lang, name)?];
        }
        Action::Comment { cursor, text } => game.comment(cursor, &cleaned(&text, MOST_COMMENT)),
        Action::Glyph { cursor, glyphs } => {
            let glyphs: Vec<u8> = glyphs.iter().take(8).filter_map(|sign| glyph(sign)).collect();
            game.glyph(cursor, &glyphs);
        }
        Action::Keep { tree } if tree.len() > MOST_TREE => {
            return Err(Refusal::new(lang, StatusCode::PAYLOAD_TOO_LARGE, "too-large"));
        }
        Action::Keep { tree } => game.tree = tree,
        Action::Begin { position } => {
            game.session.begin(position.as_deref()).map_err(|error| Refusal::text(lang, &error))?;
            (game.comments, game.glyphs, game.result) = (Vec::new(), Vec::new(), None);
            game.tree.clear();
            game.paused = false;
        }
        Action::Roll => game.paused = false,
    }
    Ok(())
}

fn play(game: &mut Game, mv: &str, lang: &Lang) -> Answer<()> {
    if game.result.is_some() {
        return Err(Refusal::new(lang, StatusCode::CONFLICT, "over"));
    }
    if game.session.cursor() >= MOST_PLIES {
        return Err(Refusal::with(lang, StatusCode::CONFLICT, "too-long", &[("most", &MOST_PLIES)]));
    }
    game.play(lang, mv).map_err(|error| Refusal::text(lang, &error))
}
