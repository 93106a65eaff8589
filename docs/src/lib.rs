//! The guide: its pages in every language, their figures, and the tours, as stored in this folder.
//!
//! `en/SUMMARY.md` lists the pages. Each page has a unique name, that of its file without folder and extension, which
//! identifies it in the browser and to `stratege guide`.
#![forbid(unsafe_code)]

use rust_embed::RustEmbed;
use std::borrow::Cow;

#[derive(RustEmbed)]
#[folder = "en"]
struct English;

#[derive(RustEmbed)]
#[folder = "fr"]
struct French;

#[derive(RustEmbed)]
#[folder = "tours"]
struct Tours;

/// The commands that draw the figures, as lines `NAME: ARGUMENTS`.
pub const FIGURES: &str = include_str!("../figures.list");

/// The folders that have figures, in each language.
const FIGURE_FOLDERS: [&str; 2] = ["explanation/figures", "measurements/figures"];

/// A page, as listed in the summary of a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// Its name: the file name without folder and extension.
    pub name: String,
    /// Its title in the summary.
    pub title: String,
    /// Its file, relative to the folder of a language.
    pub path: String,
    /// The title of the part of the guide that it belongs to; empty for the first page.
    pub part: String,
}

/// A file of the guide in a language (`en`, `fr`); the English one if there is no translation.
pub fn file(language: &str, path: &str) -> Option<Cow<'static, [u8]>> {
    let translated = if language == "fr" { French::get(path) } else { None };
    translated.or_else(|| English::get(path)).map(|file| file.data)
}

/// A text of the guide in a language.
fn text(language: &str, path: &str) -> Option<String> {
    String::from_utf8(file(language, path)?.into_owned()).ok()
}

/// The pages in the order of the summary: lines such as `- [Title](folder/name.md)`, under headings that name the
/// parts.
pub fn pages(language: &str) -> Vec<Page> {
    let mut part = String::new();
    let mut pages = Vec::new();
    for line in text(language, "SUMMARY.md").unwrap_or_default().lines() {
        if let Some(title) = line.strip_prefix("# ") {
            title.clone_into(&mut part);
        } else if let Some((title, path)) = entry(line) {
            // A page that is not translated is listed with the place of the English one.
            let path = path.trim_start_matches("../en/").to_owned();
            pages.push(Page {
                name: name_of(&path).to_owned(),
                title: title.to_owned(),
                path,
                part: part.clone(),
            });
        }
    }
    // Before the first page the heading is that of the summary itself.
    if let Some(first) = pages.first_mut() {
        first.part.clear();
    }
    pages
}

/// The title and the file of a line of the summary.
fn entry(line: &str) -> Option<(&str, &str)> {
    let (title, rest) = line.trim().trim_start_matches("- ").strip_prefix('[')?.split_once("](")?;
    Some((title, rest.strip_suffix(')').filter(|path| path.ends_with(".md"))?))
}

/// The name of the page in a file.
pub fn name_of(path: &str) -> &str {
    let file = path.rsplit('/').next().unwrap_or(path);
    file.strip_suffix(".md").unwrap_or(file)
}

/// A page as Markdown, with the files that it includes; `None` if there is no page with this name.
pub fn page(language: &str, name: &str) -> Option<String> {
    let page = pages(language).into_iter().find(|page| page.name == name)?;
    let folder = page.path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let included = |path: &str| match path {
        "../../figures.list" => Some(FIGURES.to_owned()),
        path => text(language, &format!("{folder}/{path}")),
    };
    Some(with_includes(&text(language, &page.path)?, &included))
}

/// A picture on a page in a language, by file name.
pub fn figure(language: &str, name: &str) -> Option<Cow<'static, [u8]>> {
    let is_plain = name.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.'));
    if !is_plain || !name.ends_with(".svg") {
        return None;
    }
    FIGURE_FOLDERS.iter().find_map(|folder| file(language, &format!("{folder}/{name}")))
}

/// The tour files: the name and text of each.
pub fn tours() -> Vec<(String, String)> {
    let text = |path: &str| String::from_utf8(Tours::get(path)?.data.into_owned()).ok();
    Tours::iter().filter_map(|path| Some((path.strip_suffix(".toml")?.to_owned(), text(&path)?))).collect()
}

/// `{{#include figures/x.txt}}` becomes the file; with `:name` after it, the part between the anchors of that name.
fn with_includes(source: &str, included: &dyn Fn(&str) -> Option<String>) -> String {
    let mut text = String::with_capacity(source.len());
    let mut rest = source;
    while let Some((before, behind)) = rest.split_once("{{#include ") {
        let Some((named, after)) = behind.split_once("}}") else { break };
        text.push_str(before);
        let (path, anchor) = named.trim().split_once(':').unwrap_or((named.trim(), ""));
        let file = included(path).unwrap_or_default();
        text.push_str(anchored(&file, anchor).trim_end_matches('\n'));
        rest = after;
    }
    text + rest
}

/// The lines of a file between the anchors of a name; the whole file without a name.
fn anchored<'a>(file: &'a str, anchor: &str) -> &'a str {
    if anchor.is_empty() {
        return file;
    }
    let (start, end) = (format!("ANCHOR: {anchor}\n"), format!("ANCHOR_END: {anchor}"));
    let inside = file.split_once(&start).and_then(|(_, rest)| rest.split_once(&end));
    inside.map_or("", |(inside, _)| inside.rsplit_once('\n').map_or(inside, |(inside, _)| inside))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn included_files_and_parts_of_them_are_put_in() {
        let file = |path: &str| match path {
            "figures/y.txt" => Some("1 < 2\n".to_owned()),
            "list" => Some("x\n# ANCHOR: commands\na\nb\n# ANCHOR_END: commands\ny\n".to_owned()),
            _ => None,
        };
        let source = "{{#include figures/y.txt}}, {{#include list:commands}}, {{#include list:other}}.";
        assert_eq!(with_includes(source, &file), "1 < 2, a\nb, .");
    }

    #[test]
    fn summaries_have_parts_and_pages_with_names() {
        for language in ["en", "fr"] {
            let pages = pages(language);
            assert_eq!((pages[0].name.as_str(), pages[0].part.as_str()), ("README", ""), "{language}");
            let minimax = pages.iter().find(|page| page.name == "minimax").expect("a chapter");
            assert_eq!(minimax.path, "explanation/minimax.md");
            assert!(!minimax.part.is_empty() && !minimax.title.is_empty(), "{language}");
            assert!(page(language, "minimax").is_some_and(|text| !text.contains("{{#include")), "{language}");
        }
        assert_eq!(page("en", "none"), None);
    }

    #[test]
    fn figures_are_found_by_their_names_alone() {
        assert!(figure("fr", "s0-fig9.svg").is_some() && figure("en", "genetic.svg").is_some());
        assert_eq!(figure("en", "../minimax.svg"), None);
        assert_eq!(figure("en", "s0-fig9.txt"), None);
    }
}
