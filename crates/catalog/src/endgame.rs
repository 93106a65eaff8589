//! Othello's endgame solver behind the interface of exact solvers.

use crate::exact::{Exact, Task};
use std::sync::{Arc, Mutex, PoisonError};
use stratege_engines_othello::Table;
use stratege_engines_othello::endgame::{Aim, Endgame};
use stratege_engines_othello::patterns::Patterns;
use stratege_games_othello::{Move, Othello, Position};
use stratege_search::{Line, Objective, Progress, Solution, Stopped};

/// The solver with its table, which it makes when it is first asked for one of that size.
pub(crate) struct OthelloEndgame {
    patterns: Patterns,
    held: Mutex<Option<(usize, Arc<Table>)>>,
}

impl OthelloEndgame {
    /// The solver whose moves these patterns judge.
    pub(crate) fn new(patterns: Patterns) -> OthelloEndgame {
        OthelloEndgame { patterns, held: Mutex::default() }
    }

    fn table(&self, bytes: usize) -> Arc<Table> {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        match &*held {
            Some((size, table)) if *size == bytes => {
                table.new_search();
                table.clone()
            }
            _ => {
                let table = Arc::new(Table::with_bytes(bytes));
                *held = Some((bytes, table.clone()));
                table
            }
        }
    }

    /// Runs `with` on the solver with what a task gives it.
    fn with<R>(&self, task: &Task<'_>, with: impl FnOnce(&Endgame<'_>) -> R) -> R {
        let table = self.table(task.table_bytes);
        with(&Endgame {
            aim: if task.objective == Objective::Margin { Aim::Margin } else { Aim::Outcome },
            patterns: &self.patterns,
            table: Some(&table),
            threads: task.threads,
            limits: task.limits,
            clock: task.clock,
            stop: task.stop,
        })
    }
}

impl Exact<Othello> for OthelloEndgame {
    fn solve(
        &self,
        position: &Position,
        task: &Task<'_>,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Solution<Move>, Stopped> {
        let window = task.window.map(|(low, high)| (i32::from(low), i32::from(high)));
        self.with(task, |endgame| endgame.solve(position, window, progress))
    }

    fn values(&self, position: &Position, task: &Task<'_>) -> Result<(Vec<Line<Move>>, u64), Stopped> {
        let (values, nodes) = self.with(task, |endgame| endgame.values(position));
        Ok((values?, nodes))
    }

    /// With twenty empty squares the value takes about a second.
    fn late(&self, position: &Position) -> Option<u16> {
        (position.empties() <= 20).then(|| position.empties() as u16)
    }
}

#[cfg(test)]
mod tests {
    use crate::Settings;
    use crate::othello_entries::othello_patterns;
    use std::sync::atomic::AtomicBool;
    use stratege_engines_othello::patterns::{LAYOUT, Patterns, STAGES, Weights, weights_of_a_stage};

    /// Number 22 of the endgame tests of the French Othello Federation: 17 empty squares.
    const POSITION: &str = "--OOOO--X-OOOOO-XXOOXOXXXOXOXXXXXXXOXXXX-XXOXOXX--OXXX-X----X--- O";

    #[test]
    fn the_weights_of_the_session_judge_in_the_solver_too() {
        let values = vec![0; STAGES * weights_of_a_stage()];
        let nothing = Patterns::new(Weights::new("othello", LAYOUT, "a test", "", values)).unwrap();
        let solutions = [Patterns::shipped(), nothing].map(|patterns| {
            let mut session = othello_patterns(patterns);
            session.begin(Some(POSITION)).unwrap();
            let settings = Settings { table_bytes: 1 << 20, ..Settings::default() };
            session.solve(&settings, None, &AtomicBool::new(false), &mut |_| {}).unwrap()
        });
        let [shipped, nothing] = solutions;
        assert_eq!((shipped.value, &shipped.best), (2, &nothing.best));
        assert_eq!(nothing.value, 2);
        assert_ne!(shipped.nodes, nothing.nodes);
    }
}
