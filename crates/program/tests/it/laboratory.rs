//! The laboratory's commands: comparing techniques, charts, traps, measured deviations, tables in files.

use crate::common::{output, read, refused, stratege};
use serde_json::{Value, json};

const RUNGS: [&str; 11] = [
    "minimax",
    "alpha-beta",
    "ordered",
    "killers",
    "history",
    "table",
    "deepening",
    "step-two",
    "aspiration",
    "pvs",
    "mtdf",
];

/// Positions in which every step must pay in nodes: the game, the position, the depth.
const PAYING: [(&str, &str, &str); 3] = [
    ("connect-four", "", "12"),
    ("othello", "f5d6c3d3c4f4c5b3c2", "9"),
    ("chess", "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3", "6"),
];

/// The evaluation of the textbook, where the default is another one: its figures do not change with what is learned.
fn textbook(game: &str) -> &'static [&'static str] {
    if game == "chess" { &["--evaluation", "simplified"] } else { &[] }
}

#[test]
fn the_table_deepening_and_pvs_each_save_nodes() {
    for (game, position, depth) in PAYING {
        // The plainest are cut short: they would take minutes.
        let search = ["compare", game, "--position", position, "--depth", depth, "--nodes", "3000000"];
        let compared = read(&[&search[..], textbook(game), &["--json"]].concat());
        assert_eq!(compared["agree"], true);
        let rungs = compared["rungs"].as_array().expect("a list");
        let names: Vec<&str> = rungs.iter().filter_map(|rung| rung["name"].as_str()).collect();
        assert_eq!(names[..RUNGS.len()], RUNGS);
        let nodes = |name: &str| {
            let rung = rungs.iter().find(|rung| rung["name"] == name).expect("a rung");
            assert_ne!(rung["value"], Value::Null, "{game} {name} was not finished");
            rung["counts"]["nodes"].as_u64().expect("nodes")
        };
        assert!(nodes("table") < nodes("history"), "{game}: the table");
        assert!(nodes("deepening") < nodes("table"), "{game}: deepening");
        // On top of deepening by twos and of aspiration windows, which it shares with this row.
        assert!(nodes("pvs") < nodes("step-two"), "{game}: PVS");
    }
}

#[test]
fn every_exact_technique_has_the_value_of_minimax() {
    for (game, depth) in [("tic-tac-toe", "9"), ("connect-four", "7"), ("othello", "6"), ("chess", "4")] {
        let compared = read(&["compare", game, "--depth", depth, "--json"]);
        let rungs = compared["rungs"].as_array().expect("a list");
        let value = &rungs[0]["value"];
        assert_ne!(*value, Value::Null);
        for rung in rungs.iter().filter(|rung| rung["exact"] == true) {
            assert_eq!(rung["value"], *value, "{game} {}", rung["name"]);
        }
    }
}

