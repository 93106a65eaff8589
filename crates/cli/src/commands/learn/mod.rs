//! `stratege learn`: learns evaluations from games.

mod checkpoint;
mod criteria;
mod games;
mod genetic;
mod lessons;
mod moves;
mod network;
mod patterns;
mod positions;
mod regression;
mod task;
mod td;
mod td_file;
mod unit_file;

pub(crate) use positions::files as position_files;
pub(crate) use task::{Task, helped};

use crate::arguments::{self, text, usual};
use crate::{CliError, Result};
use clap::{Arg, ArgAction, ArgMatches, Command};
use std::io::Write;
use stratege_texts::Lang;
use stratege_training::{TrainableGame, trainable_game};

/// Its definition for the command line.
pub(crate) fn command(command: Command, lang: &Lang) -> Command {
    let text = |id: &str| lang.text(id);
    let what = Arg::new("what").required(true).value_name("TASK").help(text("arg-learn"));
    command
        .arg(arguments::offering(what, Task::ALL.map(Task::name)))
        .arg(arguments::game(lang).required(false))
        .arg(arguments::option("variant", "VARIANT", text("arg-variant")))
        .args([
            arguments::option("checkpoint", "FILE", text("arg-checkpoint")),
            arguments::option("generations", "N", text("arg-generations")),
            arguments::option("population", "N", text("arg-population")),
            arguments::option("environment", "N", text("arg-environment")),
            arguments::option("kept", "N", text("arg-kept")),
            arguments::option("wheel", "power|linear|exponential", text("arg-wheel")),
            arguments::option("points", "1|2", text("arg-points")),
            arguments::option("crossover", "PROBABILITY", text("arg-crossover")),
            arguments::option("mutation", "PROBABILITY", text("arg-mutation")),
            arguments::option("range", "N", text("arg-range")),
            arguments::option("renew-at", "DISCS", text("arg-renew-at")),
            arguments::option("renew-after", "N", text("arg-renew-after")),
            arguments::option("depth", "PLIES", text("arg-learn-depth")),
            arguments::option("random-plies", "N", text("arg-learn-plies")),
            arguments::option("seed", "N", usual(lang, "arg-learn-seed", 1)),
            arguments::option("threads", "N", usual(lang, "arg-threads", 1)),
            arguments::option("archive", "FILE", text("arg-learn-archive"))
                .long("file")
                .alias("archive")
                .action(ArgAction::Append)
                .num_args(1..)
                .allow_hyphen_values(false),
            arguments::lenient(lang),
            arguments::option("criteria", "LIST", text("arg-criteria")),
            arguments::option("ridge", "SHARE", text("arg-ridge")),
            arguments::option("output", "FILE", text("arg-learn-output")),
            arguments::option("plot", "FILE", text("arg-learn-plot")),
            arguments::option("plot-wheels", "FILE", text("arg-learn-plot-wheels")),
            arguments::option("data", "FILE", text("arg-learn-data")).action(ArgAction::Append),
            arguments::option("nodes", "N", text("arg-learn-nodes")),
            arguments::option("number", "N", text("arg-learn-number")),
            arguments::option("random", "LEAST-MOST", text("arg-learn-random")),
            arguments::option("exact", "SQUARES", text("arg-learn-exact")),
            arguments::option("detours", "N", text("arg-learn-detours")),
            arguments::option(
                "weights",
                "FILE|criteria|hand-made|set-by-hand|shipped",
                text("arg-learn-weights"),
            ),
            arguments::option("wthor", "FILE", text("arg-learn-wthor"))
                .action(ArgAction::Append)
                .num_args(1..)
                .allow_hyphen_values(false),
            arguments::option("passes", "N", text("arg-learn-passes")),
            arguments::option("rate", "SHARE", text("arg-learn-rate")),
            arguments::option("last-rate", "SHARE", text("arg-learn-last-rate")),
            arguments::option("outlook", "FILE|shipped|search", text("arg-learn-outlook")),
            arguments::option("outlook-share", "SHARE", text("arg-learn-outlook-share")),
            arguments::option("inputs", "raw|expert", text("arg-learn-inputs")),
            arguments::option("hidden", "N|N+N+N", text("arg-learn-hidden")),
            arguments::option("imitate", "N", text("arg-learn-imitate")),
            Arg::new("mixed").long("mixed").help(text("arg-learn-mixed")).action(ArgAction::SetTrue),
            arguments::option("start", "FILE|network", text("arg-learn-start")).action(ArgAction::Append),
            arguments::option("lambda", "SHARE", text("arg-learn-lambda")),
            arguments::option("last-lambda", "SHARE", text("arg-learn-last-lambda")),
            arguments::option("students", "N", usual(lang, "arg-learn-students", 1)),
            arguments::option("measure", "GAMES", usual(lang, "arg-learn-measure", 1000)),
        ])
        .args(crate::fleet::options(lang))
        .arg(arguments::json(lang))
}

/// Learns by the requested method.
pub(crate) fn run(lang: &Lang, args: &ArgMatches, out: &mut dyn Write) -> Result {
    let what = text(args, "what").unwrap_or_default();
    let task = Task::named(what)
        .ok_or_else(|| CliError::choice("stratege learn", what, Task::ALL.map(Task::name).join(", ")))?;
    let game = stratege_catalog::find(game(args, task)?)?.name;
    task.require_own_options(args)?;
    let variant = text(args, "variant");
    match task {
        Task::Genetic | Task::Criteria if game != stratege_training::criteria::GAME => {
            Err(CliError::Usage("learn-game", format!("{what} {game}")))
        }
        Task::Genetic => genetic::run(lang, args, game, out),
        Task::Criteria => criteria::run(lang, args, game, out),
        Task::Games if game == stratege_training::positions::GAME => positions::run(lang, args, out),
        Task::Regression | Task::Network if game != stratege_training::positions::GAME => {
            Err(CliError::Usage("learn-no-terms", game.to_owned()))
        }
        Task::Network => network::run(lang, args, game, out),
        Task::Regression => regression::run(lang, args, game, out),
        Task::Games => games::run(lang, args, &*learned(game, variant)?, out),
        Task::Patterns if game == stratege_training::moves::GAME => moves::run(lang, args, variant, out),
        Task::Patterns => patterns::run(lang, args, &|| learned(game, variant), out),
        Task::Td if !td::GAMES.contains(&game) => Err(CliError::Usage("learn-no-networks", game.to_owned())),
        Task::Td => td::run(lang, args, game, out),
    }
}

/// The game of the command line; a task for one game alone need not name it.
fn game(args: &ArgMatches, task: Task) -> Result<&str> {
    let only = match task {
        Task::Genetic | Task::Criteria => Some(stratege_training::criteria::GAME),
        Task::Regression | Task::Network => Some(stratege_training::positions::GAME),
        Task::Games | Task::Patterns | Task::Td => None,
    };
    let missing = || CliError::Usage("usage-missing", "<GAME>".to_owned());
    text(args, "game").or(only).ok_or_else(missing)
}

/// The patterns of a game in a variant, ready to be learned.
fn learned(game: &str, variant: Option<&str>) -> Result<Box<dyn TrainableGame>> {
    // A variant that does not exist has its own error.
    stratege_catalog::open(game, variant)?;
    let named = || match variant {
        Some(variant) => format!("{game} --variant {variant}"),
        None => game.to_owned(),
    };
    trainable_game(game, variant).ok_or_else(|| CliError::Usage("learn-no-patterns", named()))
}
