//! Describes errors in a JSON body, in the language of the request.

use serde_json::Error;
use serde_json::error::Category;
use stratege_texts::{Lang, named};

/// One sentence, with the place.
pub(crate) fn malformed_text(lang: &Lang, error: &Error) -> String {
    lang.with(
        "server-malformed",
        named![line = error.line(), column = error.column(), why = why(lang, error)],
    )
}

fn why(lang: &Lang, error: &Error) -> String {
    match error.classify() {
        Category::Eof => return lang.text("server-json-end"),
        Category::Syntax | Category::Io => return lang.text("server-json-syntax"),
        Category::Data => {}
    }
    // The sentences are serde's, which has no others; names stand in backticks, that of what was found first.
    let told = error.to_string();
    let mut names = told.split('`').skip(1).step_by(2);
    let name = names.next().unwrap_or_default();
    let known = names.collect::<Vec<_>>().join(", ");
    let of_name = |id: &str| lang.with(id, named![name]);
    match told.split_whitespace().take(2).collect::<Vec<_>>()[..] {
        ["unknown", "field" | "variant"] if known.is_empty() => of_name("server-json-unknown"),
        ["unknown", "field" | "variant"] => lang.with("server-json-other", named![name, known]),
        ["missing", "field"] => of_name("server-json-missing"),
        ["duplicate", "field"] => of_name("server-json-twice"),
        _ => lang.text("server-json-value"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::request_language::named as language;
    use serde::Deserialize;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code)]
    struct Wish {
        game: String,
        side: Option<Side>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "lowercase")]
    enum Side {
        First,
    }

    #[test]
    fn the_place_and_what_is_wrong_are_told_in_both_languages() {
        for (body, english, french) in [
            (
                "{\"game\": \"nim\", \"x\": 1}",
                "unknown `x`; expected one of: game, side",
                "« x » est inconnu ; noms possibles : game, side",
            ),
            ("{}", "`game` is missing", "il manque « game »"),
            (
                "{\"game\": \"nim\", \"side\": \"third\"}",
                "unknown `third`; expected one of: first",
                "« third » est inconnu ; noms possibles : first",
            ),
            (
                "{\"game\": 1}",
                "a value of another kind was expected",
                "une valeur d’un autre type était attendue",
            ),
            ("{\"game\": \"a\", \"game\": \"b\"}", "`game` appears twice", "« game » y figure deux fois"),
            ("{\"game\"", "it ends too early", "il s’arrête trop tôt"),
            ("{game}", "a character is out of place", "un caractère est mal placé"),
        ] {
            let error = serde_json::from_str::<Wish>(body).unwrap_err();
            for (lang, expected) in [("en", english), ("fr", french)] {
                let text = malformed_text(language(lang), &error).replace(['\u{2068}', '\u{2069}'], "");
                assert!(text.contains(expected), "{body}: {text}");
            }
        }
    }
}
