//! Chooses the margins to prove until the value is known.

use std::collections::HashMap;
use stratege_game::{Player, Score};
use stratege_games_go::Go;
use stratege_search::Objective;

/// The scores that a position can have, in classes of margins that score the same, and what is proven of them. Margins are
/// those of the side to move, in points on the board.
#[derive(Clone, Debug)]
pub(crate) struct Classes {
    /// The least margin of each class, ascending.
    starts: Vec<i8>,
    scores: Vec<Score>,
    /// The least and the greatest class that are not ruled out.
    pub(crate) low: usize,
    pub(crate) high: usize,
}

impl Classes {
    /// All that matter on a board of so many points between two scores; what lies beyond counts as these.
    pub(crate) fn new(
        game: &Go,
        side: Player,
        objective: Objective,
        window: Option<(Score, Score)>,
    ) -> Classes {
        let points = game.grid.point_count() as i32;
        let score = |margin: i32| {
            let first = if side == Player::FIRST { margin } else { -margin };
            let halves = 2 * first - i32::from(game.rules.komi) - 2 * game.compensation();
            let payoff = game.payoff(halves, side);
            if objective == Objective::Margin { Score::margin(payoff) } else { payoff.for_side().into() }
        };
        let (mut least, mut most) = (-points, points);
        if let Some((low, high)) = window {
            least = (least..=most).rev().find(|&margin| score(margin) <= low).unwrap_or(least);
            most = (least..=most).find(|&margin| score(margin) >= high).unwrap_or(most);
        }
        let (mut starts, mut scores) = (Vec::new(), Vec::new());
        for margin in least..=most {
            if scores.last() != Some(&score(margin)) {
                starts.push(margin as i8);
                scores.push(score(margin));
            }
        }
        let high = scores.len() - 1;
        Classes { starts, scores, low: 0, high }
    }

    /// The score of the class, once it is the only one.
    pub(crate) fn score(&self) -> Score {
        self.scores[self.low]
    }

    /// What is known so far; infinite where nothing is.
    pub(crate) fn bounds(&self) -> [Score; 2] {
        let low = if self.low == 0 { -Score::INFINITE } else { self.scores[self.low] };
        let high = if self.high + 1 == self.scores.len() { Score::INFINITE } else { self.scores[self.high] };
        [low, high]
    }

    /// Whether one class is left.
    pub(crate) fn is_known(&self) -> bool {
        self.low == self.high
    }

    /// What each side has proven or must prove, once the class is known: the margins of the side to move and of the
    /// other; none where nothing is to prove.
    pub(crate) fn thresholds(&self) -> [Option<i8>; 2] {
        let own = (self.low > 0).then(|| self.starts[self.low]);
        let other = self.starts.get(self.high + 1).map(|&start| 1 - start);
        [own, other]
    }

    /// The side to move has been proven to get this margin.
    pub(crate) fn own_gets(&mut self, margin: i8) {
        self.low = self.class(margin).max(self.low);
        self.high = self.high.max(self.low);
    }

    /// The other side has.
    pub(crate) fn other_gets(&mut self, margin: i8) {
        self.high = self.class(-margin).min(self.high);
        self.low = self.low.min(self.high);
    }

    fn class(&self, margin: i8) -> usize {
        self.starts.partition_point(|&start| start <= margin).saturating_sub(1)
    }

    /// The questions worth asking next, to one depth after another.
    fn questions(&self) -> Vec<Question> {
        let middle = self.class(0).clamp(self.low, self.high - 1);
        let last = self.scores.len() - 1;
        let own = if self.low > 0 { self.low } else { middle } + 1;
        let other = if self.high < last { self.high - 1 } else { middle };
        let mut questions =
            vec![self.at_least(own), self.at_most(other), self.at_least(self.high), self.at_most(self.low)];
        questions.dedup();
        questions
    }

    /// Whether the side to move gets the margins from a class on.
    fn at_least(&self, class: usize) -> Question {
        Question { other: false, threshold: self.starts[class] }
    }

    /// Whether the other keeps it to a class.
    fn at_most(&self, class: usize) -> Question {
        Question { other: true, threshold: 1 - self.starts[class + 1] }
    }

    /// The two questions that part the classes: at even margins first, then in the middle of what is left.
    pub(crate) fn halves(&self) -> [Question; 2] {
        let all = self.low == 0 && self.high + 1 == self.scores.len();
        let middle = if all { self.class(0).min(self.high - 1) } else { (self.low + self.high) / 2 };
        [self.at_least(middle + 1), self.at_most(middle)]
    }
}

/// A question, and how it is searched for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Question {
    /// Whether it is the other side that is to get the margin, not the side to move.
    pub(crate) other: bool,
    pub(crate) threshold: i8,
}

/// The questions in turn, each to the next depth, so that none takes more nodes than the others.
pub(crate) struct Turns {
    most: u8,
    /// Of each question the last depth and its nodes in all.
    searched: HashMap<Question, (u8, u64)>,
}

impl Turns {
    /// To at most this depth.
    pub(crate) fn new(most: u8) -> Turns {
        Turns { most, searched: HashMap::new() }
    }

    /// The question that has cost least, and how deep to search for an answer; none if all were asked to the greatest depth.
    pub(crate) fn next(&self, classes: &Classes) -> Option<(Question, u8)> {
        let asked = |question: &Question| self.searched.get(question).copied();
        let depth = |question: &Question| match asked(question) {
            // The prover makes the last move.
            None => {
                if question.other {
                    2
                } else {
                    1
                }
            }
            Some((depth, _)) => depth + 2,
        };
        let open = classes.questions().into_iter().filter(|question| depth(question) <= self.most);
        let question = open.min_by_key(|question| asked(question).map_or(0, |(_, nodes)| nodes))?;
        Some((question, depth(&question)))
    }

    /// Notes that a question was asked.
    pub(crate) fn record(&mut self, question: Question, depth: u8, nodes: u64) {
        let sum = self.searched.entry(question).or_default();
        *sum = (depth, sum.1 + nodes);
    }
}
