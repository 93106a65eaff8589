//! The two players in sentences: by name, or as their game calls them.

use stratege_catalog::find;
use stratege_formats::EndedBy;
use stratege_session::CubeState;
use stratege_session::{Amount, Ending, Outcome, Player, Session, Status};
use stratege_texts::{Lang, named};

/// The players of a game.
#[derive(Clone, Copy)]
pub struct Players<'a> {
    lang: &'a Lang,
    sides: [&'static str; 2],
    names: [&'a str; 2],
}

impl<'a> Players<'a> {
    /// The players of a game in the catalog; `names` may be empty.
    pub fn new(lang: &'a Lang, game: &str, names: [&'a str; 2]) -> Players<'a> {
        let sides = find(game).map_or(["first", "second"], |entry| entry.sides);
        Players { lang, sides, names }
    }

    /// The colour, symbol or number of a player, as a title: `White`.
    pub fn side(&self, player: Player) -> String {
        self.lang.text(&format!("side-{}", self.sides[player.index()]))
    }

    /// The name of a player, or the [`side`](Self::side) if it has none.
    pub fn name(&self, player: Player) -> String {
        match self.names[player.index()] {
            "" => self.side(player),
            name => name.to_owned(),
        }
    }

    /// The sentence `id` about a player, whose name is `$name`. For languages that inflect the verb or need an article,
    /// there is a text for each side (`wins-white`) in addition to the one for names.
    pub fn say(&self, id: &str, player: Player, arguments: &[(&str, &dyn ToString)]) -> String {
        let name = self.name(player);
        let arguments = [&[("name", &name as &dyn ToString)], arguments].concat();
        let own = format!("{id}-{}", self.sides[player.index()]);
        let unnamed = self.names[player.index()].is_empty();
        self.lang.with(if unnamed && self.lang.has(&own) { &own } else { id }, &arguments)
    }

    /// The length of a match and its score.
    pub fn match_score(&self, cube_state: &CubeState) -> String {
        let [own, other] = cube_state.score;
        let [first, second] = Player::BOTH.map(|player| self.name(player));
        self.lang.with("stakes-match", named![length = cube_state.length, first, own, second, other])
    }

    /// How a game ended and why; empty if it is not over.
    pub fn ending(&self, session: &dyn Session) -> Option<String> {
        let Status::Over { first, margin, ending } = session.status() else { return None };
        let winner = match first {
            Outcome::Win => Player::FIRST,
            Outcome::Loss => Player::SECOND,
            Outcome::Draw => return Some(self.draw(session, ending)),
        };
        let won = self.won(session, winner, margin);
        if let Some(played_for) = CubeState::of(&session.board()).filter(|cube_state| cube_state.length > 0) {
            return Some(format!("{won} {}", self.match_score(&played_for)));
        }
        let why = match session.static_facts().counts() {
            Some([own, other]) if winner == Player::FIRST => Some(format!("{own}-{other}.")),
            Some([other, own]) => Some(format!("{own}-{other}.")),
            None => match ending {
                Ending::Checkmate | Ending::NoPieces | Ending::Blocked => {
                    Some(self.lang.text(&format!("over-{}", ending.name())))
                }
                _ => None,
            },
        };
        Some(why.map_or(won.clone(), |why| format!("{why} {won}")))
    }

    /// How the players, the clock or a file ended a game, and why, given the outcome for the first player and the
    /// margin, which is 1 if there is none. A session at the end of the game shows which draw was claimed.
    pub fn concluded(
        &self,
        session: &dyn Session,
        first: Outcome,
        margin: Amount,
        by: Option<EndedBy>,
    ) -> String {
        let winner = match first {
            Outcome::Win => Player::FIRST,
            Outcome::Loss => Player::SECOND,
            Outcome::Draw => return self.concluded_draw(session, by),
        };
        let won = self.won(session, winner, margin);
        let why = match by {
            Some(EndedBy::Time) => "out-of-time",
            Some(EndedBy::Resignation) => "resigns",
            Some(EndedBy::Forfeit) => "forfeits",
            Some(EndedBy::Adjudication) => return format!("{} {won}", self.lang.text("over-adjudicated")),
            Some(EndedBy::Agreement | EndedBy::Claim) | None => return won,
        };
        format!("{} {won}", self.say(why, winner.other(), &[]))
    }

    /// That a side has won, and by how much, where games count for different points: in backgammon by its word.
    fn won(&self, session: &dyn Session, winner: Player, margin: Amount) -> String {
        let cube = CubeState::of(&session.board());
        let single =
            cube.is_none_or(|cube| cube.length == 0) && session.static_facts().match_file().is_some();
        let times = f64::from(margin) / f64::from(cube.map_or(1, |cube| cube.cube.max(1)));
        let points = self.lang.number(margin.to_string());
        match (margin == 1, single) {
            (false, true) if times == 2.0 => self.say("wins-gammon", winner, named![points]),
            (false, true) if times == 3.0 => self.say("wins-backgammon", winner, named![points]),
            (true, _) => self.say("wins", winner, &[]),
            (false, _) => self.say("wins-by", winner, named![margin = points]),
        }
    }

    fn concluded_draw(&self, session: &dyn Session, by: Option<EndedBy>) -> String {
        let id = match by {
            Some(EndedBy::Agreement) => "over-agreed",
            Some(EndedBy::Claim) => match session.static_facts().claimable() {
                Some(ending) => return self.draw(session, ending),
                None => "over-draw",
            },
            Some(EndedBy::Adjudication) => {
                return format!("{} {}", self.lang.text("over-adjudicated"), self.lang.text("over-draw"));
            }
            _ => "over-draw",
        };
        self.lang.text(id)
    }

    /// The remark that a file continues after this number of plies although this rule had drawn the game.
    pub fn continued(&self, at: usize, ending: Ending) -> String {
        let why = self.lang.text(drawn_by(ending));
        self.lang.with("continued", named![ply = at, why])
    }

    /// The remark that a draw can be claimed by this rule.
    pub fn claim(&self, ending: Ending) -> String {
        let rule = match ending {
            Ending::Repetition => "claim-repetition",
            Ending::FiftyMoves => "claim-fifty-moves",
            _ => "claim-counted-moves",
        };
        self.lang.text(rule)
    }

    fn draw(&self, session: &dyn Session, ending: Ending) -> String {
        let id = drawn_by(ending);
        match session.static_facts().counts() {
            Some([own, other]) => format!("{own}-{other}. {}", self.lang.text(id)),
            None => self.lang.text(id),
        }
    }
}

