//! Games that start from another position or at a score other than 0.

use super::{Match, MatchGame};
use stratege_game::Player;

/// The checkers of a side: on its points from 1 to 24 and, as 25, on the bar. `[0]` is unused.
pub type Checkers = [u8; 26];

/// The checkers of a side at the start of a game.
pub const USUAL: Checkers = {
    let mut checkers = [0; 26];
    (checkers[24], checkers[13], checkers[8], checkers[6]) = (2, 5, 3, 5);
    checkers
};

/// The checkers of a side at the start of a game of Nackgammon (Nack Ballard's variant).
pub const NACKGAMMON_CHECKERS: Checkers = {
    let mut checkers = [0; 26];
    (checkers[24], checkers[23], checkers[13], checkers[8], checkers[6]) = (2, 2, 4, 3, 4);
    checkers
};

/// The starting position of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// The checkers of the first and of the second player, at most 15 of each.
    pub checkers: [Checkers; 2],
    /// The side to move; `None` before the opening roll of the usual position.
    pub side: Option<Player>,
    /// The binary logarithm of the value of the cube.
    pub cube: u8,
    /// The owner of the cube; `None` while it is centred.
    pub owner: Option<Player>,
    /// Whether this is the Crawford game of its match.
    pub crawford: bool,
}

impl Start {
    /// The usual start of a game of a match.
    pub const fn usual(crawford: bool) -> Start {
        Start { checkers: [USUAL; 2], side: None, cube: 0, owner: None, crawford }
    }

    /// As the IDs of GNU Backgammon, of the position and of the match (its manual, "A technical description" of both).
    pub(crate) fn text(&self, length: u16, score: [u16; 2], jacoby: bool) -> String {
        let side = self.side.unwrap_or(Player::FIRST);
        let mut ones = Bits::default();
        for player in [side.other(), side] {
            for &count in &self.checkers[player.index()][1..] {
                ones.push((1 << count) - 1, u32::from(count) + 1);
            }
        }
        let number = |player: Player| if player == Player::FIRST { 1 } else { 0 };
        let playing = u128::from(self.side.is_some());
        let mut known = Bits::default();
        for (value, width) in [
            (self.cube.into(), 4),
            (self.owner.map_or(3, number), 2),
            (number(side), 1),
            (self.crawford.into(), 1),
            (playing, 3),
            (number(side), 1),
            // No double, no resignation, no dice.
            (0, 1 + 2 + 6),
            (length.into(), 15),
            (score[1].into(), 15),
            (score[0].into(), 15),
            ((!jacoby).into(), 1),
        ] {
            known.push(value, width);
        }
        format!("{}:{}", ones.base64(10), known.base64(9))
    }
}

impl Match {
    /// The start of its first game, if not the usual start of a match. Without other information, a game at a score one
    /// point short of the length is the Crawford game, unless a player doubles in it.
    pub(crate) fn start(&self) -> Option<Start> {
        let MatchGame { start, score, .. } = self.games.first()?;
        let begun = self.length > 0 && *score != [0; 2];
        let checkers = if self.is_nackgammon() { NACKGAMMON_CHECKERS } else { USUAL };
        let usual = || Start { checkers: [checkers; 2], ..Start::usual(self.looks_like_crawford()) };
        start.or_else(|| begun.then(usual))
    }

    /// Whether the score and the cube allow the first game to be the Crawford game.
    pub(crate) fn looks_like_crawford(&self) -> bool {
        let Some(game) = self.games.first() else { return false };
        let near = game.score.iter().filter(|&&points| points + 1 == self.length).count() == 1;
        near && !game.turns.iter().any(|turn| turn.action == super::TurnAction::Double)
    }
}

/// Bits one behind the other, the lowest first; at most 80.
#[derive(Default)]
struct Bits {
    bits: u128,
    length: u32,
}

impl Bits {
    fn push(&mut self, value: u128, width: u32) {
        // What is beyond the end is cut off.
        self.bits |= value.checked_shl(self.length).unwrap_or(0);
        self.length += width;
    }

    /// The first bytes in Base64, without padding.
    fn base64(&self, bytes: usize) -> String {
        const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let bytes = &self.bits.to_le_bytes()[..bytes];
        let letters = bytes.chunks(3).flat_map(|chunk| {
            let whole =
                (0..3).fold(0, |whole, at| whole << 8 | u32::from(chunk.get(at).copied().unwrap_or(0)));
            (0..=chunk.len()).map(move |at| char::from(ALPHABET[(whole >> (18 - 6 * at)) as usize & 63]))
        });
        letters.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_start_has_the_usual_id() {
        // GNU Backgammon's ID of the position, and of a match to nothing before the first roll.
        assert!(Start::usual(false).text(0, [0; 2], true).starts_with("4HPwATDgc/ABMA:"));
        let set_up =
            Start { side: Some(Player::SECOND), cube: 1, owner: Some(Player::FIRST), ..Start::usual(false) };
        assert_eq!(set_up.text(9, [4, 2], false), "4HPwATDgc/ABMA:EQEgASAAIAAE");
    }
}
