### Woodcraft Roll & Write

game-name = Woodcraft Roll & Write
game-pitch = Choisissez vos dés en secret, sciez et collez votre bois à la bonne taille et honorez vos commandes en six manches rapides.

## Matériel

resource-chips = copeaux de bois
resource-chips-help = Barrez-en un pour augmenter de 1 l’un de vos dés, jusqu’à 6. La ligne compte { $spaces } cases pour toute la partie.
resource-glue = colle
resource-glue-help = Barrez-en une pour réunir deux de vos dés en un seul dont la valeur est leur somme, 6 au plus, et gagner { $points } points. Si les couleurs diffèrent, vous choisissez l’une des deux. La ligne compte { $spaces } cases pour toute la partie.
resource-saw = lames de scie
resource-saw-help = Barrez-en une pour couper l’un de vos dés en deux dés de même couleur dont la somme est sa valeur. La ligne compte { $spaces } cases pour toute la partie.
resource-blueberries = myrtilles
resource-blueberries-help = Elles paient les assistants, les cases à myrtille des caisses et certaines commandes. La ligne compte { $spaces } cases pour toute la partie.
lantern = lanterne
lantern-help =
    Cochez une case libre de votre choix ; une ligne ou une colonne complète donne aussitôt son bonus. Quand toutes sont cochées, chaque lanterne de plus vaut { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
chestnut = châtaigne
chestnut-help = Cochez-la aussitôt sur une caisse qui a une case à châtaigne libre. Sans cela, elle est perdue.
hazelnut = noisette
hazelnut-help = Une noisette cochée vaut un point. La piste en compte { $spaces } ; une fois pleine, elle ne rapporte plus rien.

die-face-yellow = { $value } jaune
die-face-brown = { $value } marron

count-chips =
    { $n ->
        [one] { $n } copeau
       *[other] { $n } copeaux
    }
count-glue =
    { $n ->
        [one] { $n } colle
       *[other] { $n } colles
    }
count-saw =
    { $n ->
        [one] { $n } lame de scie
       *[other] { $n } lames de scie
    }
count-blueberries =
    { $n ->
        [one] { $n } myrtille
       *[other] { $n } myrtilles
    }
count-lanterns =
    { $n ->
        [one] { $n } lanterne
       *[other] { $n } lanternes
    }
count-chestnuts =
    { $n ->
        [one] { $n } châtaigne
       *[other] { $n } châtaignes
    }
count-lantern-points =
    { $n ->
        [one] { $n } point des lanternes
       *[other] { $n } points des lanternes
    }
count-points =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
count-reputation = { $n } réputation

## Assistants

assistant-a1 = Bricoleur
assistant-a2 = Sculptrice sur bois brun
assistant-a3 = Livreur de bois
assistant-a4 = Vendeuse
assistant-a5 = Colporteur
assistant-a6 = Sculpteur sur bois jaune
assistant-a7 = Héraut
assistant-a8 = Mécène
assistant-price =
    Coût : { $cost } myrtilles. À la fin : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }.
assistant-a1-help = Une fois par manche : barrez un copeau, une colle ou une lame de scie pour l’effet de l’une des deux autres. { $price }
assistant-a2-help = Une fois par manche : l’un de vos dés marron montre 1 de plus ou 1 de moins. { $price }
assistant-a3-help = Immédiat, de la réserve commune : { $gains }. { $price }
assistant-a4-help = Après chaque commande complétée : gagnez 1 colle ou 1 copeau. { $price }
assistant-a5-help = Une fois par tour : barrez un copeau, une colle ou une lame de scie et gagnez { $gains }. { $price }
assistant-a6-help = Une fois par manche : l’un de vos dés jaunes montre 1 de plus ou 1 de moins. { $price }
assistant-a7-help = Pour chaque réputation gagnée à partir de maintenant : gagnez { $gains }. { $price }
assistant-a8-help = Immédiat : gagnez { $gains }, comptée à la fin. { $price }

## Caisses

crate-k1 = Caisse des assistants
crate-k2 = Caisse des commandes
crate-k3 = Caisse de la réputation
crate-k4 = Caisse des lanternes
crate-k5 = Caisse des valeurs
crate-boxes =
    Active avec { $chestnuts ->
        [one] { $chestnuts } châtaigne
       *[other] { $chestnuts } châtaignes
    }{ $blueberries ->
        [0] .
        [one] {" "}et { $blueberries } myrtille.
       *[other] {" "}et { $blueberries } myrtilles.
    }
