# le jeu
game-name = Keyflower
game-pitch = Enchérissez avec vos ouvriers, faites-les travailler sur toutes les tuiles et bâtissez un village en quatre saisons.
option-open-screens = Quantités visibles
option-open-screens-help = Tout le monde voit combien d’ouvriers et de compétences se trouvent derrière chaque écran, mais pas lesquels.
option-loose-as-gold = Bateau d’été 3b : le reste compte comme de l’or
option-loose-as-gold-help = Avec le bateau d’été 3b, chaque ressource qui n’est attribuée à aucune tuile rapporte 1 point, comme l’or. Sans cette option, seul l’or le fait.

# tuiles
tile-home-1 = Maison 1
tile-home-2 = Maison 2
tile-home-3 = Maison 3
tile-home-4 = Maison 4
tile-home-5 = Maison 5
tile-home-6 = Maison 6
tile-keywood = Forêt de Key
tile-keystone-quarry = Carrière de Key
tile-key-mine = Mine de Key
tile-woodcutter = Bûcheron
tile-quarryman = Carrier
tile-miner = Mineur
tile-gold-mine = Mine d’or
tile-workshop = Atelier
tile-stable = Écurie
tile-peddler = Marchand ambulant
tile-apprentice-hall = Salle des apprentis
tile-alehouse = Brasserie
tile-store = Magasin
tile-carpenter = Charpentier
tile-mason = Maçon
tile-smelter = Fonderie
tile-tavern = Taverne
tile-hiring-fair = Foire à l’embauche
tile-brewer = Brasseur
tile-farrier = Maréchal-ferrant
tile-summer-boat-1 = Bateau d’été 1
tile-summer-boat-2 = Bateau d’été 2
tile-summer-boat-3 = Bateau d’été 3
tile-summer-boat-4 = Bateau d’été 4
tile-timber-yard = Dépôt de bois
tile-stone-yard = Dépôt de pierre
tile-blacksmith = Forgeron
tile-barn = Grange
tile-wainwright = Fabricant de chariots
tile-sawmill = Scierie
tile-sculptor = Sculpteur
tile-forge = Forge
tile-goldsmith = Orfèvre
tile-well = Puits
tile-fair = Foire
tile-inn = Auberge
tile-apothecary = Apothicaire
tile-craftsmans-guild = Guilde des artisans
tile-jeweller = Joaillier
tile-key-guild = Guilde de Key
tile-keythedral = Cathédrale de Key
tile-key-market = Marché de Key
tile-mercers-guild = Guilde des merciers
tile-scholar = Érudit
tile-scribes = Scribes
tile-village-hall = Salle des fêtes
tile-watermill = Moulin à eau
tile-windmill = Moulin à vent
tile-keyflower = Keyflower
tile-sea-bastion = Sea Bastion
tile-sea-breese = Sea Breese
tile-flipper = Flipper
tile-ianvincible = Ianvincible
tile-white-wind = White Wind
tile-turn-order-1 = Ordre du tour 1
tile-turn-order-2 = Ordre du tour 2
tile-turn-order-3 = Ordre du tour 3
tile-turn-order-4 = Ordre du tour 4
summer-boat-side-a = { $boat }a
summer-boat-side-b = { $boat }b
help-now = Maintenant : { $effect }.{ $points ->
    [0] { "" }
    [one]{ " " }{ $points } point.
   *[other]{ " " }{ $points } points.
}
help-upgrade = Prix de l’amélioration : { $cost }.
help-then = Ensuite : { $effect }.{ $points ->
    [0] { "" }
    [one]{ " " }{ $points } point.
   *[other]{ " " }{ $points } points.
}
help-upgraded = Améliorée : { $effect }.{ $points ->
    [0] { "" }
    [one]{ " " }{ $points } point.
   *[other]{ " " }{ $points } points.
}
help-power = S’il est à vous : { $power }
help-side = Sa face a été tirée au sort et reste toute la partie.
help-scoring = En fin de partie : { $scoring }
help-turn-order = Qui mène ici en fin de saison choisit un bateau plus tôt. En hiver, la tuile reste acquise.
help-gives-marker = Qui mène ici prend aussi le pion Premier joueur.
help-boat = Cargaison au printemps : { $spring } ; en été : { $summer } ; en automne : { $autumn }.
help-cargo = { $workers ->
    [one] { $workers } ouvrier
   *[other] { $workers } ouvriers
} et { $skills ->
    [one] { $skills } compétence
   *[other] { $skills } compétences
}

