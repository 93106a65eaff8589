//! The list of stored games, and the form that starts one.

use super::page::{Fields, page, player, say, to};
use crate::answer::Answer;
use crate::app::Context;
use crate::catalogue::escaped;
use crate::play::hub::Listed;
use crate::play::routes::{NewSession, begin};
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use std::fmt::Write;
use stratege_catalog::entries;
use stratege_play::{Seat, Strength};
use stratege_texts::{Lang, named};

/// `GET /game`.
pub(crate) async fn games(Context(app, lang): Context) -> Answer<Response> {
    let inside = list(&app.hub.list(lang, &app.walks)?, lang) + &new_game(lang);
    Ok(page(lang, StatusCode::OK, &lang.text("server-plain-games"), "/game", &inside))
}

fn list(listed: &[Listed], lang: &Lang) -> String {
    if listed.is_empty() {
        return format!("<p>{}</p>\n", say(lang, "none", &[]));
    }
    let mut html = String::from("<ul class=\"kept\">\n");
    for one in listed {
        let players: Vec<String> = one.players.iter().map(|seat| player(lang, seat)).collect();
        let state = match one.over {
            true => say(lang, "over", &[]),
            false => say(lang, "moves", named![number = one.moves]),
        };
        let _ = writeln!(
            html,
            "<li><a href=\"/game/{}?lang={}\">{}</a> <span>{}</span> <span>{state}</span></li>",
            escaped(&one.id),
            lang.code(),
            escaped(&one.title),
            players.join(" – "),
        );
    }
    html + "</ul>\n"
}

/// The form: a game and an opponent.
fn new_game(lang: &Lang) -> String {
    let games = entries().iter().fold(String::new(), |mut html, entry| {
        let title = escaped(&lang.text(&format!("game-{}", entry.name)));
        let _ = write!(html, "<option value=\"{}\">{title}</option>", entry.name);
        html
    });
    let levels = (1..=10).fold(String::new(), |mut html, level: u8| {
        let name = escaped(&lang.text(&format!("level-name-{level}")));
        let chosen = if level == crate::catalogue::GENTLE { " selected" } else { "" };
        let words = say(lang, "machine-level", named![level]);
        let _ = write!(html, "<option value=\"{level}\"{chosen}>{words} · {name}</option>");
        html
    });
    let [new, game, against, second, person, begin] =
        ["new", "game", "against", "second", "person", "begin"].map(|id| say(lang, id, &[]));
    format!(
        "<h2>{new}</h2>\n<form method=\"post\" action=\"/game?lang={}\"><span><label for=\"game\">{game}</label> \
         <select id=\"game\" name=\"game\">{games}</select></span> <span><label for=\"level\">{against}</label> \
         <select id=\"level\" name=\"level\">{levels}<option value=\"0\">{person}</option></select></span> <label class=\"tick\"><input type=\"checkbox\" name=\"second\" value=\"1\"> {second}</label> \
         <button>{begin}</button></form>\n",
        lang.code()
    )
}

/// The fields of the form.
#[derive(Deserialize)]
pub(crate) struct New {
    game: String,
    /// The machine's level; 0 for two people.
    #[serde(default)]
    level: u8,
    /// Whether the machine begins.
    second: Option<String>,
}

/// `POST /game`.
pub(crate) async fn create(Context(app, lang): Context, Fields(new): Fields<New>) -> Answer<Response> {
    let other = match new.level {
        0 => Seat::default(),
        level => Seat::machine(Strength { level: Some(level), ..Strength::default() }),
    };
    let mut players = [Seat::default(), other];
    if new.second.is_some() {
        players.reverse();
    }
    let live = begin(&app, lang, NewSession::of(new.game, players)).await?;
    super::game::wait_for_the_machine(&live).await;
    let id = live.game().id.clone();
    Ok(to(lang, &format!("/game/{id}")))
}
