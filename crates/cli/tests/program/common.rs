//! How the tests ask the program, and files for it.

// Not every test asks in every way.
#![allow(dead_code, unreachable_pub)]

use assert_cmd::Command;
use serde_json::Value;
use std::path::Path;

/// The program with these arguments.
pub fn stratege(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("stratege").expect("the binary is built");
    command.args(arguments).env("LC_ALL", "C").env_remove("STRATEGE_HOME");
    command
}

/// What a command prints that does what was asked.
pub fn printed(command: &mut Command) -> String {
    let out = command.assert().success().get_output().stdout.clone();
    String::from_utf8(out).expect("UTF-8")
}

/// What the program prints, when it does what was asked.
pub fn output(arguments: &[&str]) -> String {
    printed(&mut stratege(arguments))
}

/// What it prints when it reads this text.
pub fn said(arguments: &[&str], typed: &str) -> String {
    printed(stratege(arguments).write_stdin(typed))
}

/// A game at the prompt: what it prints when this is typed, and `home` holds its saved games.
pub fn console(arguments: &[&str], typed: &str, home: &Path) -> String {
    printed(stratege(arguments).env("STRATEGE_HOME", home).write_stdin(typed))
}

/// The JSON that it prints.
pub fn read(arguments: &[&str]) -> Value {
    serde_json::from_str(&output(arguments)).expect("JSON")
}

/// It fails with this exit code: the one line that says why.
pub fn refusal(arguments: &[&str], code: i32) -> String {
    let done = stratege(arguments).assert().code(code);
    let said = String::from_utf8(done.get_output().stderr.clone()).expect("UTF-8");
    assert_eq!(said.lines().count(), 1, "{arguments:?}: {said}");
    said
}

/// It fails with this exit code and one line with these words.
pub fn refused(arguments: &[&str], code: i32, why: &str) {
    let said = refusal(arguments, code);
    assert!(said.contains(why), "{arguments:?}: {said}");
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
