//! The binary `stratege`.

#[cfg(unix)]
mod closed_stdout;
#[cfg(all(target_os = "linux", target_arch = "x86_64", not(target_feature = "avx2")))]
mod cpu_dispatch;

use std::process::ExitCode;
use stratege_entries_all as _; // registers the games

fn main() -> ExitCode {
    #[cfg(unix)]
    let output = closed_stdout::check();
    #[cfg(not(unix))]
    let output = Ok(());
    // Another program would find an open output.
    #[cfg(all(target_os = "linux", target_arch = "x86_64", not(target_feature = "avx2")))]
    if output.is_ok() {
        cpu_dispatch::run_newer_build();
    }
    stratege_cli::main(std::env::args_os(), output)
}
