//! Positions that are set up by hand, in every game that offers it.

use stratege_catalog::{entries, open};
use stratege_game::random::Random;
use stratege_session::{Arrangement, Change, Extra, ExtraValue, Player, Session};

/// The games whose positions are set up by hand.
fn editors() -> Vec<Box<dyn Session>> {
    let sessions = entries().iter().map(|entry| open(entry.name, None).unwrap());
    sessions.filter(|session| session.find_set_up().is_some()).collect()
}

fn arranged(session: &dyn Session, text: &str, changes: &[Change]) -> Arrangement {
    let set_up = session.find_set_up().expect("an editor");
    let mut now = set_up.arranged(text, None).expect("the form of a position");
    for change in changes {
        now = set_up.arranged(&now.text, Some(change)).expect("its own text");
    }
    now
}

fn put(cell: usize, piece: impl Into<Option<char>>) -> Change {
    Change::Put { cell, piece: piece.into() }
}

/// Why a text is not a position, by the code of the reason.
fn refused(session: &mut dyn Session, text: &str) -> Option<&'static str> {
    session.begin(Some(text)).err().map(|error| error.reason.code)
}

#[test]
fn only_games_with_boards_can_be_set_up() {
    let names: Vec<&str> = editors().iter().map(|session| session.game()).collect();
    let boards = [
        "tic-tac-toe",
        "connect-four",
        "nim-row",
        "nim",
        "chomp",
        "othello",
        "chess",
        "draughts",
        "backgammon",
    ];
    assert!(boards.iter().all(|game| names.contains(game)), "{names:?}");
    for game in ["tree", "race"] {
        let missing = open(game, None).unwrap().set_up().err().map(|missing| missing.ability.name());
        assert_eq!(missing, Some("editor"));
    }
}

#[test]
fn the_editor_begins_with_the_board_of_the_session() {
    for session in editors() {
        let shown = arranged(session.as_ref(), &session.position(), &[]);
        assert_eq!((shown.text, shown.side), (session.position(), session.side()), "{}", session.game());
        let pieces =
            |board: &stratege_session::Board| board.cells.iter().filter(|cell| cell.piece.is_some()).count();
        assert_eq!(pieces(&shown.board), pieces(&session.board()), "{}", session.game());
    }
}

/// Whatever is done, the text describes the board, and a position that it makes is drawn with the same pieces.
#[test]
fn text_and_board_agree_after_any_changes() {
    let mut random = Random::new(15);
    for mut session in editors() {
        let set_up = session.find_set_up().unwrap();
        let letters: Vec<char> = set_up.tools().iter().map(|tool| tool.piece.letter).collect();
        let mut text = session.position();
        let (mut possible, mut changed) = (0, 0);
        for _ in 0..600 {
            let set_up = session.find_set_up().unwrap();
            let cells = set_up.arranged(&text, None).unwrap().board.cells.len();
            let cell = random.below(cells);
            let change = match random.below(12) {
                0 => Change::Side(Player::new(random.below(2) as u8)),
                1 => Change::Move { from: cell, to: random.below(cells) },
                2 if random.below(20) == 0 => Change::Clear,
                2..=5 => put(cell, None),
                _ => put(cell, letters[random.below(letters.len())]),
            };
            let now = set_up.arranged(&text, Some(&change)).unwrap();
            assert_eq!(set_up.arranged(&now.text, None).unwrap(), now, "{change:?} in {text}");
            changed += usize::from(now.text != text);
            text.clone_from(&now.text);
            if session.begin(Some(&now.text)).is_ok() {
                possible += 1;
                assert_eq!(session.side(), now.side, "{text}");
                let letters = |board: &stratege_session::Board| -> Vec<char> {
                    board.cells.iter().filter_map(|cell| Some(cell.piece?.letter)).collect()
                };
                assert_eq!(letters(&now.board), letters(&session.board()), "{text}");
            }
        }
        assert!(changed > 100, "{}: {changed}", session.game());
        assert!(possible > 0 || session.game() == "chess", "{}", session.game());
    }
}

#[test]
fn stones_fall_and_follow_those_below_them() {
    let mut session = open("connect-four", None).unwrap();
    // On the highest square of the fourth column: the stone falls to the bottom.
    let falling = arranged(session.as_ref(), "start", &[put(3, 'X'), put(3, 'O'), put(3, 'X')]);
    assert!(falling.text.ends_with("/...X.../...O.../...X..."), "{}", falling.text);
    assert_eq!(refused(session.as_mut(), &falling.text), None);
    // The lowest is taken away: two are left.
    let taken = arranged(session.as_ref(), &falling.text, &[put(38, None)]);
    assert!(taken.text.ends_with("/......./...X.../...O..."), "{}", taken.text);
    let other = arranged(session.as_ref(), "start", &[put(3, 'O'), put(3, 'O')]);
    assert_eq!(refused(session.as_mut(), &other.text), Some("connect4-counts"));
}

#[test]
fn heaps_grow_and_shrink_and_squares_come_back_with_what_they_hang_on() {
    let nim = open("nim", None).unwrap();
    let board = arranged(nim.as_ref(), "3,5", &[]).board;
    assert_eq!(board.rows.len(), 3, "room for another heap");
    let width = board.width();
    assert_eq!(arranged(nim.as_ref(), "3,5", &[put(width + 1, None)]).text, "3,1");
    assert_eq!(arranged(nim.as_ref(), "3,5", &[put(2 * width + 3, '|')]).text, "3,5,4");
    assert_eq!(arranged(nim.as_ref(), "3,5 B", &[put(0, None)]).text, "0,5 B");
    let row = open("nim-row", None).unwrap();
    assert_eq!(arranged(row.as_ref(), "15", &[put(20, '|')]).text, "21");
    let chomp = open("chomp", None).unwrap();
    assert_eq!(arranged(chomp.as_ref(), "4x5", &[put(7, None)]).text, "5,2,2,2");
    assert_eq!(arranged(chomp.as_ref(), "1", &[put(7, '#')]).text, "3,3");
    assert_eq!(arranged(chomp.as_ref(), "4x5", &[put(0, None)]).text, "5,5,5,5", "the soap stays");
}