crate-k1-help = { $boxes } Elle rapporte alors { $steps }.
crate-step = { $points } points dès { $from } assistants
crate-k2-help = { $boxes } Elle rapporte alors { $each } point par commande complétée.
crate-k3-help = { $boxes } Elle rapporte alors { $base } point, plus { $each } par icône de réputation sur vos commandes complétées.
crate-k4-help = { $boxes } Elle rapporte alors { $base } points, plus { $each } par lanterne cochée.
crate-k5-help = { $boxes } Elle rapporte alors { $each } point par tranche de { $per } points imprimés sur vos commandes complétées.

## Commandes

order-help = Coût : { $cost }. Récompense : { $gains }.

order-i-01 = Coquetier
order-i-02 = Rouleau à pâtisserie
order-i-03 = Moulin à poivre
order-i-04 = Cintre
order-i-05 = Saladier
order-i-06 = Rond de serviette
order-i-07 = Yo-yo
order-i-08 = Casse-noisette
order-i-09 = Plumier
order-i-10 = Sifflet
order-i-11 = Peigne
order-i-12 = Brosse à cheveux
order-i-13 = Mangeoire à oiseaux
order-i-14 = Tire-botte
order-i-15 = Œuf à repriser
order-i-16 = Dominos
order-i-17 = Hochet
order-i-18 = Cuillère à miel
order-i-19 = Casta­gnettes
order-i-20 = Moule à beurre
order-i-21 = Échasses
order-i-22 = Xylophone
order-i-23 = Boîte à couture
order-i-24 = Pantin
order-ii-01 = Brouette
order-ii-02 = Vaisselier
order-ii-03 = Chevalet
order-ii-04 = Clapier
order-ii-05 = Poulailler
order-ii-06 = Chaise longue
order-ii-07 = Guitare
order-ii-08 = Jeu de quilles
order-ii-09 = Kayak
order-ii-10 = Métier à tisser
order-ii-11 = Pigeonnier
order-ii-12 = Baby-foot
order-ii-13 = Vielle à roue
order-ii-14 = Kiosque de jardin
order-ii-15 = Biblio­thèque
order-ii-16 = Portillon
order-ii-17 = Piano à queue
order-ii-18 = Escalier en colimaçon
order-ii-19 = Pressoir
order-ii-20 = Trône
order-ii-21 = Traîneau
order-ii-22 = Table d’échecs
order-ii-23 = Pirogue
order-ii-24 = Violon­celle

## Coups

move-keep = Garder la commande { $order }
move-die = Prendre le { $die } de la colonne { $column } : { $gains }
move-die-none = Prendre le dé de la colonne { $column }
move-order = Prendre une commande
move-take = Prendre la commande { $order }
move-lantern = Cocher la lanterne de la ligne { $row }, colonne { $column }
move-chestnut = Cocher une châtaigne : { $crate }
move-clerk = Gagner { $gain }
move-chip = Ajouter un copeau : le { $die } devient un { $into }
move-glue = Coller le { $one } et le { $other } en un { $into }
move-saw = Couper le { $die } en { $one } et { $other }
move-tinker = Détourner { $spent } : { $move }
move-carve = Sculpter : le { $die } devient un { $into }
move-sell = Vendre { $spent }
move-hire = Embaucher pour { $cost } : { $assistant }
move-berry = Cocher une case avec une myrtille : { $crate }
move-complete = Compléter la commande { $order } : { $gains }
move-done = Terminer le tour

## Questions

prompt-keep = Gardez l’une de vos deux commandes
prompt-choose = Prenez un dé ou une commande
prompt-draft = Quelle commande prenez-vous ?
prompt-lantern = Quelle lanterne cochez-vous ?
prompt-chestnut = Sur quelle caisse cochez-vous la châtaigne ?
prompt-clerk = Que vous apporte votre assistant ?
prompt-craft = Actions gratuites, autant que vous voulez
prompt-wait = Les autres choisissent encore
prompt-over = La partie est finie

## Ce qui s’est passé

name-of = { $name }
event-chosen = { $name } a choisi.
    .you = Vous avez choisi.
event-kept = { $name } garde la commande { $order }.
    .you = Vous gardez la commande { $order }.
event-face-up = La commande { $order } est révélée.
event-rolled = La manche { $round } commence : { $dice }.
event-die-taken = { $name } prend le { $die } de la colonne { $column } : { $gains }.
    .you = Vous prenez le { $die } de la colonne { $column } : { $gains }.
event-order-wanted = { $name } veut une commande.
    .you = Vous voulez une commande.
