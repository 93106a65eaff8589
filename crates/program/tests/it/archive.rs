//! Archives of games: replayed, reported, written in another format, refused with a place.

use crate::common::{left_out, output, path, read, refused, written};

/// A file of games of 2023 with these scores and squares.
fn wthor(games: &[(u8, &[u8])]) -> Vec<u8> {
    let mut bytes = vec![20, 24, 2, 29, games.len() as u8, 0, 0, 0, 0, 0, 231, 7, 8, 0, 24, 0];
    for (score, squares) in games {
        bytes.extend([0, 0, 1, 0, 0, 0, *score, *score]);
        bytes.extend(squares.iter().chain(std::iter::repeat(&0)).take(60));
    }
    bytes
}

fn players(names: &[&str]) -> Vec<u8> {
    let mut bytes = vec![20, 24, 2, 29, 0, 0, 0, 0, names.len() as u8, 0, 0, 0, 0, 0, 0, 0];
    for name in names {
        bytes.extend(name.bytes().chain(std::iter::repeat(0)).take(20));
    }
    bytes
}

/// Nine moves, after which White has no disc.
const SHORTEST: &[u8] = &[65, 46, 35, 66, 57, 64, 75, 56, 53];

#[test]
fn games_are_replayed_reported_and_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let games =
        written(folder.path(), "a.wtb", wthor(&[(64, SHORTEST), (60, SHORTEST), (40, &SHORTEST[..8])]));
    let names = written(folder.path(), "a.JOU", players(&["White one", "Black one"]));
    let ggf = path(folder.path(), "a.ggf");
    let arguments = ["archive", "othello", &games, &names, "--output", &ggf, "--json"];
    let report = read(&arguments);
    assert_eq!(report["totals"]["games"], 3);
    assert_eq!((&report["files"][0]["matching"], &report["players"]), (&1.into(), &2.into()));
    assert_eq!(report["files"][0]["differing"][0], 2);
    assert_eq!(report["files"][0]["early"][0], 3);
    let text = std::fs::read_to_string(&ggf).expect("the games");
    assert!(text.contains("PB[Black one]PW[White one]RE[+64]"), "{text}");
    assert!(text.contains("B[E6]W[F4]B[E3]") && text.contains("RE[+16]"), "{text}");
    // What was written is read with the same result.
    let again = read(&["archive", "othello", &ggf, "--json"]);
    assert_eq!(again["totals"], report["totals"]);
    let lines = path(folder.path(), "a.txt");
    let shown = output(&["archive", "othello", &games, &ggf, "--output", &lines]);
    assert!(shown.contains("unfinished") && shown.lines().count() == 4, "{shown}");
    let text = std::fs::read_to_string(&lines).expect("the games");
    assert_eq!(text.lines().next(), Some("e6f4e3f6g5d6e7f5c5"));
    assert_eq!(text.lines().count(), 6);
    // The same games as PGN, and from there back.
    let pgn = path(folder.path(), "a.pgn");
    output(&["archive", "othello", &ggf, "--output", &pgn]);
    let text = std::fs::read_to_string(&pgn).expect("the games");
    assert!(text.contains("[Black \"Black one\"]") && text.contains("1. e6 f4 2. e3"), "{text}");
    let again = read(&["archive", "othello", &pgn, &lines, "--json"]);
    assert_eq!((&again["totals"]["games"], &again["totals"]["illegal"]), (&9.into(), &0.into()));
}

#[test]
fn games_of_chess_are_replayed_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let mate = "[White \"A\"]\n[Result \"0-1\"]\n\n1. f3 {weak} e5 (1... d5) 2. g4 Qh4# 0-1\n";
    let text = format!("{mate}\n{}\n1. e4 e5 1/2-1/2\n", mate.replace("0-1", "1-0"));
    let games = written(folder.path(), "a.pgn", text.as_bytes());
    let out = path(folder.path(), "b.pgn");
    let report = read(&["archive", "chess", &games, "--output", &out, "--json"]);
    let file = &report["files"][0];
    assert_eq!(
        (&file["matching"], &file["differing"][0], &file["early"][0]),
        (&1.into(), &2.into(), &3.into())
    );
    let text = std::fs::read_to_string(&out).expect("the games");
    assert!(text.contains("1. f3 {weak} 1... e5 (1... d5) 2. g4 Qh4# 0-1"), "{text}");
    refused(&["archive", "chess", &games, "--output", "x.ggf"], 2, "GGF is only for othello games");
    let illegal = written(folder.path(), "c.pgn", b"1. e4 e5\n2. Ke3 *");
    left_out(&["archive", "chess", &illegal], "game 1: line 2, column 4, move 3: 'Ke3'");
    // A variant is the game's: here the king castles from another file.
    let start = "rkbnnqrb/pppppppp/8/8/8/8/PPPPPPPP/RKBNNQRB w KQkq - 0 1";
    let text = format!("[Variant \"Chess960\"]\n[FEN \"{start}\"]\n\n1. d3 d6 *\n\n{mate}");
    let games = written(folder.path(), "d.pgn", text.as_bytes());
    let report = read(&["archive", "chess", &games, "--json"]);
    assert_eq!((&report["totals"]["early"], &report["totals"]["matching"]), (&1.into(), &1.into()));
    assert_eq!(read(&["chart", "chess", &games, "--json"])["positions"].as_array().map(Vec::len), Some(3));
    let names = written(folder.path(), "names", players(&["One"]));
    refused(&["archive", "othello", &names], 1, "this file holds names");
    refused(&["--lang", "fr", "archive", "othello", &names], 1, "ce fichier contient des noms");
}

