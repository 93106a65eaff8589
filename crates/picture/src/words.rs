//! The words of the pictures, in the caller's language.

/// Every word that a picture of a search may need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// The side that the values are for chooses.
    pub max: String,
    /// The other side chooses.
    pub min: String,
    /// Dice decide.
    pub chance: String,
    /// The result is from the transposition table.
    pub table: String,
    /// From the table's result of a child.
    pub child: String,
    /// The position is a repetition.
    pub repetition: String,
    /// The evaluator is certain.
    pub foresight: String,
    /// A cutoff by ProbCut.
    pub probcut: String,
    /// The position is evaluated.
    pub evaluated: String,
    /// The game is over.
    pub over: String,
    /// Moves are pruned.
    pub cut: String,
    /// The same before the reason.
    pub cut_for: String,
    /// Of a bound: set by the result of this line of moves.
    pub set_by: String,
    /// Of a bound: the window at the root.
    pub of_root: String,
    /// Of a bound: a null window.
    pub of_scout: String,
    /// A move is searched again.
    pub again: String,
    /// In quiescence.
    pub quiescence: String,
    /// A probe.
    pub probe: String,
    /// More moves, after their number.
    pub more: String,
    /// Positions left out of the picture, after their number.
    pub left_out: String,
    /// The root's search begins.
    pub pass: String,
    /// A position is entered.
    pub enter: String,
    /// A position is left.
    pub leave: String,
    /// Before the value of a position that is left.
    pub colon: String,
    /// The search has no result here.
    pub unfinished: String,
    /// A won game.
    pub win: String,
    /// A lost game.
    pub loss: String,
    /// A drawn game.
    pub draw: String,
    /// In the legend: what is bold.
    pub legend_value: String,
    /// In the legend: the meaning of brackets.
    pub legend_window: String,
    /// In the legend: the thick line.
    pub legend_principal: String,
    /// In the legend: the dashed lines.
    pub legend_cut: String,
    /// In the legend: the arcs.
    pub legend_table: String,
    /// The decimal sign.
    pub decimal: String,
    /// The two players; none in abstract trees, whose leaves are values without a winner.
    pub players: Option<[PlayerWords; 2]>,
}

/// The words for a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerWords {
    /// The colour, sign or number: `White`.
    pub side: String,
    /// That it won: `White wins`.
    pub wins: String,
}

impl Words {
    /// The English words.
    pub fn english() -> Words {
        Words::read(&mut |_, english| english.to_owned())
    }

    /// Asks for each word by its name; the second argument is the English one.
    pub fn read(word: &mut dyn FnMut(&'static str, &'static str) -> String) -> Words {
        Words {
            max: word("max", "MAX"),
            min: word("min", "MIN"),
            chance: word("chance", "dice"),
            table: word("table", "from the table"),
            child: word("child", "a child is in the table"),
            repetition: word("repetition", "repetition"),
            foresight: word("foresight", "certain without search"),
            probcut: word("probcut", "ProbCut"),
            evaluated: word("evaluated", "evaluated"),
            over: word("over", "game over"),
            cut: word("cut", "cut"),
            cut_for: word("cut-for", "cut:"),
            set_by: word("set-by", "set by"),
            of_root: word("of-root", "the root's window"),
            of_scout: word("of-scout", "a null window"),
            again: word("again", "re-search"),
            quiescence: word("quiescence", "quiescence"),
            probe: word("probe", "probe"),
            more: word("more", "more moves"),
            left_out: word("left-out", "positions not shown"),
            pass: word("pass", "search of the root"),
            enter: word("enter", "enter"),
            leave: word("leave", "leave"),
            colon: word("colon", ":"),
            unfinished: word("unfinished", "unfinished"),
            win: word("win", "win"),
            loss: word("loss", "loss"),
            draw: word("draw", "draw"),
            legend_value: word("legend-value", "bold: value"),
            legend_window: word("legend-window", "[α, β]: window"),
            legend_principal: word("legend-principal", "thick green: principal variation"),
            legend_cut: word("legend-cut", "dashed: pruned"),
            legend_table: word("legend-table", "dotted arc: table hit"),
            decimal: word("decimal", "."),
            players: None,
        }
    }

    /// A number that was written with a point.
    pub(crate) fn number(&self, written: String) -> String {
        if self.decimal == "." { written } else { written.replace('.', &self.decimal) }
    }

    pub(crate) fn worth(&self, worth: stratege_session::trace::TraceScore) -> String {
        use stratege_session::trace::TraceScore;
        match worth {
            TraceScore::Number(_) => self.number(worth.to_string()),
            TraceScore::Win(plies) => word_and_plies(&self.win, plies),
            TraceScore::Loss(plies) => word_and_plies(&self.loss, plies),
        }
    }
}

fn word_and_plies(word: &str, plies: Option<u16>) -> String {
    plies.map_or_else(|| word.to_owned(), |plies| format!("{word} {plies}"))
}
