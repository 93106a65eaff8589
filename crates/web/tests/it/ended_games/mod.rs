//! Twenty games of each kind on the page, taken back and ended in every way: the state of the game, what it exports in each
//! format, the library, what is opened again and what is there after a restart are the moves that were made and the result.

mod played;

use crate::common::Running;
use played::{Ended, Kind, Way, played};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use stratege_web::Config;

const GAMES: usize = 20;
/// The matches of backgammon, which differ from its games by the cube alone.
const MATCHES: usize = 8;

/// The moves of a state, as files of backgammon have them: neither who chose to roll nor how a resignation was agreed.
fn whole<'a>(texts: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let agreed = |text: &&str| *text == "roll" || *text == "accept" || text.starts_with("resign");
    texts.into_iter().filter(|text| !agreed(text)).collect()
}

fn line(state: &Value) -> Vec<&str> {
    state["line"].as_array().unwrap().iter().map(|ply| ply["text"].as_str().unwrap()).collect()
}

/// A state has the game's moves and its result, and is at its end.
fn has(state: &Value, game: &Ended, is_whole: bool, has_reason: bool) {
    let line = line(state);
    let made = game.moves.iter().map(String::as_str);
    if is_whole {
        assert_eq!(line, made.collect::<Vec<_>>(), "{:?} {state}", game.way);
    } else {
        assert_eq!(whole(line), whole(made), "{:?} {state}", game.way);
    }
    assert_eq!(state["cursor"].as_u64(), Some(state["line"].as_array().unwrap().len() as u64));
    assert_eq!((&state["status"], &state["can_redo"]), (&json!("over"), &json!(false)), "{state}");
    assert_eq!(state["result"]["first"], game.first, "{:?} {state}", game.way);
    assert_eq!(state["ended"], state["result"]);
    if let Some(ending) = game.ending.filter(|_| has_reason) {
        assert_eq!(state["result"]["ending"], ending, "{:?} {state}", game.way);
    }
}

/// Everything that holds the game holds its moves and its result.
fn agrees(server: &Running, kind: &Kind, number: usize, game: &Ended) {
    let client = &server.client;
    let state = |id: &str| client.get(&format!("/api/sessions/{id}")).json();
    let own = state(&game.id);
    has(&own, game, true, true);
    let formats = client.get(&format!("/api/sessions/{}/formats", game.id)).json();
    let names = formats["formats"].as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap());
    let names: Vec<&str> = names.filter(|name| !matches!(*name, "position" | "svg")).collect();
    assert!(names.contains(&"pgn") && names.contains(&"saved"), "{formats}");
    for name in names {
        let text = client.get(&format!("/api/sessions/{}/export?format={name}", game.id)).body;
        let text = String::from_utf8(text).unwrap();
        let again = client.post("/api/sessions", &json!({ "record": text })).json();
        if name == "transcript" {
            // Moves alone.
            assert_eq!(again["line"].as_array().map(Vec::len), Some(game.moves.len()));
        } else {
            // Match files have the points of games alone.
            if name == "mat" && game.ending.is_some() {
                assert_eq!(whole(line(&again)), whole(game.moves.iter().map(String::as_str)), "{text}");
            } else {
                has(&again, game, !matches!(name, "mat" | "sgf"), matches!(name, "pgn" | "saved"));
            }
        }
        if name == "saved" {
            assert_eq!((&again["line"], &again["tree"]), (&own["line"], &own["tree"]), "{text}");
        }
        client.with("DELETE", &format!("/api/sessions/{}", again["id"].as_str().unwrap()), &[], b"");
    }
    let keep = json!({ "session": game.id, "collection": "ended" });
    assert_eq!(client.post("/api/library/keep", &keep).json()["games"], 1);
    let name = format!("Ann%20{number}");
    let rows = client.get(&format!("/api/library/games?collection=ended&player={name}")).json();
    let row = rows["games"].as_array().unwrap().iter().find(|row| row["first"] == format!("Ann {number}"));
    let row = row.unwrap_or_else(|| panic!("{rows}"));
    let result =
        if game.first == "draw" { "1/2-1/2" } else { ["1-0", "0-1"][usize::from(game.first == "loss")] };
    assert_eq!((&row["result"], &row["second"]), (&json!(result), &json!(format!("Bob {number}"))));
    let stored = client.get(&format!("/api/library/games/{}", row["number"])).json();
    let replayed = client.post("/api/sessions", &json!({ "record": stored["record"] })).json();
    has(&replayed, game, true, true);
    assert_eq!((&stored["game"], &replayed["variant"]), (&json!(kind.name), &own["variant"]));
    client.with("DELETE", &format!("/api/sessions/{}", replayed["id"].as_str().unwrap()), &[], b"");
}

