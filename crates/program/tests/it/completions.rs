//! What shells offer: games, algorithms, files.

use crate::common::{output, path, written};
use std::process::Command;

/// What bash offers for the last of these words.
fn offered(script: &str, words: &[&str]) -> Vec<String> {
    let line = r#"source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _stratege
        printf '%s\n' "${COMPREPLY[@]}""#;
    let done = Command::new("bash").args(["-c", line, "bash", script]).args(words).output().expect("bash");
    assert!(done.stderr.is_empty(), "{words:?}: {}", String::from_utf8_lossy(&done.stderr));
    let printed = String::from_utf8(done.stdout).expect("UTF-8");
    printed.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

#[test]
fn bash_offers_what_may_stand_in_a_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = written(folder.path(), "script", output(&["completions", "bash"]));
    let file = written(folder.path(), "games.pgn", "");
    let begun = path(folder.path(), "gam");
    for (words, expected) in [
        (&["so"][..], &["solve"][..]),
        (&["analyse", "che"], &["chess"]),
        (&["--lang", "fr", "analyse", "oth"], &["othello"]),
        (&["learn", "gen"], &["genetic"]),
        (&["learn", "genetic", "oth"], &["othello"]),
        (&["learn", "--seed", "3", "td", "back"], &["backgammon"]),
        (&["solve", "chess", "--algorithm", "df"], &["df-pn"]),
        (&["play", "chess", "--variant", "chess9"], &["chess960"]),
        (&["analyse", "chess", "--evaluation", "simp"], &["simplified"]),
        (&["tournament", "chess", "--system", "sw"], &["swiss"]),
        (&["solve", "chess", "--window", ""], &[]),
        (&["tree", "chess", "--form"], &["--format"]),
        (&["completions", "zs"], &["zsh"]),
        (&["help", "roll"], &["rollout"]),
        (&["bench", "chess", "--file", &begun], &[&file]),
        (&["rate", &file, &begun], &[&file]),
        (&["archive", "chess", &begun], &[&file]),
    ] {
        assert_eq!(offered(&script, &[&["stratege"], words].concat()), expected, "{words:?}");
    }
}

#[test]
fn other_shells_know_games_and_files_too() {
    let zsh = output(&["completions", "zsh"]);
    assert!(zsh.contains(":(tic-tac-toe connect-four") && zsh.contains("_files"), "{zsh}");
    let fish = output(&["completions", "fish"]);
    let games = fish.lines().find(|line| line.contains("using_subcommand analyse\" -f -a \"tic-tac-toe"));
    assert!(games.is_some(), "{fish}");
    assert!(fish.lines().any(|line| line.contains("-l file") && line.contains("-r -F")));
}
