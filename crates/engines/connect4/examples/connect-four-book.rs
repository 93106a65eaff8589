//! Makes the Connect Four book: solves every position that can follow the book's own replies, for either player, and
//! writes the book. Arguments: the book file, and a file of solved positions from which an interrupted run resumes.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use stratege_engines_connect4::Lines;
use stratege_engines_connect4::book::{LAST_PLY, class, packed};
use stratege_game::{Depth, Game, Outcome, Score};
use stratege_games_connect4::{ConnectFour, Position};
use stratege_search::{Clock, Limits, Objective, Options, Search, Stop, Symmetric, Table, WallClock, Window};

/// The memory of the searches, in bytes.
const TABLE: usize = 1 << 30;
/// Lost positions are answered by the best move of a search of this depth.
const LOST_DEPTH: u16 = 12;
/// The middle columns first.
const ORDER: [u8; 7] = [3, 2, 4, 1, 5, 0, 6];

struct Maker {
    table: Table,
    shallow: Table,
    known: HashMap<u64, (Outcome, u8)>,
    logged: HashMap<u64, (Outcome, u8)>,
    log: File,
    clock: WallClock,
}

impl Maker {
    fn search<T>(
        &self,
        objective: Objective,
        table: &Table,
        run: impl FnOnce(&Search<'_, ConnectFour, Symmetric<Lines>>) -> T,
    ) -> T {
        let options = Options { objective, table_depth: 8, child_probe: Some(10), ..Options::default() };
        run(&Search {
            game: &ConnectFour,
            evaluator: &Symmetric(Lines::default()),
            options: &options,
            limits: Limits::default(),
            table: Some(table),
            clock: &self.clock,
            stop: &Stop::new(),
        })
    }

    /// Whether the side to move gets at least this: a draw, or a win.
    fn at_least(&self, position: &Position, target: Outcome) -> bool {
        if let Some(payoff) = ConnectFour.over(position) {
            return payoff.for_side() >= target;
        }
        let target = if target == Outcome::Win { Score::EVAL_MAX.above() } else { Score::DRAW };
        let depth = ConnectFour.plies_left(position).map_or(Depth::TO_THE_END, Depth);
        let window = Window::at_least(target);
        let value =
            self.search(Objective::Outcome, &self.table, |search| search.value(&[], position, depth, window));
        value.expect("there are no limits").0 >= target
    }

    /// Whether a move gets at least this for the side that makes it.
    fn keeps(&self, position: &Position, column: u8, target: Outcome) -> bool {
        let child = position.after(column.into());
        match target {
            Outcome::Win => !self.at_least(&child, Outcome::Draw),
            Outcome::Draw => !self.at_least(&child, Outcome::Win),
            Outcome::Loss => true,
        }
    }

    /// The outcome of a position, and a move that keeps it.
    fn answer(&self, position: &Position) -> (Outcome, u8) {
        let open = |column: &u8| position.height((*column).into()) < 6;
        for target in [Outcome::Win, Outcome::Draw] {
            if self.at_least(position, target) {
                let found =
                    ORDER.into_iter().filter(open).find(|&column| self.keeps(position, column, target));
                return (target, found.expect("a move keeps the value"));
            }
        }
        let limits = Limits::depth(LOST_DEPTH);
        let report = self.search(Objective::Distance, &self.shallow, |search| {
            Search { limits, ..*search }.run(&[], position, 1, &mut |_| {})
        });
        let first = report.lines.first().and_then(|line| line.moves.first());
        (Outcome::Loss, first.map_or(3, |mv| mv.0))
    }

    /// Solves this position of the book's seat and all that its reply leaves.
    fn visit(&mut self, position: &Position) {
        if ConnectFour.over(position).is_some() || position.plies() > LAST_PLY {
            return;
        }
        let (key, mirrored) = class(position);
        if self.known.contains_key(&key) {
            return;
        }
        let logged = self.logged.get(&key).copied();
        let seen = if mirrored { position.mirrored() } else { *position };
        let (outcome, column) = logged.unwrap_or_else(|| self.answer(&seen));
        if logged.is_none() {
            writeln!(self.log, "{key} {} {column}", outcome as u8).expect("the log can be written");
        }
        self.known.insert(key, (outcome, column));
        if self.known.len().is_multiple_of(50) {
            eprintln!("{} positions, {:?}", self.known.len(), self.clock.elapsed());
        }
        self.replies(&seen.after(column.into()));
    }

    /// Every move of the other seat.
    fn replies(&mut self, position: &Position) {
        if ConnectFour.over(position).is_some() {
            return;
        }
        for column in ORDER {
            if position.height(column.into()) < 6 {
                self.visit(&position.after(column.into()));
            }
        }
    }
}

/// What an earlier run has solved.
fn read_log(path: &str) -> HashMap<u64, (Outcome, u8)> {
    let Ok(file) = File::open(path) else { return HashMap::new() };
    let outcomes = [Outcome::Loss, Outcome::Draw, Outcome::Win];
    let read = |line: String| {
        let numbers: Vec<u64> = line.split(' ').filter_map(|word| word.parse().ok()).collect();
        let &[key, outcome, column] = numbers.as_slice() else { return None };
        let outcome = outcomes.into_iter().find(|known| *known as u8 == outcome as u8)?;
        Some((key, (outcome, column as u8)))
    };
    BufReader::new(file).lines().map_while(Result::ok).filter_map(read).collect()
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [book, log] = arguments.as_slice() else {
        panic!("expected the file of the book, and that of the log")
    };
    let logged = read_log(log);
    let mut maker = Maker {
        table: Table::with_bytes(TABLE),
        shallow: Table::with_bytes(1 << 24),
        known: HashMap::new(),
        logged,
        log: OpenOptions::new().create(true).append(true).open(log).expect("the log can be written"),
        clock: WallClock::start(),
    };
    maker.visit(&Position::EMPTY);
    maker.replies(&Position::EMPTY);
    let mut entries: Vec<u64> =
        maker.known.iter().map(|(&key, &(outcome, column))| packed(key, outcome, column)).collect();
    entries.sort_unstable();
    let bytes: Vec<u8> = entries.iter().flat_map(|entry| entry.to_le_bytes()).collect();
    std::fs::write(book, bytes).expect("the book can be written");
    eprintln!("{} positions", entries.len());
}
