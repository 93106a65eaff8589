//! The chapters that explain the search: the same in both languages but for the words, with figures that are checked and commands
//! that work.

use crate::common::{printed, stratege};
use crate::figures::{LANGUAGES, book, figures, words};
use std::collections::BTreeMap;

/// The chapters in a folder, by name.
fn pages(folder: &str) -> BTreeMap<String, String> {
    let files = std::fs::read_dir(book().join(folder)).expect("the pages");
    let paths = files.map(|file| file.expect("a page").path());
    paths
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .map(|path| {
            let name = path.file_name().and_then(|name| name.to_str()).expect("a name").to_owned();
            (name, std::fs::read_to_string(path).expect("a page"))
        })
        .collect()
}

/// What follows each `before` in a page, up to one of these characters.
fn parts<'a>(page: &'a str, before: &str, end: &[char]) -> Vec<&'a str> {
    page.split(before).skip(1).map(|rest| rest.split(end).next().unwrap_or(rest)).collect()
}

fn shown(page: &str) -> Vec<&str> {
    parts(page, "figures/", &[')', '}', '`', ' ', '\n'])
}

/// The commands quoted in a page, in blocks and between words.
fn commands(page: &str) -> Vec<&str> {
    let quoted = parts(page, "`stratege ", &['`']);
    quoted.into_iter().chain(parts(page, "\nstratege ", &['\n'])).collect()
}

#[test]
fn chapters_show_only_figures_that_are_checked() {
    let known: Vec<String> = figures().into_iter().map(|(name, _)| name).collect();
    for (_, folder) in LANGUAGES {
        let pages = pages(folder);
        for (page, text) in &pages {
            for name in shown(text) {
                assert!(
                    known.iter().any(|known| known == name),
                    "{folder}/{page}: no figure {name} is known"
                );
            }
        }
        let count: usize = pages.values().map(|text| shown(text).len()).sum();
        assert!(count > 20, "{folder}: {count} figures");
    }
}

#[test]
fn chapters_are_the_same_in_both_languages() {
    let [english, french] = LANGUAGES.map(|(_, folder)| pages(folder));
    assert_eq!(english.keys().collect::<Vec<_>>(), french.keys().collect::<Vec<_>>());
    for (name, page) in &english {
        let other = &french[name];
        assert_eq!(shown(page), shown(other), "{name}: figures");
        // `GAME` is a word of the language.
        let plain = |command: &str| -> Vec<String> {
            let words = words(&command.replace(" --lang fr", "")).into_iter();
            words.map(|word| if is_pattern(&word) { "_".to_owned() } else { word }).collect()
        };
        let same = |page| commands(page).into_iter().map(plain).collect::<Vec<_>>();
        assert_eq!(same(page), same(other), "{name}: commands");
        // A page that is not translated is the English one.
        let links = |page| -> Vec<String> {
            parts(page, "](", &[')']).into_iter().map(|link| link.replace("../../en/", "../")).collect()
        };
        assert_eq!(links(page), links(other), "{name}: links");
    }
}

/// Whether a word stands for others, as `GAME` does.
fn is_pattern(word: &str) -> bool {
    word.len() > 1 && word.chars().all(|c| c.is_ascii_uppercase())
}

/// Whether a command is an example that can be run as it is: it has arguments, names a game, and takes seconds.
fn runs(command: &str) -> bool {
    let words = command.split_whitespace();
    words.clone().count() > 1 && !words.clone().any(is_pattern) && !command.starts_with("fit ")
}

#[test]
fn commands_of_the_chapters_work() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("games")).expect("a folder");
    let game = "games/machine-against-itself.txt";
    std::fs::copy(book().join(game), folder.path().join(game)).expect("the game of the chart");
    let run = |command: &str| {
        let words = words(command);
        let arguments: Vec<&str> = words.iter().map(String::as_str).collect();
        printed(
            stratege(&arguments)
                .current_dir(folder.path())
                .env("STRATEGE_HOME", folder.path())
                .write_stdin("quit\n"),
        )
    };
    let mut count = 0;
    for (_, pages_of) in LANGUAGES {
        for page in pages(pages_of).values() {
            // Smaller than the book has it, which takes a minute.
            if let Some(fit) = commands(page).into_iter().find(|command| command.starts_with("fit ")) {
                run(&fit.replace("2000", "100").replace("--depth 9", "--depth 4"));
            }
            for command in commands(page).into_iter().filter(|command| runs(command)) {
                run(command);
                count += 1;
            }
        }
    }
    assert!(count > 10, "{count} commands");
}
