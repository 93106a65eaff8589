//! What is computed is shown: terms of every preset, weights as files, lines to the end, sums of confidence bounds.

use crate::common::{output, read, refused};
use serde_json::Value;
use std::fs;

/// The evaluations that tell their terms, for a position in which both sides have something of most of them.
const TOLD: [(&str, &str, &[&str]); 4] = [
    (
        "chess",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        &["hand-made", "simplified", "s4-literal", "s0", "s3", "sunfish", "endings", "set-by-hand"],
    ),
    ("othello", "f5d6c4d3c3f4f6g5e3", &["criteria", "s1", "s2", "genetic", "weighed"]),
    ("connect-four", "44453", &[""]),
    ("draughts", "W:W28,32,33,37,38,43,48:B1,2,7,11,12,16,23", &["hand-made"]),
];

fn evaluated<'a>(command: &[&'a str], game: &'a str, position: &'a str, evaluation: &'a str) -> Vec<&'a str> {
    let mut arguments = [command, &[game, "--position", position]].concat();
    if !evaluation.is_empty() {
        arguments.extend(["--evaluation", evaluation]);
    }
    arguments
}

/// The sum of the differences is the evaluation of the side to move, seen by the first player.
#[test]
fn the_terms_of_every_preset_add_up_to_its_value() {
    for (game, position, evaluations) in TOLD {
        for evaluation in evaluations {
            let mut arguments = evaluated(&["analyse"], game, position, evaluation);
            arguments.extend(["--terms", "--json"]);
            let found = read(&arguments);
            let terms = found["terms"].as_array().expect("terms");
            assert!(terms.len() > 1 || *evaluation == "s3", "{game} {evaluation}: {found}");
            let mut sum = 0.0;
            for term in terms {
                let difference = term["difference"].as_f64().expect("a difference");
                if let Some([first, second]) = term["sides"].as_array().map(Vec::as_slice) {
                    let sides = first.as_f64().expect("a number") - second.as_f64().expect("a number");
                    assert!((sides - difference).abs() < 1e-9, "{game} {evaluation}: {term}");
                }
                sum += difference;
            }
            let value = found["evaluation"].as_f64().expect("a value");
            let error = (sum.abs() - value.abs()).abs();
            // The hand-made evaluation of chess tapers some endings.
            assert!(error < 0.006, "{game} {evaluation}: {sum}, not {value}");
        }
    }
}

#[test]
fn patterns_show_what_each_of_them_adds() {
    let found = read(&["analyse", "othello", "--terms", "--json", "--position", "f5d6c4d3c3f4f6g5e3"]);
    let shares = found["shares"].as_array().expect("shares");
    assert_eq!(shares.len(), 14);
    let sum: f64 = shares.iter().map(|share| share["difference"].as_f64().expect("a number")).sum();
    let value = found["evaluation"].as_f64().expect("a value");
    assert!((sum.abs() - value.abs()).abs() < 1e-9, "{sum}, not {value}");
    let text = output(&["eval", "othello", "--position", "f5d6c4d3c3f4f6g5e3", "--lang", "fr"]);
    assert!(text.contains("motif : coin 3 × 3") && !text.contains("term-"), "{text}");
}

#[test]
fn a_preset_is_written_as_a_file_that_is_read_back() {
    let folder = tempfile::tempdir().expect("a folder");
    for (game, position, evaluations) in &TOLD[..3] {
        for evaluation in *evaluations {
            let path = folder.path().join(format!("{game}-{evaluation}.txt"));
            let file = path.to_str().expect("a path");
            let mut arguments = evaluated(&["eval"], game, position, evaluation);
            arguments.extend(["--write-weights", file]);
            output(&arguments);
            refused(&arguments, 2, "--force");
            let value = |evaluation: &str| -> Value {
                let mut arguments = evaluated(&["eval"], game, position, evaluation);
                arguments.push("--json");
                let found = read(&arguments);
                found["evaluations"][0]["value"].clone()
            };
            assert_eq!(value(&format!("file:{file}")), value(evaluation), "{game} {evaluation}");
            // Edited, it says something else.
            let text = fs::read_to_string(&path).expect("the weights");
            assert!(text.lines().count() >= 2, "{text}");
        }
    }
    refused(&["eval", "chess", "--evaluation", "network", "--write-weights", "-"], 2, "no weights");
}

