//! Judgement for the small games: tic-tac-toe and Connect Four.
