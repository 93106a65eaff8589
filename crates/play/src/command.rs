//! The commands of a game, its events, and the reasons for refusing a command.

use crate::clock::TimeControl;
use crate::seat::Seat;
use crate::shapes::Shape;
use crate::table::Ply;
use crate::variations::VariationList;
use stratege_formats::Evaluation;
use stratege_formats::FormatError;
use stratege_session::{Ending, GradedGame, Player, TextError};
use thiserror::Error;

/// A command to a game. A place in the game is the number of moves made before it.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Makes a move: the first of these readings of the typed text that is legal.
    Play(Vec<String>),
    /// Takes a roll that a player reports.
    Throw(String),
    /// Takes back to a person's turn. A game that the players ended is open again.
    Undo,
    /// Makes moves again to a person's turn.
    Redo,
    /// Goes to a place of the game.
    Jump(usize),
    /// Takes back all moves after an index: the next move replaces them. A game that the players ended is open again.
    TakeBack(usize),
    /// A person resigns. In games won by several points, the text gives the result, such as `gammon` or `2`, and the
    /// other side may accept or decline.
    Resign(String),
    /// A draw is offered.
    OfferDraw {
        /// Whether the other side accepts it.
        accepted: bool,
    },
    /// A player claims a draw by the rules.
    Claim,
    /// The players agree on the count of a game of territory that is over: the pieces on these cells are dead, with all of
    /// their chains.
    Count(Vec<usize>),
    /// The players of a game of territory that is over go on: they disagree on what is dead.
    PlayOn,
    /// Replaces the players.
    Seats([Seat; 2]),
    /// The players change sides.
    Swap,
    /// The machine waits, or plays on.
    Pause(bool),
    /// Full clocks for both sides; `None` removes them.
    Clocks(Option<TimeControl>),
    /// Whether the players throw the dice.
    DiceByHand(bool),
    /// Begins again: at the usual start, or at a position in notation.
    Begin(Option<String>),
    /// Replaces the comments of a place, or removes them if the text is empty.
    Comment {
        /// The place.
        at: usize,
        /// The text.
        text: String,
    },
    /// Adds a comment.
    AddComment {
        /// The place.
        at: usize,
        /// The text.
        text: String,
    },
    /// Replaces the glyphs of the move before a place.
    Glyph {
        /// The place.
        at: usize,
        /// The glyphs, as PGN numbers them.
        glyphs: Vec<u8>,
    },
    /// Replaces the drawings of a place.
    Shapes {
        /// The place.
        at: usize,
        /// The drawings.
        shapes: Vec<Shape>,
    },
    /// Replaces the variations.
    Tree(VariationList),
    /// Replaces the grades of the game's moves.
    Grades {
        /// The graded moves.
        grades: GradedGame,
        /// The evaluations that go with them into files, each with its place.
        values: Vec<(usize, Evaluation)>,
    },
}

impl Command {
    /// Whether the command makes a running move search useless.
    pub fn changes_the_position(&self) -> bool {
        !matches!(
            self,
            Command::OfferDraw { accepted: false }
                | Command::Comment { .. }
                | Command::AddComment { .. }
                | Command::Glyph { .. }
                | Command::Shapes { .. }
                | Command::Tree(_)
                | Command::Grades { .. }
        )
    }
}

/// An event of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A side made a move.
    Played(Ply),
    /// A side had no other move than a pass.
    Passed(Ply),
    /// The dice were rolled.
    Rolled(Ply),
    /// The machine declines a draw.
    Declined(Player),
    /// A side has lost on time.
    OutOfTime(Player),
    /// This many moves of a file's variations were left out.
    LeftOut(usize),
    /// A file continues after this index, although the game was drawn by this rule.
    Continued(usize, Ending),
    /// A part of a file that its reader ignored or corrected.
    Remark(FormatError),
}

/// Why a command was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ActError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// No move can be taken back.
    #[error("no move can be taken back")]
    NothingToUndo,
    /// No move can be made again.
    #[error("no move can be made again")]
    NothingToRedo,
    /// A player may offer to resign only on its own turn.
    #[error("it is the other side's turn")]
    NotYourTurn,
    /// There is no draw to claim.
    #[error("no draw can be claimed here")]
    NoClaim,
    /// There is nothing to count: the game is not over by the rules, or is not scored by territory.
    #[error("nothing is counted here")]
    NoCount,
    /// The game has no dice.
    #[error("the game has no dice")]
    NoDice,
    /// The text is empty.
    #[error("no move was given")]
    NoMove,
    /// The text is not a move, a roll or a position.
    #[error("{0}")]
    Text(#[from] TextError),
}
