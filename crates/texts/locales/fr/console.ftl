### Le menu et la console.

menu-title = Stratège
menu-game = Quel jeu ? [{$usual}]
menu-sides = Qui joue ? [{$usual}]
menu-human-machine = Vous en premier, la machine en second
menu-machine-human = La machine en premier, vous en second
menu-human-human = Deux humains
menu-machine-machine = Deux machines
menu-level = Niveau de la machine, de {$least} à {$most} ? [{$usual}]

console-welcome = Tapez un coup, ou `aide`.
console-no-move = Coup non compris : {$why}
console-over = La partie est finie.

prompt-over = partie finie

machine-plays = {$name} joue {$move}

dice-thrown = {$name} lance les dés : {$throw}

stats-on = Statistiques affichées.
stats-off = Statistiques masquées.

nothing-to-undo = Rien à annuler.
nothing-to-redo = Rien à refaire.

eval-value = Évaluation pour le camp au trait : {$value}

set-level = Niveau : {$value}
set-depth = Profondeur : {$value}
set-time = Secondes par coup : {$value}
set-number = « {$found} » : attendu un nombre entier de {$least} à {$most}

help-move = Tapez un coup dans la notation du jeu, ou :
help-help = cette liste
help-moves = les coups légaux, en liste et sur le plateau
help-board = le plateau
help-hint = ce que la machine jouerait
help-eval = l'évaluation statique
help-go = fait jouer la machine maintenant
help-undo = revient à votre dernier tour
help-redo = rejoue les coups annulés
help-start = va au début de la partie
help-end = va au dernier coup
help-save = sauvegarde la partie
help-load = charge une partie
help-new = recommence, ou commence un autre jeu
help-first = qui joue en premier : humain ou machine, et un nom
help-second = qui joue en second
help-level = règle le niveau de la machine
help-depth = règle sa profondeur de recherche
help-time = règle son temps par coup
help-stats = affiche ou masque les statistiques
help-quit = quitte

argument-name = NOM
argument-game = [JEU]
argument-plies = N
argument-seconds = SECONDES
argument-seat = humain:NOM

seat-human = humain
seat-machine = machine
seat-taken = {$name} joue désormais ({$kind}).
seat-expected = « {$found} » : attendu humain ou machine, éventuellement suivi de :NOM

saved = Sauvegardé : {$path}
