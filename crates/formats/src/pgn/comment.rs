//! Machine-readable comments: `[%clk 0:01:30]`, `[%emt 0:00:02]`, `[%eval 0.35,12]` and `+0.35/12 0.8s`. The draughts
//! form `[%clock w0:01:30 B0:02:00]` stays in the comment, since it gives both sides' times.

use super::lexer::collapsed;
use crate::numbers::{clock, read_clock, read_decimal, read_seconds, seconds, signed};
use crate::{Evaluation, MoveNode, Value, View};

/// Adds a comment to a move. Unknown commands remain plain text.
pub fn read(text: &str, node: &mut MoveNode) {
    let mut rest = String::new();
    let mut ahead = text;
    while let Some(begin) = ahead.find("[%") {
        let Some(length) = ahead[begin..].find(']') else { break };
        let (name, value) = ahead[begin + 2..begin + length].split_once(' ').unwrap_or_default();
        rest.push_str(&ahead[..begin]);
        if !command(name, value.trim(), node) {
            rest.push_str(&ahead[begin..=begin + length]);
        }
        ahead = &ahead[begin + length + 1..];
    }
    rest.push_str(ahead);
    let rest = collapsed(&rest);
    let rest = engine(&rest, node).unwrap_or(rest);
    if !rest.is_empty() {
        node.after.push(rest);
    }
}

/// The command of draughts with both clocks.
const BOTH_CLOCKS: &str = "[%clock ";

/// Takes in a command that is not there yet; false for others, and for those that tell more than is taken in.
fn command(name: &str, value: &str, node: &mut MoveNode) -> bool {
    match name {
        "clock" if node.clock.is_none() => {
            // The clock that stands is that of the side that moved: its letter is small.
            let stands = value.split(' ').find_map(|word| word.strip_prefix(['w', 'b']));
            node.clock = stands.and_then(read_clock);
            false
        }
        "clk" if node.clock.is_none() => {
            node.clock = read_clock(value);
            node.clock.is_some()
        }
        "emt" if node.spent.is_none() => {
            node.spent = read_clock(value);
            node.spent.is_some()
        }
        "eval" if node.evaluation.is_none() => {
            let (score, depth) =
                value.split_once(',').map_or((value, None), |(score, depth)| (score, Some(depth)));
            let worth = match score.strip_prefix('#') {
                Some(moves) => moves.parse().ok().map(Value::Mate),
                None => read_decimal(score).map(Value::Points),
            };
            let depth = depth.map(|depth| depth.trim().parse().ok());
            let (Some(worth), false) = (worth, depth == Some(None)) else { return false };
            node.evaluation = Some(Evaluation { worth, depth: depth.flatten(), view: View::First });
            true
        }
        _ => false,
    }
}

/// Takes in a program's comment, `+0.35/12 0.8s` or a part of it, and gives what stands behind its comma; `None` for
/// other texts.
fn engine(text: &str, node: &mut MoveNode) -> Option<String> {
    let (evaluated, rest) = text.split_once(',').unwrap_or((text, ""));
    let mut words: Vec<&str> = evaluated.split(' ').filter(|word| !word.is_empty()).collect();
    let time = words.last().and_then(|word| read_seconds(word.strip_suffix('s')?));
    words.truncate(words.len() - usize::from(time.is_some()));
    let evaluation = match words[..] {
        [] => None,
        [score] => Some(read_evaluation(score)?),
        _ => return None,
    };
    let taken = evaluation.is_some() && node.evaluation.is_some() || time.is_some() && node.spent.is_some();
    if taken || evaluation.is_none() && time.is_none() {
        return None;
    }
    node.evaluation = evaluation.or(node.evaluation);
    node.spent = time.or(node.spent);
    Some(rest.trim().to_owned())
}

/// `+0.35/12`, `-M5/20`; without a depth, the sign must be there.
fn read_evaluation(text: &str) -> Option<Evaluation> {
    let (score, depth) = text.split_once('/').map_or((text, None), |(score, depth)| (score, Some(depth)));
    let (sign, digits) = match score.as_bytes().first()? {
        b'+' => (1, &score[1..]),
        b'-' => (-1, &score[1..]),
        _ if depth.is_some() => (1, score),
        _ => return None,
    };
    let worth = match digits.strip_prefix('M') {
        Some(moves) => Value::Mate(sign * moves.parse::<u16>().ok().map(i32::from)?),
        None => Value::Points(read_decimal(score).filter(|_| !digits.starts_with(['+', '-']))?),
    };
    let depth = match depth {
        Some(depth) => Some(depth.parse().ok()?),
        None => None,
    };
    Some(Evaluation { worth, depth, view: View::Mover })
}

/// The machine-readable data of a move as comments without their braces, which [`read`] can parse again.
pub fn for_programs(node: &MoveNode) -> Vec<String> {
    let MoveNode { clock, spent, evaluation, .. } = *node;
    write(&MoveNode { clock, spent, evaluation, ..MoveNode::default() })
}

/// The comments behind a move, without their braces: what is for programs first, with the first text behind commands.
pub(super) fn write(node: &MoveNode) -> Vec<String> {
    let mut commands = Vec::new();
    let mover = node.evaluation.filter(|evaluation| evaluation.view == View::Mover).and_then(engine_text);
    let first = node.evaluation.filter(|evaluation| evaluation.view == View::First).and_then(eval_text);
    commands.extend(first.map(|eval| format!("[%eval {eval}]")));
    let told = node.after.iter().any(|text| text.contains(BOTH_CLOCKS));
    commands.extend(node.clock.filter(|_| !told).map(|left| format!("[%clk {}]", clock(left))));
    let spent = node.spent.filter(|_| mover.is_none());
    commands.extend(spent.map(|spent| format!("[%emt {}]", clock(spent))));
    let mut texts = node.after.iter().map(|text| plain(text)).filter(|text| !text.is_empty());
    let mut comments = Vec::new();
    if let Some(mover) = mover {
        let spent = node.spent.map_or(String::new(), |spent| format!(" {}s", seconds(spent)));
        comments.push(format!("{mover}{spent}"));
    }
    if !commands.is_empty() {
        commands.extend(texts.next());
        comments.push(commands.join(" "));
    }
    comments.extend(texts);
    comments
}

/// A text as it can stand in braces.
pub(super) fn plain(text: &str) -> String {
    let fits = |c: char| if c.is_control() { ' ' } else { c };
    collapsed(&text.replace('}', ")").chars().map(fits).collect::<String>())
}

fn engine_text(evaluation: Evaluation) -> Option<String> {
    let score = match evaluation.worth {
        Value::Points(value) if value.is_finite() => signed(value),
        Value::Points(_) => return None,
        Value::Mate(moves) if moves < 0 => format!("-M{}", moves.unsigned_abs()),
        Value::Mate(moves) => format!("+M{moves}"),
    };
    Some(evaluation.depth.map_or_else(|| score.clone(), |depth| format!("{score}/{depth}")))
}

fn eval_text(evaluation: Evaluation) -> Option<String> {
    let score = match evaluation.worth {
        Value::Points(value) if value.is_finite() => crate::numbers::decimal(value),
        Value::Points(_) => return None,
        Value::Mate(moves) => format!("#{moves}"),
    };
    Some(evaluation.depth.map_or_else(|| score.clone(), |depth| format!("{score},{depth}")))
}
