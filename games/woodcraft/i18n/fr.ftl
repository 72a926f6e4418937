# The game
game-name = Woodcraft
game-pitch = Sciez, assemblez et collez du bois sur commande, faites pousser vos arbres et tenez le meilleur atelier de la forêt.
option-start-quadrant = Quadrant de départ
option-start-quadrant-help = L’endroit où commencent les tuiles Action. Les bonus de la roue sont imprimés sur le plateau ; un autre quadrant en change donc l’ordre.
option-start-quadrant-1 = Quadrant 1
option-start-quadrant-2 = Quadrant 2
option-start-quadrant-3 = Quadrant 3
option-start-quadrant-4 = Quadrant 4
option-start-quadrant-random = Au hasard

# Dice and gains
die-green = un { $value } vert
die-yellow = un { $value } jaune
die-brown = un { $value } marron
dice-green = { $n ->
    [2] deux { $value } verts
    [3] trois { $value } verts
    [4] quatre { $value } verts
   *[other] { $n } { $value } verts
}
dice-yellow = { $n ->
    [2] deux { $value } jaunes
    [3] trois { $value } jaunes
    [4] quatre { $value } jaunes
   *[other] { $n } { $value } jaunes
}
dice-brown = { $n ->
    [2] deux { $value } marron
    [3] trois { $value } marron
    [4] quatre { $value } marron
   *[other] { $n } { $value } marron
}
die-options = un dé au choix ({ $dice })
wood-green = vert
wood-yellow = jaune
wood-brown = marron
gain-blueberries = { $n ->
    [one] { $n } myrtille
   *[other] { $n } myrtilles
}
gain-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
gain-blueberry-income = { $n ->
    [one] { $n } case de revenus de myrtilles
   *[other] { $n } cases de revenus de myrtilles
}
gain-hazelnut-income = { $n ->
    [one] { $n } case de revenus de noisettes
   *[other] { $n } cases de revenus de noisettes
}
gain-reputation = { $n ->
    [one] { $n } case de réputation
   *[other] { $n } cases de réputation
}
gain-saw-blade = { $n ->
    [one] { $n } lame de scie
   *[other] { $n } lames de scie
}
gain-glue = { $n ->
    [one] { $n } colle
   *[other] { $n } colles
}
gain-scrapwood = { $n ->
    [one] { $n } chute de bois
   *[other] { $n } chutes de bois
}
gain-lantern = { $n ->
    [one] { $n } lanterne
   *[other] { $n } lanternes
}
gain-reuse = { $n ->
    [one] { $n } jeton réutilisation
   *[other] { $n } jetons réutilisation
}
gain-tool-any = 1 outil au choix
gain-tool = 1 outil ({ $tools })
gain-die = un dé ({ $dice })
gain-produce = { $n ->
    [one] production de 1 assistant
   *[other] production de { $n } assistants au plus
}
gain-all = { $gains }
gain-choice = un choix : { $options }
gain-claim = un contrat public (ou { $gains })
gain-lose-points = { $n ->
    [one] { $n } point perdu
   *[other] { $n } points perdus
}

# Action tiles
action-buy-lumber = Acheter du bois
action-exchange-dice = Échanger des dés
action-buy-materials = Acheter des matériaux
action-choose-orders = Choisir les commandes
action-choose-helper = Choisir un assistant
action-produce-plant = Produire ou planter
action-improve-workshop = Améliorer l’atelier
action-buy-lumber-help = Achetez 1 ou 2 dés du stock de bois pour leur valeur ; un jaune coûte 1 de plus, un marron 2 de plus.
action-exchange-dice-help = Vendez un dé de votre tas pour environ deux fois sa valeur, puis achetez un { $n } d’une autre couleur. L’une des deux moitiés peut être omise.
action-buy-materials-help = Achetez jusqu’à { $n } matériaux différents de la liste de prix.
action-choose-orders-help = Prenez une commande de la rangée, et une deuxième pour { $price } myrtilles.
action-choose-helper-help = Payez un assistant de la rangée et placez-le dans une pièce libre à côté d’un autre.
action-produce-plant-help = Produisez avec 2 assistants au plus, ou avec 1 et plantez un arbre.
action-improve-workshop-help = Ajoutez à votre atelier un pot, une tuile Scier, une tuile Assembler ou la tuile Coller.

# The workshop
room-r00 = Pièce en haut à gauche
room-r01 = Pièce en haut, au milieu
room-r02 = Pièce en haut à droite
room-r10 = Pièce en bas à gauche
room-r11 = Pièce en bas, au milieu
room-r12 = Pièce en bas à droite
room-start-help = Votre premier assistant travaille ici.
room-help = Un assistant qui arrive ici rapporte { $gains }.
room-produce-help = Un assistant qui arrive ici rapporte { $gains } ; puis { $n } assistants au plus produisent.
row-rep3 = Première rangée (+3 réputation)
row-rep2 = Deuxième rangée (+2 réputation)
row-rep1 = Troisième rangée (+1 réputation)
row-berry = Quatrième rangée (+1 myrtille)
row-late = Dernière rangée (en retard)
row-help = Compléter une commande ici rapporte { $gains }. À chaque phase de revenus, les commandes descendent d’une rangée.
pot-green = pot vert
pot-yellow = pot jaune
pot-brown = pot marron
pot-help = { $pot } : un arbre y grandit de { $n } au début de vos tours et devient du bois à { $most }.
upgrade-pot = le pot suivant
upgrade-saw = la tuile Scier suivante
upgrade-splice = la tuile Assembler suivante
upgrade-glue = la tuile Coller
upgrade-pot-yellow = le pot jaune
upgrade-pot-brown = le pot marron
upgrade-splice-step = la tuile Assembler +{ $n }
gain-sapling = un jeune arbre
upgrade-pot-help = Un arbre de plus peut pousser ; le pot arrive avec un jeune arbre. Avec le pot marron, vous pouvez planter deux arbres à la fois.
upgrade-saw-help = Coupe un dé de votre tas ; chaque coupe de plus coûte une lame de scie. Sert une fois entre deux phases de revenus.
upgrade-splice-help = Augmente un dé de votre tas contre 1 chute de bois. Sert une fois entre deux phases de revenus.
upgrade-glue-help = Réunit deux dés de votre tas en un seul contre 1 colle ; deux couleurs rapportent { $n } points. Sert une fois entre deux phases de revenus.

