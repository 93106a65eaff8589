//! Which file imports which and what files may do, read from the sources; and that the examples of the documentation run.

use crate::source::{self, graph, paths, rust_files, tokens};
use cargo_metadata::MetadataCommand;
use std::collections::{BTreeMap, BTreeSet};

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
