//! What the README and the tutorials show is what the program prints.

use crate::common::output;
use std::path::Path;

fn document(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The nodes of the first rows of a comparison, grouped with spaces as it prints them.
const ROWS: [(&str, &str); 3] = [("minimax", "960 793"), ("alpha-beta", "71 359"), ("+ move order", "5 800")];

#[test]
fn the_counts_of_the_readme_and_the_lecture_are_those_of_the_program() {
    let printed = output(&["compare", "connect-four", "--depth", "7", "--no-time", "--lang", "en"]);
    let [readme, lecture, french] =
        ["README.md", "docs/en/tutorials/lecture.md", "docs/fr/tutorials/lecture.md"].map(document);
    for (technique, nodes) in ROWS {
        let row = printed.lines().find(|line| line.starts_with(technique)).expect("a row");
        assert!(row.contains(nodes), "{row}");
        assert!(readme.contains(&nodes.replace(' ', ",")), "README.md: {nodes}");
        assert!(lecture.contains(row), "the lecture: {row}");
        assert!(french.contains(nodes), "the French lecture: {nodes}");
    }
}

#[test]
fn the_trees_of_the_lecture_are_those_of_the_program() {
    let position = "[[3,12,8],[2,4,6],[14,5,2]]";
    for (language, page) in [("en", "docs/en/tutorials/lecture.md"), ("fr", "docs/fr/tutorials/lecture.md")] {
        let page = document(page);
        let tree = |algorithm: &str| {
            output(&["tree", "tree", "--position", position, "--algorithm", algorithm, "--lang", language])
        };
        assert!(page.contains(tree("minimax").trim_end()), "{language}");
        let cut: Vec<String> = tree("alpha-beta").lines().skip(6).take(4).map(str::to_owned).collect();
        assert!(cut[0].contains("α = 3") && page.contains(&cut.join("\n")), "{language}: {cut:#?}");
    }
}

#[test]
fn the_verdict_of_the_first_test_is_that_of_the_program() {
    let folder = tempfile::tempdir().expect("a folder");
    let page = document("docs/en/tutorials/testing-a-change.md");
    let weights = |name: &str| {
        let start = page.split_once(&format!("cat > {name} <<'END'\n")).expect("the file").1;
        let path = folder.path().join(name);
        std::fs::write(&path, start.split_once("END\n").expect("its end").0).expect("written");
        format!("evaluation=file:{}", path.display())
    };
    let (new, old) = (format!("name=new {}", weights("new.txt")), format!("name=old {}", weights("old.txt")));
    let printed = output(&[
        "match",
        "othello",
        "--player",
        &new,
        "--player",
        &old,
        "--depth",
        "2",
        "--games",
        "4000",
        "--seed",
        "1",
        "--sprt",
        "elo0=0 elo1=20",
        "--lang",
        "en",
    ]);
    let shown: Vec<&str> = printed.lines().take(7).collect();
    assert!(page.contains(&shown.join("\n")), "{printed}");
}

#[test]
fn the_guide_is_listed_and_read_in_the_terminal() {
    let listed = output(&["guide", "--lang", "en"]);
    assert!(listed.contains("Tutorials\n") && listed.contains("  first-game"), "{listed}");
    assert!(output(&["guide", "first-game", "--lang", "fr"]).starts_with("# Votre première partie"));
    crate::common::refused(&["guide", "first-gam"], 2, "did you mean `first-game`");
}
