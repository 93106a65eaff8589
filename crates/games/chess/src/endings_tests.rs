use super::*;
use std::collections::BTreeSet;
use stratege_game::random::Random;
use stratege_game::{Game, Node};

/// White to move, whatever its class.
fn random_position(random: &mut Random, class: u16) -> Option<Position> {
    let game = Chess::standard();
    game.numbered(class, random.below(game.numbers(class) as usize) as u64)
}

fn classes() -> Vec<u16> {
    let game = Chess::standard();
    (2..=4).flat_map(|pieces| game.groups(pieces)).flatten().collect()
}

#[test]
fn classes_are_all_material_with_up_to_four_pieces() {
    let game = Chess::standard();
    let count = |pieces| game.groups(pieces).into_iter().flatten().count();
    assert_eq!([2, 3, 4, 5].map(count), [1, 10, 55, 0]);
    let names: Vec<String> = classes().iter().map(|&class| game.class_name(class)).collect();
    for name in ["KvK", "KPvK", "KvKP", "KBNvK", "KQvKR", "KPvKP"] {
        assert_eq!(names.iter().filter(|other| *other == name).count(), 1, "{name}");
    }
}

#[test]
fn numbers_are_those_of_the_positions_that_have_them() {
    let (game, mut random, mut seen) = (Chess::standard(), Random::new(5), 0);
    for class in classes() {
        for _ in 0..2_000 {
            let Some(position) = random_position(&mut random, class) else { continue };
            assert_eq!(game.class(&position), Some(class));
            let number = game.number(class, &position);
            // With colours exchanged, and mirrored, it is the same.
            assert_eq!(game.number(class, &position.flipped()), number);
            assert_eq!(position.key().hash, position.fresh_key());
            // Checks by two pieces that no move gives are numbered too.
            if !position.checkers().several() {
                let again = crate::Setup::from(&position).validate().map(|valid| valid.key());
                assert_eq!(again, Ok(position.key()));
            }
            seen += usize::from(position.en_passant.is_some());
        }
    }
    assert!(seen > 0, "{seen}");
}

/// How many positions there are with the kings alone, and of all legal ones with a pawn more (with White's king on the
/// left half): by going over squares.
#[test]
fn every_legal_position_has_a_number() {
    let game = Chess::standard();
    let kings = game.groups(2)[0][0];
    let count = (0..game.numbers(kings)).filter(|&number| game.numbered(kings, number).is_some()).count();
    // The known number of placements of two kings up to symmetry.
    assert_eq!(count, 462);
    let class = *classes().iter().find(|&&class| game.class_name(class) == "KPvK").unwrap();
    let found = (0..game.numbers(class)).filter(|&number| game.numbered(class, number).is_some()).count();
    let mut legal = 0;
    for (white, black, pawn) in (0..64 * 64 * 64).map(|at| (at / 4096, at / 64 % 64, at % 64)) {
        let mut setup = crate::Setup::EMPTY;
        setup.board[pawn] = Some((Colour::White, PieceKind::Pawn));
        setup.board[white] = Some((Colour::White, PieceKind::King));
        setup.board[black] = Some((Colour::Black, PieceKind::King));
        let three = white != black && white != pawn && black != pawn;
        legal += usize::from(three && white % 8 < 4 && setup.validate().is_ok());
    }
    assert_eq!(found, legal);
}

/// The positions before are those from which a move that keeps the material leads here.
#[test]
fn moves_back_are_the_moves_forward() {
    let (game, mut random) = (Chess::standard().without_draws(), Random::new(11));
    let (mut earlier, mut moves, mut checked, mut passing) =
        (Vec::new(), <Chess as Game>::Moves::default(), 0, 0);
    for class in classes() {
        let tries = if game.class_name(class) == "KPvKP" { 20_000 } else { 400 };
        for _ in 0..tries {
            let Some(before) = random_position(&mut random, class) else { continue };
            let Node::Choice = game.expand(&before, &mut moves) else { continue };
            let mv = moves[random.below(moves.len())];
            let after = before.play(mv);
            if game.material(&after) != game.material(&before) {
                continue;
            }
            passing += usize::from(after.en_passant.is_some() || before.en_passant.is_some());
            assert!(game.earlier(&after, &mut earlier));
            let place = |position: &Position| {
                let class = game.class(position).unwrap();
                (class, game.number(class, position))
            };
            let found: BTreeSet<_> = earlier.iter().map(place).collect();
            assert!(found.contains(&place(&before)), "{before:?} {after:?}");
            // And every one of them can come here.
            let here = place(&after);
            for one in &earlier {
                let Node::Choice = game.expand(one, &mut moves) else { panic!("{one:?}") };
                assert!(moves.iter().any(|&mv| place(&one.play(mv)) == here), "{one:?} {after:?}");
            }
            checked += 1;
        }
    }
    assert!(checked > 3_000 && passing > 20, "{checked} {passing}");
}
