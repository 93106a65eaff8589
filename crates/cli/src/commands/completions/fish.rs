//! Additions to the generated script for fish: values of positional arguments.

use super::Kind;
use clap::Command;
use std::fmt::Write;

/// A line for each command with such words: those of all its places.
pub(super) fn positionals(whole: &Command) -> String {
    let mut script = String::new();
    for command in whole.get_subcommands() {
        let kinds: Vec<Kind> = command.get_positionals().map(Kind::of).collect();
        let words: Vec<&str> = kinds
            .iter()
            .flat_map(|kind| match kind {
                Kind::Words(words) => words.iter().map(String::as_str).collect(),
                _ => Vec::new(),
            })
            .collect();
        if words.is_empty() {
            continue;
        }
        // Files stay on offer where one may stand.
        let files = if kinds.contains(&Kind::Files) { "" } else { " -f" };
        let condition = format!("__fish_stratege_using_subcommand {}", command.get_name());
        let _ = writeln!(script, "complete -c stratege -n \"{condition}\"{files} -a \"{}\"", words.join(" "));
    }
    script
}
