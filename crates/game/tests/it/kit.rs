//! The conformance kit finds what is wrong with a game: one game with one fault at a time.

use stratege_game::conformance::Kit;
use stratege_game::{Game, Key, Never, Node, Player, ZeroSum};

/// A ring of squares around which two players push one piece by 1 or 2, so that positions repeat. The game ends when
/// the piece has been pushed `PLIES` times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    None,
    Over,
    Count,
    Codes,
    Keys,
    PliesLeft,
    PliesLeftGrows,
    Reversible,
    Pass,
}

#[derive(Clone, Copy, Debug)]
struct Ring(Fault);

const SQUARES: u8 = 4;
const PLIES: u16 = 12;

/// The square, and the plies made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct RingPosition(u8, u16);

impl Game for Ring {
    type Position = RingPosition;
    type Move = u8;
    type Moves = Vec<u8>;
    type Payoff = ZeroSum;
    type Chance = Never;

    const REPETITION: Option<u8> = Some(3);

    fn start(&self) -> RingPosition {
        RingPosition(0, 0)
    }

    fn side(&self, place: &RingPosition) -> Player {
        Player::new((place.1 % 2) as u8)
    }

    fn expand(&self, place: &RingPosition, moves: &mut Vec<u8>) -> Node<ZeroSum, Never> {
        if place.1 == PLIES {
            return Node::Over(ZeroSum::DRAW);
        }
        moves.clear();
        moves.extend([1, 2]);
        Node::Choice
    }

    fn play(&self, place: &RingPosition, mv: u8) -> RingPosition {
        // A pass that keeps the turn takes two plies at once.
        let plies = if self.0 == Fault::Pass && mv == 2 && place.1 + 2 < PLIES { 2 } else { 1 };
        RingPosition((place.0 + mv) % SQUARES, place.1 + plies)
    }

    fn key(&self, place: &RingPosition) -> Key {
        // The plies count only near the end.
        let late = place.1.saturating_sub(PLIES - 2);
        let turn = u64::from(if self.0 == Fault::Keys { 0 } else { place.1 % 2 });
        Key::mixed(u64::from(place.0) << 8 | u64::from(late) << 1 | turn)
    }

    fn code(&self, _: &RingPosition, mv: u8) -> u32 {
        if self.0 == Fault::Codes { 0 } else { u32::from(mv) - 1 }
    }

    fn codes(&self) -> u32 {
        2
    }

    fn over(&self, place: &RingPosition) -> Option<ZeroSum> {
        let last = if self.0 == Fault::Over { PLIES - 1 } else { PLIES };
        (place.1 == last).then_some(ZeroSum::DRAW)
    }

    fn count(&self, place: &RingPosition) -> usize {
        if place.1 == PLIES { 0 } else { 2 - usize::from(self.0 == Fault::Count) }
    }

    fn plies_left(&self, place: &RingPosition) -> Option<u16> {
        let left = PLIES - place.1;
        Some(match self.0 {
            Fault::PliesLeft => left / 2,
            Fault::PliesLeftGrows => 100 + place.1,
            _ => left,
        })
    }

    fn is_pass(&self, mv: u8) -> bool {
        self.0 == Fault::Pass && mv == 2
    }

    fn reversible_plies(&self, place: &RingPosition) -> usize {
        if self.0 == Fault::Reversible { 1 } else { usize::from(place.1) }
    }
}

#[test]
fn a_sound_game_passes() {
    let kit = Kit { exact_keys: false, ..Kit::default() };
    assert_eq!(kit.rules(&Ring(Fault::None)), Ok(()));
}

#[test]
fn every_fault_is_found_and_named() {
    let kit = Kit { exact_keys: false, ..Kit::default() };
    for (fault, name) in [
        (Fault::Over, "over()"),
        (Fault::Count, "count()"),
        (Fault::Codes, "share code"),
        (Fault::Keys, "have one key"),
        (Fault::PliesLeft, "plies_left() is"),
        (Fault::PliesLeftGrows, "plies_left() is"),
        (Fault::Reversible, "reversible_plies() is"),
        (Fault::Pass, "is a pass and keeps the turn"),
    ] {
        let breach = kit.rules(&Ring(fault)).expect_err("the fault is found").to_string();
        assert!(breach.contains(name), "{fault:?}: {breach}");
    }
}
