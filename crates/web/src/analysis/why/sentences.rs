//! Why a move is good or bad, in a few sentences.

use super::super::writer::AnalysisWriter;
use super::verdict::Verdict;
use super::{EQUAL, Term};
use stratege_catalog::find;
use stratege_phrases::{figures, render};
use stratege_session::{LineData, Outcome, Player, Unit};
use stratege_texts::named;

/// The moves of a line that are named in a sentence.
const NAMED: usize = 5;
/// In pawns, a lead that wins, and one that does not.
const WINNING: f64 = 6.0;
const LEVEL: f64 = 0.5;
/// The terms that are named in a sentence.
const TERMS: usize = 3;
/// The least part of the loss that a term explains which is named.
const PART: f64 = 0.1;

/// Two lines and what was found of them.
pub(super) struct Compared<'a> {
    pub(super) best: &'a LineData,
    pub(super) reply: &'a LineData,
    /// For the side that moves.
    pub(super) loss: f64,
    pub(super) verdict: &'a Verdict,
    /// Whether both were searched to the end of the game.
    pub(super) complete: bool,
    /// Whether the line of the move ends in a draw on the board.
    pub(super) drawn: bool,
    pub(super) terms: &'a [Term],
}

impl Compared<'_> {
    /// Whether the move is the best one.
    fn is_best(&self) -> bool {
        self.best.moves.first() == self.reply.moves.first()
    }
}

/// A few sentences: the verdict, its reason, and the lines.
pub(super) fn explanation(compared: &Compared<'_>, writer: &AnalysisWriter, mover: Player) -> String {
    let Compared { best, reply, loss, verdict, terms, .. } = *compared;
    let (lang, game) = (writer.lang, writer.game);
    let rest = |line: &LineData, from: usize| {
        let named: Vec<String> =
            line.moves.iter().skip(from).take(NAMED).map(|mv| lang.move_text(game, mv)).collect();
        let more = if line.moves.len() > from + NAMED { " …" } else { "" };
        named.join(" ") + more
    };
    let mv = first(reply, writer);
    let mut sentences = vec![opening(compared, writer, mover)];
    if let Verdict::Proven { reason: Some(reason), .. } = verdict {
        sentences.push(reason.clone());
    }
    if reply.moves.len() > 1 {
        sentences.push(lang.with("server-why-line", named![move = mv, line = rest(reply, 1)]));
    }
    let worse = match verdict {
        Verdict::Proven { outcomes, .. } => outcomes[0] != outcomes[1],
        Verdict::Forced { plies, .. } => plies[0] != plies[1],
        Verdict::Exact | Verdict::Evaluated => loss >= EQUAL,
    };
    let worse = worse && !compared.is_best();
    if worse && best.moves.len() > 1 {
        sentences.push(lang.with("server-why-instead", named![line = rest(best, 0)]));
    }
    let named: Vec<String> = costs(terms, mover, loss)
        .map(|(name, cost)| format!("{name} {}", figures::loss(lang, game, cost)))
        .collect();
    if !compared.is_best() && !named.is_empty() {
        sentences.push(lang.with("server-why-terms", named![terms = named.join(", ")]));
    }
    // A line that is cut short ends its sentence itself.
    sentences.join(" ").replace(" ….", " …")
}

/// The terms that are named, with what they cost the side that moves.
pub(super) fn costs(terms: &[Term], mover: Player, loss: f64) -> impl Iterator<Item = (&String, f64)> {
    let sign = if mover == Player::FIRST { -1.0 } else { 1.0 };
    let costs = terms.iter().map(move |term| (&term.name, sign * term.difference));
    costs.filter(move |(_, cost)| *cost >= EQUAL.max(PART * loss)).take(TERMS)
}

fn first(line: &LineData, writer: &AnalysisWriter) -> String {
    line.moves.first().map_or(String::new(), |mv| writer.lang.move_text(writer.game, mv))
}

/// The verdict.
fn opening(compared: &Compared<'_>, writer: &AnalysisWriter, mover: Player) -> String {
    match compared.verdict {
        Verdict::Proven { outcomes, source, .. } => proven(*outcomes, source, compared, writer),
        Verdict::Forced { plies, mate } => forced(*plies, *mate, compared, writer, mover),
        Verdict::Exact if !compared.is_best() => {
            let verdict = evaluated(compared, writer, mover);
            format!("{verdict} {}", writer.lang.text("server-why-exact"))
        }
        Verdict::Exact | Verdict::Evaluated => evaluated(compared, writer, mover),
    }
}

/// A value as the players of the game state it: chances and equity for the side that moves, all else for the first player.
fn value_text(line: &LineData, writer: &AnalysisWriter, mover: Player) -> String {
    let unit = find(writer.game).map(|entry| entry.unit);
    match unit {
        Ok(Unit::Chance | Unit::Equity) if mover != Player::FIRST && !line.score.is_decided() => {
            render::score(writer.lang, writer.game, &line.score)
        }
        _ => writer.line(line).score_view.value_text,
    }
}

