# Les matchs et les classements : ce qu'affichent `match`, `tournament` et `rate`.

match-progress = {$games}/{$all}, reste {$left}
match-played = {$games} parties sur {$all}
match-encounter = {$first} contre {$second} : +{$wins} ={$draws} -{$losses}, {$score}
    {$elo}, {$normalised}, LOS {$los}
match-pairs = pentanomiale (paires valant 0, ½, 1, 1½, 2 points) : {$pairs}
match-margin = écart par partie (points, pions) : {$mean} ± {$error}
match-forfeits = parties gagnées sur faute : {$first} {$wins}, {$second} {$losses} (comptées dans le score, pas dans l’Elo)
match-sprt = SPRT de H0 ({$unit} {$elo0}) contre H1 ({$unit} {$elo1}) : LLR {$llr} [{$lower} ; {$upper}] : {$verdict}
rounds-points = points
rounds-buchholz = Buchholz
rounds-round-short = R{$round}
rounds-bye = exempt
rounds-progress = Système suisse, ronde {$round} sur {$of}
rounds-round = Tour {$round}
rounds-quarterfinals = Quarts de finale
rounds-semifinals = Demi-finales
rounds-final = Finale
rounds-goes-on = {$player} est exempt
rounds-by-points = {""}
rounds-by-second-wins = {" "}(à égalité de points : plus de victoires comme second joueur)
rounds-by-seed = {" "}(à égalité sur tout : cité le premier)
rounds-winner = {$player} remporte le tournoi
match-pondered = {$player} : {$pondered} réflexions sur le temps adverse, dont {$hits} sur le coup joué
match-engine = {$player} : moteur {$engines}
match-many = { $games } parties à la fois pour { $cores } processeurs : les joueurs qui s’en partagent un sont plus lents et perdent plus facilement au temps
match-effort = {$player} : {$seconds} s et {$nodes} nœuds par coup
match-fault = Partie {$game} : {$player} perd sur faute : {$kind} : {$detail}
match-late = Partie {$game} : {$player} perd au temps : {$detail}
match-more-faults = { $count ->
        [one] … et encore {$count} partie perdue sur faute ou au temps
       *[other] … et encore {$count} parties perdues sur faute ou au temps
    }
match-no-start = {$player} : {$why}
match-words = {$why} ; message du moteur : « {$words} »
tune-progress = pas {$step}/{$all}
tune-interrupted = interrompu après {$steps} pas sur {$all}
tune-interrupted-store = interrompu après {$steps} pas sur {$all} : la même commande reprend le réglage
tune-title = Réglage : évolution des paramètres, pas à pas
tune-step = pas
tune-name = paramètre
tune-start = départ
tune-value = valeur
tune-moved = déplacement, en perturbations
match-interrupted = interrompu après {$games} parties sur {$all}
match-interrupted-store = interrompu après {$games} parties sur {$all} : la même commande reprend le match

sprt-open = indécis
sprt-h0 = H0 acceptée
sprt-h1 = H1 acceptée

fault-start = n’a pas démarré
fault-crash = s’est arrêté brutalement
fault-hang = ne répond plus
fault-time = dépassement du temps
fault-illegal-move = coup illégal
fault-protocol = violation du protocole

cause-no-command = aucune commande n’est indiquée
cause-log = journal {$file} : {$why}
cause-not-found = {$program} : ce programme n’existe pas
cause-folder = {$program} est un dossier
cause-no-folder = le dossier {$folder} n’existe pas
cause-not-executable = {$program} n’est pas un programme exécutable
cause-system = {$program} : {$why}
cause-exited = le processus s’est terminé avec le code {$code}
cause-signal = le processus a été arrêté par le signal {$number}
cause-closed-output = le processus a fermé sa sortie
cause-no-answer = pas de « {$answer} » en réponse à « {$command} » en {$seconds} s (autre protocole ? --startup accorde plus de temps)
cause-silent = pas de réponse à « {$command} » en {$seconds} s (autre protocole ? --startup accorde plus de temps)
cause-no-option = il n’a pas d’option « {$option} »
cause-option-value = option {$option}={$value} : valeurs possibles : {$expected}
cause-other-game = ici, les moteurs {$protocol} ne jouent que : {$game}
cause-no-chess960 = il ne joue pas au Chess960
cause-no-positions = son protocole ne permet pas de donner une position : les ouvertures doivent être des suites de coups
cause-no-clock = son protocole ne gère pas la pendule : il lui faut depth=N
cause-refused = il a refusé « {$command} » : {$answer}
cause-other-answer = « {$line} » répond à une autre commande
cause-no-move = « {$line} » n’est pas un coup
cause-illegal = {$mv} n’est pas légal
cause-late = a répondu après {$after} s, pour {$allowed} s accordées
cause-no-stop = pas de réponse après {$after} s, ni après l’ordre de s’arrêter
cause-no-first-move = pas de premier coup en {$seconds} s (--startup accorde plus de temps)
cause-reason = « {$found} » : {$expected}
cause-no-technique = {$word} : le moteur « {$engine} » n’a pas cette technique ; les siennes : {$known}
cause-no-techniques = {$word} : le moteur « {$engine} » n’a aucune technique à activer ; choisissez un algorithme pour la recherche générique
cause-iterations = {$option} : le moteur « {$engine} » choisit lui-même ses profondeurs ; choisissez un algorithme pour la recherche générique
cause-no-prob-cut = il n’y a pas d’écarts types de ProbCut pour {$game}
cause-other-book = la bibliothèque {$file} n’est pas pour ce jeu ou cette variante ({$game})
cause-no-game = aucune partie n’a commencé

rating-title = {$game} : classement, intervalles à 95 %
rating-player = joueur
rating-elo = Elo
rating-error = ±
rating-games = parties
rating-points = points

store-difference = {$place} : {$found} dans le fichier, {$wanted} demandé
store-nothing = rien
store-gone = le fichier a été supprimé ou remplacé entre-temps : la suite n’y est pas enregistrée
store-cut-short = le fichier a été tronqué entre-temps : la suite n’y est pas enregistrée
engines-syntax = ligne {$line} : {$why}
engines-engine = [{$name}] : « {$found} » : {$reason}

plan-pairs = parties
plan-players = joueur
plan-seed = graine
plan-game = jeu
plan-variant = variante
plan-limits = limites
plan-openings = ouvertures
plan-adjudication = arbitrage
plan-name = nom
plan-options = options
plan-depth = profondeur
plan-nodes = nœuds
plan-move_time = temps par coup (ms)
plan-clock = cadence (ms)
plan-period = coups par période
plan-margin = marge (ms)
plan-format = formule
plan-order = ordre des ouvertures
