//! The examples of `docs/en/reference/formats.md` are read as they stand there, and the entry of `docs/en/how-to/adding-a-game.md` runs.

use stratege_catalog::record::{ReadError, read};
use stratege_formats::FORMATS;
use stratege_session::Unit;

#[path = "../../examples/entry_with_scores.rs"]
mod entry_with_scores;

#[test]
fn the_guide_shows_the_entry_as_it_is() {
    let guide = include_str!("../../../../../docs/en/how-to/adding-a-game.md");
    assert!(
        guide.contains(include_str!("../../examples/entry_with_scores.rs")),
        "copy the example into its page"
    );
    entry_with_scores::main();
}

/// The guide's table has every unit with its thresholds.
#[test]
fn the_guide_lists_the_units() {
    let guide = include_str!("../../../../../docs/en/how-to/adding-a-game.md");
    for unit in Unit::ALL {
        let name = format!("`Unit::{unit:?}`");
        let row = guide.lines().find(|line| line.starts_with('|') && line.contains(&name)).expect("a row");
        let last = row.trim_end_matches([' ', '|']).rsplit('|').next().expect("a cell");
        let numbers = last.split([',', ' ']).filter_map(|word| word.parse::<f64>().ok()).collect::<Vec<_>>();
        let listed = unit.thresholds().iter().all(|threshold| numbers.contains(threshold));
        assert!(listed, "{name}: {last}");
    }
}

#[test]
fn the_examples_of_formats_are_games() {
    let text = include_str!("../../../../../docs/en/reference/formats.md");
    let mut found = Vec::new();
    for example in text.split("```").skip(1).step_by(2) {
        let (name, content) = example.split_once('\n').unwrap();
        let mut games = 0;
        loop {
            match read(content.as_bytes(), games, None) {
                Ok(_) => games += 1,
                Err(ReadError::NoSuchGame(_)) => break,
                Err(error) => panic!("{name}, game {}: {error}", games + 1),
            }
        }
        assert!(games > 0, "{name}");
        found.push(if name == "save" { "saved" } else { name });
    }
    // Each format that is read and is text has one.
    for row in FORMATS.iter().filter(|row| row.is_read() && row.key != "wthor") {
        assert!(found.contains(&row.key), "{}", row.name);
    }
}
