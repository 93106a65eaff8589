//! Matches from the command line: results, tests that end by themselves, games as text, going on after a kill.

use crate::common::{output, path, read, refused};
use serde_json::{Value, json};
use std::process::Stdio;
use std::time::Duration;

const PERFECT: &str = "depth=9 table=1 ties=random";

#[test]
fn perfect_tic_tac_toe_draws_with_itself_and_never_loses() {
    let players = [
        "--player",
        "name=one depth=9 table=1 ties=random",
        "--player",
        "name=two depth=9 table=1 ties=random",
    ];
    let start = ["match", "tic-tac-toe", "--random-plies", "0", "--json"];
    let drawn = read(&[&start[..], &players, &["--games", "40"]].concat());
    let encounter = &drawn["encounters"][0];
    assert_eq!((&encounter["draws"], &encounter["pairs"]), (&json!(40), &json!([0, 0, 20, 0, 0])));
    // No variance: no error that anybody could know.
    assert_eq!(
        (&encounter["estimate"]["elo"], &encounter["estimate"]["elo_error"]),
        (&json!(0.0), &Value::Null)
    );
    assert_eq!(encounter["estimate"]["los"], Value::Null);

    let random = ["--player", PERFECT, "--player", "engine=random", "--games", "400", "--concurrency", "2"];
    let never = read(&[&start[..], &random].concat());
    let encounter = &never["encounters"][0];
    assert_eq!((&encounter["losses"], &never["faults"]), (&json!(0), &json!([])));
    assert!(encounter["wins"].as_u64() > Some(250));
}

#[test]
fn a_sequential_test_ends_by_itself() {
    let sprt = ["--sprt", "elo0=0 elo1=50", "--games", "2000", "--json"];
    let deeper = ["match", "connect-four", "--player", "depth=6 table=1", "--player", "depth=4 table=1"];
    let ended = read(&[&deeper[..], &sprt].concat());
    let test = &ended["encounters"][0]["sprt"];
    assert_eq!(test["verdict"], "h1");
    assert!(test["llr"].as_f64() >= test["upper"].as_f64());
    assert!(ended["played"].as_u64() < Some(1000) && ended["finished"] == true);
}

/// One player is the other: whatever is played, the difference is 0.
#[test]
fn a_player_is_as_strong_as_itself() {
    let twins =
        ["--player", "name=a depth=2 table=1 ties=random", "--player", "name=b depth=2 table=1 ties=random"];
    let even =
        read(&[&["match", "connect-four", "--games", "1000", "--seed", "4", "--json"][..], &twins].concat());
    let estimate = &even["encounters"][0]["estimate"];
    let (elo, error) =
        (estimate["elo"].as_f64().expect("Elo"), estimate["elo_error"].as_f64().expect("an error"));
    assert!(elo.abs() < error, "{elo} ± {error}");
}

