//! Requests that should not be: each is refused, and the server keeps answering others.

use crate::client::Client;
use crate::common::Running;
use serde_json::json;
use std::io::Write;
use std::time::{Duration, Instant};

/// The server still answers.
fn answers(client: &Client) {
    assert_eq!(client.get("/api/sessions").status, 200);
}

/// Its body is not read, so the client is told that the connection ends.
#[test]
fn a_refused_request_with_a_body_ends_its_connection() {
    let server = Running::start();
    let body = "x".repeat(200_000);
    let host = server.client.host();
    let head =
        format!("POST /api/sessions HTTP/1.1\r\nHost: {host}\r\nContent-Length: {}\r\n\r\n", body.len());
    let refused = server.client.raw(format!("{head}{body}").as_bytes()).unwrap();
    assert!(refused.status == 403 && refused.head.contains("connection: close"), "{refused:?}");
}

#[test]
fn health_is_answered_to_everybody_and_says_nothing_else() {
    let server = Running::start();
    let client = &server.client;
    let answer = client.bare("GET", "/health", &[], b"").unwrap();
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.json(), json!({ "ok": true, "version": env!("CARGO_PKG_VERSION") }));
    // Nothing else of that name, and nothing by another method.
    for (method, path) in
        [("POST", "/health"), ("GET", "/health/"), ("GET", "/health/x"), ("GET", "//health")]
    {
        let answer = client.bare(method, path, &[], b"").unwrap();
        assert!(matches!(answer.status, 401 | 403), "{method} {path}: {answer:?}");
    }
}

#[test]
fn nothing_is_answered_without_the_token() {
    let server = Running::start();
    let client = &server.client;
    for path in [
        "/",
        "/index.html",
        "/js/main.js",
        "/api/games",
        "/api/sessions",
        "/?token=",
        "/?token=00",
        "/nothing",
    ] {
        let answer = client.bare("GET", path, &[], b"").unwrap();
        assert_eq!(answer.status, 401, "{path}: {answer:?}");
    }
    let origin = format!("http://{}", client.host());
    let post = [("Origin", origin.as_str()), ("Content-Type", "application/json")];
    assert_eq!(client.bare("POST", "/api/sessions", &post, b"{\"game\":\"nim\"}").unwrap().status, 401);
    let entry = client.bare("GET", &format!("/?token={}", client.token), &[], b"").unwrap();
    assert_eq!(entry.status, 303);
    for part in ["set-cookie: stratege-", "httponly", "samesite=strict", "location: /\r\n"] {
        assert!(entry.head.contains(part), "{part}: {}", entry.head);
    }
    let bearer = format!("Bearer {}", client.token);
    assert_eq!(client.bare("GET", "/api/sessions", &[("Authorization", &bearer)], b"").unwrap().status, 200);
    // The cookie of another server of this machine.
    // The cookie carries a session, and neither the token itself nor, for the next browser, the same one.
    let token = format!("stratege-{}={}", client.port, client.token);
    assert_eq!(client.bare("GET", "/api/sessions", &[("Cookie", &token)], b"").unwrap().status, 401);
    assert!(!entry.head.contains(&client.session) && !entry.head.contains(&client.token));
    let other = format!("stratege-{}={}", client.port.wrapping_add(1), client.session);
    assert_eq!(client.bare("GET", "/api/sessions", &[("Cookie", &other)], b"").unwrap().status, 401);
}

#[test]
fn strangers_who_guess_tokens_do_not_hold_up_the_owner() {
    let server = Running::start();
    let mut refused = 0;
    for number in 0..300 {
        let guess = server.client.bare("GET", &format!("/?token={number:048x}"), &[], b"").unwrap();
        refused += u32::from(guess.status == 429);
        assert!(matches!(guess.status, 401 | 429), "{guess:?}");
    }
    assert!(refused > 50, "{refused} of 300 guesses were refused as too many");
    let entry = server.client.bare("GET", &format!("/?token={}", server.client.token), &[], b"").unwrap();
    assert_eq!(entry.status, 303, "the owner gets in meanwhile");
    answers(&server.client);
}

