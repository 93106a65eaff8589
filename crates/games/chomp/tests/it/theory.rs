//! The solver against the rules and against what others have found; the strategies against every opponent.

use std::collections::HashMap;
use stratege_game::random::Random;
use stratege_game::{Game, Notation, Outcome, Theory};
use stratege_games_chomp::{Bar, Bite, Chomp, Losing, mirror, positions};

/// Whether the side to move loses, by the rules alone.
fn lost_by_rules(bar: &Bar, known: &mut HashMap<Vec<u8>, bool>) -> bool {
    if bar.rows().is_empty() {
        return false;
    }
    if let Some(&lost) = known.get(bar.rows()) {
        return lost;
    }
    // Every bite is followed, so that every position becomes known.
    let winning = bar.squares().filter(|&bite| lost_by_rules(&bar.after(bite), known)).count();
    let lost = winning == 0;
    known.insert(bar.rows().to_vec(), lost);
    lost
}

fn board(rows: usize, columns: usize) -> (Chomp, Bar) {
    let game = Chomp::new(rows as u8, columns as u8).unwrap();
    let start = game.start();
    (game, start)
}

#[test]
fn every_position_is_decided_as_by_the_rules() {
    let mut known = HashMap::new();
    for (rows, columns) in [(1, 1), (1, 7), (7, 1), (2, 5), (5, 6), (6, 5), (6, 6)] {
        let losing = Losing::within(rows, columns).unwrap();
        let (_, start) = board(rows, columns);
        lost_by_rules(&start, &mut known);
        let mut inside = 0;
        for (lengths, &lost) in &known {
            let text: Vec<String> = lengths.iter().map(u8::to_string).collect();
            let bar = Chomp::default().parse_position(&text.join(",")).unwrap();
            if losing.holds(&bar) {
                inside += 1;
                assert_eq!(losing.is_lost(&bar), lost, "{bar:?} in {rows}x{columns}");
            }
        }
        assert!(inside + 1 >= positions(rows, columns), "positions were left out: {inside}"); // but the empty one
    }
}

/// The counts that others find; the empty bar is not among the lost positions.
#[test]
fn lost_positions_are_as_many_as_others_find() {
    assert_eq!(Losing::within(8, 13).unwrap().count(), 4_001);
    assert_eq!(Losing::within(10, 13).unwrap().count(), 14_652);
    assert_eq!(Losing::within(13, 10).unwrap().count(), 14_652);
}

/// Up to 10 x 13 every bar but three has one winning first bite.
#[test]
fn three_bars_have_two_winning_bites() {
    let losing = Losing::within(10, 13).unwrap();
    let mut double = Vec::new();
    for rows in 1..=10 {
        for columns in rows.max(2)..=13 {
            let (game, start) = board(rows, columns);
            let bites = losing.winning_bites(&start);
            assert!(!bites.is_empty(), "the first player wins {rows}x{columns}");
            if bites.len() > 1 {
                let texts: Vec<String> = bites.iter().map(|&bite| game.move_text(&start, bite)).collect();
                double.push((rows, columns, texts.join(" ")));
            }
        }
    }
    let sizes: Vec<(usize, usize)> = double.iter().map(|&(rows, columns, _)| (rows, columns)).collect();
    assert_eq!(sizes, [(6, 13), (8, 10), (9, 10)]);
    assert_eq!(double[1].2, "4,9 5,6");
}

#[test]
fn squares_are_won_by_one_bite() {
    let losing = Losing::within(11, 11).unwrap();
    for side in 2..=11 {
        let (game, start) = board(side, side);
        let inner = Bite { row: 1, column: 1 };
        assert_eq!(losing.winning_bites(&start), [inner], "{side}");
        assert_eq!(mirror(&start), Some(inner));
        assert_eq!(game.proven(&start).unwrap().best, [inner]);
    }
}

/// Wherever the mirror strategy speaks, it is right; on arms it speaks exactly where the position is won.
#[test]
fn the_mirror_strategy_leaves_lost_positions() {
    let losing = Losing::within(7, 7).unwrap();
    let mut known = HashMap::new();
    let (_, start) = board(7, 7);
    lost_by_rules(&start, &mut known);
    for lengths in known.keys() {
        let text: Vec<String> = lengths.iter().map(u8::to_string).collect();
        let bar = Chomp::default().parse_position(&text.join(",")).unwrap();
        match mirror(&bar) {
            Some(bite) => assert!(losing.is_lost(&bar.after(bite)), "{bar:?} {bite:?}"),
            None if !bar.has(Bite { row: 1, column: 1 }) => assert!(losing.is_lost(&bar), "{bar:?}"),
            None => {}
        }
    }
}

/// As a player: from a square of any size it beats whatever it meets.
#[test]
fn the_mirror_strategy_wins_on_large_squares() {
    let mut random = Random::new(5);
    for side in [2, 3, 30, 100] {
        for _ in 0..50 {
            let (game, mut bar) = board(side, side);
            loop {
                bar = bar.after(mirror(&bar).expect("the strategy has an answer"));
                let bites: Vec<Bite> = bar.squares().collect();
                assert!(!bites.is_empty(), "the strategy took the soap");
                bar = bar.after(bites[random.below(bites.len())]);
                if game.over(&bar).is_some() {
                    break; // the other side took the soap
                }
            }
        }
    }
}

#[test]
fn beyond_the_solver_theory_says_what_it_can() {
    let known = |text: &str| {
        let game = Chomp::default();
        let bar = game.parse_position(text).unwrap();
        game.proven(&bar).map(|known| {
            let best: Vec<String> = known.best.iter().map(|&bite| game.move_text(&bar, bite)).collect();
            (known.outcome, best.join(" "), known.complete, known.proof)
        })
    };
    let win = |best: &str, complete, proof| Some((Outcome::Win, best.to_owned(), complete, proof));
    assert_eq!(known("30x30"), win("2,2", true, "mirror"));
    assert_eq!(known("30x31"), win("", false, "stealing"));
    let lengths = |first: &str, second: &str| format!("{first},{}", [second; 29].join(","));
    assert_eq!(known(&lengths("30", "29")), win("2,2", false, "mirror"));
    assert_eq!(known(&lengths("31", "29")), None);
    assert_eq!(known(&lengths("30", "1")).map(|(outcome, ..)| outcome), Some(Outcome::Loss));
    assert_eq!(known(&lengths("99", "1")), win("1,31", true, "arms"));
}

#[test]
fn positions_are_counted() {
    assert_eq!(positions(1, 1), 2);
    assert_eq!(positions(10, 13), 1_144_066);
    assert_eq!(positions(100, 100), u64::MAX);
    assert!(Losing::within(30, 30).is_none());
}
