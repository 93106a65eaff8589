//! Positions from self-play of the networks, each with a random match state, for comparing IDs with those of other
//! programs.
//!
//! `identifiers COUNT SEED`. Each line holds the position ID and the match ID (twice; if a double awaits an answer,
//! first those of the position before the double); the checkers of the side to decide (off, 1 to 24, bar) and those of
//! the other; then the fields of the match ID: the side to decide (0 for X), the dice (0 0 for none), the cube, its
//! owner (-1 for none), the length of the match (0 for money), the scores of X and O, whether it is the Crawford game,
//! whether the Jacoby rule applies, and whether a double awaits an answer.

use stratege_engines_backgammon::Learned;
use stratege_engines_backgammon::chooser::Greedy;
use stratege_engines_backgammon::selfplay::play;
use stratege_game::random::Random;
use stratege_game::{Notation, Player};
use stratege_games_backgammon::{Checkers, GameState, MatchId, MatchPlay, MatchPosition, Position, Roll};

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|word| word.parse::<u64>().ok());
    let (count, seed) = (numbers.next().unwrap_or(10_000), numbers.next().unwrap_or(1));
    let learned = Learned::own();
    let (sight, networks) = learned.parts();
    let (mut random, mut dice) = (Random::new(seed), Random::new(!seed));
    let mut found = 0;
    while found < count {
        let (mut one, mut other) = (Greedy::new(networks, sight), Greedy::new(networks, sight));
        let mut positions = Vec::new();
        let _ = play([&mut one, &mut other], &mut dice, |own, other| positions.push([*own, *other]));
        for sides in positions {
            let drawn = drawn(&sides, &mut random);
            if let Some(line) = drawn.filter(|_| found < count) {
                println!("{line}");
                found += 1;
            }
        }
    }
}

/// A line of the position of the side to roll and the other; none where what was drawn cannot be.
fn drawn([own, other]: &[Checkers; 2], random: &mut Random) -> Option<String> {
    let side = if random.happens(0.5) { Player::FIRST } else { Player::SECOND };
    let money = random.happens(0.2);
    let length = if money { 0 } else { 1 + random.below(25) as u16 };
    let score = if money { [0; 2] } else { [0; 2].map(|_| random.below(length.into()) as u16) };
    let doubled = random.happens(0.1);
    let rolled = !doubled && random.happens(0.7);
    let roll = rolled.then(|| Roll::ALL[random.below(Roll::COUNT)]);
    let crawford = !money && random.happens(0.3);
    let owner = [None, Some(Player::FIRST), Some(Player::SECOND)][random.below(3)].filter(|_| !crawford);
    let id = MatchId {
        cube: if owner.is_none() { 0 } else { 1 + random.below(6) as u8 },
        owner,
        // A double is answered by the side that does not roll next.
        on_roll: if doubled { side.other() } else { side },
        turn: side,
        doubled,
        crawford,
        length,
        score,
        jacoby: money && random.happens(0.5),
        ..MatchId::money(side, roll, GameState::Playing)
    };
    let sides = if side == Player::FIRST { [*own, *other] } else { [*other, *own] };
    let board = Position::new(sides, side, roll).ok()?;
    let position = MatchPosition::new(board, &id).ok()?;
    let text = |checkers: &Checkers| checkers.map(|count| count.to_string()).join(" ");
    let dice = roll.map_or([0; 2], |roll| [roll.high, roll.low]);
    let written = position.match_id();
    // The cube is dead where the side that would double cannot use more points: GNU Backgammon refuses that.
    if doubled && position.tally().away(side.other()).is_some_and(|away| away <= position.cube().value()) {
        return None;
    }
    let game = MatchPlay { tally: *position.tally() };
    Some(format!(
        "{} {} {} {} {} {} {} {} {} {} {} {} {} {} {}",
        game.position_text(&position.before_the_double()),
        game.position_text(&position),
        text(board.checkers(side)),
        text(board.checkers(side.other())),
        side.index(),
        dice[0],
        dice[1],
        1_u32 << written.cube,
        written.owner.map_or(-1, |owner| owner.index() as i32),
        written.length,
        written.score[0],
        written.score[1],
        u8::from(written.crawford),
        u8::from(written.jacoby),
        u8::from(written.doubled),
    ))
}
