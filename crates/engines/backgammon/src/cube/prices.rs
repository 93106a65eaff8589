//! What it is worth to win or lose this many points: points for money, chances in a match.

use crate::cube::MatchTable;
use stratege_game::Player;
use stratege_games_backgammon::{Cube, Tally};

/// What the points of a game are worth to a player, at the score before the game: this many points for money; in a match
/// twice the chance of winning it, less one.
#[derive(Clone, Copy, Debug)]
pub struct Prices<'a> {
    table: &'a MatchTable,
    tally: &'a Tally,
    player: Player,
}

impl<'a> Prices<'a> {
    /// Those of a player.
    pub const fn new(table: &'a MatchTable, tally: &'a Tally, player: Player) -> Prices<'a> {
        Prices { table, tally, player }
    }

    /// Those of the other player.
    #[must_use]
    pub const fn turned(self) -> Prices<'a> {
        Prices { player: self.player.other(), ..self }
    }

    /// The worth of winning this many points; of losing them when they are negative, and of the game as it begins for 0.
    pub fn points(self, points: i32) -> f64 {
        let (Some(own), Some(other)) = (self.tally.away(self.player), self.tally.away(self.player.other()))
        else {
            return f64::from(points);
        };
        let won = points.unsigned_abs() as u16;
        let near = own == 1 || other == 1;
        let (own, other) =
            if points > 0 { (own.saturating_sub(won), other) } else { (own, other.saturating_sub(won)) };
        // After a game in which a side needed one point already, the Crawford game is over.
        let chance = if near && !(points == 0 && self.tally.is_crawford()) {
            self.table.after_crawford(own, other)
        } else {
            self.table.chance(own, other)
        };
        2.0 * chance - 1.0
    }

    /// Whether it is a game for money.
    pub fn is_money(self) -> bool {
        self.tally.length() == 0
    }

    /// Whether gammons count once with this cube.
    pub fn single(self, cube: Cube) -> bool {
        self.is_money() && self.tally.is_jacoby() && cube.owner().is_none()
    }

    /// Whether this is the Crawford game, in which doubling is not allowed.
    pub fn is_crawford(self) -> bool {
        self.tally.is_crawford()
    }

    /// Whether the player wins all there is to win with this many points, so that more would be of no use.
    pub fn wins_all(self, points: i32) -> bool {
        self.tally.away(self.player).is_some_and(|away| points >= i32::from(away))
    }

    /// A worth as an equity: 1 for winning the cube's points, −1 for losing them.
    pub fn normalised(self, worth: f64, cube: Cube) -> f64 {
        let points = i32::from(cube.value());
        let (won, lost) = (self.points(points), self.points(-points));
        if won - lost > 0.0 { (2.0 * worth - won - lost) / (won - lost) } else { 0.0 }
    }
}
