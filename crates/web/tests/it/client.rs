//! A client over a plain socket: what is sent is what stands here.

use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    /// The status.
    pub(crate) status: u16,
    /// The head, in small letters.
    pub(crate) head: String,
    /// The body.
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// The body as JSON.
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&self.body)))
    }

    /// The code of a refusal.
    pub(crate) fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or_default().to_owned()
    }
}

/// A client with the token.
#[derive(Clone)]
pub(crate) struct Client {
    /// The port of the server.
    pub(crate) port: u16,
    /// The token.
    pub(crate) token: String,
    /// The value of the cookie.
    pub(crate) session: String,
}

impl Client {
    /// One that was admitted with the token.
    pub(crate) fn admitted(port: u16, token: String) -> Client {
        let mut client = Client { port, token, session: String::new() };
        let entry = client.bare("GET", &format!("/?token={}", client.token), &[], b"").expect("an answer");
        let start = format!("set-cookie: stratege-{port}=");
        let line = entry.head.lines().find_map(|line| line.strip_prefix(&start)).expect("a cookie");
        client.session = line.split(';').next().unwrap_or_default().to_owned();
        client
    }

    /// What a browser sends as its cookie.
    pub(crate) fn cookie(&self) -> String {
        format!("stratege-{}={}", self.port, self.session)
    }

    /// An open connection.
    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).expect("the server listens");
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        stream.set_write_timeout(Some(Duration::from_secs(20))).unwrap();
        stream
    }

    /// Our own host.
    pub(crate) fn host(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// Sends these bytes, and reads the answer; `None` if the server closes without one.
    pub(crate) fn raw(&self, bytes: &[u8]) -> Option<Answer> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).ok()?;
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        // The server may answer, and close, before it has read everything.
        let _ = stream.write_all(bytes);
        let mut all = Vec::new();
        let _ = stream.read_to_end(&mut all);
        parse(&all)
    }

    /// A request with these headers and no others but its host and length.
    pub(crate) fn bare(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Option<Answer> {
        let host = self.host();
        let host = if headers.iter().any(|(name, _)| *name == "Host") {
            String::new()
        } else {
            format!("Host: {host}\r\n")
        };
        let mut text = format!("{method} {path} HTTP/1.1\r\n{host}Connection: close\r\n");
        for (name, value) in headers {
            text += &format!("{name}: {value}\r\n");
        }
        if !body.is_empty() || method != "GET" {
            text += &format!("Content-Length: {}\r\n", body.len());
        }
        let mut bytes = (text + "\r\n").into_bytes();
        bytes.extend_from_slice(body);
        self.raw(&bytes)
    }

    /// A request as the page makes it, with further headers.
    pub(crate) fn with(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
        let cookie = self.cookie();
        let origin = format!("http://{}", self.host());
        let mut all = vec![
            ("Cookie", cookie.as_str()),
            ("Origin", origin.as_str()),
            ("Content-Type", "application/json"),
            ("Sec-Fetch-Site", "same-origin"),
        ];
        all.retain(|(name, _)| !headers.iter().any(|(other, _)| other == name));
        all.extend_from_slice(headers);
        self.bare(method, path, &all, body).unwrap_or_else(|| panic!("no answer to {method} {path}"))
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.with("GET", path, &[], b"")
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        self.with("POST", path, &[], body.to_string().as_bytes())
    }

    /// Begins a game of two people.
    pub(crate) fn begin(&self, game: &str) -> String {
        let answer = self.post("/api/sessions", &json!({ "game": game }));
        assert_eq!(answer.status, 201, "{answer:?}");
        answer.json()["id"].as_str().unwrap().to_owned()
    }

    /// Does something in a game.
    pub(crate) fn act(&self, id: &str, action: &Value) -> Answer {
        self.post(&format!("/api/sessions/{id}/act"), action)
    }

    /// Makes a move.
    pub(crate) fn play(&self, id: &str, mv: &str) -> Value {
        let answer = self.act(id, &json!({ "do": "play", "move": mv }));
        assert_eq!(answer.status, 200, "{mv}: {:?}", String::from_utf8_lossy(&answer.body));
        answer.json()
    }

    /// The moves of a game as it is.
    pub(crate) fn line(&self, id: &str) -> Vec<String> {
        let state = self.get(&format!("/api/sessions/{id}")).json();
        let line = state["line"].as_array().unwrap_or_else(|| panic!("{state}"));
        line.iter().map(|ply| ply["text"].as_str().unwrap().to_owned()).collect()
    }

    /// A stream of events.
    pub(crate) fn events(&self, path: &str) -> Events {
        let mut stream = self.connect();
        let cookie = self.cookie();
        let head = format!(
            "GET {path} HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\nConnection: close\r\n\r\n",
            self.host()
        );
        stream.write_all(head.as_bytes()).unwrap();
        Events { stream, read: String::new(), headed: false }
    }
}

/// Events that arrive one by one.
pub(crate) struct Events {
    /// Its connection.
    pub(crate) stream: TcpStream,
    read: String,
    headed: bool,
}

impl Events {
    /// The next event: its name and its data. None at the end of the stream.
    pub(crate) fn next(&mut self) -> Option<(String, Value)> {
        loop {
            if let Some((before, rest)) = self.read.split_once("\n\n") {
                let (event, rest) = (before.to_owned(), rest.to_owned());
                self.read = rest;
                let field =
                    |name: &str| event.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
                if let (Some(name), Some(data)) = (field("event:"), field("data:")) {
                    return Some((name.to_owned(), serde_json::from_str(data).unwrap()));
                }
                continue;
            }
            let mut bytes = [0; 1 << 16];
            let count = self.stream.read(&mut bytes).ok().filter(|&count| count > 0)?;
            self.read += &String::from_utf8_lossy(&bytes[..count]);
            if !self.headed {
                let Some((head, rest)) = self.read.split_once("\r\n\r\n") else { continue };
                assert!(head.starts_with("HTTP/1.1 200"), "{head}");
                self.read = rest.to_owned();
                self.headed = true;
            }
            // The sizes of chunks stand on lines of their own.
            self.read = unchunked(&self.read);
        }
    }

    /// The next event of this name.
    pub(crate) fn wait(&mut self, name: &str) -> Value {
        loop {
            let (found, data) = self.next().unwrap_or_else(|| panic!("no {name} came"));
            if found == name {
                return data;
            }
        }
    }
}

/// Without the lines of sizes, which end in `\r\n`, as the data of events never does.
fn unchunked(text: &str) -> String {
    text.split_inclusive('\n').filter(|line| !line.ends_with("\r\n")).collect()
}

/// An answer that ends with its connection.
fn parse(bytes: &[u8]) -> Option<Answer> {
    let end = bytes.windows(4).position(|window| window == b"\r\n\r\n")?;
    let head = String::from_utf8_lossy(&bytes[..end]).to_lowercase();
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let body = bytes[end + 4..].to_vec();
    Some(Answer { status, head, body })
}