# Tools
tool-hammer = Marteau
tool-mallet = Maillet
tool-wrench = Clé anglaise
tool-handsaw = Scie égoïne
tool-chisel = Ciseau à bois
tool-plane = Rabot
tool-drill = Chignole
tool-pliers = Pince
tool-screwdriver = Tournevis
tool-file = Lime
tool-axe = Hache
tool-help = Va dans votre grenier. À côté d’un outil d’un autre type, il rapporte la récompense entre les deux.

# Reputation tiles
tile-rt-1 = Tuile de réputation : outils
tile-rt-2 = Tuile de réputation : points
tile-rt-3 = Tuile de réputation : lanternes
tile-help = Qui l’atteint reçoit, selon son rang : { $rewards }. Une même manche donne le même rang.

# Public contracts
contract-pc-1 = Matériaux
contract-pc-2 = Bois
contract-pc-3 = Commercialisation
contract-pc-4 = Assistants
contract-pc-5 = Pots et colle
contract-pc-6 = Assemblages et scies
contract-pc-7 = Outils
contract-pc-8 = Prime fixe
contract-help = { $now ->
    [0] { $end }
   *[other] { $now } points tout de suite. { $end }
}
contract-spend = À la fin : { $each } points par matériau rendu, { $most } au plus.
contract-dice = À la fin : { $each } points par dé rendu.
contract-marketing = À la fin : points selon votre avance sur la piste de commercialisation ({ $table }).
contract-helpers = À la fin : points selon le nombre de vos assistants ({ $table }).
contract-tools = À la fin : points selon le nombre d’outils dans votre grenier ({ $table }).
contract-items = À la fin : { $each } points par pièce de ces sortes : { $items }.
contract-fixed = À la fin : { $n } points.
item-pot = pot
item-glue-tile = tuile Coller
item-splice-tile = tuile Assembler
item-saw-tile = tuile Scier

# Orders
order-oi-1 = Bol à bouillie
order-oi-2 = Cuillère en bois
order-oi-3 = Mangeoire
order-oi-4 = Pinces à linge
order-oi-5 = Patère
order-oi-6 = Bâton de marche
order-oi-7 = Balai
order-oi-8 = Paire de sabots
order-oi-9 = Planche à découper
order-oi-10 = Tabouret à trois pieds
order-oi-11 = Toupies
order-oi-12 = Canne à pêche
order-oi-13 = Nichoir
order-oi-14 = Coffret à bijoux
order-oi-15 = Flûte à bec
order-oi-16 = Échelle
order-oi-17 = Luge
order-oi-18 = Pièces d’échecs
order-oi-19 = Cadre
order-oi-20 = Petit train
order-oi-21 = Étagère
order-oi-22 = Ruche
order-oi-23 = Banc de jardin
order-oi-24 = Violon
order-oi-25 = Paire de skis
order-oi-26 = Fauteuil à bascule
order-oi-27 = Jeu de cubes
order-oi-28 = Palissade
order-oi-29 = Tonneau
order-oi-30 = Serre-livres
order-oi-31 = Berceau
order-oi-32 = Mât de drapeau
order-oii-1 = Coffre
order-oii-2 = Treillage
order-oii-3 = Secré­taire
order-oii-4 = Tambour
order-oii-5 = Mât de navire
order-oii-6 = Charrette
order-oii-7 = Bougeoirs
order-oii-8 = Lits super­posés
order-oii-9 = Pendule
order-oii-10 = Théâtre de marion­nettes
order-oii-11 = Buffet
order-oii-12 = Pagaies
order-oii-13 = Cabane perchée
order-oii-14 = Contre­basse
order-oii-15 = Tour à dés
order-oii-16 = Barque
order-oii-17 = Armoire
order-oii-18 = Manège
order-oii-19 = Quatre tabourets
order-oii-20 = Pergola
order-oii-21 = Harpe
order-oii-22 = Horloge comtoise
order-oii-23 = Grande table
order-oii-24 = Balan­celle
order-oii-25 = Luth
order-oii-26 = Moulin à vent
order-oii-27 = Cheval à bascule
order-oii-28 = Plateau de jeu
order-oii-29 = Rouet
order-oii-30 = Lit à baldaquin
order-oii-31 = Orgue
order-oii-32 = Chariot bâché
order-ho-1 = Panneau du bourg
order-ho-2 = Toit du puits
order-ho-3 = Lutrin
order-ho-4 = Passerelle
order-ho-5 = Urne de vote
order-ho-6 = Étal de marché
order-ho-7 = Beffroi
order-ho-8 = Banc d’école
order-help = Rendez { $asked }. Rapporte { $gains }. Départ : { $row }.

