//! The closed forms against the game tree, wherever the tree can be walked.

use std::collections::HashMap;
use stratege_game::census::census;
use stratege_game::{Game, Node, Notation, Outcome, Theory, TheoryValue};
use stratege_games_nim::{Heaps, Nim, NimRow, Play, Take};

/// The outcome by the rules alone, and the moves that keep it.
fn by_rules<G: Game<Payoff = stratege_game::ZeroSum>>(
    game: &G,
    position: &G::Position,
    known: &mut HashMap<stratege_game::Key, Outcome>,
) -> Outcome {
    if let Some(&outcome) = known.get(&game.key(position)) {
        return outcome;
    }
    let mut moves = G::Moves::default();
    let outcome = match game.expand(position, &mut moves) {
        Node::Over(payoff) => payoff.for_side(),
        _ => {
            let after = |&mv: &G::Move| -by_rules(game, &game.play(position, mv), known);
            moves.iter().map(after).max().expect("there is a move")
        }
    };
    known.insert(game.key(position), outcome);
    outcome
}

fn best<G: Game<Payoff = stratege_game::ZeroSum>>(
    game: &G,
    position: &G::Position,
    known: &mut HashMap<stratege_game::Key, Outcome>,
) -> Vec<G::Move> {
    let outcome = by_rules(game, position, known);
    let mut moves = G::Moves::default();
    match game.expand(position, &mut moves) {
        Node::Choice => moves
            .iter()
            .copied()
            .filter(|&mv| -by_rules(game, &game.play(position, mv), known) == outcome)
            .collect(),
        _ => Vec::new(),
    }
}

#[test]
fn the_tree_of_five_matches() {
    let row: NimRow = "5".parse().unwrap();
    let count = census(&row, &row.start(), None, 1_000).unwrap();
    assert_eq!((count.nodes, count.games, count.first_wins, count.second_wins), (20, 8, 4, 4));
    let known = row.proven(&row.start()).unwrap();
    assert_eq!(known.outcome, Outcome::Win);
    let texts: Vec<String> = known.best.iter().map(|&mv| row.move_text(&row.start(), mv)).collect();
    assert_eq!(texts, ["1"]);
}

#[test]
fn rows_by_rules_and_by_remainder() {
    for play in [Play::Misere, Play::Normal] {
        let mut outcomes = HashMap::new();
        for matches in 1..=60 {
            let game = NimRow { play, matches };
            let known = game.proven(&game.start()).unwrap();
            assert_eq!(known.outcome, by_rules(&game, &game.start(), &mut outcomes), "{play:?} {matches}");
            assert_eq!(known.best, best(&game, &game.start(), &mut outcomes), "{play:?} {matches}");
            let lost = matches % 3 == if play == Play::Misere { 1 } else { 0 };
            assert_eq!(known.outcome == Outcome::Loss, lost, "{play:?} {matches}");
        }
    }
}

/// Every position with up to four heaps of up to seven.
#[test]
fn heaps_by_rules_and_by_nim_sum() {
    for play in [Play::Misere, Play::Normal] {
        let mut outcomes = HashMap::new();
        for code in 1..8_usize.pow(4) {
            let heaps = [code & 7, code >> 3 & 7, code >> 6 & 7, code >> 9].map(|heap| heap as u64);
            let game = Nim::new(play, &heaps).unwrap();
            let known = game.proven(&game.start()).unwrap();
            assert_eq!(known.outcome, by_rules(&game, &game.start(), &mut outcomes), "{play:?} {heaps:?}");
            assert_eq!(known.best, best(&game, &game.start(), &mut outcomes), "{play:?} {heaps:?}");
            assert!(known.complete && game.listable(&game.start()));
        }
    }
}

fn known(variant: &str) -> (Nim, Heaps, TheoryValue<Take>) {
    let nim: Nim = variant.parse().unwrap();
    let start = nim.start();
    let known = nim.proven(&start).unwrap();
    (nim, start, known)
}

fn texts(variant: &str) -> (Outcome, Vec<String>) {
    let (nim, start, known) = known(variant);
    (known.outcome, known.best.iter().map(|&mv| nim.move_text(&start, mv)).collect())
}

#[test]
fn the_document_s_examples() {
    assert_eq!(texts("3,5"), (Outcome::Win, vec!["2:2".into()]));
    // The text slips here: two single matches are won, and of {1,1,5} one match must stay.
    assert_eq!(texts("1,1"), (Outcome::Win, vec!["1:1".into(), "2:1".into()]));
    assert_eq!(texts("1,1,5"), (Outcome::Win, vec!["3:4".into()]));
}

#[test]
fn heaps_of_any_size() {
    let (most, half) = (u64::MAX, 1_u64 << 63);
    assert_eq!(texts(&format!("{most},1")), (Outcome::Win, vec![format!("1:{most}")]));
    assert_eq!(texts(&format!("normal:{most},1")), (Outcome::Win, vec![format!("1:{}", most - 1)]));
    assert_eq!(
        texts(&format!("{most},{most}")),
        (Outcome::Loss, vec![format!("1:{half}"), format!("2:{half}")])
    );
    let (_, _, lost) = known("1000,1000");
    assert!(!lost.complete);
    // Whatever is done to a lost position, an answer is known that loses again.
    let (nim, start, lost) = known("1000000007,998244353,3");
    assert_eq!(lost.outcome, Outcome::Win);
    for mv in lost.best {
        assert_eq!(nim.proven(&nim.play(&start, mv)).unwrap().outcome, Outcome::Loss);
    }
}
