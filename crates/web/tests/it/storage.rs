//! The file of games, when it is locked, damaged, deleted or on a full disk.

use crate::common::Running;
use crate::windows::Window;
use rusqlite::Connection;
use serde_json::json;
use std::fs;
use stratege_web::Config;

/// The size of a page of the file.
const PAGE: usize = 4096;

#[test]
fn a_move_is_answered_while_the_file_is_locked_and_kept_when_it_is_free() {
    let server = Running::start();
    let path = server.folder.as_ref().unwrap().path().join("games.db");
    let id = server.client.begin("nim");
    server.client.play(&id, "4:1");
    let mut window = Window::open(&server.client);
    window.follow(1, &format!("/api/sessions/{id}/events"));
    window.event(1, "state");
    let other = Connection::open(&path).unwrap();
    other.execute_batch("BEGIN EXCLUSIVE").unwrap();
    // Both are answered while the lock is held: it is freed behind them.
    for (number, mv) in ["1:1", "2:1"].into_iter().enumerate() {
        let answer = server.client.play(&id, mv);
        assert_eq!((&answer["cursor"], &answer["unkept"]), (&json!(number + 2), &json!(true)), "{answer}");
    }
    let new = server.client.post("/api/sessions", &json!({ "game": "nim", "position": "3,5" }));
    assert_eq!((new.status, &new.json()["unkept"]), (201, &json!(true)));
    let listed = server.client.get(&format!("/api/sessions/{id}")).json();
    assert_eq!((&listed["cursor"], &listed["unkept"]), (&json!(3), &json!(true)));
    // The list has both as they will be written, the latest first.
    let games = server.client.get("/api/sessions").json();
    let shown: Vec<_> =
        games["sessions"].as_array().unwrap().iter().map(|one| (&one["id"], &one["moves"])).collect();
    assert_eq!(shown, [(&new.json()["id"], &json!(0)), (&json!(id), &json!(3))]);
    let body = || -> String {
        let reader = Connection::open(&path).unwrap();
        reader.query_row("SELECT body FROM game WHERE id = ?1", [&id], |row| row.get(0)).unwrap()
    };
    assert!(!body().contains("1:1"));
    other.execute_batch("COMMIT").unwrap();
    let kept = window.event(1, "kept");
    assert_eq!((&kept["cursor"], &kept["unkept"]), (&json!(3), &json!(null)));
    assert!(body().contains("2:1"));
    assert!(server.client.play(&id, "3:1")["unkept"].is_null());
}