# Helpers
helper-hi-1 = Troqueuse
helper-hi-2 = Tailleur de bois
helper-hi-3 = Allumeur de lanternes
helper-hi-4 = Coursière
helper-hi-5 = Caissière
helper-hi-6 = Marchan­deur
helper-hi-7 = Menui­sière
helper-hi-8 = Taillan­dier
helper-hi-9 = Tourneur de bois jaune
helper-hi-10 = Bâtis­seuse
helper-hi-11 = Maga­si­nier
helper-hi-12 = Tourneuse de bois vert
helper-hi-13 = Cueilleuse de myrtilles
helper-hi-14 = Jardinier
helper-hi-15 = Ramasseur de noisettes
helper-hi-16 = Recru­teuse
helper-hi-17 = Brocan­teur
helper-hi-18 = Marchande de brin­dilles
helper-hi-19 = Balayeur
helper-hi-20 = Crieuse publique
helper-hi-21 = Flotteur de bois
helper-hi-22 = Marchande du bourg
helper-hi-23 = Chif­fon­nier
helper-hi-24 = Ménestrel
helper-hi-25 = Contre­maî­tresse
helper-hi-26 = Grossiste
helper-hi-27 = Peintre d’enseignes
helper-hii-1 = Maître char­pen­tier
helper-hii-2 = Vieux de la vieille
helper-hii-3 = Greffeuse
helper-hii-4 = Veilleur de nuit
helper-hii-5 = Archi­tecte
helper-hii-6 = Intendant
helper-hii-7 = Chro­ni­queuse
helper-hii-8 = Porteur de lanterne
helper-hii-9 = Bouti­quière
helper-hii-10 = Ambas­sa­drice
helper-hii-11 = Maîtresse du bois jaune
helper-hii-12 = Collec­tion­neur
helper-hii-13 = Maître du bois brun
helper-hii-14 = Rémouleur
helper-hii-15 = Courtière
helper-hii-16 = Garde fores­tière
helper-hii-17 = Bûcheron
helper-hii-18 = Affi­chiste
helper-hii-19 = Méca­ni­cien
helper-hii-20 = Marque­teuse
helper-hii-21 = Facteur
helper-hii-22 = Pépi­nié­riste
helper-help = Coûte { $price }, produit { $production }. { $ability }
ability-none = Sans capacité.
ability-gain = Immédiat : { $gains }.
ability-action = Immédiat : vous pouvez effectuer l’action « { $action } ».
ability-take-order = Immédiat : vous pouvez prendre une commande de la rangée.
ability-take-order-or = Immédiat : prenez une commande de la rangée, ou { $gains }.
ability-swap = Une fois par tour : échangez l’un de ceux-ci contre un autre : { $materials }.
ability-buy = Une fois par tour : achetez l’un de ceux-ci pour { $price } : { $materials }.
ability-sell = { $n ->
    [one] Une fois par tour : rendez 1 matériau contre { $gains }.
   *[other] Une fois par tour : rendez jusqu’à { $n } matériaux, chacun contre { $gains }.
}
ability-die-step = Une fois par tour : modifiez un dé de votre tas ({ $colours }) de { $steps }.
ability-die-step-gain = Une fois par tour : modifiez un dé de votre tas ({ $colours }) de { $steps } et gagnez { $gains }.
ability-cut-and-plant = Une fois par tour : coupez { $n } d’un dé de la bonne couleur et plantez-le ({ $pot }).
ability-extra-material = Permanent : { $n } de plus d’un matériau acheté avec l’action « Acheter des matériaux ».
ability-pot-growth = Permanent : un arbre de ce pot grandit de { $n } ({ $pot }).
ability-each-time = { $event } : à chaque fois { $gains }.
ability-first-time = { $event } : la première fois de chacun de vos tours { $gains }.
ability-glue = Permanent : coller deux couleurs rapporte { $n } points.
ability-discount-die = Permanent : chaque dé acheté coûte { $n } de moins.
ability-discount-faces = Permanent : chaque { $faces } acheté coûte { $n } de moins.
ability-discount-workshop = Permanent : améliorer l’atelier coûte { $n } de moins.
ability-discount-helper = Permanent : chaque assistant suivant coûte { $n } de moins.
ability-discount-marketing = Permanent : chaque case de commercialisation coûte { $n } de moins.
trigger-order-completed = Commande complétée
trigger-spliced = Dé assemblé
trigger-sawed = Dé scié
trigger-die-sold = Dé vendu
trigger-reputation-step = Avancée en réputation
trigger-lantern-gained = Lanterne gagnée
trigger-tool-gained = Outil gagné
trigger-tree-cut = Arbre coupé

# Solo
solo-s-1 = Carte solo 1
solo-s-2 = Carte solo 2
solo-s-3 = Carte solo 3
solo-s-4 = Carte solo 4
solo-s-5 = Carte solo 5
solo-s-6 = Carte solo 6
solo-s-7 = Carte solo 7
solo-s-8 = Carte solo 8
solo-s-9 = Carte solo 9
solo-s-10 = Carte solo 10
solo-help = { $n ->
    [0] Déplace { $moves }. { $effect }.
   *[other] Déplace { $moves }. { $effect }. Le marqueur non-joueur avance de { $n }.
}
solo-hindmost = la tuile la plus en arrière
solo-effect-none = Sans autre effet
solo-effect-orders = Des commandes sont retirées
solo-effect-helpers = Des assistants sont retirés
solo-effect-stock = Des dés du stock sont relancés
rating-excellent = Résultat excellent
rating-good = Bon résultat
rating-modest = Il y a mieux à faire
# After the points and a colon.
verdict-modest = moins de { $next }, il y a mieux à faire
verdict-good = un bon résultat ; à partir de { $next }, il est excellent
verdict-excellent = un excellent résultat, la plus haute mention

