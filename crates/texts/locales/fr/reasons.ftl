### Pourquoi un texte est refusé. En anglais, chaque raison est dans le code, à côté de qui la donne.

reason-game-over = la partie est finie
reason-game-illegal = ce coup n’est pas légal ici
reason-game-superko = ce coup redonnerait une position antérieure de la partie (superko)
reason-game-unlistable = les coups sont ici trop nombreux pour être énumérés : seuls `solve` et `play` vont jusque-là
reason-game-unknown = attendu un jeu : voir `stratege games`
reason-game-variant = ce jeu n’a pas de variantes
reason-game-no-weights = les poids se lisent dans un fichier pour othello, chess, draughts, backgammon et connect-four seulement
reason-game-weights-file = attendu le nom d’un fichier de coefficients, un texte
reason-game-learned-weights = attendu des coefficients appris pour ce jeu
reason-game-weights-text = attendu du texte en UTF-8
reason-game-order = aucune position de cette recherche n’a ce coup à ordonner
reason-game-evaluation = attendu une évaluation de ce jeu : voir `stratege games`
reason-game-roll = attendu deux dés de 1 à 6, comme 63 ou 6-3
reason-game-other-roll = attendu un autre lancer : au début, chaque camp lance un dé et le plus fort commence
reason-game-claim = seul l’autre camp peut abandonner : on ne gagne pas en le disant
reason-game-rolled = attendu une position avant le lancer : ici, les dés sont connus
reason-game-fixed-order = l’ordre des coups ne peut être donné dans un jeu avec des dés

reason-nim-number = attendu un nombre entier, au plus 18446744073709551615
reason-nim-end = attendu « A » ou « B », le camp au trait, ou la fin
reason-nim-heaps = attendu « , » et un autre tas, ou la fin
reason-nim-many = il y a au plus 16 tas
reason-nim-play = attendu « misere : » ou « normal : », ou un nombre
reason-nim-one-or-two = attendu 1 ou 2 allumettes
reason-nim-take = attendu un tas, « : » et combien d’allumettes sont prises, comme dans 2:3
reason-nim-heap = il n’y a pas de tas de ce numéro
reason-nim-count = attendu au moins une allumette, et pas plus qu’il n’y en a

reason-chomp-size = attendu RANGÉESxCOLONNES, chacune de 1 à 100, comme dans 4x5
reason-chomp-rows = attendu les longueurs des rangées depuis le haut, comme dans 5,5,3, ou une taille, comme dans 4x5
reason-chomp-shape = attendu au plus 100 rangées d’au plus 100 carreaux, aucune plus longue que celle au-dessus
reason-chomp-end = attendu « A » ou « B », le camp au trait, ou la fin
reason-chomp-bite = attendu une rangée et une colonne, comme dans 2,3
reason-chomp-gone = ce carreau n’existe plus

reason-matrix-cell = attendu deux nombres avec une virgule entre eux, comme dans 10,-3
reason-matrix-number = attendu un nombre d’au plus 18 chiffres, comme 12, -3, 2.5 ou 1/3
reason-matrix-row = attendu autant de cases que dans la première rangée
reason-matrix-size = attendu 1 à 8 rangées, séparées par « ; » ou un retour à la ligne, de 1 à 8 cases