/// Kills the program in the middle, and again, and resumes it: the games are those of an undisturbed match.
#[test]
fn a_killed_match_continues() {
    let folder = tempfile::tempdir().expect("a folder");
    let (disturbed, quiet) = (path(folder.path(), "a.db"), path(folder.path(), "b.db"));
    let plan = |store: &str, games: &str| -> Vec<String> {
        let players = ["--player", "depth=5 table=1", "--player", "depth=4 table=1 ties=random"];
        let rest =
            ["--games", "200", "--seed", "9", "--concurrency", "2", "--store", store, "--output", games];
        [&["match", "connect-four", "--json"][..], &players, &rest]
            .concat()
            .iter()
            .map(|&word| word.to_owned())
            .collect()
    };
    let moves = |name: &str| -> Vec<String> {
        let text = std::fs::read_to_string(folder.path().join(name)).expect("the games");
        // Comments hold the times.
        let mut plain = String::new();
        let mut inside = false;
        for c in text.chars() {
            match c {
                '{' => inside = true,
                '}' => inside = false,
                _ if !inside => plain.push(c),
                _ => {}
            }
        }
        plain.split("[Event").map(|game| game.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
    };
    let mut killed = 0;
    for wait in [150, 250, 200] {
        let mut child = std::process::Command::new(assert_cmd::cargo::cargo_bin("stratege"))
            .args(plan(&disturbed, &path(folder.path(), "none.pgn")))
            .env("LC_ALL", "C")
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        std::thread::sleep(Duration::from_millis(wait));
        let running = child.try_wait().expect("a status").is_none();
        child.kill().expect("killed"); // SIGKILL
        child.wait().expect("a status");
        killed += u32::from(running);
    }
    let a = plan(&disturbed, &path(folder.path(), "a.pgn"));
    let b = plan(&quiet, &path(folder.path(), "b.pgn"));
    let words = |plan: &[String]| -> Vec<String> { plan.to_vec() };
    let run = |plan: Vec<String>| read(&plan.iter().map(String::as_str).collect::<Vec<_>>());
    let (gone_on, undisturbed) = (run(words(&a)), run(words(&b)));
    assert!(killed > 0, "the match was over before it could be killed");
    assert_eq!((&gone_on["played"], &gone_on["finished"]), (&json!(200), &json!(true)));
    assert_eq!(gone_on["encounters"], undisturbed["encounters"]);
    assert_eq!(moves("a.pgn"), moves("b.pgn"));
    assert_eq!(moves("a.pgn").len(), 201);
    // Another plan does not go into the same file.
    let other = a.iter().map(|word| if word == "9" { "10" } else { word }).collect::<Vec<_>>();
    refused(&other, 1, "holds another job: seed: 9 in the file, 10 wanted");
    // The file is a rating list, too.
    let picture = path(folder.path(), "a.svg");
    let rated = read(&["rate", &disturbed, "--json", "--plot", &picture]);
    assert_eq!(rated["players"][0]["games"], 200);
    assert!(std::fs::read_to_string(picture).expect("a picture").contains("depth=5"));
    let of_text = read(&["rate", &path(folder.path(), "a.pgn"), "--json"]);
    assert_eq!(of_text["players"][0]["points"], rated["players"][0]["points"]);
    assert_eq!(of_text["encounters"][0]["pairs"], rated["encounters"][0]["pairs"]);
}

#[test]
fn a_tournament_has_a_table() {
    let players =
        ["--player", "depth=1 name=One", "--player", "depth=3 name=Three", "--player", "engine=random"];
    let cup = ["tournament", "othello", "--games", "8", "--concurrency", "2"];
    let text = output(&[&cup[..], &players].concat());
    assert!(text.contains("24 of 24 games") && text.contains("1 ") && text.contains("·"), "{text}");
    let gauntlet = read(&[&cup[..], &players, &["--format", "gauntlet", "--json"]].concat());
    assert_eq!(
        (&gauntlet["planned"], gauntlet["encounters"].as_array().map(Vec::len)),
        (&json!(16), Some(2))
    );
    let french = output(&[&cup[..], &players, &["--lang", "fr"]].concat());
    assert!(french.contains("parties") && french.contains("joueur"), "{french}");
}

#[test]
fn ballots_begin_matches_of_draughts() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = path(folder.path(), "games.pdn");
    let players = ["--player", "depth=1 name=A", "--player", "depth=1 name=B"];
    let ballots = ["--openings", "ballots-2", "--order", "sequential", "--longest", "4"];
    let english = ["match", "draughts", "--variant", "english", "--games", "94", "--output", &games];
    output(&[&english[..], &ballots, &players].concat());
    let text = std::fs::read_to_string(&games).expect("the games");
    // Each of the 47 with both colours.
    assert_eq!(text.matches("\n1. 9-13 21-17").count(), 2, "{text}");
    assert_eq!((text.matches("\n1. ").count(), text.matches("\n1. 9-14 21-17").count()), (94, 0));
    refused(&[&["match", "chess"], &ballots[..], &players].concat(), 2, "only for draughts");
    refused(
        &[&["match", "draughts"], &ballots[..], &["--opening-plies", "1"], &players].concat(),
        2,
        "ballots-2",
    );
}

