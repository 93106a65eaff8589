//! Matches of backgammon: what programs write, and what is wrong.

use crate::common::{games, of_match, without_places};
use proptest::prelude::*;
use stratege_formats::{FileLocation, Format, FormatError, GameRecord, Winner, detect, mat, read_any};

const MATCH: &str = "\
; [Player 1 \"Anne B.\"]
; [EventDate \"2026.11.23\"]

 3 point match

 Game 1
 Anne B. : 0                    Bob : 0
  1)                             31: 8/5 6/5
  2) 62: 24/18 13/11             55:
  3)  Doubles => 2                Takes
  4) 66: Cannot Move             21:13/11 6/5*
      Wins 2 points

 Game 2
 Anne B. : 2                    Bob : 0
  1) 41: 24/23 13/9              66: 24/18(2) 13/7(2)
                                  Wins 1 point

 Game 3
 Anne B. : 2                    Bob : 1
  1) 21: 13/11 6/5                Doubles => 2
  2)  Drops                       Wins 1 point
";

fn all(text: &str) -> Result<Vec<GameRecord>, FormatError> {
    mat::read(text.as_bytes()).collect()
}

#[test]
fn a_beaver_is_read_and_written() {
    let text = "\
 0 point match

 Game 1
 Anne : 0                       Bob : 0
  1) 31: 8/5 6/5                 Doubles => 2
  2)  Beavers => 4               Takes
  3)                             62: 24/18 13/11
  4) 55:
      Wins 4 points
";
    for text in [text.to_owned(), text.replace("Beavers => 4", "Doubles => 4")] {
        let found = all(&text).unwrap();
        assert_eq!(found[0].variant.as_deref(), Some("money:beavers"));
        let tokens: Vec<&str> = found[0].tokens().collect();
        assert_eq!(tokens[2..6], ["double", "beaver", "take", "6-2"]);
    }
    for (from, to, at) in [("Beavers => 4", "Beavers => 8", (6, 7)), (" Takes", " Beavers => 8", (6, 34))] {
        let error = all(&text.replace(from, to)).unwrap_err();
        assert!(
            matches!(error.location, FileLocation::Text { line, column } if (line, column) == at),
            "{error:?}"
        );
    }
}

#[test]
fn a_match_is_one_record() {
    assert_eq!(detect(MATCH.as_bytes()), Some(Format::Mat));
    let games = read_any(MATCH.as_bytes()).unwrap().1;
    let [game] = &games[..] else { panic!("one match") };
    assert_eq!((game.game.as_deref(), game.variant.as_deref()), (Some("backgammon"), Some("match:3")));
    assert_eq!(game.players, [Some("Bob".to_owned()), Some("Anne B.".to_owned())]);
    assert_eq!(game.headers, [("Date".to_owned(), "2026.11.23".to_owned())]);
    let tokens: Vec<&str> = game.tokens().collect();
    assert_eq!(
        tokens,
        [
            "3-1",
            "8/5 6/5",
            "6-2",
            "24/18 13/11",
            "5-5",
            "pass",
            "double",
            "take",
            "6-6",
            "pass",
            "2-1",
            "13/11 6/5*",
            "score 0-2",
            "1-4",
            "24/23 13/9",
            "6-6",
            "24/18(2) 13/7(2)",
            "score 1-2",
            "1-2",
            "13/11 6/5",
            "double",
            "drop",
            "score 2-2",
        ]
    );
    assert_eq!(game.line.moves[1].location, Some(FileLocation::text(8, 38)));
    assert_eq!(game.result, None, "nobody has three points");
}

