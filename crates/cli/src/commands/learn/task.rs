//! The tasks of `learn`, with the options of each.

use crate::{CliError, Message, Result};
use clap::parser::ValueSource;
use clap::{ArgMatches, Command};
use stratege_texts::Lang;

/// A way to learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    Genetic,
    Criteria,
    Games,
    Network,
    Patterns,
    Regression,
    Td,
}

/// What every task has.
const COMMON: [&str; 5] = ["what", "game", "help", "lang", "json"];

impl Task {
    pub(crate) const ALL: [Task; 7] = [
        Task::Genetic,
        Task::Criteria,
        Task::Games,
        Task::Network,
        Task::Patterns,
        Task::Regression,
        Task::Td,
    ];

    /// Its word on the command line.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Task::Genetic => "genetic",
            Task::Criteria => "criteria",
            Task::Games => "games",
            Task::Network => "network",
            Task::Patterns => "patterns",
            Task::Regression => "regression",
            Task::Td => "td",
        }
    }

    /// The task of this word.
    pub(crate) fn named(word: &str) -> Option<Task> {
        Task::ALL.into_iter().find(|task| task.name() == word)
    }

    /// The names of its options, beside those that every task has.
    const fn options(self) -> &'static [&'static str] {
        match self {
            Task::Genetic => &[
                "checkpoint",
                "generations",
                "population",
                "environment",
                "kept",
                "wheel",
                "plot-wheels",
                "points",
                "crossover",
                "mutation",
                "range",
                "renew-at",
                "renew-after",
                "depth",
                "random-plies",
                "seed",
                "threads",
                "output",
                "plot",
                "fleet",
                "creds",
                "hold",
                "compare",
            ],
            Task::Criteria => &["archive", "criteria", "ridge", "output", "lenient"],
            Task::Games => &[
                "data", "number", "variant", "depth", "nodes", "random", "exact", "detours", "weights",
                "seed", "threads", "fleet", "creds", "hold", "compare",
            ],
            Task::Network => &[
                "data",
                "output",
                "number",
                "passes",
                "hidden",
                "imitate",
                "mixed",
                "start",
                "rate",
                "last-rate",
                "outlook-share",
                "seed",
                "threads",
                "checkpoint",
                "plot",
            ],
            Task::Patterns => &[
                "data",
                "wthor",
                "lenient",
                "variant",
                "output",
                "weights",
                "passes",
                "rate",
                "last-rate",
                "outlook",
                "outlook-share",
                "random-plies",
                "seed",
                "threads",
                "checkpoint",
                "plot",
            ],
            Task::Regression => &[
                "data",
                "output",
                "weights",
                "passes",
                "ridge",
                "outlook-share",
                "threads",
                "checkpoint",
                "plot",
            ],
            Task::Td => &[
                "number",
                "output",
                "weights",
                "inputs",
                "hidden",
                "rate",
                "last-rate",
                "lambda",
                "last-lambda",
                "students",
                "measure",
                "seed",
                "threads",
                "checkpoint",
                "plot",
            ],
        }
    }

    fn has(self, option: &str) -> bool {
        COMMON.contains(&option) || self.options().contains(&option)
    }

    /// Refuses options of other tasks, which would have no effect.
    ///
    /// # Errors
    /// Names the first one.
    pub(super) fn require_own_options(self, args: &ArgMatches) -> Result {
        let is_given = |name: &str| args.value_source(name) == Some(ValueSource::CommandLine);
        let foreign = args.ids().map(clap::Id::as_str).find(|name| is_given(name) && !self.has(name));
        match foreign {
            None => Ok(()),
            Some(name) => {
                let shown = if name == "archive" { "file" } else { name };
                Err(CliError::Invalid(
                    Message::new("learn-foreign-option").with("option", shown).with("task", self.name()),
                ))
            }
        }
    }
}

/// The help of a task, or of all: `learn` with the arguments of a task alone, or the list of tasks.
pub(crate) fn helped(command: Command, lang: &Lang, task: Option<Task>) -> Command {
    let command = command.mut_args(|arg| {
        let name = arg.get_id().to_string();
        let is_shown = match task {
            Some(task) => name != "what" && task.has(&name),
            None => matches!(name.as_str(), "help" | "lang"),
        };
        // What an option means may differ between tasks.
        let own = task.map(|task| format!("arg-learn-{name}-{}", task.name())).filter(|id| lang.has(id));
        let arg = arg.hide(!is_shown);
        match own {
            Some(id) => arg.help(lang.text(&id)),
            None => arg,
        }
    });
    let command = super::super::worded(command, lang);
    match task {
        Some(task) => {
            let name = task.name();
            let about = lang.text(&format!("about-learn-{name}"));
            let usage = format!("stratege learn {name} [OPTIONS] [{}]", lang.text("value-game"));
            let examples = super::super::after(lang, "learn", &format!("examples-learn-{name}"));
            super::super::titled(command.about(about).override_usage(usage).after_help(examples), lang)
        }
        None => {
            let rows =
                Task::ALL.map(|task| (task.name(), lang.text(&format!("about-learn-{}", task.name()))));
            let list = super::super::listed(rows.into_iter());
            let about = format!("{}\n\n{}\n{list}", lang.text("about-learn"), lang.text("learn-tasks"));
            let usage =
                format!("stratege learn {} [OPTIONS] [{}]", lang.text("value-task"), lang.text("value-game"));
            let after = super::super::after(lang, "learn", "examples-learn");
            let more = format!("{}\n\n{after}", lang.text("learn-help-of-task"));
            super::super::titled(command.about(about).override_usage(usage).after_help(more), lang)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The options of the command line belong to at least one task each, and no task names one that is not there.
    #[test]
    fn tasks_share_all_options_among_them() {
        let english = Lang::english();
        let command = super::super::command(Command::new("learn"), &english);
        let known: BTreeSet<&str> = command.get_arguments().map(|arg| arg.get_id().as_str()).collect();
        let own = Task::ALL.iter().flat_map(|task| task.options()).copied();
        let used: BTreeSet<&str> = own.chain(["what", "game", "json"]).collect();
        assert_eq!(used, known);
    }
}
