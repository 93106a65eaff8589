//! The value of a position, from proofs for both sides.

use super::proof_numbers::NumberSearch;
use super::prove::Prover;
use super::questions::{Classes, Question, Turns};
use super::saved_searches::SavedSearches;
use super::shape::{MOST, Shape, is_wide};
use super::state::{Chains, NONE, State, move_of};
use super::table::Table;
use std::sync::Arc;
use stratege_game::{Depth, Outcome, Score};
use stratege_games_go::{Go, Move, Scoring, Superko};
use stratege_search::{
    Bound, Counts, Limited, Meter, Objective, OnProgress, Progress, Request, Settings, Solution, Solved,
    Stopped, Unsolved,
};

/// Whether the rules and the position are those for which [`solve`] is made.
pub(crate) fn is_small(request: &Request<'_, Go>) -> bool {
    let (game, position) = (request.root.game, request.root.position);
    let rules = game.rules;
    // A stone that takes only itself could be put again and again, unless superko forbids it.
    let ends = match rules.superko {
        Superko::Positional => request.root.before.is_empty(),
        Superko::Situational => !rules.suicide && request.root.before.is_empty(),
        Superko::None => !rules.suicide,
    };
    ends && rules.scoring == Scoring::Area
        && game.grid.point_count() <= MOST
        && position.passes() < 2
        && position.to_place() == 0
        && request.objective != Objective::Distance
}

/// Whether the proofs of such a request are searched by numbers.
fn by_numbers(request: &Request<'_, Go>) -> bool {
    is_small(request)
        && is_wide(request.root.game.grid)
        && request.settings.limits.depth.is_none_or(|depth| depth.0 >= deepest(request.root.game))
}

/// Whether a search that was stopped goes on from what it has found. Superko makes a proof avoid what is no fact of the board.
pub(crate) fn resumes(request: &Request<'_, Go>) -> bool {
    request.root.game.rules.superko == Superko::None && by_numbers(request)
}

/// No proof was seen that needed more plies than twice the points, and a few more on the smallest boards.
fn deepest(game: &Go) -> u16 {
    2 * game.grid.point_count() as u16 + 12
}

/// The value of a position; none where the proofs for both sides do not meet, or superko may not allow one of them.
pub(crate) fn solve(
    request: &Request<'_, Go>,
    saved: &mut Option<SavedSearches>,
    on_progress: OnProgress<'_>,
) -> Option<Solved<Move>> {
    let grid = request.root.game.grid;
    let shape = Shape::new(grid)?;
    // Elsewhere nothing is kept.
    let bytes = if by_numbers(request) { request.settings.table_bytes } else { 0 };
    let found = SavedSearches::or_new(saved.take(), grid, bytes);
    let mut solver = Solver::new(request, &shape, found);
    let solved = solver.solve(on_progress);
    if resumes(request) {
        *saved = Some(solver.saved);
    }
    match solved {
        Ok(None) => None,
        Ok(Some(solution)) => Some(Ok(solution)),
        Err(stopped) => Some(Err(Unsolved::from(stopped))),
    }
}

struct Solver<'a> {
    shape: &'a Shape,
    /// The search for proofs; where they are searched by numbers, one for each thread.
    provers: Vec<Prover<'a>>,
    root: State,
    classes: Classes,
    window: Option<(Score, Score)>,
    /// The deepest searches, and whether it is the request that asks for no deeper ones.
    most: u8,
    limited: bool,
    table_bytes: usize,
    superko: Superko,
    by_numbers: bool,
    saved: SavedSearches,
    /// The first move of the proof for the side to move that was checked.
    first: Option<u8>,
}

impl<'a> Solver<'a> {
    /// A proof is checked up to one state for so many bytes of table; a state takes about 60 bytes beside it.
    const BYTES_A_STATE: usize = 16;
    /// The nodes after which a search by numbers tells how it stands, and yields to the other.
    const SLICE: u64 = 1 << 17;
    /// The most moves of a variation.
    const LONGEST: usize = 60;

