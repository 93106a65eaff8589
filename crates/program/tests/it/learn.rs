//! Learning from the command line: a run, its files, and going on after a kill.

use crate::common::{left_out, output, path, read, refused, stratege};
use serde_json::Value;
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

const SMALL: [&str; 7] = ["learn", "genetic", "othello", "--population", "6", "--environment", "2"];

#[test]
fn a_run_leaves_coefficients_that_play_and_a_plot() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = |name: &str| path(folder.path(), name);
    let (run, best, plot) = (name("run.json"), name("best.txt"), name("plot.svg"));
    let asked = ["--checkpoint", &run, "--generations", "5", "--output", &best, "--plot", &plot, "--json"];
    let report = read(&[&SMALL[..], &asked].concat());
    assert_eq!(report["generations"].as_array().map(Vec::len), Some(5));
    assert!(std::fs::read_to_string(&plot).expect("a plot").starts_with("<svg"));
    let file = format!("file:{best}");
    let analysed = output(&["analyse", "othello", "--depth", "2", "--evaluation", &file]);
    let usual = output(&["analyse", "othello", "--depth", "2"]);
    assert_eq!(analysed.lines().count(), usual.lines().count(), "{analysed}");
    let shown = output(&[&SMALL[..], &["--checkpoint", &run, "--generations", "5", "--lang", "fr"]].concat());
    assert!(shown.contains("génération") && shown.lines().count() == 7, "{shown}");
}

/// Fitness is counted against an environment that changes; the best of every tenth generation also plays the weights set by
/// hand, which stay the same. The wheels of the last generation are drawn.
#[test]
fn a_run_has_an_absolute_curve_and_its_wheels() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = |name: &str| path(folder.path(), name);
    let (run, plot, wheels) = (name("run.json"), name("plot.svg"), name("wheels.svg"));
    let asked = ["--checkpoint", &run, "--plot", &plot, "--plot-wheels", &wheels, "--generations"];
    let report = read(&[&SMALL[..], &asked, &["20", "--json"]].concat());
    let curve = report["against_hand"].as_array().expect("a curve");
    let at: Vec<_> = curve.iter().map(|point| point["generation"].as_u64()).collect();
    assert_eq!(at, [Some(10), Some(20)]);
    for point in curve {
        let games: u64 = ["won", "drawn", "lost"].iter().filter_map(|name| point[*name].as_u64()).sum();
        assert_eq!(games, 200, "{point}");
    }
    let read_file = |file: &str| std::fs::read_to_string(file).expect("a picture");
    assert!(read_file(&plot).contains("against the hand-set weights"));
    // Six individuals on each of three wheels.
    let drawn = read_file(&wheels);
    assert_eq!(drawn.matches("<path").count(), 18, "{drawn}");
    assert!(drawn.contains("(fitness + 64)^4") && drawn.contains("generation 20"), "{drawn}");
    let shown = output(&[&SMALL[..], &["--checkpoint", &run, "--generations", "20"]].concat());
    assert!(shown.contains("10: ") && shown.contains("20: ") && shown.contains("200 games"), "{shown}");
    refused(&[&SMALL[..], &["--plot-wheels", "wheels.gif"]].concat(), 2, "wheels.gif");
}

#[test]
fn a_killed_run_continues_to_the_same_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let (whole, parts) = (path(folder.path(), "whole.json"), path(folder.path(), "parts.json"));
    let asked =
        |file| [&SMALL[..], &["--random-plies", "4", "--generations", "30", "--checkpoint", file]].concat();
    output(&asked(&whole));
    let mut running = std::process::Command::new(env!("CARGO_BIN_EXE_stratege"))
        .args(asked(&parts))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    let begun = Instant::now();
    while !Path::new(&parts).exists() && begun.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(2));
    }
    running.kill().expect("it is killed");
    running.wait().expect("it has ended");
    output(&asked(&parts));
    let read = |file: &str| std::fs::read_to_string(file).expect("a checkpoint");
    assert_eq!(read(&whole), read(&parts));
}

