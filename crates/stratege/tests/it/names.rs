//! The names of types, modules, packages and the page's classes: words that only this program's authors would know do not
//! come back, and no public name has many meanings.

use crate::source::{self, tokens};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Types that have another name now.
const TYPES: &[&str] = &[
    "Adviser",
    "Asked",
    "Asking",
    "BreedingDesk",
    "Carrier",
    "Course",
    "CourseData",
    "CoursePlan",
    "DecisionsTold",
    "Desk",
    "DiceSubject",
    "Doubt",
    "DuelSubject",
    "EndgamesDesk",
    "Fate",
    "FateData",
    "FateReport",
    "FateSearch",
    "Fates",
    "FindFate",
    "FleetCourse",
    "Flow",
    "GameDesk",
    "GroupFate",
    "GroupFates",
    "Here",
    "HereError",
    "Impatient",
    "Judge",
    "Judged",
    "Judging",
    "KeepError",
    "Keeper",
    "Keeping",
    "Kept",
    "KeptClocks",
    "KeptGame",
    "KeptGameData",
    "KeptGames",
    "KeptMatch",
    "KeptResult",
    "KeptTable",
    "Look",
    "ManWorths",
    "Means",
    "NewCourse",
    "NewSubject",
    "Note",
    "OneDesk",
    "Place",
    "PlaceData",
    "PlaceStatus",
    "Placed",
    "Replaced",
    "ReviewDesk",
    "RolloutDesk",
    "RuleOfThumb",
    "Said",
    "Saying",
    "Sought",
    "Stakes",
    "StakesData",
    "StepDesk",
    "Subject",
    "SuiteDesk",
    "TdSubject",
    "Thumb",
    "ThumbRules",
    "Told",
    "Turned",
    "Unaided",
    "UnitDesk",
    "Valuation",
    "Valued",
    "ValuedMove",
    "Wanted",
    "Work",
    "Workshop",
    "Worth",
    "Worths",
    "Yard",
];

/// Modules that have another name now.
const MODULES: &[&str] = &[
    "asked",
    "asker",
    "calls",
    "claims",
    "course",
    "desk",
    "desks",
    "fate",
    "hindrance",
    "impatient",
    "judge",
    "judging",
    "keeper",
    "kept",
    "place",
    "stakes",
    "subject",
    "thumb",
    "worth",
    "worths",
    "yard",
];

/// Packages that have another name now.
const PACKAGES: &[&str] = &["stratege-learn", "stratege-learning"];

/// Classes of the page that have another name now, each with its file.
const CLASSES: &[(&str, &str)] =
    &[("Hands", "hands.js"), ("Peek", "peek.js"), ("Shown", "shown.js"), ("Walk", "walk.js")];

/// What begins the definition of a type.
const KEYWORDS: &[&str] = &["struct", "enum", "trait", "type", "union"];

/// The most crates in which one public name may be defined.
const MOST_CRATES: usize = 4;

/// Public names that more crates may define, each with the reason.
const IN_EVERY_GAME: &[(&str, &str)] =
    &[("Move", "every game has its own"), ("Position", "every game has its own")];

#[test]
fn renamed_types_and_modules_do_not_come_back() {
    let (mut wrong, mut files) = (String::new(), 0);
    for (package, src) in source::crates() {
        assert!(!PACKAGES.contains(&package.as_str()), "{package} has another name now");
        let folder = src.parent().expect("the folder of a crate");
        for part in ["src", "tests", "examples", "benches"] {
            for file in source::rust_files(&folder.join(part)) {
                let text = std::fs::read_to_string(&file).expect("a source file is read");
                for pair in tokens::tokens(&text).windows(2) {
                    let is_type = KEYWORDS.contains(&pair[0]) && TYPES.contains(&pair[1]);
                    if is_type || pair[0] == "mod" && MODULES.contains(&pair[1]) {
                        wrong += &format!("{}: {} {}\n", file.display(), pair[0], pair[1]);
                    }
                }
                files += 1;
            }
        }
    }
    assert!(wrong.is_empty(), "these names have others now:\n{wrong}");
    assert!(files > 100, "the sources were not found");
}

#[test]
fn renamed_classes_of_the_page_do_not_come_back() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/ui/js");
    let scripts = scripts(&page);
    for path in &scripts {
        let text = std::fs::read_to_string(path).expect("a script is read");
        for (class, file) in CLASSES {
            assert!(!path.ends_with(file), "{} has another name now", path.display());
            let defined =
                text.contains(&format!("class {class} ")) || text.contains(&format!("{{object}} {class}\n"));
            assert!(!defined, "{}: {class} has another name now", path.display());
        }
    }
    assert!(scripts.len() > 50, "the scripts were not found");
}

#[test]
fn a_public_type_name_stands_in_at_most_four_crates() {
    let mut defined: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (package, src) in source::crates() {
        for file in source::rust_files(&src) {
            let text = std::fs::read_to_string(&file).expect("a source file is read");
            // `pub(crate)` has a bracket behind `pub`: only what other crates see counts.
            for found in tokens::shipped(&text).windows(3) {
                if found[0] == "pub" && KEYWORDS.contains(&found[1]) {
                    defined.entry(found[2].to_owned()).or_default().insert(package.clone());
                }
            }
        }
    }
    let allowed = |name: &str| IN_EVERY_GAME.iter().any(|(allowed, _)| *allowed == name);
    for (name, crates) in defined.iter().filter(|(name, _)| !allowed(name)) {
        assert!(crates.len() <= MOST_CRATES, "{name} is defined in {crates:?}: each needs a name of its own");
    }
    assert!(defined.len() > 200, "the types were not found");
}

/// The scripts of a folder and of those inside it.
fn scripts(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    let paths = entries.filter_map(|entry| entry.ok().map(|entry| entry.path()));
    paths
        .flat_map(|path| match path.extension().and_then(|ending| ending.to_str()) {
            _ if path.is_dir() => scripts(&path),
            Some("js") => vec![path],
            _ => Vec::new(),
        })
        .collect()
}
