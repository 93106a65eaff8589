//! Analyses, reviews, lines and reasons.

use crate::common::Running;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use stratege_catalog::{open, record};
use stratege_library::{Library, Source};
use stratege_session::{Limits, Settings, Stop};
use stratege_web::Config;

/// The last event of a task.
fn finished(server: &Running, kind: &str, request: &Value) -> Value {
    let started = server.client.post(&format!("/api/{kind}"), request);
    assert_eq!(started.status, 201, "{:?}", String::from_utf8_lossy(&started.body));
    let id = started.json()["id"].as_str().unwrap().to_owned();
    server.client.events(&format!("/api/{kind}/{id}/events")).wait("finished")
}

#[test]
fn an_analysis_agrees_with_the_console() {
    let server = Running::start();
    for (game, moves, depth) in [("chess", &["e4", "e5"][..], 6), ("othello", &["d3", "c3", "c4"], 8)] {
        let request = json!({ "game": game, "moves": moves, "lines": 2, "limits": { "depth": depth } });
        let found = finished(&server, "analyses", &request);
        let mut session = open(game, None).unwrap();
        moves.iter().for_each(|mv| drop(session.play(mv).unwrap()));
        // A table of the same size, since its size decides what is overwritten.
        let table_bytes = stratege_web::limits::USUAL_TABLE << 20;
        let limits = Limits::depth(depth);
        let settings = Settings { limits, lines: 2, table_bytes, ..Settings::default() };
        let own = session.analyse(&settings, &Stop::new(), &mut |_| {});
        let sign = if found["side"] == "first" { 1.0 } else { -1.0 };
        for (line, own) in found["lines"].as_array().unwrap().iter().zip(&own.lines) {
            assert_eq!(line["value"].as_f64().unwrap(), sign * own.score.value, "{game}");
            assert_eq!(line["moves"][0], json!(own.moves[0]));
        }
        assert_eq!(found["depth"], depth);
    }
}

