### Le menu et la console.

menu-title = Stratège. Entrée ouvre le plateau dans le navigateur ; un nom ou un numéro
    lance une partie ici.
menu-group-board = Jeux de plateau
menu-group-solved = Petits jeux, résolus
menu-group-dice = Avec des dés
menu-group-study = Pour étudier
menu-game = Quel jeu ? [le navigateur]
menu-no-game = « {$found} » : aucun jeu de ce nom ; choisissez un nom, ou un numéro jusqu’à {$most}
menu-unfinished = Inachevée : {$game}, { $moves ->
    [one] {$moves} coup
   *[other] {$moves} coups
}. `reprendre` la continue.
menu-help = Répondez par un nom ou un numéro. Entrée choisit la réponse entre crochets, `q` quitte. Toutes
    les commandes : `stratege help`.
menu-variants = Variantes : {$variants}
menu-start = Variante ou position, par exemple {$example} ? [par défaut]
menu-name = Nom du joueur ({$side}) ? [aucun]
menu-levels = 1 : débutant ; 10 : le meilleur jeu possible en deux secondes par coup.
menu-levels-perfect = 1 : débutant ; jeu parfait à partir de {$perfect}.
menu-stats = Statistiques après chaque coup, o ou n ? [n]
menu-yes-no = Répondez par o ou n.
menu-sides = Qui joue ? [{$usual}]
menu-human-machine = {$first} : vous, {$second} : la machine
menu-machine-human = {$first} : la machine, {$second} : vous
menu-human-human = Deux humains : {$first} et {$second}
menu-machine-machine = Deux machines : {$first} et {$second}
menu-level = Niveau de {$least} à {$most}, `profondeur N` ou `temps SECONDES` ? [{$usual}]
menu-level-of = {$side} : niveau de {$least} à {$most}, `profondeur N` ou `temps SECONDES` ? [{$usual}]

console-welcome = Tapez un coup, ou `aide`.
console-interrupted = Ctrl-C de nouveau pour quitter ; la partie est conservée.
console-kept = La partie est conservée : `stratege play --resume` la reprend.
console-kept-apart = La partie a été modifiée ailleurs entre-temps : la vôtre se poursuit comme une partie distincte.
console-unkept = La partie en cours ne peut pas être conservée : {$why}
console-paused = En pause. `joue` fait jouer la machine.
console-look = La partie est finie. `annuler`, `début` et `partie` la parcourent, `analyser` analyse une position, `sauvegarde NOM` sauvegarde la partie, `quitter` quitte.
console-nearest = « {$found} » : vouliez-vous dire `{$word}` ?
console-no-move = Coup non compris : {$why}
console-over = La partie est finie.

prompt-over = partie finie

hint-won = { $moves } (gain théorique)
hint-drawn = { $moves } (nulle théorique)
hint-lost = { $moves } (perdu, quoi que l’on joue)
thinking = profondeur {$depth}  {$move}  {$score}

by-book = {" "}(bibliothèque)
plays = {$name} joue {$move}
plays-white = Les Blancs jouent {$move}
plays-black = Les Noirs jouent {$move}
plays-first = Le premier joueur joue {$move}
plays-second = Le second joueur joue {$move}
rolls = {$name} lance les dés : {$roll}
rolls-first = Le premier joueur lance les dés : {$roll}
rolls-second = Le second joueur lance les dés : {$roll}
passes = {$name} n’a pas de coup légal et passe.
passes-white = Les Blancs n’ont pas de coup légal et passent.
passes-black = Les Noirs n’ont pas de coup légal et passent.
resign-turn = Vous ne pouvez abandonner qu’à votre tour.
resigns = {$name} abandonne.
resigns-white = Les Blancs abandonnent.
resigns-black = Les Noirs abandonnent.
resigns-first = Le premier joueur abandonne.
resigns-second = Le second joueur abandonne.
out-of-time = {$name} a dépassé son temps.
out-of-time-white = Les Blancs ont dépassé leur temps.
out-of-time-black = Les Noirs ont dépassé leur temps.
out-of-time-first = Le premier joueur a dépassé son temps.
out-of-time-second = Le second joueur a dépassé son temps.
forfeits = {$name} perd par forfait.
forfeits-white = Les Blancs perdent par forfait.
forfeits-black = Les Noirs perdent par forfait.
forfeits-first = Le premier joueur perd par forfait.
forfeits-second = Le second joueur perd par forfait.
claims-draw = {$name} réclame la nulle.
claims-draw-white = Les Blancs réclament la nulle.
claims-draw-black = Les Noirs réclament la nulle.
claims-draw-first = Le premier joueur réclame la nulle.
claims-draw-second = Le second joueur réclame la nulle.
continued = Le fichier continue après le demi-coup { $ply }, alors que la partie était finie : { $why }
console-claim = Tapez « nulle » pour la réclamer.
draw-refused = {$name} refuse la nulle.
draw-refused-white = Les Blancs refusent la nulle.
draw-refused-black = Les Noirs refusent la nulle.
draw-refused-first = Le premier joueur refuse la nulle.
draw-refused-second = Le second joueur refuse la nulle.

