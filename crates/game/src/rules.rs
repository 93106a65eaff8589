//! The trait that every game implements.

mod chance;

pub use chance::{Never, Outcomes};

use crate::{DrawRule, Key, MoveList, Payoff, Player, ZeroSum};
use std::fmt::Debug;

/// The result of [`Game::expand`] on a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Node<P, C> {
    /// The game is over.
    Over(P),
    /// The side to move has the moves that were put in the list; at least one.
    Choice,
    /// Dice decide what follows.
    Chance(C),
}

/// The rules of a game. The implementing value holds what differs between variants (the size of a Chomp board, whether
/// Nim is misère), so most games are zero-sized.
///
/// Positions are plain values that are cheap to copy; they hold no history and no randomness. The players need not
/// alternate: [`side`](Self::side) alone determines the side to move, and a pass is a move like any other.
pub trait Game: Send + Sync + 'static {
    /// A validated position.
    type Position: Clone + PartialEq + Debug + Send + Sync;
    /// A move, small enough to copy.
    type Move: Copy + PartialEq + Eq + Debug + Send + Sync;
    /// A list of moves: [`ArrayVec`](crate::ArrayVec) if the longest list is proven, otherwise `Vec`.
    type Moves: MoveList<Self::Move>;
    /// [`ZeroSum`], or an array with one number a player.
    type Payoff: Payoff;
    /// The outcomes of dice; [`Never`] for games without.
    type Chance: Outcomes<Self>;

    /// The number of occurrences of a position that draws the game; `None` if positions cannot repeat or repetition
    /// changes nothing. Searches treat it as a draw, whether or not it must be claimed.
    const REPETITION: Option<u8> = None;

    /// Whether [`key`](Self::key) returns keys of two words ([`Key::wide`]), since positions need more than 64 bits.
    /// Tables then compare both, so that results of different positions are never confused, and hold about two thirds
    /// as many positions.
    const WIDE_KEYS: bool = false;

    /// Whether some position has a [`superko_key`](Self::superko_key).
    const SUPERKO: bool = false;

    /// The starting position.
    fn start(&self) -> Self::Position;

    /// The side to move; in a final position, the side that would be. It must be cheap: it is called before `expand`.
    fn side(&self, position: &Self::Position) -> Player;

    /// Reports whether the game is over, and otherwise clears `moves` and fills it with every legal move. The order
    /// of the moves is fixed and documented by the game.
    fn expand(&self, position: &Self::Position, moves: &mut Self::Moves) -> Node<Self::Payoff, Self::Chance>;

    /// The position after a legal move. An illegal move gives a meaningless position or panics; it is never
    /// memory-unsafe.
    fn play(&self, position: &Self::Position, mv: Self::Move) -> Self::Position;

    /// The key of the position in tables: equal positions have equal keys. If different positions may share a key (a
    /// 64-bit hash), a search that meets such a pair confuses their results: unlikely in 2^32 positions, but not
    /// impossible. [`WIDE_KEYS`](Self::WIDE_KEYS) avoids it.
    fn key(&self, position: &Self::Position) -> Key;

    /// The code of a move in tables: a number under [`codes`](Self::codes), unique among the legal moves of the
    /// position. The same move in different positions should have the same code, since history counters are indexed by
    /// it.
    fn code(&self, position: &Self::Position, mv: Self::Move) -> u32;

    /// An exclusive upper bound of the codes.
    fn codes(&self) -> u32;

    /// The payoff if the game is over, if that can be determined without generating moves. Must agree with
    /// [`expand`](Self::expand), which the default calls.
    fn over(&self, position: &Self::Position) -> Option<Self::Payoff> {
        match self.expand(position, &mut Self::Moves::default()) {
            Node::Over(payoff) => Some(payoff),
            Node::Choice | Node::Chance(_) => None,
        }
    }

    /// The number of legal moves, 0 if the game is over or dice must be rolled. Must agree with
    /// [`expand`](Self::expand), which the default calls.
    fn count(&self, position: &Self::Position) -> usize {
        let mut moves = Self::Moves::default();
        match self.expand(position, &mut moves) {
            Node::Choice => moves.len(),
            Node::Over(_) | Node::Chance(_) => 0,
        }
    }

    /// Whether [`expand`](Self::expand) lists every legal move. If a position has too many (a heap of 2^60 in Nim), it
    /// lists only some of them, and callers that need all must not be used.
    fn listable(&self, _position: &Self::Position) -> bool {
        true
    }

    /// Whether `mv` is legal here. The default looks it up in the list; a game that does not list every move must
    /// override it.
    fn legal(&self, position: &Self::Position, mv: Self::Move) -> bool {
        let mut moves = Self::Moves::default();
        matches!(self.expand(position, &mut moves), Node::Choice) && moves.contains(&mv)
    }

    /// An upper bound of the plies that the game can still last, if one is known. A solver then searches no
    /// deeper, and its table can tell large subtrees from small ones.
    fn plies_left(&self, _position: &Self::Position) -> Option<u16> {
        None
    }

    /// Whether the move leaves the board as it is and hands over the turn.
    fn is_pass(&self, _mv: Self::Move) -> bool {
        false
    }

    /// The part of a position that may not be repeated in a game: a move to a position with the key of an earlier one
    /// is illegal, although [`expand`](Self::expand) lists it, since positions hold no history.
    /// [`PastKeys`](crate::PastKeys) finds these moves. Passes are always allowed, and a position in which all other
    /// moves may be forbidden must have one. `None` if repetition is allowed; the variant decides, so that either all
    /// positions have keys or none has. Used only if [`SUPERKO`](Self::SUPERKO) is set.
    fn superko_key(&self, _position: &Self::Position) -> Option<Key> {
        None
    }

    /// How often a position must have occurred for the game to end by itself, by its [`DrawRule`].
    fn repetitions(&self) -> Option<u8> {
        Self::REPETITION
    }

    /// The same game where other draws end it by themselves; `None` where the rule changes nothing.
    fn with_draws(&self, _rule: DrawRule) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }

    /// How many of the last plies could be undone by further moves: a position further back than this cannot be
    /// repeated. Used only when [`REPETITION`](Self::REPETITION) is set.
    fn reversible_plies(&self, _position: &Self::Position) -> usize {
        0
    }
}

/// A two-player zero-sum game without dice, as alpha-beta searches it.
pub trait Duel: Game<Payoff = ZeroSum, Chance = Never> {}

impl<G: Game<Payoff = ZeroSum, Chance = Never>> Duel for G {}
