//! Draws that the rules leave to the players are claimed: they end no game by themselves, and no file.

use std::time::Duration;
use stratege_catalog::record::{Agreement, agreement, read};
use stratege_catalog::{open, record};
use stratege_formats::{EndedBy, Winner};
use stratege_machine::{Choice, ChoiceSource};
use stratege_play::record::{of_record, record_of};
use stratege_play::{
    ActError, BackgroundEngine, Command, Document, Event, GameInPlay, Seat, Strength, saved, turn,
};
use stratege_session::{DrawRule, Ending, Outcome, Status, Stop, WallClock, Watch};

const SHUFFLE: [&str; 4] = ["Nf3", "Nf6", "Ng1", "Ng8"];
const KINGS: &str = "4k3/8/8/8/8/8/8/4K2R w -";

fn new(name: &str, variant: Option<&str>) -> GameInPlay {
    let seats = [Seat::person("Ann"), Seat::person("Bob")];
    GameInPlay::new(open(name, variant).unwrap(), variant.map(str::to_owned), seats)
}

fn act(game: &mut GameInPlay, command: Command) -> Vec<Event> {
    game.act(command, Duration::ZERO).unwrap()
}

fn play(game: &mut GameInPlay, moves: &[&str]) {
    for mv in moves {
        act(game, Command::Play(vec![(*mv).to_owned()]));
    }
}

/// A game of chess in which the start came so often.
fn repeated(times: usize) -> GameInPlay {
    let mut game = new("chess", None);
    (1..times).for_each(|_| play(&mut game, &SHUFFLE));
    game
}

/// A game of chess with few pieces, in which nothing was taken and no pawn moved for so many plies.
fn quiet(plies: u16) -> GameInPlay {
    let mut game = new("chess", None);
    act(&mut game, Command::Begin(Some(format!("{KINGS} - {} 90", plies - 1))));
    play(&mut game, &["Rh2"]);
    game
}

fn ending(game: &GameInPlay) -> Option<Ending> {
    match game.session().status() {
        Status::Open => None,
        Status::Over { ending, .. } => Some(ending),
    }
}

#[test]
fn the_third_repetition_and_fifty_moves_are_claimed() {
    for (mut early, mut game, rule) in
        [(repeated(2), repeated(3), Ending::Repetition), (quiet(99), quiet(100), Ending::FiftyMoves)]
    {
        assert_eq!(early.act(Command::Claim, Duration::ZERO), Err(ActError::NoClaim));
        assert!(early.is_open() && game.is_open());
        assert_eq!(game.table.claimable(), Some(rule));
        act(&mut game, Command::Claim);
        let finish = game.table.finish().unwrap();
        assert_eq!((finish.first, game.table.result.unwrap().by), (Outcome::Draw, Some(EndedBy::Claim)));
        assert_eq!(game.act(Command::Claim, Duration::ZERO), Err(ActError::Over));
        // It is kept, and taken back as any end is.
        let kept = Document::read(&Document::of(&game, Duration::ZERO).text()).unwrap().open().unwrap();
        assert_eq!(kept.table.finish(), game.table.finish());
        let text = saved::write(&game, Duration::ZERO);
        assert_eq!(saved::read(&text).unwrap().open().unwrap().table.finish(), game.table.finish());
        assert_eq!(record_of(&game).result.map(|result| result.winner), Some(Winner::Draw));
        act(&mut game, Command::Undo);
        assert!(game.is_open());
    }
}

#[test]
fn the_fifth_repetition_and_seventy_five_moves_end_a_game() {
    assert_eq!(ending(&repeated(4)), None);
    assert_eq!(ending(&repeated(5)), Some(Ending::FivefoldRepetition));
    assert_eq!(ending(&quiet(149)), None);
    assert_eq!(ending(&quiet(150)), Some(Ending::SeventyFiveMoves));
    let mut over = repeated(5);
    assert_eq!(over.act(Command::Claim, Duration::ZERO), Err(ActError::Over));
}

#[test]
fn games_between_programs_end_as_ever() {
    let mut session = open("chess", None).unwrap();
    for mv in SHUFFLE.iter().cycle().take(8) {
        session.play(mv).unwrap();
    }
    assert_eq!(session.static_facts().draw_rule(), DrawRule::Automatic);
    assert!(matches!(session.status(), Status::Over { ending: Ending::Repetition, .. }));
    assert!(session.play("e4").is_err());
    session.begin(Some(&format!("{KINGS} - 99 90"))).unwrap();
    session.play("Rh2").unwrap();
    assert!(matches!(session.status(), Status::Over { ending: Ending::FiftyMoves, .. }));
}

#[test]
fn draughts_are_drawn_by_the_rule_of_the_variant() {
    // Three kings shuffle on 8×8 and on 10×10.
    let variants = [
        ("english", "W:WK1:BK32", ["1-5", "32-28", "5-1", "28-32"], true),
        ("international", "W:WK1:BK46", ["1-6", "46-41", "6-1", "41-46"], false),
    ];
    for (variant, start, shuffle, claimed) in variants {
        let mut game = new("draughts", Some(variant));
        act(&mut game, Command::Begin(Some(start.to_owned())));
        play(&mut game, &shuffle);
        assert!(game.is_open(), "{variant}");
        play(&mut game, &shuffle);
        assert_eq!(game.is_open(), claimed, "{variant}");
        assert_eq!(game.table.claimable().is_some(), claimed, "{variant}");
        if claimed {
            // However often it comes.
            (0..30).for_each(|_| play(&mut game, &shuffle));
            assert!(game.is_open());
            act(&mut game, Command::Claim);
        }
        assert_eq!(game.table.finish().map(|finish| finish.first), Some(Outcome::Draw));
    }
}

