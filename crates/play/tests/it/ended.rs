//! Whatever ends a game ends it where it stands: moves that were taken back before become a variation, and the game, its
//! record, its document and its files end with the move that was made last.

use std::time::Duration;
use stratege_catalog::open;
use stratege_catalog::record::read;
use stratege_formats::{FORMATS, Format, Winner};
use stratege_play::aside::beside;
use stratege_play::record::{of_record, record_of, written};
use stratege_play::{ActError, Command, Document, Event, GameInPlay, Seat, TimeControl, saved};
use stratege_session::{Player, Status};

/// The games of each kind that are ended in each way.
const GAMES: u64 = 20;

/// A way in which people or the clock end a game.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Way {
    Resignation,
    Draw,
    Flag,
    LateMove,
}

const WAYS: [Way; 4] = [Way::Resignation, Way::Draw, Way::Flag, Way::LateMove];

fn new(name: &str, variant: Option<&str>) -> GameInPlay {
    let seats = [Seat::person("Ann"), Seat::person("Bob")];
    GameInPlay::new(open(name, variant).unwrap(), variant.map(str::to_owned), seats)
}

fn act(game: &mut GameInPlay, command: Command) -> Vec<Event> {
    game.act(command, Duration::ZERO).unwrap()
}

/// Plays legal moves and rolls that a number chooses; fewer where the game is over before.
fn play(game: &mut GameInPlay, mut number: u64, plies: usize) {
    for _ in 0..plies {
        let moves = game.session().moves();
        if !game.is_open() || moves.is_empty() {
            return;
        }
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let chosen = usize::try_from(number >> 33).unwrap() % moves.len();
        act(game, Command::Play(vec![moves[chosen].text.clone()]));
    }
}

/// Ends a game; the side that loses, if one does.
fn end(game: &mut GameInPlay, way: Way) -> Option<Player> {
    let side = game.session().side();
    match way {
        Way::Resignation => {
            act(game, Command::Resign(String::new()));
        }
        Way::Draw => {
            act(game, Command::OfferDraw { accepted: true });
            return None;
        }
        Way::Flag => {
            game.out_of_time(side, &str::to_owned);
        }
        Way::LateMove => {
            let control =
                TimeControl { base: Duration::from_secs(1), increment: Duration::ZERO, period: None };
            act(game, Command::Clocks(Some(control)));
            // A clock runs before moves that were taken back where a front end lets it.
            game.table.clocks.as_mut().unwrap().run(side, Duration::ZERO);
            let mv = game.session().moves()[0].text.clone();
            let events = game.act(Command::Play(vec![mv]), Duration::from_secs(9)).unwrap();
            assert!(matches!(events[..], [Event::Played(_), Event::OutOfTime(late)] if late == side));
        }
    }
    Some(side)
}

fn winner(loser: Option<Player>) -> Winner {
    match loser {
        None => Winner::Draw,
        Some(Player::FIRST) => Winner::Second,
        Some(_) => Winner::First,
    }
}

/// The moves of a variation behind a place, which has only one.
fn aside(game: &GameInPlay, at: usize) -> Vec<String> {
    let found = beside(game);
    let [(place, branch)] = &found[..] else { panic!("{found:?}") };
    assert_eq!(*place, at);
    std::iter::successors(Some(branch), |branch| branch.next.first())
        .map(|branch| branch.text.clone())
        .collect()
}

/// The dice and the moves of pieces: files of backgammon hold neither who chose to roll nor how a resignation was agreed.
fn whole(moves: &[String]) -> Vec<&str> {
    let agreed = |text: &&str| *text == "roll" || *text == "accept" || text.starts_with("resign");
    moves.iter().map(String::as_str).filter(|text| !agreed(text)).collect()
}