# effets
effect-none = sans activation
effect-produce = donne { $resources }
effect-produce-choice = donne { $n } au choix : { $resources }
effect-transport = { $moves ->
    [one] { $moves } déplacement
   *[other] { $moves } déplacements
} et { $upgrades ->
    [one] { $upgrades } amélioration
   *[other] { $upgrades } améliorations
}
effect-draw-workers = { $n ->
    [one] piocher { $n } ouvrier dans le sac
   *[other] piocher { $n } ouvriers dans le sac
}
effect-draw-skills = { $n ->
    [one] piocher { $n } compétence dans la pile
   *[other] piocher { $n } compétences dans la pile
}
effect-worker-for-green = { $price } dans le sac contre { $gain }
effect-worker-for-random = { $n ->
    [one] { $price } dans le sac, piocher { $n } ouvrier
   *[other] { $price } dans le sac, piocher { $n } ouvriers
}
effect-skill-for-resources = { $price } contre { $gain }
effect-skill-for-skills = { $n ->
    [one] { $price } contre { $n } compétence piochée
   *[other] { $price } contre { $n } compétences piochées
}
effect-skill-for-workers = { $n ->
    [one] { $price } contre { $n } ouvrier pioché
   *[other] { $price } contre { $n } ouvriers piochés
}
effect-stores = { $n ->
    [one] sans activation ; en fin de partie, { $n } point par ressource { $resource } qui s’y trouve
   *[other] sans activation ; en fin de partie, { $n } points par ressource { $resource } qui s’y trouve
}
effect-stores-any = { $n ->
    [one] sans activation ; en fin de partie, { $n } point par ressource qui s’y trouve
   *[other] sans activation ; en fin de partie, { $n } points par ressource qui s’y trouve
}
any-worker = 1 ouvrier de n’importe quelle couleur
scores-stores = { $n ->
    [one] { $n } point par ressource { $resource } qui s’y trouve.
   *[other] { $n } points par ressource { $resource } qui s’y trouve.
}
scores-stores-any = { $n ->
    [one] { $n } point par ressource qui s’y trouve.
   *[other] { $n } points par ressource qui s’y trouve.
}
either-two = { $a } ou { $b }
either-three = { $a }, { $b } ou { $c }
either-four = { $a }, { $b }, { $c } ou { $d }
any-skills = { $n ->
    [one] { $n } compétence au choix
   *[other] { $n } compétences au choix
}
any-resources = { $n ->
    [one] { $n } ressource au choix
   *[other] { $n } ressources au choix
}

# pouvoirs des bateaux d'été
power-1a = { $n ->
    [one] avec chaque bateau pris, piochez { $n } ouvrier de plus dans le sac.
   *[other] avec chaque bateau pris, piochez { $n } ouvriers de plus dans le sac.
}
power-1b = { $n ->
    [one] avec chaque bateau pris, prenez { $n } ouvrier vert dans la réserve.
   *[other] avec chaque bateau pris, prenez { $n } ouvriers verts dans la réserve.
}
power-2a = vos ressources traversent aussi les champs, et les côtés de vos nouvelles tuiles n’ont pas à correspondre.
power-2b = vos déplacements et améliorations comptent { $n } fois, le Keyflower aussi.
power-3a = pour améliorer, toute ressource en remplace n’importe quelle autre.
power-3b = en fin de partie, toute ressource compte comme n’importe quelle autre.
power-4a = vous pouvez surenchérir d’une autre couleur sur les tuiles Village, sauf contre une enchère verte.
power-4b = vous pouvez activer une tuile qui a déjà une couleur avec des ouvriers de n’importe quelle couleur.

