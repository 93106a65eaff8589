//! The regression learns the weights of any layout of patterns, and what it learned is read back from a file.

use stratege_eval::Weights;
use stratege_eval::patterns::{
    Features, IndexIncrements, Layout, PatternSquares, PlacedPattern, StagedWeights, Stages,
};
use stratege_learning_algorithms::Random;
use stratege_learning_algorithms::regression::{Errors, Example, Rates, Regression, Term, mixed_order};

/// For 0, 4 and 8 pieces.
const STAGES: Stages = Stages::new(4, 3);
/// Rows, columns and the middle of each on a board of three by three.
const PLACED: [PlacedPattern; 6] = [
    PlacedPattern { pattern: 0, place: PatternSquares::new(&[0, 1, 2]) },
    PlacedPattern { pattern: 0, place: PatternSquares::new(&[2, 5, 8]) },
    PlacedPattern { pattern: 0, place: PatternSquares::new(&[8, 7, 6]) },
    PlacedPattern { pattern: 0, place: PatternSquares::new(&[6, 3, 0]) },
    PlacedPattern { pattern: 1, place: PatternSquares::new(&[3, 4, 5]) },
    PlacedPattern { pattern: 1, place: PatternSquares::new(&[1, 4, 7]) },
];
const INCREMENTS: IndexIncrements<9, 6> = IndexIncrements::new(&PLACED);
/// From left to right, and upside down.
const MIRRORS: [fn(u8) -> u8; 2] =
    [|square| square / 3 * 3 + 2 - square % 3, |square| 6 - square / 3 * 3 + square % 3];

/// What a random position adds up, last the weight that always counts, and how many pieces are on the board.
fn position(layout: &Layout, random: &mut Random) -> (Vec<u32>, u32) {
    let (pieces, sides) = (random.bits() & 0x1ff, random.bits());
    let contents = Features::new(&INCREMENTS, pieces & sides, pieces & !sides).contents();
    let terms = layout.terms(&contents).chain([layout.first_other() as u32]);
    (terms.collect(), pieces.count_ones())
}

/// The weights of a file of them, in hundredths.
fn read(layout: &Layout, values: Vec<i16>) -> StagedWeights {
    let file = Weights::new("a game", "a layout", "a test", "", values).write().unwrap();
    StagedWeights::new(Weights::read(&file).unwrap(), "a game", "a layout", STAGES, layout.weights()).unwrap()
}

#[test]
fn the_weights_of_a_layout_are_learned() {
    let (layout, mut random) = (Layout::new(&PLACED, &MIRRORS, 1), Random::new(3));
    let count = STAGES.count() * layout.weights();
    let truth = read(&layout, (0..count).map(|_| random.below(401) as i16 - 200).collect());
    let value = |weights: &StagedWeights, terms: &[u32], pieces| -> f32 {
        let weights = weights.at(pieces);
        terms.iter().map(|&term| f32::from(weights[term as usize]) / 100.0).sum()
    };
    let lessons: Vec<Example> = (0..4_000)
        .map(|_| {
            let (numbers, pieces) = position(&layout, &mut random);
            let result = value(&truth, &numbers, pieces);
            let terms = numbers.into_iter().map(Term::once).collect();
            Example { stages: STAGES.shares(pieces), terms, result }
        })
        .collect();
    let mut regression = Regression::new(STAGES.count(), layout.weights());
    regression.balance(|hear| lessons.iter().for_each(hear));
    let rates = Rates { first: 0.5, last: 0.05, passes: 30 };
    for pass in 0..rates.passes {
        for index in mixed_order(lessons.len(), |index| lessons[index].stages[0].0, &mut random) {
            regression.learn(&lessons[index as usize], rates.of(pass));
        }
    }
    // What is read back evaluates other positions as the truth does.
    let hundredths = regression.weights.iter().map(|weight| (100.0 * weight).round() as i16).collect();
    let (learned, mut errors, mut values) = (read(&layout, hundredths), Errors::default(), Errors::default());
    for _ in 0..1_000 {
        let (numbers, pieces) = position(&layout, &mut random);
        let expected = value(&truth, &numbers, pieces);
        errors.add(expected - value(&learned, &numbers, pieces));
        values.add(expected);
    }
    assert!(values.root_mean_square() > 2.0, "{values:?}");
    assert!(errors.root_mean_square() < 0.1, "{errors:?}");
}
