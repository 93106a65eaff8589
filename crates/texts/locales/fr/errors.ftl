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
affinity-list = {$option} : « {$found} » : attendu des numéros de cœurs séparés par des virgules, 0,1
affinity-few = {$option} : « {$found} » : attendu un cœur pour chaque partie jouée en même temps (--concurrency)
affinity-unsupported = {$option} : ce système n’attache pas de processus à un cœur
affinity-no-core = {$option} : « {$found} » : ce cœur n’existe pas, ou ce programme ne peut pas s’en servir
error-meant = {$why} ; vouliez-vous dire `{$word}` ?
error-number = {$option} : « {$found} » : attendu un nombre de {$least} à {$most}
error-technique = {$option} : « {$found} » : le moteur « {$engine} » n’a pas cette technique ; il a : {$choices}
error-no-techniques = {$option} : « {$found} » : le moteur « {$engine} » n’a aucune technique à régler ; nommez un --algorithm pour la recherche générique
error-iterations = {$option} : le moteur « {$engine} » choisit lui-même ses profondeurs ; nommez un --algorithm pour la recherche générique
error-exists = {$path} existe déjà : choisissez un autre nom, ou remplacez-le avec --force
error-syzygy = --syzygy : il n’y a pas de tables Syzygy pour {$argument}
error-syzygy-path = --syzygy {$found} : {$why}
error-settings-line = ligne {$line} : {$why}
error-settings-key = « {$key} » : attendu une option de `stratege {$command}` par son nom
error-settings-value = « {$key} » : attendu un texte, un nombre, true, false ou une liste de ces valeurs
error-player = {$option} : « {$found} » : attendu des mots CLÉ=VALEUR ou un moteur connu : {$choices}
error-choice = {$option} : « {$found} » : attendu l’un de : {$choices}
error-value = {$option} : « {$found} » : {$reason}
error-opening = {$move} : {$why}
error-no-opening = aucune partie de {$game} n’était encore ouverte après {$plies} demi-coups au hasard
error-not-solved = non résolu dans les limites données
error-too-large = l’arbre du jeu est trop grand pour être compté
error-repetition = ni gain ni nulle n’ont pu être prouvés, car des positions peuvent se répéter
error-beyond-theory = trop grand pour être résolu : aucune recherche n’aboutirait, et aucune théorie ne couvre cette position
error-signature = le bench a visité {$found} nœuds, attendu {$expected}
error-io = {$error}
error-unit = lot {$unit}, octet {$at} : pas une partie d’Othello
error-no-text = octet {$at} : attendu du texte en UTF-8
error-file = {$path} : {$why}
error-suite = {$wrong} problèmes sur {$of} ont été mal résolus
error-disagreement = des recherches qui doivent s’accorder divergent : {$one}, {$other}

tree-nothing = rien n’a été enregistré : la partie est finie ici, ou une limite a été atteinte avant
tree-enough = la recherche a été arrêtée après { $nodes } positions ; --nodes ou --time lui donne une autre limite

text-error = caractère {$place} : « {$found} » : {$reason}
text-error-end = caractère {$place} : {$reason}

save-name = « {$name} » : attendu un nom de lettres, chiffres, espaces, « . », « _ » ou « - », 64 au plus
save-missing = {$path} : aucune partie sauvegardée de ce nom
save-unfit = le format {$format} ne peut pas contenir cette partie
save-io = {$path} : {$why}
save-line = {$path} : ligne {$line} : {$why}
save-expected-size = attendu un Mio au plus
save-expected-text = attendu du texte

suite-unlimited = {$argument} : les problèmes OBF sont résolus jusqu’au bout, sans limite
suite-line = ligne {$line} : {$error}

rollout-none = {$argument} n’a pas de rollouts : ils sont pour le backgammon
compare-series-none = {$argument} n’a qu’une évaluation : rien à comparer
size-dice = {$argument} a des dés : size estime des arbres sans hasard
compare-no-hashes = {$argument} n’a pas d’autres fonctions de hachage à comparer

fit-nothing = {$argument} : trop peu de positions indécises pour mesurer quoi que ce soit
endgames-none = {$argument} : de telles finales ne sont pas numérotées
endgames-bad = { $wrong } résultats faux, { $unusable } fichiers absents ou endommagés

