//! The laboratory and the book.

use crate::common::Running;
use serde_json::{Value, json};
use stratege_session::trace::TraceData;

fn trace(server: &Running, request: &Value) -> Value {
    let answer = server.client.post("/api/traces", request);
    assert_eq!(answer.status, 200, "{:?}", String::from_utf8_lossy(&answer.body));
    answer.json()
}

#[test]
fn a_recorded_search_has_the_values_of_the_textbook() {
    let server = Running::start();
    let figure = json!({ "game": "tree", "position": "[[10,-5,3],[6,-4],[2,-1]]", "algorithm": "minimax" });
    let found = trace(&server, &figure);
    assert_eq!(found["trace"]["value"], -1.0);
    let read = TraceData::read(&found["trace"].to_string()).unwrap();
    assert_eq!(read.visits.len(), 11);
    let values: Vec<&str> =
        found["values"].as_array().unwrap().iter().map(|value| value.as_str().unwrap()).collect();
    assert_eq!((values[0], values[1]), ("−1", "−5"), "{values:?}");
    assert_eq!(found["shown"].as_array().unwrap().len(), 11);
    // Alpha-beta cuts, and gives the reason.
    let cut = trace(&server, &json!({ "game": "tree", "position": "[[4,1],[-1,5,2]]" }));
    let cuts: Vec<&Value> =
        cut["trace"]["visits"].as_array().unwrap().iter().filter(|visit| visit["cut"].is_object()).collect();
    assert_eq!(cuts.len(), 1);
    assert_eq!(cuts[0]["cut"]["untried"], json!(["2", "3"]));
    assert!(cut["values"].as_array().unwrap().iter().any(|value| value.as_str().unwrap().starts_with("≤ ")));
}

#[test]
fn techniques_are_switched_on_the_spot() {
    let server = Running::start();
    let position = "XOX/.O./.X.";
    let nodes = |extra: Value| {
        let mut request = json!({ "game": "tic-tac-toe", "position": position, "depth": 9 });
        request.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
        let found = trace(&server, &request);
        assert_eq!(
            found["trace"]["value"],
            trace(
                &server,
                &json!({ "game": "tic-tac-toe", "position": position, "depth": 9, "algorithm": "minimax" })
            )["trace"]["value"]
        );
        (found["trace"]["counts"]["nodes"].as_u64().unwrap(), found["techniques_on"].clone())
    };
    let (minimax, _) = nodes(json!({ "algorithm": "minimax" }));
    let (alphabeta, none) = nodes(json!({ "algorithm": "alpha-beta" }));
    let (table, on) = nodes(json!({ "algorithm": "alpha-beta", "with": ["table"] }));
    assert!(minimax > alphabeta && alphabeta > table, "{minimax} {alphabeta} {table}");
    assert_eq!((none, on), (json!([]), json!(["table"])));
}

#[test]
fn wrong_wishes_are_refused_in_words_and_large_ones_are_held() {
    let server = Running::start();
    for (request, code) in [
        (json!({ "game": "chess", "algorithm": "magic" }), "algorithm"),
        (json!({ "game": "chess", "with": ["magic"] }), "setting"),
        (json!({ "game": "chess", "evaluation": "file:/etc/passwd" }), "setting"),
        (json!({ "game": "tree", "position": "[[1,2]" }), "tree-list"),
    ] {
        let answer = server.client.post("/api/traces", &request);
        assert_eq!(answer.status, 422, "{request}");
        let found = answer.code();
        assert!(found == code || found.starts_with("tree-"), "{request}: {found}");
    }
    let large = json!({ "game": "othello", "depth": 250, "algorithm": "minimax", "max_nodes": 1_000_000_000, "position": "------------------------------------------------------------OX-- X" });
    let refused_or_held = server.client.post("/api/traces", &large);
    assert!(matches!(refused_or_held.status, 200 | 422));
    let found = trace(
        &server,
        &json!({ "game": "tic-tac-toe", "depth": 6, "algorithm": "minimax", "max_nodes": 50 }),
    );
    assert_eq!(found["trace"]["visits"].as_array().unwrap().len(), 50);
    assert!(found["trace"]["left_out"].as_u64().unwrap() > 1_000);
}

