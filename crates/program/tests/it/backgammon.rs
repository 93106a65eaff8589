//! Backgammon with the doubling cube, from outside.

use crate::common::{dialogue, read};

fn assert_all(text: &str, expected: &[&str]) {
    for expected in expected {
        assert!(text.contains(expected), "'{expected}' is missing: {text}");
    }
}

fn english(arguments: &[&str], typed: &str) -> String {
    dialogue(&[&["--lang", "en"], arguments].concat(), typed)
}

fn french(arguments: &[&str], typed: &str) -> String {
    dialogue(&[&["--lang", "fr"], arguments].concat(), typed)
}

const MONEY: [&str; 8] =
    ["play", "backgammon", "--variant", "money", "--position", "4HPwATDgc/ABMA", "--first", "human"];

/// The same with both sides played by people.
fn two<'a>(play: &[&'a str]) -> Vec<&'a str> {
    [play, &["--second", "human"]].concat()
}

#[test]
fn a_cube_is_doubled_taken_and_dropped_in_both_languages() {
    let text = english(&two(&MONEY), "double\ntake\nq\n");
    assert_all(
        &text,
        &[
            "Money game · Jacoby rule · cube centred",
            "X doubles to 2",
            "Money game · Jacoby rule · cube on 2, owned by O",
        ],
    );
    let text = french(&two(&MONEY), "doubler\nrefuser\nq\n");
    assert_all(&text, &["Partie libre · règle Jacoby · videau au centre", "X double à 2"]);
    let text = french(&two(&MONEY), "lancer\nq\n");
    assert_all(&text, &["X lance les dés"]);
}

#[test]
fn a_game_is_resigned_for_one_two_or_three_points() {
    let text = english(&two(&MONEY), "resign gammon\nreject\nresign 1\naccept\nq\n");
    // The Jacoby rule: a gammon counts once while the cube stands in the middle.
    assert_all(&text, &["X offers to resign for 1 point", "O wins."]);
    let text = english(&two(&MONEY), "double\ntake\nresign\nresign 2\nroll\naccept\nrecord\nq\n");
    assert_all(&text, &["expected accept or reject, the answers to a resignation"]);
    let text = french(&two(&MONEY), "abandonner 2\nrefuser\ndoubler\nabandonner\naccepter\nq\n");
    assert_all(&text, &["X propose d’abandonner pour 1 point", "on n’abandonne qu’à son tour"]);
    let place =
        ["play", "backgammon", "--variant", "match:5", "--first", "human", "--position", "4HPwATDgc/ABMA"];
    let text = english(&two(&place), "resign backgammon\naccept\nq\n");
    assert_all(&text, &["offers to resign for 3 points", "Match to 5: X 0, O 3"]);
    let text = english(&two(&MONEY), "wins gammon\nq\n");
    assert_all(&text, &["nobody wins by saying so"]);
    // The machine wins by what it could not hope for.
    let typed = "resign 5\nresign backgammon\nq\n";
    let text = english(&[&MONEY[..], &["--seed", "1", "--depth", "1"]].concat(), typed);
    assert_all(&text, &["expected resign, alone or with single, gammon, backgammon", "O wins."]);
}

#[test]
fn given_dice_are_rolled_where_a_side_could_double() {
    let place =
        ["analyse", "backgammon", "--variant", "money", "--position", "4HPwATDgc/ABMA", "--depth", "1"];
    let data = read(&[&place[..], &["--dice", "31", "--json"]].concat());
    assert_eq!(data["lines"][0]["moves"][0], "8/5 6/5");
    // At the prompt, where dice are given by hand.
    let typed = "62\n24/18 13/11\nrecord\nq\n";
    let text = english(&[&two(&MONEY)[..], &["--dice", "hand"]].concat(), typed);
    assert_all(&text, &["roll 6-2", "24/18 13/11"]);
}

#[test]
fn a_match_shows_its_score() {
    let place = ["play", "backgammon", "--variant", "match:7", "--first", "human"];
    let text = english(&two(&place), "q\n");
    assert_all(&text, &["Match to 7: X 0, O 0 · cube centred"]);
}

