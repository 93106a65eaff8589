//! The techniques of every engine, by the words of `with` and `without`: a word that an engine has changes its search, and
//! never the engine; every other word is refused.

use std::fmt::Write;
use stratege_catalog::{entries, open_with_evaluation};
use stratege_game::random::Random;
use stratege_machine::Machine;
use stratege_machine::setup::Setup;
use stratege_machine::techniques::technique_names;
use stratege_search::{Limits, Stop};
use stratege_session::{Purpose, Session};

/// Words that say what is known, or how quickly something is found, not how is searched; and one that a test of its own has
/// the position for.
const EXEMPT: &[&str] = &["theory", "openings", "prefetch", "groups"];

/// Words of chess's engine that show at greater depths than a quick test can go to.
const DEEP: &[&str] =
    &["null-verification", "double-extension", "multicut", "negative-extension", "singular"];

/// Positions of chess by their names.
const CHESS: [(&str, &str); 10] = [
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
    ("italian", "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"),
    ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    ("rooks and pawns", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
    ("mate in two", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1"),
    ("mate by the queen", "2rr3k/pp3pp1/1nnqbN1p/3pN3/2pP4/2P3Q1/PPB4P/R4RK1 w - - 0 1"),
    ("rook against king", "8/8/8/4k3/8/8/4K3/4R3 w - - 0 1"),
    ("queens", "8/1p3pk1/6p1/8/8/Q5P1/1q3PK1/8 w - - 0 1"),
    ("rooks", "8/5pk1/R5p1/7p/5P1P/6P1/r4K2/8 w - - 0 1"),
    ("pawns", "8/5k2/1p4p1/p1p2p1p/P1P2P1P/1P2K1P1/8/8 w - - 0 1"),
];

/// Ten positions by their names: those of chess, or `SEED/PLIES`, random games from the start that are not over.
fn positions(session: &dyn Session) -> Vec<(String, String)> {
    if session.game() == "chess" {
        return CHESS.map(|(name, position)| (name.to_owned(), position.to_owned())).to_vec();
    }
    let mut found = Vec::new();
    for seed in 0..200_u64 {
        let plies = 2 + (seed % 5) * 8;
        let (mut session, mut random) = (session.fork(), Random::new(seed));
        for _ in 0..plies {
            if let Some(dice) = session.dice() {
                let _ = dice.roll(random.bits() % (1 << 30));
            }
            let moves = session.moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[random.below(moves.len())].text.clone();
            session.play(&mv).expect("a legal move");
        }
        if session.moves().len() > 1 {
            found.push((format!("{seed}/{plies}"), session.position()));
        }
        if found.len() == 10 {
            break;
        }
    }
    found
}

/// The setup of these words; `None` where the engine that would search does not have one of them.
fn setup(session: &dyn Session, words: &[(&str, &str)]) -> Option<Setup> {
    let mut setup = Setup::default();
    setup.read(words.iter().copied()).ok()?;
    setup.settings.table_bytes = 1 << 20;
    let mut machine = Machine::new(setup);
    machine.prepare(session).ok().map(|()| machine.setup)
}

/// What tells one search of a position from another: the engine, the nodes, and the playouts of each line, whose number in
/// all is given.
fn fingerprint(session: &dyn Session, position: &str, setup: &Setup, depth: u16) -> (String, String) {
    let mut session = session.fork();
    session.begin(Some(position)).expect("a position");
    let mut settings = setup.settings.clone();
    settings.limits = Limits { nodes: Some(2_000_000), ..Limits::depth(depth) };
    settings.lines = if session.analyst().counts_playouts(&settings) { 250 } else { 1 };
    let found = session.analyse(&settings, &Stop::new(), &mut |_| {});
    let mut text = found.counts.nodes.to_string();
    for line in &found.lines {
        let _ = write!(text, " {:?}", line.visits);
    }
    (found.engine, text)
}

/// The depth at which the techniques of an engine are to show.
fn depth(game: &str, engine: &str) -> u16 {
    match (game, engine) {
        (_, "chess" | "othello") => 7,
        (_, "go") => 1,
        ("backgammon", _) => 2,
        ("go", _) => 3,
        ("draughts", _) => 8,
        ("othello" | "chess", _) => 4,
        _ => 6,
    }
}

/// Checks one engine: that of these words in a game.
fn check(session: &dyn Session, words: &[(&'static str, &'static str)], deep: bool) -> String {
    let mut report = String::new();
    let usual = setup(session, words).expect("settings without techniques");
    let mut fork = session.fork();
    let engine = fork.analyst().engine(Purpose::Choose, &usual.settings).expect("an engine");
    let known = fork.analyst().techniques(Purpose::Choose, &usual.settings);
    let positions = positions(session);
    for name in technique_names() {
        // What a move will repeat is seen a ply before: by itself the one technique hides the other.
        let hidden: &[_] = if name == "repetition" { &[("without", "upcoming-repetition")] } else { &[] };
        let named = |key: &'static str| [words, hidden, &[(key, name)]].concat();
        let (off, on) = (setup(session, &named("without")), setup(session, &named("with")));
        let has = known.contains(&name);
        assert_eq!((off.is_some(), on.is_some()), (has, has), "{} {words:?} {name}", session.game());
        let (Some(off), Some(on)) = (off, on) else { continue };
        // Of the two moves of this game the first is the best wherever one is better.
        let two_moves = session.game() == "nim-row" && ["killers", "history"].contains(&name);
        if two_moves || EXEMPT.contains(&name) || (DEEP.contains(&name) && engine == "chess") != deep {
            continue;
        }
        let depth = if deep { 16 } else { depth(session.game(), engine) };
        let differs = positions.iter().any(|(_, position)| {
            let [one, other] = [&off, &on].map(|setup| fingerprint(session, position, setup, depth));
            assert_eq!((one.0.as_str(), other.0.as_str()), (engine, engine), "{name}");
            one.1 != other.1
        });
        if !differs {
            let _ = writeln!(report, "{} by {engine}, {words:?}: {name} changes nothing", session.game());
        }
    }
    report
}

/// Every engine of a game by its usual evaluation, and of these evaluations.
fn check_game(game: &str, evaluations: &[Option<&str>], algorithms: &[&'static str], deep: bool) -> String {
    let mut report = String::new();
    for &evaluation in evaluations {
        // Searches of a small board are deep enough where one of the usual board takes long.
        let variant = (game == "go").then_some("5");
        let session = open_with_evaluation(game, variant, evaluation).expect("a game");
        report += &check(session.as_ref(), &[], deep);
        for &algorithm in algorithms {
            if session.algorithms(Purpose::Choose).contains(&algorithm) {
                report += &check(session.as_ref(), &[("algorithm", algorithm)], deep);
            }
        }
    }
    report
}

/// The table of engine words: each game, its own engine and the generic search by name.
#[test]
fn every_word_changes_the_search_of_its_engine_or_is_refused() {
    let mut report = String::new();
    for entry in entries().iter().filter(|entry| !["tree", "template"].contains(&entry.name)) {
        let evaluations: &[Option<&str>] = match entry.name {
            "chess" => &[None, Some("simplified")],
            "othello" => &[None, Some("criteria")],
            _ => &[None],
        };
        report += &check_game(entry.name, evaluations, &["pvs", "mcts", "star2"], false);
    }
    assert_eq!(report, "");
}

/// The techniques of chess that show at greater depths: half a minute (`STRATEGE_SLOW`).
#[test]
fn deep_words_change_deep_searches() {
    if std::env::var_os("STRATEGE_SLOW").is_none() {
        return;
    }
    assert_eq!(check_game("chess", &[None], &[], true), "");
}

/// Where a group hangs on the next move, the search for such groups shows.
#[test]
fn groups_that_hang_on_a_move_change_the_search_of_go() {
    // White's group in the corner dies or lives by a move on H1.
    let position =
        "1O1O1O1O1/OOOOOOOOO/O1O1O1O1O/OOOOOOOOO/XXXXXXXXX/XXXXXXXXX/X1XXXXOOO/XXXXXOO1O/X1XXXO3 X";
    let session = open_with_evaluation("go", None, None).expect("Go");
    let [off, on] = ["without", "with"].map(|key| {
        let setup = setup(session.as_ref(), &[(key, "groups")]).expect("a word of the engine");
        fingerprint(session.as_ref(), position, &setup, 9)
    });
    assert_eq!((off.0.as_str(), on.0.as_str()), ("go", "go"));
    assert_ne!(off.1, on.1);
}

/// A word for one engine is answered with the words that this engine has.
#[test]
fn a_refused_word_is_answered_with_those_that_there_are() {
    let session = open_with_evaluation("chess", None, None).expect("chess");
    let refused = |words: &[(&str, &str)]| {
        let mut setup = Setup::default();
        setup.read(words.iter().copied()).expect("words");
        setup.check_techniques(session.as_ref(), Purpose::Choose).expect_err("refused").to_string()
    };
    let text = refused(&[("without", "hints")]);
    assert!(
        text.contains("'without=hints'") && text.contains("'chess'") && text.contains("razoring"),
        "{text}"
    );
    let text = refused(&[("algorithm", "pvs"), ("without", "razoring")]);
    assert!(text.contains("'generic-pvs'") && text.contains("killers, history"), "{text}");
    assert!(refused(&[("step", "2")]).contains("'step'"));
    assert!(refused(&[("even", "yes")]).contains("'even'"));
}
