//! The value of winning or losing a number of points: points for money, winning chances in a match.

use crate::cube::MatchTable;
use stratege_game::Player;
use stratege_games_backgammon::{Cube, Tally};

/// The value of points to a player, at the score before the game: the points themselves for money; in a match twice the
/// match winning chance minus one.
#[derive(Clone, Copy, Debug)]
pub struct Prices<'a> {
    table: &'a MatchTable,
    tally: &'a Tally,
    player: Player,
}

impl<'a> Prices<'a> {
    /// The values for a player.
    pub const fn new(table: &'a MatchTable, tally: &'a Tally, player: Player) -> Prices<'a> {
        Prices { table, tally, player }
    }

    /// The values for the other player.
    #[must_use]
    pub const fn turned(self) -> Prices<'a> {
        Prices { player: self.player.other(), ..self }
    }

    /// The value of winning this many points, or of losing them if negative; 0 gives the value before the game.
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

    /// Whether the game is played for money.
    pub fn is_money(self) -> bool {
        self.tally.length() == 0
    }

    /// Whether gammons count as a single game with this cube.
    pub fn single(self, cube: Cube) -> bool {
        self.is_money() && self.tally.is_jacoby() && cube.owner().is_none()
    }

    /// Whether this is the Crawford game, in which doubling is not allowed.
    pub fn is_crawford(self) -> bool {
        self.tally.is_crawford()
    }

    /// Whether this many points win the player the match, so that more would be useless.
    pub fn wins_all(self, points: i32) -> bool {
        self.tally.away(self.player).is_some_and(|away| points >= i32::from(away))
    }

    /// A value as an equity: 1 for winning the cube's points, −1 for losing them.
    pub fn normalised(self, worth: f64, cube: Cube) -> f64 {
        let points = i32::from(cube.value());
        let (won, lost) = (self.points(points), self.points(-points));
        if won - lost > 0.0 { (2.0 * worth - won - lost) / (won - lost) } else { 0.0 }
    }
}
