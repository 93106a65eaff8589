### Ce qui est refusé, et pourquoi.

usage-unknown = argument inconnu « {$argument} » : voir `stratege --help`
usage-command = commande inconnue « {$argument} » : voir `stratege --help`
guide-unknown = aucune page du guide ne s’appelle « {$argument} » : `stratege guide` en donne la liste
usage-missing = argument manquant : {$argument}
usage-conflict = {$argument} et {$other} sont incompatibles
usage-no-value = {$argument} attend une valeur
usage-other = {$argument}

play-position = {$argument} : l’entrée standard sert ici aux coups ; donnez la position elle-même
error-memory = mémoire insuffisante : il faut {$mebibytes} Mio de plus que le programme lui-même
affinity-list = {$option} : « {$found} » : il faut des numéros de cœurs séparés par des virgules, comme 0,1
affinity-few = {$option} : « {$found} » : il faut un cœur par partie jouée en même temps (--concurrency)
affinity-unsupported = {$option} : ce système ne sait pas attacher un processus à un cœur
affinity-no-core = {$option} : « {$found} » : ce cœur n’existe pas, ou ce programme ne peut pas s’en servir
error-meant = {$why} ; vouliez-vous dire `{$word}` ?
error-number = {$option} : « {$found} » : il faut un nombre de {$least} à {$most}
error-technique = {$option} : « {$found} » : le moteur « {$engine} » n’a pas cette technique ; les siennes : {$choices}
error-no-techniques = {$option} : « {$found} » : le moteur « {$engine} » n’a aucune technique à activer ; choisissez la recherche générique avec --algorithm
error-iterations = {$option} : le moteur « {$engine} » choisit lui-même ses profondeurs ; choisissez la recherche générique avec --algorithm
error-exists = {$path} existe déjà : choisissez un autre nom, ou remplacez-le avec --force
error-syzygy = --syzygy : il n’y a pas de tables Syzygy pour {$argument}
error-syzygy-path = --syzygy {$found} : {$why}
error-settings-line = ligne {$line} : {$why}
error-settings-key = « {$key} » : il faut le nom d’une option de `stratege {$command}`
error-settings-value = « {$key} » : il faut un texte, un nombre, true, false ou une liste de ces valeurs
error-player = {$option} : « {$found} » : il faut des mots CLÉ=VALEUR ou un moteur connu : {$choices}
error-choice = {$option} : « {$found} » : valeurs possibles : {$choices}
error-value = {$option} : « {$found} » : {$reason}
error-opening = {$move} : {$why}
error-no-opening = {$game} : toutes les parties étaient finies après {$plies} demi-coups au hasard
error-not-solved = non résolu dans les limites données
error-too-large = l’arbre du jeu est trop grand pour être compté
error-repetition = ni le gain ni la nulle n’ont pu être prouvés, car des positions peuvent se répéter
error-beyond-theory = trop grand pour être résolu : aucune recherche n’aboutirait, et aucune théorie ne couvre cette position
error-signature = le bench a visité {$found} nœuds au lieu de {$expected}
error-io = {$error}
error-unit = lot {$unit}, octet {$at} : ce n’est pas une partie d’Othello
error-no-text = octet {$at} : il faut du texte en UTF-8
error-file = {$path} : {$why}
error-suite = {$wrong} problèmes sur {$of} ont été mal résolus
error-disagreement = ces recherches devraient donner le même résultat, et divergent : {$one}, {$other}

tree-nothing = rien n’a été enregistré : la partie est déjà finie, ou une limite a été atteinte avant
tree-long = la liste a { $steps } étapes, trop pour être lues : --depth { $depth } en donne au plus 2 000
tree-long-anyway = la liste a { $steps } étapes, trop pour être lues
tree-enough = la recherche a été arrêtée après { $nodes } positions ; --nodes ou --time change cette limite

text-error = caractère {$place} : « {$found} » : {$reason}
text-error-end = caractère {$place} : {$reason}

save-name = « {$name} » : il faut un nom d’au plus 64 lettres, chiffres, espaces, « . », « _ » ou « - »
save-missing = {$path} : aucune partie sauvegardée de ce nom
save-unfit = le format {$format} ne peut pas contenir cette partie
save-io = {$path} : {$why}
save-line = {$path} : ligne {$line} : {$why}
save-expected-size = le fichier ne doit pas dépasser un Mio
save-expected-text = il faut du texte

suite-unlimited = {$argument} : les problèmes OBF sont résolus jusqu’au bout, sans limite
suite-line = ligne {$line} : {$error}

rollout-none = {$argument} n’a pas de rollouts : seul le backgammon en a
compare-series-none = {$argument} n’a qu’une évaluation : rien à comparer
size-dice = {$argument} a des dés : size estime des arbres sans hasard
compare-no-hashes = {$argument} n’a pas d’autres fonctions de hachage à comparer

