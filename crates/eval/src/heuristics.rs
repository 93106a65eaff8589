//! Rules of thumb, such as players learn, as points for and against a move.

/// A rule that a move follows or breaks.
pub trait Heuristic: Copy {
    /// A stable name for reports.
    fn name(self) -> &'static str;
    /// Its points for the move, negative against it.
    fn points(self) -> i32;
}

/// The rules that apply to a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice<M, R> {
    /// The move.
    pub mv: M,
    /// The rules that it follows or breaks, in list order.
    pub rules: Vec<R>,
}

impl<M, R: Heuristic> Advice<M, R> {
    /// The sum of the points of its rules.
    pub fn points(&self) -> i32 {
        self.rules.iter().map(|rule| rule.points()).sum()
    }

    /// The names of its rules.
    pub fn names(&self) -> Vec<&'static str> {
        self.rules.iter().map(|rule| rule.name()).collect()
    }
}

/// Sorts moves with their rules, most recommended first; ties keep their order.
pub fn advised<M, R: Heuristic>(
    moves: impl IntoIterator<Item = M>,
    rules_of: impl Fn(&M) -> Vec<R>,
) -> Vec<Advice<M, R>> {
    let with = |mv: M| Advice { rules: rules_of(&mv), mv };
    let mut advices: Vec<Advice<M, R>> = moves.into_iter().map(with).collect();
    advices.sort_by_key(|advice| -advice.points());
    advices
}
