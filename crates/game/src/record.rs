//! A game that is being played: its history, undo and redo.

use crate::{Game, Player};
use std::fmt;

/// The record of one game: the start, the moves, and the place in it. Taking moves back keeps them for
/// redoing until a new move is made. A record always holds legal moves.
#[derive(Clone, Debug)]
pub struct Record<G: Game> {
    positions: Vec<G::Position>,
    moves: Vec<G::Move>,
    cursor: usize,
}

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Standing<P> {
    /// It goes on.
    Open,
    /// A rule of the game ended it.
    Over(P),
    /// The position has come often enough to be a draw.
    Repetition,
}

/// A move that cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The game is over.
    Finished,
    /// The move is not legal in the position.
    Illegal,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PlayError::Finished => "the game is over",
            PlayError::Illegal => "the move is not legal here",
        })
    }
}

impl std::error::Error for PlayError {}

impl<G: Game> Record<G> {
    /// A game that begins at `start`.
    pub fn new(start: G::Position) -> Record<G> {
        Record { positions: vec![start], moves: Vec::new(), cursor: 0 }
    }

    /// The position at the cursor.
    pub fn position(&self) -> &G::Position {
        &self.positions[self.cursor]
    }

    /// The positions from the start to the cursor.
    pub fn line(&self) -> &[G::Position] {
        &self.positions[..=self.cursor]
    }

    /// The moves from the start to the cursor.
    pub fn moves(&self) -> &[G::Move] {
        &self.moves[..self.cursor]
    }

    /// All the moves, those that were taken back included.
    pub fn all_moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// All the positions, one more than [`all_moves`](Self::all_moves).
    pub fn all_positions(&self) -> &[G::Position] {
        &self.positions
    }

    /// How many moves have been made at the cursor.
    pub fn cursor(&self) -> usize {
        self.cursor
    }

    /// Makes a move and forgets the moves that were taken back.
    ///
    /// # Errors
    /// The game is over, or the move is not legal.
    pub fn play(&mut self, game: &G, mv: G::Move) -> Result<(), PlayError> {
        if self.standing(game) != Standing::Open {
            return Err(PlayError::Finished);
        }
        if !game.legal(self.position(), mv) {
            return Err(PlayError::Illegal);
        }
        let next = game.play(self.position(), mv);
        self.positions.truncate(self.cursor + 1);
        self.moves.truncate(self.cursor);
        self.positions.push(next);
        self.moves.push(mv);
        self.cursor += 1;
        Ok(())
    }

    /// Takes one move back; false at the start.
    pub fn undo(&mut self) -> bool {
        let can = self.cursor > 0;
        self.cursor -= usize::from(can);
        can
    }

    /// Makes one undone move again; false at the end.
    pub fn redo(&mut self) -> bool {
        let can = self.cursor < self.moves.len();
        self.cursor += usize::from(can);
        can
    }

    /// Takes moves back until one of `players` is to move again (at least one move is taken back); false,
    /// and nothing done, when there is no such place.
    pub fn undo_to_turn_of(&mut self, game: &G, players: &[Player]) -> bool {
        let target = (0..self.cursor).rev().find(|&at| players.contains(&game.side(&self.positions[at])));
        if let Some(at) = target {
            self.cursor = at;
        }
        target.is_some()
    }

    /// Makes undone moves again until one of `players` is to move, or to the end of the moves; false at the end.
    pub fn redo_to_turn_of(&mut self, game: &G, players: &[Player]) -> bool {
        if self.cursor == self.moves.len() {
            return false;
        }
        let target =
            (self.cursor + 1..self.moves.len()).find(|&at| players.contains(&game.side(&self.positions[at])));
        self.cursor = target.unwrap_or(self.moves.len());
        true
    }

    /// Goes to after move number `at`, held inside the record.
    pub fn jump(&mut self, at: usize) {
        self.cursor = at.min(self.moves.len());
    }

    /// Whether the game is over at the cursor.
    pub fn standing(&self, game: &G) -> Standing<G::Payoff> {
        if let Some(payoff) = game.over(self.position()) {
            return Standing::Over(payoff);
        }
        match G::REPETITION {
            Some(times) if self.repeated(game, usize::from(times)) => Standing::Repetition,
            _ => Standing::Open,
        }
    }

    fn repeated(&self, game: &G, times: usize) -> bool {
        let key = game.key(self.position());
        let window = game.reversible_plies(self.position());
        let line = self.line();
        line.iter().rev().take(window + 1).filter(|position| game.key(position) == key).count() >= times
    }
}
