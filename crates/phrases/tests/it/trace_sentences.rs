//! A reader of the steps of recorded searches: what each line claims is compared with plain minimax on the same tree.

use std::collections::HashMap;
use stratege_catalog::open;
use stratege_phrases::pictures::words;
use stratege_picture::{Shape, View, steps};
use stratege_session::{Algorithm, Caps, Settings, Stop, Technique, TraceData};
use stratege_texts::Lang;

/// A tree of whole numbers.
enum Tree {
    Leaf(i32),
    Node(Vec<Tree>),
}

/// A small generator, so that every run reads the same trees.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

impl Tree {
    fn random(random: &mut Random, depth: u32) -> Tree {
        if depth == 0 || (depth < 3 && random.below(6) == 0) {
            return Tree::Leaf(random.below(19) as i32 - 9);
        }
        Tree::Node((0..=random.below(3)).map(|_| Tree::random(random, depth - 1)).collect())
    }

    fn text(&self) -> String {
        match self {
            Tree::Leaf(value) => value.to_string(),
            Tree::Node(children) => {
                format!("[{}]", children.iter().map(Tree::text).collect::<Vec<_>>().join(","))
            }
        }
    }

    fn at(&self, path: &[usize]) -> &Tree {
        match (self, path) {
            (Tree::Node(children), [first, rest @ ..]) => children[first - 1].at(rest),
            _ => self,
        }
    }

    /// Plain minimax; the side at even plies maximises.
    fn value(&self, ply: usize) -> i32 {
        match self {
            Tree::Leaf(value) => *value,
            Tree::Node(children) => {
                let values = children.iter().map(|child| child.value(ply + 1));
                (if ply.is_multiple_of(2) { values.max() } else { values.min() }).unwrap()
            }
        }
    }
}

fn number(text: &str) -> i32 {
    text.replace('−', "-").parse().unwrap_or_else(|_| panic!("not a whole number: {text}"))
}

/// Whether a claim such as `≥ 3` or `3` holds of a value.
fn holds(claim: &str, value: i32) -> bool {
    match claim.split_once(' ') {
        Some(("≥", bound)) => value >= number(bound),
        Some(("≤", bound)) => value <= number(bound),
        _ => value == number(claim),
    }
}

/// Reads the list of steps, and returns how many cuts it explains.
fn read(tree: &Tree, told: &str, clamps: bool) -> usize {
    let mut path: Vec<usize> = Vec::new();
    // What the list said of each position that was left.
    let mut left: HashMap<Vec<usize>, String> = HashMap::new();
    let (mut last, mut cuts, mut first) = (String::new(), 0, true);
    for line in told.lines().skip(1) {
        let line = line.trim_start().split_once(' ').unwrap().1.trim();
        if let Some(entered) = line.strip_prefix("enter") {
            if !first {
                path.push(entered.split_whitespace().next().unwrap().parse().unwrap());
            }
            first = false;
            assert!(!entered.contains('.'), "a null window stands between whole numbers: {line}");
        } else if let Some(result) = line.strip_prefix("leave") {
            let (_, claim) = result.split_once(": ").unwrap();
            assert!(holds(claim, tree.at(&path).value(path.len())), "{line} of {} at {path:?}", tree.text());
            left.insert(path.clone(), claim.to_owned());
            last = claim.to_owned();
            path.pop();
        } else if let Some(reason) = line.strip_prefix("cut: ") {
            cuts += 1;
            let (claim, source) =
                reason.split_once(", ").map_or((reason, ""), |(claim, source)| (claim, source));
            let words: Vec<&str> = claim.split_whitespace().collect();
            let [found, relation, name, "=", bound] = words[..] else { panic!("{line}") };
            let maximises = path.len().is_multiple_of(2);
            assert_eq!((relation, name), if maximises { ("≥", "β") } else { ("≤", "α") }, "{line}");
            // It is the reply that cuts, not the bound to which fail-hard holds the node.
            let reply = last.rsplit(' ').next().unwrap();
            assert_eq!(found, reply, "{line} of {}", tree.text());
            let (found, bound) = (number(found), number(bound));
            assert!(if maximises { found >= bound } else { found <= bound }, "{line}");
            if let Some(set) = source.strip_prefix("set by ") {
                let holder: Vec<usize> = set.split_whitespace().map(|mv| mv.parse().unwrap()).collect();
                let (above, value) = (&holder[..holder.len() - 1], tree.at(&holder).value(holder.len()));
                assert!(path.starts_with(above) && above.len() < path.len(), "{line}: an ancestor's move");
                assert_ne!(above.len().is_multiple_of(2), maximises, "{line}: the other side holds it");
                assert!(if maximises { value <= bound } else { value >= bound }, "{line} of {}", tree.text());
                assert!(left.contains_key(&holder), "{line}: it was done before");
            }
        } else if line != "game over" && !clamps {
            assert!(line.contains("table"), "{line}");
        }
    }
    cuts
}

#[test]
fn every_sentence_about_a_cut_speaks_of_the_reply_and_of_who_holds_the_bound() {
    let (lang, mut random) = (Lang::english(), Random(1));
    let mut searches = vec![
        Settings::by_the_book(Algorithm::Minimax),
        Settings::by_the_book(Algorithm::AlphaBetaHard),
        Settings::by_the_book(Algorithm::AlphaBeta),
        Settings::by_the_book(Algorithm::Pvs),
        Settings::by_the_book(Algorithm::Mtdf),
    ];
    let mut table = Settings::by_the_book(Algorithm::AlphaBeta);
    table.without.retain(|technique| *technique != Technique::Table);
    searches.push(table);
    let mut cuts = vec![0; searches.len()];
    for _ in 0..500 {
        let tree = Tree::Node((0..3).map(|_| Tree::random(&mut random, 3)).collect());
        let mut session = open("tree", None).unwrap();
        session.begin(Some(&tree.text())).unwrap();
        for (settings, cuts) in searches.iter().zip(&mut cuts) {
            let caps = Caps { nodes: 10_000, plies: 100 };
            let laboratory = session.laboratory().unwrap();
            let trace: TraceData = laboratory.trace(settings, caps, "", &Stop::new()).unwrap();
            let words = words(&lang, "tree");
            for pass in 0..trace.passes.len() {
                let shape = Shape::new(&trace, Some(pass), View::First, &words, &|_| None).unwrap();
                let told = format!("title\n{}", steps::tell(&trace, &shape, &words));
                *cuts += read(&tree, &told, settings.algorithm == Algorithm::AlphaBetaHard);
            }
        }
    }
    assert_eq!(cuts[0], 0, "minimax cuts nothing");
    assert!(cuts[1..].iter().all(|&cuts| cuts > 300), "{cuts:?}");
}

#[test]
fn fail_hard_names_the_reply_not_the_bound() {
    let mut session = open("tree", None).unwrap();
    session.begin(Some("[[7,9],[-2,3],[3,5]]")).unwrap();
    let settings = Settings::by_the_book(Algorithm::AlphaBetaHard);
    let caps = Caps { nodes: 100, plies: 10 };
    let trace = session.laboratory().unwrap().trace(&settings, caps, "", &Stop::new()).unwrap();
    let words = words(&Lang::english(), "tree");
    let shape = Shape::new(&trace, None, View::First, &words, &|_| None).unwrap();
    let told = steps::tell(&trace, &shape, &words);
    assert!(told.contains("cut: −2 ≤ α = 7, set by 1"), "{told}");
    assert!(told.contains("cut: 3 ≤ α = 7, set by 1"), "{told}");
}
