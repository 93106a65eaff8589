//! `docs/en/reference/json.md` against what the commands print: every command with `--json` is run, each field that it prints is on
//! the page, and each name on the page is printed.

use crate::common::{output, path, stratege, written};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Names of the page that only other runs print, by section: values and fields of rarer answers, the names of commands and
/// of EPD's operations.
const RARE: &[(&str, &[&str])] = &[
    (
        "`solve`",
        &["arms", "draw", "enumeration", "ko", "library", "lives", "mirror", "open", "remainder", "stealing"],
    ),
    (
        "`analyse`",
        &[
            "confines",
            "corner",
            "double_pass",
            "double_take",
            "draw",
            "known",
            "match_chances",
            "no_double",
            "open",
            "opposition",
            "stable",
            "stalemates",
        ],
    ),
    ("`eval`", &["analyse"]),
    ("`library` and", &["lost"]),
    ("`rollout`", &["cubeful", "double_pass", "double_take", "no_double"]),
    ("`book`", &["entries", "learn", "polyglot", "weight"]),
    ("`endgames`", &["check", "list", "make", "why"]),
    ("`puzzles`", &["cell", "library", "mate", "own", "rollout", "solved", "theory"]),
    ("`perft`", &["am", "bench", "bm", "c0", "dm", "perft", "size", "solve"]),
    ("`matrix`", &["by", "choice", "costs", "dilemma", "matrix"]),
    (
        "`compare`",
        &[
            "analyse",
            "base",
            "between",
            "chart",
            "collisions",
            "compare",
            "misses",
            "places",
            "seen",
            "threshold",
            "tune",
        ],
    ),
    (
        "`match`",
        &["crash", "detail", "h0", "h1", "hang", "kind", "ponder_hits", "pondered", "protocol", "time"],
    ),
];

/// The page by its sections: the heading, and the names in it between backticks.
fn page() -> Vec<(String, BTreeSet<String>)> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/en/reference/json.md");
    let text = std::fs::read_to_string(file).expect("the page");
    let sections = text.split("\n## ").skip(1).map(|section| {
        let (heading, body) = section.split_once('\n').expect("a section");
        let names = body.split('`').skip(1).step_by(2);
        let is_name = |name: &&str| {
            name.starts_with(|c: char| c.is_ascii_lowercase())
                && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
        };
        (heading.to_owned(), names.filter(is_name).map(str::to_owned).collect())
    });
    sections.collect()
}

/// The names of all fields of an answer, and all its words that are values.
fn gather(value: &Value, fields: &mut BTreeSet<String>, words: &mut BTreeSet<String>) {
    match value {
        Value::Object(entries) => {
            for (name, entry) in entries {
                fields.insert(name.clone());
                // What stands under these names is named by techniques.
                if name != "techniques" {
                    gather(entry, fields, words);
                }
            }
        }
        Value::Array(entries) => entries.iter().for_each(|entry| gather(entry, fields, words)),
        Value::String(word) => drop(words.insert(word.clone())),
        _ => {}
    }
}

/// What a command prints, also one that ends with a negative finding.
fn answer(arguments: &[&str], home: &Path) -> Value {
    let done = stratege(arguments).arg("--json").env("STRATEGE_HOME", home).output().expect("it runs");
    let printed = String::from_utf8(done.stdout).expect("UTF-8");
    let errors = String::from_utf8_lossy(&done.stderr).into_owned();
    serde_json::from_str(&printed)
        .unwrap_or_else(|error| panic!("{arguments:?}: {error}: {printed} {errors}"))
}

/// Short games of Othello.
const SELF_PLAY: [&str; 8] = ["--depth", "1", "--exact", "8", "--detours", "1", "--weights", "criteria"];

/// A group of Go with three points in a row inside.
const THREE_IN_A_ROW: &str =
    "3OXXX1X/OOOOXXXXX/XXXXXXX1X/XXXXXXXXX/XXXXXXXXX/OOOOOOOOO/O1O1O1O1O/OOOOOOOOO/1O1O1O1O1 X";

