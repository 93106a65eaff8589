//! Backgammon in SGF: what GNU Backgammon writes, and what is wrong.

use crate::common::{games, of_match, start, without_places};
use proptest::collection::vec;
use proptest::prelude::*;
use stratege_formats::backgammon::{Start, TurnAction};
use stratege_formats::{
    EndedBy, FileLocation, Format, FormatError, GameRecord, GameResult, Winner, detect, mat, read_any, sgf,
};

const MATCH: &str = "\
(;FF[4]GM[6]CA[UTF-8]AP[Program:1.0]MI[length:3][game:0][ws:0][bs:0]PW[Anne B.]PB[Bob]DT[2026-11-23]RU[Crawford]RE[W+2]
;B[31qssv]C[quiet
play]
;W[62xrmk]A[0][xrmk E ver 3 0.5][mkmg E ver 3 0.4]DA[E ver 3]
;B[55](;W[double]
;B[take](;W[66];B[21lnst]LU[+0.1])(;W[66xr]C[a variation]))(;W[11]))
(;FF[4]GM[6]MI[length:3][game:1][ws:2][bs:0]PW[Anne B.]PB[Bob]RU[Crawford:CrawfordGame]RE[B+1]
;W[41xwmi]
;B[66agaglrlr])

(;FF[4]GM[6]MI[length:3][game:2][ws:2][bs:1]PW[Anne B.]PB[Bob]RU[Crawford]RE[B+1]
;W[21mkfe];B[double];W[drop])
";

/// The same match.
const MAT: &str = "\
; [EventDate \"2026.11.23\"]
 3 point match

 Game 1
 Anne B. : 0                    Bob : 0
  1)                             31: 8/5 6/5
  2) 62: 24/18 13/11             42:
      Wins 2 points
";

fn all(text: &str) -> Result<Vec<GameRecord>, FormatError> {
    sgf::read(text.as_bytes()).collect()
}

#[test]
fn a_match_is_one_record() {
    let text = MATCH.replace("31qssv", "31qtst");
    assert_eq!(detect(text.as_bytes()), Some(Format::Sgf));
    let games = read_any(text.as_bytes()).unwrap().1;
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
            "13/11 6/5",
            "score 0-2",
            "1-4",
            "24/23 13/9",
            "6-6",
            "24/18 24/18 13/7 13/7",
            "score 1-2",
            "1-2",
            "13/11 6/5",
            "double",
            "drop",
            "score 2-2",
        ]
    );
    assert_eq!(game.line.moves[1].after, ["quiet play"]);
    assert_eq!(game.line.moves[1].location, Some(FileLocation::text(2, 4)));
    assert_eq!(game.result, None, "nobody has three points");
}

#[test]
fn money_games_are_records_of_their_own() {
    let text = "(;GM[6]MI[length:0][game:0][ws:3][bs:5]PW[A]PB[?]RE[W+2R];B[31qtst];W[62xrmk];PL[B]DI[11])\n\
        (;GM[6]MI[length:0][game:1][ws:5][bs:5]PW[A]PB[];B[62])(;GM[6]RU[Jacoby];W[53yt])";
    let games = all(text).unwrap();
    let variants: Vec<_> = games.iter().map(|game| game.variant.as_deref().unwrap()).collect();
    assert_eq!(variants, ["money:no-jacoby", "money:no-jacoby", "money"]);
    assert_eq!((games[0].players[0].as_deref(), games[0].players[1].as_deref()), (None, Some("A")));
    let result = games[0].result.unwrap();
    assert_eq!((result.winner, result.margin), (Winner::Second, Some(2.0)));
    // The last roll was not played, since its side resigned; a move without steps was one.
    assert_eq!(games[0].tokens().skip(4).collect::<Vec<_>>(), ["1-1", "score 0-2"]);
    assert_eq!(games[1].tokens().collect::<Vec<_>>(), ["6-2", "pass"]);
    assert_eq!(games[2].tokens().collect::<Vec<_>>(), ["3-5", "bar/20"]);
}

#[test]
fn both_formats_of_matches_hold_the_same_match() {
    let text =
        "(;GM[6]MI[length:3]PW[Anne B.]PB[Bob]DT[2026-11-23]RU[Crawford]RE[W+2R];B[31qtst];W[62xrmk];DI[42])";
    let other: Result<Vec<_>, _> = mat::read(MAT.as_bytes()).collect();
    assert_eq!(without_places(all(text).unwrap()), without_places(other.unwrap()));
}

