//! The kit, and what is read and refused.

use proptest::prelude::*;
use stratege_game::conformance::Kit;
use stratege_game::{Game, Notation, Player};
use stratege_games_tree::{AbstractTree, REASONS};

#[test]
fn it_is_a_game() {
    let kit = Kit::default();
    kit.rules(&AbstractTree).unwrap();
    kit.notation(&AbstractTree).unwrap();
    kit.drawing(&AbstractTree).unwrap();
    assert_eq!(AbstractTree.position_text(&AbstractTree.start()), "[[7,9],[-2,3],[3,5]]");
}

#[test]
fn leaves_are_worth_what_stands_there_to_the_maximiser() {
    for (text, side, margin) in
        [("-4", Player::FIRST, -4), ("min -4", Player::SECOND, 4), (" 250 ", Player::FIRST, 250)]
    {
        let leaf = AbstractTree.parse_position(text).unwrap();
        assert_eq!(AbstractTree.side(&leaf), side);
        assert_eq!(AbstractTree.over(&leaf).map(|payoff| payoff.margin()), Some(margin), "{text}");
    }
}

#[test]
fn each_refusal_has_its_name_and_place() {
    let refusal = |text: &str| {
        let error = AbstractTree.parse_position(text).unwrap_err();
        (error.reason.code, error.at)
    };
    assert_eq!(refusal(""), ("tree-node", 0));
    assert_eq!(refusal("[1,"), ("tree-node", 3));
    assert_eq!(refusal("[1,;]"), ("tree-node", 3));
    assert_eq!(refusal("[1,=2]"), ("tree-node", 3));
    assert_eq!(refusal("a(1]"), ("tree-list", 3));
    assert_eq!(refusal("[1,x=]"), ("tree-node", 5));
    assert_eq!(refusal("[0.125]"), ("tree-value", 1));
    assert_eq!(refusal("[1.2.3]"), ("tree-value", 1));
    assert_eq!(refusal("[1,[]]"), ("tree-empty", 4));
    assert_eq!(refusal("[1 2]"), ("tree-list", 3));
    assert_eq!(refusal("[1"), ("tree-list", 2));
    assert_eq!(refusal("[251]"), ("tree-value", 1));
    assert_eq!(refusal("[99999999999999]"), ("tree-value", 1));
    assert_eq!(refusal("[-]"), ("tree-value", 1));
    assert_eq!(refusal("[1] 2"), ("tree-end", 4));
    assert_eq!(refusal(&"[".repeat(300)), ("tree-size", 201));
    assert_eq!(refusal(&format!("[{}1]", "1,".repeat(50_000))), ("tree-size", 99_999));
    let root = AbstractTree.start();
    for text in ["0", "4", "", "a", "-1", "?", "99999999999999999999"] {
        assert_eq!(AbstractTree.parse_move(&root, text).unwrap_err().reason.code, "tree-branch", "{text}");
    }
    assert!(REASONS.iter().all(|reason| reason.code.starts_with("tree-")));
}

#[test]
fn nodes_have_names_and_leaves_may_have_decimals_or_no_value() {
    let root = AbstractTree.parse_position("a(b(7, 9), c(-2, h), d(3, j=?))").unwrap();
    assert_eq!(AbstractTree.position_text(&root), "a[b[7,9],c[-2,h],d[3,j]]");
    assert!(!root.is_undetermined(), "what h and j are worth changes nothing");
    let c = AbstractTree.play(&root, AbstractTree.parse_move(&root, "c").unwrap());
    assert_eq!(AbstractTree.parse_move(&root, "2"), AbstractTree.parse_move(&root, "c"));
    assert_eq!(AbstractTree.position_text(&c), "min c[-2,h]");
    assert!(c.is_undetermined());
    let texts = |position| {
        let mut moves = Vec::new();
        AbstractTree.expand(position, &mut moves);
        moves.iter().map(|&mv| AbstractTree.move_text(position, mv)).collect::<Vec<_>>()
    };
    assert_eq!(
        (texts(&root), texts(&c)),
        (vec!["b".into(), "c".into(), "d".into()], vec!["1".into(), "h".into()])
    );
    // A leaf without a value is never chosen.
    let h = AbstractTree.play(&c, AbstractTree.parse_move(&c, "h").unwrap());
    assert_eq!(AbstractTree.over(&h).map(|payoff| payoff.margin()), Some(250));
    let fractions = AbstractTree.parse_position("[0.5, -.25, x=1.50, x]").unwrap();
    assert_eq!(AbstractTree.position_text(&fractions), "[0.5,-0.25,x=1.5,x]");
    assert_eq!(texts(&fractions), ["1", "2", "3", "4"], "two of one name have numbers");
    let quarter = AbstractTree.play(&fractions, AbstractTree.parse_move(&fractions, "2").unwrap());
    assert_eq!(AbstractTree.over(&quarter).map(|payoff| payoff.hundredths()), Some(25), "for the minimiser");
    let odd = AbstractTree.parse_position("max min[1]").unwrap();
    assert_eq!(AbstractTree.position_text(&odd), "max min[1]");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_breaks_the_parsers(text in any::<String>(), near in r"(min |max )?[\[\]()0-9, .=?ab-]{0,24}") {
        for text in [&text, &near] {
            let _ = AbstractTree.parse_move(&AbstractTree.start(), text);
            if let Ok(position) = AbstractTree.parse_position(text) {
                let written = AbstractTree.position_text(&position);
                prop_assert_eq!(AbstractTree.parse_position(&written), Ok(position));
            }
        }
    }
}