event-lots-drawn = Le sort départage les ex æquo ; on choisit dans cet ordre : { $names }.
event-drafted = { $name } prend la commande { $order }.
    .you = Vous prenez la commande { $order }.
event-no-order-left = { $name } ne trouve plus de commande.
    .you = Vous ne trouvez plus de commande.
event-lost = { $name } n’a plus de place pour { $gain }.
    .you = Vous n’avez plus de place pour { $gain }.
event-lantern-marked = { $name } coche la lanterne de la ligne { $row }, colonne { $column }.
    .you = Vous cochez la lanterne de la ligne { $row }, colonne { $column }.
event-lantern-row = { $name } complète la ligne { $row } de lanternes : { $gains }.
    .you = Vous complétez la ligne { $row } de lanternes : { $gains }.
event-lantern-column = { $name } complète la colonne { $column } de lanternes : { $gains }.
    .you = Vous complétez la colonne { $column } de lanternes : { $gains }.
event-surplus-lantern = { $name } a déjà coché toutes les lanternes : { $gain } à la place.
    .you = Vous avez déjà coché toutes les lanternes : { $gain } à la place.
event-chestnut-marked = { $name } coche une châtaigne : { $crate }.
    .you = Vous cochez une châtaigne : { $crate }.
event-chestnut-lost = { $name } n’a plus de case pour une châtaigne.
    .you = Vous n’avez plus de case pour une châtaigne.
event-track-full = { $name } a rempli la piste des noisettes.
    .you = Vous avez rempli la piste des noisettes.
event-tinkered = { $name } utilise { $spent } comme { $material }.
    .you = Vous utilisez { $spent } comme { $material }.
event-chipped = { $name } ajoute un copeau : le { $die } devient un { $into }.
    .you = Vous ajoutez un copeau : le { $die } devient un { $into }.
event-glued = { $name } colle le { $one } et le { $other } en un { $into }.
    .you = Vous collez le { $one } et le { $other } en un { $into }.
event-sawn = { $name } coupe le { $die } en { $one } et { $other }.
    .you = Vous coupez le { $die } en { $one } et { $other }.
event-hired = { $name } embauche l’assistant { $assistant }.
    .you = Vous embauchez l’assistant { $assistant }.
event-carved = { $name } sculpte : le { $die } devient un { $into }.
    .you = Vous sculptez : le { $die } devient un { $into }.
event-sold = { $name } vend { $spent }.
    .you = Vous vendez { $spent }.
event-brought = { $name } gagne { $gains } grâce à l’assistant { $assistant }.
    .you = Vous gagnez { $gains } grâce à l’assistant { $assistant }.
event-box-paid = { $name } coche une case avec une myrtille : { $crate }.
    .you = Vous cochez une case avec une myrtille : { $crate }.
event-completed = { $name } complète la commande { $order } : { $gains }.
    .you = Vous complétez la commande { $order } : { $gains }.
event-done = { $name } termine son tour.
    .you = Vous terminez votre tour.
event-slid = Les dés glissent : { $dice }.
event-extra-die = Un { $die } rejoint le dernier dé.
event-phase-two = La phase II commence.
event-reshuffled = Les commandes défaussées de la phase II sont remélangées.
event-opponent-rolled = L’adversaire obtient { $yellow } et { $brown }.
event-opponent-took = L’adversaire prend le { $die }.
event-order-die = Le dé montre { $value } : la commande { $order } s’en va.
event-order-die-none = Le dé montre { $value } : aucune commande à retirer.
event-ended = La partie est finie.

## Points

points-hazelnuts = Noisettes
points-assistants = Assistants
points-reputation = Réputation
points-orders = Commandes
points-crates = Caisses
points-lanterns = Lanternes
tie-resources-left = Ressources restantes
rating-fair = assez bien
rating-good = bien
rating-excellent = excellent
# Après les points et deux-points.
verdict-below = moins de { $from }, à retenter
verdict-next = { $rating } ; à partir de { $from }, c’est { $next }
verdict-best = { $rating }, la plus haute mention

## Refus

