//! Building a book from games.

use crate::book::{Book, BookEntry, Header};
use std::collections::{HashMap, HashSet};
use stratege_session::{ClassMove, Player, Session, Settings, Stop, TextError};

/// How to build a book.
#[derive(Clone, Debug)]
pub struct BookPlan {
    /// The number of plies of each game to use.
    pub plies: usize,
    /// The minimum number of games that reach a position.
    pub least: u32,
    /// The settings of an engine that evaluates the last positions of lines and the moves outside the book; `None` to
    /// take values from the results of games.
    pub engine: Option<Settings>,
    /// The variant of the game; `None` for the usual one.
    pub variant: Option<String>,
}

impl Default for BookPlan {
    fn default() -> BookPlan {
        BookPlan { plies: 30, least: 2, engine: None, variant: None }
    }
}

/// A position that occurred in games.
struct Node {
    /// The moves that led here in the first game: a way to reach it again.
    way: Vec<String>,
    games: u32,
    /// The sum of the results for the side to move, in units of the game.
    results: i64,
    /// Its legal moves.
    next: Vec<ClassMove>,
}

/// Builds a book from games.
pub struct Builder {
    plan: BookPlan,
    nodes: HashMap<u64, Node>,
    games: u64,
}

impl Builder {
    /// A builder without games.
    pub fn new(plan: BookPlan) -> Builder {
        Builder { plan, nodes: HashMap::new(), games: 0 }
    }

    /// The number of games added.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Adds a game that begins at the usual start. `result` is the margin for the first player. The session is reset.
    ///
    /// # Errors
    /// An illegal move. The moves before it are added.
    pub fn add(&mut self, session: &mut dyn Session, moves: &[String], result: i32) -> Result<(), TextError> {
        session.begin(None)?;
        self.games += 1;
        for ply in 0..=moves.len().min(self.plan.plies) {
            self.visit(session, &moves[..ply], result);
            match moves.get(ply) {
                Some(mv) => session.play(mv)?,
                None => break,
            };
        }
        Ok(())
    }

    fn visit(&mut self, session: &dyn Session, way: &[String], result: i32) {
        let Some(classes) = session.find_classes() else { return };
        let class = classes.class();
        let sign = if session.side() == Player::FIRST { 1 } else { -1 };
        let node = self.nodes.entry(class).or_insert_with(|| Node {
            way: way.to_vec(),
            games: 0,
            results: 0,
            next: classes.class_moves(),
        });
        node.games = node.games.saturating_add(1);
        node.results += i64::from(sign * result);
    }

    /// Builds the book: values are backed up from the last positions to the first. `progress` receives the number of
    /// positions done and the total.
    pub fn build(
        mut self,
        session: &mut dyn Session,
        command: &str,
        program: &str,
        progress: &mut dyn FnMut(usize, usize),
    ) -> Book {
        self.nodes.retain(|_, node| node.games >= self.plan.least.max(1));
        let order = self.order();
        let mut entries: HashMap<u64, BookEntry> = HashMap::with_capacity(order.len());
        for (done, &class) in order.iter().enumerate() {
            progress(done, order.len());
            if let Some(node) = self.nodes.get(&class) {
                entries.insert(class, self.value_of(session, node, &entries));
            }
        }
        let _ = session.begin(None);
        let variant = self.plan.variant.as_deref();
        Book { header: Header::new(session, variant, command, program, self.games), entries, width: 0 }
    }

    /// The positions, each after all that can follow it. Where positions repeat, as in chess, one of a circle comes
    /// before what follows it, and is valued without that.
    fn order(&self) -> Vec<u64> {
        let mut classes: Vec<u64> = self.nodes.keys().copied().collect();
        classes.sort_unstable();
        let (mut seen, mut order) = (HashSet::new(), Vec::with_capacity(classes.len()));
        for class in classes {
            self.append(class, &mut seen, &mut order);
        }
        order
    }

