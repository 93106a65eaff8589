//! The stakes of a game: the score and length of a match, or money.

use crate::match_play::Cube;
use crate::{Checkers, Position};
use stratege_game::Player;

/// The match that a game belongs to, with the score before the game; or money.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tally {
    /// The points of the match, up to [`LONGEST`](Self::LONGEST); 0 for a single game for money.
    pub(crate) length: u16,
    /// The points of both, under the length; 0 for money.
    pub(crate) score: [u16; 2],
    /// Whether this is the Crawford game, in which doubling is not allowed.
    pub(crate) crawford: bool,
    /// Whether gammons count once only while the cube stands in the middle.
    pub(crate) jacoby: bool,
    /// Whether a side that is doubled may double back at once: for money alone.
    pub(crate) beavers: bool,
    /// Whether games start as in Nackgammon.
    pub(crate) nackgammon: bool,
}

impl Tally {
    /// The longest match, in points.
    pub const LONGEST: u16 = 99;

    /// A game for money.
    pub const fn money(jacoby: bool) -> Tally {
        Tally { length: 0, score: [0; 2], crawford: false, jacoby, beavers: false, nackgammon: false }
    }

    /// The start of a match.
    pub const fn match_to(length: u16) -> Tally {
        Tally { length, crawford: length == 1, ..Tally::money(false) }
    }

    /// The shortest match in which the sides need this many points, at least one each; if exactly one of them needs a
    /// single point, its Crawford game.
    pub fn between(first: u16, second: u16) -> Tally {
        let length = first.max(second);
        let crawford = first.min(second) == 1;
        Tally { score: [length - first, length - second], crawford, ..Tally::match_to(length) }
    }

    /// The same, with beavers allowed.
    #[must_use]
    pub const fn with_beavers(self) -> Tally {
        Tally { beavers: true, ..self }
    }

    /// Whether a side that is doubled may beaver.
    pub const fn has_beavers(&self) -> bool {
        self.beavers
    }

    /// The same for Nackgammon.
    #[must_use]
    pub const fn of_nackgammon(self) -> Tally {
        Tally { nackgammon: true, ..self }
    }

    /// Whether games start as in Nackgammon.
    pub const fn is_nackgammon(&self) -> bool {
        self.nackgammon
    }

    /// The starting checkers of both sides.
    pub const fn start(&self) -> Checkers {
        if self.nackgammon { Position::NACKGAMMON } else { Position::START }
    }

    /// The length of the match in points; 0 for money.
    pub const fn length(&self) -> u16 {
        self.length
    }

    /// The points of the first and the second player before this game.
    pub const fn score(&self) -> [u16; 2] {
        self.score
    }

    /// Whether this is the Crawford game: the first in which a side is one point from winning the match.
    pub const fn is_crawford(&self) -> bool {
        self.crawford
    }

    /// Whether gammons count as a single game while the cube is centred.
    pub const fn is_jacoby(&self) -> bool {
        self.jacoby
    }

    /// The points that a player needs to win the match; `None` for money.
    pub fn away(&self, player: Player) -> Option<u16> {
        (self.length > 0).then(|| self.length - self.score[player.index()])
    }

    /// The points for a game whose loser has lost a single game, a gammon or a backgammon: 1, 2 or 3 times the cube.
    pub fn points(&self, cube: Cube, stake: u16) -> u16 {
        let single = self.jacoby && self.length == 0 && cube.owner.is_none();
        cube.value() * if single { 1 } else { stake }
    }

    /// The tally of the next game, if `winner` has won this one with this many points; `None` if that ends the match or
    /// the money game.
    pub fn after(&self, winner: Player, points: u16) -> Option<Tally> {
        let mut score = self.score;
        score[winner.index()] += points;
        let on = self.length > 0 && score[winner.index()] < self.length;
        // The game after a side has come within a point for the first time.
        let within = |score: &[u16; 2]| score.iter().any(|&points| points + 1 == self.length);
        on.then(|| Tally { score, crawford: within(&score) && !within(&self.score), ..*self })
    }
}