#[test]
fn a_solution_has_its_line_to_the_end_of_the_game() {
    for (game, variant, plies) in [("nim", "1,3,5,7", 15), ("chomp", "4x5", 12), ("tic-tac-toe", "", 9)] {
        let mut arguments = vec!["solve", game, "--json"];
        if !variant.is_empty() {
            arguments.extend(["--variant", variant]);
        }
        let found = read(&arguments);
        let line = found["line"].as_array().expect("a line");
        assert_eq!(line.len(), plies, "{game}: {found}");
        if let Some(distance) = found["distance"].as_u64() {
            assert_eq!(line.len() as u64, distance, "{game}");
        }
    }
}

#[test]
fn theory_gives_its_reason() {
    let eval = output(&["eval", "nim", "--position", "3,5"]);
    assert!(eval.contains("In binary: 3 = 011, 5 = 101; the columns add up to 112."), "{eval}");
    let solved = output(&["solve", "nim-row", "--position", "5"]);
    assert!(solved.contains("5 = 3 × 1 + 2."), "{solved}");
    let chomp = read(&["eval", "chomp", "--variant", "4x4", "--json"]);
    assert!(chomp["reason"].as_str().is_some_and(|reason| reason.contains("2,2 leaves")), "{chomp}");
}

/// A student divides, takes the logarithm and the root, and gets the bound that stands beside the sum.
#[test]
fn confidence_bounds_come_out_of_the_sums_beside_them() {
    for (game, variant) in [("connect-four", None), ("go", Some("9")), ("tic-tac-toe", None)] {
        let mut arguments = vec!["tree", game, "--iterations", "60"];
        if let Some(variant) = variant {
            arguments.extend(["--variant", variant]);
        }
        let text = output(&arguments).replace('−', "-");
        let mut checked = 0;
        for line in text.lines() {
            let Some((row, sum)) = line.split_once(" = ") else { continue };
            let Some(bound) = row.split_whitespace().last().and_then(|bound| bound.parse::<f64>().ok())
            else {
                continue;
            };
            let (mean, doubt) = sum.split_once(" + ").expect("a sum");
            let mean = match mean.split_once(" / ") {
                Some((mean, greatest)) => mean.parse::<f64>().unwrap() / greatest.parse::<f64>().unwrap(),
                None => mean.parse::<f64>().unwrap(),
            };
            let (factor, root) = doubt.split_once(" √(ln ").expect("a root");
            let (n, visits) = root.trim_end_matches(')').split_once(" / ").expect("a quotient");
            let [factor, n, visits] = [factor, n, visits].map(|number| number.parse::<f64>().unwrap());
            let found = mean + factor * (n.ln() / visits).sqrt();
            assert!((found - bound).abs() < 0.0061, "{line}: {found}");
            checked += 1;
        }
        assert!(checked > 20, "{game}: {checked}");
    }
}

#[test]
fn a_monte_carlo_search_is_written_only_as_what_it_can_be() {
    let folder = tempfile::tempdir().expect("a folder");
    for ending in ["svg", "png", "dot", "tex"] {
        let path = folder.path().join(format!("x.{ending}"));
        let file = path.to_str().expect("a path");
        refused(&["tree", "tic-tac-toe", "--iterations", "5", "--output", file], 2, ".txt, .json");
        assert!(!path.exists(), "nothing is written");
    }
    let path = folder.path().join("x.json");
    output(&["tree", "tic-tac-toe", "--iterations", "5", "--output", path.to_str().expect("a path")]);
    let written: Value = serde_json::from_str(&fs::read_to_string(&path).expect("a file")).expect("JSON");
    assert_eq!(written["iterations"].as_array().map(Vec::len), Some(5));
}
