//! The shape of the workspace: who may depend on whom, read from `cargo metadata`; and that the examples of
//! the documentation run.

use cargo_metadata::{DependencyKind, MetadataCommand};
use std::collections::{BTreeMap, BTreeSet};

/// Our packages with what they need (to build, not to test), as names.
fn graph() -> BTreeMap<String, BTreeSet<String>> {
    let metadata = MetadataCommand::new().no_deps().exec().expect("cargo metadata runs in the workspace");
    metadata
        .packages
        .iter()
        .map(|package| {
            let needs =
                package.dependencies.iter().filter(|needed| needed.kind != DependencyKind::Development);
            (package.name.to_string(), needs.map(|needed| needed.name.clone()).collect())
        })
        .collect()
}

fn ours(names: &BTreeSet<String>) -> Vec<&str> {
    names.iter().map(String::as_str).filter(|name| name.starts_with("stratege")).collect()
}

#[test]
fn the_vocabulary_stands_alone() {
    assert_eq!(ours(&graph()["stratege-game"]), Vec::<&str>::new());
}

#[test]
fn files_of_weights_know_nothing_of_ours() {
    assert_eq!(ours(&graph()["stratege-eval"]), Vec::<&str>::new());
}

#[test]
fn the_core_names_no_game() {
    let graph = graph();
    for core in ["stratege-game", "stratege-search", "stratege"] {
        for needed in ours(&graph[core]) {
            assert!(matches!(needed, "stratege-game" | "stratege-search"), "{core} needs {needed}");
        }
    }
}

#[test]
fn games_know_rules_alone() {
    let games: Vec<_> = graph().into_iter().filter(|(name, _)| name.starts_with("stratege-games-")).collect();
    assert!(games.len() >= 4, "the games were not found");
    for (game, needs) in games {
        assert_eq!(ours(&needs), ["stratege-game"], "{game}");
    }
}

#[test]
fn engines_know_search_and_rules() {
    for (engine, needs) in graph().into_iter().filter(|(name, _)| name.starts_with("stratege-engines-")) {
        for needed in ours(&needs) {
            let fits = matches!(needed, "stratege-game" | "stratege-search" | "stratege-eval")
                || needed.starts_with("stratege-games-");
            assert!(fits, "{engine} needs {needed}");
        }
    }
}

#[test]
fn the_catalog_alone_lists_games_and_engines() {
    for (name, needs) in graph() {
        if name == "stratege-catalog" || name.starts_with("stratege-engines-") {
            continue;
        }
        let listed = ours(&needs)
            .into_iter()
            .find(|needed| needed.starts_with("stratege-games-") || needed.starts_with("stratege-engines-"));
        assert_eq!(listed, None, "{name} names a game or an engine");
    }
}

#[test]
fn what_shows_and_measures_knows_plain_data_alone() {
    let graph = graph();
    for (name, allowed) in [
        ("stratege-picture", &["stratege-catalog"][..]),
        ("stratege-store", &[]),
        ("stratege-texts", &["stratege-game"]),
        ("stratege-book", &["stratege-catalog"]),
        ("stratege-learn", &[]),
        ("stratege-protocol", &["stratege-catalog"]),
        ("stratege-arena", &["stratege-book", "stratege-catalog", "stratege-game", "stratege-protocol"]),
    ] {
        for needed in ours(&graph[name]) {
            assert!(allowed.contains(&needed), "{name} needs {needed}");
        }
    }
}

#[test]
fn no_printing_below_the_program() {
    for crate_folder in [
        "game",
        "search",
        "catalog",
        "games",
        "engines",
        "picture",
        "arena",
        "store",
        "texts",
        "book",
        "learn",
        "protocol",
        "stratege/src",
    ] {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(crate_folder);
        for file in rust_files(&folder) {
            if file
                .components()
                .any(|part| matches!(part.as_os_str().to_str(), Some("tests" | "examples" | "benches")))
            {
                continue;
            }
            let text = std::fs::read_to_string(&file).expect("a source file is read");
            for word in ["println!(", "eprintln!(", "print!(", "eprint!("] {
                let printed =
                    text.lines().any(|line| line.contains(word) && !line.trim_start().starts_with("//"));
                assert!(!printed, "{} prints", file.display());
            }
        }
    }
}

#[test]
fn a_game_is_at_most_sixty_lines() {
    let example = include_str!("../examples/01-your-own-game.rs");
    assert!(example.lines().count() <= 60, "{} lines", example.lines().count());
}

#[test]
fn the_pages_show_the_examples_as_they_are() {
    let pages = [
        (include_str!("../../../docs/adding-a-game.md"), include_str!("../examples/01-your-own-game.rs")),
        (
            include_str!("../../../docs/how-other-games-fit.md"),
            include_str!("../examples/02-how-dice-and-long-captures-fit.rs"),
        ),
    ];
    for (page, example) in pages {
        assert!(page.contains(example), "copy the example into its page");
    }
}

#[path = "../examples/01-your-own-game.rs"]
#[allow(dead_code)]
mod your_own_game;

#[path = "../examples/02-how-dice-and-long-captures-fit.rs"]
#[allow(dead_code)]
mod how_it_fits;

#[path = "../examples/03-three-players.rs"]
#[allow(dead_code)]
mod three_players;

#[test]
fn the_examples_run() {
    your_own_game::main();
    how_it_fits::main();
    three_players::main();
}

fn rust_files(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
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
