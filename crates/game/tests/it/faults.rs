//! Faults that random play hardly meets: a game in which most games are short, broken in one place at a time.

use stratege_game::conformance::Kit;
use stratege_game::{Game, Key, Never, Node, Player, Symmetry, ZeroSum};

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    None,
    /// `plies_left` is half of what it must be.
    HalfThePlies,
    /// `plies_left` is right only for the games that end early.
    FewPlies,
    /// The key leaves out what decides the game.
    KeyWithoutResult,
    /// The key leaves out what can be played.
    KeyWithoutMoves,
    /// A second word of the key, unannounced.
    SecondWord,
    /// The images of some positions have another result.
    ImageResult,
    /// The images of some positions have another number of plies left.
    ImagePlies,
    /// A transformation is missing that undoes another.
    NoGroup,
    /// Each image has a canonical key of its own.
    OwnKey,
    /// The canonical key is not that of the image that is told.
    OtherImage,
    /// Moves keep their codes in the images.
    ImageCode,
}

/// Three rows of matches. Who takes one from a row goes on; who takes a whole row of more than one, or all but one of
/// it, wins at once; the last match draws.
#[derive(Clone, Copy, Debug)]
struct Rows(Fault);

/// The matches of the rows, and whether a row was taken as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Left {
    rows: [u8; 3],
    taken: bool,
}

/// The row, and whether all of it is taken.
type Take = (u8, bool);

impl Game for Rows {
    type Position = Left;
    type Move = Take;
    type Moves = Vec<Take>;
    type Payoff = ZeroSum;
    type Chance = Never;

    fn start(&self) -> Left {
        Left { rows: [5, 5, 5], taken: false }
    }

    fn side(&self, left: &Left) -> Player {
        Player::new(left.rows.iter().sum::<u8>() % 2)
    }

    fn expand(&self, left: &Left, moves: &mut Vec<Take>) -> Node<ZeroSum, Never> {
        if let Some(payoff) = self.over(left) {
            return Node::Over(payoff);
        }
        moves.clear();
        for (row, &matches) in (0..).zip(&left.rows) {
            moves.extend((matches > 0).then_some((row, false)));
            moves.extend((matches > 1).then_some((row, true)));
        }
        Node::Choice
    }

    fn play(&self, left: &Left, (row, all): Take) -> Left {
        let mut next = *left;
        let row = &mut next.rows[usize::from(row)];
        // An odd number goes, so that the turn passes.
        *row -= if all { *row - u8::from(row.is_multiple_of(2)) } else { 1 };
        next.taken |= all;
        next
    }

    fn key(&self, left: &Left) -> Key {
        let taken = left.taken && self.0 != Fault::KeyWithoutResult;
        let second = if self.0 == Fault::KeyWithoutMoves { left.rows[1] % 2 } else { left.rows[1] };
        let identity = [left.rows[0], second, left.rows[2], taken.into()];
        let key = Key::mixed(u32::from_le_bytes(identity).into());
        if self.0 == Fault::SecondWord { Key { rest: 1, ..key } } else { key }
    }

    fn code(&self, _: &Left, (row, all): Take) -> u32 {
        u32::from(row) * 2 + u32::from(all)
    }

    fn codes(&self) -> u32 {
        6
    }

    fn over(&self, left: &Left) -> Option<ZeroSum> {
        if left.taken {
            let first = self.0 == Fault::ImageResult && left.rows[0] < 2;
            return Some(if first { ZeroSum::DRAW } else { ZeroSum::LOSS });
        }
        (left.rows == [0; 3]).then_some(ZeroSum::DRAW)
    }

    fn plies_left(&self, left: &Left) -> Option<u16> {
        if left.taken {
            return Some(0);
        }
        let all = u16::from(left.rows.iter().sum::<u8>());
        Some(match self.0 {
            Fault::HalfThePlies => all / 2,
            Fault::FewPlies => all.saturating_sub(4),
            Fault::ImagePlies => all + u16::from(left.rows[0] > left.rows[1]),
            _ => all,
        })
    }
}

impl Symmetry for Rows {
    fn symmetries(&self) -> usize {
        if self.0 == Fault::NoGroup { 2 } else { 3 }
    }

    /// The rows in the same order, from another one on.
    fn transform(&self, index: usize, left: &Left) -> Left {
        let mut image = *left;
        image.rows.rotate_right(index);
        image
    }

    fn transform_move(&self, index: usize, (row, all): Take) -> Take {
        ((row + index as u8) % 3, all)
    }

    fn canonical(&self, left: &Left) -> (Key, usize) {
        let least = (0..self.symmetries()).map(|index| (self.key(&self.transform(index, left)), index)).min();
        let (key, image) = least.expect("there is the identity");
        match self.0 {
            Fault::OwnKey => (self.key(left), 0),
            Fault::OtherImage => (key, 0),
            _ => (key, image),
        }
    }

    fn image_code(&self, index: usize, left: &Left, take: Take) -> u32 {
        let index = if self.0 == Fault::ImageCode { 0 } else { index };
        self.code(left, self.transform_move(index, take))
    }
}

fn found(fault: Fault, kit: Kit) -> String {
    kit.rules(&Rows(fault)).expect_err("the fault is found").to_string()
}

#[test]
fn the_sound_game_passes() {
    let kit = Kit::default();
    assert_eq!(kit.rules(&Rows(Fault::None)), Ok(()));
    assert_eq!(Kit { exact_keys: false, ..kit }.rules(&Rows(Fault::None)), Ok(()));
    assert_eq!(kit.symmetry(&Rows(Fault::None)), Ok(()));
}

#[test]
fn too_few_plies_are_found_though_random_games_are_short() {
    for fault in [Fault::HalfThePlies, Fault::FewPlies] {
        let breach = found(fault, Kit::default());
        assert!(breach.contains("plies_left() is"), "{fault:?}: {breach}");
    }
}

#[test]
fn positions_of_one_key_with_other_results_or_moves_are_found() {
    for exact_keys in [true, false] {
        for fault in [Fault::KeyWithoutResult, Fault::KeyWithoutMoves] {
            let breach = found(fault, Kit { exact_keys, ..Kit::default() });
            assert!(breach.contains("have one key"), "{fault:?}: {breach}");
        }
    }
    assert!(found(Fault::SecondWord, Kit::default()).contains("WIDE_KEYS is false"));
}

#[test]
fn images_that_differ_are_found() {
    for (fault, name) in [
        (Fault::ImageResult, "outcome"),
        (Fault::ImagePlies, "plies_left()"),
        (Fault::NoGroup, "another canonical key"),
        (Fault::OwnKey, "another canonical key"),
        (Fault::OtherImage, "has another key"),
        (Fault::ImageCode, "has the codes"),
    ] {
        let breach = Kit::default().symmetry(&Rows(fault)).expect_err("the fault is found").to_string();
        assert!(breach.contains(name), "{fault:?}: {breach}");
    }
}
