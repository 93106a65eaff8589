//! The examples of `docs/formats.md` are read as they stand there.

use stratege_catalog::record::{ReadError, read};
use stratege_formats::FORMATS;

#[test]
fn the_examples_of_formats_are_games() {
    let text = include_str!("../../../../../docs/formats.md");
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
