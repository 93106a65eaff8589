//! What is read, what is refused and why, and transcripts.

use proptest::prelude::*;
use stratege_game::random::Random;
use stratege_game::{Game, Notation, Player};
use stratege_games_othello::{Move, Othello, Position, REASONS, parse_transcript, transcript};

const START: &str = "---------------------------OX------XO--------------------------- X";

fn refusal(text: &str) -> (&'static str, usize) {
    let error = Othello.parse_position(text).unwrap_err();
    (error.reason.code, error.at)
}

#[test]
fn every_way_to_write_the_start() {
    let start = Othello.start();
    assert_eq!(Othello.position_text(&start), START);
    let others = [
        START.to_lowercase(),
        START.replace('-', ".").replace('X', "*"),
        START.replace('-', "_").replace('X', "b").replace('O', "W"),
        START.replace('X', "B").replace('O', "w").replace(' ', ""),
        format!("  {START}  "),
        "start".into(),
        "103481868288 68853694464 X".into(),
        " 103481868288  68853694464 b ".into(),
        format!("{START};"),
        format!("{START}; d3:0; C4:+0;"),
    ];
    for text in others {
        assert_eq!(Othello.parse_position(&text), Ok(start), "{text}");
    }
}

#[test]
fn each_refusal_has_its_name_and_place() {
    assert_eq!(refusal(""), ("othello-square", 0));
    assert_eq!(refusal(" --X?"), ("othello-square", 4));
    assert_eq!(refusal(&START[..40]), ("othello-square", 40));
    assert_eq!(refusal(&START[..64]), ("othello-side", 64));
    assert_eq!(refusal(&START.replace(" X", " -")), ("othello-side", 65));
    assert_eq!(refusal(&format!("{START} O")), ("othello-end", 67));
    assert_eq!(refusal(&format!("{}; d3:0;", &START[..64])), ("othello-side", 64));
    assert_eq!(refusal("103481868288 é"), ("othello-integer", 13));
    assert_eq!(refusal("18446744073709551616 0 X"), ("othello-integer", 0));
    assert_eq!(refusal("103481868288 68853694464"), ("othello-side", 24));
    assert_eq!(refusal("f5d6c3 a1"), ("othello-flips-none", 7));
    assert_eq!(refusal("f5f5"), ("othello-taken", 2));
    assert_eq!(refusal("f5--"), ("othello-pass", 2));
    assert_eq!(refusal("f5d6c9"), ("othello-move", 4));
    assert_eq!(refusal("e6f4e3f6g5d6e7f5c5a1"), ("othello-over", 18));
    let error = Position::new(1, 1, Player::FIRST).unwrap_err();
    assert_eq!(error.code, "othello-overlap");
}

#[test]
fn moves_are_read_and_refused() {
    let start = Othello.start();
    let code = |text| Othello.parse_move(&start, text).map(Move::index).map_err(|e| (e.reason.code, e.at));
    assert_eq!(code("d3"), Ok(19));
    assert_eq!(code("  F5 "), Ok(37));
    assert_eq!(code("e4"), Err(("othello-taken", 0)));
    assert_eq!(code(" a1"), Err(("othello-flips-none", 1)));
    assert_eq!(code("pass"), Err(("othello-pass", 0)));
    for text in ["", "d", "d33", "i1", "a0", "a9", "passe", "pas", "é3"] {
        assert_eq!(code(text), Err(("othello-move", 0)), "{text}");
    }
    let stuck = Othello.parse_position(&format!("OX{} X", "-".repeat(62))).unwrap();
    for text in ["pass", "PASS", "pa", "ps", "--"] {
        assert_eq!(Othello.parse_move(&stuck, text), Ok(Move::PASS), "{text}");
    }
    let error = Othello.parse_move(&stuck, "c1").unwrap_err();
    assert_eq!(error.reason.code, "othello-must-pass");
}

#[test]
fn transcripts_come_back_with_or_without_passes() {
    let mut random = Random::new(3);
    let mut passes = 0;
    for _ in 0..200 {
        let (mut played, mut position) = (Vec::new(), Othello.start());
        let mut moves = <Othello as Game>::Moves::default();
        while Othello.over(&position).is_none() {
            Othello.expand(&position, &mut moves);
            let mv = moves[random.below(moves.len())];
            position = Othello.play(&position, mv);
            played.push(mv);
        }
        passes += played.iter().filter(|&&mv| mv == Move::PASS).count();
        let text = transcript(&played);
        for text in [text.replace("--", ""), text.replace("--", "pa"), text.replace("--", " pass "), text] {
            assert_eq!(parse_transcript(&text).as_ref(), Ok(&played));
            assert_eq!(Othello.parse_position(&text), Ok(position));
        }
    }
    assert!(passes > 0);
    assert_eq!(parse_transcript(""), Ok(Vec::new()));
    assert_eq!(transcript(&parse_transcript("F5 D6 C3").unwrap()), "f5d6c3");
}

#[test]
fn reasons_have_codes_of_their_own() {
    for (i, reason) in REASONS.iter().enumerate() {
        assert!(reason.code.starts_with("othello-") && !reason.message.is_empty());
        assert!(REASONS[..i].iter().all(|other| other.code != reason.code));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_breaks_the_parsers(
        text in any::<String>(),
        board in "[XOxo.*bw-]{60,66} ?[XO]?",
        game in "([a-h][1-8]|--|pa| ){0,12}",
        integers in "[0-9]{1,21} [0-9]{1,21} [XO]?",
    ) {
        for text in [&text, &board, &game, &integers] {
            let _ = parse_transcript(text);
            let _ = Othello.parse_move(&Othello.start(), text);
            if let Ok(position) = Othello.parse_position(text) {
                prop_assert_eq!(Othello.parse_position(&Othello.position_text(&position)), Ok(position));
            }
        }
    }

    #[test]
    fn any_board_survives_both_forms(presence: u64, colour: u64, second: bool) {
        let side = Player::BOTH[usize::from(second)];
        let position = Position::from_presence(presence, colour, side);
        prop_assert_eq!((position.presence(), position.colour()), (presence, presence & colour));
        prop_assert_eq!(Othello.parse_position(&Othello.position_text(&position)), Ok(position));
        let letter = ["X", "O"][side.index()];
        let integers = format!("{} {} {letter}", position.presence(), position.colour());
        prop_assert_eq!(Othello.parse_position(&integers), Ok(position));
        prop_assert_eq!(Position::new(presence & !colour, presence & colour, side), Ok(position));
    }

    #[test]
    fn no_move_on_any_board_panics(presence: u64, colour: u64, square in 0usize..64) {
        let position = Position::from_presence(presence, colour, Player::FIRST);
        let after = Othello.play(&position, Move::on(square).unwrap_or(Move::PASS));
        let _ = (Othello.over(&after), Othello.count(&after), Othello.key(&after));
    }
}
