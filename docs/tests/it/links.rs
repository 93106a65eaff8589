//! Links lead to files that are there and to headings that these have; pictures are there.

use crate::{documents, read, root, shown};
use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

/// A document without its blocks of code.
fn prose(text: &str) -> String {
    let mut inside = false;
    let lines = text.lines().filter(|line| {
        let is_fence = line.trim_start().starts_with("```");
        inside ^= is_fence;
        !inside && !is_fence
    });
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// The targets of links and pictures: of Markdown, and of `src` and `srcset` in HTML.
fn targets(text: &str) -> Vec<String> {
    let text = prose(text);
    let markdown = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let html = ["src=\"", "srcset=\"", "href=\""]
        .into_iter()
        .flat_map(|before| text.split(before).skip(1).filter_map(|rest| rest.split('"').next()));
    markdown.chain(html).map(str::to_owned).collect()
}

/// The anchors of the headings, as GitHub and mdBook make them.
fn anchors(text: &str) -> BTreeSet<String> {
    let headings = prose(text);
    let headings = headings.lines().filter(|line| line.starts_with('#'));
    headings
        .map(|line| {
            let title = line.trim_start_matches('#').trim().to_lowercase();
            let kept = title.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
            kept.map(|c| if c == ' ' { '-' } else { c }).collect()
        })
        .collect()
}

/// A path without `..` inside.
fn plain(path: &Path) -> PathBuf {
    let mut found = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => drop(found.pop()),
            Component::CurDir => {}
            part => found.push(part),
        }
    }
    found
}

#[test]
fn links_lead_somewhere() {
    let mut broken = Vec::new();
    let mut count = 0;
    for document in documents() {
        let text = read(&document);
        for target in targets(&text) {
            if target.contains("://") || target.starts_with("mailto:") {
                continue;
            }
            count += 1;
            let (path, anchor) = target.split_once('#').unwrap_or((&target, ""));
            let folder = document.parent().expect("a folder");
            let file = if path.is_empty() { document.clone() } else { plain(&folder.join(path)) };
            if !file.exists() || !file.starts_with(root()) {
                broken.push(format!("{}: {target}", shown(&document)));
            } else if !anchor.is_empty() && !anchors(&read(&file)).contains(anchor) {
                broken.push(format!("{}: no heading {target}", shown(&document)));
            }
        }
    }
    assert!(count > 200, "{count} links");
    assert!(broken.is_empty(), "{broken:#?}");
}

/// A French page leads to the French page where there is one.
#[test]
fn french_pages_link_to_french_pages() {
    let french = root().join("docs/fr");
    for document in documents().into_iter().filter(|path| path.starts_with(&french)) {
        for target in targets(&read(&document)) {
            let Some((_, page)) = target.split_once("/en/") else { continue };
            let page = page.split('#').next().unwrap_or(page);
            assert!(!french.join(page).exists(), "{}: {target}", shown(&document));
        }
    }
}

#[test]
fn anchors_are_those_of_the_sites() {
    let text = "# Who may do what\n\n## `rollout` and 3×3: *values*\n\n```sh\n# no heading\n```\n";
    let expected = ["rollout-and-33-values", "who-may-do-what"].map(str::to_owned);
    // A multiplication sign is no letter.
    assert_eq!(anchors(text), BTreeSet::from(expected));
}
