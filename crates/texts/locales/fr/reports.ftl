### Ce que les commandes affichent.

matrix-dominated = {$player} : le choix {$choice} est strictement dominé par {$by}
matrix-undominated = Aucun choix n'est strictement dominé par un autre.
matrix-left = Choix qui restent : {$first} | {$second}
matrix-pure = Équilibres sans hasard : {$pairs}
matrix-equilibria = Équilibres, en probabilités des choix :
matrix-equilibrium = {$first} | {$second} (espérance : {$own}, {$other})
matrix-degenerate = Le jeu est dégénéré : il peut y avoir une infinité d'équilibres entre ceux-ci.

dilemma-strategy = Stratégie
dilemma-points = Points
dilemma-cooperation = Coopération
dilemma-wins = Gains
dilemma-counts = {$matches} matchs de {$rounds} manches, points par manche ; bruit {$noise} ‰, graine {$seed}

tree-title = {$game}, {$algorithm}, profondeur {$depth} : {$nodes} nœuds, {$leaves} feuilles, {$cuts} coupes

analysis-counts = profondeur {$depth}, {$nodes} nœuds, {$seconds} s, {$speed} nœuds/ms
analysis-visits = {$visits} parties
analysis-complete = Chaque suite a été vue jusqu'à son terme.

solved-win = Gagné pour le camp au trait : valeur {$value}
solved-draw = Nul : valeur {$value}
solved-loss = Perdu pour le camp au trait : valeur {$value}
solved-distance = Demi-coups jusqu'à la fin : {$plies}
solved-best = Coups qui gardent l'issue : {$moves}
solved-line = Une suite : {$moves}
solved-witnesses = Quelques coups qui gardent l'issue : {$moves}
solved-no-witness = On ne connaît aucun coup qui garde l'issue.
solved-proof = Prouvé sans recherche : {$proof}
solved-counts = {$nodes} nœuds pour la valeur, {$best} pour les autres coups, {$seconds} s
solved-census = {$games} parties ({$first} gagnées par le premier, {$second} par le second, {$draws} nulles), {$positions} positions, {$classes} aux symétries près
solved-trap = {"  "}{$move} : {$losing} réponses sur {$replies} perdent de la valeur

perft-counts = {$nodes} suites, {$seconds} s

bench-signature = {$nodes} nœuds en {$ms} ms

suite-number = N°
suite-empties = vides
suite-value = valeur
suite-best = meilleurs coups
suite-nodes = nœuds
suite-other-nodes = pour les autres
suite-seconds = secondes
suite-right = juste
suite-yes = oui
suite-no = non, attendu {$expected}
suite-total = {$right} sur {$all} justes ; pour les valeurs {$nodes} nœuds en {$seconds} s, pour les autres coups {$other} en {$otherseconds} s

solve-total = {$count} positions résolues, {$nodes} nœuds, {$seconds} s

picture-max = MAX
picture-min = MIN
picture-chance = dés
picture-table = de la table
picture-child = un enfant est dans la table
picture-repetition = répétition
picture-foresight = certain sans recherche
picture-probcut = coupé par statistique
picture-evaluated = évalué
picture-over = partie finie
picture-cut = coupe
picture-set-by = due à
picture-of-root = fenêtre de la racine
picture-of-scout = fenêtre nulle
picture-again = encore
picture-quiescence = quiétude
picture-probe = sonde
picture-more = autres coups
picture-left-out = positions non montrées
picture-pass = recherche de la racine
picture-enter = entrée
picture-leave = sortie
picture-unfinished = inachevé
picture-win = gain
picture-loss = perte

rung-minimax = minimax
rung-alpha-beta = alpha-bêta
rung-ordered = + ordre des coups
rung-killers = + coups meurtriers
rung-history = + historique
rung-table = + table
rung-deepening = + approfondissement
rung-pvs = PVS
rung-mtdf = MTD(f)
rung-probcut = PVS + ProbCut
rung-zobrist = Zobrist
rung-modulo = modulo

compare-title = { $game } : positions visitées
compare-rung = technique
compare-value = valeur
compare-nodes = nœuds
compare-evaluations = évaluations
compare-cuts = coupures
compare-hits = trouvées en table
compare-time = temps
compare-hash = hachage
compare-places = places
compare-positions = positions
compare-collisions = collisions
compare-expected = attendues du hasard
compare-unfinished = – : pas terminé dans les limites

fit-stage = phase
fit-depth = profondeur
fit-shallow = depuis
fit-slope = pente
fit-offset = décalage
fit-deviation = écart type
fit-positions = positions

chart-title = {$game} : vu du premier joueur
chart-across = coups joués
chart-up = dans l'unité du jeu
chart-ply = demi-coup
chart-move = coup
chart-evaluation = évaluation
chart-material = matériel
chart-exact = résultat exact
chart-exact-edges = résultat exact (gain au bord supérieur, perte au bord inférieur)

review-ply = demi-coup
review-move = coup
review-value = valeur
review-loss = perte
review-grade = note
review-best = meilleur
review-graph = vu du premier joueur
review-mean-loss = perte moyenne

rules-of-move = {$move} : {$rules}

match-progress = {$games}/{$all}, reste {$left}
match-played = {$games} parties sur {$all}
match-encounter = {$first} contre {$second} : +{$wins} ={$draws} -{$losses}, {$score}
    {$elo}, supérieur à {$los}
match-pairs = paires par points 0, ½, 1, 1½, 2 : {$pairs}
match-sprt = SPRT {$elo0} contre {$elo1} : LLR {$llr} ({$lower}, {$upper}) : {$verdict}
match-effort = {$player} : {$seconds} s et {$nodes} nœuds par coup
match-fault = Partie {$game} : {$player} la perd : {$kind} : {$detail}

sprt-open = pas encore décidé
sprt-h0 = la première hypothèse est acceptée
sprt-h1 = la seconde hypothèse est acceptée

fault-start = n'a pas démarré
fault-crash = s'est arrêté
fault-hang = ne répond plus
fault-time = perd au temps
fault-illegal-move = coup illégal
fault-protocol = a rompu le protocole

rating-title = {$game} : classement, intervalles à 95 %
rating-player = joueur
rating-elo = Elo
rating-error = ±
rating-games = parties
rating-points = points

archive-file = fichier
archive-games = parties
archive-matching = conformes
archive-differing = divergentes
archive-early = interrompues
archive-illegal = illégales
archive-total = total

book-built = {$positions} positions de {$games} parties ({$over} inachevées laissées de côté)
book-head = {$positions} positions de {$games} parties : {$command}
book-nothing = Le livre ne connaît pas cette position.
book-move = coup
book-value = valeur
book-games = parties
book-depth = profondeur
book-results = résultats

learn-games = {$games} parties dans {$file}
learn-pass = passage
learn-rate = taux
learn-learned = erreur
learn-held-back = erreur sur les parties mises de côté
learn-error = erreur quadratique moyenne (pions)
learn-patterns-title = Motifs : erreur par passage
learn-generation = génération
learn-best = Le meilleur : génération {$generation} : {$genes}
learn-best-line = meilleur
learn-mean = moyenne
learn-worst = pire
learn-renewed = nouvel environnement
learn-fitness = fitness (pions)
learn-title = {$game} : fitness par génération

statistics-discs = pions dès
statistics-positions = positions
statistics-error = erreur
statistics-deviation = erreur de 0
