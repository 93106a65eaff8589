//! Matches that outlive the server, and ladders.

use crate::common::Running;
use serde_json::{Value, json};
use stratege_web::Config;

fn begin(server: &Running, request: &Value) -> String {
    let started = server.client.post("/api/matches", request);
    assert_eq!(started.status, 201, "{:?}", String::from_utf8_lossy(&started.body));
    started.json()["id"].as_str().unwrap().to_owned()
}

fn two(game: &str, games: u32) -> Value {
    let players = json!([{ "kind": "machine", "level": 2 }, { "kind": "machine", "settings": "random" }]);
    json!({ "game": game, "players": players, "games": games, "seed": 7 })
}

fn listed(server: &Running) -> Value {
    server.client.get("/api/matches").json()["matches"].clone()
}

#[test]
fn a_match_broken_off_by_the_end_of_the_server_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Running::within(folder.path(), Config::default());
    let id = begin(&server, &two("othello", 400));
    let mut events = server.client.events(&format!("/api/matches/{id}/events"));
    while events.wait("match")["played"].as_u64().unwrap() < 3 {}
    server.end();

    let server = Running::within(folder.path(), Config::default());
    let kept = listed(&server)[0].clone();
    let played = kept["played"].as_u64().unwrap();
    assert_eq!((&kept["id"], &kept["running"]), (&json!(id), &json!(false)));
    assert!((3..400).contains(&played), "{kept}");
    assert_eq!(kept["standings"].as_array().unwrap().len(), 2);
    assert!(kept["board"].is_object() && !kept["last"]["moves"].as_array().unwrap().is_empty(), "{kept}");
    // It is reported unchanged in any language.
    let french = server.client.events(&format!("/api/matches/{id}/events?lang=fr")).wait("finished");
    assert!(french["text"].as_str().unwrap().contains("gagnées"), "{french}");

    assert_eq!(server.client.post(&format!("/api/matches/{id}/resume"), &json!({})).status, 200);
    let mut events = server.client.events(&format!("/api/matches/{id}/events"));
    let mut now = events.wait("match");
    assert!(now["played"].as_u64().unwrap() >= played, "{now} after {played}");
    while now["played"].as_u64().unwrap() < played + 3 {
        now = events.wait("match");
    }
    let count = |name: &str| now["standings"][0][name].as_u64().unwrap();
    assert_eq!(json!(count("wins") + count("draws") + count("losses")), now["played"]);
}

#[test]
fn the_same_games_are_played_whether_a_match_was_broken_off_or_not() {
    let server = Running::start();
    let whole = begin(&server, &two("connect-four", 12));
    let whole = server.client.events(&format!("/api/matches/{whole}/events")).wait("finished");
    let parted = begin(&server, &two("connect-four", 12));
    let path = format!("/api/matches/{parted}");
    assert_eq!(server.client.post(&format!("{path}/stop"), &json!({})).status, 204);
    server.client.events(&format!("{path}/events")).wait("finished");
    server.client.post(&format!("{path}/resume"), &json!({}));
    let parted = server.client.events(&format!("{path}/events")).wait("finished");
    for name in ["wins", "draws", "losses"] {
        assert_eq!(whole[name], parted[name], "{name}");
    }
    assert_eq!(whole["last"], parted["last"]);
}

#[test]
fn a_match_is_deleted_on_request() {
    let server = Running::start();
    let id = begin(&server, &two("othello", 400));
    let path = format!("/api/matches/{id}");
    server.client.events(&format!("{path}/events")).wait("match");
    assert_eq!(server.client.with("DELETE", &path, &[], b"").status, 204);
    assert_eq!(listed(&server), json!([]));
    assert_eq!(server.client.get(&format!("{path}/events")).status, 404);
    for deed in ["resume", "stop"] {
        assert_eq!(server.client.post(&format!("{path}/{deed}"), &json!({})).status, 404);
    }
    assert_eq!(server.client.with("DELETE", &path, &[], b"").status, 404);
}

