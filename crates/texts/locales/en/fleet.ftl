# The fleet: what `worker`, `fleet` and commands with `--fleet` print.

fleet-address = {$found}: expected nats://HOST[:PORT] or tls://HOST[:PORT]
fleet-secret = no user name or password in the address: others on the machine could read it. Use --creds FILE or the environment variables STRATEGE_FLEET_USER and STRATEGE_FLEET_PASSWORD
fleet-no-server = no server at {$address}: {$why}
fleet-closed = nothing is listening there
fleet-late = no answer
fleet-unknown-host = no such host
fleet-credentials = the server at {$address} rejects the credentials, or requires some: --creds FILE
fleet-no-jetstream = the server at {$address} has no JetStream: start it with nats-server -js
fleet-gone = no connection to {$address} for {$seconds} s. Finished work is kept: the same command continues
fleet-refused = the server refused: {$why}
fleet-busy = the same job is running for {$owner}
fleet-part = part {$number}: {$why}
fleet-cancelled = the job was cancelled. Finished work is kept
fleet-no-job = {$found}: no such job
fleet-command = {$argument}: a fleet starts engines by name, from each worker's engine file (engine=NAME), not by a command
fleet-settings = {$argument}: this cannot be used with a fleet
fleet-wrong = part {$number}: the result of {$worker} is wrong ({$why}); it gets no more parts of this job
fleet-failed = part {$number}: {$worker}: {$why}; another worker will try
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
fleet-rate = per second
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
fleet-state-alone = no coordinator
fleet-state-paused = paused
fleet-state-cancelled = cancelled
fleet-refuses = {$worker} does not take {$job}: {$why}
fleet-refuses-kind = not of its kinds of jobs (--only)
fleet-refuses-signature = another version of the program, or another bench signature
fleet-refuses-cores = more cores than it has
fleet-refuses-banned = its results were wrong
fleet-refuses-engine = no engine {$name} in its file
fleet-refuses-endgames = its endgame libraries for {$game} differ from those of the command
fleet-is-pause = {$job} is paused (for {$owner})
fleet-is-continue = {$job} continues (for {$owner})
fleet-is-cancel = {$job} is cancelled (for {$owner})
fleet-is-drain = Asked to finish and exit.
fleet-tainted = {$parts} parts that {$worker} did are wrong, and later work builds on them. Delete what this job wrote and start again
fleet-compared-unbound = the server does not separate its workers: anybody with access can send results under any name. {$percent} % of the results are compared here; stratege fleet init and add-worker set up a server that separates them
fleet-compared-here = only one worker has its own credential: {$percent} % of its results are compared here
fleet-withdrawn = {$worker}: all {$parts} parts that it did will be redone
fleet-here = no trusted worker is left: this machine does the parts itself
fleet-config-exists = {$file} already exists: stratege fleet add-worker NAME --config {$file} adds a worker
fleet-config-missing = {$file}: no such file. stratege fleet init --config {$file} creates it
fleet-config-foreign = {$file}: line {$line}: these users were not written by stratege. Make a new file with stratege fleet init, and copy your settings
fleet-config-unmarked = {$file}: no users written by stratege in it. stratege fleet init creates such a file
fleet-config-line = {$file}: line {$line}: this is not what stratege wrote. Make a new file with stratege fleet init
fleet-name-taken = {$file}: {$name} already exists
fleet-name-unknown = {$file}: no such name: {$name}
fleet-init = {$config}: written. Set the store_dir and the certificate in it, then: nats-server -c {$config}
    {$creds}: for submitting jobs (--creds {$creds})
    Add workers: stratege fleet add-worker NAME --config {$config}
fleet-streams = The fleet is ready.
fleet-worker-added = {$config}: {$name} may work.
    Reload the server without stopping it: nats-server --signal reload (or kill -HUP its process).
    On the worker's machine: stratege worker ADDRESS --creds {$creds}. Keep {$creds} secret; nobody else has the key.
fleet-asker-added = {$config}: {$name} may submit jobs.
    Reload the server without stopping it: nats-server --signal reload (or kill -HUP its process).
    Then: stratege match … --fleet ADDRESS --creds {$creds}. Keep {$creds} secret; nobody else has the key.
fleet-user-removed = {$config}: {$name} is removed.
    To shut it out without stopping the server: nats-server --signal reload (or kill -HUP its process).
worker-start = {$name}: version {$version}, bench {$signature}, {$threads} threads on {$cores} cores, {$speed} nodes/s per core, at {$address}. Ctrl-C stops it.
worker-job = job {$job}: {$kind} for {$owner}
worker-refused = job {$job} not taken: {$why}
worker-part = job {$job}: part {$number} in {$seconds} s
worker-failed = job {$job}: part {$number} failed: {$why}
worker-given-back = job {$job}: part {$number} handed back
worker-draining = no new parts: finishing
worker-ended = Stopped. Unfinished parts were handed back.
worker-finished = Stopped.
worker-no-server = {$why}; trying again until it answers
worker-waiting = still no connection after {$minutes} min; trying again