#[test]
fn files_hold_several_matches() {
    let games = all(&format!("{MATCH}\n{MATCH}")).unwrap();
    assert_eq!(games.len(), 2);
    assert_eq!(games[1].headers, games[0].headers);
    let others = MATCH.replace("[game:", "[game:1").replace("PB[Bob]", "PB[Rob]");
    assert_eq!(all(&format!("{MATCH}{others}")).unwrap()[1].players[0].as_deref(), Some("Rob"));
}

#[test]
fn how_players_or_the_clock_ended_a_match_is_kept() {
    let of = |winner, by| Some(GameResult { winner, margin: None, by });
    for (value, found) in [
        ("B+T", of(Winner::First, Some(EndedBy::Time))),
        ("W+R", of(Winner::Second, Some(EndedBy::Resignation))),
        ("W+F", of(Winner::Second, Some(EndedBy::Forfeit))),
        ("B+", of(Winner::First, None)),
        ("0", of(Winner::Draw, None)),
        ("Draw", of(Winner::Draw, None)),
        ("?", None),
        ("Void", None),
        // Points do not end a match of seven.
        ("B+1R", None),
    ] {
        let text = format!("(;GM[6]MI[length:7]PW[A]PB[B]RE[{value}];B[31qtst];W[62xrmk])");
        let games = all(&text).unwrap();
        assert_eq!(games[0].result, found, "{value}");
    }
    for value in ["B", "X+R", "B+0", "B+x1"] {
        let text = format!("(;GM[6]MI[length:7]PW[A]PB[B]RE[{value}];B[31qtst])");
        assert_eq!(all(&text).unwrap_err().reason.code, "sgf-result", "{value}");
    }
}

#[test]
fn errors_have_a_place() {
    for (from, to, code, at) in [
        ("GM[6]", "GM[1]", "sgf-game", "1]"),
        ("GM[6]MI[length:3][game:1]", "MI[length:3][game:1]", "sgf-game", "(;FF[4]MI"),
        ("length:3", "length:100", "sgf-match", "length:100"),
        ("bs:0", "bs:x", "sgf-match", "bs:x"),
        ("Crawford]", "Crawford:Nackgammon]", "sgf-rules", "Crawford:"),
        ("RE[W+2]", "RE[W+0]", "sgf-result", "W+0"),
        ("RE[W+2]", "RE[W+1]", "sgf-score", "length:3][game:1"),
        ("31qssv", "71qssv", "sgf-move", "71q"),
        ("31qssv", "31qss", "sgf-move", "31q"),
        (";B[take]", ";B[11]", "backgammon-file-answer", "11](;W[66]"),
        (";W[62xrmk]", ";B[62xrmk]", "backgammon-file-turn", "62x"),
        (";W[62xrmk]", ";AW[f]", "sgf-set-up", "f]A[0]"),
        (";B[31qssv]", ";AW[f]AE[c:a]", "sgf-set-up", "f]AE"),
        (";B[31qssv]", ";AE[a:yy]", "sgf-set-up", "a:yy"),
        (";B[31qssv]", ";CV[3]", "sgf-cube", "3]C[quiet"),
        (";B[31qssv]", ";CP[x]", "sgf-cube", "x]C[quiet"),
        (";W[62xrmk]", ";DI[70]", "sgf-dice", "70]"),
        (";W[drop])\n", ";W[drop]?\n", "sgf-property", "?"),
    ] {
        assert!(MATCH.contains(from), "{from}");
        let text = MATCH.replacen(from, to, 1);
        let error = all(&text).unwrap_err();
        let before = text.split_once(at).map(|(before, _)| before).unwrap();
        let (lines, last) = before.rsplit_once('\n').unwrap_or(("", before));
        let line = if before.contains('\n') { lines.matches('\n').count() + 2 } else { 1 };
        let location = FileLocation::text(line, last.chars().count() + 1);
        assert_eq!((error.reason.code, error.location), (code, location), "{to}: {error}");
    }
    let error = all(&MATCH.replacen(";W[drop])\n", ";W[drop)\n", 1)).unwrap_err();
    let last = MATCH.lines().count();
    assert!(matches!(error.location, FileLocation::Text { line, .. } if line == last), "{error}");
    assert_eq!(error.reason.code, "sgf-value");
    for (from, to, code) in [(";W[drop])\n", ";W[drop]\n", "remark-open"), ("\n\n(", "\n\n.(", "remark-text")]
    {
        let games = all(&MATCH.replacen(from, to, 1)).unwrap();
        assert_eq!((games.len(), games[0].remarks[0].reason.code), (1, code), "one match as ever");
    }
    assert_eq!(all("").unwrap_err().reason.code, "sgf-begin");
}

