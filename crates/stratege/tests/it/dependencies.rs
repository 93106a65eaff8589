//! The shape of the workspace: which crate may depend on which, read from `cargo metadata`; which file imports which,
//! and what files may do, read from the sources; and that the examples of the documentation run.

use crate::source::{self, graph, paths, rust_files, tokens};
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

/// Each file of a crate: its place in the workspace, and its tokens without tests.
fn each_file(name: &str, src: &std::path::Path, hear: &mut dyn FnMut(&str, &[tokens::Token<'_>])) {
    for file in rust_files(src) {
        let text = std::fs::read_to_string(&file).expect("a source file is read");
        let place = format!("{name}: {}", file.strip_prefix(src).expect("in the folder").display());
        hear(&place, &tokens::shipped(&text));
    }
}

#[test]
fn only_parents_and_children_import_each_other() {
    let (mut crates, mut wrong) = (0, String::new());
    for (name, src) in source::crates() {
        let found = graph::Crate::read(&src);
        let imports = graph::without_parents(&found.imports());
        for circle in graph::circles(&imports) {
            wrong += &format!("{name}: {} files import each other:\n", circle.len());
            for file in &circle {
                let inside: Vec<&str> = imports[file].intersection(&circle).copied().collect();
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
fn the_core_of_an_entry_has_at_most_fifteen_fields() {
    let (_, src) =
        source::crates().into_iter().find(|(name, _)| name == "stratege-catalog").expect("it is there");
    for (file, name) in [("entry.rs", "GameEntry"), ("adapter/spec.rs", "Spec")] {
        let text = std::fs::read_to_string(src.join(file)).expect("a source file is read");
        let structs = source::structs(&tokens::shipped(&text));
        let found = structs.iter().find(|(named, _)| *named == name).expect("the struct stands there");
        assert!((10..=15).contains(&found.1), "{name} has {} fields", found.1);
        for (bundle, fields) in structs {
            assert!(fields <= 15, "{bundle} has {fields} fields");
        }
    }
}

/// What must know a game by its name, beside the game's own crates and its entry: file formats and protocols that were
/// made for one game, and words that are something else besides.
const NAMES_OF_GAMES: &[(&str, &str)] = &[
    ("stratege-arena: external/gnubg.rs", "backgammon"),
    // Pages of the guide.
    ("stratege-cli: commands/guide.rs", "backgammon"),
    ("stratege-cli: commands/guide.rs", "tree"),
    // The command `tree`.
    ("stratege-cli: commands/mod.rs", "tree"),
    // The column of games that are won threefold.
    ("stratege-cli: commands/rollout.rs", "backgammon"),
    // The size of a tree, in JSON.
    ("stratege-cli: commands/size.rs", "tree"),
    ("stratege-formats: ggf.rs", "othello"),
    ("stratege-formats: mat/mod.rs", "backgammon"),
    ("stratege-formats: obf.rs", "othello"),
    ("stratege-formats: pdn.rs", "draughts"),
    ("stratege-formats: pgn/mod.rs", "chess"),
    ("stratege-formats: sgf/reader.rs", "backgammon"),
    ("stratege-formats: transcript.rs", "othello"),
    ("stratege-formats: wthor/mod.rs", "othello"),
    // The chances of games that are won threefold.
    ("stratege-protocol: gtp.rs", "othello"),
    ("stratege-protocol: hub.rs", "draughts"),
    ("stratege-protocol: nboard.rs", "othello"),
    ("stratege-protocol: uci.rs", "chess"),
    // The command in the book's list of figures.
    ("stratege-web: learn/figures.rs", "tree"),
];

/// Names of games that are words of commands or protocols too, so that such a word says nothing.
const OTHER_WORDS: &[&str] = &[
    // `stratege new-game` adds the name of its game where that is such a word.
    "go",
];

/// Nothing else matches on a game's name: it asks the entry.
#[test]
fn games_are_named_in_their_own_files() {
    let crates = source::crates();
    let mut games: Vec<(String, String)> = Vec::new();
    let entries =
        crates.iter().filter_map(|(name, src)| Some((name.strip_prefix("stratege-entries-")?, src)));
    let files = entries.filter(|(own, _)| *own != "template");
    for (own, file) in files.flat_map(|(own, src)| rust_files(src).into_iter().map(move |file| (own, file))) {
        let text = std::fs::read_to_string(&file).expect("a source file is read");
        let tokens = tokens::shipped_with_strings(&text);
        for at in 0..tokens.len() {
            if let ["const", name, ":", "&", "str", "=", value, ..] = tokens[at..]
                && name.ends_with("NAME")
            {
                games.push((value.trim_matches('"').to_owned(), own.to_owned()));
            }
        }
    }
    games.retain(|(name, _)| !OTHER_WORDS.contains(&name.as_str()));
    assert!(games.len() >= 11, "the entries were not found: {games:?}");
    let mut found = BTreeSet::new();
    for (name, src) in &crates {
        let own_crate = |own: &str| {
            ["stratege-games-", "stratege-engines-", "stratege-entries-"]
                .iter()
                .any(|kind| name.strip_prefix(kind) == Some(own))
        };
        for file in rust_files(src) {
            let text = std::fs::read_to_string(&file).expect("a source file is read");
            let place = file.strip_prefix(src).expect("in the folder").display().to_string();
            for token in tokens::shipped_with_strings(&text) {
                let Some(game) = token.strip_prefix('"').and_then(|token| token.strip_suffix('"')) else {
                    continue;
                };
                let Some((_, own)) = games.iter().find(|(name, _)| name == game) else { continue };
                let in_path = place.split(['/', '.']).any(|part| part == own);
                if !own_crate(own) && !in_path {
                    found.insert((format!("{name}: {place}"), game.to_owned()));
                }
            }
        }
    }
    let listed: BTreeSet<_> =
        NAMES_OF_GAMES.iter().map(|(file, game)| ((*file).to_owned(), (*game).to_owned())).collect();
    assert_eq!(found, listed);
}

/// A format has one module, with at most one reader and one writer of games.
#[test]
fn a_format_has_one_reader_and_one_writer() {
    let (_, src) =
        source::crates().into_iter().find(|(name, _)| name == "stratege-formats").expect("it is there");
    let mut found: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    for file in rust_files(&src) {
        let text = std::fs::read_to_string(&file).expect("a source file is read");
        let place = file.strip_prefix(&src).expect("in the folder");
        let module =
            place.components().next().expect("a name").as_os_str().to_string_lossy().replace(".rs", "");
        let counts = found.entry(module).or_default();
        for words in tokens::shipped(&text).windows(5) {
            let reader = words[..3] == ["pub", "struct", "Reader"];
            counts[0] += usize::from(reader || words == ["pub", "fn", "read", "(", "reader"]);
            counts[1] += usize::from(words[..3] == ["pub", "fn", "write"]);
        }
    }
    for (module, counts) in &found {
        let [readers, writers] = *counts;
        // WTHOR has a file of games and files of names, each with its writer.
        let most = if module == "wthor" { 2 } else { 1 };
        assert!(readers <= 1 && writers <= most, "{module}: {readers} readers, {writers} writers");
    }
    assert!(found.values().filter(|[readers, _]| *readers == 1).count() >= 6, "{found:?}");
}

/// Every file and folder that ARCHITECTURE.md names in backquotes is there.
#[test]
fn the_paths_of_the_plan_exist() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let plan = std::fs::read_to_string(root.join("ARCHITECTURE.md")).expect("the plan is read");
    let quoted =
        plan.split('`').skip(1).step_by(2).filter(|text| text.contains('/') && !text.contains([' ', '*']));
    let mut paths = 0;
    for path in quoted.filter(|path| path.starts_with(char::is_alphabetic) || path.starts_with('.')) {
        // A name in capitals stands for any: the folder that holds it must be there.
        let known: std::path::PathBuf = path
            .split('/')
            .take_while(|part| !part.chars().any(char::is_uppercase) || part.contains('.'))
            .collect();
        assert!(root.join(&known).exists(), "ARCHITECTURE.md names {path}");
        paths += 1;
    }
    assert!(paths >= 12, "{paths} paths were found");
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
    let prints = |name: &str| matches!(name, "stratege-cli" | "stratege-program");
    for (name, src) in source::crates().into_iter().filter(|(name, _)| !prints(name)) {
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
const UNSAFE: &[&str] = &[
    "stratege-search: table/memory.rs",
    "stratege-eval: nnue/kernel.rs",
    "stratege-entries-all: lib.rs",
    "stratege-store: mapped.rs",
    "stratege-program: closed_stdout.rs",
];

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

/// What a thread that failed has left behind a lock is used all the same, everywhere in one way.
#[test]
fn the_poison_of_locks_is_ignored_in_one_place() {
    let mut found = BTreeSet::new();
    for (name, src) in source::crates() {
        each_file(&name, &src, &mut |place, tokens| {
            if tokens.contains(&"PoisonError") {
                found.insert(place.to_owned());
            }
        });
    }
    assert_eq!(found, ["stratege-game: sync.rs".to_owned()].into());
}

/// Test binaries that need a process of their own: the first call of `use_folder` holds for all games of a process.
const OWN_PROCESS: &[(&str, &str)] =
    &[("stratege-entries-all", "endgames"), ("stratege-machine", "library"), ("stratege-puzzles", "library")];

/// Each binary is linked with all that it uses: a new topic is a module of `tests/it/main.rs`.
#[test]
fn a_crate_has_one_test_binary() {
    let metadata = MetadataCommand::new().no_deps().exec().expect("cargo metadata runs in the workspace");
    let mut found = Vec::new();
    for package in &metadata.packages {
        let tests = package.targets.iter().filter(|target| target.is_test() && target.name != "it");
        found.extend(tests.map(|target| (package.name.as_str(), target.name.as_str())));
    }
    found.sort_unstable();
    assert_eq!(found, OWN_PROCESS);
}

#[test]
fn a_game_is_at_most_sixty_lines() {
    let example = include_str!("../../examples/01-your-own-game.rs");
    assert!(example.lines().count() <= 60, "{} lines", example.lines().count());
}

#[test]
fn the_pages_show_the_examples_as_they_are() {
    let pages = [
        (
            include_str!("../../../../docs/en/how-to/adding-a-game.md"),
            include_str!("../../examples/01-your-own-game.rs"),
        ),
        (
            include_str!("../../../../docs/en/how-to/how-other-games-fit.md"),
            include_str!("../../examples/02-how-dice-and-long-captures-fit.rs"),
        ),
    ];
    for (page, example) in pages {
        assert!(page.contains(example), "copy the example into its page");
    }
}

#[path = "../../examples/01-your-own-game.rs"]
#[allow(dead_code)]
mod your_own_game;

#[path = "../../examples/02-how-dice-and-long-captures-fit.rs"]
#[allow(dead_code)]
mod how_it_fits;

#[path = "../../examples/03-three-players.rs"]
#[allow(dead_code)]
mod three_players;

#[test]
fn the_examples_run() {
    your_own_game::main();
    how_it_fits::main();
    three_players::main();
}

/// What `release` compiles with less effort, `dist` optimises: it would inherit the effort otherwise.
#[test]
fn what_is_handed_to_others_is_optimised_whole() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let manifest = std::fs::read_to_string(root.join("Cargo.toml")).expect("the manifest is read");
    let packages = |profile: &str| -> BTreeMap<String, String> {
        let head = format!("[profile.{profile}.package]\n");
        let (_, rest) = manifest.split_once(&head).unwrap_or_else(|| panic!("{head} is there"));
        let rows = rest.lines().map_while(|line| line.split_once(".opt-level = "));
        rows.map(|(package, level)| (package.to_owned(), level.to_owned())).collect()
    };
    let (quick, whole) = (packages("release"), packages("dist"));
    assert!(quick.len() > 20, "the packages were not found");
    assert_eq!(quick.keys().collect::<Vec<_>>(), whole.keys().collect::<Vec<_>>());
    assert!(whole.values().all(|level| level == "3"), "{whole:?}");
}
