//! The OpenAPI document as a page: each operation with its effect, parameters and response, and the schemas.

use crate::app::Context;
use crate::catalogue::escaped;
use crate::compression;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use serde_json::Value;

/// `GET /api`.
pub(super) async fn page(Context(app, lang): Context, headers: HeaderMap) -> Response {
    let described = super::document(app.port);
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
    let (code, title) = (lang.code(), escaped(&lang.text("server-api-title")));
    let intro = escaped(&lang.text("server-api-intro"));
    let page = format!(
        "<!doctype html><html lang=\"{code}\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\"><title>{title}</title><link rel=\"stylesheet\" \
         href=\"/css/tokens.css\"><link rel=\"stylesheet\" href=\"/css/base.css\"></head><body><main><h1>{title}</h1>\
         <p>{intro} <a href=\"/api/openapi.json\">openapi.json</a></p><table><tbody>{rows}</tbody></table>{schemas}\
         </main></body></html>"
    );
    let (bytes, packing) = compression::bytes(&headers, page.into_bytes().into());
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
