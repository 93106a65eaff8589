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

#[test]
fn methods_are_counted_where_they_stand() {
    let source = "trait A: B { fn one(&self, f: fn(u8)) -> fn() { fn inner() {} } fn two(); } trait Empty {} fn f() {}";
    assert_eq!(traits(&tokens::tokens(source)), [("A", 2), ("Empty", 0)]);
}
