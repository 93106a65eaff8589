//! What of the page's files goes over the wire: its style sheets as one, its scripts as two, and all of them without their
//! comments. The files stay as they are written, so nothing has to be built and nothing can be stale.

use std::fmt::Write;

/// The style sheet that stands for all.
pub(crate) const STYLES: &str = "css/all.css";

/// How a style sheet stands in the page, before and behind its name.
const LINK: (&str, &str) = ("<link rel=\"stylesheet\" href=\"", "\" />");

/// The style sheets of a page, in their order.
pub(crate) fn styles_of(page: &str) -> impl Iterator<Item = &str> {
    page.lines().filter_map(|line| line.trim().strip_prefix(LINK.0)?.strip_suffix(LINK.1))
}

/// How a script that is needed at once stands in the page, likewise.
const NEEDED: (&str, &str) = ("<link rel=\"modulepreload\" href=\"", "\" />");

/// The scripts that a page names as needed at once, in their order.
pub(crate) fn needed_of(page: &str) -> impl Iterator<Item = &str> {
    page.lines().filter_map(|line| line.trim().strip_prefix(NEEDED.0)?.strip_suffix(NEEDED.1))
}

/// How the script that begins the page stands in it, likewise.
const SCRIPT: (&str, &str) = ("<script type=\"module\" src=\"", "\"></script>");

/// The page with one style sheet in the place of all, and `script` in the place of the one that begins it and of those that
/// it names as needed at once.
pub(crate) fn page(page: &str, script: &str) -> String {
    let mut packed = String::with_capacity(page.len());
    let mut styles = true;
    for line in page.split_inclusive('\n') {
        let text = line.trim();
        if text.starts_with(LINK.0) {
            if std::mem::take(&mut styles) {
                let _ = writeln!(packed, "    {}{STYLES}{}", LINK.0, LINK.1);
            }
        } else if text.starts_with(SCRIPT.0) {
            let _ = writeln!(packed, "    {}{script}{}", SCRIPT.0, SCRIPT.1);
        } else if !text.starts_with(NEEDED.0) {
            packed.push_str(line);
        }
    }
    packed
}

/// The scripts that a script imports before it runs, from its text without comments, by their paths as its own is written.
pub(crate) fn imports<'a>(path: &'a str, text: &'a str) -> impl Iterator<Item = String> + 'a {
    text.lines().filter_map(move |line| {
        let imports = line.starts_with("import \"") || line.contains(" from \"");
        let (_, rest) = line.split_once('"').filter(|_| imports)?;
        let (name, _) = rest.split_once('"').filter(|(name, _)| name.starts_with('.'))?;
        Some(resolved(path, name))
    })
}

/// The path of a file that another one names from where it lies.
pub(crate) fn resolved(path: &str, name: &str) -> String {
    let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in name.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
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
        assert_eq!(
            page(text, "js/first.js"),
            "<head>\n    <link rel=\"stylesheet\" href=\"css/all.css\" />\n</head>\n"
        );
    }

    #[test]
    fn a_page_begins_with_one_script_for_all_that_it_imports() {
        let text = "import \"./b.js\";\nimport { c } from \"../core/c.js\";\nexport * from \"./d.js\";\n\
                    const e = () => import(\"./e.js\");\nimport f from \"other\";\n";
        let found: Vec<String> = imports("js/parts/a.js", text).collect();
        assert_eq!(found, ["js/parts/b.js", "js/core/c.js", "js/parts/d.js"]);
        let link = |name: &str| format!("    <link rel=\"modulepreload\" href=\"{name}\" />\n");
        let begin = |name: &str| format!("    <script type=\"module\" src=\"{name}\"></script>\n");
        let written = format!("<head>\n{}{}{}</head>\n", link("a.js"), link("z.js"), begin("a.js"));
        assert_eq!(needed_of(&written).collect::<Vec<_>>(), ["a.js", "z.js"]);
        assert_eq!(page(&written, "first.js"), format!("<head>\n{}</head>\n", begin("first.js")));
    }
}
