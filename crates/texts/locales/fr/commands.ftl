### L'aide des commandes : leur but, des exemples, leurs options.

about = Joue, analyse, résout et enseigne les jeux de stratégie à deux joueurs. Sans commande : le menu.
about-games = Affiche la liste des jeux, avec leurs variantes et leurs évaluations
about-play = Joue une partie dans le terminal
about-serve = Ouvre le plateau dans le navigateur
about-analyse = Analyse une position et montre les meilleures variantes
about-eval = Montre le jugement de chaque évaluation sur une position, sans recherche
about-solve = Résout une position : sa valeur exacte, par une recherche complète ou par la théorie
about-perft = Compte les suites de coups d’une longueur donnée (perft)
about-tree = Enregistre une recherche et dessine son arbre : valeurs, fenêtres, coupures et leurs causes
about-matrix = Trouve les stratégies dominées et les équilibres d’un jeu bimatriciel
about-size = Estime la taille de l’arbre d’un jeu
about-dilemma = Joue le dilemme itéré du prisonnier, chaque stratégie contre toutes les autres
about-compare = Analyse une position en ajoutant une technique à chaque fois : valeur, nœuds, temps
about-chart = Trace l’évaluation au fil d’une partie, avec le résultat exact s’il est calculable
about-endgames = Calcule des tables de finales, dont la machine se sert ensuite
about-fit = Mesure la précision avec laquelle une recherche courte en prédit une profonde, pour ProbCut
about-match = Joue un match entre deux moteurs et donne l’Elo et le SPRT
about-tournament = Joue un tournoi entre plusieurs moteurs
about-tune = Règle les paramètres du moteur d’un jeu par SPSA
about-rate = Calcule un classement à partir de fichiers de parties
about-rollout = Effectue un rollout d’une position de backgammon : ses chances et leurs erreurs types
about-worker = Travaille pour une flotte : parties de match et autres tâches
about-fleet = Montre les tâches et les workers d’une flotte, et les pilote
about-uci = Parle UCI, pour les interfaces d’échecs et les matchs
about-hub = Parle Hub, pour les interfaces de jeu de dames
about-nboard = Parle NBoard, pour les interfaces d’Othello
about-gtp = Parle GTP 2, pour les programmes d’Othello et de go qui utilisent ce protocole
about-archive = Vérifie des fichiers de parties en les rejouant ; les convertit dans un autre format
about-library = Conserve des collections de parties, que l’on peut consulter et explorer
about-explore = Montre les coups joués à partir d’une position dans les parties de la bibliothèque
about-puzzles = Compose des problèmes dont les solutions sont prouvées, et vous les pose
about-book = Construit une bibliothèque d’ouvertures à partir de parties, ou en montre une
about-learn = Entraîne une évaluation
about-learn-genetic = Fait évoluer les poids des critères d’Othello par un algorithme génétique
about-learn-criteria = Ajuste les poids des critères d’Othello d’après les résultats de parties, par moindres carrés
about-learn-games = Fait jouer le programme contre lui-même et garde les parties pour l’apprentissage (Othello, dames, échecs)
about-learn-network = Entraîne le réseau de neurones des échecs sur des positions tirées des parties du programme
about-learn-patterns = Ajuste les poids des motifs d’après des parties (Othello, dames), ou ceux des motifs de coups (go)
about-learn-regression = Ajuste les poids des termes nommés des échecs d’après des positions tirées des parties du programme
about-learn-td = Entraîne les réseaux de neurones du backgammon par différences temporelles, en partant de zéro
about-new-game = Copie un petit jeu, déjà inscrit et testé, comme point de départ du vôtre
about-completions = Affiche le script de complétion d’un shell
about-man = Écrit les pages de manuel
about-help = Affiche l’aide d’une commande
about-guide = Affiche une page du guide
about-bench = Explore des positions fixes : le nombre total de nœuds est la signature de la recherche

examples = Exemples :
    {"  "}stratege                              le menu
    {"  "}stratege play othello --level 6
    {"  "}stratege analyse chess --depth 8 --lines 3
    {"  "}stratege solve connect-four --position 4455
    {"  "}stratege perft chess 5 --divide
examples-games = Exemple : stratege games --json
examples-serve = Exemples :
    {"  "}stratege serve
    {"  "}stratege serve --port 8080 --no-open
examples-play = Exemples :
    {"  "}stratege play chess --level 3
    {"  "}stratege play othello --first machine --second human:Anne --time 2
    {"  "}stratege play connect-four --first machine --second machine --depth 8 --stats
examples-analyse = Exemples :
    {"  "}stratege analyse chess --position "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1" --time 5
    {"  "}stratege analyse othello --position f5d6c3 --depth 10 --lines 3 --json
    {"  "}stratege analyse chess --depth 5 --algorithm alpha-beta --with table,killers
    {"  "}stratege analyse othello --position f5d6c3 --lines all
    {"  "}stratege analyse chess --terms
    {"  "}stratege analyse othello --file partie.ggf --plot partie.svg
examples-eval = Exemples :
    {"  "}stratege eval chess
    {"  "}stratege eval othello --position f5d6c3 --json
examples-solve = Exemples :
    {"  "}stratege solve tic-tac-toe --algorithm minimax --count --json
    {"  "}stratege solve connect-four --position 44455554221
    {"  "}stratege solve tic-tac-toe --algorithm alpha-beta --objective outcome --window -1,1
    {"  "}stratege solve othello --file fforum-20-39.obf --json
examples-rollout = Exemples :
    {"  "}stratege rollout backgammon --dice 31 --moves 3
    {"  "}stratege rollout backgammon --variant money --position sGfwgAPbuIEDIA --trials 720
examples-perft = Exemples :
    {"  "}stratege perft othello 8 --free-pass
    {"  "}stratege perft chess 5 --position "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1" --divide
examples-tree = Exemples :
    {"  "}stratege tree tic-tac-toe --position OXO/.X./XO. --order "a2,c3,c2; c2: c3,a2"
    {"  "}stratege tree tree --position "[[7,9],[-2,3],[3,5]]" --output tree.svg
    {"  "}stratege tree othello --depth 2 --algorithm pvs --with table,deepening
    {"  "}stratege tree connect-four --depth 4 --output trace.json
    {"  "}stratege tree --file trace.json --format steps
