//! Why a position is won or lost by theory, with the numbers of the position.

use stratege_session::{Argument, Outcome, Session};
use stratege_texts::{Lang, named};

/// The argument of the proof at the cursor in a few sentences: the numbers, what they say, and what the winning move
/// makes of them. `None` where nothing is proven, or where the proof cannot be shown on the position.
pub fn theory_reason(lang: &Lang, session: &dyn Session) -> Option<String> {
    reason_of(lang, session, None)
}

/// The same for a move: if it wins, the argument is about it, and not about another winning move.
pub fn theory_reason_of(lang: &Lang, session: &dyn Session, mv: &str) -> Option<String> {
    reason_of(lang, session, Some(mv))
}

fn reason_of(lang: &Lang, session: &dyn Session, asked: Option<&str>) -> Option<String> {
    let theory = session.theory()?;
    let (known, mut argument) = (theory.proven()?, theory.argument()?);
    let won = known.outcome == Outcome::Win;
    let follows = |mv: &String| {
        let mut after = session.fork();
        after.play(mv).ok()?;
        after.theory()?.argument()
    };
    // Only a move that leaves two equal arms is answered by symmetry.
    let is_equal = |mv: &&String| matches!(follows(mv), Some(Argument::Arms([right, down])) if right == down);
    let by_symmetry = won && matches!(argument, Argument::Arms(_) | Argument::Mirror);
    let asked = known.best.iter().find(|mv| asked == Some(mv.as_str()));
    let usual = if by_symmetry { known.best.iter().find(is_equal) } else { known.best.first() };
    let winning = asked.or(usual).or(known.best.first()).filter(|_| won);
    if by_symmetry && !winning.is_some_and(|mv| is_equal(&mv)) {
        argument = Argument::Enumeration;
    }
    let after = winning.and_then(follows);
    let shown = winning.map(|mv| lang.move_text(session.game(), mv));
    Some(match argument {
        Argument::Remainder { count, divisor, lost } => {
            remainder(lang, &Remainder { count, divisor, lost }, shown.as_deref(), after)
        }
        Argument::Columns { heaps, misere } => columns(lang, &heaps, misere, shown.as_deref(), after),
        Argument::Arms([right, down]) => {
            let id = match won {
                true if right == 0 || down == 0 => "argument-arm-won",
                true => "argument-arms-won",
                false => "argument-arms-lost",
            };
            lang.with(id, named![right, down, move = shown.unwrap_or_default()])
        }
        Argument::Mirror => lang.with("argument-mirror", named![move = shown.unwrap_or_default()]),
        Argument::Stealing => {
            let stolen = lang.text("argument-stealing");
            match shown {
                Some(mv) => stolen + " " + &lang.with("argument-stealing-found", named![move = mv]),
                None => stolen + " " + &lang.text("argument-stealing-unknown"),
            }
        }
        Argument::Enumeration => {
            let id = if won { "argument-enumeration-won" } else { "argument-enumeration-lost" };
            lang.with(id, named![move = shown.unwrap_or_default()])
        }
    })
}

/// See [`Argument::Remainder`].
struct Remainder {
    count: u64,
    divisor: u64,
    lost: u64,
}

impl Remainder {
    /// `5 = 3 × 1 + 2`.
    fn sum(&self, count: u64) -> String {
        format!("{count} = {} × {} + {}", self.divisor, count / self.divisor, count % self.divisor)
    }
}

fn remainder(lang: &Lang, one: &Remainder, winning: Option<&str>, after: Option<Argument>) -> String {
    let mut text = lang
        .with("argument-remainder", named![sum = one.sum(one.count), divisor = one.divisor, lost = one.lost]);
    text.push(' ');
    // Behind the last move nothing is left to divide.
    let left = match after {
        Some(Argument::Remainder { count, .. }) => one.sum(count),
        _ => one.sum(0),
    };
    text += &match winning {
        Some(mv) => lang.with("argument-remainder-won", named![move = mv, sum = left]),
        None => lang.with("argument-remainder-lost", named![divisor = one.divisor]),
    };
    text
}

fn columns(
    lang: &Lang,
    heaps: &[u64],
    misere: bool,
    winning: Option<&str>,
    after: Option<Argument>,
) -> String {
    let singles = heaps.iter().filter(|&&heap| heap == 1).count();
    let larger = heaps.len() - singles;
    // The end of misère play: all heaps hold one match, or all but one.
    if misere && larger <= 1 {
        return match winning {
            Some(mv) if larger == 1 => lang.with("argument-singles-last", named![move = mv, singles]),
            Some(mv) => lang.with("argument-singles-even", named![move = mv, singles]),
            None => lang.with("argument-singles-odd", named![singles]),
        };
    }
    let table = BinaryTable::new(heaps);
    let mut text = lang.with("argument-columns", named![heaps = table.rows(), sums = table.sums()]);
    text.push(' ');
    text += &match winning {
        Some(mv) => {
            let odd: Vec<String> = table.odd().iter().map(u64::to_string).collect();
            let odd = lang.with("argument-columns-odd", named![count = odd.len(), columns = odd.join(", ")]);
            format!("{odd} {}", mended(lang, &table, mv, after))
        }
        None => lang.text("argument-columns-even"),
    };
    text
}

/// What the winning move makes of the columns.
fn mended(lang: &Lang, table: &BinaryTable<'_>, winning: &str, after: Option<Argument>) -> String {
    match after {
        Some(Argument::Columns { heaps, .. }) if !heaps.is_empty() => {
            let left = BinaryTable { heaps: &heaps, width: table.width };
            let shown = named![move = winning, heaps = left.rows(), sums = left.sums()];
            lang.with("argument-columns-mended", shown)
        }
        _ => lang.with("argument-columns-all", named![move = winning]),
    }
}

/// Heaps as binary numbers below each other.
struct BinaryTable<'a> {
    heaps: &'a [u64],
    /// The digits of each.
    width: usize,
}

impl BinaryTable<'_> {
    fn new(heaps: &[u64]) -> BinaryTable<'_> {
        let width = heaps.iter().map(|heap| 64 - heap.leading_zeros()).max().unwrap_or(0).max(1);
        BinaryTable { heaps, width: width as usize }
    }

    /// `3 = 011, 5 = 101`.
    fn rows(&self) -> String {
        let row = |heap: &u64| format!("{heap} = {heap:0width$b}", width = self.width);
        self.heaps.iter().map(row).collect::<Vec<_>>().join(", ")
    }

    /// The values of the columns from the left, each with the sum of its digits.
    fn columns(&self) -> impl Iterator<Item = (u64, u64)> + '_ {
        (0..self.width).rev().map(|place| {
            let sum = self.heaps.iter().map(|heap| heap >> place & 1).sum();
            (1_u64 << place, sum)
        })
    }

    /// `112`; with spaces where a sum has two digits.
    fn sums(&self) -> String {
        let joint = if self.columns().any(|(_, sum)| sum > 9) { " " } else { "" };
        self.columns().map(|(_, sum)| sum.to_string()).collect::<Vec<_>>().join(joint)
    }

    /// The values of the columns whose sums are odd.
    fn odd(&self) -> Vec<u64> {
        self.columns().filter(|(_, sum)| !sum.is_multiple_of(2)).map(|(value, _)| value).collect()
    }
}