# Buttons
move-keep-helper = Commencer avec : { $helper } (coûte { $price })
move-keep-orders = Garder : { $first } et { $second }
move-place = Placer la commande { $order }
move-tile = { $action }
move-act = { $action }
move-berries = Prendre { $n } myrtilles à la place
move-lantern = { $n ->
    [one] Contre 1 lanterne : { $action }
   *[other] Contre { $n } lanternes : { $action }
}
move-bonus = Action bonus contre { $n } lanternes : { $action }
move-do = { $action }
move-buy-die = Acheter { $die } pour { $price }
move-sell-die = Vendre { $die } pour { $price }
move-buy-material = Acheter { $material } pour { $price }
move-extra = Prendre { $material } de plus
move-order = Prendre la commande { $order }
move-second-order = Prendre la commande { $order } pour { $price }
move-hire = Embaucher pour { $price } : { $helper }
move-room = { $room }
move-room-gains = { $room } : { $gains }
move-produce = Production : { $helper } ({ $gains })
move-plant = Planter { $tree }
move-plant-cut = Planter { $tree }, coupé dans { $from }
move-improve = Ajouter { $upgrade } pour { $price } (rapporte { $gains })
move-saw = Scier { $die } en { $parts }
move-saw-again = Scier { $die } en { $parts } avec un jeton réutilisation
move-splice = Assembler { $die } en { $to } (tuile +{ $most })
move-splice-again = Assembler { $die } en { $to } avec un jeton réutilisation
move-glue = Coller { $dice } en { $into }
move-glue-again = Coller { $dice } en { $into } avec un jeton réutilisation
move-cut = Couper l’arbre ({ $pot })
move-step-die = { $helper } : { $die } devient { $to }
move-swap = { $helper } : { $give } contre { $take }
move-helper-buys = { $helper } : acheter { $material }
move-helper-sells = { $helper } : rendre { $material }
move-helper-plants = { $helper } : couper et planter ({ $die })
move-complete = Compléter la commande { $order } : { $dice }
move-claim = Revendiquer { $contract } : { $now } points pour l’instant, { $most } au plus
move-claim-full = Revendiquer { $contract } : { $now } points
move-instead = Prendre { $gains } à la place
move-tool = { $tool } au grenier : { $space }
move-die = Prendre { $die }
move-pick = Prendre { $gains }
move-first-outer = D’abord le bonus du bord de la roue
move-first-saw = D’abord le bonus de scie
move-link = D’abord { $gains }
move-done = Terminé
move-market = Commercialisation : { $points } pour { $price } (met fin à vos actions)
move-return = Rendre { $die }
move-end = Terminer le tour

# Prompts
prompt-keep-helper = Choisissez l’assistant avec lequel vous commencez.
prompt-keep-orders = Choisissez deux commandes à garder.
prompt-place-first = Choisissez la commande que vous placez en premier.
prompt-place = Phase de revenus : placez une commande de votre main.
prompt-tile = Choisissez une tuile Action.
prompt-main = Votre action principale : { $action }, ou les myrtilles.
prompt-main-lantern = Votre action principale : { $action }. { $n ->
    [one] L’action d’une autre tuile coûte 1 lanterne.
   *[other] L’action d’une autre tuile coûte { $n } lanternes.
}
prompt-main-poor = Vous ne pouvez pas payer « { $action } » : prenez les myrtilles.
prompt-main-poor-lantern = Vous ne pouvez pas payer « { $action } ». { $n ->
    [one] Prenez les myrtilles, ou l’action d’une autre tuile contre 1 lanterne.
   *[other] Prenez les myrtilles, ou l’action d’une autre tuile contre { $n } lanternes.
}
prompt-paid = { $n ->
    [one] { $action }, contre 1 lanterne. { $prompt }
   *[other] { $action }, contre { $n } lanternes. { $prompt }
}
prompt-free = Actions gratuites, puis terminez votre tour.
prompt-return = Gardez { $n } dés au plus : rendez-en.
prompt-end = Terminez votre tour.
prompt-bonuses = Quel bonus prenez-vous d’abord ?
prompt-links = Quelle récompense du grenier prenez-vous d’abord ?
prompt-produce =
    { $n ->
        [one] Choisissez { $n } assistant pour produire.
       *[other] Choisissez jusqu’à { $n } assistants pour produire.
    }
prompt-tool = Choisissez un outil et sa case dans le grenier.
prompt-die = Choisissez un dé de la banque.
prompt-choice = Choisissez ce que vous prenez.
prompt-claim = Revendiquez un contrat public, ou prenez l’autre gain.
prompt-granted-order = Vous pouvez prendre une commande de la rangée.
prompt-granted = Votre assistant permet une action : { $action }.
prompt-room = Choisissez une pièce pour l’assistant { $helper }.
prompt-sell = { $n ->
    [one] Rendez encore 1 matériau, ou arrêtez-vous.
   *[other] Rendez jusqu’à { $n } matériaux de plus.
}
prompt-buy-lumber = Achetez un dé du stock de bois.
prompt-buy-lumber-second = Achetez un deuxième dé, ou arrêtez-vous.
prompt-exchange = Vendez d’abord un dé, ou achetez-en un.
prompt-exchange-buy = Achetez un { $n } d’une autre couleur, ou arrêtez-vous.
prompt-materials = Achetez un matériau.
prompt-materials-second = Achetez un autre matériau, ou arrêtez-vous.
prompt-extra = Choisissez le matériau que vous recevez en plus.
prompt-order = Prenez une commande.
prompt-order-second = Prenez une deuxième commande pour { $price } myrtilles, ou arrêtez-vous.
prompt-helper = Choisissez un assistant.
prompt-produce-plant = Produisez, ou produisez une fois et plantez.
prompt-improve = Choisissez ce que vous ajoutez à l’atelier.

# The log
event-starts = { $name } commence avec l’assistant { $helper } pour { $price }.
    .you = Vous commencez avec l’assistant { $helper } pour { $price }.
event-placed = { $name } place la commande { $order }.
    .you = Vous placez la commande { $order }.
event-first-player = { $name } commence chaque manche.
    .you = Vous commencez chaque manche.
event-round = La manche { $n } commence.
event-tile = { $name } choisit la tuile { $action }.
    .you = Vous choisissez la tuile { $action }.
event-acts = { $name } effectue l’action : { $action }.
    .you = Vous effectuez l’action : { $action }.
event-acts-lantern = { $name } paie une lanterne pour l’action : { $action }.
    .you = Vous payez une lanterne pour l’action : { $action }.
event-acts-bonus = { $name } effectue une action bonus : { $action }.
    .you = Vous effectuez une action bonus : { $action }.
event-acts-helper = { $name } effectue l’action d’un assistant : { $action }.
    .you = Vous effectuez l’action d’un assistant : { $action }.
event-gained = { $name } gagne { $what }.
    .you = Vous gagnez { $what }.
event-blueberry-track = { $n ->
    [one] { $name } avance de { $n } case sur la piste de revenus des myrtilles.
   *[other] { $name } avance de { $n } cases sur la piste de revenus des myrtilles.
}
    .you = { $n ->
        [one] Vous avancez de { $n } case sur la piste de revenus des myrtilles.
       *[other] Vous avancez de { $n } cases sur la piste de revenus des myrtilles.
    }
