
rules-template =
    Chacun pose à son tour une pierre, X ou O, sur une case libre du damier. Qui
    en aligne quatre, en ligne, en colonne ou en diagonale, gagne. Un damier plein
    sans alignement donne la nulle. La variante est la taille du damier.
notation-template = colonne et rangée : b2 ; a1 est le coin supérieur gauche
