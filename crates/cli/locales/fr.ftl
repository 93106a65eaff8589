### Textes français du programme.

about = Joue, analyse et résout les jeux de stratégie classiques. Seul, il ouvre un menu.
about-games = Liste les jeux
about-play = Joue une partie dans la console
about-analyse = Explore une position et montre les meilleures suites
about-solve = Trouve la valeur d'une position, chaque suite étant menée à son terme
about-perft = Compte les suites de coups d'une longueur donnée
about-tree = Enregistre une recherche et la dessine : valeurs, fenêtres, ce qui est coupé et pourquoi
about-matrix = Trouve les choix dominés et les équilibres d'un jeu où les deux joueurs choisissent en même temps
about-dilemma = Joue le dilemme du prisonnier itéré, chaque stratégie contre chaque autre
about-compare = Cherche dans une position en ajoutant une technique après l'autre : valeur, nœuds, temps
about-chart = Trace une évaluation au fil d'une partie, avec le matériel et le résultat exact
about-fit = Mesure combien les recherches courtes prédisent les longues, pour ProbCut
about-match = Joue un match entre deux joueurs, les nôtres ou des programmes extérieurs, et dit ce qu'il montre
about-tournament = Joue un tournoi entre plusieurs joueurs
about-rate = Fait un classement à partir des parties d'un fichier
about-uci = Parle UCI, pour les interfaces d'échecs et les matchs
about-nboard = Parle NBoard, pour les interfaces d'Othello
about-gtp = Parle GTP 2, pour les programmes d'Othello qui le connaissent
about-archive = Rejoue des fichiers de parties et en rend compte ; les écrit dans un autre format
about-book = Fait un livre d'ouvertures à partir de parties, ou en montre un
about-learn = Apprend les coefficients d'une évaluation : les fait évoluer par des parties, ou les ajuste à des parties jouées
about-bench = Explore des positions fixes et affiche le total des nœuds, qui identifie la recherche

examples = Exemples :
    {"  "}stratege                              le menu
    {"  "}stratege play othello --level 6
    {"  "}stratege analyse chess --depth 8 --lines 3
    {"  "}stratege solve connect-four --position 4455
    {"  "}stratege perft chess 5 --divide
examples-games = Exemple : stratege games --json
examples-play = Exemples :
    {"  "}stratege play chess --level 3
    {"  "}stratege play othello --first machine --second human:Anne --time 2
    {"  "}stratege play connect-four --first machine --second machine --depth 8 --stats
examples-analyse = Exemples :
    {"  "}stratege analyse chess --position "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1" --time 5
    {"  "}stratege analyse othello --position f5d6c3 --depth 10 --lines 3 --json
    {"  "}stratege analyse chess --depth 5 --algorithm alpha-beta --with table,killers
    {"  "}stratege analyse othello --position f5d6c3 --lines all
    {"  "}stratege analyse othello --file partie.ggf --plot partie.svg
examples-solve = Exemples :
    {"  "}stratege solve tic-tac-toe --algorithm minimax --count --json
    {"  "}stratege solve connect-four --position 44455554221
    {"  "}stratege solve tic-tac-toe --algorithm alpha-beta --objective outcome --window -1,1
    {"  "}stratege solve othello --file fforum-20-39.obf --json
examples-perft = Exemples :
    {"  "}stratege perft othello 8 --free-pass
    {"  "}stratege perft chess 5 --position "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1" --divide
examples-tree = Exemples :
    {"  "}stratege tree tic-tac-toe --position OXO/.X./XO. --order "a2,c3,c2; c2: c3,a2"
    {"  "}stratege tree tree --position "[[7,9],[-2,3],[3,5]]" --format svg --output tree.svg
    {"  "}stratege tree othello --depth 2 --algorithm pvs --with table,deepening
    {"  "}stratege tree connect-four --depth 4 --format json --output trace.json
    {"  "}stratege tree --trace trace.json --format steps
examples-compare = Exemples :
    {"  "}stratege compare connect-four --depth 9
    {"  "}stratege compare othello --depth 7 --plot techniques.svg
    {"  "}stratege compare chess --depth 5 --csv
    {"  "}stratege compare othello --depth 7 --modulo
examples-chart = Exemples :
    {"  "}stratege chart othello partie.txt --output courbe.svg
    {"  "}stratege chart chess partie.pgn --depth 6
examples-fit = Exemple : stratege fit probcut othello --positions 2000 --depth 9 --output ecarts.json
examples-matrix = Exemples :
    {"  "}stratege matrix "10,10 0,12; 12,0 1,1" --costs
    {"  "}stratege matrix --file jeu.txt --json
examples-dilemma = Exemples :
    {"  "}stratege dilemma --rounds 200 --seed 7
    {"  "}stratege dilemma --strategies tit-for-tat,defector,grudger --noise 20 --json