#[test]
fn invalid_runs_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = path(folder.path(), "run.json");
    let asked = ["--checkpoint", &run, "--generations", "1"];
    let with = |more: &[&'static str]| [&["learn", "genetic", "othello"][..], &asked, more].concat();
    refused(&with(&["--population", "5"]), 2, "an even population");
    refused(&with(&["--crossover", "2"]), 2, "0 … 1");
    refused(&["learn", "genetic", "chess", "--checkpoint", &run], 2, "chess");
    refused(&["learn", "luck", "othello", "--checkpoint", &run], 2, "genetic");
    std::fs::write(&run, "{}").expect("written");
    refused(&with(&[]), 1, "missing field");
    std::fs::remove_file(&run).expect("removed");
    output(&[&SMALL[..], &asked].concat());
    refused(&with(&["--depth", "2"]), 1, "belongs to another run");
    let weights = path(folder.path(), "weights.txt");
    std::fs::write(&weights, "mobility 1 2 x\n").expect("written");
    let file = format!("file:{weights}");
    refused(
        &["analyse", "othello", "--evaluation", &file],
        2,
        "character 14: 'x': expected three whole numbers",
    );
    let refuses = |game, why| refused(&["analyse", game, "--evaluation", &file], 2, why);
    refuses("chess", "expected a whole number from -5000 to 5000");
    refuses("connect-four", "expected 'threat' or 'centre'");
    refuses("tic-tac-toe", "for othello, chess, draughts, backgammon and connect-four");
    std::fs::write(&weights, "pawn 100\nqueen 900\nmobility 5\n").expect("written");
    let ours = read(&["analyse", "chess", "--evaluation", &file, "--depth", "2", "--json"]);
    assert_eq!(ours["depth"], 2);
    std::fs::write(&weights, "centre 1\n").expect("written");
    let ours = read(&["analyse", "connect-four", "--evaluation", &file, "--depth", "2", "--json"]);
    assert_eq!(ours["lines"][0]["moves"][0], "4", "the middle alone counts");
    refused(&["analyse", "othello", "--evaluation", "file:nowhere"], 2, "nowhere");
}

#[test]
fn criteria_are_weighed_by_statistics_over_games() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = path(folder.path(), "games.ggf");
    let playing = ["--games", "40", "--random-plies", "8", "--output", &games];
    output(&[&["match", "othello", "--player", "depth=2", "--player", "depth=1"][..], &playing].concat());
    let weights = path(folder.path(), "weights.txt");
    let learn = ["learn", "criteria", "othello", "--archive", &games];
    let report = read(
        &[&learn[..], &["--criteria", "mobility,corners,discs", "--output", &weights, "--json"]].concat(),
    );
    assert_eq!((&report["games"], report["coefficients"].as_array().map(Vec::len)), (&40.into(), Some(9)));
    let last = report["stages"].as_array().and_then(|stages| stages.last()).expect("stages");
    assert!(last["error"].as_f64() < last["deviation"].as_f64(), "{last}");
    let evaluation = format!("file:{weights}");
    output(&["analyse", "othello", "--depth", "2", "--evaluation", &evaluation]);
    let analyse = |evaluation| stratege(&["analyse", "othello", "--depth", "2", "--evaluation", evaluation]);
    analyse("file:-").write_stdin(std::fs::read(&weights).expect("weights")).assert().success();
    analyse("file:-").write_stdin("nonsense").assert().code(2);
    let shown = output(&[&learn[..], &["--lang", "fr"]].concat());
    assert!(shown.contains("stable-all") && shown.contains("erreur"), "{shown}");
    refused(&["learn", "criteria", "othello"], 2, "--file");
    refused(&[&learn[..], &["--criteria", "luck"]].concat(), 2, "mobility");
    let cut = path(folder.path(), "cut.ggf");
    let whole = std::fs::read_to_string(&games).expect("games");
    // In the middle of the board.
    std::fs::write(&cut, &whole[..whole.find("BO[").expect("a board") + 30]).expect("written");
    left_out(&["learn", "criteria", "othello", "--archive", &cut], ", game 1: expected");
    // Whatever the format, the games teach the same.
    let (pgn, lines) = (path(folder.path(), "games.pgn"), path(folder.path(), "games.txt"));
    for file in [&pgn, &lines] {
        output(&["archive", "othello", &games, "--output", file]);
        let other =
            read(&["learn", "criteria", "othello", "--archive", file, "--criteria", "mobility", "--json"]);
        let first = read(&[&learn[..], &["--criteria", "mobility", "--json"]].concat());
        assert_eq!(other["coefficients"], first["coefficients"]);
        let weights = path(folder.path(), "weights");
        let learned =
            ["learn", "patterns", "othello", "--data", file, "--passes", "1", "--output", &weights, "--json"];
        assert_eq!(read(&learned)["games"], 40);
        let book = path(folder.path(), "book");
        let made = read(&["book", "build", "othello", file, "--output", &book, "--json"]);
        assert_eq!((&made["header"]["games"], &made["passed_over"]), (&40.into(), &0.into()));
    }
    // One game cannot teach and measure too.
    let one = path(folder.path(), "one.txt");
    let all = std::fs::read_to_string(&lines).expect("games");
    std::fs::write(&one, all.lines().next().expect("a game")).expect("written");
    let weights = path(folder.path(), "weights");
    let shown =
        output(&["learn", "patterns", "othello", "--data", &one, "--passes", "1", "--output", &weights]);
    assert!(shown.contains("No games were held back"), "{shown}");
}

