//! The types of the page: JSDoc of what the API takes and returns, generated from the OpenAPI document.

use crate::common::Running;
use serde_json::{Map, Value, json};
use std::fmt::Write;

/// The longest line of the file, in characters.
const WIDTH: usize = 120;

const HEAD: &str = "\
/**
 * What the API takes and returns, as types. Generated from the schemas of the OpenAPI document:
 * `STRATEGE_BLESS=1 cargo test -p stratege-web types` writes this file again.
";

/// The file `core/types.js` for a document.
fn file(document: &Value) -> String {
    let mut text = HEAD.to_owned();
    for (name, schema) in document["components"]["schemas"].as_object().into_iter().flatten() {
        text.push_str(" *\n");
        if let Some(description) = schema["description"].as_str() {
            description.lines().for_each(|line| write_line(&mut text, line));
        }
        let whole = format!("@typedef {{{}}} {name}", of(schema));
        match whole.len() + 3 > WIDTH {
            true => writeln!(text, " * @typedef {{{}}} {name}", split(schema)).expect("memory"),
            false => write_line(&mut text, &whole),
        }
    }
    text + " */\nexport {};\n"
}

fn write_line(text: &mut String, line: &str) {
    writeln!(text, " * {line}").expect("memory");
}

/// A part of an intersection, on one line. Parts that may be null are missing then: an optional struct that is flattened.
fn part(schema: &Value) -> String {
    let text = in_list(schema);
    match text.strip_prefix('(').and_then(|rest| rest.strip_suffix("|null)")) {
        Some(optional) => format!("Partial<{optional}>"),
        None => text,
    }
}

/// A schema as a type, on one line.
pub(crate) fn of(schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        return reference.rsplit('/').next().unwrap_or_default().to_owned();
    }
    let listed = |key: &str| schema[key].as_array();
    if let Some(parts) = listed("allOf") {
        return parts.iter().map(part).collect::<Vec<_>>().join(" & ");
    }
    if let Some(kinds) = listed("oneOf").or_else(|| listed("anyOf")) {
        return either(kinds.iter().map(of).collect());
    }
    if let Some(values) = listed("enum") {
        return either(values.iter().map(literal).collect());
    }
    match &schema["type"] {
        Value::Array(kinds) => either(kinds.iter().map(|kind| of_kind(kind, schema)).collect()),
        kind => of_kind(kind, schema),
    }
}

fn of_kind(kind: &Value, schema: &Value) -> String {
    match kind.as_str() {
        Some("integer" | "number") => number(schema),
        Some("string") => "string".into(),
        Some("boolean") => "boolean".into(),
        Some("null") => "null".into(),
        Some("array") => array(schema),
        Some("object") => object(schema),
        _ => "any".into(),
    }
}

/// A number; one of the few that it can be is named.
fn number(schema: &Value) -> String {
    match (schema["minimum"].as_i64(), schema["maximum"].as_i64()) {
        (Some(least), Some(most)) if most - least == 1 => format!("{least}|{most}"),
        _ => "number".into(),
    }
}

fn array(schema: &Value) -> String {
    if let Some(items) = schema["prefixItems"].as_array() {
        return format!("[{}]", items.iter().map(of).collect::<Vec<_>>().join(", "));
    }
    match (schema["minItems"].as_u64(), schema["maxItems"].as_u64()) {
        (Some(least), Some(most)) if least == most => {
            format!("[{}]", vec![of(&schema["items"]); most as usize].join(", "))
        }
        _ => format!("{}[]", in_list(&schema["items"])),
    }
}

fn object(schema: &Value) -> String {
    match schema["properties"].as_object() {
        Some(properties) => format!("{{{}}}", members(properties, schema).join(", ")),
        None if schema["additionalProperties"].is_object() => {
            format!("Record<string, {}>", of(&schema["additionalProperties"]))
        }
        None => "Record<string, any>".into(),
    }
}

/// The members of an object; those that may be missing have a question mark.
fn members(properties: &Map<String, Value>, schema: &Value) -> Vec<String> {
    let required = schema["required"].as_array();
    let must = |name: &String| required.is_some_and(|all| all.iter().any(|one| one == name));
    let member = |(name, kind): (&String, &Value)| {
        let mark = if must(name) { "" } else { "?" };
        format!("{name}{mark}: {}", of(kind))
    };
    properties.iter().map(member).collect()
}

/// A long type: each alternative, or each member of its object, on a line of its own.
fn split(schema: &Value) -> String {
    if let Some(parts) = schema["allOf"].as_array() {
        return parts.iter().map(split_part).collect::<Vec<_>>().join(" & ");
    }
    if let Some(kinds) = schema["oneOf"].as_array() {
        return kinds.iter().map(of).collect::<Vec<_>>().join("\n *   | ");
    }
    match schema["properties"].as_object() {
        Some(properties) => {
            let lines = members(properties, schema).into_iter().map(|one| format!(" *   {one},\n"));
            format!("{{\n{} * }}", lines.collect::<String>())
        }
        None => of(schema),
    }
}

/// A part of an intersection.
fn split_part(schema: &Value) -> String {
    if schema["properties"].is_object() { split(schema) } else { part(schema) }
}

/// Each of these once.
fn either(mut kinds: Vec<String>) -> String {
    let mut seen = Vec::new();
    kinds.retain(|kind| {
        !seen.contains(kind) && {
            seen.push(kind.clone());
            true
        }
    });
    // What is absent stands last.
    kinds.sort_by_key(|kind| kind == "null");
    kinds.join("|")
}

/// A type as a part of another one.
fn in_list(schema: &Value) -> String {
    let text = of(schema);
    if text.contains(['|', '&']) && !text.starts_with('{') { format!("({text})") } else { text }
}

fn literal(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), |text| format!("'{text}'"))
}

#[test]
fn schemas_become_types() {
    let schemas = json!({
        "All": { "allOf": [
            { "$ref": "#/components/schemas/One" },
            { "oneOf": [{ "type": "null" }, { "$ref": "#/components/schemas/Two" }] },
            { "type": "object", "required": ["b"], "properties": {
                "b": { "type": "array", "items": { "type": ["integer", "null"] } },
                "c": { "oneOf": [{ "type": "null" }, { "$ref": "#/components/schemas/One" }] } } }] },
        "One": { "type": "string", "enum": ["first", "second"], "description": "A side." },
        "Two": { "type": "array", "items": { "type": "number" }, "minItems": 2, "maxItems": 2 },
    });
    let text = file(&json!({ "components": { "schemas": schemas } }));
    let lines: Vec<&str> = text.lines().filter(|line| line.contains("typedef")).collect();
    assert_eq!(
        lines,
        [
            " * @typedef {One & Partial<Two> & {b: (number|null)[], c?: One|null}} All",
            " * @typedef {'first'|'second'} One",
            " * @typedef {[number, number]} Two",
        ]
    );
    assert!(text.contains(" * A side.\n"));
}

#[test]
fn the_page_has_the_types_of_the_document() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/ui/js/core/types.js");
    let document = Running::start().client.get("/api/openapi.json").json();
    let made = file(&document);
    if std::env::var_os("STRATEGE_BLESS").is_some() {
        std::fs::write(path, made).unwrap();
        return;
    }
    let kept = std::fs::read_to_string(path).unwrap();
    assert!(kept == made, "{path} differs: STRATEGE_BLESS=1 cargo test -p stratege-web types");
}
