//! A language, and texts in it.

use crate::language::{LANGUAGES, Language};
use crate::visible;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use stratege_game::{Reason, TextError};
use unic_langid::LanguageIdentifier;

/// The arguments of a text by their names: `named![found, most = 5]` is `found` for `{ $found }` and 5 for `{ $most }`.
#[macro_export]
macro_rules! named {
    (@ $name:ident) => { &$name as &dyn ToString };
    (@ $name:ident $value:expr) => { &$value as &dyn ToString };
    ($($name:ident $(= $value:expr)?),* $(,)?) => {
        &[$((stringify!($name), $crate::named!(@ $name $($value)?))),*]
    };
}

/// The texts of a language.
pub struct Lang {
    bundle: FluentBundle<FluentResource>,
    language: &'static Language,
}

impl Lang {
    /// The texts of this language.
    pub fn of(language: &'static Language) -> Lang {
        let id = language.code.parse::<LanguageIdentifier>().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        // The texts are part of the program, and a test reads every one of them: what parses is kept.
        for (_, source) in language.files() {
            let resource =
                FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Lang { bundle, language }
    }

    /// English.
    pub fn english() -> Lang {
        Lang::of(&LANGUAGES[0])
    }

    /// The language with this name: its code, or a locale that begins with it.
    pub fn named(name: &str) -> Option<Lang> {
        Language::named(name).map(Lang::of)
    }

    /// The language of the system locale, or English if it is not supported. Empty variables count as unset.
    pub fn of_locale() -> Lang {
        let variable = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale = variable("LC_ALL").or_else(|| variable("LC_MESSAGES"));
        let locale = locale.or_else(|| variable("LANG")).or_else(sys_locale::get_locale);
        locale.and_then(|locale| Lang::named(&locale)).unwrap_or_else(Lang::english)
    }

    /// The language.
    pub fn language(&self) -> &'static Language {
        self.language
    }

    /// Its code.
    pub fn code(&self) -> &'static str {
        self.language.code
    }

    /// The message with this name; the name itself if the message is missing.
    pub fn text(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// The message with this name and arguments. Arguments are made [`visible`] for terminals.
    pub fn with(&self, id: &str, arguments: &[(&str, &dyn ToString)]) -> String {
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            return format!("[{id}]");
        };
        let mut fluent = FluentArgs::new();
        for (name, value) in arguments {
            fluent.set(*name, counted(visible(&value.to_string()).into_owned()));
        }
        self.bundle.format_pattern(pattern, Some(&fluent), &mut Vec::new()).into_owned()
    }

    /// The name of every message, file by file.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.language.files().flat_map(|(_, source)| message_names(source))
    }

    /// The texts of a file by name, with `{ $name }` for arguments, for a page that fills them in itself.
    pub fn sources(&self, file: &str) -> impl Iterator<Item = (&'static str, String)> {
        let found = self.language.files().find(|(name, _)| *name == file).map_or("", |(_, source)| source);
        message_sources(found)
    }

    /// Whether there is a message with this name.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.get_message(id).is_some_and(|message| message.value().is_some())
    }

    /// What was expected instead of a refused text.
    pub fn reason(&self, reason: &Reason) -> String {
        let id = format!("reason-{}", reason.code);
        if self.has(&id) { self.text(&id) } else { reason.message.to_owned() }
    }

    /// Why a text was refused, and where.
    pub fn error(&self, error: &TextError) -> String {
        let reason = self.reason(&error.reason);
        let place = error.at + 1;
        if error.found.is_empty() {
            self.with("text-error-end", named![place, reason])
        } else {
            self.with("text-error", named![place, found = error.quote(), reason])
        }
    }
}

/// An integer as a number, so that a text can choose singular or plural; anything else as text.
fn counted(text: String) -> FluentValue<'static> {
    /// More digits than a float holds exactly would not come out as they went in.
    const DIGITS: usize = 15;
    let number = text.parse::<u64>().ok().filter(|number| text.len() <= DIGITS && number.to_string() == text);
    number.map_or_else(|| FluentValue::from(text), FluentValue::from)
}

/// The names of the texts of a file.
fn message_names(source: &str) -> impl Iterator<Item = &str> {
    let named = source.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
    named.filter_map(|line| line.split_once(" =").map(|(name, _)| name))
}

