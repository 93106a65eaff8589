//! Positions from self-play of the networks in which a double is worth considering, with the program's decision: for
//! comparing its cube decisions with those of other programs.
//!
//! `cube-positions COUNT SEED VARIANT`, such as `cube-positions 500 1 money:no-jacoby`: from each game one position
//! before a roll, drawn from those in which the side to roll wins 55 to 95 % of games according to the networks, up to
//! the first in which it should double. With an additional argument `all`, positions later in the game are included,
//! where the cube is centred only because neither side turned it. Each line holds the IDs, the decision, and the
//! equities of no double, double/take and double/pass.

use stratege_engines_backgammon::Learned;
use stratege_engines_backgammon::chooser::Greedy;
use stratege_engines_backgammon::cube::{Cubeful, MatchTable, Prices, Verdict, decide};
use stratege_engines_backgammon::selfplay::play;
use stratege_game::random::Random;
use stratege_game::{Game, Notation, Player, TextError};
use stratege_games_backgammon::{Checkers, GameState, MatchId, MatchPlay, MatchPosition, Position};

fn main() -> Result<(), TextError> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize| words.get(index).and_then(|word| word.parse::<u64>().ok());
    let (count, seed) = (number(0).unwrap_or(500), number(1).unwrap_or(1));
    let game: MatchPlay = words.get(2).map_or("money:no-jacoby", String::as_str).parse()?;
    let learned = Learned::own();
    let (sight, networks) = learned.parts();
    let all = words.iter().any(|word| word == "all");
    let cubeful = Cubeful::new(learned.clone());
    let mut random = Random::new(seed);
    let mut found = 0;
    while found < count {
        // A score of the match, drawn evenly, without Crawford games.
        let length = usize::from(game.tally.length());
        let score = if length > 2 { [0; 2].map(|_| random.below(length - 1) as u16) } else { [0; 2] };
        let id = MatchId { state: GameState::Playing, score, crawford: false, ..game.start().match_id() };
        let place = |own: &Checkers, other: &Checkers| {
            let board = Position::new([*own, *other], Player::FIRST, None).ok()?;
            MatchPosition::new(board, &id).ok()
        };
        let (mut one, mut other) = (Greedy::new(networks, sight), Greedy::new(networks, sight));
        let (mut near, mut doubled) = (Vec::new(), false);
        let _ = play([&mut one, &mut other], &mut random, |own, other| {
            let chances = learned.before_a_roll(own, other);
            if let Some(position) = place(own, other).filter(|_| all || !doubled) {
                let verdict = decide(MatchTable::own(), &position, &chances).verdict();
                doubled |= !matches!(verdict, Verdict::NoDouble | Verdict::TooGood);
                if (0.55..0.95).contains(&chances.win) {
                    near.push(position);
                }
            }
        });
        if near.is_empty() {
            continue;
        }
        let position = near[random.below(near.len())];
        let Some(decision) = cubeful.decision(&game, &position) else { continue };
        let prices = Prices::new(MatchTable::own(), position.tally(), Player::FIRST);
        let normalised = |worth| prices.normalised(worth, position.cube());
        println!(
            "{} {} {:.4} {:.4} {:.4}",
            game.position_text(&position),
            decision.verdict().name(),
            normalised(decision.no_double),
            normalised(decision.taken),
            normalised(decision.dropped),
        );
        found += 1;
    }
    Ok(())
}
