//! Which file of a crate imports which, and the circles of files that import each other.

use super::paths::{self, Path};
use super::tokens;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path as FilePath;

/// A module: its names from the crate's root.
type Module = Vec<String>;

/// The modules of a crate with their files, what the files name, and what they define.
pub(crate) struct Crate {
    /// The file of each module; a module inside a file has the file's.
    files: BTreeMap<Module, String>,
    paths: Vec<(Module, Path)>,
    /// What goes through a module: the name there, and what it stands for.
    exported: BTreeMap<(Module, String), Vec<String>>,
}

impl Crate {
    /// Reads the files of a folder `src`.
    pub(crate) fn read(folder: &FilePath) -> Crate {
        let sources = super::rust_files(folder);
        let found = sources.iter().map(|file| {
            let name = file.strip_prefix(folder).expect("a file of the folder");
            let name = name.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>();
            (name.join("/"), std::fs::read_to_string(file).expect("a source file is read"))
        });
        // The binary beside a library is a crate of its own.
        let found: Vec<(String, String)> = found.collect();
        let library = found.iter().any(|(name, _)| name == "lib.rs");
        Crate::of(found.into_iter().filter(|(name, _)| !library || name != "main.rs"))
    }

    /// A crate of these files, each with its path in `src` and its text.
    pub(crate) fn of(sources: impl IntoIterator<Item = (String, String)>) -> Crate {
        let mut found = Crate { files: BTreeMap::new(), paths: Vec::new(), exported: BTreeMap::new() };
        for (name, source) in sources {
            let module = module_of(&name);
            let tokens = tokens::shipped(&source);
            for path in paths::paths(&tokens) {
                let mut within = module.clone();
                for inner in &path.within {
                    within.push(inner.clone());
                    found.files.insert(within.clone(), name.clone());
                }
                found.paths.push((within, path));
            }
            found.files.insert(module, name);
        }
        for (module, path) in &found.paths {
            if let (Some(called), true) = (&path.called, path.exported)
                && let Some(target) = found.absolute(module, &path.names)
            {
                found.exported.insert((module.clone(), called.clone()), target);
            }
        }
        found
    }

    /// What a path stands for, from the crate's root; none if it leads out of the crate.
    fn absolute(&self, module: &Module, names: &[String]) -> Option<Vec<String>> {
        let mut base = match names[0].as_str() {
            "crate" => Vec::new(),
            "self" | "super" => module.clone(),
            first => {
                let mut child = module.clone();
                child.push(first.to_owned());
                return self.files.contains_key(&child).then(|| [module, names].concat());
            }
        };
        let mut rest = names;
        while let Some((first, behind)) = rest.split_first() {
            match first.as_str() {
                "super" => _ = base.pop(),
                "self" | "crate" => {}
                _ => break,
            }
            rest = behind;
        }
        Some([&base, rest].concat())
    }

    /// The file that defines what a path from the root names; none where another crate does.
    fn definer(&self, target: &[String], depth: usize) -> Option<&String> {
        let mut module = Vec::new();
        for (at, name) in target.iter().enumerate() {
            module.push(name.clone());
            if self.files.contains_key(&module) {
                continue;
            }
            module.pop();
            let through = self.exported.get(&(module.clone(), name.clone()));
            return match through {
                Some(further) if depth > 0 => self.definer(&[further, &target[at + 1..]].concat(), depth - 1),
                _ => self.files.get(&module),
            };
        }
        self.files.get(&module)
    }

    /// Every file with those that it imports. A file does not import what it re-exports (`pub use`), and an import of
    /// the re-export counts as an import of the file that defines it.
    pub(crate) fn imports(&self) -> BTreeMap<&str, BTreeSet<&str>> {
        let mut found: BTreeMap<&str, BTreeSet<&str>> =
            self.files.values().map(|file| (file.as_str(), BTreeSet::new())).collect();
        for (module, path) in &self.paths {
            let target = self.absolute(module, &path.names).filter(|_| !path.exported);
            let Some(mut target) = target else { continue };
            if target.last().is_some_and(|name| name == "*") {
                target.pop();
            }
            let (file, other) = (self.files[module].as_str(), self.definer(&target, 8));
            if let (Some(other), Some(imported)) = (other, found.get_mut(file)) {
                imported.insert(other);
            }
        }
        for (file, imported) in &mut found {
            imported.remove(file);
        }
        found
    }
}

