//! The Go engine: guided search as an [`Engine`], and its decision to pass.

use crate::GoGuide;
use crate::small::{self, SavedSearches};
use crate::urgent::{Urgent, urgent};
use std::io::{self, Write};
use std::path::Path;
use stratege_game::{Depth, Game, Player};
use stratege_games_go::{Count, Go, Move, Position};
use stratege_search::{
    Analysis, Counts, Engine, EvaluatedLine, Guided, GuidedLine, GuidedOptions, GuidedReport, GuidedTree,
    Limits, LineScore, Method, Objective, OnProgress, OnReport, Question, Request, Root, Settings, Solved,
    TableFileError, TableFiles,
};

/// Plays Go by guided search, and reuses the tree from one position of a game to the next.
///
/// It accepts analyses that leave the choice of search to the engine, and analyses by Monte-Carlo search. Nodes are
/// playouts. A depth means [`playouts`](GoEngine::playouts) of them. It solves boards of up to 25 points under area
/// scoring if no earlier position of the game is known; there nodes are positions.
#[derive(Debug)]
pub struct GoEngine {
    guide: GoGuide,
    options: GuidedOptions,
    tree: Option<GuidedTree<Go>>,
    /// What hung on the move at the root of the tree.
    urgent: Option<Urgent>,
    /// The parts that were switched off while the tree grew.
    without: Vec<&'static str>,
    /// What the last solution has found.
    proofs: Option<SavedSearches>,
}

impl GoEngine {
    /// The playouts where neither nodes, time nor depth are given.
    const USUAL: u64 = 10_000;
    /// Moves with so many times fewer playouts than the most visited one are not reported.
    const FEW: u64 = 50;
    /// The nodes in which groups are looked for that hang on the next move: as many, and one for so many playouts.
    const LOOKED: u64 = 16_000;
    const FOR_EACH: u64 = 10;
    /// The part of the time in which they are looked for.
    const TIME_FOR_GROUPS: u32 = 6;
    /// A point whose owner is the same in this part of the playouts, less that of the other side, is settled.
    const SETTLED: f32 = 0.65;

    /// An engine with this knowledge, whose searches use these options unless a request overrides them.
    pub fn new(guide: GoGuide, options: GuidedOptions) -> GoEngine {
        GoEngine { guide, options, tree: None, urgent: None, without: Vec::new(), proofs: None }
    }

    /// The number of playouts for a depth: it doubles with each ply.
    pub const fn playouts(depth: Depth) -> u64 {
        let doubled = if depth.0 > 40 { 40 } else { depth.0 };
        25 << doubled
    }

    /// The limits of a search, with a number of playouts unless time ends it.
    fn limits(request: &Request<'_, Go>) -> Limits {
        let Limits { depth, nodes, time, soft_time, .. } = request.settings.limits;
        let stop = request.watch.stop;
        let time = [time, stop.hard()].into_iter().flatten().min();
        let soft_time = [soft_time, stop.soft()].into_iter().flatten().min();
        let usual =
            (nodes.is_none() && time.or(soft_time).is_none() && depth.is_none()).then_some(Self::USUAL);
        let nodes = [nodes, depth.map(Self::playouts), usual].into_iter().flatten().min();
        Limits { nodes, time, soft_time, ..Limits::default() }
    }

    fn analysis(
        root: Root<'_, Go>,
        report: &GuidedReport<Move>,
        lines: usize,
        urgent: bool,
    ) -> Analysis<Move> {
        let mut analysis = Analysis {
            depth: Depth(report.depth),
            counts: Counts { nodes: report.playouts, ..Counts::default() },
            ownership: report.ownership.iter().take(root.game.grid.point_count()).copied().collect(),
            ..Analysis::without_lines(report.elapsed, false)
        };
        // What few games were played through says little: such moves are left out, unless there is no other.
        let most = report.lines.iter().map(|line| line.visits).max().unwrap_or(0);
        let told = |line: &&GuidedLine<Move>| line.visits >= (most / Self::FEW).max(1);
        let mut found: Vec<EvaluatedLine<Move>> = report.lines.iter().filter(told).map(line).collect();
        if found.is_empty() {
            found.extend(report.lines.iter().take(1).map(line));
        }
        if let Some((at, wins)) = Self::pass(root, report, urgent) {
            let best = found.first().map_or(LineScore::Open, |line| line.score);
            let line_score = if wins { LineScore::Equity(1.0) } else { best };
            found.retain(|line| line.moves.first() != Some(&Move::PASS));
            found.insert(0, EvaluatedLine { score: line_score, ..line(&report.lines[at]) });
        }
        found.truncate(lines);
        analysis.lines = found;
        analysis
    }

    /// The place of the pass among the moves, if it should be played, and whether it wins at once: where the other side has
    /// passed and the count as the stones stand is won; or where that count is won and nothing is open any more, and no group hangs on the move.
    fn pass(
        Root { game, position, .. }: Root<'_, Go>,
        report: &GuidedReport<Move>,
        urgent: bool,
    ) -> Option<(usize, bool)> {
        let at = report.lines.iter().position(|line| line.moves.first() == Some(&Move::PASS))?;
        if position.to_place() > 0 || halves_now(game, position) <= 0 {
            return None;
        }
        let ends = position.passes() == 1;
        (ends || !urgent && Self::is_settled(game, position, report)).then_some((at, ends))
    }

    /// Whether each point has an owner, and no stone stands where the other side owns.
    fn is_settled(game: &Go, position: &Position, report: &GuidedReport<Move>) -> bool {
        report.playouts > 0
            && game.grid.points().zip(&report.ownership).all(|(point, &owned)| match position.owner(point) {
                Some(Player::FIRST) => owned > Self::SETTLED,
                Some(_) => owned < -Self::SETTLED,
                None => owned.abs() > Self::SETTLED,
            })
    }
}