#[test]
fn another_origin_may_neither_read_nor_write() {
    let server = Running::start();
    let client = &server.client;
    let body = b"{\"game\":\"nim\"}";
    let own = format!("http://{}", client.host());
    let elsewhere = [
        "http://evil.example",
        "null",
        "http://127.0.0.1:1",
        "https://127.0.0.1",
        &format!("{own}.evil.example"),
        &format!("https://{}", client.host()),
    ];
    for origin in elsewhere {
        for method in ["GET", "POST"] {
            let body: &[u8] = if method == "POST" { body } else { b"" };
            let answer = client.with(method, "/api/sessions", &[("Origin", origin)], body);
            assert_eq!((answer.status, answer.code().as_str()), (403, "origin"), "{method} {origin}");
            assert!(!answer.head.contains("access-control-allow"), "{}", answer.head);
        }
    }
    // A write without any origin.
    let cookie = client.cookie();
    let headers = [("Cookie", cookie.as_str()), ("Content-Type", "application/json")];
    assert_eq!(client.bare("POST", "/api/sessions", &headers, body).unwrap().code(), "origin");
    // A program with the token in its own header has none.
    let bearer = format!("Bearer {}", client.token);
    let program = [("Authorization", bearer.as_str()), ("Content-Type", "application/json")];
    assert_eq!(client.bare("POST", "/api/sessions", &program, body).unwrap().status, 201);
    let foreign = [&program[..], &[("Origin", "http://evil.example")]].concat();
    assert_eq!(client.bare("POST", "/api/sessions", &foreign, body).unwrap().code(), "origin");
    assert_eq!(client.bare("DELETE", "/api/sessions/x", &headers, b"").unwrap().code(), "origin");
    for site in ["cross-site", "same-site"] {
        assert_eq!(client.with("GET", "/api/sessions", &[("Sec-Fetch-Site", site)], b"").code(), "site");
    }
    // A form of another page cannot send JSON.
    let form = client.with("POST", "/api/sessions", &[("Content-Type", "text/plain")], body);
    assert_eq!((form.status, form.code().as_str()), (415, "json-expected"));
    answers(client);
}

#[test]
fn another_host_is_misdirected() {
    let server = Running::start();
    let client = &server.client;
    let port = client.port;
    let wrong = [
        "evil.example",
        "127.0.0.1",
        "127.0.0.1:1",
        &format!("evil.example:{port}"),
        &format!("127.0.0.1:{port}.x"),
        "",
    ];
    for host in wrong {
        let answer = client.with("GET", "/api/sessions", &[("Host", host)], b"");
        assert!(matches!(answer.status, 421 | 400), "{host}: {answer:?}");
    }
    for host in [format!("localhost:{port}"), format!("[::1]:{port}")] {
        let origin = format!("http://{host}");
        let headers = [("Host", host.as_str()), ("Origin", origin.as_str())];
        assert_eq!(client.with("GET", "/api/sessions", &headers, b"").status, 200, "{host}");
    }
    let two = format!(
        "GET /api/sessions HTTP/1.1\r\nHost: {0}\r\nHost: evil.example\r\nConnection: close\r\n\r\n",
        client.host()
    );
    assert!(client.raw(two.as_bytes()).is_none_or(|answer| answer.status >= 400));
    let absolute =
        format!("GET http://evil.example/ HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", client.host());
    assert_eq!(client.raw(absolute.as_bytes()).unwrap().status, 421);
    answers(client);
}