/// Of three games the second cannot be read or played: the others are there, and it is named.
#[test]
fn games_that_are_left_out_are_named_by_every_command() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = |names: [&str; 2], moves: &str, result: &str| {
        let [white, black] = names;
        format!(
            "[Event \"x\"]\n[White \"{white}\"]\n[Black \"{black}\"]\n[Result \"{result}\"]\n\n{moves} {result}\n\n"
        )
    };
    let damaged = ["1. e4 $ 1", "1. e4 {never closed", "1. e4 (1. d4", "1. e4 Ke4", "1. e4 } e5"];
    for (number, bad) in damaged.into_iter().enumerate() {
        let games = [
            game(["A", "B"], "1. e4 e5", "1-0"),
            game(["C", "D"], bad, "1-0"),
            game(["B", "A"], "1. d4 d5", "0-1"),
        ];
        let file = written(folder.path(), "three.pgn", games.concat());
        let out = path(folder.path(), "out.pgn");
        left_out(&["archive", "chess", &file, "--output", &out], "game 2");
        let text = std::fs::read_to_string(&out).expect("the games");
        assert!(text.contains("1. e4 e5 1-0") && text.contains("1. d4 d5 0-1"), "{bad}: {text}");
        let report = read(&["archive", "chess", &file, "--lenient", "--json"]);
        let listed = report["left_out"].as_array().expect("a list");
        assert_eq!(
            (listed.len(), &listed[0]["game"], &listed[0]["line"]),
            (1, &2.into(), &listed[0]["line"])
        );
        assert!(listed[0]["line"].as_u64().is_some_and(|line| line >= 13), "{bad}: {report}");
        assert_eq!(report["totals"]["games"], 3, "{bad}");
        let library = path(folder.path(), &format!("library-{number}"));
        left_out(&["library", "import", "chess", &file, "--folder", &library], "game 2");
        assert_eq!(read(&["library", "games", "--folder", &library, "--json"])["count"], 2, "{bad}");
        let book = path(folder.path(), "a.book");
        left_out(
            &["book", "build", "chess", &file, "--least", "1", "--output", &book],
            "1 game was left out",
        );
        let built = read(&[
            "book",
            "build",
            "chess",
            &file,
            "--least",
            "1",
            "--output",
            &book,
            "--lenient",
            "--json",
        ]);
        assert_eq!(built["header"]["games"], 2, "{bad}");
        // The third game is the third, whatever the second is.
        assert_eq!(
            read(&["chart", "chess", &file, "--index", "3", "--json"])["positions"].as_array().map(Vec::len),
            Some(3)
        );
        refused(&["chart", "chess", &file, "--index", "2"], 1, "line");
    }
    let broken = game(["C", "D"], "1. e4 $ 1", "1-0");
    let file = written(folder.path(), "rated.pgn", game(["A", "B"], "1. e4", "1-0") + &broken);
    left_out(&["rate", &file], "game 2");
    assert_eq!(read(&["rate", &file, "--lenient", "--json"])["players"].as_array().map(Vec::len), Some(2));
    let play = |more: &[&str]| {
        let players =
            ["match", "chess", "--player", "engine=random name=a", "--player", "engine=random name=b"];
        [&players[..], &["--games", "2", "--longest", "4", "--openings", &file], more].concat().join("\u{1}")
    };
    let words = play(&[]);
    left_out(&words.split('\u{1}').collect::<Vec<_>>(), "game 2");
    let words = play(&["--lenient"]);
    output(&words.split('\u{1}').collect::<Vec<_>>());
}

