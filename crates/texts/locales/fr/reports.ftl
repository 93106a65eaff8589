### Ce que les commandes affichent.

matrix-dominated = {$player} : la stratégie {$choice} est strictement dominée par {$by}
matrix-undominated = Aucune stratégie n’est strictement dominée par une autre.
matrix-left = Stratégies restantes : {$first} | {$second}
matrix-pure = Équilibres en stratégies pures : {$pairs}
matrix-equilibria = Équilibres en stratégies mixtes, en probabilités :
matrix-equilibrium = {$first} | {$second} (gains espérés : {$own}, {$other})
matrix-infinite = Il y a une infinité d’équilibres : si deux d’entre eux ont une stratégie en commun, tout mélange des deux autres forme un équilibre avec elle.

dilemma-twins = Chaque stratégie rencontre toutes les autres et une copie d’elle-même : ce match compte aussi dans ses points.
dilemma-strategy = Stratégie
dilemma-points = Points
dilemma-costs = Coût
dilemma-cooperation = Coopération
dilemma-wins = Victoires
dilemma-counts-of-costs = {$matches} matchs de {$rounds} manches, coût par manche : moins, c’est mieux ; bruit {$noise} ‰, graine {$seed}
dilemma-counts = {$matches} matchs de {$rounds} manches, points par manche ; bruit {$noise} ‰, graine {$seed}

algorithm-alpha-beta = alpha-bêta
algorithm-alpha-beta-hard = alpha-bêta (fail-hard)
tree-title = {$game}, {$algorithm}, profondeur {$depth} : {$nodes ->
        [one] {$nodes} nœud
       *[other] {$nodes} nœuds
    }, {$leaves ->
        [one] {$leaves} feuille
       *[other] {$leaves} feuilles
    }, {$cuts ->
        [one] {$cuts} coupure
       *[other] {$cuts} coupures
    }

analysis-exact = exact
analysis-to-the-end = jusqu’à la fin de la partie
analysis-depth = profondeur {$depth}
analysis-counts = {$depth}, {$nodes} nœuds, {$seconds} s, {$speed} nœuds/ms, {$engine}
engine-own = moteur propre au jeu
engine-generic = recherche générique ({$algorithm})
engine-mcts = recherche arborescente de Monte-Carlo
engine-df-pn = recherche par nombres de preuve
engine-expectiminimax = expectiminimax
engine-star1 = Star1
engine-star2 = Star2
engine-search-and-playouts = recherche jusqu’à la fin de la partie, puis parties simulées
engine-solver-then-generic = solveur exact, puis recherche générique
analysis-visits = {$visits} parties simulées
analysis-complete = Toutes les variantes ont été calculées jusqu’à la fin de la partie.

solved-win = Gain du camp au trait : valeur {$value}
solved-draw = Nulle : valeur {$value}
solved-loss = Perte du camp au trait : valeur {$value}
solved-distance = Demi-coups jusqu’à la fin de la partie : {$plies}
solved-best = Coups optimaux : {$moves}
solved-line = Meilleure variante : {$moves}
solved-witnesses = Quelques coups optimaux : {$moves}
solved-no-witness = On ne connaît aucun coup optimal.
solved-proof = Prouvé sans recherche : {$proof}
solved-outcome-only = df-pn ne prouve que l’issue : ni la longueur de la partie, ni l’écart.
growth-title = Recherche Monte-Carlo ({$game}) : {$games} parties, exploration C = {$exploration}. Fils : visites, moyenne, borne supérieure de confiance, pour le camp qui choisit.
growth-bound = La borne d’un fils est moyenne + C √(ln n / visites), où n est le nombre de parties passées par son père.
growth-bound-margin = Les écarts sont divisés par le plus grand obtenu jusque-là, pour que la moyenne soit entre −1 et 1.
growth-root = racine
growth-game = Partie {$number}
growth-selection = sélection en {$node}
growth-expansion = expansion de {$node} : {$count} fils
growth-playout = simulation {$moves} : {$result}
growth-known = le résultat est connu : {$result}
growth-backup = remontée : {$given}
growth-move = {$move} : {$visits} parties, moyenne {$mean}
fate-taken = Le groupe en {$group} est capturé.
fate-lives = Le groupe en {$group} vit.
fate-ko = Le sort du groupe en {$group} dépend d’un ko.
fate-open = Rien n’est prouvé pour le groupe en {$group}, car des positions se répètent.
fate-best = Coups qui réussissent : {$moves}
fate-some = Un coup qui réussit, peut-être pas le seul : {$moves}
fate-anyway = Le camp au trait ne peut pas l’empêcher.
fate-counts = {$nodes} nœuds, {$seconds} s
solved-counts = {$nodes} nœuds pour la valeur, {$best} pour les autres coups, {$seconds} s
solved-census = {$games} parties ({$first} gagnées par le premier joueur, {$second} par le second, {$draws} nulles), {$positions} positions, {$classes} aux symétries près
solved-trap = {"  "}{$move} : { $losing ->
        [one] {$losing} réponse sur {$replies} perd de la valeur
       *[other] {$losing} réponses sur {$replies} perdent de la valeur
    }

