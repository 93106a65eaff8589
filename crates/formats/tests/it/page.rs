//! The examples in docs/en/reference/formats.md are recognised as their formats and round-trip unchanged.

use stratege_formats::{FORMATS, Format, detect, epd, ggf, obf, pgn, read_any, save, sgf_go, transcript};

const PAGE: &str = include_str!("../../../../docs/en/reference/formats.md");

/// The examples with the words behind their fences.
fn examples() -> Vec<(&'static str, &'static str)> {
    let blocks = PAGE.split("```").skip(1).step_by(2);
    blocks.filter_map(|block| block.split_once('\n')).collect()
}

#[test]
fn the_examples_are_read_and_written() {
    let mut found = Vec::new();
    for (word, text) in examples() {
        let (format, count) = match word {
            "pgn" => (Format::Pgn, 1),
            "pdn" => (Format::Pdn, 1),
            "ggf" => (Format::Ggf, 1),
            "transcript" => (Format::Transcript, 3),
            "obf" => (Format::Obf, 1),
            "epd" => (Format::Epd, 2),
            "mat" => (Format::Mat, 1),
            "sgf" => (Format::Sgf, 1),
            "sgf-go" => (Format::SgfGo, 1),
            "save" => (Format::Save, 1),
            _ => panic!("{word} is no format of the page"),
        };
        assert_eq!(detect(text.as_bytes()), Some(format), "{text}");
        let (_, games) = read_any(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(games.len(), count, "{text}");
        let content = text.lines().filter(|line| !obf::is_comment(line));
        match format {
            Format::Pgn | Format::Pdn => assert_eq!(pgn::write(&games[0]).trim_end(), text.trim_end()),
            Format::Ggf => assert_eq!(format!("1 {}\n", ggf::write(&games[0])), text),
            Format::Save => {
                assert_eq!(save::Save::of_game(&games[0]).map(|save| save.write()).as_deref(), Some(text))
            }
            Format::Obf => {
                let written: Vec<String> =
                    games.iter().filter_map(obf::Problem::of_game).map(|one| one.write()).collect();
                assert_eq!(written, content.collect::<Vec<_>>());
            }
            Format::Epd => assert_eq!(
                epd::read_line(text.lines().next().unwrap(), 1).map(|epd| epd.write()).as_deref(),
                Ok(text.lines().next().unwrap())
            ),
            // The catalog writes matches, since games end by the rules.
            Format::Mat | Format::Sgf => assert_eq!(games[0].variant.as_deref(), Some("match:3")),
            Format::SgfGo => {
                let again = read_any(sgf_go::write(&games[0]).expect("points").as_bytes()).unwrap().1;
                assert_eq!(again[0].clone().without_places(), games[0].clone().without_places());
            }
            _ => assert_eq!(transcript::write(&games[0]), text.lines().next().unwrap()),
        }
        found.push(word);
    }
    assert_eq!(
        found,
        ["pgn", "pgn", "pdn", "ggf", "transcript", "obf", "epd", "mat", "sgf", "sgf-go", "save"]
    );
}

#[test]
fn the_first_example_is_read_with_all_its_details() {
    let (_, text) = examples()[0];
    let game = &read_any(text.as_bytes()).unwrap().1[0];
    let [e4, e5, nf3, nc6, _] = &game.line.moves[..] else { panic!("five moves") };
    assert!(e4.clock.is_some() && e4.after == ["best by test"]);
    assert_eq!(e5.variations[0].moves[1].variations[0].moves[0].token, "c3");
    assert!(nf3.evaluation.is_some() && nc6.evaluation.is_some() && nc6.spent.is_some());
}

#[test]
fn every_format_has_its_paragraph() {
    for row in FORMATS {
        let name = if row.format == Format::Save {
            "saved game"
        } else {
            row.name.split(' ').next().unwrap_or_default()
        };
        assert!(PAGE.contains(&format!("| {name} |")), "{name} is not in the table");
    }
    assert!(PAGE.contains(&format!("nest up to {} deep", pgn::MAX_DEPTH)));
}
