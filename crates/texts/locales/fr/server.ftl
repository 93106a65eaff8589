### Ce que dit le serveur de la page.

server-not-found = Il n'y a rien à cette adresse.
server-token = Ouvrez l'adresse que le programme a affichée à son démarrage : elle contient le jeton de cette session.
server-host = Ce serveur ne répond que sur cette machine, à sa propre adresse.
server-origin = Une requête venue d'une autre page a été refusée.
server-site = Une requête venue d'une autre page a été refusée.
server-rate = Trop de requêtes à la fois. Réessayez dans un instant.
server-streams = Trop de pages sont ouvertes. Fermez-en une et rechargez celle-ci.
server-busy = Trop de recherches sont en attente. Réessayez dans un instant.
server-broke-off = Le travail s'est interrompu. Réessayez.
server-json-expected = Un corps de type application/json était attendu.
server-too-large = C'est plus qu'il n'est accepté en une fois.
server-cut-short = La requête s'est interrompue.
server-too-slow = La requête a mis trop de temps à arriver.
server-malformed = Ligne {$line}, colonne {$column} : ce n'est pas le JSON attendu ({$why}).
server-no-session = Cette partie n'existe pas. Elle a peut-être été supprimée.
server-stale = La partie a changé entre-temps. Regardez-la de nouveau.
server-over = La partie est terminée.
server-resign-turn = Abandonnez quand c'est à vous.
server-nothing-to-undo = Il n'y a rien à annuler.
server-nothing-to-redo = Il n'y a rien à refaire.
server-too-long = La partie a {$most} coups, le maximum conservé.
server-too-many-games = {$most} parties sont déjà conservées. Supprimez celles dont vous n'avez plus besoin.
server-not-kept = La partie ne peut pas être écrite sur le disque, rien n'a donc changé : {$why}
server-unreadable = La partie ne peut pas être lue sur le disque : {$why}
server-newer = Une version plus récente du programme a écrit cette partie (version {$version}). Ouvrez-la avec celle-ci.
server-unknown-game = une partie d'une version plus récente
server-no-record = Ce texte n'est ni une partie ni une position dans une notation connue ici.
server-no-such-game = Il n'y a pas de partie {$number} dans ce texte.
server-lines = `lines` est un nombre ou « all », pas {$found}.
server-no-threat = Pas de menace à montrer : le camp au trait est en échec, ou la partie s'arrêterait aussitôt.
server-no-threat-over = La partie est finie : il n'y a plus de menace.
server-no-threat-fixed = Pas de menace ici : dans ce jeu, ce n'est pas seulement le tour de jeu qui décide qui joue.
server-no-threat-same-moves = Pas de menace ici : les deux camps ont les mêmes coups.
server-side-red = Rouge
server-side-yellow = Jaune
server-level = Un niveau est un nombre de 1 à 10, pas {$found}.
server-setting = `{$word}` : {$why}
server-setting-unknown = cette évaluation n'existe pas, et l'on ne peut pas nommer de fichier ici
server-wins-in = {$side} : gain en {$plies}

summary-tic-tac-toe = Trois signes alignés sur neuf cases. Bien joué, c'est toujours nul.
summary-connect-four = Des jetons dans sept colonnes ; quatre alignés gagnent.
summary-nim-row = Une rangée d'allumettes : on en prend une ou deux. Qui prend la dernière perd.
summary-nim = Des rangées d'allumettes : on en prend autant qu'on veut dans une seule. Qui prend la dernière perd.
summary-chomp = Croquez le chocolat et laissez le savon à l'adversaire.
summary-othello = Encadrez les pions adverses pour les retourner. Qui en a le plus gagne.
summary-chess = Le jeu des rois, et les 960 positions de départ de Chess960.
summary-draughts = Sautez par-dessus les pions adverses pour les prendre. Neuf variantes, dont les dames internationales, anglaises et russes.
summary-backgammon = Courez, faites des points, frappez les pions isolés. La machine a appris en jouant contre elle-même.
summary-race = Lancez deux dés et rentrez vos trois pions le premier.
summary-tree = Descendez un arbre de valeurs : MAX veut beaucoup, MIN veut peu.

level-name-1 = Débutant
level-name-2 = Très facile
level-name-3 = Facile
level-name-4 = Assez facile
level-name-5 = Moyen
level-name-6 = Assez difficile
level-name-7 = Difficile
level-name-8 = Très difficile
level-name-9 = Expert
level-name-10 = Le plus fort
level-perfect = Jeu parfait

serve-address = La page est ouverte à l'adresse {$address}
serve-end = Ctrl-C l'arrête ; les parties sont conservées.
serve-ended = Arrêté. Toutes les parties sont conservées.

server-format-moves = coups
server-format-position = position
server-format = {$format} : cette partie ne peut pas être écrite ainsi ; sont connus {$known}, position et svg
server-why-best = {$move} est le meilleur coup ici.
server-why-equal = {$move} vaut autant que {$best}.
server-why-loses = {$move} perd {$loss} : {$best} était meilleur ({$value}).
server-why-line = Après {$move} vient {$line}.
server-why-instead = Mieux : {$line}.
server-why-terms = Les plus grandes différences à la fin des deux variantes : {$terms}.

