game-go = Go
summary-go = Entourez une plus grande part du goban que l’adversaire.
rules-go =
    Noir et Blanc posent à tour de rôle une pierre sur une intersection libre, ou
    passent. Les pierres d’une couleur reliées par des lignes forment une chaîne.
    Une chaîne sans liberté est capturée. Aucun coup ne doit redonner une position
    antérieure de la partie (superko) ; la pierre qui vient d’en prendre une ne peut
    être reprise aussitôt (ko). Deux passes de suite terminent la partie. Au compte
    chinois, chacun compte ses pierres et les intersections libres qu’elles seules
    atteignent ; au compte japonais, ces intersections et ses prisonniers. Blanc
    reçoit un komi parce qu’il joue en second. La variante est la taille du goban,
    puis, séparés par des virgules, les règles (chinese, japanese, aga,
    tromp-taylor), komi=7.5, handicap=2 ou free=2.
notation-go = colonne et ligne : D4, sans la lettre I ; A1 est le coin inférieur gauche ; passe
reason-go-move = il faut une intersection du goban, comme D4 (sans la lettre I), ou « passe »
reason-go-taken = il y a une pierre sur cette intersection
reason-go-ko = la pierre qui vient d’en prendre une ne peut être reprise aussitôt (ko)
reason-go-suicide = une pierre posée ici serait sans liberté et ne capturerait rien (suicide)
reason-go-over = la partie est finie
reason-go-place = les pierres de handicap se posent d’abord : il faut une intersection
reason-go-rows = il faut autant de lignes que sur le goban, séparées par « / »
reason-go-row = il faut « X », « O », « . » ou un nombre d’intersections libres, autant que la ligne en compte
reason-go-side = il faut « X » ou « O », le camp au trait
reason-go-detail = il faut « ko= » et une intersection, « passes= » et 1 ou 2, « taken= » et deux nombres comme 3:1, ou « place= » et les pierres encore à poser
reason-go-ko-point = aucune pierre n’a pu être prise ici par une pierre seule
reason-go-liberty = une chaîne n’a pas de liberté
reason-go-size = il faut la taille du goban : un nombre de 1 à 19, ou deux, comme 9x13
reason-go-rule = il faut des règles (chinese, japanese, aga, tromp-taylor), « komi= » et un nombre, au demi-point près, « superko= » (none, positional, situational), « suicide= » (yes, no), « handicap= » ou « free= » et un nombre de pierres
reason-go-komi = il faut un nombre de -150 à 150, au demi-point près
reason-go-group = il faut une intersection où se trouve une pierre, comme D4
reason-go-handicap = ce nombre de pierres de handicap n’existe pas sur ce goban
