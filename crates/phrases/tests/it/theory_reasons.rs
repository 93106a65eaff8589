//! Why a position is won or lost by theory: the sums that it shows are right.

use stratege_catalog::open;
use stratege_phrases::theory_reason;
use stratege_texts::Lang;

fn reason(lang: &str, game: &str, variant: Option<&str>, position: &str) -> String {
    let mut session = open(game, variant).unwrap();
    session.begin(Some(position).filter(|text| !text.is_empty())).unwrap();
    theory_reason(&Lang::named(lang).unwrap(), session.as_ref()).unwrap_or_default()
}

#[test]
fn heaps_stand_in_binary_with_the_sums_of_their_columns() {
    // S3 writes it so.
    let won = reason("en", "nim", None, "3,5");
    assert_eq!(
        won,
        "In binary: 3 = 011, 5 = 101; the columns add up to 112. The columns worth 4, 2 have odd sums. \
         2:2 makes every sum even: 3 = 011, 3 = 011; 022."
    );
    let lost = reason("en", "nim", None, "");
    assert_eq!(
        lost,
        "In binary: 1 = 001, 3 = 011, 5 = 101, 7 = 111; the columns add up to 224. Every sum is even: the side to move \
         loses. Each move makes a sum odd, and the opponent makes it even again."
    );
    assert!(
        reason("fr", "nim", None, "3,5")
            .starts_with("En binaire : 3 = 011, 5 = 101 ; sommes des colonnes : 112.")
    );
    // Ten odd heaps: sums of two digits stay apart.
    let many = reason("en", "nim", None, "1,1,1,1,1,1,1,1,1,3,2");
    assert!(many.contains("add up to 2 10"), "{many}");
}

#[test]
fn the_end_of_misere_play_is_told_by_single_matches() {
    let last = reason("en", "nim", None, "1,3");
    assert!(last.contains("leaves an odd number of heaps of one"), "{last}");
    assert!(reason("en", "nim", None, "1,1,1").starts_with("3 heaps of one are left, an odd number"));
    assert!(reason("en", "nim", None, "1,1").starts_with("2 heaps of one are left, an even number"));
    assert!(reason("en", "nim", None, "1").starts_with("One match is left"));
    // In normal play the last match wins, and the columns say so to the end.
    let normal = reason("en", "nim", Some("normal:4"), "");
    assert!(normal.ends_with("1:4 takes the last matches."), "{normal}");
}

/// Every small position: the columns of a lost one are even, and the winning move makes those of a won one even.
#[test]
fn the_sums_are_those_of_the_heaps() {
    let sums = |heaps: &[u32]| -> String {
        let width = heaps.iter().map(|heap| 32 - heap.leading_zeros()).max().unwrap_or(1).max(1);
        (0..width)
            .rev()
            .map(|bit| heaps.iter().filter(|&heap| heap >> bit & 1 == 1).count().to_string())
            .collect()
    };
    for (a, b, c) in (1..6).flat_map(|a| (1..6).flat_map(move |b| (2..6).map(move |c| (a, b, c)))) {
        let heaps = [a, b, c];
        if heaps.iter().filter(|&&heap| heap > 1).count() < 2 {
            continue;
        }
        let told = reason("en", "nim", None, &format!("{a},{b},{c}"));
        assert!(told.contains(&format!("add up to {}.", sums(&heaps))), "{told}");
        assert_eq!(a ^ b ^ c == 0, told.contains("Every sum is even"), "{told}");
        if a ^ b ^ c != 0 {
            let left = told.rsplit(' ').next().unwrap().trim_end_matches('.');
            assert!(left.bytes().all(|digit| (digit - b'0').is_multiple_of(2)), "{told}");
        }
    }
}

#[test]
fn a_row_is_divided_by_three() {
    let won = reason("en", "nim-row", None, "5");
    assert_eq!(
        won,
        "5 = 3 × 1 + 2. The side to move loses where the remainder by 3 is 1. Taking 1 leaves 4 = 3 × 1 + 1."
    );
    let lost = reason("en", "nim-row", None, "7");
    assert!(
        lost.starts_with("7 = 3 × 2 + 1.") && lost.contains("the opponent takes the rest of 3"),
        "{lost}"
    );
    let normal = reason("en", "nim-row", Some("normal:5"), "");
    assert!(
        normal.contains("the remainder by 3 is 0") && normal.ends_with("Taking 2 leaves 3 = 3 × 1 + 0."),
        "{normal}"
    );
}

#[test]
fn chomp_is_won_by_the_mirror_on_squares_and_by_the_stolen_strategy_elsewhere() {
    let square = reason("en", "chomp", Some("4x4"), "");
    assert!(square.contains("2,2 leaves only these two arms, equal"), "{square}");
    let bar = reason("en", "chomp", None, "");
    assert!(bar.starts_with("Strategy stealing:") && bar.contains("; 3,3 was found"), "{bar}");
    let unknown = reason("en", "chomp", Some("15x16"), "");
    assert!(unknown.ends_with("That argument names no move."), "{unknown}");
    let arms = reason("en", "chomp", None, "3,1,1,1");
    assert!(arms.contains("of length 2 to the right of the soap and 3 below"), "{arms}");
    assert!(reason("en", "chomp", None, "3,1,1").starts_with("Two equal arms are left, each of length 2"));
    assert_eq!(reason("en", "chomp", None, "1"), "Only the soap is left.");
    assert!(reason("fr", "chomp", None, "").starts_with("Vol de stratégie"));
    // A game without theory has no such reason.
    assert_eq!(reason("en", "tic-tac-toe", None, ""), "");
}
