//! The GTP server, tested through its lines.

use crate::common::{Talk, ask, whole};
use proptest::prelude::*;
use stratege_catalog::open;
use stratege_protocol::Gtp;
use stratege_session::Status;

fn talk() -> Talk {
    Talk::with(Gtp::new().unwrap())
}

#[test]
fn required_commands_are_supported() {
    let talk = talk();
    assert_eq!(ask(&talk, "protocol_version"), "= 2");
    assert_eq!(ask(&talk, "1 name"), "=1 Stratège");
    assert_eq!(ask(&talk, "17 known_command genmove"), "=17 true");
    assert_eq!(ask(&talk, "known_command fly"), "= false");
    let commands = ask(&talk, "list_commands");
    for command in commands.trim_start_matches("= ").lines() {
        assert_eq!(ask(&talk, &format!("known_command {command}")), "= true");
        // It is a known command: it must not be answered as unknown.
        if !["quit", "list_commands", "showboard"].contains(&command) {
            assert_ne!(ask(&talk, &format!("5 {command}")), "?5 unknown command", "{command}");
        }
    }
    assert_eq!(ask(&talk, "3 fly"), "?3 unknown command");
    assert_eq!(ask(&talk, "boardsize 8"), "=");
    assert_eq!(ask(&talk, "boardsize 19"), "? unacceptable size");
    assert_eq!(ask(&talk, "4 komi x # a comment"), "?4 syntax error");
    assert_eq!(ask(&talk, "quit"), "=");
    assert!(talk.end().is_empty());
}

#[test]
fn moves_are_made_and_taken_back() {
    let talk = talk();
    assert_eq!(ask(&talk, "play black F5"), "=");
    assert_eq!(ask(&talk, "play black d6"), "? illegal move");
    assert_eq!(ask(&talk, "play w a1"), "? illegal move");
    assert_eq!(ask(&talk, "play white pass"), "? illegal move");
    assert_eq!(ask(&talk, "play white d6"), "=");
    let board = ask(&talk, "showboard");
    assert!(board.starts_with("= Next move: Black") && board.contains(" 5 . . . O X X . ."), "{board}");
    assert_eq!(ask(&talk, "undo"), "=");
    assert_eq!(ask(&talk, "undo"), "=");
    assert_eq!(ask(&talk, "undo"), "? cannot undo");
    assert_eq!(ask(&talk, "final_score"), "? cannot score");
}

#[test]
fn a_whole_game_is_legal_and_scored() {
    let talk = talk();
    ask(&talk, "stratege-depth 2");
    let mut session = open("othello", None).unwrap();
    let mut black = true;
    while session.status() == Status::Open {
        let mv = ask(&talk, if black { "genmove b" } else { "genmove white" });
        session.play(mv.strip_prefix("= ").unwrap()).unwrap();
        black = !black;
    }
    assert_eq!(ask(&talk, "genmove b"), "= PASS");
    let Status::Over { first, margin, .. } = session.status() else { unreachable!() };
    let score = ask(&talk, "final_score");
    let winner = match first {
        stratege_session::Outcome::Win => format!("= B+{margin}"),
        stratege_session::Outcome::Draw => "= 0".to_owned(),
        stratege_session::Outcome::Loss => format!("= W+{margin}"),
    };
    assert_eq!(score, winner);
}

#[test]
fn a_regression_move_is_not_made() {
    let talk = talk();
    ask(&talk, "stratege-depth 2");
    assert_eq!(ask(&talk, "genmove white"), "? not the turn of this colour");
    assert!(ask(&talk, "reg_genmove black").starts_with("= "));
    assert_eq!(ask(&talk, "undo"), "? cannot undo");
    assert!(ask(&talk, "genmove black").starts_with("= "));
    assert_eq!(ask(&talk, "undo"), "=");
}

#[test]
fn times_are_kept() {
    let talk = talk();
    assert_eq!(ask(&talk, "time_settings 0 1 5"), "=");
    let clock = std::time::Instant::now();
    ask(&talk, "genmove black");
    // Wide enough for a machine that is busy; a fifth of a second was allowed.
    assert!(clock.elapsed().as_millis() < 900, "{:?}", clock.elapsed());
    assert_eq!(ask(&talk, "time_left white 0 1"), "=");
    let clock = std::time::Instant::now();
    ask(&talk, "genmove white");
    assert!(clock.elapsed().as_millis() < 900, "{:?}", clock.elapsed());
    assert_eq!(ask(&talk, "time_left white x 1"), "? syntax error");
    assert_eq!(ask(&talk, "time_settings 1 2"), "? syntax error");
}

#[test]
fn quit_and_the_end_of_the_input_stop_a_search() {
    for ends in ["quit", ""] {
        let talk = talk();
        ask(&talk, "stratege-depth 60");
        talk.send("genmove black\ngenmove white");
        if ends == "quit" {
            talk.send("quit");
        }
        // It would think for hours.
        let rest = talk.end();
        let answers: Vec<&String> = rest.iter().filter(|line| line.starts_with(['=', '?'])).collect();
        assert!(answers.len() == 3 && answers[0].len() == 4 && answers[1].len() == 4, "{rest:?}");
    }
}

#[test]
fn fractions_of_a_second_are_read_and_announced() {
    let talk = talk();
    assert_eq!(ask(&talk, "known_command stratege-fractional_time"), "= true");
    assert_eq!(ask(&talk, "time_settings 0.5 0.2 1"), "=");
    assert_eq!(ask(&talk, "time_left black 0.150 1"), "=");
    let clock = std::time::Instant::now();
    ask(&talk, "genmove black");
    assert!(clock.elapsed().as_millis() < 900, "{:?}", clock.elapsed());
}

const WORDS: [&str; 24] = [
    "7",
    "name",
    "play",
    "black",
    "white",
    "f5",
    "d6",
    "pass",
    "genmove",
    "reg_genmove",
    "undo",
    "clear_board",
    "komi",
    "time_settings",
    "0",
    "1",
    "time_left",
    "showboard",
    "known_command",
    "set_game",
    "Othello",
    "#",
    "é",
    "boardsize",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_command_has_one_answer(lines in proptest::collection::vec(proptest::collection::vec(0..WORDS.len(), 0..6), 0..20)) {
        let mut text = "stratege-depth 1\n".to_owned();
        for line in &lines {
            let words: Vec<&str> = line.iter().map(|&word| WORDS[word]).collect();
            text += &format!("{}\n", words.join(" "));
        }
        text += "quit\n";
        let output = whole(Gtp::new().unwrap(), text.as_bytes());
        let commands = text.lines().filter(|line| {
            let mut words = line.split('#').next().unwrap().split_whitespace();
            let first = words.next();
            if first == Some("7") || first == Some("0") || first == Some("1") { words.next().is_some() } else { first.is_some() }
        });
        let answers = output.lines().filter(|line| line.starts_with(['=', '?']));
        prop_assert_eq!(answers.count(), commands.count());
    }

    #[test]
    fn any_bytes_are_survived(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        whole(Gtp::new().unwrap(), &bytes);
    }
}
