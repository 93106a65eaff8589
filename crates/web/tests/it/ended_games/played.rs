//! Games that are played by requests, taken back, and ended in a way.

use crate::common::Running;
use serde_json::{Value, json};

/// A way in which a game ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Way {
    /// By the rules.
    Board,
    Resignation,
    Agreement,
    Claim,
    Time,
    /// The players agree on what is dead.
    Count,
    /// As a file has it, which is opened; every second such game is then taken back and resigned.
    Adjudication,
}

/// A game with the ways in which it ends.
#[derive(Clone, Copy)]
pub(super) struct Kind {
    pub(super) name: &'static str,
    pub(super) variant: Option<&'static str>,
    pub(super) ways: &'static [Way],
}

/// A game of the page, and what must have come of it.
pub(super) struct Ended {
    pub(super) id: String,
    pub(super) way: Way,
    pub(super) moves: Vec<String>,
    /// For the first player.
    pub(super) first: &'static str,
    /// Why, unless by the rules.
    pub(super) ending: Option<&'static str>,
}

/// The moves that repeat a position of chess for the third time, and of English draughts with two kings.
const CHESS_SHUFFLE: [&str; 4] = ["Nf3", "Nf6", "Ng1", "Ng8"];
const KINGS: &str = "W:WK1:BK32";
const KINGS_SHUFFLE: [&str; 4] = ["1-5", "32-28", "5-1", "28-32"];
/// Mates of Black and of White.
const MATES: [&[&str]; 2] = [&["f3", "e5", "g4", "Qh4#"], &["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7#"]];

/// A game that is played by requests.
struct Played<'a> {
    server: &'a Running,
    id: String,
    state: Value,
    lot: u64,
}

impl<'a> Played<'a> {
    fn begin(server: &'a Running, number: usize, request: &Value) -> Played<'a> {
        let answer = server.client.post("/api/sessions", request);
        assert_eq!(answer.status, 201, "{request} {}", String::from_utf8_lossy(&answer.body));
        let state = answer.json();
        let id = state["id"].as_str().unwrap().to_owned();
        Played { server, id, state, lot: number as u64 }
    }

    /// A game of two people whose names have its number.
    fn new(server: &'a Running, kind: &Kind, number: usize, clock: Option<u64>) -> Played<'a> {
        let players =
            ["Ann", "Bob"].map(|name| json!({ "kind": "human", "name": format!("{name} {number}") }));
        let mut request = json!({ "game": kind.name, "variant": kind.variant, "players": players });
        if let Some(base) = clock {
            request["clock"] = json!({ "base_ms": base });
        }
        Played::begin(server, number, &request)
    }

    fn draw(&mut self, below: usize) -> usize {
        self.lot = self.lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.lot >> 33).unwrap() % below
    }

    fn act(&mut self, action: &Value) -> bool {
        let answer = self.server.client.act(&self.id, action);
        if answer.status == 200 {
            self.state = answer.json();
        }
        answer.status == 200
    }

    fn does(&mut self, action: &Value) {
        assert!(self.act(action), "{action} {}", self.state["line"]);
    }

    fn play(&mut self, mv: &str) {
        self.does(&json!({ "do": "play", "move": mv }));
    }

    fn is_open(&self) -> bool {
        self.state["status"] == "open"
    }

    fn cursor(&self) -> usize {
        usize::try_from(self.state["cursor"].as_u64().unwrap()).unwrap()
    }

    /// The side whose turn it is: 0 or 1.
    fn side(&self) -> usize {
        usize::from(self.state["side"] == "second")
    }

    /// The moves up to the cursor.
    fn made(&self) -> Vec<String> {
        let line = self.state["line"].as_array().unwrap();
        line[..self.cursor()].iter().map(|ply| ply["text"].as_str().unwrap().to_owned()).collect()
    }

    /// A move drawn by lot; no pass, and no double.
    fn step(&mut self) {
        let moves = self.state["moves"].as_array().unwrap().clone();
        let fit = |mv: &&Value| mv["pass"] == false && mv["text"] != "double";
        let fit: Vec<&str> = moves.iter().filter(fit).map(|mv| mv["text"].as_str().unwrap()).collect();
        if fit.is_empty() {
            // Moves were taken back to a place where the dice or a pass decide.
            self.does(&json!({ "do": "undo" }));
            return;
        }
        let chosen = self.draw(fit.len());
        self.play(fit[chosen]);
    }

    fn steps(&mut self, most: usize) {
        for _ in 0..most {
            if !self.is_open() {
                return;
            }
            self.step();
        }
    }

    /// Takes moves back, one by one or all at once, to a place where a side has a choice.
    fn take_back(&mut self, times: usize) {
        let times = times.min(self.cursor());
        if times.is_multiple_of(2) {
            self.does(&json!({ "do": "takeback", "cursor": self.cursor() - times }));
        } else {
            (0..times).for_each(|_| self.does(&json!({ "do": "undo" })));
        }
        while self.state["moves"].as_array().is_none_or(|moves| moves.iter().all(|mv| mv["pass"] == true)) {
            self.does(&json!({ "do": "undo" }));
        }
    }

    /// The game as it stands, ended by people.
    fn ended(self, way: Way, first: &'static str, ending: &'static str) -> Ended {
        let moves = self.made();
        Ended { id: self.id, way, moves, first, ending: Some(ending) }
    }

    /// The game as it stands, ended by the rules.
    fn over(self, way: Way) -> Ended {
        assert_eq!(self.state["status"], "over");
        let named = ["win", "loss", "draw"].into_iter().find(|&name| self.state["result"]["first"] == name);
        let (moves, first) = (self.made(), named.unwrap());
        Ended { id: self.id, way, moves, first, ending: None }
    }
}

/// The result for the first player where a side loses.
fn beaten(side: usize) -> &'static str {
    ["loss", "win"][side]
}