/// `a/b.rs` and `a/b/mod.rs` hold the module `a::b`.
fn module_of(file: &str) -> Module {
    let path = file.trim_end_matches(".rs");
    let path = path.strip_suffix("/mod").unwrap_or(path);
    if matches!(path, "lib" | "main") { Vec::new() } else { path.split('/').map(str::to_owned).collect() }
}

/// The same without the imports of a file from its parent modules, which may import their children.
pub(crate) fn without_parents<'a>(
    imports: &BTreeMap<&'a str, BTreeSet<&'a str>>,
) -> BTreeMap<&'a str, BTreeSet<&'a str>> {
    let is_parent = |parent: &str, child: &str| {
        let (parent, child) = (module_of(parent), module_of(child));
        parent.len() < child.len() && child.starts_with(&parent)
    };
    let others = |file: &str, imported: &BTreeSet<&'a str>| {
        imported.iter().copied().filter(|other| !is_parent(other, file)).collect()
    };
    imports.iter().map(|(&file, imported)| (file, others(file, imported))).collect()
}

/// The files that all lead to each other, where they are more than one.
pub(crate) fn circles<'a>(imports: &BTreeMap<&'a str, BTreeSet<&'a str>>) -> Vec<BTreeSet<&'a str>> {
    let reached: BTreeMap<&str, BTreeSet<&str>> =
        imports.keys().map(|&file| (file, reachable(imports, file))).collect();
    let mut found = BTreeSet::new();
    for (&file, others) in &reached {
        let mut circle: BTreeSet<&str> =
            others.iter().copied().filter(|other| reached[other].contains(file)).collect();
        circle.insert(file);
        if circle.len() > 1 {
            found.insert(circle);
        }
    }
    found.into_iter().collect()
}

fn reachable<'a>(imports: &BTreeMap<&'a str, BTreeSet<&'a str>>, from: &str) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    let mut open: Vec<&str> = imports[from].iter().copied().collect();
    while let Some(file) = open.pop() {
        if found.insert(file) {
            open.extend(&imports[file]);
        }
    }
    found
}

#[cfg(test)]
fn of(sources: &[(&str, &str)]) -> Crate {
    Crate::of(sources.iter().map(|(name, source)| ((*name).to_owned(), (*source).to_owned())))
}

#[test]
fn imports_go_to_the_file_that_defines() {
    let found = of(&[
        ("lib.rs", "mod a; mod b; pub use a::One; pub use other::Far; use b::Two; pub const HERE: u8 = 1;"),
        ("a.rs", "use crate::{Far, HERE, One}; use super::b::c::Three; pub struct One;"),
        ("b/mod.rs", "pub(crate) mod c; pub(crate) use c::Three; fn f() { c::g(); crate::a::h(); }"),
        (
            "b/c.rs",
            "use super::Three; use std::fmt; pub struct Three; #[cfg(test)] mod tests { use crate::a::One; }",
        ),
    ]);
    let imports = found.imports();
    let listed = |file: &str| imports[file].iter().copied().collect::<Vec<_>>();
    assert_eq!(listed("lib.rs"), ["b/mod.rs"]);
    assert_eq!(listed("a.rs"), ["b/c.rs", "lib.rs"]);
    assert_eq!(listed("b/mod.rs"), ["a.rs", "b/c.rs"]);
    assert_eq!(listed("b/c.rs"), Vec::<&str>::new());
    assert_eq!(circles(&imports), [BTreeSet::from(["a.rs", "b/mod.rs", "lib.rs"])]);
}

#[test]
fn two_circles_are_told_apart() {
    let found = of(&[
        ("lib.rs", ""),
        ("a.rs", "use crate::b::B;"),
        ("b.rs", "use crate::c::C; use crate::d::D;"),
        ("c.rs", "use crate::a::A;"),
        ("d.rs", "use crate::e::E;"),
        ("e.rs", "fn f() { super::d::g() }"),
    ]);
    assert_eq!(
        circles(&found.imports()),
        [BTreeSet::from(["a.rs", "b.rs", "c.rs"]), BTreeSet::from(["d.rs", "e.rs"])]
    );
}
