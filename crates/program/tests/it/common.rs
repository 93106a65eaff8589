//! Runs of the program for tests, and files for it.

// Not every test uses every helper.
#![allow(dead_code, unreachable_pub)]

use assert_cmd::Command;
use serde_json::Value;
use std::path::Path;

/// The folder of the program's files in tests: not that of whoever runs them, whose libraries of endgames would count.
pub const HOME: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/home");

/// Whether this run has time: `.ci/slow` sets it, and the longest tests then try more.
pub fn is_slow() -> bool {
    std::env::var_os("STRATEGE_SLOW").is_some()
}

/// The program with these arguments.
pub fn stratege(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("stratege").expect("the binary is built");
    command.args(arguments).env("LC_ALL", "C").env("STRATEGE_HOME", HOME);
    command
}

/// The standard output of a command, which must succeed.
pub fn printed(command: &mut Command) -> String {
    let out = command.assert().success().get_output().stdout.clone();
    String::from_utf8(out).expect("UTF-8")
}

/// The standard output of the program, which must succeed.
pub fn output(arguments: &[&str]) -> String {
    printed(&mut stratege(arguments))
}

/// Its standard output with this text as input.
pub fn dialogue(arguments: &[&str], typed: &str) -> String {
    printed(stratege(arguments).write_stdin(typed))
}

/// The standard output of a game at the prompt with this input; `home` holds its saved games.
pub fn console(arguments: &[&str], typed: &str, home: &Path) -> String {
    printed(stratege(arguments).env("STRATEGE_HOME", home).write_stdin(typed))
}

/// The JSON that it prints.
pub fn read(arguments: &[&str]) -> Value {
    serde_json::from_str(&output(arguments)).expect("JSON")
}

/// The one line of a command that fails with this exit code.
pub fn refusal(arguments: &[&str], code: i32) -> String {
    let done = stratege(arguments).assert().code(code);
    let printed = String::from_utf8(done.get_output().stderr.clone()).expect("UTF-8");
    assert_eq!(printed.lines().count(), 1, "{arguments:?}: {printed}");
    printed
}

/// The command fails with this exit code and one line with these words.
pub fn refused(arguments: &[&str], code: i32, why: &str) {
    let printed = refusal(arguments, code);
    assert!(printed.contains(why), "{arguments:?}: {printed}");
}

/// Runs the program, which leaves games out: it ends with the code 1, and names them on standard error.
pub fn left_out(arguments: &[&str], why: &str) {
    let done = stratege(arguments).assert().code(1);
    let printed = String::from_utf8(done.get_output().stderr.clone()).expect("UTF-8");
    assert!(printed.contains(why) && printed.lines().count() > 1, "{arguments:?}: {printed}");
}

/// The path of a file in a folder.
pub fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().expect("a path").to_owned()
}

/// A file in a folder, by its path.
pub fn written(folder: &Path, name: &str, content: impl AsRef<[u8]>) -> String {
    let path = path(folder, name);
    std::fs::write(&path, content).expect("written");
    path
}
