//! The page's server as a program: killed, and ended.

#[path = "../../../web/tests/it/client.rs"]
#[allow(dead_code)]
mod client;

use crate::common::is_slow;
use client::Client;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// A server that was started, and its client.
pub(crate) struct Served {
    child: Child,
    pub(crate) client: Client,
    /// A closed output would end it.
    _output: BufReader<ChildStdout>,
}

impl Served {
    pub(crate) fn start(folder: &Path) -> Served {
        Served::with(folder, &[])
    }

    /// With further arguments.
    pub(crate) fn with(folder: &Path, arguments: &[&str]) -> Served {
        let mut child = Command::new(env!("CARGO_BIN_EXE_stratege"))
            .args(["serve", "--no-open", "--port", "0", "--lang", "en"])
            .args(arguments)
            .env("STRATEGE_HOME", folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        output.read_line(&mut line).unwrap();
        let (before, token) = line.trim().rsplit_once("/?token=").unwrap_or_else(|| panic!("{line}"));
        let port = before.rsplit_once(':').unwrap().1.parse().unwrap();
        Served { child, client: Client::admitted(port, token.to_owned()), _output: output }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What a game is: without what passes, such as whether the machine thinks.
fn lasting(state: &Value) -> Value {
    let kept = ["line", "cursor", "position", "players", "result", "comment", "game"];
    kept.iter().map(|&name| (name.to_owned(), state[name].clone())).collect::<serde_json::Map<_, _>>().into()
}

/// A number from 0, another one each time.
fn draw(state: &mut u64, below: u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) % below
}

/// Thirty where `STRATEGE_SLOW` is set, ten elsewhere.
#[test]
fn killed_at_thirty_moments_every_game_is_as_it_was_answered() {
    let folder = tempfile::tempdir().unwrap();
    let mut random = 7;
    let mut answered: Vec<(String, Value)> = Vec::new();
    for round in 0..if is_slow() { 30 } else { 10 } {
        let mut served = Served::start(folder.path());
        for (id, state) in &answered {
            let found = served.client.get(&format!("/api/sessions/{id}")).json();
            assert_eq!(&lasting(&found), state, "round {round}");
        }
        // A new game each time, and moves in old ones, until it is killed.
        let game = ["chess", "othello", "connect-four"][round % 3];
        let id = served.client.begin(game);
        let state = served.client.get(&format!("/api/sessions/{id}")).json();
        // A game is kept from its first move.
        let first = legal(&lasting(&state), &mut random);
        let state = served.client.act(&id, &json!({ "do": "play", "move": first })).json();
        answered.push((id, lasting(&state)));
        let analysis = json!({ "game": "chess", "limits": { "time_ms": 5_000 } });
        served.client.post("/api/analyses", &analysis);
        let begun = Instant::now();
        let moment = Duration::from_millis(draw(&mut random, 120));
        // The kill comes from another thread, so that a request may be under way.
        let pid = rustix::process::Pid::from_child(&served.child);
        let killer = std::thread::spawn(move || {
            std::thread::sleep(moment);
            rustix::process::kill_process(pid, rustix::process::Signal::KILL).unwrap();
        });
        while begun.elapsed() < moment + Duration::from_millis(500) {
            let place = draw(&mut random, answered.len() as u64) as usize;
            let (id, known) = &mut answered[place];
            let action = match draw(&mut random, 5) {
                0 => json!({ "do": "undo" }),
                1 => json!({ "do": "comment", "cursor": 0, "text": format!("round {round}") }),
                _ => json!({ "do": "play", "move": legal(known, &mut random) }),
            };
            let cookie = served.client.cookie();
            let origin = format!("http://{}", served.client.host());
            let headers = [
                ("Cookie", cookie.as_str()),
                ("Origin", origin.as_str()),
                ("Content-Type", "application/json"),
            ];
            let path = format!("/api/sessions/{id}/act");
            let body = action.to_string();
            // A truncated answer does not count.
            let whole = |answer: &client::Answer| serde_json::from_slice::<Value>(&answer.body).is_ok();
            match served.client.bare("POST", &path, &headers, body.as_bytes()).filter(whole) {
                Some(answer) if answer.status == 200 => *known = lasting(&answer.json()),
                Some(answer) if answer.status < 500 => {}
                // It is dead. The last request may have been written without an answer.
                _ => {
                    killer.join().unwrap();
                    let _ = served.child.wait();
                    let again = Served::start(folder.path());
                    let found = lasting(&again.client.get(&format!("/api/sessions/{id}")).json());
                    let grown = found["line"].as_array().map_or(0, Vec::len);
                    let before = known["line"].as_array().map_or(0, Vec::len);
                    assert!(grown <= before + 1, "more than one action was not answered");
                    *known = found;
                    drop(again);
                    break;
                }
            }
        }
    }
    assert!(answered.iter().any(|(_, state)| state["line"].as_array().unwrap().len() > 3), "{answered:?}");
}

/// A legal move of a game that was answered so.
fn legal(state: &Value, random: &mut u64) -> String {
    let mut session = stratege_catalog::open(state["game"].as_str().unwrap(), None).unwrap();
    session.begin(Some(state["position"].as_str().unwrap())).unwrap();
    let moves = session.moves();
    if moves.is_empty() {
        "none".into()
    } else {
        moves[draw(random, moves.len() as u64) as usize].text.clone()
    }
}

#[test]
fn a_signal_ends_it_cleanly_while_it_searches() {
    for signal in [rustix::process::Signal::INT, rustix::process::Signal::TERM] {
        let folder = tempfile::tempdir().unwrap();
        let mut served = Served::start(folder.path());
        let machine = json!({ "kind": "machine", "settings": "time=60" });
        let new = json!({ "game": "chess", "players": [{ "kind": "human" }, machine] });
        let id = served.client.post("/api/sessions", &new).json()["id"].as_str().unwrap().to_owned();
        // A game is kept from its first move.
        served.client.act(&id, &json!({ "do": "play", "move": "e4" }));
        served.client.post("/api/analyses", &json!({ "game": "othello" }));
        let _events = served.client.events(&format!("/api/sessions/{id}/events"));
        std::thread::sleep(Duration::from_millis(300));
        let begun = Instant::now();
        rustix::process::kill_process(rustix::process::Pid::from_child(&served.child), signal).unwrap();
        let status = served.child.wait().unwrap();
        assert!(status.success(), "{status}");
        assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", begun.elapsed());
        let again = Served::start(folder.path());
        assert_eq!(again.client.get(&format!("/api/sessions/{id}")).status, 200);
    }
}