perft-counts = {$nodes} nœuds, {$seconds} s

bench-signature = {$nodes} nœuds en {$ms} ms

suite-number = N°
suite-empties = vides
suite-value = valeur
suite-best = meilleurs coups
suite-nodes = nœuds
suite-other-nodes = autres coups
suite-seconds = secondes
suite-right = exact
suite-yes = oui
suite-no = non, solution : {$expected}
suite-found = coup
suite-depth = prof.
suite-solved = {$solved} résolus sur {$all} ; {$nodes} nœuds en {$seconds} s
suite-points = {$points} points sur {$most}
suite-not = pas {$moves}
suite-mate = mat en {$moves}
suite-interrupted = interrompu après {$done} problèmes sur {$of}
suite-total = {$right} sur {$all} exacts ; valeurs : {$nodes} nœuds en {$seconds} s ; autres meilleurs coups : {$other} nœuds en {$otherseconds} s

solve-total = { $count ->
        [one] {$count} position résolue
       *[other] {$count} positions résolues
    }, {$nodes} nœuds, {$seconds} s

picture-decimal = ,
picture-max = MAX
picture-min = MIN
picture-chance = dés
picture-table = de la table
picture-child = un fils est dans la table
picture-repetition = répétition
picture-foresight = certain sans recherche
picture-probcut = ProbCut
picture-evaluated = évalué
picture-over = partie finie
picture-cut = coupure
picture-cut-for = coupure :
picture-set-by = due à
picture-of-root = fenêtre de la racine
picture-of-scout = fenêtre nulle
picture-again = nouvelle recherche
picture-quiescence = quiescence
picture-probe = sonde
picture-more = autres coups
picture-left-out = positions non affichées
picture-pass = recherche à partir de la racine
picture-enter = entrée
picture-leave = sortie
picture-colon = {" :"}
picture-unfinished = inachevée
picture-win = gain
picture-loss = perte
picture-draw = nulle
picture-legend-value = en gras : valeur
picture-legend-window = [α, β] : fenêtre
picture-legend-principal = trait vert épais : variante principale
picture-legend-cut = tirets : coupure
picture-legend-table = arc pointillé : trouvé dans la table

rung-minimax = minimax
rung-alpha-beta = alpha-bêta
rung-ordered = + ordre des coups
rung-killers = + coups tueurs (killers)
rung-history = + historique
rung-table = + table
rung-deepening = + approfondissement
rung-step-two = + par pas de deux
rung-aspiration = + aspiration
rung-pvs = PVS
rung-mtdf = MTD(f)
rung-probcut = PVS + ProbCut
rung-expectiminimax = expectiminimax
rung-star1 = Star1
rung-star2 = Star2
rung-zobrist = Zobrist
rung-modulo = modulo

rollout-move = coup
rollout-interrupted = interrompu après { $trials } parties sur { $all }
rollout-equity = équité
rollout-cubeful = avec le videau
rollout-difference = différence
rollout-win = gain %
rollout-gammon = gammon %
rollout-backgammon = backg. %
rollout-gammonlost = g. perdu %
rollout-backgammonlost = b. perdu %
rollout-position = (la position)
rollout-played = { $trials ->
    [one] Une partie
   *[other] { $trials } parties
 } pour chacun, { $end } ; graine { $seed } ; ± est la moitié de l’intervalle à 95 %.
rollout-whole = jouées jusqu’à la fin
rollout-truncated = jugées après { $plies ->
    [one] un tour
   *[other] { $plies } tours
 }