examples-match = Exemples :
    {"  "}stratege match connect-four --player "depth=6" --player "depth=4" --games 200 --sprt "elo0=0 elo1=50"
    {"  "}stratege match chess --player "depth=5" --player "uci='gnuchess --uci' depth=2" --games 20 --output parties.pgn
    {"  "}stratege match tic-tac-toe --player "depth=9" --player "engine=random" --games 10000 --random-plies 0
examples-tournament = Exemple : stratege tournament othello --player depth=2 --player depth=4 --player "level=3" --games 40 --store coupe.db
examples-rate = Exemple : stratege rate coupe.db --plot classement.svg
examples-uci = Exemples :
    {"  "}stratege uci
    {"  "}fastchess -engine cmd=stratege args=uci name=Stratège …
examples-nboard = Exemple : stratege nboard
examples-gtp = Exemple : stratege gtp othello
examples-archive = Exemples :
    {"  "}stratege archive othello WTH_*.wtb
    {"  "}stratege archive othello WTH_2024.wtb WTH.JOU WTH.TRN --output parties.ggf
examples-book = Exemples :
    {"  "}stratege book build othello parties.ggf WTH_2024.wtb --output othello.book
    {"  "}stratege book show othello othello.book --position f5d6
    {"  "}stratege play othello --book othello.book
examples-learn = Exemples :
    {"  "}stratege learn genetic othello --checkpoint essai.json --generations 100 --random-plies 6
    {"  "}stratege learn genetic othello --checkpoint essai.json --output gens.txt --plot fitness.svg
    {"  "}stratege learn criteria othello --archive WTH_*.wtb --output poids.txt
    {"  "}stratege play othello --evaluation file:gens.txt
examples-bench = Exemples :
    {"  "}stratege bench --json
    {"  "}stratege bench othello --suite fforum-40-59.obf

