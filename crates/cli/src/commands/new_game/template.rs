//! The template of a game, in this crate's folder `template`. A workspace crate compiles and tests it.

use std::collections::BTreeSet;

/// A file of the template.
pub(super) struct File {
    /// Where it goes, from the folder of the crate.
    pub(super) path: &'static str,
    text: &'static str,
}

macro_rules! files {
    ($($path:literal),* $(,)?) => {
        &[
            // A manifest of this name would make a package of the folder, which is then left out of ours.
            File { path: "Cargo.toml", text: include_str!("../../../template/game/crate.toml") },
            $(File { path: $path, text: include_str!(concat!("../../../template/game/", $path)) }),*
        ]
    };
}

/// The crate.
pub(super) const FILES: &[File] = files![
    "src/lib.rs",
    "src/rules.rs",
    "src/notation.rs",
    "src/draw.rs",
    "src/symmetry.rs",
    "tests/it/main.rs",
    "tests/it/conformance.rs",
    "tests/it/rules.rs",
];

/// Its texts: the language of each file, and what it holds.
pub(super) const TEXTS: [(&str, &str); 2] = [
    ("en", include_str!("../../../template/game/texts/en.ftl")),
    ("fr", include_str!("../../../template/game/texts/fr.ftl")),
];

/// The crate of its entry: paths from the folder of the crate, and texts.
pub(super) const ENTRY: [(&str, &str); 2] = [
    ("Cargo.toml", include_str!("../../../template/entry/crate.toml")),
    ("src/lib.rs", include_str!("../../../template/entry/src/lib.rs")),
];

/// The name of a new game in its forms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Name {
    /// As the game and its crate are called: `three-men`.
    pub(super) plain: String,
    /// Its modules: `three_men`.
    pub(super) ident: String,
    /// Its type: `ThreeMen`.
    pub(super) camel: String,
}

/// Words that can name neither a module nor a package.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate", "do", "dyn",
    "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop",
    "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "self", "static",
    "struct", "super", "test", "trait", "true", "try", "type", "typeof", "unsafe", "unsized", "use",
    "virtual", "where", "while", "yield",
];

impl Name {
    /// The longest name, in characters.
    const LONGEST: usize = 40;

    /// Reads a name: small letters, digits and single hyphens, with a letter first, and no word of the language.
    pub(super) fn read(text: &str) -> Option<Name> {
        let words: Vec<&str> = text.split('-').collect();
        let letters = |word: &&str| word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
        let sound = words.iter().all(|word| !word.is_empty() && letters(word))
            && text.starts_with(|c: char| c.is_ascii_lowercase())
            && text.len() <= Self::LONGEST
            && !KEYWORDS.contains(&text)
            && text != "template";
        let capital = |word: &&str| word[..1].to_uppercase() + &word[1..];
        sound.then(|| {
            let camel: String = words.iter().map(capital).collect();
            let taken = types().contains(camel.as_str());
            Name {
                plain: text.to_owned(),
                ident: text.replace('-', "_"),
                camel: if taken { camel + "Game" } else { camel },
            }
        })
    }

    /// A text of the template under this name.
    pub(super) fn put_in(&self, text: &str) -> String {
        let (package, module) = ("stratege-games-template", "stratege_games_template");
        text.replace(package, &format!("stratege-games-{}", self.plain))
            .replace(module, &format!("stratege_games_{}", self.ident))
            .replace("stratege_entries_template", &format!("stratege_entries_{}", self.ident))
            .replace("Template", &self.camel)
            .replace("template", &self.plain)
    }
}

impl File {
    /// Its text under a name.
    pub(super) fn named(&self, name: &Name) -> String {
        name.put_in(self.text)
    }
}

/// The words of the template that may be names of types: a game of such a name gets another type.
fn types() -> BTreeSet<&'static str> {
    let texts = FILES.iter().map(|file| file.text).chain(ENTRY.map(|(_, text)| text));
    let words = texts.flat_map(|text| text.split(|c: char| !c.is_ascii_alphanumeric()));
    words.filter(|word| word.starts_with(|c: char| c.is_ascii_uppercase())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> Name {
        Name::read(text).expect("a name")
    }

    #[test]
    fn names_have_three_forms() {
        let found = name("three-men-2");
        assert_eq!((found.ident.as_str(), found.camel.as_str()), ("three_men_2", "ThreeMen2"));
        assert_eq!(name("match-3").camel, "Match3");
        // The template has types of these names, or uses them.
        assert_eq!(
            ["square", "board", "game", "option", "a"].map(|text| name(text).camel),
            ["SquareGame", "BoardGame", "GameGame", "OptionGame", "AGame"]
        );
    }

    #[test]
    fn invalid_names_of_crates_are_refused() {
        let long = "x".repeat(41);
        for text in [
            "", "Five", "2048", "-five", "five-", "a--b", "fi ve", "five/..", "fîve", "match", "template",
            &long,
        ] {
            assert_eq!(Name::read(text), None, "{text}");
        }
    }

    #[test]
    fn nothing_of_the_template_keeps_its_name() {
        let rings = name("five-rings");
        for file in FILES {
            let text = file.named(&rings).to_lowercase();
            let named = text.contains("fiverings") || text.contains("five-rings");
            assert!(!text.contains("template") && named, "{}", file.path);
        }
        assert!(rings.put_in(ENTRY[1].1).contains("use stratege_games_five_rings::{Position, FiveRings};"));
    }

    #[test]
    fn every_language_of_the_program_has_the_texts_of_the_template() {
        let codes = stratege_texts::LANGUAGES.iter().map(|language| language.code);
        assert!(codes.eq(TEXTS.map(|(language, _)| language)));
        let name = name("five-rings");
        for key in ["game-five-rings", "summary-five-rings", "rules-five-rings", "notation-five-rings"] {
            for (language, text) in TEXTS {
                assert!(name.put_in(text).contains(&format!("{key} =")), "{language}: {key}");
            }
        }
        let notation = FILES.iter().find(|file| file.path == "src/notation.rs").expect("the file");
        let codes: Vec<&str> =
            notation.text.split('"').filter(|text| text.starts_with("template-")).collect();
        assert_eq!(codes.len(), 7, "{codes:?}");
        for code in codes {
            let key = name.put_in(&format!("reason-{code} ="));
            assert!(name.put_in(TEXTS[1].1).contains(&key), "{key}");
        }
    }

    /// The crates that compile the template have the manifests of the copies, and say where the files are.
    #[test]
    fn manifests_of_the_workspace_are_those_of_the_copies() {
        let crates = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        for (compiled, copied) in
            [("template", "cli/template/game"), ("entries/template", "cli/template/entry")]
        {
            let read = |path: String| std::fs::read_to_string(crates.join(path)).expect("a manifest");
            let compiled = read(format!("{compiled}/Cargo.toml"));
            let (head, rest) = compiled.split_once("# The ").expect("where the files are");
            let (_, tail) = rest.split_once("[dependencies]").expect("dependencies");
            assert_eq!(format!("{head}[dependencies]{tail}"), read(format!("{copied}/crate.toml")));
        }
    }

    /// A file that is added to the crate is added to the copy.
    #[test]
    fn the_whole_crate_is_copied() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("template/game");
        for part in ["src", "tests/it"] {
            let files = std::fs::read_dir(folder.join(part)).expect("a folder");
            for file in files.map(|file| file.expect("a file").file_name()) {
                let path = format!("{part}/{}", file.to_string_lossy());
                assert!(FILES.iter().any(|file| file.path == path), "{path}");
            }
        }
    }
}
