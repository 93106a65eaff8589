### Les jeux : leurs noms, leur fin, ce qui en est prouvé, les règles d'expérience.

game-tic-tac-toe = Morpion
game-connect-four = Puissance 4
game-othello = Othello (Réversi)
game-chess = Échecs et échecs 960
game-draughts = Jeu de dames
game-backgammon = Backgammon
game-race = Course aux dés
game-tree = Arbres abstraits
game-nim-row = Nim à une rangée : prendre une ou deux allumettes
game-nim = Nim à plusieurs tas
game-chomp = Chomp : mordre la tablette, laisser le savon

games-variants = variantes :
games-evaluations = évaluations :
games-example = position :

player-first = Premier
player-second = Second

pass = passe
cube-roll = lancer
cube-double = doubler
cube-take = accepter
cube-beaver = beaver
cube-drop = refuser
cube-resigns = abandonne
cube-resigns-gammon = abandonne un gammon
cube-resigns-backgammon = abandonne un backgammon
cube-wins = gagne
cube-wins-gammon = gagne un gammon
cube-wins-backgammon = gagne un backgammon
cube-accept = accepter
cube-reject = refuser
resign-single = abandonner simple
resign-gammon = abandonner gammon
resign-backgammon = abandonner backgammon
meaning-roll = sans doubler
meaning-double = jouer pour {$doubled} points, ou en gagner {$points} tout de suite
meaning-take = jouer pour {$doubled} points et recevoir le videau
meaning-beaver = redoubler aussitôt à {$beavered} points, en gardant le videau
meaning-drop = abandonner la partie et perdre { $points ->
    [one] 1 point
   *[other] {$points} points
}
meaning-accept = gagner { $offered ->
    [one] 1 point
   *[other] {$offered} points
} tout de suite
meaning-reject = continuer la partie
judgement-chances = Gain {$win} % (gammon {$gammon} %, backgammon {$backgammon} %), perte {$lost} % (gammon {$gammonlost} %, backgammon {$backgammonlost} %)
judgement-match = {$chance} % de gagner le match
verdict-no-double = Le videau : ne pas doubler, accepter
verdict-double-take = Le videau : doubler, accepter
verdict-double-pass = Le videau : doubler, refuser
verdict-too-good = Le videau : trop bon pour doubler, refuser
cube-no-double = sans doubler
cube-double-take = doublé et accepté
cube-double-pass = doublé et refusé
stakes-money = Partie libre
stakes-jacoby = règle Jacoby
stakes-match = Match en {$length} points : {$first} {$own}, {$second} {$other}
stakes-crawford = partie Crawford
stakes-centred = videau au centre
stakes-owned = videau à {$cube}, chez {$owner}
stakes-doubled = {$name} double à {$cube}
stakes-resigned = {$name} propose d’abandonner pour { $points ->
    [one] 1 point
   *[other] {$points} points
}
pieces-chess = KR QD RT BF NC

side-white = Blancs
side-black = Noirs
side-x = X
side-o = O
side-max = MAX
side-min = MIN
side-first = Premier joueur
side-second = Second joueur

score-win = gain en {$plies}
score-loss = perte en {$plies}
score-open = indécis
percent = {$value} %
score-match = {$points} ({$chance} %)
score-known-win = gagné (table de finales)
score-known-draw = nulle (table de finales)
score-known-loss = perdu (table de finales)

opening = Ouverture : {$name}

over-draw = Partie nulle.
over-repetition = Partie nulle par triple répétition.
over-fivefold-repetition = Partie nulle par quintuple répétition.
over-checkmate = Échec et mat.
over-stalemate = Pat : partie nulle.
over-fifty-moves = Partie nulle par la règle des cinquante coups.
over-seventy-five-moves = Partie nulle par la règle des soixante-quinze coups.
over-insufficient-material = Partie nulle : matériel insuffisant.
over-no-pieces = Plus aucune pièce.
over-blocked = Toutes les pièces sont bloquées.
over-counted-moves = Partie nulle : trop de coups sans prise.
over-agreed = Partie nulle par accord mutuel.
claim-repetition = La position s’est présentée trois fois : la nulle peut être réclamée.
claim-fifty-moves = Cinquante coups sans prise ni coup de pion : la nulle peut être réclamée.
claim-counted-moves = La nulle peut être réclamée : trop de coups sans progrès.
over-adjudicated = Par arbitrage :
to-move = Trait à {$name}
to-move-white = Trait aux Blancs
to-move-black = Trait aux Noirs
to-move-first = Trait au premier joueur
to-move-second = Trait au second joueur
side-passes = {$name} passe.
side-passes-white = Les Blancs passent.
side-passes-black = Les Noirs passent.
side-passes-first = Le premier joueur passe.
side-passes-second = Le second joueur passe.
wins = {$name} gagne.
wins-white = Les Blancs gagnent.
wins-black = Les Noirs gagnent.
wins-first = Le premier joueur gagne.
wins-second = Le second joueur gagne.
wins-gammon = {$name} gagne un gammon : {$points} points.
wins-backgammon = {$name} gagne un backgammon : {$points} points.
wins-by = {$name} gagne de {$margin}.
wins-by-white = Les Blancs gagnent de {$margin}.
wins-by-black = Les Noirs gagnent de {$margin}.
wins-by-first = Le premier joueur gagne de {$margin}.
wins-by-second = Le second joueur gagne de {$margin}.

