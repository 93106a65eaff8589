//! A case for each rule in which the variants differ, from the rules of their federations.

use stratege_game::{Game, Notation, Player, ZeroSum};
use stratege_games_draughts::{Draughts, Variant};

fn game(variant: Variant) -> Draughts<u64> {
    Draughts::new(variant)
}

/// The legal moves as text, sorted.
fn moves(variant: Variant, position: &str) -> Vec<String> {
    let game = game(variant);
    let position = game.parse_position(position).unwrap();
    let mut moves = Vec::new();
    game.expand(&position, &mut moves);
    let mut texts: Vec<_> = moves.iter().map(|&mv| game.move_text(&position, mv)).collect();
    texts.sort();
    texts
}

fn after(variant: Variant, position: &str, line: &[&str]) -> String {
    let game = game(variant);
    let mut position = game.parse_position(position).unwrap();
    for text in line {
        let mv = game.parse_move(&position, text).unwrap();
        position = game.play(&position, mv);
    }
    game.position_text(&position)
}

fn over(variant: Variant, position: &str, line: &[&str]) -> Option<ZeroSum> {
    let text = after(variant, position, line);
    let game = game(variant);
    game.over(&game.parse_position(&text).unwrap())
}

#[test]
fn the_starts_are_as_published() {
    let counts = Variant::ALL.map(|variant| {
        let game = Draughts::<u128>::new(variant);
        let start = game.start();
        (variant, start.side(), start.of(Player::FIRST).count_ones(), game.count(&start))
    });
    for (variant, side, men, first_moves) in counts {
        let black = matches!(variant, Variant::English | Variant::Pool);
        assert_eq!(side, if black { Player::SECOND } else { Player::FIRST }, "{variant:?}");
        let expected = match variant {
            Variant::Canadian => (30, 11),
            Variant::International | Variant::Frisian => (20, 9),
            _ => (12, 7),
        };
        assert_eq!((men, first_moves), expected, "{variant:?}");
    }
    let start = |variant| game(variant).position_text(&game(variant).start());
    let twelve = "1,2,3,4,5,6,7,8,9,10,11,12";
    let last = "21,22,23,24,25,26,27,28,29,30,31,32";
    assert_eq!(start(Variant::English), format!("B:W{last}:B{twelve}"));
    assert_eq!(start(Variant::Italian), format!("W:W{last}:B{twelve}"));
    assert_eq!(start(Variant::Spanish), format!("W:W{twelve}:B{last}"), "numbers begin at White");
}

/// FMJD 4.13: the capture of the most pieces is compulsory, whatever takes them.
#[test]
fn the_most_pieces_must_be_taken() {
    let position = "W:W28,33:B11,22,29";
    assert_eq!(moves(Variant::International, position), ["28x6"]);
    // On eight columns: a free choice, but each capture is made to its end.
    let small = "W:Wc3,f4:Bb4,d4,e5,f6,g5";
    assert_eq!(moves(Variant::Russian, small), ["c3xa5", "f4xd6", "f4xh6"]);
}

/// FMJD 4.9: the men taken stay on the board until the capture has ended, and none is jumped twice.
#[test]
fn men_are_lifted_at_the_end() {
    // The king takes 43, 39, 24 and 10; on its way back 9 and 10 stand side by side, though 10 is taken.
    let game = game(Variant::International);
    let position = game.parse_position("W:WK47:B13,22,24,29,42").unwrap();
    for text in moves(Variant::International, "W:WK47:B13,22,24,29,42") {
        let mv = game.parse_move(&position, &text).unwrap();
        let routes = game.routes(&position, mv);
        assert!(routes.iter().all(|route| route.len() == mv.taken().count_ones() as usize + 1), "{text}");
    }
    // A ring of four: the last jump would cross the first piece again.
    let ring = "W:WK46:B41,23,24,14";
    for text in moves(Variant::International, ring) {
        let position = game.parse_position(ring).unwrap();
        let mv = game.parse_move(&position, &text).unwrap();
        assert!(mv.taken().count_ones() <= 4);
    }
}

/// FMJD 4.15: a man that only passes the last row stays a man. In Russian draughts it continues as a king.
#[test]
fn a_man_that_passes_the_last_row() {
    assert_eq!(after(Variant::International, "W:W13:B7,8,45", &["13x11"]), "B:W11:B45");
    assert_eq!(moves(Variant::Russian, "W:Wb6:Bc7,f6"), ["b6xg5", "b6xh4"]);
    assert_eq!(after(Variant::Russian, "W:Wb6:Bc7,f6,a3", &["b6xg5"]), "B:WKg5:Ba3");
    assert_eq!(moves(Variant::Brazilian, "W:Wb6:Bc7,f6"), ["b6xd8"]);
    // Pool checkers: it jumps on as a man, and is not crowned.
    assert_eq!(after(Variant::Pool, "W:W10:B7,8,28", &["10x12"]), "B:W12:B28");
}

/// WCDF 1.15 and 1.18: men capture forwards only, kings one square, and any capture may be chosen.
#[test]
fn english_men_and_kings() {
    assert_eq!(moves(Variant::English, "W:W18:B1,22"), ["18-14", "18-15"]);
    assert_eq!(moves(Variant::Pool, "W:W18:B1,22"), ["18x25"]);
    assert_eq!(moves(Variant::English, "W:WK18:B1"), ["18-14", "18-15", "18-22", "18-23"]);
    assert_eq!(moves(Variant::English, "W:W18,K26:B14,22,13"), ["18x9", "26x10"]);
    // A man that is crowned by a capture stops.
    assert_eq!(after(Variant::English, "W:W11:B8,7,6,28", &["11x4"]), "B:WK4:B6,7,28");
}