#[test]
fn a_recorded_search_is_drawn_in_every_format_and_its_positions_have_boards() {
    let server = Running::start();
    let found = trace(&server, &json!({ "game": "tic-tac-toe", "position": "OXO/.X./XO.", "depth": 9 }));
    let id = found["id"].as_str().unwrap();
    for (format, begins) in
        [("svg", "<svg"), ("tikz", ""), ("dot", "digraph"), ("txt", ""), ("steps", ""), ("json", "{")]
    {
        let answer = server.client.get(&format!("/api/traces/{id}/export?format={format}"));
        assert_eq!(answer.status, 200, "{format}");
        assert!(String::from_utf8_lossy(&answer.body).trim_start().starts_with(begins), "{format}");
    }
    let png = server.client.get(&format!("/api/traces/{id}/export?format=png"));
    match cfg!(feature = "png") {
        true => assert!(png.body.starts_with(b"\x89PNG") && png.head.contains("image/png")),
        false => {
            assert_eq!((png.status, png.json()["error"]["code"].as_str()), (422, Some("picture-no-png")))
        }
    }
    assert_eq!(server.client.get(&format!("/api/traces/{id}/export?format=exe")).status, 422);
    let boards = server
        .client
        .post(&format!("/api/traces/{id}/boards"), &json!({ "positions": [0, 1, 999, "nonsense"] }));
    let boards = boards.json()["boards"].clone();
    assert_eq!(boards[0]["look"], "grid");
    assert!(boards[1].is_object() && boards[2].is_null() && boards[3].is_null());
    assert_eq!(server.client.get("/api/traces/none/export?format=svg").code(), "no-trace");
}

#[test]
fn techniques_are_compared_and_agree() {
    let server = Running::start();
    let started = server.client.post("/api/compare", &json!({ "game": "othello", "depth": 4 })).json();
    let id = started["id"].as_str().unwrap();
    let found = server.client.events(&format!("/api/tasks/{id}/events?lang=en")).wait("finished");
    assert_eq!(found["agree"], true);
    let nodes = |name: &str| {
        let rungs = found["rungs"].as_array().unwrap();
        rungs.iter().find(|rung| rung["name"] == name).unwrap()["counts"]["nodes"].as_u64().unwrap()
    };
    assert!(nodes("minimax") > 2 * nodes("alpha-beta"));
    assert!(found["svg"].as_str().unwrap().starts_with("<svg"));
}

#[test]
fn a_match_is_played_live_and_only_by_builtin_machines() {
    let server = Running::start();
    let players = json!([{ "kind": "machine", "settings": "depth=3", "name": "Deep" }, { "kind": "machine", "settings": "random" }]);
    let request = json!({ "game": "tic-tac-toe", "players": players, "games": 20, "plies": 1, "seed": 5 });
    let started = server.client.post("/api/matches", &request);
    assert_eq!(started.status, 201, "{started:?}");
    let id = started.json()["id"].as_str().unwrap().to_owned();
    let found = server.client.events(&format!("/api/matches/{id}/events")).wait("finished");
    assert_eq!(
        (&found["played"], &found["running"], &found["names"][0]),
        (&json!(20), &json!(false), &json!("Deep"))
    );
    assert!(found["wins"].as_u64().unwrap() > found["losses"].as_u64().unwrap() + 5, "{found}");
    assert!(found["score"].as_f64().unwrap() > 0.7 && found["board"].is_object());
    assert!(found["text"].as_str().unwrap().contains("20 of 20"), "{found}");
    assert_eq!(server.client.get("/api/matches").json()["matches"][0]["id"], json!(id));
    for settings in ["cmd=/bin/sh", "uci=/bin/sh", "engine=x", "log=/tmp/x", "dir=/", "book=/etc/passwd"] {
        let players = json!([{ "settings": settings }, { "settings": "random" }]);
        let refused = server.client.post("/api/matches", &json!({ "game": "nim", "players": players }));
        assert_eq!((refused.status, refused.code().as_str()), (422, "setting"), "{settings}");
    }
    let one = json!({ "game": "nim", "players": [{ "settings": "depth=1" }] });
    assert_eq!(server.client.post("/api/matches", &one).code(), "match-players");
}

#[test]
fn a_long_match_can_be_stopped() {
    let server = Running::start();
    let request = json!({ "game": "chess", "games": 2_000, "players": [{ "level": 3 }, { "level": 2 }] });
    let id = server.client.post("/api/matches", &request).json()["id"].as_str().unwrap().to_owned();
    let mut events = server.client.events(&format!("/api/matches/{id}/events"));
    assert_eq!(events.wait("match")["running"], true);
    assert_eq!(server.client.with("DELETE", &format!("/api/matches/{id}"), &[], b"").status, 204);
    while events.next().is_some() {}
}

