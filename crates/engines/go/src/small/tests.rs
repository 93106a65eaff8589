//! Tests bitboards against the board of the rules, and proofs against plain retrograde analysis.

use super::benson::certain;
use super::held::Held;
use super::proof_numbers::NumberSearch;
use super::prove::Prover;
use super::shape::Shape;
use super::state::{Canonical, Chains, NONE, State, move_of};
use super::table::Table;
use crate::certain_points;
use std::collections::HashMap;
use std::sync::Arc;
use stratege_game::random::Random;
use stratege_game::{Game, Node, Player};
use stratege_games_go::{Board, Count, Go, Move, Position};
use stratege_search::{Limits, Meter, Stop, WallClock};

fn go(variant: &str) -> Go {
    format!("{variant},komi=0").parse().expect("a variant")
}

/// The states after all moves that the rules allow, superko aside, and stones aside that take only themselves.
fn nexts(game: &Go, position: &Position) -> Vec<Position> {
    let mut moves = <Go as Game>::Moves::default();
    match game.expand(position, &mut moves) {
        Node::Choice => {
            let same =
                |next: &Position| Player::BOTH.iter().all(|&one| next.stones(one) == position.stones(one));
            let played = moves.iter().map(|&mv| (mv, game.play(position, mv)));
            played.filter(|(mv, next)| *mv == Move::PASS || !same(next)).map(|(_, next)| next).collect()
        }
        _ => Vec::new(),
    }
}

/// The margin of the first player where the game is over.
fn margin(game: &Go, position: &Position) -> Option<i32> {
    let [first, second] = Count::of(game.grid, position).area().map(i32::from);
    (position.passes() >= 2).then_some(first - second)
}

/// All states that follow from the start, and for each the most that each player can force, by the rules of the game
/// alone: what is forced is what can be forced within some number of plies.
struct Plain {
    positions: Vec<Position>,
    forced: [Vec<i32>; 2],
}

impl Plain {
    fn of(game: &Go) -> Plain {
        let shape = Shape::new(game.grid).expect("a small board");
        let word = |position: &Position| {
            let state = State::of(&shape, position);
            (state, u32::from(position.passes() >= 2))
        };
        let mut places = HashMap::new();
        let mut positions = vec![game.start()];
        places.insert(word(&positions[0]), 0);
        let mut edges: Vec<Vec<usize>> = Vec::new();
        while edges.len() < positions.len() {
            let mut out = Vec::new();
            for next in nexts(game, &positions[edges.len()]) {
                let place = *places.entry(word(&next)).or_insert_with(|| {
                    positions.push(next);
                    positions.len() - 1
                });
                out.push(place);
            }
            edges.push(out);
        }
        let forced = [0, 1].map(|player| Self::forced(game, &positions, &edges, player));
        Plain { positions, forced }
    }

    /// Values rise from "nothing" until no move changes them.
    fn forced(game: &Go, positions: &[Position], edges: &[Vec<usize>], player: usize) -> Vec<i32> {
        let sign = if player == 0 { 1 } else { -1 };
        let over = |position: &Position| margin(game, position).map_or(-100, |margin| sign * margin);
        let mut values: Vec<i32> = positions.iter().map(over).collect();
        loop {
            let mut changed = false;
            for place in (0..positions.len()).rev().filter(|&place| !edges[place].is_empty()) {
                let next = edges[place].iter().map(|&next| values[next]);
                let mine = positions[place].side().index() == player;
                let value = if mine { next.max() } else { next.min() }.expect("a move");
                changed |= value != values[place];
                values[place] = value;
            }
            if !changed {
                return values;
            }
        }
    }
}

