### Ce qui est refusé, et pourquoi.

usage-unknown = argument inconnu « {$argument} » : voir `stratege --help`
usage-command = commande inconnue « {$argument} » : voir « stratege --help »
usage-missing = il manque : {$argument}
usage-conflict = {$argument} ne va pas avec un autre argument
usage-no-value = {$argument} demande une valeur
usage-other = {$argument}

error-number = {$option} : « {$found} » : attendu un nombre de {$least} à {$most}
error-choice = {$option} : « {$found} » : attendu l'un de : {$choices}
error-value = {$option} : « {$found} » : {$reason}
error-opening = {$move} : {$why}
error-no-opening = aucune partie de {$game} n'était encore ouverte après {$plies} demi-coups au hasard
error-not-solved = pas résolu dans les limites données
error-too-large = l'arbre du jeu est trop grand pour être compté
error-repetition = aucun gain n'est prouvé, ni la nulle, puisque des positions peuvent revenir
error-dice = cela n'a pas de sens pour un jeu avec des dés
error-beyond-theory = trop grand pour être résolu : aucune recherche ne finirait, et aucune théorie ne va jusqu'ici
error-signature = le bench a visité {$found} nœuds au lieu de {$expected}
error-io = {$error}
error-unit = lot {$unit}, octet {$at} : pas une partie d'Othello
error-no-text = octet {$at} : attendu du texte en UTF-8
error-file = {$path} : {$why}
error-suite = {$wrong} problèmes sur {$of} ont été mal résolus
error-disagreement = des recherches qui doivent s'accorder ne s'accordent pas : {$one}, {$other}

tree-nothing = rien n'a été enregistré : la partie est finie ici, ou une limite est venue avant

text-error = caractère {$place} : « {$found} » : {$reason}
text-error-end = caractère {$place} : {$reason}

save-name = « {$name} » : attendu un nom de lettres, chiffres, espaces, « . », « _ » ou « - », 64 au plus
save-missing = {$path} : aucune partie sauvegardée de ce nom
save-io = {$path} : {$why}
save-line = {$path} : ligne {$line} : {$why}
save-expected-size = attendu un Mio au plus
save-expected-text = attendu du texte

suite-line = ligne {$line} : {$error}

compare-no-hashes = {$argument} n'a pas d'autres fonctions de hachage à comparer

fit-nothing = {$argument} : trop peu de positions indécises pour mesurer quoi que ce soit

probcut-none = aucun écart n'est livré pour {$argument} : mesurez-les avec `stratege fit probcut` et donnez --probcut-file

chart-other-game = le fichier contient une partie de {$argument}

game-file-number = partie {$number} : attendu l'une des {$games} parties du fichier

review-game = {$argument} : seules les parties d'othello et d'échecs sont notées

rules-none = {$argument} : aucune règle d'expérience n'est connue ici

match-no-limit = rien n'arrête la réflexion de {$argument} : donnez --depth, --nodes, --movetime ou --clock
match-players = {$argument} joueurs : un match en a deux, un tournoi au moins deux
match-names = deux joueurs s'appellent {$argument} : donnez-leur des noms (name=…)

openings-none = aucune ouverture
openings-line = ligne {$line} : « {$found} » : ni des coups ni une position où la partie continue
openings-over = la partie est finie après ses coups

import-none = attendu une partie avec des joueurs et un résultat

archive-game = {$argument} : GGF ne contient que des parties d'othello

book-game = {$argument} : il n'y a pas de livres pour ce jeu
book-game-number = partie {$number} : {$why}

learn-game = {$argument} : seuls les coefficients d'othello s'apprennent
learn-required = {$argument} est nécessaire à cette sorte d'apprentissage
learn-no-games = Il n'y a pas de parties dont apprendre : nommer des fichiers avec --data ou --wthor
learn-no-outlook = --outlook-share demande --outlook : l'évaluation de qui ?

statistics-none = aucune partie achevée dans les fichiers

place-text = ligne {$line}, colonne {$column}
place-byte = octet {$at}
place-game = {$place}, partie {$game}
place-move = {$place}, coup {$move}
place-found = {$place} : « {$found} » : {$why}
place-expected = {$place} : {$why}
game-move = coup {$move} : {$why}
