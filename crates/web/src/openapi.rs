//! The description of the API, for programs: OpenAPI, made from the handlers themselves.

use crate::{analysis, catalogue, exchange, laboratory, learn, packed, play};
use axum::http::HeaderMap;
use axum::response::Response;
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
        analysis::engine::create,
        analysis::engine::events,
        analysis::engine::remove,
        analysis::line::line,
        analysis::line::position,
        analysis::review::create,
        analysis::review::events,
        analysis::review::remove,
        analysis::why::why,
        laboratory::traces::create,
        laboratory::traces::boards,
        laboratory::pictures::export,
        laboratory::compare::create,
        laboratory::compare::events,
        laboratory::compare::remove,
        laboratory::matches::create,
        laboratory::matches::list,
        laboratory::matches::events,
        laboratory::matches::remove,
        laboratory::matrix::matrix,
        laboratory::matrix::dilemma,
        learn::contents,
        learn::chapter,
        learn::figure,
    )
)]
struct Document;

/// The description.
pub(crate) async fn document(headers: HeaderMap) -> Response {
    packed::json(&headers, &Document::openapi())
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
        for route in routes.filter(|route| !route.contains('*') && !route.ends_with("openapi.json")) {
            assert!(described.paths.paths.contains_key(route), "{route} is not described");
            count += 1;
        }
        assert_eq!(count, described.paths.paths.len());
    }
}
