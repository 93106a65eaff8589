//! Whatever is typed, at the prompt or in a saved game: nothing panics, nothing loops.

use proptest::prelude::*;
use std::path::Path;
use std::time::Duration;
use stratege_catalog::open;
use stratege_cli::console::Console;
use stratege_cli::console::input::Script;
use stratege_cli::files::save::from_text;
use stratege_cli::output::board::BoardStyle;
use stratege_machine::setup::Setup;
use stratege_play::{Engine, GameInPlay, Plan, Seat, Strength, saved};
use stratege_session::{Level, Limits, Settings};
use stratege_texts::Lang;

fn typed() -> impl Strategy<Value = String> {
    prop_oneof![
        "\\PC{0,20}",
        "[a-h][1-8]",
        "[1-7]",
        "(undo|redo|start|end|moves|eval|stats|new|go|board|help|annuler|fin|debut)",
        "(rules|record|partie|position|flip|hint|analyse|comment|resign|draw|swap|clock) ?[ -~]{0,12}",
        "clock [0-9]{1,3}(\\+[0-9]{1,3})?",
        "(first|second|premier) (human|machine|machine:HAL|human Anne|robot)?",
        "(new|nouveau) (chess|othello|connect-four|tic-tac-toe|xyz)",
        "(level|depth|time|load|save) [^ -~]{0,10}",
        "(level|depth|time) -?[0-9]{1,25}x?",
    ]
    // No search that takes long: depth and level of the machine are not raised.
    .prop_filter("quick", |line| {
        !["depth ", "profondeur ", "time ", "temps ", "level ", "niveau "].iter().any(|word| {
            line.trim_start()
                .to_lowercase()
                .strip_prefix(word)
                .is_some_and(|number| number.trim().parse::<u64>().is_ok_and(|n| n > 1))
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn the_console_survives(
        game in 0..5usize,
        machine in any::<bool>(),
        french in any::<bool>(),
        lines in prop::collection::vec(typed(), 0..25),
    ) {
        let name = ["tic-tac-toe", "connect-four", "othello", "chess", "race"][game];
        let lang = if french { Lang::named("fr").unwrap() } else { Lang::english() };
        let folder = tempfile::tempdir().unwrap();
        let mut out = Vec::new();
        let mut input = Script::new(lines);
        let other = if machine { Seat::machine(Strength::default()) } else { Seat::default() };
        let game = GameInPlay::new(open(name, None).unwrap(), None, [Seat::default(), other]);
        let setup = Setup {
            settings: Settings { table_bytes: 1 << 16, ..Settings::default() },
            level: Level::new(1),
            seed: Some(1),
            ..Setup::default()
        };
        let folder = folder.path().into();
        let plan = Plan { setup, limits: Limits::default() };
        let engine = Engine::new(Strength::level(1).unwrap(), plan);
        let mut console = Console::new(&lang, &mut out, &mut input, game, engine, BoardStyle::default(), folder);
        prop_assert!(console.run().is_ok());
    }

    #[test]
    fn every_parser_survives(game in 0..5usize, text in "\\PC{0,80}") {
        let name = ["tic-tac-toe", "connect-four", "othello", "chess", "race"][game];
        let mut session = open(name, None).unwrap();
        let before = session.position();
        if session.begin(Some(&text)).is_err() {
            prop_assert_eq!(session.position(), before, "a refused position changes nothing");
        }
        let _ = session.play(&text);
        let _ = open(&text, Some(&text));
    }

    #[test]
    fn saved_games_survive(text in "(stratege 1\n)?(game [a-z-]{0,12}\n)?\\PC{0,60}\n?\\PC{0,60}") {
        let _ = from_text(Path::new("test"), &text);
    }

    #[test]
    fn a_saved_game_round_trips(game in 0..5usize, choices in prop::collection::vec(0..200usize, 0..60), back in 0..60usize, name in "[a-zA-Zé ]{0,12}") {
        let game = ["tic-tac-toe", "connect-four", "othello", "chess", "race"][game];
        let mut session = open(game, None).unwrap();
        for choice in choices {
            let moves = session.moves();
            if moves.is_empty() { break; }
            session.play(&moves[choice % moves.len()].text).unwrap();
        }
        let cursor = session.cursor().saturating_sub(back);
        session.jump(cursor);
        let seats = [Seat::person(name.trim()), Seat::machine(Strength::default())];
        let before = GameInPlay::new(session, None, seats.clone());
        let text = saved::write(&before, Duration::ZERO);
        let session = before.session();
        let again = from_text(Path::new("test"), &text).map_err(|error| TestCaseError::fail(format!("{error:?}: {text}")))?;
        prop_assert_eq!(again.session().history(), session.history());
        prop_assert_eq!(again.session().cursor(), session.cursor());
        prop_assert_eq!(again.session().position(), session.position());
        prop_assert_eq!(&again.seats, &seats);
        prop_assert_eq!(saved::write(&again, Duration::ZERO), text);
    }
}
