//! The rules of Nim for three players, who are ranked at the end.
//!
//! In turn, each player takes at least one object from one heap. The player who takes the last object comes first and
//! receives 2; the player who moved before that comes second and receives 1; the player who cannot move receives 0.
//! Every player prefers a better rank, which also decides the moves of players who cannot win. (S.-Y. R. Li, "N-person
//! Nim and N-person Moore's games", International Journal of Game Theory 7, 1978.)
//!
//! ```
//! use stratege_game::{Game, Player};
//! use stratege_games_nim::three::{Take, ThreeNim};
//!
//! let game = ThreeNim::new(&[1, 1])?;
//! let after = game.play(&game.start(), Take { heap: 0, count: 1 });
//! let end = game.play(&after, Take { heap: 1, count: 1 });
//! assert_eq!(game.side(&end), Player::new(2));
//! assert_eq!(game.over(&end), Some([1, 2, 0]));
//! # Ok::<(), stratege_games_nim::three::HeapsError>(())
//! ```

use std::fmt;
use stratege_game::{ArrayVec, Game, Key, Never, Node, Player};

/// Nim for three players, with its starting heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreeNim {
    heaps: [u8; ThreeNim::HEAPS],
}

/// Heaps that the game does not support.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeapsError {
    /// More than [`ThreeNim::HEAPS`].
    TooMany,
    /// One has more than [`ThreeNim::LARGEST`] objects.
    TooLarge,
}

impl fmt::Display for HeapsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HeapsError::TooMany => write!(f, "expected at most {} heaps", ThreeNim::HEAPS),
            HeapsError::TooLarge => write!(f, "expected heaps of at most {} objects", ThreeNim::LARGEST),
        }
    }
}

impl std::error::Error for HeapsError {}

/// The heaps and the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The number of objects in each heap; 0 if there is no such heap.
    pub heaps: [u8; ThreeNim::HEAPS],
    /// The side to move.
    pub side: Player,
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Take {
    /// The index of the heap, from 0.
    pub heap: u8,
    /// The number of objects; at least 1.
    pub count: u8,
}

impl ThreeNim {
    /// The number of players.
    pub const PLAYERS: u8 = 3;
    /// The maximum number of heaps.
    pub const HEAPS: usize = 4;
    /// The maximum number of objects in a heap.
    pub const LARGEST: u8 = 15;

    /// A game that starts from these heaps.
    ///
    /// # Errors
    /// There are too many heaps, or one is too large.
    pub fn new(heaps: &[u8]) -> Result<ThreeNim, HeapsError> {
        let mut all = [0; ThreeNim::HEAPS];
        all.get_mut(..heaps.len()).ok_or(HeapsError::TooMany)?.copy_from_slice(heaps);
        let fits = all.iter().all(|&heap| heap <= ThreeNim::LARGEST);
        if fits { Ok(ThreeNim { heaps: all }) } else { Err(HeapsError::TooLarge) }
    }
}

impl Game for ThreeNim {
    type Position = Position;
    type Move = Take;
    /// As many as there can be objects.
    type Moves = ArrayVec<Take, { ThreeNim::HEAPS * ThreeNim::LARGEST as usize }>;
    type Payoff = [i32; 3];
    type Chance = Never;

    fn start(&self) -> Position {
        Position { heaps: self.heaps, side: Player::FIRST }
    }

    fn side(&self, position: &Position) -> Player {
        position.side
    }

    /// From the first heap to the last, few objects before many.
    fn expand(&self, position: &Position, moves: &mut Self::Moves) -> Node<[i32; 3], Never> {
        moves.clear();
        for (heap, &objects) in (0..).zip(&position.heaps) {
            moves.extend((1..=objects).map(|count| Take { heap, count }));
        }
        if moves.is_empty() { Node::Over(ranks(position.side)) } else { Node::Choice }
    }

    fn play(&self, position: &Position, mv: Take) -> Position {
        let mut next = *position;
        next.heaps[usize::from(mv.heap)] -= mv.count;
        next.side = Player::new((position.side.index() as u8 + 1) % ThreeNim::PLAYERS);
        next
    }

    fn key(&self, position: &Position) -> Key {
        let heaps = u64::from(u32::from_le_bytes(position.heaps));
        Key::mixed(heaps << 2 | position.side.index() as u64)
    }

    fn code(&self, _: &Position, mv: Take) -> u32 {
        u32::from(mv.heap) << 4 | u32::from(mv.count)
    }

    fn codes(&self) -> u32 {
        (ThreeNim::HEAPS as u32) << 4
    }
}

/// What the players receive when `stuck` cannot move.
fn ranks(stuck: Player) -> [i32; 3] {
    // In the order of turns after the player who cannot move: the one who moved second to last, then the last.
    let mut shares = [0; 3];
    shares[(stuck.index() + 1) % 3] = 1;
    shares[(stuck.index() + 2) % 3] = 2;
    shares
}

/// Whether the side to move comes last if all play well: written in binary, every column of the heaps' digits adds up
/// to a multiple of three (Li, 1978; for two players it is Bouton's theorem of 1901).
pub fn mover_comes_last(heaps: &[u8]) -> bool {
    (0..8).all(|digit| heaps.iter().map(|heap| u32::from(heap >> digit & 1)).sum::<u32>().is_multiple_of(3))
}