#[test]
fn money_games_are_records_of_their_own() {
    let text = "Unlimited Match\n\n Game 1\n A: x : 3   B : 5\n  1) 31: 8/5 6/5   62: 24/18 13/11\n  2) 11:\n\n\
        Game 2\n A: x : 5   B : 5\n  1)                    64: 24/14\n";
    let games = all(text).unwrap();
    let variants: Vec<_> = games.iter().map(|game| game.variant.as_deref().unwrap()).collect();
    // Two points without a double: the Jacoby rule was not in use.
    assert_eq!(variants, ["money:no-jacoby", "money"]);
    assert_eq!(games[0].players[1].as_deref(), Some("A: x"));
    let result = games[0].result.unwrap();
    assert_eq!((result.winner, result.margin), (Winner::Second, Some(2.0)));
    // The last roll was not played, since its side resigned.
    assert_eq!(games[0].tokens().skip(4).collect::<Vec<_>>(), ["1-1", "score 0-2"]);
    let jacoby = text.replacen("Unlimited", "; [Jacoby \"Off\"]\nUnlimited", 1);
    assert_eq!(all(&jacoby).unwrap()[1].variant.as_deref(), Some("money:no-jacoby"));
}

#[test]
fn files_hold_several_matches() {
    let games = all(&format!("{MATCH}\n{MATCH}")).unwrap();
    assert_eq!(games.len(), 2);
    assert_eq!(games[1].headers, games[0].headers);
}

#[test]
fn errors_have_a_place() {
    for (from, to, code, location) in [
        (" 3 point match", " 300 point match", "mat-length", (4, 2)),
        (" 3 point match", "hello", "mat-length", (4, 1)),
        (" Game 1\n", "", "mat-game", (6, 2)),
        ("Bob : 1", "Bob : 2", "mat-score", (20, 2)),
        ("3 point", "2 point", "mat-score", (15, 2)),
        ("66: Cannot", "76: Cannot", "mat-move", (11, 6)),
        ("8/5 6/5", "8/5 ???", "mat-move", (8, 42)),
        ("Doubles => 2                Takes", "Doubles => 4                Takes", "mat-double", (10, 7)),
        (" Takes", "32: 6/3", "backgammon-file-answer", (10, 34)),
        ("55:", "   ", "backgammon-file-turn", (10, 7)),
        (" Drops ", " Takes ", "mat-score", (99, 1)),
        ("      Wins 2 points", "      Wins some", "mat-wins", (12, 7)),
        ("  2) 62", "  x) 62", "mat-line", (9, 3)),
        ("; [Player", "; [Variation \"Hypergammon\"]\n; [Player", "mat-variation", (8, 2)),
    ] {
        assert!(MATCH.contains(from), "{from}");
        let text = MATCH.replacen(from, to, 1);
        // A double that is taken instead changes nothing for a format.
        if location.0 == 99 {
            assert!(all(&text).is_ok());
            continue;
        }
        let error = all(&text).unwrap_err();
        assert_eq!(
            (error.reason.code, error.location),
            (code, FileLocation::text(location.0, location.1)),
            "{to}: {error}"
        );
    }
    assert_eq!(all("").unwrap_err().reason.code, "mat-length");
}

proptest! {
    #[test]
    fn matches_round_trip(
        (games, money) in games(),
        names in ["[a-zA-Zé]{1,12}( [a-z]{1,12})?", "[A-Z]{1,40}"],
    ) {
        let players = names.map(Some);
        let found = of_match(games, players, money);
        let text = mat::write(&found).unwrap();
        prop_assert_eq!(detect(text.as_bytes()), Some(Format::Mat));
        let again = all(&text);
        prop_assert!(again.is_ok(), "{:?} in {}", again, text);
        prop_assert_eq!(without_places(again.unwrap()), without_places(found.to_records()));
    }

    #[test]
    fn broken_matches_end_with_a_place(at: proptest::sample::Index, byte in "[ -~\n]{0,2}") {
        let at = at.index(MATCH.len());
        let text = format!("{}{byte}{}", &MATCH[..at], &MATCH[at + 1..]);
        for text in [&text, &MATCH[..at]] {
            if let Err(error) = all(text) {
                let FileLocation::Text { line, column } = error.location else { panic!("a place in text") };
                prop_assert!(line <= text.lines().count() + 1 && column >= 1, "{}", error);
            }
        }
    }
}