rollout-none-played = Aucune partie n’a été jouée.
skill-title = Points perdus, et chance :
skill-checkers = jeu de pions
skill-cube = videau
skill-all = toutes les décisions
skill-luck = chance
skill-rating = niveau
skill-lost = { $loss } en { $count } ({ $mean })
skill-chance = chances de gagner le match, %
skill-rating-supernatural = surnaturel
skill-rating-world-class = classe mondiale
skill-rating-expert = expert
skill-rating-advanced = avancé
skill-rating-intermediate = intermédiaire
skill-rating-casual = joueur occasionnel
skill-rating-beginner = débutant
skill-rating-awful = très faible
compare-across = nœuds (échelle logarithmique)
compare-title = { $game } : nœuds explorés
compare-rung = technique
compare-value = valeur
compare-nodes = nœuds
compare-evaluations = évaluations
compare-cuts = coupures
compare-hits = trouvés en table
compare-time = temps
compare-hash = hachage
compare-places = cases
compare-positions = positions
compare-collisions = collisions
compare-expected = attendues au hasard
size-plies = demi-coups
size-branching = coups
size-lines = suites
size-error = erreur
size-exact = exact
size-tree = arbre
size-games = { $games } parties au hasard (graine { $seed }) : { $branching } coups par position, { $length } demi-coups par partie
size-broken-off = dont { $games } interrompues après { $plies } demi-coups
size-whole = Arbre entier : { $branching } coups à la puissance { $plies } demi-coups, soit environ 10^{ $ten } (± { $error }), ou 2^{ $two }
series-evaluation = évaluation
series-depth = profondeur
series-nodes = nœuds
series-agreement = accord
series-score = score
series-time = ms par position
series-title = { $game } : profondeur, évaluation et temps
series-agreement-up = coups de la référence, en %
series-score-up = points du match, en %
series-time-across = temps d’une recherche, en ms (échelle logarithmique)
series-reference = { $positions } positions (graine { $seed }), moyennes d’une recherche ; accord : le coup que choisit { $evaluation } à la profondeur { $depth }
series-against = score : { $games } parties contre { $evaluation } à la profondeur { $depth }
compare-unfinished = – : non terminé dans les limites

fit-material = matériel
fit-value = valeur
fit-win = gain %
fit-draw = nulle %
fit-loss = perte %
fit-empties = cases vides
fit-model = modèle
fit-end = fin
fit-stage = phase
fit-depth = profondeur
fit-shallow = faible profondeur
fit-slope = pente
fit-offset = décalage
fit-deviation = écart type
fit-positions = positions

chart-title = {$game} : point de vue du premier joueur
chart-across = coups joués
chart-up = valeur, dans l’unité du jeu
chart-ply = demi-coup
chart-move = coup
chart-evaluation = évaluation
chart-material = matériel
chart-exact = résultat exact
chart-exact-edges = résultat exact (gain au bord supérieur, perte au bord inférieur)

review-interrupted = interrompu après {$done} coups sur {$of}
review-ply = demi-coup
review-move = coup
review-value = avant
review-loss = perte
review-grade = appréciation
review-best = meilleur coup
review-graph = point de vue du premier joueur
review-game = Partie { $number }
review-number = n°
review-player = camp
review-dice = dés
review-equity = équité
review-errors = Erreurs :
review-error = {"  "}{ $number }. { $player }{ $dice } { $move } coûte { $loss } ; meilleur : { $best }
review-depth-dice = Coups évalués à la profondeur { $depth }.
review-depth = Coups évalués à la profondeur { $depth } ; les coups qui semblent perdre quelque chose sont revus deux demi-coups plus loin.
review-nodes = Coups évalués avec { $nodes } nœuds par recherche ; les coups qui semblent perdre quelque chose sont revus avec quatre fois plus de nœuds.
review-worst = Coups les plus faibles :
review-worst-move = {"  "}{$ply}. {$move} ({$player}) perd {$loss} ; meilleur : {$best}
review-mean-loss = perte moyenne

rules-of-move = {$move} : {$rules}
eval-weights-written = {$file} : poids à modifier ; `--evaluation file:{$file}` les utilise
terms-term = terme
terms-difference = différence
terms-sum = somme
eval-usual = habituelle
terms-evaluation = évaluation

archive-file = fichier
archive-games = parties
archive-matching = conformes
archive-differing = divergentes
archive-early = inachevées
archive-illegal = illégales
archive-unread = illisibles
archive-total = total