/// The ids of the games that are listed.
fn listed(server: &Running) -> Vec<String> {
    let sessions = server.client.get("/api/sessions").json();
    sessions["sessions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["id"].as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn a_game_is_kept_from_its_first_move_or_word() {
    let mut server = Running::start();
    let folder = server.folder.take().unwrap();
    let ids: Vec<String> = (0..4).map(|_| server.client.begin("nim")).collect();
    assert_eq!(listed(&server), [""; 0]);
    // It is there for every window all the same, and can be deleted.
    assert_eq!(server.client.get(&format!("/api/sessions/{}", ids[0])).json()["cursor"], 0);
    assert_eq!(server.client.with("DELETE", &format!("/api/sessions/{}", ids[0]), &[], b"").status, 204);
    assert_eq!(server.client.get(&format!("/api/sessions/{}", ids[0])).status, 404);
    // Other players are nothing to keep, a word or a move is.
    let players =
        json!({ "do": "players", "players": [{ "kind": "human" }, { "kind": "machine", "level": 3 }] });
    assert_eq!(server.client.act(&ids[1], &players).status, 200);
    assert_eq!(listed(&server), [""; 0]);
    let comment = json!({ "do": "comment", "cursor": 0, "text": "to be played" });
    assert_eq!(server.client.act(&ids[2], &comment).status, 200);
    assert_eq!(listed(&server), [ids[2].clone()]);
    server.client.play(&ids[1], "4:1");
    assert_eq!(listed(&server).len(), 2);
    // Dice that fall by themselves are no move; a position that is set up is kept at once.
    server.client.begin("backgammon");
    assert_eq!(listed(&server).len(), 2);
    let set_up = server.client.post("/api/sessions", &json!({ "game": "nim", "position": "3,5" }));
    assert_eq!((set_up.status, listed(&server).len()), (201, 3));
    server.end();
    let again = Running::within(folder.path(), Config::default());
    assert_eq!(listed(&again).len(), 3);
    assert_eq!(again.client.get(&format!("/api/sessions/{}", ids[3])).status, 404);
}

#[test]
fn of_a_damaged_file_the_rest_is_listed_and_nothing_is_written_into_it() {
    let mut server = Running::start();
    let folder = server.folder.take().unwrap();
    let comment = "a remark of some length ".repeat(60);
    let ids: Vec<String> = (0..30).map(|_| server.client.begin("nim")).collect();
    for id in &ids {
        let noted = json!({ "do": "comment", "cursor": 0, "text": format!("{id} {comment}") });
        assert_eq!(server.client.post(&format!("/api/sessions/{id}/act"), &noted).status, 200);
    }
    server.end();
    let path = folder.path().join("games.db");
    let mut bytes = fs::read(&path).unwrap();
    // A page that leads to no others: it begins with another number than 2.
    let text = |page: &[u8]| String::from_utf8_lossy(page).into_owned();
    let holds = |page: &[u8], id: &str| page[0] != 2 && text(page).contains(&format!("{id} a remark"));
    let pages: Vec<&[u8]> = bytes.chunks(PAGE).collect();
    let found = ids.iter().find_map(|id| pages.iter().position(|page| holds(page, id)));
    let page = found.expect("a page with some of them");
    // It may also have old copies of games that have moved to another page.
    let there: Vec<&str> = ids.iter().filter(|id| holds(pages[page], id)).map(String::as_str).collect();
    bytes[page * PAGE..(page + 1) * PAGE].fill(0xa5);
    fs::write(&path, &bytes).unwrap();
    let mut again = Running::within(folder.path(), Config::default());
    let listed = again.client.get("/api/sessions").json();
    let listed = listed["sessions"].as_array().unwrap();
    assert_eq!(listed.len(), 30);
    let lost: Vec<&str> =
        listed.iter().filter(|game| game["game"] == "").map(|game| game["id"].as_str().unwrap()).collect();
    assert!(lost.iter().any(|id| there.contains(id)) && lost.len() < 10, "{lost:?} {there:?}");
    let whole = ids.iter().find(|id| !lost.contains(&id.as_str())).unwrap();
    assert_eq!(again.client.get(&format!("/api/sessions/{whole}")).status, 200);
    let refused =
        again.client.post(&format!("/api/sessions/{whole}/act"), &json!({ "do": "play", "move": "1:1" }));
    assert_eq!((refused.status, refused.code()), (507, "not-kept".to_owned()));
    assert!(
        refused.json()["error"]["message"].as_str().unwrap().contains("games.repaired.db"),
        "{refused:?}"
    );
    again.end();
    assert_eq!(fs::read(&path).unwrap(), bytes);
    // The copy takes the place.
    fs::rename(folder.path().join("games.repaired.db"), &path).unwrap();
    for rest in ["games.db-wal", "games.db-shm"] {
        let _ = fs::remove_file(folder.path().join(rest));
    }
    let repaired = Running::within(folder.path(), Config::default());
    assert_eq!(repaired.client.play(whole, "1:1")["cursor"], 1);
}

#[cfg(unix)]
#[test]
fn nothing_is_answered_as_kept_once_the_file_is_deleted() {
    let server = Running::start();
    let id = server.client.begin("nim");
    server.client.play(&id, "4:1");
    fs::remove_file(server.folder.as_ref().unwrap().path().join("games.db")).unwrap();
    let act = format!("/api/sessions/{id}/act");
    for lang in ["en", "fr"] {
        let refused =
            server.client.post(&format!("{act}?lang={lang}"), &json!({ "do": "play", "move": "1:1" }));
        assert_eq!((refused.status, refused.code()), (507, "not-kept".to_owned()), "{refused:?}");
    }
    let new = json!({ "game": "nim", "position": "3,5" });
    assert_eq!(server.client.post("/api/sessions", &new).status, 507);
    // What is in memory can be looked at, as it was.
    assert_eq!(server.client.get(&format!("/api/sessions/{id}")).json()["cursor"], 1);
}

#[test]
fn a_short_move_does_not_wait_for_long_ones() {
    let server = Running::start();
    let machine = |settings: &str| json!({ "kind": "machine", "name": "", "settings": settings });
    let person = json!({ "kind": "human", "name": "" });
    let begin = |first: &serde_json::Value| {
        let new = json!({ "game": "chess", "players": [first, person] });
        server.client.post("/api/sessions", &new).json()["id"].as_str().unwrap().to_owned()
    };
    let long: Vec<String> = (0..6).map(|_| begin(&machine("time=60"))).collect();
    let quick = json!({ "kind": "machine", "name": "", "level": 3 });
    let id = begin(&quick);
    let mut window = Window::open(&server.client);
    window.follow(1, &format!("/api/sessions/{id}/events"));
    while window.event(1, "state")["cursor"] != 1 {}
    for id in &long {
        let state = server.client.get(&format!("/api/sessions/{id}")).json();
        assert_eq!((&state["cursor"], &state["thinking"]), (&json!(0), &json!(true)));
    }
}