# ce qui rapporte
scoring-printed = { $points ->
    [one] { $points } point
   *[other] { $points } points
} en tout.
scoring-worker = { $points ->
    [one] { $points } point
   *[other] { $points } points
} par ouvrier.
scoring-workers = { $points ->
    [one] { $points } point
   *[other] { $points } points
} par groupe de { $n } ouvriers de toutes couleurs.
scoring-worker-set = { $points ->
    [one] { $points } point
   *[other] { $points } points
} par groupe de { $set }.
scoring-worker-colour = { $points ->
    [one] { $points } point
   *[other] { $points } points
} par { $worker }.
scoring-chosen-colour = { $points ->
    [one] { $points } point
   *[other] { $points } points
} par ouvrier d’une couleur au choix.
scoring-skills = { $points ->
    [one] { $points } point
   *[other] { $points } points
} par groupe de { $n } compétences de tous types.
scoring-skill-set = { $points ->
    [one] { $points } point
   *[other] { $points } points
} par groupe { $set }.
scoring-chosen-skill = { $points ->
    [one] { $points } point
   *[other] { $points } points
} par compétence d’un type au choix.
scoring-resources = { $points ->
    [one] { $points } point
   *[other] { $points } points
} par groupe de { $n } ressources de tous types.
scoring-resource = { $points ->
    [one] { $points } point
   *[other] { $points } points
} par ressource { $resource }.
scoring-resource-set = { $points ->
    [one] { $points } point
   *[other] { $points } points
} par groupe { $set }.
scoring-chosen-resource = { $points ->
    [one] { $points } point
   *[other] { $points } points
} par ressource d’un type au choix, sauf l’or.
scoring-transport = { $points ->
    [one] { $points } point
   *[other] { $points } points
} par déplacement que donnent vos tuiles Transport.
scoring-loop = { $points ->
    [one] { $points } point
   *[other] { $points } points
} par tuile de votre plus grande boucle de routes.
scoring-chain = { $figures } points pour 1, 2, 3, 4 ou 5 bateaux reliés par l’eau à votre maison.
scoring-free-upgrade = { $points ->
    [one] { $points } point
   *[other] { $points } points
} et une amélioration gratuite avant le décompte.
scoring-adjacent = { $points ->
    [one] { $points } point
   *[other] { $points } points
} par tuile voisine.

# choses
resource-wood = bois
resources-wood = { $n } bois
resource-stone = pierre
resources-stone = { $n ->
    [one] { $n } pierre
   *[other] { $n } pierres
}
resource-iron = fer
resources-iron = { $n ->
    [one] { $n } fer
   *[other] { $n } fers
}
resource-gold = or
resources-gold = { $n } or
skill-anvil = enclume
skills-anvil = { $n ->
    [one] { $n } enclume
   *[other] { $n } enclumes
}
skill-pick = pioche
skills-pick = { $n ->
    [one] { $n } pioche
   *[other] { $n } pioches
}
skill-saw = scie
skills-saw = { $n ->
    [one] { $n } scie
   *[other] { $n } scies
}
workers-blue = { $n ->
    [one] { $n } ouvrier bleu
   *[other] { $n } ouvriers bleus
}
workers-red = { $n ->
    [one] { $n } ouvrier rouge
   *[other] { $n } ouvriers rouges
}
workers-yellow = { $n ->
    [one] { $n } ouvrier jaune
   *[other] { $n } ouvriers jaunes
}
workers-green = { $n ->
    [one] { $n } ouvrier vert
   *[other] { $n } ouvriers verts
}
worker-blue = ouvrier bleu
worker-red = ouvrier rouge
worker-yellow = ouvrier jaune
worker-green = ouvrier vert
few-blue = { $n ->
    [one] { $n } bleu
   *[other] { $n } bleus
}
few-red = { $n ->
    [one] { $n } rouge
   *[other] { $n } rouges
}
few-yellow = { $n ->
    [one] { $n } jaune
   *[other] { $n } jaunes
}
few-green = { $n ->
    [one] { $n } vert
   *[other] { $n } verts
}
colour-blue = bleu
colour-red = rouge
colour-yellow = jaune
colour-green = vert
season-spring = Printemps
season-summer = Été
season-autumn = Automne
season-winter = Hiver
nothing = rien
start-player-marker = le pion Premier joueur
passed = a passé
passed-help = A passé la dernière fois. La saison s’achève dès que tous passent l’un après l’autre ; après une enchère ou une activation, chacun peut de nouveau agir.