/// The text for a draw by this rule.
fn drawn_by(ending: Ending) -> &'static str {
    match ending {
        Ending::Repetition => "over-repetition",
        Ending::Stalemate => "over-stalemate",
        Ending::FivefoldRepetition => "over-fivefold-repetition",
        Ending::FiftyMoves => "over-fifty-moves",
        Ending::SeventyFiveMoves => "over-seventy-five-moves",
        Ending::InsufficientMaterial => "over-insufficient-material",
        Ending::CountedMoves => "over-counted-moves",
        Ending::Rules | Ending::Checkmate | Ending::NoPieces | Ending::Blocked => "over-draw",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stratege_catalog::open;

    fn ended(lang: &Lang, game: &str, moves: &str, names: [&str; 2]) -> String {
        let mut session = open(game, None).unwrap();
        for mv in moves.split(' ') {
            session.play(mv).unwrap();
        }
        Players::new(lang, game, names).ending(session.as_ref()).unwrap()
    }

    /// The end of a game in a position where no move is left to make.
    fn of(lang: &Lang, position: &str) -> String {
        let mut session = open("chess", None).unwrap();
        session.begin(Some(position)).unwrap();
        Players::new(lang, "chess", [""; 2]).ending(session.as_ref()).unwrap()
    }

    #[test]
    fn the_result_names_the_reason() {
        let (english, french) = (Lang::english(), Lang::named("fr").unwrap());
        let mate = "f3 e5 g4 Qh4#";
        assert_eq!(ended(&english, "chess", mate, [""; 2]), "Checkmate. Black wins.");
        assert_eq!(ended(&french, "chess", mate, [""; 2]), "Échec et mat. Les Noirs gagnent.");
        assert_eq!(ended(&french, "chess", mate, ["Anne", "Bob"]), "Échec et mat. Bob gagne.");
        let wiped = "e6 f4 e3 f6 g5 d6 e7 f5 c5";
        assert_eq!(ended(&english, "othello", wiped, [""; 2]), "13-0. Black wins by 64.");
        assert_eq!(ended(&french, "othello", wiped, [""; 2]), "13-0. Les Noirs gagnent de 64.");
        assert_eq!(of(&english, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), "Stalemate: a draw.");
        assert_eq!(of(&english, "7k/8/6K1/8/8/8/8/7N b - - 0 1"), "Draw by insufficient material.");
        assert_eq!(of(&english, "7k/8/6K1/8/8/8/8/7R b - - 100 80"), "Draw by the fifty-move rule.");
        assert_eq!(of(&french, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), "Pat : partie nulle.");
    }
}