#[test]
fn what_is_passed_over_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, game, text, why) in [
        ("a.pgn", "chess", "Dear friend,\n\n[Event \"x\"]\n\n1. e4 *\n", "text outside of the games"),
        ("b.pgn", "chess", "[Event \"x\"]\n\n1. e4 e5 2. -- Nf6 *\n", "a null move"),
        (
            "c.pgn",
            "chess",
            "[FEN \"7k/5K2/4R3/8/8/8/8/8 w KQkq - 0 1\"]\n\n1. Rh6# 1-0\n",
            "a right to castle",
        ),
        ("d.sgf", "go", "(;GM[1]SZ[9]HA[4];W[ee];B[dc])", "on the star points"),
        ("e.sgf", "go", "(;GM[1]SZ[9];B[cc];W[dd]", "lacks its last"),
        ("f.mat", "backgammon", " 1 point match\n\n Game 1\n A : 0    B : 0\n  1)   62: ????\n", "not known"),
    ] {
        let file = written(folder.path(), name, text);
        let report = read(&["archive", game, &file, "--json"]);
        let remarks = report["remarks"].as_array().expect("a list");
        assert!(
            remarks.iter().any(|remark| remark["text"].as_str().is_some_and(|text| text.contains(why))),
            "{report}"
        );
        assert_eq!(
            (&report["left_out"], &report["totals"]["games"]),
            (&serde_json::json!([]), &1.into()),
            "{name}"
        );
    }
}

#[test]
fn invalid_archives_are_refused_with_their_place() {
    let folder = tempfile::tempdir().expect("a folder");
    let good = wthor(&[(64, SHORTEST)]);
    let cut = written(folder.path(), "cut.wtb", &good[..50]);
    left_out(&["archive", "othello", &cut], "byte 50: '50 (1 × 68 + 16)': expected as many records");
    left_out(&["--lang", "fr", "archive", "othello", &cut], "octet 50 : « 50 (1 × 68 + 16) » : il faut");
    let illegal = written(folder.path(), "illegal.wtb", wthor(&[(64, SHORTEST), (32, &[65, 11])]));
    left_out(&["archive", "othello", &illegal], "game 2: byte 93, move 2: 'a1': a disc here would flip none");
    let foreign = written(folder.path(), "foreign.jou", b"[Event \"a game of chess\"]");
    refused(&["archive", "othello", &foreign], 1, "byte 0");
    let text = written(folder.path(), "foreign.ggf", b"(;GM[Othello]B[d3");
    left_out(&["archive", "othello", &text], "line 1, column 16, game 1: expected ']'");
    refused(&["archive", "othello", "nowhere.wtb"], 1, "nowhere.wtb");
}

#[test]
fn openings_have_names() {
    let shown = output(&["analyse", "othello", "--position", "f5d6c3d3c4", "--depth", "1"]);
    assert!(shown.contains("Opening: Tiger"), "{shown}");
}

/// A match to three points: a gammon is resigned, then the Crawford game is played.
const MATCH: &str = " 3 point match\n\n Game 1\n Anne : 0                       Bob : 0\n\
  \x20 1)                             31: 8/5 6/5\n\
  \x20 2) 62: 24/18 13/11              Doubles => 2\n\
  \x20 3)  Takes                      55: 13/8 8/3 13/8 8/3\n\
  \x20 4) 61:\n\
  \x20                                 Wins 2 points\n\n\
  \x20Game 2\n Anne : 0                       Bob : 2\n\
  \x20 1) 31: 8/5 6/5                 11: 24/23 24/23 6/5 6/5\n";

