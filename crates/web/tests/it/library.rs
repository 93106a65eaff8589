//! The library: files come in, games are found, changed and written again.

use crate::client::Answer;
use crate::common::Running;
use serde_json::{Value, json};

const CLUB: &str = "[White \"Ann\"]\n[Black \"Bob\"]\n[Date \"2024.05.01\"]\n[Event \"Cup\"]\n[Result \"1-0\"]\n\n1. Nf3 d5 1-0\n\n\
                    [White \"Bob\"]\n[Black \"Cid\"]\n[Date \"2025.06.02\"]\n[Result \"0-1\"]\n\n1. e4 e5 2. Nf3 0-1\n\n\
                    [White \"Dan\"]\n[Result \"*\"]\n\n1. Nf3 Ke4 *\n";

fn sent(server: &Running, target: &str, body: &[u8]) -> Answer {
    let kind = [("Content-Type", "application/octet-stream")];
    server.client.with("POST", &format!("/api/library/imports?{target}"), &kind, body)
}

/// Imports a file and waits for its end.
fn import(server: &Running, target: &str, body: &[u8]) -> Value {
    let started = sent(server, target, body);
    assert_eq!(started.status, 201, "{}", String::from_utf8_lossy(&started.body));
    let id = started.json()["id"].as_str().unwrap().to_owned();
    server.client.events(&format!("/api/library/imports/{id}/events")).wait("finished")
}

/// The first players of the games of a list, and how many there are altogether.
fn firsts(server: &Running, request: &str) -> (u64, Vec<String>) {
    let found = server.client.get(&format!("/api/library/games?{request}")).json();
    let games = found["games"].as_array().unwrap_or_else(|| panic!("{found}"));
    let names = games.iter().map(|game| game["first"].as_str().unwrap().to_owned()).collect();
    (found["count"].as_u64().unwrap(), names)
}

