//! What players know of endings: each fact and each rule on a position from a textbook.

use stratege_engines_chess::endings::{
    Rule, bare_king, bonus, cuts_off, distance, has_opposition, is_behind, is_drawn_pawn, is_ending,
    is_in_square, is_passed, is_unstoppable, passed_pawns, rules_of_thumb,
};
use stratege_eval::heuristics::Heuristic;
use stratege_game::Notation;
use stratege_games_chess::{Chess, Colour, Position, Square};

fn position(fen: &str) -> Position {
    Chess::standard().parse_position(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn square(name: &str) -> Square {
    Square::parse(name).unwrap()
}

/// The rules of a move, and whether no move has more points.
fn advice(fen: &str, mv: &str) -> (Vec<Rule>, bool) {
    let position = position(fen);
    let mv = Chess::standard().parse_move(&position, mv).unwrap();
    let advices = rules_of_thumb(&position);
    assert!(advices.windows(2).all(|pair| pair[0].points() >= pair[1].points()));
    let advice = advices.iter().find(|advice| advice.mv == mv).unwrap();
    (advice.rules.clone(), advice.points() == advices[0].points())
}

#[track_caller]
fn follows(fen: &str, mv: &str, rule: Rule) {
    let (rules, _) = advice(fen, mv);
    assert!(rules.contains(&rule), "{mv}: {rules:?}");
}

#[track_caller]
fn is_best(fen: &str, mv: &str, rule: Rule) {
    let (rules, best) = advice(fen, mv);
    assert!(rules.contains(&rule) && best, "{mv}: {rules:?}");
}

#[track_caller]
fn ignores(fen: &str, mv: &str, rule: Rule) {
    let (rules, _) = advice(fen, mv);
    assert!(!rules.contains(&rule), "{mv}: {rules:?}");
}

#[test]
fn few_pieces_are_an_ending() {
    assert!(!is_ending(&position("startpos")));
    assert!(is_ending(&position("8/5k2/4r3/3pp3/8/4P3/3K3R/8 w - - 0 1")));
    assert!(is_ending(&position("8/8/8/4k3/8/8/8/2BNK3 w - - 0 1")));
    assert!(!is_ending(&position("4k3/3p4/8/8/8/8/8/2BNK3 w - - 0 1")));
    assert_eq!(bare_king(&position("8/8/8/4k3/8/8/8/2BNK3 w - - 0 1")), Some(Colour::Black));
    assert_eq!(bare_king(&position("8/8/8/4k3/8/8/8/4K3 w - - 0 1")), None);
    assert_eq!(rules_of_thumb(&position("startpos")), []);
    assert_eq!(bonus(&position("startpos"), 35), 0);
}

#[test]
fn the_square_of_the_pawn() {
    // The square of a pawn on a4 is a4, e4, e8, a8.
    let pawn = square("a4");
    for (king, catches) in [("e4", true), ("f4", false), ("e8", true), ("f8", false), ("c3", false)] {
        assert_eq!(is_in_square(square(king), pawn, Colour::White, Colour::White), catches, "{king}");
    }
    assert!(is_in_square(square("f4"), pawn, Colour::White, Colour::Black), "it may step in first");
    assert!(!is_in_square(square("g4"), pawn, Colour::White, Colour::Black));
    // On its first square a pawn may make two steps.
    assert!(!is_in_square(square("g2"), square("a2"), Colour::White, Colour::White));
    assert!(is_in_square(square("f3"), square("a2"), Colour::White, Colour::White));
    let runs = |fen: &str, pawn: &str| is_unstoppable(&position(fen), square(pawn), Colour::White);
    assert!(runs("8/8/8/8/P4k2/8/8/7K w - - 0 1", "a4"));
    assert!(!runs("8/8/8/8/P4k2/8/8/7K b - - 0 1", "a4"));
    assert!(!runs("8/8/8/8/P3k3/8/8/7K w - - 0 1", "a4"));
    assert!(!runs("8/K7/8/8/P6k/8/8/8 w - - 0 1", "a4"), "its own king is in the way");
    assert!(!runs("7r/8/8/8/P4k2/8/8/7K w - - 0 1", "a4"), "a rook stops it");
    is_best("8/8/8/8/P4k2/8/8/K7 b - - 0 1", "Ke5", Rule::EntersSquare);
    ignores("8/8/8/8/P4k2/8/8/K7 b - - 0 1", "Kg5", Rule::EntersSquare);
    follows("8/8/8/8/P3k3/8/8/7K b - - 0 1", "Kf4", Rule::LeavesSquare);
    ignores("8/8/8/8/P3k3/8/8/7K b - - 0 1", "Kd5", Rule::LeavesSquare);
    follows("8/K7/8/8/P6k/8/8/8 w - - 0 1", "Kb7", Rule::Unstoppable);
    ignores("8/K7/8/8/P6k/8/8/8 w - - 0 1", "Kb7", Rule::Confines);
}

#[test]
fn passed_pawns_are_free_of_pawns() {
    let locked = position("4k3/1p6/8/2P5/P6p/8/6P1/4K3 w - - 0 1");
    assert_eq!(passed_pawns(&locked, Colour::White).count(), 0);
    assert!(!is_passed(&locked, square("h4"), Colour::Black));
    let free = position("4k3/8/8/2P5/1p5p/8/P7/4K3 w - - 0 1");
    assert!(is_passed(&free, square("c5"), Colour::White) && is_passed(&free, square("h4"), Colour::Black));
    assert!(!is_passed(&free, square("a2"), Colour::White));
    follows("4k3/8/8/2P5/1p5p/8/P7/4K3 w - - 0 1", "c6", Rule::PushesPassed);
    ignores("4k3/8/8/2P5/1p5p/8/P7/4K3 w - - 0 1", "a3", Rule::PushesPassed);
    // On c6 it would be taken.
    ignores("8/3k4/8/2P5/8/8/8/4K3 w - - 0 1", "c6", Rule::PushesPassed);
    follows("8/3k4/8/2P5/8/8/8/4K3 w - - 0 1", "c6", Rule::LosesMaterial);
}

#[test]
fn the_opposition() {
    for (fen, has) in [
        ("4k3/8/4K3/4P3/8/8/8/8 b - - 0 1", true),
        ("8/8/8/2k1K3/8/8/8/8 w - - 0 1", true),
        ("8/8/2k5/8/4K3/8/8/8 w - - 0 1", true),
        ("8/8/2k5/8/3K4/8/8/8 w - - 0 1", false),
    ] {
        assert_eq!(has_opposition(&position(fen)), has, "{fen}");
    }
    // The king in front of its pawn wins with the opposition.
    is_best("8/4k3/8/8/4K3/4P3/8/8 w - - 0 1", "Ke5", Rule::Opposition);
    follows("8/8/4k3/8/8/4K3/4P3/8 w - - 0 1", "Ke4", Rule::Opposition);
    follows("8/8/8/4k3/8/4P3/3K4/8 b - - 0 1", "Ke4", Rule::ActiveKing);
    follows("8/4k3/8/8/8/4P3/2K5/8 w - - 0 1", "Kd3", Rule::ActiveKing);
    follows("8/4k3/8/8/8/3KP3/8/8 w - - 0 1", "Kd4", Rule::LeadsPawn);
}

#[test]
fn rooks_belong_behind_passed_pawns() {
    let behind = position("8/5k2/8/P7/8/8/5K2/R6r w - - 0 1");
    assert!(is_behind(&behind, square("a1"), square("a5"), Colour::White));
    assert!(!is_behind(&behind, square("h1"), square("a5"), Colour::White));
    let before = position("R7/5k2/8/P7/8/8/5K2/7r w - - 0 1");
    assert!(!is_behind(&before, square("a8"), square("a5"), Colour::White), "that is in front of it");
    let between = position("8/5k2/8/P7/8/N7/5K2/R7 w - - 0 1");
    assert!(!is_behind(&between, square("a1"), square("a5"), Colour::White));
    is_best("8/5k2/8/P6r/8/8/5K2/1R6 w - - 0 1", "Ra1", Rule::BehindPawn);
    // The other side's pawns, too.
    follows("8/5k2/8/P7/8/8/1R3K2/7r b - - 0 1", "Ra1", Rule::BehindPawn);
    ignores("8/5k2/8/P6r/8/8/5K2/1R6 w - - 0 1", "Rb5", Rule::BehindPawn);
}

#[test]
fn a_rook_cuts_the_king_off() {
    let [rook, king, pawn] = ["d1", "e5", "b4"].map(square);
    assert!(cuts_off(rook, king, pawn, Colour::White));
    assert!(!cuts_off(square("f1"), king, pawn, Colour::White));
    assert!(!cuts_off(square("d4"), king, pawn, Colour::White), "the king takes the rook");
    // By rank: the king is behind the pawn.
    assert!(cuts_off(square("h4"), square("e3"), square("b5"), Colour::White));
    assert!(!cuts_off(square("h6"), square("e3"), square("b5"), Colour::White));
    follows("8/8/8/4k3/1P6/2K5/8/R6r w - - 0 1", "Rd1", Rule::CutsOff);
    ignores("8/8/8/4k3/1P6/2K5/8/R6r w - - 0 1", "Rf1", Rule::CutsOff);
}

#[test]
fn the_wrong_bishop_does_not_win() {
    let drawn = |fen: &str| is_drawn_pawn(&position(fen), Colour::White);
    // h8 is a dark square.
    assert!(drawn("7k/8/5K2/7P/8/8/4B3/8 w - - 0 1"), "the bishop on e2 goes on light squares");
    assert!(!drawn("7k/8/5K2/7P/8/8/3B4/8 w - - 0 1"));
    assert!(drawn("k7/8/1K6/P7/P7/8/8/8 w - - 0 1"));
    assert!(!drawn("k7/8/1K6/1P6/8/8/8/8 w - - 0 1"));
    assert!(!drawn("7k/8/5K2/P7/8/8/8/8 w - - 0 1"), "the king is far from the corner");
    assert!(!drawn("7k/8/5K2/7P/8/8/4N3/8 w - - 0 1"));
    assert!(!drawn("7k/p7/5K2/7P/8/8/4B3/8 w - - 0 1"));
    is_best("5k2/8/5K2/7P/8/8/4B3/8 b - - 0 1", "Kg8", Rule::DrawingCorner);
    // Material counts for little there.
    assert_eq!(bonus(&position("7k/8/5K2/7P/8/8/4B3/8 w - - 0 1"), 480), 30 - 480);
}

#[test]
fn the_bare_king_is_driven_to_the_edge() {
    let rook = "8/8/8/3k4/8/8/1R6/3K4 w - - 0 1";
    follows(rook, "Rb4", Rule::Confines);
    ignores(rook, "Rb3", Rule::KeepsAway);
    follows(rook, "Kd2", Rule::ActiveKing);
    follows("8/8/3k4/8/8/8/1R6/3K4 b - - 0 1", "Kd5", Rule::KeepsAway);
    follows("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "Qf7", Rule::Stalemates);
    ignores("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "Qg7#", Rule::Stalemates);
    follows("8/8/8/3k4/2R5/8/8/K7 w - - 0 1", "Rd4", Rule::LosesMaterial);
    // With a dark-squared bishop it is a1 or h8: the king on b8 tries to stay at a8.
    follows("1k6/8/1K1N4/8/5B2/8/8/8 b - - 0 1", "Ka8", Rule::KeepsAway);
}

#[test]
fn bishop_and_knight_mate_in_the_corner_of_the_bishop() {
    let knight = "7k/8/5K2/8/5N2/8/8/3B4 w - - 0 1";
    let towards =
        |king: &str, bishop: &str| bonus(&position(&format!("{king}/8/8/8/4K3/8/8/{bishop} w - - 0 1")), 0);
    // The bishop on c1 goes on dark squares: h8 is its corner, a8 is not; for the one on d1 it is the other way round.
    assert!(towards("7k", "2BN4") > towards("k7", "2BN4"));
    assert!(towards("7k", "2NB4") < towards("k7", "2NB4"));
    assert!(advice(knight, "Nh5").0.iter().all(|rule| *rule != Rule::Stalemates));
    // The king may not leave the knight alone.
    follows("5k2/5N2/5K2/8/4B3/8/8/8 w - - 0 1", "Kg5", Rule::LosesMaterial);
    ignores("5k2/5N2/5K2/8/4B3/8/8/8 w - - 0 1", "Kg6", Rule::LosesMaterial);
    // W-manoeuvre: the king leaves the wrong corner and is kept from going back.
    follows("5k2/5N2/5K2/8/4B3/8/8/8 w - - 0 1", "Bh7", Rule::RightCorner);
}

#[test]
fn a_bonus_is_of_both_colours() {
    for fen in [
        "8/8/8/3k4/8/8/1R6/3K4 w - - 0 1",
        "8/4k3/8/8/4K3/4P3/8/8 b - - 0 1",
        "7k/8/5K2/7P/8/8/4B3/8 w - - 0 1",
        "8/5k2/8/P7/8/8/5K2/R6r w - - 0 1",
        "1k6/8/1K1N4/8/5B2/8/8/8 b - - 0 1",
        "8/8/8/8/P4k2/8/8/7K w - - 0 1",
    ] {
        let position = position(fen);
        assert_eq!(bonus(&position.flipped(), -77), -bonus(&position, 77), "{fen}");
    }
    // No mate can be given: nothing is hunted.
    assert_eq!(bonus(&position("7k/8/5K2/8/8/8/8/3NN3 w - - 0 1"), 0), 0);
}

#[test]
fn rules_have_names_and_a_side() {
    for (index, rule) in Rule::ALL.into_iter().enumerate() {
        assert!(Rule::ALL[..index].iter().all(|other| other.name() != rule.name()));
        assert!(rule.points() != 0 && (rule.points() > 0) == (index < 12), "{}", rule.name());
    }
    assert_eq!(distance(square("a1"), square("h8")), 7);
}