#[test]
fn all_moves_have_values_which_are_exact_where_the_game_is_searched_to_its_end() {
    let server = Running::start();
    let id = server.client.begin("tic-tac-toe");
    server.client.play(&id, "b2");
    let found = finished(&server, "analyses", &json!({ "session": id, "lines": "all" }));
    let moves = found["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 8);
    for mv in moves {
        let corner = ["a1", "a3", "c1", "c3"].contains(&mv["text"].as_str().unwrap());
        let value = mv["value"].as_f64().unwrap();
        // Corners hold the draw; on an edge O loses: X, the first player, wins.
        assert_eq!(value > 0.0, !corner, "{mv}");
        assert_eq!(mv["exact"], true, "{mv}");
    }
    assert_eq!(found["complete"], true);
}

#[test]
fn reports_come_while_it_searches_and_a_stopped_one_ends() {
    let server = Running::start();
    let started = server.client.post("/api/analyses", &json!({ "game": "chess" })).json();
    let id = started["id"].as_str().unwrap().to_owned();
    let mut events = server.client.events(&format!("/api/analyses/{id}/events?lang=fr"));
    let first = events.wait("report");
    assert!(first["lines"][0]["shown"][0].is_string() && first["nodes"].as_u64().unwrap() > 0);
    assert!((0.0..=1.0).contains(&first["lines"][0]["win"].as_f64().unwrap()));
    let begun = Instant::now();
    assert_eq!(server.client.with("DELETE", &format!("/api/analyses/{id}"), &[], b"").status, 204);
    while events.next().is_some() {}
    assert!(begun.elapsed() < Duration::from_secs(60));
    assert_eq!(server.client.get(&format!("/api/analyses/{id}/events")).status, 404);
}

#[test]
fn what_was_found_of_a_position_is_there_when_the_game_is_opened_again() {
    let mut server = Running::start();
    let folder = server.folder.take().unwrap();
    let id = server.client.begin("chess");
    server.client.play(&id, "e4");
    let request = json!({ "session": id, "lines": 2, "limits": { "time_ms": 700 } });
    let (before, found) =
        (server.client.get(&format!("/api/sessions/{id}")).json(), finished(&server, "analyses", &request));
    server.end();
    let again = Running::within(folder.path(), Config::default());
    let state = again.client.get(&format!("/api/sessions/{id}")).json();
    assert_eq!((&state["revision"], &state["updated_ms"]), (&before["revision"], &before["updated_ms"]));
    // Not searched again: the same nodes in the same time. Lines are told in the reader's language.
    for most in [2, 1] {
        let request = json!({ "session": id, "lines": most, "limits": { "time_ms": 700 } });
        let known = finished(&again, "analyses", &request);
        for field in ["depth", "nodes", "time_ms"] {
            assert_eq!(known[field], found[field], "{field}");
        }
        assert_eq!(known["lines"].as_array().unwrap()[..], found["lines"].as_array().unwrap()[..most]);
    }
    // Who asks for more gets what is known at once, and nothing less deep later.
    let depth = found["depth"].as_u64().unwrap();
    let longer = json!({ "session": id, "lines": 2, "limits": { "time_ms": 900 } });
    let started = again.client.post("/api/analyses", &longer).json();
    let mut events =
        again.client.events(&format!("/api/analyses/{}/events", started["id"].as_str().unwrap()));
    let (name, first) = events.next().unwrap();
    assert!(name == "finished" || first["depth"].as_u64() >= Some(depth), "{first}");
    while let Some((_, data)) = events.next() {
        assert!(data["depth"].as_u64() >= Some(depth), "{data}");
    }
    // More lines, another position and other settings are searched.
    for (change, value) in [("lines", json!(3)), ("cursor", json!(0)), ("settings", json!("table=2"))] {
        let mut other = request.clone();
        other[change] = value;
        let fresh = finished(&again, "analyses", &other);
        assert_ne!(fresh["nodes"], found["nodes"], "{change}");
    }
}

#[test]
fn a_mate_is_for_whoever_gives_it() {
    let server = Running::start();
    let position = "6k1/5ppp/8/8/8/8/8/r5K1 b - - 0 1";
    let request = json!({ "game": "chess", "position": "r5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1", "limits": { "depth": 4 } });
    let found = finished(&server, "analyses", &request);
    assert_eq!((&found["lines"][0]["mate"], &found["lines"][0]["win"]), (&json!(-1), &json!(0.0)));
    assert!(found["lines"][0]["value_text"].as_str().unwrap().contains("Black"), "{found}");
    assert_eq!(
        server.client.post("/api/positions", &json!({ "game": "chess", "position": position })).status,
        422
    );
}

#[test]
fn a_review_grades_the_game_and_finds_the_blunder() {
    let server = Running::start();
    let id = server.client.begin("chess");
    for mv in ["f3", "e5", "g4", "Qh4#"] {
        server.client.play(&id, mv);
    }
    let found = finished(&server, "reviews", &json!({ "session": id, "depth": 4 }));
    let moves = found["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 4);
    assert_eq!((&moves[2]["text"], &moves[2]["grade"]), (&json!("g4"), &json!("blunder")));
    assert!(found["turning"].as_array().unwrap().contains(&json!(3)));
    assert_eq!(found["graph"].as_array().unwrap().len(), 5);
    assert!(found["graph"][4].as_f64().unwrap() < -5.0, "Black has won: {found}");
    let accuracy = |side: usize| found["accuracy"][side].as_f64().unwrap();
    assert!(accuracy(0) < accuracy(1) && accuracy(1) > 90.0, "{found}");
    let exact = finished(&server, "reviews", &{
        let id = server.client.begin("tic-tac-toe");
        ["b2", "a2", "a1", "c3"].iter().for_each(|mv| drop(server.client.play(&id, mv)));
        json!({ "session": id })
    });
    assert_eq!(exact["exact_from"], 1);
    assert_eq!(exact["moves"][1]["grade"], "mistake", "an edge loses: {exact}");
}

#[test]
fn a_review_of_backgammon_reports_cube_errors_and_luck() {
    let server = Running::start();
    let moves = ["double", "take", "6-6", "24/18(2) 13/7(2)"];
    let request =
        json!({ "game": "backgammon", "variant": "match:5", "position": "4HPwATDgc/ABMA", "moves": moves });
    let found = finished(&server, "reviews", &request);
    assert_eq!((&found["unit"], &found["depth"]), (&json!("chance"), &json!(2)));
    let count = |side: usize, kind: &str| found["skill"][side][kind]["count"].as_u64();
    assert_eq!((count(0, "cube"), count(0, "checkers"), count(0, "all")), (Some(1), Some(1), Some(2)));
    assert_eq!((count(1, "cube"), count(1, "checkers")), (Some(1), Some(0)), "{found}");
    let luck = |side: usize| found["skill"][side]["luck"].as_f64().unwrap();
    assert!(luck(0) > 0.2 && luck(1) == 0.0, "double six is lucky: {found}");
    assert_eq!(found["rolls"][0]["ply"], 3);
    assert!(found["skill"][0]["cube"]["mean"].as_f64().unwrap() > 0.1, "{found}");
    // The bar stands where the chance to win the match does.
    let depth = json!({ "depth": 1 });
    let request =
        json!({ "game": "backgammon", "variant": "match:5", "position": "4HPwATDgc/ABMA", "limits": depth });
    let line = &finished(&server, "analyses", &request)["lines"][0];
    let number = |name: &str| line[name].as_f64().unwrap();
    assert!((number("win") - (1.0 + number("value")) / 2.0).abs() < 1e-9 && number("win") > 0.5, "{line}");
    let other = finished(&server, "reviews", &json!({ "game": "othello", "moves": ["d3"], "depth": 1 }));
    assert!(other["skill"].is_null() && other["rolls"].is_null(), "{other}");
}

#[test]
fn lines_have_boards_and_a_wrong_move_in_them_is_named() {
    let server = Running::start();
    let id = server.client.begin("othello");
    server.client.play(&id, "d3");
    let found = server.client.post("/api/line", &json!({ "session": id, "moves": ["c3", "c4"] })).json();
    assert_eq!(found["boards"].as_array().unwrap().len(), 2);
    assert_eq!((&found["states"][1]["side"], &found["states"][1]["shown"]), (&json!("second"), &json!("c4")));
    assert_eq!(found["states"][0]["moves"].as_array().unwrap().len(), 4);
    assert_eq!(server.client.line(&id), ["d3"], "the game is where it was");
    let wrong = server.client.post("/api/line", &json!({ "session": id, "moves": ["c3", "a1"] }));
    assert_eq!(wrong.status, 422);
    assert!(wrong.json()["error"]["message"].as_str().unwrap().contains("a1"));
    assert_eq!(server.client.post("/api/line", &json!({ "game": "xiangqi" })).status, 422);
}

#[test]
fn the_library_is_explored_where_there_is_one() {
    let server = Running::start();
    let request = json!({ "game": "chess" });
    let nothing = server.client.post("/api/explore", &request).json();
    assert_eq!((&nothing["games"], &nothing["moves"]), (&json!(0), &json!([])));
    assert_eq!(server.client.get("/api/library/games/1").status, 404);
    let mut library = Library::open(&server.folder.as_ref().unwrap().path().join("library")).unwrap();
    let source = Source { collection: "club", game: "chess", label: "a.pgn", length: 1 };
    let games = b"[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n\n1. Nf3 d5 1-0\n\n1. e4 *\n";
    let mut games = record::games(games.as_slice()).unwrap();
    assert_eq!(library.import(&source, &mut games, &mut |_| true).unwrap().games, 2);
    let found = server
        .client
        .with("POST", "/api/explore", &[("X-Lang", "fr")], request.to_string().as_bytes())
        .json();
    assert_eq!(
        (&found["games"], &found["first"], &found["examples"][1]["first"]),
        (&json!(2), &json!(1), &json!("Ann"))
    );
    let moves: Vec<&str> =
        found["moves"].as_array().unwrap().iter().map(|mv| mv["shown"].as_str().unwrap()).collect();
    assert_eq!(moves, ["Cf3", "e4"]);
    let game = server.client.get("/api/library/games/1").json();
    let begun =
        server.client.post("/api/sessions", &json!({ "game": game["game"], "record": game["record"] }));
    assert_eq!(server.client.line(begun.json()["id"].as_str().unwrap()), ["Nf3", "d5"]);
}

#[test]
fn why_a_move_is_bad_names_the_better_one_and_the_terms_that_differ() {
    let server = Running::start();
    let position = "rnbqkbnr/ppp2ppp/8/3pp3/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3";
    let request = json!({ "game": "chess", "position": position, "move": "Qg4" });
    let why = server.client.post("/api/why", &request).json();
    assert!(why["loss"].as_f64().unwrap() > 3.0, "{why}");
    assert_eq!(why["reply"]["moves"][1], "Bxg4", "the queen is taken");
    let text = why["text"].as_str().unwrap();
    assert!(text.contains("Qg4") && text.contains(why["best"]["shown"][0].as_str().unwrap()), "{text}");
    let material = why["terms"].as_array().unwrap().iter().find(|term| term["name"] == "material").unwrap();
    let of = |name: &str| material[name].as_f64().unwrap();
    assert!(of("difference") < -3.0 && (of("after_move") - of("after_best") - of("difference")).abs() < 1e-9);
    let whole = |name: &str| why["evaluation"][name].as_f64().unwrap();
    assert!(whole("after_move") < whole("after_best") - 2.0 && whole("difference") < -2.0, "{why}");
    assert_eq!(
        why["boards"]["reply"].as_array().unwrap().len(),
        why["reply"]["moves"].as_array().unwrap().len()
    );
    let best = json!({ "game": "chess", "position": "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "move": "Ra8#" });
    assert_eq!(server.client.post("/api/why", &best).json()["loss"], 0.0);
    // What a review has found is not contradicted.
    for (loss, sentence) in [(0.0, "Qg4 is the best move"), (1.5, "Qg4 gives away 1.50: exd5 was better")] {
        let graded = json!({ "game": "chess", "position": position, "move": "Qg4", "graded": { "best": "exd5", "loss": loss } });
        let why = server.client.post("/api/why", &graded).json();
        assert!(why["loss"] == loss && why["text"].as_str().unwrap().starts_with(sentence), "{why}");
    }
    let wrong = json!({ "game": "chess", "move": "e4", "graded": { "best": "Ke2", "loss": 1.0 } });
    assert_eq!(server.client.post("/api/why", &wrong).status, 422);
    let wrong = json!({ "game": "chess", "move": "e4", "graded": { "best": "d4", "loss": -1.0 } });
    assert_eq!(server.client.post("/api/why", &wrong).code(), "why-loss");
    let illegal = json!({ "game": "chess", "move": "Ke2" });
    assert_eq!(server.client.post("/api/why", &illegal).status, 422);
}

#[test]
fn a_threat_is_what_the_other_side_would_do() {
    let server = Running::start();
    let position = "6k1/5ppp/8/8/8/8/1r3PPP/6K1 w - - 0 1";
    let request = json!({ "game": "chess", "position": position, "threat": true, "limits": { "depth": 3 } });
    let found = finished(&server, "analyses", &request);
    assert_eq!((&found["side"], &found["lines"][0]["moves"][0]), (&json!("second"), &json!("Rb1#")));
    let refused = server.client.post("/api/analyses", &json!({ "game": "nim", "threat": true }));
    assert_eq!((refused.status, refused.code()), (422, "no-threat-same-moves".to_owned()));
}

#[test]
fn each_of_many_moves_has_a_value_beside_the_lines() {
    let server = Running::start();
    let position = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let request = |values: bool| json!({ "game": "chess", "position": position, "lines": 3, "values": values, "limits": { "depth": 4 } });
    let (with, without) =
        (finished(&server, "analyses", &request(true)), finished(&server, "analyses", &request(false)));
    assert_eq!(with["lines"], without["lines"], "the lines do not suffer");
    assert_eq!(without["moves"], Value::Null);
    let moves = with["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 48);
    for line in with["lines"].as_array().unwrap() {
        let mv = moves.iter().find(|mv| mv["text"] == line["moves"][0]).unwrap();
        assert_eq!((&mv["value"], &mv["depth"]), (&line["value"], &json!(4)));
    }
    let mut session = open("chess", None).unwrap();
    session.begin(Some(position)).unwrap();
    // A move without a line has the value of a search of its own, as deep as it says.
    let mv = moves.iter().find(|mv| mv["depth"].as_u64().unwrap() < 4).unwrap_or(&moves[0]);
    let depth = mv["depth"].as_u64().unwrap();
    assert!((1..=4).contains(&depth), "{mv}");
}

#[test]
fn books_show_their_moves() {
    let server = Running::start();
    let request = |request: Value| server.client.post("/api/openings", &request).json()["books"].clone();
    let empty = request(json!({ "game": "connect-four" }));
    assert_eq!((&empty[0]["moves"][0]["text"], &empty[0]["moves"][0]["exact"]), (&json!("4"), &json!(true)));
    assert!(empty[0]["moves"][0]["value_text"].as_str().unwrap().contains("Red"), "{empty}");
    let nim = request(json!({ "game": "nim", "position": "3,5" }));
    assert_eq!(nim[0]["moves"][0]["text"], "2:2");
    let chess = request(json!({ "game": "chess" }));
    assert_eq!(chess.as_array().unwrap().len(), 1, "{chess}");
    assert!(
        chess[0]["title"] == "The game’s book" && chess[0]["moves"][0]["games"].as_u64() > Some(0),
        "{chess}"
    );
    assert_eq!(request(json!({ "game": "chess", "variant": "chess960:0" })), json!([]));
    assert_eq!(request(json!({ "game": "othello" })), json!([]));
}

#[test]
fn a_given_book_is_shown_with_its_weights_or_values() {
    let mut entries: Vec<stratege_book::Entry> = Vec::new();
    let chess = open("chess", None).unwrap();
    let classes = chess.classes().unwrap();
    for (mv, weight) in [("e4", 3), ("d4", 1)] {
        let found = classes.class_moves().into_iter().find(|found| found.text == mv).unwrap();
        entries.push(stratege_book::Entry {
            key: classes.class(),
            code: found.code.unwrap(),
            weight,
            learn: 0,
        });
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("book.bin");
    let mut bytes = Vec::new();
    stratege_book::write_entries(&mut entries, &mut bytes).unwrap();
    std::fs::write(&path, bytes).unwrap();
    let books = vec![std::sync::Arc::new(stratege_book::BookFile::open(&path).unwrap())];
    let server = Running::with(stratege_web::Config { books, ..stratege_web::Config::default() });
    let request = |request: Value| server.client.post("/api/openings", &request).json()["books"].clone();
    let found = request(json!({ "game": "chess" }));
    assert_eq!((&found[0]["moves"][0]["text"], &found[0]["moves"][0]["share"]), (&json!("e4"), &json!(0.75)));
    assert_eq!(request(json!({ "game": "chess", "moves": ["f3", "g5", "g4"] })), json!([]));
    assert_eq!(request(json!({ "game": "othello" })), json!([]));
}

#[test]
fn programs_are_answered_in_one_call() {
    let server = Running::start();
    let client = &server.client;
    let ok = |path: &str, body: Value| {
        let answer = client.post(path, &body);
        assert_eq!(answer.status, 200, "{path}: {answer:?}");
        answer.json()
    };
    let depth = json!({ "depth": 3 });
    let mate = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
    let found = ok("/api/best-move", json!({ "game": "chess", "position": mate, "limits": depth }));
    assert_eq!((&found["move"], &found["shown"]), (&json!("Ra8#"), &json!("Ra8#")));
    let found =
        ok("/api/analysis", json!({ "game": "chess", "position": mate, "limits": depth, "lines": 2 }));
    assert_eq!(
        (&found["lines"][0]["moves"][0], found["lines"].as_array().unwrap().len()),
        (&json!("Ra8#"), 2)
    );
    let found = ok("/api/solve", json!({ "game": "tic-tac-toe" }));
    assert_eq!((&found["value"], &found["outcome"]), (&json!(0), &json!("draw")));
    assert_eq!(ok("/api/perft", json!({ "game": "chess", "depth": 3 }))["nodes"], 8902);
    assert_eq!(ok("/api/perft", json!({ "game": "chess", "depth": 0 }))["nodes"], 1);
    let found = ok(
        "/api/rollout",
        json!({ "game": "backgammon", "position": "AQAAGAAAAAAAAA", "trials": 4, "seed": 1 }),
    );
    assert_eq!(found["trials"], 4, "{found}");
    for (path, body, code) in [
        ("/api/solve", json!({ "game": "chess", "limits": { "nodes": 1000 } }), "unsolved"),
        ("/api/perft", json!({ "game": "chess", "depth": 50 }), "too-many-lines"),
        ("/api/rollout", json!({ "game": "chess" }), "no-rollout"),
        (
            "/api/best-move",
            json!({ "game": "chess", "position": "k7/8/1Q6/8/8/8/8/K7 b - - 0 1" }),
            "no-move",
        ),
        ("/api/best-move", json!({ "game": "none" }), "game-unknown"),
    ] {
        let refused = client.post(path, &body);
        assert_eq!((refused.status, refused.code().as_str()), (422, code), "{path} {body}: {refused:?}");
    }
}