arg-help = Affiche cette aide
arg-version = Affiche la version
arg-lang = Langue des textes ; sinon celle de la machine
arg-game = Un jeu de la liste que donne `stratege games`
arg-json = Affiche le résultat en JSON
arg-position = La position de départ, dans la notation du jeu ; sinon celle d'usage
arg-evaluation = Quelle évaluation juge, parmi celles que liste « stratege games » ; file:NOM pour vos propres coefficients (othello)
arg-variant = Une variante du jeu
arg-first = Qui joue en premier
arg-second = Qui joue en second
arg-level = Force de la machine
arg-load = Reprend une partie sauvegardée
arg-seed = Germe de tout hasard : dés, fautes des niveaux faibles, parties de mcts
arg-stats = Affiche score, profondeur, nœuds, temps et suite à chaque coup de la machine
arg-depth = Profondeur en demi-coups, de 1 à 250
arg-nodes = Positions à visiter
arg-time = Secondes de réflexion
arg-lines = Nombre de suites à montrer ; all pour une valeur de chaque coup
arg-objective = Ce que valent les parties finies
arg-window = Explore une fois cette fenêtre de valeurs
arg-count = Compte les parties et les positions de tout l'arbre
arg-algorithm = minimax, negamax, alpha-beta-hard, alpha-beta (comme dans les livres : aucune technique), pvs, mtdf (toutes les techniques) ; mcts ; pour résoudre : df-pn ; avec des dés : expectiminimax, star1, star2
arg-with = Techniques à employer : table, hints, foresight, killers, history, quiescence, deepening, aspiration, theory
arg-without = Techniques à ne pas employer
arg-step = Demi-coups d'une itération à la suivante
arg-threads = Nombre de fils d'exécution
arg-suite = Résout les problèmes de ce fichier (Othello : OBF) et compare avec leurs solutions
arg-bench-game = Le jeu des problèmes
arg-first-problem = Le premier problème à résoudre, à partir de 1
arg-problems = Combien de problèmes résoudre
arg-table = Taille de la table de transposition en Mio
arg-plies = Longueur des suites en demi-coups
arg-divide = Compte par premier coup
arg-free-pass = Passer ne compte pas pour un demi-coup
arg-even = Cherche à des profondeurs paires, pour que l'adversaire ait le dernier mot
arg-probcut = Coupe par statistique (ProbCut), à tant d'écarts types hors de la fenêtre ; la valeur n'est alors plus certaine
arg-probcut-file = Écarts pour ProbCut, tels que `stratege fit` les a mesurés
arg-table-file = Commence avec les positions de ce fichier, et y laisse celles qui ont été cherchées
arg-table-read-only = Laisse le fichier tel quel
arg-prefer = traps : parmi les coups de même valeur exacte, ceux après lesquels un adversaire a le plus d'occasions de se tromper ; narrow (play) : perdre de peu
arg-modulo = Compare plutôt les fonctions de hachage du jeu
arg-no-time = Omet les temps, pour que la sortie soit la même à chaque fois
arg-csv = Écrit le résultat en valeurs séparées par des virgules
arg-plot = Trace le résultat en SVG
arg-fit = Ce qui est mesuré : probcut, combien les recherches courtes prédisent les longues, pour --probcut-file ; deviations, de même pour le modèle du moteur propre à Othello
arg-positions = Positions sur lesquelles mesurer
arg-fit-depth = La recherche la plus profonde, de 3 à 30 demi-coups
arg-fit-seed = Graine des parties au hasard
arg-chart-file = Une partie sauvegardée, ou des coups en notation (numéros, commentaires et en-têtes sont passés)
arg-review-file = Analyse toute la partie de ce fichier, chaque coup étant noté : partie sauvegardée, GGF, ou coups en notation
arg-review-number = Quelle partie d'un fichier GGF, 1 par défaut
arg-review-plot = Trace l'évaluation au fil de la partie, en SVG
arg-solve-file = Résout chaque position de ce fichier, une par ligne (Othello : OBF aussi)
arg-rules = Montre ce que des règles d'expérience disent de chaque coup, sans recherche (othello)
arg-chart-depth = Évalue par une recherche de cette profondeur ; sinon la position telle quelle
arg-exact-nodes = Positions à visiter pour le résultat exact de chaque position ; 0 pour aucun
arg-player = Un joueur, en mots CLÉ=VALEUR : "depth=6 name=Profond", "uci='programme --uci' option.Hash=64", "engine=random" (docs/arena.md)
arg-games = Parties de chaque rencontre, par paires aux couleurs échangées
arg-movetime = Secondes par coup
arg-clock = Secondes pour la partie, et ce que chaque coup ajoute
arg-margin = De combien de secondes un coup peut être en retard
arg-openings = Ouvertures, une par ligne : des coups ou une position
arg-random-plies = Demi-coups au hasard avant que les joueurs ne réfléchissent ; sinon 4
arg-match-seed = Graine des ouvertures et de tout hasard
arg-concurrency = Parties jouées en même temps
arg-resign = Une partie est gagnée quand les deux voient tant pendant tant de coups
arg-draw = Une partie est nulle quand les deux voient au plus tant pendant tant de coups, après tant de demi-coups
arg-longest = Une partie plus longue est nulle
arg-store = Garde chaque partie dans ce fichier : la même commande reprend où elle s'est arrêtée
arg-games-output = Écrit les parties : PGN, pour Othello GGF
arg-rating-plot = Trace le classement en SVG
arg-tournament-format = Qui rencontre qui : tous contre tous, ou le premier contre tous les autres
arg-sprt = S'arrête dès que le test sait : "elo0=0 elo1=10 alpha=0.05 beta=0.05 model=normalised|logistic"
arg-archive-files = Fichiers de parties : WTHOR (.wtb, les noms dans .JOU et .TRN), sinon GGF
arg-archive-output = Où les parties sont écrites : en GGF si le nom finit par .ggf, sinon une ligne de coups par partie
arg-book-what = Que faire : build fait un livre à partir de parties, show en montre un
arg-book-files = Les parties : WTHOR (.wtb), GGF (.ggf), parties contre soi-même (`learn games`), ou une ligne de coups par partie ; pour show, le livre
arg-book-output = Où le livre est écrit
arg-book-plies = Combien de demi-coups de chaque partie sont retenus, 30 par défaut
arg-book-least = Combien de parties doivent être passées par une position, 2 par défaut
arg-book-depth = Juge les fins de lignes, et les coups hors du livre, par une recherche de cette profondeur ; sinon par les résultats des parties
arg-book = Joue l'ouverture d'après ce livre
arg-book-width = De combien un coup du livre peut valoir moins que le meilleur, 0 par défaut
arg-learn = Comment : genetic, par l'algorithme génétique ; games, joue des parties contre soi-même ; patterns, ajuste des motifs à des parties ; criteria, par des statistiques sur les résultats de parties
arg-checkpoint = Où l'essai est gardé, écrit en entier après chaque génération ; s'il existe, il continue
arg-generations = Combien de générations en tout, 50 sans autre indication
arg-population = Combien d'individus, un nombre pair : 20 sans autre indication
arg-environment = Contre combien ils jouent, 4 sans autre indication ; le premier a les coefficients réglés à la main
arg-kept = Combien d'entre eux ne sont jamais remplacés, 1 sans autre indication
arg-wheel = Comment les parents sont tirés : (fitness + 64)^4, fitness + 64, ou e^(fitness / 20)
arg-points = En combien de points les gènes sont coupés pour être échangés, 2 sans autre indication
arg-crossover = La probabilité qu'un couple échange des gènes, 0.7 sans autre indication
arg-mutation = La probabilité qu'un gène mute, 0.02 sans autre indication
arg-range = Les gènes vont de -N à N, 10 sans autre indication
arg-renew-at = Les meilleurs deviennent l'environnement à cette fitness, en pions : 20 sans autre indication
arg-renew-after = Et après tant de générations au plus tard, 10 sans autre indication
arg-learn-depth = Les demi-coups que les joueurs prévoient, 1 sans autre indication
arg-learn-plies = Les demi-coups tirés au sort au début d'une partie, 0 sans autre indication
arg-learn-seed = Dont découle tout ce qui est tiré au sort
arg-learn-archive = Les parties pour les statistiques : WTHOR (.wtb), GGF (.ggf), parties contre soi-même (`learn games`), ou une ligne de coups par partie
arg-criteria = Les critères pesés, séparés par des virgules ; tous par défaut
arg-ridge = Retenue des coefficients que les parties distinguent à peine, 0.0001 par défaut
arg-learn-output = Où les meilleurs coefficients sont écrits, tels que --evaluation file:NOM les lit
arg-learn-plot = Où la fitness par génération est dessinée, en SVG
arg-learn-data = Un fichier de parties du programme contre lui-même ; pour apprendre de plusieurs, une fois pour chacun
arg-learn-number = Combien de parties le fichier doit contenir
arg-learn-random = Combien de coups sont tirés au sort au début, du minimum au maximum
arg-learn-exact = À partir de ce nombre de cases vides les deux camps jouent exactement
arg-learn-detours = Combien de fois chaque partie est quittée par un coup ou deux tirés au sort, puis jouée jusqu'à la fin
arg-learn-weights = Les coefficients qui jouent, ou dont l'apprentissage part ; criteria pour l'évaluation réglée à la main
arg-learn-wthor = Des fichiers de parties de maîtres (WTHOR) dont apprendre aussi
arg-learn-passes = Combien de fois chaque position est vue
arg-learn-rate = La part d'une erreur corrigée d'un coup, au premier passage
arg-learn-last-rate = La même au dernier passage
arg-learn-outlook = Les résultats sont en partie ce que ces poids disent des positions 4 à 11 demi-coups plus loin ; shipped pour ceux du programme
arg-learn-outlook-share = Pour quelle part, 0,7 sauf indication ; le reste est la fin de la partie
arg-rate-file = Le fichier d'un match (--store), ou des parties en PGN ou GGF
arg-expect = Échoue si le total n'est pas celui-ci
arg-trace = Dessine une recherche enregistrée auparavant, à partir de son JSON
arg-format = Façon de dessiner : text, steps (événement par événement), svg, dot (Graphviz), tikz (LaTeX), json (la trace entière)
arg-output = Écrit dans ce fichier
arg-order = Ordre des coups : "c1,b3" ; pour la position après certains coups, à la suite : "; c1 b2: a1,a2"
arg-view = De qui sont les valeurs : du camp au trait à la racine, du premier joueur, du camp au trait à chaque nœud
arg-boards = Dessine les plateaux dans les nœuds
arg-pass = Quelle recherche de la racine, parmi celles de l'approfondissement, de l'aspiration ou de MTD(f) ; sinon la dernière
arg-max-nodes = Nombre maximal de positions gardées
arg-max-plies = Nombre maximal de demi-coups gardés
arg-matrix = Ce que chaque paire de choix vaut pour le premier et pour le second joueur : "3,2 0,0; 0,0 2,3"
arg-matrix-file = Lit la matrice dans un fichier ; une ligne est une rangée
arg-costs = Les nombres sont des coûts : le moins est le mieux
arg-strategies = Qui joue ; sinon toutes
arg-rounds = Manches d'un match
arg-noise = Combien de choix sur mille deviennent l'autre par erreur
arg-dilemma-seed = Du hasard des stratégies et du bruit