/// Depth and evaluation side by side: what each chooses, what it visits, how it scores, and the picture of it.
#[test]
fn a_series_of_evaluations_and_depths() {
    let folder = tempfile::tempdir().expect("a folder");
    let picture = folder.path().join("series.svg").display().to_string();
    let series = ["compare", "othello", "--series", "--evaluations", "s1,criteria", "--depth", "2"];
    let small = [&series[..], &["--positions", "4", "--seed", "3"]].concat();
    let matches = [&small[..], &["--games", "4", "--plot", &picture, "--json"]].concat();
    let found = read(&matches);
    assert_eq!(found["reference"], json!({ "evaluation": "criteria", "depth": 4 }));
    let cells = found["cells"].as_array().expect("cells");
    let named: Vec<_> = cells.iter().map(|cell| (&cell["evaluation"], &cell["depth"])).collect();
    let (s1, criteria) = (json!("s1"), json!("criteria"));
    assert_eq!(named, [(&s1, &json!(1)), (&s1, &json!(2)), (&criteria, &json!(1)), (&criteria, &json!(2))]);
    for cell in cells {
        assert_eq!((&cell["positions"], &cell["finished"]), (&json!(4), &json!(true)), "{cell}");
        let share = cell["agreed"].as_f64().expect("a count") / 4.0;
        assert_eq!(cell["agreement"].as_f64(), Some(share));
    }
    assert!(cells[1]["nodes"].as_u64() > cells[0]["nodes"].as_u64(), "deeper searches visit more");
    // The first player is the one that all others meet.
    assert_eq!((&cells[0]["games"], cells[0]["score"].as_f64()), (&Value::Null, Some(0.5)));
    let games = |cell: &Value| {
        ["wins", "draws", "losses"].map(|name| cell["games"][name].as_u64()).map(Option::unwrap)
    };
    assert!(cells[1..].iter().all(|cell| games(cell).iter().sum::<u64>() == 4), "{cells:?}");
    let drawn = std::fs::read_to_string(&picture).expect("a picture");
    assert!(drawn.contains("s1") && drawn.contains("criteria") && drawn.contains("logarithmic"), "{drawn}");
    // The same numbers as text and as lines of CSV; without matches there is no score.
    let text = output(&[&small[..], &["--no-time", "--lang", "fr"]].concat());
    assert!(text.contains("accord") && text.contains("criteria") && !text.contains("score"), "{text}");
    let csv = output(&[&small[..], &["--no-time", "--csv"]].concat());
    assert_eq!(csv.lines().count(), 5, "{csv}");
    let nodes =
        |line: usize| csv.lines().nth(line).and_then(|line| line.split(',').nth(3)).map(str::to_owned);
    assert_eq!(nodes(1), Some(cells[0]["nodes"].to_string()));
    for (wrong, said) in [
        (&["compare", "othello", "--series", "--evaluations", "s1,best"][..], "s1"),
        (&["compare", "othello", "--series", "--games", "3"], "--games"),
        (&["compare", "othello", "--series", "--depth", "0"], "--depth"),
        (&["compare", "tic-tac-toe", "--series"], "one evaluation"),
        (&["compare", "othello", "--games", "4"], "--series"),
        (&["compare", "othello", "--series", "--modulo"], "--modulo"),
    ] {
        refused(wrong, 2, said);
    }
}

/// The size of a tree: counted where it is small, estimated beyond.
#[test]
fn the_size_of_a_tree_is_counted_and_estimated() {
    let found = read(&["size", "tic-tac-toe", "--depth", "9", "--samples", "50", "--json"]);
    assert_eq!(found["tree"]["exact"], 549_946);
    assert_eq!(
        found["depths"][0],
        json!({
            "depth": 1, "branching": 9.0, "lines": { "mean": 9.0, "error": 0.0 }, "exact": 9
        })
    );
    // 20 moves for White, 20 for Black: counted to 400, and no further.
    let chess = ["size", "chess", "--depth", "3", "--samples", "3", "--exact", "400", "--length", "80"];
    let found = read(&[&chess[..], &["--json"]].concat());
    let exact: Vec<&Value> =
        found["depths"].as_array().expect("depths").iter().map(|one| &one["exact"]).collect();
    assert_eq!(exact, [&json!(20), &json!(400), &Value::Null]);
    assert_eq!((&found["tree"]["exact"], &found["whole"]["plies"]["mean"]), (&Value::Null, &json!(80.0)));
    let text = output(&[&chess[..], &["--lang", "fr"]].concat());
    assert!(
        text.contains("Arbre entier") && text.contains("80 demi-coups") && text.contains("400"),
        "{text}"
    );
    refused(&["size", "backgammon"], 2, "has dice");
    refused(&["size", "chess", "--samples", "1"], 2, "--samples");
    refused(&["size", "chess", "--position", "nowhere"], 2, "expected board");
}

