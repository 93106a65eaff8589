# The fleet: what `worker`, `fleet` and commands with `--fleet` print.

fleet-address = {$found}: expected nats://HOST[:PORT] or tls://HOST[:PORT]
fleet-secret = no user name or password in the address: others on the machine could read it. Use --creds FILE, or the environment (STRATEGE_FLEET_USER and STRATEGE_FLEET_PASSWORD)
fleet-no-server = no server at {$address}: {$why}
fleet-closed = nobody listens there
fleet-late = no answer
fleet-unknown-host = no such host
fleet-credentials = the server at {$address} refuses the credentials, or asks for some: --creds FILE
fleet-no-jetstream = the server at {$address} has no JetStream: start it with nats-server -js
fleet-gone = no connection to {$address} for {$seconds} s. What is done is kept: the same command continues
fleet-refused = the server refused: {$why}
fleet-busy = the same job is running for {$owner}
fleet-part = part {$number}: {$why}
fleet-cancelled = the job was cancelled. What is done is kept
fleet-no-job = {$found}: no such job
fleet-command = {$argument}: a fleet starts engines by their names in the file of engines of each worker (engine=NAME), not by a command
fleet-settings = {$argument}: a fleet does not carry this
fleet-wrong = part {$number}: the result of {$worker} is wrong ({$why}); it gets no more parts of this job
fleet-failed = part {$number}: {$worker}: {$why}; another worker tries
fleet-no-worker = no worker for this job yet: start one with stratege worker
fleet-lost = connection lost
fleet-back = connected again
fleet-paused = paused: stratege fleet continue
fleet-continued = continued
fleet-no-jobs = No jobs.
fleet-no-workers = No workers.
fleet-job = job
fleet-kind = kind
fleet-state = state
fleet-parts = parts
fleet-rate = a second
fleet-faults = faults
fleet-result = result
fleet-owner = for
fleet-worker = worker
fleet-cores = threads/cores
fleet-speed = nodes/s
fleet-busy-parts = busy
fleet-done = done
fleet-failed-parts = failed
fleet-seen = seen
fleet-gone-worker = gone
fleet-state-running = running
fleet-state-alone = nobody asks
fleet-state-paused = paused
fleet-state-cancelled = cancelled
fleet-refuses = {$worker} does not take {$job}: {$why}
fleet-refuses-kind = not of its kinds of jobs (--only)
fleet-refuses-signature = another version of the program, or another bench signature
fleet-refuses-cores = more cores than it has
fleet-refuses-banned = its results were wrong
fleet-refuses-engine = no engine {$name} in its file
fleet-refuses-endgames = other libraries of endgames for {$game} than the command that asked
fleet-is-pause = {$job} is paused (for {$owner})
fleet-is-continue = {$job} continues (for {$owner})
fleet-is-cancel = {$job} is cancelled (for {$owner})
fleet-is-drain = Told to finish and end.
fleet-tainted = {$parts} parts that {$worker} did are wrong, and later work builds on them. Delete what this job wrote and begin again
fleet-compared-unbound = the server does not keep its workers apart: anybody who is let in can send results under any name. {$percent} % of the results are compared here; stratege fleet init and add-worker make a server that does
fleet-compared-here = only one worker has its own credential: {$percent} % of its results are compared here
fleet-withdrawn = {$worker}: all {$parts} parts that it had done are done again
fleet-here = no trusted worker is left: this machine does the parts itself
fleet-config-exists = {$file} is there already: stratege fleet add-worker NAME --config {$file} adds a worker
fleet-config-missing = {$file}: no such file. stratege fleet init --config {$file} makes it
fleet-config-foreign = {$file}: line {$line}: these users were not written by stratege. Make a new file with stratege fleet init, and copy what is yours
fleet-config-unmarked = {$file}: no users written by stratege in it. stratege fleet init makes such a file
fleet-config-line = {$file}: line {$line}: this is not as stratege wrote it. Make a new file with stratege fleet init
fleet-name-taken = {$file}: {$name} is there already
fleet-name-unknown = {$file}: there is no {$name}
fleet-init = {$config}: written. Set the store_dir and the certificate in it, then: nats-server -c {$config}
    {$creds}: for those who have jobs done (--creds {$creds})
    Add workers: stratege fleet add-worker NAME --config {$config}
fleet-streams = The fleet is ready.
fleet-worker-added = {$config}: {$name} may work.
    The server takes it up without a stop: nats-server --signal reload (or kill -HUP its process).
    On the worker's machine: stratege worker ADDRESS --creds {$creds}. Keep {$creds} secret; nobody else has the key.
fleet-asker-added = {$config}: {$name} may have jobs done.
    The server takes it up without a stop: nats-server --signal reload (or kill -HUP its process).
    Then: stratege match … --fleet ADDRESS --creds {$creds}. Keep {$creds} secret; nobody else has the key.
fleet-user-removed = {$config}: {$name} is removed.
    The server shuts it out without a stop: nats-server --signal reload (or kill -HUP its process).
worker-start = {$name}: version {$version}, bench {$signature}, {$threads} threads on {$cores} cores, {$speed} nodes/s a core, at {$address}. Ctrl-C ends it.
worker-job = job {$job}: {$kind} for {$owner}
worker-refused = job {$job} not taken: {$why}
worker-part = job {$job}: part {$number} in {$seconds} s
worker-failed = job {$job}: part {$number} failed: {$why}
worker-given-back = job {$job}: part {$number} given back
worker-draining = no new parts: finishing
worker-ended = Ended. Parts under way were given back.
worker-finished = Ended.
worker-no-server = {$why}; trying again until it answers
worker-waiting = still no connection after {$minutes} min; trying again
