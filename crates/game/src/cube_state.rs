//! What a game is played for, as annotations of its board.

use crate::{Annotation, Board, Player};

/// What a game of a match, or for money, is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CubeState {
    /// What the doubling cube shows.
    pub cube: u16,
    /// Who owns it; none while it stands in the middle.
    pub owner: Option<Player>,
    /// Who has offered a double that is to be answered.
    pub doubler: Option<Player>,
    /// The points of the match; 0 for money.
    pub length: u16,
    /// The points of the first player and of the second.
    pub score: [u16; 2],
    /// Whether this is the Crawford game, in which neither side may double.
    pub crawford: bool,
    /// Whether gammons count once only while the cube stands in the middle.
    pub jacoby: bool,
    /// Who offers to lose at once, and how many points.
    pub resigned: Option<(Player, u16)>,
}

impl CubeState {
    /// The stakes that a board shows; none on boards without a doubling cube.
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

    /// The annotations from which [`of`](Self::of) reads the same stakes.
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
