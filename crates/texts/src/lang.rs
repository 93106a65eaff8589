//! A language, and texts in it.

use crate::locales::{self, Locale};
use crate::visible;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use stratege_game::{Reason, TextError};
use unic_langid::langid;

/// The language that the program speaks.
pub struct Lang {
    bundle: FluentBundle<FluentResource>,
    french: bool,
}

impl Lang {
    /// English.
    pub fn english() -> Lang {
        Lang::new(&locales::ENGLISH, false)
    }

    /// French.
    pub fn french() -> Lang {
        Lang::new(&locales::FRENCH, true)
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

    fn new(locale: &Locale, french: bool) -> Lang {
        let id = if french { langid!("fr") } else { langid!("en") };
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        // The texts are part of the program, and a test reads every one of them: what parses is kept.
        for (_, source) in locale.files() {
            let resource =
                FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Lang { bundle, french }
    }

    /// Whether it is French.
    pub fn is_french(&self) -> bool {
        self.french
    }

    /// The message of this name; the name itself if there is none.
    pub fn text(&self, id: &str) -> String {
        self.with(id, &[])
    }

    /// The message of this name with arguments. What an argument holds for a terminal is made [`visible`].
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

    /// The name of every message, file after file.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        if self.french { locales::FRENCH.names() } else { locales::ENGLISH.names() }
    }

    /// The texts of a file by their names, with `{ $name }` where something is put in: for a page that does it itself.
    pub fn sources(&self, file: &str) -> impl Iterator<Item = (&'static str, String)> {
        let locale = if self.french { &locales::FRENCH } else { &locales::ENGLISH };
        let found = locale.files().find(|(name, _)| *name == file).map_or("", |(_, source)| source);
        locales::sources(found)
    }

    /// Whether there is a message of this name.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.get_message(id).is_some_and(|message| message.value().is_some())
    }

    /// What was expected of a text that was refused.
    pub fn reason(&self, reason: &Reason) -> String {
        let id = format!("reason-{}", reason.code);
        if self.has(&id) { self.text(&id) } else { reason.message.to_owned() }
    }

    /// Why a text was refused, and where.
    pub fn error(&self, error: &TextError) -> String {
        let reason = self.reason(&error.reason);
        let place = error.at + 1;
        if error.found.is_empty() {
            self.with("text-error-end", &[("place", &place), ("reason", &reason)])
        } else {
            self.with("text-error", &[("place", &place), ("found", &error.quote()), ("reason", &reason)])
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::{BTreeSet, HashSet};

    const REASON: Reason = Reason::new("chess-no-king", "each side needs a king");

    #[test]
    fn every_text_parses_and_is_named_once() {
        for locale in [locales::ENGLISH, locales::FRENCH] {
            let mut named = HashSet::new();
            for (file, source) in locale.files() {
                let read = FluentResource::try_new(source.to_owned());
                let read = read.unwrap_or_else(|(_, errors)| panic!("{file}: {errors:?}"));
                assert_eq!(read.entries().count(), locales::names(source).count(), "{file}");
                let twice = locales::names(source).find(|name| !named.insert(*name));
                assert_eq!(twice, None, "{file}: a text that hides another of its name");
            }
        }
    }

    #[test]
    fn every_text_stands_in_both_languages_in_the_same_file() {
        let named = |locale: Locale| -> BTreeSet<(&str, &str)> {
            let files = locale.files().filter(|(file, _)| !matches!(*file, "reasons" | "openings"));
            files.flat_map(|(file, source)| locales::names(source).map(move |name| (file, name))).collect()
        };
        let (english, french) = (named(locales::ENGLISH), named(locales::FRENCH));
        assert!(english.len() > 500, "the texts were not found");
        assert_eq!(english.symmetric_difference(&french).next(), None);
        assert!(!english.iter().any(|(_, name)| name.starts_with("reason-")), "a reason outside its file");
    }

    #[test]
    fn texts_take_the_same_arguments_in_both_languages() {
        let arguments = |text: &str| -> BTreeSet<String> {
            let letters = |rest: &str| rest.chars().take_while(char::is_ascii_alphanumeric).collect();
            text.split('$').skip(1).map(letters).collect()
        };
        let texts = |locale: Locale| -> std::collections::BTreeMap<String, BTreeSet<String>> {
            let mut found = std::collections::BTreeMap::new();
            for (_, source) in locale.files() {
                let mut last = String::new();
                for line in source.lines() {
                    if let Some(name) = locales::names(line).next() {
                        last = name.to_owned();
                    }
                    found.entry(last.clone()).or_insert_with(BTreeSet::new).extend(arguments(line));
                }
            }
            found
        };
        let (english, french) = (texts(locales::ENGLISH), texts(locales::FRENCH));
        for (name, wanted) in english {
            assert_eq!(french.get(&name), Some(&wanted), "{name}");
        }
    }

    #[test]
    fn an_error_has_its_place_and_what_stood_there() {
        let error = REASON.at(4, "x");
        assert_eq!(Lang::english().error(&error), error.to_string());
        assert_eq!(Lang::english().error(&REASON.at(4, "")), REASON.at(4, "").to_string());
        assert_eq!(Lang::french().error(&error), "caractère 5 : « x » : chaque camp a besoin d'un roi");
        assert_eq!(Lang::french().error(&REASON.at(4, "")), "caractère 5 : chaque camp a besoin d'un roi");
    }

    #[test]
    fn one_is_told_from_several_and_numbers_come_out_as_they_went_in() {
        let games = |lang: &Lang, count: &str| {
            let text = lang.with("match-more-faults", &[("count", &count)]);
            text.split([' ', '\u{a0}']).skip(2).take(3).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(
            ["1", "0", "2"].map(|count| games(&Lang::english(), count)),
            ["1 more game", "0 more games", "2 more games"]
        );
        assert_eq!(
            ["1", "0", "2"].map(|count| games(&Lang::french(), count)),
            ["encore 1 partie", "encore 0 partie", "encore 2 parties"]
        );
        let same =
            ["0", "7", "007", "1 234", "+5", "0.10", "999999999999999", "18446744073709551615", "", "1e5"];
        for text in same {
            assert_eq!(Lang::english().with("error-io", &[("error", &text)]), text);
        }
    }

    #[test]
    fn a_text_that_is_missing_is_seen() {
        assert_eq!(Lang::english().text("no-such-text"), "[no-such-text]");
        assert_eq!(Lang::named("fr_BE.UTF-8").map(|lang| lang.is_french()), Some(true));
        assert!(Lang::named("de").is_none() && Lang::named("").is_none());
    }
}