fn evaluated(compared: &Compared<'_>, writer: &AnalysisWriter, mover: Player) -> String {
    let lang = writer.lang;
    let (mv, best) = (first(compared.reply, writer), first(compared.best, writer));
    if compared.is_best() {
        return lang.with("server-why-best", named![move = mv]);
    }
    if compared.loss < EQUAL {
        return lang.with("server-why-equal", named![move = mv, best]);
    }
    let value = value_text(compared.best, writer, mover);
    let unit = find(writer.game).map(|entry| entry.unit);
    let [kept, left] = [compared.best, compared.reply].map(|line| line.score.value);
    if unit == Ok(Unit::Pawns) && kept >= WINNING && left.abs() <= LEVEL {
        return lang.with("server-why-slips", named![move = mv, best, value]);
    }
    let loss = match unit {
        // A search before the end of the game does not know halves of a disc.
        Ok(Unit::Discs) => {
            let exact = if matches!(compared.verdict, Verdict::Exact) { "yes" } else { "no" };
            lang.with("server-why-discs", named![count = compared.loss.round().max(1.0) as u32, exact])
        }
        _ => figures::loss(lang, writer.game, compared.loss),
    };
    lang.with("server-why-loses", named![move = mv, best, loss, value])
}

/// By a proof: what the move comes to, and what the best one.
fn proven(
    outcomes: [Option<Outcome>; 2],
    source: &str,
    compared: &Compared<'_>,
    writer: &AnalysisWriter,
) -> String {
    let lang = writer.lang;
    let word = |outcome: Option<Outcome>| match outcome {
        Some(Outcome::Win) => "win",
        Some(Outcome::Draw) => "draw",
        Some(Outcome::Loss) => "loss",
        None => "worse",
    };
    let (mv, best) = (first(compared.reply, writer), first(compared.best, writer));
    let source = lang.text(&format!("server-why-by-{source}"));
    let same = outcomes[0] == outcomes[1];
    let id = format!("server-why-proven-{}", word(outcomes[0]));
    let own = lang.with(&id, named![move = mv, source]);
    if same {
        return own;
    }
    let better = lang.with(&format!("server-why-better-{}", word(outcomes[1])), named![best]);
    format!("{own} {better}")
}

/// By an end that one side can force: the moves of the side that forces it are counted where it is mate, else plies.
fn forced(
    plies: [Option<i32>; 2],
    mate: bool,
    compared: &Compared<'_>,
    writer: &AnalysisWriter,
    mover: Player,
) -> String {
    let lang = writer.lang;
    let (mv, best) = (first(compared.reply, writer), first(compared.best, writer));
    // The side to move makes the odd plies.
    let count = |plies: i32| {
        let plies = plies.unsigned_abs();
        if mate { plies.div_ceil(2).max(1) } else { plies }
    };
    let kind = if mate { "mate" } else { "end" };
    let tell = |name: &str, number: u32, other: u32| {
        let shown = if name == "misses" { compared.reply } else { compared.best };
        let drawn = compared.complete || compared.drawn && name == "misses";
        let value = match drawn && shown.score.value.abs() < EQUAL {
            true => lang.text("server-draws"),
            false => value_text(shown, writer, mover),
        };
        lang.with(&format!("server-why-{kind}-{name}"), named![move = mv, best, number, other, value])
    };
    match plies {
        [Some(own), _] if compared.is_best() && own == 1 => tell("now", 1, 1),
        [Some(own), _] if compared.is_best() && own > 0 => tell("wins", count(own), 0),
        [Some(own), _] if compared.is_best() => tell("holds", count(own), 0),
        [Some(own), Some(other)] if own > 0 && other > 0 && own > other => {
            tell("slower", count(own), count(other))
        }
        [Some(own), Some(other)] if own < 0 && other < 0 && own > other => {
            tell("sooner", count(own), count(other))
        }
        [Some(own), Some(other)] if own == other => {
            tell(if own > 0 { "same-won" } else { "same-lost" }, count(own), 0)
        }
        // The move was searched deeper than what was taken for the best one.
        [Some(own), Some(other)] if own > 0 && other > 0 => tell("wins", count(own), 0),
        [Some(own), Some(other)] if own < 0 && other < 0 => tell("holds", count(own), 0),
        [Some(own), Some(other)] if own < 0 && other > 0 => tell("turned", count(own), count(other)),
        [Some(own), _] if own < 0 => tell("allows", count(own), 0),
        [_, Some(other)] if other > 0 => tell("misses", count(other), 0),
        _ => evaluated(compared, writer, mover),
    }
}
