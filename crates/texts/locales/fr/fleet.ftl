# La flotte : ce qu'affichent `worker`, `fleet` et les commandes avec `--fleet`.

fleet-address = {$found} : il faut nats://HÔTE[:PORT] ou tls://HÔTE[:PORT]
fleet-secret = pas de nom d’utilisateur ni de mot de passe dans l’adresse : d’autres utilisateurs de la machine pourraient les lire. Utilisez --creds FICHIER ou les variables d’environnement STRATEGE_FLEET_USER et STRATEGE_FLEET_PASSWORD
fleet-no-server = aucun serveur à {$address} : {$why}
fleet-closed = aucun programme n’écoute à cette adresse
fleet-late = pas de réponse
fleet-unknown-host = machine inconnue
fleet-credentials = le serveur {$address} refuse l’accès, ou demande une identification : --creds FICHIER
fleet-no-jetstream = le serveur {$address} n’a pas JetStream : lancez-le avec nats-server -js
fleet-gone = {$address} ne répond plus depuis {$seconds} s. Ce qui est fait est conservé : la même commande reprend le travail
fleet-refused = refus du serveur : {$why}
fleet-busy = la même tâche est déjà en cours pour {$owner}
fleet-part = lot {$number} : {$why}
fleet-cancelled = la tâche a été annulée. Ce qui est fait est conservé
fleet-no-job = {$found} : cette tâche n’existe pas
fleet-command = {$argument} : une flotte lance les moteurs par leur nom dans le fichier de moteurs de chaque worker (engine=NOM), pas par une commande
fleet-settings = {$argument} : cette option ne s’emploie pas avec une flotte
fleet-wrong = lot {$number} : le résultat de {$worker} est faux ({$why}) ; il ne reçoit plus rien de cette tâche
fleet-failed = lot {$number} : {$worker} : {$why} ; un autre worker essaie
fleet-no-worker = pas encore de worker pour cette tâche : lancez-en un avec stratege worker
fleet-lost = connexion perdue
fleet-back = connexion rétablie
fleet-paused = en pause : stratege fleet continue
fleet-continued = reprise
fleet-no-jobs = Aucune tâche.
fleet-no-workers = Aucun worker.
fleet-job = tâche
fleet-kind = type
fleet-state = état
fleet-parts = lots
fleet-rate = par seconde
fleet-faults = fautes
fleet-result = résultat
fleet-owner = pour
fleet-worker = worker
fleet-cores = fils/cœurs
fleet-speed = nœuds/s
fleet-busy-parts = en cours
fleet-done = traités
fleet-failed-parts = échecs
fleet-seen = vu
fleet-gone-worker = parti
fleet-state-running = en cours
fleet-state-alone = sans client
fleet-state-paused = en pause
fleet-state-cancelled = annulée
fleet-refuses = {$worker} ne prend pas {$job} : {$why}
fleet-refuses-kind = ce type de tâche n’est pas accepté (--only)
fleet-refuses-signature = autre version du programme, ou autre signature de bench
fleet-refuses-cores = la tâche demande plus de cœurs qu’il n’en a
fleet-refuses-banned = ses résultats étaient faux
fleet-refuses-engine = pas de moteur {$name} dans son fichier
fleet-refuses-endgames = pour ce jeu ({$game}), ses tables de finales ne sont pas celles du client
fleet-is-pause = {$job} est en pause (pour {$owner})
fleet-is-continue = {$job} reprend (pour {$owner})
fleet-is-cancel = {$job} est annulée (pour {$owner})
fleet-is-drain = Workers prévenus : ils finissent leurs lots et s’arrêtent.
worker-start = {$name} : version {$version}, bench {$signature}, {$threads} fils d’exécution sur {$cores} cœurs, {$speed} nœuds/s par cœur, à {$address}. Ctrl-C l’arrête.
fleet-tainted = {$parts} lots traités par {$worker} sont faux, et la suite en dépend. Effacez ce que cette tâche a écrit et recommencez
fleet-compared-unbound = le serveur ne distingue pas ses workers : tout programme qui y a accès peut envoyer des résultats sous n’importe quel nom. {$percent} % des résultats sont comparés ici ; stratege fleet init et add-worker préparent un serveur qui les distingue
fleet-compared-here = un seul worker a son propre accès : {$percent} % de ses résultats sont comparés ici
fleet-withdrawn = {$worker} : les lots qu’il avait traités ({$parts}) sont tous refaits
fleet-here = plus aucun worker de confiance : cette machine traite les lots elle-même
fleet-config-exists = {$file} existe déjà : stratege fleet add-worker NOM --config {$file} ajoute un worker
fleet-config-missing = {$file} : ce fichier n’existe pas. stratege fleet init --config {$file} le crée
fleet-config-foreign = {$file} : ligne {$line} : ces utilisateurs n’ont pas été écrits par stratege. Créez un nouveau fichier avec stratege fleet init, et recopiez-y vos réglages
fleet-config-unmarked = {$file} : ce fichier ne contient aucun utilisateur écrit par stratege. stratege fleet init crée un fichier qui convient
fleet-config-line = {$file} : ligne {$line} : cette ligne ne vient pas de stratege. Créez un nouveau fichier avec stratege fleet init
fleet-name-taken = {$file} : {$name} existe déjà
fleet-name-unknown = {$file} : {$name} n’existe pas
fleet-init = {$config} : écrit. Réglez-y store_dir et le certificat, puis : nats-server -c {$config}
    {$creds} : pour ceux qui confient des tâches (--creds {$creds})
    Ajoutez des workers : stratege fleet add-worker NOM --config {$config}
fleet-streams = La flotte est prête.
fleet-worker-added = {$config} : {$name} peut travailler.
    Le serveur l’accepte sans s’arrêter : nats-server --signal reload (ou kill -HUP sur son processus).
    Sur la machine du worker : stratege worker ADRESSE --creds {$creds}. Gardez {$creds} secret ; personne d’autre n’a la clé.
fleet-asker-added = {$config} : {$name} peut confier des tâches.
    Le serveur l’accepte sans s’arrêter : nats-server --signal reload (ou kill -HUP sur son processus).
    Puis : stratege match … --fleet ADRESSE --creds {$creds}. Gardez {$creds} secret ; personne d’autre n’a la clé.
fleet-user-removed = {$config} : {$name} est retiré.
    Le serveur le refuse sans s’arrêter : nats-server --signal reload (ou kill -HUP sur son processus).
worker-job = tâche {$job} : {$kind} pour {$owner}
worker-refused = tâche {$job} refusée : {$why}
worker-part = tâche {$job} : lot {$number} en {$seconds} s
worker-failed = tâche {$job} : échec du lot {$number} : {$why}
worker-given-back = tâche {$job} : lot {$number} rendu
worker-draining = plus de nouveaux lots : fin de ceux qui sont en cours
worker-ended = Arrêté. Les lots en cours ont été rendus.
worker-finished = Arrêté.
worker-no-server = {$why} ; nouvel essai jusqu’à ce qu’il réponde
worker-waiting = toujours pas de connexion après {$minutes} min ; nouvel essai