usage-unknown = argument inconnu « {$argument} » : voir `stratege --help`
usage-command = commande inconnue « {$argument} » : voir « stratege --help »
usage-missing = il manque : {$argument}
usage-conflict = {$argument} ne va pas avec un autre argument
usage-no-value = {$argument} demande une valeur
usage-other = {$argument}
error-number = {$option} : « {$found} » : attendu un nombre de {$least} à {$most}
error-choice = {$option} : « {$found} » : attendu l'un de : {$choices}
error-not-solved = pas résolu dans les limites données
error-too-large = l'arbre du jeu est trop grand pour être compté
error-repetition = aucun gain n'est prouvé, ni la nulle, puisque des positions peuvent revenir
error-dice = cela n'a pas de sens pour un jeu avec des dés
error-beyond-theory = trop grand pour être résolu : aucune recherche ne finirait, et aucune théorie ne va jusqu'ici
error-signature = le bench a visité {$found} nœuds au lieu de {$expected}
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
error-io = {$error}
error-no-text = octet {$at} : attendu du texte en UTF-8
error-file = {$path} : {$why}
tree-nothing = rien n'a été enregistré : la partie est finie ici, ou une limite est venue avant
tree-title = {$game}, {$algorithm}, profondeur {$depth} : {$nodes} nœuds, {$leaves} feuilles, {$cuts} coupes
text-error = caractère {$place} : « {$found} » : {$reason}
text-error-end = caractère {$place} : {$reason}

game-tic-tac-toe = Morpion
game-connect-four = Puissance 4
game-othello = Othello (Réversi)
game-chess = Échecs et échecs 960
game-race = Course aux dés
game-tree = Arbres abstraits
game-nim-row = Nim à une rangée : prendre une ou deux allumettes
game-nim = Nim à plusieurs tas
game-chomp = Chomp (mange-savon) : mordre la tablette, laisser le savon
games-variants = variantes :
games-evaluations = évaluations :
games-example = position :

