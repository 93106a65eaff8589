### Les règles de chaque jeu, et la notation de ses coups.

rules-tic-tac-toe =
    Les deux joueurs placent à tour de rôle leur signe, X ou O, sur les neuf
    cases. Celui qui aligne trois signes, en ligne, en colonne ou
    en diagonale, gagne.
    Si la grille est pleine sans alignement, la partie est nulle.
notation-tic-tac-toe = colonne et rangée : b2 est le centre, a1 le coin en haut à gauche

rules-connect-four =
    Les deux joueurs laissent tomber à tour de rôle un jeton dans l’une des sept
    colonnes de six cases ; il s’arrête sur les jetons déjà là. Celui qui
    aligne quatre jetons, en ligne, en colonne ou en diagonale, gagne. Si la grille
    est pleine sans alignement, la partie est nulle.
notation-connect-four = le numéro de la colonne, de 1 à 7 : 4 est celle du milieu

rules-nim-row =
    Une rangée d’allumettes. À son tour, chaque joueur en prend une ou deux. Celui
    qui prend la dernière perd (variante `normal:N` : gagne).
notation-nim-row = le nombre d’allumettes prises : 1 ou 2

rules-nim =
    Plusieurs rangées d’allumettes. À son tour, chaque joueur en prend autant
    qu’il veut, au moins une, dans une seule rangée. Celui qui prend la dernière
    perd (variante `normal:…` : gagne).
notation-nim = rangée:allumettes ; 3:2 en prend deux dans la troisième rangée

rules-chomp =
    Une tablette de chocolat dont le carreau en haut à gauche est du savon. À son
    tour, chaque joueur mord un carreau, et tout ce qui est à droite et en
    dessous avec lui. Celui qui doit manger le savon perd.
notation-chomp = rangée,colonne : 2,3 mord le troisième carreau de la rangée 2

rules-othello =
    Les Noirs commencent ; quatre pions sont déjà posés, deux de chaque couleur.
    Un pion doit être posé de façon à encadrer des pions adverses en ligne droite
    entre lui et un autre pion de sa couleur ; tous les pions encadrés sont
    retournés. Un joueur sans coup légal passe. Quand plus personne ne peut jouer,
    celui qui a le plus de pions gagne ; les cases vides reviennent au vainqueur.
notation-othello = la case : d3 ; `passe` quand il n’y a pas d’autre coup

rules-chess =
    Les Blancs commencent. Le but est le mat : le roi adverse est attaqué et ne
    peut y échapper. Le roque, la prise en passant et la promotion suivent les
    règles de la FIDE. Le pat, la triple répétition, cinquante coups de chaque
    camp sans prise ni coup de pion et un matériel insuffisant pour mater donnent
    la nulle. Aux échecs 960, les pièces de la première rangée sont mélangées.
notation-chess = e4, Cf3, exd5, O-O, e8=D ; Roi, Dame, Tour, Fou, Cavalier

rules-draughts =
    Le pion avance d’une case en diagonale sur les cases foncées et prend une pièce
    adverse en sautant par-dessus, s’il y a une case libre derrière. La prise est
    obligatoire, et la rafle se joue jusqu’au bout. Le pion qui finit son coup sur
    la dernière rangée devient dame. Un joueur sans pièce ou sans coup a perdu.
    Variantes :
    internationale (10×10), brésilienne (8×8), canadienne (12×12) : le pion prend
    aussi en arrière ; dame volante ; prise majoritaire obligatoire ;
    anglaise : le pion ne prend qu’en avant, la dame se déplace d’une case dans les
    deux sens ; libre choix de la prise ;
    russe, pool : dame volante, libre choix de la prise ; en russe, le pion qui
    passe par la dernière rangée au cours d’une rafle continue comme dame ;
    italienne : le pion ne prend pas la dame ; prise majoritaire, avec une dame si
    possible, puis le plus de dames ;
    espagnole : dame volante ; prise majoritaire, puis le plus de dames ;
    frisonne : on prend aussi en ligne droite ; la rafle de plus grande valeur.
    La répétition et trop de coups sans prise donnent la nulle.
