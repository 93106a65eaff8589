//! Which draws end a game by themselves.

/// The draws that end a game without a claim: by repetition, by the move count and by insufficient material.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DrawRule {
    /// Every draw ends the game as soon as a player could claim it: as in matches between programs, and in searches.
    #[default]
    Automatic,
    /// Draws that the rules leave to the players must be claimed, as in play between people.
    Claimed,
    /// Neither draws nor other endings that players can continue after, such as two passes in Go, end the game: for
    /// reading records that continue.
    Ignored,
}
