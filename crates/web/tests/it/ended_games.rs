//! Twenty games of each kind on the page, taken back and ended in every way: the state of the game, what it exports in each
//! format, the library, what is opened again and what is there after a restart are the moves that were made and the result.

use crate::common::Running;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use stratege_web::Config;

const GAMES: usize = 20;

/// A way in which a game ends.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Way {
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
struct Kind {
    name: &'static str,
    variant: Option<&'static str>,
    ways: &'static [Way],
}

/// A game of the page, and what must have come of it.
struct Ended {
    id: String,
    way: Way,
    moves: Vec<String>,
    /// For the first player.
    first: &'static str,
    /// Why, unless by the rules.
    ending: Option<&'static str>,
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
fn played(server: &Running, kind: &Kind, number: usize) -> Ended {
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
            while !game.act(&json!({ "do": "resign", "stake": 3 })) {
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

/// The moves of a state, as files of backgammon have them: neither who chose to roll nor how a resignation was agreed.
fn whole<'a>(texts: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let agreed = |text: &&str| *text == "roll" || *text == "accept" || text.starts_with("resign");
    texts.into_iter().filter(|text| !agreed(text)).collect()
}

fn line(state: &Value) -> Vec<&str> {
    state["line"].as_array().unwrap().iter().map(|ply| ply["text"].as_str().unwrap()).collect()
}

/// A state has the game's moves and its result, and is at its end.
fn has(state: &Value, game: &Ended, is_whole: bool, has_reason: bool) {
    let line = line(state);
    let made = game.moves.iter().map(String::as_str);
    if is_whole {
        assert_eq!(line, made.collect::<Vec<_>>(), "{:?} {state}", game.way);
    } else {
        assert_eq!(whole(line), whole(made), "{:?} {state}", game.way);
    }
    assert_eq!(state["cursor"].as_u64(), Some(state["line"].as_array().unwrap().len() as u64));
    assert_eq!((&state["status"], &state["can_redo"]), (&json!("over"), &json!(false)), "{state}");
    assert_eq!(state["result"]["first"], game.first, "{:?} {state}", game.way);
    assert_eq!(state["ended"], state["result"]);
    if let Some(ending) = game.ending.filter(|_| has_reason) {
        assert_eq!(state["result"]["ending"], ending, "{:?} {state}", game.way);
    }
}

/// Everything that holds the game holds its moves and its result.
fn agrees(server: &Running, kind: &Kind, number: usize, game: &Ended) {
    let client = &server.client;
    let state = |id: &str| client.get(&format!("/api/sessions/{id}")).json();
    let own = state(&game.id);
    has(&own, game, true, true);
    let formats = client.get(&format!("/api/sessions/{}/formats", game.id)).json();
    let names = formats["formats"].as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap());
    let names: Vec<&str> = names.filter(|name| !matches!(*name, "position" | "svg")).collect();
    assert!(names.contains(&"pgn") && names.contains(&"saved"), "{formats}");
    for name in names {
        let text = client.get(&format!("/api/sessions/{}/export?format={name}", game.id)).body;
        let text = String::from_utf8(text).unwrap();
        let again = client.post("/api/sessions", &json!({ "record": text })).json();
        if name == "transcript" {
            // Moves alone.
            assert_eq!(again["line"].as_array().map(Vec::len), Some(game.moves.len()));
        } else {
            // Match files have the points of games alone.
            if name == "mat" && game.ending.is_some() {
                assert_eq!(whole(line(&again)), whole(game.moves.iter().map(String::as_str)), "{text}");
            } else {
                has(&again, game, !matches!(name, "mat" | "sgf"), matches!(name, "pgn" | "saved"));
            }
        }
        if name == "saved" {
            assert_eq!((&again["line"], &again["tree"]), (&own["line"], &own["tree"]), "{text}");
        }
        client.with("DELETE", &format!("/api/sessions/{}", again["id"].as_str().unwrap()), &[], b"");
    }
    let keep = json!({ "session": game.id, "collection": "ended" });
    assert_eq!(client.post("/api/library/keep", &keep).json()["games"], 1);
    let name = format!("Ann%20{number}");
    let rows = client.get(&format!("/api/library/games?collection=ended&player={name}")).json();
    let row = rows["games"].as_array().unwrap().iter().find(|row| row["first"] == format!("Ann {number}"));
    let row = row.unwrap_or_else(|| panic!("{rows}"));
    let result =
        if game.first == "draw" { "1/2-1/2" } else { ["1-0", "0-1"][usize::from(game.first == "loss")] };
    assert_eq!((&row["result"], &row["second"]), (&json!(result), &json!(format!("Bob {number}"))));
    let stored = client.get(&format!("/api/library/games/{}", row["number"])).json();
    let replayed = client.post("/api/sessions", &json!({ "record": stored["record"] })).json();
    has(&replayed, game, true, true);
    assert_eq!((&stored["game"], &replayed["variant"]), (&json!(kind.name), &own["variant"]));
    client.with("DELETE", &format!("/api/sessions/{}", replayed["id"].as_str().unwrap()), &[], b"");
}

/// Plays the games of a kind, and looks at everything that holds them.
fn swept(kind: &Kind) {
    let mut server = Running::start();
    let folder = server.folder.take().unwrap();
    let games: Vec<Ended> = (0..GAMES).map(|number| played(&server, kind, number)).collect();
    let start = Instant::now();
    for game in games.iter().filter(|game| game.way == Way::Time) {
        while server.client.get(&format!("/api/sessions/{}", game.id)).json()["status"] != "over" {
            assert!(start.elapsed() < Duration::from_secs(60), "no flag falls");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
    for (number, game) in games.iter().enumerate() {
        agrees(&server, kind, number, game);
    }
    server.end();
    let server = Running::within(folder.path(), Config::default());
    for game in &games {
        has(&server.client.get(&format!("/api/sessions/{}", game.id)).json(), game, true, true);
    }
    let kept = server.client.get("/api/library/kept").json();
    assert_eq!(kept["games"].as_array().map(Vec::len), Some(GAMES));
    for game in &games {
        let row = kept["games"].as_array().unwrap().iter().find(|row| row["id"] == game.id).unwrap();
        let result = match game.first {
            "win" => "1-0",
            "loss" => "0-1",
            _ => "1/2-1/2",
        };
        assert_eq!((&row["result"], &row["over"]), (&json!(result), &json!(true)), "{row}");
    }
}

#[test]
fn of_chess() {
    use Way::{Adjudication, Agreement, Board, Claim, Resignation, Time};
    swept(&Kind {
        name: "chess",
        variant: None,
        ways: &[Board, Resignation, Agreement, Claim, Time, Adjudication],
    });
}

#[test]
fn of_othello() {
    use Way::{Adjudication, Agreement, Board, Resignation, Time};
    swept(&Kind {
        name: "othello",
        variant: None,
        ways: &[Board, Resignation, Agreement, Time, Adjudication],
    });
}

#[test]
fn of_draughts() {
    use Way::{Adjudication, Agreement, Board, Claim, Resignation, Time};
    let ways = &[Board, Resignation, Agreement, Claim, Time, Adjudication];
    swept(&Kind { name: "draughts", variant: Some("english"), ways });
}

#[test]
fn of_go() {
    use Way::{Adjudication, Agreement, Board, Count, Resignation, Time};
    let ways = &[Board, Resignation, Agreement, Count, Time, Adjudication];
    swept(&Kind { name: "go", variant: Some("9"), ways });
}

#[test]
fn of_backgammon() {
    use Way::{Adjudication, Agreement, Board, Resignation, Time};
    swept(&Kind {
        name: "backgammon",
        variant: None,
        ways: &[Board, Resignation, Agreement, Time, Adjudication],
    });
}

#[test]
fn of_matches_of_backgammon() {
    use Way::{Agreement, Board, Resignation, Time};
    swept(&Kind {
        name: "backgammon",
        variant: Some("match:3"),
        ways: &[Board, Resignation, Agreement, Time],
    });
}
