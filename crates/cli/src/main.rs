//! The binary `stratege`.

#[cfg(unix)]
mod closed;

use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(unix)]
    let output = closed::check();
    #[cfg(not(unix))]
    let output = Ok(());
    stratege_cli::main(std::env::args_os(), output)
}
