//! The OpenAPI document of the API, generated from its routes, and the page that shows it.

#[cfg(feature = "openapi-page")]
mod page;

use crate::answer::Refused;
use crate::app::Shared;
use crate::{compression, routes};
use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use serde_json::Value;
use utoipa::OpenApi;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{Components, ContentBuilder, Ref, RefOr, ResponseBuilder};

/// The name under which refusals stand among the responses of the document.
const REFUSED: &str = "Refused";

/// What the document has beside the routes: its title, who may ask, and the data of events.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Stratège",
        description = "The board in the browser. Every text is in the language of `X-Lang` (`en` or `fr`), or of `?lang=`. Sides are `first` and `second`."
    ),
    components(schemas(
        Refused,
        crate::play::events::Thought,
        crate::analysis::review::Progress,
        crate::laboratory::compare::Compared,
        crate::laboratory::series::SeriesData,
        crate::laboratory::value_curve::ValueCurveData,
        crate::laboratory::learning::GenerationData,
        crate::laboratory::learning::Learned,
    )),
    security(("token" = []), ("cookie" = []))
)]
struct Base;

/// The document of a server that listens on this port.
fn document(port: u16) -> Value {
    let mut document = Base::openapi();
    document.merge(routes::api().into_openapi());
    let components = document.components.get_or_insert_with(Components::new);
    let token = HttpBuilder::new()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("The token of the printed address."));
    components.add_security_scheme("token", SecurityScheme::Http(token.build()));
    let cookie = ApiKeyValue::with_description(
        format!("stratege-{port}"),
        "Set where the page is opened with the token; its name ends with the port of the server.".to_owned(),
    );
    components.add_security_scheme("cookie", SecurityScheme::ApiKey(ApiKey::Cookie(cookie)));
    let content = ContentBuilder::new().schema(Some(Ref::from_schema_name(REFUSED))).build();
    let refused =
        ResponseBuilder::new().description("The request is refused.").content("application/json", content);
    components.responses.insert(REFUSED.to_owned(), refused.build().into());
    for operation in document.paths.paths.values_mut().flat_map(operations) {
        let reference = RefOr::Ref(Ref::from_response_name(REFUSED));
        operation.responses.responses.insert("default".to_owned(), reference);
    }
    let mut document = serde_json::to_value(document).unwrap_or_default();
    absent_or_given(&mut document);
    document
}

/// A property that may be missing is left out, and never null: the schemas are made from optional fields, which say both.
fn absent_or_given(value: &mut Value) {
    let required = value["required"].as_array().cloned().unwrap_or_default();
    let properties = value.get_mut("properties").and_then(Value::as_object_mut).into_iter().flatten();
    for (_, schema) in properties.filter(|(name, _)| !required.iter().any(|one| one == *name)) {
        if let Some(kinds) = schema.get_mut("type").and_then(Value::as_array_mut) {
            kinds.retain(|kind| kind != "null");
            if let [only] = &kinds[..] {
                schema["type"] = only.clone();
            }
        }
        if let Some(kinds) = schema.get_mut("oneOf").and_then(Value::as_array_mut) {
            kinds.retain(|kind| kind["type"] != "null");
        }
        // What is missing is no value either.
        if schema["default"].is_null()
            && let Some(schema) = schema.as_object_mut()
        {
            schema.remove("default");
        }
    }
    match value {
        Value::Object(map) => map.values_mut().for_each(absent_or_given),
        Value::Array(list) => list.iter_mut().for_each(absent_or_given),
        _ => {}
    }
}

/// The operations of a path.
fn operations(path: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [&mut path.get, &mut path.post, &mut path.put, &mut path.delete, &mut path.patch].into_iter().flatten()
}

/// The addresses of the document and of the page over it.
pub(crate) fn routes() -> Router<Shared> {
    let routes = Router::new().route("/api/openapi.json", get(json));
    #[cfg(feature = "openapi-page")]
    let routes = routes.route("/api", get(page::page));
    routes
}

