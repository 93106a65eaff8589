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

    /// The class of a position; `None` if there is too much material, or if the pieces do not determine the value.
    fn class(&self, position: &Self::Position) -> Option<u16>;

    /// The amount of material, the same from either side: converting moves reduce it, all others keep it.
    fn material(&self, position: &Self::Position) -> u32;

    /// The name of a class, used for its file.
    fn class_name(&self, class: u16) -> String;

    /// The classes with this many pieces, in groups; together with all groups before it and those with fewer pieces,
    /// each group is closed under moves. Empty if endgames cannot be numbered.
    fn groups(&self, pieces: u32) -> Vec<Vec<u16>>;

    /// Groups with the same number of pieces and the same stage do not lead to each other; those of a later stage may
    /// lead to those of earlier ones. `None` if every group may lead to all before it.
    fn stage(&self, _class: u16) -> Option<u32> {
        None
    }

    /// The upper bound, exclusive, of the numbers in a class; some may denote no position.
    fn numbers(&self, class: u16) -> u64;

    /// The number of a position in its class.
    fn number(&self, class: u16, position: &Self::Position) -> u64;

    /// The position with this number, the first player to move; `None` if the number denotes no position.
    fn numbered(&self, class: u16, number: u64) -> Option<Self::Position>;

    /// Clears the list and fills it with the positions from which a non-converting move leads here. Returns whether the
    /// game can compute them; if not, values are found by repeated passes over all positions.
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

    /// In a won or lost position, the greatest number of plies that the winner needs until a move reduces the material
    /// or ends the game, 0 if the next move does; `None` if it is unknown.
    fn distance(&self, _game: &G, _position: &G::Position) -> Option<u16> {
        None
    }

    /// The amount of material: every move to a position that may be known independently reduces it. See
    /// [`Endings::material`].
    fn material(&self, game: &G, position: &G::Position) -> u32;
}