#[test]
fn depth_and_evaluation_are_compared() {
    let server = Running::start();
    let id =
        server.client.post("/api/series", &json!({ "game": "othello", "depth": 1 })).json()["id"].clone();
    let id = id.as_str().unwrap();
    let found = server.client.events(&format!("/api/tasks/{id}/events?lang=en")).wait("finished");
    let cells = found["cells"].as_array().unwrap();
    assert!(cells.len() > 1 && cells.iter().all(|cell| cell["depth"] == 1), "{found}");
    assert_eq!(
        (&found["reference_depth"], &found["reference"]),
        (&json!(3), &cells.last().unwrap()["evaluation"])
    );
    assert!(found["svg"].as_str().unwrap().starts_with("<svg"), "{found}");
    assert_eq!(server.client.post("/api/series", &json!({ "game": "tic-tac-toe" })).status, 422);
}

#[test]
fn simultaneous_games_and_the_dilemma() {
    let server = Running::start();
    let found =
        server.client.post("/api/matrix", &json!({ "matrix": "10,10 0,12; 12,0 1,1", "costs": true })).json();
    assert_eq!(found["cells"][0][1], json!(["0", "12"]));
    assert!(
        !found["pure"].as_array().unwrap().is_empty() && !found["equilibria"].as_array().unwrap().is_empty()
    );
    assert_eq!(server.client.post("/api/matrix", &json!({ "matrix": "1,2 x" })).status, 422);
    let found = server.client.post("/api/dilemma", &json!({ "rounds": 50 })).json();
    assert_eq!(found["ranking"].as_array().unwrap().len(), found["strategies"].as_array().unwrap().len());
    assert_eq!(found["costs"], false);
    let years = json!({ "rounds": 10, "strategies": ["tit-for-tat", "defector"], "payoffs": [0, 1, 10, 12], "costs": true });
    let found = server.client.post("/api/dilemma", &years).json();
    assert_eq!((&found["matches"][1]["scores"], &found["costs"]), (&json!([102, 90]), &json!(true)));
    assert_eq!(found["ranking"][0]["score"], 112);
    let wrong = [
        json!({ "payoffs": [1, 2, 3, 4] }),
        json!({ "payoffs": [5, 3, 1, 0], "costs": true }),
        json!({ "costs": true }),
        json!({ "strategies": ["cheat"] }),
    ];
    for request in wrong {
        assert_eq!(server.client.post("/api/dilemma", &request).status, 422, "{request}");
    }
}

#[test]
fn the_book_is_read_in_both_languages_and_its_figures_open_in_the_laboratory() {
    let server = Running::start();
    let mut figures = 0;
    for lang in ["en", "fr"] {
        let contents = server.client.get(&format!("/api/book?lang={lang}")).json();
        let chapters = contents["chapters"].as_array().unwrap();
        assert!(chapters.len() >= 16, "{lang}: {contents}");
        for chapter in chapters {
            let name = chapter["name"].as_str().unwrap();
            let read = server.client.get(&format!("/api/book/{name}?lang={lang}")).json();
            let html = read["html"].as_str().unwrap();
            assert!(html.contains("<h1>") && !html.contains("{{#include"), "{lang} {name}");
            assert!(!html.contains("style=") && !html.contains("<script"), "{lang} {name}");
            for figure in read["figures"].as_array().unwrap() {
                let image = figure["image"].as_str().unwrap();
                let picture = server.client.get(&format!("/api/book/{image}?lang={lang}"));
                assert_eq!(picture.status, 200, "{lang} {name}: {image}");
                if lang == "en" && figure["lab"].is_object() {
                    trace(&server, &figure["lab"]);
                    figures += 1;
                }
            }
            // Links lead to chapters that are there.
            for target in html.split("href=\"#/learn/").skip(1) {
                let target = target.split('"').next().unwrap();
                assert!(chapters.iter().any(|chapter| chapter["name"] == target), "{lang} {name}: {target}");
            }
        }
    }
    assert!(figures >= 8, "{figures} figures open in the laboratory");
    let french = server.client.get("/api/book/minimax?lang=fr").json();
    assert_ne!(french["html"], server.client.get("/api/book/minimax").json()["html"]);
    assert_eq!(server.client.get("/api/book/none").status, 404);
    assert_eq!(server.client.get("/api/book/figures/..%2fminimax.md").status, 404);
}

