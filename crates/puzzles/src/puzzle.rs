//! A puzzle: a position, its right answers, and what proves them.

use serde::{Deserialize, Serialize};
use stratege_session::SideName;

/// What the puzzles of a collection are made from: the same plan gives the same puzzles, in the same order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The game, by its name in the catalog.
    pub game: String,
    /// The variant; `None` for the default.
    pub variant: Option<String>,
    /// The seed of all random choices.
    pub seed: u64,
    /// The maximum number of positions that a proof, or a search in place of one, may visit; a second search visits
    /// twice as many.
    pub nodes: u64,
}

/// A position with its right answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The position, in notation.
    pub position: String,
    /// The side to move.
    pub side: SideName,
    /// The right moves, in notation: one, or several that are equally good.
    pub answers: Vec<String>,
    /// The solution, starting with the first answer, as far as it is known.
    pub line: Vec<String>,
    /// What makes the answers certain.
    pub proof: Proof,
    /// The value of an answer for the side to move: that of [solutions](stratege_session::SolutionData::value) if
    /// proven, otherwise in the game's unit.
    pub value: f64,
    /// The value of the best other move, in the same terms; `None` if only the answers were searched.
    pub otherwise: Option<f64>,
    /// The number of plies to the end of the game, if the answers win it by force.
    pub plies: Option<u16>,
    /// The group of stones to capture or save, if the puzzle is about nothing else; `None` if it is about the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<Group>,
    /// The least depth in plies from which all searches find an answer, up to the deepest one tried.
    pub difficulty: u16,
    /// Where it comes from.
    pub from: Origin,
}

/// A group of stones that a puzzle is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// The name of one of its cells.
    pub cell: String,
    /// Whether it belongs to the side to move, which must save it; otherwise it is to be captured.
    pub own: bool,
}

/// The origin of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// The number of the game between machines, from 0.
    pub game: u64,
    /// The number of plies before the position.
    pub ply: usize,
}

/// What makes the answers of a puzzle certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, strum::IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Proof {
    /// A search of every line to the end of the game, after the answers and after all other moves.
    Solved,
    /// The theory of the game.
    Theory,
    /// A library of endgames.
    Library,
    /// A search of all lines: the answers win within so many plies, and nothing else does.
    Mate,
    /// A life-and-death search: the fate of a group is proven for every move that can matter.
    LifeAndDeath,
    /// Bear-off tables, which give the exact value of every play.
    BearOff,
    /// No proof, in games with dice: rollouts of each of the best plays.
    Rollout,
    /// No proof: two searches, the second of twice the nodes, saw the answer far ahead of every other move.
    Checked,
}

impl Proof {
    /// Its name in files and data.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Whether nothing depends on chance or on an evaluation.
    pub fn is_exact(self) -> bool {
        !matches!(self, Proof::Rollout | Proof::Checked)
    }
}

/// The task set to the solver.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// To win within so many moves of one's own.
    WinIn(u16),
    /// To find the move that wins.
    Win,
    /// To find the move that does not lose.
    Hold,
    /// To take a group of stones.
    Take,
    /// To make a group of one's own live.
    Live,
    /// To find the best move.
    Best,
}

impl Puzzle {
    /// The task.
    pub fn goal(&self) -> Goal {
        if let Some(group) = &self.group {
            return if group.own { Goal::Live } else { Goal::Take };
        }
        // Where dice decide, values are those of the mean of many games.
        let proven = self.proof.is_exact() && self.proof != Proof::BearOff;
        match (self.plies, self.otherwise) {
            (Some(plies), _) if self.proof == Proof::Mate => Goal::WinIn(plies.div_ceil(2)),
            (_, Some(other)) if proven && self.value > 0.0 && other <= 0.0 => Goal::Win,
            (_, Some(other)) if proven && self.value == 0.0 && other < 0.0 => Goal::Hold,
            _ => Goal::Best,
        }
    }
}

impl Plan {
    /// The name of a puzzle of this plan, unique among all games.
    pub fn key(&self, puzzle: &Puzzle) -> String {
        format!("{} {}: {}", self.game, self.variant.as_deref().unwrap_or("-"), puzzle.position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_follows_from_what_is_proven() {
        let puzzle = |proof, value, otherwise, plies| Puzzle {
            position: String::new(),
            side: SideName::First,
            answers: vec!["a".into()],
            line: Vec::new(),
            proof,
            value,
            otherwise,
            plies,
            group: None,
            difficulty: 2,
            from: Origin { game: 0, ply: 0 },
        };
        for (found, goal) in [
            (puzzle(Proof::Mate, 1.0, None, Some(3)), Goal::WinIn(2)),
            (puzzle(Proof::Solved, 4.0, Some(0.0), Some(9)), Goal::Win),
            (puzzle(Proof::Theory, 1.0, Some(-1.0), None), Goal::Win),
            (puzzle(Proof::Solved, 0.0, Some(-1.0), None), Goal::Hold),
            (puzzle(Proof::Solved, 10.0, Some(4.0), None), Goal::Best),
            (puzzle(Proof::Checked, 3.0, Some(-1.0), None), Goal::Best),
            (puzzle(Proof::Rollout, 0.4, Some(-0.1), None), Goal::Best),
            (puzzle(Proof::BearOff, 0.4, Some(-0.1), None), Goal::Best),
        ] {
            assert_eq!(found.goal(), goal, "{found:?}");
        }
        for (own, goal) in [(true, Goal::Live), (false, Goal::Take)] {
            let group = Some(Group { cell: "A1".into(), own });
            let found = Puzzle { group, ..puzzle(Proof::LifeAndDeath, 1.0, Some(-1.0), None) };
            assert_eq!(found.goal(), goal);
        }
    }
}
