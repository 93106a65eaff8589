//! The shape of the workspace: which crate may depend on which, read from `cargo metadata`; which file imports which,
//! and what files may do, read from the sources; and that the examples of the documentation run.

mod source;

use cargo_metadata::{DependencyKind, MetadataCommand};
use source::{graph, paths, rust_files, tokens};
use std::collections::{BTreeMap, BTreeSet};

/// Our packages with what they need (to build, not to test, and without features that are off), as names.
fn graph() -> BTreeMap<String, BTreeSet<String>> {
    let metadata = MetadataCommand::new().no_deps().exec().expect("cargo metadata runs in the workspace");
    metadata
        .packages
        .iter()
        .map(|package| {
            let needs = package.dependencies.iter();
            let needs = needs.filter(|needed| needed.kind != DependencyKind::Development && !needed.optional);
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
fn endgames_are_computed_from_rules_alone() {
    assert_eq!(ours(&graph()["stratege-solve"]), ["stratege-game"]);
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
        ("stratege-learn", &["stratege-eval", "stratege-game"]),
        ("stratege-formats", &["stratege-game"]),
        ("stratege-protocol", &["stratege-book", "stratege-catalog", "stratege-formats"]),
        ("stratege-phrases", &["stratege-catalog", "stratege-formats", "stratege-picture", "stratege-texts"]),
        (
            "stratege-web",
            &[
                "stratege-arena",
                "stratege-book",
                "stratege-catalog",
                "stratege-formats",
                "stratege-learn",
                "stratege-phrases",
                "stratege-picture",
                "stratege-store",
                "stratege-texts",
            ],
        ),
        (
            "stratege-arena",
            &["stratege-book", "stratege-catalog", "stratege-formats", "stratege-game", "stratege-protocol"],
        ),
    ] {
        for needed in ours(&graph[name]) {
            assert!(allowed.contains(&needed), "{name} needs {needed}");
        }
    }
}

/// Each file of a crate: its place in the workspace, and its tokens without tests.
fn each_file(name: &str, src: &std::path::Path, hear: &mut dyn FnMut(&str, &[tokens::Token<'_>])) {
    for file in rust_files(src) {
        let text = std::fs::read_to_string(&file).expect("a source file is read");
        let place = format!("{name}: {}", file.strip_prefix(src).expect("in the folder").display());
        hear(&place, &tokens::shipped(&text));
    }
}

#[test]
fn no_more_than_three_files_import_each_other() {
    let (mut crates, mut wrong) = (0, String::new());
    for (name, src) in source::crates() {
        let found = graph::Crate::read(&src);
        let imports = found.imports();
        let circles = graph::circles(&imports);
        for circle in circles.iter().filter(|circle| circle.len() > 3) {
            wrong += &format!("{name}: {} files import each other:\n", circle.len());
            for file in circle {
                let inside: Vec<&str> = imports[file].intersection(circle).copied().collect();
                wrong += &format!("  {file} imports {}\n", inside.join(", "));
            }
        }
        crates += 1;
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(crates > 20, "the crates were not found");
}

#[test]
fn no_trait_has_more_than_twenty_methods() {
    let mut traits = 0;
    for (name, src) in source::crates() {
        each_file(&name, &src, &mut |place, tokens| {
            for (named, methods) in source::traits(tokens) {
                assert!(methods <= 20, "{place}: {named} has {methods} methods");
                traits += 1;
            }
        });
    }
    assert!(traits > 10, "the traits were not found");
}

#[test]
fn the_vocabulary_does_no_input_and_no_output() {
    let (name, src) =
        source::crates().into_iter().find(|(name, _)| name == "stratege-game").expect("it is there");
    each_file(&name, &src, &mut |place, tokens| {
        for path in paths::paths(tokens) {
            let outside = path.names[0] == "std"
                && path.names.get(1).is_some_and(|name| {
                    matches!(
                        name.as_str(),
                        "fs" | "io" | "net" | "env" | "process" | "os" | "thread" | "time"
                    )
                });
            assert!(!outside, "{place} names {}", path.names.join("::"));
        }
    });
}

#[test]
fn nothing_prints_below_the_program() {
    for (name, src) in source::crates().into_iter().filter(|(name, _)| name != "stratege-cli") {
        each_file(&name, &src, &mut |place, tokens| {
            for called in tokens.windows(2).filter(|pair| pair[1] == "!").map(|pair| pair[0]) {
                assert!(
                    !matches!(called, "print" | "println" | "eprint" | "eprintln" | "dbg"),
                    "{place}: {called}!"
                );
            }
            for path in paths::paths(tokens) {
                let last = path.names.last().map(String::as_str);
                let streams = matches!(last, Some("stdout" | "stderr"));
                assert!(!streams, "{place} names {}", path.names.join("::"));
            }
        });
    }
}

#[test]
fn refusals_are_named() {
    for (name, src) in source::crates() {
        let mut found = Vec::new();
        each_file(&name, &src, &mut |place, tokens| {
            if source::errors_in_words(tokens) > 0 {
                found.push(place.to_owned());
            }
        });
        assert!(found.is_empty(), "an error is a text in {}", found.join(", "));
    }
}

/// The files in which `unsafe` may stand, each with its reasons.
const UNSAFE: &[&str] = &["stratege-search: memory.rs", "stratege-cli: closed.rs"];

#[test]
fn unsafe_code_stands_in_the_modules_that_are_named() {
    let mut found = Vec::new();
    for (name, src) in source::crates() {
        each_file(&name, &src, &mut |place, tokens| {
            if tokens.contains(&"unsafe") {
                found.push(place.to_owned());
            }
        });
    }
    assert_eq!(found, UNSAFE);
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
