//! A game without a script: its board as a picture, its moves, its result, and a form for the next move.

use super::page::{Fields, alert, page, player, say, to};
use crate::answer::{Answer, Refusal};
use crate::app::{Context, Shared};
use crate::catalogue::escaped;
use crate::exchange::at_move;
use crate::play::act::Action;
use crate::play::live::Live;
use crate::play::machine::wake_machine;
use crate::play::routes::done;
use crate::play::state::SessionState;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::Response;
use serde::Deserialize;
use std::fmt::Write;
use std::sync::Arc;
use std::time::Duration;
use stratege_texts::{Lang, named};

/// How long an answer waits for the machine's move; later ones are looked up by a link.
const PATIENCE: Duration = Duration::from_secs(3);
/// The longest list of moves that is shown.
const LISTED: usize = 100;

/// Which position of the game is looked at.
#[derive(Deserialize)]
pub(crate) struct At {
    /// The number of moves before the position; `None` for the present one.
    at: Option<usize>,
}

/// `GET /game/{id}`.
pub(crate) async fn game(
    Context(app, lang): Context,
    Path(id): Path<String>,
    Query(At { at }): Query<At>,
) -> Answer<Response> {
    let live = app.hub.find(&id)?;
    wake_machine(&app, &live, false);
    Ok(shown(&live, lang, at, None))
}

/// What is done by a form.
#[derive(Deserialize)]
pub(crate) struct Deed {
    /// `play`, `undo` or `go`.
    #[serde(rename = "do")]
    deed: String,
    #[serde(default, rename = "move")]
    mv: String,
}

/// `POST /game/{id}`.
pub(crate) async fn act(
    Context(app, lang): Context,
    Path(id): Path<String>,
    Fields(request): Fields<Deed>,
) -> Answer<Response> {
    let live = app.hub.find(&id)?;
    if let Err(refusal) = deed(&app, &live, lang, &request) {
        return Ok(shown(&live, lang, None, Some(&refusal)));
    }
    wait_for_the_machine(&live).await;
    Ok(to(lang, &format!("/game/{id}")))
}

fn deed(app: &Shared, live: &Arc<Live>, lang: &'static Lang, request: &Deed) -> Answer<()> {
    let action = match request.deed.as_str() {
        "undo" => Action::Undo,
        "go" => Action::Go,
        _ => Action::Play { mv: request.mv.trim().to_owned() },
    };
    done(app, live, lang, action, None, false)
}

/// Waits a little until the machine has moved.
pub(super) async fn wait_for_the_machine(live: &Live) {
    let mut changed = live.watch();
    let moved = async {
        while live.is_thinking() {
            if changed.changed().await.is_err() {
                break;
            }
        }
    };
    // If it takes longer, the page shows that the machine is searching.
    let _ = tokio::time::timeout(PATIENCE, moved).await;
}

/// The page of a game, perhaps with what was refused.
fn shown(live: &Live, lang: &Lang, at: Option<usize>, refusal: Option<&Refusal>) -> Response {
    let state = SessionState::of(&live.game(), live.is_thinking(), lang);
    let at = at.map_or(state.cursor, |at| at.min(state.line.len()));
    let position = match at == state.cursor {
        true => state.place.position.clone(),
        false => at_move(live.game().play.session(), at).position(),
    };
    let status = refusal.map_or(StatusCode::OK, |refusal| refusal.status);
    let alert = refusal.map_or(String::new(), |refusal| alert(lang, refusal) + "\n");
    let inside = format!(
        "<p class=\"players\">{} – {}</p>\n{alert}{}{}{}{}",
        player(lang, &state.players[0]),
        player(lang, &state.players[1]),
        status_line(&state, lang, at),
        picture(&state, lang, at, &position),
        form(&state, lang),
        moves(&state, lang),
    );
    page(lang, status, &state.title, &format!("/game/{}", escaped(&state.id)), &inside)
}

