//! Variations of files, and binary files.

use crate::common::Running;
use serde_json::{Value, json};
use stratege_formats::wthor::{Games, Header, MOVES, Names, PLAYER, Record};

/// The variations that the page is given, as it keeps them.
fn tree(state: &Value) -> Value {
    serde_json::from_str(state["tree"].as_str().expect("a tree")).unwrap()
}

#[test]
fn variations_round_trip_with_their_comments() {
    let server = Running::start();
    let client = &server.client;
    let pgn =
        "1. e4 {king's pawn} e5 (1... c5! {Sicilian} 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 (2. f4?! exf4) Nc6 *";
    let state = client.post("/api/sessions", &json!({ "record": pgn })).json();
    let found = tree(&state);
    assert_eq!(
        found[0],
        json!({ "at": 1, "text": "c5", "shown": "c5", "comment": "Sicilian", "glyphs": ["!"] })
    );
    let texts: Vec<&str> = found.as_array().unwrap().iter().map(|mv| mv["text"].as_str().unwrap()).collect();
    assert_eq!(texts, ["c5", "Nf3", "d6", "c3", "d5", "f4", "exf4"]);
    assert_eq!((&found[3]["after"], &found[4]["after"], &found[5]["at"]), (&json!(0), &json!(3), &json!(2)));
    assert_eq!(state["line"][0]["comment"], "king's pawn");
    let id = state["id"].as_str().unwrap();
    let text = client.get(&format!("/api/sessions/{id}/export?format=pgn")).body;
    let text = String::from_utf8(text).unwrap();
    let again = client.post("/api/sessions", &json!({ "record": text })).json();
    assert_eq!(tree(&again), found, "{text}");
    // From the list of an import too.
    let listed = client.post("/api/import", &json!({ "text": pgn })).json();
    let opened = client.post("/api/sessions", &json!({ "record": listed["games"][0]["record"] })).json();
    assert_eq!(tree(&opened), found);
}

#[test]
fn what_the_page_adds_is_exported() {
    let server = Running::start();
    let client = &server.client;
    let state = client.post("/api/sessions", &json!({ "record": "1. e4 e5 *" })).json();
    let id = state["id"].as_str().unwrap();
    let kept = json!([
        { "at": 1, "text": "c5", "shown": "c5", "comment": "sharp }" },
        { "after": 0, "text": "Nf3", "shown": "Nf3", "glyphs": ["!?"] },
        { "at": 2, "text": "Nf3", "shown": "Nf3" },
    ]);
    let act = json!({ "do": "keep", "tree": kept.to_string() });
    assert_eq!(client.post(&format!("/api/sessions/{id}/act"), &act).status, 200);
    let text = String::from_utf8(client.get(&format!("/api/sessions/{id}/export?format=pgn")).body).unwrap();
    let again = client.post("/api/sessions", &json!({ "record": text })).json();
    let back = tree(&again);
    assert_eq!((&back[0]["text"], &back[1]["glyphs"]), (&json!("c5"), &json!(["!?"])), "{text}");
    // Behind the last move of the game there is no other move beside which it could stand.
    assert!(again["line"][1]["comment"].as_str().unwrap().contains("Nf3"), "{text}");
    // A text that is not a list, and one that nests without end, do no harm.
    let deep: Vec<Value> = (0..3_000).map(|index| json!({ "after": index, "text": "a" })).collect();
    let mut list = vec![json!({ "at": 0, "text": "a3" })];
    list.extend(deep);
    for tree in [json!(list).to_string(), "{\"0\":[]}".to_owned(), "[[[[".to_owned()] {
        let act = json!({ "do": "keep", "tree": tree });
        assert_eq!(client.post(&format!("/api/sessions/{id}/act"), &act).status, 200);
        assert_eq!(client.get(&format!("/api/sessions/{id}/formats")).status, 200);
    }
}

#[test]
fn moves_of_variations_that_are_not_legal_are_left_out_and_counted() {
    let server = Running::start();
    let pgn = "1. e4 e5 (1... e4 2. d4) (1... c5) *";
    let state = server.client.post("/api/sessions", &json!({ "record": pgn })).json();
    assert_eq!(tree(&state).as_array().unwrap().len(), 1);
    assert!(state["announcements"][0].as_str().unwrap().ends_with("2."), "{state}");
}

