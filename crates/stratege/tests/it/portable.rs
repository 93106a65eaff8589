//! What one kind of system alone has is behind a `cfg` that names it, so that the program compiles on the others.

use crate::source;
use std::path::Path;

/// What only some systems have.
const SYSTEMS: &[&str] = &["std::os::unix", "std::os::linux", "std::os::fd", "std::os::windows", "rustix::"];
/// Files that are modules behind a `cfg` where they are declared.
const GUARDED: &[&str] = &["crates/program/src/closed_stdout.rs", "crates/program/src/cpu_dispatch.rs"];

/// The lines of a text that name what only some systems have, and that no `cfg` of a system precedes.
fn unguarded(text: &str) -> Vec<(usize, &str)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut guarded_until = None;
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let code = line.split("//").next().unwrap_or_default();
        let plain = code.trim_start();
        if names_a_system(plain) {
            guarded_until = guarded_until.max(Some(end_of_item(&lines, at)));
        }
        if guarded_until.is_none_or(|until| at > until) && SYSTEMS.iter().any(|&name| code.contains(name)) {
            found.push((at + 1, *line));
        }
    }
    found
}

/// Whether a line is an attribute or a condition on the system, or the tests, which run on Linux.
fn names_a_system(line: &str) -> bool {
    let cfg = line.contains("#[cfg(") || line.contains("cfg!(");
    cfg && ["unix", "target_os", "windows", "test"].iter().any(|&word| line.contains(word))
}

/// The last line of what follows an attribute: the first that ends an item at its indentation.
fn end_of_item(lines: &[&str], attribute: usize) -> usize {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let own = indent(lines[attribute]);
    let rest = lines.iter().enumerate().skip(attribute + 1);
    let ends = |line: &str| {
        indent(line) == own
            && !line.trim_start().starts_with("#[")
            && line.trim_end().ends_with([';', '}', ','])
    };
    rest.filter(|(_, line)| !line.trim().is_empty())
        .find(|(_, line)| ends(line))
        .map_or(lines.len(), |(at, _)| at)
}

#[test]
fn what_one_system_alone_has_is_guarded() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
    let mut faults = Vec::new();
    for (_, folder) in source::crates() {
        for path in source::rust_files(&folder) {
            let shown = path.strip_prefix(&root).unwrap_or(&path).display().to_string();
            if GUARDED.contains(&shown.as_str()) {
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            faults.extend(
                unguarded(&text).into_iter().map(|(line, text)| format!("{shown}:{line}: {}", text.trim())),
            );
        }
    }
    assert!(faults.is_empty(), "without a cfg of the system:\n{}", faults.join("\n"));
}

#[test]
fn a_use_without_its_guard_is_found() {
    let text = "use std::os::fd::AsFd;\n#[cfg(unix)]\nuse std::os::fd::AsRawFd;\nfn a() {\n    rustix::io::a();\n}\n\
                #[cfg(target_os = \"linux\")]\nfn b() {\n    rustix::io::b();\n}\nfn c() {\n    #[cfg(unix)]\n    rustix::io::c();\n}\n";
    assert_eq!(unguarded(text).iter().map(|(line, _)| *line).collect::<Vec<_>>(), [1, 5]);
}