event-hazelnut-track = { $n ->
    [one] { $name } avance de { $n } case sur la piste de revenus des noisettes.
   *[other] { $name } avance de { $n } cases sur la piste de revenus des noisettes.
}
    .you = { $n ->
        [one] Vous avancez de { $n } case sur la piste de revenus des noisettes.
       *[other] Vous avancez de { $n } cases sur la piste de revenus des noisettes.
    }
event-reputation = { $n ->
    [one] { $name } avance de { $n } case en réputation.
   *[other] { $name } avance de { $n } cases en réputation.
}
    .you = { $n ->
        [one] Vous avancez de { $n } case en réputation.
       *[other] Vous avancez de { $n } cases en réputation.
    }
event-reputation-lost = { $n ->
    [one] { $name } recule de { $n } case en réputation.
   *[other] { $name } recule de { $n } cases en réputation.
}
    .you = { $n ->
        [one] Vous reculez de { $n } case en réputation.
       *[other] Vous reculez de { $n } cases en réputation.
    }
event-points-lost = { $n ->
    [one] { $name } perd { $n } point.
   *[other] { $name } perd { $n } points.
}
    .you = { $n ->
        [one] Vous perdez { $n } point.
       *[other] Vous perdez { $n } points.
    }
event-die = { $name } prend un dé de la banque : { $die }.
    .you = Vous prenez un dé de la banque : { $die }.
event-tool = { $name } place un outil au grenier : { $tool } ({ $space }).
    .you = Vous placez un outil au grenier : { $tool } ({ $space }).
event-tool-lost = { $name } n’a pas de place pour un outil.
    .you = Vous n’avez pas de place pour un outil.
event-produces = { $name } fait produire un assistant : { $helper }.
    .you = Vous faites produire un assistant : { $helper }.
event-bought = { $name } achète un dé pour { $price } : { $die }.
    .you = Vous achetez un dé pour { $price } : { $die }.
event-sold = { $name } vend un dé pour { $price } : { $die }.
    .you = Vous vendez un dé pour { $price } : { $die }.
event-bought-material = { $name } achète { $what } pour { $price }.
    .you = Vous achetez { $what } pour { $price }.
event-stock = Nouveaux dés dans le stock de bois : { $dice }.
event-order-taken = { $name } prend la commande { $order }.
    .you = Vous prenez la commande { $order }.
event-hired = { $name } embauche pour { $price } : { $helper }.
    .you = Vous embauchez pour { $price } : { $helper }.
event-room = { $name } installe l’assistant { $helper } : { $room }.
    .you = Vous installez l’assistant { $helper } : { $room }.
event-planted = { $name } plante un arbre : { $die }.
    .you = Vous plantez un arbre : { $die }.
event-improved = { $name } améliore l’atelier pour { $price } : { $upgrade }.
    .you = Vous améliorez l’atelier pour { $price } : { $upgrade }.
event-sawn = { $name } scie { $die } en { $parts }.
    .you = Vous sciez { $die } en { $parts }.
event-spliced = { $name } assemble { $from } en { $to }.
    .you = Vous assemblez { $from } en { $to }.
event-glued = { $name } colle { $dice } en { $into }.
    .you = Vous collez { $dice } en { $into }.
event-tree-felled = { $name } coupe un arbre : { $die }.
    .you = Vous coupez un arbre : { $die }.
event-uses = { $name } utilise un assistant : { $helper }.
    .you = Vous utilisez un assistant : { $helper }.
event-changed = { $name } change { $from } en { $to }.
    .you = Vous changez { $from } en { $to }.
event-completed = { $name } complète la commande { $order }.
    .you = Vous complétez la commande { $order }.
event-claimed = { $name } revendique le contrat public { $contract }.
    .you = Vous revendiquez le contrat public { $contract }.
event-marketed = { $name } paie { $price } pour la commercialisation et marque { $points }.
    .you = Vous payez { $price } pour la commercialisation et marquez { $points }.
event-returned = { $name } rend { $die }.
    .you = Vous rendez { $die }.
event-new-order = Nouveau dans la rangée : la commande { $order }.
event-new-helper = Nouveau dans la rangée : l’assistant { $helper }.
event-withdrawn = Le contrat public { $contract } ne peut plus être revendiqué.
event-contract-gone = Le contrat public { $contract } quitte le jeu.
event-income-phase = Phase de revenus { $n }.
event-slipped = { $name } perd la commande { $order } : trop tard.
    .you = Vous perdez la commande { $order } : trop tard.
event-income = { $name } reçoit des revenus : { $blueberries } et { $points }.
    .you = Vous recevez des revenus : { $blueberries } et { $points }.
event-late-decks = Les assistants et commandes de fin de partie arrivent.
event-solo-card = Une carte solo est révélée. { $card }
event-solo-tile = La tuile { $action } avance.
event-neutral = Le marqueur non-joueur est sur la case { $n } de la piste de réputation.
event-over = La partie est finie.

# Points
points-play = Marqués en cours de partie
points-marketing = Commercialisation
points-income = Revenus des noisettes
points-play-detail = imprimés sur les commandes { $orders } · contrats obtenus { $contracts } · tout le reste { $rest }
finale-title = D’où viennent les points
finale-more = Ce qui a été marqué pendant la partie, selon ce qui l’a apporté. Ce qui a été compté à la fin figure dans le tableau.
points-in-all = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
source-orders = Sur les commandes complétées
source-contracts = Sur les contrats revendiqués
source-helpers = Grâce aux assistants
source-tools = Avec les outils du grenier
source-reputation = Sur la piste de réputation
source-tracks = Sur les pistes de revenu
source-crafting = En travaillant le bois
source-wheel = De la roue et de ses actions
points-contracts = Contrats publics
points-leftovers = Ressources restantes
points-orders = Commandes complétées
points-orders-detail = { $orders } × { $value }
points-orders-detail-open = { $n ->
    [one] { $orders } × { $value } ; 1 commande inachevée a coûté { $lost } réputation
   *[other] { $orders } × { $value } ; { $n } commandes inachevées ont coûté { $lost } réputation
}
tie-turn-order = Plus tard dans l’ordre du tour