reason-chess-variant = attendu `standard`, `chess960` ou `chess960:N` avec N de 0 à 959
reason-chess-in-check = le roi est en échec, et cette pièce n’y peut rien
reason-chess-pinned = cette pièce est clouée : sans elle, le roi serait en échec
reason-chess-king-shut-in = toutes les cases autour du roi sont occupées ou attaquées
reason-chess-shut-in = cette pièce n’a aucune case où aller
reason-chess-missing-field = attendu l’échiquier, le trait, les roques et la prise en passant, séparés par des espaces
reason-chess-extra-field = rien n’est attendu après le numéro du coup
reason-chess-rank-count = attendu huit rangées séparées par « / »
reason-chess-rank-width = attendu huit cases dans chaque rangée
reason-chess-unknown-piece = attendu l’un de PNBRQK, pnbrqk, 1 à 8 ou « / »
reason-chess-bad-side = attendu le trait, « w » ou « b »
reason-chess-bad-castling = attendu « - » ou les droits de roque, comme KQkq ou les colonnes des tours
reason-chess-castling-king = le droit de roquer demande le roi sur sa première rangée
reason-chess-castling-rook = le droit de roquer demande une tour de ce côté sur sa première rangée
reason-chess-castling-left-out = un droit de roque impossible est laissé de côté
reason-chess-en-passant-left-out = une case de prise en passant impossible est laissée de côté
reason-chess-castling-twice = le même droit de roquer est donné deux fois
reason-chess-castling-chess960 = aux échecs ordinaires, le roi roque depuis la colonne e avec une tour de la colonne a ou h
reason-chess-bad-en-passant = attendu « - » ou la case qu’un pion adverse vient de franchir
reason-chess-bad-clock = attendu un nombre de 0 à 9999
reason-chess-no-king = chaque camp a besoin d’un roi
reason-chess-two-kings = un camp n’a qu’un roi
reason-chess-pawn-on-end = aucun pion ne peut être sur la première ou la huitième rangée
reason-chess-too-many-pieces = un camp a plus de pièces que huit pions et leurs promotions n’en donnent
reason-chess-opponent-in-check = le camp qui n’a pas le trait est en échec
reason-chess-impossible-check = aucun coup ne peut donner échec par ces pièces à la fois
reason-chess-unreadable-move = attendu un coup, comme Cf3, exd5, O-O ou e2e4
reason-chess-illegal-move = ce coup n’est pas légal ici
reason-chess-ambiguous-move = plusieurs pièces peuvent faire ce coup : indiquez la colonne ou la rangée de départ
reason-chess-missing-promotion = attendu ce que le pion devient, comme e8=D
reason-chess-not-a-promotion = seul un pion qui atteint la dernière rangée devient une autre pièce

reason-connect4-column = attendu une colonne de 1 à 7
reason-connect4-full = cette colonne est pleine
reason-connect4-after-end = la partie était finie avant ce coup
reason-connect4-grid = attendu des coups comme 4455, ou six rangées de sept X, O ou . depuis le haut, séparées par /
reason-connect4-floating = ce pion a une case vide sous lui
reason-connect4-counts = X commence : attendu autant de X que de O, ou un de plus
reason-connect4-winner = seul le camp qui a joué en dernier peut avoir quatre pions alignés

reason-tictactoe-move = attendu une case de a1 à c3
reason-tictactoe-taken = cette case n’est pas vide
reason-tictactoe-over = la partie est finie
reason-tictactoe-square = attendu « X », « O » ou « . »
reason-tictactoe-row = attendu « / » entre les rangées de trois cases
reason-tictactoe-side = attendu « X » ou « O », le camp au trait, ou la fin
reason-tictactoe-turn = d’après le compte des X et des O, c’est à l’autre de jouer
reason-tictactoe-counts = X doit avoir autant de cases que O, ou une de plus
reason-tictactoe-two-winners = les deux camps ont trois signes alignés
reason-tictactoe-played-on = un coup a été joué après trois signes alignés

reason-suite-game = attendu un jeu qui a des suites de problèmes : othello
reason-epd-nothing = attendu ce qu’il faut trouver : `bm` (meilleurs coups), `am` (coups à éviter), `dm` (nombre de coups du mat), ou les points des coups dans `c0`
reason-epd-mate = attendu le nombre de coups du mat, à partir de 1
reason-epd-empty = attendu un problème par ligne : une position, puis `bm COUP;`
reason-suite-empty = attendu une position par ligne