proof-remainder = par le reste de la division par trois de la longueur de la rangée
proof-nim-sum = par la somme de Nim des tas (Bouton, 1901)
proof-enumeration = en résolvant toutes les positions de la tablette
proof-mirror = en mordant 2,2, puis en reproduisant chaque coup sur l’autre bande
proof-arms = en comparant les deux bandes
proof-library = par une table de finales
proof-book = par la bibliothèque résolue depuis la grille vide
proof-stealing = par vol de stratégie : la réponse gagnante du second joueur au plus petit coup pourrait être jouée d’emblée

argument-remainder = {$sum}. Le joueur au trait perd quand le reste de la division par {$divisor} est {$lost}.
argument-remainder-won = En prendre {$move} laisse {$sum}.
argument-remainder-lost = C’est le cas ici : quoi qu’il prenne, l’adversaire complète à {$divisor}.
argument-columns = En binaire : {$heaps} ; sommes des colonnes : {$sums}.
argument-columns-odd = { $count ->
    [one] La colonne {$columns} a une somme impaire.
   *[other] Les colonnes {$columns} ont une somme impaire.
}
argument-columns-mended = {$move} rend toutes les sommes paires : {$heaps} ; {$sums}.
argument-columns-all = {$move} prend les dernières allumettes.
argument-columns-even = Toutes les sommes sont paires : le joueur au trait perd. Chaque coup rend une somme impaire, et l’adversaire la rend paire.
argument-singles-last = Un seul tas a plus d’une allumette. {$move} laisse un nombre impair de tas d’une allumette, et l’adversaire prend la dernière.
argument-singles-even = Il reste {$singles} tas d’une allumette, un nombre pair : après {$move}, l’adversaire prend la dernière.
argument-singles-odd = { $singles ->
    [1] Il reste une allumette, et le joueur au trait doit la prendre.
   *[other] Il reste {$singles} tas d’une allumette, un nombre impair : le joueur au trait prend la dernière.
}
argument-arms-won = Il ne reste que deux bandes, longues de {$right} à droite du savon et de {$down} en dessous. {$move} les rend égales ; ensuite, chaque coup est reproduit sur l’autre bande.
argument-arm-won = Il ne reste qu’une bande. {$move} ne laisse que le savon.
argument-arms-lost = { $right ->
    [0] Il ne reste que le savon.
   *[other] Il reste deux bandes égales, longues de {$right} : l’adversaire reproduit chaque coup sur l’autre bande.
}
argument-mirror = La première rangée est aussi longue que la première colonne. {$move} ne laisse que ces deux bandes, égales ; ensuite, chaque coup est reproduit sur l’autre bande.
argument-stealing = Vol de stratégie : si mordre le dernier coin perdait, une réponse gagnerait, et cette réponse pouvait être jouée d’emblée, puisqu’elle emporte aussi le coin. Le joueur au trait gagne donc.
argument-stealing-found = Cet argument ne donne pas le coup ; {$move} a été trouvé en calculant toutes les positions plus petites.
argument-stealing-unknown = Cet argument ne donne pas le coup.
argument-enumeration-won = Pas d’argument court ici : toutes les positions possibles ont été calculées. {$move} laisse à l’adversaire une position perdante.
argument-enumeration-lost = Pas d’argument court ici : toutes les positions possibles ont été calculées, et tout coup laisse à l’adversaire une position gagnante.

grade-forced = coup unique
grade-best = meilleur coup
grade-good = bon coup
grade-inaccuracy = imprécision
grade-mistake = erreur
grade-blunder = gaffe

rule-corner = prend un coin
rule-pass = ne laisse aucun coup à l’adversaire
rule-odd-region = joue dans une région impaire et y aura le dernier coup
rule-stable = gagne des pions définitifs
rule-even-region = joue dans une région paire, où l’adversaire aura le dernier coup
rule-c-square = case C à côté d’un coin vide
rule-x-square = case X à côté d’un coin vide
rule-gives-corner = donne un coin
rule-unstoppable = crée un pion imparable
rule-enters-square = le roi entre dans le carré du pion
rule-drawing-corner = le roi atteint le coin où le pion de tour ne gagne pas
rule-opposition = prend l’opposition
rule-leads-pawn = le roi précède son pion passé
rule-behind-pawn = la tour se place derrière un pion passé
rule-cuts-off = coupe le roi adverse du pion passé
rule-confines = laisse moins de cases au roi seul
rule-right-corner = chasse le roi seul vers un coin de la couleur du fou
rule-pushes-passed = pousse un pion passé
rule-active-king = le roi s’active
rule-keeps-away = le roi seul s’éloigne de la zone de mat
rule-loses-material = perd du matériel
rule-leaves-square = le roi sort du carré du pion
rule-stalemates = provoque le pat
variant-rowsxcolumns = RANGÉESxCOLONNES