menu-title = Stratège
menu-game = Quel jeu ? [{$usual}]
menu-sides = Qui joue ? [{$usual}]
menu-human-machine = Vous d'abord, puis la machine
menu-machine-human = La machine d'abord, puis vous
menu-human-human = Deux humains
menu-machine-machine = Deux machines
menu-level = Niveau de la machine, de {$least} à {$most} ? [{$usual}]

console-welcome = Tapez un coup, ou `aide`.
console-no-move = Pas un coup : {$why}
console-over = La partie est finie.
prompt-over = fin
player-first = Premier
player-second = Second
machine-plays = {$name} joue {$move}
dice-thrown = {$name} lance {$throw}
stats-on = Les statistiques sont affichées.
stats-off = Les statistiques ne sont pas affichées.
nothing-to-undo = Il n'y a rien à annuler.
nothing-to-redo = Il n'y a rien à refaire.
eval-value = Évaluation pour le camp au trait : {$value}
set-done = Réglé : {$value}
set-number = « {$found} » : attendu un nombre entier de {$least} à {$most}

help-move = Un coup se tape dans la notation du jeu ; sinon :
help-help = cette liste
help-moves = les coups légaux, en liste et sur le plateau
help-board = le plateau
help-hint = ce que la machine jouerait
help-eval = ce que dit l'évaluation
help-go = la machine joue maintenant
help-undo = revient à votre propre tour
help-redo = refait les coups
help-start = au début de la partie
help-end = au dernier coup
help-save = sauvegarde la partie
help-load = charge une partie
help-new = recommence, ou un autre jeu
help-first = qui commence : humain ou machine, et un nom
help-second = qui joue en second
help-level = règle le niveau de la machine
help-depth = règle sa profondeur
help-time = règle son temps par coup
help-stats = statistiques à chaque coup, ou non
help-quit = quitte
argument-name = NOM
argument-game = [JEU]
argument-plies = N
argument-seconds = SECONDES
argument-seat = humain:NOM
seat-human = humain
seat-machine = machine
seat-taken = {$name} joue désormais ({$kind}).
seat-expected = « {$found} » : attendu humain ou machine, suivi ou non de :NOM

saved = Sauvegardé : {$path}
save-name = « {$name} » : attendu un nom de lettres, chiffres, espaces, « . », « _ » ou « - », 64 au plus
save-missing = {$path} : aucune partie sauvegardée de ce nom
save-io = {$path} : {$why}
save-line = {$path} : ligne {$line} : {$why}
save-expected-size = attendu un Mio au plus
save-expected-text = attendu du texte
save-expected-header = attendu « stratege 1 », la marque d'une partie sauvegardée
save-expected-game = attendu « game » et son nom
save-expected-player = attendu « first » ou « second », puis « human » ou « machine » et un nom
save-expected-start = attendu « start » et une position
save-expected-cursor = attendu « cursor » et le nombre de coups joués
save-expected-end = attendu « end » : le fichier est tronqué

score-win = gagne en {$plies}
score-loss = perd en {$plies}
analysis-counts = profondeur {$depth}, {$nodes} nœuds, {$seconds} s, {$speed} nœuds/ms
analysis-visits = {$visits} parties
opening = Ouverture : {$name}
analysis-complete = Chaque suite a été vue jusqu'à son terme.
over-draw = Partie nulle.
over-repetition = Partie nulle : la position est revenue trop souvent.
over-win = {$winner} gagne.
over-margin = {$winner} gagne de {$margin}.
solved-win = Gagné pour le camp au trait : valeur {$value}
solved-draw = Nul : valeur {$value}
solved-loss = Perdu pour le camp au trait : valeur {$value}
solved-distance = Demi-coups jusqu'à la fin : {$plies}
solved-best = Coups qui gardent l'issue : {$moves}
solved-line = Une suite : {$moves}
solved-witnesses = Quelques coups qui gardent l'issue : {$moves}
solved-no-witness = On ne connaît aucun coup qui garde l'issue.
solved-proof = Prouvé sans recherche : {$proof}
proof-remainder = par le reste de la rangée divisée par trois
proof-nim-sum = par la somme de Nim des tas (Bouton, 1901)
proof-enumeration = chaque position de la tablette a été décidée
proof-mirror = en mordant 2,2, puis en dupliquant chaque coup sur l'autre bande
proof-arms = en comparant les deux bandes
proof-stealing = la réponse gagnante du second joueur au plus petit coup pourrait être volée
solved-counts = {$nodes} nœuds pour la valeur, {$best} pour les autres coups, {$seconds} s
solved-census = {$games} parties ({$first} gagnées par le premier, {$second} par le second, {$draws} nulles), {$positions} positions, {$classes} aux symétries près
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
suite-line = ligne {$line} : {$error}
solve-total = {$count} positions résolues, {$nodes} nœuds, {$seconds} s
error-suite = {$wrong} problèmes sur {$of} ont été mal résolus

