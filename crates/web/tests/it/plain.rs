//! The games without a script.

use crate::client::Answer;
use crate::common::Running;
use serde_json::json;

const FORM: (&str, &str) = ("Content-Type", "application/x-www-form-urlencoded");

fn form(server: &Running, path: &str, fields: &str) -> Answer {
    server.client.with("POST", path, &[FORM], fields.as_bytes())
}

fn text(answer: &Answer) -> String {
    String::from_utf8_lossy(&answer.body).into_owned()
}

/// Where a form leads.
fn place(answer: &Answer) -> String {
    assert_eq!(answer.status, 303, "{}", text(answer));
    let found = answer.head.lines().find_map(|line| line.strip_prefix("location: "));
    found.unwrap_or_default().to_owned()
}

#[test]
fn a_game_is_begun_and_played_to_its_end_with_forms() {
    let server = Running::start();
    let begun = place(&form(&server, "/game?lang=en", "game=tic-tac-toe&level=0"));
    let path = begun.split('?').next().unwrap().to_owned();
    for mv in ["b2", "a1", "a3", "c1", "c3", "b3"] {
        assert_eq!(place(&form(&server, &path, &format!("do=play&move={mv}"))), format!("{path}?lang=en"));
    }
    let taken = form(&server, &path, "do=play&move=b2");
    assert_eq!(taken.status, 422);
    assert!(text(&taken).contains("role=\"alert\""), "{}", text(&taken));
    place(&form(&server, &path, "do=undo"));
    place(&form(&server, &path, "do=play&move=b1"));
    let over = text(&server.client.get(&path));
    assert!(over.contains("<strong>") && !over.contains("name=\"move\""), "{over}");
    let past = text(&server.client.get(&format!("{path}?at=1&lang=fr")));
    assert!(past.contains("board.svg?at=1&amp;") && past.contains("<html lang=\"fr\">"), "{past}");
    let list = text(&server.client.get("/game"));
    assert!(list.contains(&format!("<a href=\"{path}?lang=en\">")) && list.contains("over"), "{list}");
}

#[test]
fn the_machine_answers_and_the_picture_follows_the_move() {
    let server = Running::start();
    let begun = place(&form(&server, "/game?lang=en", "game=connect-four&level=1"));
    let path = begun.split('?').next().unwrap().to_owned();
    place(&form(&server, &path, "do=play&move=4"));
    let id = path.rsplit('/').next().unwrap();
    assert_eq!(server.client.line(id).len(), 2);
    let picture = |at: usize| text(&server.client.get(&format!("/api/sessions/{id}/board.svg?at={at}")));
    let discs = |at: usize| picture(at).matches("<circle").count();
    assert_eq!([discs(0), discs(1), discs(2)], [0, 1, 2]);
}

#[test]
fn forms_of_other_pages_change_nothing_and_names_are_text() {
    let server = Running::start();
    let client = &server.client;
    let names = json!([{ "kind": "human", "name": "<script>alert(1)</script>" }, { "kind": "human" }]);
    let game = client.post("/api/sessions", &json!({ "game": "nim", "players": names })).json();
    let path = format!("/game/{}", game["id"].as_str().unwrap());
    for headers in [
        &[FORM, ("Origin", "null")][..],
        &[FORM, ("Origin", "http://evil.example")],
        &[FORM, ("Sec-Fetch-Site", "cross-site")],
    ] {
        assert_eq!(client.with("POST", &path, headers, b"do=go").status, 403);
    }
    assert_eq!(client.with("POST", &path, &[("Content-Type", "text/plain")], b"do=go").status, 415);
    assert_eq!(form(&server, "/game/none", "do=go").status, 404);
    assert_eq!(form(&server, "/game", "game=%3Cb%3E&level=0").status, 422);
    assert_eq!(form(&server, "/game", "game=nim&level=99").status, 422);
    let page = client.get(&path);
    assert!(!text(&page).contains("<script") && text(&page).contains("&lt;script&gt;"), "{}", text(&page));
    assert!(page.head.contains("form-action 'self'") && !page.head.contains("script-src"), "{}", page.head);
    assert!(client.get("/").head.contains("form-action 'none'"));
    assert!(client.line(path.rsplit('/').next().unwrap()).is_empty());
}