#[test]
fn openings_and_games_as_text() {
    let folder = tempfile::tempdir().expect("a folder");
    let (list, games) = (path(folder.path(), "list.txt"), path(folder.path(), "games.ggf"));
    std::fs::write(&list, "# two openings\nf5d6c3\nf5f6\n").expect("written");
    let players = ["--player", "depth=2 name=A", "--player", "depth=1 name=B"];
    let cup = ["match", "othello", "--openings", &list, "--games", "4", "--output", &games, "--json"];
    let played = read(&[&cup[..], &players].concat());
    let text = std::fs::read_to_string(&games).expect("the games");
    assert_eq!(text.matches("(;GM[Othello]").count(), 4);
    assert_eq!((text.matches("B[F5]W[D6]B[C3]").count(), text.matches("B[F5]W[F6]B[").count()), (2, 2));
    let rated = read(&["rate", &games, "--json"]);
    assert_eq!(rated["encounters"][0]["pairs"], played["encounters"][0]["pairs"]);
    std::fs::write(&list, "f5d6\na1b2\n").expect("written");
    refused(&[&cup[..], &players].concat(), 1, "line 2");
    std::fs::write(&list, "\n").expect("written");
    refused(&[&cup[..], &players].concat(), 1, "no opening");
    // Games are openings too.
    std::fs::write(&list, "[White \"x\"]\n\n1. e4 {best} e5 *\n\n1. d4 (1. c4) d5 *\n").expect("written");
    let (chess, pgn) =
        (path(folder.path(), "chess.pgn"), ["match", "chess", "--openings", &list, "--longest", "8"]);
    let output = ["--games", "4", "--output", &chess, "--json"];
    read(&[&pgn[..], &output, &players].concat());
    let text = std::fs::read_to_string(&chess).expect("the games");
    assert_eq!(
        (text.matches("1. e4 e5 2. ").count(), text.matches("1. d4 d5 2. ").count()),
        (2, 2),
        "{text}"
    );
    assert_eq!(read(&["rate", &chess, "--json"])["game"], "chess");
}

#[test]
fn invalid_matches_are_refused() {
    let two = ["--player", "depth=1", "--player", "depth=2"];
    let french = ["--lang", "fr"];
    refused(
        &["match", "othello", "--player", "depth=x"],
        2,
        "--player: 'depth=x': expected depth=1 to depth=250",
    );
    refused(
        &[&["match", "othello", "--player", "depth=x"][..], &french].concat(),
        2,
        "--player : « depth=x » : il faut depth=N, avec N de 1 à 250",
    );
    let sprt = ["match", "othello", "--sprt", "elo1=a"];
    refused(&[&sprt[..], &two].concat(), 2, "--sprt: 'elo1=a': expected an Elo difference");
    let long = ["match", "tic-tac-toe", "--random-plies", "9"];
    refused(&[&long[..], &two].concat(), 2, "no game of tic-tac-toe was still open after 9 random plies");
    refused(&[&long[..], &two, &french].concat(), 2, "tic-tac-toe : toutes les parties étaient finies");
    refused(&[&["match", "xiangqi"][..], &two].concat(), 2, "expected a game");
    refused(&["match", "othello", "--player", "depth=1"], 2, "needs two players");
    refused(&["match", "othello", "--player", "depth=1", "--player", "depth=1"], 2, "ours depth=1");
    refused(
        &["match", "othello", "--player", "depth=1", "--player", "name=x"],
        2,
        "x needs a limit: --depth",
    );
    refused(&["match", "othello", "--player", "depth=0", "--player", "depth=1"], 2, "depth=0");
    refused(
        &["match", "othello", "--player", "depth=1 algorithm=best", "--player", "depth=2"],
        2,
        "algorithm=best",
    );
    refused(&[&["match", "othello", "--sprt", "elo1=0"][..], &two].concat(), 2, "elo0 < elo1");
    refused(&[&["match", "othello", "--resign", "much"][..], &two].concat(), 2, "SCORE,MOVES");
    refused(&[&["match", "othello", "--clock", "soon"][..], &two].concat(), 2, "tc=SECONDS");
    refused(&["rate", "nowhere.db"], 1, "nowhere.db");
    let folder = tempfile::tempdir().expect("a folder");
    let text = path(folder.path(), "a.txt");
    std::fs::write(&text, "nothing of the kind").expect("written");
    refused(&["rate", &text], 1, "expected games: PGN, GGF");
}

