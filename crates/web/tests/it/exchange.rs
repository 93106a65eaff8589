//! Games in and out.

use crate::common::Running;
use crate::variations::base64;
use serde_json::json;

#[test]
fn games_round_trip_with_their_comments() {
    let server = Running::start();
    let client = &server.client;
    let pgn = "[White \"Anne\"]\n[Black \"Bob\"]\n\n1. e4! {best by test} e5 2. Nf3 $10 *\n";
    let created = client.post("/api/sessions", &json!({ "record": pgn }));
    assert_eq!(created.status, 201, "{created:?}");
    let state = created.json();
    assert_eq!((&state["game"], &state["players"][1]["name"]), (&json!("chess"), &json!("Bob")));
    assert_eq!(
        (&state["line"][0]["comment"], &state["line"][2]["glyphs"]),
        (&json!("best by test"), &json!(["$10"]))
    );
    let id = state["id"].as_str().unwrap();
    let text = client.get(&format!("/api/sessions/{id}/export?format=pgn"));
    let again =
        client.post("/api/sessions", &json!({ "record": String::from_utf8(text.body).unwrap() })).json();
    assert_eq!((&again["line"], &again["players"]), (&state["line"], &state["players"]));
    // The tags of a file stay with its game.
    let tagged = "[Event \"Club\"]\n[Site \"Lyon\"]\n[ECO \"C20\"]\n\n1. e4 e5 *\n";
    let state = client.post("/api/sessions", &json!({ "record": tagged })).json();
    client.play(state["id"].as_str().unwrap(), "Nf3");
    let text = client.get(&format!("/api/sessions/{}/export?format=pgn", state["id"].as_str().unwrap())).body;
    let text = String::from_utf8(text).unwrap();
    for tag in ["[Event \"Club\"]", "[Site \"Lyon\"]", "[ECO \"C20\"]"] {
        assert!(text.contains(tag), "{text}");
    }
}

/// Clocks, drawings and the result go in and out; drawings are shown with their places.
#[test]
fn annotations_go_out_as_they_came_in() {
    let server = Running::start();
    let pgn = "[Event \"Club\"]\n[WhiteElo \"2100\"]\n\n1. e4 {[%clk 0:10:00] [%csl Ge4] good} e5 \
        (1... c5 {[%cal Rc5d4] [%eval 0.25]}) 2. Nf3 {[%emt 0:00:07]} 1-0\n";
    let state = server.client.post("/api/sessions", &json!({ "record": pgn })).json();
    assert_eq!(state["line"][0]["shapes"], json!([{ "from": 36, "to": 36, "tone": "own" }]), "{state}");
    assert_eq!((&state["status"], &state["line"][0]["comment"]), (&json!("over"), &json!("good")));
    let id = state["id"].as_str().unwrap();
    let text =
        String::from_utf8(server.client.get(&format!("/api/sessions/{id}/export?format=pgn")).body).unwrap();
    for part in [
        "[WhiteElo \"2100\"]",
        "[Result \"1-0\"]",
        "1. e4 {[%clk 0:10:00] [%csl Ge4] good}",
        "(1... c5 {[%eval 0.25] [%cal Rc5d4]})",
        "2. Nf3 {[%emt 0:00:07]} 1-0",
    ] {
        assert!(text.replace('\n', " ").contains(part), "{part}: {text}");
    }
    let saved = server.client.get(&format!("/api/sessions/{id}/export?format=saved"));
    let saved = String::from_utf8(saved.body).unwrap();
    let again = server.client.post("/api/sessions", &json!({ "record": saved })).json();
    assert_eq!((&again["line"], &again["tree"]), (&state["line"], &state["tree"]));
    let long = json!({ "do": "comment", "cursor": 1, "text": "x".repeat(20_001) });
    let refused = server.client.post(&format!("/api/sessions/{id}/act"), &long);
    assert_eq!((refused.status, refused.code()), (422, "long-comment".to_owned()));
}

