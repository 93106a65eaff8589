//! Counts finished games.

use crate::{Grid, Point, Points, Position};
use stratege_game::Player;

/// The players' agreement after two passes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Dead stones, which count as captured.
    pub dead: Points,
    /// Stones alive in seki: points that only their chains surround are not territory.
    pub seki: Points,
}

/// The points of the first and the second player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Living stones.
    pub stones: [u16; 2],
    /// Empty points, and points of dead stones, that only one player's stones reach, except in seki.
    pub territory: [u16; 2],
    /// The same points, in seki.
    pub seki: [u16; 2],
    /// Captured stones, including the dead ones.
    pub prisoners: [u16; 2],
    /// Whose territory each point is, with the points in seki.
    owned: [Points; 2],
}

impl Count {
    /// Counts the stones on the board as all alive.
    pub fn of(grid: Grid, position: &Position) -> Count {
        Count::with(grid, position, &Marks::default())
    }

    /// Counts with the players' marks.
    pub fn with(grid: Grid, position: &Position, marks: &Marks) -> Count {
        let stones = Player::BOTH.map(|player| position.stones(player).without(marks.dead));
        let mut count = Count {
            stones: stones.map(|stones| stones.len() as u16),
            prisoners: position.prisoners(),
            ..Count::default()
        };
        for player in Player::BOTH {
            let all = position.stones(player).len() as u16;
            count.prisoners[player.other().index()] += all - count.stones[player.index()];
        }
        let occupied = stones[0].or(stones[1]);
        let mut seen = Points::NONE;
        for point in grid.points() {
            if occupied.contains(point) || seen.contains(point) {
                continue;
            }
            let (region, around) = region(grid, point, &occupied);
            seen = seen.or(region);
            let reached = [0, 1].map(|player: usize| around.meets(&stones[player]));
            let ([true, false] | [false, true]) = reached else { continue };
            let player = usize::from(reached[1]);
            let in_seki = around.iter().any(|stone| marks.seki.contains(stone));
            let counted = if in_seki { &mut count.seki } else { &mut count.territory };
            counted[player] += region.len() as u16;
            count.owned[player] = count.owned[player].or(region);
        }
        count
    }

    /// Stones plus the points that only they reach.
    pub fn area(&self) -> [u16; 2] {
        [0, 1].map(|player: usize| self.stones[player] + self.territory[player] + self.seki[player])
    }

    /// The player whose territory a point is.
    pub fn owner(&self, point: Point) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.owned[player.index()].contains(point))
    }
}

/// The points that are joined with a point without crossing a stone, and the stones around them.
fn region(grid: Grid, from: Point, occupied: &Points) -> (Points, Points) {
    let (mut region, mut around) = (Points::NONE, Points::NONE);
    let mut open = vec![from];
    region.insert(from);
    while let Some(point) = open.pop() {
        for next in grid.beside(point) {
            if occupied.contains(next) {
                around.insert(next);
            } else if !region.contains(next) {
                region.insert(next);
                open.push(next);
            }
        }
    }
    (region, around)
}