#[test]
fn the_api_is_described_for_programs_and_on_a_page() {
    let server = Running::start();
    let described = server.client.get("/api/openapi.json").json();
    assert!(described["paths"]["/api/sessions/{id}/act"]["post"].is_object());
    let cookie = &described["components"]["securitySchemes"]["cookie"];
    assert_eq!(cookie["name"], format!("stratege-{}", server.client.port));
    let answer = server.client.get("/api");
    let page = String::from_utf8(answer.body).unwrap();
    if cfg!(feature = "openapi-page") {
        let told = page.contains("POST /api/sessions/{id}/act") && page.contains("Does something in a game.");
        assert!(told, "{page}");
        assert!(!page.contains("style=") && !page.contains("<script"));
    } else {
        assert_eq!(answer.status, 404);
    }
}

#[test]
fn the_course_of_a_game_is_charted_live_and_ends_exactly() {
    let server = Running::start();
    let id = server.client.begin("tic-tac-toe");
    for mv in ["a1", "b1", "b2", "c3", "a2", "c2", "a3"] {
        server.client.play(&id, mv);
    }
    server.client.act(&id, &json!({ "do": "jump", "cursor": 2 }));
    let task = server.client.post("/api/charts", &json!({ "session": id })).json();
    let done =
        server.client.events(&format!("/api/tasks/{}/events", task["id"].as_str().unwrap())).wait("finished");
    let moments = done["moments"].as_array().unwrap();
    // The whole game, wherever it is looked at; b1 was the mistake, for b2 is worth more than a1 was.
    assert_eq!((moments.len(), &moments[2]["shown"]), (8, &json!("b1")));
    let exact: Vec<f64> = moments.iter().map(|one| one["exact"].as_f64().unwrap()).collect();
    assert_eq!(exact, [0.0, 0.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]);
    assert!(done["svg"].as_str().unwrap().starts_with("<svg"));
    let othello = server.client.begin("othello");
    for mv in ["f5", "d6", "c3"] {
        server.client.play(&othello, mv);
    }
    let request = json!({ "session": othello, "depth": 2, "exact_nodes": 1000 });
    let task = server.client.post("/api/charts", &request).json();
    let done =
        server.client.events(&format!("/api/tasks/{}/events", task["id"].as_str().unwrap())).wait("finished");
    assert!(done["margins"] == true && done["moments"][3]["exact"].is_null(), "{done}");
    assert_eq!(done["moments"][1]["material"], 3);
    assert!(done["moments"].as_array().unwrap().iter().all(|one| one["evaluation"].is_number()), "{done}");
}

#[test]
fn every_step_of_every_tour_is_a_step_of_its_search() {
    let server = Running::start();
    let listed = server.client.get("/api/tours").json();
    let tours = listed["tours"].as_array().unwrap();
    assert!(tours.len() >= 9, "{listed}");
    for one in tours {
        let name = one["name"].as_str().unwrap();
        let answer = server.client.get(&format!("/api/tours/{name}?lang=fr"));
        assert_eq!(answer.status, 200, "{name}: {}", String::from_utf8_lossy(&answer.body));
        let tour = answer.json();
        // The page records the same search.
        let recorded = trace(&server, &tour["lab"])["trace"].clone();
        let (steps, visits) = (recorded["steps"].as_array().unwrap(), recorded["visits"].as_array().unwrap());
        let mut before = 0;
        for step in tour["steps"].as_array().unwrap() {
            let (at, visit) = (step["step"].as_u64().unwrap(), step["visit"].as_u64().unwrap());
            assert!((at as usize) < steps.len() && (visit as usize) < visits.len(), "{name}: {step}");
            assert!(at >= before, "{name}: a tour goes on, {step}");
            assert!(!step["text"].as_str().unwrap().is_empty(), "{name}");
            before = at;
        }
        assert_eq!(
            server.client.get(&format!("/api/book/{}", one["chapter"].as_str().unwrap())).status,
            200,
            "{name}"
        );
    }
    assert_eq!(server.client.get("/api/tours/none").status, 404);
}