/// Plays the game of this number; one that ends by its clock still runs.
pub(super) fn played(server: &Running, kind: &Kind, number: usize) -> Ended {
    let way = kind.ways[number % kind.ways.len()];
    match way {
        Way::Adjudication => return adjudicated(server, kind, number),
        Way::Time => return out_of_time(server, kind, number),
        Way::Claim => return claimed(server, kind, number),
        _ => {}
    }
    let mut game = Played::new(server, kind, number, None);
    let plies = 6 + game.draw(10);
    game.steps(plies);
    let back = 1 + game.draw(6);
    game.take_back(back);
    match (way, kind.name) {
        (Way::Board, "chess") => {
            game.does(&json!({ "do": "takeback", "cursor": 0 }));
            MATES[number % 2].iter().for_each(|mv| game.play(mv));
            game.over(way)
        }
        (Way::Board | Way::Count, "go") => {
            ["pass", "pass"].iter().for_each(|mv| game.play(mv));
            if way == Way::Board {
                return game.over(way);
            }
            // The first stone on the board is dead.
            let cells = game.state["board"]["cells"].as_array().unwrap();
            let dead = cells.iter().position(|cell| !cell.is_null()).into_iter().collect::<Vec<_>>();
            game.does(&json!({ "do": "count", "dead": dead }));
            let first =
                ["win", "loss", "draw"].into_iter().find(|&name| game.state["result"]["first"] == name);
            game.ended(way, first.unwrap(), "agreement")
        }
        (Way::Board, _) => {
            game.steps(usize::MAX);
            game.over(way)
        }
        (Way::Agreement, _) => {
            game.does(&json!({ "do": "draw" }));
            game.ended(way, "draw", "agreement")
        }
        _ if kind.variant.is_some_and(|variant| variant.starts_with("match")) => {
            // Where a side may resign the match; the other one accepts.
            while !game.act(&json!({ "do": "resign", "stake": 1 })) {
                game.does(&json!({ "do": "undo" }));
            }
            game.play("accept");
            game.over(way)
        }
        _ => {
            let side = game.side();
            game.does(&json!({ "do": "resign" }));
            game.ended(way, beaten(side), "resignation")
        }
    }
}

/// A draw is claimed behind a repetition, after further moves were taken back.
fn claimed(server: &Running, kind: &Kind, number: usize) -> Ended {
    let mut game = Played::new(server, kind, number, None);
    let shuffle = match kind.name {
        "chess" => CHESS_SHUFFLE,
        _ => {
            game.does(&json!({ "do": "begin", "position": KINGS }));
            KINGS_SHUFFLE
        }
    };
    shuffle.iter().chain(&shuffle).for_each(|mv| game.play(mv));
    game.steps(2);
    game.take_back(2);
    game.does(&json!({ "do": "draw" }));
    game.ended(Way::Claim, "draw", "claim")
}

/// The clocks have a second: whose turn it is behind a move that replaces others loses.
fn out_of_time(server: &Running, kind: &Kind, number: usize) -> Ended {
    let mut game = Played::new(server, kind, number, Some(1_000));
    game.steps(4);
    game.take_back(2);
    game.step();
    // The dice have been thrown, where there are any.
    let side = game.side();
    game.ended(Way::Time, beaten(side), "time")
}

/// A file with a game that was adjudicated is opened.
fn adjudicated(server: &Running, kind: &Kind, number: usize) -> Ended {
    let mut game = Played::new(server, kind, number, None);
    game.steps(7);
    game.does(&json!({ "do": "draw" }));
    let text = server.client.get(&format!("/api/sessions/{}/export?format=pgn", game.id)).body;
    let text = String::from_utf8(text).unwrap();
    assert!(text.contains("[Termination \"agreement\"]"), "{text}");
    let (result, first) = [("1-0", "win"), ("0-1", "loss"), ("1/2-1/2", "draw")][number % 3];
    // Files have the result by colours.
    let black_begins = matches!(kind.name, "go" | "othello");
    let by_colour = match result {
        "1-0" if black_begins => "0-1",
        "0-1" if black_begins => "1-0",
        other => other,
    };
    let text = text.replace("agreement", "adjudication").replace("1/2-1/2", by_colour);
    server.client.with("DELETE", &format!("/api/sessions/{}", game.id), &[], b"");
    let mut game = Played::begin(server, number, &json!({ "record": text }));
    if number.is_multiple_of(2) {
        return game.ended(Way::Adjudication, first, "adjudication");
    }
    // The first opens the game again.
    game.does(&json!({ "do": "undo" }));
    game.take_back(1);
    let side = game.side();
    game.does(&json!({ "do": "resign" }));
    game.ended(Way::Adjudication, beaten(side), "resignation")
}
