### Le menu et la console.

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