#[test]
fn comparisons_as_text_numbers_and_pictures() {
    let text = output(&["compare", "tic-tac-toe", "--depth", "5"]);
    assert!(text.contains("+ killers") && text.lines().count() == 1 + RUNGS.len(), "{text}");
    let french = output(&["compare", "tic-tac-toe", "--depth", "5", "--lang", "fr"]);
    assert!(french.contains("alpha-bêta") && french.contains("nœuds"), "{french}");
    let csv = output(&["compare", "tic-tac-toe", "--depth", "5", "--csv"]);
    let widths: Vec<usize> = csv.lines().map(|line| line.split(',').count()).collect();
    assert_eq!(widths, vec![8; 1 + RUNGS.len()], "{csv}");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("a.svg");
    output(&["compare", "tic-tac-toe", "--depth", "5", "--plot", file.to_str().expect("a path")]);
    let svg = std::fs::read_to_string(file).expect("a picture");
    assert!(svg.starts_with("<svg") && svg.matches("<rect").count() == 1 + RUNGS.len());
    assert!(svg.contains(">nodes (logarithmic scale)<") && svg.contains(">1000<"), "{svg}");
    let cut = output(&["compare", "othello", "--depth", "7", "--nodes", "5000"]);
    assert!(cut.contains('–') && cut.contains("not finished"), "{cut}");
}

#[test]
fn the_modulo_hash_collides_more_than_zobrists() {
    let search = ["compare", "othello", "--evaluation", "criteria", "--depth", "7", "--modulo", "--json"];
    let compared = read(&search);
    let spread = compared["spread"].as_array().expect("a list");
    let collisions = |name: &str, places: u64| {
        let found = spread.iter().find(|one| one["name"] == name && one["places"] == places);
        found.and_then(|one| one["collisions"].as_u64()).expect("a number")
    };
    let places = 16 * 1024 * 1024 / 64;
    assert!(collisions("modulo", places - 1) > 2 * collisions("zobrist", places - 1));
    // A power of two keeps the lowest squares alone.
    assert!(collisions("modulo", places) > 5 * collisions("modulo", places - 1));
    refused(&["compare", "chess", "--modulo"], 2, "chess has no other hash functions");
}

#[test]
fn a_chart_has_every_position_of_the_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, content: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, content).expect("written");
        path.to_str().expect("a path").to_owned()
    };
    let mate = file(
        "a.pgn",
        "[Event \"x\"]\n1. e4 e5 2. Qh5 {a; b} Nc6 3.Bc4 (3. Nc3 (3. d4) Nf6) Nf6?? 4. Qxf7# 1-0",
    );
    let chart = read(&["chart", "chess", &mate, "--evaluation", "simplified", "--json"]);
    let positions = chart["positions"].as_array().expect("a list");
    assert_eq!(positions.len(), 8);
    assert_eq!(positions[0]["evaluation"], 0.0);
    assert_eq!((&positions[7]["move"], &positions[7]["material"]), (&json!("Qxf7#"), &json!(1)));
    assert_eq!((&positions[7]["exact"], &positions[7]["evaluation"]), (&json!(1), &Value::Null));
    // The first player's view throughout: after 3…Nf6 White mates, whichever side is to move.
    assert_eq!(positions[6]["exact"], 1);

    let discs = file("a.txt", "f5d6c3d3c4");
    let chart = read(&["chart", "othello", &discs, "--json", "--exact-nodes", "1000"]);
    let material =
        chart["positions"].as_array().expect("a list").iter().map(|moment| moment["material"].clone());
    assert_eq!(material.collect::<Vec<_>>(), [0, 3, 0, 3, 0, 3]);

    let columns = file("a.c4", "44 553 6");
    let svg = folder.path().join("a.svg");
    output(&["chart", "connect-four", &columns, "--output", svg.to_str().expect("a path")]);
    assert!(std::fs::read_to_string(svg).expect("a picture").contains("exact result"));

    refused(&["chart", "chess", &file("b.pgn", "1. e4 e5 2. Ke3")], 1, "line 1, column 13, move 3: 'Ke3'");
    refused(&["chart", "othello", &file("b.txt", "f5d6a1")], 1, "'a1'");
    refused(&["chart", "othello", "nowhere.txt"], 1, "nowhere.txt");
}

