### L'aide des commandes : leur but, des exemples, leurs options.

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
arg-fit = Ce qui est mesuré
arg-positions = Positions sur lesquelles mesurer
arg-fit-depth = La recherche la plus profonde, de 3 à 30 demi-coups
arg-fit-seed = Graine des parties au hasard
arg-chart-file = Une partie dans n'importe quel format : sauvegardée, PGN, GGF, WTHOR, transcription, ou coups en notation
arg-review-file = Analyse toute la partie de ce fichier, chaque coup étant noté : sauvegardée, PGN, GGF, WTHOR, transcription, ou coups en notation
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
arg-openings = Ouvertures : les parties d'un PGN ou d'un GGF, ou une par ligne : des coups, une position, EPD ou OBF
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
arg-archive-files = Fichiers de parties : PGN, GGF, WTHOR (.wtb, les noms dans .JOU et .TRN), transcriptions, parties sauvegardées, ou une ligne de coups par partie
arg-archive-output = Où les parties sont écrites : en GGF ou en PGN si le nom finit par .ggf ou .pgn, sinon une ligne de coups par partie
arg-book-what = Que faire : build fait un livre à partir de parties, show en montre un
arg-book-files = Les parties, dans tout format que lit `archive`, ou parties contre soi-même (`learn games`) ; pour show, le livre
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
arg-learn-archive = Les parties pour les statistiques, dans tout format que lit `archive`, ou parties contre soi-même (`learn games`)
arg-criteria = Les critères pesés, séparés par des virgules ; tous par défaut
arg-ridge = Retenue des coefficients que les parties distinguent à peine, 0.0001 par défaut
arg-learn-output = Où les meilleurs coefficients sont écrits, tels que --evaluation file:NOM les lit
arg-learn-plot = Où la fitness par génération est dessinée, en SVG
arg-learn-data = Un fichier de parties du programme contre lui-même, ou dans tout format que lit `archive` ; pour apprendre de plusieurs, une fois pour chacun
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
arg-rate-file = Le fichier d'un match (--store), ou des parties en PGN, GGF ou WTHOR
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