# coups
move-pass = Passer
move-bid = Enchérir sur la tuile { $tile }
move-use = Activer la tuile { $tile }
move-with-group = Ajouter l’enchère perdante : { $tile }
move-with-worker = Ajouter { $workers }
move-place-bid = Enchérir avec { $workers } : vous menez
move-place-use = Activer avec { $workers }
move-raise = Enchérir avec { $workers } de plus : { $total } en tout, vous menez
move-make = Produire : { $resource }
move-pay = Payer { $price }
move-pay-group = Payer avec l’enchère perdante : { $tile }
move-carry = Transporter : { $resource }, { $from } → { $to }
move-upgrade = Améliorer la tuile { $tile }
move-spend = Dépenser { $price }
move-done = Finir le transport
move-boat = Prendre le bateau { $tile }
move-lay = Tuile suivante : { $tile }
move-settle = { $tile } : { $direction ->
        [0] au-dessus
        [1] en haut à droite
        [2] en bas à droite
        [3] au-dessous
        [4] en bas à gauche
       *[5] en haut à gauche
    }, tournée de { $turn }°
move-offer = Proposer { $tiles }
move-flip = Améliorer gratuitement la tuile { $tile }
move-flip-none = Ne rien améliorer

# questions
prompt-turn = Enchérissez, activez une tuile ou passez.
prompt-turn-last = Enchérissez, activez une tuile ou passez. Si vous passez aussi, la saison s’achève.
prompt-bid = Avec quels ouvriers enchérir sur la tuile { $tile } ? { $limit }
prompt-use = Avec quels ouvriers activer la tuile { $tile } ? { $limit }
limit-any = Couleur au choix.
limit-any-least = Couleur au choix, { $joined ->
    [0] au moins { $least }.
   *[other] au moins { $least } de plus.
}
limit-only = Couleur imposée : { $colour }.
limit-only-least = Couleur imposée : { $colour }, { $joined ->
    [0] au moins { $least }.
   *[other] au moins { $least } de plus.
}
limit-overbid-any = Couleur au choix, { $joined ->
    [0] au moins { $least }
   *[other] au moins { $least } de plus
} ({ $name } mène avec { $count }).
limit-overbid = Couleur imposée : { $colour }, { $joined ->
    [0] au moins { $least }
   *[other] au moins { $least } de plus
} ({ $name } mène avec { $count }).
limit-own = Couleur imposée : { $colour }, comme votre enchère, qui mène.
limit-with-group = Avec une enchère perdante. { $limit }
prompt-make = Quelle ressource produisez-vous ?
prompt-pay-worker = Que payez-vous pour la tuile { $tile } ? Un ouvrier ou une enchère perdante.
prompt-pay-skill = Quelle compétence payez-vous pour la tuile { $tile } ?
prompt-transport =
    Transportez et améliorez : encore { $moves ->
        [one] { $moves } déplacement
       *[other] { $moves } déplacements
    } et { $upgrades ->
        [one] { $upgrades } amélioration
       *[other] { $upgrades } améliorations
    }.
prompt-spend = Que dépensez-vous pour améliorer la tuile { $tile } ?
prompt-boat = Choisissez le bateau dont vous prenez la cargaison.
prompt-boat-tile = Choisissez la tuile Bateau pour votre village.
prompt-lay = Choisissez la tuile que vous placez maintenant.
prompt-settle = Où placez-vous la tuile { $tile } ? Choisissez une case ; encore pour tourner.
prompt-offer = Choisissez une ou plusieurs de vos tuiles Hiver à mettre aux enchères.
prompt-flip = Choisissez une tuile que le Flipper améliore gratuitement.
prompt-over = La partie est finie.

# événements
event-season-begins = { $season } : la saison commence. C’est à { $name } de commencer.
    .you = { $season } : la saison commence. C’est à vous de commencer.
event-laid-out = Tuiles aux enchères : { $tiles }.
event-boat-loaded = Le bateau { $tile } transporte { $cargo }.
event-offered = { $n ->
    [one] { $name } propose { $n } tuile Hiver.
   *[other] { $name } propose { $n } tuiles Hiver.
}
    .you = { $n ->
    [one] Vous proposez { $n } tuile Hiver.
   *[other] Vous proposez { $n } tuiles Hiver.
}
event-passed = { $name } passe.
    .you = Vous passez.
