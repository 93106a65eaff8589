//! The document's dilemma, classical games, and the equilibria that nashpy finds.

use proptest::prelude::*;
use stratege_games_matrix::{
    Bimatrix, Eliminated, Entries, Equilibrium, Fraction, eliminate, equilibria, pure_equilibria,
};

fn game(text: &str) -> Bimatrix {
    Bimatrix::read(text, Entries::Payoffs).unwrap()
}

fn fractions(text: &str) -> Vec<Fraction> {
    text.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

/// Each equilibrium as `row probabilities | column probabilities`.
fn texts(game: &Bimatrix) -> Vec<String> {
    let side =
        |strategy: &Vec<Fraction>| strategy.iter().map(Fraction::to_string).collect::<Vec<_>>().join(" ");
    let text = |one: &Equilibrium| format!("{} | {}", side(&one.strategies[0]), side(&one.strategies[1]));
    equilibria(game).equilibria.iter().map(text).collect()
}

#[test]
fn the_prisoners_denounce_each_other() {
    let dilemma = Bimatrix::read("10,10 0,12; 12,0 1,1", Entries::Costs).unwrap();
    let eliminated = eliminate(&dilemma);
    assert_eq!(
        eliminated.steps,
        [Eliminated { player: 0, choice: 1, by: 0 }, Eliminated { player: 1, choice: 1, by: 0 }],
        "to be silent is dominated"
    );
    assert_eq!(pure_equilibria(&dilemma), [(0, 0)]);
    assert_eq!(texts(&dilemma), ["1 0 | 1 0"]);
    let found = equilibria(&dilemma);
    assert!(!found.degenerate);
    assert_eq!(found.equilibria[0].expected, [10, 10].map(|years| Fraction::from_integer(years.into())));
    // Were the years a reward, both would keep silent or take turns: the numbers' meaning matters.
    assert_ne!(texts(&game("10,10 0,12; 12,0 1,1")), ["1 0 | 1 0"]);
}

#[test]
fn classical_games() {
    assert_eq!(texts(&game("1,-1 -1,1; -1,1 1,-1")), ["1/2 1/2 | 1/2 1/2"], "matching pennies");
    assert_eq!(
        texts(&game("3,2 0,0; 0,0 2,3")),
        ["1 0 | 1 0", "3/5 2/5 | 2/5 3/5", "0 1 | 0 1"],
        "battle of the sexes"
    );
    let roshambo = game("0,0 -1,1 1,-1\n1,-1 0,0 -1,1\n-1,1 1,-1 0,0");
    assert_eq!(texts(&roshambo), ["1/3 1/3 1/3 | 1/3 1/3 1/3"]);
    assert!(pure_equilibria(&roshambo).is_empty() && eliminate(&roshambo).steps.is_empty());
    assert_eq!(texts(&game("1/2,2.5")), ["1 | 1"]);
}

/// Elimination is repeated: a choice may be dominated only once another is gone.
#[test]
fn elimination_is_iterated() {
    let eliminated = eliminate(&game("1,0 1,2 0,1; 0,3 0,1 2,0"));
    assert_eq!(eliminated.left, [vec![0], vec![1]]);
    assert_eq!(eliminated.steps.len(), 3);
}

/// In a degenerate game a whole segment of equilibria lies between extreme ones.
#[test]
fn degenerate_games_are_recognised() {
    let found = equilibria(&game("1,1 1,0; 1,1 0,2"));
    assert!(found.degenerate);
    assert_eq!(texts(&game("1,1 1,1; 1,1 1,1")).len(), 4, "every pair of strategies is an equilibrium");
    assert!(found.infinite && equilibria(&game("1,1 1,1")).infinite);
    // A choice that nobody makes does not make the game degenerate: what is left of it has one equilibrium.
    let reduced = equilibria(&game("3,3 0,0; 1,1 -1,1"));
    assert_eq!((reduced.equilibria.len(), reduced.degenerate, reduced.infinite), (1, false, false));
    assert_eq!(reduced.equilibria[0].strategies.each_ref().map(Vec::len), [2, 2]);
    // Three equilibria that share nothing are all there are.
    let battle = equilibria(&game("2,1 0,0; 0,0 1,2"));
    assert_eq!((battle.equilibria.len(), battle.infinite), (3, false));
    assert!(equilibria(&game("1,1 1,1")).degenerate);
}

/// The cases of `data/nashpy.txt`.
fn nashpy() -> Vec<(Bimatrix, Vec<[Vec<Fraction>; 2]>)> {
    let mut cases: Vec<(Bimatrix, Vec<[Vec<Fraction>; 2]>)> = Vec::new();
    for line in include_str!("../data/nashpy.txt").lines().filter(|line| !line.starts_with('#')) {
        match line.split_once(' ').unwrap() {
            ("game", text) => cases.push((game(text), Vec::new())),
            (_, text) => {
                let (x, y) = text.split_once('|').unwrap();
                cases.last_mut().unwrap().1.push([fractions(x), fractions(y)]);
            }
        }
    }
    cases
}

#[test]
fn nashpy_finds_the_same_equilibria() {
    let cases = nashpy();
    assert!(cases.len() >= 20);
    let mut compared = 0;
    for (game, mut expected) in cases {
        let found = equilibria(&game);
        let mut strategies: Vec<_> = found.equilibria.into_iter().map(|one| one.strategies).collect();
        strategies.sort();
        expected.sort();
        if found.degenerate {
            // nashpy promises nothing there but that what it names is an equilibrium.
            assert!(expected.iter().all(|one| strategies.contains(one)), "{game:?}");
        } else {
            assert_eq!(strategies, expected, "{game:?}");
            compared += 1;
        }
    }
    assert!(compared >= 20, "only {compared} games are not degenerate");
}

/// One that nashpy's support enumeration loses to rounding, and its vertex enumeration finds.
#[test]
fn fractions_do_not_round() {
    assert_eq!(texts(&game("-9,1 -7,9 6,2; 6,5 7,-6 0,7; -2,-7 2,1 -4,-7")), ["13/20 7/20 0 | 0 3/10 7/10"]);
}

#[test]
fn each_refusal_has_its_name_and_place() {
    let refusal = |text: &str| {
        let error = Bimatrix::read(text, Entries::Payoffs).unwrap_err();
        (error.reason.code, error.at)
    };
    assert_eq!(refusal(""), ("matrix-size", 0));
    assert_eq!(refusal(" ; \n"), ("matrix-size", 0));
    assert_eq!(refusal("1,1 2"), ("matrix-cell", 4));
    assert_eq!(refusal("1,x"), ("matrix-number", 2));
    assert_eq!(refusal("1,1 1/0,2"), ("matrix-number", 4));
    assert_eq!(refusal("1,1 2,2; 1,1"), ("matrix-row", 8));
    assert_eq!(refusal(&"1,1 ".repeat(9)), ("matrix-size", 0));
    assert_eq!(refusal("1,1111111111111111111"), ("matrix-number", 2));
    assert_eq!(refusal("é,1"), ("matrix-number", 0));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn no_text_breaks_the_parser(any in any::<String>(), near in r"[0-9,./; -]{0,40}") {
        let _ = (Bimatrix::read(&any, Entries::Payoffs), Bimatrix::read(&near, Entries::Costs));
    }

    /// Every game has an equilibrium, no player gains by leaving one, and elimination removes none.
    #[test]
    fn equilibria_are_equilibria(rows in 1..=3_usize, columns in 1..=4_usize, numbers in prop::collection::vec(-3..=3_i64, 24)) {
        let fraction = |number: i64| Fraction::from_integer(number.into());
        let cells = numbers.chunks(2).take(rows * columns).map(|pair| [fraction(pair[0]), fraction(pair[1])]).collect();
        let game = Bimatrix::new(Entries::Payoffs, columns, cells).unwrap();
        let found = equilibria(&game);
        prop_assert!(!found.equilibria.is_empty());
        let eliminated = eliminate(&game);
        for one in &found.equilibria {
            for player in 0..2 {
                let (own, other) = (&one.strategies[player], &one.strategies[1 - player]);
                prop_assert_eq!(own.iter().sum::<Fraction>(), fraction(1));
                for (choice, probability) in own.iter().enumerate() {
                    let gain: Fraction = (0..other.len()).map(|reply| &other[reply] * game.gain(player, choice, reply)).sum();
                    prop_assert!(gain <= one.expected[player]);
                    prop_assert!(*probability == fraction(0) || eliminated.left[player].contains(&choice));
                }
            }
        }
        for (row, column) in pure_equilibria(&game) {
            let pure = |one: &Equilibrium| one.strategies[0][row] == fraction(1) && one.strategies[1][column] == fraction(1);
            prop_assert!(found.equilibria.iter().any(pure));
        }
    }
}