#[test]
fn traps_come_first() {
    let solved = read(&["solve", "tic-tac-toe", "--position", "OXO/.X./XO.", "--prefer", "traps", "--json"]);
    assert_eq!(solved["best"], json!(["a2", "c2", "c3"]));
    let traps = solved["traps"].as_array().expect("a list").iter();
    let counts: Vec<_> = traps.map(|trap| (trap["losing"].clone(), trap["replies"].clone())).collect();
    assert_eq!(counts, [(1.into(), 2.into()), (1.into(), 2.into()), (0.into(), 2.into())]);
    // From the start, a corner leaves the opponent one good reply of eight; the centre four of eight.
    let start = read(&["solve", "tic-tac-toe", "--prefer", "traps", "--json", "--table", "1"]);
    assert_eq!((&start["traps"][0]["move"], &start["traps"][0]["losing"]), (&"a1".into(), &7.into()));
    let machines = ["play", "tic-tac-toe", "--first", "machine", "--second", "machine"];
    let position = ["--position", "OXO/.X./XO.", "--depth", "9"];
    // Without the preference the machine takes what comes first; of two machines only the first has a choice.
    let played = output(&[&machines[..], &position, &["--prefer", "traps"]].concat());
    assert!(played.contains("X plays a2") || played.contains("X plays c2"), "{played}");
    refused(&["solve", "tic-tac-toe", "--prefer", "luck"], 2, "traps");
}

#[test]
fn deviations_are_measured_and_used() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.json");
    let file = path.to_str().expect("a path");
    let fit = ["fit", "probcut", "connect-four", "--positions", "200", "--depth", "5", "--seed", "3"];
    output(&[&fit[..], &["--output", file]].concat());
    let first = std::fs::read_to_string(&path).expect("written");
    let data: Value = serde_json::from_str(&first).expect("JSON");
    let checks = data["checks"].as_array().expect("a list");
    assert_eq!(checks.iter().map(|check| check["depth"].clone()).collect::<Vec<_>>(), [3, 4, 5, 5]);
    assert!(checks.iter().all(|check| check["positions"].as_u64() > Some(50)));
    output(&[&fit[..], &["--output", file]].concat());
    assert_eq!(std::fs::read_to_string(&path).expect("written"), first, "the same seed, the same file");

    let search = ["analyse", "connect-four", "--depth", "10", "--position", "4", "--json"];
    let exact = read(&search);
    let cut = read(&[&search[..], &["--probcut", "1.0", "--probcut-file", file]].concat());
    assert!(cut["counts"]["probability_cuts"].as_u64() > Some(0));
    assert_eq!(exact["counts"]["probability_cuts"], 0);

    refused(&[&search[..], &["--probcut", "0"]].concat(), 2, "--probcut");
    refused(&["analyse", "othello", "--probcut-file", file], 1, "connect-four");
    // Othello's own engine has another model; its other searches take the file.
    let own = folder.path().join("o.json");
    let own = own.to_str().expect("a path");
    output(&["fit", "probcut", "othello", "--positions", "60", "--depth", "3", "--output", own]);
    let othello = ["othello", "--depth", "4", "--probcut-file", own];
    refused(&[&["analyse"], &othello[..]].concat(), 2, "own model of ProbCut");
    refused(&[&["play", "--lang", "fr"], &othello[..]].concat(), 2, "son propre modèle de ProbCut");
    output(&[&["analyse", "--evaluation", "criteria"], &othello[..]].concat());
    std::fs::write(&path, first.replace("\"depth\": 3", "\"depth\": 0")).expect("written");
    refused(&[&search[..], &["--probcut-file", file]].concat(), 1, "check 1");
    std::fs::write(&path, "{}").expect("written");
    refused(&[&search[..], &["--probcut-file", file]].concat(), 1, "line 1");
    refused(&["fit", "luck", "othello"], 2, "probcut");
    refused(&["fit", "probcut", "tree"], 2, "nothing to fit");
    refused(&["fit", "deviations", "chess"], 2, "too few");
    let model =
        output(&["fit", "deviations", "othello", "--positions", "140", "--depth", "3", "--lang", "en"]);
    assert!(
        model.contains("empty squares") && model.contains("end") && model.contains("between 0."),
        "{model}"
    );
}

