//! Many windows of one browser, and pages that were open when the server ended.

use crate::client::Client;
use crate::common::Running;
use serde_json::{Value, json};
use std::net::TcpStream;
use stratege_web::Config;
use tungstenite::client::IntoClientRequest;
use tungstenite::http::HeaderValue;
use tungstenite::{Message, WebSocket};

/// The events of a window.
pub(crate) struct Window(WebSocket<TcpStream>);

impl Window {
    pub(crate) fn open(client: &Client) -> Window {
        let mut request = format!("ws://{}/api/stream", client.host()).into_client_request().unwrap();
        let headers = request.headers_mut();
        headers.insert("Cookie", HeaderValue::from_str(&client.cookie()).unwrap());
        headers.insert("Origin", HeaderValue::from_str(&format!("http://{}", client.host())).unwrap());
        let (socket, _) = tungstenite::client(request, client.connect()).expect("a window is served");
        Window(socket)
    }

    pub(crate) fn say(&mut self, message: &Value) {
        self.0.send(Message::text(message.to_string())).unwrap();
    }

    pub(crate) fn follow(&mut self, of: u32, path: &str) {
        self.say(&json!({ "open": { "of": of, "path": path } }));
    }

    /// The next message for this number that has this field.
    pub(crate) fn wait(&mut self, of: u32, field: &str) -> Value {
        loop {
            let Message::Text(text) = self.0.read().expect("a message") else { continue };
            let message: Value = serde_json::from_str(&text).unwrap();
            if message["of"] == of && !message[field].is_null() {
                return message;
            }
        }
    }

    /// The next event of this name.
    pub(crate) fn event(&mut self, of: u32, name: &str) -> Value {
        loop {
            let message = self.wait(of, "event");
            if message["event"] == name {
                return message["data"].clone();
            }
        }
    }
}

#[test]
fn twelve_windows_follow_games_and_searches() {
    let server = Running::start();
    let client = &server.client;
    let games: Vec<String> = (0..12).map(|_| client.begin("nim")).collect();
    let mut windows: Vec<Window> = games.iter().map(|_| Window::open(client)).collect();
    for (window, id) in windows.iter_mut().zip(&games) {
        window.follow(1, &format!("/api/sessions/{id}/events?lang=fr"));
        window.follow(2, &format!("/api/sessions/{}/events", games[0]));
        assert_eq!(window.wait(1, "open")["open"], true);
        assert_eq!(window.event(1, "state")["cursor"], 0);
    }
    for id in &games {
        client.play(id, "1:1");
    }
    for window in &mut windows {
        let state = window.event(1, "state");
        assert_eq!((&state["cursor"], &state["game"]), (&json!(1), &json!("nim")));
    }
    // A game that all of them watch.
    client.play(&games[0], "2:1");
    for window in &mut windows {
        while window.event(2, "state")["cursor"] != 2 {}
    }
    let search = json!({ "game": "othello", "moves": [], "limits": { "depth": 4 } });
    let started = client.post("/api/analyses", &search);
    assert_eq!(started.status, 201, "{started:?}");
    let id = started.json()["id"].as_str().unwrap().to_owned();
    for window in &mut windows {
        window.follow(3, &format!("/api/analyses/{id}/events"));
        window.event(3, "finished");
    }
}

#[test]
fn streams_that_are_none_are_refused_and_the_window_stays() {
    let server = Running::start();
    let client = &server.client;
    let id = client.begin("nim");
    let mut window = Window::open(client);
    let wrong = [
        ("/api/sessions/none/events", 404),
        ("/api/tasks/none/events", 404),
        ("/api/games", 404),
        ("/api/stream", 404),
        ("no address", 404),
        ("/api/ /events", 400),
    ];
    for (of, (path, status)) in (1..).zip(wrong) {
        window.follow(of, path);
        assert_eq!(window.wait(of, "ended")["ended"], status, "{path}");
    }
    // A number that is used again means the new stream, and one that is closed sends nothing more.
    window.follow(1, &format!("/api/sessions/{id}/events"));
    window.event(1, "state");
    window.say(&json!({ "close": { "of": 1 } }));
    window.follow(2, &format!("/api/sessions/{id}/events"));
    window.event(2, "state");
    client.play(&id, "1:1");
    assert_eq!(window.event(2, "state")["cursor"], 1);
    // More than anybody follows.
    for of in 100..140 {
        window.follow(of, &format!("/api/sessions/{id}/events"));
    }
    assert_eq!(window.wait(139, "ended")["ended"], 429);
    window.say(&json!({ "nonsense": 1 }));
    while window.0.read().is_ok() {}
    assert_eq!(client.get("/api/sessions").status, 200);
}

#[test]
fn a_window_needs_the_session_and_our_origin() {
    let server = Running::start();
    let upgrade = [
        ("Connection", "Upgrade"),
        ("Upgrade", "websocket"),
        ("Sec-WebSocket-Version", "13"),
        ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    let refused = |more: &[(&str, &str)]| {
        server.client.bare("GET", "/api/stream", &[&upgrade[..], more].concat(), b"").unwrap().status
    };
    assert_eq!(refused(&[]), 401);
    let cookie = server.client.cookie();
    assert_eq!(refused(&[("Cookie", &cookie), ("Origin", "http://evil.example")]), 403);
}

#[test]
fn a_page_connects_again_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Running::within(folder.path(), Config::default());
    let client = server.client.clone();
    let id = client.begin("nim");
    client.play(&id, "1:1");
    server.end();
    let kept = std::fs::read_to_string(folder.path().join("sessions")).unwrap();
    assert!(kept.contains(&client.session) && !kept.contains(&client.token));
    let again = Running::within(folder.path(), Config { port: Some(client.port), ..Config::default() });
    assert_ne!(again.client.token, client.token);
    let mut window = Window::open(&client);
    window.follow(1, &format!("/api/sessions/{id}/events"));
    assert_eq!(window.event(1, "state")["cursor"], 1);
    // The token of the last run admits nobody.
    let old = client.bare("GET", &format!("/?token={}", client.token), &[], b"").unwrap();
    assert_eq!(old.status, 401);
}
