//! The language of a request: from `X-Lang`, or `?lang=` if a page cannot set headers, otherwise English.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use std::convert::Infallible;
use std::sync::LazyLock;
use stratege_texts::{LANGUAGES, Lang, Language};

/// The texts of every language, in the order of the table.
static LANGS: LazyLock<Vec<Lang>> = LazyLock::new(|| LANGUAGES.iter().map(Lang::of).collect());

/// The language of a request.
#[derive(Clone, Copy)]
pub(crate) struct RequestLanguage(pub(crate) &'static Lang);

/// The language of this name; English for all others.
pub(crate) fn named(name: &str) -> &'static Lang {
    let language = Language::named(name);
    LANGS.iter().find(|lang| Some(lang.language()) == language).unwrap_or(&LANGS[0])
}

impl RequestLanguage {
    /// From the head of a request.
    pub(crate) fn of(headers: &axum::http::HeaderMap, query: Option<&str>) -> RequestLanguage {
        let asked =
            query.into_iter().flat_map(|query| query.split('&')).find_map(|pair| pair.strip_prefix("lang="));
        let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
        RequestLanguage(named(
            asked.or_else(|| header("x-lang")).or_else(|| header("accept-language")).unwrap_or("en"),
        ))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for RequestLanguage {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<RequestLanguage, Infallible> {
        Ok(RequestLanguage::of(&parts.headers, parts.uri.query()))
    }
}