#[test]
fn searched_positions_are_kept_in_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.table");
    let file = path.to_str().expect("a path");
    let solve =
        ["solve", "connect-four", "--position", "4445524", "--table", "4", "--json", "--table-file", file];
    refused(&[&solve[..], &["--table-read-only"]].concat(), 1, "a.table");
    let first = read(&solve);
    let kept = std::fs::read(&path).expect("the file");
    let again = read(&[&solve[..], &["--table-read-only"]].concat());
    assert_eq!((&again["value"], &again["best"]), (&first["value"], &first["best"]));
    assert!(again["nodes"].as_u64() < first["nodes"].as_u64(), "{again}");
    assert_eq!(std::fs::read(&path).expect("the file"), kept, "read only");
    read(&solve);
    assert_ne!(std::fs::read(&path).expect("the file"), kept, "written again");
    refused(&["analyse", "othello", "--depth", "2", "--table-file", file], 1, "connect-four distance");
    // Searches with dice have no table.
    refused(&["analyse", "race", "--table-file", file], 2, "no table");
    refused(&["analyse", "race", "--table-file", file, "--lang", "fr"], 2, "pas de table");
    refused(&[&solve[..], &["--objective", "outcome"]].concat(), 1, "expected");
    // Othello's solver has a table of its own, whatever evaluation plays.
    let late = "-XXXXXX-XXXXXXXXXXXXXXXXXXXOOXXXXXXOOXXXXXXXXXXXXXXXXXXX-OOOOOO- X";
    let othello = path.with_file_name("othello.table");
    let othello = othello.to_str().expect("a path");
    for evaluation in ["patterns", "criteria"] {
        let solve = ["solve", "othello", "--position", late, "--evaluation", evaluation, "--table", "4"];
        output(&[&solve[..], &["--table-file", othello]].concat());
        std::fs::remove_file(othello).expect("a file of each");
    }
    std::fs::write(&path, &kept[..5000]).expect("written");
    refused(&solve, 1, "damaged");
    refused(&["solve", "tic-tac-toe", "--table-read-only"], 2, "table");
}

#[test]
fn a_long_proof_goes_on_from_its_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("go.table");
    let file = path.to_str().expect("a path");
    let variant = "5,chinese,superko=none,komi=0";
    let solve = [
        "solve",
        "go",
        "--variant",
        variant,
        "--position",
        "5/1XXX1/1X1XO/1XXX1/5 O",
        "--window=-25,-24",
        "--table",
        "4",
        "--json",
    ];
    let whole = read(&solve);
    assert_eq!((&whole["value"], &whole["bound"]), (&json!(-25), &json!("upper")));
    let nodes = whole["nodes"].as_u64().expect("a number");
    let half = (nodes / 2).to_string();
    let kept = ["--table-file", file];
    stratege(&[&solve[..], &kept, &["--nodes", &half]].concat()).assert().failure();
    let rest = read(&[&solve[..], &kept].concat());
    assert_eq!((&rest["value"], &rest["line"]), (&whole["value"], &whole["line"]));
    assert!(rest["nodes"].as_u64() < Some(nodes * 3 / 4), "{rest}");
    // With superko a proof rests on what stood before, and is not kept.
    let superko = ["solve", "go", "--variant", "5,chinese", "--table-file", file];
    refused(&superko, 2, "no table");
    refused(&["analyse", "go", "--variant", variant, "--table-file", file], 2, "no table");
    std::fs::write(&path, b"nothing").expect("written");
    refused(&[&solve[..], &kept].concat(), 1, "not a transposition table");
}

#[test]
fn even_depths_leave_the_last_word_to_the_opponent() {
    for (asked, searched) in [("7", 6), ("6", 6), ("1", 2)] {
        assert_eq!(
            read(&["analyse", "othello", "--algorithm", "pvs", "--depth", asked, "--even", "--json"])["depth"],
            searched
        );
    }
}