/// Everything that holds the game holds these moves and this result.
fn agree(game: &GameInPlay, made: &[String], won: Winner) {
    let session = game.session();
    assert_eq!((session.history(), session.cursor()), (made.to_vec(), made.len()));
    assert!(!game.is_open() && !game.taken_back);
    let record = record_of(game);
    assert_eq!(record.result.map(|result| result.winner), Some(won));
    let document = Document::read(&Document::of(game, Duration::ZERO).text()).unwrap();
    assert_eq!((&document.moves[..], document.cursor, document.over), (made, made.len(), true));
    let opened = document.open().unwrap();
    assert_eq!((opened.session().history(), opened.table.finish()), (made.to_vec(), game.table.finish()));
    let mut files = 0;
    for row in FORMATS.iter().filter(|row| row.write.is_some() && row.fits(session.game())) {
        let Some(text) = written(row, game, &record, Duration::ZERO) else { continue };
        files += 1;
        if row.format == Format::Save {
            let again = saved::read(&text).unwrap().open().unwrap();
            assert_eq!(again.session().history(), made);
            assert_eq!(again.table.finish().map(|finish| finish.first), Some(won.into()));
            continue;
        }
        let (again, found) = read(text.as_bytes(), 0, None).unwrap();
        assert_eq!(whole(&again.history()), whole(made), "{text}");
        if matches!(row.format, Format::Pgn | Format::Pdn) {
            assert_eq!(found.result.map(|result| result.winner), Some(won), "{text}");
        }
    }
    assert!(files >= 2, "{}", session.game());
}

#[test]
fn every_way_ends_a_game_where_its_moves_were_taken_back_to() {
    let games =
        [("chess", None), ("othello", None), ("draughts", None), ("go", Some("9")), ("backgammon", None)];
    for (name, variant) in games {
        for (number, way) in (0..GAMES).flat_map(|number| WAYS.map(|way| (number, way))) {
            let mut game = new(name, variant);
            play(&mut game, number, 8 + usize::try_from(number).unwrap());
            let all = game.session().history();
            let back = 1 + usize::try_from(number).unwrap() % 6;
            act(&mut game, Command::TakeBack(all.len().saturating_sub(back)));
            // A roll is no move that a flag could fall on.
            while game.session().drawing().dice_decide() {
                let before = game.session().cursor() - 1;
                act(&mut game, Command::TakeBack(before));
            }
            let made = all[..game.session().cursor()].to_vec();
            let loser = end(&mut game, way);
            agree(&game, &made, winner(loser));
            assert_eq!(aside(&game, made.len()), all[made.len()..], "{name} {way:?}");
            // Nothing is left to be made again, and the end is taken back as ever.
            assert_eq!(game.act(Command::Redo, Duration::ZERO), Err(ActError::NothingToRedo));
            act(&mut game, Command::Undo);
            assert!(game.is_open());
            assert_eq!((game.session().cursor(), game.session().history()), (made.len(), made));
        }
    }
}

#[test]
fn a_game_ends_at_its_start() {
    let start = "4k3/8/8/8/8/8/8/4K2R w K - 5 9";
    for position in [None, Some(start)] {
        let mut game = new("chess", None);
        act(&mut game, Command::Begin(position.map(str::to_owned)));
        play(&mut game, 1, 3);
        let (all, begun) = (game.session().history(), game.session().start());
        act(&mut game, Command::TakeBack(0));
        let loser = end(&mut game, Way::Resignation);
        agree(&game, &[], winner(loser));
        assert_eq!((aside(&game, 0), game.session().start()), (all, begun));
    }
}