#[test]
fn a_ladder_rates_the_levels_by_neighbouring_pairs() {
    let server = Running::start();
    let players: Vec<Value> = (1..=4).map(|level| json!({ "kind": "machine", "level": level })).collect();
    let request = json!({ "game": "tic-tac-toe", "players": players, "games": 20, "format": "neighbours", "ladder": true, "seed": 3, "plies": 1 });
    let id = begin(&server, &request);
    let done = server.client.events(&format!("/api/matches/{id}/events")).wait("finished");
    assert_eq!((&done["games"], &done["played"], &done["ladder"]), (&json!(60), &json!(60), &json!(true)));
    let ratings = done["ratings"].as_array().unwrap();
    assert_eq!(ratings.len(), 4);
    let games: Vec<u64> = done["standings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| ["wins", "draws", "losses"].iter().map(|name| one[name].as_u64().unwrap()).sum())
        .collect();
    // The ends of the ladder have one neighbour.
    assert_eq!(games, [20, 40, 40, 20]);
    let picture = server.client.get(&format!("/api/matches/{id}/rating.svg?lang=fr"));
    let picture = String::from_utf8_lossy(&picture.body).into_owned();
    let rated = ratings.iter().filter(|one| one["elo"].is_number()).count();
    assert!(rated > 1, "{ratings:?}");
    assert_eq!(picture.matches("<circle").count(), rated, "{picture}");
}

#[test]
fn a_run_of_the_genetic_algorithm_is_followed_and_stopped() {
    let server = Running::start();
    let begin = |request: &Value| {
        server.client.post("/api/learning", request).json()["id"].as_str().unwrap().to_owned()
    };
    let request = json!({ "generations": 3, "population": 4, "environment": 2, "seed": 5 });
    let curve = || {
        let mut events = server.client.events(&format!("/api/tasks/{}/events", begin(&request)));
        let first = events.wait("generation");
        assert_eq!((&first["number"], &first["all"]), (&json!(1), &json!(3)));
        assert!(
            first["worst"].as_f64() <= first["mean"].as_f64()
                && first["mean"].as_f64() <= first["best"].as_f64()
        );
        events.wait("finished")
    };
    let (one, other) = (curve(), curve());
    // All follows from the seed.
    assert_eq!(one, other);
    assert!(one["svg"].as_str().unwrap().starts_with("<svg") && one["generations"] == 3);
    let games: u64 =
        one["against_hand"].as_array().unwrap().iter().map(|count| count.as_u64().unwrap()).sum();
    assert_eq!(games, 40);
    // A wish beyond the limits is held within them, and a run that is stopped reports its results.
    let endless = begin(&json!({ "generations": 1_000_000, "population": 1_000_000, "depth": 90 }));
    let mut events = server.client.events(&format!("/api/tasks/{endless}/events"));
    assert_eq!(events.wait("generation")["all"], 300);
    assert_eq!(server.client.post(&format!("/api/tasks/{endless}/stop"), &json!({})).status, 204);
    for unknown in
        ["/api/tasks/nothing/stop", "/api/library/imports/nothing/stop", "/api/matches/nothing/stop"]
    {
        assert_eq!(server.client.post(unknown, &json!({})).status, 404, "{unknown}");
    }
    assert!(events.wait("finished")["generations"].as_u64().unwrap() < 300);
    assert!(server.client.get("/api/learning/shipped.svg").head.contains("image/svg+xml"));
}

#[test]
fn the_games_of_a_match_open_from_the_library() {
    let server = Running::start();
    let id = begin(&server, &two("connect-four", 4));
    server.client.events(&format!("/api/matches/{id}/events")).wait("finished");
    let collect = || server.client.post(&format!("/api/matches/{id}/games"), &json!({})).json();
    let found = collect();
    assert_eq!((&found["games"], &found["refused"]), (&json!(4), &json!(0)), "{found}");
    // Those that are there already are not taken again.
    collect();
    let games = server.client.get("/api/library/games?game=connect-four").json();
    assert_eq!((&games["count"], &games["games"][0]["collection"]), (&json!(4), &found["collection"]));
    assert_eq!(server.client.post("/api/matches/none/games", &json!({})).status, 404);
}