/// Looks for groups that hang on the next move.
const GROUPS: &str = "groups";

/// The parts of the engine that can be switched off: those of the guide, and the search for groups whose life depends
/// on the next move.
pub const TECHNIQUES: &[&str] =
    &["captures", "shapes", "self-ataris", "throw-ins", "strengths", "openings", GROUPS];

impl Default for GoEngine {
    /// With everything that is known.
    fn default() -> GoEngine {
        GoEngine::new(GoGuide::full(), GuidedOptions::default())
    }
}

impl Engine<Go> for GoEngine {
    fn accepts(&self, question: Question, request: &Request<'_, Go>) -> bool {
        let Settings { probcut, method, .. } = request.settings;
        let left = request.settings.leave_the_choice() && probcut.is_none();
        match question {
            Question::Analysis => left || *method == Method::MonteCarlo,
            Question::Solution => left && small::is_small(request),
        }
    }

    fn name(&self, _: &Request<'_, Go>) -> &'static str {
        "go"
    }

    /// The solver of small boards has none that could be switched off.
    fn techniques(&self, question: Question, _: &Request<'_, Go>) -> Vec<&'static str> {
        if question == Question::Analysis { TECHNIQUES.to_vec() } else { Vec::new() }
    }

    fn analyse(&mut self, request: &Request<'_, Go>, on_report: OnReport<'_, Move>) -> Analysis<Move> {
        let Request { root, only, watch, settings, .. } = *request;
        if root.game.over(root.position).is_some() {
            return Analysis::without_lines(watch.clock.elapsed(), true);
        }
        let limits = Self::limits(request);
        let looked = limits.nodes.map_or(Self::LOOKED, |nodes| (nodes / Self::FOR_EACH).min(Self::LOOKED));
        let time = limits.soft_time.or(limits.time).map(|time| time / Self::TIME_FOR_GROUPS);
        let looked = Limits { nodes: Some(looked), time, ..Limits::default() };
        let groups = !settings.is_without(GROUPS);
        let urgent =
            groups.then(|| urgent(root.game, root.position, looked, watch.clock, watch.stop)).flatten();
        let without = TECHNIQUES.iter().copied().filter(|name| settings.is_without(name)).collect();
        if urgent.is_some() && urgent != self.urgent || self.without != without {
            // The root of the kept tree does not know them, or it grew by other knowledge.
            self.tree = None;
        }
        (self.urgent, self.without) = (urgent, without);
        let guide = GoGuide { urgent, ..self.guide.without_those_of(settings) };
        let search = Guided {
            game: root.game,
            guide: &guide,
            options: GuidedOptions {
                seed: settings.seed,
                threads: settings.threads,
                tree_bytes: settings.table_bytes,
                settles: settings.lines == 1,
                ..self.options
            },
            limits,
            clock: watch.clock,
            stop: watch.stop,
        };
        let mut reports = Reports { root, lines: settings.lines, urgent: urgent.is_some(), on_report };
        let report =
            search.run(root.before, root.position, only, &mut self.tree, &mut |report| reports.send(report));
        Self::analysis(root, &report, settings.lines, urgent.is_some())
    }

    fn solve(&mut self, request: &Request<'_, Go>, on_progress: OnProgress<'_>) -> Option<Solved<Move>> {
        small::solve(request, &mut self.proofs, on_progress)
    }

    fn counts_playouts(&self) -> bool {
        true
    }

    fn clear(&mut self) {
        self.tree = None;
        self.proofs = None;
    }

    /// The proofs of a board that is searched for long.
    fn table(&mut self, question: Question, request: &Request<'_, Go>) -> Option<&mut dyn TableFiles> {
        if question == Question::Solution && small::resumes(request) { Some(self) } else { None }
    }
}

impl TableFiles for GoEngine {
    fn load(
        &mut self,
        path: &Path,
        label: &str,
        settings: &Settings,
        _: Objective,
    ) -> Result<(), TableFileError> {
        self.proofs = Some(SavedSearches::load(path, label, settings.table_bytes)?);
        Ok(())
    }

    fn resumes(&self) -> bool {
        true
    }

    fn is_filled(&self) -> bool {
        self.proofs.is_some()
    }

    fn save(&self, out: &mut dyn Write, label: &str) -> io::Result<()> {
        self.proofs.as_ref().map_or(Ok(()), |proofs| proofs.save(out, label))
    }
}

/// Where reports go while a search runs.
struct Reports<'a> {
    root: Root<'a, Go>,
    lines: usize,
    urgent: bool,
    on_report: OnReport<'a, Move>,
}

impl Reports<'_> {
    fn send(&mut self, report: &GuidedReport<Move>) {
        (self.on_report)(&GoEngine::analysis(self.root, report, self.lines, self.urgent));
    }
}

fn line(line: &GuidedLine<Move>) -> EvaluatedLine<Move> {
    let line_score =
        if line.visits > 0 { LineScore::Equity(2.0 * line.value - 1.0) } else { LineScore::Open };
    let margin = (line.visits > 0).then_some(line.margin);
    EvaluatedLine {
        score: line_score,
        moves: line.moves.clone(),
        visits: Some(line.visits),
        margin,
        prior: Some(line.prior),
    }
}

/// What the side to move has more as the stones stand, in half points.
fn halves_now(game: &Go, position: &Position) -> i32 {
    let first = game.halves(&Count::of(game.grid, position));
    if position.side() == Player::FIRST { first } else { -first }
}
