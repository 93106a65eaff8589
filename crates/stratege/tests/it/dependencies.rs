//! The shape of the workspace: which crate may depend on which, read from `cargo metadata`.

use cargo_metadata::{DependencyKind, MetadataCommand};
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
fn the_guide_is_data() {
    assert_eq!(ours(&graph()["stratege-guide"]), Vec::<&str>::new());
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

/// The entries of games know them, and the training of their evaluations; no other crate does. Matrix games have one move
/// and no session: what shows them knows their crate.
#[test]
fn entries_and_learning_alone_know_games_and_engines() {
    for (name, needs) in graph() {
        let knows = name == "stratege-training" || name.starts_with("stratege-entries-");
        if knows || name.starts_with("stratege-engines-") {
            continue;
        }
        let shows_matrices = matches!(name.as_str(), "stratege-cli" | "stratege-web");
        let listed = ours(&needs)
            .into_iter()
            .filter(|needed| !(shows_matrices && *needed == "stratege-games-matrix"))
            .find(|needed| needed.starts_with("stratege-games-") || needed.starts_with("stratege-engines-"));
        assert_eq!(listed, None, "{name} names a game or an engine");
    }
}

/// An edit of a game rebuilds its engine, its entry, the list of entries and the program, and nothing else.
#[test]
fn entries_know_their_own_game_and_the_program_alone_knows_the_list() {
    for (name, needs) in graph() {
        let needs = ours(&needs);
        if let Some(own) = name.strip_prefix("stratege-entries-").filter(|own| *own != "all") {
            for needed in &needs {
                let part =
                    needed.strip_prefix("stratege-games-").or(needed.strip_prefix("stratege-engines-"));
                assert!(part.is_none_or(|game| game == own), "{name} needs {needed}");
                assert!(!needed.starts_with("stratege-entries-"), "{name} needs {needed}");
            }
        } else if !matches!(
            name.as_str(),
            "stratege-entries-all" | "stratege-program" | "stratege-scripted-engine"
        ) {
            let listed = needs.into_iter().find(|needed| needed.starts_with("stratege-entries-"));
            assert_eq!(listed, None, "{name} knows entries");
        }
    }
}

#[test]
fn what_shows_and_measures_knows_plain_data_alone() {
    let graph = graph();
    for (name, allowed) in [
        ("stratege-session", &["stratege-formats", "stratege-game", "stratege-search"][..]),
        ("stratege-laboratory", &["stratege-game", "stratege-search", "stratege-session"]),
        ("stratege-machine", &["stratege-catalog", "stratege-game", "stratege-search", "stratege-session"]),
        (
            "stratege-review",
            &["stratege-catalog", "stratege-formats", "stratege-game", "stratege-search", "stratege-session"],
        ),
        (
            "stratege-puzzles",
            &["stratege-catalog", "stratege-game", "stratege-machine", "stratege-session", "stratege-store"],
        ),
        ("stratege-picture", &["stratege-session"]),
        // For its locks alone.
        ("stratege-store", &["stratege-game"]),
        ("stratege-texts", &["stratege-game"]),
        ("stratege-book", &["stratege-catalog", "stratege-machine", "stratege-session"]),
        ("stratege-learning-algorithms", &["stratege-eval", "stratege-game"]),
        ("stratege-formats", &["stratege-game"]),
        (
            "stratege-protocol",
            &[
                "stratege-book",
                "stratege-catalog",
                "stratege-formats",
                "stratege-machine",
                "stratege-session",
            ],
        ),
        (
            "stratege-phrases",
            &[
                "stratege-catalog",
                "stratege-formats",
                "stratege-library",
                "stratege-picture",
                "stratege-review",
                "stratege-session",
                "stratege-store",
                "stratege-texts",
            ],
        ),
        (
            "stratege-web",
            &[
                "stratege-arena",
                "stratege-book",
                "stratege-catalog",
                "stratege-fleet",
                "stratege-formats",
                "stratege-guide",
                "stratege-games-matrix",
                "stratege-jobs",
                "stratege-laboratory",
                "stratege-learning-algorithms",
                "stratege-training",
                "stratege-library",
                "stratege-machine",
                "stratege-phrases",
                "stratege-picture",
                "stratege-play",
                "stratege-puzzles",
                "stratege-review",
                "stratege-session",
                "stratege-store",
                "stratege-texts",
            ],
        ),
        ("stratege-fleet", &["stratege-search"]),
        (
            "stratege-jobs",
            &[
                "stratege-arena",
                "stratege-catalog",
                "stratege-fleet",
                "stratege-learning-algorithms",
                "stratege-training",
                "stratege-play",
                "stratege-review",
                "stratege-session",
            ],
        ),
        (
            "stratege-arena",
            &[
                "stratege-book",
                "stratege-catalog",
                "stratege-formats",
                "stratege-game",
                "stratege-machine",
                "stratege-play",
                "stratege-protocol",
                "stratege-session",
            ],
        ),
        ("stratege-play", &["stratege-catalog", "stratege-formats", "stratege-machine", "stratege-session"]),
    ] {
        for needed in ours(&graph[name]) {
            assert!(allowed.contains(&needed), "{name} needs {needed}");
        }
    }
}
