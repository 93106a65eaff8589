//! Renders a chapter as HTML: without scripts and styles, with links and pictures at their addresses in the page.

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};

/// A rendered chapter.
pub(crate) struct Rendered {
    pub(crate) html: String,
    /// Its pictures, as the text names them.
    pub(crate) images: Vec<String>,
}

/// Renders a chapter; `is_chapter` knows the names that a link may lead to. A link to any other file, which the page does
/// not have, is plain text.
pub(crate) fn html(source: &str, lang: &str, is_chapter: &dyn Fn(&str) -> bool) -> Rendered {
    let mut images = Vec::new();
    // For every link that is open, whether it leads anywhere.
    let mut links = Vec::new();
    let options = Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH | Options::ENABLE_FOOTNOTES;
    let events = Parser::new_ext(source, options).filter_map(|event| match event {
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            let target = link(&dest_url, is_chapter);
            links.push(target.is_some());
            Some(Event::Start(Tag::Link { link_type, dest_url: target?, title, id }))
        }
        Event::End(TagEnd::Link) => links.pop().unwrap_or(true).then_some(Event::End(TagEnd::Link)),
        Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
            let name = dest_url.rsplit('/').next().unwrap_or_default();
            let image = format!("figures/{name}");
            let address = format!("/api/book/{image}?lang={lang}");
            images.push(image);
            Some(Event::Start(Tag::Image { link_type, dest_url: address.into(), title, id }))
        }
        // The page's policy allows neither scripts nor styles, and the guide has neither: HTML is shown as text.
        Event::Html(text) | Event::InlineHtml(text) => Some(Event::Text(text)),
        other => Some(other),
    });
    let mut text = String::new();
    html::push_html(&mut text, events);
    Rendered { html: text, images }
}

/// Another chapter is a view of the page; addresses of the web stay.
fn link(address: &str, is_chapter: &dyn Fn(&str) -> bool) -> Option<CowStr<'static>> {
    // Scripts are not allowed as addresses.
    if address.starts_with("https://") || address.starts_with("http://") {
        return Some(address.to_owned().into());
    }
    let path = address.split('#').next().unwrap_or_default();
    let name = stratege_guide::name_of(path);
    (path.ends_with(".md") && is_chapter(name)).then(|| format!("#/learn/{name}").into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_and_pictures_lead_to_the_page() {
        let source = "[a](../explanation/tree.md#part) ![b](figures/x.svg)\n\n<script>alert(1)</script>\n\n\
            [c](javascript:alert(1)) [d](../../Cargo.toml) [e](https://example.org/) [f](other.md)";
        let rendered = html(source, "fr", &|name| name == "tree");
        assert!(rendered.html.contains("<a href=\"#/learn/tree\">a</a>"), "{}", rendered.html);
        assert!(rendered.html.contains("src=\"/api/book/figures/x.svg?lang=fr\""), "{}", rendered.html);
        assert!(
            !rendered.html.contains("<script") && !rendered.html.contains("javascript"),
            "{}",
            rendered.html
        );
        assert!(rendered.html.contains("c d <a href=\"https://example.org/\">e</a> f"), "{}", rendered.html);
        assert_eq!(rendered.images, ["figures/x.svg"]);
    }
}
