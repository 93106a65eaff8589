//! The languages of the program.

use rust_embed::RustEmbed;
use std::borrow::Cow;
use std::sync::LazyLock;

/// A language: a row in [`LANGUAGES`], and a folder of texts, `locales/CODE`. A game may have a file in it,
/// `games/NAME.ftl`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Language {
    /// Its ISO 639-1 code: the name of its folder and of `--lang`, and the beginning of its locales.
    pub code: &'static str,
    /// Its own name.
    pub name: &'static str,
    /// The decimal separator.
    pub decimal: char,
    /// Whether high punctuation is preceded by a space, at which lines must not break.
    pub spaced_punctuation: bool,
}

/// All languages. English comes first: it is the fallback for missing texts.
pub static LANGUAGES: &[Language] = &[
    Language { code: "en", name: "English", decimal: '.', spaced_punctuation: false },
    Language { code: "fr", name: "Français", decimal: ',', spaced_punctuation: true },
];

impl Language {
    /// The language with this name: its code, or a locale that begins with it.
    pub fn named(name: &str) -> Option<&'static Language> {
        let code = name.get(..2)?;
        LANGUAGES.iter().find(|language| language.code.eq_ignore_ascii_case(code))
    }

    /// Its files of texts: the name of each, without its ending, and what it holds.
    pub(crate) fn files(&'static self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let own = FILES.iter().filter(|file| file.language == self.code);
        own.map(|file| (file.name.as_str(), file.text.as_str()))
    }
}

/// A file of texts.
struct File {
    language: String,
    name: String,
    text: String,
}

#[derive(RustEmbed)]
#[folder = "locales"]
struct Locales;

/// All files, which are part of the program.
static FILES: LazyLock<Vec<File>> = LazyLock::new(|| {
    let file = |path: Cow<'static, str>| {
        let (language, name) = path.strip_suffix(".ftl")?.split_once('/')?;
        let text = String::from_utf8(Locales::get(&path)?.data.into_owned()).ok()?;
        Some(File { language: language.to_owned(), name: name.to_owned(), text })
    };
    Locales::iter().filter_map(file).collect()
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_folder_of_texts_is_a_language() {
        for file in FILES.iter() {
            assert!(Language::named(&file.language).is_some(), "{}", file.language);
        }
        assert_eq!(Locales::iter().count(), FILES.len());
        assert!(LANGUAGES.iter().all(|language| language.files().count() >= 9));
    }
}
