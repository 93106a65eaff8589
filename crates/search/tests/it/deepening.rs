//! The driver of all searches, tested with a scripted search.

use std::time::Duration;
use stratege_game::{Depth, Score};
use stratege_search::{Counts, DeepeningPlan, RootSearch, Stopped, Window, deepen, deepen_without};

/// The result of a call of the search: the score with its line, or a stop with the best move so far.
#[derive(Clone)]
enum Step {
    Done(i32, Vec<u8>),
    Cut(Option<(i32, Vec<u8>)>),
}

struct Script {
    steps: Vec<Step>,
    line: Vec<u8>,
    unfinished: Option<Score>,
    excluded: Vec<Vec<u8>>,
    depths: Vec<u16>,
    soft: Option<Duration>,
}

impl Script {
    fn new(steps: &[Step]) -> Script {
        let steps = steps.iter().rev().cloned().collect();
        let (line, excluded, depths) = (Vec::new(), Vec::new(), Vec::new());
        Script { steps, line, unfinished: None, excluded, depths, soft: None }
    }
}

impl RootSearch for Script {
    type Move = u8;

    fn search_root(&mut self, depth: Depth, _: Window, _: Score) -> Result<Score, Stopped> {
        self.depths.push(depth.0);
        match self.steps.pop() {
            Some(Step::Done(score, line)) => {
                self.line = line;
                Ok(Score::from_value(score))
            }
            Some(Step::Cut(found)) => {
                self.line = found.as_ref().map_or(Vec::new(), |(_, line)| line.clone());
                self.unfinished = found.map(|(score, _)| Score::from_value(score));
                Err(Stopped)
            }
            None => Err(Stopped),
        }
    }

    fn variation(&self) -> Vec<u8> {
        self.line.clone()
    }

    fn unfinished(&self) -> Option<Score> {
        self.unfinished
    }

    fn exclude(&mut self, moves: &[u8]) {
        self.excluded.push(moves.to_vec());
    }

    fn root_moves(&self) -> usize {
        3
    }

    fn counts(&self) -> Counts {
        Counts::default()
    }

    fn elapsed(&self) -> Duration {
        Duration::from_millis(100 * self.depths.len() as u64)
    }

    fn soft_limit(&self) -> Option<Duration> {
        self.soft
    }

    fn complete(&self) -> bool {
        false
    }
}

const PLAN: DeepeningPlan =
    DeepeningPlan { first: Depth(1), step: 1, last: Depth(9), aspiration: None, lines: 1 };

#[test]
fn a_better_move_of_an_unfinished_iteration_is_kept() {
    let mut script = Script::new(&[Step::Done(10, vec![1, 2]), Step::Cut(Some((40, vec![7])))]);
    let report = deepen(&mut script, &PLAN, &mut |_| {});
    // The depth is that of the iteration that was finished.
    assert_eq!(
        (report.depth, report.best(), report.score()),
        (Depth(1), Some(7), Some(Score::from_value(40)))
    );
}

#[test]
fn an_unfinished_iteration_without_a_better_move_is_discarded() {
    let mut script = Script::new(&[Step::Done(10, vec![1, 2]), Step::Cut(None)]);
    assert_eq!(deepen(&mut script, &PLAN, &mut |_| {}).best(), Some(1));
    let mut script = Script::new(&[Step::Cut(Some((40, vec![7])))]);
    assert!(deepen(&mut script, &PLAN, &mut |_| {}).lines.is_empty());
}

#[test]
fn a_move_that_exceeds_the_window_is_kept_while_its_score_is_looked_for() {
    let plan = DeepeningPlan { aspiration: Some(20), ..PLAN };
    let [first, exceeds] = [Step::Done(10, vec![1]), Step::Done(40, vec![7])];
    let mut script = Script::new(&[first.clone(), exceeds.clone(), Step::Cut(None)]);
    let report = deepen(&mut script, &plan, &mut |_| {});
    assert_eq!((report.best(), report.score()), (Some(7), Some(Score::from_value(40))));
    // What the search within a wider window has found says more.
    let mut script = Script::new(&[first.clone(), exceeds.clone(), Step::Cut(Some((60, vec![8])))]);
    assert_eq!(deepen(&mut script, &plan, &mut |_| {}).best(), Some(8));
    // It did not exceed it after all.
    let mut script = Script::new(&[first, exceeds, Step::Done(-90, vec![9]), Step::Cut(None)]);
    assert_eq!(deepen(&mut script, &plan, &mut |_| {}).best(), Some(1));
}

#[test]
fn of_several_lines_none_is_replaced() {
    let steps = [Step::Done(10, vec![1]), Step::Done(5, vec![2]), Step::Cut(Some((40, vec![7])))];
    let mut script = Script::new(&steps);
    let report = deepen(&mut script, &DeepeningPlan { lines: 2, ..PLAN }, &mut |_| {});
    let moves: Vec<u8> = report.lines.iter().map(|line| line.moves[0]).collect();
    assert_eq!(moves, [1, 2]);
}

#[test]
fn moves_that_are_left_out_stay_out_of_every_line() {
    let mut script = Script::new(&[Step::Done(10, vec![1]), Step::Done(5, vec![2])]);
    let plan = DeepeningPlan { lines: 5, last: Depth(1), ..PLAN };
    let report = deepen_without(&mut script, &plan, &[9], &mut |_| {});
    assert_eq!(report.lines.len(), 2, "three moves, one of them left out");
    assert_eq!(script.excluded, [vec![9], vec![9, 1], vec![]]);
    let mut script = Script::new(&[Step::Done(10, vec![1])]);
    assert!(deepen_without(&mut script, &plan, &[7, 8, 9], &mut |_| {}).lines.is_empty());
}

#[test]
fn past_the_soft_limit_no_iteration_is_begun() {
    let steps: Vec<Step> = (0..9).map(|depth| Step::Done(depth, vec![1])).collect();
    let mut script = Script::new(&steps);
    script.soft = Some(Duration::from_millis(350));
    // After three iterations, 300 ms, the move has just settled; after four the limit is passed.
    assert_eq!(deepen(&mut script, &PLAN, &mut |_| {}).depth, Depth(4));
    let mut script = Script::new(&steps);
    assert_eq!(deepen(&mut script, &PLAN, &mut |_| {}).depth, Depth(9));
}
