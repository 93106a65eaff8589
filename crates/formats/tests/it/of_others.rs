//! Files as other programs and people write them: a bad game among good ones, formats and encodings by the content, signs and
//! numbers of all kinds.

use stratege_formats::{FileLocation, Format, GameRecord, Games, Winner};

/// The games of a file; the line of the error of each that is left out.
fn outcomes(bytes: &[u8]) -> Vec<Result<GameRecord, usize>> {
    let games =
        Games::open(bytes).unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(bytes)));
    games
        .map(|game| {
            game.map_err(|error| match error.location {
                FileLocation::Text { line, .. } => line,
                FileLocation::Byte(at) => at,
            })
        })
        .collect()
}

fn moves(game: &GameRecord) -> String {
    game.tokens().collect::<Vec<_>>().join(" ")
}

const OTHELLO: &str = "8 ---------------------------O*------*O--------------------------- *";

#[test]
fn a_bad_game_never_takes_its_neighbours() {
    let ggf = |moves: &str| format!("(;GM[Othello]PB[a]PW[b]TY[8]BO[{OTHELLO}]{moves};)\n");
    let wide = "(;GM[Othello]PB[a]PW[b]TY[10]BO[10 -- *]B[F5];)\n";
    let pgn = |tag: &str, moves: &str| format!("[Event \"{tag}\"]\n\n{moves}\n\n");
    let pdn = |tags: &str, moves: &str| format!("[Event \"x\"]\n[GameType \"20\"]\n{tags}\n{moves}\n\n");
    let mat = |moves: &str| format!(" 3 point match\n\n Game 1\n A : 0                B : 0\n{moves}\n");
    let mut wrong = Vec::new();
    for (file, line, first, last) in [
        // PGN: a bracket of a variation too many, no end of a text, no number of a glyph.
        ([pgn("1", "1. e4 e5 1-0"), pgn("2", "1. e4 )"), pgn("3", "1. d4 d5 *")].concat(), 7, "e4 e5", "d4 d5"),
        ([pgn("1", "1. e4 *"), pgn("2", "1. \"e4\n1... e5 *"), pgn("3", "1. c4 *")].concat(), 8, "e4", "c4"),
        ([pgn("1", "1. e4 *"), pgn("2", "1. e4 $x *"), pgn("3", "1. b4 *")].concat(), 7, "e4", "b4"),
        ([pgn("1", "1. e4 *"), pgn("2", "1. e4 $256 *"), pgn("3", "1. b4 *")].concat(), 7, "e4", "b4"),
        // A comment that is never closed, and one that is closed twice.
        ([pgn("1", "1. e4 *"), pgn("2", "1. e4 {oh\ne5 *"), pgn("3", "1. b4 *")].concat(), 7, "e4", "b4"),
        ([pgn("1", "1. e4 *"), pgn("2", "1. e4 {oh}} e5 *"), pgn("3", "1. b4 *")].concat(), 7, "e4", "b4"),
        // Tags: damaged ones, and no moves behind them.
        ("[Event \"1\"]\n\n1. e4 *\n\n[Event \"2\"]\n$White \"x\"]\n[FEN \"x\"]\n[Event \"3\"]\n\n1. c4 *\n".into(), 6, "e4", "c4"),
        ("[Event \"1\"]\n\n1. e4 *\n\n[Event \"2\"]\n[White \"x\n[FEN \"x\"]\n\n1. b3 *\n\n[Event \"3\"]\n\n1. c4 *\n".into(), 6, "e4", "c4"),
        // PDN.
        ([pdn("", "1. 32-28 *"), pdn("[FEN \"W:W31", "1. 31-27 *"), pdn("", "1. 33-28 *")].concat(), 8, "32-28", "33-28"),
        ([pdn("", "1. 32-28 *"), pdn("", "1. 31-27 ( *"), pdn("", "1. 33-28 *")].concat(), 11, "32-28", "33-28"),
        // SGF: a point that is none, a value that never ends, a board of no size.
        ("(;GM[1]SZ[9];B[cc])\n(;GM[1]SZ[9];B[zz])\n(;GM[1]SZ[9];B[dd])\n".into(), 2, "C7", "D6"),
        ("(;GM[1]SZ[9];B[cc])\n(;GM[1]SZ[9]C[oh;B\n\n(;GM[1]SZ[9];B[dd])\n".into(), 2, "C7", "D6"),
        ("(;GM[1]SZ[9];B[cc])\n(;GM[1]SZ[99];B[cc])\n(;GM[1]SZ[9];B[dd])\n".into(), 2, "C7", "D6"),
        // GGF: a board of another size, a move that is none.
        ([ggf("B[F5]"), wide.to_owned(), ggf("B[D3]")].concat(), 2, "f5", "d3"),
        ([ggf("B[F5]"), ggf("B[F"), ggf("B[D3]")].concat(), 2, "f5", "d3"),
        // MAT: dice that are none.
        ([mat("  1) 31: 8/5 6/5"), mat("  1) 97: 8/5"), mat("  1) 42: 8/4 6/4")].concat(), 10, "1-3 8/5 6/5", "2-4 8/4 6/4"),
    ] {
        let found: Vec<_> = outcomes(file.as_bytes()).into_iter().map(|game| game.map(|game| moves(&game))).collect();
        if found != [Ok(first.to_owned()), Err(line), Ok(last.to_owned())] {
            wrong.push(format!("{file}{found:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// A text in UTF-16.
fn utf16(text: &str, big: bool, mark: bool) -> Vec<u8> {
    let mark = if mark { "\u{feff}" } else { "" };
    let units = mark.encode_utf16().chain(text.encode_utf16());
    units.flat_map(|unit| if big { unit.to_be_bytes() } else { unit.to_le_bytes() }).collect()
}

#[test]
fn the_content_decides_what_a_file_is() {
    let latin1 = |text: &str| text.chars().map(|c| c as u8).collect::<Vec<u8>>();
    let bytes = |text: &str| text.as_bytes().to_vec();
    let bom = |bytes: Vec<u8>| [b"\xef\xbb\xbf", &bytes[..]].concat();
    let mut wrong = Vec::new();
    let pgn = "[Event \"x\"]\n[White \"José Ñúñez\"]\n\n1. e4 *\n";
    for (file, format, name, found) in [
        (
            bytes("From: me@example.org\nSubject: our games\n\nHello,\n\n[Event \"x\"]\n\n1. e4 *\n"),
            Format::Pgn,
            None,
            "e4",
        ),
        (bytes("Round 3, board 1\n1. A - B\n[Event \"x\"]\n\n1. e4 *\n"), Format::Pgn, None, "e4"),
        (bom(latin1(pgn)), Format::Pgn, Some("José Ñúñez"), "e4"),
        (bytes(&pgn.replace('\n', "\r")), Format::Pgn, Some("José Ñúñez"), "e4"),
        // "Ботвинник" in Windows-1251, with more of it behind.
        (
            [
                &b"[Event \"\xcc\xee\xf1\xea\xe2\xe0\"]\n[White \"\xc1\xee\xf2\xe2\xe8\xed\xed\xe8\xea\"]\n"
                    [..],
                b"[Black \"\xd1\xec\xfb\xf1\xeb\xee\xe2\"]\n\n1. e4 *\n",
            ]
            .concat(),
            Format::Pgn,
            Some("Ботвинник"),
            "e4",
        ),
        // Two games in one line.
        (bytes("[Event \"x\"] 1. e4 *\n[Event \"y\"] 1. d4 *\n"), Format::Pgn, None, "e4"),
        (bytes("Downloaded yesterday.\n(;GM[1]FF[4]SZ[9];B[cc])"), Format::SgfGo, None, "C7"),
        // The second byte of 能 in Shift_JIS is a backslash, that of ソ too; that of 閉 is a bracket.
        (b"(;GM[1]CA[Shift_JIS]SZ[9]PB[\x94\x5c\x83\x5c];B[cc])".to_vec(), Format::SgfGo, Some("能ソ"), "C7"),
        (b"(;GM[1]CA[Big5]SZ[9]PB[\xb3\x5c];B[cc])".to_vec(), Format::SgfGo, Some("許"), "C7"),
        (
            b"(;GM[1]SZ[9]CA[EUC-KR]PB[\xc0\xcc\xc3\xa2\xc8\xa3];B[cc])".to_vec(),
            Format::SgfGo,
            Some("이창호"),
            "C7",
        ),
        (bytes("To: b@c.de\n\n[Event \"x\"]\n[GameType \"20\"]\n\n1. 32-28 *\n"), Format::Pdn, None, "32-28"),
        (
            bytes("Match of today\n\n 3 point match\n\n Game 1\n A : 0          B : 0\n  1) 31: 8/5 6/5\n"),
            Format::Mat,
            Some("B"),
            "1-3 8/5 6/5",
        ),
        (
            bytes(&format!("Games of a server\n(;GM[Othello]PB[a]PW[b]TY[8]BO[{OTHELLO}]B[F5];)")),
            Format::Ggf,
            Some("a"),
            "f5",
        ),
    ] {
        let text = String::from_utf8_lossy(&file).into_owned();
        let games = Games::open(&file[..]).unwrap();
        assert_eq!(games.format(), format, "{text}");
        let game = outcomes(&file).swap_remove(0).unwrap();
        let is = (game.players[0].as_deref(), moves(&game));
        if is != (name, found.to_owned()) {
            wrong.push(format!("{text}\n{is:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn every_format_is_read_in_utf16() {
    let mut wrong = Vec::new();
    let ggf = format!("(;GM[Othello]PB[Zoé]PW[b]TY[8]BO[{OTHELLO}]B[F5];)\n");
    for (format, text, name, found) in [
        (Format::Pgn, "[Event \"x\"]\n[White \"Zoé 吴\"]\n\n1. e4 {é} e5 *\n", "Zoé 吴", "e4 e5"),
        (Format::Pgn, "1. e4 e5 2. Nf3", "", "e4 e5 Nf3"),
        (Format::Pdn, "[White \"Zoé\"]\n[GameType \"20\"]\n\n1. 32-28 *\n", "Zoé", "32-28"),
        (Format::SgfGo, "(;GM[1]CA[GB2312]SZ[9]PB[吴清源];B[cc])", "吴清源", "C7"),
        (Format::Sgf, "(;GM[6]MI[length:1][game:0][ws:0][bs:0]PW[Zoé]PB[b];B[31qtst])", "b", "3-1 8/5 6/5"),
        (
            Format::Mat,
            " 1 point match\n\n Game 1\n Zoé : 0          B : 0\n  1) 31: 8/5 6/5\n",
            "B",
            "1-3 8/5 6/5",
        ),
        (Format::Ggf, &ggf, "Zoé", "f5"),
        (Format::Transcript, "f5d6c3\n", "", "f5 d6 c3"),
        (Format::Epd, "8/8/8/8/8/8/8/K1k5 w - - id \"é\";\n", "", ""),
        (
            Format::Obf,
            &format!("{} X; d3:+0;\n", "---------------------------OX------XO---------------------------"),
            "",
            "d3",
        ),
        (
            Format::Save,
            "stratege 1\ngame chess\nfirst human Zoé\nsecond machine\nstart x\nmove e4\ncursor 1\nend\n",
            "Zoé",
            "e4",
        ),
    ] {
        for (big, mark) in [(false, false), (false, true), (true, false), (true, true)] {
            let file = utf16(text, big, mark);
            assert_eq!(Games::open(&file[..]).unwrap().format(), format, "{text}");
            let games = outcomes(&file);
            let game = games[0].as_ref().unwrap_or_else(|line| panic!("{text}: line {line}"));
            let named = game.players.iter().flatten().next().map_or("", String::as_str);
            if (named, moves(game).as_str()) != (name, found) {
                wrong.push(format!("{text}: {named}: {}", moves(game)));
            }
            // Lines are those of the text.
            assert_eq!(outcomes(text.as_bytes()).len(), games.len());
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
    // A damaged game is named with its line.
    let text = "[Event \"1\"]\n\n1. e4 *\n\n[Event \"2\"]\n\n1. é $x *\n\n[Event \"3\"]\n\n1. d4 *\n";
    let found = outcomes(&utf16(text, false, true));
    assert!(matches!(&found[..], [Ok(_), Err(7), Ok(_)]), "{found:?}");
}

#[test]
fn signs_and_numbers_are_read_as_people_write_them() {
    let mut wrong = Vec::new();
    // The text, its moves, and the glyphs of the last move.
    for (text, found, glyphs) in [
        ("1. e4 e5 +-", "e4 e5", &[18][..]),
        ("1. e4 e5 =+", "e4 e5", &[15]),
        ("1. e4 e5 ⩱", "e4 e5", &[15]),
        ("1. e4 e5! ∓", "e4 e5", &[1, 17]),
        ("1. e4 e5 ?!", "e4 e5", &[6]),
        ("1. e4 e5 $146", "e4 e5", &[146]),
        ("1 e4 e5 2 Nf3", "1 e4 e5 2 Nf3", &[]),
        ("1.e4 e5 2.Nf3 2...Nc6", "e4 e5 Nf3 Nc6", &[]),
        ("31. e4 e5 32. Nf3", "e4 e5 Nf3", &[]),
        ("1. e4 1. … e5", "e4 e5", &[]),
        ("1. e4 d5 2. e5 f5 3. exf6ep", "e4 d5 e5 f5 exf6ep", &[]),
        ("1. a8(Q) h1=Q", "a8(Q) h1=Q", &[]),
        ("1. e4 -- 2. d4", "e4 -- d4", &[]),
    ] {
        let game = outcomes(format!("[Event \"x\"]\n\n{text} *\n").as_bytes()).swap_remove(0);
        let is = game.as_ref().map(|game| (moves(game), &game.line.moves.last().unwrap().glyphs[..]));
        if is != Ok((found.to_owned(), glyphs)) {
            wrong.push(format!("{text}: {is:?}"));
        }
    }
    // Results behind and in comments.
    for (text, winner) in [
        ("1. e4 e5 {good} 1-0 {White won}", Winner::First),
        ("1. e4 e5 0 - 1", Winner::Second),
        ("1. e4 e5 1/2", Winner::Draw),
        ("1. e4 e5 1/2 - 1/2 {agreed}", Winner::Draw),
        ("1. e4 e5 1–0", Winner::First),
        ("1. e4 e5 {Black resigns} 1-0", Winner::First),
        ("1. e4 e5 ½-½", Winner::Draw),
    ] {
        let game = outcomes(format!("[Event \"x\"]\n\n{text}\n").as_bytes()).swap_remove(0).unwrap();
        let is = (moves(&game), game.result.map(|result| result.winner));
        if is != ("e4 e5".to_owned(), Some(winner)) {
            wrong.push(format!("{text}: {is:?}"));
        }
    }
    // Komi as servers and programs write it.
    for (properties, komi) in [
        ("KM[375]", "7.5"),
        ("KM[3.75]", "7.5"),
        ("KM[50]AP[foxwq]", "0.5"),
        ("KM[650]", "6.5"),
        ("KM[6,5]", "6.5"),
        ("KM[7.50]", "7.5"),
        ("KM[0]", "0"),
    ] {
        let game = outcomes(format!("(;GM[1]SZ[19]{properties};B[cc])").as_bytes()).swap_remove(0).unwrap();
        let variant = game.variant.clone().unwrap_or_default();
        let found = variant.split(',').find_map(|word| word.strip_prefix("komi="));
        if found != Some(komi) {
            wrong.push(format!("{properties}: {variant}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
