//! SGF of Go: variations, comments, marks, set-up, handicap, time, and what is refused.

use std::time::Duration;
use stratege_formats::reasons::{SGF_DEPTH, SGF_GO_GAME, SGF_KOMI, SGF_POINT, SGF_SIZE};
use stratege_formats::{EndedBy, Format, GameRecord, GameResult, Line, MoveNode, Winner, read_any, sgf_go};
use stratege_game::Player;
use stratege_game::random::Random;

fn read(text: &str) -> GameRecord {
    let (format, mut games) = read_any(text.as_bytes()).expect(text);
    assert_eq!((format, games.len()), (Format::SgfGo, 1));
    games.remove(0)
}

#[test]
fn a_game_has_its_board_rules_players_and_moves() {
    let game = read(
        "(;FF[4]GM[1]SZ[9]KM[6.5]RU[Japanese]PB[Anne]PW[Bob]BR[3k]DT[2026-11-25]RE[W+2.5]\n\
         ;B[ee]BL[59.5];W[gc]C[wide\\] open]TR[gc][aa:ab]LB[ee:A];B[tt]BM[2])",
    );
    assert_eq!(game.game.as_deref(), Some("go"));
    assert_eq!(game.variant.as_deref(), Some("9,japanese,komi=6.5"));
    assert_eq!(game.players, [Some("Anne".into()), Some("Bob".into())]);
    assert_eq!((game.header("BlackRank"), game.header("Date")), (Some("3k"), Some("2026.11.25")));
    assert_eq!(game.result, Some(GameResult { winner: Winner::Second, margin: Some(2.5), by: None }));
    assert_eq!(game.tokens().collect::<Vec<_>>(), ["E5", "G7", "pass"]);
    assert_eq!(
        (game.start.as_deref(), game.line.moves[0].clock),
        (None, Some(Duration::from_millis(59_500)))
    );
    assert_eq!(game.line.moves[1].after, ["wide] open", "[%TR G7 A9 A8]", "[%LB E5:A]"]);
    assert_eq!(game.line.moves[2].glyphs, [4]);
}

#[test]
fn stones_before_the_game_make_its_start() {
    let game = read("(;GM[1]SZ[9]HA[2]AB[cg][gc]RU[AGA]KM[0.5];W[ee];B[ff];B[fe];W[])");
    assert_eq!(game.variant.as_deref(), Some("9,aga,komi=0.5,handicap=2"));
    assert_eq!(game.start, None, "the star points follow from the variant");
    let elsewhere = read("(;GM[1]SZ[9]HA[2]AB[cg][ee];W[dd])");
    assert_eq!(elsewhere.start.as_deref(), Some("9/9/9/9/4X4/9/2X6/9/9 O"));
    let written = sgf_go::write(&game).unwrap();
    assert!(written.contains("HA[2]AB[gc][cg]PL[W]\n;W[ee]\n;B[ff]"), "{written}");
    // Where a side moves twice, the other has passed.
    assert_eq!(game.tokens().collect::<Vec<_>>(), ["E5", "F4", "pass", "F5", "pass"]);
    let sides: Vec<_> = game.line.moves.iter().map(|mv| mv.side).collect();
    let (black, white) = (Some(Player::FIRST), Some(Player::SECOND));
    assert_eq!(sides, [white, black, white, black, white]);
    // A rectangle of stones, on a board that is none; a later node may set up too, until the first move.
    let game = read("(;GM[1]SZ[5:3];AB[aa:ba]AW[cc]PL[W])");
    assert_eq!((game.variant.as_deref(), game.start.as_deref()), (Some("5x3,chinese"), Some("XX3/5/2O2 O")));
}

#[test]
fn variations_stand_beside_the_move_that_they_replace() {
    let game =
        read("(;GM[1]SZ[9]C[first words];B[ee](;W[cc];B[dd](;W[cd])(;W[dc]C[other]))(;W[gg];B[hh])(;W[gc]))");
    assert_eq!(game.tokens().collect::<Vec<_>>(), ["E5", "C7", "D6", "C6"]);
    assert_eq!(game.line.moves[0].before, ["first words"]);
    let other = |at: usize| -> Vec<Vec<&str>> {
        let lines = game.line.moves[at].variations.iter();
        lines.map(|line| line.moves.iter().map(|mv| mv.token.as_str()).collect()).collect()
    };
    assert_eq!(other(1), [vec!["G3", "H2"], vec!["G7"]]);
    assert_eq!(other(3), [vec!["D7"]]);
    assert_eq!(game.line.moves[3].variations[0].moves[0].after, ["other"]);
    let again = read(&sgf_go::write(&game).expect("points and passes"));
    assert_eq!(again.without_places(), game.without_places());
}