dilemma-payoffs = --payoffs : « {$argument} » : attendu quatre nombres entiers de -1000000 à 1000000, comme 5,3,1,0
dilemma-order = --payoffs : « {$argument} » : attendu tentation > récompense > punition > gain de la dupe
dilemma-order-of-costs = --payoffs : « {$argument} » : pour des coûts, attendu tentation < récompense < punition < gain de la dupe
dilemma-turns-of-costs = --payoffs : « {$argument} » : pour des coûts, deux récompenses doivent coûter moins qu’une tentation et un gain de dupe
dilemma-turns = --payoffs : « {$argument} » : deux récompenses doivent valoir plus qu’une tentation et un gain de dupe

probcut-none = aucun écart type n’est fourni pour {$argument} : mesurez-les avec `stratege fit probcut` et donnez --probcut-file
probcut-own = le moteur propre à {$argument} a son propre modèle de ProbCut et n’utilise pas --probcut-file : choisissez une autre recherche (--algorithm alpha-beta, --evaluation criteria), ou mesurez ce modèle avec `stratege fit deviations`

chart-other-game = le fichier contient une partie de {$argument}

game-file-number = il n’y a pas de partie {$number} : parties dans le fichier : {$games}

rules-none = {$argument} : il n’y a pas de règles d’expérience pour cette position
eval-none = {$argument} : la partie est finie, ou ce jeu n’a pas d’évaluation : il faut une recherche
terms-none = {$argument} : cette évaluation ne donne pas ses termes pour les deux camps ; hand-made le fait, aux échecs

tune-nothing = {$argument} : son moteur n’a pas de paramètres à régler
match-no-limit = il faut une limite à {$argument} : --depth, --nodes, --time ou --tc
match-players = il faut deux joueurs pour un match, deux ou plus pour un tournoi ; --player en nomme {$argument}
match-names = deux joueurs s’appellent {$argument} : donnez-leur des noms différents (name=…)

openings-none = aucune ouverture
openings-line = ligne {$line} : « {$found} » : ni des coups ni une position d’une partie en cours
openings-many = plus de {$most} ouvertures : réduisez --opening-plies
openings-other-book = le livre est pour un autre jeu ou une autre variante
openings-over = la partie est finie après ses coups
openings-no-ballots = --openings {$argument} : on ne tire au sort les premiers coups qu’aux dames
ballots-plies = --opening-plies ne va pas avec {$argument}, dont la longueur est fixée
ballots-progress = débuts tirés au sort : {$done} lignes sur {$all} explorées

rate-other-game = des parties de {$found}, pas de {$game}
import-none = attendu une partie avec des joueurs et un résultat

archive-game = {$argument} : GGF ne sert qu’aux parties d’othello, MAT qu’à celles de backgammon, SGF qu’à celles de backgammon et de go

book-game = {$argument} : il n’y a pas de bibliothèques d’ouvertures pour ce jeu
book-polyglot-output = {$argument} : seuls les livres d’échecs s’écrivent au format Polyglot (.bin)
book-polyglot-game = un livre Polyglot (.bin) sert aux échecs
book-none-shipped = aucune bibliothèque d’ouvertures n’est fournie avec ce jeu
book-polyglot-length = {$length} octets : attendu des entrées entières de 16 octets, comme dans les livres Polyglot
book-polyglot-order = octet {$at} : attendu des entrées dans l’ordre de leurs clés
library-which = stratege library {$argument} : attendu quelles parties : --collection, --player ou une autre option
library-foreign = {$path} : attendu une bibliothèque de cette version du programme. Déplacez ce fichier pour en commencer une nouvelle
library-damaged = {$path} est endommagé ({$why}) : `stratege library check` montre ce qui est abîmé, `stratege library repair` garde ce qui est intact
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
puzzles-not-whole = {$path} : il manque la ligne {$line} : le fichier a été tronqué, ou est en cours d’écriture. Il contient {$number} problèmes
puzzles-busy = un autre programme ajoute des problèmes à ce fichier
puzzles-standard = {$argument} : l’entrée standard sert ici aux réponses ; donnez un fichier de problèmes
puzzles-unproven = pas de problèmes pour {$argument} : rien ne peut y être prouvé
puzzles-found-ambiguous = {$path} : { $count ->
    [one] {$count} problème est ambigu
   *[other] {$count} problèmes sont ambigus
}
book-one-file = stratege book convert : attendu un seul livre
book-same-format = {$argument} : la sortie a le même format : attendu .bin à partir d’un livre à nous, ou une autre extension à partir d’un .bin
library-no-date = {$option} : « {$found} » : attendu une date, comme 2024, 2024.05 ou 2024.05.17
left-out = { $count ->
    [one] {$count} partie laissée de côté ; avec `--lenient`, ce n’est pas une erreur
   *[other] {$count} parties laissées de côté ; avec `--lenient`, ce n’est pas une erreur
}
left-out-more = et {$count} de plus
left-out-lenient = { $count ->
    [one] {$count} partie laissée de côté
   *[other] {$count} parties laissées de côté
}
book-game-number = partie {$number} : {$why}