#[test]
fn every_answer_carries_the_headers_that_protect_the_page() {
    let server = Running::start();
    for path in ["/", "/api/games", "/nothing", "/api/nothing"] {
        let head = server.client.get(path).head;
        for part in [
            "content-security-policy: default-src 'none'; script-src 'self'",
            "frame-ancestors 'none'",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
            "cross-origin-resource-policy: same-origin",
            "cache-control:",
        ] {
            assert!(head.contains(part), "{path}: no {part}: {head}");
        }
        assert!(!head.contains("unsafe-inline"), "{head}");
    }
}

#[test]
fn bodies_that_are_too_large_or_no_json_are_refused_in_words() {
    let server = Running::start();
    let client = &server.client;
    let large = format!("{{\"game\":\"{}\"}}", "x".repeat(2 << 20));
    assert_eq!(client.post("/api/sessions", &json!({ "game": "x".repeat(1 << 10) })).status, 422);
    let answer = client.with("POST", "/api/sessions", &[], large.as_bytes());
    assert_eq!((answer.status, answer.code().as_str()), (413, "too-large"));
    // Imports may be larger, but not without limit.
    let import = |bytes: usize| {
        let body = format!("{{\"text\":\"{}\"}}", "1. e4 ".repeat(bytes / 6));
        client.with("POST", "/api/import", &[], body.as_bytes())
    };
    assert_eq!(import(2 << 20).status, 422, "no legal game");
    assert_eq!(import(17 << 20).status, 413);
    // A length that never comes, and one that is a lie.
    let head = format!(
        "POST /api/sessions HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nCookie: {1}\r\nContent-Type: application/json\r\n",
        client.host(),
        client.cookie()
    );
    let lie = format!("{head}Content-Length: 99999999999\r\nConnection: close\r\n\r\n{{}}");
    assert_eq!(client.raw(lie.as_bytes()).unwrap().status, 413);
    for body in
        ["", "{", "nonsense", "[]", "{\"game\":7}", "\u{0}", "{\"game\":\"nim\"}}", "\"", "{\"a\":1e999999}"]
    {
        let answer = client.with("POST", "/api/sessions", &[], body.as_bytes());
        assert!(matches!(answer.status, 400 | 422), "{body}: {answer:?}");
        assert!(!answer.json()["error"]["message"].as_str().unwrap().is_empty());
    }
    assert_eq!(client.with("POST", "/api/sessions", &[], &[0xff, 0xfe, 0x00]).status, 400);
    answers(client);
}

#[test]
fn deep_nesting_breaks_nothing() {
    let server = Running::start();
    let client = &server.client;
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
        for depth in [200, 50_000] {
            let inner = format!("{}1{}", open.repeat(depth), close.repeat(depth));
            let body = format!("{{\"game\":{inner}}}");
            assert_eq!(client.with("POST", "/api/sessions", &[], body.as_bytes()).status, 400);
        }
    }
    let id = client.begin("nim");
    let tree = format!("{{\"do\":\"players\",\"players\":{}{}}}", "[".repeat(9_000), "]".repeat(9_000));
    assert_eq!(client.with("POST", &format!("/api/sessions/{id}/act"), &[], tree.as_bytes()).status, 400);
    // Positions and records nest, too.
    let position = format!("{}1{}", "[".repeat(20_000), "]".repeat(20_000));
    let answer = client.post("/api/sessions", &json!({ "game": "tree", "position": position }));
    assert_eq!(answer.status, 422);
    let record = format!("1. e4 {}", "(1. d4 ".repeat(20_000));
    assert!(client.post("/api/sessions", &json!({ "record": record })).status >= 400);
    answers(client);
}