#[test]
fn an_odd_number_of_games_is_refused() {
    let players = ["--player", "depth=1 name=one", "--player", "depth=1 name=two"];
    let odd = [&["match", "tic-tac-toe"][..], &players, &["--games", "3"]].concat();
    refused(&odd, 2, "expected an even number");
}

#[test]
fn the_event_is_named_and_openings_begin_where_they_are_told_to() {
    let folder = tempfile::tempdir().expect("a folder");
    let (openings, games) = (path(folder.path(), "openings"), path(folder.path(), "games.pgn"));
    std::fs::write(&openings, "e4 e5\nd4 d5\nc4 c5\n").expect("written");
    let players = ["--player", "depth=1 name=one", "--player", "depth=1 name=two"];
    let how = ["--openings", &openings, "--order", "sequential", "--first-opening", "3", "--event", "A Cup"];
    let limits = ["--games", "2", "--longest", "10", "--output", &games];
    output(&[&["match", "chess"][..], &players, &how, &limits].concat());
    let text = std::fs::read_to_string(&games).expect("games");
    assert_eq!(text.matches("[Event \"A Cup\"]").count(), 2, "{text}");
    assert_eq!(text.matches("\n1. c4 c5 2. ").count(), 2, "{text}");
}

/// What is wrong in a command of a match is named, with what was meant.
#[test]
fn refusals_name_both_options_and_the_engines_that_are_known() {
    let start = ["match", "chess", "--games", "2", "--depth", "1", "--player", "depth=1 name=one"];
    let with = |rest: &[&'static str]| [&start[..], rest].concat();
    refused(&with(&["--player", "stockfish"]), 2, "ours, random");
    refused(&with(&["--player", "engine=randon"]), 2, "engine=random");
    let both = with(&["--player", "depth=2", "--openings", "ballots-3", "--random-plies", "2"]);
    refused(&both, 2, "--random-plies");
    refused(&both, 2, "--openings");
    refused(&with(&["--player", "without=hints"]), 1, "null-move");
    refused(&with(&["--player", "depth=2", "--syzygy", "/no/such/folder"]), 1, "/no/such/folder");
    let othello = ["match", "othello", "--player", "depth=1", "--player", "depth=2", "--syzygy", "here"];
    refused(&othello, 2, "othello");
}

/// A second match adds its games to the file of the first; pictures are replaced only where that is asked for.
#[test]
fn games_are_added_to_a_file_and_pictures_are_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let [games, plot] = ["games.pgn", "plot.svg"].map(|name| path(folder.path(), name));
    let players = ["--player", "depth=1 name=one", "--player", "depth=2 name=two"];
    let start =
        ["match", "tic-tac-toe", "--games", "2", "--site", "Paris", "--output", &games, "--plot", &plot];
    let plain = [&start[..], &players].concat();
    output(&plain);
    let first = std::fs::read_to_string(&games).expect("games");
    assert_eq!(first.matches("[Site \"Paris\"]").count(), 2, "{first}");
    refused(&plain, 2, "--force");
    assert_eq!(std::fs::read_to_string(&games).expect("games"), first);
    output(&[&plain[..], &["--force"]].concat());
    let both = std::fs::read_to_string(&games).expect("games");
    assert!(both.starts_with(&first) && both.matches("[Event ").count() == 4, "{both}");
}

/// Settings come from a file under the names of the options; the results hold them, and the engines that searched.
#[test]
fn settings_come_from_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = path(folder.path(), "match.toml");
    let content = "game = \"chess\"\nplayer = [\"depth=1 name=one\", \"depth=1 name=two without=razoring\"]\n\
        games = 4\nlongest = 6\n";
    std::fs::write(&file, content).expect("written");
    let found = read(&["match", "--settings", &file, "--games", "2", "--json"]);
    assert_eq!(
        (&found["game"], &found["played"], &found["finished"]),
        (&json!("chess"), &json!(2), &json!(true))
    );
    assert_eq!(found["settings"]["players"][1]["options"]["without"], "razoring");
    for player in found["players"].as_array().expect("players") {
        assert_eq!(player["engines"], json!(["chess"]), "{player}");
    }
    std::fs::write(&file, "gamez = 4\n").expect("written");
    refused(&["match", "chess", "--settings", &file], 1, "gamez");
}
