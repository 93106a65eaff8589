//! Players' actions in a game.

use super::game::Game;
use super::seat::checked;
use crate::answer::{Answer, Refusal};
use crate::clock::today;
use crate::limits::MOST_PLIES;
use axum::http::StatusCode;
use serde::Deserialize;
use stratege_machine::entropy;
use stratege_play::record::MOST_COMMENT;
use stratege_play::variations::{MOST_TREE, glyph};
use stratege_play::{ActError, Command, Event, Seat, Shape, cleaned};
use stratege_texts::Lang;
use utoipa::ToSchema;

/// The glyphs of a move.
const MOST_GLYPHS: usize = 8;
/// The drawings of a place.
const MOST_SHAPES: usize = 64;
/// The name of a colour, in characters.
const MOST_TONE: usize = 20;

/// Something that is done in a game.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
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
    /// Goes to the position after this many moves.
    Jump {
        /// How many.
        cursor: usize,
    },
    /// Takes all moves behind this many back: the next move replaces them.
    Takeback {
        /// How many stay.
        cursor: usize,
    },
    /// The machine moves now, for whoever is to move.
    Go,
    /// The best moves, in the answer's `hint`.
    Hint,
    /// A person gives the game up. Where games count for different points the other side is asked whether it accepts.
    Resign {
        /// For a single game, a gammon or a backgammon: 1, 2 or 3 times the doubling cube.
        stake: Option<u8>,
    },
    /// A draw: claimed where the rules give one, else agreed between two people; the machine looks whether it expects more.
    Draw,
    /// The players agree on the count of a finished game of territory.
    Count {
        /// The cells of the pieces that are dead.
        dead: Vec<usize>,
    },
    /// The players of a finished game of territory disagree on what is dead, and play on.
    PlayOn,
    /// The players change sides.
    Swap,
    /// The machine waits.
    Pause,
    /// The game continues.
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
    /// The comment at a place of the game; an empty one removes it.
    Comment {
        /// The number of moves before the place.
        cursor: usize,
        /// The text.
        text: String,
    },
    /// The glyphs of the move before a place of the game, as PGN numbers them.
    Glyph {
        /// The number of moves before the place.
        cursor: usize,
        /// `!`, `?`, `!!`, `??`, `!?`, `?!`, or `$10` for another one of PGN's.
        glyphs: Vec<String>,
    },
    /// The arrows and circles that are drawn at a place of the game.
    Shapes {
        /// The number of moves before the place.
        cursor: usize,
        /// At most 64.
        shapes: Vec<Shape>,
    },
    /// Keeps a text with the game, which the server does not read.
    Keep {
        /// At most 256 KiB.
        tree: String,
    },
    /// Begins again: at the usual start, or at a position.
    Begin {
        /// In any notation that the game reads.
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
    pub(crate) revision: Option<u64>,
}

impl Action {
    /// The command of an action; `None` for actions that only let the machine or the dice proceed.
    fn command(self, game: &Game, lang: &Lang) -> Answer<Option<Command>> {
        let name = game.play.session().game();
        Ok(Some(match self {
            Action::Play { mv } => Command::Play(readings(lang, name, mv)),
            Action::Undo => Command::Undo,
            Action::Redo => Command::Redo,
            Action::Jump { cursor } => Command::Jump(cursor),
            Action::Takeback { cursor } => Command::TakeBack(cursor),
            Action::Resign { stake } => Command::Resign(stake.unwrap_or(1).to_string()),
            Action::Count { dead } => Command::Count(dead),
            Action::PlayOn => Command::PlayOn,
            Action::Draw if game.play.table.claimable().is_some() => Command::Claim,
            Action::Draw => Command::OfferDraw { accepted: true },
            Action::Swap => Command::Swap,
            Action::Pause => Command::Pause(true),
            Action::Resume | Action::Roll => Command::Pause(false),
            Action::Players { players: [first, second] } => {
                Command::Seats([checked(first, name)?, checked(second, name)?])
            }
            Action::Comment { text, .. } if text.chars().count() > MOST_COMMENT => {
                return Err(Refusal::invalid("long-comment").with("most", MOST_COMMENT));
            }
            Action::Comment { cursor, text } => {
                Command::Comment { at: cursor, text: cleaned(&text, MOST_COMMENT) }
            }
            Action::Glyph { cursor, glyphs } => {
                let glyphs = glyphs.iter().take(MOST_GLYPHS).filter_map(|sign| glyph(sign)).collect();
                Command::Glyph { at: cursor, glyphs }
            }
            Action::Shapes { cursor, shapes } => Command::Shapes {
                at: cursor,
                shapes: shapes
                    .into_iter()
                    .take(MOST_SHAPES)
                    .map(|shape| Shape { tone: cleaned(&shape.tone, MOST_TONE), ..shape })
                    .collect(),
            },
            Action::Keep { tree } if tree.len() > MOST_TREE => {
                return Err(Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large"));
            }
            Action::Keep { tree } => Command::Tree(tree.into()),
            Action::Begin { position } => Command::Begin(position),
            // The machine's moves are its own; here they are only allowed.
            Action::Go | Action::Step | Action::Hint | Action::Stop => return Ok(None),
        }))
    }
}

/// What a typed move may mean. What the page sends back is in the game's own notation, which comes first.
fn readings(lang: &Lang, game: &str, typed: String) -> Vec<String> {
    let others = lang.readings(game, &typed);
    std::iter::once(typed).chain(others).collect()
}

/// Does what needs no search.
pub(crate) fn act(game: &mut Game, action: Action, lang: &Lang) -> Answer<()> {
    let (played, session) = (matches!(action, Action::Play { .. }), game.play.session());
    if played && game.play.is_open() && session.cursor() >= MOST_PLIES {
        return Err(Refusal::conflict("too-long").with("most", MOST_PLIES));
    }
    if matches!(action, Action::Go | Action::Step) && !game.play.is_open() {
        return Err(Refusal::conflict("over"));
    }
    let begins = matches!(action, Action::Begin { .. });
    let rolls = matches!(action, Action::Roll) && game.play.table.awaits_dice();
    game.news.clear();
    let Some(command) = action.command(game, lang)? else {
        game.play.stamp += 1;
        return Ok(());
    };
    let name = game.play.session().game();
    game.act(command, lang).map_err(|error| match error {
        ActError::Over | ActError::NoDice | ActError::NoMove | ActError::NoClaim => Refusal::conflict("over"),
        ActError::NoCount => Refusal::conflict("no-count"),
        ActError::NothingToUndo => Refusal::conflict("nothing-to-undo"),
        ActError::NothingToRedo => Refusal::conflict("nothing-to-redo"),
        ActError::NotYourTurn => Refusal::conflict("resign-turn"),
        ActError::Text(mut error) => {
            if played {
                error.found = lang.move_text(name, &error.found);
            }
            error.into()
        }
    })?;
    if begins {
        game.play.tags = stratege_play::begun(today());
    }
    if rolls {
        // Dice that are thrown by hand elsewhere fall here once.
        game.news.extend(game.play.table.roll(|| entropy() % (1 << 30)).map(Event::Rolled));
    }
    Ok(())
}
