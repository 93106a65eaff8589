//! A census walks long games without a deep stack, and refuses games without an end.

use stratege_game::census::{MOST_PLIES, census};
use stratege_game::{Game, Key, Never, Node, Player, ZeroSum};

/// A game of one move a ply: it ends after so many plies, or never.
#[derive(Clone, Copy, Debug)]
struct Path(Option<u32>);

impl Game for Path {
    type Position = u32;
    type Move = u8;
    type Moves = Vec<u8>;
    type Payoff = ZeroSum;
    type Chance = Never;

    fn start(&self) -> u32 {
        0
    }

    fn side(&self, plies: &u32) -> Player {
        Player::new((plies % 2) as u8)
    }

    fn expand(&self, plies: &u32, moves: &mut Vec<u8>) -> Node<ZeroSum, Never> {
        if self.0 == Some(*plies) {
            return Node::Over(ZeroSum::DRAW);
        }
        moves.clear();
        moves.push(0);
        Node::Choice
    }

    fn play(&self, plies: &u32, _: u8) -> u32 {
        match self.0 {
            Some(_) => plies + 1,
            None => (plies + 1) % 4,
        }
    }

    fn key(&self, plies: &u32) -> Key {
        Key::hashed(u64::from(*plies))
    }

    fn code(&self, _: &u32, mv: u8) -> u32 {
        mv.into()
    }

    fn codes(&self) -> u32 {
        1
    }
}

/// The positions of a path, counted on a stack that holds no recursion over its plies.
fn positions(path: Path) -> Option<u64> {
    let count = move || census(&path, &path.start(), None, 1_000_000).map(|found| found.positions);
    std::thread::Builder::new().stack_size(64 << 10).spawn(count).unwrap().join().unwrap()
}

#[test]
fn long_games_are_counted_up_to_a_bound_and_cycles_are_refused() {
    let most = MOST_PLIES as u32;
    assert_eq!(positions(Path(Some(3))), Some(4));
    assert_eq!(positions(Path(Some(most))), Some(u64::from(most) + 1));
    assert_eq!(positions(Path(Some(most + 1))), None);
    assert_eq!(positions(Path(None)), None);
}