reason-othello-move = attendu une case de a1 à h8, ou « passe »
reason-othello-over = la partie est finie
reason-othello-taken = cette case n’est pas vide
reason-othello-flips-none = un pion posé ici n’en retournerait aucun
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
reason-othello-obf-semicolon = attendu « ; »
reason-othello-obf-colon = attendu « : » et la valeur du coup
reason-othello-obf-value = attendu une valeur de -64 à +64
reason-othello-obf-none = attendu un coup avec sa valeur
reason-othello-wthor-header = attendu un en-tête de 16 octets
reason-othello-wthor-date = attendu une date : siècle, année, mois, jour
reason-othello-wthor-board = attendu un othellier de 8 sur 8, noté 8 ou 0
reason-othello-wthor-kind = attendu 0, des parties, ou 1, des solitaires
reason-othello-wthor-length = attendu autant d’enregistrements que l’en-tête l’annonce, et pas plus
reason-othello-wthor-score = attendu un score de 0 à 64
reason-othello-wthor-square = attendu une case de 11 à 88, ou des zéros jusqu’à la fin de la partie
reason-othello-wthor-name = attendu un nom terminé par un zéro

reason-tree-node = attendu « [ », un nombre, un nom ou « ? »
reason-tree-value = attendu un nombre de -250 à 250, avec deux décimales au plus
reason-tree-list = attendu « , » ou le crochet qui ferme la liste
reason-tree-empty = un nœud a au moins une branche
reason-tree-end = attendu la fin de l’arbre
reason-tree-size = un arbre a au plus 50 000 nœuds et 200 niveaux
reason-tree-branch = attendu le numéro d’une branche, à partir de 1 à gauche, ou son nom
reason-game-unvalued = cette feuille n’a pas de valeur, et la recherche y arrive

reason-backgammon-position-length = attendu un identifiant de position de 14 caractères, comme 4HPwATDgc/ABMA
reason-backgammon-enter = les pions sur la barre doivent d’abord rentrer
reason-backgammon-both-dice = les deux dés doivent être joués si c’est possible, sinon le plus fort : jouer ce pion l’empêcherait
reason-backgammon-no-point = les dés ne mènent ce pion à aucune flèche où il puisse se poser
reason-backgammon-match-length = attendu un identifiant de match de 12 caractères, comme cAkAAAAAAAAE
reason-backgammon-character = attendu une lettre, un chiffre, « + » ou « / », les caractères des identifiants
reason-backgammon-too-many = attendu au plus 15 pions par camp sur 24 flèches et la barre
reason-backgammon-shared = une flèche ne peut pas porter des pions des deux camps
reason-backgammon-both-off = un seul camp peut avoir sorti tous ses pions
reason-backgammon-finished = quand un camp a sorti tous ses pions, l’autre est au trait et aucun dé n’est lancé
reason-backgammon-opening = attendu une partie en cours : avant le premier lancer, les pions sont à leur place de départ
reason-backgammon-dice = attendu deux dés de 1 à 6, ou aucun
reason-backgammon-owner = attendu un camp qui possède le videau, ou aucun
reason-backgammon-state = attendu l’un des cinq états d’une partie, de 0 à 4
reason-backgammon-score = attendu un score inférieur à la longueur du match
reason-backgammon-spare = rien n’est attendu après le dernier champ de l’identifiant de match
reason-backgammon-xgid = attendu un XGID de 26 caractères et neuf nombres, comme XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:3:0:10
reason-backgammon-xgid-dice = attendu deux dés de 1 à 6, 00 avant le lancer, ou D après un double
reason-backgammon-other-match = attendu l’identifiant d’un match de la longueur de la variante, ou une autre variante
reason-backgammon-pending = attendu une position où l’on va lancer ou jouer, pas la réponse à un double ou à un abandon
reason-backgammon-move = attendu des pas comme 24/18 13/11*, bar/22, 6/off ou 8/5(2), ou pass
reason-backgammon-no-checker = aucun pion du camp au trait n’est là
reason-backgammon-illegal = les règles ne permettent pas ce coup avec ces dés
reason-backgammon-no-hit = aucun pion adverse isolé à frapper là
reason-backgammon-unclear = plusieurs coups conviennent : attendu les flèches où l’on frappe, comme dans 24/18*/15
reason-backgammon-must-move = un coup est possible, il faut donc le jouer
reason-backgammon-not-rolled = les dés ne sont pas encore lancés
reason-backgammon-over = la partie est finie
reason-backgammon-variant = attendu cubeless, money, suivi ou non de :no-jacoby, de :beavers ou des deux, ou match:N, avec un match d’au plus 99 points, ou nackgammon, seul ou devant l’un de ceux qui ont le videau, comme dans nackgammon:match:7
reason-backgammon-cube-limit = attendu un videau d’au plus 64
reason-backgammon-cube-centred = un videau au centre montre 1, et un videau tourné a un propriétaire
reason-backgammon-long-match = attendu un match d’au plus 99 points
reason-backgammon-crawford = attendu une partie ordinaire, ou un match où il manque un point à un seul camp
reason-backgammon-between = la partie est finie, mais pas le match : attendu le début de la partie suivante, avec son score
reason-backgammon-not-begun = attendu le premier lancer : on n’abandonne pas avant
reason-backgammon-no-double = on ne peut pas doubler ici : seulement avant de lancer, avec le videau au centre ou à soi, sous 64 et hors de la partie Crawford
reason-backgammon-no-beaver = attendu un beaver en réponse à un double, en partie libre avec beavers, et un videau qui ne dépasse pas 64
reason-backgammon-no-answer = il n’y a ni double ni abandon auquel répondre
reason-backgammon-unanswered = attendu take (accepter) ou drop (refuser), les réponses à un double
reason-backgammon-no-resignation = on ne peut pas abandonner ici : seulement à son tour, après le premier lancer, et pas au lieu d’une réponse
reason-backgammon-stake = attendu resign, seul ou avec single, gammon, backgammon, ou 1, 2 ou 3
reason-backgammon-resigned = attendu accept ou reject, les réponses à un abandon
reason-backgammon-turn = attendu que le camp qui lance décide, ou l’autre s’il doit répondre à un double ou à un abandon
reason-backgammon-rolling = rien n’est attendu après l’identifiant de match, sinon roll quand le camp au trait peut doubler, ou beaver quand il pouvait répondre par un beaver
reason-race-men = attendu ce qui reste à parcourir à trois pions, comme 12,7,0, chacun de 0 à 12
reason-race-side = attendu « x » ou « o », le camp au trait
reason-race-roll = attendu un lancer comme 6-3, ou la fin
reason-race-end = attendu la fin
reason-race-both-home = un seul camp peut avoir rentré tous ses pions
reason-race-finished = quand un camp a tout rentré, l’autre est au trait et aucun dé n’est lancé
reason-race-move = attendu des pas comme 12/6 12/9 ou 3/off
reason-race-no-man = aucun pion du camp au trait n’est là
reason-race-dice = les dés ne permettent pas ce coup
reason-race-unthrown = les dés ne sont pas encore lancés
reason-race-over = la partie est finie

reason-arena-key-value = attendu CLÉ=VALEUR
reason-arena-control = attendu un texte sans caractère de contrôle, comme une fin de ligne
reason-arena-quote = attendu un guillemet fermant
reason-arena-engine = attendu engine=ours, engine=random ou un moteur du fichier des moteurs
reason-arena-engine-value = attendu un texte, un nombre, true ou false
reason-arena-engine-table = attendu une table [NOM] par moteur
reason-arena-engine-name = attendu un nom sans « = » ni espace, autre que ours et random
reason-arena-key = attendu une clé de la documentation (`stratege guide arena`)
reason-player-option = attendu l’une de nos options (`stratege guide arena`)
reason-player-depth = attendu depth=1 à depth=250
reason-player-nodes = attendu nodes=N, N à partir de 1
reason-player-time = attendu time=SECONDES ou time=Nms, pour chaque coup
reason-player-tc = attendu tc=SECONDES, tc=SECONDES+INCRÉMENT ou tc=COUPS/SECONDES+INCRÉMENT, en millisecondes avec ms, ou tc=inf
reason-player-nodestime = attendu nodestime=N, nœuds par milliseconde, de 1 à 1000000
reason-player-margin = attendu margin=SECONDES
reason-player-algorithm = attendu un algorithme (`stratege analyse --help`)
reason-player-techniques = attendu des techniques, séparées par des virgules
reason-player-table = attendu une taille en Mio, au plus la mémoire de la machine
reason-player-threads = attendu un nombre de fils d’exécution
reason-player-level = attendu un niveau de 1 à 10
reason-player-deviations = attendu un nombre d’écarts types de 0.1 à 10
reason-player-prefer = attendu prefer=traps ou prefer=narrow
reason-player-width = attendu un nombre de 0 à 100, dans l’unité du jeu
reason-arena-book = attendu le nom du fichier d’un livre
reason-arena-book-file = attendu un fichier de `stratege book build`, ou un livre Polyglot (.bin)
reason-arena-book-size = attendu un livre de 1 Gio au plus
reason-player-ties = attendu ties=random
reason-player-tuned = attendu NOM:VALEUR, séparés par des virgules : des paramètres réglables du moteur du jeu, dans leurs bornes
reason-arena-chance = attendu une probabilité strictement entre 0 et 0.5
reason-arena-elo = attendu une différence Elo
reason-arena-model = attendu logistic ou normalised
reason-arena-test = attendu elo0, elo1, alpha, beta ou model
reason-arena-hypotheses = attendu -1000 <= elo0 < elo1 <= 1000
reason-player-objective = attendu outcome, distance ou margin
reason-player-lines = attendu un nombre de lignes, ou all
reason-player-step = attendu step=1 ou step=2
reason-player-book-best = attendu book-best=yes ou book-best=no
reason-player-even = attendu even=yes ou even=no
reason-player-seed = attendu un nombre entier à partir de 0
reason-arena-ponder = attendu ponder=yes ou ponder=no
reason-arena-restart = attendu restart=yes ou restart=no
reason-arena-ponders = seuls notre machine et les programmes UCI réfléchissent sur le temps adverse
reason-arena-games = attendu un nombre pair : chaque ouverture est jouée des deux côtés
reason-arena-protocol = attendu proto=uci, proto=xboard, proto=gtp, proto=nboard, proto=hub ou proto=gnubg, avec cmd=COMMANDE

reason-record-game = attendu une partie du jeu que l’on joue
reason-record-null-move = un coup nul : la partie est lue jusque-là
reason-format-io = le fichier ne peut pas être lu
reason-format-unknown = attendu des parties : PGN, GGF, WTHOR, OBF, EPD, MAT, SGF de backgammon et de go, transcriptions ou partie sauvegardée
reason-format-no-games = attendu des parties ; ce fichier contient des noms
reason-format-line = attendu une ligne d’un Mio au plus
reason-format-length = attendu une partie de 16 Mio au plus
reason-remark-text = texte hors des parties, ignoré
reason-remark-close = une « ) » de trop, ignorée
reason-remark-open = la dernière « ) » de la partie manque
reason-remark-handicap = handicap sans pierres : elles sont sur les points d'étoile
reason-remark-roll = le coup de ce lancer n'est pas connu : la partie est lue jusque-là
reason-pgn-tag = attendu [NOM "VALEUR"]
reason-pgn-comment = attendu « {"}"} », la fin du commentaire
reason-pgn-string = attendu « " », la fin du texte
reason-pgn-variation = attendu un coup avant sa variante
reason-pgn-open = attendu « ) », la fin de la variante
reason-pgn-close = attendu un coup ou un résultat ; aucune variante n’est ouverte
reason-pgn-depth = attendu des variantes imbriquées sur 64 niveaux au plus
reason-pgn-glyph = attendu « $ » et un nombre de 0 à 255
reason-pgn-character = attendu un coup, un commentaire ou un résultat
reason-ggf-begin = attendu « (; », le début d’une partie
reason-ggf-game = attendu une partie d’Othello
reason-ggf-property = attendu NOM[VALEUR] ou « ;) »
reason-ggf-value = attendu « ] », la fin de la valeur
reason-ggf-start = attendu BO[8 OTHELLIER CAMP] avant la fin de la partie
reason-ggf-size = attendu un othellier de 8 sur 8
reason-ggf-board = attendu 64 cases, chacune « * », « O » ou « - », et le camp au trait
reason-ggf-move = attendu un coup : D3 ou PA
reason-othello-obf-move = attendu un coup : une case de a1 à h8, ou « -- »
reason-epd-position = attendu une position : pièces, camp au trait, droits de roque et case de prise en passant
reason-epd-operation = attendu une opération : un nom de lettres et de chiffres, des opérandes et « ; »
reason-epd-string = attendu « " », la fin du texte
reason-transcript-move = attendu une case comme f5, une passe ou un numéro de coup
reason-save-header = attendu « stratege 1 », la marque d’une partie sauvegardée
reason-save-game = attendu « game » et son nom
reason-save-player = attendu « first » ou « second », puis « human » ou « machine » et un nom
reason-save-start = attendu « start » et une position
reason-save-comment = attendu « comment », le nombre de coups qui le précèdent, et le texte
reason-save-result = attendu « result », puis « first », « second » ou « nobody », puis « resignation », « time », « agreement », « claim », « forfeit » ou « adjudication »
reason-save-cursor = attendu « cursor » et le nombre de coups joués
reason-save-end = attendu « end » : le fichier est tronqué
reason-chess-weights-name = attendu pawn, knight, bishop, rook, queen, king, king-end, mobility ou endings
reason-chess-weights-number = attendu un nombre entier de -5000 à 5000, en centipions
reason-chess-weights-rank = attendu une valeur, ou une rangée de 1 à 8 et ses huit cases de a à h
reason-chess-weights-nothing = attendu une ligne comme « knight 320 »
reason-chess-terms-header = attendu « stratege-chess-weights 1 » et l’empreinte des autres lignes
reason-chess-terms-hash = l’empreinte des poids est une autre : le fichier a été endommagé ou changé à la main
reason-chess-terms-term = attendu le terme suivant de l’évaluation
reason-chess-terms-pairs = attendu une paire de nombres entiers comme 12:-3, de -4000 à 4000, pour chaque poids du terme
reason-connect-four-weights = attendu « threat » ou « centre » et un nombre entier de -1000 à 1000
reason-player-mistakes = attendu un nombre de 0 à 100
reason-draughts-variant = attendu `international`, `english`, `russian`, `brazilian`, `italian`, `spanish`, `pool`, `frisian` ou `canadian`
reason-draughts-shut-in = cette pièce n’a aucune case où aller
reason-draughts-no-patterns = cette variante n’a pas d’évaluation apprise : attendu `hand-made`
reason-draughts-move = attendu des cases, comme 32-28, c3-d4 ou 26x37
reason-draughts-over = la partie est finie
reason-draughts-square = attendu une case foncée de ce damier
reason-draughts-no-piece = le camp au trait n’a pas de pièce sur cette case
reason-draughts-must-capture = la prise est obligatoire
reason-draughts-other-capture = une autre prise est prioritaire, et obligatoire
reason-draughts-illegal = la pièce ne peut pas y aller
reason-draughts-ambiguous = plusieurs prises conviennent : indiquez les cases de passage, comme 47x33x24
reason-draughts-side = attendu « W » ou « B », le camp au trait
reason-draughts-pieces = attendu « :W » ou « :B » et des cases, comme W:W31,K40:B1-20
reason-draughts-twice = il y a déjà une pièce sur cette case
reason-draughts-crown = un pion ne peut pas être sur la rangée où il devient dame
reason-draughts-count = attendu un nombre de demi-coups de 0 à 255
reason-draughts-number = attendu le numéro d’un coup, comme F12
reason-draughts-king-moves = attendu au plus trois coups d’une dame à la suite, comme TW46x3, +3+0 ou, avec sa case, +346+0
reason-draughts-no-runs = cette variante ne compte pas les coups d’une dame à la suite
reason-backgammon-file-turn = attendu le tour de l’autre joueur : les deux jouent à tour de rôle
reason-backgammon-file-answer = attendu une acceptation ou un refus après un double, et là seulement
reason-backgammon-file-cube = attendu un videau d’au plus 64
reason-backgammon-file-over = attendu la fin de la partie, après un refus
reason-mat-length = attendu la longueur d’un match d’au plus 99 points : « 7 point match », 0 pour l’argent
reason-mat-game = attendu « Game » et son numéro
reason-mat-score = attendu le score après les parties précédentes, inférieur à la longueur du match
reason-mat-variation = attendu un match de backgammon
reason-mat-line = attendu une ligne numérotée, « Wins N points », ou « Game » et son numéro
reason-mat-move = attendu des dés et un coup : « 31: 8/5 6/5 », ou « Doubles », « Beavers », « Takes », « Drops »
reason-mat-double = attendu un double au double du videau, ou un beaver au quadruple en réponse à un double
reason-mat-wins = attendu les points : « Wins 2 points »
reason-sgf-begin = attendu « (; », le début d’une partie
reason-sgf-property = attendu NOM[VALEUR], « ; », « ( » ou « ) »
reason-sgf-value = attendu « ] », la fin de la valeur
reason-sgf-game = attendu une partie de backgammon : GM[6]
reason-sgf-rules = attendu les règles du backgammon, sans autre variante
reason-sgf-match = attendu un match d’au plus 99 points : MI[length:7][game:0][ws:0][bs:0]
reason-sgf-score = attendu le score après les parties précédentes, inférieur à la longueur du match
reason-sgf-result = attendu le vainqueur et les points : B+2 ou W+1R
reason-sgf-move = attendu des dés et au plus quatre pas : 31hfgf, ou « double », « take », « drop »
reason-sgf-dice = attendu deux dés : DI[31]
reason-sgf-set-up = attendu au plus 15 pions par camp, sur des flèches de a à y, placés avant le premier tour
reason-sgf-go-game = attendu une partie de go : GM[1]
reason-sgf-size = attendu la taille du goban, de 1 à 19 : SZ[9] ou SZ[9:13]
reason-sgf-komi = attendu un komi, au demi-point près : KM[7.5]
reason-sgf-point = attendu une intersection du goban, deux lettres à partir de aa en haut à gauche
reason-sgf-depth = attendu moins de variantes imbriquées
reason-sgf-cube = attendu un videau de 1 à 64, CV[2], et son propriétaire, CP[b], CP[w] ou CP[c]
reason-record-score = attendu le score auquel mènent les coups, ou un abandon
reason-rollout-position = attendu une partie en cours, après son premier lancer : les rollouts partent de là
reason-puzzles-header = attendu la première ligne d’un fichier de problèmes : `{"{"}"format":"stratege-puzzles","version":1,…{"}"}`
reason-puzzles-version = attendu des problèmes de la version 1 : une version plus récente du programme a composé ceux-ci
reason-puzzles-line = attendu un problème : un objet JSON avec `position`, `side`, `answers`, `line`, `proof`, `value`, `difficulty` et `from`
reason-puzzles-side = attendu le camp au trait dans la position : `first` ou `second`
reason-puzzles-answers = attendu au moins une solution
reason-puzzles-group = attendu aucun groupe de pierres : ce jeu n’en prend pas
reason-puzzles-nodes = attendu au moins un nœud
reason-puzzles-training = attendu ce qui a été gardé des problèmes posés
