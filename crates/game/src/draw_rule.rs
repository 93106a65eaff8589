//! Which draws end a game by themselves.

/// The draws that end a game without a claim: by repetition, by the move count and by insufficient material.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DrawRule {
    /// Every draw ends the game as soon as a player could claim it: how programs play matches, and what searches take
    /// for drawn.
    #[default]
    Automatic,
    /// Draws that the rules leave to the players must be claimed, as in play between people.
    Claimed,
    /// No draw ends the game, and nothing else that players can go on from, as two passes in Go: how a record is read
    /// that continues behind such an end.
    Ignored,
}