#[test]
fn moves_that_undo_took_back_do_not_count_in_a_draw() {
    let (session, record) =
        read(b"1. e4 {best} e5 $1 {open} (1... c5 2. Nc3) 2. Nf3 (2. f4) *", 0, None).unwrap();
    let (mut game, _) = stratege_play::record::of_record(session, &record, &str::to_owned);
    act(&mut game, Command::Undo);
    act(&mut game, Command::Undo);
    act(&mut game, Command::OfferDraw { accepted: false });
    assert_eq!(game.session().history().len(), 3);
    act(&mut game, Command::OfferDraw { accepted: true });
    agree(&game, &["e4".to_owned()], Winner::Draw);
    // With its notes, and beside the variation that was there.
    let found = beside(&game);
    let texts: Vec<&str> = found.iter().map(|(_, branch)| branch.text.as_str()).collect();
    assert_eq!(texts, ["c5", "e5"]);
    let (_, line) = &found[1];
    assert_eq!((line.comment.as_str(), &line.glyphs[..]), ("open", &[1][..]));
    let next: Vec<&str> = line.next.iter().map(|branch| branch.text.as_str()).collect();
    assert_eq!(next, ["Nf3", "f4"]);
    assert_eq!(game.notes.comments, [(1, "best".to_owned())]);
}

#[test]
fn a_resignation_of_points_replaces_what_was_taken_back() {
    let stakes = [("match:1", "single"), ("match:2", "gammon"), ("match:3", "backgammon")];
    for (number, (variant, stake)) in (0..GAMES).flat_map(|number| stakes.map(|stake| (number, stake))) {
        let mut game = new("backgammon", Some(variant));
        play(&mut game, number, 12);
        let all = game.session().history();
        // To the last turn of a side that may resign.
        let at = (2..all.len() - 2).rev().find(|&cursor| {
            act(&mut game, Command::TakeBack(cursor));
            game.act(Command::Resign(stake.into()), Duration::ZERO).is_ok()
        });
        let at = at.unwrap_or_else(|| panic!("{all:?}"));
        act(&mut game, Command::Play(vec!["accept".into()]));
        let made = game.session().history();
        assert_eq!((made.len(), &made[..at]), (at + 2, &all[..at]));
        let Status::Over { first, .. } = game.session().status() else { panic!("{made:?}") };
        agree(&game, &made, Winner::from(first));
        assert_eq!(aside(&game, at), all[at..]);
    }
}

#[test]
fn a_count_is_agreed_where_the_game_stands() {
    for number in 0..GAMES {
        let mut game = new("go", Some("9"));
        play(&mut game, number, 10);
        let all = game.session().history();
        act(&mut game, Command::TakeBack(6));
        for _ in 0..2 {
            act(&mut game, Command::Play(vec!["pass".into()]));
        }
        let cells = game.session().board().cells;
        let dead = cells.iter().position(|cell| cell.piece.is_some());
        act(&mut game, Command::Count(dead.into_iter().collect()));
        let won = game.table.result.unwrap().winner;
        let made: Vec<String> =
            all[..6].iter().cloned().chain(["pass".to_owned(), "pass".to_owned()]).collect();
        agree(&game, &made, won);
        // The count that was agreed on is the result also where the rules give the same winner.
        for format in [Format::Pgn, Format::SgfGo] {
            let text = written(format.row(), &game, &record_of(&game), Duration::ZERO).unwrap();
            let (session, found) = read(text.as_bytes(), 0, None).unwrap();
            let again = of_record(session, &found, &str::to_owned).0.table.result.unwrap();
            let own = game.table.result.unwrap();
            assert_eq!((again.winner, again.margin), (own.winner, own.margin), "{text}");
            assert!(again.by == own.by || format == Format::SgfGo, "{text}");
        }
    }
}

#[test]
fn games_that_ended_before_open_as_they_are() {
    let mut game = new("chess", None);
    for mv in ["e4", "e5", "Nf3"] {
        act(&mut game, Command::Play(vec![mv.into()]));
    }
    act(&mut game, Command::TakeBack(1));
    game.table.agree();
    let text = Document::of(&game, Duration::ZERO).text();
    let opened = Document::read(&text).unwrap().open().unwrap();
    assert_eq!(
        (opened.session().history().len(), opened.session().cursor(), opened.is_open()),
        (3, 1, false)
    );
    assert_eq!(Document::of(&opened, Duration::ZERO).text(), text);
}
