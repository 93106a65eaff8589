//! Text for people, in English and French.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use stratege_catalog::TextError;
use unic_langid::langid;

/// The language that the program speaks.
pub struct Lang {
    bundle: FluentBundle<FluentResource>,
    french: bool,
}

const ENGLISH: &str = include_str!("../locales/en.ftl");
const FRENCH: &str = include_str!("../locales/fr.ftl");

impl Lang {
    /// English.
    pub fn english() -> Lang {
        Lang::new(ENGLISH, false)
    }

    /// French.
    pub fn french() -> Lang {
        Lang::new(FRENCH, true)
    }

    /// By name (`en`, `fr`, or a locale that begins with one of them).
    pub fn named(name: &str) -> Option<Lang> {
        match name.to_lowercase().get(..2) {
            Some("en") => Some(Lang::english()),
            Some("fr") => Some(Lang::french()),
            _ => None,
        }
    }

    /// The language of the machine's locale, English if it is another one.
    pub fn of_locale() -> Lang {
        let locale = std::env::var("LC_ALL").ok().or_else(|| std::env::var("LC_MESSAGES").ok());
        let locale = locale.or_else(|| std::env::var("LANG").ok()).or_else(sys_locale::get_locale);
        locale.and_then(|locale| Lang::named(&locale)).unwrap_or_else(Lang::english)
    }

    fn new(source: &str, french: bool) -> Lang {
        let id = if french { langid!("fr") } else { langid!("en") };
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        // The texts are part of the program, and a test reads every one of them: what parses is kept.
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
        Lang { bundle, french }
    }

    /// Whether it is French.
    pub fn is_french(&self) -> bool {
        self.french
    }

    /// The message of this name; the name itself, visibly, if there is none.
    pub fn text(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// The message of this name with arguments.
    pub fn with(&self, id: &str, arguments: &[(&str, &dyn ToString)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return format!("[{id}]");
        };
        let mut fluent = FluentArgs::new();
        for (name, value) in arguments {
            fluent.set(*name, FluentValue::from(value.to_string()));
        }
        self.bundle.format_pattern(pattern, Some(&fluent), &mut Vec::new()).into_owned()
    }

    /// Whether there is a message of this name.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.get_message(id).is_some_and(|message| message.value().is_some())
    }

    /// An error of a text, in this language.
    pub fn error(&self, error: &TextError) -> String {
        let id = format!("reason-{}", error.reason.code);
        if !self.french || !self.has(&id) {
            return error.to_string();
        }
        let reason = self.text(&id);
        let place = error.at + 1;
        if error.found.is_empty() {
            self.with("text-error-end", &[("place", &place), ("reason", &reason)])
        } else {
            self.with("text-error", &[("place", &place), ("found", &error.quote()), ("reason", &reason)])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_catalog::REASONS;

    fn ids(source: &str) -> Vec<&str> {
        source
            .lines()
            .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
            .filter_map(|line| line.split_once(" =").map(|(id, _)| id))
            .collect()
    }

    #[test]
    fn every_text_parses_in_both_languages() {
        for source in [ENGLISH, FRENCH] {
            assert!(FluentResource::try_new(source.to_owned()).is_ok());
            let mut named = std::collections::HashSet::new();
            let twice = ids(source).into_iter().find(|id| !named.insert(*id));
            assert_eq!(twice, None, "a text that hides another of its name");
        }
        let (english, french) = (Lang::english(), Lang::french());
        for id in ids(ENGLISH) {
            assert!(french.has(id), "no French for {id}");
        }
        for id in ids(FRENCH).into_iter().filter(|id| !id.starts_with("reason-")) {
            assert!(english.has(id), "no English for {id}");
        }
    }

    #[test]
    fn every_reason_is_translated_and_named_once() {
        let french = Lang::french();
        let mut codes = std::collections::HashSet::new();
        for reason in REASONS.iter().copied().flatten() {
            assert!(
                french.has(&format!("reason-{}", reason.code)),
                "no French for {}: {}",
                reason.code,
                reason.message
            );
            assert!(codes.insert(reason.code), "{} is named twice", reason.code);
            assert!(!reason.message.contains('\n'), "{} is more than a line", reason.code);
        }
        for id in ids(FRENCH).into_iter().filter_map(|id| id.strip_prefix("reason-")) {
            assert!(codes.contains(id), "French for a reason that does not exist: {id}");
        }
    }
}