event-bid = { $name } enchérit avec { $workers } sur la tuile { $tile }.
    .you = Vous enchérissez avec { $workers } sur la tuile { $tile }.
event-raise = { $name } porte l’enchère sur la tuile { $tile } à { $workers }.
    .you = Vous portez votre enchère sur la tuile { $tile } à { $workers }.
event-laid-down = Ces ouvriers sont couchés : un bateau (4a) permet à { $name } de surenchérir d’une autre couleur. { $tile } garde la sienne.
    .you = Ces ouvriers sont couchés : un bateau (4a) vous permet de surenchérir d’une autre couleur. { $tile } garde la sienne.
event-used = { $name } active la tuile { $tile } avec { $workers }.
    .you = Vous activez la tuile { $tile } avec { $workers }.
event-stood-up = Les ouvriers couchés à côté de la tuile { $tile } se relèvent : sa couleur est maintenant { $colour }.
event-produced = { $name } reçoit { $resources } sur la tuile { $tile }.
    .you = Vous recevez { $resources } sur la tuile { $tile }.
event-nothing-left = Il ne reste rien à prendre pour { $name }.
    .you = Il ne vous reste rien à prendre.
event-drew = { $name } pioche { $things }.
    .you = Vous piochez { $things }.
event-drew-workers-blind = { $n ->
    [one] { $name } pioche { $n } ouvrier.
   *[other] { $name } pioche { $n } ouvriers.
}
event-drew-skills-blind = { $n ->
    [one] { $name } pioche { $n } compétence.
   *[other] { $name } pioche { $n } compétences.
}
event-took-greens = { $name } prend { $workers }.
    .you = Vous prenez { $workers }.
event-paid = { $name } paie { $price }.
    .you = Vous payez { $price }.
event-paid-face-down = { $name } remet une compétence, face cachée.
event-carried = { $name } transporte de la tuile { $from } à la tuile { $to } : { $resource }.
    .you = Vous transportez de la tuile { $from } à la tuile { $to } : { $resource }.
event-upgraded = { $name } améliore la tuile { $tile } pour { $price }.
    .you = Vous améliorez la tuile { $tile } pour { $price }.
event-upgraded-by-skill = { $name } améliore la tuile { $tile }.
    .you = Vous améliorez la tuile { $tile }.
event-season-ends = Tout le monde a passé. Fin de la saison : { $season }.
event-bids-back = { $name } reprend { $workers } de ses enchères perdantes.
    .you = Vous reprenez { $workers } de vos enchères perdantes.
event-unsold = Personne n’a enchéri sur la tuile { $tile } : elle quitte le jeu.
event-won = { $name } remporte la tuile { $tile } pour { $price }.
    .you = Vous remportez la tuile { $tile } pour { $price }.
event-won-with-workers = { $name } remporte la tuile { $tile } pour { $price }, et avec elle { $workers }.
    .you = Vous remportez la tuile { $tile } pour { $price }, et avec elle { $workers }.
event-workers-home = { $name } reprend { $workers } de son village derrière son écran.
    .you = Vous reprenez { $workers } de votre village derrière votre écran.
event-boat-emptied = { $name } prend sur le bateau { $tile } : { $cargo }.
    .you = Vous prenez sur le bateau { $tile } : { $cargo }.
event-boat-taken = { $name } prend le bateau { $tile }.
    .you = Vous prenez le bateau { $tile }.
event-turn-order-taken = { $name } garde la tuile { $tile }.
    .you = Vous gardez la tuile { $tile }.
event-marker = { $name } prend le pion Premier joueur.
    .you = Vous prenez le pion Premier joueur.
event-settled = { $name } place la tuile { $tile }.
    .you = Vous placez la tuile { $tile }.
event-set-aside = La tuile { $tile } n’a de place nulle part dans le village : mise de côté ({ $name }).
    .you = La tuile { $tile } n’a de place nulle part dans votre village : mise de côté.
event-flipped = { $name } améliore la tuile { $tile } grâce au Flipper.
    .you = Vous améliorez la tuile { $tile } grâce au Flipper.
event-match-ends = L’hiver est fini. Tous les écrans s’ouvrent.