examples-compare = Exemples :
    {"  "}stratege compare connect-four --depth 9
    {"  "}stratege compare othello --depth 7 --plot techniques.svg
    {"  "}stratege compare chess --depth 5 --csv
    {"  "}stratege compare othello --depth 7 --modulo
    {"  "}stratege compare othello --series --evaluations s1,criteria --depth 4
    {"  "}stratege compare chess --series --evaluations s3,sunfish --depth 3 --games 20 --plot series.svg
examples-chart = Exemples :
    {"  "}stratege chart othello partie.txt --output courbe.svg
    {"  "}stratege chart chess partie.pgn --depth 6
examples-endgames = Exemples :
    {"  "}stratege endgames make draughts --variant english --pieces 4
    {"  "}stratege endgames check draughts --variant english --pieces 4
    {"  "}stratege endgames make backgammon
examples-fit = Exemple : stratege fit probcut othello --number 2000 --depth 9 --output ecarts.json
examples-matrix = Exemples :
    {"  "}stratege matrix "10,10 0,12; 12,0 1,1" --costs
    {"  "}stratege matrix --file jeu.txt --json
examples-size = Exemples :
    {"  "}stratege size tic-tac-toe --depth 9
    {"  "}stratege size chess --depth 5 --length 80
    {"  "}stratege size othello --json
examples-dilemma = Exemples :
    {"  "}stratege dilemma --rounds 200 --seed 7
    {"  "}stratege dilemma --payoffs 10,6,2,1
    {"  "}stratege dilemma --costs --payoffs 0,1,10,12
    {"  "}stratege dilemma --strategies tit-for-tat,defector,grudger --noise 20 --json
examples-match = Exemples :
    {"  "}stratege match connect-four --player "depth=6" --player "depth=4" --games 200 --sprt "elo0=0 elo1=50"
    {"  "}stratege match chess --player "depth=5" --player "cmd='gnuchess --uci' proto=uci depth=2" --games 20 --output parties.pgn
    {"  "}stratege match tic-tac-toe --player "depth=9" --player "engine=random" --games 10000 --random-plies 0
examples-tournament = Exemple : stratege tournament othello --player depth=2 --player depth=4 --player "level=3" --games 40 --store coupe.db
examples-worker = Exemples :
    {"  "}stratege worker nats://localhost
    {"  "}stratege worker tls://flotte.example.org --threads 8 --only match --creds ouvrier.creds
examples-fleet = Exemples :
    {"  "}stratege fleet --fleet nats://localhost --watch
    {"  "}stratege fleet pause 3f2a --fleet nats://localhost
    {"  "}stratege fleet init --config server.conf
    {"  "}stratege fleet add-worker cave --config server.conf
examples-tune = Exemples :
    {"  "}stratege tune chess --nodes 5000 --steps 2000 --store tune.db --concurrency 2
    {"  "}stratege tune chess --nodes 10000 --tunables razoring_base,delta_margin --plot course.svg
examples-rate = Exemple : stratege rate coupe.db championnat.pgn --plot classement.svg
examples-uci = Exemples :
    {"  "}stratege uci
    {"  "}fastchess -engine cmd=stratege args=uci name=Stratège …
examples-hub = Exemple : stratege hub
examples-nboard = Exemple : stratege nboard
examples-gtp = Exemple : stratege gtp othello
examples-archive = Exemples :
    {"  "}stratege archive othello WTH_*.wtb
    {"  "}stratege archive othello WTH_2024.wtb WTH.JOU WTH.TRN --output parties.ggf
examples-library = Exemples :
    {"  "}stratege library import chess parties.pgn --collection club
    {"  "}stratege library games --player Anne --from 2024
    {"  "}stratege library export --collection club --output club.pgn
examples-explore = Exemples :
    {"  "}stratege explore chess --moves "e4 c5"
    {"  "}stratege explore othello --collection wthor --player Anne
examples-puzzles = Exemples :
    {"  "}stratege puzzles make othello --number 100 --output othello.puzzles
    {"  "}stratege puzzles solve othello.puzzles
    {"  "}stratege puzzles check othello.puzzles
examples-book = Exemples :
    {"  "}stratege book build othello parties.ggf WTH_2024.wtb --output othello.book
    {"  "}stratege book show othello othello.book --position f5d6
    {"  "}stratege book build chess parties.pgn --output echecs.bin
    {"  "}stratege play othello --book othello.book
examples-learn = Exemples :
    {"  "}stratege learn td --help
    {"  "}stratege learn td backgammon --checkpoint essai --output td.weights --plot points.svg
    {"  "}stratege play backgammon --evaluation file:td.weights
examples-learn-genetic = Exemples :
    {"  "}stratege learn genetic othello --checkpoint essai.json --generations 100 --random-plies 6
    {"  "}stratege learn genetic othello --checkpoint essai.json --output poids.txt --plot fitness.svg
    {"  "}stratege play othello --evaluation file:poids.txt
examples-learn-criteria = Exemple :
    {"  "}stratege learn criteria othello --file WTH_*.wtb --output poids.txt
examples-learn-games = Exemples :
    {"  "}stratege learn games othello --data parties.1 --number 20000 --depth 4 --weights criteria
    {"  "}stratege learn games chess --data positions --number 100000
examples-learn-network = Exemple :
    {"  "}stratege learn network chess --data positions --output reseau.bin --checkpoint essai
examples-learn-patterns = Exemples :
    {"  "}stratege learn patterns othello --data parties.1 --output poids.1 --plot erreur.svg
    {"  "}stratege learn patterns go --data parties.sgf --output coups.weights
examples-learn-regression = Exemple :
    {"  "}stratege learn regression chess --data positions --output poids.txt
examples-learn-td = Exemples :
    {"  "}stratege learn td backgammon --checkpoint essai --output td.weights --plot points.svg
    {"  "}stratege play backgammon --evaluation file:td.weights
