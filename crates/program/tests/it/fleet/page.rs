//! A page whose searches go to workers, while the server of the fleet is killed and comes back.

use super::server::Server;
use crate::serve::Served;
use rustix::process::Signal;
use serde_json::json;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How soon the workers are used again.
const SOON: Duration = Duration::from_secs(20);

/// The parts that the workers have done, as the page knows.
fn done(page: &Served) -> u64 {
    let fleet = page.client.get("/api/fleet").json();
    let workers = fleet["workers"].as_array().map(Vec::as_slice).unwrap_or_default();
    workers.iter().filter_map(|worker| worker["done"].as_u64()).sum()
}

/// Analyses positions until a worker has done one of them.
fn is_used(page: &Served, moves: &mut Vec<String>, what: &str) {
    let (before, start) = (done(page), Instant::now());
    while done(page) <= before {
        assert!(start.elapsed() < SOON, "{what}");
        // Another position each time: what was found is kept.
        let mut session = stratege_catalog::open("chess", None).unwrap();
        moves.iter().for_each(|mv| drop(session.play(mv).unwrap()));
        moves.push(session.moves()[moves.len() % 3].text.clone());
        let request = json!({ "game": "chess", "moves": moves, "limits": { "time_ms": 600 } });
        let started = page.client.post("/api/analyses", &request);
        assert_eq!(started.status, 201, "{}", String::from_utf8_lossy(&started.body));
        let id = started.json()["id"].as_str().unwrap().to_owned();
        let found = page.client.events(&format!("/api/analyses/{id}/events")).wait("finished");
        assert!(!found["lines"].as_array().unwrap().is_empty(), "{found}");
    }
}

#[test]
fn workers_are_used_again_after_the_server_was_killed_or_ended() {
    let Some(mut server) = Server::start() else { return };
    let folder = TempDir::new().unwrap();
    let page = Served::with(folder.path(), &["--fleet", &server.address]);
    let _worker = server.worker("w");
    let mut moves = Vec::new();
    let start = Instant::now();
    while page.client.get("/api/fleet").json()["workers"].as_array().is_none_or(Vec::is_empty) {
        assert!(start.elapsed() < Duration::from_secs(60), "no worker comes");
        std::thread::sleep(Duration::from_millis(100));
    }
    is_used(&page, &mut moves, "at first");
    for signal in [Signal::KILL, Signal::TERM] {
        server.restart(signal);
        is_used(&page, &mut moves, &format!("after {signal:?}"));
    }
}