learn-game = {$argument} : cet apprentissage ne connaît qu’othello
learn-foreign-option = --{$option} n’est pas une option de `learn {$task}` : voir `stratege learn {$task} --help`
learn-no-patterns = {$argument} n’a pas de motifs à apprendre : othello et go en ont, et toutes les variantes des dames sauf la canadienne
learn-no-networks = {$argument} n’a pas de réseaux qui apprennent de leurs parties : le backgammon en a
learn-no-terms = {$argument} n’a pas d’évaluation par termes à ajuster : les échecs en ont une
learn-td-weights = {$argument} est fixé par les poids de départ : à omettre, ou omettez --weights
learn-no-exact = {$argument} : les dames ne sont pas jouées parfaitement jusqu’à la fin
learn-required = {$argument} est nécessaire pour cet apprentissage
learn-move = partie { $game }, le coup { $move } n’est pas jouable
learn-no-games = aucune partie dont apprendre : donnez des fichiers avec --data ou --wthor
learn-no-positions = aucune position dont apprendre : donnez des dossiers avec --data
learn-no-outlook = --outlook-share demande --outlook

statistics-none = aucune partie achevée dans les fichiers

store-busy = un autre programme occupe en ce moment le fichier des parties
store-no-room = le disque n’a plus de place, ou ne se laisse pas écrire
store-closed = le fichier est endommagé et n’est plus modifié. Ce qui a pu être lu se trouve dans {$copy} : mettez ce fichier à sa place pour continuer
store-closed-alone = le fichier est endommagé et n’est plus modifié
store-foreign = cette base de données n’est pas l’une des nôtres
store-no-database = ce fichier n’est pas une base de données : il est endommagé, ou c’est autre chose. Renommez-le ou supprimez-le pour en commencer un nouveau
store-version = base de version {$found}, attendu {$expected}
store-other-plan = ce fichier contient une autre tâche : {$differences}
store-damaged = le fichier est endommagé : {$why}

book-header = octet 0 : attendu l’en-tête d’un livre : {$why}
book-version = octet 0 : version {$found} : attendu la version {$expected}
book-other-game = octet 0 : un livre de {$game}
book-numbering = octet 0 : les positions sont numérotées autrement : reconstruisez le livre
book-length = octet {$at} : attendu des entrées entières, suivies d’une empreinte
book-order = octet {$at} : attendu des entrées dans l’ordre
file-hash = l’empreinte finale ne correspond pas : le fichier a été modifié

data-header = ligne 1 : attendu une ligne de JSON, début d’un fichier de parties : {$why}
data-foreign = ligne 1 : attendu {$expected}, trouvé {$format} version {$version}
data-damaged = octet {$at} : ce bloc est endommagé
data-cut-short = {$path} : le bloc à l’octet {$at} a été tronqué : {$number} blocs sont entiers, et la commande qui écrit ce fichier le complète

plan-population = attendu une population de taille paire, d’au moins 2
plan-genes = attendu des gènes, au moins de -1 à 1
plan-environment = attendu au moins un membre de l’environnement
plan-probability = attendu des probabilités de 0 à 1
plan-renewal = attendu un renouvellement après une génération au moins