reason-game-over = la partie est finie
reason-game-illegal = ce coup n'est pas légal ici
reason-game-unlistable = les coups sont ici trop nombreux pour être énumérés : seuls `solve` et `play` vont jusque-là
reason-nim-number = attendu un nombre entier, au plus 18446744073709551615
reason-nim-end = attendu « A » ou « B », le camp au trait, ou la fin
reason-nim-heaps = attendu « , » et un autre tas, ou la fin
reason-nim-many = il y a au plus 16 tas
reason-nim-play = attendu « misere: » ou « normal: », ou un nombre
reason-nim-one-or-two = attendu 1 ou 2 allumettes
reason-nim-take = attendu un tas, « : » et combien d'allumettes sont prises, comme dans 2:3
reason-nim-heap = il n'y a pas de tas de ce numéro
reason-nim-count = attendu au moins une allumette, et pas plus qu'il n'y en a
reason-chomp-size = attendu RANGÉESxCOLONNES, chacune de 1 à 100, comme dans 4x5
reason-chomp-rows = attendu les longueurs des rangées depuis le haut, comme dans 5,5,3, ou une taille, comme dans 4x5
reason-chomp-shape = attendu au plus 100 rangées d'au plus 100 carreaux, aucune plus longue que celle au-dessus
reason-chomp-end = attendu « A » ou « B », le camp au trait, ou la fin
reason-chomp-bite = attendu une rangée et une colonne, comme dans 2,3
reason-chomp-gone = il n'y a pas de tel carreau
reason-matrix-cell = attendu deux nombres avec une virgule entre eux, comme dans 10,-3
reason-matrix-number = attendu un nombre d'au plus 18 chiffres, comme 12, -3, 2.5 ou 1/3
reason-matrix-row = attendu autant de cases que dans la première rangée
reason-matrix-size = attendu 1 à 8 rangées, séparées par « ; » ou un retour à la ligne, de 1 à 8 cases
reason-game-unknown = attendu un jeu : voir `stratege games`
reason-game-variant = ce jeu n'a pas de variantes
reason-chess-variant = attendu `standard`, `chess960` ou `chess960:N` avec N de 0 à 959
reason-connect4-column = attendu une colonne de 1 à 7
reason-connect4-full = cette colonne est pleine
reason-connect4-after-end = la partie était finie avant ce coup
reason-connect4-grid = attendu des coups comme 4455, ou six rangées de sept X, O ou . depuis le haut, séparées par /
reason-connect4-floating = ce pion a une case vide sous lui
reason-connect4-counts = X commence : attendu autant de X que de O, ou un de plus
reason-connect4-winner = seul le camp qui a joué en dernier peut avoir quatre pions alignés
reason-tictactoe-move = attendu une case de a1 à c3
reason-tictactoe-taken = cette case n'est pas vide
reason-tictactoe-over = la partie est finie
reason-tictactoe-square = attendu « X », « O » ou « . »
reason-tictactoe-row = attendu « / » entre les rangées de trois cases
reason-tictactoe-side = attendu « X » ou « O », le camp au trait, ou la fin
reason-tictactoe-turn = d'après le compte des X et des O, c'est à l'autre de jouer
reason-tictactoe-counts = X doit avoir autant de cases que O, ou une de plus
reason-tictactoe-two-winners = les deux camps ont trois signes alignés
reason-tictactoe-played-on = un coup a été joué après trois signes alignés
reason-suite-game = attendu un jeu qui a des suites de problèmes : othello
reason-suite-empty = attendu une position par ligne
reason-othello-move = attendu une case de a1 à h8, ou « pass »
reason-othello-over = la partie est finie
reason-othello-taken = cette case n'est pas vide
reason-othello-flips-none = un pion posé ici n'en retournerait aucun
reason-othello-pass = le camp au trait peut poser un pion et ne peut pas passer
reason-othello-must-pass = le camp au trait ne peut poser aucun pion et doit passer
reason-othello-square = attendu 64 cases, chacune « X », « O » ou « - »
reason-othello-side = attendu « X » ou « O », le camp au trait
reason-othello-end = attendu la fin de la position
reason-othello-integer = attendu un entier de 0 à 2^64 - 1
reason-othello-overlap = une case ne peut avoir un pion noir et un pion blanc
reason-othello-weights-criterion = attendu un critère : discs, mobility, frontier, corners, x-squares, c-squares, stable, discs-more, moves-more, corners-more, interior, edges, zones ou stable-all
reason-othello-weights-worth = attendu trois nombres entiers de -30000 à 30000, en centièmes de pion
reason-othello-weights-end = attendu la fin de la ligne
reason-othello-weights-twice = ce critère a déjà sa ligne
reason-othello-weights-nothing = attendu une ligne comme « mobility 2000 1600 0 »
reason-game-no-weights = des coefficients ne se lisent dans un fichier que pour othello
reason-game-weights-file = attendu le nom d'un fichier de coefficients, un texte
reason-game-learned-weights = attendu des coefficients appris pour ce jeu
reason-game-weights-text = attendu du texte en UTF-8
reason-othello-obf-semicolon = attendu « ; »
reason-othello-obf-colon = attendu « : » et la valeur du coup
reason-othello-obf-value = attendu une valeur de -64 à +64
reason-othello-obf-none = attendu un coup avec sa valeur
reason-othello-wthor-header = attendu un en-tête de 16 octets
reason-othello-wthor-date = attendu une date : siècle, année, mois, jour
reason-othello-wthor-board = attendu un othellier de 8 sur 8, noté 8 ou 0
reason-othello-wthor-kind = attendu 0, des parties, ou 1, des solitaires
reason-othello-wthor-length = attendu autant d'enregistrements que l'en-tête l'annonce, et pas plus
reason-othello-wthor-score = attendu un score de 0 à 64
reason-othello-wthor-square = attendu une case de 11 à 88, ou des zéros jusqu'à la fin de la partie
reason-othello-wthor-move = attendu un coup légal
reason-othello-wthor-name = attendu un nom terminé par un zéro
reason-chess-missing-field = attendu l'échiquier, le trait, les roques et la prise en passant, séparés par des espaces
reason-chess-extra-field = rien n'est attendu après le numéro du coup
reason-chess-rank-count = attendu huit rangées séparées par « / »
reason-chess-rank-width = attendu huit cases dans chaque rangée
reason-chess-unknown-piece = attendu l'un de PNBRQK, pnbrqk, 1 à 8 ou « / »
reason-chess-bad-side = attendu le trait, « w » ou « b »
reason-chess-bad-castling = attendu « - » ou les droits de roque, comme KQkq ou les colonnes des tours
reason-chess-castling-king = le droit de roquer demande le roi sur sa première rangée
reason-chess-castling-rook = le droit de roquer demande une tour de ce côté sur sa première rangée
reason-chess-castling-twice = le même droit de roquer est donné deux fois
reason-chess-castling-chess960 = aux échecs ordinaires, le roi roque depuis la colonne e avec une tour de la colonne a ou h
reason-chess-bad-en-passant = attendu « - » ou la case qu'un pion adverse vient de franchir
reason-chess-bad-clock = attendu un nombre de 0 à 9999
reason-chess-no-king = chaque camp a besoin d'un roi
reason-chess-two-kings = un camp n'a qu'un roi
reason-chess-pawn-on-end = aucun pion ne peut être sur la première ou la huitième rangée
reason-chess-too-many-pieces = un camp a plus de pièces que huit pions et leurs promotions n'en donnent
reason-chess-opponent-in-check = le camp qui n'a pas le trait est en échec
reason-chess-impossible-check = aucun coup ne peut donner échec par ces pièces à la fois
reason-chess-unreadable-move = attendu un coup, comme Nf3, exd5, O-O ou e2e4
reason-chess-illegal-move = ce coup n'est pas légal ici
reason-chess-ambiguous-move = plusieurs pièces peuvent faire ce coup : indiquez la colonne ou la rangée de départ
reason-chess-missing-promotion = attendu ce que le pion devient, comme e8=Q
reason-chess-not-a-promotion = seul un pion qui atteint la dernière rangée devient une autre pièce

