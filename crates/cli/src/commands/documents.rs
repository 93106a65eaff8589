//! Checks that the commands in the documentation exist, by parsing each as it is written.

use super::whole;
use std::path::{Path, PathBuf};
use stratege_texts::Lang;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The Markdown files of a folder and of those inside it.
fn pages(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries
        .flat_map(|path| match path.extension().and_then(|ending| ending.to_str()) {
            _ if path.is_dir() => pages(&path),
            Some("md") => vec![path],
            _ => Vec::new(),
        })
        .collect()
}

/// The lines of the blocks of shell commands, those that end with a backslash joined to the next; what a command is given
/// as input is left out.
fn shell_lines(text: &str) -> Vec<String> {
    let (mut inside, mut input, mut lines, mut begun) = (false, None, Vec::new(), String::new());
    for line in text.lines() {
        if let Some(words) = line.strip_prefix("```") {
            inside = !inside && words.split_whitespace().next() == Some("sh");
        } else if inside && input.is_some() {
            if Some(line) == input {
                input = None;
            }
        } else if inside {
            match line.strip_suffix('\\') {
                Some(part) => begun += part,
                None => lines.push(std::mem::take(&mut begun) + line),
            }
            input = line.split_once("<<'").and_then(|(_, rest)| rest.split('\'').next());
        }
    }
    lines
}

/// The words of the command `stratege` in a line of a shell, up to a comment, a pipe or a file; `None` without one.
fn arguments(line: &str) -> Option<Vec<String>> {
    let start = match line.find("stratege ") {
        Some(0) => 0,
        Some(at) if line[..at].ends_with("nice ") || line[..at].ends_with("| ") => at,
        _ => return None,
    };
    let (mut words, mut word, mut quote, mut is_open) = (Vec::new(), String::new(), None, false);
    for c in line[start..].chars() {
        match (quote, c) {
            (Some(sign), c) if c == sign => quote = None,
            (None, '"' | '\'') => (quote, is_open) = (Some(c), true),
            (None, '#' | '|' | '>' | '<' | ';' | '&') if word.is_empty() => break,
            (None, ' ') => {
                if !word.is_empty() || is_open {
                    words.push(std::mem::take(&mut word));
                }
                is_open = false;
            }
            (_, c) => word.push(c),
        }
    }
    if !word.is_empty() {
        words.push(word);
    }
    Some(words)
}

#[test]
fn commands_of_the_documents_are_parsed() {
    let root = root();
    let mut documents = pages(&root.join("docs"));
    documents.extend(["README.md", "CONTRIBUTING.md"].map(|name| root.join(name)));
    let (english, mut count) = (Lang::english(), 0);
    for document in documents {
        let text = std::fs::read_to_string(&document).expect("a document");
        for words in shell_lines(&text).iter().filter_map(|line| arguments(line)) {
            // An ellipsis stands for words that the reader fills in.
            if words.iter().any(|word| word.contains('…')) {
                continue;
            }
            count += 1;
            if let Err(error) = whole(&english).try_get_matches_from(&words) {
                assert!(!error.use_stderr(), "{}: {words:?}: {error}", document.display());
            }
        }
    }
    assert!(count > 100, "{count} commands");
}

#[test]
fn lines_of_a_shell_are_read_as_a_shell_reads_them() {
    let text = "```sh\ncat > x <<'END'\nstratege none\nEND\nstratege match a \\\n  --player \"x y='z w'\" > f # rest\n```\n\
        ```text\nstratege no\n```\n";
    let lines = shell_lines(text);
    let found: Vec<_> = lines.iter().filter_map(|line| arguments(line)).collect();
    assert_eq!(found, [["stratege", "match", "a", "--player", "x y='z w'"]]);
}
