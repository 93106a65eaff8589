//! The console of a report on a Reversi program (S1), word by word, in both languages: the board drawn, moves typed as
//! `d3`, where discs can go, help, saving and loading by name, undo, redo, the start, and who plays.

use crate::common::console;

fn assert_all(text: &str, expected: &[&str]) {
    for expected in expected {
        assert!(text.contains(expected), "'{expected}' is missing: {text}");
    }
}

const BOTH_HUMAN: [&str; 6] = ["play", "othello", "--first", "human:Anne", "--second", "human:Bob"];

#[test]
fn the_board_the_moves_and_where_discs_can_go() {
    let home = tempfile::tempdir().expect("a folder");
    let text = console(&BOTH_HUMAN, "moves\nd3\na1\nquit\n", home.path());
    assert_all(
        &text,
        &[
            "  a b c d e f g h\n1 . . . . . . . . 1\n",
            "4 . . . O X . . . 4\n5 . . . X O . . . 5\n",
            // The destinations, on the board and in a list.
            "3 . . . * . . . . 3\n4 . . * O X . . . 4\n",
            "d3 c4 f5 e6\n",
            // The move and what it flips.
            "3 . . . X . . . . 3\n4 . . . X X . . . 4\n",
            "Invalid move: character 1: 'a1'",
        ],
    );
}

#[test]
fn undo_redo_the_start_and_the_end() {
    let home = tempfile::tempdir().expect("a folder");
    let text = console(&BOTH_HUMAN, "d3\nc3\nundo\nredo\nstart\nend\nundo\nundo\nundo\nquit\n", home.path());
    let (empty, one, two) = ("3 . . . . . . . . 3", "3 . . . X . . . . 3", "3 . . O X . . . . 3");
    // Start; d3; c3; undo, redo, start, end, undo, undo.
    assert_eq!(text.matches(one).count(), 3, "{text}");
    assert_eq!(text.matches(two).count(), 3, "{text}");
    assert_eq!(text.matches(empty).count(), 3, "{text}");
    assert_eq!(text.matches("Nothing to undo.").count(), 1, "{text}");
}

#[test]
fn the_same_in_french_with_a_game_saved_and_loaded() {
    let home = tempfile::tempdir().expect("a folder");
    let mut french = BOTH_HUMAN.to_vec();
    french.extend(["--lang", "fr"]);
    let typed =
        "aide\nd3\nc3\nsauvegarde ma partie\nsav autre\nannuler\nrefaire\ndebut\nfin\ncoups\nquitter\n";
    let text = console(&french, typed, home.path());
    assert_all(&text, &["aide", "sauvegarde NOM", "annuler", "refaire", "début", "premier humain:NOM"]);
    for name in ["ma partie", "autre"] {
        let saved = std::fs::read_to_string(home.path().join(format!("{name}.stratege"))).expect("saved");
        assert_all(&saved, &["first human Anne\nsecond human Bob\n", "move d3\nmove c3\ncursor 2\nend\n"]);
    }
    let text = console(&french, "charge ma partie\nb3\nannuler\nquitter\n", home.path());
    assert_eq!(text.matches("3 . . O X . . . . 3").count(), 2, "{text}");
    let text = console(&french, "charge rien\nquitter\n", home.path());
    assert!(text.contains("rien.stratege"), "{text}");
}

#[test]
fn players_are_named_and_typed_for_each_side() {
    let home = tempfile::tempdir().expect("a folder");
    let typed = "second machine:HAL\nfirst robot\nfirst human:Anne\nd3\nsave typed\nquit\n";
    let text = console(&["play", "othello", "--depth", "1", "--second", "human"], typed, home.path());
    assert_all(
        &text,
        &["HAL takes over (machine).", "'robot': expected human or machine", "Anne takes over (human)."],
    );
    let saved = std::fs::read_to_string(home.path().join("typed.stratege")).expect("saved");
    assert_all(&saved, &["first human Anne\nsecond machine HAL\n"]);
    let typed = "premier machine Deep Bleu\nquitter\n";
    let text = console(&["play", "othello", "--depth", "1", "--lang", "fr"], typed, home.path());
    assert_all(&text, &["Deep Bleu joue désormais (machine)."]);
}