/// Games of which one is broken: those before it and behind it are matches.
#[test]
fn a_broken_game_costs_no_other() {
    for (from, to) in [("66", "6"), ("[game:1]", "[game:y]"), ("B[66agaglrlr])\n", "B[66\n")] {
        let at = MATCH.rfind(from).unwrap();
        let text = format!("{}{to}{}", &MATCH[..at], &MATCH[at + from.len()..]);
        let found: Vec<_> = sgf::read(text.as_bytes()).collect();
        let good: Vec<bool> = found.iter().map(Result::is_ok).collect();
        assert_eq!(good, [true, false, true], "{to}: {found:?}");
        assert_eq!(found[2].as_ref().unwrap().tokens().last(), Some("score 2-2"));
    }
}

#[test]
fn games_may_begin_at_any_position() {
    // A game of a match alone, before which two were played.
    let text = "(;GM[6]MI[length:5][game:2][ws:4][bs:2]RU[Crawford:CrawfordGame]RE[B+1];B[31qtst])\n\
        (;GM[6]MI[length:5][game:3][ws:4][bs:3]RU[Crawford];W[31hefe])";
    let games = all(text).unwrap();
    assert_eq!(games.len(), 1);
    assert!(games[0].start.as_deref().is_some_and(|start| start.starts_with("4HPwATDgc/ABMA:")));
    assert_eq!(games[0].tokens().nth(2), Some("score 3-4"));
    // What was rolled before a position was set up does not count; a roll behind it does.
    let text = "(;GM[6]RU[Jacoby]RE[W+2];PL[W]DI[43];PL[W]AE[a:y]AW[a]AB[x][x];CV[2];CP[w];PL[W]DI[31])";
    let games = all(text).unwrap();
    assert_eq!(games[0].variant.as_deref(), Some("money"));
    assert!(games[0].start.is_some());
    assert_eq!(games[0].tokens().collect::<Vec<_>>(), ["3-1", "score 0-2"]);
    // So does one that is shown as a move without steps.
    let shown = all("(;GM[6];B[31qtst];PL[W]DI[62];W[62])").unwrap();
    assert_eq!(shown[0].tokens().skip(2).collect::<Vec<_>>(), ["6-2"]);
    // A position that is set up begins another match.
    let more =
        format!("{MATCH}(;GM[6]MI[length:3][game:4][ws:2][bs:2]PW[Anne B.]PB[Bob];PL[B]AE[a:y]AB[a]AW[h])");
    assert_eq!(all(&more).unwrap().len(), 2);
}

proptest! {
    #[test]
    fn matches_round_trip(
        (games, money) in games(),
        names in ["[a-zA-Zé\\]\\\\]{1,12}( [a-z:;]{1,12})?", "[A-Z]{1,40}"],
        comments in vec("[a-z\\[\\]\\\\(;é]{1,9}( [a-z\\])]{1,9})?", 0..8),
        begins in proptest::option::of(start()),
    ) {
        let mut found = of_match(games, names.map(Some), money);
        let turns = &found.games[0].turns;
        // Doubles of the tests begin with a cube in the middle, and the first turn is that of the side to move.
        let doubled = turns.iter().any(|turn| turn.action == TurnAction::Double);
        let begins = begins.filter(|begins| begins.cube == 0 || !doubled);
        let side = turns.first().map(|turn| turn.side);
        found.games[0].start = begins.map(|begins| Start { side: side.or(begins.side), ..begins });
        for (index, comment) in comments.into_iter().enumerate() {
            let turns = &mut found.games[0].turns;
            if let Some(at) = (index * 7).checked_rem(turns.len()) {
                turns[at].comments.push(comment);
            }
        }
        let text = sgf::write(&found);
        prop_assert_eq!(detect(text.as_bytes()), Some(Format::Sgf));
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
