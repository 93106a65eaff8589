//! GTP for Go, tested through its lines.

use crate::common::{Talk, ask, whole};
use proptest::prelude::*;
use stratege_protocol::GtpGo;

/// An engine with an empty board of nine by nine.
fn talk() -> Talk {
    let talk = Talk::with(GtpGo::new().expect("the catalog has Go"));
    assert_eq!(ask(&talk, "boardsize 9"), "=");
    talk
}

fn all(talk: &Talk, commands: &[&str]) {
    commands.iter().for_each(|command| assert_eq!(ask(talk, command), "=", "{command}"));
}

#[test]
fn every_listed_command_is_known() {
    let talk = talk();
    assert_eq!(ask(&talk, "7 protocol_version"), "=7 2");
    let commands = ask(&talk, "list_commands");
    for command in commands.trim_start_matches("= ").lines() {
        assert_eq!(ask(&talk, &format!("known_command {command}")), "= true");
        if !["quit", "list_commands", "showboard"].contains(&command) {
            // An analysis with reports runs until the next line: with a wrong argument it does not begin.
            let argument = if command.ends_with("analyze") { " x" } else { "" };
            assert_ne!(ask(&talk, &format!("5 {command}{argument}")), "?5 unknown command", "{command}");
        }
    }
    assert_eq!(ask(&talk, "fly"), "? unknown command");
    for (command, answer) in [
        ("boardsize 20", "? unacceptable size"),
        ("boardsize x", "? unacceptable size"),
        ("komi x", "? syntax error"),
        ("komi nan", "? syntax error"),
        ("komi 3.75", "? unacceptable komi: expected a number of half points"),
        ("komi 0.2", "? unacceptable komi: expected a number of half points"),
        ("lz-analyze b ten", "? syntax error"),
        ("printsgf /no/such/folder/game.sgf", "? cannot save file"),
        ("play black", "? syntax error"),
        ("play green D4", "? syntax error"),
        ("kgs-rules french", "? syntax error"),
        ("genmove", "? syntax error"),
        ("final_status_list lost", "? syntax error"),
        ("loadsgf /no/such/file.sgf", "? cannot load file"),
    ] {
        assert_eq!(ask(&talk, command), answer, "{command}");
    }
    assert_eq!(ask(&talk, "quit"), "=");
}

#[test]
fn moves_come_in_any_order_of_colours_and_are_taken_back() {
    let talk = talk();
    all(&talk, &["play b D4", "play B e5", "play w D5", "play black pass", "play w pass", "play w C3"]);
    let board = ask(&talk, "showboard");
    assert!(board.starts_with("= Next move: Black") && board.contains("5 . . . O X . . . ."), "{board}");
    assert_eq!(ask(&talk, "play b D4"), "? illegal move");
    assert_eq!(ask(&talk, "play b I4"), "? illegal move");
    all(&talk, &["undo", "undo", "undo", "undo", "gg-undo 2"]);
    assert_eq!(ask(&talk, "undo"), "? cannot undo");
    // A ko may not be taken back at once; the other side may play there.
    all(&talk, &["play b B5", "play w C5", "play b A4", "play w D4", "play b B3", "play w C3", "play b C4"]);
    all(&talk, &["play w B4"]);
    assert_eq!(ask(&talk, "play b C4"), "? illegal move");
    assert_eq!(ask(&talk, "is_legal b C4"), "= 0");
    assert!(!ask(&talk, "all_legal b").contains("C4 "));
    assert_eq!(ask(&talk, "is_legal w C4"), "= 1");
}

