//! What a game registers beside its traits.

use crate::champion::Champion;
use crate::exact::Exact;
use crate::theory::Proven;
use stratege_game::perft::Convention;
use stratege_game::{Duel, Key, Score, Symmetry};
use stratege_search::Objective;

/// A game's entry, typed: the rules, the judgement, and the abilities that stable Rust cannot ask for.
pub(crate) struct Spec<G: Duel, E> {
    pub(crate) name: &'static str,
    pub(crate) game: G,
    pub(crate) evaluator: E,
    /// The rules under which perft is counted, where they differ from those of play.
    pub(crate) perft_game: G,
    pub(crate) convention: Convention,
    /// What finished games are usually worth.
    pub(crate) objective: Objective,
    /// The least depth at which looking into the table is cheaper than searching: 1, or what was measured.
    pub(crate) table_depth: u16,
    /// Units of score in one unit of the game: 100 for pawns and discs.
    pub(crate) unit: f64,
    /// The value of a solved position when distance counts.
    pub(crate) value: fn(&G::Position, Score) -> i64,
    /// The balance of material for the side to move, where the game counts any.
    pub(crate) material: Option<fn(&G::Position) -> i32>,
    /// Hash functions to be compared: their names, and the place of a position among so many.
    pub(crate) hashes: &'static [Hash<G>],
    /// Measured deviations for ProbCut, as the text of a file of `stratege fit`.
    pub(crate) probcut: Option<&'static str>,
    /// What is proven of the game.
    pub(crate) theory: Option<Proven<G>>,
    /// An exact solver of the game's own.
    pub(crate) exact: Option<Box<dyn Exact<G>>>,
    /// How many moves of each side are left that take time.
    pub(crate) moves_left: Option<fn(&G::Position) -> u32>,
    /// An engine of the game's own.
    pub(crate) champion: Option<Champion<G, E>>,
    /// A move as protocols write it, where that is not the usual notation.
    pub(crate) protocol_text: Option<MoveText<G>>,
    /// What players call a position.
    pub(crate) name_of: Option<NameOf<G>>,
    /// What rules of thumb say of each move, the best first: the move, the names of its rules, their points.
    pub(crate) thumb: Option<Thumb<G>>,
    /// The key of a position's class under symmetry.
    pub(crate) class: Option<fn(&G, &G::Position) -> Key>,
}

/// What a position is called, if anything.
pub(crate) type NameOf<G> = fn(&<G as stratege_game::Game>::Position) -> Option<&'static str>;

/// See [`Spec::thumb`].
pub(crate) type Thumb<G> = fn(
    &<G as stratege_game::Game>::Position,
) -> Vec<(<G as stratege_game::Game>::Move, Vec<&'static str>, i32)>;

/// A way of writing moves.
pub(crate) type MoveText<G> =
    fn(&G, &<G as stratege_game::Game>::Position, <G as stratege_game::Game>::Move) -> String;

/// A named hash function: the place of a position among so many.
pub(crate) type Hash<G> = (&'static str, fn(&<G as stratege_game::Game>::Position, u64) -> u64);

/// 1, 0 or −1.
pub(crate) fn sign<P>(_: &P, score: Score) -> i64 {
    i64::from(score.outcome().sign())
}

/// The smallest key among the images of a position.
pub(crate) fn smallest_key<G: Symmetry>(game: &G, position: &G::Position) -> Key {
    (0..game.symmetries())
        .map(|index| game.key(&game.transform(index, position)))
        .min()
        .unwrap_or_else(|| game.key(position))
}