/// `GET /api/openapi.json`.
async fn json(State(app): State<Shared>, headers: HeaderMap) -> Response {
    compression::json(&headers, &document(app.port))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::path::{Path, PathBuf};

    /// The sources of this crate.
    fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => sources(&path, found),
                false => found.push(path),
            }
        }
    }

    /// Every operation with its path.
    fn operations(described: &Value) -> Vec<(&String, &Value)> {
        let paths = described["paths"].as_object().unwrap().iter();
        paths
            .flat_map(|(path, item)| item.as_object().unwrap().values().map(move |one| (path, one)))
            .collect()
    }

    #[test]
    fn every_described_handler_is_a_route_and_every_route_is_described() {
        let mut files = Vec::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
        let attribute = concat!("#[utoipa::", "path(");
        let texts: Vec<String> = files.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect();
        let handlers: usize = texts.iter().map(|text| text.matches(attribute).count()).sum();
        assert_eq!(operations(&document(7464)).len(), handlers);
        // What is routed by hand is no address of the API, but for the document itself and the answer to all others.
        let by_hand: BTreeSet<&str> = texts
            .iter()
            .flat_map(|text| text.split(concat!(".route", "(\"")).skip(1))
            .filter_map(|rest| rest.split('"').next())
            .collect();
        let expected = ["/api", "/api/openapi.json", "/api/{*rest}", "/game", "/game/{id}"];
        assert_eq!(by_hand, BTreeSet::from(expected));
    }

    #[test]
    fn operations_have_ids_of_their_own_and_declare_their_parameters() {
        let described = document(7464);
        let mut ids = BTreeSet::new();
        for (path, operation) in operations(&described) {
            let id = operation["operationId"].as_str().unwrap();
            assert!(ids.insert(id), "{id} stands twice");
            let named = path.split('{').skip(1).filter_map(|rest| rest.split('}').next());
            let none = Vec::new();
            let parameters = operation["parameters"].as_array().unwrap_or(&none).iter();
            let declared = parameters.filter(|one| one["in"] == "path" && one["required"] == true);
            let declared: BTreeSet<&str> = declared.filter_map(|one| one["name"].as_str()).collect();
            assert_eq!(named.collect::<BTreeSet<&str>>(), declared, "{path}");
        }
    }

    #[test]
    fn every_reference_leads_somewhere() {
        fn references<'a>(value: &'a Value, found: &mut BTreeSet<&'a str>) {
            match value {
                Value::Object(map) => {
                    found.extend(map.get("$ref").and_then(Value::as_str));
                    map.values().for_each(|one| references(one, found));
                }
                Value::Array(list) => list.iter().for_each(|one| references(one, found)),
                _ => {}
            }
        }
        let described = document(7464);
        let mut found = BTreeSet::new();
        references(&described, &mut found);
        for reference in found {
            let pointer = reference.strip_prefix('#').unwrap();
            assert!(described.pointer(pointer).is_some(), "{reference}");
        }
    }

    #[test]
    fn no_two_types_share_a_schema() {
        let mut files = Vec::new();
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
        let mut names = BTreeSet::new();
        for file in files {
            let text = std::fs::read_to_string(&file).unwrap();
            for rest in text.split(concat!("ToSchema", ")]\n")).skip(1) {
                let own =
                    rest.split_once(concat!("schema", "(as = ")).filter(|(before, _)| before.trim() == "#[");
                let word =
                    |text: &str| -> String { text.chars().take_while(|c| c.is_alphanumeric()).collect() };
                let name = match own {
                    Some((_, after)) => word(after),
                    None => {
                        let kinds = ["struct ", "enum "];
                        let line =
                            rest.lines().find(|line| kinds.iter().any(|kind| line.contains(kind))).unwrap();
                        let kind = kinds.iter().find(|kind| line.contains(**kind)).unwrap();
                        word(line.split_once(kind).unwrap().1)
                    }
                };
                assert!(names.insert(name.clone()), "{name} in {}", file.display());
            }
        }
        assert!(names.len() > 60);
    }
}
