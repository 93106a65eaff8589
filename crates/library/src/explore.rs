//! The moves played from a position.

use crate::database::{GameRow, Library};
use crate::entry::{Ended, Entry};
use crate::error::LibraryError;
use crate::filter::Filter;
use crate::index;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use stratege_session::Session;

/// Statistics of game results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Results {
    /// The number of games.
    pub games: u64,
    /// Games won by the first player.
    pub first: u64,
    /// Drawn games.
    pub draws: u64,
    /// Games won by the second player.
    pub second: u64,
}

impl Results {
    fn add(&mut self, ended: Ended) {
        self.games += 1;
        match ended {
            Ended::First => self.first += 1,
            Ended::Draw => self.draws += 1,
            Ended::Second => self.second += 1,
            Ended::Unknown => {}
        }
    }
}

/// A move played from a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ExploredMove {
    /// The move, in notation.
    #[serde(rename = "move")]
    pub mv: String,
    /// Other moves that lead to mirror images of the resulting position, and are counted together with it.
    pub images: Vec<String>,
    /// The results of its games.
    #[serde(flatten)]
    pub results: Results,
}

/// The moves played from a position, with their results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Explored {
    /// The position, in notation.
    pub position: String,
    /// The results of the games that reached it.
    #[serde(flatten)]
    pub results: Results,
    /// The moves, the most frequent first.
    pub moves: Vec<ExploredMove>,
    /// Some of the games, most recently added first.
    pub examples: Vec<GameRow>,
}

/// Numbers of games.
#[derive(Default)]
struct Numbers(Vec<u64>);

impl Numbers {
    fn of(numbers: &[u32]) -> Numbers {
        let mut found = Numbers::default();
        for &number in numbers {
            found.insert(number);
        }
        found
    }

    fn has(&self, number: u32) -> bool {
        self.0.get(number as usize / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }

    /// Adds a number; whether it is new.
    fn insert(&mut self, number: u32) -> bool {
        let (at, bit) = (number as usize / 64, 1 << (number % 64));
        if at >= self.0.len() {
            self.0.resize(at + 1, 0);
        }
        let new = self.0[at] & bit == 0;
        self.0[at] |= bit;
        new
    }
}

impl Library {
    /// The moves played from the position at the cursor of a session, in the games that match a filter, with at most
    /// this many of the games. A game that reached the position twice counts once for each of its moves there.
    ///
    /// # Errors
    /// The collection does not exist, or its data are damaged.
    pub fn explore(
        &self,
        session: &dyn Session,
        filter: &Filter,
        examples: usize,
    ) -> Result<Explored, LibraryError> {
        let filter = Filter { game: Some(session.game().to_owned()), ..filter.clone() };
        let runs = match &filter.collection {
            None => self.runs(None)?,
            Some(name) => self.runs_within(name)?,
        };
        // Few games are thrown away: those are asked for where nothing else is looked for.
        let narrow = filter
            != Filter {
                collection: filter.collection.clone(),
                game: filter.game.clone(),
                ..Filter::default()
            };
        let asked = if narrow { filter.clone() } else { Filter { deleted: true, ..filter.clone() } };
        let numbers = Numbers::of(&self.numbers(&asked)?);
        let (mut all, mut by_next) = (Results::default(), BTreeMap::<u32, Results>::new());
        let (mut seen, mut last) = (Numbers::default(), None);
        let mut latest = BTreeSet::new();
        let mut add = |entry: Entry| {
            if numbers.has(entry.game()) != narrow || last == Some((entry.next, entry.game())) {
                return;
            }
            last = Some((entry.next, entry.game()));
            if entry.next != 0 {
                by_next.entry(entry.next).or_default().add(entry.ended());
            }
            if seen.insert(entry.game()) {
                all.add(entry.ended());
                latest.insert(entry.game());
                if latest.len() > examples {
                    latest.pop_first();
                }
            }
        };
        let place = session.static_facts().place();
        for run in runs {
            index::visit(&run, place, &mut add)?;
        }
        let examples: Result<Vec<GameRow>, LibraryError> =
            latest.into_iter().rev().map(|number| self.row(number)).collect();
        Ok(Explored {
            position: session.position(),
            results: all,
            moves: moves(session, &by_next),
            examples: examples?,
        })
    }
}

/// The moves that lead to what was played, the most frequent first.
fn moves(session: &dyn Session, by_next: &BTreeMap<u32, Results>) -> Vec<ExploredMove> {
    let mut places: BTreeMap<u32, ExploredMove> = BTreeMap::new();
    for (mv, key) in session.static_facts().places_after() {
        let Some(&results) = by_next.get(&(key as u32)) else { continue };
        match places.get_mut(&(key as u32)) {
            Some(found) => found.images.push(mv),
            None => drop(places.insert(key as u32, ExploredMove { mv, images: Vec::new(), results })),
        }
    }
    let mut moves: Vec<ExploredMove> = places.into_values().collect();
    moves.sort_by(|one, other| {
        other.results.games.cmp(&one.results.games).then_with(|| one.mv.cmp(&other.mv))
    });
    moves
}
