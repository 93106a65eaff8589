//! What the page needs to play a variation beside a game, and what is kept with the game: moves taken back, grades.

use crate::common::Running;
use serde_json::{Value, json};

/// What follows a line of a game for this player.
fn reply(server: &Running, id: &str, cursor: usize, moves: &[&str], player: &Value) -> Value {
    let request = json!({ "session": id, "cursor": cursor, "moves": moves, "player": player });
    let answer = server.client.post("/api/reply", &request);
    assert_eq!(answer.status, 200, "{:?}", String::from_utf8_lossy(&answer.body));
    answer.json()["move"].clone()
}

#[test]
fn the_machine_answers_in_a_variation_and_the_game_stays() {
    let server = Running::start();
    let id = server.client.begin("tic-tac-toe");
    for mv in ["a1", "b2", "c3"] {
        server.client.play(&id, mv);
    }
    let machine = json!({ "kind": "machine", "level": 10 });
    // Against a1 and c1, only b1 does not lose.
    assert_eq!(reply(&server, &id, 2, &["c1"], &machine), "b1");
    assert_eq!(reply(&server, &id, 2, &["c1"], &json!({ "kind": "human" })), Value::Null);
    assert_eq!(server.client.line(&id), ["a1", "b2", "c3"]);
    let over = ["c1", "a3", "b1"];
    assert_eq!(reply(&server, &id, 2, &over, &machine), Value::Null);
    let wrong = json!({ "session": id, "player": { "kind": "machine", "settings": "book=/etc/passwd" } });
    assert_eq!(server.client.post("/api/reply", &wrong).status, 422);
}

#[test]
fn dice_fall_and_forced_passes_are_made_in_a_variation() {
    let server = Running::start();
    let id = server.client.begin("backgammon");
    // The opening roll is made in the game; before it another one may fall.
    let roll = reply(&server, &id, 0, &[], &json!({ "kind": "human" }));
    let line =
        server.client.post("/api/line", &json!({ "session": id, "cursor": 0, "moves": [roll] })).json();
    assert_eq!(line["states"][0]["dice_turn"], false);
    assert!(!line["states"][0]["moves"].as_array().unwrap().is_empty());
    // Only White, in the corner, has a move.
    let position = format!("{}OX------ X", "-".repeat(56));
    let request = json!({ "game": "othello", "position": position, "player": { "kind": "human" } });
    let passed = server.client.post("/api/reply", &request).json();
    assert_eq!(passed["shown"], "pass", "{passed}");
}

#[test]
fn moves_are_taken_back_to_a_place_and_the_next_one_replaces_them() {
    let server = Running::start();
    let id = server.client.begin("connect-four");
    for mv in ["4", "4", "3", "5"] {
        server.client.play(&id, mv);
    }
    let looked = server.client.act(&id, &json!({ "do": "jump", "cursor": 2 })).json();
    assert_eq!((&looked["taken_back"], &looked["cursor"]), (&Value::Null, &json!(2)));
    let back = server.client.act(&id, &json!({ "do": "takeback", "cursor": 1 })).json();
    assert_eq!(
        (&back["taken_back"], &back["cursor"], &back["can_redo"]),
        (&json!(true), &json!(1), &json!(true))
    );
    // It is known over a restart, and to others who watch.
    assert_eq!(server.client.get(&format!("/api/sessions/{id}")).json()["taken_back"], true);
    let played = server.client.play(&id, "7");
    assert_eq!(played["taken_back"], Value::Null);
    assert_eq!(server.client.line(&id), ["4", "7"]);
}

#[test]
fn a_game_ends_where_it_stands_and_what_was_taken_back_becomes_a_variation() {
    let server = Running::start();
    let client = &server.client;
    let games = ["chess", "othello", "draughts", "go", "backgammon"];
    for (game, way) in games.into_iter().flat_map(|game| ["draw", "resign"].map(|way| (game, way))) {
        let id = client.begin(game);
        for _ in 0..3 {
            let state = client.get(&format!("/api/sessions/{id}")).json();
            client.play(&id, state["moves"][0]["text"].as_str().unwrap());
        }
        let all = client.line(&id);
        client.act(&id, &json!({ "do": "undo" }));
        let back = client.act(&id, &json!({ "do": "undo" })).json();
        assert_eq!(back["can_redo"], true, "{back}");
        let cursor = usize::try_from(back["cursor"].as_u64().unwrap()).unwrap();
        let ended = client.act(&id, &json!({ "do": way })).json();
        assert_eq!((&ended["status"], &ended["cursor"]), (&json!("over"), &json!(cursor)), "{ended}");
        assert_eq!((&ended["can_redo"], &ended["taken_back"]), (&json!(false), &Value::Null));
        assert_eq!(client.line(&id), all[..cursor]);
        let tree: Value = serde_json::from_str(ended["tree"].as_str().unwrap()).unwrap();
        let aside: Vec<&str> =
            tree.as_array().unwrap().iter().map(|mv| mv["text"].as_str().unwrap()).collect();
        assert_eq!(
            (&tree[0]["at"], &aside[..]),
            (&json!(cursor), &all.iter().map(String::as_str).collect::<Vec<_>>()[cursor..])
        );
        assert_eq!(client.act(&id, &json!({ "do": "redo" })).code(), "nothing-to-redo");
        // Files and the library hold the same.
        for format in ["saved", "pgn"] {
            let file = client.get(&format!("/api/sessions/{id}/export?format={format}"));
            let record = String::from_utf8(file.body).unwrap();
            let again = client.post("/api/sessions", &json!({ "record": record })).json();
            assert_eq!(again["line"].as_array().map(Vec::len), Some(cursor), "{record}");
            assert_eq!(again["result"]["first"], ended["result"]["first"], "{record}");
        }
        let keep = json!({ "session": id, "collection": format!("{game}-{way}") });
        assert_eq!(client.post("/api/library/keep", &keep).json()["games"], 1);
        let found = client.get(&format!("/api/library/games?collection={game}-{way}")).json();
        let result = match ended["result"]["first"].as_str() {
            Some("win") => "1-0",
            Some("loss") => "0-1",
            _ => "1/2-1/2",
        };
        assert_eq!(found["games"][0]["result"], result, "{found}");
        // The end can be taken back.
        let open = client.act(&id, &json!({ "do": "undo" })).json();
        assert_eq!(open["status"], "open");
        assert_eq!(client.line(&id)[..cursor], all[..cursor]);
    }
}

