//! Go: boards of any size, several rules, its own engine.

use crate::adapter::Opened;
use crate::adapter::build::{duel, with_engine};
use crate::adapter::game_session::GameSession;
use crate::adapter::spec::{Turned, by_hand, canonical};
use crate::entry::{Extras, FieldValues, GameEntry, RuleStep, VariantField, VariantForm};
use crate::levels::levels;
use stratege_engines_go::{GoEngine, Life};
use stratege_game::{Player, Score};
use stratege_games_go::{Board, Count, Go, Marks, Points, Position, Scoring};
use stratege_search::Objective;
use stratege_session::{CountData, Levels};

const NAME: &str = "go";

pub(crate) const ENTRY: GameEntry = GameEntry {
    aliases: &["weiqi", "baduk", "igo", "jeu de go"],
    variants: &[
        "9",
        "13",
        "19",
        "9,japanese",
        "13,japanese",
        "19,japanese",
        "9,aga",
        "9,tromp-taylor",
        "9,handicap=2",
        "19,handicap=9",
    ],
    example: "9/9/2X3O2/9/4X4/9/2O6/9/9 X",
    sides: ["black", "white"],
    levels: LEVELS,
    reasons: &[stratege_games_go::REASONS],
    extras: Extras { steps: STEPS, named_only: true, form: Some(FORM), ..Extras::NONE },
    ..GameEntry::new(NAME, open)
};

const FORM: VariantForm = VariantForm {
    joint: ",",
    fields: &[
        VariantField { name: "size", prefix: "", values: FieldValues::Words(&["9", "13", "19", "7", "5"]) },
        VariantField {
            name: "rules",
            prefix: "",
            values: FieldValues::Words(&["chinese", "japanese", "aga", "tromp-taylor"]),
        },
        VariantField {
            name: "handicap",
            prefix: "handicap=",
            values: FieldValues::Words(&["", "2", "3", "4", "5", "6", "7", "8", "9"]),
        },
        VariantField {
            name: "komi",
            prefix: "komi=",
            values: FieldValues::Number { least: -150.0, most: 150.0, step: 0.5, usual: None },
        },
    ],
};

/// A depth stands for playouts (`GoEngine::playouts`); mistakes are in parts of the result, from −1 to 1.
const LEVELS: Levels =
    &levels([(1, 0.6), (2, 0.4), (3, 0.25), (4, 0.15), (5, 0.1), (6, 0.06), (7, 0.0), (8, 0.0), (9, 0.0)]);

/// The rules in steps.
const STEPS: &[RuleStep] = &[
    RuleStep::new("", &["E5", "C3", "G7"]),
    RuleStep::new("9/9/9/4X4/3XOX3/9/9/9/9 X", &["E4"]),
    RuleStep::new("9/9/9/3XO4/2XO1O3/3XO4/9/9/9 X", &["E5"]),
    RuleStep::new("4XO3/4XO3/4XO3/4XO3/4XO3/4XO3/4XO3/4XO3/4XO3 X", &["pass", "pass"]),
];

fn open(variant: Option<&str>) -> Opened {
    let game = variant.map_or(Ok(Go::default()), str::parse)?;
    let mut spec = with_engine(duel(NAME, game, Life), || Box::new(GoEngine::default()));
    (spec.objective, spec.unit) = (Objective::Margin, f64::from(Score::MARGIN_UNIT));
    spec.books.class = Some(canonical);
    spec.judging.territory = Some(territory);
    spec.turned = Turned::By(|_, position: &Position| Some(position.turned()));
    spec.set_up = Some(by_hand);
    Ok(GameSession::open(spec))
}

/// The count of a board, if the stones on these cells are dead, with all stones of their chains.
fn territory(game: &Go, position: &Position, dead: &[usize]) -> CountData {
    let grid = game.grid;
    let board = Board::of(grid, position);
    let points = dead.iter().filter(|&&cell| cell < grid.point_count()).map(|&cell| grid.point_of(cell));
    let stones = points.filter(|&point| board.owner(point).is_some());
    let dead: Points = stones.flat_map(|stone| board.stones(stone).collect::<Vec<_>>()).collect();
    let count = Count::with(grid, position, &Marks { dead, ..Marks::default() });
    let komi = f64::from(game.rules.komi) / 2.0 + f64::from(game.compensation());
    let [first, second] = match game.rules.scoring {
        Scoring::Area => count.area(),
        Scoring::Territory => [0, 1].map(|player: usize| count.territory[player] + count.prisoners[player]),
    };
    let owner = |point| match position.owner(point).filter(|_| !dead.contains(point)).or(count.owner(point)) {
        Some(Player::FIRST) => 1,
        Some(_) => -1,
        None => 0,
    };
    CountData {
        points: [first.into(), f64::from(second) + komi],
        komi,
        taken: count.prisoners,
        owners: grid.points().map(owner).collect(),
    }
}