#[test]
fn a_machine_may_prefer_narrow_losses() {
    let home = tempfile::tempdir().expect("a folder");
    // Fourteen squares from the end, where the side to move wins by 18 if it wants to.
    let late = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
    let machines =
        ["play", "othello", "--first", "machine:Ada", "--second", "machine:Bob", "--position", late];
    let text = console(&machines, "", home.path());
    assert!(text.contains("Ada wins by 18."), "{text}");
    let text = console(&[&machines[..], &["--prefer", "narrow", "--time", "30"]].concat(), "", home.path());
    assert!(!text.contains("Ada wins by 18."), "{text}");
}

const CHESS: [&str; 6] = ["play", "chess", "--first", "human", "--second", "human"];

fn french(arguments: &[&str], typed: &str) -> String {
    let home = tempfile::tempdir().expect("a folder");
    console(&[arguments, &["--lang", "fr"]].concat(), typed, home.path())
}

fn english(arguments: &[&str], typed: &str) -> String {
    let home = tempfile::tempdir().expect("a folder");
    console(arguments, typed, home.path())
}

#[test]
fn chess_is_typed_and_shown_in_the_letters_of_the_language() {
    let text = french(&CHESS, "E4\ne5\ncf3\nC C6\nFb5\nindice\npartie\nudno\nq\n");
    assert_all(&text, &["1. e4 e5 2. Cf3 Cc6 3. Fb5", "vouliez-vous dire `undo`"]);
    let text = french(
        &[&CHESS[..], &["--position", "8/P6k/8/8/8/8/8/K7 w - - 0 1"]].concat(),
        "a8=d\npartie\nZf9\nq\n",
    );
    assert_all(&text, &["1. a8=D", "comme Cf3, exd5"]);
    let text = english(&CHESS, "e4\ne5\nnf3\nN c6\nbb5\nrecord\nq\n");
    assert_all(&text, &["1. e4 e5 2. Nf3 Nc6 3. Bb5"]);
}

#[test]
fn the_position_is_shown_and_checks_and_ends_are_announced() {
    let text = english(&CHESS, "e4\nf6\nQh5\nposition\nflip\nq\n");
    assert_all(&text, &["Check.", "rnbqkbnr/ppppp1pp/5p2/7Q/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2"]);
    assert!(text.contains("  h g f e d c b a\n1 R N B K . B N R 1"), "flipped: {text}");
    let text = french(&CHESS, "f3\ne5\ng4\nDh4\nq\n");
    assert_all(&text, &["Échec et mat. Les Noirs gagnent."]);
    // From a position, by the prompt too.
    let text = english(&CHESS, "position 7k/5Q2/8/6K1/8/8/8/8 w - - 0 1\nKg6\nq\n");
    assert_all(&text, &["Stalemate: a draw."]);
    let text = english(&BOTH_HUMAN, "f5\nq\n");
    assert_all(&text, &["Black 4, White 1"]);
}

#[test]
fn players_resign_agree_on_draws_and_continue() {
    let text = english(&CHESS, "e4\nresign\nd5\nundo\nd5\nq\n");
    assert_all(&text, &["Black resigns. White wins.", "The game is over."]);
    assert!(text.contains("5 : . : p : . : . 5"), "it goes on after undo: {text}");
    let text = french(&CHESS, "nulle\nq\n");
    assert_all(&text, &["Partie nulle par accord mutuel."]);
    // A machine that is a queen ahead declines.
    let ahead = "3qk3/8/8/8/8/8/PPP5/4K3 w - - 0 1";
    let text = english(&["play", "chess", "--depth", "3", "--position", ahead], "draw\nq\n");
    assert_all(&text, &["Black declines the draw."]);
    let text = english(
        &["play", "chess", "--depth", "3", "--second", "machine:HAL", "--position", ahead],
        "draw\nresign\nq\n",
    );
    assert_all(&text, &["HAL declines the draw.", "White resigns. HAL wins."]);
}

