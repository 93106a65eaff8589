//! The game knowledge that guided search needs.

use stratege_game::random::Random;
use stratege_game::{Game, Key, Player, ZeroSum};

/// Knowledge of a game: a board that moves change in place, which moves look promising, and how to play out a game.
pub trait Guide<G: Game<Payoff = ZeroSum>>: Send + Sync {
    /// A position that moves change in place.
    type Board: Clone + Send + Sync;

    /// The board of a position that was reached through the positions `before`.
    fn board(&self, game: &G, before: &[G::Position], position: &G::Position) -> Self::Board;

    /// The side to move.
    fn side(&self, board: &Self::Board) -> Player;

    /// Makes a legal move.
    fn play(&self, board: &mut Self::Board, mv: G::Move);

    /// The code of a move, under [`codes`](Game::codes), for statistics of moves that are shared between positions.
    fn code(&self, game: &G, mv: G::Move) -> u32;

    /// The result of a game that is over.
    fn over(&self, game: &G, board: &Self::Board) -> Option<Played>;

    /// Clears the list and fills it with the candidate moves, at least one, each with its prior. If the search widens
    /// progressively, the best come first. Moves forbidden by superko may be included, but at least one must be
    /// allowed.
    fn candidates(&self, game: &G, board: &Self::Board, candidates: &mut Vec<Candidate<G::Move>>);

    /// The [superko key](Game::superko_key) of the board.
    fn superko_key(&self, _game: &G, _board: &Self::Board) -> Option<Key> {
        None
    }

    /// The key of the board after a move; `None` for a pass.
    fn superko_key_after(&self, _game: &G, _board: &Self::Board, _mv: G::Move) -> Option<Key> {
        None
    }

    /// Plays the game out. Every move is appended to `trace` with its player and its [code](Self::code).
    fn play_out(
        &self,
        game: &G,
        board: &mut Self::Board,
        random: &mut Random,
        trace: &mut Vec<(Player, u32)>,
    ) -> Played;

    /// Adds what the players own on the board of a finished game to a tally with a place for each cell: 1 for the first
    /// player, −1 for the second.
    fn tally(&self, _game: &G, _board: &Self::Board, _tally: &mut [i32]) {}
}

/// A move with its prior expectation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate<M> {
    /// The move.
    pub mv: M,
    /// The number of playouts that the expectation is worth; above 0.
    pub visits: f32,
    /// The fraction of these that its player wins, from 0 to 1.
    pub value: f32,
    /// The probability that it is played, from 0 to 1; 0 if unknown.
    pub chance: f32,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Played {
    /// For the first player: 1 for a win, 0 for a loss, or between.
    pub value: f32,
    /// The first player's margin, in the game's unit.
    pub margin: f32,
}