# points
points-tiles = Tuiles
points-turn-order = Tuiles Ordre du tour
points-boat = Bateau
points-stored = Ressources en dépôt
points-winter = Tuiles Hiver
points-gold = Or restant
points-without-hidden = Sans ce qui est caché
points-without-hidden-help = Des tuiles de ce village comptent les ouvriers ou les compétences derrière l’écran. Ces points s’ajoutent quand les écrans s’ouvrent.
detail-list = { $entries }
detail-tile = { $tile } : { $points }
detail-given = { $tile } : { $points } ({ $given })
detail-loose = { $given } : { $points }
detail-marker = le pion Premier joueur, compté comme or : { $points }
marker-as-gold = Pion Premier joueur, compté comme or

# ce qui n'est pas permis
illegal-not-on-auction = Cette tuile n’est pas aux enchères.
illegal-no-workers = Vous n’avez aucun ouvrier à placer.
illegal-colour = Cette saison, la tuile n’accepte qu’une couleur : { $colour }.
illegal-one-colour = Tous les ouvriers placés ensemble doivent être d’une même couleur.
illegal-bid-more = { $n ->
    [one] Pour mener, il faut ajouter au moins { $n } ouvrier.
   *[other] Pour mener, il faut ajouter au moins { $n } ouvriers.
}
illegal-not-usable = On ne peut activer que les tuiles des villages et celles de la saison au centre.
illegal-winter-centre = En hiver, on ne peut pas activer les tuiles aux enchères.
illegal-no-use = Cette face de la tuile n’a rien à activer.
illegal-tile-full = La tuile est pleine : plus aucune activation possible cette saison.
illegal-use-more = { $n ->
    [one] La prochaine activation de cette tuile demande au moins { $n } ouvrier.
   *[other] La prochaine activation de cette tuile demande au moins { $n } ouvriers.
}
illegal-use-less = { $n ->
    [one] Il ne reste de la place que pour { $n } ouvrier sur cette tuile.
   *[other] Il ne reste de la place que pour { $n } ouvriers sur cette tuile.
}
illegal-price = Après avoir placé les ouvriers, vous ne pourriez pas payer le prix.
illegal-tile-first = Choisissez d’abord la tuile, puis les ouvriers.
illegal-other-tile = Vous avez déjà choisi une autre tuile.
illegal-groups-first = Les enchères perdantes s’ajoutent une à une avant le placement.
illegal-not-so-many = Vous n’avez pas autant d’ouvriers derrière votre écran.
illegal-leading-group = La meilleure enchère ne peut pas être déplacée.
illegal-no-group = Vous n’avez pas d’enchère perdante à cet endroit.
illegal-group-fit = Cette enchère se déplace en entier ou pas du tout, et en entier elle ne convient pas ici.
illegal-make = Cette ressource ne peut pas être produite maintenant.
illegal-pay-worker = Le prix est un ouvrier de la bonne couleur derrière votre écran, ou une enchère perdante entière.
illegal-pay-skill = Vous n’avez pas cette compétence, ou la tuile en demande une autre.
illegal-no-moves-left = Il ne reste aucun déplacement dans ce transport.
illegal-carry-elsewhere = Vous ne transportez que dans votre propre village.
illegal-carry-nothing = Cette ressource ne s’y trouve pas.
illegal-carry-far = Un déplacement va vers une tuile voisine.
illegal-carry-road = Aucune route ne franchit ce côté.
illegal-no-upgrades-left = Il ne reste aucune amélioration dans ce transport.
illegal-upgrade-elsewhere = Vous n’améliorez que les tuiles de votre propre village.
illegal-upgrade-never = Cette tuile ne peut pas être améliorée.
illegal-upgraded = Cette tuile est déjà améliorée.
illegal-upgrade-price = Le prix n’y est pas : les ressources doivent se trouver sur la tuile, les compétences derrière votre écran.
illegal-spend = Cela ne paie pas l’amélioration.
illegal-boat = Ce bateau est pris.
illegal-no-cell = Cette tuile n’a de place nulle part dans votre village.
illegal-lay-other = Vous n’avez pas cette tuile à placer.
illegal-lay-first = Choisissez d’abord la tuile à placer.
illegal-cell-taken = Une autre tuile s’y trouve.
illegal-edges = Les côtés ne correspondent pas : route contre route, champ contre champ, eau contre eau.
illegal-cell-alone = Une nouvelle tuile doit toucher votre village.
illegal-offer-none = Vous devez proposer au moins une tuile Hiver.
illegal-offer-other = Vous ne proposez que vos propres tuiles Hiver.
illegal-flip = Le Flipper améliore une tuile de votre village restée sur sa face initiale.
illegal-begun = Vous avez commencé ce tour : terminez-le d’abord.