examples-new-game = Exemples :
    {"  "}stratege new-game hex
    {"  "}stratege new-game hex --register
examples-completions = Exemples :
    {"  "}stratege completions bash > ~/.local/share/bash-completion/completions/stratege
    {"  "}stratege completions zsh > ~/.zfunc/_stratege
examples-man = Exemple : stratege man ~/.local/share/man/fr/man1 --lang fr
examples-help = Exemples :
    {"  "}stratege help solve
    {"  "}stratege help learn td
examples-guide = Exemples :
    {"  "}stratege guide
    {"  "}stratege guide first-game
examples-bench = Exemples :
    {"  "}stratege bench --json
    {"  "}stratege bench othello --file fforum-40-59.obf
    {"  "}stratege bench chess --file wac.epd --nodes 100000

help-title-usage = Usage :
help-title-commands = Commandes :
help-group-play = Jouer et étudier :
help-group-show = Résoudre, montrer, enseigner :
help-group-engines = Moteurs, matchs et flottes :
help-group-learning = Entraîner des évaluations :
help-group-games = Écrire votre propre jeu :
help-group-help = Aide et installation :
help-title-arguments = Arguments :
help-title-options = Options :
help-title-command = COMMANDE
help-default = {$help} (par défaut : {$default})
help-guide = Plus de détails : stratege guide {$page}
learn-tasks = Tâches :
learn-help-of-task = Les options d’une tâche : stratege learn TÂCHE --help
guide-how = Lire une page : stratege guide NOM. Le navigateur les montre sous « Apprendre ».
reference-title = Commandes et options
reference-lead = Page produite à partir de la table du programme ; `stratege help COMMANDE` affiche la même chose. Toutes les commandes acceptent aussi `--help` et `--lang en|fr`.
reference-more = Plus de détails : {$page}
variants-title = Jeux et variantes
variants-lead = Page produite à partir des tables du programme. `--variant` attend une variante, `--evaluation` une évaluation, `--position` une position.
variants-name = nom en ligne de commande
variants-variants = variantes
variants-evaluations = évaluations, en premier celle par défaut
variants-notation = coups
variants-position = une position

# Names of values in the help; the words of the program itself are not translated.
value-game = JEU
value-file = FICHIER
value-position = POSITION
value-variant = VARIANTE
value-plies = DEMI-COUPS
value-seconds = SECONDES
value-name = NOM
value-list = LISTE
value-mib = MIO
value-deviations = ÉCARTS
value-low = BAS
value-high = HAUT
value-moves = COUPS
value-squares = CASES
value-share = PART
value-probability = PROBABILITÉ
value-least = MIN
value-most = MAX
value-units = UNITÉS
value-discs = PIONS
value-depth = PROFONDEUR
value-dir = DOSSIER
value-command = COMMANDE
value-task = TÂCHE
value-page = PAGE
value-matrix = MATRICE
value-player = JOUEUR
value-score = SCORE
value-increment = INCRÉMENT
value-spec = DESCRIPTION
value-words = MOTS
value-nodes = NŒUDS
value-host = HÔTE
value-dice = DÉS
value-core = CŒUR
value-what = ACTION
value-tag = ÉTIQUETTE
value-kind = TYPE
value-folder = DOSSIER
value-word = MOT
value-point = INTERSECTION
value-games = PARTIES

