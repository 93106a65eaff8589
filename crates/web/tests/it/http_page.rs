//! The page of the guide about HTTP, generated from the OpenAPI document.

use crate::common::Running;
use crate::types::of;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

const HEAD: &str = "\
# HTTP

The server of the page answers these requests; the page itself uses no others. Made from the program's OpenAPI document, which
`GET /api/openapi.json` returns with every type in full; `GET /api` shows it as a page. [The page and its server](web.md#for-programs) has
an example and the rules: a token, JSON, the language.

In the tables, `name?` may be left out. Types are those of the document, and names in braces are part of the path.
";

/// The schema of a body or an answer, if it is JSON or a stream of events.
fn content(owner: &Value) -> Option<String> {
    let kinds = owner["content"].as_object()?;
    let (kind, content) = kinds.iter().next()?;
    Some(match kind.as_str() {
        "application/json" => format!("`{}`", of(&content["schema"])),
        other => format!("`{other}`"),
    })
}

/// What an operation takes: parameters and the body.
fn takes(operation: &Value) -> String {
    let parameters = operation["parameters"].as_array().into_iter().flatten();
    let named = parameters.filter(|parameter| parameter["in"] != "path").map(|parameter| {
        let optional = if parameter["required"] == true { "" } else { "?" };
        format!("`{}{optional}`", parameter["name"].as_str().unwrap_or_default())
    });
    named.chain(content(&operation["requestBody"])).collect::<Vec<_>>().join(", ")
}

/// What it returns where all is well.
fn returns(operation: &Value) -> String {
    let answers = operation["responses"].as_object().into_iter().flatten();
    let good = answers.filter(|(code, _)| code.starts_with('2'));
    good.map(|(code, answer)| match content(answer) {
        Some(content) => content,
        None => code.clone(),
    })
    .collect::<Vec<_>>()
    .join(", ")
}

fn page(document: &Value) -> String {
    let mut parts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (path, methods) in document["paths"].as_object().into_iter().flatten() {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            let tag = operation["tags"][0].as_str().unwrap_or("other").to_owned();
            let does =
                operation["summary"].as_str().or(operation["description"].as_str()).unwrap_or_default();
            let cell = |text: &str| text.replace('|', "\\|").replace('\n', " ");
            let row = [
                &format!("`{} {path}`", method.to_uppercase()),
                does,
                &takes(operation),
                &returns(operation),
            ]
            .map(cell)
            .join(" | ");
            parts.entry(tag).or_default().push(format!("| {row} |"));
        }
    }
    let mut text = HEAD.to_owned();
    for (tag, rows) in parts {
        let mut title = tag.chars();
        let first: String = title.next().into_iter().flat_map(char::to_uppercase).collect();
        let _ = write!(text, "\n## {first}{}\n\n", title.as_str());
        text += "| request | what it does | takes | returns |\n|---|---|---|---|\n";
        for row in rows {
            text += &row;
            text.push('\n');
        }
    }
    text
}

#[test]
fn the_page_of_http_is_generated_from_the_document() {
    let server = Running::start();
    let made = page(&server.client.get("/api/openapi.json").json());
    assert!(made.contains("| `POST /api/sessions` |"), "{made}");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/en/reference/http.md");
    if std::env::var_os("STRATEGE_BLESS").is_some() {
        std::fs::write(&path, &made).expect("written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == made, "http.md differs: STRATEGE_BLESS=1 cargo test -p stratege-web http_page");
}
