//! What is played for, in words: the doubling cube, and the score of a match.

use crate::players::Players;
use stratege_catalog::{Player, Stakes};
use stratege_texts::Lang;

/// The match or the money game, and the cube, on one line.
pub fn stakes(lang: &Lang, players: &Players<'_>, stakes: &Stakes) -> String {
    let mut parts = Vec::new();
    if stakes.length == 0 {
        parts.push(lang.text("stakes-money"));
    } else {
        let [own, other] = stakes.score;
        let [first, second] = Player::BOTH.map(|player| players.name(player));
        let words: [(&str, &dyn ToString); 5] = [
            ("length", &stakes.length),
            ("first", &first),
            ("own", &own),
            ("second", &second),
            ("other", &other),
        ];
        parts.push(lang.with("stakes-match", &words));
    }
    for (holds, id) in [(stakes.jacoby, "stakes-jacoby"), (stakes.crawford, "stakes-crawford")] {
        parts.extend(holds.then(|| lang.text(id)));
    }
    match stakes.owner.map(|owner| players.name(owner)) {
        None => parts.push(lang.text("stakes-centred")),
        Some(owner) => parts.push(lang.with("stakes-owned", &[("cube", &stakes.cube), ("owner", &owner)])),
    }
    if let Some(doubler) = stakes.doubler {
        let (name, cube) = (players.name(doubler), 2 * stakes.cube);
        parts.push(lang.with("stakes-doubled", &[("name", &name), ("cube", &cube)]));
    }
    parts.join(" · ")
}