#[test]
fn what_is_wrong_is_named() {
    for (text, reason) in [
        ("(;GM[1]SZ[20])", SGF_SIZE),
        ("(;GM[1]SZ[9];B[jj])", SGF_POINT),
        ("(;GM[1]SZ[9];B[e])", SGF_POINT),
        ("(;GM[1]SZ[9]AB[aa:zz])", SGF_POINT),
        ("(;GM[1]SZ[9]KM[6.3])", SGF_KOMI),
        ("(;GM[1])(;GM[6])", SGF_GO_GAME),
    ] {
        let error = read_any(text.as_bytes()).expect_err(text);
        assert_eq!(error.reason, reason, "{text}");
    }
    let deep = format!("(;GM[1]SZ[9]{}{}", "(;B[ee]".repeat(600), ")".repeat(601));
    assert_eq!(read_any(deep.as_bytes()).expect_err("deep").reason, SGF_DEPTH);
}

/// What was passed over, by its code.
fn remarks(game: &GameRecord) -> Vec<&'static str> {
    game.remarks.iter().map(|remark| remark.reason.code).collect()
}

#[test]
fn brackets_and_text_outside_of_games_are_passed_over_with_a_word() {
    for (text, code) in [
        ("Played on a server\n\n(;GM[1]SZ[9];B[cc];W[dd])", "remark-text"),
        ("(;GM[1]SZ[9];B[cc];W[dd]))\n", "remark-close"),
        ("(;GM[1]SZ[9];B[cc];W[dd]", "remark-open"),
        ("From: a@b.org\r\n(;FF[4]GM[1]SZ[9];B[cc];W[dd])\r\n-- \r\nsigned", "remark-text"),
    ] {
        let game = read(text);
        assert_eq!(game.tokens().collect::<Vec<_>>(), ["C7", "D6"], "{text}");
        assert!(remarks(&game).contains(&code), "{text}: {:?}", game.remarks);
    }
    assert!(read("(;GM[1]SZ[9];B[cc])\n").remarks.is_empty());
}

#[test]
fn a_broken_game_costs_no_other() {
    let good = "(;GM[1]SZ[9];B[cc];W[dd])";
    for bad in [
        "(;GM[1]SZ[9];B[zz])",
        "(;GM[1]SZ[99];B[cc](;W[dd])(;W[ee]))",
        "(;GM[2]SZ[8];B[cc])",
        "(;GM[1]SZ[9];B[cc]C[never closed",
        "(;GM[1]SZ[9];B[cc];W)",
        "(;GM[1]SZ[9];B[cc];*W[dd])",
        "(;GM[1]KM[often])",
    ] {
        let text = [good, bad, good].join("\n");
        let found: Vec<_> = sgf_go::read(text.as_bytes()).collect();
        let ok: Vec<bool> = found.iter().map(Result::is_ok).collect();
        assert_eq!(ok, [true, false, true], "{bad}");
        assert_eq!(found[1].as_ref().unwrap_err().game, Some(2));
        assert_eq!(found[2].as_ref().unwrap().tokens().count(), 2);
    }
}

#[test]
fn names_are_read_in_the_encoding_that_the_game_names() {
    let (_, games) = read_any(b"(;GM[1]SZ[9]CA[Shift_JIS]PB[\x94\x5c]PW[\x83\x5d];B[cc];W[dd])").unwrap();
    assert_eq!(games[0].players, [Some("能".into()), Some("ゾ".into())]);
    assert_eq!(games[0].tokens().count(), 2);
    let (_, games) = read_any(b"(;GM[1]SZ[9]PB[\xce\xe2\xc7\xe5\xd4\xb4]\nCA[gb2312];B[cc])").unwrap();
    assert_eq!(games[0].players[0].as_deref(), Some("吴清源"));
}

#[test]
fn handicaps_are_what_their_stones_are() {
    let free = read("(;GM[1]SZ[9]HA[2]KM[0.5];B[ee];B[gg];W[cc];B[cg])");
    assert_eq!(free.variant.as_deref(), Some("9,chinese,komi=0.5,free=2"));
    assert_eq!(
        (free.start.as_deref(), free.tokens().collect::<Vec<_>>()),
        (None, vec!["E5", "G3", "C7", "C3"])
    );
    let stars = read("(;GM[1]SZ[9]HA[4]KM[0.5];W[ee];B[cc])");
    assert_eq!(stars.variant.as_deref(), Some("9,chinese,komi=0.5,handicap=4"));
    // The second move is on one of them.
    assert_eq!(
        (stars.start.as_deref(), remarks(&stars)),
        (None, vec!["remark-handicap", "remark-handicap-move"])
    );
    assert_eq!(stars.tokens().collect::<Vec<_>>(), ["E5"]);
    let beside = read("(;GM[1]SZ[9]HA[4]KM[0.5];W[ee];B[dc])");
    assert_eq!((beside.tokens().count(), remarks(&beside)), (2, vec!["remark-handicap"]));
    // Black has one stone more than the handicap's: White has passed.
    let more = read("(;GM[1]SZ[9]HA[2];B[ee];B[gg];B[cc];W[gc])");
    assert_eq!(more.tokens().collect::<Vec<_>>(), ["E5", "G3", "pass", "C7", "G7"]);
    // Turns as without a handicap: there is none.
    let none = read("(;GM[1]SZ[9]HA[2]KM[0.5];B[ee];W[gg])");
    assert_eq!((none.variant.as_deref(), none.start.as_deref()), (Some("9,chinese,komi=0.5"), None));
}