notation-draughts = 32-28, 26x37 ; avec les cases de passage si plusieurs prises sont possibles : 47x33x24

rules-backgammon =
    Chaque camp a quinze pions, qui parcourent 24 flèches en sens contraire : X
    (Blanc dans le navigateur) de la 24 à la 1, O (Noir) dans l’autre sens. On
    lance deux dés ; chaque dé avance un pion, le même ou un autre ; un double
    se joue quatre fois. Une flèche tenue par deux pions adverses ou plus est
    fermée. Un pion isolé, un blot, peut être frappé : il va sur la barre et
    doit d’abord rentrer. On joue les deux dés si possible, sinon le plus fort
    si possible. Quand tous vos pions sont dans vos six dernières flèches, vous
    les sortez. Qui a tout sorti le premier gagne un point, deux (gammon) si
    l’autre n’a rien sorti, trois (backgammon) s’il a en plus un pion sur la
    barre ou dans le jan intérieur du gagnant. Pour le premier coup, chacun
    lance un dé. La variante habituelle se joue sans videau.
    Avec videau : money, une partie libre, avec la règle Jacoby (les gammons ne
    comptent qu’un point tant que le videau est au centre) ou sans elle
    (money:no-jacoby), et avec beavers (money:beavers), où le joueur doublé peut
    surenchérir aussitôt en gardant le videau ; match:7, un match en tant de points,
    où la première partie dans laquelle il manque un point à un camp, la partie
    Crawford, se joue sans videau. Avant de lancer, on peut doubler l’enjeu ;
    l’adversaire accepte et pourra doubler à son tour, ou refuse et perd ce que
    montrait le videau. À son tour, on peut abandonner une partie simple, un gammon
    ou un backgammon ; l’adversaire accepte ou refuse.
notation-backgammon =
    départ/arrivée, chacun comptant ses propres flèches : 24/18 13/11*, bar/22,
    6/off, 8/5(2) pour deux pions, pass ; avec le videau roll (lancer), double
    (doubler), take (accepter), drop (refuser), resign gammon (abandonner gammon),
    accept et reject (accepter, refuser). Une position est l’identifiant de position
    de GNU Backgammon, puis deux-points et l’identifiant de match pour le trait et
    les dés, et pour le videau et le score.

rules-race =
    Chaque camp a trois pions à douze cases de l’arrivée. Le joueur au trait lance
    deux dés ; chaque dé avance un pion, le même ou un autre. Un pion à qui il reste
    moins que le dé est rentré. Le premier à rentrer tous ses pions gagne, le double
    si l’autre n’en a rentré aucun.
notation-race = départ/arrivée pour chaque dé : 12/9 12/10 ; off est l’arrivée

rules-tree =
    Un arbre de valeurs : MAX veut la plus grande, MIN la plus petite. Ils
    choisissent à tour de rôle une branche jusqu’à une feuille. Les crochets
    entourent les fils d’un nœud : [[7,9],[-2,3],[3,5]]. Un nœud peut porter un
    nom, une feuille n’avoir pas de valeur : a(b(7, 9), c(-2, h), d(3, ?)). Le
    joueur qui choisit une telle feuille obtient la pire des valeurs.
notation-tree = le numéro de la branche, à partir de 1 à gauche, ou son nom

### Les règles pas à pas, chacune à côté d'un plateau qui la montre.

step-tic-tac-toe-1 = X commence. À tour de rôle, chacun place son signe sur une case libre.
step-tic-tac-toe-2 = Trois signes alignés gagnent : en ligne, en colonne ou en diagonale.
step-tic-tac-toe-3 = Si la grille est pleine sans alignement, la partie est nulle.

