//! Three games in a file, of which the second is damaged behind its beginning: the first and the third are read as they are, in
//! every format, whatever the damage. `PROPTEST_CASES` says how often it is tried.

use proptest::prelude::*;
use stratege_formats::{Games, wthor};

/// A format: a file of one game, how much of it is its beginning, and what stands between games.
struct Sample {
    name: &'static str,
    first: &'static str,
    second: &'static str,
    third: &'static str,
    /// The beginning of the second game, which stays whole.
    begin: &'static str,
    between: &'static str,
}

const BOARD: &str = "---------------------------O*------*O--------------------------- *";

const SAMPLES: [Sample; 10] = [
    Sample {
        name: "PGN",
        first: "[Event \"one\"]\n[Result \"1-0\"]\n\n1. e4 {a} e5 (1... c5) 2. Nf3 1-0\n",
        second: "[Event \"two\"]\n[White \"A \\\"B\\\"\"]\n\n1. d4 {[%clk 0:01:00] b} (1. c4 $1 {x} e5) 1... d5! ; rest\n2. c4 \"x y\" *\n",
        third: "[Event \"three\"]\n[Result \"0-1\"]\n\n1. c4 e5 {c} 2. Nc3 0-1\n",
        begin: "[Event \"two\"]\n",
        between: "\n",
    },
    Sample {
        name: "PGN without comments behind the damage",
        first: "[Event \"one\"]\n\n1. e4 e5 1-0\n",
        second: "[Event \"two\"]\n\n{one {two} 1. e4 (1. d4 (1. c4)) e5\n{three} 2. Nf3 *\n",
        third: "[Event \"three\"]\n\n1. c4 ; }\n1... e5 *\n",
        begin: "[Event \"two\"]\n",
        between: "\n",
    },
    Sample {
        name: "PDN",
        first: "[Event \"one\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 2-0\n",
        second: "[Event \"two\"]\n[GameType \"20\"]\n[FEN \"W:W31,K40:B1-5\"]\n\n1. 31-27 {x} 1-6 (1... 2-7) *\n",
        third: "[Event \"three\"]\n[GameType \"20\"]\n\n1. 31-27 17-21 0-2\n",
        begin: "[Event \"two\"]\n",
        between: "\n",
    },
    Sample {
        name: "SGF of Go",
        first: "(;GM[1]SZ[9];B[cc];W[dd])",
        second: "(;GM[1]FF[4]SZ[9]KM[6.5]PB[A\\]];B[ee]C[(;x] (];W[cc](;B[dd]LB[aa:1])(;B[ff];W[]))",
        third: "(;GM[1]SZ[9];B[gg];W[ee])",
        begin: "(;GM[1]",
        between: "\n",
    },
    Sample {
        name: "PGN with tags that are left behind",
        first: "[Event \"one\"]\n\n1. e4 *\n",
        second: "[Event \"two\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n[Variant \"x\"]\n\n1. Kd1 *\n",
        third: "[Event \"three\"]\n[White \"x\"]\n\n1. c4 *\n",
        begin: "[Event \"two\"]\n",
        between: "\n",
    },
    Sample {
        name: "SGF that begins with its size",
        first: "(;SZ[9];B[cc];W[dd])",
        second: "(;SZ[9]C[a\nb];B[ee](;W[cc])(;W[dd]))",
        third: "(;SZ[9];B[gg];W[ee])",
        begin: "(;SZ[9]",
        between: "\n",
    },
    Sample {
        name: "SGF of backgammon",
        first: "(;GM[6]MI[length:3][game:0][ws:0][bs:0]PW[Ann]PB[Bob]RE[B+1];B[31qtst];W[62xrmk])",
        second: "(;GM[6]MI[length:3][game:0][ws:0][bs:0]PW[C]PB[D]RE[B+2R];B[31qtst]C[x];W[62xrmk];B[double];W[take])",
        third: "(;GM[6]MI[length:3][game:0][ws:0][bs:0]PW[Eve]PB[Fay]RE[B+1];B[31qtst];W[62xrmk])",
        begin: "(;GM[6]",
        between: "\n",
    },
    Sample {
        name: "MAT",
        first: " 3 point match\n\n Game 1\n A : 0                          B : 0\n  1) 31: 8/5 6/5                 62: 24/18 13/11\n",
        second: " 3 point match\n\n Game 1\n C : 0                          D : 0\n  1) 31: 8/5 6/5                  Doubles => 2\n  2)  Takes                      55: 13/3 13/3\n      Wins 2 points\n",
        third: " 3 point match\n\n Game 1\n E : 0                          F : 0\n  1) 31: 8/5 6/5                 62: 24/18 13/11\n",
        begin: " 3 point match\n",
        between: "\n",
    },
    Sample {
        name: "transcripts and plain lines",
        first: "f5d6c3d3c4",
        second: "f5f6e6f4g5",
        third: "f5d6c3g5",
        // A line that begins with a number continues the game before.
        begin: "f5",
        between: "\n",
    },
    Sample {
        name: "EPD",
        first: "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - bm Bb5; id \"x\";",
        second: "8/8/8/8/8/8/8/K1k5 w - - bm Ka2; id \"y; z\";",
        third: "8/8/8/8/8/8/8/K1k5 b - - id \"z\";",
        begin: "",
        between: "\n",
    },
];