/// The commands of each section, by the beginning of its heading.
fn commands<'a>(file: &'a dyn Fn(&str) -> &'a str) -> Vec<(&'a str, Vec<&'a str>)> {
    let match_of = |rest: &[&'a str]| -> Vec<&'a str> {
        let start =
            ["tic-tac-toe", "--player", "depth=1 name=a", "--player", "depth=2 name=b", "--games", "2"];
        [&start[..], rest].concat()
    };
    vec![
        ("`solve`", vec!["solve", "tic-tac-toe", "--position", "XX./OO./...", "--count"]),
        ("`solve`", vec!["solve", "chess", "--nodes", "100"]),
        ("`solve`", vec!["solve", "go", "--position", THREE_IN_A_ROW, "--group", "A8"]),
        ("`analyse`", vec!["analyse", "chess", "--depth", "2"]),
        ("`analyse`", vec!["analyse", "backgammon", "--variant", "match:5", "--depth", "1"]),
        ("`analyse`", vec!["analyse", "chess", "--file", file("game.pgn"), "--depth", "1"]),
        ("`analyse`", vec!["analyse", "backgammon", "--file", file("game.mat"), "--depth", "1"]),
        ("`analyse`", vec!["analyse", "go", "--file", file("game.sgf"), "--depth", "1"]),
        ("`analyse`", vec!["solve", "tic-tac-toe", "--file", file("positions.txt")]),
        ("`analyse`", vec!["analyse", "go", "--nodes", "50"]),
        ("`analyse`", vec!["analyse", "chess", "--terms"]),
        ("`eval`", vec!["eval", "chess"]),
        ("`analyse`", vec!["analyse", "othello", "--rules"]),
        ("`rollout`", vec!["rollout", "backgammon", "--dice", "31", "--trials", "36", "--truncate", "2"]),
        ("`book`", vec!["book", "build", "othello", file("games.txt"), "--output", file("o.book")]),
        ("`book`", vec!["book", "show", "othello", file("o.book")]),
        ("`library` and", vec!["library", "import", "chess", file("game.pgn")]),
        ("`library` and", vec!["library"]),
        ("`library` and", vec!["library", "games"]),
        ("`library` and", vec!["explore", "chess"]),
        (
            "`puzzles`",
            vec![
                "puzzles",
                "make",
                "tic-tac-toe",
                "--number",
                "2",
                "--nodes",
                "2000",
                "--output",
                file("puzzles"),
            ],
        ),
        ("`puzzles`", vec!["puzzles", "list", file("puzzles")]),
        ("`puzzles`", vec!["puzzles", "check", file("puzzles")]),
        ("`archive`", vec!["archive", "chess", file("game.pgn")]),
        ("`learn criteria`", vec!["learn", "criteria", "--file", file("games.pgn")]),
        (
            "`learn genetic`",
            vec!["learn", "genetic", "--generations", "10", "--population", "2", "--environment", "1"],
        ),
        (
            "`learn games`",
            [
                &["learn", "games", "othello"][..],
                &SELF_PLAY,
                &["--number", "4", "--data", file("games.data")],
            ]
            .concat(),
        ),
        (
            "`learn games`",
            vec![
                "learn",
                "patterns",
                "othello",
                "--data",
                file("games.data"),
                "--passes",
                "1",
                "--output",
                file("patterns"),
            ],
        ),
        (
            "`learn games`",
            vec!["learn", "patterns", "go", "--data", file("game.sgf"), "--output", file("moves")],
        ),
        (
            "`learn games`",
            vec!["learn", "games", "chess", "--data", file("positions"), "--number", "20", "--nodes", "100"],
        ),
        (
            "`learn games`",
            vec![
                "learn",
                "regression",
                "--weights",
                "set-by-hand",
                "--data",
                file("positions"),
                "--passes",
                "1",
                "--output",
                file("terms"),
            ],
        ),
        (
            "`learn games`",
            vec![
                "learn",
                "network",
                "--data",
                file("positions"),
                "--passes",
                "1",
                "--output",
                file("network"),
            ],
        ),
        (
            "`learn td`",
            vec![
                "learn",
                "td",
                "backgammon",
                "--inputs",
                "raw",
                "--hidden",
                "4+2+2",
                "--measure",
                "10",
                "--number",
                "20",
                "--output",
                file("networks"),
            ],
        ),
        ("`endgames`", vec!["endgames", "make", "draughts", "--variant", "english", "--pieces", "2"]),
        ("`endgames`", vec!["endgames", "check", "draughts", "--variant", "english", "--pieces", "2"]),
        ("`endgames`", vec!["endgames", "list", "draughts", "--variant", "english"]),
        ("`perft`", vec!["perft", "chess", "2", "--divide"]),
        ("`perft`", vec!["size", "tic-tac-toe", "--depth", "2", "--samples", "5"]),
        ("`perft`", vec!["bench"]),
        ("`perft`", vec!["bench", "othello", "--file", file("suite.obf"), "--table", "8"]),
        ("`perft`", vec!["bench", "chess", "--file", file("suite.epd"), "--depth", "2"]),
        ("`perft`", vec!["games"]),
        ("`matrix`", vec!["matrix", "1,1 0,0; 0,0 1,1"]),
        ("`matrix`", vec!["dilemma", "--rounds", "5"]),
        ("`compare`", vec!["tune", "chess", "--steps", "1", "--pairs", "1", "--nodes", "50"]),
        ("`compare`", vec!["compare", "tic-tac-toe", "--depth", "3"]),
        (
            "`compare`",
            "compare othello --series --evaluations s1,s2 --depth 1 --positions 2 --games 2"
                .split(' ')
                .collect(),
        ),
        ("`compare`", vec!["chart", "chess", file("game.pgn"), "--exact-nodes", "0"]),
        ("`compare`", vec!["fit", "probcut", "connect-four", "--positions", "200", "--depth", "5"]),
        ("`compare`", vec!["solve", "tic-tac-toe", "--position", "XX./OO./...", "--prefer", "traps"]),
        ("`match`", [&["match"][..], &match_of(&["--sprt", "elo0=0 elo1=50"])].concat()),
        ("`match`", [&["tournament"][..], &match_of(&["--system", "swiss"])].concat()),
        ("`match`", [&["tournament"][..], &match_of(&["--system", "knockout"])].concat()),
        ("`match`", vec!["rate", file("game.pgn")]),
    ]
}