reason-game-order = aucune position de cette recherche n'a ce coup à ordonner
reason-game-evaluation = attendu une évaluation de ce jeu : voir « stratege games »
reason-tree-node = attendu « [ » ou un nombre entier
reason-tree-value = attendu un nombre entier de -250 à 250
reason-tree-list = attendu « , » ou « ] »
reason-tree-empty = un nœud a au moins une branche
reason-tree-end = attendu la fin de l'arbre
reason-tree-size = un arbre a au plus 50 000 nœuds et 200 niveaux
reason-tree-branch = attendu le numéro d'une branche, à partir de 1 à gauche

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
compare-no-hashes = {$argument} n'a pas d'autres fonctions de hachage à comparer
error-disagreement = des recherches qui doivent s'accorder ne s'accordent pas : {$one}, {$other}
fit-empties = cases vides
fit-model = modèle
fit-end = fin
fit-stage = phase
fit-depth = profondeur
fit-shallow = depuis
fit-slope = pente
fit-offset = décalage
fit-deviation = écart type
fit-positions = positions
fit-nothing = {$argument} : trop peu de positions indécises pour mesurer quoi que ce soit
probcut-none = aucun écart n'est livré pour {$argument} : mesurez-les avec `stratege fit probcut` et donnez --probcut-file
chart-title = {$game} : vu du premier joueur
chart-across = coups joués
chart-up = dans l'unité du jeu
chart-ply = demi-coup
chart-move = coup
chart-evaluation = évaluation
chart-material = matériel
chart-exact = résultat exact
chart-exact-edges = résultat exact (gain au bord supérieur, perte au bord inférieur)
chart-other-game = le fichier contient une partie de {$argument}
game-file-number = partie {$number} : attendu l'une des {$games} parties du fichier
review-game = {$argument} : seules les parties d'othello et d'échecs sont notées
review-ply = demi-coup
review-move = coup
review-value = valeur
review-loss = perte
review-grade = note
review-best = meilleur
review-graph = vu du premier joueur
review-mean-loss = perte moyenne
grade-forced = coup unique
grade-best = meilleur coup
grade-good = bon coup
grade-inaccuracy = imprécision
grade-mistake = erreur
grade-blunder = gaffe
rules-none = {$argument} : aucune règle d'expérience n'est connue ici
rules-of-move = {$move} : {$rules}
rule-corner = prend un coin
rule-pass = ne laisse aucun coup à l'adversaire
rule-odd-region = entre dans une région impaire : on y jouera le dernier coup
rule-stable = rend des pions définitifs
rule-even-region = entre dans une région paire : l'adversaire y jouera le dernier coup
rule-c-square = case C à côté d'un coin vide
rule-x-square = case X à côté d'un coin vide
rule-gives-corner = donne un coin
solved-trap = {"  "}{$move} : {$losing} réponses sur {$replies} perdent de la valeur
reason-game-throw = attendu un lancer de dés, comme 6-3
reason-game-fixed-order = l'ordre des coups ne peut être donné dans un jeu avec des dés
reason-race-men = attendu ce qui reste à parcourir à trois pions, comme 12,7,0, chacun de 0 à 12
reason-race-side = attendu « x » ou « o », le camp au trait
reason-race-throw = attendu un lancer comme 6-3, ou la fin
reason-race-end = attendu la fin
reason-race-both-home = un seul camp peut avoir rentré tous ses pions
reason-race-finished = quand un camp a tout rentré, l'autre est au trait et aucun dé n'est lancé
reason-race-move = attendu des pas comme 12/6 12/9 ou 3/off
reason-race-no-man = aucun pion du camp au trait n'est là
reason-race-dice = les dés ne permettent pas ce coup
reason-race-unthrown = les dés ne sont pas encore lancés
reason-race-over = la partie est finie
match-no-limit = rien n'arrête la réflexion de {$argument} : donnez --depth, --nodes, --movetime ou --clock
match-players = {$argument} joueurs : un match en a deux, un tournoi au moins deux
match-names = deux joueurs s'appellent {$argument} : donnez-leur des noms (name=…)
match-progress = {$games}/{$all}, reste {$left}
match-played = {$games} parties sur {$all}
match-encounter = {$first} contre {$second} : +{$wins} ={$draws} -{$losses}, {$score}
    {$elo}, supérieur à {$los}