fit-nothing = {$argument} : trop peu de positions encore indécises pour une mesure
endgames-none = {$argument} : ces finales ne sont pas numérotées
endgames-bad = { $wrong } résultats faux, { $unusable } fichiers absents ou endommagés

dilemma-payoffs = --payoffs : « {$argument} » : il faut quatre nombres entiers de -1000000 à 1000000, comme 5,3,1,0
dilemma-order = --payoffs : « {$argument} » : il faut tentation > récompense > punition > gain de la dupe
dilemma-order-of-costs = --payoffs : « {$argument} » : pour des coûts, il faut tentation < récompense < punition < gain de la dupe
dilemma-turns-of-costs = --payoffs : « {$argument} » : pour des coûts, deux récompenses doivent coûter moins qu’une tentation et un gain de dupe
dilemma-turns = --payoffs : « {$argument} » : deux récompenses doivent valoir plus que la tentation et le gain de la dupe réunis

probcut-none = aucun écart type n’est fourni pour {$argument} : mesurez-les avec `stratege fit probcut`, puis donnez-les avec --probcut-file
probcut-own = le moteur propre à {$argument} a son propre modèle de ProbCut et n’utilise pas --probcut-file : choisissez une autre recherche (--algorithm alpha-beta, --evaluation criteria), ou mesurez ce modèle avec `stratege fit deviations`

chart-other-game = le fichier contient une partie de {$argument}

game-file-number = le fichier n’a pas de partie {$number} : il en contient {$games}

rules-none = {$argument} : aucune règle empirique ne s’applique à cette position
eval-no-weights = {$argument} : cette évaluation n’a pas de poids sous forme de texte ; stratege games donne les autres
eval-none = {$argument} : la partie est finie, ou ce jeu n’a pas d’évaluation : il faut une recherche
terms-none = {$argument} : cette évaluation n’a pas de termes à montrer

tune-nothing = {$argument} : son moteur n’a pas de paramètres à régler
match-no-limit = il faut une limite à {$argument} : --depth, --nodes, --time ou --tc
match-players = il faut deux joueurs pour un match, deux ou plus pour un tournoi ; --player en nomme {$argument}
match-names = deux joueurs s’appellent {$argument} : donnez-leur des noms différents (name=…)

openings-none = aucune ouverture
openings-line = ligne {$line} : « {$found} » : ce n’est ni une suite de coups ni une position d’une partie en cours
openings-many = plus de {$most} ouvertures : réduisez-en le nombre avec --opening-plies
openings-other-book = cette bibliothèque est pour un autre jeu ou une autre variante
openings-over = ses coups terminent la partie
openings-no-ballots = --openings {$argument} : les ouvertures tirées au sort n’existent qu’aux dames
ballots-plies = --opening-plies ne s’emploie pas avec {$argument}, dont la longueur est fixée
ballots-progress = ouvertures tirées au sort : {$done} lignes sur {$all} explorées

rate-other-game = ce sont des parties de {$found}, pas de {$game}
import-none = il faut une partie avec des joueurs et un résultat

archive-game = {$argument} : GGF est réservé aux parties d’Othello, MAT à celles de backgammon, SGF à celles de backgammon et de go

