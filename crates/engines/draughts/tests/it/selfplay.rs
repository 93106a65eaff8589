//! Self-play games follow from their seed, and are read as they were written.

use stratege_engines_draughts::HandMade;
use stratege_engines_draughts::selfplay::{
    Played, Ply, SelfPlay, SelfPlayEvaluation, decode, encode, quiet_of_game,
};
use stratege_game::{Game, Notation};
use stratege_games_draughts::{Draughts, Variant};

const PLAN: SelfPlay = SelfPlay { depth: 2, random: (2, 8), detours: 2 };

fn games(variant: Variant, seed: u64) -> (Draughts<u64>, Vec<Played>) {
    let game = Draughts::new(variant);
    let evaluation = SelfPlayEvaluation::HandMade(HandMade::new(&game));
    (game, PLAN.play(&game, &evaluation, seed, &SelfPlay::table()))
}

#[test]
fn games_follow_from_their_seed_and_end_as_they_say() {
    for variant in [Variant::English, Variant::International, Variant::Frisian] {
        for seed in 0..4 {
            let (game, played) = games(variant, seed);
            assert_eq!(played, games(variant, seed).1);
            assert_ne!(played, games(variant, seed + 100).1);
            assert!(!played.is_empty() && (2..=8).contains(&played[0].random));
            for (index, one) in played.iter().enumerate() {
                let quiet = one.quiet(&game).unwrap();
                assert_eq!(one.moves(&game).len(), one.plies.len());
                for position in &quiet {
                    assert!(!game.must_capture(&position.position) && position.result == one.result);
                }
                // A detour shares the random moves of the game, at least.
                let common = usize::from(played[0].random);
                let numbers =
                    |one: &Played| one.plies[..common].iter().map(|ply| ply.number).collect::<Vec<_>>();
                assert!(index == 0 || one.random > played[0].random && numbers(one) == numbers(&played[0]));
            }
        }
    }
}

#[test]
fn units_of_games_are_read_as_they_were_written() {
    let (game, played) = games(Variant::English, 5);
    let unit = encode(&played);
    let read: Vec<Played> = decode(&unit).unwrap().into_iter().map(|(_, played)| played).collect();
    assert_eq!(read, played);
    assert_eq!(decode(&[]), Ok(Vec::new()));
    let places: Vec<usize> = decode(&unit).unwrap().iter().map(|(at, _)| *at).chain([unit.len()]).collect();
    for length in 0..unit.len() {
        // The first incomplete game is named by its place.
        let whole = places.iter().rposition(|&place| place <= length).unwrap();
        match decode(&unit[..length]) {
            Ok(read) => assert!(read.len() == whole && places[whole] == length),
            Err(at) => assert_eq!((at, places[whole] < length), (places[whole], true)),
        }
    }
    // Another result, a move that is not legal, a game that is not over, or is over before its last move.
    let honest = &played[0];
    let lied = Played { result: if honest.result == 1 { 0 } else { 1 }, ..honest.clone() };
    let mut illegal = honest.clone();
    illegal.plies[3].number = 200;
    let mut cut = honest.clone();
    cut.plies.pop();
    let mut longer = honest.clone();
    longer.plies.push(Ply { number: 0, value: 0 });
    for wrong in [lied, illegal, cut, longer] {
        assert_eq!(wrong.quiet(&game), None);
    }
}

#[test]
fn only_finished_games_of_others_give_samples() {
    let game = Draughts::<u64>::new(Variant::English);
    let (mut position, mut moves, mut texts) = (game.start(), Vec::new(), Vec::new());
    let mut random = stratege_game::random::Random::new(2);
    while game.over(&position).is_none() {
        game.legal_moves(&position, &mut moves);
        let mv = moves[random.below(moves.len())];
        texts.push(game.move_text(&position, mv));
        position = game.play(&position, mv);
    }
    let quiet = quiet_of_game(&game, &texts).unwrap();
    assert!(quiet.len() > 5 && quiet.iter().all(|one| one.result == quiet[0].result));
    assert_eq!(quiet_of_game(&game, &texts[..texts.len() - 1]), None);
    texts[0] = "1-32".into();
    assert_eq!(quiet_of_game(&game, &texts), None);
}
