//! The figures that the sources print, and the pictures of the book: drawn again in both languages and compared with
//! those that are kept in `docs`; and what must be in them, whatever they look like.

use crate::common::{printed, stratege};
use std::path::{Path, PathBuf};
use stratege_session::TraceData;
use stratege_session::trace::{Origin, Source, TraceScore, VisitData};

/// The languages of the chapters: as the program names them, and the folder of the pages.
pub(crate) const LANGUAGES: [(&str, &str); 2] = [("en", "en/explanation"), ("fr", "fr/explanation")];

pub(crate) fn book() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

/// What the program prints in the book's folder.
fn drawn_by(arguments: &[&str]) -> String {
    printed(stratege(arguments).current_dir(book()))
}

/// Words, with those in double quotes kept together.
pub(crate) fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in line.split('"').enumerate() {
        if index % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

/// The name and the arguments of every figure.
pub(crate) fn figures() -> Vec<(String, Vec<String>)> {
    let list = std::fs::read_to_string(book().join("figures.list")).expect("the list of figures");
    let lines = list.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let (name, arguments) = line.split_once(": ").expect("a name and a command");
            (name.to_owned(), words(arguments))
        })
        .collect()
}

/// A figure in a language, without what is never twice the same.
fn drawn(name: &str, arguments: &[String], language: &str) -> String {
    let mut arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    arguments.extend(["--lang", language]);
    let picture = tempfile::NamedTempFile::new().expect("a file");
    let file = picture.path().to_str().expect("a path");
    let text = if name.ends_with(".svg") {
        arguments.extend([if arguments[0] == "compare" { "--plot" } else { "--output" }, file]);
        if arguments[0] == "tree" {
            arguments.extend(["--format", "svg"]);
        }
        drawn_by(&arguments);
        std::fs::read_to_string(file).expect("a picture")
    } else {
        drawn_by(&arguments)
    };
    text.lines().filter(|line| !is_timed(line)).flat_map(|line| [line, "\n"]).collect()
}

/// Whether a line tells how many nodes took how long.
fn is_timed(line: &str) -> bool {
    let seconds = |part: &str| {
        let number = part.strip_suffix(" s").map(|number| number.replace(',', "."));
        number.is_some_and(|number| number.parse::<f64>().is_ok())
    };
    [" nodes", " nœuds"].iter().any(|word| line.contains(word)) && line.split(", ").any(seconds)
}

/// Counts that the text of a page names: the page, the command, and the count in its JSON.
const COUNTS: [(&str, &str, u64); 4] = [
    ("compare.md", "", 132_923),
    ("compare.md", "killers,history", 135_281),
    ("compare.md", "hints", 185_847),
    ("compare.md", "killers,history,hints", 755_060),
];

/// The position of [`COUNTS`]: after 1. e4 e5 2. Nf3 Nc6.
const AFTER_TWO_MOVES: &str = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";

#[test]
fn counts_in_the_text_are_those_of_their_commands() {
    let pages = LANGUAGES.map(|(_, folder)| folder);
    for (page, without, count) in COUNTS {
        let position = ["analyse", "chess", "--position", AFTER_TWO_MOVES, "--evaluation", "simplified"];
        let depth = ["--depth", "6", "--json"];
        let left_out: &[&str] = if without.is_empty() { &[] } else { &["--without", without] };
        let found = drawn_by(&[&position[..], &depth, left_out].concat());
        assert!(found.contains(&format!("\"nodes\": {count}")), "{without}: {found}");
        for folder in pages {
            let text = std::fs::read_to_string(book().join(folder).join(page)).expect("a page");
            let digits: String = text.chars().filter(|c| c.is_ascii_digit() || c.is_alphabetic()).collect();
            assert!(digits.contains(&count.to_string()), "{folder}/{page} does not name {count}");
        }
    }
}