step-connect-four-1 = Choisissez une colonne : le jeton tombe sur ceux qui s’y trouvent. Chacun joue à son tour.
step-connect-four-2 = Quatre jetons alignés gagnent : ici les uns sur les autres.
step-connect-four-3 = L’alignement peut être horizontal ou diagonal. Si la grille est pleine, la partie est nulle.

step-nim-row-1 = Prenez une ou deux allumettes, chacun à son tour.
step-nim-row-2 = Le joueur qui doit prendre la dernière allumette perd.

step-nim-1 = Choisissez une rangée et prenez-y autant d’allumettes que vous voulez, au moins une.
step-nim-2 = Le joueur qui doit prendre la toute dernière allumette perd.

step-chomp-1 = Mordez un carreau : tout ce qui est à sa droite et en dessous part avec lui.
step-chomp-2 = Le carreau en haut à gauche est du savon. Le joueur à qui il ne reste que ce carreau doit le manger, et perd.

step-othello-1 = Les Noirs commencent. Posez un pion de façon à encadrer en ligne droite des pions blancs : ils sont retournés.
step-othello-2 = Chaque coup doit retourner au moins un pion. Un joueur qui ne peut rien retourner passe.
step-othello-3 = La partie finit quand plus personne ne peut jouer. Celui qui a le plus de pions gagne ; ici, les Blancs n’en ont plus.

step-chess-1 = Les Blancs commencent. Chaque pièce a sa marche, et prend ce qui se trouve sur sa case d’arrivée. Touchez une pièce pour voir où elle peut aller.
step-chess-2 = Un roi attaqué est en échec. S’il n’y a pas de parade, c’est le mat, et la partie est gagnée.
step-chess-3 = Le roque : le roi, s’il n’a pas encore bougé, se déplace de deux cases vers une tour qui n’a pas bougé non plus, et la tour passe de l’autre côté.
step-chess-4 = Un pion qui avance de deux cases à côté d’un pion adverse peut être pris aussitôt comme s’il n’avait avancé que d’une : la prise en passant.
step-chess-5 = Un pion qui atteint la dernière rangée devient dame, tour, fou ou cavalier.
step-chess-6 = Un camp qui n’a aucun coup légal sans être en échec est pat : la partie est nulle.

step-draughts-1 = Les pions avancent d’une case en diagonale, sur les cases foncées.
step-draughts-2 = On prend en sautant par-dessus une pièce adverse vers la case libre derrière elle. Prendre est obligatoire.
step-draughts-3 = Si la pièce peut encore prendre, elle continue : c’est la rafle. Ici, il faut choisir la prise qui enlève le plus de pièces.
step-draughts-4 = Un pion qui finit son coup sur la dernière rangée devient dame.
step-draughts-5 = La dame se déplace et prend à toute distance. Un joueur sans coup a perdu.

step-backgammon-1 = Lancez deux dés ; chacun avance un pion, le même ou un autre. Une flèche tenue par deux pions adverses ou plus est fermée.
step-backgammon-2 = Un pion isolé peut être frappé. Il va sur la barre, et doit rentrer dans le jan adverse avant tout autre coup.

step-go-1 = Noir commence. Les pierres se posent aux intersections, et ne bougent plus.
step-go-2 = Une chaîne dont l’adversaire occupe la dernière intersection voisine libre, sa dernière liberté, est capturée.
step-go-3 = Le ko : la pierre qui vient d’en prendre une seule ne peut être reprise aussitôt.
step-go-4 = Deux passes finissent la partie. Chaque camp compte ses pierres et les intersections vides qu’elles entourent ; Blanc reçoit en plus le komi.

step-race-1 = Lancez deux dés ; chacun avance un pion. Le premier à rentrer ses trois pions gagne.

step-tree-1 = MAX choisit une branche, puis MIN, jusqu’à une feuille : sa valeur est le résultat. MAX veut la plus grande, MIN la plus petite.