#[test]
fn a_machine_claims_where_it_expects_no_more() {
    let choice = |value| Choice { mv: "e4".into(), source: ChoiceSource::Search, value, analysis: None };
    let plays = Command::Play(vec!["e4".into()]);
    let mut game = repeated(3);
    assert_eq!(turn::command(&game, &choice(Some(-1.0))), plays, "a person decides");
    game.seats[0] = Seat::machine(Strength::level(3).unwrap());
    assert_eq!(turn::command(&game, &choice(Some(-1.0))), Command::Claim);
    assert_eq!(turn::command(&game, &choice(Some(0.0))), Command::Claim);
    assert_eq!(turn::command(&game, &choice(Some(0.5))), plays);
    assert_eq!(turn::command(&game, &choice(None)), plays);
    let mut early = repeated(2);
    early.seats[0] = Seat::machine(Strength::level(3).unwrap());
    assert_eq!(turn::command(&early, &choice(Some(-1.0))), plays);
}

#[test]
fn a_machine_finds_moves_behind_a_draw_that_nobody_claimed() {
    for mut game in [repeated(3), quiet(101)] {
        let mut moves = 0;
        let seat = Seat::machine(Strength { level: None, settings: "nodes=2000".into() });
        let plan = seat.strength().plan(stratege_machine::setup::Setup::default()).unwrap();
        let mut engine = BackgroundEngine::new(&seat, plan, &game).unwrap();
        while moves < 4 && game.is_open() {
            assert!(engine.follow(&game));
            let (clock, stop) = (WallClock::start(), Stop::new());
            let watch = Watch { clock: &clock, stop: &stop };
            let choice = engine.choose(None, watch, &mut |_| {}).unwrap();
            act(&mut game, Command::Play(vec![choice.mv]));
            moves += 1;
        }
        assert_eq!(moves, 4);
    }
}

#[test]
fn finished_games_of_before_keep_their_result_and_open_ones_stay_open() {
    let mut game = repeated(3);
    let open = Document::of(&game, Duration::ZERO).text();
    assert!(Document::read(&open).unwrap().open().unwrap().is_open());
    let text = saved::write(&game, Duration::ZERO);
    assert!(saved::read(&text).unwrap().open().unwrap().is_open(), "{text}");
    // Earlier versions had no word for it.
    assert!(open.contains("\"unclaimed\":true"));
    let before = open.replace("\"unclaimed\":true,", "");
    let opened = Document::read(&before).unwrap().open().unwrap();
    assert_eq!(opened.table.finish().map(|finish| finish.first), Some(Outcome::Draw));
    let lines = text.split("document").next().unwrap();
    assert!(!saved::read(lines).unwrap().open().unwrap().is_open());
    // One that was looked through too, but not one in which moves were taken back.
    act(&mut game, Command::Jump(3));
    let before = Document::of(&game, Duration::ZERO).text().replace("\"unclaimed\":true,", "");
    let opened = Document::read(&before).unwrap().open().unwrap();
    assert_eq!((opened.is_open(), opened.session().cursor()), (false, 3));
    act(&mut game, Command::TakeBack(3));
    let before = Document::of(&game, Duration::ZERO).text().replace("\"unclaimed\":true,", "");
    assert!(Document::read(&before).unwrap().open().unwrap().is_open());
}

/// A file in which the start comes so often, and then White resigns behind a further move.
fn pgn(times: usize) -> String {
    let words: Vec<&str> = SHUFFLE.into_iter().cycle().take(4 * (times - 1)).collect();
    format!("[White \"Ann\"]\n\n{} e4 0-1\n", words.join(" "))
}

#[test]
fn files_go_on_behind_draws() {
    for (text, plies, word) in [
        (pgn(3), 9, None),
        (pgn(6), 21, Some((16, Ending::FivefoldRepetition))),
        (
            "[FEN \"8/8/8/4k3/8/8/3Kp3/8 w - - 0 1\"]\n\n1. Kxe2 Kd4 2. Kd2 Ke4 1/2-1/2\n".to_owned(),
            4,
            Some((1, Ending::InsufficientMaterial)),
        ),
    ] {
        let (session, found) = read(text.as_bytes(), 0, None).unwrap();
        assert_eq!(session.history().len(), plies);
        assert_eq!(session.static_facts().draw_rule(), DrawRule::Automatic);
        let (game, events) = of_record(session, &found, &str::to_owned);
        let said = events.iter().find_map(|event| match event {
            Event::Continued(at, ending) => Some((*at, *ending)),
            _ => None,
        });
        assert_eq!(said, word, "{text}");
        let won = found.result.unwrap().winner;
        assert_eq!(game.table.finish().map(|finish| finish.first), Some(won.into()));
        // Kept and opened again, to its last move.
        let again = Document::read(&Document::of(&game, Duration::ZERO).text()).unwrap().open().unwrap();
        assert_eq!(again.session().history(), game.session().history());
        assert_eq!(again.table.finish(), game.table.finish());
    }
}

#[test]
fn a_draw_that_nobody_claimed_does_not_differ_from_a_files_result() {
    let third = pgn(3).replace(" e4", "");
    for (text, expected) in [
        (third.clone(), Agreement::Early),
        (third.replace("0-1", "1/2-1/2"), Agreement::Matching),
        (pgn(5).replace(" e4", ""), Agreement::Differing),
    ] {
        let (mut session, found) = read(text.as_bytes(), 0, None).unwrap();
        record::play(session.as_mut(), &found).unwrap();
        assert_eq!(agreement(session.as_ref(), &found), expected, "{text}");
    }
}