book-game = {$argument} : il n’y a pas de bibliothèques d’ouvertures pour ce jeu
book-polyglot-output = {$argument} : seule une bibliothèque d’échecs s’écrit au format Polyglot (.bin)
book-polyglot-game = une bibliothèque Polyglot (.bin) est pour les échecs
book-none-shipped = aucune bibliothèque d’ouvertures n’est fournie avec ce jeu
book-polyglot-length = {$length} octets : il faut des entrées entières de 16 octets, comme dans une bibliothèque Polyglot
book-polyglot-order = octet {$at} : les entrées ne sont pas dans l’ordre de leurs clés
library-which = stratege library {$argument} : dites quelles parties, avec --collection, --player ou une autre option
library-foreign = {$path} : ce n’est pas une bibliothèque de cette version du programme. Déplacez ce fichier pour en commencer une nouvelle
library-damaged = {$path} est endommagé ({$why}) : `stratege library check` montre ce qui est endommagé, `stratege library repair` garde ce qui est intact
library-no-collection = il n’y a pas de collection « {$name} »
library-other-game = la collection « {$name} » contient des parties d’un autre jeu : {$game}
library-damaged-game = la partie {$number} est endommagée ({$why}) : `stratege library repair` garde ce qui est intact
library-repairing = un autre programme répare déjà cette bibliothèque
library-needs-repair = {$path} est endommagé : `stratege library repair` garde ce qui est intact
library-taken = il y a déjà une collection « {$name} »
library-no-game = il n’y a pas de partie {$number} dans la bibliothèque
library-full = une bibliothèque contient au plus {$most} parties
library-sqlite = la base de données de la bibliothèque : {$why}
puzzles-other-plan = le fichier contient des problèmes composés autrement : `stratege puzzles make {$options}`
puzzles-answers-damaged = {$path} est endommagé : renommez-le ou supprimez-le pour en commencer un nouveau
puzzles-not-whole = {$path} : la ligne {$line} manque : le fichier a été tronqué, ou est en cours d’écriture. Il contient {$number} problèmes
puzzles-busy = un autre programme ajoute des problèmes à ce fichier
puzzles-standard = {$argument} : l’entrée standard sert ici aux réponses ; donnez un fichier de problèmes
puzzles-unproven = pas de problèmes pour {$argument} : ce jeu ne permet aucune preuve
puzzles-found-ambiguous = {$path} : { $count ->
    [one] {$count} problème est ambigu
   *[other] {$count} problèmes sont ambigus
}
book-one-file = stratege book convert : il faut une seule bibliothèque
book-same-format = {$argument} : la sortie a le même format que l’entrée : .bin pour convertir une bibliothèque du programme, une autre extension pour convertir un .bin
library-no-date = {$option} : « {$found} » : il faut une date, comme 2024, 2024.05 ou 2024.05.17
left-out = { $count ->
    [one] {$count} partie ignorée ; avec `--lenient`, ce n’est pas une erreur
   *[other] {$count} parties ignorées ; avec `--lenient`, ce n’est pas une erreur
}
left-out-more = et {$count} de plus
left-out-lenient = { $count ->
    [one] {$count} partie ignorée
   *[other] {$count} parties ignorées
}
book-game-number = partie {$number} : {$why}

learn-game = {$argument} : cet apprentissage n’existe que pour othello
learn-foreign-option = --{$option} n’est pas une option de `learn {$task}` : voir `stratege learn {$task} --help`
learn-no-patterns = {$argument} n’a pas de motifs à apprendre : othello et go en ont, et toutes les variantes des dames sauf canadian
learn-no-networks = {$argument} n’a pas de réseau qui apprenne de ses propres parties : le backgammon en a
learn-no-terms = {$argument} n’a pas d’évaluation à termes nommés : les échecs en ont une
learn-td-weights = {$argument} est fixé par les poids de départ : omettez cette option, ou --weights
learn-no-exact = {$argument} : les fins de parties de dames ne sont pas jouées parfaitement
learn-required = {$argument} est nécessaire pour cet apprentissage
learn-move = partie { $game } : le coup { $move } n’est pas jouable
learn-no-games = aucune partie pour l’apprentissage : donnez des fichiers avec --data ou --wthor
learn-no-positions = aucune position pour l’apprentissage : donnez des dossiers avec --data
learn-no-outlook = --outlook-share exige --outlook

statistics-none = aucune partie terminée dans les fichiers

store-busy = un autre programme occupe en ce moment le fichier des parties
store-no-room = le disque est plein ou protégé en écriture
store-closed = le fichier est endommagé et n’est plus modifié. Ce qui a pu être lu se trouve dans {$copy} : mettez ce fichier à sa place pour continuer
store-closed-alone = le fichier est endommagé et n’est plus modifié
store-foreign = cette base de données ne vient pas de ce programme
store-no-database = ce fichier n’est pas une base de données : il est endommagé, ou c’est autre chose. Renommez-le ou supprimez-le pour en commencer un nouveau
store-version = version {$found} de la base au lieu de {$expected}
store-other-plan = ce fichier contient une autre tâche : {$differences}
store-damaged = le fichier est endommagé : {$why}

book-header = octet 0 : il faut l’en-tête d’une bibliothèque d’ouvertures : {$why}
book-version = octet 0 : version {$found} au lieu de {$expected}
book-other-game = octet 0 : cette bibliothèque est celle d’un autre jeu ({$game})
book-numbering = octet 0 : les positions sont numérotées autrement : reconstruisez la bibliothèque
book-length = octet {$at} : il faut un nombre entier d’entrées complètes, suivies d’une empreinte
book-order = octet {$at} : les entrées ne sont pas dans l’ordre
file-hash = l’empreinte finale ne correspond pas : le fichier a été modifié

data-header = ligne 1 : un fichier de parties commence par une ligne de JSON : {$why}
data-foreign = ligne 1 : {$format} version {$version} au lieu de {$expected}
data-damaged = octet {$at} : ce bloc est endommagé
data-cut-short = {$path} : le bloc à l’octet {$at} a été tronqué : {$number} blocs sont entiers, et la commande qui écrit ce fichier le complète

plan-population = il faut une population d’effectif pair, d’au moins 2 individus
plan-genes = il faut des gènes d’au moins -1 à 1
plan-environment = il faut au moins un individu dans l’environnement
plan-probability = il faut des probabilités de 0 à 1
plan-renewal = l’environnement se renouvelle au plus tôt après une génération