/// Plays the games of a kind, and looks at everything that holds them.
fn swept(kind: &Kind, games: usize) {
    let mut server = Running::start();
    let folder = server.folder.take().unwrap();
    let games: Vec<Ended> = (0..games).map(|number| played(&server, kind, number)).collect();
    let start = Instant::now();
    for game in games.iter().filter(|game| game.way == Way::Time) {
        while server.client.get(&format!("/api/sessions/{}", game.id)).json()["status"] != "over" {
            assert!(start.elapsed() < Duration::from_secs(60), "no flag falls");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
    for (number, game) in games.iter().enumerate() {
        agrees(&server, kind, number, game);
    }
    server.end();
    let server = Running::within(folder.path(), Config::default());
    for game in &games {
        has(&server.client.get(&format!("/api/sessions/{}", game.id)).json(), game, true, true);
    }
    let kept = server.client.get("/api/library/kept").json();
    assert_eq!(kept["games"].as_array().map(Vec::len), Some(games.len()));
    for game in &games {
        let row = kept["games"].as_array().unwrap().iter().find(|row| row["id"] == game.id).unwrap();
        let result = match game.first {
            "win" => "1-0",
            "loss" => "0-1",
            _ => "1/2-1/2",
        };
        assert_eq!((&row["result"], &row["over"]), (&json!(result), &json!(true)), "{row}");
    }
}

#[test]
fn of_chess() {
    use Way::{Adjudication, Agreement, Board, Claim, Resignation, Time};
    swept(
        &Kind {
            name: "chess",
            variant: None,
            ways: &[Board, Resignation, Agreement, Claim, Time, Adjudication],
        },
        GAMES,
    );
}

#[test]
fn of_othello() {
    use Way::{Adjudication, Agreement, Board, Resignation, Time};
    swept(
        &Kind { name: "othello", variant: None, ways: &[Board, Resignation, Agreement, Time, Adjudication] },
        GAMES,
    );
}

#[test]
fn of_draughts() {
    use Way::{Adjudication, Agreement, Board, Claim, Resignation, Time};
    let ways = &[Board, Resignation, Agreement, Claim, Time, Adjudication];
    swept(&Kind { name: "draughts", variant: Some("english"), ways }, GAMES);
}

#[test]
fn of_go() {
    use Way::{Adjudication, Agreement, Board, Count, Resignation, Time};
    let ways = &[Board, Resignation, Agreement, Count, Time, Adjudication];
    swept(&Kind { name: "go", variant: Some("9"), ways }, GAMES);
}

#[test]
fn of_backgammon() {
    use Way::{Adjudication, Agreement, Board, Resignation, Time};
    swept(
        &Kind {
            name: "backgammon",
            variant: None,
            ways: &[Board, Resignation, Agreement, Time, Adjudication],
        },
        GAMES,
    );
}

#[test]
fn of_matches_of_backgammon() {
    use Way::{Agreement, Board, Resignation, Time};
    swept(
        &Kind { name: "backgammon", variant: Some("match:1"), ways: &[Board, Resignation, Agreement, Time] },
        MATCHES,
    );
}