#[test]
fn handicaps_are_put_on_an_empty_board() {
    let talk = talk();
    assert_eq!(ask(&talk, "fixed_handicap 4"), "= C7 G7 C3 G3");
    assert_eq!(ask(&talk, "fixed_handicap 4"), "? board not empty");
    assert!(ask(&talk, "showboard").starts_with("= Next move: White"));
    all(&talk, &["clear_board"]);
    assert_eq!(ask(&talk, "fixed_handicap 10"), "? invalid number of stones");
    assert_eq!(ask(&talk, "set_free_handicap D4 D4"), "? invalid number of stones");
    assert_eq!(ask(&talk, "set_free_handicap D4 Z9"), "? syntax error");
    all(&talk, &["set_free_handicap D4 E5 F6", "play w C3", "komi 0.5"]);
    let board = ask(&talk, "showboard");
    assert!(board.contains("6 . . . . . X . . .") && board.contains("3 . . O"), "{board}");
    assert_eq!(ask(&talk, "get_komi"), "= 0.5");
}

#[test]
fn dead_stones_are_told_and_the_score_counts_them() {
    let talk = talk();
    // Two walls in the middle, and a stone of White's in Black's corner.
    for row in 1..=9 {
        all(&talk, &[&format!("play b D{row}"), &format!("play w E{row}")]);
    }
    all(&talk, &["play w A9", "play b pass", "play w pass"]);
    assert_eq!(ask(&talk, "final_status_list dead"), "= A9");
    assert!(!ask(&talk, "final_status_list alive").contains("A9"));
    assert_eq!(ask(&talk, "final_status_list seki"), "=");
    assert_eq!(ask(&talk, "final_score"), "= W+16.5");
    // It takes what is dead before it passes.
    all(&talk, &["stratege-playouts 400"]);
    let mv = ask(&talk, "kgs-genmove_cleanup b");
    assert!(mv.starts_with("= ") && mv != "= resign", "{mv}");
}

#[test]
fn a_move_is_found_within_playouts_and_the_same_again() {
    let find = || {
        let talk = talk();
        // A ladder stone in atari is taken.
        all(
            &talk,
            &["stratege-playouts 300", "play b D4", "play w D5", "play b C5", "play w C4", "play b E5"],
        );
        all(&talk, &["play w A1", "play b D6"]);
        ask(&talk, "reg_genmove w")
    };
    let found = find();
    assert!(found.starts_with("= ") && found.len() > 2, "{found}");
    assert_eq!(find(), found);
}

#[test]
fn games_are_loaded_up_to_a_move() {
    let path = std::env::temp_dir().join(format!("stratege-gtp-{}.sgf", std::process::id()));
    std::fs::write(&path, "(;GM[1]SZ[9]KM[5.5]RU[Japanese]AB[cc][gg];W[ee];B[ef];W[])").expect("a file");
    let talk = talk();
    assert_eq!(ask(&talk, &format!("loadsgf {} 3", path.display())), "= white");
    assert_eq!(ask(&talk, "get_komi"), "= 5.5");
    let board = ask(&talk, "showboard");
    assert!(board.contains("5 . . . . O") && board.contains("4 . . . . X"), "{board}");
    assert_eq!(ask(&talk, &format!("loadsgf {}", path.display())), "= black");
    all(&talk, &["undo", "undo"]);
    assert!(!ask(&talk, "showboard").contains("4 . . . . X"));
    std::fs::remove_file(path).expect("it was there");
}

/// A file with this text for one test, and its path.
fn file(name: &str, text: &[u8]) -> std::path::PathBuf {
    let path = std::env::temp_dir().join(format!("stratege gtp {}-{name}.sgf", std::process::id()));
    std::fs::write(&path, text).expect("a file");
    path
}

