//! The stakes in words: the doubling cube and the score of a match.

use crate::players::Players;
use stratege_session::CubeState;
use stratege_texts::{Lang, named};

/// The match or the money game, and the cube, on one line.
pub fn cube_state(lang: &Lang, players: &Players<'_>, cube_state: &CubeState) -> String {
    let mut parts = Vec::new();
    if cube_state.length == 0 {
        parts.push(lang.text("stakes-money"));
    } else {
        parts.push(players.match_score(cube_state));
    }
    for (holds, id) in [(cube_state.jacoby, "stakes-jacoby"), (cube_state.crawford, "stakes-crawford")] {
        parts.extend(holds.then(|| lang.text(id)));
    }
    match cube_state.owner.map(|owner| players.name(owner)) {
        None => parts.push(lang.text("stakes-centred")),
        Some(owner) => parts.push(lang.with("stakes-owned", named![cube = cube_state.cube, owner])),
    }
    if let Some(doubler) = cube_state.doubler {
        let (name, cube) = (players.name(doubler), 2 * cube_state.cube);
        parts.push(lang.with("stakes-doubled", named![name, cube]));
    }
    if let Some((loser, points)) = cube_state.resigned {
        let name = players.name(loser);
        parts.push(lang.with("stakes-resigned", named![name, points]));
    }
    parts.join(" · ")
}

/// The meaning of a cube decision in words; `None` for other moves.
pub fn meaning(lang: &Lang, cube_state: &CubeState, decision: &str) -> Option<String> {
    let id = match decision {
        "roll" => "meaning-roll",
        "double" => "meaning-double",
        "take" => "meaning-take",
        "beaver" => "meaning-beaver",
        "drop" => "meaning-drop",
        "accept" => "meaning-accept",
        "reject" => "meaning-reject",
        _ => return None,
    };
    let offered = cube_state.resigned.map_or(0, |(_, points)| points);
    Some(lang.with(
        id,
        named![
            points = cube_state.cube,
            doubled = 2 * cube_state.cube,
            beavered = 4 * cube_state.cube,
            offered
        ],
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_catalog::open;

    #[test]
    fn cube_decisions_are_explained_by_their_stakes() {
        let mut session = open("backgammon", Some("match:5")).unwrap();
        session.begin(Some("4HPwATDgc/ABMA")).unwrap();
        let texts = |session: &dyn stratege_session::Session, lang: &Lang| -> Vec<Option<String>> {
            let cube_state = CubeState::of(&session.board()).unwrap();
            session.moves().iter().map(|mv| meaning(lang, &cube_state, &mv.text)).collect()
        };
        let (english, french) = (Lang::english(), Lang::named("fr").unwrap());
        let some = |words: [&str; 2]| words.map(|words| Some(words.to_owned()));
        let double = "play on for 2 points, or win 1 point now";
        assert_eq!(texts(session.as_ref(), &english), some(["without doubling", double]));
        session.play("double").unwrap();
        let take = "play on for 2 points, and own the cube";
        assert_eq!(texts(session.as_ref(), &english), some([take, "give the game up, and lose 1 point"]));
        let drop = "abandonner la partie et perdre 1 point";
        assert_eq!(
            texts(session.as_ref(), &french),
            some(["jouer pour 2 points et recevoir le videau", drop])
        );
        // Moves of checkers need no explanation.
        let cube_state = CubeState::of(&session.board()).unwrap();
        assert_eq!(meaning(&english, &cube_state, "8/5 6/5"), None);
    }
}
