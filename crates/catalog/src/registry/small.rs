//! The entries of the games without an engine of their own.

use crate::learning::{FileError, read_weights};
use crate::registry::backgammon::{cubeless, with_cube};
use crate::registry::build::{duel, unjudged, with_dice};
use crate::registry::reasons::{LEARNED_WEIGHTS, WEIGHTS_FILE, no_variants};
use crate::session::played::Played;
use crate::session::spec::{Proven, Spec, Turned, by_hand, canonical_key};
use crate::session::{Opened, Session};
use std::path::Path;
use stratege_engines_backgammon::Learned;
use stratege_engines_evaluations::connect4_book::{self, connect_four_book};
use stratege_engines_evaluations::{Lines, Pips};
use stratege_game::{Score, SetUp, Theory};
use stratege_games_chomp::Chomp;
use stratege_games_connect4::ConnectFour;
use stratege_games_nim::{Nim, NimRow};
use stratege_games_race::Race;
use stratege_games_tictactoe::TicTacToe;
use stratege_games_tree::{AbstractTree, Position};
use stratege_search::{Objective, Symmetric, ZeroEvaluation};

pub(super) fn tictactoe(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    let spec = duel("tic-tac-toe", TicTacToe, ZeroEvaluation);
    let turned = Turned::By(|_, position: &stratege_games_tictactoe::Position| Some(position.turned()));
    Ok(Played::open(Spec { class: Some(canonical_key), turned, set_up: Some(by_hand), ..spec }))
}

pub(super) fn connect4(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    Ok(connect4_by(Lines::default(), Some(include_str!("../../weights/probcut/connect-four.json"))))
}

/// Behind the book, a position is solved within some million visits.
fn connect4_reach(position: &stratege_games_connect4::Position) -> Option<u64> {
    const VISITS: u64 = 40_000_000;
    (position.plies() >= connect4_book::LAST_PLY).then_some(VISITS)
}

/// Connect Four by these weights; its book knows the opening.
pub(super) fn connect4_by(lines: Lines, probcut: Option<&'static str>) -> Box<dyn Session> {
    let spec = duel("connect-four", ConnectFour, Symmetric(lines));
    let theory = Some(Proven { known: connect_four_book, searchable: |_, _| true });
    Played::open(Spec {
        class: Some(canonical_key),
        value: stones_left,
        probcut,
        theory,
        reach: Some(connect4_reach),
        slip: 16.0,
        turned: Turned::By(|_, position: &stratege_games_connect4::Position| Some(position.turned())),
        set_up: Some(by_hand),
        ..spec
    })
}

/// Pons's score: the stones that the winner has left when the game ends, one more for the one that won.
fn stones_left(position: &stratege_games_connect4::Position, score: Score) -> i64 {
    let Some(plies) = score.distance() else { return 0 };
    let last = i64::from(position.plies()) + i64::from(plies);
    let score_for_winner = 22 - (last + 1) / 2;
    if score.is_win() { score_for_winner } else { -score_for_winner }
}

pub(super) fn race(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    Ok(Played::open(with_dice("race", Race, Pips)))
}

/// Without the cube, or with it for money or in matches.
pub(super) fn backgammon(variant: Option<&str>) -> Opened {
    match variant {
        None | Some("cubeless") => Ok(Played::open(cubeless(Learned::own()))),
        Some(variant) => Ok(Played::open(with_cube(variant.parse()?, Learned::own()))),
    }
}

/// By a user's file of networks.
pub(super) fn backgammon_by_file(file: &str, variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    let read = read_weights(Path::new(file)).and_then(|weights| Ok(Learned::of(weights)?));
    let learned = read.map_err(|error| match error {
        FileError::Weights(error) => LEARNED_WEIGHTS.at(0, format!("{file}: {error}")),
        FileError::Io(_) | FileError::Size => WEIGHTS_FILE.at(0, file),
    })?;
    Ok(Played::open(cubeless(learned)))
}

pub(super) fn tree(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    let spec = duel("tree", AbstractTree, ZeroEvaluation);
    let (objective, unit) = (Objective::Margin, f64::from(Score::MARGIN_UNIT));
    Ok(Played::open(Spec { objective, unit, undetermined: Some(Position::is_undetermined), ..spec }))
}

/// A game of which the theory is known, whose sides have the same moves.
fn impartial<G: Theory + SetUp>(spec: Spec<G>) -> Spec<G> {
    let theory = Some(Proven::of_game());
    Spec { theory, turned: Turned::Impartial, set_up: Some(by_hand), ..spec }
}

pub(super) fn nim_row(variant: Option<&str>) -> Opened {
    let game = variant.map_or(Ok(NimRow::default()), str::parse)?;
    let spec = duel("nim-row", game, ZeroEvaluation);
    Ok(Played::open(impartial(spec)))
}

pub(super) fn nim(variant: Option<&str>) -> Opened {
    let game = variant.map_or(Ok(Nim::default()), str::parse)?;
    let spec = duel("nim", game, ZeroEvaluation);
    Ok(Played::open(Spec { class: Some(canonical_key), ..impartial(spec) }))
}

pub(super) fn chomp(variant: Option<&str>) -> Opened {
    let game = variant.map_or(Ok(Chomp::default()), str::parse)?;
    let spec = unjudged("chomp", game);
    Ok(Played::open(Spec { class: Some(canonical_key), ..impartial(spec) }))
}