# le plateau
moment = { $season } · { $step }
step-turns = enchérir et activer
step-boats = choix des bateaux
step-boat-tiles = choix des tuiles Bateau
step-expanding = les villages grandissent
step-offering = choix des tuiles Hiver
step-flipping = amélioration du Flipper
step-over = la partie est finie
board-centre = Le centre
board-turn-order = Tuiles Ordre du tour
board-boats = Bateaux
board-supplies = Réserves
centre-offering = Chacun choisit ses tuiles Hiver pour les enchères.
your-village = Votre village
village-of = Village : { $name }
    .you = Votre village
other-villages = Autres villages
tiles-count = { $n ->
    [one] { $n } tuile
   *[other] { $n } tuiles
}
no-resources = aucune ressource
to-place = À placer :
tiles-to-place = Tuiles à placer
turn-help = La molette et la touche R tournent aussi la tuile. Rien n’est définitif avant votre confirmation.
enlarge = Voir ce village en grand
behind-screen = Derrière votre écran
only-you-see = visible pour vous seulement
workers = Ouvriers
skills = Compétences
your-winter-tiles = Vos tuiles Hiver
workers-in-all = { $n ->
    [one] { $n } ouvrier
   *[other] { $n } ouvriers
}
skills-in-all = { $n ->
    [one] { $n } compétence
   *[other] { $n } compétences
}
supply-green = verts
supply-bag = dans le sac
supply-skills = compétences
supply-stock-help = Ce qu’il en reste. Une réserve vide ne donne rien tant que rien n’y revient.
supply-green-help = Ouvriers verts que des tuiles peuvent faire entrer en jeu. Ceux qui ont été dépensés sont dans le sac.
supply-bag-help = Ouvriers bleus, rouges, jaunes et verts dépensés, tirés à l’aveugle.
supply-skills-help = Enclumes, pioches et scies, face cachée.
sign-points-only = points seuls
sign-power-1a = à chaque bateau
sign-power-1b = à chaque bateau
sign-power-2a = par les champs
sign-power-2b = compte double
sign-power-3a = pour améliorer
sign-power-3b = au décompte
sign-power-4a = enchère hors couleur
sign-power-4b = activer : mélange
sign-upgraded = améliorée
sign-full = pleine
kind-home = Maison
kind-spring = Tuile Printemps
kind-summer = Tuile Été
kind-autumn = Tuile Automne
kind-summer-boat = Bateau d’été
kind-winter = Tuile Hiver
kind-boat = Bateau
kind-turn-order = Tuile Ordre du tour
no-bids = Aucune enchère.
bid-leads = { $name } enchérit avec { $workers } et mène.
    .you = Vous enchérissez avec { $workers } et menez.
bid-stands = { $name } enchérit avec { $workers }.
    .you = Vous enchérissez avec { $workers } ; votre enchère est dépassée.
your-bid = Votre enchère sur la tuile { $tile } : { $workers }
standing = Dessus : { $workers }. { $n ->
    [one] La prochaine activation demande au moins { $n } ouvrier.
   *[other] La prochaine activation demande au moins { $n } ouvriers.
}
standing-full = Dessus : { $workers }. Plus personne ne peut l’activer cette saison.
lying = Posé dessus : { $resources }
colour-this-season = Cette saison : { $colour } seulement
upgrade-now = Le prix de l’amélioration est réuni.
cargo = Cargaison : { $cargo }
boat-taken = pris
worker-help = Enchérissez avec lui à côté d’une tuile ou posez-le sur une tuile pour l’activer. Tous les ouvriers d’un même placement ont la même couleur, et la première couleur posée vaut pour toute la saison.
green-help = Un ouvrier comme les autres, mais plus rare : une tuile commencée en vert n’accepte que du vert.
skill-help = Paie certaines activations et améliorations, et rapporte des points avec certaines tuiles Hiver.
transport = Transport
transport-help = La charrette compte les déplacements : chacun porte une ressource par une route jusqu’à la tuile voisine. Le marteau compte les améliorations. Cliquez sur une ressource, puis sur sa destination ; un prix éclairé peut être payé.
ghost =
    Placer ici la tuile { $tile } : { $n ->
        [one] { $n } orientation possible
       *[other] { $n } orientations possibles
    }
