//! The reasons for refusing settings of a machine and its limits.

stratege_game::reasons! {
    pub(crate), pub REASONS:
    DEPTH "player-depth" "expected depth=1 to depth=250"
    NODES "player-nodes" "expected nodes=N, N from 1"
    MOVE_TIME "player-time" "expected time=SECONDS or time=Nms, for every move"
    CLOCK "player-tc" "expected tc=SECONDS, tc=SECONDS+INCREMENT or tc=MOVES/SECONDS+INCREMENT, in milliseconds with ms, or tc=inf"
    NODES_TIME "player-nodestime" "expected nodestime=N, nodes for a millisecond, from 1 to 1000000"
    MARGIN "player-margin" "expected margin=SECONDS"
    ALGORITHM "player-algorithm" "expected an algorithm (`stratege analyse --help`)"
    OBJECTIVE "player-objective" "expected outcome, distance or margin"
    TECHNIQUES "player-techniques" "expected techniques, with commas"
    TABLE "player-table" "expected a size in MiB, at most the machine's memory"
    THREADS "player-threads" "expected a number of threads"
    LINES "player-lines" "expected a number of lines, or all"
    STEP "player-step" "expected step=1 or step=2"
    EVEN "player-even" "expected even=yes or even=no"
    SEED "player-seed" "expected a whole number from 0"
    LEVEL "player-level" "expected a level from 1 to 10"
    DEVIATIONS "player-deviations" "expected deviations from 0.1 to 10"
    PREFER "player-prefer" "expected prefer=traps or prefer=narrow"
    WIDTH "player-width" "expected a number from 0 to 100, in the unit of the game"
    BOOK_BEST "player-book-best" "expected book-best=yes or book-best=no"
    TIES "player-ties" "expected ties=random"
    TUNED "player-tuned" "expected NAME:VALUE with commas, tunable numbers of the game's engine within their bounds"
    OWN_OPTION "player-option" "expected an option of ours (`stratege guide arena`)"
    MISTAKES "player-mistakes" "expected a number from 0 to 100"
}