#[test]
fn komi_of_servers_is_in_points() {
    let variant = |text: &str| read(text).variant.unwrap_or_default();
    assert_eq!(
        variant("(;GM[1]SZ[19]KM[375]AP[GNU Go:3.8]RU[Chinese]AP[foxwq];B[pp])"),
        "19,chinese,komi=7.5"
    );
    assert_eq!(variant("(;GM[1]SZ[19]KM[50]HA[0]RU[Japanese]AP[foxwq];B[pp])"), "19,japanese,komi=0.5");
    assert_eq!(variant("(;GM[1]SZ[19]KM[3.75];B[pp])"), "19,chinese,komi=7.5");
}

#[test]
fn a_node_may_hold_both_moves() {
    let game = read("(;GM[1]SZ[9];B[cc]W[dd];B[ee]W[ff](;B[aa])(;B[bb]))");
    assert_eq!(game.tokens().collect::<Vec<_>>(), ["C7", "D6", "E5", "F4", "A9"]);
    assert_eq!(game.line.moves[4].variations.len(), 1);
}

/// A game with variations, comments, marks, clocks and stones that are put in the middle, by a random number.
fn random_game(random: &mut Random) -> GameRecord {
    let size = [9, 13, 19][random.below(3)];
    let variant = format!(
        "{size},{}",
        ["chinese,komi=7.5", "japanese,komi=6.5", "aga,komi=0.5,handicap=3"][random.below(3)]
    );
    let first = if variant.ends_with("handicap=3") { Player::SECOND } else { Player::FIRST };
    let mut line = random_line(random, size, 60, 0, first);
    if let Some(first) = line.moves.first_mut() {
        first.before = vec!["a \\ few [words]".into()];
    }
    GameRecord {
        game: Some("go".into()),
        variant: Some(variant),
        players: [Some("A".into()), None],
        headers: vec![("Event".into(), "Cup]".into()), ("Date".into(), "2026.01.02".into())],
        line,
        result: Some(GameResult { winner: Winner::First, margin: None, by: Some(EndedBy::Resignation) }),
        ..GameRecord::default()
    }
}

fn random_line(random: &mut Random, size: usize, most: usize, depth: usize, mut side: Player) -> Line {
    let mut moves = Vec::new();
    for _ in 0..1 + random.below(most) {
        if !moves.is_empty() && random.below(15) == 0 {
            // Stones that are put and taken away in the middle of the game.
            let (word, next) = [("first", Player::FIRST), ("second", Player::SECOND)][random.below(2)];
            moves.push(MoveNode::new(format!("setup A1=X C3=X B2=O D4=- turn={word}")));
            side = next;
        }
        let column = char::from(b"ABCDEFGHJKLMNOPQRST"[random.below(size)]);
        let token =
            if random.below(20) == 0 { "pass".into() } else { format!("{column}{}", 1 + random.below(size)) };
        let mut mv = MoveNode { side: Some(side), ..MoveNode::new(token) };
        if random.below(5) == 0 {
            mv.after = vec!["one line\nand another".into(), "[%TR A1 B2]".into(), "[%LB C3:x]".into()];
        }
        mv.glyphs.extend((random.below(6) == 0).then(|| 1 + random.below(6) as u8));
        mv.clock = (random.below(3) == 0).then(|| Duration::from_millis(random.below(100_000) as u64));
        if depth < 3 && random.below(8) == 0 {
            mv.variations = vec![random_line(random, size, 10, depth + 1, side)];
        }
        moves.push(mv);
        side = side.other();
    }
    Line { moves, comments: Vec::new() }
}

#[test]
fn a_hundred_games_are_read_as_they_were_written() {
    let mut random = Random::new(2026);
    for _ in 0..100 {
        let game = random_game(&mut random);
        let text = sgf_go::write(&game).expect("points and passes");
        let again = read(&text).without_places();
        // Two comments on one move become one, and marks stand before words.
        assert_eq!(sgf_go::write(&again), Some(text));
        assert_eq!(again.tokens().collect::<Vec<_>>(), game.tokens().collect::<Vec<_>>());
        let whole = |game: GameRecord| (game.players, game.headers, game.result, game.variant, game.start);
        assert_eq!(whole(again), whole(game));
    }
}
