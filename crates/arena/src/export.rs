//! Export of games: PGN, and GGF for Othello.

use crate::tags::time_control;
use crate::{Ended, FaultKind, GameRecord, MatchPlan, MoveRecord};
use std::time::Duration;
use stratege_catalog::{find, open};
use stratege_formats::{
    self as formats, EndedBy, Evaluation, Format, MoveNode, Value, View, Winner, Write, pgn,
};

/// A game of a plan as text: in its game's format for games with evaluations if there is one, otherwise as PGN (with a
/// tag `Game`, and moves in the game's notation).
pub fn text(plan: &MatchPlan, game: &GameRecord) -> String {
    let record = record(plan, game);
    match Format::of_annotated_games(&plan.game).row().write {
        Some(Write::Game { text, separator }) => {
            text(&record).map_or_else(String::new, |text| text + separator)
        }
        _ => pgn::write(&record),
    }
}

/// A game as a record for files: each move with its player's evaluation, the depth and the time.
fn record(plan: &MatchPlan, game: &GameRecord) -> formats::GameRecord {
    let format = Format::of_annotated_games(&plan.game);
    let ggf = format == Format::Ggf;
    let name = |player: usize| plan.players.get(player).map(|spec| spec.name.clone());
    let mut record = formats::GameRecord {
        game: Some(plan.game.clone()),
        variant: plan.variant.clone(),
        players: game.players.map(name),
        start: game.start.clone(),
        result: Some(result(game)),
        ..formats::GameRecord::default()
    };
    record.add_header("Event", plan.event.as_deref().unwrap_or("Stratège"));
    if let Some(site) = &plan.site {
        record.add_header("Site", site.clone());
    }
    if let Some(seconds) = game.date {
        record.add_header("Date", pgn::date(seconds));
    }
    record.add_header("Round", format!("{}.{}", MatchPlan::pair_of(game.number) + 1, game.number % 2 + 1));
    record.add_header("PlyCount", game.moves.len().to_string());
    record.add_header("Termination", termination(&game.ended));
    if ggf {
        record.add_header("TY", "8");
    }
    for (name, engine) in ["WhiteEngine", "BlackEngine"].iter().zip(&game.engines) {
        if let Some(engine) = engine.as_ref().filter(|_| !ggf) {
            record.add_header(name, engine.clone());
        }
    }
    match game.players.map(|player| time_control(&plan.limits_of(player))) {
        [one, other] if one == other => record.add_header("TimeControl", one),
        [white, black] => {
            record.add_header("WhiteTimeControl", white);
            record.add_header("BlackTimeControl", black);
        }
    }
    let mut session = open(&plan.game, plan.variant.as_deref()).ok();
    if let Some(session) = &mut session {
        // The start of a played game is a valid position.
        let _ = session.begin(game.start.as_deref());
        record.start = if ggf { Some(session.start()) } else { record.start };
    }
    let mut opening = None;
    for mv in &game.moves {
        let side = session.as_ref().map(|session| session.side());
        record.line.moves.push(MoveNode { side, ..node(mv, ggf) });
        if let Some(session) = &mut session {
            let _ = session.play(&mv.mv);
            let facts = session.static_facts();
            opening = facts.opening().map(|name| (facts.eco(), name)).or(opening);
        }
    }
    if format == Format::SgfGo
        && let Some(engines) = engines(plan, game)
    {
        // SGF has no tags for them.
        match record.line.moves.first_mut() {
            Some(first) => first.before.push(engines),
            None => record.line.comments.push(engines),
        }
    }
    // The last name that the game had.
    if let Some((eco, name)) = opening {
        eco.into_iter().for_each(|eco| record.add_header("ECO", eco));
        record.add_header("Opening", name);
    }
    if let Ended::Fault { side, kind, detail } = &game.ended {
        // By its side and its name; the detail may quote the engine.
        let colour = find(&plan.game).map_or("", |entry| entry.sides[*side]);
        let name = plan.players.get(game.players[*side]).map_or("", |player| player.name.as_str());
        let comment =
            format!("{colour} ({name}) {}: {detail}", forfeits(*kind)).replace(char::is_control, " ");
        match record.line.moves.last_mut() {
            Some(last) => last.after.push(comment),
            None => record.line.comments.push(comment),
        }
    }
    record
}

/// The engines that searched, by their sides; `None` where none is known.
fn engines(plan: &MatchPlan, game: &GameRecord) -> Option<String> {
    let sides = find(&plan.game).map_or([""; 2], |entry| entry.sides);
    let named = sides.iter().zip(&game.engines);
    let named: Vec<String> =
        named.filter_map(|(side, engine)| Some(format!("{side}: {}", engine.as_ref()?))).collect();
    (!named.is_empty()).then(|| named.join("; "))
}

fn result(game: &GameRecord) -> formats::GameResult {
    let winner = Winner::from(game.result);
    let by = match &game.ended {
        Ended::Fault { kind: FaultKind::Time, .. } => Some(EndedBy::Time),
        Ended::Resignation | Ended::Fault { .. } | Ended::AdjudicatedWin => Some(EndedBy::Resignation),
        _ => None,
    };
    formats::GameResult { winner, margin: Some(f64::from(game.margin)), by }
}

/// In PGN's words.
fn termination(ended: &Ended) -> &'static str {
    match ended {
        Ended::Rules | Ended::Repetition | Ended::Resignation => "normal",
        Ended::Fault { kind: FaultKind::Time, .. } => "time forfeit",
        Ended::Fault { kind: FaultKind::IllegalMove | FaultKind::Protocol, .. } => "rules infraction",
        Ended::Fault { .. } => "abandoned",
        Ended::AdjudicatedWin | Ended::AdjudicatedDraw | Ended::TooLong => "adjudication",
    }
}

