//! Positions set up before the first turn.

use super::points::point;
use crate::backgammon::{Checkers, Start, USUAL, refuse};
use crate::reasons::{SGF_CUBE, SGF_SET_UP};
use crate::{FileLocation, FormatError};
use stratege_game::Player;

/// The checkers of a side.
const CHECKERS: u32 = 15;

/// A position that is set up property by property.
pub(super) struct SetUp {
    /// Whether anything was set up.
    pub(super) any: bool,
    checkers: [Checkers; 2],
    /// The binary logarithm of the cube.
    pub(super) cube: u8,
    owner: Option<Player>,
}

impl Default for SetUp {
    fn default() -> SetUp {
        SetUp { any: false, checkers: [USUAL; 2], cube: 0, owner: None }
    }
}

impl SetUp {
    /// Adds a property with its first value and the others: `AE[a:y]` takes checkers away, `AB[q][q]` adds two, `CV[2]` and
    /// `CP[b]` set the cube.
    pub(super) fn add(
        &mut self,
        name: &str,
        value: &str,
        location: FileLocation,
        mut others: impl Iterator<Item = (String, FileLocation)>,
    ) -> Result<(), FormatError> {
        self.any = true;
        match name {
            "CV" => {
                let face = value.trim().parse::<u8>().ok();
                let Some(face) = face.filter(|&face| face.is_power_of_two() && face <= 64) else {
                    return refuse(SGF_CUBE, location, value);
                };
                self.cube = face.trailing_zeros() as u8;
            }
            "CP" | "CO" => {
                self.owner = match value.trim().chars().next().map(|c| c.to_ascii_lowercase()) {
                    Some('b') => Some(Player::FIRST),
                    Some('w') => Some(Player::SECOND),
                    Some('c' | 'n') => None,
                    _ => return refuse(SGF_CUBE, location, value),
                };
            }
            _ => {
                self.points(name, value, location)?;
                others.try_for_each(|(value, location)| self.points(name, &value, location))?;
            }
        }
        Ok(())
    }

    /// One value of `AE`, `AB` or `AW`: a point, or all from one to another.
    fn points(&mut self, name: &str, value: &str, location: FileLocation) -> Result<(), FormatError> {
        let letters: Vec<char> = value.trim().to_ascii_lowercase().chars().collect();
        let (from, to) = match letters[..] {
            [point @ 'a'..='y'] => (point, point),
            [from @ 'a'..='y', ':', to @ 'a'..='y'] if from <= to => (from, to),
            _ => return refuse(SGF_SET_UP, location, value),
        };
        let sides: &[Player] = match name {
            "AB" => &[Player::FIRST],
            "AW" => &[Player::SECOND],
            _ => &Player::BOTH,
        };
        for &player in sides {
            let own = &mut self.checkers[player.index()];
            for point in (from..=to).filter_map(|letter| point(player, letter)) {
                let count = &mut own[usize::from(point)];
                *count = if name == "AE" { 0 } else { *count + 1 };
            }
            if own[1..].iter().map(|&count| u32::from(count)).sum::<u32>() > CHECKERS {
                return refuse(SGF_SET_UP, location, value);
            }
        }
        Ok(())
    }

    /// The start of the game.
    pub(super) fn start(&self, side: Player, crawford: bool) -> Start {
        let &SetUp { checkers, cube, owner, .. } = self;
        Start { checkers, side: Some(side), cube, owner, crawford }
    }
}