arg-help = Affiche cette aide
arg-version = Affiche la version
arg-lang = Langue des textes (par défaut, celle du système)
arg-game = Un jeu de la liste que donne `stratege games`
arg-json = Affiche le résultat en JSON
arg-position = Position de départ, dans la notation du jeu, ou `-` pour l’entrée standard (par défaut, la position initiale)
arg-lenient = Les parties illisibles ou injouables sont ignorées, sans erreur
arg-dice = Dés lancés dans la position, comme 31, au lieu d’aucun ou d’un lancer au hasard (jeux de dés)
arg-dice-play = Premier lancer de dés, comme 31 ; avec `main`, chaque lancer est demandé (jeux de dés)
arg-evaluation = Évaluation à utiliser, parmi celles que donne `stratege games` ; file:NOM pour vos propres poids (othello)
arg-variant = Une variante du jeu
arg-first = Qui joue en premier
arg-second = Qui joue en second
arg-level = Force de la machine
arg-load = Reprend une partie sauvegardée
arg-seed = Graine aléatoire : dés, fautes des niveaux faibles, parties simulées de mcts
arg-resume = Reprend la dernière partie inachevée
arg-port = Port de la page sur cette machine ; 0 pour un port libre quelconque
arg-serve-book = Bibliothèque d’ouvertures, de ce programme ou de Polyglot, dont l’analyse montre les coups ; on peut en donner plusieurs
arg-no-open = Affiche l’adresse sans ouvrir le navigateur
arg-stats = Affiche score, profondeur, nœuds, variante principale, tour, temps et temps total de recherche après chaque coup de la machine
arg-depth = Profondeur de recherche en demi-coups, de 1 à 250
arg-nodes = Nombre de nœuds à explorer
arg-time = Temps de réflexion en secondes, par recherche
arg-lines = Nombre de variantes à montrer ; all pour avoir la valeur de chaque coup
arg-objective = Ce que mesure la valeur : l’issue (outcome), l’issue et sa rapidité (distance), ou l’écart (margin)
arg-window = Effectue une seule recherche, avec cette fenêtre
arg-iterations = Enregistre une recherche Monte-Carlo de ce nombre de parties, et décrit chacune : texte ou JSON
arg-group = Prouve le sort du groupe de pierres à cette intersection : capturé, vivant, ou soumis à un ko (go)
arg-count = Compte aussi les parties et les positions de tout l’arbre de jeu
arg-algorithm = La recherche générique au lieu du moteur propre au jeu : minimax, negamax, alpha-beta-hard, alpha-beta (comme dans les manuels : sans aucune technique), pvs, mtdf (toutes les techniques) ; mcts ; pour résoudre : df-pn ; avec des dés : expectiminimax, star1, star2
arg-with = Techniques à activer, parmi celles du moteur employé ; pour la recherche générique : table, hints, foresight, killers, history, quiescence, deepening, aspiration, theory, probcut, selectivity
arg-without = Techniques à désactiver ; si un nom est faux, le message donne celles du moteur
arg-step = Demi-coups d’une itération à la suivante
arg-trials = Nombre de parties par coup, ou pour la position
arg-rollout-seed = Graine des dés : la même graine donne les mêmes parties (par défaut : une autre à chaque fois)
arg-truncate = Évalue une partie après ce nombre de tours au lieu de la jouer jusqu’à la fin
arg-rollout-moves = Nombre de coups, parmi les meilleurs, soumis au rollout quand les dés sont donnés
arg-endgames = Action : calculer les tables manquantes (make), comparer chaque résultat à celui du meilleur coup (check), ou compter les positions (list)
arg-pieces = Nombre maximal de pièces sur le damier, les deux camps réunis (par défaut : 4) ; au backgammon, de pions par camp (par défaut : 6)
arg-endgames-folder = Dossier des tables de finales, avec un dossier par jeu et par variante ; le programme cherche dans `endgames`, parmi ses propres fichiers
arg-endgames-threads = Nombre de fils d’exécution (par défaut : tous ceux de la machine)
arg-endgames-every = Vérifie une position sur N de chaque classe
arg-threads = Nombre de fils d’exécution
arg-suite = Résout les problèmes de ce fichier, EPD (bm, am, dm, points dans c0) ou OBF pour Othello, et compare les résultats à leurs solutions
arg-bench-game = Jeu des problèmes ; sans fichier, ceux qui sont fournis avec le jeu (go)
arg-first-problem = Premier problème à résoudre, à partir de 1
arg-problems = Nombre de problèmes à résoudre
arg-table = Taille de la table de transposition en Mio
arg-plies = Longueur des suites de coups, en demi-coups
arg-divide = Donne le compte pour chaque premier coup (divide)
arg-duplicates = Aux dames, compte une même prise autant de fois qu’elle a de chemins
arg-free-pass = Passer ne compte pas pour un demi-coup
arg-even = N’explore que des profondeurs paires, pour que l’adversaire joue toujours le dernier coup
arg-probcut = Recherche sélective (ProbCut) : coupe si la valeur prédite sort de la fenêtre de ce nombre d’écarts types ; la valeur n’est plus certaine
arg-probcut-file = Écarts types de ProbCut, mesurés par `stratege fit`
arg-table-file = Charge au départ la table de transposition de ce fichier, et l’y enregistre à la fin
arg-table-read-only = N’écrit pas dans le fichier de la table
arg-prefer = traps : parmi les coups de même valeur exacte, ceux qui laissent à l’adversaire le plus d’occasions de se tromper ; narrow (play) : perdre, mais de justesse
arg-modulo = Compare les fonctions de hachage du jeu, et non les techniques
arg-series = Compare des évaluations aux profondeurs 1 à --depth (par défaut : 4) sur les mêmes positions : nœuds, temps, et part des positions où chacune choisit le coup de la référence, qui est la dernière évaluation, deux demi-coups plus loin que la plus profonde
arg-series-evaluations = Les évaluations, la plus simple d’abord (par défaut : toutes celles du jeu, l’habituelle en dernier)
arg-series-positions = Nombre de positions : le départ, et des positions après 4 à 12 demi-coups au hasard
arg-series-games = Parties de chacune contre la première évaluation à la profondeur 1, en nombre pair
arg-series-seed = Graine aléatoire des positions et des parties
arg-series-threads = Parties jouées en même temps
arg-size-depth = Estime les suites de coups jusqu’à ce nombre de demi-coups
arg-size-length = Longueur d’une partie, pour la taille de l’arbre entier (par défaut : la moyenne des parties au hasard)
arg-size-samples = Nombre de parties jouées au hasard
arg-size-exact = Compte exactement les suites d’une longueur si leur nombre estimé ne dépasse pas cette valeur
arg-size-seed = Graine aléatoire des parties
arg-no-time = N’affiche pas les temps, pour que la sortie soit reproductible
arg-csv = Affiche le résultat en CSV (valeurs séparées par des virgules)
arg-plot = Trace le résultat, en SVG ou en PNG selon l’extension
arg-fit = La mesure : probcut, la fiabilité des recherches courtes pour prédire les longues, pour --probcut-file ; deviations, la même pour le modèle du moteur propre à Othello ; odds, l’issue des parties d’échecs selon la valeur et le matériel
arg-positions = Nombre de positions à mesurer
arg-fit-data = Dossier de positions (`learn games chess`), pour odds
arg-fit-depth = Profondeur de la recherche la plus profonde, de 3 à 30 demi-coups
arg-fit-seed = Graine aléatoire des parties
arg-chart-file = Une partie dans n’importe quel format : sauvegardée, PGN, GGF, WTHOR, MAT ou SGF de backgammon, transcription, ou coups en notation
arg-review-file = Analyse toute la partie de ce fichier et évalue chaque coup : sauvegardée, PGN, GGF, WTHOR, MAT ou SGF de backgammon, transcription, ou coups en notation
arg-review-number = Numéro de la partie dans le fichier (par défaut : 1)
arg-review-plot = Trace l’évaluation au fil de la partie, en SVG ou en PNG
arg-solve-file = Résout chaque position de ce fichier, une par ligne (EPD, dont les bm, am et dm sont comparés ; Othello : OBF aussi)
arg-rules = Montre ce que les règles empiriques disent de chaque coup, sans recherche (othello ; finales d’échecs)
arg-write-weights = Écrit les poids de l’évaluation dans un fichier à modifier, que lit --evaluation file:NOM
arg-terms = Montre ce que chaque terme de l’évaluation vaut pour les deux camps, sans recherche
arg-chart-depth = Évalue par une recherche à cette profondeur (par défaut : l’évaluation statique)
arg-exact-nodes = Nœuds à consacrer au résultat exact de chaque position ; 0 pour aucun
arg-player = Un joueur, en paires CLÉ=VALEUR : "depth=6 name=Profond", "cmd='moteur --uci' proto=uci option.Hash=64", "engine=random" (`stratege guide arena`)
arg-games = Parties par rencontre, un nombre pair : par paires, en échangeant les couleurs
arg-movetime = Secondes par coup
arg-clock = Cadence : secondes par partie (ou pour un nombre de coups), et incrément par coup
arg-engines = Fichier TOML des moteurs que --player peut nommer (par défaut : engines.toml, à côté des parties sauvegardées ; `stratege guide arena`)
arg-each = Paires CLÉ=VALEUR communes à tous les joueurs, comme dans --player ; celles d’un joueur l’emportent
arg-margin = Retard toléré pour un coup, en secondes
arg-startup = Secondes accordées à un moteur pour chaque étape de son démarrage (par défaut : 10)
arg-openings = Fichier d’ouvertures : les parties d’un PGN ou d’un GGF, ou une par ligne : des coups, une position, EPD ou OBF ; ou une bibliothèque, de ce programme ou Polyglot (.bin) ; ou ballots-2, ballots-3 : les débuts de deux ou trois coups tirés au sort aux dames
arg-opening-plies = Nombre maximal de demi-coups joués de chaque ouverture du fichier (par défaut : tous ; 8 pour une bibliothèque)
arg-first-opening = Numéro de la première ouverture à jouer (par défaut : 1)
arg-site = Lieu du match, pour les fichiers de parties
arg-restart = Relance les moteurs externes à chaque partie, comme restart=yes pour un joueur
arg-match-settings = Lit les options dans un fichier TOML, sous les mêmes noms ; celles de la ligne de commande l’emportent
arg-force-file = Remplace le fichier s’il existe déjà
arg-force = Remplace les images qui existent déjà
arg-syzygy = Dossiers de tables Syzygy, séparés comme dans PATH
arg-event = Nom du tournoi, pour les fichiers de parties
arg-openings-order = Ordre des ouvertures : random (au hasard, par défaut) ou sequential (celui du fichier)
arg-random-plies = Demi-coups joués au hasard avant que les joueurs ne réfléchissent (par défaut : 4 ; 0 avec des dés)
arg-match-seed = Graine aléatoire : ouvertures et autres tirages
arg-affinity = Cœurs, numérotés à partir de 0 : chaque partie simultanée a le sien, pour ses moteurs aussi
arg-system = Tournoi par rondes : swiss (système suisse : adversaires à égalité de points, jamais deux fois les mêmes) ou knockout (élimination directe)
arg-swiss-rounds = Nombre de rondes d’un tournoi au système suisse
arg-fleet = Confie le travail aux workers de la flotte à cette adresse (nats:// ou tls://)
arg-fleet-address = Serveur de la flotte : nats://HÔTE[:PORT] ou tls://HÔTE[:PORT]
arg-creds = Fichier d’identification pour le serveur ; à défaut, l’environnement : STRATEGE_FLEET_CREDS, _TOKEN, ou _USER et _PASSWORD
arg-hold = Secondes sans nouvelles d’un worker après lesquelles son lot est confié à un autre (par défaut : 20)
arg-worker-threads = Nombre de lots traités en même temps (par défaut : un par cœur)
arg-worker-only = Types de tâches à accepter : match, tune, learn, rollout, suite, search, review (par défaut : tous)
arg-worker-name = Nom du worker dans la flotte (par défaut : la machine et le processus)
arg-fleet-what = status (par défaut), pause, continue, cancel, drain ; init, add-worker, remove-worker, add-asker ou remove-asker
arg-fleet-id = Tâche, par les premières lettres de son nom ; pour drain, un worker ; pour add-worker et les commandes semblables, le nom d’un accès
arg-compare = Part des résultats calculés deux fois et comparés, de 0 à 1 (par défaut : 0.02)
arg-fleet-config = Fichier du serveur, modifié par add-worker, remove-worker, add-asker et remove-asker (par défaut : server.conf)
arg-fleet-watch = Rafraîchit le tableau toutes les deux secondes
arg-concurrency = Nombre de parties jouées en même temps
arg-resign = Déclare la partie gagnée quand les deux joueurs voient ce score pendant ce nombre de coups
arg-draw = Déclare la partie nulle quand les deux joueurs voient au plus ce score pendant ce nombre de coups, après ce nombre de demi-coups
arg-longest = Déclare nulles les parties plus longues
arg-proven = Arrête une partie dès que son résultat est prouvé, par la théorie ou par une table de finales
arg-store = Enregistre chaque partie dans ce fichier : la même commande reprend un match interrompu
arg-games-output = Ajoute les parties à un fichier, en PGN, ou en GGF pour Othello
arg-rating-plot = Trace le classement, en SVG ou en PNG
arg-tournament-format = round-robin : tous contre tous ; gauntlet : le premier contre tous les autres ; neighbours : chacun contre le suivant
arg-tune-player = Paires CLÉ=VALEUR des deux joueurs, comme dans `match`
arg-tune-tunables = Les paramètres à régler, séparés par des virgules (par défaut : tous ceux du moteur)
arg-tune-steps = Nombre de pas
arg-tune-pairs = Paires de parties par pas
arg-tune-gain = Déplacement des paramètres pour une avance d’une partie au dernier pas, en perturbations
arg-tune-store = Fichier du réglage : la même commande le reprend où il s’est arrêté
arg-tune-plot = Trace l’évolution des paramètres qui varient le plus
arg-sprt = S’arrête dès que le SPRT décide : "elo0=0 elo1=10 alpha=0.05 beta=0.05 model=normalised|logistic"
arg-archive-files = Fichiers de parties : PGN, GGF, WTHOR (.wtb, les noms dans .JOU et .TRN), MAT ou SGF de backgammon, transcriptions, parties sauvegardées, ou une ligne de coups par partie
arg-archive-output = Fichier où écrire les parties : en GGF, PGN, MAT ou SGF si le nom finit par .ggf, .pgn, .mat ou .sgf, sinon une ligne de coups par partie
arg-library-what = collections (par défaut) affiche la liste des collections, import ajoute des parties depuis des fichiers, games affiche une liste de parties, export les enregistre, tag et untag posent ou retirent une étiquette, delete supprime des parties, restore les rétablit, remove supprime une collection, check montre ce qui est endommagé, repair garde ce qui est intact
arg-library-words = Pour import, le jeu et les fichiers ; pour tag et untag, l’étiquette et les numéros des parties ; pour remove, la collection
arg-library-collection = Cette collection seulement ; pour import, celle qui reçoit les parties (par défaut : le nom du jeu)
arg-library-player = Seulement les parties d’un joueur dont le nom contient ce texte
arg-library-first = Seulement les parties où le nom de celui qui commence contient ce texte
arg-library-second = Seulement les parties où le nom du second joueur contient ce texte
arg-library-event = Seulement les parties de tournois dont le nom contient ce texte
arg-library-result = Seulement les parties qui ont ce résultat ; les points de celui qui commence viennent d’abord
arg-library-from = Seulement les parties à partir de cette date, comme 2024 ou 2024.05
arg-library-to = Seulement les parties jusqu’à cette date
arg-library-min-moves = Seulement les parties d’au moins N coups, comptés à la manière des joueurs
arg-library-max-moves = Seulement les parties d’au plus N coups
arg-library-tag = Seulement les parties qui portent cette étiquette
arg-library-folder = Dossier de la bibliothèque (par défaut : library, à côté des parties sauvegardées)
arg-library-sort = Ordre des parties : celui de leur ajout (par défaut), les plus récentes d’abord, les plus longues d’abord
arg-library-number = Nombre de parties affichées (par défaut : 40)
arg-library-skip = Saute ce nombre de parties au début de la liste
arg-library-output = Écrit les parties dans ce fichier, en PGN
arg-explore-moves = Coups à partir de cette position, séparés par des espaces
arg-explore-number = Nombre de parties citées (par défaut : 5)
arg-puzzles-what = make compose les problèmes d’un jeu, ou complète un fichier ; list montre ceux d’un fichier avec leurs solutions ; solve vous les pose, et repose ceux que vous avez manqués au bout de 1, 3, 7 et 21 jours ; check les prouve de nouveau
arg-puzzles-subject = Pour make, le jeu ; sinon, le fichier de problèmes
arg-puzzles-output = Le fichier qui reçoit les problèmes ; la même commande reprend où elle s’est arrêtée
arg-puzzles-from = Pour make : un fichier de parties, de n’importe quel format, dont les fautes deviennent des problèmes, au lieu de parties jouées par le programme
arg-puzzles-number = Nombre de problèmes : dans le fichier (par défaut : 100, avec --from tous), montrés, posés ou vérifiés (par défaut : tous)
arg-puzzles-skip = Saute ce nombre de problèmes au début du fichier
arg-puzzles-seed = Graine aléatoire des parties : la même donne les mêmes problèmes
arg-puzzles-nodes = Nombre maximal de positions par preuve ; check en accorde le double de make
arg-book-what = build construit une bibliothèque à partir de parties, show en affiche une, convert convertit du format du programme à celui de Polyglot, ou l’inverse
arg-book-files = Les parties : tout format que lit `archive`, ou parties contre soi-même (`learn games`) ; pour show et convert, la bibliothèque
arg-book-output = Fichier où écrire la bibliothèque : au format Polyglot si le nom finit par .bin (échecs)
arg-book-plies = Nombre de demi-coups retenus de chaque partie (par défaut : 30)
arg-book-least = Nombre minimal de parties passées par une position (par défaut : 2)
arg-book-depth = Évalue les fins de variantes, et les coups hors de la bibliothèque, par une recherche à cette profondeur (par défaut : par les résultats des parties)
arg-book = Joue l’ouverture avec cette bibliothèque, du programme ou, aux échecs, de Polyglot (.bin) ; own pour celle qui est fournie avec le jeu (échecs)
arg-book-width = Perte maximale des coups de la bibliothèque (par défaut : 0)
arg-book-best = Joue toujours le premier coup de la bibliothèque (par défaut : au hasard parmi les coups égaux, selon leur poids dans une bibliothèque Polyglot)
arg-learn = La tâche
arg-checkpoint = Fichier de reprise, réécrit régulièrement ; un apprentissage déjà commencé y est repris
arg-generations = Nombre total de générations (par défaut : 50)
arg-population = Nombre d’individus, pair (par défaut : 20)
arg-environment = Nombre d’adversaires (par défaut : 4) ; le premier a les poids réglés à la main
arg-kept = Nombre d’adversaires jamais remplacés (par défaut : 1)
arg-wheel = Sélection des parents : selon (fitness + 64)^4, fitness + 64, ou e^(fitness / 20)
arg-points = Points de croisement (par défaut : 2)
arg-crossover = Probabilité qu’un couple soit croisé (par défaut : 0,7)
arg-mutation = Probabilité qu’un gène mute (par défaut : 0,02)
arg-range = Les gènes vont de -N à N (par défaut : 10)
arg-renew-at = L’environnement est renouvelé avec les meilleurs individus à cette fitness, en pions (par défaut : 20)
arg-renew-after = L’environnement est renouvelé au plus tard après ce nombre de générations (par défaut : 10)
arg-learn-depth = Profondeur de recherche des joueurs en demi-coups (par défaut : 1 ; games : 4, aux dames 5)
arg-learn-plies = Demi-coups joués au hasard au début de chaque partie (par défaut : 0)
arg-learn-seed = Graine aléatoire
arg-learn-archive = Parties d’apprentissage : tout format que lit `archive`, ou parties contre soi-même (`learn games`)
arg-criteria = Critères à ajuster, séparés par des virgules (par défaut : tous)
arg-ridge = Pénalité ridge, pour les poids que les parties distinguent à peine (par défaut : 0,0001 ; regression : 0,01)
arg-learn-output = Fichier où écrire le résultat, tel que --evaluation file:NOM le lit
arg-learn-plot-wheels = Dessine ce que chaque roue donne aux individus de la dernière génération, en SVG ou en PNG selon l’extension
arg-learn-plot = Trace la progression (fitness, erreur ou points), en SVG ou en PNG
arg-learn-data = Fichier de parties contre soi-même, ou tout format que lit `archive` ; l’option se répète pour plusieurs fichiers ; échecs : un dossier de positions, que plusieurs processus peuvent remplir. SIGSTOP suspend un processus, SIGCONT le reprend
arg-learn-number = Nombre de parties que doit contenir le fichier (par défaut : 10000) ; td : parties à jouer (par défaut : 100000) ; network : nombre maximal de positions
arg-learn-nodes = Échecs : nombre de positions visitées après lequel une recherche ne commence plus d’itération (par défaut : 5000)
arg-learn-random = Nombre de coups joués au hasard au début, du minimum au maximum (par défaut : 8-20, aux dames 2-10, aux échecs 8-10)
arg-learn-exact = Othello : les deux camps jouent parfaitement à partir de ce nombre de cases vides (par défaut : 16)
arg-learn-detours = Nombre de fois où chaque partie bifurque par un ou deux coups au hasard, puis est jouée jusqu’à la fin (par défaut : 4)
arg-learn-weights = Poids avec lesquels jouer, ou à partir desquels apprendre ; pour l’évaluation réglée à la main, criteria à Othello, hand-made aux dames, set-by-hand aux échecs ; aux échecs aussi network, ou un fichier de réseau ; td : un fichier, ou shipped pour ceux du programme (par défaut : au hasard)
arg-learn-wthor = Fichiers de parties de maîtres (WTHOR) à ajouter à l’apprentissage
arg-learn-passes = Nombre de passages sur toutes les positions (par défaut : 12 ; regression : 8 pas ; network : 30, après une imitation 5)
arg-learn-rate = Taux d’apprentissage au premier passage ou à la première partie (par défaut : 0,3 ; td : 0,1 ; network : 0,001, après une imitation 0,0005)
arg-learn-last-rate = Taux d’apprentissage au dernier passage ou à la dernière partie (par défaut : 0,01 ; td : un dixième du premier ; network : un centième)
arg-learn-outlook = Cible TD : combine les résultats avec ce que ces poids prévoient de 4 à 11 demi-coups plus loin ; shipped pour ceux du programme ; aux dames search : les valeurs des recherches qui ont joué
arg-learn-outlook-share = Part de ces valeurs dans la cible TD (par défaut : 0,7 ; regression et network : les valeurs des recherches, 0,3 et 0,7) ; le reste est le résultat de la partie
arg-learn-inputs = td : entrées des réseaux, raw pour le tablier seul, expert pour la course, les tirs et les primes en plus (par défaut : expert)
arg-learn-hidden = td : unités cachées des réseaux pour le contact, les positions effondrées et la course (par défaut : 80+40+40) ; network : unités cachées de chaque vue (par défaut : 128)
arg-learn-imitate = network : passages préalables où il imite l’évaluation réglée à la main, sur des positions écartées d’au plus quatre coups au hasard de celles des parties (par défaut : 0)
arg-learn-mixed = network : alterne l’apprentissage sur l’évaluation réglée à la main et sur les parties ; toujours actif après une imitation
arg-learn-start = network : poids de départ, un fichier ou network pour ceux du programme ; s’il y en a plusieurs, leur moyenne (par défaut : au hasard)
arg-learn-lambda = td : λ à la première partie, part de la cible qui vient d’au-delà de la position suivante (par défaut : 0,7)
arg-learn-last-lambda = td : λ à la dernière partie (par défaut : comme à la première)
arg-learn-students = td : nombre de copies qui apprennent séparément et dont on prend la moyenne après chaque tour
arg-learn-measure = td : nombre de parties par mesure, contre un joueur qui suit des règles simples
arg-learn-number-games = Nombre de parties à jouer (par défaut : 10000)
arg-learn-number-td = Nombre de parties à jouer (par défaut : 100000)
arg-learn-number-network = Nombre maximal de positions d’apprentissage (par défaut : toutes)
arg-learn-weights-games = Poids avec lesquels jouer : un fichier, ou l’évaluation réglée à la main : criteria (Othello), hand-made (dames), set-by-hand (échecs) ; aux échecs aussi network
arg-learn-weights-patterns = Poids de départ : un fichier, ou criteria (Othello), hand-made (dames)
arg-learn-weights-regression = Poids de départ : un fichier, ou set-by-hand
arg-learn-weights-td = Poids de départ : un fichier, ou shipped (par défaut : au hasard)
arg-learn-passes-patterns = Nombre de passages sur toutes les positions (par défaut : 12 ; go : 40)
arg-learn-passes-regression = Nombre de pas (par défaut : 8)
arg-learn-passes-network = Nombre de passages sur toutes les positions (par défaut : 30 ; 5 après une imitation)
arg-learn-rate-patterns = Taux d’apprentissage au premier passage (par défaut : 0,3)
arg-learn-rate-network = Taux d’apprentissage au premier passage (par défaut : 0,001 ; 0,0005 après une imitation)
arg-learn-rate-td = Taux d’apprentissage à la première partie (par défaut : 0,1)
arg-learn-last-rate-patterns = Taux d’apprentissage au dernier passage (par défaut : 0,01)
arg-learn-last-rate-network = Taux d’apprentissage au dernier passage (par défaut : un centième du premier)
arg-learn-last-rate-td = Taux d’apprentissage à la dernière partie (par défaut : un dixième du premier)
arg-learn-outlook-share-patterns = Part de la cible TD dans la valeur à apprendre ; le reste est le résultat (par défaut : 0,7)
arg-learn-outlook-share-regression = Part de la valeur de la recherche dans la cible ; le reste est le résultat (par défaut : 0,3)
arg-learn-outlook-share-network = Part de la valeur de la recherche dans la cible ; le reste est le résultat (par défaut : 0,7)
arg-learn-hidden-td = Unités cachées des réseaux pour le contact, les positions effondrées et la course (par défaut : 80+40+40)
arg-learn-hidden-network = Unités cachées de la vue de chaque camp (par défaut : 128)
arg-learn-data-games = Fichier qui reçoit les parties ; aux échecs, un dossier de positions, que plusieurs processus peuvent remplir
arg-learn-data-patterns = Fichiers de parties : parties contre soi-même, ou tout format que lit `archive` ; on peut en donner plusieurs
arg-learn-data-regression = Dossiers de positions (`learn games chess`) ; on peut en donner plusieurs
arg-learn-data-network = Dossiers de positions (`learn games chess`) ; on peut en donner plusieurs
arg-rate-file = Fichiers de matchs (--store), ou parties en PGN, GGF, WTHOR, MAT ou SGF ; un même nom désigne un même joueur
arg-expect = Échoue si le nombre total de nœuds n’est pas celui-ci
arg-trace = Dessine une recherche enregistrée auparavant, à partir de son JSON
arg-format = Format de sortie : text, steps (événement par événement), svg, dot (Graphviz), tikz (LaTeX), json (la trace entière)
arg-output = Écrit dans ce fichier, au format de son extension ; - pour la sortie standard
arg-order = Ordre des coups : "c1,b3" ; pour la position après certains coups, ajouter : "; c1 b2: a1,a2"
arg-view = Point de vue des valeurs : le camp au trait à la racine, le premier joueur (par défaut pour les arbres abstraits), ou le camp au trait à chaque nœud
arg-boards = Dessine les plateaux dans les nœuds
arg-layout = Sens de l’arbre ; auto : vers la droite s’il est bien plus large qu’une page
arg-merge = Réunit en une branche les coups qui mènent à des positions symétriques
arg-pass = Recherche de la racine à dessiner, en cas d’approfondissement, d’aspiration ou de MTD(f) (par défaut : la dernière)
arg-max-nodes = Nombre maximal de positions conservées
arg-max-plies = Nombre maximal de demi-coups conservés
arg-matrix = Gains du premier et du second joueur pour chaque paire de stratégies : "3,2 0,0; 0,0 2,3"
arg-matrix-file = Lit la matrice dans un fichier, une rangée par ligne
arg-costs = Les nombres sont des coûts : le plus petit est le meilleur
arg-strategies = Stratégies qui participent (par défaut : toutes)
arg-rounds = Nombre de manches par match
arg-noise = Nombre de choix sur mille inversés par erreur
arg-payoffs = Gains : tentation, récompense, punition, gain de la dupe
arg-help-command = Une commande (par défaut, la liste de toutes)
arg-help-task = Une tâche de `learn`
arg-guide-page = Une page, par son nom (par défaut : la liste de toutes les pages)
arg-completions-shell = bash, elvish, fish, powershell ou zsh
arg-man-folder = Dossier des pages ; il est créé s’il n’existe pas
arg-new-game-name = Nom du jeu et de sa crate, comme hex ou trois-pions
arg-new-game-register = Ajoute aussi les lignes qui inscrivent le jeu dans le programme (par défaut : les affiche)
new-game-name = « {$argument} » n’est pas un nom de crate : il faut des minuscules, des chiffres et des tirets simples, une lettre en premier, et pas de mot-clé de Rust
new-game-taken = le programme a déjà un jeu « {$argument} »
new-game-exists = existe déjà
new-game-text = un autre texte s’appelle déjà {$key}, comme s’appellerait celui de ce jeu
new-game-no-checkout = ni ce dossier ni un dossier parent ne contient le dépôt du projet (il y faut Cargo.toml, crates/games et crates/catalog) : lancez la commande dans une copie du dépôt ; voir `stratege guide game-of-your-own`
new-game-no-place = aucune ligne n’y commence par « {$line} », après laquelle placer les lignes du jeu
new-game-copied = {$folder} : {$files} fichiers, un petit jeu dont vous ferez le vôtre
new-game-registered = Inscrit dans :
new-game-to-register = Pour l’inscrire, ajoutez ces lignes (`stratege new-game {$name} --register` les ajoute) :
new-game-file = Nouveau fichier {$file} :
new-game-behind = {$file}, après la ligne {$line} :
new-game-then =
    {""}
    Ensuite :
new-game-page = Ensuite : `stratege guide adding-a-game` (en anglais).
man-name = NOM
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
man-options = OPTIONS
man-subcommands = COMMANDES
man-examples = EXEMPLES
man-version = VERSION
man-authors = AUTEURS
man-environment = ENVIRONNEMENT
man-environment-home = Le dossier des parties sauvegardées, des moteurs et des finales, à la place du dossier de données de l’utilisateur.
man-environment-locale = La langue, si --lang ne la donne pas : la première de ces variables qui est définie et non vide.
man-environment-colours = Dans un terminal, les plateaux sont en couleurs, sauf si NO_COLOR est définie ou si TERM vaut dumb ; avec 256 couleurs si TERM ou COLORTERM l’annonce.
man-environment-display = Indique si un navigateur peut être ouvert.
man-files = FICHIERS
man-files-where = Dans le dossier des parties sauvegardées (sous Linux ~/.local/share/stratege/games) :
man-files-games = Les parties et les matchs en cours, dans la page et dans le terminal.
man-files-saved = Les parties sauvegardées sous un nom.
man-files-engines = Les moteurs externes pour les matchs, par leur nom.
man-files-endgames = Les tables de finales.
man-exit = CODE DE RETOUR
man-exit-success = Succès.
man-exit-failure = Un résultat négatif ou un échec : position non résolue, fichier illisible, chiffres qui ne concordent pas.
man-exit-usage = La ligne de commande est incorrecte : option inconnue, texte qu’aucun jeu ne lit.
man-exit-signal = Ctrl-C ou SIGTERM a interrompu une longue commande ; ce qui était déjà trouvé est affiché.
man-written = {$pages} pages de manuel dans {$folder}
arg-dilemma-costs = Les gains sont des coûts, par exemple des années de prison : moins, c’est mieux (sans --payoffs : 0,1,10,12)
arg-dilemma-seed = Graine aléatoire des stratégies et du bruit
