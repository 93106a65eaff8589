//! The language of a request: `X-Lang`, or `?lang=` where a page cannot set headers, else English.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use std::convert::Infallible;
use std::sync::LazyLock;
use stratege_texts::Lang;

static ENGLISH: LazyLock<Lang> = LazyLock::new(Lang::english);
static FRENCH: LazyLock<Lang> = LazyLock::new(Lang::french);

/// The language of a request.
#[derive(Clone, Copy)]
pub(crate) struct Spoken(pub(crate) &'static Lang);

/// The language of this name; English for all others.
pub(crate) fn named(name: &str) -> &'static Lang {
    if name.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("fr")) { &FRENCH } else { &ENGLISH }
}

impl Spoken {
    /// Of the head of a request.
    pub(crate) fn of(headers: &axum::http::HeaderMap, query: Option<&str>) -> Spoken {
        let asked =
            query.into_iter().flat_map(|query| query.split('&')).find_map(|pair| pair.strip_prefix("lang="));
        let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        Spoken(named(
            asked.or_else(|| header("x-lang")).or_else(|| header("accept-language")).unwrap_or("en"),
        ))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Spoken {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Spoken, Infallible> {
        Ok(Spoken::of(&parts.headers, parts.uri.query()))
    }
}