/// What a file knows of its game is shown: the event and the ratings, clocks, all glyphs, the comment before the first move.
#[test]
fn what_a_file_knows_is_shown() {
    let server = Running::start();
    let pgn = "[Event \"Club\"]\n[Site \"?\"]\n[Date \"2024.05.01\"]\n[WhiteElo \"2100\"]\n[Mood \"good\"]\n\n\
        {A quiet day} 1. e4! $14 $36 {[%clk 1:00:05] [%emt 0:00:07]} e5 *\n";
    let state = server.client.post("/api/sessions", &json!({ "record": pgn })).json();
    let facts = json!([
        { "name": "Event", "title": "Event", "value": "Club" },
        { "name": "Date", "title": "Date", "value": "2024.05.01" },
        { "name": "WhiteElo", "title": "White’s rating", "value": "2100" },
        { "name": "Mood", "title": "Mood", "value": "good" },
    ]);
    assert_eq!((&state["facts"], &state["comment"]), (&facts, &json!("A quiet day")));
    let first = &state["line"][0];
    assert_eq!((&first["clock_ms"], &first["spent_ms"]), (&json!(3_605_000), &json!(7_000)));
    assert_eq!(first["glyphs"], json!(["!", "$14", "$36"]));
    assert!(state["line"][1]["clock_ms"].is_null());
    // A game that is begun here has no file.
    let own = server.client.post("/api/sessions", &json!({ "game": "chess" })).json();
    assert!(own["facts"].is_null(), "{own}");
}

/// What the reader of a file passed over goes with its game, and a game that cannot be opened is named.
#[test]
fn imported_games_have_remarks_and_problems() {
    let server = Running::start();
    let imported = |text: &str| server.client.post("/api/import", &json!({ "text": text })).json();
    let found = imported(
        "Hello\n[Event \"x\"]\n\n1. e4 e5 2. Nf3 *\n\n[Event \"y\"]\n[Variant \"Losers\"]\n\n1. e3 *\n",
    );
    let [first, second] = &found["games"].as_array().unwrap()[..] else { panic!("{found}") };
    assert_eq!(
        first["remarks"],
        json!(["line 1, column 1: 'Hello': text outside of the games, passed over"])
    );
    assert_eq!((&first["moves"], first["problem"].is_null()), (&json!(2), true));
    assert!(second["problem"].as_str().unwrap().contains("'losers'"), "{second}");
    let go = imported("(;GM[1]SZ[9]HA[2];W[ee];B[dd]");
    let remarks = go["games"][0]["remarks"].as_array().unwrap();
    assert_eq!(remarks.len(), 2, "the stars, and a bracket that is missing: {remarks:?}");
    // UTF-16, as some programs write it.
    let bytes: Vec<u8> =
        "\u{feff}[White \"Zoé\"]\n\n1. e4 *\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let data = json!({ "files": [{ "data": base64(&bytes) }] });
    let found = server.client.post("/api/import", &data).json();
    assert_eq!(found["games"][0]["players"], json!(["Zoé", ""]));
}

/// The values of an analysed game go out with it, and are there when it comes back, without a further search.
#[test]
fn the_values_of_an_analysed_game_go_out_and_come_in() {
    let server = Running::start();
    let client = &server.client;
    let pgn = "1. e4 {[%clk 0:10:00]} e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n";
    let opened = |record: &str| {
        let state = client.post("/api/sessions", &json!({ "record": record })).json();
        (state["id"].as_str().unwrap().to_owned(), state["graded"] == json!(true))
    };
    let exported = |id: &str| {
        let text = client.get(&format!("/api/sessions/{id}/export?format=pgn")).body;
        String::from_utf8(text).unwrap().replace('\n', " ")
    };
    let (id, graded) = opened(pgn);
    assert!(!graded);
    let task = client.post("/api/reviews", &json!({ "session": id, "depth": 4 })).json();
    client.events(&format!("/api/reviews/{}/events", task["id"].as_str().unwrap())).wait("finished");
    let review = |id: &str| client.get(&format!("/api/sessions/{id}/review")).json();
    let (own, text) = (review(&id), exported(&id));
    assert!(text.contains("1. e4 {[%eval ") && text.contains(",4] [%clk 0:10:00]}"), "{text}");
    assert!(text.contains("3... Nf6 {[%eval #1,4]} 4. Qxf7#"), "{text}");
    let (again, graded) = opened(&text);
    let read = review(&again);
    assert_eq!((graded, &read["of_file"], &own["of_file"]), (true, &json!(true), &json!(false)));
    assert_eq!((&read["depth"], &read["turning"]), (&json!(4), &own["turning"]));
    let graphs = [&own, &read].map(|review| review["graph"].as_array().unwrap().clone());
    for (place, [one, other]) in graphs[0].iter().zip(&graphs[1]).map(|(a, b)| [a, b]).enumerate().skip(1) {
        let near = (one.as_f64().unwrap() - other.as_f64().unwrap()).abs() < 0.006;
        assert!(near, "{place}: {one} {other}");
    }
    assert_eq!(exported(&again), text);
    // What is no value stays a comment, and grades nothing.
    let damaged = "1. e4 {[%eval much]} e5 {[%eval ]} 2. Nf3 {[%eval 1e9]} Nc6 {[%eval #x]} *\n";
    let (id, graded) = opened(damaged);
    assert_eq!((graded, client.get(&format!("/api/sessions/{id}/review")).status), (false, 404));
    assert!(exported(&id).contains("{[%eval much]}"));
}

