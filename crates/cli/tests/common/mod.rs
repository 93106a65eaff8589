//! How the tests ask the program.
#![allow(unreachable_pub)]

use assert_cmd::Command;
use serde_json::Value;

/// The program with these arguments.
pub fn stratege(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("stratege").expect("the binary is built");
    command.args(arguments).env("LC_ALL", "C");
    command
}

/// What it prints, when it does what was asked.
pub fn output(arguments: &[&str]) -> String {
    let out = stratege(arguments).assert().success().get_output().stdout.clone();
    String::from_utf8(out).expect("UTF-8")
}

/// The JSON that it prints.
pub fn read(arguments: &[&str]) -> Value {
    serde_json::from_str(&output(arguments)).expect("JSON")
}

/// It fails with this exit code and one line that says why.
pub fn refused(arguments: &[&str], code: i32, why: &str) {
    let done = stratege(arguments).assert().code(code);
    let said = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
    assert!(said.contains(why) && said.lines().count() == 1, "{said}");
}