#[test]
fn an_analysis_shows_the_values_of_a_double() {
    let asked = |variant| {
        ["analyse", "backgammon", "--variant", variant, "--position", "4HPwATDgc/ABMA", "--depth", "1"]
    };
    let data = read(&[&asked("money")[..], &["--json"]].concat());
    let first = |line: usize| data["lines"][line]["moves"][0].as_str().unwrap_or("").to_owned();
    assert_eq!([first(0), first(1)], ["roll", "double"]);
    assert_eq!(data["cube"]["verdict"], "no-double");
    let win = data["chances"]["win"].as_f64().unwrap_or(0.0);
    assert!((0.5..0.6).contains(&win), "{win}");
    assert_eq!(data["cube"]["double_pass"], 1.0);
    let text = french(&asked("match:5"), "");
    assert_all(&text, &["Le videau : ne pas doubler, accepter", "% de gagner le match", "Gain 5"]);
    // Without the cube, the chances alone.
    let data = read(&[&asked("cubeless")[..], &["--json"]].concat());
    assert!(data["cube"].is_null() && data["chances"]["gammon"].is_number());
}

/// Two games of a match to three; the second is the Crawford game.
const MATCH: &str = " 3 point match

 Game 1
 Anne : 0                             Bob : 0
  1) 31: 24/23 13/10                  62: 24/18 13/11
  2)  Doubles => 2                     Drops
      Wins 1 point

 Game 2
 Anne : 1                             Bob : 0
  1)                                  31: 8/5 6/5
  2) 61: 13/7 8/7
";

#[test]
fn a_match_is_reviewed_game_by_game_with_dice_costs_and_ids() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = crate::common::written(folder.path(), "match.mat", MATCH);
    let asked = ["analyse", "backgammon", "--file", &file, "--depth", "1"];
    let text = english(&asked, "");
    assert_all(
        &text,
        &[
            "Game 1 · Match to 3: Bob 0, Anne 0",
            "Game 2 · Match to 3: Bob 0, Anne 1",
            "3-1",
            "Errors:",
            "4HPwATDgc/ABMA:",
        ],
    );
    assert_all(&french(&asked, ""), &["Partie 2 · Match en 3 points", "Erreurs :", "coûte 0,"]);
    let data = read(&[&asked[..], &["--json"]].concat());
    let games = data["games"].as_array().expect("games");
    assert_eq!((games.len(), &games[1]["score"]), (2, &serde_json::json!([0, 1])));
    assert_eq!(games[0]["decisions"][0]["dice"], "3-1");
    assert!(games[0]["decisions"][0]["position"].as_str().is_some_and(|id| id.len() == 27), "{games:?}");
}

#[test]
fn values_have_three_places_and_in_matches_the_chance_to_win() {
    let text = english(&["analyse", "backgammon", "--dice", "31", "--depth", "1"], "");
    let best = text.lines().find(|line| line.contains("8/5 6/5")).expect("a line");
    let value = best.split_whitespace().next().expect("a value");
    assert_eq!(value.len(), "+0.123".len(), "{text}");
    let place = [
        "analyse",
        "backgammon",
        "--variant",
        "match:5",
        "--position",
        "4HPwATDgc/ABMA",
        "--dice",
        "31",
        "--depth",
        "1",
    ];
    let text = english(&place, "");
    assert!(text.lines().any(|line| line.contains(" %)") && line.contains("8/5 6/5")), "{text}");
    let score = &read(&[&place[..], &["--json"]].concat())["lines"][0]["score"];
    let [value, points, chance] =
        ["value", "points", "chance"].map(|name| score[name].as_f64().expect("a number"));
    assert!((chance - (value + 1.0) / 2.0).abs() < 1e-9 && points > value && points < 0.5, "{score}");
    assert_all(
        &english(&["analyse", "backgammon", "--dice", "31", "--depth", "1"], ""),
        &[" 13  14  15  16  17  18 bar  19"],
    );
}

#[test]
fn nackgammon_is_played_with_the_cube() {
    let place = ["play", "backgammon", "--variant", "nackgammon:match:3", "--first", "human"];
    let text = english(&two(&place), "q\n");
    assert_all(&text, &["Match to 3: X 0, O 0", "194"]);
}

/// X has two checkers on its second point, O one on its first: no depth is counted where the game ends so soon.
#[test]
fn a_search_to_the_end_names_no_depth() {
    let asked = ["analyse", "backgammon", "--variant", "money", "--position", "AQAAGAAAAAAAAA"];
    let text = english(&asked, "");
    assert!(text.contains("to the end of the game, ") && !text.contains("1000"), "{text}");
    assert_all(&french(&asked, ""), &["jusqu’à la fin de la partie, "]);
}