# Why not
illegal-keep-helper = Gardez un des assistants reçus que vous pouvez payer.
illegal-keep-orders = Gardez deux des commandes de début de partie reçues.
illegal-not-in-hand = Cette commande n’est pas dans votre main.
illegal-set-up-first = Préparez d’abord votre atelier.
illegal-place-an-order = Placez une commande de votre main.
illegal-too-many-dice = Gardez { $n } dés au plus : rendez-en d’abord.
illegal-actions-over = Vos actions de ce tour sont terminées.
illegal-not-in-stock = Ce dé n’est pas dans le stock de bois.
illegal-same-colour = Le dé acheté doit être d’une autre couleur que le dé vendu.
illegal-only-value = On ne peut acheter ici qu’un { $n }.
illegal-sell-once = On ne peut vendre qu’un dé dans cette action.
illegal-no-such-die = Ce dé n’est pas dans votre tas de bois.
illegal-different-materials = Deux achats doivent porter sur des matériaux différents.
illegal-not-in-row = Cette carte n’est pas dans la rangée.
illegal-room = Choisissez une pièce libre à côté d’un de vos assistants.
illegal-no-room = Vous n’avez pas de pièce libre.
illegal-contract-twice = Vous avez déjà revendiqué ce contrat.
illegal-contract-gone = Ce contrat ne peut plus être revendiqué.
illegal-compulsory = Cette partie de l’action est obligatoire.
illegal-finish-first = Terminez d’abord ce que vous avez commencé.
illegal-one-tile = Vous avez déjà choisi une tuile pendant ce tour.
illegal-blocked = Cette tuile est bloquée : le quadrant derrière la flèche contient encore des tuiles.
illegal-no-tree = Il n’y a pas d’arbre dans ce pot.
illegal-tile-first = Choisissez d’abord une tuile Action.
illegal-main-first = Effectuez d’abord votre action principale ; ce peut être les myrtilles.
illegal-no-return = Vous pouvez garder tous vos dés.
illegal-too-dear = Cela coûte { $price } ; vous avez { $held }.
illegal-main-done = Vous avez déjà effectué votre action principale.
illegal-other-tile = L’action d’une autre tuile coûte une lanterne.
illegal-own-tile = C’est l’action de votre tuile : elle ne coûte pas de lanterne.
illegal-no-lantern = Vous n’avez pas de lanterne.
illegal-bonus-lantern = Une lanterne reçue en bonus de cette tuile ne peut pas payer cela.
illegal-one-bonus-action = Il n’y a qu’une action bonus par tour.
illegal-lanterns = Une action bonus coûte { $n } lanternes.
illegal-cannot-begin = Vous ne pouvez pas effectuer cette action maintenant.
illegal-not-your-helper = Cet assistant ne travaille pas pour vous.
illegal-produced = Plus aucun assistant ne peut produire, ou celui-ci a déjà produit.
illegal-plant-small = On ne peut planter que de petits dés.
illegal-no-pot = Vous ne possédez pas ce pot.
illegal-pot-full = Il y a déjà un arbre dans ce pot.
illegal-no-more-trees = Vous ne pouvez pas planter un autre arbre dans cette action.
illegal-all-built = Vous les avez déjà tous.
illegal-space-taken = Il y a un outil sur cette case.
illegal-space-unsupported = Les cases en dessous doivent d’abord être occupées.
illegal-tool-gone = Il ne reste plus d’outils de ce type.
illegal-other-tool = Vous recevez un outil d’un autre type.
illegal-no-reuse = Il faut un jeton réutilisation et une tuile utilisée.
illegal-tile-used = Cette tuile est utilisée jusqu’à la prochaine phase de revenus.
illegal-saw-blades = { $n ->
    [one] Il faut { $n } lame de scie.
   *[other] Il faut { $n } lames de scie.
}
illegal-above-six = Un dé ne peut pas dépasser 6.
illegal-no-scrapwood = Vous n’avez aucune chute de bois.
illegal-no-splice-tile = Vous n’avez pas de tuile Assembler disponible qui aille aussi loin.
illegal-no-glue-tile = Il vous faut la tuile Coller.
illegal-no-glue = Vous n’avez pas de colle.
illegal-no-free-ability = La capacité de cet assistant n’est pas une action gratuite.
illegal-helper-used = Vous avez déjà utilisé cet assistant pendant ce tour.
illegal-helper-cannot = L’assistant ne peut pas faire cela maintenant.
illegal-order-in-hand = Une commande en main doit être placée avant d’être complétée.
illegal-not-your-order = Cette commande n’est pas à côté de votre plateau.
illegal-order-materials = Il vous manque des matériaux pour cette commande.
illegal-order-dice = { $n ->
    [one] Cette commande demande { $n } dé.
   *[other] Cette commande demande { $n } dés.
}
illegal-order-match = Ces dés ne correspondent pas exactement à la commande.