#[test]
fn figures_are_what_the_program_draws() {
    let figures = &figures();
    let compare = |language: &str, pages: &str| {
        let folder = book().join(pages).join("figures");
        for (name, arguments) in figures {
            let drawn = drawn(name, arguments, language);
            let path = folder.join(name);
            if std::env::var_os("STRATEGE_BLESS").is_some() {
                std::fs::create_dir_all(&folder).expect("the folder");
                std::fs::write(&path, &drawn).expect("written");
            }
            let kept = std::fs::read_to_string(&path).unwrap_or_default();
            let command = arguments.join(" ");
            assert!(kept == drawn, "{pages}: {name} differs from `stratege {command}`:\n{drawn}");
        }
        for file in std::fs::read_dir(folder).expect("the folder") {
            let name = file.expect("a file").file_name().into_string().expect("a name");
            let known = figures.iter().any(|(known, _)| *known == name);
            assert!(known, "{pages}: {name} stands in no line of figures.list");
        }
    };
    // Both languages at once: a figure takes one processor.
    std::thread::scope(|scope| {
        for (language, pages) in LANGUAGES {
            scope.spawn(move || compare(language, pages));
        }
    });
}

/// A figure's search as data, and the queries of the tests below.
struct Figure(TraceData);

impl Figure {
    fn of(arguments: &[&str]) -> Figure {
        let text = drawn_by(&[&["tree"], arguments, &["--format", "json"]].concat());
        Figure(TraceData::read(&text).expect("a trace"))
    }

    fn value(&self) -> Option<f64> {
        self.0.value.map(number)
    }

    fn children(&self, parent: usize) -> Vec<usize> {
        (0..self.0.visits.len()).filter(|&index| self.0.visits[index].parent == Some(parent)).collect()
    }

    /// The visit after these moves.
    fn at(&self, line: &[&str]) -> &VisitData {
        let step = |at: usize, mv: &&str| {
            let found = self.children(at).into_iter().find(|&child| self.0.visits[child].mv == *mv);
            found.unwrap_or_else(|| panic!("{mv} was not searched"))
        };
        &self.0.visits[line.iter().fold(0, step)]
    }

    /// Visits below which nothing was visited.
    fn leaves(&self) -> usize {
        (0..self.0.visits.len()).filter(|&index| self.children(index).is_empty()).count()
    }

    /// The result after these moves, for the side to move at the root.
    fn score(&self, line: &[&str]) -> f64 {
        let visit = self.at(line);
        let score = number(visit.score.expect("a result"));
        if visit.side == self.0.side { score } else { 0.0 - score }
    }

    /// Each first move with its result.
    fn moves(&self) -> Vec<(&str, f64)> {
        let children = self.children(0);
        let mv = |&child: &usize| self.0.visits[child].mv.as_str();
        children.iter().map(mv).map(|mv| (mv, self.score(&[mv]))).collect()
    }

    /// Every cut: the moves that lead to it, the moves that were cut, and the moves that lead to the visit whose result
    /// set the bound.
    fn cuts(&self) -> Vec<(String, Vec<&str>, String)> {
        let cuts =
            self.0.visits.iter().enumerate().filter_map(|(index, visit)| Some((index, visit.cut.as_ref()?)));
        cuts.filter(|(_, cut)| !cut.untried.is_empty())
            .map(|(index, cut)| {
                let Origin::Visit(Some(origin)) = cut.bound else { panic!("no origin: {cut:?}") };
                (self.path(index), cut.untried.iter().map(String::as_str).collect(), self.path(origin))
            })
            .collect()
    }

    fn path(&self, mut index: usize) -> String {
        let mut moves = Vec::new();
        while let Some(parent) = self.0.visits[index].parent {
            moves.push(self.0.visits[index].mv.as_str());
            index = parent;
        }
        moves.reverse();
        moves.join(" ")
    }
}

fn number(worth: TraceScore) -> f64 {
    match worth {
        TraceScore::Number(value) => value,
        other => panic!("{other} is no number"),
    }
}

