//! The program `stratege`: everything that reads from a terminal or prints to one.
//!
//! [`main`] reads the command line (`commands`, from `arguments`) and runs a command, the menu or the [`console`].
//! These print with [`output`] and access files with [`files`]. Text for users comes from `stratege-texts`; lower
//! crates return errors as data, which `errors` turns into text.
#![forbid(unsafe_code)]

#[cfg(test)]
use stratege_entries_all as _; // registers the games

mod arguments;
mod commands;
pub mod console;
mod error_data;
mod error_location;
mod errors;
pub mod files;
mod fleet;
mod interrupt;
mod memory;
mod nearest;
pub mod output;
mod refusal_text;
mod refusals;

pub use error_location::ErrorLocation;
pub use errors::CliError;
pub(crate) use errors::UnitError;
pub use refusal_text::{Message, RefusalText};
pub(crate) use refusals::{AtPath, WrongGame};

use error_data::ErrorData;
use serde_json::json;
use std::ffi::OsString;
use std::io::{self, BufRead, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::Mutex;
use std::thread::Builder;
use stratege_session::sync::lock;
use stratege_session::{STACK, halve_stacks, stack};
use stratege_texts::{Lang, visible};

/// The result of a part of the program: nothing or `T`, or the error that ended it.
pub type Result<T = (), E = CliError> = std::result::Result<T, E>;

/// If this variable is set, threads get half of their stacks: a test shows with it that as much again is to spare.
const HALF_STACKS: &str = "STRATEGE_HALF_STACKS";

/// Runs the program with these arguments, of which the first is the program's name. The exit code is 0 on success, 2
/// for a command-line error, otherwise 1. `output` is an error if standard output was closed; then nothing is run,
/// since nothing could be printed.
pub fn main(arguments: impl IntoIterator<Item = OsString>, output: io::Result<()>) -> ExitCode {
    ExitCode::from(exit_code(arguments, output))
}

/// The same for a process that has more to do before it ends, such as a Python interpreter: the exit code as a number.
pub fn exit_code(arguments: impl IntoIterator<Item = OsString>, output: io::Result<()>) -> u8 {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let lang = match arguments::language(&arguments) {
        Ok(lang) => lang,
        Err(error) => return fail(&Lang::english(), &error),
    };
    let json = commands::wants_json(&arguments);
    let deep = !commands::is_shallow(&arguments);
    if std::env::var_os(HALF_STACKS).is_some() {
        halve_stacks();
    }
    match with_deep_stack(deep, || run(&lang, arguments, output)) {
        Ok(()) | Err(CliError::Shown) => 0,
        // Whoever read the output has read enough, as `head` does.
        Err(CliError::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(error) if json => fail_as_data(&lang, &error),
        Err(error) => fail(&lang, &error),
    }
}

/// Runs this on a thread with a stack for the deepest recursions, where it has such; or on this thread if the system
/// cannot start one. Where memory is short the stack is half as large, which is still enough.
fn with_deep_stack(deep: bool, run: impl FnOnce() -> Result + Send) -> Result {
    let stack = [stack(STACK), STACK / 2].into_iter().find(|stack| memory::has_room(stack + memory::USUAL));
    let Some(stack) = stack.filter(|_| deep) else { return run() };
    // Moved out by whoever runs it, which is this thread if the other one cannot be started.
    let run = Mutex::new(Some(run));
    let take = || {
        let run = lock(&run).take();
        run.map(|run| run())
    };
    let done = std::thread::scope(|scope| {
        let thread = Builder::new().name("main".into()).stack_size(stack).spawn_scoped(scope, take).ok()?;
        match thread.join() {
            Ok(done) => done,
            Err(panic) => std::panic::resume_unwind(panic),
        }
    });
    done.or_else(take).unwrap_or(Ok(()))
}

/// Whether a program has started this one without a command and speaks UCI: the first line of its input is `uci`. What
/// was read is still there to be read.
fn is_spoken_to_by_uci(arguments: &[OsString]) -> bool {
    if arguments.len() > 1 || io::stdin().is_terminal() || io::stdout().is_terminal() {
        return false;
    }
    let mut input = io::stdin().lock();
    input.fill_buf().is_ok_and(|text| {
        let first = text.split(|&byte| byte == b'\n').next().unwrap_or_default();
        first.trim_ascii() == b"uci"
    })
}

fn run(lang: &Lang, mut arguments: Vec<OsString>, output: io::Result<()>) -> Result {
    output?;
    if is_spoken_to_by_uci(&arguments) {
        arguments.push("uci".into());
    }
    let whole = commands::whole(lang);
    let arguments = arguments::with_settings(arguments, &whole)?;
    let matches = match whole.try_get_matches_from(&arguments) {
        Ok(matches) => matches,
        Err(error) if error.use_stderr() => return Err(CliError::usage(&error)),
        Err(help) => {
            match commands::help_of_learning(lang, &arguments) {
                Some(mut command) => command.print_help()?,
                None => help.print()?,
            }
            return Err(CliError::Shown);
        }
    };
    let out = io::stdout().lock();
    // JSON is for programs: nothing is put into its texts.
    let json = matches
        .subcommand()
        .is_some_and(|(_, args)| args.try_get_one("json").is_ok_and(|json| json == Some(&true)));
    let mut out: Box<dyn Write> = match output::terminal_width() {
        Some(width) if !json => Box::new(output::Wrapped::new(out, width)),
        _ => Box::new(out),
    };
    let done = match matches.subcommand() {
        None => {
            commands::endgames::put_to_use(lang);
            console::menu::run(lang, &mut *out)
        }
        Some((name, args)) => commands::run(name, lang, args, &mut *out),
    };
    // Output that does not reach its reader is an error.
    done.and(out.flush().map_err(CliError::Io))
}

/// The error as one line of JSON, for programs.
fn fail_as_data(lang: &Lang, error: &CliError) -> u8 {
    let data = json!({ "error": ErrorData::of(lang, error) });
    let line = format!("{}\n", output::json_line(&data));
    // Nothing can be done if the error itself cannot be written.
    let _ = io::stderr().lock().write_all(line.as_bytes());
    error.exit_code()
}

fn fail(lang: &Lang, error: &CliError) -> u8 {
    let mut err = io::stderr().lock();
    let line = format!("stratege: {}\n", visible(&error.text(lang)));
    // Nothing can be done if the error itself cannot be written.
    let _ = match output::width_of(&err) {
        Some(width) => output::Wrapped::new(err, width).write_all(line.as_bytes()),
        None => err.write_all(line.as_bytes()),
    };
    error.exit_code()
}