#[test]
fn no_path_of_a_client_reaches_the_disk() {
    let server = Running::start();
    let client = &server.client;
    for path in [
        "/../Cargo.toml",
        "/js/../../Cargo.toml",
        "/..%2f..%2fCargo.toml",
        "/%2e%2e/%2e%2e/Cargo.toml",
        "//etc/passwd",
        "/etc/passwd",
        "/js//..//..//Cargo.toml",
        "/..\\..\\Cargo.toml",
        "/index.html/../../Cargo.toml",
        "/index.html%00",
        "/games.db",
        "/api/sessions/..%2f..%2fgames.db",
        "/api/sessions/games.db",
        "/api/games/..%2f..%2f/rules",
    ] {
        let answer = client.with("GET", path, &[], b"");
        assert!(matches!(answer.status, 400 | 404 | 422), "{path}: {answer:?}");
        let body = String::from_utf8_lossy(&answer.body).into_owned();
        assert!(!body.contains("[package]") && !body.contains("root:") && !body.contains("SQLite"), "{path}");
    }
    // Neither do the settings of a machine.
    for settings in
        ["book=/etc/passwd", "evaluation=file:/etc/passwd", "evaluation=../x", "table-file=/tmp/x"]
    {
        let machine = json!({ "kind": "machine", "settings": settings });
        let new = json!({ "game": "othello", "players": [{ "kind": "human" }, machine] });
        let answer = client.post("/api/sessions", &new);
        assert_eq!((answer.status, answer.code().as_str()), (422, "setting"), "{settings}");
        let request = json!({ "game": "othello", "settings": settings });
        assert_eq!(client.post("/api/analyses", &request).code(), "setting", "{settings}");
    }
    answers(client);
}

#[test]
fn the_page_kept_in_a_folder_is_no_way_out_of_it() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join("ui")).unwrap();
    std::fs::write(folder.path().join("ui/index.html"), "inside").unwrap();
    std::fs::write(folder.path().join("secret"), "outside").unwrap();
    let ui = Some(folder.path().join("ui"));
    let server = Running::with(stratege_web::Config { ui, ..stratege_web::Config::default() });
    assert_eq!(server.client.get("/").body, b"inside");
    for path in ["/../secret", "/%2e%2e/secret", "/x/../../secret", "//../secret", "/./../secret"] {
        assert_ne!(server.client.get(path).body, b"outside", "{path}");
    }
}

#[test]
fn scripts_in_names_and_comments_are_text() {
    let server = Running::start();
    let client = &server.client;
    let evil = "<script>alert(1)</script><img src=x onerror=alert(1)>";
    let new = json!({ "game": "chess", "players": [{ "kind": "human", "name": evil }, { "kind": "human" }] });
    let created = client.post("/api/sessions", &new);
    let id = created.json()["id"].as_str().unwrap().to_owned();
    client.play(&id, "e4");
    let commented = client.act(&id, &json!({ "do": "comment", "cursor": 1, "text": evil }));
    let path = format!("/api/sessions/{id}");
    let exported = client.get(&format!("{path}/export?format=pgn"));
    for answer in [created, commented, client.get(&path), client.get("/api/sessions"), exported] {
        // Never as something that a browser would run, and never guessed to be.
        let json = answer.head.contains("content-type: application/json");
        assert!(json || answer.head.contains("content-type: text/plain"), "{}", answer.head);
        assert!(answer.head.contains("nosniff"));
    }
    let refused = client.get(&format!("{path}/export?format={}", "%3Cscript%3E"));
    assert!(refused.head.contains("application/json"), "{}", refused.head);
    let svg = client.get(&format!("{path}/board.svg"));
    assert!(!String::from_utf8_lossy(&svg.body).contains("<script"));
    let missing = client.get("/%3Cscript%3Ealert(1)%3C/script%3E");
    assert!(!String::from_utf8_lossy(&missing.body).contains("<script"), "{missing:?}");
}