/// Whose turn it is, or how the game ended.
fn status_line(state: &SessionState, lang: &Lang, at: usize) -> String {
    let mut html = String::new();
    if at != state.cursor {
        let now = format!(
            "<a href=\"/game/{}?lang={}\">{}</a>",
            escaped(&state.id),
            lang.code(),
            say(lang, "now", &[])
        );
        return format!("<p class=\"told\">{} {now}</p>\n", say(lang, "at", named![number = at]));
    }
    if let Some(stakes) = &state.place.stakes {
        let _ = writeln!(html, "<p>{}</p>", escaped(stakes));
    }
    for news in &state.announcements {
        let _ = writeln!(html, "<p>{}</p>", escaped(news));
    }
    let text = match &state.place.result {
        Some(result) => format!("<strong>{}</strong> {}", escaped(&result.text), escaped(&result.score)),
        None if state.thinking => {
            let again = say(lang, "again", &[]);
            let (id, lang_code) = (escaped(&state.id), lang.code());
            format!("{} <a href=\"/game/{id}?lang={lang_code}\">{again}</a>", say(lang, "thinks", &[]))
        }
        None => format!("{}.", escaped(&state.place.to_move)),
    };
    let _ = writeln!(html, "<p class=\"told\">{text}</p>");
    html
}

/// The board, and the position in notation for those who do not see it.
fn picture(state: &SessionState, lang: &Lang, at: usize, position: &str) -> String {
    let alt = say(lang, "board", named![position]);
    if state.place.board.is_drawn() {
        let (id, revision) = (escaped(&state.id), state.revision);
        format!(
            "<p><img class=\"board\" src=\"/api/sessions/{id}/board.svg?at={at}&amp;seen={revision}\" alt=\"{alt}\"></p>\n"
        )
    } else {
        format!("<p><code>{}</code></p>\n", escaped(position))
    }
}

/// What can be done.
fn form(state: &SessionState, lang: &Lang) -> String {
    let action = format!("/game/{}?lang={}", escaped(&state.id), lang.code());
    let button = |deed: &str, id: &str| {
        let words = say(lang, id, &[]);
        format!(
            "<form method=\"post\" action=\"{action}\"><input type=\"hidden\" name=\"do\" value=\"{deed}\"><button>{words}</button></form>\n"
        )
    };
    let mut html = String::from("<div class=\"deeds\">\n");
    let people = state.place.result.is_none() && !state.thinking && !state.place.dice_turn;
    if people {
        let (label, play) = (say(lang, "move", &[]), say(lang, "play", &[]));
        let _ = writeln!(
            html,
            "<form method=\"post\" action=\"{action}\"><input type=\"hidden\" name=\"do\" value=\"play\"><label>{label} \
             <input name=\"move\" required autocomplete=\"off\" autocapitalize=\"off\" spellcheck=\"false\" size=\"12\">\
             </label> <button>{play}</button></form>"
        );
    }
    if state.place.result.is_none() && !state.thinking {
        html += &button("go", "go");
    }
    if state.can_undo {
        html += &button("undo", "undo");
    }
    html += "</div>\n";
    if people && !state.place.moves.is_empty() {
        let all: Vec<String> = state.place.moves.iter().take(LISTED).map(|mv| escaped(&mv.shown)).collect();
        let (title, all) = (say(lang, "legal", &[]), all.join(" "));
        let _ = writeln!(html, "<details><summary>{title}</summary><p>{all}</p></details>");
    }
    html
}

/// The moves, each a link to its position.
fn moves(state: &SessionState, lang: &Lang) -> String {
    if state.line.is_empty() {
        return String::new();
    }
    let mut html = format!("<h2>{}</h2>\n<ol class=\"moves\">\n", say(lang, "line", &[]));
    for (index, ply) in state.line.iter().enumerate() {
        let here = if index + 1 == state.cursor { " aria-current=\"true\"" } else { "" };
        let comment =
            ply.comment.as_ref().map_or(String::new(), |text| format!(" <em>{}</em>", escaped(text)));
        let _ = writeln!(
            html,
            "<li><a href=\"/game/{}?lang={}&amp;at={}\"{here}>{}{}</a>{comment}</li>",
            escaped(&state.id),
            lang.code(),
            index + 1,
            escaped(&ply.shown),
            ply.glyphs.iter().map(|glyph| escaped(glyph)).collect::<String>(),
        );
    }
    html + "</ol>\n"
}
