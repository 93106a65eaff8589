//! Rollouts of backgammon.

use crate::common::{output, read, refused};

#[test]
fn moves_are_rolled_out_side_by_side() {
    let asked = ["rollout", "backgammon", "--dice", "31", "--trials", "6", "--truncate", "2", "--moves", "2"];
    let whole = [&asked[..], &["--seed", "3", "--json"]].concat();
    let mut found = read(&whole);
    assert_eq!(
        (&found["trials"], &found["complete"], &found["truncate"]),
        (&6.into(), &true.into(), &2.into())
    );
    let [best, other] = &found["candidates"].as_array().expect("candidates")[..] else { panic!("two moves") };
    assert_eq!(best["move"], "8/5 6/5");
    let equity = |one: &serde_json::Value| one["equity"]["mean"].as_f64().expect("a number");
    let less = other["difference"]["mean"].as_f64().expect("a difference");
    assert!((equity(best) - equity(other) - less).abs() < 1e-9 && best["difference"].is_null());
    assert!(other["difference"]["error"].as_f64() > Some(0.0));
    // The same seed, the same games.
    let mut again = read(&whole);
    found["time_ms"] = 0.into();
    again["time_ms"] = 0.into();
    assert_eq!(found, again);
    let text = output(&[&asked[..], &["--lang", "fr"]].concat());
    assert!(text.contains("équité") && text.contains("après 2 tours") && text.contains("8/5 6/5"), "{text}");
}

#[test]
fn the_cube_is_decided_by_rollouts() {
    // X has two checkers on its second point: 26 of 36 rolls bear both off, else O's last checker wins.
    let asked = ["rollout", "backgammon", "--position", "AQAAGAAAAAAAAA", "--trials", "60", "--seed", "1"];
    let found = read(&[&asked[..], &["--variant", "money", "--json"]].concat());
    let one = &found["candidates"][0];
    let win = |at: &str| one["chances"]["win"][at].as_f64().expect("a number");
    // Luck is all there is, and it is taken off.
    assert!((win("mean") - 26.0 / 36.0).abs() < 0.05 && win("error") < 0.05, "{found}");
    assert!(
        one["move"].is_null() && one["cubeful"]["mean"].as_f64() > one["equity"]["mean"].as_f64(),
        "{found}"
    );
    assert!(found["cube"]["no_double"]["interval"][1].as_f64() < Some(1.0), "{found}");
    let text = output(&[&asked[..], &["--variant", "match:3"]].concat());
    assert!(text.contains("The cube: ") && text.contains("60 games each"), "{text}");
    refused(&["rollout", "chess"], 2, "rollouts");
    refused(&["rollout", "backgammon"], 2, "first roll");
    refused(&["rollout", "backgammon", "--dice", "31", "--trials", "0"], 2, "--trials");
}

#[cfg(unix)]
#[test]
fn an_interrupted_rollout_shows_what_it_has_and_says_so() {
    use std::process::{Command, Stdio};
    let words =
        ["rollout", "backgammon", "--dice", "31", "--trials", "1000000", "--seed", "1", "--moves", "2"];
    let rolling = Command::new(env!("CARGO_BIN_EXE_stratege"))
        .args(words)
        .env("LC_ALL", "C")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    std::thread::sleep(std::time::Duration::from_secs(2));
    let process = rolling.id().to_string();
    assert!(Command::new("kill").args(["-INT", &process]).status().expect("kill").success());
    let done = rolling.wait_with_output().expect("its output");
    let why = String::from_utf8_lossy(&done.stderr).into_owned();
    assert_eq!(done.status.code(), Some(130), "{why}");
    assert!(why.contains("interrupted after ") && why.contains("of 1000000 games"), "{why}");
}