/// The texts of a file by their names, as they are written: indented lines continue a text.
fn message_sources(source: &str) -> impl Iterator<Item = (&str, String)> {
    let starts = |line: &str| line.starts_with(|c: char| c.is_ascii_lowercase()) && line.contains(" =");
    let mut lines = source.lines().peekable();
    std::iter::from_fn(move || {
        let first = lines.by_ref().find(|line| starts(line))?;
        let (name, text) = first.split_once(" =")?;
        let mut text = text.trim().to_owned();
        while let Some(more) = lines.next_if(|line| line.starts_with(' ')) {
            text.push(if text.is_empty() { ' ' } else { '\n' });
            text.push_str(more.trim());
        }
        Some((name, text.trim().to_owned()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeSet, HashSet};

    fn french() -> Lang {
        Lang::named("fr").unwrap()
    }

    const REASON: Reason = Reason::new("chess-no-king", "each side needs a king");

    #[test]
    fn every_text_parses_and_is_named_once() {
        for language in LANGUAGES {
            let mut named = HashSet::new();
            for (file, source) in language.files() {
                let read = FluentResource::try_new(source.to_owned());
                let read = read.unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
                assert_eq!(read.entries().count(), message_names(source).count(), "{file}");
                let twice = message_names(source).find(|name| !named.insert(*name));
                assert_eq!(twice, None, "{file}: a text that hides another of its name");
            }
        }
    }

    #[test]
    fn every_text_stands_in_every_language_in_the_same_file() {
        // What is expected of a text is English in the code, as are the names of openings.
        let named = |language: &'static Language| -> BTreeSet<(&str, &str)> {
            let files = language.files().filter(|(file, _)| *file != "openings");
            let named = files.flat_map(|(file, source)| message_names(source).map(move |name| (file, name)));
            named.filter(|(_, name)| language == &LANGUAGES[0] || !name.starts_with("reason-")).collect()
        };
        let english = named(&LANGUAGES[0]);
        assert!(english.len() > 500, "the texts were not found");
        assert!(!english.iter().any(|(_, name)| name.starts_with("reason-")), "a reason in English");
        for other in &LANGUAGES[1..] {
            assert_eq!(english.symmetric_difference(&named(other)).next(), None, "{}", other.code);
        }
    }

    #[test]
    fn texts_take_the_same_arguments_in_every_language() {
        let arguments = |text: &str| -> BTreeSet<String> {
            let letters = |rest: &str| rest.chars().take_while(char::is_ascii_alphanumeric).collect();
            text.split('$').skip(1).map(letters).collect()
        };
        let texts = |language: &'static Language| -> std::collections::BTreeMap<String, BTreeSet<String>> {
            let mut found = std::collections::BTreeMap::new();
            for (_, source) in language.files() {
                let mut last = String::new();
                for line in source.lines() {
                    if let Some(name) = message_names(line).next() {
                        last = name.to_owned();
                    }
                    found.entry(last.clone()).or_insert_with(BTreeSet::new).extend(arguments(line));
                }
            }
            found
        };
        let english = texts(&LANGUAGES[0]);
        for other in &LANGUAGES[1..] {
            let others = texts(other);
            for (name, wanted) in &english {
                assert_eq!(others.get(name), Some(wanted), "{}: {name}", other.code);
            }
        }
    }

    #[test]
    fn errors_contain_the_place_and_the_refused_text() {
        let error = REASON.at(4, "x");
        assert_eq!(Lang::english().error(&error), error.to_string());
        assert_eq!(Lang::english().error(&REASON.at(4, "")), REASON.at(4, "").to_string());
        assert_eq!(french().error(&error), "caractère 5 : « x » : il manque le roi d’un camp");
        assert_eq!(french().error(&REASON.at(4, "")), "caractère 5 : il manque le roi d’un camp");
    }

    #[test]
    fn plurals_are_distinguished_and_numbers_are_unchanged() {
        let games = |lang: &Lang, count: &str| {
            let text = lang.with("match-more-faults", &[("count", &count)]);
            text.split([' ', '\u{a0}']).skip(2).take(3).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(
            ["1", "0", "2"].map(|count| games(&Lang::english(), count)),
            ["1 more game", "0 more games", "2 more games"]
        );
        assert_eq!(
            ["1", "0", "2"].map(|count| games(&french(), count)),
            ["encore 1 partie", "encore 0 partie", "encore 2 parties"]
        );
        let same =
            ["0", "7", "007", "1 234", "+5", "0.10", "999999999999999", "18446744073709551615", "", "1e5"];
        for text in same {
            assert_eq!(Lang::english().with("error-io", &[("error", &text)]), text);
        }
    }

    #[test]
    fn missing_texts_are_visible() {
        assert_eq!(Lang::english().text("no-such-text"), "[no-such-text]");
        assert_eq!(Lang::named("fr_BE.UTF-8").map(|lang| lang.code()), Some("fr"));
        assert!(Lang::named("de").is_none() && Lang::named("").is_none());
    }
}