fn owned(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

#[test]
fn a_file_becomes_a_collection_that_is_filtered_and_written_again() {
    let server = Running::start();
    assert_eq!(server.client.get("/api/library").json(), json!({ "collections": [], "tags": [] }));
    let done = import(&server, "collection=club&label=a.pgn", CLUB.as_bytes());
    assert_eq!((&done["games"], &done["refused"], &done["done"]), (&json!(3), &json!(1), &json!(true)));
    // The same file is not taken twice.
    import(&server, "collection=club&label=a.pgn", CLUB.as_bytes());
    let collections = server.client.get("/api/library").json();
    assert_eq!(
        collections["collections"][0],
        json!({ "name": "club", "game": "chess", "games": 2, "refused": 1, "unfinished": false })
    );
    for (request, names) in [
        ("", &["Ann", "Bob"][..]),
        ("player=bob", &["Ann", "Bob"]),
        ("player=cid", &["Bob"]),
        ("result=1-0", &["Ann"]),
        ("event=cup", &["Ann"]),
        ("from=2025", &["Bob"]),
        ("to=2024", &["Ann"]),
        ("sort=date", &["Bob", "Ann"]),
        ("game=othello", &[]),
        ("collection=club&most=1&first=1", &["Bob"]),
    ] {
        assert_eq!(firsts(&server, request).1, owned(names), "{request}");
    }
    // After 1. Nf3 d5 only one game is left; the position stands for any order of moves.
    let position = "rnbqkbnr/ppp1pppp/8/3p4/8/5N2/PPPPPPPP/RNBQKB1R%20w%20KQkq%20-%200%202";
    assert_eq!(firsts(&server, &format!("game=chess&position={position}")), (1, owned(&["Ann"])));
    let text = server.client.get("/api/library/export?collection=club&player=cid");
    assert!(text.head.contains("attachment"), "{}", text.head);
    let text = String::from_utf8(text.body).unwrap();
    assert!(
        text.contains("[White \"Bob\"]") && text.contains("1. e4 e5 2. Nf3 0-1") && !text.contains("Ann")
    );
    // What was written comes in again.
    let again = import(&server, "collection=again&label=b.pgn", text.as_bytes());
    assert_eq!(again["games"], 1);
    assert_eq!(firsts(&server, "collection=again").1, owned(&["Bob"]));
}

#[test]
fn a_game_that_cannot_be_read_costs_no_other_and_is_named() {
    let server = Running::start();
    let text = "[Event \"x\"]\n\n1. e4 $ 1 *\n\n[Event \"y\"]\n[White \"Ann\"]\n\n1. e4 e5 *\n\n[Event \"z\"]\n\n1. Ke2 *\n";
    let done = import(&server, "collection=club&label=a.pgn", text.as_bytes());
    assert_eq!((&done["games"], &done["refused"]), (&json!(3), &json!(2)), "{done}");
    let left_out: Vec<&str> =
        done["left_out"].as_array().unwrap().iter().map(|why| why.as_str().unwrap()).collect();
    assert!(left_out[0].contains("line 3") && left_out[0].contains("game 1"), "{left_out:?}");
    assert!(left_out[1].contains("game 3"), "{left_out:?}");
    let found = server.client.post("/api/import", &json!({ "text": text })).json();
    assert_eq!((&found["refused"], found["games"].as_array().map(Vec::len)), (&json!(1), Some(2)), "{found}");
    assert!(found["left_out"][0].as_str().unwrap().contains("line 3"));
    let none = server.client.post("/api/import", &json!({ "text": "[Event \"x\"]\n\n1. e4 $ 1 *\n" }));
    assert_eq!(none.status, 422);
}

#[test]
fn a_position_or_moves_are_looked_for_in_every_game_that_they_are_of() {
    let server = Running::start();
    import(&server, "collection=club&label=a.pgn", CLUB.as_bytes());
    import(&server, "collection=go&label=a.sgf", b"(;GM[1]SZ[9]PB[Eve];B[ee];W[gg])");
    let position = "rnbqkbnr/ppp1pppp/8/3p4/8/5N2/PPPPPPPP/RNBQKB1R%20w%20KQkq%20-%200%202";
    assert_eq!(firsts(&server, &format!("position={position}")), (1, owned(&["Ann"])));
    assert_eq!(firsts(&server, "position=9/9/9/9/4X4/9/9/9/9%20O"), (1, owned(&["Eve"])));
    assert_eq!(firsts(&server, "position=1.%20e4%20e5&player=bob"), (1, owned(&["Bob"])));
    assert_eq!(firsts(&server, "position=E5%20G3"), (1, owned(&["Eve"])));
    assert_eq!(server.client.get("/api/library/games?position=nothing").status, 422);
}

#[test]
fn games_are_tagged_thrown_away_and_brought_back() {
    let server = Running::start();
    import(&server, "collection=club&label=a.pgn", CLUB.as_bytes());
    let change = |change: Value| server.client.post("/api/library/changes", &change);
    assert_eq!(change(json!({ "do": "tag", "numbers": [1], "tag": " fine " })).json(), json!({ "games": 1 }));
    assert_eq!(server.client.get("/api/library").json()["tags"], json!(["fine"]));
    assert_eq!(firsts(&server, "tag=fine").1, owned(&["Ann"]));
    change(json!({ "do": "untag", "numbers": [1], "tag": "fine" }));
    assert_eq!(firsts(&server, "tag=fine").0, 0);
    assert_eq!(change(json!({ "do": "delete", "numbers": [1, 2] })).json(), json!({ "games": 2 }));
    assert_eq!((firsts(&server, "").0, firsts(&server, "deleted=true").0), (0, 2));
    change(json!({ "do": "restore", "numbers": [2] }));
    assert_eq!(firsts(&server, "").1, owned(&["Bob"]));
    assert_eq!(change(json!({ "do": "remove", "collection": "club" })).status, 200);
    assert_eq!(server.client.get("/api/library").json()["collections"], json!([]));
    assert_eq!(change(json!({ "do": "remove", "collection": "club" })).status, 404);
    for (wrong, status) in [
        (json!({ "do": "tag", "numbers": [9], "tag": "a" }), 404),
        (json!({ "do": "tag", "numbers": [9], "tag": " " }), 422),
        (json!({ "do": "sell", "numbers": [9] }), 400),
        (json!({ "do": "delete" }), 400),
    ] {
        assert_eq!(change(wrong.clone()).status, status, "{wrong}");
    }
}

#[test]
fn games_of_the_page_are_found_by_position_and_put_into_collections() {
    let server = Running::start();
    let id = server.client.begin("othello");
    for mv in ["d3", "c3", "c4"] {
        server.client.play(&id, mv);
    }
    let kept = server.client.get("/api/library/kept").json();
    assert_eq!((&kept["games"][0]["id"], &kept["games"][0]["moves"]), (&json!(id), &json!(3)));
    let explored = |moves: Value| {
        server.client.post("/api/explore", &json!({ "game": "othello", "moves": moves })).json()
    };
    assert_eq!(explored(json!(["d3", "c3"]))["kept"][0]["id"], json!(id));
    assert_eq!(explored(json!(["d3", "c5"]))["kept"], json!([]));
    // A game that was changed is looked at anew, and one that was deleted is gone.
    server.client.act(&id, &json!({ "do": "undo" }));
    server.client.act(&id, &json!({ "do": "undo" }));
    server.client.play(&id, "c5");
    assert_eq!(explored(json!(["d3", "c5"]))["kept"][0]["id"], json!(id));
    let keep = json!({ "session": id, "collection": "mine" });
    assert_eq!(server.client.post("/api/library/keep", &keep).json()["games"], 1);
    assert_eq!(
        server.client.post("/api/library/keep", &json!({ "session": id, "collection": " " })).status,
        422
    );
    assert_eq!(
        server.client.post("/api/library/keep", &json!({ "session": "?", "collection": "a" })).status,
        404
    );
    assert_eq!(firsts(&server, "collection=mine").0, 1);
    server.client.with("DELETE", &format!("/api/sessions/{id}"), &[], b"");
    let left = explored(json!(["d3", "c5"]));
    assert_eq!((&left["kept"], &left["games"]), (&json!([]), &json!(1)));
}

#[test]
fn names_of_players_serve_the_games_that_follow() {
    let server = Running::start();
    let mut names = vec![20, 26, 1, 1, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0];
    for name in ["Zero", "Eins", "Deux"] {
        let mut field = [0; 20];
        field[..name.len()].copy_from_slice(name.as_bytes());
        names.extend(field);
    }
    let found = import(&server, "collection=w&label=WTHOR.JOU", &names);
    assert_eq!((&found["names"], &found["games"]), (&json!(3), &json!(0)));
    let mut games = vec![20, 26, 1, 1, 1, 0, 0, 0, 0, 0, 234, 7, 8, 0, 22, 0];
    let mut game = [0; 68];
    (game[2], game[4], game[6], game[7]) = (1, 2, 40, 32);
    game[8..13].copy_from_slice(&[56, 64, 33, 34, 43]);
    games.extend(game);
    import(&server, "collection=w&label=WTH_2026.wtb", &games);
    let list = server.client.get("/api/library/games?collection=w").json();
    assert_eq!((&list["games"][0]["first"], &list["games"][0]["second"]), (&json!("Eins"), &json!("Deux")));
}

#[test]
fn what_is_no_file_of_games_is_refused() {
    let server = Running::start();
    for target in ["collection=&label=a", "collection=a&label=a&game=xiangqi"] {
        assert_eq!(sent(&server, target, CLUB.as_bytes()).status, 422, "{target}");
    }
    assert_eq!(sent(&server, "label=a", CLUB.as_bytes()).status, 400);
    for body in [&b""[..], b"\0\x01\x02 nothing", b"hello world"] {
        let started = sent(&server, "collection=a&label=a", body);
        let id = started.json()["id"].as_str().unwrap().to_owned();
        let text = server.client.events(&format!("/api/library/imports/{id}/events")).wait("failed");
        assert!(!text.as_str().unwrap().is_empty());
    }
    for request in
        ["sort=size", "game=xiangqi", "position=8/8", "game=chess&position=8/8", "from=soon", "to=2024.13"]
    {
        assert_eq!(server.client.get(&format!("/api/library/games?{request}")).status, 422, "{request}");
    }
    assert_eq!(server.client.get("/api/library/games?wish=1").status, 400);
    assert_eq!(server.client.get("/api/library/export").status, 404);
    assert_eq!(server.client.get("/api/library/imports/none/events").status, 404);
}