in-check = Échec.
counts = {$first} {$own}, {$second} {$other}
taken = Prisonniers : {$first} {$own}, {$second} {$other}
pips = Pips : {$first} {$own}, {$second} {$other}
record-empty = Aucun coup n’a été joué.
rules-notation = Coups : {$notation}
comment-added = Commentaire ajouté.
comment-gone = Aucun commentaire ici.
variations-none = Aucune variante. Si vous jouez un coup après en avoir repris, les coups repris restent en variante.
variation-entered = La partie continue dans cette variante. `refaire` et `fin` la parcourent.
clock-shown = {$first}, {$second}
clock-off = Sans pendule.
clock-expected = « {$found} » : il faut des minutes et un incrément en secondes, comme 5+3, ou non

dice-by-hand = Vous saisissez les lancers vous-même, par exemple 31. `dés hasard` les fait lancer par le programme.
dice-random = Le programme lance les dés. `dés 31` saisit un lancer, `dés main` : vous saisissez tous les lancers.
console-no-roll = Lancer refusé : {$why}
stats-on = Statistiques affichées.
stats-turn = Tour {$turn} : {$time}. Temps de recherche de la partie : {$totals}.
stats-off = Statistiques masquées.

nothing-to-undo = Rien à annuler.
nothing-to-redo = Rien à refaire.

eval-value = Évaluation pour le camp au trait : {$value}

set-level = Niveau : {$value}
set-depth = Profondeur : {$value}
set-time = Secondes par coup : {$value}
set-number = « {$found} » : il faut un nombre entier de {$least} à {$most}

help-move = Coups : {$notation}
    Commandes :
help-rules = cette liste ; les règles du jeu
help-moves = les coups légaux ; les coups joués
help-board = le plateau ; retourné ; en texte
help-hint = meilleurs coups, variantes, évaluation
help-undo = reprend, rejoue, va au début ou à la fin
help-variation = les variantes ; continue dans l’une d’elles
help-go = la machine joue, ou continue
help-comment = commente le dernier coup
help-resign = abandonne ; propose la nulle
help-save = sauvegarde ou charge une partie
help-new = recommence, ou commence un autre jeu
help-seats = qui joue (humain, machine) ; échange les camps
help-level = la force de la machine, au choix
help-dice = saisit un lancer ; `main` : tous ; `hasard`
help-clock = minutes + secondes par coup, ou `non`
help-stats = statistiques affichées ou masquées
help-quit = quitte ; la partie est conservée

argument-level = 1-10
argument-dice = 31
argument-clock = 5+3
argument-number = [N]
argument-name = NOM
argument-game = [JEU]
argument-position = [TEXTE]
argument-text = TEXTE
argument-plies = N
argument-seconds = SECONDES
argument-seat = humain:NOM

seat-you = vous
seat-human = humain
seat-machine = machine
seat-taken = {$name} joue désormais ({$kind}).
seat-taken-white = Les Blancs : {$kind}.
seat-taken-black = Les Noirs : {$kind}.
seat-taken-first = Premier joueur : {$kind}.
seat-taken-second = Second joueur : {$kind}.
seat-expected = « {$found} » : il faut humain ou machine, éventuellement suivi de :NOM

saved = Sauvegardé : {$path}
save-replace = {$name} contient une autre partie ({$game}, coups : {$moves}). La remplacer, o ou n ? [n]
save-not = Rien n’a été sauvegardé.

# The words of the commands at the prompt; the first one is shown in the help.
words-help = aide
words-rules = règles regles
words-moves = coups
words-board = plateau
words-record = partie historique
words-position = position
words-flip = retourner tourner
words-hint = indice
words-analyse = analyser
words-eval = évaluation evaluation
words-go = joue continuer
words-dice = dés des
words-undo = annuler annule
words-redo = refaire
words-start = début debut
words-end = fin
words-variation = variante variantes
words-comment = commentaire commenter
words-resign = abandon abandonner
words-draw = nulle
words-save = sauvegarde sav sauvegarder
words-load = charge charger
words-new = nouveau nouvelle
words-first = premier
words-second = deuxième deuxieme
words-swap = échange echange échanger
words-level = niveau
words-depth = profondeur
words-time = temps
words-clock = pendule
words-stats = statistiques
words-quit = quitter
