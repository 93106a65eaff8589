//! The record of a game in progress: its history, undo and redo.

use crate::{Game, Node, Outcomes, PastKeys, Player};
use std::fmt;

/// A step from one position to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<M> {
    /// A move.
    Move(M),
    /// The outcome of the dice with this index.
    Roll(usize),
    /// The position was changed by hand.
    SetUp,
}

/// The record of one game: the start, the moves and rolls, and a cursor among them. Moves taken back can be redone
/// until something new is played. A record is always legal.
#[derive(Debug)]
pub struct Record<G: Game> {
    positions: Vec<G::Position>,
    events: Vec<Event<G::Move>>,
    cursor: usize,
}

/// The status of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Standing<P> {
    /// The game is not over.
    Open,
    /// A rule of the game ended it.
    Over(P),
    /// The position was repeated often enough for a draw.
    Repetition,
}

/// A move or a roll that cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The game is over.
    Finished,
    /// The move or the roll is not legal in the position.
    Illegal,
    /// The move would repeat an earlier position, which [superko](Game::superko_key) forbids.
    Repeats,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PlayError::Finished => "the game is over",
            PlayError::Illegal => "the move is not legal here",
            PlayError::Repeats => "the move would bring back an earlier position",
        })
    }
}

impl std::error::Error for PlayError {}

impl<G: Game> Clone for Record<G> {
    fn clone(&self) -> Self {
        let Record { positions, events, cursor } = self;
        Record { positions: positions.clone(), events: events.clone(), cursor: *cursor }
    }
}

impl<G: Game> Record<G> {
    /// Starts a game at `start`.
    pub fn new(start: G::Position) -> Record<G> {
        Record { positions: vec![start], events: Vec::new(), cursor: 0 }
    }

    /// The position at the start of the game.
    pub fn start(&self) -> &G::Position {
        &self.positions[0]
    }

    /// The position at the cursor.
    pub fn position(&self) -> &G::Position {
        &self.positions[self.cursor]
    }

    /// The position after this many events.
    ///
    /// # Panics
    /// The record has fewer.
    pub fn position_at(&self, events: usize) -> &G::Position {
        &self.positions[events]
    }

    /// The positions from the start to the one before the cursor.
    pub fn before(&self) -> &[G::Position] {
        &self.positions[..self.cursor]
    }

    /// The positions from the start to the cursor.
    pub fn line(&self) -> &[G::Position] {
        &self.positions[..=self.cursor]
    }

    /// All moves and rolls, including those taken back, each with the position before it.
    pub fn history(&self) -> impl DoubleEndedIterator<Item = (&G::Position, Event<G::Move>)> {
        let played = &self.positions[..self.events.len()];
        played.iter().zip(self.events.iter().copied())
    }

    /// The number of moves and rolls, including those taken back.
    pub fn len(&self) -> usize {
        self.events.len()
    }

    /// Whether the record has no moves or rolls.
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// The number of moves and rolls made up to the cursor.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// Makes a move and discards what was taken back.
    ///
    /// # Errors
    /// The game is over, the move is not legal, or it would bring back an earlier position that may not come again.
    pub fn play(&mut self, game: &G, mv: G::Move) -> Result<(), PlayError> {
        if self.standing(game) != Standing::Open {
            return Err(PlayError::Finished);
        }
        if !game.legal(self.position(), mv) {
            return Err(PlayError::Illegal);
        }
        if self.past(game).forbids(game, self.position(), mv) {
            return Err(PlayError::Repeats);
        }
        let next = game.play(self.position(), mv);
        self.push(Event::Move(mv), next);
        Ok(())
    }

    /// The result of [`Game::expand`] at the cursor, without the moves that the game's history forbids.
    pub fn expand(&self, game: &G, moves: &mut G::Moves) -> Node<G::Payoff, G::Chance> {
        let node = game.expand(self.position(), moves);
        if G::SUPERKO && matches!(node, Node::Choice) {
            self.past(game).retain(game, self.position(), moves);
        }
        node
    }

    /// What may not come again.
    fn past(&self, game: &G) -> PastKeys {
        if G::SUPERKO { PastKeys::of(game, self.line()) } else { PastKeys::default() }
    }

    /// Rolls the dice at a chance node and discards what was taken back.
    ///
    /// # Errors
    /// The game is over, dice do not decide here, or there is no outcome of this index.
    pub fn roll(&mut self, game: &G, index: usize) -> Result<(), PlayError> {
        if self.standing(game) != Standing::Open {
            return Err(PlayError::Finished);
        }
        let position = self.position();
        let next = match game.expand(position, &mut G::Moves::default()) {
            Node::Chance(dice) if index < dice.count() => dice.result(game, position, index),
            _ => return Err(PlayError::Illegal),
        };
        self.push(Event::Roll(index), next);
        Ok(())
    }

    /// Continues from a position set up by hand and discards what was taken back.
    pub fn set_up(&mut self, position: G::Position) {
        self.push(Event::SetUp, position);
    }

    fn push(&mut self, event: Event<G::Move>, next: G::Position) {
        self.positions.truncate(self.cursor + 1);
        self.events.truncate(self.cursor);
        self.positions.push(next);
        self.events.push(event);
        self.cursor += 1;
    }

    /// Takes back one move or roll; returns false at the start.
    pub fn undo(&mut self) -> bool {
        let can = self.cursor > 0;
        self.cursor -= usize::from(can);
        can
    }

    /// Redoes one move or roll; returns false at the end.
    pub fn redo(&mut self) -> bool {
        let can = self.cursor < self.events.len();
        self.cursor += usize::from(can);
        can
    }

    /// Goes back to the last turn of one of `players`; returns false, without effect, if there is none.
    pub fn undo_to_turn_of(&mut self, game: &G, players: &[Player]) -> bool {
        let target = (0..self.cursor).rev().find(|&at| self.chose(game, at, players));
        self.cursor = target.unwrap_or(self.cursor);
        target.is_some()
    }

    /// Moves forward to the next turn of one of `players`, or to the end; returns false at the end.
    pub fn redo_to_turn_of(&mut self, game: &G, players: &[Player]) -> bool {
        let end = self.events.len();
        if self.cursor == end {
            return false;
        }
        self.cursor = (self.cursor + 1..end).find(|&at| self.chose(game, at, players)).unwrap_or(end);
        true
    }

    fn chose(&self, game: &G, at: usize, players: &[Player]) -> bool {
        matches!(self.events[at], Event::Move(_)) && players.contains(&game.side(&self.positions[at]))
    }

    /// Moves the cursor to just after this many moves and rolls, at most the length of the record.
    pub fn jump(&mut self, at: usize) {
        self.cursor = at.min(self.events.len());
    }

    /// The status of the game at the cursor.
    pub fn standing(&self, game: &G) -> Standing<G::Payoff> {
        if let Some(payoff) = game.over(self.position()) {
            return Standing::Over(payoff);
        }
        match game.repetitions() {
            Some(times) if self.repeated(game, usize::from(times)) => Standing::Repetition,
            _ => Standing::Open,
        }
    }

    fn repeated(&self, game: &G, times: usize) -> bool {
        let key = game.key(self.position());
        let window = game.reversible_plies(self.position());
        let line = self.line();
        line.iter().rev().take(window.saturating_add(1)).filter(|position| game.key(position) == key).count()
            >= times
    }
}