const GAMES: [&str; 11] =
    ["learn", "games", "othello", "--depth", "1", "--exact", "8", "--detours", "2", "--weights", "criteria"];

#[test]
fn games_cut_short_are_played_to_the_same_file_and_teach() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = |name: &str| path(folder.path(), name);
    let (data, cut) = (name("games"), name("cut"));
    let asked = |file, number| [&GAMES[..], &["--data", file, "--number", number]].concat();
    let report = output(&asked(&data, "100"));
    assert!(report.contains("100 games"), "{report}");
    let whole = std::fs::read(&data).expect("games");
    // Cut in the middle of a block, the rest is played again; if more games are requested, more are played.
    for keep in [whole.len() / 2, whole.len() - 1] {
        std::fs::write(&cut, &whole[..keep]).expect("written");
        output(&asked(&cut, "100"));
        assert!(std::fs::read(&cut).expect("games") == whole);
    }
    output(&asked(&cut, "150"));
    let more = std::fs::read(&cut).expect("games");
    assert!(more.starts_with(&whole) && more.len() > whole.len());
    // Another seed is another file; so is another format, and a damaged one.
    refused(&[&asked(&data, "100")[..], &["--seed", "2"]].concat(), 1, "--seed 1 ≠");
    let mut damaged = whole.clone();
    damaged[whole.len() / 3] ^= 1;
    for (content, why) in [(&damaged[..], "this block is damaged"), (b"GIF89a", "line 1")] {
        std::fs::write(&cut, content).expect("written");
        refused(&asked(&cut, "100"), 1, why);
        let taught = ["learn", "patterns", "othello", "--data", &cut, "--output", &name("none")];
        let done = stratege(&taught).assert().code(1);
        let printed = String::from_utf8(done.get_output().stderr.clone()).expect("UTF-8");
        assert!(printed.contains(why), "{printed}");
    }

    let (weights, plot, kept) = (name("weights"), name("plot.svg"), name("checkpoint"));
    let learn = |output, checkpoint, passes| {
        let mut words = vec!["learn", "patterns", "othello", "--data", data.as_str(), "--output", output];
        words.extend(["--checkpoint", checkpoint, "--passes", passes, "--rate", "0.3", "--last-rate", "0.3"]);
        words
    };
    let shown = output(&[&learn(&weights, &kept, "3")[..], &["--plot", &plot, "--lang", "fr"]].concat());
    assert!(
        shown.contains("passage")
            && shown.contains("Aucune partie n’a été mise de côté")
            && shown.lines().count() == 6,
        "{shown}"
    );
    assert!(std::fs::read_to_string(&plot).expect("a plot").starts_with("<svg"));
    // Two passes and one more are three.
    let (parts, other) = (name("parts"), name("other-checkpoint"));
    output(&learn(&parts, &other, "2"));
    let report = read(&[&learn(&parts, &other, "3")[..], &["--json"]].concat());
    assert!(std::fs::read(&parts).expect("weights") == std::fs::read(&weights).expect("weights"));
    let errors: Vec<f64> = report["passes"]
        .as_array()
        .expect("passes")
        .iter()
        .filter_map(|pass| pass["learned"].as_f64())
        .collect();
    assert!(errors.len() == 3 && errors[2] < errors[0], "{errors:?}");
    // They play.
    let analysed =
        output(&["analyse", "othello", "--depth", "3", "--evaluation", &format!("file:{weights}")]);
    assert!(analysed.contains("depth 3"), "{analysed}");
    // Mixed with the values of later positions, results have less variance; that is another run.
    let (leaning, later) = (name("leaning"), name("later-checkpoint"));
    let outlook = ["--outlook", weights.as_str(), "--outlook-share", "0.5", "--json"];
    let leant = read(&[&learn(&leaning, &later, "3")[..], &outlook].concat());
    let learned = |report: &serde_json::Value| report["passes"][2]["learned"].as_f64().expect("an error");
    assert!(learned(&leant) < learned(&report), "{leant}");
    refused(&learn(&leaning, &later, "3"), 1, "--outlook-share 0.5");
    refused(&[&learn(&leaning, &later, "3")[..], &outlook[2..]].concat(), 2, "--outlook-share");
    refused(&[&learn(&leaning, &later, "3")[..], &["--outlook", &kept]].concat(), 1, "checkpoint");
    std::fs::write(&kept, b"{}\n").expect("written");
    refused(&learn(&weights, &kept, "3"), 1, "line 1");
}