library-empty = La bibliothèque est vide : `stratege library import JEU FICHIER` y ajoute des parties.
library-collection = collection
library-game = jeu
library-games = parties
library-refused = refusées
library-state = état
library-unfinished = importation inachevée : la même commande la poursuit
library-imported = {$collection} : {$games} parties de ces fichiers, dont {$refused} injouables
library-interrupted = interrompu : ce qui est importé est conservé, et la même commande reprend l’importation
library-whole = { $games } parties et { $positions } positions sont intactes
library-games-damaged = parties endommagées : { $numbers }
library-nothing-damaged = Rien n’est endommagé : { $games } parties.
library-repaired = La bibliothèque contient maintenant { $games } parties. L’ancienne, endommagée, est conservée : { $kept }.
library-lost = { $count ->
    [one] 1 partie est perdue, la n° { $numbers } : son fichier, importé dans une nouvelle collection, la rétablit.
   *[other] { $count } parties sont perdues, les n° { $numbers } : leurs fichiers, importés dans une nouvelle collection, les rétablissent.
}
library-number = n°
library-first = premier
library-second = second
library-result = résultat
library-date = date
library-event = tournoi
library-moves = coups
library-tags = étiquettes
library-shown = {$shown} parties sur {$all}
library-exported = { $count ->
    [one] {$count} partie écrite
   *[other] {$count} parties écrites
}
library-deleted = { $count ->
    [one] {$count} partie supprimée ; `restore` avec les mêmes options la rétablit
   *[other] {$count} parties supprimées ; `restore` avec les mêmes options les rétablit
}
library-restored = { $count ->
    [one] {$count} partie rétablie
   *[other] {$count} parties rétablies
}
puzzles-progress = {$puzzles} problèmes sur {$number}, {$games} parties
puzzles-made = {$path} : {$puzzles} problèmes ; {$games} parties parcourues cette fois
puzzles-barren = {$path} : {$puzzles} problèmes ; {$games} parties parcourues cette fois, les dernières sans aucun problème nouveau
puzzles-interrupted = interrompu : les problèmes déjà trouvés sont conservés, et la même commande reprend la recherche
puzzles-number = n°
puzzles-side = trait
puzzles-answer = solution
puzzles-value = valeur
puzzles-otherwise = sinon
puzzles-difficulty = difficulté
puzzles-proof = preuve
puzzles-proof-solved = résolu
puzzles-proof-theory = par la théorie
puzzles-proof-library = par une table de finales
puzzles-proof-mate = gain forcé
puzzles-proof-life-and-death = vie et mort
puzzles-proof-bear-off = par les tables de sortie (bear-off)
puzzles-proof-rollout = par des parties jouées (rollout)
puzzles-proof-checked = vérifié
puzzles-wins-in = gain en {$moves}
puzzles-shown = {$shown} problèmes sur {$all}
puzzles-checking = {$done} problèmes sur {$number}
puzzles-checked = Prouvés de nouveau : {$checked}. Mêmes solutions : {$agreeing} ; ambigus : {$ambiguous} ; indécis : {$undecided}
puzzles-ambiguous = Problèmes ambigus : {$numbers}
puzzles-undecided = Problèmes indécis, une limite ayant été atteinte : {$numbers}
puzzles-check-interrupted = interrompu : les autres problèmes n’ont pas été vérifiés
puzzles-none-due = { $again ->
    [0] Rien à revoir : tous ces problèmes sont connus.
    [one] Rien à revoir aujourd’hui ; {$again} problème reviendra plus tard.
   *[other] Rien à revoir aujourd’hui ; {$again} problèmes reviendront plus tard.
}
puzzles-welcome = Tapez le meilleur coup, ou un mot : {$hint}, {$next}, {$quit}.
puzzles-words-hint = indice i
puzzles-words-next = suivant s
puzzles-words-quit = quitter q
puzzles-title = Problème {$number}, difficulté {$difficulty} ({$proof})
puzzles-goal-win-in = { $moves ->
    [one] Trait : {$side}. Gagner en {$moves} coup.
   *[other] Trait : {$side}. Gagner en {$moves} coups.
}
puzzles-goal-win = Trait : {$side}. Trouver le gain.
puzzles-goal-hold = Trait : {$side}. Trouver le coup qui ne perd pas.
puzzles-goal-best = Trait : {$side}. Trouver le meilleur coup.
puzzles-goal-take = Trait : {$side}. Tuer le groupe en {$group}.
puzzles-goal-live = Trait : {$side}. Faire vivre le groupe en {$group}.
puzzles-hint-piece = Pièce à jouer : {$moves}
puzzles-hint-moves = C’est l’un de ces coups : {$moves}
puzzles-right = Juste. Série : {$streak}
puzzles-helped = Juste, avec un indice : il reviendra demain.
puzzles-wrong = Manqué. La solution est {$answers}
puzzles-line = Solution : {$line} ({$value})
puzzles-line-otherwise = Solution : {$line} ({$value} ; meilleur autre coup : {$other})
puzzles-done = Justes : {$right} sur {$asked}. Série : {$streak} (record : {$best}). À revoir : {$again}
explore-nothing = Aucune partie de la bibliothèque n’est passée par ici.
explore-move = coup
explore-games = parties
explore-share = part
explore-first = gains du premier
explore-draws = nulles
explore-second = gains du second
explore-all = total
explore-examples = { $count ->
    [one] La dernière partie ajoutée :
   *[other] Les {$count} dernières parties ajoutées :
}
book-built = {$positions} positions de {$games} parties ({$over} parties inachevées ignorées)
book-head = {$positions} positions de {$games} parties : {$command}
book-polyglot-head = Bibliothèque Polyglot : {$positions} positions, {$entries} coups
book-illegal = Coups illégaux de la bibliothèque, jamais joués : {$moves}
book-to-polyglot = {$positions} positions lues, {$entries} coups écrits
book-from-polyglot = {$positions} positions écrites
book-weight = poids
book-share = part
book-nothing = Cette position n’est pas dans la bibliothèque.
book-move = coup
book-value = valeur
book-games = parties
book-depth = profondeur
book-results = résultats

