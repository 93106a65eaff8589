//! Starts an engine's process and reports how it exited.

use super::Start;
use crate::{Cause, split};
use std::io;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};

/// Starts the process, as the leader of a group of its own: so that an interrupt at the terminal ends the match first,
/// and a kill reaches the engine's own child processes.
///
/// # Errors
/// The reason why the process cannot be started.
pub(super) fn spawn(start: &Start) -> Result<Child, Cause> {
    // The specification of the player was read with the same quotes.
    let words = split(&start.command).unwrap_or_default();
    let [program, arguments @ ..] = &words[..] else { return Err(Cause::NoCommand {}) };
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    if let Some(folder) = &start.folder {
        if !folder.is_dir() {
            return Err(Cause::NoFolder { folder: folder.display().to_string() });
        }
        command.current_dir(folder);
    }
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    command.spawn().map_err(|error| refused(program, &error))
}

fn refused(program: &str, error: &io::Error) -> Cause {
    let program = program.to_owned();
    match error.kind() {
        io::ErrorKind::NotFound => Cause::NotFound { program },
        io::ErrorKind::PermissionDenied if Path::new(&program).is_dir() => Cause::Folder { program },
        io::ErrorKind::PermissionDenied => Cause::NotExecutable { program },
        // The number of "exec format error" on Unix.
        _ if cfg!(unix) && error.raw_os_error() == Some(8) => Cause::NotExecutable { program },
        _ => Cause::System { program, why: error.to_string() },
    }
}

/// Whether a process has ended, without reaping it where the system can tell.
#[cfg(unix)]
pub(super) fn has_ended(child: &mut Child) -> bool {
    use rustix::process::{Pid, WaitId, WaitIdOptions, waitid};
    let Some(pid) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) else { return true };
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    // It has been reaped where there is no such child.
    waitid(WaitId::Pid(pid), options).map_or(true, |found| found.is_some())
}

/// Whether a process has ended.
#[cfg(not(unix))]
pub(super) fn has_ended(child: &mut Child) -> bool {
    !matches!(child.try_wait(), Ok(None))
}

/// The end of a process as a cause.
pub(super) fn cause_of_end(status: ExitStatus) -> Cause {
    #[cfg(unix)]
    if let Some(number) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return Cause::Signal { number: number.to_string() };
    }
    Cause::Exited { code: status.code().unwrap_or(-1).to_string() }
}