#[test]
fn a_game_that_was_given_up_is_over_at_its_end_alone() {
    let server = Running::start();
    let state = server.client.post("/api/sessions", &json!({ "record": "1. e4 e5 2. Nf3 1-0" })).json();
    assert_eq!((&state["status"], &state["ended"]["score"]), (&json!("over"), &json!("1–0")));
    // It could have gone on: an analysis does.
    assert!(!state["moves"].as_array().unwrap().is_empty());
    let id = state["id"].as_str().unwrap();
    let before = server.client.act(id, &json!({ "do": "jump", "cursor": 1 })).json();
    assert_eq!((&before["status"], &before["ended"]["score"]), (&json!("open"), &json!("1–0")));
    assert_eq!(before["result"], Value::Null);
    let answer = server.client.act(id, &json!({ "do": "play", "move": "c5" }));
    assert_eq!((answer.status, server.client.line(id).len()), (409, 3));
}

#[test]
fn grades_are_kept_with_the_game_in_every_language() {
    let server = Running::start();
    let state = server.client.post("/api/sessions", &json!({ "record": "1. f3 e5 2. g4 Qh4# 0-1" })).json();
    let id = state["id"].as_str().unwrap();
    let path = format!("/api/sessions/{id}/review");
    assert_eq!(server.client.get(&path).status, 404);
    let started = server.client.post("/api/reviews", &json!({ "session": id, "depth": 3 })).json();
    let graded = server
        .client
        .events(&format!("/api/reviews/{}/events", started["id"].as_str().unwrap()))
        .wait("finished");
    assert_eq!(server.client.get(&format!("/api/sessions/{id}")).json()["graded"], true);
    assert_eq!(server.client.get(&path).json(), graded);
    let french = server.client.with("GET", &path, &[("X-Lang", "fr")], b"").json();
    assert_eq!(
        (&french["moves"][3]["shown"], &french["moves"][2]["grade_name"]),
        (&json!("Dh4#"), &json!("gaffe"))
    );
    // The program's own format keeps them; a further move makes another game of it, of which the values are left.
    let saved = String::from_utf8(server.client.get(&format!("/api/sessions/{id}/export?format=saved")).body)
        .unwrap();
    let again = server.client.post("/api/sessions", &json!({ "record": saved })).json();
    assert_eq!(again["graded"], true);
    let id = again["id"].as_str().unwrap();
    server.client.act(id, &json!({ "do": "takeback", "cursor": 3 }));
    server.client.play(id, "Nc6");
    let left = server.client.get(&format!("/api/sessions/{id}/review")).json();
    assert_eq!((&left["of_file"], left["moves"].as_array().unwrap().len()), (&json!(true), 2));
}

#[test]
fn a_draw_is_not_accepted_before_both_have_moved() {
    let server = Running::start();
    let players = json!([{ "kind": "human" }, { "kind": "machine", "level": 1 }]);
    let new = json!({ "game": "chess", "players": players });
    let id = server.client.post("/api/sessions", &new).json()["id"].as_str().unwrap().to_owned();
    let state = server.client.act(&id, &json!({ "do": "draw" })).json();
    assert_eq!(state["status"], "open");
    assert_eq!(state["announcements"].as_array().unwrap().len(), 1, "{}", state["announcements"]);
}

#[test]
fn settings_of_a_machine_are_looked_at_before_they_are_used() {
    let server = Running::start();
    let check = |settings: &str| {
        server.client.post("/api/settings", &json!({ "game": "chess", "settings": settings }))
    };
    assert_eq!(check("time=2 without=killers").status, 204);
    for wrong in ["depth=0", "colour=red", "evaluation=/etc/passwd"] {
        let refused = check(wrong);
        assert_eq!((refused.status, refused.code()), (422, "setting".to_owned()), "{wrong}");
        assert!(refused.json()["error"]["message"].as_str().unwrap().contains(wrong), "{wrong}");
    }
}

#[test]
fn what_was_taken_and_what_can_be_prepared_is_told() {
    let server = Running::start();
    let players = json!([{ "kind": "human" }, { "kind": "machine", "settings": "time=20" }]);
    let new = json!({ "game": "chess", "players": players });
    let id = server.client.post("/api/sessions", &new).json()["id"].as_str().unwrap().to_owned();
    let state = server.client.play(&id, "e4");
    let prepared: Vec<&str> =
        state["premoves"].as_array().unwrap().iter().map(|mv| mv["text"].as_str().unwrap()).collect();
    assert!(prepared.contains(&"Nf3") && !prepared.contains(&"Nf6"), "{prepared:?}");
    // After 1... d5 the pawn can take there.
    assert!(prepared.contains(&"exd5"), "{prepared:?}");
    server
        .client
        .act(&id, &json!({ "do": "players", "players": [{ "kind": "human" }, { "kind": "human" }] }));
    assert_eq!(server.client.play(&id, "d5")["premoves"], Value::Null);
    let taken = server.client.play(&id, "exd5");
    assert_eq!((&taken["captured"][0][0]["kind"], &taken["captured"][1]), (&json!("P"), &json!([])));
}
