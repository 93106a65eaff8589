//! A chapter as HTML: without scripts and styles, its links and pictures at their addresses in the page.

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, html};

/// A rendered chapter.
pub(crate) struct Rendered {
    pub(crate) html: String,
    /// Its pictures, as the text names them.
    pub(crate) images: Vec<String>,
}

/// Renders a chapter; `included` gives the files that it includes.
pub(crate) fn html(source: &str, lang: &str, included: &dyn Fn(&str) -> Option<String>) -> Rendered {
    let source = with_includes(source, included);
    let mut images = Vec::new();
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH | Options::ENABLE_FOOTNOTES;
    let events = Parser::new_ext(&source, options).map(|event| match event {
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            Event::Start(Tag::Link { link_type, dest_url: link(&dest_url), title, id })
        }
        Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
            images.push(dest_url.to_string());
            let address = format!("/api/book/{dest_url}?lang={lang}");
            Event::Start(Tag::Image { link_type, dest_url: address.into(), title, id })
        }
        // The page's policy allows neither scripts nor styles, and the book has neither: HTML is shown as text.
        Event::Html(text) | Event::InlineHtml(text) => Event::Text(text),
        other => other,
    });
    let mut text = String::new();
    html::push_html(&mut text, events);
    Rendered { html: text, images }
}

/// Another chapter is a view of the page; other addresses stay.
fn link(address: &str) -> CowStr<'static> {
    let (path, part) = address.split_once('#').unwrap_or((address, ""));
    match path.strip_suffix(".md") {
        Some(name) if !name.contains('/') && !name.contains(':') => format!("#/learn/{name}").into(),
        _ if path.is_empty() => format!("#{part}").into(),
        // Scripts are not allowed as addresses.
        _ if path.starts_with("https://") || path.starts_with("http://") => address.to_owned().into(),
        _ => "#".into(),
    }
}

/// `{{#include figures/x.txt}}` becomes the file; `:name` behind it, what stands between the anchors of that name.
fn with_includes(source: &str, included: &dyn Fn(&str) -> Option<String>) -> String {
    let mut text = String::with_capacity(source.len());
    let mut rest = source;
    while let Some((before, behind)) = rest.split_once("{{#include ") {
        let Some((named, after)) = behind.split_once("}}") else { break };
        text.push_str(before);
        let (path, anchor) = named.trim().split_once(':').unwrap_or((named.trim(), ""));
        let file = included(path).unwrap_or_default();
        text.push_str(part(&file, anchor).trim_end_matches('\n'));
        rest = after;
    }
    text + rest
}

fn part<'a>(file: &'a str, anchor: &str) -> &'a str {
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
    fn links_pictures_and_included_files_lead_to_the_page() {
        let source = "[a](tree.md) ![b](figures/x.svg)\n\n```text\n{{#include figures/y.txt}}\n```\n\n<script>alert(1)</script>\n\n[c](javascript:alert(1))";
        let file = |path: &str| (path == "figures/y.txt").then(|| "1 < 2\n".to_owned());
        let rendered = html(source, "fr", &file);
        assert!(rendered.html.contains("href=\"#/learn/tree\""), "{}", rendered.html);
        assert!(rendered.html.contains("src=\"/api/book/figures/x.svg?lang=fr\""), "{}", rendered.html);
        assert!(rendered.html.contains("1 &lt; 2"), "{}", rendered.html);
        assert!(
            !rendered.html.contains("<script") && !rendered.html.contains("javascript"),
            "{}",
            rendered.html
        );
        assert_eq!(rendered.images, ["figures/x.svg"]);
    }

    #[test]
    fn parts_of_files_stand_between_anchors() {
        let file = "x\n# ANCHOR: commands\na\nb\n# ANCHOR_END: commands\ny\n";
        assert_eq!(part(file, "commands"), "a\nb");
        assert_eq!(part(file, "other"), "");
    }
}
