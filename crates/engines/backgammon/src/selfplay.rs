//! Games of the networks against themselves or other players.

use crate::chooser::{Chooser, Greedy, Simple};
use crate::networks::{Chances, Class, Sight};
use stratege_eval::network::{Input, Network};
use stratege_game::random::Random;
use stratege_games_backgammon::{Checkers, Position, Roll, plays, stake};

/// A game to learn from.
pub struct Lesson {
    /// The positions before a roll: for each, the index of its network and that network's inputs.
    pub positions: Vec<(usize, Vec<Input>)>,
    /// The result for the side to roll in the last of them.
    pub result: Chances,
}

/// The rolls after which a game is given up: only networks that have learned nothing come to it.
const LONGEST: usize = 3_000;

/// Plays a game between the first player, who begins, and the second. Returns the points for the first, or `None` if
/// the game became too long. `seen` is called with every position before a roll, the side to roll first.
pub fn play(
    players: [&mut dyn Chooser; 2],
    random: &mut Random,
    mut seen: impl FnMut(&Checkers, &Checkers),
) -> Option<i16> {
    let mut sides = [Position::START; 2];
    let mut moves = Vec::new();
    for turn in 0..LONGEST {
        let mover = turn % 2;
        let [first, second] = &mut sides;
        let (own, other) = if mover == 0 { (first, second) } else { (second, first) };
        seen(own, other);
        let roll = roll(random, turn == 0);
        plays(own, other, roll, &mut moves);
        let chosen = players[mover].choose(own, other, &moves);
        moves[chosen].make(own, other);
        if own[Position::OFF] == Position::CHECKERS {
            let points = stake(other);
            return Some(if mover == 0 { points } else { -points });
        }
    }
    None
}

/// Two dice; no doubles in an opening.
pub(crate) fn roll(random: &mut Random, opening: bool) -> Roll {
    loop {
        let [one, other] = [0; 2].map(|_| random.below(6) as u8 + 1);
        if let Some(roll) = Roll::new(one, other).filter(|roll| !(opening && roll.is_double())) {
            return roll;
        }
    }
}

/// The points of the networks in game `number` against a [fixed player](Simple): two consecutive games have the same
/// dice, with the other side starting. `None` if the game became too long.
pub fn against_simple(networks: &[Network], sight: Sight, number: u64) -> Option<i16> {
    let mut random = Random::new(0x5eed ^ ((number / 2) << 20));
    let (mut greedy, mut simple) = (Greedy::new(networks, sight), Simple);
    if number.is_multiple_of(2) {
        play([&mut greedy, &mut simple], &mut random, |_, _| {})
    } else {
        play([&mut simple, &mut greedy], &mut random, |_, _| {}).map(|points| -points)
    }
}

/// A self-play game of the networks, to learn from.
pub fn lesson(networks: &[Network], sight: Sight, random: &mut Random) -> Option<Lesson> {
    let mut positions = Vec::with_capacity(80);
    let (mut one, mut other) = (Greedy::new(networks, sight), Greedy::new(networks, sight));
    let points = play([&mut one, &mut other], random, |own, other| {
        let mut inputs = Vec::with_capacity(64);
        sight.see(own, other, &mut inputs);
        positions.push((Class::of(own, other) as usize, inputs));
    })?;
    // The side to roll in the last position is the one that has won.
    Some(Lesson { positions, result: Chances::certain(points.abs()) })
}