#[test]
fn games_of_chess960_begin_from_drawn_starts_and_come_back() {
    let server = Running::start();
    let client = &server.client;
    let begun = |variant: &str| {
        let state = client.post("/api/sessions", &json!({ "game": "chess", "variant": variant })).json();
        state["id"].as_str().unwrap().to_owned()
    };
    let exported = |id: &str| {
        String::from_utf8(client.get(&format!("/api/sessions/{id}/export?format=pgn")).body).unwrap()
    };
    let start = |text: &str| text.lines().find(|line| line.starts_with("[FEN ")).map(str::to_owned);
    let starts: std::collections::BTreeSet<_> =
        (0..4).map(|_| start(&exported(&begun("chess960")))).collect();
    assert!(starts.len() > 1, "{starts:?}");
    let numbered = exported(&begun("chess960:5"));
    for tag in ["[Variant \"Chess960\"]", "[SetUp \"1\"]", "[FEN \"qnbbnrkr"] {
        assert!(numbered.contains(tag), "{numbered}");
    }
    let again = client.post("/api/sessions", &json!({ "record": numbered })).json();
    assert_eq!(start(&exported(again["id"].as_str().unwrap())), start(&numbered));
}

#[test]
fn formats_are_those_that_can_hold_the_game() {
    let server = Running::start();
    let names = |id: &str| -> Vec<String> {
        let formats = server.client.get(&format!("/api/sessions/{id}/formats")).json();
        let formats = formats["formats"].as_array().unwrap();
        formats.iter().map(|format| format["name"].as_str().unwrap().to_owned()).collect()
    };
    let othello = server.client.begin("othello");
    ["d3", "c3", "c4"].iter().for_each(|mv| drop(server.client.play(&othello, mv)));
    assert_eq!(names(&othello), ["pgn", "ggf", "transcript", "saved", "position", "svg"]);
    let chess = server.client.begin("chess");
    server.client.play(&chess, "Nf3");
    assert_eq!(names(&chess), ["pgn", "saved", "position", "svg"]);
    for name in names(&othello) {
        let answer = server.client.get(&format!("/api/sessions/{othello}/export?format={name}"));
        assert_eq!(answer.status, 200, "{name}");
        if matches!(name.as_str(), "position" | "svg") {
            continue;
        }
        let text = String::from_utf8(answer.body).unwrap();
        let read = server.client.post("/api/sessions", &json!({ "record": text }));
        assert_eq!((read.status, &read.json()["game"]), (201, &json!("othello")), "{name}: {text}");
        assert_eq!(read.json()["line"].as_array().unwrap().len(), 3, "{name}");
    }
    let refused = server.client.get(&format!("/api/sessions/{chess}/export?format=ggf"));
    assert_eq!((refused.status, refused.code()), (422, "format".to_owned()));
}