#[test]
fn players_end_a_game_where_it_stands_and_what_was_taken_back_becomes_a_variation() {
    for (way, end) in [("draw", "Draw by agreement."), ("resign", "Black resigns. White wins.")] {
        let home = tempfile::tempdir().expect("a folder");
        let typed = format!(
            "e4\ne5\nNf3\nundo\nundo\n{way}\nredo\nrecord\nsave one\nsave one.pgn\nundo\nc5\nrecord\nq\n"
        );
        let text = console(&CHESS, &typed, home.path());
        assert_all(&text, &[end, "Nothing to redo.", "1. e4 (1... e5 2. Nf3)\n"]);
        // After the end was taken back, the game continues beside the variation.
        assert_all(&text, &["1. e4 c5 (1... e5 2. Nf3)\n"]);
        let text = console(&["play", "--load", "one"], "record\nq\n", home.path());
        assert_all(&text, &[end, "1. e4 (1... e5 2. Nf3)\n"]);
        let file = std::fs::read_to_string(home.path().join("one.pgn")).expect("saved");
        let result = if way == "draw" { "1/2-1/2" } else { "1-0" };
        assert_all(&file, &[&format!("1. e4 {{e5 Nf3}} {result}\n")]);
    }
    // The letters of the language are those of the variation too.
    let text = french(&CHESS, "e4\ne5\nCf3\nannuler\nannuler\nabandon\npartie\nq\n");
    assert_all(&text, &["1. e4 (1... e5 2. Cf3)\n"]);
}

#[test]
fn draws_are_claimed_and_nobody_has_to() {
    let home = tempfile::tempdir().expect("a folder");
    let shuffle = "Nf3\nNf6\nNg1\nNg8\n";
    let typed = format!("{}draw\nNf3\nsave one.pgn\nq\n", shuffle.repeat(2));
    let text = console(&CHESS, &typed, home.path());
    let claim = "The position has occurred three times: a draw can be claimed. Type “draw” to claim it.";
    assert_all(&text, &[claim, "White claims a draw.\nDraw by repetition.\n"]);
    let file = std::fs::read_to_string(home.path().join("one.pgn")).expect("saved");
    assert_all(
        &file,
        &[
            "[Event \"Casual game\"]",
            "[Result \"1/2-1/2\"]",
            "[Termination \"draw claim\"]",
            "4. Ng1 Ng8 1/2-1/2",
        ],
    );
    let text = console(&CHESS, &format!("{}e4\nq\n", shuffle.repeat(4)), home.path());
    assert_all(&text, &[claim, "Draw by fivefold repetition."]);
    // Before, a draw is offered and not claimed.
    let text = console(&CHESS, &format!("{shuffle}draw\nq\n"), home.path());
    assert_all(&text, &["Draw by agreement."]);
    assert!(!text.contains("claim"), "{text}");
    let text = french(&CHESS, &format!("{}nulle\nq\n", "Cf3\nCf6\nCg1\nCg8\n".repeat(2)));
    assert_all(
        &text,
        &[
            "la nulle peut être réclamée. Tapez « nulle »",
            "Les Blancs réclament la nulle.\nPartie nulle par triple répétition.",
        ],
    );
}

#[test]
fn two_machines_end_a_drawn_game_by_a_claim() {
    // No king gets through, and one side or the other is not ahead: behind fifty moves it claims.
    let drawn = "4k3/8/p1p1p1p1/P1P1P1P1/8/8/8/4K3 w - - 98 90";
    let machines = ["play", "chess", "--first", "machine", "--second", "machine", "--depth", "2"];
    let text = english(&[&machines[..], &["--position", drawn]].concat(), "");
    assert_all(&text, &["claims a draw.", "Draw by the fifty-move rule."]);
}

#[test]
fn go_is_played_on_behind_two_passes() {
    let home = tempfile::tempdir().expect("a folder");
    let players = ["play", "go", "--first", "human", "--second", "human"];
    let text = console(&players, "E5\npass\npass\nG7\nrecord\nsave one.sgf\nq\n", home.path());
    assert_all(&text, &["1. E5 pass 2. pass G7\n"]);
    let file = std::fs::read_to_string(home.path().join("one.sgf")).expect("saved");
    assert_all(&file, &[";B[ee]\n;W[]\n;B[]\n;W[gc])"]);
}

#[test]
fn a_file_that_continues_behind_a_draw_is_loaded_with_a_word() {
    let home = tempfile::tempdir().expect("a folder");
    let pgn = "[FEN \"8/8/8/4k3/8/8/8/3K4 w - - 0 1\"]\n\n1. Kd2 Kd4 1/2-1/2\n";
    std::fs::write(home.path().join("in.pgn"), pgn).expect("written");
    let said = "The file continues after ply 0, where the game was over: Draw by insufficient material.";
    let text = console(&CHESS, "load in.pgn\nrecord\nq\n", home.path());
    assert_all(&text, &[said, "1. Kd2 Kd4"]);
    let path = home.path().join("in.pgn");
    let text = console(&["play", "--load", path.to_str().expect("text")], "record\nq\n", home.path());
    assert_all(&text, &[said, "1. Kd2 Kd4"]);
}