/// FID 5: men may not take kings; then the most pieces, with a king, the most kings, a king first.
#[test]
fn italian_precedence() {
    assert_eq!(moves(Variant::Italian, "W:W19:BK14"), ["19-15"]);
    assert_eq!(moves(Variant::Italian, "W:W19:B14"), ["19x10"]);
    assert_eq!(moves(Variant::Italian, "W:W19,K25:B15,21"), ["25x18"]);
    assert_eq!(moves(Variant::Italian, "W:WK18:B13,5,14,K7"), ["18x4"]);
    assert_eq!(moves(Variant::Italian, "W:WK18:BK13,5,14,K7"), ["18x2"]);
}

/// The law of quantity and the law of quality.
#[test]
fn spanish_precedence() {
    assert_eq!(moves(Variant::Spanish, "W:W14:BK19,18"), ["14x23"]);
    assert_eq!(moves(Variant::Spanish, "W:W14:B19,18"), ["14x21", "14x23"]);
    // Men do not capture backwards.
    assert_eq!(moves(Variant::Spanish, "W:W14:B10,11"), ["14-18", "14-19"]);
}

/// Captures on straight lines, by value, and kings that tire.
#[test]
fn frisian_rules() {
    assert_eq!(moves(Variant::Frisian, "W:W28:B18"), ["28x8"]);
    assert_eq!(moves(Variant::Frisian, "W:W28:B29"), ["28x30"]);
    // Two men are worth more than a king, a king more than a man.
    assert_eq!(moves(Variant::Frisian, "W:W28:BK18,33"), ["28x8"]);
    assert_eq!(moves(Variant::Frisian, "W:W28:BK18,33,43"), ["28x48"]);
    let line = ["46-41", "4-9", "41-46", "9-4", "46-41", "4-9"];
    let text = after(Variant::Frisian, "W:WK46,38:BK4,15", &line);
    assert_eq!(text, "W:W38,K41:BK9,15:H6:TW41x3:TB9x3");
    assert_eq!(moves(Variant::Frisian, &text), ["38-32", "38-33"], "the king has to rest");
    // Without men it does not tire.
    assert_eq!(after(Variant::Frisian, "W:WK46:BK1,15", &["46-41"]), "B:WK41:BK1,15:H1");
}

/// Draws by counted moves.
#[test]
fn games_are_drawn_by_counted_moves() {
    let draw = Some(ZeroSum::DRAW);
    // FMJD 6.2 and 6.4: 25 moves of kings; five with two pieces against a king.
    assert_eq!(over(Variant::International, "W:WK46,30:BK1,6:H49", &["46-41"]), draw);
    assert_eq!(over(Variant::International, "W:WK46,30:BK1,6:H48", &["46-41"]), None);
    assert_eq!(over(Variant::International, "W:WK46,K47:BK5:H9:E9", &["47-42"]), draw);
    assert_eq!(over(Variant::International, "W:WK46,K47,K48:BK5:H9:E9", &["47-42"]), None);
    // A capture begins a new count.
    assert_eq!(after(Variant::International, "W:WK46,K47,30:B25,K4:H9", &["30-24"]), "B:W24,K46,K47:BK4,25");
    assert_eq!(over(Variant::Frisian, "W:WK46:BK5:H3:E3", &["46-41"]), draw);
    assert_eq!(over(Variant::English, "W:WK32:BK1:H79", &["32-27"]), draw);
    assert_eq!(over(Variant::Russian, "W:WKa1,Kc1,Ke1:BKa5:H29:E29", &["e1-f2"]), draw);
    // IDF 7.2.7: five moves of three pieces against a king that holds the main road.
    let road = "W:WKa3,c1,Kg1:BKe5";
    assert_eq!(over(Variant::Russian, &format!("{road}:H9:R9"), &["g1-h2"]), draw);
    assert_eq!(over(Variant::Russian, &format!("{road}:H9:R8"), &["g1-h2"]), None);
    let moves = ["g1-h2", "e5-a1", "a3-b4"];
    assert_eq!(after(Variant::Russian, road, &moves), "B:WKb4,Kh2,c1:BKa1:H3:E3:R3");
    // It begins anew when the king has left the road, or another piece stands on it.
    assert_eq!(after(Variant::Russian, &format!("{road}:R9"), &["c1-b2"]), "B:WKa3,b2,Kg1:BKe5:E1");
    assert_eq!(over(Variant::Pool, "W:WK32,K31,K30:BK12:H25:E25", &["30-25"]), draw);
    assert_eq!(over(Variant::Brazilian, "W:WKa1,Kc1:BKa5,Kg1:H9:E9", &["c1-d2"]), draw);
    assert_eq!(over(Variant::Brazilian, "W:WKa1,c3:BKa5,g7:H9:E9", &["a1-b2"]), None);
}

#[test]
fn who_cannot_move_has_lost() {
    assert_eq!(over(Variant::International, "W:W28:B22", &["28x17"]), Some(ZeroSum::LOSS));
    assert_eq!(over(Variant::English, "W:W5:B1", &[]), Some(ZeroSum::LOSS));
}
