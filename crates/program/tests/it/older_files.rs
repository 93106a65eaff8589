//! Files that version 0.1.0 wrote: each is opened as it was then, and gives the same.

use crate::common::{printed, stratege};
use crate::figures::words;
use flate2::read::GzDecoder;
use serde_json::Value;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/0.1.0")
}

/// Copies a folder, with packed files unpacked.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("the folder is made");
    for entry in fs::read_dir(from).expect("a folder") {
        let path = entry.expect("an entry").path();
        let target = to.join(path.file_name().expect("a name"));
        if path.is_dir() {
            copy(&path, &target);
        } else if path.extension().is_some_and(|ending| ending == "gz") {
            let mut bytes = Vec::new();
            GzDecoder::new(File::open(&path).expect("a file")).read_to_end(&mut bytes).expect("unpacked");
            fs::write(target.with_extension(""), bytes).expect("written");
        } else {
            fs::copy(&path, &target).expect("copied");
        }
    }
}

/// A report without times, which are never twice the same.
fn without_times(value: Value) -> Value {
    let is_time = |name: &str| ["time", "seconds", "_ms", "_us"].iter().any(|part| name.contains(part));
    match value {
        Value::Object(fields) => {
            let kept = fields.into_iter().filter(|(name, _)| !is_time(name));
            Value::Object(kept.map(|(name, value)| (name, without_times(value))).collect())
        }
        Value::Array(items) => items.into_iter().map(without_times).collect(),
        other => other,
    }
}

/// A report without the fields that the older one has not: a later version may tell more.
fn without_additions(found: Value, kept: &Value) -> Value {
    match (found, kept) {
        (Value::Object(fields), Value::Object(kept)) => {
            let same = fields.into_iter().filter_map(|(name, value)| {
                let kept = kept.get(&name)?;
                Some((name, without_additions(value, kept)))
            });
            Value::Object(same.collect())
        }
        (Value::Array(items), Value::Array(kept)) if items.len() == kept.len() => Value::Array(
            items.into_iter().zip(kept).map(|(item, kept)| without_additions(item, kept)).collect(),
        ),
        (other, _) => other,
    }
}

/// The best line as long as in the older report: a later version shows more of it.
fn shorten_line(found: &mut Value, kept: &Value) {
    let line = found.get_mut("line").and_then(Value::as_array_mut);
    if let (Some(line), Some(kept)) = (line, kept["line"].as_array()) {
        line.truncate(kept.len());
    }
}

#[test]
fn files_of_version_0_1_0_open_and_continue() {
    let folder = tempfile::tempdir().expect("a folder");
    copy(&fixtures(), folder.path());
    // The program finds libraries of endgames in its own folder.
    let cases = fs::read_to_string(fixtures().join("cases.txt")).expect("the list of cases");
    let cases: Vec<&str> = cases.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(cases.len() > 30);
    for case in cases {
        let (expected, arguments) = case.split_once(": ").expect("a file and a command");
        let arguments = words(arguments);
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let mut command = stratege(&arguments);
        let text = printed(command.current_dir(folder.path()).env("STRATEGE_HOME", folder.path()));
        let found: Value =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{case}: {error}\n{text}"));
        let kept = fs::read_to_string(folder.path().join(expected)).expect("what was printed");
        let kept: Value = serde_json::from_str(&kept).expect("JSON");
        let kept = without_times(kept);
        let mut found = without_additions(without_times(found), &kept);
        shorten_line(&mut found, &kept);
        assert_eq!(found, kept, "{case}");
    }
}

#[test]
fn a_recorded_search_of_version_0_1_0_is_drawn_as_then() {
    let trace = fixtures().join("laboratory/trace.json");
    let kept = fs::read_to_string(fixtures().join("laboratory/trace.expected.txt")).expect("a picture");
    assert_eq!(printed(&mut stratege(&["tree", "--trace", trace.to_str().expect("a path")])), kept);
}
