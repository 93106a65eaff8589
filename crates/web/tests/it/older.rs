//! Games that the version before kept, at the page and at the prompt: one list, and all of them continue.

use crate::common::Running;
use serde_json::json;
use std::fs;
use std::path::Path;
use stratege_web::Config;

/// A data folder as the version before left it.
fn left_behind(folder: &Path) {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    fs::copy(tests.join("fixtures/games.db"), folder.join("games.db")).unwrap();
    fs::create_dir(folder.join("unfinished")).unwrap();
    for entry in fs::read_dir(tests.join("../../play/tests/fixtures/unfinished")).unwrap().flatten() {
        fs::copy(entry.path(), folder.join("unfinished").join(entry.file_name())).unwrap();
    }
}

#[test]
fn games_of_the_page_and_of_the_prompt_stand_in_one_list() {
    let folder = tempfile::tempdir().unwrap();
    left_behind(folder.path());
    let prompt = fs::read_dir(folder.path().join("unfinished")).unwrap().count();
    let mut server = Running::within(folder.path(), Config::default());
    let listed = server.client.get("/api/sessions").json();
    let listed = listed["sessions"].as_array().unwrap();
    assert_eq!(listed.len(), 31 + prompt);
    assert_eq!(fs::read_dir(folder.path().join("unfinished")).unwrap().count(), 0, "they have moved");
    for one in listed {
        let state = server.client.get(&format!("/api/sessions/{}", one["id"].as_str().unwrap())).json();
        assert_eq!(state["game"], one["game"]);
        // A list counts moves as players do: in chess, a move of both sides is one.
        let plies = state["line"].as_array().map_or(0, Vec::len) as u64;
        let moves = one["moves"].as_u64().expect("a number");
        assert!(moves <= plies && (plies < 2 || moves > 0), "{one}");
    }
    // A game that was left at the prompt continues at the page, and is still there after a restart.
    let left = listed.iter().find(|one| one["players"][0]["name"] == "Zoé").unwrap();
    let id = left["id"].as_str().unwrap().to_owned();
    let state = server.client.play(&id, "d4");
    server.end();
    let again = Running::within(folder.path(), Config::default());
    assert_eq!(again.client.line(&id), ["e4", "Nf6", "d4"]);
    assert_eq!(again.client.get("/api/sessions").json()["sessions"].as_array().unwrap().len(), 31 + prompt);
    // Of a variation that was kept nothing is lost either.
    assert_eq!(state["cursor"], 3);
    let annotated = again.client.get("/api/sessions/aba7c8acc3a1afc9").json();
    assert!(annotated["tree"].as_str().unwrap().contains("sharp"));
    assert_eq!(annotated["line"][0]["comment"], "best by test");
}

#[test]
fn what_another_program_writes_is_shown_and_never_overwritten() {
    let mut server = Running::start();
    let folder = server.folder.take().unwrap();
    let id = server.client.begin("chess");
    server.client.play(&id, "e4");
    let mut events = server.client.events(&format!("/api/sessions/{id}/events"));
    assert_eq!(events.wait("state")["cursor"], 1);
    // Another program at the same file plays on.
    let store = stratege_store::GameStore::open(&folder.path().join("games.db")).unwrap();
    let mut kept = store.get(&id).unwrap().unwrap();
    kept.body =
        kept.body.replacen("[\"e4\"]", "[\"e4\",\"c5\"]", 1).replacen("\"cursor\":1", "\"cursor\":2", 1);
    kept.body = kept.body.replacen("\"revision\":1", "\"revision\":2", 1);
    kept.updated_ms += 1;
    store.put(&kept).unwrap();
    assert_eq!(events.wait("state")["cursor"], 2, "those who watch see it");
    assert_eq!(server.client.line(&id), ["e4", "c5"]);
    let stale = server.client.act(&id, &json!({ "do": "play", "move": "e5", "revision": 1 }));
    assert_eq!((stale.status, stale.code()), (409, "stale".to_owned()));
    server.client.play(&id, "Nf3");
    // Deleted elsewhere, it is gone here.
    store.remove(&id).unwrap();
    assert_eq!(server.client.act(&id, &json!({ "do": "play", "move": "d6" })).status, 404);
    assert_eq!(server.client.get(&format!("/api/sessions/{id}")).status, 404);
}