run-format = format : il faut « {$expected} »
run-task = tâche : « {$found} » est celle d’un autre essai
run-plan = plan : {$why}
run-genes = individu {$number} : ses gènes ne sont pas ceux du plan
run-count = il faut autant d’individus que prévu
missing-analysis = {$game} : pas d’analyse pour ce jeu
missing-solver = {$game} : ce jeu n’a pas de solveur
missing-laboratory = {$game} : les recherches de ce jeu ne peuvent pas être enregistrées
missing-comparison = {$game} : les techniques ne peuvent pas être comparées dans ce jeu
missing-fitting = {$game} : ce jeu n’a pas d’évaluation, il n’y a rien à ajuster
missing-tables = {$game} : cette recherche n’a pas de table à conserver dans un fichier
missing-fates = {$game} : dans ce jeu, on ne capture pas de groupes de pierres
missing-census = {$game} : l’arbre de ce jeu ne peut pas être compté
missing-classes = {$game} : aucune symétrie n’est définie pour ce jeu, donc pas de bibliothèque d’ouvertures
missing-editor = {$game} : les positions de ce jeu ne peuvent pas être composées à la main
missing-thumb = {$game} : pas de règles empiriques pour ce jeu
place-text = ligne {$line}, colonne {$column}
place-byte = octet {$at}
place-game = {$place}, partie {$game}
place-move = {$place}, coup {$move}
place-found = {$place} : « {$found} » : {$why}
read-as = Aucun format reconnu. Lu comme {$game} : {$why}
read-none = Ce texte n’est ni un fichier de parties, ni une suite de coups, ni une position. Formats essayés : {$formats}. Notations essayées : {$games}.
place-expected = {$place} : {$why}
game-move = coup {$move} : {$why}
weights-size = plus de {$most} Mio : aucun fichier de poids n’est aussi gros
weights-no-header = ligne 1 : pas d’en-tête : un fichier de poids commence par une ligne de JSON
weights-header = ligne 1 : {$why}
weights-other = ligne 1 : {$found} au lieu de {$expected}
weights-numbers = octet {$at} : {$why}

system-not-found = fichier ou dossier introuvable
system-permission = accès refusé
system-exists = existe déjà
system-folder = c’est un dossier
system-no-folder = un dossier du chemin est un fichier
system-closed = la sortie standard est fermée
system-full = plus de place sur le périphérique
system-read-only = le système de fichiers est en lecture seule
system-name = nom de fichier refusé par le système
system-too-large = trop grand pour le système de fichiers
system-memory = mémoire insuffisante
system-pipe = le programme qui lisait la sortie s’est arrêté
error-too-large-file = {$path} : plus de {$mebibytes} Mio
error-no-png = {$path} : ce programme a été compilé sans l’option « png » ; un .svg contient la même image
error-too-many-pixels = {$path} : {$width} × {$height} pixels, c’est trop pour un PNG ; un .svg accepte toutes les tailles
error-ending = {$path} : extension inconnue ; extensions possibles : {$known}

table-none = ce n’est pas une table de transposition
table-version = version {$found} du format de la table au lieu de 2
table-byte-order = cette table vient d’une machine dont l’ordre des octets est différent
table-length = la table a {$found} octets au lieu de {$expected} : elle est endommagée
table-cut-short = la table a été tronquée pendant la lecture
table-memory = mémoire insuffisante pour une table de {$bytes} octets
table-label = cette table est pour `{$found}`, pas pour `{$expected}`

learn-no-file = il faut un fichier ordinaire, pour que l’apprentissage puisse reprendre
learn-unknown-game = ce sont des parties de {$game}, qui n’a pas de motifs à apprendre
learn-other-game = il faut des parties de {$expected} ; celles-ci sont de {$found}
learn-td-no-checkpoint = ce fichier n’est pas un point de reprise de cet apprentissage TD(λ)
learn-locked = un autre processus écrit dans ce fichier
book-other-variant = cette bibliothèque est pour une autre variante : {$variant}
book-usual-variant = cette bibliothèque est pour une autre variante : celle par défaut
dice-none = {$argument} n’a pas de dés
resume-none = aucune partie inachevée

error-undetermined = la valeur dépend de feuilles qui n’en ont pas
error-needs-limit = aucune recherche n’aboutirait : donnez une limite avec --time, --nodes ou --depth
error-too-long = recherche trop longue : une partie peut durer ici plus de {$most} demi-coups
error-unsolved = {$unsolved} positions sur {$of} n’ont pas été résolues dans les limites données
error-stopped = arrêté

serve-taken = le port {$argument} est déjà pris par un autre programme ; choisissez-en un avec `--port`
serve-running = un serveur tourne déjà avec ces parties ({$argument}) : ouvrez sa page, ou arrêtez-le d’abord
