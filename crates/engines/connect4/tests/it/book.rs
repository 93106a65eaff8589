//! The book of Connect Four: it is whole, its values fit together, and the solver agrees with them.

use std::collections::HashMap;
use stratege_engines_connect4::Lines;
use stratege_engines_connect4::book::{LAST_PLY, class, connect_four_book};
use stratege_game::{Depth, Game, Outcome, Score};
use stratege_games_connect4::{ConnectFour, Position};
use stratege_search::{Limits, Objective, Options, Search, Stop, Symmetric, Table, WallClock, Window};

/// The positions that the other seat can leave.
fn replies(position: &Position) -> Vec<Position> {
    if ConnectFour.over(position).is_some() {
        return Vec::new();
    }
    (0..7).filter(|&column| position.height(column) < 6).map(|column| position.after(column)).collect()
}

/// Walks from a position of the book's seat; gives its outcome.
fn walk(position: &Position, seen: &mut HashMap<u64, Outcome>) -> Outcome {
    if let Some(payoff) = ConnectFour.over(position) {
        return payoff.for_side();
    }
    if let Some(&known) = seen.get(&class(position).0) {
        return known;
    }
    let known = connect_four_book(&ConnectFour, position)
        .unwrap_or_else(|| panic!("{position:?} is not in the book"));
    assert!(position.height(known.best[0].0.into()) < 6, "a legal move");
    seen.insert(class(position).0, known.outcome);
    let left = position.after(known.best[0].0.into());
    if position.plies() + 2 <= LAST_PLY {
        let worst = replies(&left).iter().map(|reply| walk(reply, seen)).min();
        assert_eq!(worst.unwrap_or(Outcome::Win), known.outcome, "{position:?}");
    }
    known.outcome
}

#[test]
fn every_position_that_its_replies_leave_is_there_and_worth_what_its_replies_are() {
    let mut seen = HashMap::new();
    assert_eq!(walk(&Position::EMPTY, &mut seen), Outcome::Win, "the first player wins");
    let second: Vec<Outcome> = replies(&Position::EMPTY).iter().map(|reply| walk(reply, &mut seen)).collect();
    let (loss, draw, win) = (Outcome::Loss, Outcome::Draw, Outcome::Win);
    assert_eq!(second, [win, win, draw, loss, draw, win, win], "only the middle column wins");
    assert_eq!(seen.len(), 1_446, "and nothing else is in it");
}

#[test]
fn the_solver_agrees() {
    let (table, clock, stop) = (Table::with_bytes(64 << 20), WallClock::start(), Stop::new());
    let options = Options { objective: Objective::Outcome, table_depth: 8, ..Options::default() };
    let search = Search {
        game: &ConnectFour,
        evaluator: &Symmetric(Lines::default()),
        options: &options,
        limits: Limits::default(),
        table: Some(&table),
        clock: &clock,
        stop: &stop,
    };
    // The last positions of the book behind some careless replies.
    let mut checked = 0;
    for columns in [[3, 3, 3, 1], [3, 3, 2, 6], [2, 3, 3, 3], [3, 2, 3, 4], [1, 3, 3, 5], [3, 3, 3, 3]] {
        let mut position = Position::EMPTY;
        for column in columns {
            let Some(known) = connect_four_book(&ConnectFour, &position) else { break };
            position = position.after(known.best[0].0.into());
            if ConnectFour.over(&position).is_none() && position.height(column) < 6 {
                position = position.after(column);
            }
        }
        let Some(known) = connect_four_book(&ConnectFour, &position) else { continue };
        let left = position.after(known.best[0].0.into());
        let depth = Depth(ConnectFour.plies_left(&left).unwrap());
        // It keeps its value: the other seat gets no more than that.
        let target = match known.outcome {
            Outcome::Win => Score::DRAW,
            Outcome::Draw => Score::EVAL_MAX.above(),
            Outcome::Loss => continue,
        };
        let (score, _) = search.value(&[], &left, depth, Window::at_least(target)).unwrap();
        assert!(score < target, "{position:?}: {known:?}");
        checked += 1;
    }
    assert!(checked >= 3);
}