illegal-keep-over = Les commandes de départ ont été choisies au début.
illegal-keep-first = Chacun garde d’abord l’une de ses deux commandes.
illegal-not-dealt = La commande { $order } n’est pas l’une de vos deux.
illegal-choice-made = Le choix de ce tour est fait.
illegal-choose-first = Prenez d’abord un dé ou une commande ; les actions gratuites viennent ensuite.
illegal-no-die-there = Il n’y a pas de dé dans la colonne { $column }.
illegal-no-order-up = Aucune commande n’est visible.
illegal-no-draft = Personne ne prend de commande maintenant.
illegal-draft-first = Prenez d’abord une commande.
illegal-order-not-up = La commande { $order } n’est pas visible.
illegal-no-lantern = Vous n’avez pas de lanterne à cocher maintenant.
illegal-no-chestnut = Vous n’avez pas de châtaigne à cocher maintenant.
illegal-no-clerk = Votre assistant n’apporte rien maintenant.
illegal-gain-first = Décidez d’abord de ce que vous gagnez.
illegal-lantern-marked = Cette lanterne est déjà cochée.
illegal-no-chestnut-box = Aucune case à châtaigne libre : { $crate }.
illegal-no-blueberry-box = Aucune case à myrtille libre : { $crate }.
illegal-not-offered = Votre assistant n’apporte pas cela : { $resource }.
illegal-none-left = Il ne vous en reste plus : { $resource }.
illegal-no-such-die = Vous n’avez pas ce dé : { $die }.
illegal-chip-on-six = Un 6 ne peut pas être augmenté.
illegal-glue-one-die = Vous n’avez qu’un seul dé de ce genre ; il en faut deux pour coller.
illegal-glue-above-six = Deux dés collés font 6 au plus.
illegal-glue-colour = Le dé collé garde l’une des couleurs des deux dés.
illegal-saw-one = Un 1 ne peut pas être coupé.
illegal-tinker-blueberries = Les myrtilles n’agissent pas sur les dés.
illegal-tinker-same = Utilisez-la comme l’une des deux autres.
illegal-carve-beyond = Un dé reste entre 1 et 6.
illegal-sell-blueberries = Les myrtilles ne se vendent pas.
illegal-not-hired = Vous n’avez pas embauché d’assistant qui sache le faire.
illegal-used-already = Cet assistant a déjà servi.
illegal-hired-already = Vous avez déjà embauché cet assistant.
illegal-too-dear = Cet assistant coûte { $cost } myrtilles ; vous en avez { $left }.
illegal-completed-already = Vous avez déjà complété la commande { $order }.
illegal-not-your-order = La commande { $order } n’est pas à vous.
illegal-dice-missing = Vous n’avez pas les dés pour la commande { $order }.
illegal-resources-missing = Vous n’avez pas les ressources pour la commande { $order }.

## The board

moment-keep = Commandes de départ
phase-round = Manche { $round }
moment-choose = Manche { $round } sur { $rounds } · tour { $turn } · tout le monde choisit
moment-choose-alone = Manche { $round } sur { $rounds } · tour { $turn } · choix
moment-bonus = Manche { $round } sur { $rounds } · tour { $turn } · bonus
moment-draft = Manche { $round } sur { $rounds } · tour { $turn } · commandes
moment-craft = Manche { $round } sur { $rounds } · tour { $turn } · actions gratuites
moment-over = La partie est finie

group-dice = Dés
group-orders = Commandes
group-lanterns = Lanternes
group-crates = Caisses
group-gains = Gain
group-chips = Copeaux
group-glue = Colle
group-saw = Lames de scie
group-assistants = Assistants
group-hire = Embaucher
group-complete = Compléter

board-dice = Plateau principal
board-orders = Commandes proposées
board-keep = Gardez l’une de vos deux commandes
board-no-order = Aucune commande
board-secret = votre choix
board-draft = Prise des commandes :
board-bench = Dés et commandes
board-your-dice = Vos dés
board-dice-of = Dés
board-your-orders = Vos commandes
board-orders-of = Commandes
board-no-dice = Aucun dé pour l’instant
board-no-orders-held = Aucune commande à compléter
board-goals = Votre objectif
board-goals-help = Seul, vos points décident comment votre résultat s’appelle à la fin.
board-done =
    { $n ->
        [0] Aucune complétée
        [one] { $n } complétée : { $points }
       *[other] { $n } complétées : { $points }
    }
board-sheet = Feuille de joueur
board-turns = Tours
board-turns-how = dé pris, × commande
board-rows = Atelier
board-rows-how = entouré : gagné, barré : utilisé
board-of = { $n } sur { $most }
board-box-order = commande
board-open-sheet = Feuille : { $name }