/// An extra of chess as it is written.
fn extra(extras: &[Extra], name: &str) -> String {
    let found = extras.iter().find(|extra| extra.name == name).expect(name);
    match &found.value {
        ExtraValue::Flag { on, possible } => format!("{on} {possible}"),
        ExtraValue::Choice { options, chosen } => format!("{} of {}", options[*chosen], options.join(",")),
        ExtraValue::Number { value, .. } => value.to_string(),
    }
}

fn set(name: &str, value: &str) -> Change {
    Change::Extra { name: name.into(), value: value.into() }
}

#[test]
fn rights_to_castle_go_with_king_and_rook() {
    let chess = open("chess", None).unwrap();
    let gone = arranged(chess.as_ref(), "startpos", &[put(63, None)]);
    assert!(gone.text.contains(" w Qkq "), "{}", gone.text);
    assert_eq!(extra(&gone.extras, "castling-white-short"), "false false");
    let back = arranged(chess.as_ref(), &gone.text, &[put(63, 'R')]);
    assert!(back.text.contains(" w Qkq "), "a right does not come back by itself");
    assert_eq!(extra(&back.extras, "castling-white-short"), "false true");
    let set_again = arranged(chess.as_ref(), &back.text, &[set("castling-white-short", "true")]);
    assert_eq!(set_again.text, chess.position());
    let without = arranged(chess.as_ref(), "startpos", &[set("castling-black-long", "false")]);
    assert!(without.text.contains(" w KQk "), "{}", without.text);
    let fischer = open("chess", Some("chess960:0")).unwrap();
    let off = arranged(fischer.as_ref(), &fischer.position(), &[set("castling-white-long", "false")]);
    let on = arranged(fischer.as_ref(), &off.text, &[set("castling-white-long", "true")]);
    assert_ne!(off.text, on.text);
    assert_eq!(on.text, fischer.position());
}

#[test]
fn a_pawn_that_was_passed_is_one_of_those_that_can_be() {
    let chess = open("chess", None).unwrap();
    let position = "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1";
    let plain = arranged(chess.as_ref(), position, &[]);
    assert_eq!(extra(&plain.extras, "en-passant"), "- of -,d6");
    let passed = arranged(chess.as_ref(), position, &[set("en-passant", "d6"), set("halfmove-clock", "7")]);
    assert_eq!(passed.text, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 7 1");
    assert!(arranged(chess.as_ref(), position, &[set("en-passant", "e6")]).text.contains(" - - "));
    assert!(arranged(chess.as_ref(), &passed.text, &[Change::Side(Player::SECOND)]).text.contains(" b - - "));
}

#[test]
fn an_impossible_position_is_shown_and_refused() {
    let mut chess = open("chess", None).unwrap();
    let bare = arranged(chess.as_ref(), "startpos", &[Change::Clear, put(60, 'K')]);
    assert_eq!(bare.text, "8/8/8/8/8/8/8/4K3 w - - 0 1");
    assert_eq!(refused(chess.as_mut(), &bare.text), Some("chess-no-king"));
    let mut signs = open("tic-tac-toe", None).unwrap();
    let wrong = arranged(signs.as_ref(), "start", &[put(0, 'O'), put(1, 'O')]);
    assert_eq!(wrong.text, "OO./.../...");
    assert_eq!(refused(signs.as_mut(), &wrong.text), Some("tictactoe-counts"));
    assert!(signs.find_set_up().unwrap().arranged("nonsense", None).is_err());
}

#[test]
fn a_backgammon_board_is_set_up_point_by_point() {
    let mut session = open("backgammon", None).unwrap();
    // The ace point of X, its bar, and the point above: their stacks begin at the edges of the board.
    let (ace, bar, far) = (9 * 14 + 12, 9 * 14 + 6, 12);
    let dice = |value: &str| Change::Extra { name: "dice".into(), value: value.into() };
    let changes = [Change::Clear, put(ace, 'X'), put(ace, 'X'), put(bar, 'X'), put(far, 'O'), dice("6-5")];
    let now = arranged(session.as_ref(), &session.position(), &changes);
    let shown = session.begin(Some(&now.text)).map(|()| session.position());
    assert_eq!(shown.as_ref(), Ok(&now.text));
    let moves: Vec<String> = session.moves().into_iter().map(|mv| mv.text).collect();
    assert_eq!(moves, ["bar/14"]);
    // The other side's turn; a checker that is dragged away is off; one on the other side's point sends it off.
    let changes = [dice("–"), Change::Side(Player::SECOND), put(bar, None), put(ace, 'O')];
    let now = arranged(session.as_ref(), &now.text, &changes);
    assert_eq!((now.side, refused(session.as_mut(), &now.text)), (Player::SECOND, None));
    assert!(!session.drawing().dice_decide(), "X has all checkers off");
    let now = arranged(session.as_ref(), &now.text, &[Change::Move { from: ace, to: 11 }, put(ace, 'X')]);
    assert_eq!(refused(session.as_mut(), &now.text), None);
    assert!(session.drawing().dice_decide());
}
