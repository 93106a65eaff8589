//! What of the page's files goes over the wire: its style sheets as one, and scripts and styles without their comments.
//! The files stay as they are written, so nothing has to be built and nothing can be stale.

use std::fmt::Write;

/// The style sheet that stands for all.
pub(crate) const STYLES: &str = "css/all.css";

/// How a style sheet stands in the page, before and behind its name.
const LINK: (&str, &str) = ("<link rel=\"stylesheet\" href=\"", "\" />");

/// The style sheets of a page, in their order.
pub(crate) fn styles_of(page: &str) -> impl Iterator<Item = &str> {
    page.lines().filter_map(|line| line.trim().strip_prefix(LINK.0)?.strip_suffix(LINK.1))
}

/// The page with one style sheet in the place of all.
pub(crate) fn page(page: &str) -> String {
    let mut packed = String::with_capacity(page.len());
    let mut first = true;
    for line in page.split_inclusive('\n') {
        let is_link = line.trim().starts_with(LINK.0);
        if is_link && std::mem::take(&mut first) {
            let _ = writeln!(packed, "    {}{STYLES}{}", LINK.0, LINK.1);
        } else if !is_link {
            packed.push_str(line);
        }
    }
    packed
}

/// A script without its indentation and without comments that begin a line. The page's scripts have no text of several
/// lines, in which such a line would be something else: a test looks.
pub(crate) fn script(text: &str) -> String {
    let mut packed = String::with_capacity(text.len());
    let mut inside = false;
    for line in text.lines().map(str::trim) {
        let comment = inside || line.starts_with("/*");
        let rest = match line.split_once("*/").filter(|_| comment) {
            Some((_, rest)) => {
                inside = false;
                rest.trim_start()
            }
            None if comment => {
                inside = true;
                ""
            }
            None if line.starts_with("//") => "",
            None => line,
        };
        if !rest.is_empty() {
            packed.push_str(rest);
            packed.push('\n');
        }
    }
    packed
}

/// A style sheet without its comments and its indentation.
pub(crate) fn style(text: &str) -> String {
    let mut packed = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, comment)) = rest.split_once("/*") {
        packed.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    packed.push_str(rest);
    let lines = packed.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.flat_map(|line| [line, "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_left_out_and_nothing_else() {
        let text = "/** What\n * it is. */\nimport { a } from \"./a.js\";\n\n// why\n/** @type {string} */ (b)\n  \
                    c(\"// no comment\"); // stays\n  /* all\n     of it */ d();\n";
        assert_eq!(
            script(text),
            "import { a } from \"./a.js\";\n(b)\nc(\"// no comment\"); // stays\nd();\n"
        );
        assert_eq!(style("/* a */\n.b {\n  /* c\n d */\n  color: red;\n}\n"), ".b {\ncolor: red;\n}\n");
    }

    #[test]
    fn a_page_has_one_style_sheet_for_all() {
        let text = "<head>\n  <link rel=\"stylesheet\" href=\"css/a.css\" />\n  <link rel=\"stylesheet\" \
                    href=\"css/b.css\" />\n</head>\n";
        assert_eq!(styles_of(text).collect::<Vec<_>>(), ["css/a.css", "css/b.css"]);
        assert_eq!(page(text), "<head>\n    <link rel=\"stylesheet\" href=\"css/all.css\" />\n</head>\n");
    }
}
