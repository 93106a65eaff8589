//! The stakes of a game, as annotations of its board.

use crate::{Annotation, Board, Player};

/// The stakes of a game in a match or for money.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CubeState {
    /// The value of the doubling cube.
    pub cube: u16,
    /// The owner of the cube; `None` while it is centred.
    pub owner: Option<Player>,
    /// The player whose double awaits an answer.
    pub doubler: Option<Player>,
    /// The points of the match; 0 for money.
    pub length: u16,
    /// The points of the first player and of the second.
    pub score: [u16; 2],
    /// Whether this is the Crawford game, in which neither side may double.
    pub crawford: bool,
    /// Whether gammons count as a single game while the cube is centred.
    pub jacoby: bool,
    /// The player who offers to resign, and the points offered.
    pub resigned: Option<(Player, u16)>,
}

impl CubeState {
    /// Reads the stakes from a board; `None` if it has no doubling cube.
    pub fn of(board: &Board) -> Option<CubeState> {
        let number = |name| board.annotations.iter().find(|one| one.name == name).map(|one| one.value);
        let player = |name| number(name).map(|index| Player::BOTH[usize::from(index != 0)]);
        Some(CubeState {
            cube: number("cube")?,
            owner: player("owner"),
            doubler: player("doubler"),
            length: number("length")?,
            score: [number("first-score")?, number("second-score")?],
            crawford: number("crawford") == Some(1),
            jacoby: number("jacoby") == Some(1),
            resigned: player("resigned").zip(number("resigned-points")),
        })
    }

    /// The annotations from which [`of`](Self::of) reads these stakes back.
    pub fn annotations(self) -> Vec<Annotation> {
        let side = |player: Player| player.index() as u16;
        let [first, second] = self.score;
        let numbers = [
            ("cube", Some(self.cube)),
            ("owner", self.owner.map(side)),
            ("doubler", self.doubler.map(side)),
            ("length", Some(self.length)),
            ("first-score", Some(first)),
            ("second-score", Some(second)),
            ("crawford", self.crawford.then_some(1)),
            ("jacoby", self.jacoby.then_some(1)),
            ("resigned", self.resigned.map(|(loser, _)| side(loser))),
            ("resigned-points", self.resigned.map(|(_, points)| points)),
        ];
        numbers.into_iter().filter_map(|(name, value)| Some(Annotation { name, value: value? })).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn annotations_hold_all_stakes() {
        let sides = [None, Some(Player::FIRST), Some(Player::SECOND)];
        for (owner, doubler) in sides.into_iter().flat_map(|owner| sides.map(|doubler| (owner, doubler))) {
            for resigned in sides.map(|side| side.map(|side| (side, 3))) {
                let (crawford, jacoby) = (owner.is_some(), doubler.is_some());
                let stakes = CubeState {
                    cube: 4,
                    owner,
                    doubler,
                    length: 7,
                    score: [2, 5],
                    crawford,
                    jacoby,
                    resigned,
                };
                let mut board = Board::empty(Vec::new(), Vec::new());
                assert_eq!(CubeState::of(&board), None);
                board.annotations = stakes.annotations();
                assert_eq!(CubeState::of(&board), Some(stakes));
            }
        }
    }
}