# The board
moment = Manche { $round }/{ $rounds } · { $step }
moment-setup = Mise en place
moment-over = La partie est finie
phase-income = Jusqu’à la phase de revenus { $n }
moment-tile = choisir une tuile
moment-main = action principale
moment-bonus = action bonus
moment-free = actions gratuites
moment-closing = fin du tour
moment-placing = phase de revenus
board-tabs = Zones de la table
board-tab-wheel = Roue
board-tab-mine = Atelier
board-tab-market = Marché
board-tab-others = Autres
board-workshop-yours = Votre atelier
board-workshop-of = Atelier : { $player }
board-wheel = Roue d’action
wheel-buy-lumber = Bois
wheel-exchange-dice = Échanger
wheel-buy-materials = Matériaux
wheel-choose-orders = Commandes
wheel-choose-helper = Assistant
wheel-produce-plant = Produire
wheel-improve-workshop = Atelier
tile-at = Tuile Action { $action }
tile-blocked = Tuile Action { $action }, bloquée
tile-chosen = Tuile Action { $action }, choisie à ce tour
tile-goes = Avance au quadrant { $quadrant }, case { $space }
tile-from-space = De sa case : { $gains }.
tile-from-saw = De la scie : { $gains }.
tile-nothing = Pas de bonus ici, seulement l’action.
tile-lantern = { $n ->
    [one] Contre 1 lanterne : cette action à la place de celle de votre tuile.
   *[other] Contre { $n } lanternes : cette action à la place de celle de votre tuile.
}
tile-bonus = Contre { $n } lanternes : cette action comme action bonus.
tile-poor = Vous ne pouvez rien payer ici pour l’instant ; vous auriez ses bonus, et des myrtilles à la place de l’action.
offer-line = { $material } pour { $price }
offer-list = Prix : { $offers }.
board-saw = La scie circulaire
board-saw-help = Quand une tuile est la première à dépasser la flèche, la scie circulaire tourne d’un quart. Plus elle est en avance sur un quadrant, plus les tuiles qui y restent rapportent de bonus de scie. Les tuiles devant la flèche sont bloquées tant que le quadrant suivant contient des tuiles.
board-windows = Bonus de scie du quadrant { $n }
board-window-first = Le premier, dès que la scie a 2 quadrants d’avance : { $gains }.
board-window-second = Le second, dès qu’elle en a 3 : { $gains }.
board-gap = Vide
board-stock = Stock de bois
stock-help = S’achète avec l’action « Acheter du bois », un ou deux dés. De nouveaux sont ensuite lancés.
stock-name = { $die }, coûte { $price }
stock-price = { $price ->
    [one] Vous coûte { $price } myrtille.
   *[other] Vous coûte { $price } myrtilles.
}
stock-price-less = Vous coûte { $price } au lieu de { $printed }.
you-have-berries = Vous en avez { $n }
board-pile = Tas de bois
die-help = Prenez-le pour le scier, l’assembler, le coller, le planter ou le rendre pour une commande.
die-sale = Vendu { $price } lors d’un échange
slot-sixes = Avec elle, chaque 6 vous coûte { $n } de moins.
pile-help = Votre bois. À la fin de votre tour, vous pouvez garder { $n } dés.
board-kept = { $n }/{ $most }
board-too-many = { $n } de trop
board-bench = Établi
board-tiles = Tuiles Scier, Assembler et Coller
slot-saw = Tuile Scier
slot-splice = Tuile Assembler, jusqu’à +{ $n }
slot-glue = Tuile Coller
slot-fresh = { $tile } (disponible)
slot-used = { $tile } (utilisée jusqu’à la phase de revenus)
slot-price = À construire : coûte { $price } avec « Améliorer l’atelier »
slot-gain = La construction rapporte aussi { $gains }.
board-pots = Pots
pot-name = { $pot } avec { $tree }
pot-name-empty = { $pot }, vide
pot-tree = L’arbre montre { $tree }, puis { $next }.
pot-cut = Vous pouvez couper l’arbre à tout moment de votre tour.
pot-empty = Vide. On plante avec « Produire ou planter ».
pot-next = puis { $n }
pot-ripe-next = puis mûr
pot-free = libre
board-tokens = Vos jetons
token-berries = Myrtilles
token-berries-help = La monnaie. À la place d’une action principale, vous pouvez toujours en prendre 3.
token-lanterns = Lanternes
token-lanterns-help = { $other } pour l’action d’une autre tuile comme action principale ; { $bonus } pour une action bonus.
token-saw-blade = Lames de scie
token-saw-blade-help = Chacune paie une coupe de plus quand vous sciez un dé. Des commandes en demandent aussi.
token-glue = Colle
token-glue-help = Une est consommée à chaque collage de deux dés. Des commandes en demandent aussi.
token-scrapwood = Chutes de bois
token-scrapwood-help = Une est consommée à chaque assemblage. Des commandes en demandent aussi.
token-reuse = Jetons réutilisation
token-reuse-help = Un permet d’utiliser une fois encore une tuile Scier, Assembler ou Coller déjà utilisée.
board-marketing = Commercialisation
marketing-help = Après votre action principale, vous pouvez, une fois par tour, payer pour avancer d’une case et marquer ses points. Cela met fin à vos actions de ce tour. Sur la dernière case, vous pouvez payer encore et encore.
marketing-next = Votre prochaine case : { $points } points pour { $price }.
marketing-step = puis :
marketing-at =
    { $n ->
        [one] Commercialisation : { $n } case franchie ; la suivante rapporte { $points } points pour { $price }
       *[other] Commercialisation : { $n } cases franchies ; la suivante rapporte { $points } points pour { $price }
    }
