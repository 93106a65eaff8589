//! Too much of everything: the server refuses in words, keeps its memory, and answers others.

use crate::common::Running;
use serde_json::json;
use std::io::Read;
use std::time::{Duration, Instant};
use stratege_web::Config;
use stratege_web::limits::MOST_STREAMS;

/// Ten thousand where `STRATEGE_SLOW` is set, and two thousand with a lower limit elsewhere: more than stay in memory.
#[test]
fn ten_thousand_sessions_are_refused_with_the_limit() {
    let slow = std::env::var_os("STRATEGE_SLOW").is_some();
    let (most, requests) = if slow { (1_500, 10_000) } else { (300, 2_000) };
    let server = Running::with(Config { most_games: Some(most), ..Config::default() });
    let (mut made, mut full, mut often) = (Vec::new(), 0, 0);
    for _ in 0..requests {
        // From a position: what has only begun at the usual start is not kept.
        let new = json!({ "game": "tic-tac-toe", "position": ".../.../..." });
        let answer = server.client.post("/api/sessions", &new);
        match answer.status {
            201 => made.push(answer.json()["id"].as_str().unwrap().to_owned()),
            507 => {
                full += 1;
                assert_eq!(answer.code(), "too-many-games");
                assert!(answer.json()["error"]["message"].as_str().unwrap().contains(&most.to_string()));
            }
            429 => {
                often += 1;
                assert_eq!(answer.code(), "rate");
                std::thread::sleep(Duration::from_millis(5));
            }
            other => panic!("{other}: {answer:?}"),
        }
    }
    assert!(made.len() == most && full > 0, "{} made, {full} refused, {often} too often", made.len());
    std::thread::sleep(Duration::from_millis(500));
    // The first one left the memory long ago, and is there.
    server.client.play(&made[0], "b2");
    assert_eq!(server.client.line(&made[0]), ["b2"]);
    let removed = server.client.with("DELETE", &format!("/api/sessions/{}", made[1]), &[], b"");
    assert_eq!(removed.status, 204);
    assert_eq!(server.client.post("/api/sessions", &json!({ "game": "nim" })).status, 201);
}

#[test]
fn a_thousand_streams_meet_a_limit_and_end_with_their_readers() {
    let server = Running::start();
    let id = server.client.begin("nim");
    let path = format!("/api/sessions/{id}/events");
    let mut open = Vec::new();
    let mut refused = 0;
    for _ in 0..1_000 {
        if open.len() < MOST_STREAMS {
            let mut events = server.client.events(&path);
            events.wait("state");
            open.push(events);
        } else {
            let answer = server.client.get(&path);
            assert!(matches!(answer.status, 429), "{answer:?}");
            refused += 1;
        }
    }
    assert_eq!((open.len(), refused), (MOST_STREAMS, 1_000 - MOST_STREAMS));
    std::thread::sleep(Duration::from_millis(300));
    server.client.play(&id, "1:1");
    for events in &mut open {
        assert_eq!(events.wait("state")["cursor"], 1);
    }
    drop(open);
    // Their places are free again once the server has noticed.
    let begun = Instant::now();
    loop {
        server.client.act(&id, &json!({ "do": "comment", "cursor": 0, "text": "x" }));
        let bearer = format!("Bearer {}", server.client.token);
        let mut stream = server.client.connect();
        let head = format!(
            "GET {path} HTTP/1.1\r\nHost: {}\r\nAuthorization: {bearer}\r\n\r\n",
            server.client.host()
        );
        std::io::Write::write_all(&mut stream, head.as_bytes()).unwrap();
        let mut bytes = [0; 12];
        stream.read_exact(&mut bytes).unwrap();
        if &bytes == b"HTTP/1.1 200" {
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(20), "the places of streams are not freed");
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn a_stream_that_is_never_read_is_given_up() {
    let patience = Some(Duration::from_millis(1_500));
    let server = Running::with(Config { patience, ..Config::default() });
    let client = &server.client;
    let id = client.begin("othello");
    let mut events = client.events(&format!("/api/sessions/{id}/events"));
    events.wait("state");
    // Each state is some 20 kB: the buffers of the connection are full soon.
    let text = "x".repeat(1_900);
    for cursor in 0..4_000 {
        let comment = json!({ "do": "comment", "cursor": 0, "text": format!("{cursor} {text}") });
        let status = client.act(&id, &comment).status;
        if status == 429 {
            std::thread::sleep(Duration::from_millis(20));
        }
    }
    std::thread::sleep(Duration::from_millis(300));
    // Others are answered, and a new listener gets the latest event at once.
    let mut other = client.events(&format!("/api/sessions/{id}/events"));
    assert!(other.wait("state")["revision"].as_u64().unwrap() > 1_000);
    std::thread::sleep(Duration::from_secs(3));
    // What was buffered can be read; then the stream is at its end, and did not hold every state meanwhile.
    let (mut seen, mut ended) = (0, false);
    while let Some((_, state)) = events.next() {
        seen += 1;
        assert!(seen < 2_000, "every state was kept for it");
        ended = state["revision"].as_u64() == Some(0);
    }
    assert!(!ended && seen < 2_000);
}

#[test]
fn strangers_connections_do_not_lock_the_owner_out() {
    let server = Running::start();
    let id = server.client.begin("nim");
    let mut events = server.client.events(&format!("/api/sessions/{id}/events"));
    events.wait("state");
    let half_open: Vec<_> = (0..600)
        .map(|_| {
            let mut stream = server.client.connect();
            std::io::Write::write_all(&mut stream, b"GET /api/sessions HTTP/1.1\r\nHost: ").unwrap();
            stream
        })
        .collect();
    for _ in 0..20 {
        assert_eq!(server.client.get("/api/sessions").status, 200);
    }
    // Who was there before is not pushed out.
    server.client.play(&id, "1:1");
    assert_eq!(events.wait("state")["cursor"], 1);
    drop(half_open);
}

#[test]
fn a_flood_of_requests_is_refused() {
    let server = Running::start();
    let begun = Instant::now();
    let threads: Vec<_> = (0..8)
        .map(|_| {
            let client = server.client.clone();
            std::thread::spawn(move || (0..400).filter(|_| client.get("/api/sessions").status == 429).count())
        })
        .collect();
    let refused: usize = threads.into_iter().map(|thread| thread.join().unwrap()).sum();
    // 3,200 requests: more than a burst, unless the machine is so slow that the rate allows them.
    assert!(refused > 0 || begun.elapsed() > Duration::from_secs(4), "none was refused");
    std::thread::sleep(Duration::from_millis(500));
    assert_eq!(server.client.get("/api/sessions").status, 200);
}
