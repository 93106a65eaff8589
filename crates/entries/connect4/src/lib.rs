//! Connect Four.
#![forbid(unsafe_code)]

use std::sync::Arc;
use stratege_catalog::Opened;
use stratege_catalog::adapter::GameSession;
use stratege_catalog::adapter::build::duel;
use stratege_catalog::adapter::spec::{Proven, SideSwap, Spec, by_hand, canonical};
use stratege_catalog::levels::levels;
use stratege_catalog::reasons::no_variants;
use stratege_catalog::weights_file::read_text;
use stratege_catalog::{Bench, Extras, GameEntry, RuleStep, Unit};
use stratege_engines_connect4::Lines;
use stratege_engines_connect4::book::{self, connect_four_book};
use stratege_game::{Game, Player, Score};
use stratege_games_connect4::{ConnectFour, Position};
use stratege_search::Symmetric;
use stratege_session::{Levels, Session};

const NAME: &str = "connect-four";

/// The entry of the game.
pub static ENTRY: GameEntry = GameEntry {
    aliases: &["connect4", "connectfour", "c4", "puissance-4", "puissance4", "puissance 4", "connect four"],
    example: "4455",
    sides: ["x", "o"],
    colours: Some(["red", "yellow"]),
    unit: Unit::Points,
    levels: LEVELS,
    perfect: true,
    reasons: &[stratege_games_connect4::REASONS, stratege_engines_connect4::REASONS],
    extras: Extras {
        steps: STEPS,
        by_file: Some(open_by_file),
        bench: Some(Bench {
            evaluation: None,
            depth: 14,
            positions: &["start", "4455", "3642756176227637211322113551637574556"],
            engine: None,
        }),
        ..Extras::NONE
    },
    ..GameEntry::new(NAME, open)
};

/// Calibrated by matches (docs/en/reference/levels.md); the tenth level is perfect.
const LEVELS: Levels =
    &levels([(1, 4.0), (1, 1.0), (2, 0.8), (2, 0.3), (4, 0.3), (5, 0.15), (7, 0.1), (9, 0.0), (12, 0.0)]);

/// The rules in steps.
const STEPS: &[RuleStep] = &[
    RuleStep::new("", &["4", "4", "3", "5"]),
    RuleStep::new("", &["4", "3", "4", "3", "4", "3", "4"]),
    RuleStep::new("", &["1", "2", "2", "3", "3", "4", "3", "4", "4", "6", "4"]),
];

fn open(variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    Ok(session(Lines::default(), Some(include_str!("../weights/probcut.json"))))
}

fn open_by_file(file: &str, variant: Option<&str>) -> Opened {
    no_variants(variant)?;
    Ok(session(Lines::parse(&read_text(file)?)?, None))
}

/// By these weights; openings come from the book.
fn session(lines: Lines, probcut: Option<&'static str>) -> Box<dyn Session> {
    let mut spec = duel(NAME, ConnectFour, Symmetric(lines));
    spec.evaluating.mistake = 16.0;
    spec.evaluating.weights = Some(lines.text());
    spec.evaluating.terms = Some(Arc::new(move |spec: &Spec<ConnectFour>, position: &Position| {
        let terms = lines.sided_terms(position).into_iter();
        terms.map(|(name, [own, other])| (name, f64::from(own - other) / spec.unit)).collect()
    }));
    spec.evaluating.sided_terms = Some(Arc::new(move |spec: &Spec<ConnectFour>, position: &Position| {
        let first = spec.game.side(position) == Player::FIRST;
        let red = |[own, other]: [i32; 2]| if first { [own, other] } else { [other, own] };
        let terms = lines.sided_terms(position).into_iter();
        terms.map(|(name, sides)| (name, red(sides).map(|worth| f64::from(worth) / spec.unit))).collect()
    }));
    spec.solving.theory = Some(Proven {
        value: Arc::new(connect_four_book),
        searchable: Arc::new(|_, _| true),
        argument: |_, _| None,
    });
    spec.solving.reach = Some(reach);
    spec.solving.value = stones_left;
    spec.laboratory.probcut = probcut;
    spec.books.class = Some(canonical);
    spec.side_swap = SideSwap::By(|_, position: &Position| Some(position.turned()));
    spec.set_up = Some(by_hand);
    GameSession::open(spec)
}

/// Behind the book, a position is solved within some million visits.
fn reach(position: &Position) -> Option<u64> {
    const VISITS: u64 = 40_000_000;
    (position.plies() >= book::LAST_PLY).then_some(VISITS)
}

/// Pons's score: the stones that the winner has left when the game ends, plus one.
fn stones_left(position: &Position, score: Score) -> i64 {
    let Some(plies) = score.distance() else { return 0 };
    let last = i64::from(position.plies()) + i64::from(plies);
    let score_for_winner = 22 - (last + 1) / 2;
    if score.is_win() { score_for_winner } else { -score_for_winner }
}