const TD: [&str; 9] =
    ["learn", "td", "backgammon", "--inputs", "raw", "--hidden", "4+2+2", "--measure", "10"];

#[test]
fn networks_learn_backgammon_and_play_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = |name: &str| path(folder.path(), name);
    let (weights, plot) = (name("td.weights"), name("points.svg"));
    let asked = ["--number", "120", "--output", &weights, "--plot", &plot, "--json"];
    let report = read(&[&TD[..], &asked].concat());
    let games: Vec<_> = report["curve"]
        .as_array()
        .map(|curve| curve.iter().map(|measure| measure["games"].as_u64()).collect())
        .unwrap_or_default();
    assert_eq!((&report["games"], games), (&120.into(), vec![Some(100), Some(120)]));
    assert!(std::fs::read_to_string(&plot).expect("a plot").starts_with("<svg"));
    let file = format!("file:{weights}");
    let ours = read(&["analyse", "backgammon", "--evaluation", &file, "--depth", "1", "--json"]);
    let shipped = read(&["analyse", "backgammon", "--depth", "1", "--json"]);
    assert_ne!(ours["lines"][0]["score"], shipped["lines"][0]["score"]);
    // Training continues from these weights.
    let more = ["--weights", &weights, "--number", "20", "--measure", "0", "--output", &name("more")];
    let shown = output(&[&TD[..3], &more, &["--lang", "fr"]].concat());
    assert!(shown.contains("parties") && shown.lines().count() == 2, "{shown}");
    refused(&[&TD[..5], &more].concat(), 2, "--inputs");
    refused(&["analyse", "othello", "--evaluation", &file], 2, "learned for this game");
    let refuses = |more: &[&str], code, why: &str| {
        refused(&[&TD[..3], &["--output", &name("none")], more].concat(), code, why);
    };
    refuses(&["--inputs", "luck"], 2, "raw, expert");
    refuses(&["--hidden", "80+40"], 2, "80+40+40");
    refuses(&["--hidden", "80+0+40"], 2, "80+40+40");
    refuses(&["--lambda", "1.5"], 2, "0 … 1");
    refuses(&["--weights", &plot], 1, "points.svg");
    refused(&TD, 2, "--output");
    refused(&["learn", "td", "othello", "--output", &name("none")], 2, "othello");
}

