//! Positions set up by hand, and the reports on won positions and threats.

use crate::common::Running;
use serde_json::{Value, json};

fn edit(server: &Running, request: &Value) -> Value {
    let answer = server.client.post("/api/editor", request);
    assert_eq!(answer.status, 200, "{:?}", String::from_utf8_lossy(&answer.body));
    answer.json()
}

#[test]
fn a_position_is_set_up_change_by_change_and_played() {
    let server = Running::start();
    let games = server.client.get("/api/games").json();
    let chess = games["games"].as_array().unwrap().iter().find(|game| game["name"] == "chess").unwrap();
    let tools = chess["tools"].as_array().unwrap();
    assert_eq!(
        (tools.len(), &tools[0]["name"], &tools[0]["symbol"]),
        (12, &json!("king, White"), &json!("♔"))
    );
    let empty = edit(&server, &json!({ "game": "chess", "change": { "do": "clear" } }));
    assert_eq!(empty["position"], "8/8/8/8/8/8/8/8 w - - 0 1");
    assert!(empty["refused"].as_str().unwrap().contains("king"), "{empty}");
    let mut position = empty["position"].clone();
    for (cell, piece) in [(60, "K"), (4, "k"), (56, "R")] {
        let change = json!({ "do": "put", "cell": cell, "piece": piece });
        position =
            edit(&server, &json!({ "game": "chess", "position": position, "change": change }))["position"]
                .clone();
    }
    let right = json!({ "do": "extra", "name": "castling-white-long", "value": "true" });
    let found = edit(&server, &json!({ "game": "chess", "position": position, "change": right }));
    assert_eq!(found["position"], "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    assert_eq!((&found["refused"], &found["over"]), (&Value::Null, &json!(false)));
    let flags = found["extras"].as_array().unwrap().iter().filter(|extra| extra["kind"] == "flag");
    assert_eq!(flags.filter(|extra| extra["on"] == true).count(), 1);
    let begun =
        server.client.post("/api/sessions", &json!({ "game": "chess", "position": found["position"] }));
    assert_eq!(begun.status, 201);
}

#[test]
fn what_cannot_be_set_up_is_refused_in_words() {
    let server = Running::start();
    let refused = |request: &Value| {
        let answer = server.client.post("/api/editor", request);
        assert_eq!(answer.status, 422, "{request}");
        answer.json()["error"].clone()
    };
    assert_eq!(refused(&json!({ "game": "race" }))["code"], "missing");
    assert_eq!(refused(&json!({ "game": "othello", "position": "zzz" }))["code"], "othello-square");
    // Squares and pieces that there are not change nothing.
    for change in [
        json!({ "do": "put", "cell": u64::MAX, "piece": "X" }),
        json!({ "do": "put", "cell": 64, "piece": "é" }),
        json!({ "do": "move", "from": 99, "to": 100 }),
        json!({ "do": "extra", "name": "no", "value": "such" }),
    ] {
        for game in ["tic-tac-toe", "connect-four", "nim", "nim-row", "chomp", "othello", "chess"] {
            let before = edit(&server, &json!({ "game": game }));
            let after = edit(&server, &json!({ "game": game, "change": change }));
            let same = before["position"] == after["position"];
            assert!(same || game.starts_with("nim"), "{game} {change}");
        }
    }
    let counts = edit(&server, &json!({ "game": "tic-tac-toe", "position": "OO./.../..." }));
    assert!(counts["refused"].as_str().unwrap().contains('X'), "{counts}");
}

#[test]
fn the_winning_line_is_reported() {
    let server = Running::start();
    let won = |game: &str, position: &str| {
        let found =
            server.client.post("/api/positions", &json!({ "game": game, "position": position })).json();
        found["board"]["won"].clone()
    };
    assert_eq!(won("tic-tac-toe", "XXX/OO./..."), json!([0, 1, 2]));
    assert_eq!(won("tic-tac-toe", "XX./OO./..."), Value::Null);
    // Two lines at once: a column and a row.
    assert_eq!(won("tic-tac-toe", "XXX/XOO/XOO"), json!([0, 1, 2, 3, 6]));
    assert_eq!(won("connect-four", "4141414"), json!([17, 24, 31, 38]));
    assert_eq!(won("connect-four", "12233434474"), json!([17, 23, 29, 35]));
}

#[test]
fn threats_are_reported_where_turns_can_be_swapped_and_elsewhere_why_not() {
    let server = Running::start();
    let threat = |game: &str, position: &str| {
        let request = json!({ "game": game, "position": position, "threat": true, "lines": 1, "limits": { "depth": 4 } });
        let started = server.client.post("/api/analyses", &request);
        if started.status != 201 {
            return started.json()["error"]["code"].clone();
        }
        let id = started.json()["id"].as_str().unwrap().to_owned();
        server.client.events(&format!("/api/analyses/{id}/events")).wait("finished")
    };
    // O is to move, and X threatens the third of the row: a win for the first player.
    let found = threat("tic-tac-toe", "XX./O../...");
    assert_eq!((&found["side"], &found["lines"][0]["moves"][0]), (&json!("first"), &json!("c1")));
    assert_eq!((&found["lines"][0]["mate"], &found["position"]), (&json!(1), &json!("XX./O../...")));
    // X is to move, and O threatens its fourth: a win for the second.
    let found = threat("connect-four", "172737");
    assert_eq!((&found["side"], &found["lines"][0]["moves"][0]), (&json!("second"), &json!("7")));
    assert!(found["lines"][0]["value"].as_f64().unwrap() < 0.0, "{found}");
    assert_eq!(threat("nim", "3,5"), "no-threat-same-moves");
    assert_eq!(threat("race", "12,7,3 9,4,0 x 6-3"), "no-threat-fixed");
    assert_eq!(threat("tic-tac-toe", "XXX/OO./..."), "no-threat-over");
    assert_eq!(threat("chess", "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1"), "no-threat");
}