/// These games have deviations; they save nodes, and the comparison marks the value as uncertain.
#[test]
fn deviations_come_with_the_game() {
    let chess = PAYING[2];
    for (game, position, depth) in [("othello", "f5d6c3", "8"), ("connect-four", "4", "10"), chess] {
        let search = ["compare", game, "--position", position, "--depth", depth];
        // Othello's patterns have a search of their own, with deviations of its own.
        let judge: &[&str] = if game == "othello" { &["--evaluation", "criteria"] } else { textbook(game) };
        let compared = read(&[&search[..], judge, &["--nodes", "2000000", "--json"]].concat());
        let rungs = compared["rungs"].as_array().expect("a list");
        let rung = |name: &str| rungs.iter().find(|rung| rung["name"] == name).expect("a rung");
        assert_eq!(rung("probcut")["exact"], false);
        assert!(rung("probcut")["counts"]["probability_cuts"].as_u64() > Some(0), "{game}");
        assert!(
            rung("probcut")["counts"]["nodes"].as_u64() < rung("pvs")["counts"]["nodes"].as_u64(),
            "{game}"
        );
    }
    refused(&["analyse", "tic-tac-toe", "--probcut", "1.5"], 2, "stratege fit probcut");
}

/// A search that would not end in a lifetime is cut short, and a limit of its own is kept.
#[test]
fn an_endless_tree_is_cut_short() {
    let output = stratege(&["tree", "nim-row", "--variant", "40000", "--depth", "50"]).output().unwrap();
    let warning = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && warning.contains("20000000") && warning.contains("--nodes"),
        "{warning}"
    );
    let output = stratege(&["tree", "nim-row", "--variant", "40000", "--depth", "50", "--nodes", "1000"])
        .output()
        .unwrap();
    assert!(output.status.success() && output.stderr.is_empty());
}

#[test]
fn a_tree_names_its_sides_its_winners_and_its_estimates() {
    let late = ["tree", "tic-tac-toe", "--position", "OXO/.X./XO.", "--algorithm", "minimax"];
    let whole = output(&late);
    assert!(whole.contains("(X wins)") && whole.contains("(draw)"), "{whole}");
    assert!(!whole.contains("game over") && !whole.contains("evaluated"), "{whole}");
    let french = output(&[&late[..], &["--lang", "fr"]].concat());
    assert!(french.contains("(X gagne)") && french.contains("(nulle)"), "{french}");
    let lost = output(&["tree", "tic-tac-toe", "--position", "O.O/.X./X..", "--algorithm", "minimax"]);
    assert!(lost.contains("−1  (O wins)") && lost.contains("1  (X wins)"), "{lost}");
    // Cut off by the depth, a leaf is an estimate, and no result.
    let early = output(&[&late[..], &["--depth", "1"]].concat());
    assert!(early.contains("(evaluated)") && !early.contains("(draw)"), "{early}");
    // An abstract tree has values, and no winners; both sides are named at their nodes.
    let tree = ["tree", "tree", "--position", "[[7,9],[-2,3]]", "--output", "-", "--format", "svg"];
    let tree = output(&tree);
    for shown in [">MAX 7<", ">MIN 7<", ">MIN ≤ −2<", "bold: value", "[α, β]: window", "dashed: pruned"]
    {
        assert!(tree.contains(shown), "{shown}: {tree}");
    }
    assert!(!tree.contains("wins") && !tree.contains("table hit"), "{tree}");
    // Boards leave that to the legend, which names the players too.
    let drawn = output(&[&late[..], &["--format", "svg"]].concat());
    for shown in [">MAX = X<", ">MIN = O<", ">X wins<"] {
        assert!(drawn.contains(shown), "{shown}: {drawn}");
    }
    // From the first player's view the maximiser is the same whoever is to move.
    let second = ["tree", "othello", "--position", "f5", "--depth", "1", "--format", "svg"];
    let of_root = output(&second);
    assert!(of_root.contains(">MAX = White<") && of_root.contains(">MIN = Black<"), "{of_root}");
    let of_first = output(&[&second[..], &["--view", "first"]].concat());
    assert!(of_first.contains(">MAX = Black<") && of_first.contains(">MIN = White<"), "{of_first}");
    // Discs are drawn, black and white, and no letters in two colours.
    assert!(of_root.contains("<circle") && !of_root.contains(">●<"), "{of_root}");
}