    fn append(&self, class: u64, seen: &mut HashSet<u64>, order: &mut Vec<u64>) {
        let next = |class: u64| self.nodes.get(&class).map_or(&[][..], |node| &node.next);
        let mut enter = |class: u64| self.nodes.contains_key(&class) && seen.insert(class);
        // The line from this position, and what still follows each of its positions. No recursion: lines may be long.
        let mut line = Vec::new();
        if enter(class) {
            line.push((class, next(class).iter()));
        }
        while let Some((class, left)) = line.last_mut() {
            match left.find(|mv| enter(mv.class)) {
                Some(mv) => line.push((mv.class, next(mv.class).iter())),
                None => {
                    order.push(*class);
                    line.pop();
                }
            }
        }
    }

    /// The value of a position: the best of the book's moves, and of the others if an engine evaluates them; without
    /// any, that of the engine or of the results.
    fn value_of(
        &self,
        session: &mut dyn Session,
        node: &Node,
        entries: &HashMap<u64, BookEntry>,
    ) -> BookEntry {
        let known: Vec<(&str, i16, u16)> = node
            .next
            .iter()
            .filter_map(|mv| {
                let entry = entries.get(&mv.class)?;
                let value = if mv.turns { entry.value.saturating_neg() } else { entry.value };
                Some((mv.text.as_str(), value, entry.depth))
            })
            .collect();
        let best = known.iter().max_by_key(|(_, value, _)| *value).map(|&(_, value, depth)| (value, depth));
        let other = self.plan.engine.as_ref().and_then(|settings| {
            let names: Vec<&str> = known.iter().map(|(mv, _, _)| *mv).collect();
            engine_value(session, &node.way, &names, settings)
        });
        let (value, depth) = match (best, other) {
            (Some(best), Some(other)) => best.max(other),
            (Some(one), None) | (None, Some(one)) => one,
            (None, None) => (mean(node), 0),
        };
        BookEntry { value, depth, games: node.games }
    }
}

/// The mean result in hundredths, with one drawn game added, since a single game is weak evidence.
fn mean(node: &Node) -> i16 {
    let mean = 100 * node.results / (i64::from(node.games) + 1);
    mean.clamp(i64::from(-i16::MAX), i64::from(i16::MAX)) as i16
}