match-pairs = paires par points 0, ½, 1, 1½, 2 : {$pairs}
match-sprt = SPRT {$elo0} contre {$elo1} : LLR {$llr} ({$lower}, {$upper}) : {$verdict}
sprt-open = pas encore décidé
sprt-h0 = la première hypothèse est acceptée
sprt-h1 = la seconde hypothèse est acceptée
match-effort = {$player} : {$seconds} s et {$nodes} nœuds par coup
match-fault = Partie {$game} : {$player} la perd : {$kind} : {$detail}
fault-start = n'a pas démarré
fault-crash = s'est arrêté
fault-hang = ne répond plus
fault-time = perd au temps
fault-illegal-move = coup illégal
fault-protocol = a rompu le protocole
openings-none = aucune ouverture
openings-line = ligne {$line} : {$why}
rating-title = {$game} : classement, intervalles à 95 %
rating-player = joueur
rating-elo = Elo
rating-error = ±
rating-games = parties
rating-points = points

archive-game = {$argument} : les archives ne se lisent que pour othello
archive-file = fichier
archive-games = parties
archive-matching = conformes
archive-differing = divergentes
archive-early = interrompues
archive-illegal = illégales
archive-total = total
archive-error = octet {$at} : « {$found} » : {$why}
archive-error-game = octet {$at}, partie {$game} : « {$found} » : {$why}
archive-move = coup {$move} : {$why}

book-game = {$argument} : il n'y a pas de livres pour ce jeu
book-game-number = partie {$number} : {$why}
book-built = {$positions} positions de {$games} parties ({$over} inachevées laissées de côté)
book-head = {$positions} positions de {$games} parties : {$command}
book-nothing = Le livre ne connaît pas cette position.
book-move = coup
book-value = valeur
book-games = parties
book-depth = profondeur
book-results = résultats

learn-game = {$argument} : seuls les coefficients d'othello s'apprennent
learn-required = {$argument} est nécessaire à cette sorte d'apprentissage
learn-no-games = Il n'y a pas de parties dont apprendre : nommer des fichiers avec --data ou --wthor
learn-no-outlook = --outlook-share demande --outlook : l'évaluation de qui ?
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
statistics-none = aucune partie achevée dans les fichiers
statistics-discs = pions dès
statistics-positions = positions
statistics-error = erreur
statistics-deviation = erreur de 0
learn-title = {$game} : fitness par génération
