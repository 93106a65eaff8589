//! The summaries list every page once, and names of pages are unique.

use crate::{files, read, root, shown};
use std::collections::BTreeSet;

#[test]
fn summaries_list_every_page_once() {
    for language in ["en", "fr"] {
        let folder = root().join("docs").join(language);
        let written: BTreeSet<String> = files(&folder, &["md"])
            .iter()
            .map(|path| path.strip_prefix(&folder).expect("inside").display().to_string())
            .filter(|path| path != "SUMMARY.md")
            .collect();
        let summary = read(&folder.join("SUMMARY.md"));
        let links: Vec<&str> =
            summary.split("](").skip(1).filter_map(|rest| rest.split(')').next()).collect();
        let own: Vec<String> =
            links.iter().filter(|link| !link.starts_with("../")).map(|link| (*link).to_owned()).collect();
        let listed: BTreeSet<String> = own.iter().cloned().collect();
        assert_eq!(own.len(), listed.len(), "{language}: a page is listed twice");
        assert_eq!(listed, written, "{language}");
        // What is not translated is listed with the English page, and only that.
        for link in links.iter().filter_map(|link| link.strip_prefix("../en/")) {
            assert!(!written.contains(link), "{language}: {link} is translated");
        }
    }
}

#[test]
fn every_english_page_is_listed_in_french_too() {
    let paths = |language: &str| -> BTreeSet<String> {
        stratege_guide::pages(language).into_iter().map(|page| page.path).collect()
    };
    assert_eq!(paths("en"), paths("fr"));
}

#[test]
fn included_files_are_there() {
    let mut count = 0;
    for language in ["en", "fr"] {
        for path in files(&root().join("docs").join(language), &["md"]) {
            for included in read(&path).split("{{#include ").skip(1) {
                let name = included.split(['}', ':']).next().unwrap_or_default().trim();
                let file = path.parent().expect("a folder").join(name);
                assert!(file.exists(), "{}: {name}", shown(&path));
                count += 1;
            }
        }
    }
    assert!(count > 40, "{count} files");
    // The list of commands stands beside the languages.
    for language in ["en", "fr"] {
        let page = stratege_guide::page(language, "figures").expect("the page");
        assert!(page.contains("s0-fig9.svg: tree"), "{language}");
    }
}

#[test]
fn names_of_pages_are_unique() {
    for language in ["en", "fr"] {
        let mut names = BTreeSet::new();
        for page in stratege_guide::pages(language) {
            assert!(names.insert(page.name.clone()), "{language}: {}", page.name);
            let text = stratege_guide::page(language, &page.name).expect("the page");
            assert!(text.starts_with("# "), "{language}: {} begins without a title", page.name);
            assert!(!text.contains("{{#include"), "{language}: {}", page.name);
        }
    }
}

#[test]
fn pictures_of_the_readme_are_small() {
    let text = read(&root().join("README.md"));
    let shown: BTreeSet<&str> =
        text.split('"').filter(|word| word.starts_with("docs/") && word.ends_with(".webp")).collect();
    let sizes = shown.iter().map(|path| std::fs::metadata(root().join(path)).expect("a picture").len());
    let total: u64 = sizes.sum();
    assert!(shown.len() >= 4 && total < 300_000, "{} pictures of {total} bytes", shown.len());
}
