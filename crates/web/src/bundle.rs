//! The scripts of the page joined into two: what the first view needs, and all others. Each module becomes a function that
//! is called when it is first imported, so nothing has to be built and the files stay as they are written.
//!
//! What is understood is what the page's scripts use: imports that stand on one line, names that are exported where they are
//! declared or in a list, and dynamic imports of a text. No two modules import each other, no `let` is exported, and no name
//! begins with the `$` of the loader's: tests of the files look.

use crate::pack;
use std::fmt::Write;

/// The script that the page begins with, and the one with all others.
pub(crate) const FIRST: &str = "js/first.js";
pub(crate) const REST: &str = "js/rest.js";

/// The module that begins the page.
const MAIN: &str = "js/main.js";

/// Calls modules by name, each once; those of the other script when it has been fetched.
const LOADER: &str = "const made = new Map();\nconst done = new Map();\nlet fetched;\n\
    export function define(name, make) { made.set(name, make); }\n\
    function load(name) {\nlet it = done.get(name);\nif (!it) {\nit = {};\ndone.set(name, it);\nmade.get(name)(it, load, later);\n}\nreturn it;\n}\n\
    async function later(name) {\nif (!made.has(name)) await (fetched ??= import(\"./rest.js\").catch((error) => { fetched = undefined; throw error; }));\nreturn load(name);\n}\n";

/// The script that the page begins with: these modules, of which one begins it.
pub(crate) fn first(modules: &[(String, String)]) -> String {
    format!("{LOADER}{}load(\"{MAIN}\");\n", joined(modules))
}

/// The script with these modules, which the first one fetches.
pub(crate) fn rest(modules: &[(String, String)]) -> String {
    format!("import {{ define }} from \"./first.js\";\n{}", joined(modules))
}

fn joined(modules: &[(String, String)]) -> String {
    modules.iter().fold(String::new(), |mut all, (path, text)| {
        let _ = write!(all, "define(\"{path}\", ($out, $load, $later) => {{\n{}}});\n", module(path, text));
        all
    })
}

/// A module, whose text has no comments at the beginning of a line and no indentation, as the inside of a function.
fn module(path: &str, text: &str) -> String {
    let mut inside = String::with_capacity(text.len());
    let mut names: Vec<String> = Vec::new();
    for line in text.lines() {
        if let Some(import) = line.strip_prefix("import ").filter(|_| line.contains('"')) {
            inside.push_str(&import_line(path, import));
        } else if let Some(export) = line.strip_prefix("export ") {
            if let Some((list, _)) = export.strip_prefix('{').and_then(|list| list.split_once('}')) {
                names.extend(
                    list.split(',').map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned),
                );
                continue;
            }
            names.extend(declared(export));
            inside.push_str(&dynamic_imports(path, export));
        } else {
            inside.push_str(&dynamic_imports(path, line));
        }
        inside.push('\n');
    }
    if !names.is_empty() {
        let _ = writeln!(inside, "Object.assign($out, {{ {} }});", names.join(", "));
    }
    inside
}

/// What a line imports, without `import` before it.
fn import_line(path: &str, import: &str) -> String {
    let mut parts = import.splitn(3, '"');
    let (names, found) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let call = format!("$load(\"{}\");", pack::resolved(path, found));
    let names = names.trim().trim_end_matches("from").trim();
    match names.strip_prefix("* as ") {
        Some(name) => format!("const {name} = {call}"),
        None if names.is_empty() => call,
        None => format!("const {} = {call}", names.replace(" as ", ": ")),
    }
}

/// The name that a line declares.
fn declared(line: &str) -> Option<String> {
    let after = ["async function ", "function ", "class ", "const "]
        .iter()
        .find_map(|word| line.strip_prefix(word))?;
    let end = after.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '$')).unwrap_or(after.len());
    Some(after[..end].to_owned())
}

/// A line whose dynamic imports ask the loader.
fn dynamic_imports(path: &str, line: &str) -> String {
    // A method may be called so, too: what is imported begins with a dot.
    const CALL: &str = "import(\".";
    let mut packed = String::with_capacity(line.len());
    let mut left = line;
    while let Some((before, after)) = left.split_once(CALL) {
        let Some((name, rest)) = after.split_once('"') else { break };
        let _ = write!(packed, "{before}$later(\"{}\"", pack::resolved(path, &format!(".{name}")));
        left = rest;
    }
    packed + left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_is_a_function_that_gives_what_it_exports() {
        let text = "import \"./a.js\";\nimport { b, c as d } from \"../core/b.js\";\nimport * as e from \"./e.js\";\n\
                    export const F = 1;\nexport async function g() {\nreturn (await import(\"./h.js\")).h + this.#import(\"\");\n}\n\
                    export class I {\n}\nexport { d };\nexport {};\n";
        assert_eq!(
            module("js/parts/x.js", text),
            "$load(\"js/parts/a.js\");\nconst { b, c: d } = $load(\"js/core/b.js\");\nconst e = $load(\"js/parts/e.js\");\n\
             const F = 1;\nasync function g() {\nreturn (await $later(\"js/parts/h.js\")).h + this.#import(\"\");\n}\nclass I {\n}\n\
             Object.assign($out, { F, g, I, d });\n"
        );
    }

    #[test]
    fn the_first_script_begins_the_page_and_the_other_adds_to_it() {
        let modules = [("js/main.js".to_owned(), "const a = 1;\n".to_owned())];
        let (one, other) = (first(&modules), rest(&modules));
        assert!(one.starts_with("const made") && one.ends_with("load(\"js/main.js\");\n"), "{one}");
        assert_eq!(
            other,
            "import { define } from \"./first.js\";\ndefine(\"js/main.js\", ($out, $load, $later) => {\nconst a = 1;\n});\n"
        );
    }
}
