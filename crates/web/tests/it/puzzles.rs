//! Puzzles: collections of the folder, what is asked, what was answered.

use crate::common::Running;
use serde_json::{Value, json};
use std::fs;

/// Two puzzles of tic-tac-toe: X wins at once by one move.
const COLLECTION: &str = r#"{"format":"stratege-puzzles","version":1,"game":"tic-tac-toe","nodes":1000,"seed":1,"variant":null}
{"position":"XX./OO./...","side":"first","answers":["c1"],"line":["c1"],"proof":"solved","value":1.0,"otherwise":-1.0,"plies":1,"difficulty":1,"from":{"game":0,"ply":4}}
{"position":"X.O/.X./O..","side":"first","answers":["c3"],"line":["c3"],"proof":"solved","value":1.0,"otherwise":0.0,"plies":1,"difficulty":1,"from":{"game":1,"ply":4}}
"#;

#[test]
fn puzzles_are_asked_and_what_was_missed_comes_first() {
    let server = Running::start();
    let folder = server.folder.as_ref().unwrap().path().to_owned();
    let nothing = server.client.get("/api/puzzles").json();
    // The program brings some of its own.
    let shipped = nothing["collections"].as_array().unwrap();
    let many = |one: &Value| (90..=100).contains(&one["puzzles"].as_u64().unwrap());
    assert!(shipped.iter().all(many) && !shipped.is_empty(), "{nothing}");
    assert!(server.client.get("/api/puzzles/othello/next").json()["puzzle"]["answers"].is_array());
    let of = |listed: &Value, name: &str, field: &str| {
        let all = listed["collections"].as_array().unwrap();
        all.iter().find(|one| one["name"] == name).map_or(Value::Null, |one| one[field].clone())
    };
    fs::create_dir_all(folder.join("puzzles")).unwrap();
    fs::write(folder.join("puzzles/first"), COLLECTION).unwrap();
    fs::write(folder.join("puzzles/other"), "no puzzles").unwrap();
    let listed = server.client.get("/api/puzzles").json();
    assert_eq!((of(&listed, "first", "puzzles"), of(&listed, "first", "asked")), (json!(2), json!(0)));
    assert_eq!(of(&listed, "other", "puzzles"), Value::Null, "what is no collection is left out");
    let next = || server.client.get("/api/puzzles/first/next").json()["puzzle"].clone();
    let puzzle = next();
    assert_eq!((&puzzle["number"], &puzzle["answers"]), (&json!(0), &json!(["c1"])));
    assert!(
        puzzle["goal"].as_str().unwrap().contains("win")
            && !puzzle["proof"].as_str().unwrap().contains("proof-")
    );
    let answer = |number: usize, result: &str| -> Value {
        server
            .client
            .post("/api/puzzles/first/answers", &json!({ "number": number, "result": result }))
            .json()
    };
    assert_eq!(of(&answer(0, "missed"), "first", "due"), 1);
    assert_eq!(answer(1, "right")["streak"], 1);
    assert_eq!(next()["number"], 0, "what was missed is asked again");
    assert_eq!(answer(0, "right")["best_streak"], 2);
    assert!(next().is_null(), "nothing more today");
    // The prompt reads the same file.
    assert!(fs::read_to_string(folder.join("puzzles.json")).unwrap().contains("tic-tac-toe"));
    let refused = |path: &str, body: Value| server.client.post(path, &body).status;
    assert_eq!(refused("/api/puzzles/first/answers", json!({ "number": 9, "result": "right" })), 404);
    assert_eq!(refused("/api/puzzles/first/answers", json!({ "number": 0, "result": "fine" })), 400);
    assert_eq!(refused("/api/puzzles/none/answers", json!({ "number": 0, "result": "right" })), 404);
    for (path, status) in [("other", 422), ("..%2Fpuzzles.json", 404), ("none", 404)] {
        assert_eq!(server.client.get(&format!("/api/puzzles/{path}/next")).status, status, "{path}");
    }
    fs::write(folder.join("puzzles.json"), "{").unwrap();
    assert_eq!(server.client.get("/api/puzzles").code(), "puzzles-training");
}

#[test]
fn the_mistakes_of_a_graded_game_become_puzzles_of_a_collection_of_ones_own() {
    let server = Running::start();
    // X overlooks the win at c1, and then O the one at c3.
    let id = server.client.begin("tic-tac-toe");
    for mv in ["a1", "b2", "b1", "a3", "a2", "c2"] {
        server.client.play(&id, mv);
    }
    let path = format!("/api/sessions/{id}/puzzles");
    assert_eq!(server.client.post(&path, &json!({})).code(), "no-grades");
    let started = server.client.post("/api/reviews", &json!({ "session": id })).json();
    server
        .client
        .events(&format!("/api/reviews/{}/events", started["id"].as_str().unwrap()))
        .wait("finished");
    let own = server.client.post(&path, &json!({ "side": "first" })).json();
    assert_eq!(
        (&own["name"], own["made"].as_u64().unwrap() > 0),
        (&json!("mine-tic-tac-toe"), true),
        "{own}"
    );
    let again = server.client.post(&path, &json!({ "side": "first" })).json();
    assert_eq!((&again["made"], &again["puzzles"]), (&json!(0), &own["puzzles"]));
    let puzzle = server.client.get("/api/puzzles/mine-tic-tac-toe/next").json()["puzzle"].clone();
    assert_eq!((&puzzle["side"], &puzzle["answers"]), (&json!("first"), &json!(["c1"])), "{puzzle}");
}