column-die = Colonne { $column } : { $die }
column-empty = Colonne { $column } : aucun dé
column-help = Vous notez { $value } dans votre case de tour, gardez un dé identique et gagnez { $gains }. D’autres peuvent prendre le même dé.
bonuses-yellow = Bonus des dés jaunes
bonuses-brown = Bonus des dés marron
bonuses-help = Un dé donne le bonus de sa colonne et de sa couleur. Ceux qui sont éclairés sont disponibles maintenant.
slide = Les dés glissent
slide-right-pack = Après le premier tour d’une manche, les dés restants glissent vers la droite en se serrant : ils donnent alors d’autres bonus.
slide-left-pack = Après le premier tour d’une manche, les dés restants glissent vers la gauche en se serrant : ils donnent alors d’autres bonus.
slide-right-step = Après le premier tour d’une manche, les dés restants glissent d’une colonne vers la droite si elle est libre.
slide-left-step = Après le premier tour d’une manche, les dés restants glissent d’une colonne vers la gauche si elle est libre.
take-help = Au lieu d’un dé : barrez votre case de tour et prenez une de ces commandes. Vous dites laquelle quand vient votre tour de prendre ; qui a noté en dernier le dé le plus élevé prend en premier.
deck = Pioche { $phase } : { $n }
deck-help = Les commandes de la phase I sont remplacées par celles de la phase II après la manche { $round }.
draft-help = Qui a noté en dernier le dé le plus élevé prend en premier ; à égalité, on compare le dé d’avant.
order-label = { $name }. { $help }
gains = { $gains }
turns-help = La valeur du dé pris à chaque tour, ou une croix pour une commande. Les valeurs les plus récentes décident qui prend en premier.
row-count =
    { $left } en réserve, { $free ->
        [one] { $free } case libre
       *[other] { $free } cases libres
    }
own-die-help = Augmentez-le avec un copeau, collez-le à un autre, coupez-le avec une lame de scie, ou utilisez-le pour une commande qui montre exactement ce dé.
lantern-marked = Lanterne ligne { $row }, colonne { $column } : cochée
lantern-empty = Lanterne ligne { $row }, colonne { $column } : libre
lantern-line = Une ligne complète donne
crate-missing =
    { $n ->
        [one] { $n } case libre
       *[other] { $n } cases libres
    }
assistant-hired = à l’atelier
once-a-round = 1×/manche
once-a-turn = 1×/tour

kind-order = Commande de la phase { $phase }
kind-resource = Ressource
kind-lantern = Grille des lanternes
kind-hazelnut = Piste des noisettes
kind-assistant = Assistant
kind-crate = Caisse

now-row-full = La ligne est pleine ; vous perdriez : { $resource }.
now-chestnut = Ce cercle donne aussi une châtaigne ({ $resource }).
now-orders = Alors à portée : { $orders }.
now-next-chestnut =
    { $n ->
        [one] Le prochain cercle donne une châtaigne.
       *[other] Encore { $n } cercles jusqu’à une châtaigne.
    }
now-fills-row = Complète la ligne : { $gains }.
now-fills-column = Complète la colonne : { $gains }.
now-used = Déjà utilisé.
now-ready = Prêt à servir.
now-can-hire =
    { $left ->
        [one] Vous pouvez payer et garder { $left } myrtille.
       *[other] Vous pouvez payer et garder { $left } myrtilles.
    }
now-too-dear =
    { $lacking ->
        [one] Vous en avez { $left } ; il manque { $lacking } myrtille.
       *[other] Vous en avez { $left } ; il manque { $lacking } myrtilles.
    }
now-crate-counts =
    { $n ->
        [one] Compte { $n } point maintenant.
       *[other] Compte { $n } points maintenant.
    }
now-crate-would =
    { $n ->
        [one] Active, elle compterait { $n } point maintenant.
       *[other] Active, elle compterait { $n } points maintenant.
    }

plan-ready = Tout y est.
plan-within = À portée : { $steps }.
plan-missing = Il manque : { $things }.
plan-chip = copeau sur { $die }
plan-glue = coller { $one } + { $other }
plan-saw = couper { $die } en { $one } + { $other }
plan-carve = sculpter { $die }

# What the bar asks about once more.
gives-up-order = une commande est prête

## Plates: the last act of a seat, in two or three words

act-die = { $die }
act-order-wanted = veut une commande
act-drafted = commande { $order }
act-glued = colle : { $die }
act-sawn = scie : { $die }
act-changed = { $die } → { $into }
act-sold = vend { $spent }
act-lantern = une lanterne
act-crate = remplit une caisse
act-hired = { $assistant }
act-completed = ✓ { $order }

# Ce que fait la solution d’un problème
theme-order = une commande plutôt qu’un dé
theme-die = le choix du dé
theme-draft = choisir une carte commande
theme-glue = coller
theme-saw = couper
theme-chip = copeaux et sculpture
theme-complete = compléter une commande
theme-hire = embaucher
theme-sell = vendre et détourner
theme-lantern = lanternes et châtaignes