#[test]
fn the_page_names_what_is_printed_and_nothing_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0\n";
    let obf = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12;\n";
    let epd = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8; c0 \"Rd8=10\";\n";
    let finished = output(&[
        "match",
        "othello",
        "--player",
        "depth=1 name=a table=1",
        "--player",
        "depth=2 name=b table=1",
        "--games",
        "2",
        "--output",
        &path(folder.path(), "games.ggf"),
    ]);
    assert!(!finished.is_empty());
    let backgammon = path(folder.path(), "bg.pgn");
    output(&[
        "match",
        "backgammon",
        "--player",
        "depth=1 name=a",
        "--player",
        "depth=1 name=b",
        "--games",
        "2",
        "--output",
        &backgammon,
    ]);
    let files: BTreeMap<&str, String> = [
        ("game.pgn", written(folder.path(), "game.pgn", game)),
        ("game.mat", backgammon),
        ("game.sgf", written(folder.path(), "game.sgf", "(;FF[4]GM[1]SZ[9]KM[7.5];B[ee];W[cc])")),
        ("games.pgn", path(folder.path(), "games.ggf")),
        ("games.txt", written(folder.path(), "games.txt", "f5d6c3d3c4f4\n")),
        ("positions.txt", written(folder.path(), "positions.txt", "XX./OO./... bm c1;\n")),
        ("suite.obf", written(folder.path(), "suite.obf", obf)),
        ("suite.epd", written(folder.path(), "suite.epd", epd)),
        ("o.book", path(folder.path(), "o.book")),
    ]
    .into_iter()
    .chain(
        ["games.data", "positions", "patterns", "moves", "terms", "network", "networks", "puzzles"]
            .map(|name| (name, path(folder.path(), name))),
    )
    .collect();
    let file = |name: &str| -> &str { &files[name] };
    let page = page();
    let mut found: BTreeMap<&str, (BTreeSet<String>, BTreeSet<String>)> = BTreeMap::new();
    for (section, arguments) in commands(&file) {
        let (heading, names) = page
            .iter()
            .find(|(heading, _)| heading.starts_with(section))
            .unwrap_or_else(|| panic!("no section {section}"));
        let (mut fields, mut words) = (BTreeSet::new(), BTreeSet::new());
        gather(&answer(&arguments, folder.path()), &mut fields, &mut words);
        // What several commands print the same stands with the first two.
        let shared = page
            .iter()
            .filter(|(heading, _)| ["`solve`", "`analyse`"].iter().any(|one| heading.starts_with(one)));
        let shared: BTreeSet<&String> = shared.flat_map(|(_, names)| names).collect();
        let missing: Vec<&String> =
            fields.iter().filter(|field| !names.contains(*field) && !shared.contains(field)).collect();
        assert!(missing.is_empty(), "{arguments:?}: not under {heading}: {missing:?}");
        let entry = found.entry(section).or_default();
        entry.0.append(&mut fields);
        entry.1.append(&mut words);
    }
    let every_field: BTreeSet<&String> = found.values().flat_map(|(fields, _)| fields).collect();
    for (section, (_, words)) in &found {
        let (heading, names) =
            page.iter().find(|(heading, _)| heading.starts_with(section)).expect("a section");
        let rare = RARE.iter().find(|(rare, _)| rare == section).map_or(&[][..], |(_, names)| names);
        let told = |name: &&String| {
            every_field.contains(*name) || words.contains(*name) || rare.contains(&name.as_str())
        };
        let idle: Vec<&String> = names.iter().filter(|name| !told(name)).collect();
        assert!(idle.is_empty(), "{heading}: never printed: {idle:?}");
    }
}

#[test]
fn no_command_with_json_is_forgotten() {
    let page = page();
    let named: String = page.iter().map(|(heading, _)| format!("{heading}\n")).collect();
    for line in output(&["--help"]).lines() {
        let Some(command) = line.strip_prefix("  ").and_then(|line| line.split_whitespace().next()) else {
            continue;
        };
        if !command.chars().all(|c| c.is_ascii_lowercase() || c == '-') || command.starts_with('-') {
            continue;
        }
        let help = stratege(&["help", command]).output().expect("it runs");
        if String::from_utf8_lossy(&help.stdout).contains("--json") {
            assert!(named.contains(&format!("`{command}")), "{command} has --json and no section");
        }
    }
}
