//! External engines in matches, played by shell scripts: engines that cannot start, that fail, and what they print.

use crate::common::{output, path, read, refusal, refused, stratege, written};
use serde_json::json;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

/// An engine that answers by the rules of a script: lines of `case`, such as `uci) echo uciok;;`.
fn engine(folder: &Path, name: &str, cases: &str) -> String {
    let script =
        format!("#!/bin/sh\nwhile read -r word rest; do case $word in\n{cases}\nquit) exit;;\nesac; done\n");
    let file = written(folder, name, script);
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o755)).expect("executable");
    file
}

/// Works until the second move of a game is requested.
const CRASHES: &str = "uci) echo uciok;; isready) echo readyok;;
go) n=$((n+1)); if [ $n -gt 2 ]; then echo 'out of luck' >&2; exit 7; fi; echo bestmove e2e4;;";

#[test]
fn an_engine_that_cannot_start_ends_the_match_before_it_begins() {
    let folder = tempfile::tempdir().expect("a folder");
    let mute = engine(folder.path(), "mute", "uci) echo 'no such thing' >&2; exit 4;;");
    let [store, games] = ["a.db", "a.pgn"].map(|name| path(folder.path(), name));
    let rest =
        ["--player", "name=ours", "--depth", "1", "--games", "400", "--store", &store, "--output", &games];
    for (player, lang, why) in [
        ("uci=/nowhere/engine name=E", "en", "E: /nowhere/engine: no such program"),
        ("uci=/nowhere/engine name=E", "fr", "E : /nowhere/engine : ce programme n’existe pas"),
        (
            &format!("uci={mute} name=E"),
            "en",
            "E: the process ended with exit code 4; it says: “no such thing”",
        ),
        (&format!("uci={mute} name=E"), "fr", "message du moteur : « no such thing »"),
    ] {
        let start = ["match", "chess", "--player", player, "--lang", lang];
        refused(&[&start[..], &rest].concat(), 1, why);
        assert!(!Path::new(&store).exists() && !Path::new(&games).exists(), "{player}");
    }
    let option = format!("uci={mute} 'option.Hash=1\nquit'");
    refused(&["match", "chess", "--player", &option, "--player", "depth=1"], 2, "without control characters");
}

#[test]
fn an_engine_that_does_not_start_again_enters_no_result() {
    let folder = tempfile::tempdir().expect("a folder");
    let (flag, log) = (path(folder.path(), "flag"), path(folder.path(), "log"));
    // Good in the trial and the first game; from the second start on it is broken.
    let cases = format!(
        "uci) if [ -e {flag}2 ]; then exit 5; fi; [ -e {flag} ] && touch {flag}2; touch {flag}; echo uciok;;
        isready) echo readyok;; go) n=$((n+1)); if [ $n -gt 1 ]; then exit 6; fi; echo bestmove e2e4;;"
    );
    let bad = engine(folder.path(), "bad", &cases);
    let player = format!("uci={bad} name=bad log={log}");
    let play =
        ["match", "chess", "--player", &player, "--player", "name=ours", "--depth", "1", "--games", "10"];
    let done = stratege(&[&play[..], &["--random-plies", "0", "--json"]].concat()).assert().code(1);
    let out: serde_json::Value = serde_json::from_slice(&done.get_output().stdout).expect("JSON");
    assert_eq!((&out["played"], &out["finished"]), (&json!(1), &json!(false)), "{out}");
    assert_eq!(out["faults"][0]["kind"], "crash");
    let printed = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
    assert!(printed.contains("\"bad: the process ended with exit code 5"), "{printed}");
}

#[test]
fn forfeits_do_not_count_as_strength() {
    let folder = tempfile::tempdir().expect("a folder");
    let bad = engine(folder.path(), "bad", CRASHES);
    let player = format!("uci={bad} name=bad");
    let play =
        ["match", "chess", "--player", &player, "--player", "name=ours", "--depth", "1", "--games", "30"];
    let start = [&play[..], &["--random-plies", "0", "--sprt", "elo0=0 elo1=50"]].concat();
    let out = read(&[&start[..], &["--json"]].concat());
    let met = &out["encounters"][0];
    assert_eq!((&met["losses"], &met["won_by_faults"]), (&json!(30), &json!([0, 30])));
    assert_eq!((&met["estimate"]["elo"], &met["sprt"]["verdict"]), (&json!(null), &json!("open")));
    let text = output(&start);
    assert!(text.contains("won by faults: bad 0, ours 30 (only in the score, not in Elo"), "{text}");
    assert!(text.contains("… and 20 more games"), "{text}");
    let french = output(&[&start[..], &["--lang", "fr"]].concat());
    assert!(french.contains("parties gagnées sur faute : bad 0, ours 30"), "{french}");
}

#[test]
fn control_characters_of_engines_do_not_reach_the_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    let loud = engine(folder.path(), "loud", "uci) printf '\\033[2J\\007boo\\n' >&2; exit 1;;");
    let player = format!("uci={loud} name=E");
    let printed = refusal(&["match", "chess", "--player", &player, "--player", "depth=1", "--depth", "1"], 1);
    assert!(printed.contains(r"\x1b[2J\x07boo"), "{printed}");
    let opening = written(folder.path(), "openings.txt", "e4 \x1b[31me5\n");
    let players = ["--player", "depth=1", "--player", "depth=2"];
    let printed = refusal(&[&["match", "chess", "--openings", &opening][..], &players].concat(), 1);
    assert!(printed.contains(r"\x1b[31m") && !printed.contains('\x1b'), "{printed}");
    let pgn = "[White \"A\x1b]0;x\x07\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n";
    let pgn = written(folder.path(), "a.pgn", pgn);
    let rated = output(&["rate", &pgn]);
    assert!(rated.contains(r"A\x1b]0;x") && !rated.contains('\x1b'), "{rated}");
    assert!(!output(&["rate", &pgn, "--json"]).contains('\x1b'));
}

