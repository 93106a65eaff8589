//! The prompt and the page have the same games: begun at one, they continue at the other.

use crate::common::{console, stratege};
use crate::serve::Served;
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::process::Stdio;

fn listed(served: &Served) -> Vec<Value> {
    served.client.get("/api/sessions").json()["sessions"].as_array().expect("a list").clone()
}

#[test]
fn a_game_goes_from_the_prompt_to_the_page_and_back() {
    let home = tempfile::tempdir().expect("a folder");
    let play = ["play", "othello", "--first", "human:Anne", "--second", "human:Bob", "--lang", "en"];
    console(&play, "clock 5+3\nd3\ncomment the usual one\nc3\nquit\n", home.path());
    let served = Served::start(home.path());
    let games = listed(&served);
    assert_eq!((games.len(), &games[0]["players"][0]["name"]), (1, &json!("Anne")));
    let id = games[0]["id"].as_str().expect("a name").to_owned();
    let state = served.client.get(&format!("/api/sessions/{id}")).json();
    assert_eq!(state["line"][0]["comment"], "the usual one");
    assert_eq!(state["clocks"]["increment_ms"], 3_000);
    served.client.play(&id, "c4");
    // While the server runs, too.
    let text = console(&["play", "--resume", "--lang", "en"], "record\nclock\ne3\nquit\n", home.path());
    assert!(text.contains("1. d3 {the usual one} c3 2. c4"), "{text}");
    assert!(text.contains("White 5:0") || text.contains("White 4:5"), "{text}");
    assert_eq!(served.client.line(&id), ["d3", "c3", "c4", "e3"]);
    assert_eq!(listed(&served).len(), 1);
    // A game that came to its end at the prompt is over at the page, and offered no more.
    console(&["play", "--resume"], "resign\nquit\n", home.path());
    assert_eq!(listed(&served)[0]["over"], true);
    stratege(&["play", "--resume"]).env("STRATEGE_HOME", home.path()).assert().code(2);
}

#[test]
fn a_level_that_was_chosen_is_kept_with_the_game() {
    let home = tempfile::tempdir().expect("a folder");
    console(&["play", "connect-four", "--level", "2", "--seed", "3"], "4\nlevel 3\n4\nquit\n", home.path());
    let served = Served::start(home.path());
    assert_eq!(listed(&served)[0]["players"][1], json!({ "kind": "machine", "level": 3 }));
    drop(served);
    console(&["play", "--resume", "--depth", "1"], "undo\n3\nquit\n", home.path());
    let served = Served::start(home.path());
    let machine = json!({ "kind": "machine", "settings": "depth=1" });
    assert_eq!(listed(&served)[0]["players"][1], machine, "what is asked for holds");
}

#[test]
fn dice_that_are_thrown_by_hand_wait_at_the_page_too() {
    let home = tempfile::tempdir().expect("a folder");
    let play = ["play", "backgammon", "--first", "human", "--second", "human", "--dice", "hand"];
    console(&play, "31\n8/5 6/5\nquit\n", home.path());
    let served = Served::start(home.path());
    let id = listed(&served)[0]["id"].as_str().expect("a name").to_owned();
    let state = served.client.get(&format!("/api/sessions/{id}")).json();
    assert_eq!((&state["dice_turn"], &state["cursor"]), (&json!(true), &json!(2)));
    let rolled = served.client.act(&id, &json!({ "do": "roll" })).json();
    assert_eq!((&rolled["dice_turn"], &rolled["cursor"]), (&json!(false), &json!(3)));
    let text = console(&["play", "--resume", "--lang", "en"], "dice\nquit\n", home.path());
    assert!(text.contains("You enter the rolls"), "{text}");
}

#[test]
fn the_later_of_two_writers_of_a_game_is_warned_and_keeps_its_moves() {
    let home = tempfile::tempdir().expect("a folder");
    let served = Served::start(home.path());
    let id = served.client.begin("chess");
    served.client.play(&id, "e4");
    let mut prompt = std::process::Command::new(env!("CARGO_BIN_EXE_stratege"))
        .args(["play", "--resume", "--lang", "en"])
        .env("STRATEGE_HOME", home.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let (mut keys, mut screen) =
        (prompt.stdin.take().expect("keys"), prompt.stdout.take().expect("a screen"));
    keys.write_all(b"record\n").expect("typed");
    let (mut shown, mut byte) = (String::new(), [0; 64]);
    // It has the game when it shows it.
    while !shown.contains("1. e4") {
        let read = screen.read(&mut byte).expect("output");
        assert!(read > 0, "{shown}");
        shown += &String::from_utf8_lossy(&byte[..read]);
    }
    served.client.play(&id, "c5");
    keys.write_all(b"e5\nNf3\nquit\n").expect("typed");
    drop(keys);
    screen.read_to_string(&mut shown).expect("output");
    assert!(prompt.wait().expect("it ends").success());
    assert_eq!(shown.matches("continues as a separate game").count(), 1, "{shown}");
    assert_eq!(served.client.line(&id), ["e4", "c5"], "nothing is overwritten");
    let games = listed(&served);
    let other = games.iter().find(|one| one["id"] != json!(id)).expect("a game of its own");
    assert_eq!(served.client.line(other["id"].as_str().expect("a name")), ["e4", "e5", "Nf3"]);
}
