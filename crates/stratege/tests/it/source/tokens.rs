//! A source file as tokens: words and punctuation, without comments, strings and what only tests see.

/// A word (an identifier, a keyword, a number), or one character of punctuation.
pub(crate) type Token<'a> = &'a str;

/// The tokens of a file without those of items under `#[cfg(test)]`.
pub(crate) fn shipped(source: &str) -> Vec<Token<'_>> {
    without_tests(&tokens(source))
}

/// The same with strings in their quotes.
pub(crate) fn shipped_with_strings(source: &str) -> Vec<Token<'_>> {
    without_tests(&scan(source, true))
}

/// All tokens of a file. A string or a character is left out whole.
pub(crate) fn tokens(source: &str) -> Vec<Token<'_>> {
    scan(source, false)
}

fn scan(source: &str, strings: bool) -> Vec<Token<'_>> {
    let mut found = Vec::new();
    let mut rest = source;
    while let Some(c) = rest.chars().next() {
        let length = match c {
            _ if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            _ if rest.starts_with("/*") => block_comment(rest),
            '"' => {
                let length = string(rest, 0);
                found.extend(strings.then_some(&rest[..length]));
                length
            }
            '\'' => character(rest),
            _ if c.is_alphanumeric() || c == '_' => {
                let length = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
                let (word, behind) = rest.split_at(length);
                let raw = matches!(word, "r" | "br" | "cr" | "b" | "c");
                match opening_hashes(behind) {
                    Some(hashes) if raw && (word.contains('r') || hashes == 0) => {
                        length + string_behind(behind, word.contains('r'), hashes)
                    }
                    _ if word == "b" && behind.starts_with('\'') => length + character(behind),
                    _ => {
                        found.push(word);
                        length
                    }
                }
            }
            _ if c.is_whitespace() => c.len_utf8(),
            _ => {
                found.push(&rest[..c.len_utf8()]);
                c.len_utf8()
            }
        };
        rest = &rest[length..];
    }
    found
}

fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < text.len() {
        if text[at..].starts_with("/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if text[at..].starts_with("*/") {
            (depth, at) = (depth - 1, at + 2);
            if depth == 0 {
                return at;
            }
        } else {
            at += text[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    at
}

/// The number of `#` before the `"` that comes next; none if something else does.
fn opening_hashes(text: &str) -> Option<usize> {
    let hashes = text.bytes().take_while(|&byte| byte == b'#').count();
    text[hashes..].starts_with('"').then_some(hashes)
}

fn string_behind(text: &str, raw: bool, hashes: usize) -> usize {
    if !raw {
        return string(text, 0);
    }
    let end = format!("\"{}", "#".repeat(hashes));
    let from = hashes + 1;
    text[from..].find(&end).map_or(text.len(), |at| from + at + end.len())
}

/// The length of a string that begins at `from`, its quotes included.
fn string(text: &str, from: usize) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip_while(|(at, _)| *at <= from) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// The length of a character in quotes, or of the quote of a lifetime.
fn character(text: &str) -> usize {
    let mut chars = text.char_indices().skip(1);
    match chars.next() {
        Some((_, '\\')) => {
            let behind = chars.nth(1).map_or(text.len(), |(at, _)| at);
            text[behind..].find('\'').map_or(text.len(), |at| behind + at + 1)
        }
        Some(_) => match chars.next() {
            Some((at, '\'')) => at + 1,
            _ => 1,
        },
        None => 1,
    }
}

fn without_tests<'a>(tokens: &[Token<'a>]) -> Vec<Token<'a>> {
    const TEST: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];
    let mut kept = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if tokens[at..].starts_with(&TEST) {
            at = end_of_item(tokens, at + TEST.len());
        } else {
            kept.push(tokens[at]);
            at += 1;
        }
    }
    kept
}

/// Where the item ends that begins here: behind its block, or behind the `;` that comes before any block.
fn end_of_item(tokens: &[Token<'_>], from: usize) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(from) {
        match *token {
            ";" if depth == 0 => return at + 1,
            "{" | "(" | "[" => depth += 1,
            "}" | ")" | "]" => {
                depth -= 1;
                if depth == 0 && *token == "}" {
                    return at + 1;
                }
            }
            _ => {}
        }
    }
    tokens.len()
}

#[test]
fn comments_strings_and_tests_are_left_out() {
    let source = "use a::b; // use c;\n/* /* use d; */ */ fn f<'a>(x: &'a str) -> char { g(\"use e;\\\"\", r#\"\"use\"#); '\\'' }\n\
        #[cfg(test)]\nmod tests { use super::*; }\nconst X: u8 = b'{'; struct Last;";
    let text = shipped(source).join(" ");
    assert_eq!(
        text,
        "use a : : b ; fn f < a > ( x : & a str ) - > char { g ( , ) ; } const X : u8 = ; struct Last ;"
    );
}
