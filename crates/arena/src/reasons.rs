//! The reasons for refusing player specifications, limits and tests.

stratege_game::reasons! {
    pub(crate), pub REASONS:
    KEY_VALUE "arena-key-value" "expected KEY=VALUE"
    PROTOCOL "arena-protocol" "expected proto=uci, proto=xboard, proto=gtp, proto=nboard, proto=hub or proto=gnubg, beside cmd=COMMAND"
    CONTROL "arena-control" "expected text without control characters, such as line ends"
    QUOTE "arena-quote" "expected a closing quote"
    ENGINE "arena-engine" "expected engine=ours, engine=random or an engine of the file of engines"
    ENGINE_VALUE "arena-engine-value" "expected text, a number, true or false"
    ENGINE_TABLE "arena-engine-table" "expected a table [NAME] for each engine"
    ENGINE_NAME "arena-engine-name" "expected a name without '=' and spaces, other than ours and random"
    KEY "arena-key" "expected a key of the documentation (`stratege guide arena`)"
    BOOK "arena-book" "expected the name of a book's file"
    BOOK_FILE "arena-book-file" "expected a file of `stratege book build`, or a Polyglot book (.bin)"
    BOOK_SIZE "arena-book-size" "expected a book of at most 1 GiB"
    PONDER "arena-ponder" "expected ponder=yes or ponder=no"
    RESTART "arena-restart" "expected restart=yes or restart=no"
    PONDERS "arena-ponders" "only our machine and UCI engines ponder"
    GAMES "arena-games" "expected an even number: every opening is played by both sides"
    CHANCE "arena-chance" "expected a chance above 0 and below 0.5"
    ELO "arena-elo" "expected an Elo difference"
    MODEL "arena-model" "expected logistic or normalised"
    TEST "arena-test" "expected elo0, elo1, alpha, beta or model"
    HYPOTHESES "arena-hypotheses" "expected -1000 <= elo0 < elo1 <= 1000"
}
