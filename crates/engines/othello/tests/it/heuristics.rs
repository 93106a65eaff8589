//! The rules of thumb find the best move of endgames with known solutions more often than chance.

use std::path::PathBuf;
use stratege_engines_othello::rules_of_thumb;
use stratege_formats::obf;
use stratege_game::Notation;
use stratege_games_othello::{Move, Othello};

#[test]
fn rules_of_thumb_beat_chance_on_solved_endgames() {
    let Some(folder) = std::env::var_os("STRATEGE_TEST_DATA").map(PathBuf::from) else {
        println!("passed over: STRATEGE_TEST_DATA does not name the folder of test data");
        return;
    };
    let file = std::fs::read(folder.join("othello/endgame/hard-20.obf")).unwrap();
    let (mut right, mut lost, mut chance, mut chance_lost, mut all) = (0, 0.0, 0.0, 0.0, 0);
    for problem in obf::read(&file[..]).map(Result::unwrap) {
        let best = problem.value();
        let position = Othello.parse_position(&problem.position).unwrap();
        let moves: Vec<(Move, i16)> = problem
            .moves
            .iter()
            .map(|mv| (Othello.parse_move(&position, &mv.token).unwrap(), mv.value))
            .collect();
        let value_of = |mv| moves.iter().find(|(known, _)| *known == mv).map(|(_, value)| *value);
        let advices = rules_of_thumb(&position);
        // Where the file values every move.
        let values: Option<Vec<i16>> = advices.iter().map(|advice| value_of(advice.mv)).collect();
        let Some(values) = values.filter(|values| values.len() > 1) else { continue };
        all += 1;
        right += u32::from(values[0] == best);
        lost += f64::from(best - values[0]);
        chance += values.iter().filter(|value| **value == best).count() as f64 / values.len() as f64;
        chance_lost += values.iter().map(|value| f64::from(best - value)).sum::<f64>() / values.len() as f64;
    }
    let share = |count: f64| count / f64::from(all);
    println!(
        "of {all}: best {:.1} % (chance {:.1} %), discs lost {:.1} (chance {:.1})",
        100.0 * share(f64::from(right)),
        100.0 * share(chance),
        share(lost),
        share(chance_lost)
    );
    assert!(all > 100 && share(f64::from(right)) > 1.5 * share(chance) && lost < 0.8 * chance_lost);
}