/// A change of a text: a place in it, what is done there, and a byte for that.
type Change = (prop::sample::Index, u8, u8);

/// The bytes that mean something in a format come more often than others.
const SIGNS: &[u8] = b"[]{}()\";:\\%$*-.#!? \n\r\t\0\xe9\xff01aZ";

fn damaged(text: &str, begin: &str, changes: &[Change]) -> Vec<u8> {
    let mut bytes = text.as_bytes()[begin.len()..].to_vec();
    for (index, what, byte) in changes {
        if bytes.is_empty() {
            break;
        }
        let at = index.index(bytes.len());
        let byte = if *byte < 160 { SIGNS[usize::from(*byte) % SIGNS.len()] } else { *byte };
        match what % 5 {
            0 => bytes[at] = byte,
            1 => bytes.insert(at, byte),
            2 => drop(bytes.remove(at)),
            3 => bytes.truncate(at),
            _ => {
                let again = bytes[at..].to_vec();
                bytes.extend(again);
            }
        }
    }
    [begin.as_bytes(), &bytes].concat()
}

/// The moves of each game of a file; `None` for a game that is left out.
fn read(bytes: &[u8]) -> Vec<Option<(Vec<String>, Option<String>)>> {
    let Ok(games) = Games::open(bytes) else { return Vec::new() };
    let most = bytes.len() + 2;
    let found: Vec<_> = games
        .take(most)
        .map(|game| game.ok().map(|game| (game.tokens().map(str::to_owned).collect(), game.start)))
        .collect();
    assert!(found.len() < most, "it ends");
    found
}

#[test]
fn a_text_that_is_never_closed_ends_with_its_line() {
    let third = "[Event \"three\"]\n\n1. c4 e5 *\n";
    for open in ["\"2. Nf3 *", "\"2. Nf3 *\\", "\"2. Nf3 *\\\r", "\\\"2. Nf3 *\\"] {
        let file = format!("[Event \"one\"]\n\n1. e4 *\n\n[Event \"two\"]\n\n1. d4 d5 {open}\n\n{third}");
        let found = read(file.as_bytes());
        assert_eq!(found.last().cloned().flatten(), read(third.as_bytes()).swap_remove(0), "{file}");
    }
}

proptest! {
    #[test]
    fn a_damaged_game_costs_no_other(which in 0..SAMPLES.len(), changes in prop::collection::vec(any::<Change>(), 1..6)) {
        let Sample { name, first, second, third, begin, between } = &SAMPLES[which];
        let second = damaged(second, begin, &changes);
        let joined = |parts: &[&[u8]]| parts.join(between.as_bytes());
        let found = read(&joined(&[first.as_bytes(), &second, third.as_bytes()]));
        if found.is_empty() && (begin.is_empty() || begin == &"f5") {
            // Lines of which one is no transcript have no format: they are read as words, each by itself.
            return Ok(());
        }
        let alone = |text: &str| read(text.as_bytes()).swap_remove(0);
        prop_assert_eq!(found.first().cloned().flatten(), alone(first), "{}: {}", name, String::from_utf8_lossy(&second));
        prop_assert_eq!(found.last().cloned().flatten(), alone(third), "{}: {}", name, String::from_utf8_lossy(&second));
    }

    #[test]
    fn a_damaged_line_of_ggf_costs_no_other(changes in prop::collection::vec(any::<Change>(), 1..6)) {
        let game = |moves: &str| format!("(;GM[Othello]PB[a]PW[b]RE[?]TY[8]BO[8 {BOARD}]{moves};)");
        let (first, third) = (game("B[F5]W[D6]"), game("B[E6]W[F4/1.5/2]"));
        let second = damaged(&game("B[D3/0.5/12]W[C5]"), "(;GM[Othello]", &changes);
        let found = read(&[first.as_bytes(), &second, third.as_bytes()].join(&b'\n'));
        let text = String::from_utf8_lossy(&second);
        prop_assert_eq!(found.first().cloned().flatten(), read(first.as_bytes()).swap_remove(0), "{}", text);
        prop_assert_eq!(found.last().cloned().flatten(), read(third.as_bytes()).swap_remove(0), "{}", text);
    }

    #[test]
    fn a_damaged_record_of_wthor_costs_no_other(at in 0..wthor::GAME, byte in any::<u8>()) {
        let mut games = wthor::Games::default();
        games.header.created = (2024, 2, 29);
        let mut squares = [0; 60];
        squares[..3].copy_from_slice(&[65, 46, 35]);
        let record = wthor::Record { tournament: 0, black: 1, white: 0, score: 40, theoretical: 40, squares };
        games.games = vec![record; 3];
        let whole = games.write();
        let mut bytes = whole.clone();
        bytes[wthor::HEADER + wthor::GAME + at] = byte;
        let (found, expected) = (read(&bytes), read(&whole));
        prop_assert_eq!(found.len(), 3);
        prop_assert_eq!((&found[0], &found[2]), (&expected[0], &expected[2]));
    }
}