#[test]
fn files_of_others_are_loaded_as_the_other_commands_read_them() {
    let utf16: Vec<u8> = "(;GM[1]SZ[9];B[cc];W[dd])".encode_utf16().flat_map(u16::to_le_bytes).collect();
    for (name, text, number, turn, printed) in [
        (
            "setup",
            &b"(;GM[1]SZ[9];B[cc];W[dd];AB[ee]AE[cc]PL[W];W[ff])"[..],
            "",
            "black",
            ";AB[ee]AE[cc]PL[W]\n;W[ff]",
        ),
        ("undone", b"(;GM[1]SZ[9];B[cc];W[dd];AB[ee]AE[cc]PL[W];W[ff])", " 3", "black", ";B[cc]\n;W[dd])"),
        (
            "free",
            b"(;GM[1]SZ[9]HA[2]KM[0.5];B[ee];B[gg];W[cc];B[cg])",
            "",
            "white",
            "HA[2]\n;B[ee]\n;B[gg]\n;W[cc]\n;B[cg]",
        ),
        (
            "stars",
            b"(;GM[1]SZ[9]HA[4]KM[0.5];W[ee];B[ff])",
            "",
            "white",
            "HA[4]AB[cc][gc][cg][gg]PL[W]\n;W[ee]\n;B[ff]",
        ),
        ("komi", b"(;GM[1]SZ[9]KM[375];B[cc])", "", "white", "KM[7.5]\n;B[cc]"),
        ("text", b"A game\n(;GM[1]SZ[9];B[cc]", "", "white", ";B[cc]"),
        ("utf16", &utf16, "", "black", ";B[cc]\n;W[dd]"),
    ] {
        let path = file(name, text);
        let talk = talk();
        for shown in [path.display().to_string(), format!("\"{}\"", path.display())] {
            assert_eq!(ask(&talk, &format!("loadsgf {shown}{number}")), format!("= {turn}"), "{name}");
            let sgf = ask(&talk, "printsgf");
            assert!(sgf.contains(printed), "{name}: {sgf}");
        }
        std::fs::remove_file(path).expect("it was there");
    }
}

#[test]
fn a_file_that_is_refused_changes_nothing() {
    let talk = talk();
    all(&talk, &["boardsize 9", "play b E5"]);
    let before = (ask(&talk, "showboard"), ask(&talk, "printsgf"));
    for text in ["(;GM[1]SZ[9];B[zz])", "no game", "(;GM[1]SZ[9];B[cc];W[cc])", ""] {
        let path = file("refused", text.as_bytes());
        assert!(ask(&talk, &format!("loadsgf {}", path.display())).starts_with('?'), "{text}");
        assert_eq!((ask(&talk, "showboard"), ask(&talk, "printsgf")), before, "{text}");
        std::fs::remove_file(path).expect("it was there");
    }
}

/// What Sabaki and GoGui send when they attach an engine, set up a board, play and analyse, with the answers that they need.
#[test]
fn sabaki_and_gogui_attach_play_and_analyse() {
    let talk = Talk::with(GtpGo::new().expect("the catalog has Go"));
    for (command, answer) in [
        ("1 protocol_version", "=1 2"),
        ("2 name", "=2 Stratège"),
        ("4 known_command gogui-interrupt", "=4 false"),
        ("5 known_command lz-analyze", "=5 true"),
        ("6 known_command kata-analyze", "=6 true"),
        ("# a comment alone is no command\n7 boardsize 9", "=7"),
        ("8 clear_board", "=8"),
        ("9 komi 6.5", "=9"),
        ("10 kgs-rules japanese", "=10"),
        ("11 time_settings 600 30 5", "=11"),
        ("12 time_left B 600 0", "=12"),
        ("13 set_free_handicap D4 F6", "=13"),
        ("14 play W c3", "=14"),
        ("15 query_boardsize", "=15 9"),
        ("16 stratege-playouts 50", "=16"),
    ] {
        assert_eq!(ask(&talk, command), answer, "{command}");
    }
    let listed = ask(&talk, "17 list_commands");
    for command in ["analyze", "genmove_analyze", "printsgf", "loadsgf", "undo", "final_status_list"] {
        assert!(listed.lines().any(|line| line == command), "{command}");
    }
    let mv = ask(&talk, "18 genmove B").trim_start_matches("=18 ").to_owned();
    assert_eq!(ask(&talk, "19 undo"), "=19");
    assert_eq!(ask(&talk, &format!("20 play B {mv}")), "=20");
    // Sabaki asks for a report twice a second, and for the next position as soon as the user plays on.
    talk.send("21 analyze W 10");
    assert_eq!(talk.line("=21"), "=21");
    talk.line("info move");
    talk.send("22 play W G3");
    assert_eq!((talk.line("=22"), talk.line("")), ("=22".to_owned(), String::new()));
    assert!(ask(&talk, "23 showboard").contains("Next move: Black"));
    assert_eq!(ask(&talk, "24 quit"), "=24");
}