pub(crate) fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for group in bytes.chunks(3) {
        let bits = (0..3).fold(0_u32, |bits, at| bits << 8 | u32::from(group.get(at).copied().unwrap_or(0)));
        for place in 0..=group.len() {
            text.push(char::from(LETTERS[(bits >> (18 - 6 * place) & 63) as usize]));
        }
    }
    text
}

/// A file of this many games of five moves, with the players' file.
fn archive(games: usize) -> [Vec<u8>; 2] {
    let mut squares = [0; MOVES];
    squares[..5].copy_from_slice(&[56, 64, 33, 34, 43]);
    let game = |index: usize| Record {
        tournament: 0,
        black: (index % 2) as u16,
        white: 2,
        score: 40,
        theoretical: 32,
        squares,
    };
    let header = Header { created: (2026, 11, 22), year: 2026, board: 8, depth: 22, ..Header::default() };
    let file = Games { header, games: (0..games).map(game).collect() };
    let names = ["Anne", "Béatrice", "Carl"].map(str::to_owned).to_vec();
    let names = Names { header: Header { names: 3, ..Header { year: 0, depth: 0, ..header } }, names };
    [file.write(), names.write(PLAYER)]
}

#[test]
fn archives_of_othello_are_listed_with_their_players_and_opened() {
    let server = Running::start();
    let [games, players] = archive(3);
    let alone = json!({ "files": [{ "data": base64(&games) }] });
    let found = server.client.post("/api/import", &alone).json();
    assert_eq!((&found["format"], &found["games"][0]["players"]), (&json!("WTHOR"), &json!(["0", "2"])));
    let both = json!({ "files": [{ "data": base64(&players) }, { "data": base64(&games) }] });
    let found = server.client.post("/api/import", &both).json();
    assert_eq!(found["games"][1]["players"], json!(["Béatrice", "Carl"]));
    assert_eq!((&found["games"][1]["moves"], &found["games"][1]["result"]), (&json!(5), &json!("1–0")));
    let opened =
        server.client.post("/api/sessions", &json!({ "record": found["games"][1]["record"] })).json();
    assert_eq!((&opened["game"], &opened["players"][1]["name"]), (&json!("othello"), &json!("Carl")));
    assert_eq!(opened["line"].as_array().unwrap().len(), 5);
}

#[test]
fn a_long_archive_is_listed_piece_by_piece() {
    let server = Running::start();
    let [games, _] = archive(1_203);
    let request = |from: usize| {
        let request = json!({ "files": [{ "data": base64(&games) }], "from": from });
        server.client.post("/api/import", &request).json()
    };
    let first = request(0);
    assert_eq!((first["games"].as_array().unwrap().len(), &first["more"]), (500, &json!(703)));
    let last = request(1_000);
    assert_eq!((&last["games"][0]["index"], &last["more"]), (&json!(1_000), &json!(0)));
    assert_eq!(last["games"].as_array().unwrap().len(), 203);
}

#[test]
fn files_that_are_none_are_refused_in_words() {
    let server = Running::start();
    let [games, players] = archive(2);
    let code = |request: &Value| {
        let answer = server.client.post("/api/import", request);
        assert_eq!(answer.status, 422, "{request}");
        answer.code()
    };
    assert_eq!(code(&json!({ "files": [{ "data": "%%%" }] })), "base64");
    let twice = json!({ "files": [{ "data": base64(&games) }, { "data": base64(&games) }] });
    assert_eq!(code(&twice), "one-file");
    // Files of names alone are refused; of a truncated one the whole games are read, and the rest is named.
    code(&json!({ "files": [{ "data": base64(&players) }] }));
    let cut = server.client.post("/api/import", &json!({ "files": [{ "data": base64(&games[..100]) }] }));
    let answer = cut.json();
    assert!(
        cut.status == 200 && answer["left_out"].as_array().is_some_and(|list| !list.is_empty()),
        "{answer}"
    );
    code(&json!({ "files": [{ "data": base64(&[0xff; 300]) }] }));
}