#[test]
fn a_course_that_was_killed_learns_the_same_weights() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = |name: &str| path(folder.path(), name);
    let (whole, parts, kept) = (name("whole"), name("parts"), name("checkpoint"));
    let asked = |output: &str, checkpoint: &str| {
        let more = ["--number", "450", "--output", output, "--checkpoint", checkpoint, "--json"];
        TD.iter().chain(&more).map(|&word| word.to_owned()).collect::<Vec<String>>()
    };
    let words = |words: &[String]| read(&words.iter().map(String::as_str).collect::<Vec<_>>());
    let report = words(&asked(&whole, &name("other")));
    let mut running = std::process::Command::new(env!("CARGO_BIN_EXE_stratege"))
        .args(asked(&parts, &kept))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    let begun = Instant::now();
    while !Path::new(&kept).exists() && begun.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(2));
    }
    running.kill().expect("it is killed");
    running.wait().expect("it has ended");
    let games = |file: &str| {
        let bytes = std::fs::read(file).expect("a checkpoint");
        let end = bytes.iter().position(|&byte| byte == b'\n').expect("a line");
        let line: serde_json::Value = serde_json::from_slice(&bytes[..end]).expect("JSON");
        line["progress"]["games"].as_u64().expect("a number")
    };
    assert!((100..450).contains(&games(&kept)), "killed on its way");
    assert_eq!(words(&asked(&parts, &kept)), report);
    assert!(std::fs::read(&whole).expect("weights") == std::fs::read(&parts).expect("weights"));
    // Another course cannot continue from here, nor from a damaged file.
    let other: Vec<String> = asked(&parts, &kept).into_iter().chain(["--seed".into(), "2".into()]).collect();
    refused(&other.iter().map(String::as_str).collect::<Vec<_>>(), 1, "--seed 1");
    let mut damaged = std::fs::read(&kept).expect("a checkpoint");
    *damaged.last_mut().expect("bytes") ^= 1;
    for (content, why) in [(&damaged[..], "checkpoint"), (b"{}\n", "line 1"), (b"", "checkpoint")] {
        std::fs::write(&kept, content).expect("written");
        let again = asked(&parts, &kept);
        refused(&again.iter().map(String::as_str).collect::<Vec<_>>(), 1, why);
    }
}

#[test]
fn strengths_of_moves_are_learned_from_games_of_any_format() {
    let folder = tempfile::tempdir().expect("a folder");
    let name = |name: &str| path(folder.path(), name);
    let (games, weights, curve) = (name("games.sgf"), name("moves.weights"), name("curve.svg"));
    let players = ["--player", "nodes=30 name=a", "--player", "nodes=30 name=b"];
    let played = ["--games", "12", "--random-plies", "4", "--variant", "7", "--output", games.as_str()];
    output(&[&["match", "go"][..], &players, &played].concat());
    let learn =
        ["learn", "patterns", "go", "--variant", "7", "--data", games.as_str(), "--random-plies", "4"];
    let asked = [&learn[..], &["--passes", "5", "--output", weights.as_str()]].concat();
    let report = read(&[&asked[..], &["--json", "--plot", curve.as_str()]].concat());
    let steps = report["steps"].as_array().expect("steps").clone();
    assert!(steps.len() == 5 && report["moves"].as_u64().expect("moves") > 100, "{report}");
    let learned = |step: &Value| step["learned"].as_f64().expect("a number");
    assert!(steps.windows(2).all(|pair| learned(&pair[0]) < learned(&pair[1])), "{report}");
    assert!(learned(&steps[4]) < 0.0 && steps[4]["first"].as_f64().expect("a share") <= 1.0);
    let first = std::fs::read(&weights).expect("weights");
    assert!(String::from_utf8_lossy(&first).contains("--data games.sgf --passes 5 --random-plies 4"));
    assert!(std::fs::read_to_string(&curve).expect("a picture").starts_with("<svg"));
    // Threads change nothing.
    let shown = output(&[&asked[..], &["--threads", "2"]].concat());
    assert!(shown.contains("the most likely move was made"), "{shown}");
    assert_eq!(std::fs::read(&weights).expect("weights"), first);
    let french = output(&[&asked[..], &["--lang", "fr"]].concat());
    assert!(french.contains("le coup le plus probable"), "{french}");
    // Nothing to learn from, and games of another size.
    refused(&["learn", "patterns", "go", "--output", &weights], 2, "no games");
    let other = ["learn", "patterns", "go", "--data", games.as_str(), "--output", &weights];
    left_out(&other, "games.sgf");
    assert_eq!(std::fs::read(&weights).expect("weights"), first);
}