#[test]
fn small_games_are_drawn_to_their_end() {
    for (game, position, depth) in [
        (&["nim-row", "--variant", "8"][..], &[][..], 8),
        (&["tic-tac-toe"], &["--position", "OXO/.X./XO."], 3),
        (&["tic-tac-toe"], &["--position", "O.O/.X./X.."], 5),
    ] {
        let command = [&["tree"], game, position, &["--algorithm", "minimax"]].concat();
        let drawn = output(&command);
        assert!(drawn.contains(&format!("depth {depth}:")) && !drawn.contains("evaluated"), "{drawn}");
        let deeper = output(&[&command[..], &["--depth", "9"]].concat());
        assert_eq!(drawn.lines().skip(1).collect::<Vec<_>>(), deeper.lines().skip(1).collect::<Vec<_>>());
    }
    // What would be no picture any more is drawn to a fixed depth.
    for game in ["tic-tac-toe", "chess", "othello", "connect-four"] {
        let drawn = output(&["tree", game]);
        assert!(drawn.contains("depth 2:") && drawn.contains("(evaluated)"), "{game}: {drawn}");
    }
}

#[test]
fn a_tree_has_names_decimals_and_leaves_without_a_value() {
    let named = ["tree", "--position", "a(b(7, 9), c(-2, h), d(3, ?))"];
    let drawn = output(&[&["tree"][..], &named].concat());
    assert!(
        drawn.contains("8 nodes, 4 leaves, 2 cuts")
            && drawn.contains("(cut: −2 ≤ α = 7, set by b)")
            && drawn.contains("h  ✂ cut\n"),
        "{drawn}"
    );
    // Minimax would need the value of h.
    refused(&[&["tree"][..], &named, &["--algorithm", "minimax"]].concat(), 2, "'h': this leaf has no value");
    // What they are worth does not change the value here, and does there.
    assert_eq!(read(&[&["solve"][..], &named, &["--json"]].concat())["value"], json!(7));
    refused(&["solve", "tree", "--position", "[1,?]"], 2, "depends on leaves");
    let report = read(&["analyse", "tree", "--position", "[1,?]", "--json"]);
    assert_eq!(report["complete"], json!(false), "{report}");
    let fractions = ["tree", "--position", "[[1.25,3],[0.5,2]]"];
    assert_eq!(read(&[&["solve"][..], &fractions, &["--json"]].concat())["value"], json!(1.25));
    let one = output(&["tree", "tree", "--position", "[[7,9],[-2,3]]"]);
    assert!(one.contains("6 nodes, 3 leaves, 1 cut\n"), "{one}");
}

#[test]
fn a_wide_tree_grows_to_the_right_and_images_are_merged_on_request() {
    let size = |arguments: &[&str]| {
        let drawn = output(&[&["tree", "tic-tac-toe", "--format", "svg"][..], arguments].concat());
        let (_, view) = drawn.split_once("viewBox=\"0 0 ").expect("a size");
        let numbers = view.split(['"', ' ']).map_while(|number| number.parse::<f64>().ok());
        numbers.collect::<Vec<_>>()
    };
    let wide = ["--depth", "2", "--algorithm", "minimax"];
    let (own, down) = (size(&wide), size(&[&wide[..], &["--layout", "down"]].concat()));
    assert!(own[0] < 1_000.0 && down[0] > 4.0 * down[1], "{own:?} {down:?}");
    assert_eq!(own, size(&[&wide[..], &["--layout", "right"]].concat()));
    let merged = output(&["tree", "tic-tac-toe", "--depth", "1", "--merge"]);
    for shown in ["10 nodes, 9 leaves", "a1, c1, a3, c3 (×4)  0", "b1, a2, c2, b3 (×4)", "└─ b2  0"] {
        assert!(merged.contains(shown), "{shown}: {merged}");
    }
    refused(&["tree", "tree", "--merge"], 2, "no symmetry");
    // With iterations, too, a small game is drawn to its end.
    let whole = output(&["tree", "tic-tac-toe", "--position", "OXO/.X./XO.", "--with", "deepening,table"]);
    assert!(whole.contains("depth 3"), "{whole}");
}