#[test]
fn a_search_of_a_year_ends_soon_and_others_are_answered_meanwhile() {
    let server = Running::start();
    let client = &server.client;
    let year: u64 = 365 * 86_400 * 1_000;
    let request = json!({ "game": "chess", "limits": { "time_ms": year, "depth": 60000 }, "settings": "threads=256 table=1" });
    let started = client.post("/api/analyses", &request);
    assert_eq!(started.status, 201, "{started:?}");
    let id = started.json()["id"].as_str().unwrap().to_owned();
    let mut events = client.events(&format!("/api/analyses/{id}/events"));
    events.wait("report");
    assert!(stratege_web::limits::MOST_SEARCH_TIME <= Duration::from_secs(600));
    let begun = Instant::now();
    let game = client.begin("nim");
    client.play(&game, "1:1");
    assert!(begun.elapsed() < Duration::from_secs(60));
    assert_eq!(client.with("DELETE", &format!("/api/analyses/{id}"), &[], b"").status, 204);
    let begun = Instant::now();
    while events.next().is_some() {}
    assert!(begun.elapsed() < Duration::from_secs(60), "the stream ends with the search");
    // A machine's move, too: `time` above the limit is the limit.
    let machine = json!({ "kind": "machine", "settings": "time=80000" });
    let new = json!({ "game": "chess", "players": [machine, { "kind": "human" }] });
    let state = client.post("/api/sessions", &new).json();
    assert_eq!(state["thinking"], true);
    let id = state["id"].as_str().unwrap();
    std::thread::sleep(Duration::from_millis(500));
    client.act(id, &json!({ "do": "stop" }));
    let begun = Instant::now();
    while client.line(id).is_empty() {
        assert!(begun.elapsed() < Duration::from_secs(10), "stopped, it plays what it has found");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn requests_that_are_no_http_are_dropped() {
    let server = Running::start();
    let client = &server.client;
    for bytes in [
        &b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"[..],
        b"GET\r\n\r\n",
        b"\0\0\0\0\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"POST /api/sessions HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\nzzzzz",
    ] {
        let answer = client.raw(bytes);
        assert!(answer.is_none_or(|answer| answer.status >= 400));
    }
    let long = format!("GET /{} HTTP/1.1\r\nHost: {}\r\n\r\n", "a".repeat(200_000), client.host());
    assert!(client.raw(long.as_bytes()).is_none_or(|answer| answer.status >= 400));
    let many = format!("GET / HTTP/1.1\r\nHost: {}\r\n{}\r\n", client.host(), "X: y\r\n".repeat(5_000));
    assert!(client.raw(many.as_bytes()).is_none_or(|answer| answer.status >= 400));
    // A head that comes letter by letter holds its connection for a while, and does not delay others.
    let mut slow = client.connect();
    slow.write_all(b"GET / HT").unwrap();
    answers(client);
}

#[test]
fn fields_that_nobody_knows_are_refused_by_name() {
    let server = Running::start();
    let client = &server.client;
    let id = client.begin("nim");
    let wrong = [
        ("/api/sessions", json!({ "game": "nim", "colour": 1 })),
        (&format!("/api/sessions/{id}/act"), json!({ "do": "play", "move": "1:1", "colour": 1 })),
        ("/api/analyses", json!({ "game": "nim", "moves": [], "colour": 4 })),
        ("/api/analyses", json!({ "game": "nim", "limits": { "colour": 4 } })),
        ("/api/reviews", json!({ "game": "nim", "moves": [], "colour": 4 })),
        ("/api/traces", json!({ "game": "nim", "colour": 4 })),
        ("/api/compare", json!({ "game": "nim", "colour": 4 })),
        ("/api/charts", json!({ "game": "nim", "colour": 4 })),
        ("/api/positions", json!({ "game": "nim", "colour": 4 })),
        ("/api/matches", json!({ "game": "nim", "players": [], "colour": 4 })),
        ("/api/import", json!({ "text": "1. e4", "colour": 4 })),
    ];
    for (path, body) in wrong {
        let answer = client.post(path, &body);
        assert_eq!((answer.status, answer.code().as_str()), (400, "malformed"), "{path}: {answer:?}");
        assert!(answer.json()["error"]["message"].as_str().unwrap().contains("`colour`"), "{path}");
    }
    assert_eq!(client.line(&id), Vec::<String>::new());
}