#[test]
fn comments_and_results_are_saved_with_the_game() {
    let home = tempfile::tempdir().expect("a folder");
    let typed = "comment before the first move\ne4\ncomment best by test\ne5\nresign\nsave one\nq\n";
    console(&CHESS, typed, home.path());
    let saved = std::fs::read_to_string(home.path().join("one.stratege")).expect("saved");
    assert_all(
        &saved,
        &["comment 0 before the first move\ncomment 1 best by test\n", "result second resignation\n"],
    );
    let text = console(&["play", "--load", "one"], "record\nq\n", home.path());
    assert_all(&text, &["White resigns. Black wins.", "1. e4 {best by test} e5"]);
}

#[test]
fn what_the_reader_of_a_file_passed_over_is_said() {
    let home = tempfile::tempdir().expect("a folder");
    let text = "From a friend\n[Event \"x\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1\"]\n\n1. O-O (1. Kd2 Kd7 2. Kd9) Kd7 *\n";
    let path = home.path().join("in.pgn");
    std::fs::write(&path, text).expect("a file");
    for typed in ["load in.pgn\nq\n", "q\n"] {
        let path = path.to_str().expect("text");
        let arguments = if typed == "q\n" { vec!["play", "--load", path] } else { CHESS.to_vec() };
        let text = console(&arguments, typed, home.path());
        assert_all(
            &text,
            &[
                "line 1, column 1: 'From a friend': text outside of the games, passed over",
                "'KQ': a right to castle that cannot be is left out",
                "Variation moves left out as illegal or too many: 1.",
            ],
        );
    }
}

#[test]
fn games_are_loaded_and_saved_in_other_formats() {
    let home = tempfile::tempdir().expect("a folder");
    let pgn = "[Event \"Club\"]\n[White \"Anne\"]\n[Black \"Bob\"]\n\n\
        1. e4 {[%clk 0:10:00] good} e5 (1... c5 $1) 2. Nf3 1/2-1/2\n";
    std::fs::write(home.path().join("in.pgn"), pgn).expect("written");
    let typed = "load in.pgn\nsave out.pgn\nsave kept\nsave out.ggf\nload none.pgn\nload bad.pgn\nq\n";
    std::fs::write(home.path().join("bad.pgn"), "1. e4 e5 2. Ke3 *\n").expect("written");
    let text = console(&["play", "othello", "--second", "human"], typed, home.path());
    assert_all(&text, &["GGF cannot hold this game", "none.pgn: no such saved game", "bad.pgn", "'Ke3'"]);
    let out = |name: &str| std::fs::read_to_string(home.path().join(name)).expect("saved");
    let kept = ["[Event \"Club\"]", "1. e4 {[%clk 0:10:00] good} 1... e5 (1... c5 $1) 2. Nf3 1/2-1/2"];
    assert_all(&out("out.pgn"), &kept);
    // The saved game holds the same, and other commands read it.
    let [saved, target] = ["kept.stratege", "again.pgn"].map(|name| home.path().join(name));
    let [saved, target] = [&saved, &target].map(|path| path.to_str().expect("text"));
    console(&["archive", "chess", saved, "--output", target], "", home.path());
    assert_all(&out("again.pgn"), &kept);
}

#[test]
fn moves_that_others_replace_become_variations_that_can_be_entered() {
    let home = tempfile::tempdir().expect("a folder");
    let typed = "variation\ne4\ne5\nNf3\nstart\nredo\nc5\nrecord\nvariation\nvariation 2\nvariation 1\nrecord\n\
        redo\nrecord\nsave out.pgn\nq\n";
    let text = console(&CHESS, typed, home.path());
    assert_all(
        &text,
        &[
            "No variations.",
            "1. e4 c5 (1... e5 2. Nf3)\n",
            "  1: 1... e5 2. Nf3\n",
            "'2': expected a whole number from 1 to 1",
            "1. e4 e5 (1... c5) | 2. Nf3\n",
            "1. e4 e5 (1... c5) 2. Nf3\n",
        ],
    );
    let saved = std::fs::read_to_string(home.path().join("out.pgn")).expect("saved");
    assert!(saved.contains("1. e4 e5 (1... c5) 2. Nf3 *"), "{saved}");
    let text = french(&CHESS, "e4\ne5\nCf3\nannuler\nCc3\npartie\nvariantes\nvariante 1\nq\n");
    assert_all(
        &text,
        &["1. e4 e5 2. Cc3 (2. Cf3)", "  1: 2. Cf3\n", "La partie continue dans cette variante."],
    );
}