/// The value of the best move that is not among `known`, and the depth of the search; `None` if there is no other.
fn engine_value(
    session: &mut dyn Session,
    way: &[String],
    known: &[&str],
    settings: &Settings,
) -> Option<(i16, u16)> {
    session.begin(None).ok()?;
    way.iter().try_for_each(|mv| session.play(mv).map(drop)).ok()?;
    if session.moves().len() == known.len() {
        return None;
    }
    let settings = Settings { lines: known.len() + 1, ..settings.clone() };
    let analysis = session.analyse(&settings, &Stop::new(), &mut |_| {});
    let new = |line: &&stratege_session::LineData| {
        line.moves.first().is_some_and(|mv| !known.contains(&mv.as_str()))
    };
    let line = analysis.lines.iter().find(new)?;
    let most = f64::from(i16::MAX);
    Some(((line.score.value * 100.0).round().clamp(-most, most) as i16, analysis.depth))
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_catalog::open;
    use stratege_session::Limits;

    fn moves(text: &str) -> Vec<String> {
        text.as_bytes().chunks(2).map(|mv| String::from_utf8_lossy(mv).into_owned()).collect()
    }

    fn build(games: &[(&str, i32)], plan: BookPlan) -> (Book, Box<dyn Session>) {
        let mut session = open("othello", None).unwrap();
        let mut builder = Builder::new(plan);
        for (text, result) in games {
            builder.add(session.as_mut(), &moves(text), *result).unwrap();
        }
        (builder.build(session.as_mut(), "test", "0", &mut |_, _| {}), session)
    }

    /// Perpendicular and diagonal openings; the parallel one by one game.
    const GAMES: &[(&str, i32)] =
        &[("f5d6", 10), ("d3c5", 10), ("f5f6", -20), ("c4c3", -20), ("f5f4", 30), ("e6f4", 10)];

    #[test]
    fn values_are_those_of_negamax_over_results_up_to_symmetry() {
        let (book, mut session) = build(GAMES, BookPlan::default());
        // The start, after the first move (one class), perpendicular and diagonal: f5f4 and its image came once.
        assert_eq!((book.len(), book.header.games), (4, 6));
        session.play("f5").unwrap();
        let replies = book.moves(session.as_ref());
        let shown: Vec<(&str, i16, u32)> =
            replies.iter().map(|mv| (mv.mv.as_str(), mv.value, mv.games)).collect();
        // White likes the diagonal, which Black lost by 20 twice: 40 / 3; the other cost it 30 / 4 in three games.
        assert_eq!(shown, [("f6", 1_333, 2), ("d6", -750, 3)]);
        session.jump(0);
        let first = book.moves(session.as_ref());
        assert!(first.len() == 4 && first.iter().all(|mv| mv.value == -1_333 && mv.games == 6), "{first:?}");
        assert_eq!(book.line(session.as_mut()), ["c4", "c3"]);
        assert_eq!(session.cursor(), 0);
        session.play("f5").unwrap();
        session.play("f4").unwrap();
        assert!(book.moves(session.as_ref()).is_empty());
    }

    #[test]
    fn moves_are_drawn_by_frequency_within_a_width() {
        let (book, mut session) = build(GAMES, BookPlan::default());
        session.play("f5").unwrap();
        let drawn = |width: u16| -> Vec<String> {
            (0..5).filter_map(|lot| book.choose(session.as_ref(), width, Some(lot))).map(|mv| mv.mv).collect()
        };
        assert_eq!(drawn(0), ["f6"; 5]);
        assert_eq!(drawn(5_000), ["f6", "f6", "d6", "d6", "d6"]);
        assert_eq!(book.choose(session.as_ref(), 5_000, None).map(|mv| mv.mv).as_deref(), Some("f6"));
    }

    #[test]
    fn an_engine_evaluates_the_ends_of_lines_and_moves_outside_the_book() {
        let settings = Settings { limits: Limits::depth(2), table_bytes: 1 << 16, ..Settings::default() };
        let plan = BookPlan { plies: 1, least: 1, engine: Some(settings.clone()), variant: None };
        let (book, mut session) = build(GAMES, plan);
        assert_eq!(book.len(), 2);
        session.play("d3").unwrap();
        let value = session.analyse(&settings, &Stop::new(), &mut |_| {}).lines[0].score.value;
        let entry = session.class().and_then(|class| book.entry(class)).unwrap();
        assert_eq!((f64::from(entry.value) / 100.0, entry.depth, entry.games), (value, 2, 6));
    }

    #[test]
    fn illegal_moves_are_refused() {
        let mut session = open("othello", None).unwrap();
        let mut builder = Builder::new(BookPlan::default());
        assert!(builder.add(session.as_mut(), &moves("f5a1"), 0).is_err());
        assert!(builder.add(session.as_mut(), &moves("f5d6"), 0).is_ok());
    }

    #[test]
    fn passes_keep_the_signs_of_values_right() {
        // White is left without a move after the fifth: the same side moves on, by a pass in between.
        let (book, mut session) =
            build(&[("e6f4e3f6g5d6e7f5c5", 64)], BookPlan { least: 1, ..BookPlan::default() });
        let values: Vec<i16> = (0..=8)
            .map(|ply| {
                session.begin(None).unwrap();
                for mv in &moves("e6f4e3f6g5d6e7f5c5")[..ply] {
                    session.play(mv).unwrap();
                }
                session.class().and_then(|class| book.entry(class)).map_or(0, |entry| entry.value)
            })
            .collect();
        assert!(
            values.iter().enumerate().all(|(ply, value)| *value == if ply % 2 == 0 { 3_200 } else { -3_200 })
        );
    }
}
