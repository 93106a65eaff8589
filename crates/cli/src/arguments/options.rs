//! Options shared by several commands.

use clap::{Arg, ArgAction, Command};
use stratege_texts::{Lang, named};

/// An option with a value, which `value` names in the help.
pub(crate) fn option(name: &'static str, value: &'static str, help: String) -> Arg {
    Arg::new(name).long(name).value_name(value).allow_hyphen_values(true).help(help)
}

/// The text of an option with its default.
pub(crate) fn usual(lang: &Lang, id: &str, default: impl ToString) -> String {
    lang.with("help-default", named![help = lang.text(id), default])
}

/// A flag.
pub(crate) fn flag(name: &'static str, help: String) -> Arg {
    Arg::new(name).long(name).action(ArgAction::SetTrue).help(help)
}

/// `--help`, in the language of all texts.
pub(crate) fn help(lang: &Lang) -> Arg {
    Arg::new("help").long("help").short('h').action(ArgAction::Help).help(lang.text("arg-help"))
}

/// The name of a game.
pub(crate) fn game(lang: &Lang) -> Arg {
    Arg::new("game").required(true).value_name("GAME").help(lang.text("arg-game"))
}

/// The evaluation, the position with its dice, and the variant.
pub(crate) fn position(lang: &Lang) -> [Arg; 4] {
    [
        option("evaluation", "NAME", lang.text("arg-evaluation")),
        option("position", "POSITION", lang.text("arg-position")),
        option("dice", "DICE", lang.text("arg-dice")),
        option("variant", "VARIANT", lang.text("arg-variant")),
    ]
}

/// Depth, nodes and time.
pub(crate) fn limits(lang: &Lang) -> [Arg; 3] {
    [
        option("depth", "PLIES", lang.text("arg-depth")),
        option("nodes", "N", lang.text("arg-nodes")),
        option("time", "SECONDS", lang.text("arg-time")),
    ]
}

/// How to search, by default with this algorithm and a table of this many MiB.
pub(crate) fn engine(lang: &Lang, algorithm: &str, table: u64) -> [Arg; 9] {
    [
        flag("even", lang.text("arg-even")),
        option("probcut", "DEVIATIONS", lang.text("arg-probcut")),
        option("probcut-file", "FILE", lang.text("arg-probcut-file")),
        option("algorithm", "NAME", usual(lang, "arg-algorithm", algorithm)),
        option("with", "LIST", lang.text("arg-with")),
        option("without", "LIST", lang.text("arg-without")),
        option("step", "1|2", usual(lang, "arg-step", 1)),
        option("threads", "N", usual(lang, "arg-threads", 1)),
        option("table", "MIB", usual(lang, "arg-table", table)),
    ]
}

/// Tables in files, and those of endgames.
pub(crate) fn table_file(lang: &Lang) -> [Arg; 3] {
    [
        option("syzygy", "DIR", lang.text("arg-syzygy")),
        option("table-file", "FILE", lang.text("arg-table-file")),
        flag("table-read-only", lang.text("arg-table-read-only")).requires("table-file"),
    ]
}

/// The preference of the machine.
pub(crate) fn prefer(lang: &Lang) -> Arg {
    option("prefer", "traps|narrow", lang.text("arg-prefer"))
}

/// An opening book and its random choice.
pub(crate) fn with_book(command: Command, lang: &Lang) -> Command {
    let text = |id: &str| lang.text(id);
    command.args([
        option("book", "FILE", text("arg-book")),
        option("book-width", "UNITS", text("arg-book-width")).requires("book"),
        flag("book-best", text("arg-book-best")).requires("book"),
        option("seed", "N", text("arg-seed")),
    ])
}

/// The result as JSON instead of text.
pub(crate) fn json(lang: &Lang) -> Arg {
    flag("json", lang.text("arg-json"))
}

/// `--lenient`: games that are left out are no error.
pub(crate) fn lenient(lang: &Lang) -> Arg {
    flag("lenient", lang.text("arg-lenient"))
}