#[test]
fn another_game_of_the_same_name_is_replaced_only_after_a_question() {
    let home = tempfile::tempdir().expect("a folder");
    console(&BOTH_HUMAN, "d3\nsave one\nc3\nsave one\nq\n", home.path());
    let read = || std::fs::read_to_string(home.path().join("one.stratege")).expect("saved");
    assert!(read().contains("move c3"), "the game itself is saved again unasked");
    let before = read();
    let text = console(&CHESS, "e4\nsave one\nn\nsave one\ne5\nrecord\nq\n", home.path());
    assert_all(&text, &["Not saved.", "1. e4 e5"]);
    assert_eq!(read(), before);
    console(&CHESS, "e4\nsave one\ny\nq\n", home.path());
    assert!(read().contains("game chess"));
}

#[test]
fn resume_continues_an_unfinished_game() {
    let home = tempfile::tempdir().expect("a folder");
    let text = console(&BOTH_HUMAN, "d3\nc3\n", home.path());
    assert_all(&text, &["stratege play --resume"]);
    let text = console(&["play", "--resume"], "record\nresign\nq\n", home.path());
    assert_all(&text, &["1. d3 c3", "Anne resigns. Bob wins."]);
    let done =
        crate::common::stratege(&["play", "--resume"]).env("STRATEGE_HOME", home.path()).assert().code(2);
    let printed = String::from_utf8_lossy(&done.get_output().stderr).into_owned();
    assert!(printed.contains("no game was left unfinished"), "{printed}");
}

#[test]
fn a_new_game_has_full_clocks() {
    let home = tempfile::tempdir().expect("a folder");
    console(&CHESS, "clock 5+3\ne4\ne5\nsave spent\nq\n", home.path());
    let file = home.path().join("spent.stratege");
    let text = std::fs::read_to_string(&file).expect("saved");
    let (before, rest) = text.split_once("\"left_ms\":[").expect("clocks");
    let (_, after) = rest.split_once(']').expect("clocks");
    std::fs::write(&file, format!("{before}\"left_ms\":[0,0]{after}")).expect("written");
    let text = console(&CHESS, "load spent\nclock\nnew\nclock\ne4\nrecord\nq\n", home.path());
    // Black's clock stands while White thinks.
    assert_all(&text, &["White 0:00.0, Black 0:00.0\n", "Black 5:00\n", "1. e4\n"]);
}

#[test]
fn variants_sides_clocks_and_rules() {
    let text = english(&CHESS, "new nim 3,5\n2:5\nnew chomp 3x4\nnew nim-row 21\nrules\nq\n");
    assert_all(
        &text,
        &["2 (5) | | | | | 2 (5)", "3 # # # # 3", "The player\nwho takes the last match loses"],
    );
    let text = french(&CHESS, "règles\néchange\npendule 5+3\npendule non\npendule x\nq\n");
    assert_all(&text, &["la prise en passant", "Blancs 5:00, Noirs 5:00", "Sans pendule.", "comme 5+3"]);
    let text = english(&["play", "chess", "--depth", "2"], "clock 5\ne4\nclock\nq\n");
    assert_all(&text, &["White 5:00, Black 5:00"]);
    // Each game shows its rules, whole words on lines that fit.
    for game in ["tic-tac-toe", "connect-four", "nim", "nim-row", "chomp", "othello", "chess", "race", "tree"]
    {
        for run in [english, french] {
            let text = run(
                &["play", game, "--first", "human", "--second", "human", "--seed", "1"],
                "rules\nhelp\nq\n",
            );
            let long = text.lines().find(|line| line.chars().count() > 80);
            assert_eq!(long, None, "{game}");
        }
    }
}

#[test]
fn a_forced_pass_is_made_and_announced() {
    // White has no move, Black has one.
    let place = format!("XO{} O", "-".repeat(62));
    let play = ["play", "othello", "--first", "human", "--second", "human", "--position", &place];
    let text = french(&play, "c1\nq\n");
    assert_all(&text, &["Les Blancs n’ont pas de coup légal et passent.", "3-0. Les Noirs gagnent de 64."]);
}
