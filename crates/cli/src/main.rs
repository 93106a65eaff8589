//! The binary `stratege`.

use std::process::ExitCode;

fn main() -> ExitCode {
    stratege_cli::main(std::env::args_os())
}
