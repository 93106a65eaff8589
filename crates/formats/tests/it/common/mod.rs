//! Random matches of backgammon with turns in a legal order; formats do not know the rules of moves.

use proptest::collection::vec;
use proptest::prelude::*;
use stratege_formats::GameRecord;
use stratege_formats::backgammon::{Match, MatchGame, Start, Turn, TurnAction, USUAL, sessions};
use stratege_game::Player;

fn action() -> impl Strategy<Value = TurnAction> {
    let point = || (1..=24_u8).prop_map(|point| point.to_string());
    let step = (point(), point()).prop_map(|(from, to)| format!("{from}/{to}"));
    let text = proptest::option::of(vec(step, 1..5).prop_map(|steps| steps.join(" ")));
    prop_oneof![
        9 => ([1..=6_u8, 1..=6_u8], text).prop_map(|(dice, text)| TurnAction::Move(dice, text)),
        1 => Just(TurnAction::Double),
    ]
}

/// Some games, and whether they are for money.
pub(crate) fn games() -> impl Strategy<Value = (Vec<MatchGame>, bool)> {
    any::<bool>().prop_flat_map(|money| (vec(game(money), 1..6), Just(money)))
}

/// A game in the only order in which turns can be; where they are allowed, some doubles are answered by beavers.
fn game(beavers: bool) -> impl Strategy<Value = MatchGame> {
    (any::<bool>(), vec((action(), any::<bool>(), any::<bool>()), 0..20), any::<bool>(), 1..7_u16).prop_map(
        move |(first, actions, winner, points)| {
            let mut game = MatchGame::default();
            let (mut side, mut cube) = (Player::BOTH[usize::from(first)], 1);
            for (action, taken, beaver) in actions {
                let action = if cube == 64 { TurnAction::Move([6, 5], None) } else { action };
                let double = action == TurnAction::Double;
                game.turns.push(Turn::of(side, action));
                side = side.other();
                if double && beavers && beaver && cube < 32 {
                    game.turns.push(Turn::of(side, TurnAction::Beaver));
                    side = side.other();
                    let answer = if taken { TurnAction::Take } else { TurnAction::Drop };
                    game.turns.push(Turn::of(side, answer));
                    // Who doubled first is to roll.
                    cube *= 4;
                    if !taken {
                        break;
                    }
                } else if double {
                    game.turns.push(Turn::of(side, if taken { TurnAction::Take } else { TurnAction::Drop }));
                    side = side.other();
                    cube *= 2;
                    if !taken {
                        break;
                    }
                }
            }
            game.resigned = winner;
            game.won = Some((Player::BOTH[usize::from(winner)], points));
            game
        },
    )
}

/// A match to nine points, or a session for money, of one game or more.
pub(crate) fn of_match(games: Vec<MatchGame>, players: [Option<String>; 2], money: bool) -> Match {
    let alone = games.into_iter().map(|game| Match {
        length: 0,
        jacoby: Some(true),
        players: players.clone(),
        games: vec![game],
        ..Match::default()
    });
    let mut found = sessions(alone.collect()).remove(0);
    if !money {
        // Up to the first game that would end it.
        found.games.retain(|game| game.score.iter().all(|&points| points < 9));
        (found.length, found.jacoby) = (9, None);
    }
    found
}

/// Random starts of games, legal or not.
#[allow(dead_code, reason = "only one format tells it")]
pub(crate) fn start() -> impl Strategy<Value = Start> {
    let checkers = (0..USUAL.len(), 0..USUAL.len(), 0..=15_u8).prop_map(|(one, other, count)| {
        let mut checkers = [0; USUAL.len()];
        checkers[one.max(1)] += count;
        checkers[other.max(1)] += 15 - count;
        checkers
    });
    let side = prop_oneof![Just(Player::FIRST), Just(Player::SECOND)];
    let cube = (0..=6_u8, side.clone());
    ([checkers.clone(), checkers], side, cube).prop_map(|(checkers, side, (cube, owner))| Start {
        checkers,
        side: Some(side),
        cube,
        owner: Some(owner).filter(|_| cube > 0),
        crawford: false,
    })
}

/// For comparisons.
pub(crate) fn without_places(mut games: Vec<GameRecord>) -> Vec<GameRecord> {
    for game in &mut games {
        *game = std::mem::take(game).without_places();
    }
    games
}