    fn new(request: &Request<'a, Go>, shape: &'a Shape, saved: SavedSearches) -> Solver<'a> {
        let (game, position) = (request.root.game, request.root.position);
        let objective = request.objective;
        let bound = |value: i16| match objective {
            Objective::Margin => Score::from_value(i32::from(value) * Score::MARGIN_UNIT),
            _ => Outcome::of_sign(value.into()).into(),
        };
        let window = request.window.map(|(low, high)| (bound(low), bound(high)));
        let Settings { limits, table_bytes, threads, .. } = *request.settings;
        let asked = limits.depth.map_or(u16::MAX, |depth| depth.0);
        let prover = |proofs: &Arc<Table>| {
            let meter = Meter::new(&limits, request.watch.clock, request.watch.stop);
            Prover::new(shape, game, Arc::clone(proofs), meter)
        };
        let provers = if by_numbers(request) {
            (0..threads.max(1)).map(|_| prover(&saved.proofs)).collect()
        } else {
            vec![prover(&Arc::new(Table::new(table_bytes)))]
        };
        Solver {
            shape,
            provers,
            root: State::of(shape, position),
            classes: Classes::new(game, position.side(), objective, window),
            window,
            most: deepest(game).min(asked) as u8,
            limited: asked < deepest(game),
            table_bytes,
            superko: game.rules.superko,
            by_numbers: by_numbers(request),
            saved,
            first: None,
        }
    }

    /// The search for proofs, asked whether the side to move or the other gets this margin.
    fn ask(&mut self, other: bool, threshold: i8) -> &mut Prover<'a> {
        let side = self.root.side ^ u8::from(other);
        self.provers.iter_mut().for_each(|prover| prover.ask(side, threshold));
        &mut self.provers[0]
    }

    /// The value, with a line that shows it; none where the proofs do not meet or superko may not allow them.
    fn solve(&mut self, on_progress: OnProgress<'_>) -> Limited<Option<Solution<Move>>> {
        let known =
            if self.by_numbers { self.value_by_numbers(on_progress)? } else { self.value(on_progress)? };
        if known && self.holds()? { self.solution().map(Some) } else { Ok(None) }
    }

    /// Asks until one class is left; `false` if that does not happen.
    fn value(&mut self, on_progress: OnProgress<'_>) -> Limited<bool> {
        let mut turns = Turns::new(self.most);
        while !self.classes.is_known() {
            let Some((question, depth)) = turns.next(&self.classes) else {
                return if self.limited { Err(Stopped) } else { Ok(false) };
            };
            let Question { other, threshold } = question;
            let (root, before) = (self.root, self.counted());
            let found = self.ask(other, threshold).prove(&root, depth, 0);
            match found {
                Ok(Some(proof)) if other => self.classes.other_gets(proof.margin),
                Ok(Some(proof)) => self.classes.own_gets(proof.margin),
                _ => {}
            }
            turns.record(question, depth, self.counted() - before);
            self.tell(depth.into(), on_progress);
            found?;
        }
        Ok(true)
    }

    fn tell(&self, depth: u16, on_progress: &mut dyn FnMut(&Progress)) {
        let [lower, upper] = self.classes.bounds();
        let (nodes, elapsed) = (self.counted(), self.provers[0].meter.elapsed());
        on_progress(&Progress { lower, upper, depth: Depth(depth), nodes, elapsed });
    }

    /// The nodes so far.
    fn counted(&self) -> u64 {
        self.provers.iter().map(|prover| prover.meter.nodes).sum()
    }

    /// The same by numbers, by the two questions that part the classes.
    fn value_by_numbers(&mut self, on_progress: OnProgress<'_>) -> Limited<bool> {
        while !self.classes.is_known() {
            let questions = self.classes.halves();
            let mut searches = questions.map(|question| self.saved.take(self.shape, question.threshold));
            let answered = self.answer(questions, &mut searches, on_progress);
            self.saved.keep(questions.map(|question| question.threshold).into_iter().zip(searches));
            if !answered? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Searches until one of two questions is answered, on with the one that has [spent](NumberSearch::spent) less; `false` where a
    /// long cycle keeps either side from it.
    fn answer(
        &mut self,
        questions: [Question; 2],
        searches: &mut [NumberSearch; 2],
        on_progress: OnProgress<'_>,
    ) -> Limited<bool> {
        let root = self.root;
        // What is known of both comes first.
        for (Question { other, threshold }, search) in questions.into_iter().zip(&mut *searches) {
            self.ask(other, threshold);
            search.go_on(&mut self.provers[..1], &root, 0)?;
        }
        loop {
            let open = questions.iter().zip(&mut *searches).filter(|(_, search)| search.root.disproof > 0);
            let Some((&question, search)) =
                open.min_by_key(|(_, search)| (search.root.proof > 0, search.spent()))
            else {
                return Ok(false);
            };
            let Question { other, threshold } = question;
            self.ask(other, threshold);
            let gone_on = search.go_on(&mut self.provers, &root, Self::SLICE);
            let (proven, longest) = (search.root.proof == 0, search.longest);
            match (proven, other) {
                (true, true) => self.classes.other_gets(threshold),
                (true, false) => self.classes.own_gets(threshold),
                (false, _) => {}
            }
            self.tell(longest as u16, on_progress);
            gone_on?;
            if proven {
                return Ok(true);
            }
        }
    }

    /// Whether superko allows what the proofs play.
    fn holds(&mut self) -> Limited<bool> {
        if self.superko == Superko::None {
            return Ok(true);
        }
        let most_states = self.table_bytes / Self::BYTES_A_STATE;
        let [own, other] = self.classes.thresholds();
        for (other_side, threshold) in [(false, own), (true, other)] {
            let Some(threshold) = threshold else { continue };
            let (root, most) = (self.root, self.most);
            let prover = self.ask(other_side, threshold);
            if !prover.never_repeats(&root, most, most_states)? {
                return Ok(false);
            }
            if !other_side {
                self.first = prover.answer(&root, most)?;
            }
        }
        Ok(true)
    }

    fn solution(&mut self) -> Limited<Solution<Move>> {
        let score = self.classes.score();
        let bound = match self.window {
            Some((low, _)) if score <= low => Bound::Upper,
            Some((_, high)) if score >= high => Bound::Lower,
            _ => Bound::Exact,
        };
        let variation = if bound == Bound::Upper { Vec::new() } else { self.variation()? };
        Ok(Solution {
            score,
            bound,
            best: variation.first().copied().into_iter().collect(),
            best_complete: false,
            variation,
            counts: Counts { nodes: self.counted(), ..Counts::default() },
            best_counts: Counts::default(),
            elapsed: self.provers[0].meter.elapsed(),
            best_elapsed: std::time::Duration::ZERO,
        })
    }

    /// A line in which both sides play what is proven for them; who has nothing to prove holds out as long as is known.
    fn variation(&mut self) -> Limited<Vec<Move>> {
        let (shape, most) = (self.shape, self.most);
        let thresholds = self.classes.thresholds();
        let mut state = self.root;
        let mut line = Vec::new();
        while state.passes < 2 && line.len() < Self::LONGEST {
            let other = state.side != self.root.side;
            let first = self.first.filter(|_| line.is_empty());
            let cell = match thresholds[usize::from(other)] {
                Some(_) if first.is_some() => first,
                Some(threshold) => self.ask(other, threshold).answer(&state, most)?,
                None => {
                    let threshold = thresholds[usize::from(!other)].unwrap_or(i8::MIN);
                    Some(longest(self.ask(!other, threshold), &state))
                }
            };
            let Some(cell) = cell else { break };
            line.push(move_of(shape, cell));
            state = self.provers[0].next(&state, &Chains::of(shape, &state), cell);
        }
        Ok(line)
    }
}

/// The move after which the known proof of the other side takes longest.
fn longest(prover: &Prover<'_>, state: &State) -> u8 {
    let chains = Chains::of(prover.shape, state);
    let depth = |cell: &u8| {
        if *cell == NONE { 0 } else { prover.known_depth(&prover.next(state, &chains, *cell)) }
    };
    prover.legal(state, &chains).max_by_key(depth).unwrap_or(NONE)
}
