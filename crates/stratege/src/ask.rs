//! Search and solving in one line, with clock, stop flag and table included.

use std::time::Duration;
use stratege_game::{Duel, Game, Node};
use stratege_search::{
    Algorithm, Evaluator, Limits, Objective, Options, Report, Solution, Stop, Stopped, Table, WallClock,
    ZeroEvaluation,
};

/// A search for a game with an evaluator, for any number of positions. Its table is kept between calls.
///
/// Without a limit a search continues to the end of the game, which is feasible in only a few games: set
/// [`depth`](Self::depth), [`nodes`](Self::nodes) or [`time`](Self::time).
#[derive(Debug)]
pub struct Search<'a, G, E> {
    game: &'a G,
    evaluator: &'a E,
    options: Options,
    limits: Limits,
    lines: usize,
    mebibytes: usize,
    table: Option<Table>,
    stop: Option<&'a Stop>,
}

/// The default table, in MiB.
const TABLE: usize = 16;

impl<'a, G: Duel, E: Evaluator<G>> Search<'a, G, E> {
    /// A search with all techniques that make it faster, on one thread, without limits.
    pub fn new(game: &'a G, evaluator: &'a E) -> Search<'a, G, E> {
        let (options, limits) = (Options::default(), Limits::default());
        Search { game, evaluator, options, limits, lines: 1, mebibytes: TABLE, table: None, stop: None }
    }

    /// Sets the maximum depth, in plies.
    #[must_use]
    pub fn depth(mut self, plies: u16) -> Self {
        self.limits.depth = Limits::depth(plies).depth;
        self
    }

    /// Sets the maximum number of positions visited per thread. On one thread the result is then reproducible.
    #[must_use]
    pub fn nodes(mut self, nodes: u64) -> Self {
        self.limits.nodes = Some(nodes);
        self
    }

    /// Sets the maximum time.
    #[must_use]
    pub fn time(mut self, time: Duration) -> Self {
        self.limits.time = Some(time);
        self
    }

    /// Sets the number of threads (lazy SMP); at least one.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Self {
        self.options.threads = threads.max(1);
        self
    }

    /// Sets the number of lines for [`analyse`](Self::analyse); at least one.
    #[must_use]
    pub fn lines(mut self, lines: usize) -> Self {
        self.lines = lines.max(1);
        self
    }

    /// Sets the size of the table, in MiB; 0 for none.
    #[must_use]
    pub fn table(mut self, mebibytes: usize) -> Self {
        (self.mebibytes, self.table) = (mebibytes, None);
        self.options.table = mebibytes > 0;
        self
    }

    /// Sets the algorithm; principal variation search by default.
    #[must_use]
    pub fn algorithm(mut self, algorithm: Algorithm) -> Self {
        self.options.algorithm = algorithm;
        self
    }

    /// Sets the value of finished games; by default a sooner win is better.
    #[must_use]
    pub fn objective(mut self, objective: Objective) -> Self {
        self.options.objective = objective;
        self
    }

    /// Sets a flag that stops searches from another thread.
    #[must_use]
    pub fn stop(mut self, stop: &'a Stop) -> Self {
        self.stop = Some(stop);
        self
    }

    /// The best move; `None` if the game is over. Otherwise there is always one, however tight the limits.
    pub fn best_move(&mut self, position: &G::Position) -> Option<G::Move> {
        self.analyse(position).best().or_else(|| first_move(self.game, position))
    }

    /// The best lines with their scores.
    pub fn analyse(&mut self, position: &G::Position) -> Report<G::Move> {
        self.analyse_after(&[], position)
    }

    /// The same for a position with its history, for games in which repetitions are draws.
    pub fn analyse_after(&mut self, before: &[G::Position], position: &G::Position) -> Report<G::Move> {
        let lines = self.lines;
        self.with(|search| search.run(before, position, lines, &mut |_| {}))
    }

    /// The exact value of a position and every move that keeps it.
    ///
    /// # Errors
    /// [`Stopped`] when a limit was reached first.
    pub fn solve(&mut self, position: &G::Position) -> Result<Solution<G::Move>, Stopped> {
        self.with(|search| search.solve(&[], position, None, &mut |_| {}))
    }

    fn with<R>(&mut self, ask: impl FnOnce(&stratege_search::Search<'_, G, E>) -> R) -> R {
        if self.options.table && self.table.is_none() {
            self.table = Some(Table::of::<G>(self.mebibytes << 20));
        }
        let never = Stop::new();
        ask(&stratege_search::Search {
            game: self.game,
            evaluator: self.evaluator,
            options: &self.options,
            limits: self.limits,
            table: self.table.as_ref(),
            clock: &WallClock::start(),
            stop: self.stop.unwrap_or(&never),
        })
    }
}

fn first_move<G: Game>(game: &G, position: &G::Position) -> Option<G::Move> {
    let mut moves = G::Moves::default();
    match game.expand(position, &mut moves) {
        Node::Choice => moves.first().copied(),
        Node::Over(_) | Node::Chance(_) => None,
    }
}

/// The exact value of a position and every move that keeps it, for small games. There are no limits, so in a large game
/// this may never finish; [`Search::solve`] has limits.
pub fn solve<G: Duel>(game: &G, position: &G::Position) -> Solution<G::Move> {
    loop {
        // Nothing stops it.
        if let Ok(solution) = Search::new(game, &ZeroEvaluation).table(64).solve(position) {
            return solution;
        }
    }
}