/// Three matches of one game each, of which the second is broken.
#[test]
fn a_broken_game_costs_no_other() {
    let one = " 1 point match\n\n Game 1\n Ann : 0                       Bob : 0\n  1) 31: 8/5 6/5                 62: 24/18 13/11\n";
    for (from, to) in [
        ("62:", "72:"),
        ("8/5 6/5", "8/5 ?"),
        ("Ann : 0", "Ann : 7"),
        (" Game 1", " Game x"),
        ("  1)", "  x)"),
    ] {
        let text = [one, &one.replace(from, to), one].join("\n");
        let found: Vec<_> = mat::read(text.as_bytes()).collect();
        let good: Vec<bool> = found.iter().map(Result::is_ok).collect();
        assert_eq!(good, [true, false, true], "{to}: {found:?}");
        assert!(found[1].as_ref().is_err_and(|error| error.game == Some(2)));
    }
}

/// The games of a match behind a broken one are a match that begins at their score.
#[test]
fn a_match_continues_behind_a_broken_game() {
    let text = MATCH.replace("66: 24/18(2)", "76: 24/18(2)");
    let found: Vec<_> = mat::read(text.as_bytes()).collect();
    let [Ok(first), Err(error), Ok(last)] = &found[..] else { panic!("{found:?}") };
    assert_eq!(first.tokens().last(), Some("score 0-2"));
    assert!(matches!(error.location, FileLocation::Text { line: 16, .. }), "{error}");
    assert_eq!((last.variant.as_deref(), last.tokens().last()), (Some("match:3"), Some("score 2-2")));
    assert!(last.start.is_some(), "the score is 1 to 2");
}

#[test]
fn a_move_that_is_not_known_ends_its_game() {
    let text = " 3 point match\n\n Game 1\n Ann : 0                       Bob : 0\n  1) 31: 8/5 6/5                 62: ????\n  2) 44: 24/20(4)                11: 6/5\n      Wins 2 points\n\n Game 2\n Ann : 2                       Bob : 0\n  1) 31: 8/5 6/5                 62: ????\n";
    let games = all(text).unwrap();
    let tokens: Vec<&str> = games[0].tokens().collect();
    assert_eq!(tokens, ["1-3", "8/5 6/5", "6-2", "score 0-2", "1-3", "8/5 6/5", "6-2"]);
    let lines: Vec<_> = games[0].remarks.iter().map(|remark| (remark.reason.code, remark.location)).collect();
    assert_eq!(
        lines,
        [("remark-roll", FileLocation::text(5, 38)), ("remark-roll", FileLocation::text(11, 38))]
    );
}

#[test]
fn nackgammon_is_a_variant() {
    let text = "; [Variation \"NackGammon\"]\n\n3 point match\n\n Game 1\n Ann : 0                       Bob : 0\n  1) 31: 8/5 6/5\n      Wins 1 point\n";
    let game = all(text).unwrap().remove(0);
    assert_eq!((game.variant.as_deref(), game.start.as_deref()), (Some("nackgammon:match:3"), None));
    let money = all(&text.replace("3 point", "0 point")).unwrap().remove(0);
    assert_eq!(money.variant.as_deref(), Some("nackgammon:money"));
    let other = all(&text.replace("NackGammon", "Hypergammon")).unwrap_err();
    assert_eq!(other.reason.code, "mat-variation");
}

#[test]
fn text_before_a_match_and_old_encodings_are_read() {
    let text = b"\xef\xbb\xbfSent by e-mail\r\n 1 point match\r\n\r\n Game 1\r\n J\xf6rg : 0                       Bob : 0\r\n  1) 62: 24/16                   31: 8/5 6/5\r\n";
    let (format, games) = read_any(text).unwrap();
    assert_eq!((format, games[0].players[1].as_deref()), (Format::Mat, Some("Jörg")));
    assert_eq!(games[0].remarks[0].reason.code, "remark-text");
}