fn cut(at: &str, moves: &[&'static str], by: &str) -> (String, Vec<&'static str>, String) {
    (at.to_owned(), moves.to_vec(), by.to_owned())
}

#[test]
fn s0_figures_1_to_6() {
    let all = ["tic-tac-toe", "--position", "O.O/.X./X..", "--algorithm", "minimax", "--depth", "9"];
    let figure = Figure::of(&all);
    assert_eq!(figure.moves(), [("b1", 0.0), ("a2", -1.0), ("c2", -1.0), ("b3", -1.0), ("c3", -1.0)]);
    // Figures 2, 3 and 6: the other four lose to a circle at b1, found among four replies each.
    for mv in ["a2", "c2", "b3", "c3"] {
        assert_eq!(figure.at(&[mv, "b1"]).known, Some(Source::Over));
        assert_eq!(figure.score(&[mv, "b1"]), -1.0);
        let index = figure.children(0).into_iter().find(|&child| figure.0.visits[child].mv == mv);
        assert_eq!(index.map(|index| figure.children(index).len()), Some(4));
    }
    // Figure 4: B must block at b3.
    let replies: Vec<f64> = ["a2", "c2", "b3", "c3"].map(|mv| figure.score(&["b1", mv])).to_vec();
    assert_eq!(replies, [1.0, 1.0, 0.0, 1.0]);
}

const END: [&str; 5] = ["tic-tac-toe", "--position", "OXO/.X./XO.", "--depth", "9"];
const ORDER: [&str; 2] = ["--order", "a2,c3,c2; c2: c3,a2"];

#[test]
fn s0_figures_7_and_10() {
    let full = Figure::of(&[&END[..], &ORDER, &["--algorithm", "minimax"]].concat());
    assert_eq!((full.0.visits.len(), full.leaves(), full.value()), (16, 6, Some(0.0)));
    let leaf = |line: &[&str]| full.score(line);
    assert_eq!((leaf(&["a2", "c3"]), leaf(&["a2", "c2"])), (1.0, 0.0));
    assert_eq!((leaf(&["c3", "a2"]), leaf(&["c3", "c2"])), (0.0, 0.0));
    assert_eq!((leaf(&["c2", "c3"]), leaf(&["c2", "a2"])), (1.0, 0.0));
    assert_eq!(full.moves(), [("a2", 0.0), ("c3", 0.0), ("c2", 0.0)]);

    let figure = Figure::of(&[&END[..], &ORDER].concat());
    assert_eq!((figure.0.visits.len(), figure.leaves(), figure.value()), (14, 5, Some(0.0)));
    assert_eq!(figure.cuts(), [cut("c3", &["c2"], "a2")]);

    let rows = Figure::of(&END);
    assert_eq!((rows.0.visits.len(), rows.leaves(), rows.value()), (12, 4, Some(0.0)));
    assert_eq!(rows.cuts(), [cut("c2", &["c3"], "a2"), cut("c3", &["c2"], "a2")]);
}

#[test]
fn s0_figures_8_and_9() {
    let tree = ["tree", "--position", "[[10,-5,3],[6,-4],[2,-1]]", "--algorithm", "minimax"];
    let figure = Figure::of(&tree);
    assert_eq!(figure.moves(), [("1", -5.0), ("2", -4.0), ("3", -1.0)]);
    assert_eq!((figure.score(&["1", "1"]), figure.value()), (10.0, Some(-1.0)));
    for (second, bound) in [("[[4,1],[-1,5,2]]", -1.0), ("[[4,1],[1,5,2]]", 1.0)] {
        let figure = Figure::of(&["tree", "--position", second]);
        assert_eq!(figure.moves(), [("1", 1.0), ("2", bound)]);
        assert_eq!(figure.cuts(), [cut("2", &["2", "3"], "1")]);
        assert_eq!(figure.value(), Some(1.0));
    }
}

#[test]
fn s3_figures_1_and_2() {
    let figure = Figure::of(&["nim-row", "--variant", "5", "--algorithm", "minimax", "--depth", "20"]);
    assert_eq!((figure.0.visits.len(), figure.leaves(), figure.value()), (20, 8, Some(1.0)));
    assert_eq!(figure.moves(), [("1", 1.0), ("2", -1.0)]);
    let leaves = (0..20).filter(|&index| figure.children(index).is_empty()).map(|index| {
        let visit = &figure.0.visits[index];
        let score = number(visit.score.expect("a result"));
        if visit.side == figure.0.side { score } else { -score }
    });
    assert_eq!(leaves.filter(|&score| score > 0.0).count(), 4);
}

#[test]
fn s3_figure_3() {
    let figure = Figure::of(&["tree", "--position", "a(b(7, 9), c(-2, h), d(3, j))"]);
    assert_eq!((figure.value(), figure.leaves()), (Some(7.0), 4));
    assert_eq!(figure.moves(), [("b", 7.0), ("c", -2.0), ("d", 3.0)]);
    assert_eq!(figure.cuts(), [cut("c", &["h"], "b"), cut("d", &["j"], "b")]);
}

#[test]
fn s1_after_d3_c3() {
    let position = "103482654720 68853956608 X";
    let search = ["othello", "--position", position, "--evaluation", "black-mobility", "--depth", "2"];
    let full = Figure::of(&[&search[..], &["--algorithm", "minimax"]].concat());
    assert_eq!((full.leaves(), full.value()), (18, Some(9.0)));
    assert_eq!(full.moves(), [("b3", 3.0), ("c4", 9.0), ("f5", 4.0), ("e6", 4.0)]);
    let replies = |mv: &str| -> Vec<(&str, f64)> {
        let index =
            full.children(0).into_iter().find(|&child| full.0.visits[child].mv == mv).expect("a move");
        let name = |child: usize| full.0.visits[child].mv.as_str();
        full.children(index).into_iter().map(name).map(|reply| (reply, full.score(&[mv, reply]))).collect()
    };
    let (f5, e6) = (replies("f5"), replies("e6"));
    assert_eq!(replies("b3"), [("b2", 4.0), ("d2", 8.0), ("e3", 3.0), ("f4", 3.0), ("c5", 5.0), ("d6", 5.0)]);
    assert_eq!(replies("c4"), [("e3", 9.0), ("c5", 9.0)]);
    assert_eq!(f5, [("d2", 4.0), ("e3", 5.0), ("f4", 5.0), ("d6", 7.0), ("f6", 4.0)]);
    assert_eq!(e6, [("d2", 4.0), ("e3", 5.0), ("f4", 6.0), ("d6", 7.0), ("f6", 4.0)]);

    let figure = Figure::of(&search);
    assert_eq!((figure.leaves(), figure.value()), (10, Some(9.0)));
    assert_eq!(figure.0.line[0], "c4");
    assert_eq!(
        figure.cuts(),
        [cut("f5", &["e3", "f4", "d6", "f6"], "c4"), cut("e6", &["e3", "f4", "d6", "f6"], "c4")]
    );
}

#[test]
fn the_bounds_of_the_chapter_on_monte_carlo_search() {
    let tree = ["tree", "tic-tac-toe", "--position", "O.O/.X./X..", "--iterations", "8", "--format", "json"];
    let growth: serde_json::Value = serde_json::from_str(&drawn_by(&tree)).expect("JSON");
    let nodes = growth["nodes"].as_array().expect("nodes");
    let b1 = nodes.iter().position(|node| node["move"] == "b1").expect("b1");
    let before = |game: usize| {
        let children = growth["iterations"][game - 1]["choices"][0]["children"].as_array().expect("children");
        let unproven: Vec<_> = children.iter().filter(|child| child.get("proven").is_none()).collect();
        assert_eq!(unproven.iter().map(|child| child["node"] == b1).collect::<Vec<_>>(), [true]);
        ["visits", "mean", "bound"].map(|name| unproven[0][name].as_f64().expect("a number"))
    };
    for (game, visits, mean, root) in [(7, 1.0, 1.0, 6.0_f64), (8, 2.0, 0.5, 7.0)] {
        let found = before(game);
        let bound = mean + std::f64::consts::SQRT_2 * (root.ln() / visits).sqrt();
        assert!(found[0] == visits && found[1] == mean && (found[2] - bound).abs() < 1e-9, "{found:?}");
    }
}

#[test]
fn the_corner_of_the_chapter_on_go_is_found_and_proven() {
    let command = |name: &str| {
        let (_, arguments) = figures().into_iter().find(|(known, _)| known == name).expect("a figure");
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).chain(["--json"]).collect();
        serde_json::from_str::<serde_json::Value>(&drawn_by(&arguments)).expect("JSON")
    };
    let line = &command("go-corner.txt")["lines"][0];
    assert_eq!((&line["moves"][0], &line["visits"]), (&"B9".into(), &1_000.into()));
    let fate = command("go-fate.txt");
    assert_eq!((&fate["fate"], &fate["best"]), (&"taken".into(), &serde_json::json!(["B9"])));
    assert_eq!(command("go-solved.txt")["value"], 9);
}