term-material = matériel
term-placement = placement des pièces
term-discs = pions
term-mobility = mobilité
term-balance = équilibre des ailes
term-trapped = dames enfermées
term-trades = peu de pièces
term-structure = structure des pions
term-kings = dames et leurs cases
term-threats = prises qui menacent
term-turn = trait
term-hardly-won = gain difficile contre une dame
term-frontier = pions de frontière
term-corners = coins
term-x-squares = cases X
term-c-squares = cases C
term-stable = pions stables

server-algorithm = {$found} ne peut pas être enregistré dans ce jeu ; sont connus {$known}
server-no-trace = Cette recherche enregistrée n'est plus conservée. Enregistrez-la de nouveau.
server-picture-size = La recherche a plus de {$most} positions : enregistrez-en moins pour une image.
server-picture-nothing = Il n'y a rien à dessiner : la recherche n'a mené nulle part.
server-picture-no-png = Ce programme est compilé sans la fonction « png » ; prenez SVG.
server-picture-pixels = L'image est trop grande pour PNG ; prenez SVG.
server-picture-format = Une image est svg, png, tikz, dot, txt, steps ou json.
server-too-many-matches = {$most} matchs sont déjà conservés. Supprimez-en dont vous n'avez plus besoin.
server-match-players = Un match se joue entre deux et huit joueurs de noms différents.
server-match-level = Niveau {$level}
server-match-random = Coups au hasard
server-dilemma = Les gains sont quatre nombres entiers : tentation, récompense, punition et duperie, en ordre décroissant, et deux fois la récompense dépasse la tentation et la duperie ensemble.
server-dilemma-strategy = La stratégie {$found} n'existe pas ; sont connues {$known}

server-match-stands = {$name} : {$wins} gagnées, {$draws} nulles, {$losses} perdues ; {$played} parties jouées sur {$games}.
server-match-elo = Différence Elo : {$elo} ± {$error}.

server-api-title = L'API de Stratège
server-api-intro = Ce que la page demande, d'autres programmes peuvent le demander aussi : avec le jeton, en JSON.

server-form-expected = Un formulaire était attendu.
server-plain-games = Parties
server-plain-whole = La page complète (avec JavaScript)
server-plain-person = Une personne
server-plain-machine = Machine
server-plain-machine-level = Machine, niveau {$level}
server-plain-refused = Impossible
server-plain-none = Aucune partie n'est encore conservée.
server-plain-over = terminée
server-plain-moves = { $number ->
    [0] 0 coup
    [one] 1 coup
   *[other] {$number} coups
}
server-plain-new = Nouvelle partie
server-plain-game = Jeu
server-plain-against = Adversaire
server-plain-second = L'adversaire commence
server-plain-begin = Commencer
server-plain-now = Revenir à la partie
server-plain-at = { $number ->
    [0] Au début.
    [one] Après 1 coup.
   *[other] Après {$number} coups.
}
server-plain-thinks = La machine réfléchit.
server-plain-again = Regarder à nouveau
server-plain-to-move = {$side} a le trait.
server-plain-board = Plateau : {$position}
server-plain-move = Coup
server-plain-play = Jouer
server-plain-go = Laisser jouer la machine
server-plain-undo = Reprendre
server-plain-legal = Coups légaux
server-plain-line = Coups joués
server-tool-king = roi, { $side }
server-tool-queen = dame, { $side }
server-tool-rook = tour, { $side }
server-tool-bishop = fou, { $side }
server-tool-knight = cavalier, { $side }
server-tool-pawn = pion, { $side }
server-tool-checker = pion, { $side }
server-tool-man = pion, { $side }
server-tool-crowned = dame, { $side }
server-tool-disc = pion, { $side }
server-tool-mark = signe, { $side }
server-tool-counter = jeton, { $side }
server-tool-match = allumette
server-tool-square = carré de chocolat
server-extra-castling-white-short = Blancs O-O
server-extra-castling-white-long = Blancs O-O-O
server-extra-castling-black-short = Noirs O-O
server-extra-castling-black-long = Noirs O-O-O
server-extra-en-passant = Prise en passant
server-extra-dice = Dés
server-extra-halfmove-clock = Demi-coups sans prise ni coup de pion
server-extra-fullmove-number = Numéro du coup
server-openings-book = La bibliothèque du jeu
server-openings-theory = Théorie
server-openings-given = Bibliothèque d'ouvertures
server-wins = { $side } : gain
server-draws = nulle
server-base64 = Un fichier n'est pas arrivé entier. Choisissez-le de nouveau.
server-one-file = Choisissez un seul fichier de parties ; les fichiers de joueurs et de tournois de WTHOR peuvent l'accompagner.
server-variations-left-out = Coups de variantes non conservés, illégaux ou trop nombreux : { $moves }.
