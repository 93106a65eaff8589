//! Games that earlier versions kept can be opened, continued and kept again.

use serde_json::Value;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;
use stratege_formats::save::Save;
use stratege_play::{Command, Document, GameInPlay, saved};

fn fixtures(folder: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures").join(folder)
}

/// The game is kept in this version, read again, and continued where it was.
fn goes_on(name: &str, mut game: GameInPlay) {
    let document = Document::of(&game, Duration::ZERO);
    assert_eq!(Document::read(&document.text()).unwrap(), document, "{name}");
    let moves = game.session().moves();
    let (Some(mv), true) = (moves.first(), game.is_open()) else { return };
    let before = game.session().cursor();
    game.act(Command::Play(vec![mv.text.clone()]), Duration::ZERO).unwrap();
    assert_eq!(game.session().cursor(), before + 1, "{name}");
}

#[test]
fn texts_of_the_prompt() {
    let mut read = 0;
    for folder in ["saves", "unfinished"] {
        for entry in fs::read_dir(fixtures(folder)).unwrap() {
            let path = entry.unwrap().path();
            let (name, text) = (path.display().to_string(), fs::read_to_string(&path).unwrap());
            let save = Save::read(&text).unwrap();
            let game = Document::read(&text).unwrap().open().unwrap();
            assert_eq!(
                (game.session().game(), game.session().history()),
                (&*save.game, save.moves.clone()),
                "{name}"
            );
            assert_eq!(
                (game.session().cursor(), game.session().start()),
                (save.cursor, save.start.clone()),
                "{name}"
            );
            assert_eq!((&game.notes.comments, game.table.result), (&save.comments, save.result), "{name}");
            for (seat, kept) in game.seats.iter().zip(&save.seats) {
                assert_eq!((seat.is_machine(), &seat.name), (kept.machine, &kept.name), "{name}");
            }
            // What the text holds completely is written as it was.
            assert_eq!(saved::write(&game, Duration::ZERO), text, "{name}");
            goes_on(&name, game);
            read += 1;
        }
    }
    assert!(read > 50, "{read}");
}

#[test]
fn rows_of_the_page() {
    let text = fs::read_to_string(fixtures("page.json")).unwrap();
    let rows: serde_json::Map<String, Value> = serde_json::from_str(&text).unwrap();
    for (name, row) in &rows {
        let mut game = Document::read(&row.to_string()).unwrap().open().unwrap();
        // The clocks of a game stand until its next move.
        assert_eq!(game.paused, row["paused"] == true || !row["clocks"].is_null(), "{name}");
        game.paused = row["paused"] == true;
        let again: Value = serde_json::from_str(&Document::of(&game, Duration::ZERO).text()).unwrap();
        for (field, value) in row.as_object().unwrap().iter().filter(|(field, _)| *field != "version") {
            let mut kept = again[field].clone();
            // The time at the beginning, which clocks of those versions did not keep.
            if field == "clocks"
                && let Some(clocks) = kept.as_object_mut()
            {
                assert!(clocks.remove("base_ms").is_some_and(|base| base.is_u64()), "{name}");
            }
            assert_eq!(&kept, value, "{name}: {field}");
        }
        goes_on(name, game);
    }
    assert!(rows.len() > 30, "{}", rows.len());
}
