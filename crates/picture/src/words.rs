//! The words in illustrations, in the caller's language.

/// Every word that an illustration of a search may need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// Label of nodes where the maximising side chooses.
    pub max: String,
    /// Label of nodes where the minimising side chooses.
    pub min: String,
    /// Label of chance nodes.
    pub chance: String,
    /// Note: the result comes from the transposition table.
    pub table: String,
    /// Note: the table has the result of a child.
    pub child: String,
    /// Note: the position is a repetition.
    pub repetition: String,
    /// Note: the evaluator is certain.
    pub foresight: String,
    /// Note: ProbCut cut off here.
    pub probcut: String,
    /// Note: the position was evaluated.
    pub evaluated: String,
    /// Note: the game is over.
    pub over: String,
    /// Note: moves were pruned.
    pub cut: String,
    /// The same, before a reason.
    pub cut_for: String,
    /// Source of a bound: the result of this line of moves.
    pub set_by: String,
    /// Source of a bound: the window at the root.
    pub of_root: String,
    /// Source of a bound: a null window.
    pub of_scout: String,
    /// Note: a re-search.
    pub again: String,
    /// Note: within quiescence.
    pub quiescence: String,
    /// Note: a probe.
    pub probe: String,
    /// “More moves”, after their number.
    pub more: String,
    /// “Positions left out of the illustration”, after their number.
    pub left_out: String,
    /// Event: the search from the root begins.
    pub pass: String,
    /// Event: a position is entered.
    pub enter: String,
    /// Event: a position is left.
    pub leave: String,
    /// The sign before the value of a position that is left.
    pub colon: String,
    /// Note: the search has no result here.
    pub unfinished: String,
    /// A won game.
    pub win: String,
    /// A lost game.
    pub loss: String,
    /// A drawn game.
    pub draw: String,
    /// Legend: bold text.
    pub legend_value: String,
    /// Legend: brackets.
    pub legend_window: String,
    /// Legend: the thick line.
    pub legend_principal: String,
    /// Legend: dashed lines.
    pub legend_cut: String,
    /// Legend: arcs.
    pub legend_table: String,
    /// The decimal separator.
    pub decimal: String,
    /// The words for the two players; `None` in abstract trees, whose leaves are values without a winner.
    pub players: Option<[PlayerWords; 2]>,
}

/// The words for a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerWords {
    /// The colour, symbol or number: `White`.
    pub side: String,
    /// The announcement of its win: `White wins`.
    pub wins: String,
}

impl Words {
    /// The English words.
    pub fn english() -> Words {
        Words::read(&mut |_, english| english.to_owned())
    }

    /// Requests each word by name; the second argument is the English one.
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
            pass: word("pass", "search from the root"),
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
