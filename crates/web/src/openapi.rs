//! The description of the API, for programs: OpenAPI, made from the handlers themselves.

use crate::catalogue::escaped;
use crate::spoken::Spoken;
use crate::{analysis, catalogue, exchange, laboratory, learn, packed, play, preview};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use serde_json::Value;
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Stratège",
        description = "The board in the browser. Every text is in the language of `X-Lang` (`en` or `fr`), or of `?lang=`; refusals are `{error: {code, message, expected?, at?}}`."
    ),
    paths(
        catalogue::games,
        catalogue::rules,
        catalogue::texts,
        preview::preview,
        play::routes::create,
        play::routes::list,
        play::routes::get,
        play::routes::remove,
        play::routes::action,
        play::events::events,
        exchange::export,
        exchange::formats,
        exchange::picture,
        exchange::import,
        analysis::editor::edit,
        analysis::engine::create,
        analysis::engine::events,
        analysis::engine::remove,
        analysis::line::line,
        analysis::line::position,
        analysis::openings::openings,
        analysis::review::create,
        analysis::review::events,
        analysis::review::remove,
        analysis::why::why,
        laboratory::traces::create,
        laboratory::traces::boards,
        laboratory::pictures::export,
        laboratory::compare::create,
        laboratory::compare::events,
        laboratory::compare::stop,
        laboratory::compare::remove,
        laboratory::course::create,
        laboratory::learning::create,
        laboratory::learning::shipped,
        laboratory::matches::create,
        laboratory::matches::list,
        laboratory::matches::events,
        laboratory::matches::rating,
        laboratory::matches::resume,
        laboratory::matches::stop,
        laboratory::matches::remove,
        laboratory::matrix::matrix,
        laboratory::matrix::dilemma,
        learn::contents,
        learn::chapter,
        learn::figure,
        learn::tours::list,
        learn::tours::tour,
    )
)]
struct Document;

/// The description.
pub(crate) async fn document(headers: HeaderMap) -> Response {
    packed::json(&headers, &Document::openapi())
}

/// The description as a page for people: each operation with what it does, takes and gives.
pub(crate) async fn page(Spoken(lang): Spoken, headers: HeaderMap) -> Response {
    let described = serde_json::to_value(Document::openapi()).unwrap_or_default();
    let mut rows = String::new();
    for (path, methods) in described["paths"].as_object().into_iter().flatten() {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            rows += &operation_html(path, method, operation);
        }
    }
    let mut schemas = String::new();
    for (name, schema) in described["components"]["schemas"].as_object().into_iter().flatten() {
        let text = serde_json::to_string_pretty(schema).unwrap_or_default();
        let (name, text) = (escaped(name), escaped(&text));
        schemas += &format!("<details id=\"{name}\"><summary>{name}</summary><pre>{text}</pre></details>");
    }
    let (code, title) = (if lang.is_french() { "fr" } else { "en" }, escaped(&lang.text("server-api-title")));
    let intro = escaped(&lang.text("server-api-intro"));
    let page = format!(
        "<!doctype html><html lang=\"{code}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\"><title>{title}</title><link rel=\"stylesheet\" \
         href=\"/css/tokens.css\"><link rel=\"stylesheet\" href=\"/css/base.css\"></head><body><main><h1>{title}</h1>\
         <p>{intro} <a href=\"/api/openapi.json\">openapi.json</a></p><table><tbody>{rows}</tbody></table>{schemas}\
         </main></body></html>"
    );
    let (bytes, packing) = packed::bytes(&headers, page.into_bytes().into());
    (packing, [(header::CONTENT_TYPE, "text/html; charset=utf-8")], bytes).into_response()
}

/// A row for an operation.
fn operation_html(path: &str, method: &str, operation: &Value) -> String {
    let text = |value: &Value| escaped(value.as_str().unwrap_or_default());
    let schema = |content: &Value| {
        let reference = content.as_object().and_then(|kinds| kinds.values().next());
        let name = reference.and_then(|kind| kind["schema"]["$ref"].as_str()?.rsplit('/').next());
        name.map_or(String::new(), |name| format!("<a href=\"#{0}\">{0}</a>", escaped(name)))
    };
    let asked = schema(&operation["requestBody"]["content"]);
    let answered = operation["responses"].as_object().and_then(|all| all.values().next());
    let answered = answered.map_or(String::new(), |answer| schema(&answer["content"]));
    format!(
        "<tr><th scope=\"row\"><code>{} {}</code></th><td>{}</td><td>{asked}</td><td>{answered}</td></tr>",
        escaped(&method.to_uppercase()),
        escaped(path),
        text(&operation["summary"]),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_is_described() {
        let described = Document::openapi();
        let source = include_str!("server.rs");
        let routes = source.split(".route(\"").skip(1).filter_map(|rest| rest.split('"').next());
        let mut count = 0;
        for route in routes.filter(|route: &&str| {
            route.starts_with("/api/") && !route.contains('*') && !route.ends_with("openapi.json")
        }) {
            assert!(described.paths.paths.contains_key(route), "{route} is not described");
            count += 1;
        }
        assert_eq!(count, described.paths.paths.len());
    }
}
