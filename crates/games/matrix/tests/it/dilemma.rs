//! The iterated dilemma against the Axelrod library, and what is known of its strategies.

use stratege_game::random::Random;
use stratege_games_matrix::dilemma::Choice::{self, Cooperate, Defect};
use stratege_games_matrix::dilemma::{CLASSICAL, History, Rules, Strategy, Tournament, play};

fn named(name: &str) -> &'static Strategy {
    Strategy::named(name).unwrap_or_else(|| panic!("no strategy {name}"))
}

#[test]
fn matches_score_as_in_the_axelrod_library() {
    let mut compared = 0;
    for line in include_str!("../data/axelrod.txt").lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split(' ').collect();
        let number = |index: usize| words[index].parse::<i64>().unwrap();
        let rules = Rules { rounds: number(2) as usize, ..Rules::default() };
        let pair = [named(words[0]), named(words[1])];
        let tournament = Tournament::play(&pair, &rules);
        // The players are two entries, even where they are twins.
        let found = tournament.matches.iter().find(|one| one.players == [0, 1]).unwrap();
        assert_eq!(found.scores, [number(3), number(4)], "{line}");
        compared += 1;
    }
    assert_eq!(compared, 165);
}

/// Tit for tat never has more than its opponent, yet scores more than the player who always defects.
#[test]
fn tit_for_tat_wins_no_match_and_beats_defection() {
    let players: Vec<&Strategy> = CLASSICAL.iter().collect();
    let place = |name: &str| players.iter().position(|strategy| strategy.name == name).unwrap();
    for seed in 1..=5 {
        let tournament = Tournament::play(&players, &Rules { seed, ..Rules::default() });
        assert_eq!(tournament.wins(place("tit-for-tat")), 0);
        assert!(tournament.scores[place("tit-for-tat")] > tournament.scores[place("defector")]);
        assert_eq!(tournament.wins(place("cooperator")), 0);
        let rank = |name: &str| tournament.ranking.iter().position(|&player| player == place(name)).unwrap();
        assert!(rank("tit-for-tat") < rank("defector") && rank("tit-for-tat") < rank("random"));
    }
}

#[test]
fn chance_comes_from_the_seed() {
    let players: Vec<&Strategy> = CLASSICAL.iter().collect();
    let with = |seed, noise| Tournament::play(&players, &Rules { seed, noise, ..Rules::default() });
    assert_eq!(with(1, 0), with(1, 0));
    assert_ne!(with(1, 0), with(2, 0));
    assert_ne!(with(1, 0), with(1, 50));
    // Random cooperates about half the time: 13 matches of 200 rounds, within five standard deviations (26 each).
    let place = players.iter().position(|strategy| strategy.name == "random").unwrap();
    let cooperations = with(3, 0).cooperations(place);
    let rounds = players.len() * 200;
    assert!(cooperations.abs_diff(rounds / 2) < 130, "{cooperations} of {rounds}");
}

/// Noise breaks the harmony of two tit-for-tats, and Pavlov mends it.
#[test]
fn noise_is_answered() {
    let rules = Rules { rounds: 5000, noise: 10, ..Rules::default() };
    let score = |name: &str| {
        let tournament = Tournament::play(&[named(name)], &rules);
        tournament.scores[0] as f64 / rules.rounds as f64
    };
    assert!(score("tit-for-tat") < 2.5 && score("win-stay-lose-shift") > 2.8);
    let all_wrong = Rules { noise: 1000, rounds: 10, ..rules };
    let played = play([named("cooperator"), named("defector")], &all_wrong, &mut Random::new(1));
    assert_eq!(played, [vec![Defect; 10], vec![Cooperate; 10]]);
}

/// Anybody can add a strategy: it is a function of the history.
#[test]
fn a_strategy_sees_the_whole_history() {
    fn majority(history: History<'_>, _: &mut Random) -> Choice {
        let defections = history.other.iter().filter(|&&choice| choice == Defect).count();
        if 2 * defections > history.other.len() { Defect } else { Cooperate }
    }
    let majority = Strategy { name: "majority", choose: majority };
    let rules = Rules { rounds: 6, ..Rules::default() };
    let played = play([&majority, named("suspicious-tit-for-tat")], &rules, &mut Random::new(1));
    assert_eq!(played[0], [Cooperate, Defect, Cooperate, Defect, Cooperate, Defect]);
}
