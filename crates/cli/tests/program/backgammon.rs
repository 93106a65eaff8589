//! Backgammon with the doubling cube, from outside.

use crate::common::{read, said};

fn assert_all(text: &str, said: &[&str]) {
    for said in said {
        assert!(text.contains(said), "'{said}' is missing: {text}");
    }
}

fn english(arguments: &[&str], typed: &str) -> String {
    said(&[&["--lang", "en"], arguments].concat(), typed)
}

fn french(arguments: &[&str], typed: &str) -> String {
    said(&[&["--lang", "fr"], arguments].concat(), typed)
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
            "Money game · Jacoby rule · cube in the middle",
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
fn a_match_shows_its_score() {
    let place = ["play", "backgammon", "--variant", "match:7", "--first", "human"];
    let text = english(&two(&place), "q\n");
    assert_all(&text, &["Match to 7: X 0, O 0 · cube in the middle"]);
}

#[test]
fn an_analysis_says_what_a_double_is_worth() {
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