#[test]
fn no_process_of_an_engine_outlives_the_match() {
    let folder = tempfile::tempdir().expect("a folder");
    let mark = path(folder.path(), "mark");
    // It leaves a child behind, and ignores `quit`.
    let cases = format!(
        "uci) tail -f /dev/null {mark} >/dev/null 2>&1 & echo uciok;; isready) echo readyok;; go) sleep 3600;;"
    );
    std::fs::write(&mark, "").expect("written");
    let stuck = engine(folder.path(), "stuck", &cases);
    let player = format!("uci={stuck} name=E");
    let play =
        ["match", "chess", "--player", &player, "--player", "depth=1", "--depth", "1", "--startup", "2"];
    refused(&play, 1, "no first move within 2 s");
    assert_eq!(left(&mark), 0);
    // One that ends as it should leaves its child behind, too.
    let cases = cases.replace("sleep 3600", "echo bestmove e2e4");
    let leaver = engine(folder.path(), "leaver", &cases);
    let player = format!("uci={leaver} name=E");
    let play = ["match", "chess", "--player", &player, "--player", "depth=1", "--depth", "1", "--games", "2"];
    output(&[&play[..], &["--random-plies", "0", "--longest", "2"]].concat());
    assert_eq!(left(&mark), 0);
}

/// The same once those that were killed have had the time to end.
fn left(mark: &str) -> usize {
    for _ in 0..100 {
        if running(mark) == 0 {
            return 0;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    running(mark)
}

/// The processes that have this path among their arguments.
pub(crate) fn running(mark: &str) -> usize {
    let Ok(processes) = std::fs::read_dir("/proc") else { return 0 };
    let lines = processes.flatten().filter_map(|process| std::fs::read(process.path().join("cmdline")).ok());
    lines.filter(|line| String::from_utf8_lossy(line).contains(mark)).count()
}

#[test]
fn engines_are_named_once_in_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let good =
        "uci) echo option name Hash type spin default 1 min 1 max 9; echo uciok;; isready) echo readyok;;
        setoption) echo \"$rest\" >> $1.log;; go) echo bestmove e2e4;;";
    let file = engine(folder.path(), "good", good);
    let list = format!(
        "[good]\ncmd = \"{file} {file}\"\nproto = \"uci\"\noptions = {{ Hash = 5 }}\n\n[three]\ndepth = 3\n"
    );
    let engines = written(folder.path(), "engines.toml", &list);
    let play =
        ["match", "chess", "--player", "good", "--player", "three table=1", "--depth", "1", "--games", "2"];
    let rest = ["--random-plies", "0", "--longest", "1", "--json"];
    let words = [&play[..], &rest].concat();
    let out = read(&[&words[..], &["--engines", &engines]].concat());
    assert_eq!(
        (&out["encounters"][0]["first"], &out["encounters"][0]["second"]),
        (&json!("good"), &json!("three"))
    );
    let output_text = std::fs::read_to_string(format!("{file}.log")).expect("options");
    assert!(
        output_text.lines().all(|line| line == "name Hash value 5") && !output_text.is_empty(),
        "{output_text}"
    );
    // Beside the saved games it is found by itself.
    stratege(&words).env("STRATEGE_HOME", folder.path()).assert().success();
    refused(&play, 2, "'good': expected KEY=VALUE");
    let wrong = written(folder.path(), "wrong.toml", "[a]\ncmd = \"x\"\n");
    let start = ["match", "chess", "--player", "a", "--player", "depth=1", "--engines", &wrong];
    refused(&start, 1, "wrong.toml: [a]: 'cmd=x': expected proto=uci");
    refused(&[&start[..], &["--lang", "fr"]].concat(), 1, "wrong.toml : [a] : « cmd=x » : il faut proto=uci");
}

#[test]
fn openings_come_in_their_order() {
    let folder = tempfile::tempdir().expect("a folder");
    let openings = written(folder.path(), "openings.txt", "e4 e5\nd4 d5\nc4 c5\n");
    let games = path(folder.path(), "games.pgn");
    let play = [
        "match",
        "chess",
        "--player",
        "depth=1",
        "--player",
        "depth=1 name=B",
        "--games",
        "8",
        "--longest",
        "3",
    ];
    let rest = ["--openings", &openings, "--order", "sequential", "--output", &games, "--concurrency", "2"];
    output(&[&play[..], &rest].concat());
    let text = std::fs::read_to_string(&games).expect("games");
    let firsts: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("1. ")?.get(..2)).collect();
    assert_eq!(firsts, ["e4", "e4", "d4", "d4", "c4", "c4", "e4", "e4"]);
    assert!(text.contains("[Date \"2") && text.contains("[TimeControl \"-\"]"), "{text}");
    refused(&[&play[..], &["--openings", &openings, "--order", "up"]].concat(), 2, "random, sequential");
}

/// What cannot be written is found before the first game, and nothing is lost by it.
#[test]
fn files_that_cannot_be_written_are_found_first() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = path(folder.path(), "");
    for option in ["--output", "--plot", "--store"] {
        let file = match option {
            "--plot" => path(folder.path(), "none/a.svg"),
            _ => path(folder.path(), "none/a"),
        };
        let play = ["match", "chess", "--player", "depth=9", "--player", "depth=9 name=B", "--games", "4000"];
        assert!(refusal(&[&play[..], &[option, &file]].concat(), 1).contains("none/a"), "{option}");
        let printed = refusal(&[&play[..], &[option, &place]].concat(), 1);
        assert!(printed.contains(&*place), "{option}: {printed}");
    }
}