#[test]
fn matches_of_backgammon_go_out_and_come_back() {
    let server = Running::start();
    // A game of a match alone, with a resignation; then one from a position that was set up.
    for (text, formats) in [
        (
            "(;GM[6]MI[length:5][game:2][ws:1][bs:2]PW[Anne]PB[Bob]RE[W+1R];B[31qtst]C[Our point];W[62xrmk];PL[B]DI[61])",
            &["mat", "sgf"][..],
        ),
        (
            "(;GM[6]RU[Jacoby];PL[B]AE[a:y]AW[f][f][x]AB[s][s][y];CV[2];CP[w];B[31yccd];W[double])",
            &["sgf"][..],
        ),
    ] {
        let begun = server.client.post("/api/sessions", &json!({ "record": text })).json();
        let id = begun["id"].as_str().unwrap();
        let found = server.client.get(&format!("/api/sessions/{id}/formats")).json();
        let names: Vec<_> =
            found["formats"].as_array().unwrap().iter().map(|one| one["name"].clone()).collect();
        let known = |name: &&str| names.contains(&json!(name));
        assert_eq!(["mat", "sgf"].into_iter().filter(known).collect::<Vec<_>>(), formats, "{found}");
        for name in formats {
            let answer = server.client.get(&format!("/api/sessions/{id}/export?format={name}"));
            let text = String::from_utf8(answer.body).unwrap();
            let again = server.client.post("/api/sessions", &json!({ "record": text })).json();
            assert_eq!(again["position"], begun["position"], "{text}");
            // MAT has no comments.
            assert_eq!(again["line"] == begun["line"], *name == "sgf", "{text}");
        }
    }
}

#[test]
fn what_is_pasted_is_recognised() {
    let server = Running::start();
    for (text, format, game, plies) in [
        ("1. e4 e5 2. Nf3", "PGN", "chess", 3),
        ("f5d6c3d3c4", "transcript", "othello", 5),
        (
            "(;GM[Othello]PC[x]DT[2024]PB[a]PW[b]RE[?]TI[5:00]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[d3]W[c3];)",
            "GGF",
            "othello",
            2,
        ),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "EPD", "chess", 0),
    ] {
        let found = server.client.post("/api/import", &json!({ "text": text }));
        assert_eq!(found.status, 200, "{text}: {:?}", String::from_utf8_lossy(&found.body));
        let found = found.json();
        assert_eq!(found["format"], format, "{text}");
        let first = &found["games"][0];
        // A move of both sides has one number in chess.
        let moves: usize = if game == "chess" { plies - plies / 2 } else { plies };
        assert_eq!((&first["game"], &first["moves"]), (&json!(game), &json!(moves)), "{text}");
        let opened = server.client.post("/api/sessions", &json!({ "record": first["record"] }));
        assert_eq!(opened.json()["line"].as_array().unwrap().len(), plies, "{text}");
    }
    let two = "[White \"a\"]\n\n1. e4 *\n\n[White \"b\"]\n\n1. d4 d5 *\n";
    let found = server.client.post("/api/import", &json!({ "text": two })).json();
    assert_eq!(found["games"].as_array().unwrap().len(), 2);
    let second = server.client.post("/api/sessions", &json!({ "record": two, "index": 1 })).json();
    assert_eq!(second["line"].as_array().unwrap().len(), 2);
    for text in ["", "hello world", "1. e5", "\u{0}\u{1}"] {
        let refused = server.client.post("/api/import", &json!({ "text": text }));
        assert_eq!(refused.status, 422, "{text}");
        assert!(!refused.json()["error"]["message"].as_str().unwrap().is_empty());
    }
    for (lang, parts) in [("en", ["PGN.", "Backgammon"]), ("fr", ["Formats essayés", "Backgammon"])] {
        let refused =
            server.client.post(&format!("/api/import?lang={lang}"), &json!({ "text": "hello world" }));
        let message = refused.json()["error"]["message"].as_str().unwrap().to_owned();
        assert!(parts.iter().all(|part| message.contains(part)), "{message}");
    }
    let chess = server.client.post("/api/import", &json!({ "text": "e4 e5 Nf3 Nc7" })).json();
    assert!(chess["error"]["message"].as_str().unwrap().contains("Nc7"), "{chess}");
    let told = "XGID=-b----E-C---eE---c-e----B-:1:1:1:52:2:0:0:5:10";
    let found = server.client.post("/api/import", &json!({ "text": told })).json();
    let begun = server.client.post("/api/sessions", &json!({ "record": found["games"][0]["record"] })).json();
    assert_eq!((&begun["game"], &begun["variant"]), (&json!("backgammon"), &json!("match:5")), "{found}");
    let none = server.client.post("/api/sessions", &json!({ "record": two, "index": 7 }));
    assert!(none.json()["error"]["message"].as_str().unwrap().contains('8'), "{none:?}");
}
