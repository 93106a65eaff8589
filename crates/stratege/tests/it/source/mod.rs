//! The sources of the workspace, read for the rules that they keep.

pub(crate) mod graph;
pub(crate) mod paths;
pub(crate) mod tokens;

use std::path::{Path, PathBuf};

/// Every crate of the workspace: its name, and its folder `src`.
pub(crate) fn crates() -> Vec<(String, PathBuf)> {
    let metadata = cargo_metadata::MetadataCommand::new().no_deps().exec().expect("cargo metadata runs");
    let folder = |manifest: &Path| manifest.parent().expect("a folder").join("src");
    let found = metadata.packages.iter();
    found.map(|package| (package.name.to_string(), folder(package.manifest_path.as_std_path()))).collect()
}

/// The Rust files of a folder and of those inside it.
pub(crate) fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    paths
        .flat_map(|path| match path.extension().and_then(|ending| ending.to_str()) {
            _ if path.is_dir() => rust_files(&path),
            Some("rs") => vec![path],
            _ => Vec::new(),
        })
        .collect()
}

/// The traits of a file with the number of their methods.
pub(crate) fn traits<'a>(tokens: &[tokens::Token<'a>]) -> Vec<(&'a str, usize)> {
    let mut found = Vec::new();
    for (at, pair) in tokens.windows(2).enumerate() {
        if pair[0] != "trait" || !pair[1].starts_with(char::is_alphabetic) {
            continue;
        }
        let (mut depth, mut methods) = (0, 0);
        for behind in tokens[at..].windows(2) {
            match behind[0] {
                "{" => depth += 1,
                "}" => depth -= 1,
                // `fn` before a bracket is a type.
                "fn" if depth == 1 && behind[1] != "(" => methods += 1,
                _ => {}
            }
            if depth == 0 && matches!(behind[0], "}" | ";") {
                break;
            }
        }
        found.push((pair[1], methods));
    }
    found
}

/// The structs of a file with the number of their fields.
pub(crate) fn structs<'a>(tokens: &[tokens::Token<'a>]) -> Vec<(&'a str, usize)> {
    let mut found = Vec::new();
    for (at, pair) in tokens.windows(2).enumerate() {
        if pair[0] != "struct" {
            continue;
        }
        let (mut depth, mut fields) = (0, 0);
        for behind in tokens[at..].windows(3) {
            match behind[1] {
                "{" | "(" | "[" => depth += 1,
                "}" | ")" | "]" => depth -= 1,
                // Two colons are a path.
                ":" if depth == 1 && behind[0] != ":" && behind[2] != ":" => fields += 1,
                _ => {}
            }
            if depth == 0 && matches!(behind[1], "}" | ";") {
                break;
            }
        }
        found.push((pair[1], fields));
    }
    found
}

/// How often a file has a `Result` whose error is a `String`.
pub(crate) fn errors_in_words(tokens: &[tokens::Token<'_>]) -> usize {
    let results = (0..tokens.len()).filter(|&at| tokens[at..].starts_with(&["Result", "<"]));
    results.filter(|at| error_argument(&tokens[at + 1..]) == ["String"]).count()
}

/// What stands behind the last comma of a list of types in `<…>`; nothing where the list has one type, as behind an alias
/// that names the error.
fn error_argument<'b, 'a>(tokens: &'b [tokens::Token<'a>]) -> &'b [tokens::Token<'a>] {
    let (mut depth, mut from) = (0, None);
    for (at, token) in tokens.iter().enumerate() {
        match *token {
            "<" | "(" | "[" => depth += 1,
            // The arrow of a function's type closes nothing.
            ">" if tokens[at - 1] == "-" => {}
            ">" | ")" | "]" => {
                depth -= 1;
                if depth == 0 {
                    return from.map_or(&[], |from| &tokens[from..at]);
                }
            }
            "," if depth == 1 => from = Some(at + 1),
            _ => {}
        }
    }
    &[]
}

#[test]
fn errors_in_words_are_found() {
    let count = |source| errors_in_words(&tokens::tokens(source));
    assert_eq!(count("fn f() -> Result<Vec<(u8, String)>, String> { x as Result<(), Error> }"), 1);
    assert_eq!(count("type A<'a> = &'a dyn Fn(&B) -> Result<Box<dyn Fn() -> u8>, String>;"), 1);
    assert_eq!(count("fn f() -> Result<String, TextError> {} fn g() -> Result<String> {}"), 0);
}

#[test]
fn methods_are_counted_where_they_stand() {
    let source = "trait A: B { fn one(&self, f: fn(u8)) -> fn() { fn inner() {} } fn two(); } trait Empty {} fn f() {}";
    assert_eq!(traits(&tokens::tokens(source)), [("A", 2), ("Empty", 0)]);
}
