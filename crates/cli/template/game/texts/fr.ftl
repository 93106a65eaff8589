game-template = Template
summary-template = Reliez vos deux bords d’un plateau d’hexagones par une chaîne de pierres.
rules-template =
    Chacun pose à son tour une pierre, X ou O, sur une case libre d’un losange
    d’hexagones. X gagne s’il relie par une chaîne de pierres voisines le bord gauche au bord
    droit, O s’il relie le bord supérieur au bord inférieur. L’un des deux y
    parvient toujours. La variante est la taille du plateau.
notation-template = colonne et rangée : b2 ; a1 est le coin supérieur gauche
reason-template-variant = la taille du plateau va de 3 à 11
reason-template-move = il faut une case du plateau, comme c3
reason-template-taken = cette case n’est pas libre
reason-template-over = la partie est finie
reason-template-board = il faut des rangées de « X », « O » et « . », séparées par « / »
reason-template-counts = X doit avoir autant de pierres que O, ou une de plus
reason-template-played-on = un coup a été joué alors que deux bords étaient déjà reliés
