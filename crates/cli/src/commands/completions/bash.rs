//! The script for bash, which also completes games and files given as positional arguments.

use super::{Kind, takes_value};
use clap::{Arg, Command};
use std::collections::BTreeMap;
use std::fmt::Write;

/// What reads the line: the command, its options, and how many words without an option came before.
const SCRIPT: &str = r#"
_stratege() {
    local cur prev command='' place=0 word i kind=''
    cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}"
    COMPREPLY=()
    for ((i = 1; i < COMP_CWORD; i++)); do
        word="${COMP_WORDS[i]}"
        if [[ $word == -* ]]; then
            _stratege_option "$command" "$word" && ((i++))
        elif [[ -z $command ]]; then
            command="$word"
        else
            ((place++))
        fi
    done
    kind=''
    if [[ $prev != -* ]] || ! _stratege_option "$command" "$prev"; then
        if [[ $cur == -* ]]; then
            _stratege_options "$command"
        else
            _stratege_place "$command" "$place"
        fi
    fi
    case "$kind" in
        @files) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- "$cur") ;;
        @folders) compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$cur") ;;
        *) mapfile -t COMPREPLY < <(compgen -W "$kind" -- "$cur") ;;
    esac
}

complete -F _stratege stratege
"#;

/// The whole script.
pub(super) fn script(whole: &Command) -> String {
    let mut values = Cases::default();
    let mut options = Cases::default();
    let mut places = Cases::default();
    let commands = whole.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    places.add("\" \"*".to_owned(), kind(&Kind::Words(commands)));
    for command in std::iter::once(whole).chain(whole.get_subcommands()) {
        let name = if command.get_name() == whole.get_name() { "" } else { command.get_name() };
        options.add(format!("\"{name}\""), long_names(command).join(" "));
        for arg in command.get_arguments().filter(|arg| !arg.is_positional() && takes_value(arg)) {
            for long in names(arg) {
                values.add(format!("\"{name} {long}\""), kind(&Kind::of(arg)));
            }
        }
        for (place, arg) in command.get_positionals().enumerate() {
            let many = arg.get_num_args().is_some_and(|number| number.max_values() > 1);
            let place = if many { "*".to_owned() } else { place.to_string() };
            let pattern = if many { format!("\"{name} \"*") } else { format!("\"{name} {place}\"") };
            places.add(pattern, kind(&Kind::of(arg)));
        }
    }
    let mut script = "# Completions of stratege for bash.\n".to_owned();
    script += &values.function("_stratege_option", "$1 $2", "return 1");
    script += &options.function("_stratege_options", "$1", ":");
    script += &places.function("_stratege_place", "$1 $2", ":");
    script + SCRIPT
}

/// The names of an option after two hyphens.
fn names(arg: &Arg) -> impl Iterator<Item = String> {
    let longs = arg.get_long_and_visible_aliases().unwrap_or_default();
    longs.into_iter().map(|long| format!("--{long}"))
}

fn long_names(command: &Command) -> Vec<String> {
    command.get_arguments().filter(|arg| !arg.is_positional()).flat_map(names).collect()
}

/// What the script sets `kind` to.
fn kind(kind: &Kind) -> String {
    match kind {
        Kind::Any => String::new(),
        Kind::Words(words) => words.join(" "),
        Kind::Files => "@files".to_owned(),
        Kind::Folders => "@folders".to_owned(),
    }
}

/// Patterns by what they lead to, so that each list stands once.
#[derive(Default)]
struct Cases(BTreeMap<String, Vec<String>>);

impl Cases {
    fn add(&mut self, pattern: String, kind: String) {
        self.0.entry(kind).or_default().push(pattern);
    }

    /// A function that sets `kind` by what it is given.
    fn function(&self, name: &str, given: &str, other: &str) -> String {
        let mut text = format!("\n{name}() {{\n    case \"{given}\" in\n");
        for (kind, patterns) in &self.0 {
            let _ = writeln!(text, "        {})\n            kind='{kind}' ;;", patterns.join("|"));
        }
        let _ = write!(text, "        *) {other} ;;\n    esac\n}}\n");
        text
    }
}