board-house = Grenier et pièces
board-attic = Grenier
attic-open = Case libre du grenier
attic-closed = Case du grenier, pas encore ouverte
attic-bottom = rangée du bas, case { $n }
attic-middle = rangée du milieu, case { $n }
attic-top = rangée du haut, case { $n }
attic-help = Une case s’ouvre quand celles d’en dessous sont remplies ; les deux extrémités du haut s’ouvrent par le côté.
attic-link = Récompense entre deux cases
attic-link-help = Vous la gagnez quand les deux cases ont des outils de types différents.
attic-link-taken = Vous l’avez déjà.
board-rooms = Pièces
room-free = libre
room-far = Elle s’ouvre quand un assistant travaille à côté.
helper-used = Utilisé à ce tour
helper-unused = Pas encore utilisé à ce tour
helper-price = Vous coûte { $price }.
kind-helper = Assistant
kind-order = Commande
kind-contract = Contrat public
time-once = aussitôt :
time-turn = par tour :
time-always = toujours :
time-first = 1er
order-ready = Vous pouvez la compléter maintenant.
order-after = À un pas : { $step }.
step-saw = scier { $die } en { $parts }
step-splice = assembler { $die } en { $to }
step-glue = coller { $dice }
step-helper = faire changer { $die } en { $to } par un assistant
board-market = Marchés
board-orders = Commandes proposées
board-helpers = Assistants proposés
board-orders-help = Se prennent avec l’action « Choisir les commandes ». Le signe en haut à droite est la rangée où la commande commence.
board-helpers-help = S’embauchent avec l’action « Choisir un assistant ». En haut le prix et, après ▸, ce que l’assistant produit ; en dessous, ce qu’il sait faire.
board-deck = { $n ->
    [one] { $n } carte dans la pioche
   *[other] { $n } cartes dans la pioche
}
board-deck-early = Cartes de début de partie ; celles de fin arrivent à la deuxième phase de revenus.
board-deck-late = Cartes de fin de partie, jusqu’au bout.
board-tracks = Manches et pistes
board-rounds = Manche { $round } sur { $rounds }
board-income-after = Phases de revenus après les manches { $rounds }.
board-income-help = À chacune, les commandes descendent d’une rangée, les tuiles utilisées redeviennent disponibles, chacun reçoit ses revenus et place une commande de sa main.
board-track-blueberry = Revenus des myrtilles
board-track-blueberry-help = Autant de myrtilles à chaque phase de revenus.
board-track-hazelnut = Revenus des noisettes
board-track-hazelnut-help = Autant de points à chaque phase de revenus.
board-track-lines = Qui atteint { $tool } gagne un outil, qui atteint { $line } marque { $points } points.
board-track-reputation = Réputation
board-track-reputation-help = Le nombre de votre case est ce que rapporte à la fin chaque commande complétée.
board-tile-at = Case { $space } : { $reward }
board-tile-empty = la tuile n’est plus là.
board-track-of = { $player } : { $n }
board-solo = Pioche solo
solo-left = { $n ->
    [one] { $n } carte restante
   *[other] { $n } cartes restantes
}
board-solo-help = Après votre tour, la carte du dessus est retournée : elle avance des tuiles et change les marchés. Encore dans la pioche :
board-neutral = Marqueur non-joueur
board-neutral-at = Sur la case { $n } de la piste de réputation
board-neutral-help = Il monte la piste de réputation. Une tuile de réputation qu’il atteint le premier disparaît.
board-your-orders = Vos commandes
board-their-orders = Commandes
board-late = retard : une commande laissée ici est perdue, −{ $n } réputation
row-late-help = Une commande qui descend sous cette rangée est perdue et coûte { $n } cases de réputation.
board-completed = { $n ->
    [one] { $n } commande complétée, qui vaut { $value } à la fin
   *[other] { $n } commandes complétées, chacune vaut { $value } à la fin
}
board-completed-help = Leur valeur dépend de la réputation. Chaque commande inachevée en coûte 2 cases à la fin.
board-in-hand = { $n } en main
board-hand-help = Une est placée à chaque phase de revenus.
board-contracts = Contrats publics
contract-gone = Il ne peut plus être revendiqué.
contract-of = Revendiqué : { $player }
board-others = Autres ateliers
board-alone = Vous jouez en solo : après chacun de vos tours, la pioche solo fait avancer la roue. { $good } points sont un bon résultat, { $excellent } un excellent.
board-close = cliquez sur le nom pour fermer
board-count-helpers = { $n ->
    [one] { $n } assistant
   *[other] { $n } assistants
}
board-count-tools = { $n ->
    [one] { $n } outil
   *[other] { $n } outils
}
board-starts = commence
board-turn = Votre tour
turn-tile = Tuile
turn-main = Action principale
ask-saw = Quel dé sciez-vous ?
ask-splice = Quel dé assemblez-vous ?
ask-glue = Quels dés collez-vous ?
tray-place = Phase de revenus : une commande de votre main
tray-helper = Votre premier assistant, et les commandes reçues
tray-orders = Votre assistant et vos commandes
tray-wait = Votre choix, en attendant les autres
tray-goods = Vous commencez avec
tray-choice = L’un de ceux-ci
tray-bonuses = Quel bonus d’abord ?
tray-die = Un dé de la banque
tray-tool = Un outil pour votre grenier
tray-tool-help = Choisissez un outil, puis sa case. Deux types différents côte à côte paient la récompense entre eux ; le nombre dit combien vous en avez.
tray-materials = Prix des matériaux
tray-extra = Un de plus
tray-exchange = Échange : vendez un dé de votre tas, achetez l’un de ceux-ci
tray-claim = Quel contrat public revendiquez-vous ?
bonus-outer = Bonus du bord
bonus-saw = Bonus de scie
tools-left = reste { $n }
group-tiles = Tuiles
group-instead = À la place
group-lantern = Une autre action
group-bonus = Action bonus
group-saw = Scier
group-splice = Assembler
group-glue = Coller
group-helpers = Utiliser un assistant
group-helper = Assistants
group-orders = Commandes
group-buy = Acheter
group-sell = Vendre
group-materials = Matériaux
group-rooms = Pièces
group-plant = Planter
group-improve = Améliorer
group-trees = Arbres
group-complete = Compléter
group-contracts = Contrats
group-tools = Outils
group-marketing = Commercialisation
group-return = Rendre
group-gains = Prendre

# What the bar asks about once more.
gives-up-order = une commande est prête
gives-up-lanterns = coûte { $n ->
        [one] { $n } lanterne
       *[other] { $n } lanternes
    }

## Plates: the last act of a seat, in two or three words

act-tile = { $action }
act-more = aussi { $action }
act-completed = commande livrée
act-hired = embauche à { $price }
act-marketed = commercialisation +{ $points }

# Ce que fait la solution d’un problème
theme-complete = compléter une commande
theme-order = prendre des commandes
theme-helper = un assistant
theme-splice = assembler
theme-saw = scier
theme-glue = coller
theme-lantern = une lanterne ou une action bonus
theme-market = la commercialisation
theme-plant = les arbres
theme-improve = améliorer l’atelier
theme-trade = acheter et vendre
theme-tile = le choix de l’action
theme-end = savoir s’arrêter