/// Compares the proofs from some states with what can be forced.
fn check(variant: &str, states: usize) {
    let game = go(variant);
    let plain = Plain::of(&game);
    let shape = Shape::new(game.grid).expect("a small board");
    let (clock, stop) = (WallClock::start(), Stop::new());
    let mut random = Random::new(7);
    let meter = Meter::new(&Limits::default(), &clock, &stop);
    let mut prover = Prover::new(&shape, &game, Arc::new(Table::new(16 << 20)), meter);
    for _ in 0..states {
        let place = random.below(plain.positions.len());
        let position = &plain.positions[place];
        if position.passes() >= 2 {
            continue;
        }
        let state = State::of(&shape, position);
        for player in [0, 1] {
            let forced = plain.forced[usize::from(player)][place].max(-shape.points());
            for threshold in [forced, forced + 1] {
                // The least margin of all needs no proof.
                if threshold <= -shape.points() || threshold > shape.points() {
                    continue;
                }
                prover.ask(player, threshold as i8);
                let found = (1..60).find_map(|depth| prover.prove(&state, depth, 0).expect("no limit"));
                let text = stratege_game::Notation::position_text(&game, position);
                assert_eq!(
                    found.is_some(),
                    threshold <= forced,
                    "{variant} {text} {player} {threshold} {found:?}"
                );
                prover.table = Arc::new(prover.table.emptied());
                let mut search = NumberSearch::new(&shape, 1 << 20);
                search.go_on(std::slice::from_mut(&mut prover), &state, u64::MAX / 2).expect("no limit");
                let proven = search.root.proof == 0;
                assert_eq!(proven, threshold <= forced, "{variant} {text} {player} {threshold} by numbers");
            }
        }
    }
}

#[test]
fn proofs_are_what_can_be_forced() {
    for variant in ["1", "2x1", "3x1", "2", "3x2", "4x2"] {
        for rules in ["tromp-taylor,superko=none", "chinese,superko=none"] {
            check(&format!("{variant},{rules}"), 200);
        }
    }
    check("3,chinese,superko=none", 100);
}

/// States of random games under positional superko, each with all that follow it.
pub(crate) fn random_walk(shape: &Shape, mut with: impl FnMut(&State, &[State])) {
    let mut random = Random::new(5);
    for _ in 0..60 {
        let mut state = State { stones: [0; 2], side: 0, ko: NONE, sent: NONE, passes: 0 };
        for _ in 0..60 {
            let chains = Chains::of(shape, &state);
            let safe = chains.safe(shape, &state);
            let cells = (0..shape.points() as u8).filter(|cell| safe >> cell & 1 != 0);
            let mut nexts: Vec<State> = cells.map(|cell| chains.play(shape, &state, cell, true)).collect();
            // A pass now and then is enough.
            let played = random.below(nexts.len() + 1);
            nexts.push(state.passed());
            with(&state, &nexts);
            state = State { passes: 0, ..nexts[played] };
        }
    }
}

/// Positions of random games.
fn random_games(game: &Go, games: usize, mut with: impl FnMut(&Position)) {
    let mut random = Random::new(3);
    for _ in 0..games {
        let mut position = game.start();
        for _ in 0..60 {
            with(&position);
            let next = nexts(game, &position);
            if next.is_empty() {
                break;
            }
            position = next[random.below(next.len())];
        }
    }
}

#[test]
fn bits_follow_the_rules() {
    for variant in ["4,tromp-taylor,superko=none", "5,tromp-taylor,superko=none", "5,chinese", "6x4,chinese"]
    {
        let game = go(variant);
        let shape = Shape::new(game.grid).expect("a small board");
        random_games(&game, 100, |position| {
            if position.passes() >= 2 {
                return;
            }
            let state = State::of(&shape, position);
            let chains = Chains::of(&shape, &state);
            let cells = chains.safe(&shape, &state)
                | if game.rules.suicide { chains.suicides(&shape, &state) } else { 0 };
            let board = Board::of(game.grid, position);
            for cell in 0..shape.points() as u8 {
                let point = game.grid.point_of(cell.into());
                let changes =
                    || State::of(&shape, &game.play(position, Move::at(point))).both() != state.both();
                assert_eq!(cells >> cell & 1 != 0, board.is_legal(point, game.rules.suicide) && changes());
                if cells >> cell & 1 != 0 {
                    let mv = move_of(&shape, cell);
                    let next = State::of(&shape, &game.play(position, mv));
                    assert_eq!(chains.play(&shape, &state, cell, false), next);
                }
            }
            let area = Count::of(game.grid, position).area().map(i32::from);
            assert_eq!(shape.area(state.stones), area);
        });
    }
}