/// As Sabaki's and Lizzie's consoles ask: reports until the next command, which is answered then.
#[test]
fn analyses_are_reported_until_the_next_command() {
    let talk = talk();
    all(&talk, &["play b D4"]);
    for command in ["lz-analyze w 10", "kata-analyze 10 ownership true"] {
        talk.send(&format!("7 {command}"));
        let begin = talk.line("=7");
        let reports = [talk.line("info move"), talk.line("info move")];
        assert_eq!(begin, "=7");
        for report in &reports {
            let words: Vec<&str> = report.split(' ').collect();
            for key in ["visits", "winrate", "prior", "lcb", "order", "pv"] {
                assert!(words.contains(&key), "{key}: {report}");
            }
            let chance = words.iter().skip_while(|word| **word != "winrate").nth(1).unwrap();
            assert_eq!(chance.contains('.'), command.starts_with("kata"), "{report}");
        }
        let visits = |report: &str| -> u64 {
            let counts = report.split("visits ").skip(1);
            counts.map(|rest| rest.split(' ').next().unwrap().parse::<u64>().unwrap()).sum()
        };
        assert!(visits(&reports[1]) > visits(&reports[0]), "{reports:?}");
        let owned = reports[0].split(" ownership ").nth(1).map(|owned| owned.split(' ').count());
        assert_eq!(owned, command.contains("ownership").then_some(81));
        // The empty line that ends the reports, and then the answer.
        talk.send("8 name");
        talk.line("=8");
        talk.line("");
    }
    let restricted = "lz-analyze w 5 allow w C3,G7 1";
    talk.send(restricted);
    let report = talk.line("info move");
    assert!(report.matches("info move").count() <= 2, "{report}");
    assert!(report.split("info move ").skip(1).all(|rest| rest.starts_with("C3") || rest.starts_with("G7")));
    talk.send("");
    while !talk.line("").is_empty() {}
}

#[test]
fn a_move_is_made_after_its_reports() {
    let talk = talk();
    talk.send("lz-genmove_analyze b 10");
    let played = talk.line("play ");
    let mv = played.trim_start_matches("play ").to_owned();
    assert_eq!(talk.line(""), "");
    assert_eq!(ask(&talk, &format!("is_legal w {mv}")), "= 0", "{mv} is on the board");
}

#[test]
fn a_game_is_written_and_read_again() {
    let path = std::env::temp_dir().join(format!("stratege-gtp-print-{}.sgf", std::process::id()));
    let talk = talk();
    all(&talk, &["komi 5.5", "play b D4", "play w E5", "play b pass"]);
    let text = ask(&talk, "printsgf");
    for part in ["SZ[9]", "KM[5.5]", ";B[df]", ";W[ee]"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let board = ask(&talk, "showboard");
    assert_eq!(ask(&talk, &format!("printsgf {}", path.display())), "=");
    all(&talk, &["clear_board", "komi 7.5"]);
    assert_eq!(ask(&talk, &format!("loadsgf {}", path.display())), "= white");
    assert_eq!((ask(&talk, "showboard"), ask(&talk, "get_komi")), (board, "= 5.5".to_owned()));
    std::fs::remove_file(path).expect("it was there");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]
    #[test]
    fn garbage_is_answered(lines in proptest::collection::vec("[a-z_0-9 -]{0,24}|(play|boardsize|komi|fixed_handicap|set_free_handicap|kgs-rules|undo|time_left) [bw]? ?[A-T0-9]{0,3}( [A-T0-9]{0,3})?", 0..30)) {
        let text = lines.join("\n") + "\nprotocol_version\nquit\n";
        let answers = whole(GtpGo::new().expect("the catalog has Go"), text.as_bytes());
        prop_assert!(answers.contains("= 2"), "{answers}");
    }
}
