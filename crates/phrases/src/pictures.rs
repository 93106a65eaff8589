//! What stands in pictures of searches.

use crate::players::Players;
use crate::render;
use stratege_catalog::compare::Measured;
use stratege_catalog::{Player, TraceData, find};
use stratege_picture::{PlayerWords, Words, chart};
use stratege_texts::Lang;

/// A trace with its moves as players of this language write them.
pub fn spoken(lang: &Lang, trace: &TraceData) -> TraceData {
    let mut trace = trace.clone();
    let game = trace.game.clone();
    let say = |mv: &mut String| *mv = lang.move_text(&game, mv);
    trace.line.iter_mut().for_each(say);
    for visit in &mut trace.visits {
        say(&mut visit.mv);
        visit.cut.iter_mut().flat_map(|cut| &mut cut.untried).for_each(say);
    }
    trace
}

/// The words of a picture. Where the ends of a game are values, nobody wins.
pub fn words(lang: &Lang, game: &str) -> Words {
    let mut words = Words::read(&mut |name, _| lang.text(&format!("picture-{name}")));
    let players = Players::new(lang, game, ["", ""]);
    let valued = find(game).is_ok_and(|entry| entry.valued);
    words.players = (!valued).then(|| {
        [Player::FIRST, Player::SECOND].map(|player| PlayerWords {
            side: players.side(player),
            wins: players.say("wins", player, &[]).trim_end_matches('.').to_owned(),
        })
    });
    words
}

/// What was searched, and its value.
pub fn title(lang: &Lang, trace: &TraceData, leaves: usize) -> String {
    let game = lang.text(&format!("game-{}", trace.game));
    // Those whose name is not the same in every language.
    let named = format!("algorithm-{}", trace.algorithm);
    let algorithm = if lang.has(&named) { lang.text(&named) } else { trace.algorithm.clone() };
    lang.with(
        "tree-title",
        &[
            ("game", &game),
            ("algorithm", &algorithm),
            ("depth", &trace.depth),
            ("nodes", &render::grouped(trace.counts.nodes)),
            ("leaves", &leaves),
            ("cuts", &render::grouped(trace.counts.cuts)),
        ],
    )
}

/// The bars of a comparison: what each technique visits, and how long it takes where that was measured.
pub fn comparison(lang: &Lang, game: &str, measured: &[Measured]) -> String {
    let bar = |one: &Measured| {
        let nodes = render::grouped(one.counts.nodes);
        let time = || lang.number(format!("{:.1} ms", one.time_us as f64 / 1000.0));
        let label = if one.time_us > 0 { format!("{nodes}, {}", time()) } else { nodes };
        (rung(lang, one.name), one.counts.nodes as f64, label)
    };
    let game = lang.text(&format!("game-{game}"));
    let bars: Vec<_> = measured.iter().map(bar).collect();
    chart::bars(&lang.with("compare-title", &[("game", &game)]), &lang.text("compare-across"), &bars)
}

/// What a step of a comparison is called.
pub fn rung(lang: &Lang, name: &str) -> String {
    lang.text(&format!("rung-{name}"))
}
