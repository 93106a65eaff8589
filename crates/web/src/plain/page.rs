//! The common parts of all pages without scripts.

use crate::answer::{Answer, Refusal};
use crate::catalogue::escaped;
use crate::limits::BODY_TIME;
use axum::extract::{Form, FromRequest, Request};
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use serde::de::DeserializeOwned;
use stratege_play::Seat;
use stratege_texts::{LANGUAGES, Lang, Language, named};

/// The policy of these pages: no script at all, and forms that are sent to this server alone.
const POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; \
                      frame-ancestors 'none'";

/// Forms name their origin only for the server itself. Other servers get no referrer.
const HEADERS: [(HeaderName, &str); 2] =
    [(header::CONTENT_SECURITY_POLICY, POLICY), (header::REFERRER_POLICY, "same-origin")];

/// A text of this module, made safe for HTML.
pub(super) fn say(lang: &Lang, id: &str, arguments: &[(&str, &dyn ToString)]) -> String {
    escaped(&lang.with(&format!("server-plain-{id}"), arguments))
}

/// Who plays, in words.
pub(super) fn player(lang: &Lang, seat: &Seat) -> String {
    match (seat.name.as_str(), seat.is_machine(), seat.level) {
        ("", false, _) => say(lang, "person", &[]),
        ("", true, Some(level)) => say(lang, "machine-level", named![level]),
        ("", true, None) => say(lang, "machine", &[]),
        (name, ..) => escaped(name),
    }
}

/// A page: its title, where it stands, and what is on it.
pub(super) fn page(lang: &Lang, status: StatusCode, title: &str, path: &str, inside: &str) -> Response {
    let own = lang.code();
    let link = |Language { code, name, .. }: &Language| {
        format!("<a href=\"{path}?lang={code}\" lang=\"{code}\" hreflang=\"{code}\">{name}</a>")
    };
    let others: Vec<String> = LANGUAGES.iter().filter(|other| other.code != own).map(link).collect();
    let others = others.join(" ");
    let (title, games, whole) = (escaped(title), say(lang, "games", &[]), say(lang, "whole", &[]));
    let html = format!(
        "<!doctype html>\n<html lang=\"{own}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\"><meta name=\"color-scheme\" content=\"light dark\">\
         <title>{title} · Stratège</title><link rel=\"icon\" href=\"/icon.svg\" type=\"image/svg+xml\">\
         <link rel=\"stylesheet\" href=\"/css/tokens.css\"><link rel=\"stylesheet\" href=\"/css/base.css\">\
         <link rel=\"stylesheet\" href=\"/css/plain.css\"></head>\n<body class=\"plain\"><header><nav>\
         <a href=\"/game?lang={own}\">{games}</a> <a href=\"/\">{whole}</a> \
         {others}</nav></header>\n\
         <main><h1>{title}</h1>\n{inside}</main></body></html>\n"
    );
    (status, HEADERS, Html(html)).into_response()
}

/// A refusal as a page.
pub(crate) fn refused(lang: &Lang, refusal: &Refusal) -> Response {
    let title = lang.text("server-plain-refused");
    page(lang, refusal.status, &title, "/game", &alert(lang, refusal))
}

/// What was refused, as a part of a page.
pub(super) fn alert(lang: &Lang, refusal: &Refusal) -> String {
    format!("<p role=\"alert\">{}</p>", escaped(&refusal.text(lang)))
}

/// To another of these pages, after a form was sent.
pub(super) fn to(lang: &Lang, path: &str) -> Response {
    Redirect::to(&format!("{path}?lang={}", lang.code())).into_response()
}

/// The fields of a form.
pub(crate) struct Fields<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Fields<T> {
    type Rejection = Refusal;

    async fn from_request(request: Request, state: &S) -> Answer<Fields<T>> {
        match tokio::time::timeout(BODY_TIME, Form::<T>::from_request(request, state)).await {
            Ok(Ok(Form(fields))) => Ok(Fields(fields)),
            Ok(Err(error)) => {
                let status = error.into_response().status();
                let code =
                    if status == StatusCode::PAYLOAD_TOO_LARGE { "too-large" } else { "form-expected" };
                Err(Refusal::new(status, code))
            }
            Err(_) => Err(Refusal::new(StatusCode::REQUEST_TIMEOUT, "too-slow")),
        }
    }
}