#[test]
fn bits_know_unconditional_life() {
    for variant in ["4,chinese", "5,chinese", "6x4,chinese", "8x3,chinese"] {
        let game = go(variant);
        let shape = Shape::new(game.grid).expect("a small board");
        random_games(&game, 200, |position| {
            let (state, board) = (State::of(&shape, position), Board::of(game.grid, position));
            for (player, suicide) in
                Player::BOTH.into_iter().flat_map(|player| [(player, false), (player, true)])
            {
                let points = certain_points(&board, player, suicide);
                let known = points.iter().map(|point| 1u32 << game.grid.cell(point)).sum::<u32>();
                let stones = state.stones[player.index()];
                for least in [0, 1, known.count_ones(), shape.points() as u32] {
                    let found = certain(&shape, stones, state.empty(&shape), suicide, least);
                    // Fewer points than are asked for may be found or not.
                    let few = found == 0 && known.count_ones() < least;
                    assert!(few || found == known, "{position:?} {least}");
                }
            }
        });
    }
}

#[test]
fn images_have_the_same_words() {
    let game = go("5,chinese");
    let shape = Shape::new(game.grid).expect("a small board");
    random_games(&game, 10, |position| {
        use stratege_game::Symmetry;
        let word = State::of(&shape, position).canonical(&shape).key;
        for index in 0..8 {
            let state = State::of(&shape, &game.transform(index, position));
            let Canonical { key, symmetry } = state.canonical(&shape);
            assert_eq!(key, word);
            assert!((0..25).all(|cell| shape.image(symmetry, shape.origin(symmetry, cell)) == cell));
        }
    });
}

/// The answer after which fewest are left to give, and how many.
fn answer(prover: &mut Prover, held: &Held, state: &State) -> Option<(u8, State)> {
    let shape = prover.shape;
    let chains = Chains::of(shape, state);
    let cells = prover.legal(state, &chains).filter(|&cell| cell != NONE);
    let nexts: Vec<State> = cells.map(|cell| prover.next(state, &chains, cell)).collect();
    let side = usize::from(state.side);
    let left = |next: State| {
        let left = prover.regions.under(shape, held, [next.stones[side], next.stones[side ^ 1]]);
        Some((left.ok()?, next))
    };
    nexts.into_iter().filter_map(left).min_by_key(|&(left, _)| left)
}

#[test]
fn what_is_held_is_kept_whatever_the_other_plays() {
    let mut random = Random::new(11);
    let mut seen = 0;
    for variant in ["5x3,tromp-taylor", "4,chinese", "6x2,tromp-taylor"] {
        let game = go(variant);
        let shape = Shape::new(game.grid).expect("a small board");
        let (clock, stop) = (WallClock::start(), Stop::new());
        let meter = Meter::new(&Limits::default(), &clock, &stop);
        let mut prover = Prover::new(&shape, &game, Arc::new(Table::new(1 << 16)), meter);
        for _ in 0..20_000 {
            // Few stones of the other, so that something is held.
            let own = random.below(1 << shape.points()) as u32;
            let other = (0..4).fold(u32::MAX, |all, _| all & random.below(1 << 25) as u32) & shape.all & !own;
            let start = State { stones: [own, other], side: 1, ko: NONE, sent: NONE, passes: 0 };
            if !has_liberties(&shape, &start) {
                continue;
            }
            let Some(held) = prover.regions.held(&shape, own, other, 1) else { continue };
            if held.answers == 0 {
                continue;
            }
            seen += 1;
            for _ in 0..10 {
                keep(&mut prover, &held, start, &mut random);
            }
        }
    }
    assert!(seen > 1_000, "{seen}");
}