#[test]
fn matches_of_backgammon_are_read_and_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, again) = (written(folder.path(), "a.mat", MATCH), path(folder.path(), "b.mat"));
    let report = read(&["archive", "backgammon", &file, "--output", &again, "--json"]);
    assert_eq!((&report["totals"]["games"], &report["totals"]["illegal"]), (&1.into(), &0.into()));
    let text = std::fs::read_to_string(&again).expect("the match");
    // Steps are written one by one, those of one checker joined.
    assert_eq!(text.trim_end(), MATCH.replace("13/8 8/3 13/8 8/3", "13/3 13/3").trim_end());
    let pgn = path(folder.path(), "c.pgn");
    read(&["archive", "backgammon", &again, "--output", &pgn, "--json"]);
    let report = read(&["archive", "backgammon", &pgn, "--json"]);
    assert_eq!(report["totals"]["illegal"], 0, "{report}");
    let (tree, back) = (path(folder.path(), "e.sgf"), path(folder.path(), "f.mat"));
    for (from, to) in [(&pgn, &tree), (&tree, &back)] {
        read(&["archive", "backgammon", from, "--output", to, "--json"]);
    }
    assert_eq!(std::fs::read_to_string(&back).expect("the match"), text);
    let review = read(&["analyse", "backgammon", "--file", &file, "--depth", "1", "--json"]);
    let moves: Vec<&str> =
        review["moves"].as_array().expect("moves").iter().filter_map(|mv| mv["move"].as_str()).collect();
    // No double at the start does not count as a decision.
    assert_eq!(moves[..4], ["8/5 6/5", "24/18 13/11", "double", "take"]);
    assert_eq!(review["players"][1], "Anne");
    // The dice of both sides, their luck, and decisions with checkers and with the cube apart.
    assert_eq!(review["rolls"].as_array().expect("rolls").len(), 6, "{review}");
    let count = |side: usize, kind: &str| review["dice"][side][kind]["count"].as_u64();
    assert_eq!((count(1, "cube"), count(1, "checkers")), (Some(1), Some(2)), "{}", review["dice"]);
    assert!(count(0, "all") > count(0, "checkers") && review["dice"][0]["rating"].is_string());
    let plot = path(folder.path(), "a.svg");
    let asked = ["analyse", "backgammon", "--file", &file, "--depth", "1", "--plot", &plot, "--lang", "fr"];
    let text = output(&asked);
    assert!(text.contains("Points perdus") && text.contains("videau"), "{text}");
    assert!(std::fs::read_to_string(&plot).expect("a graph").contains("chances de gagner le match"));

    for (from, to, expected) in [
        ("62: 24/18 13/11", "62: 24/17 13/11", "line 6, column 10"),
        ("Wins 2", "Wins 9", "expected the score"),
        ("Bob : 2", "Bob : 1", "line 12, column 2"),
    ] {
        let broken = written(folder.path(), "d.mat", MATCH.replace(from, to));
        left_out(&["archive", "backgammon", &broken], expected);
    }
}

/// What GNU Backgammon would save of such a match: with an analysis, a remark and a roll that was not played.
const TREES: &str =
    "(;FF[4]GM[6]MI[length:3][game:0][ws:0][bs:0]PW[Anne]PB[Bob]DT[2026-11-23]RU[Crawford]RE[B+2R]
;B[31qtst]A[0][qtst E ver 3 0.5]C[Our own
point \\[5\\]]
;W[62xrmk]
;B[double]
;W[take]
;B[55lqqvlqqv]
;PL[W]DI[61])
(;FF[4]GM[6]MI[length:3][game:1][ws:0][bs:2]PW[Anne]PB[Bob]RU[Crawford:CrawfordGame]
;W[31hefe]
;B[11abbcstst])
";

#[test]
fn trees_of_backgammon_are_read_and_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = written(folder.path(), "a.sgf", TREES);
    let [again, mat] = ["b.sgf", "c.mat"].map(|name| path(folder.path(), name));
    let report = read(&["archive", "backgammon", &file, "--output", &again, "--json"]);
    assert_eq!((&report["totals"]["games"], &report["totals"]["illegal"]), (&1.into(), &0.into()));
    let text = std::fs::read_to_string(&again).expect("the match");
    assert!(text.contains("C[Our own point [5\\]]\n;W[62xrmk]"), "{text}");
    assert!(
        text.contains("RE[B+2R]")
            && text.contains(";PL[W]DI[61])\n")
            && text.contains("RU[Crawford:CrawfordGame]"),
        "{text}"
    );
    read(&["archive", "backgammon", &again, "--output", &mat, "--json"]);
    assert_eq!(std::fs::read_to_string(&mat).expect("the match").trim_end(), MATCH_AS_TOLD.trim_end());

    for (from, to, expected) in [
        ("62xrmk", "62xqmk", "line 4, column 4"),
        ("B+2R", "B+1R", "expected the score"),
        ("[bs:2]", "[bs:1]", "line 9, column 16"),
    ] {
        let broken = written(folder.path(), "d.sgf", TREES.replace(from, to));
        left_out(&["archive", "backgammon", &broken], expected);
    }
    // The second game alone begins at its score.
    let second = &TREES[TREES.rfind("(;").expect("a game")..];
    let second = written(folder.path(), "g.sgf", second);
    read(&["archive", "backgammon", &second, "--output", &again, "--json"]);
    let text = std::fs::read_to_string(&again).expect("the game");
    assert!(text.contains("[ws:0][bs:2]") && text.contains("CrawfordGame]\n;W[31hefe]"), "{text}");
    let other = written(folder.path(), "e.sgf", TREES.replace("GM[6]", "GM[1]"));
    left_out(&["archive", "backgammon", &other], "expected");
}

const MATCH_AS_TOLD: &str = "; [EventDate \"2026.11.23\"]
 3 point match

 Game 1
 Anne : 0                       Bob : 0
  1)                             31: 8/5 6/5
  2) 62: 24/18 13/11              Doubles => 2
  3)  Takes                      55: 13/3 13/3
  4) 61:
                                  Wins 2 points

 Game 2
 Anne : 0                       Bob : 2
  1) 31: 8/5 6/5                 11: 24/22 6/5 6/5
";
