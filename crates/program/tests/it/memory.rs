//! Little memory, no threads: nothing aborts.
#![cfg(target_os = "linux")]

use crate::common::{is_slow, refused};
use std::process::{Command, Output};

/// The program under limits of the shell.
fn under(limits: &str, words: &str) -> Output {
    let line = format!("{limits}; exec {} {words}", env!("CARGO_BIN_EXE_stratege"));
    Command::new("bash").args(["-c", &line]).env("LC_ALL", "C").output().expect("a shell")
}

#[test]
fn a_table_larger_than_the_machine_is_refused_by_name() {
    for words in [
        &["solve", "tic-tac-toe", "--table", "1000000"][..],
        &["analyse", "chess", "--table", "1000000"],
        &["compare", "tic-tac-toe", "--table", "1000000"],
        &["match", "tic-tac-toe", "--player", "table=1000000 depth=1", "--player", "depth=1"],
    ] {
        refused(words, 2, "table");
    }
}

#[test]
fn the_usual_table_shrinks_where_there_is_little_memory() {
    for limit in ["2000000", "400000"] {
        let done = under(&format!("ulimit -v {limit}"), "solve othello --nodes 5000");
        let printed = String::from_utf8_lossy(&done.stderr).into_owned();
        assert_eq!(done.status.code(), Some(1), "{printed}");
        assert!(printed.contains("not solved within the limits"), "{printed}");
    }
    let done = under("ulimit -v 2000000", "solve othello --nodes 5000 --table 100000");
    assert_eq!(done.status.code(), Some(2));
}

#[test]
fn short_memory_ends_in_an_answer_or_a_refusal_never_in_an_abort() {
    // From nearly too little to start at all up to enough.
    let most = [100_000, 131_072, 200_000, 116_000, 150_000, 175_000];
    for &kibibytes in if is_slow() { &most[..] } else { &most[..3] } {
        for words in
            ["games", "bench", "analyse othello --depth 3", "analyse draughts --depth 3", "solve tic-tac-toe"]
        {
            let done = under(&format!("ulimit -v {kibibytes}"), words);
            let printed = String::from_utf8_lossy(&done.stderr).into_owned();
            let refused = done.status.code() == Some(1) && printed.contains("not enough memory");
            assert!(done.status.success() || refused, "{kibibytes} {words}: {:?} {printed}", done.status);
        }
    }
    assert!(under("ulimit -v 400000", "bench").status.success());
}

#[test]
fn proof_numbers_take_memory_as_they_need_it() {
    let done =
        under("ulimit -v 700000", "solve tic-tac-toe --algorithm df-pn --table 100 --position XX./OO./...");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
}