ghost-help = { $n ->
    [one] { $n } seule orientation convient.
   *[other] { $n } orientations possibles : choisissez encore la case pour tourner la tuile.
} Route contre route, champ contre champ, eau contre eau.
marker-help = Qui le détient commence la saison. Au décompte final, il vaut un ouvrier, une compétence ou une ressource au choix.
group-bid = Enchérir
group-use = Activer
group-groups = Enchères perdantes
group-workers = Ouvriers
group-blue = Bleu
group-red = Rouge
group-yellow = Jaune
group-green = Vert
group-make = Produire
group-skills = Compétences
group-carry = Transporter
group-upgrade = Améliorer
group-spend = Payer avec
group-boats = Bateaux
group-tiles = Tuile suivante
group-place = Placer
group-offer = Proposer
finale-title = D’où viennent les points
finale-best = Ouvriers, compétences et ressources ont été répartis pour rapporter le plus de points ; toutes les autres répartitions ont été essayées. Sous chaque tuile figure ce que ses éléments auraient rapporté sans elle.
points-in-all = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
given-here = Attribué : { $given }.
open-title = Derrière les écrans, dans le sac et dans la pile
open-pieces = { $pieces }
open-nothing = rien
open-winter = Tuiles d’hiver
open-offered = Mises aux enchères
open-bag = Dans le sac
open-pile = Dans la pile de compétences
boat-scores = Qui le prend maintenant marque avec lui en fin de partie : { $scoring }
elsewhere = { $n ->
    [0] Sans cette tuile, cela n’aurait rien rapporté.
    [one] Sans cette tuile, cela aurait rapporté au plus { $n } point.
   *[other] Sans cette tuile, cela aurait rapporté au plus { $n } points.
}
scored-nothing = Sans points
wanted-by-none = Aucune tuile n’en voulait, ou il n’en restait pas assez pour un groupe de plus.
parts-of-board = Zones du plateau
tab-centre = Centre
tab-mine = Mon village
tab-others = Autres
tab-boats = Bateaux
end-of-season = La saison s’achève
end-bids = Les enchères perdantes reviennent derrière les écrans.
end-unsold = Les tuiles sans enchère quittent le jeu.
end-sold = Les tuiles gagnées vont aux gagnants, leurs enchères dans le sac.
end-workers = Les ouvriers des villages passent derrière l’écran des propriétaires.
end-boats = Choix des bateaux : d’abord qui mène sur les tuiles Ordre du tour.
end-villages = Chacun ajoute ses nouvelles tuiles à son village.

# What the bar asks about once more.
gives-up-steps =
    { $moves ->
        [0] { "" }
        [one] −{ $moves } déplacement
       *[other] −{ $moves } déplacements
    }{ $moves ->
        [0] { "" }
       *[other] { $upgrades ->
            [0] { "" }
           *[other] {", "}
        }
    }{ $upgrades ->
        [0] { "" }
        [one] −{ $upgrades } amélioration
       *[other] −{ $upgrades } améliorations
    }
gives-up-season = la saison se termine
gives-up-water = plus aucun bateau à l’eau de votre maison
pass-ahead = Passer d’avance
pass-ahead-until = jusqu’à une surenchère
act-bid = enchère { $workers } : { $tile }
act-use = { $workers } sur { $tile }
act-home = { $n ->
    [one] 1 ouvrier rentre
   *[other] { $n } ouvriers rentrent
}
act-won = gagne { $tile }
act-boat = bateau { $tile }
act-settled = place { $tile }
act-flipped = améliore { $tile }

# Ce que fait la solution d’un problème
theme-bid = une enchère
theme-raise = relever son enchère
theme-group = une enchère perdante ailleurs
theme-use = activer une tuile
theme-carry = transporter
theme-upgrade = une amélioration
theme-boat = bateaux et ordre du tour
theme-lay = bâtir le village
theme-pass = passer
theme-offer = les tuiles d’hiver
