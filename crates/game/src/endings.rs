//! Endgames whose positions can be numbered, so that their values can be computed backwards and stored in files.

use crate::{Duel, Game, Outcome};

/// A game whose positions with few pieces are sorted into classes and numbered within each.
///
/// A class is the material from the point of view of the side to move. A move either stays in the class's
/// [group](Self::groups) or *converts*: a capture or promotion leads to a class of an earlier group, and no move comes
/// back. Values must be computed for a game without the rules that draw by move count or repetition, since positions
/// hold no history.
pub trait Endings: Duel {
    /// Classes are numbered below this.
    fn classes(&self) -> usize;

    /// The class of a position; none where there is too much material, or where the pieces do not tell all that
    /// matters.
    fn class(&self, position: &Self::Position) -> Option<u16>;

    /// How much material there is, seen from nobody's side: a move that converts makes it less, any other leaves it.
    fn material(&self, position: &Self::Position) -> u32;

    /// The name of a class, which names its file.
    fn class_name(&self, class: u16) -> String;

    /// The classes with this many pieces, in groups that are closed together with all groups before them and with
    /// fewer pieces. Nothing where endgames cannot be numbered.
    fn groups(&self, pieces: u32) -> Vec<Vec<u16>>;

    /// Groups with as many pieces and the same stage do not lead to each other; those of a later stage may lead to those of
    /// earlier ones. None where every group may lead to all before it.
    fn stage(&self, _class: u16) -> Option<u32> {
        None
    }

    /// The numbers of a class lie below this. Some may stand for no position.
    fn numbers(&self, class: u16) -> u64;

    /// The number of a position in its class.
    fn number(&self, class: u16, position: &Self::Position) -> u64;

    /// The position with this number, the first player to move; `None` if the number denotes no position.
    fn numbered(&self, class: u16, number: u64) -> Option<Self::Position>;

    /// Clears the list and fills it with the positions from which a move that does not convert leads here. Whether the
    /// game can tell; where it cannot, values are found by going over all positions again and again.
    fn earlier(&self, _position: &Self::Position, positions: &mut Vec<Self::Position>) -> bool {
        positions.clear();
        false
    }
}

/// Outcomes that are known for certain without a search.
pub trait KnownOutcomes<G: Game>: Send + Sync {
    /// The outcome for the side to move with best play, if it is known. Draws by counted moves and repetition are
    /// ignored.
    fn outcome(&self, game: &G, position: &G::Position) -> Option<Outcome>;

    /// In a won or lost position, how many plies the winner needs at most until a move makes the material less or ends
    /// the game, from 0 where the next move does, if that is known.
    fn distance(&self, _game: &G, _position: &G::Position) -> Option<u16> {
        None
    }

    /// How much material there is: a move that leads to a position which may be known by itself makes it less. See
    /// [`Endings::material`].
    fn material(&self, game: &G, position: &G::Position) -> u32;
}
