//! Access control: checks every request before it is handled, adds headers to every response, and writes refusals in
//! the language of the request.

pub(crate) mod connections;
mod owner;
pub(crate) mod rate;
pub(crate) mod token;

use crate::answer::Refusal;
use crate::app::Shared;
use crate::guard::connections::Connection;
use crate::plain::page;
use crate::request_language::RequestLanguage;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Redirect, Response};
use std::sync::Arc;
use stratege_texts::Lang;

/// Nothing but what this server sends, and no script or style inside the page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
                      connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

/// The headers of every answer.
const HEADERS: [(HeaderName, &str); 7] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    ),
];

/// The one address that needs no token.
pub(crate) const HEALTH: &str = "/health";

/// Checks a request, and adds the headers of every answer.
pub(crate) async fn check(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let RequestLanguage(lang) = RequestLanguage::of(request.headers(), request.uri().query());
    let plain = request.uri().path().starts_with("/game");
    let has_body = [header::CONTENT_LENGTH, header::TRANSFER_ENCODING]
        .iter()
        .any(|name| request.headers().get(name).is_some_and(|value| value != "0"));
    let admitted = admit(&app, &request, lang);
    // What a refused request brings is not read, so that nothing can follow it.
    let last = admitted.is_err() && has_body;
    let mut answer = match admitted {
        Ok(()) => next.run(request).await,
        Err(refused) => *refused,
    };
    if let Some(refusal) = answer.extensions_mut().remove::<Arc<Refusal>>() {
        answer = if plain { page::refused(lang, &refusal) } else { refusal.answer(lang) };
    }
    let headers = answer.headers_mut();
    for (name, value) in HEADERS {
        // Pages with forms have a policy of their own.
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    if last {
        headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    answer
}

fn admit(app: &Shared, request: &Request, lang: &Lang) -> Result<(), Box<Response>> {
    let headers = request.headers();
    let refuse = |status, code| Box::new(Refusal::new(status, code).into_response());
    if !is_own_host(app.port, headers, request) {
        return Err(refuse(StatusCode::MISDIRECTED_REQUEST, "host"));
    }
    // Pages of others cannot send a token in a header, so whoever does may leave the origin out.
    if !is_own_origin(app.port, headers, request.method(), app.tokens.is_bearer(headers)) {
        return Err(refuse(StatusCode::FORBIDDEN, "origin"));
    }
    let site = headers.get("sec-fetch-site").and_then(|site| site.to_str().ok());
    if site.is_some_and(|site| !matches!(site, "same-origin" | "none")) {
        return Err(refuse(StatusCode::FORBIDDEN, "site"));
    }
    // For whoever watches the server: that it answers, and nothing of anybody's.
    if request.method() == Method::GET && request.uri().path() == HEALTH {
        return if app.rates.strangers() {
            Ok(())
        } else {
            Err(refuse(StatusCode::TOO_MANY_REQUESTS, "rate"))
        };
    }
    let user = || request.extensions().get::<Connection>().and_then(|connection| connection.user(app.port));
    if !app.tokens.accepts(app.port, headers, &user) {
        // Whoever has the token gets in, however many guess at it meanwhile.
        let admitted = is_entry(request) && url_token(request).is_some_and(|token| app.tokens.admits(token));
        if admitted {
            keep_connection(request)?;
            let Some(cookie) = app.tokens.cookie(app.port, user()) else {
                return Err(Box::new(Refusal::broken().into_response()));
            };
            return Err(Box::new(([(header::SET_COOKIE, cookie)], Redirect::to("/")).into_response()));
        }
        if !app.rates.strangers() {
            return Err(refuse(StatusCode::TOO_MANY_REQUESTS, "rate"));
        }
        return Err(Box::new(stranger(request, lang)));
    }
    keep_connection(request)?;
    if !app.rates.take_known() {
        return Err(refuse(StatusCode::TOO_MANY_REQUESTS, "rate"));
    }
    // A token in the address has served its purpose.
    if is_entry(request) {
        return Err(Box::new(Redirect::to("/").into_response()));
    }
    Ok(())
}

/// The connection of an admitted request stays.
fn keep_connection(request: &Request) -> Result<(), Box<Response>> {
    match request.extensions().get::<Connection>().is_none_or(Connection::admit) {
        true => Ok(()),
        false => Err(Box::new(Refusal::new(StatusCode::TOO_MANY_REQUESTS, "connections").into_response())),
    }
}

/// Whether a request is for the page with a token.
fn is_entry(request: &Request) -> bool {
    request.method() == Method::GET && request.uri().path() == "/" && url_token(request).is_some()
}

fn url_token(request: &Request) -> Option<&str> {
    request.uri().query()?.split('&').find_map(|pair| pair.strip_prefix("token="))
}

/// The answer to a client without a cookie: where to find the token.
fn stranger(request: &Request, lang: &Lang) -> Response {
    let wants_page = request.method() == Method::GET && !request.uri().path().starts_with("/api/");
    if wants_page {
        let text = lang.text("server-token");
        let page = format!(
            "<!doctype html><html><head><meta charset=\"utf-8\"><title>Stratège</title></head><body><p>{text}</p></body></html>"
        );
        return (StatusCode::UNAUTHORIZED, Html(page)).into_response();
    }
    Refusal::new(StatusCode::UNAUTHORIZED, "token").into_response()
}

/// The names of this machine for itself.
const HOSTS: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

/// Whether a text is one of our hosts with our port.
fn is_own(port: u16, text: &str) -> bool {
    HOSTS.iter().any(|host| {
        text.strip_prefix(host)
            .and_then(|rest| rest.strip_prefix(':'))
            .is_some_and(|found| found == port.to_string())
    })
}

/// A page of another name that leads to this machine (DNS rebinding) sends its own name.
fn is_own_host(port: u16, headers: &HeaderMap, request: &Request) -> bool {
    let mut hosts = headers.get_all(header::HOST).iter();
    let host = hosts.next().and_then(|host| host.to_str().ok());
    let authority = request.uri().authority().map(|authority| authority.as_str());
    hosts.next().is_none()
        && host.is_some_and(|host| is_own(port, host))
        && authority.is_none_or(|authority| is_own(port, authority))
}

/// An origin, where one is sent, is ours; writes need one, but for a `bearer` of the token.
fn is_own_origin(port: u16, headers: &HeaderMap, method: &Method, bearer: bool) -> bool {
    let reads = bearer || matches!(*method, Method::GET | Method::HEAD);
    let mut origins = headers.get_all(header::ORIGIN).iter();
    match (origins.next(), origins.next()) {
        (None, _) => reads,
        (Some(origin), None) => origin
            .to_str()
            .is_ok_and(|origin| origin.strip_prefix("http://").is_some_and(|host| is_own(port, host))),
        _ => false,
    }
}
