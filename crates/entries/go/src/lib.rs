//! Go: boards of any size, several rule sets and a dedicated engine.
#![forbid(unsafe_code)]

use stratege_catalog::Opened;
use stratege_catalog::adapter::GameSession;
use stratege_catalog::adapter::build::{duel, with_engine};
use stratege_catalog::adapter::spec::{GroupProver, ProvenGroup, SideSwap, by_hand, canonical};
use stratege_catalog::levels::levels;
use stratege_catalog::{
    Extras, FieldValues, GameEntry, OwnEngine, RuleStep, Unit, VariantField, VariantForm,
};
use stratege_engines_go::{GoEngine, Life, LifeAndDeathSearch, TECHNIQUES};
use stratege_game::random::Random;
use stratege_game::{Player, Score, TextError};
use stratege_games_go::reasons::GROUP;
use stratege_games_go::{Board, Count, Go, Marks, Move, Points, Position, Scoring, point_text, read_point};
use stratege_search::{Objective, Settings, Watch};
use stratege_session::{CountData, Levels, LifeAndDeath};

const NAME: &str = "go";

/// The entry of the game.
pub static ENTRY: GameEntry = GameEntry {
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
    unit: Unit::Chance,
    levels: LEVELS,
    reasons: &[stratege_games_go::REASONS],
    extras: Extras {
        steps: STEPS,
        problems: Some(PROBLEMS),
        engine: OwnEngine { tunables: &[], techniques: TECHNIQUES },
        named_only: true,
        form: Some(FORM),
        ..Extras::NONE
    },
    ..GameEntry::new(NAME, open)
};

/// The proofs of their answers: `stratege solve go --group`.
const PROBLEMS: &str = include_str!("../problems/go.epd");

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
const LEVELS: Levels = &levels([
    (1, 3.0),
    (1, 0.45),
    (3, 0.16),
    (4, 0.1),
    (5, 0.075),
    (6, 0.05),
    (7, 0.03),
    (8, 0.015),
    (9, 0.0),
]);

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
    spec.evaluating.territory = Some(territory);
    spec.solving.life_and_death = Some(GroupProver { group, prove, draw });
    spec.side_swap = SideSwap::By(|_, position: &Position| Some(position.turned()));
    spec.set_up = Some(by_hand);
    Ok(GameSession::open(spec))
}

/// The cell of a point with a stone.
fn group(game: &Go, position: &Position, text: &str) -> Result<usize, TextError> {
    let text = text.trim();
    let stone = read_point(game.grid, text).filter(|&point| position.owner(point).is_some());
    stone.map(|point| game.grid.cell(point)).ok_or_else(|| GROUP.at(0, text))
}

/// A position with a chain that is walled in, and its cell.
fn draw(game: &Go, random: &mut Random) -> Option<(Position, usize)> {
    let (position, stone) = LifeAndDeathSearch::draw(game, random)?;
    Some((position, game.grid.cell(stone)))
}

/// What becomes of the chain on a cell.
fn prove(
    game: &Go,
    position: &Position,
    cell: usize,
    settings: &Settings,
    Watch { clock, stop }: Watch<'_>,
) -> Option<ProvenGroup<Move>> {
    let prey = (cell < game.grid.point_count()).then(|| game.grid.point_of(cell))?;
    let (table_bytes, limits) = (settings.table_bytes, settings.limits);
    let found =
        LifeAndDeathSearch { game, table_bytes, limits, clock, stop }.prove(position, prey).ok()??;
    Some(ProvenGroup {
        group: point_text(game.grid, prey),
        status: match found.status {
            stratege_engines_go::LifeAndDeath::Taken => LifeAndDeath::Taken,
            stratege_engines_go::LifeAndDeath::Lives => LifeAndDeath::Lives,
            stratege_engines_go::LifeAndDeath::Ko => LifeAndDeath::Ko,
            stratege_engines_go::LifeAndDeath::Open => LifeAndDeath::Open,
        },
        best: found.best,
        complete: found.complete,
        line: found.line,
        nodes: found.nodes,
    })
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
        dead: grid.points().filter(|&point| dead.contains(point)).map(|point| grid.cell(point)).collect(),
        owners: grid.points().map(owner).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_formats::epd;
    use stratege_game::Notation;
    use stratege_search::{Limits, Stop, WallClock};

    /// The problems with the chains that they are about.
    fn problems() -> Vec<(epd::Epd, Position, usize)> {
        let game = Go::default();
        let problem = |(index, line): (usize, &str)| {
            let read = epd::read_problem(line, index + 1).expect(line);
            let position = game.parse_position(&read.position).expect(line);
            let named = read.operands("group").expect(line)[0].clone();
            let cell = group(&game, &position, &named).expect(line);
            (read, position, cell)
        };
        PROBLEMS.lines().enumerate().filter(|(_, line)| !line.starts_with('#')).map(problem).collect()
    }

    #[test]
    fn the_answers_of_the_problems_are_proven() {
        let game = Go::default();
        let problems = problems();
        assert!(problems.len() >= 50);
        let mut complete = 0;
        for (read, position, cell) in &problems {
            let stop = Stop::new();
            let clock = WallClock::start();
            let limits = Limits { nodes: Some(100_000), ..Limits::default() };
            let settings = Settings { limits, table_bytes: 64 << 20, ..Settings::default() };
            let watch = Watch { clock: &clock, stop: &stop };
            let found = prove(&game, position, *cell, &settings, watch).expect(&read.position);
            let own = position.owner(game.grid.point_of(*cell)) == Some(position.side());
            assert_eq!(
                found.status,
                if own { LifeAndDeath::Lives } else { LifeAndDeath::Taken },
                "{}",
                read.position
            );
            let answers = read.operands("bm").expect(&read.position);
            let proven: Vec<String> = found.best.iter().map(|&mv| game.move_text(position, mv)).collect();
            assert!(answers.iter().all(|mv| proven.contains(mv)), "{}: {proven:?}", read.position);
            // A pass is no answer to a problem, though it may keep what is alive.
            let others = proven.iter().filter(|mv| !answers.contains(mv)).count();
            assert!(!found.complete || others == 0, "{}: {proven:?}", read.position);
            complete += usize::from(found.complete);
        }
        assert!(complete >= 35, "{complete}");
    }
}