/// What a player does by a fault, in the words of other match programs where they have some.
fn forfeits(kind: FaultKind) -> &'static str {
    match kind {
        FaultKind::Time => "loses on time",
        FaultKind::IllegalMove => "makes an illegal move",
        FaultKind::Crash => "disconnects",
        FaultKind::Hang => "stalls",
        FaultKind::Protocol => "breaks its protocol",
        FaultKind::Start => "does not start",
    }
}

/// A move with hundredths of the game's unit and milliseconds.
fn node(mv: &MoveRecord, points: bool) -> MoveNode {
    let worth = match (mv.mate.filter(|_| !points), mv.evaluation) {
        // Plies to moves, as in chess.
        (Some(plies), _) if plies > 0 => Some(Value::Mate((plies + 1) / 2)),
        (Some(plies), _) if plies < 0 => Some(Value::Mate(-((1 - plies) / 2))),
        (_, Some(value)) => Some(Value::Points((100.0 * value).round() / 100.0)),
        _ => None,
    };
    let evaluation = worth.map(|worth| Evaluation { worth, depth: mv.depth, view: View::Mover });
    let spent = (mv.time_us > 0).then(|| Duration::from_millis(mv.time_us.div_ceil(1000)));
    let nodes = mv.nodes.filter(|_| !points).map(|nodes| format!("n={nodes}"));
    let book = Some("book".to_owned()).filter(|_| mv.book && !points);
    MoveNode { evaluation, spent, after: nodes.into_iter().chain(book).collect(), ..MoveNode::new(&mv.mv) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Outcome;
    use crate::{Adjudication, Format, Openings, Order, PlayerSpec};

    fn plan(game: &str) -> MatchPlan {
        MatchPlan {
            version: MatchPlan::VERSION,
            game: game.into(),
            variant: None,
            players: ["name=\"One [x]\" depth=1", "depth=2"]
                .map(|text| PlayerSpec::parse(text).unwrap())
                .into(),
            format: Format::RoundRobin,
            system: None,
            pairs: 1,
            limits: Default::default(),
            openings: Openings::Random(0),
            order: Order::Random,
            first_opening: 0,
            event: None,
            site: None,
            seed: 1,
            adjudication: Adjudication::default(),
        }
    }

    fn game(moves: &[&str], ended: Ended) -> GameRecord {
        let mv = |(index, mv): (usize, &&str)| MoveRecord {
            mv: (*mv).into(),
            side: index % 2,
            evaluation: Some(0.346),
            mate: (index == 2).then_some(-3),
            depth: Some(12),
            nodes: (index == 0).then_some(4_800),
            book: index == 1,
            expected: None,
            time_us: 820_000,
        };
        let moves = moves.iter().enumerate().map(mv).collect();
        let (players, result) = ([0, 1], Outcome::Win);
        GameRecord {
            number: 1,
            players,
            start: None,
            opening: 0,
            moves,
            result,
            margin: 0,
            ended,
            date: Some(951_782_400),
            engines: [Some("chess".to_owned()), None],
        }
    }

    #[test]
    fn games_of_chess_are_pgn() {
        let fault = Ended::Fault {
            side: 1,
            kind: FaultKind::Time,
            detail: crate::Cause::Words("0.1 s\u{7} {late}".into()),
        };
        let text = text(&plan("chess"), &game(&["e4", "e5", "Nf3"], fault));
        for part in [
            "[Date \"2000.02.29\"]",
            "[TimeControl \"-\"]",
            "[WhiteEngine \"chess\"]",
            "[ECO \"C20\"]\n[Opening \"King's Pawn Opening\"]",
            "[Round \"1.2\"]\n[White \"One [x]\"]",
            "[Result \"1-0\"]\n[PlyCount \"3\"]\n[Termination \"time forfeit\"]",
            "1. e4 {+0.35/12 0.82s} {n=4800} 1... e5",
        ] {
            assert!(text.contains(part), "{part}\n{text}");
        }
        let flat = text.replace('\n', " ");
        assert!(flat.contains("{black (ours depth=2) loses on time: 0.1 s {late)} 1-0"), "{text}");
        assert!(
            flat.contains("1. e4 {+0.35/12 0.82s} {n=4800} 1... e5 {+0.35/12 0.82s} {book} 2. Nf3"),
            "{text}"
        );
    }

    #[test]
    fn games_of_go_are_sgf_with_their_engines() {
        let mut played = game(&["D4", "E5"], Ended::Resignation);
        played.engines = [Some("guided".to_owned()), Some("external".to_owned())];
        let plan = MatchPlan { variant: Some("9".to_owned()), ..plan("go") };
        let text = text(&plan, &played);
        let root = text.split("\n;").next().unwrap();
        assert!(
            root.starts_with("(;FF[4]GM[1]") && root.contains("C[black: guided; white: external]"),
            "{text}"
        );
    }

    #[test]
    fn games_of_othello_are_ggf() {
        let fault =
            Ended::Fault { side: 1, kind: FaultKind::Time, detail: crate::Cause::Words(String::new()) };
        let text = text(&plan("othello"), &game(&["f5", "d6", "c3"], fault));
        assert!(text.contains("PB[One [x]PW[ours depth=2]RE[+0:t]BO[8 "), "{text}");
        assert!(text.ends_with("B[F5/0.35/0.82]W[D6/0.35/0.82]B[C3/0.35/0.82];)\n"), "{text}");
    }
}