learn-games = {$games} parties dans {$file}
learn-positions = {$games} parties, {$positions} positions dans {$folder}
learn-pass = passage
learn-rate = taux
learn-learned = erreur
learn-none-held-back = Aucune partie n’a été mise de côté : l’erreur ne dit rien des positions qui n’ont pas servi à l’apprentissage.
learn-held-back = erreur sur les parties mises de côté
learn-error = écart quadratique moyen (pions)
learn-error-odds = écart quadratique moyen (1 pour un gain)
learn-moves = {$moves} coups, dont {$apart} mis de côté : parmi ceux-ci, le coup le plus probable a été joué {$first} fois
learn-step = pas
learn-chance = log. probabilité
learn-chance-held-back = log. probabilité, parties mises de côté
learn-first = le plus probable
learn-error-moves = opposé du logarithme moyen de la probabilité du coup joué
learn-moves-title = Coups : surprise par pas
learn-patterns-title = Motifs : erreur par passage
learn-regression-title = Termes : erreur par pas
learn-network-title = Réseau : erreur par passage
learn-td-games = parties
learn-td-error = erreur
learn-td-points = points par partie
learn-td-deviation = ±
learn-td-title = {$game} : TD(λ), points par partie contre un joueur qui suit des règles simples
learn-generation = génération
learn-best = Le meilleur : génération {$generation} : {$genes}
learn-against-hand = le meilleur contre les poids fixés à la main
learn-absolute = Contre les poids fixés à la main, par génération ({ $games } parties chacune, à un demi-coup) : { $points }
wheel-title = Ce que les roues donnent à la génération { $generation }
wheel-power = (fitness + 64)^4
wheel-linear = fitness + 64
wheel-exponential = e^(fitness / 20)
wheel-best = le plus apte : { $share } % de la roue
learn-best-line = meilleur
learn-mean = moyenne
learn-worst = pire
learn-renewed = nouvel environnement
learn-fitness = aptitude (fitness), en pions
learn-title = {$game} : aptitude (fitness) par génération

statistics-discs = à partir de (pions)
statistics-positions = positions
statistics-error = erreur
statistics-deviation = erreur si l’on prédit 0

solved-lower = La valeur est d’au moins {$value}
solved-lower-win = Gain du camp au trait : la valeur est d’au moins {$value}
solved-upper = La valeur est d’au plus {$value}
solved-upper-loss = Perte du camp au trait : la valeur est d’au plus {$value}
known = {$bounds} ; {$nodes} nœuds, {$seconds} s
known-to-a-depth = {$bounds} ; profondeur {$depth}, {$nodes} nœuds, {$seconds} s
known-between = Valeur entre {$lower} et {$upper}
known-lower = Valeur d’au moins {$value}
known-upper = Valeur d’au plus {$value}
table-reading = Lecture de { $path }…
table-saving = Enregistrement de { $path }…
known-nothing = Aucune borne de la valeur pour l’instant

endgames-made = { $classes } classes jusqu’à { $pieces } pièces : { $numbers } numéros, { $kilobytes } ko dans { $folder }
endgames-progress = { $pieces } pièces, { $done } groupes sur { $all } ; en cours : { $classes } ({ $numbers } numéros)
endgames-pieces = Pièces
endgames-classes = Classes
endgames-numbers = Numéros
endgames-positions = Positions
endgames-wins = Gagnées
endgames-draws = Nulles
endgames-losses = Perdues
endgames-wrong = Fausses
endgames-damaged = { $file } : { $why }
endgames-missing = Absentes : { $classes }
endgames-unused = { $file } n’est pas utilisé : { $why }. « stratege endgames make » le recalcule.
endgames-foreign = ce n’est pas un fichier de finales
endgames-is-damaged = endommagé
endgames-other = « { $found } » au lieu de « { $expected } »