fn has_liberties(shape: &Shape, state: &State) -> bool {
    [0, 1].iter().all(|&side| {
        let stones = state.stones[side];
        let near = |cell: u32| shape.around(shape.joined(1 << cell, stones)) & state.empty(shape) != 0;
        (0..25).filter(|cell| stones >> cell & 1 != 0).all(near)
    })
}

/// A game of random moves against the answers.
fn keep(prover: &mut Prover, held: &Held, start: State, random: &mut Random) {
    let shape = prover.shape;
    let (mut state, mut left) = (start, held.answers);
    let mut before = vec![state.both()];
    while left > 0 {
        let chains = Chains::of(shape, &state);
        let cells: Vec<u8> = prover.legal(&state, &chains).collect();
        state = prover.next(&state, &chains, cells[random.below(cells.len())]);
        before.push(state.both());
        let stones = state.stones;
        if prover.regions.under(shape, held, stones) == Ok(0) {
            break;
        }
        let (fewer, next) = answer(prover, held, &state).expect("an answer");
        assert!(
            fewer < left && !before.contains(&next.both()),
            "{start:?} {state:?} {held:?} {fewer} {left} {next:?}"
        );
        (state, left) = (next, fewer);
        before.push(state.both());
    }
    let points = held.frame | held.points;
    assert_eq!(
        certain(shape, state.stones[0], state.empty(shape), prover.suicide, 0) & points,
        points,
        "{start:?} {state:?}"
    );
}

/// A search by numbers of a question about a state, in slices.
fn by_numbers(prover: &mut Prover, state: &State, slice: u64) -> NumberSearch {
    let mut search = NumberSearch::new(prover.shape, 64 << 20);
    while !search.root.is_decided() {
        search.go_on(std::slice::from_mut(prover), state, slice).expect("no limit");
    }
    search
}

#[test]
fn numbers_find_proofs_on_five_by_five_and_their_moves_keep_them() {
    use stratege_game::Notation;
    let game = go("5,chinese,superko=none");
    let shape = Shape::new(game.grid).expect("a small board");
    let (clock, stop) = (WallClock::start(), Stop::new());
    let mut random = Random::new(5);
    // In the corner White lives or dies by who begins.
    let positions = [
        ("5/1XXX1/1X1XO/1XXX1/5 O", true),
        ("5/1XXX1/XX1XX/OOOOX/3OX X", true),
        ("5/1XXX1/XX1XX/OOOOX/3OX O", false),
    ];
    for (position, proven) in positions {
        let state = State::of(&shape, &game.parse_position(position).expect("a position"));
        let meter = Meter::new(&Limits::default(), &clock, &stop);
        let mut prover = Prover::new(&shape, &game, Arc::new(Table::new(16 << 20)), meter);
        prover.ask(0, 25);
        for slice in [2_000, 1 << 40] {
            prover.table = Arc::new(prover.table.emptied());
            let search = by_numbers(&mut prover, &state, slice);
            assert_eq!((search.root.proof == 0, search.root.disproof == 0), (proven, !proven), "{position}");
        }
        for _ in 0..if proven { 20 } else { 0 } {
            follow(&mut prover, state, &mut random);
        }
    }
}

/// A game of random moves against those of a proof.
fn follow(prover: &mut Prover, mut state: State, random: &mut Random) {
    let mut plies = 0;
    while state.passes < 2 {
        match prover.settled(&state) {
            Some(settled) => return assert!(settled.is_some(), "{state:?}"),
            None if prover.held(&state, state.packed()).is_some() => return,
            None => {}
        }
        let chains = Chains::of(prover.shape, &state);
        let moves: Vec<u8> = prover.legal(&state, &chains).collect();
        let cell = if state.side == prover.prover {
            prover.answer(&state, 60).expect("no limit").expect("a proven move")
        } else {
            moves[random.below(moves.len())]
        };
        state = prover.next(&state, &chains, cell);
        plies += 1;
        assert!(plies < 100, "{state:?}");
    }
}
