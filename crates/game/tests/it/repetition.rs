//! A game in which every move can be taken back: a position that has come a third time is a draw.

use stratege_game::{Game, Key, Never, Node, Player, Record, Standing, ZeroSum};

/// A lamp that both players switch on and off.
struct Lamp;

impl Game for Lamp {
    type Position = u8;
    type Move = u8;
    type Moves = Vec<u8>;
    type Payoff = ZeroSum;
    type Chance = Never;

    const REPETITION: Option<u8> = Some(3);

    fn start(&self) -> u8 {
        0
    }

    fn side(&self, lamp: &u8) -> Player {
        Player::new(*lamp)
    }

    fn expand(&self, _: &u8, moves: &mut Vec<u8>) -> Node<ZeroSum, Never> {
        moves.clear();
        moves.push(0);
        Node::Choice
    }

    fn play(&self, lamp: &u8, _: u8) -> u8 {
        1 - lamp
    }

    fn key(&self, lamp: &u8) -> Key {
        Key::mixed(u64::from(*lamp))
    }

    fn code(&self, _: &u8, mv: u8) -> u32 {
        mv.into()
    }

    fn codes(&self) -> u32 {
        1
    }

    /// Nothing is ever settled.
    fn reversible_plies(&self, _: &u8) -> usize {
        usize::MAX
    }
}

#[test]
fn what_never_settles_is_drawn_by_the_third_occurrence() {
    let mut record = Record::new(Lamp.start());
    for _ in 0..4 {
        assert_eq!(record.standing(&Lamp), Standing::Open);
        record.play(&Lamp, 0).expect("a legal move");
    }
    assert_eq!(record.standing(&Lamp), Standing::Repetition);
}