run-format = format : attendu « {$expected} »
run-task = tâche : « {$found} » est celle d’un autre essai
run-plan = plan : {$why}
run-genes = individu {$number} : attendu les gènes du plan
run-count = attendu autant d’individus que prévu
missing-analysis = {$game} : pas d’analyse pour ce jeu
missing-solver = {$game} : ce jeu n’a pas de solveur
missing-laboratory = {$game} : les recherches de ce jeu ne s’enregistrent pas
missing-comparison = {$game} : les techniques ne se comparent pas dans ce jeu
missing-fitting = {$game} : aucune évaluation pour ce jeu, il n’y a rien à ajuster
missing-tables = {$game} : une telle recherche n’a pas de table à conserver dans un fichier
missing-fates = {$game} : dans ce jeu, on ne prend pas de groupes de pierres
missing-census = {$game} : l’arbre de ce jeu ne se compte pas
missing-classes = {$game} : aucune symétrie connue pour ce jeu, donc pas de bibliothèque
missing-editor = {$game} : les positions de ce jeu ne se composent pas à la main
missing-thumb = {$game} : pas de règles d’expérience connues pour ce jeu
place-text = ligne {$line}, colonne {$column}
place-byte = octet {$at}
place-game = {$place}, partie {$game}
place-move = {$place}, coup {$move}
place-found = {$place} : « {$found} » : {$why}
read-as = Aucun format reconnu. Lu comme {$game} : {$why}
read-none = Ce texte n’est ni un fichier de parties, ni une suite de coups, ni une position. Formats essayés : {$formats}. Notations essayées : {$games}.
place-expected = {$place} : {$why}
game-move = coup {$move} : {$why}
weights-size = plus de {$most} Mio : aucun fichier de poids n’est si grand
weights-no-header = ligne 1 : pas d’en-tête : attendu une ligne de JSON, début d’un fichier de poids
weights-header = ligne 1 : {$why}
weights-other = ligne 1 : attendu {$expected}, trouvé {$found}
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
system-pipe = le lecteur a fermé le tube
error-too-large-file = {$path} : plus de {$mebibytes} Mio
error-no-png = {$path} : ce programme est compilé sans la fonction « png » ; un .svg contient la même image
error-too-many-pixels = {$path} : {$width} × {$height} pixels, c’est trop pour un PNG ; un .svg accepte toutes les tailles
error-ending = {$path} : extension inconnue ; sont connues : {$known}

table-none = ce n’est pas une table de positions calculées
table-version = table de format {$found}, attendu 2
table-byte-order = cette table vient d’une machine à l’ordre des octets différent
table-length = la table a {$found} octets, attendu {$expected} : elle est abîmée
table-cut-short = la table a été tronquée pendant la lecture
table-memory = mémoire insuffisante pour une table de {$bytes} octets
table-label = cette table est pour `{$found}`, attendu `{$expected}`

learn-no-file = attendu un fichier ordinaire, qui puisse être continué
learn-unknown-game = ce sont des parties de {$game}, qui n’a pas de motifs à apprendre
learn-other-game = parties de {$expected} attendues, parties de {$found} trouvées
learn-td-no-checkpoint = point de reprise de cet apprentissage TD(λ) attendu
learn-locked = un autre processus écrit dans ce fichier
book-other-variant = le livre est pour une autre variante : {$variant}
book-usual-variant = le livre est pour une autre variante : la variante usuelle
dice-none = {$argument} n’a pas de dés
resume-none = aucune partie n’est restée inachevée

error-undetermined = la valeur dépend de feuilles qui n’en ont pas
error-needs-limit = aucune recherche n’en viendrait à bout : donnez une limite avec --time, --nodes ou --depth
error-too-long = trop long à chercher : la partie peut durer ici plus de {$most} demi-coups
error-unsolved = {$unsolved} positions sur {$of} n’ont pas été résolues dans les limites données
error-stopped = arrêté

serve-taken = le port {$argument} est pris par un autre programme ; choisissez-en un avec `--port`
serve-running = un serveur avec ces parties tourne déjà ({$argument}) : utilisez sa page, ou arrêtez-le d’abord
