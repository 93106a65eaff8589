//! The paths that a file names, in `use` lines and elsewhere, each from the module in which it stands.

use super::tokens::Token;

/// A path as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Path {
    /// The modules of the file in which it stands, from outside in; empty for the file itself.
    pub(crate) within: Vec<String>,
    /// Its names; `*` at the end for all of a module.
    pub(crate) names: Vec<String>,
    /// What a `use` calls it; none outside of `use`.
    pub(crate) called: Option<String>,
    /// Whether it is a `use` that others can go through.
    pub(crate) exported: bool,
}

/// Every path of a file.
pub(crate) fn paths(tokens: &[Token<'_>]) -> Vec<Path> {
    let mut found = Vec::new();
    // The open blocks: those of modules with their names.
    let mut blocks: Vec<Option<String>> = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let within = || blocks.iter().flatten().cloned().collect::<Vec<String>>();
        match tokens[at] {
            "{" => {
                let module = at >= 2 && tokens[at - 2] == "mod";
                blocks.push(module.then(|| tokens[at - 1].to_owned()));
                at += 1;
            }
            "}" => {
                blocks.pop();
                at += 1;
            }
            "use" if tokens.get(at + 1) != Some(&"<") => {
                let exported = at > 0 && (tokens[at - 1] == "pub" || visibility(tokens, at));
                let end =
                    tokens[at..].iter().position(|&token| token == ";").map_or(tokens.len(), |end| at + end);
                for (names, called) in tree(&tokens[at + 1..end], &[]) {
                    found.push(Path { within: within(), names, called: Some(called), exported });
                }
                at = end;
            }
            token if is_word(token) && !continues(tokens, at) => {
                let names = inline(tokens, at);
                at += 3 * names.len() - 2;
                if names.len() > 1 {
                    found.push(Path { within: within(), names, called: None, exported: false });
                }
            }
            _ => at += 1,
        }
    }
    found
}

/// Whether `pub(…)` stands before this token.
fn visibility(tokens: &[Token<'_>], at: usize) -> bool {
    let Some(open) = tokens[..at].iter().rposition(|&token| token == "(") else { return false };
    tokens[at - 1] == ")" && !tokens[open..at - 1].contains(&")") && open > 0 && tokens[open - 1] == "pub"
}

fn is_word(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// Whether the word is a later name of a path, or the place in a visibility, `pub(in …)`.
fn continues(tokens: &[Token<'_>], at: usize) -> bool {
    at >= 2 && tokens[at - 1] == ":" && tokens[at - 2] == ":"
        || at >= 1 && tokens[at - 1] == "in" && at >= 3 && tokens[at - 2] == "(" && tokens[at - 3] == "pub"
}

/// The names of `a::b::c`.
fn inline(tokens: &[Token<'_>], from: usize) -> Vec<String> {
    let mut names = vec![tokens[from].to_owned()];
    let mut at = from + 1;
    while tokens.get(at) == Some(&":") && tokens.get(at + 1) == Some(&":") {
        match tokens.get(at + 2) {
            Some(word) if is_word(word) => names.push((*word).to_owned()),
            _ => break,
        }
        at += 3;
    }
    names
}

/// The paths of the tree behind `use`, each with the name that it is given.
fn tree(tokens: &[Token<'_>], before: &[String]) -> Vec<(Vec<String>, String)> {
    let mut names = before.to_vec();
    let mut at = 0;
    while at < tokens.len() {
        match tokens[at] {
            "{" => {
                let inside = &tokens[at + 1..tokens.len() - 1];
                return parts(inside).into_iter().flat_map(|part| tree(part, &names)).collect();
            }
            "self" if !before.is_empty() && at == 0 => {}
            "as" => {
                let called = tokens.get(at + 1).copied().unwrap_or_default().to_owned();
                return vec![(names, called)];
            }
            ":" => {}
            word => names.push(word.to_owned()),
        }
        at += 1;
    }
    let called = names.last().cloned().unwrap_or_default();
    vec![(names, called)]
}

/// What stands between the commas, outside of braces.
fn parts<'a, 'b>(tokens: &'b [Token<'a>]) -> Vec<&'b [Token<'a>]> {
    let (mut depth, mut from, mut found) = (0, 0, Vec::new());
    for (at, token) in tokens.iter().enumerate() {
        match *token {
            "{" => depth += 1,
            "}" => depth -= 1,
            "," if depth == 0 => {
                found.push(&tokens[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    found.push(&tokens[from..]);
    found.retain(|part| !part.is_empty());
    found
}

#[test]
fn paths_are_found_in_trees_and_in_code() {
    let source = "pub(crate) use crate::a::{self, b::{C, d::*}, E as F};\nuse std::fmt;\nmod inner { use super::x; }\n\
        fn f(p: crate::g::H) { super::i::j(); k::<u8>() } pub(in crate::l) struct M;";
    let found: Vec<String> = paths(&super::tokens::shipped(source))
        .into_iter()
        .map(|path| {
            let within = path.within.concat();
            let called = path.called.map_or(String::new(), |name| format!(" as {name}"));
            format!("{within}/{}{called}{}", path.names.join("::"), if path.exported { "!" } else { "" })
        })
        .collect();
    let expected = [
        "/crate::a as a!",
        "/crate::a::b::C as C!",
        "/crate::a::b::d::* as *!",
        "/crate::a::E as F!",
        "/std::fmt as fmt",
        "inner/super::x as x",
        "/crate::g::H",
        "/super::i::j",
    ];
    assert_eq!(found, expected);
}
