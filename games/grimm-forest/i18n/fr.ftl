# The game

game-name = La Forêt des frères Grimm
game-pitch = Des petits cochons bâtissent des maisons de paille, de bois et de brique. Qui ira où, et que cachent les cartes ?
option-advanced = Cartes avancées
option-advanced-help = Certaines fables et certains amis ont des effets plus inhabituels. Laissez-les de côté pour une première partie.

# Places and materials

location-fields = Champs
location-forest = Forêt
location-brickyard = Briqueterie
location-market = Marché
location-fields-help = Un cochon prend toute la paille ; plusieurs la partagent à parts égales, et le reste demeure.
location-forest-help = Un cochon prend tout le bois ; plusieurs le partagent à parts égales, et le reste demeure.
location-brickyard-help = Un cochon prend toutes les briques ; plusieurs les partagent à parts égales, et le reste demeure.
location-market-help = À quatre uniquement. Plusieurs cochons choisissent une ressource à la fois, dans l’ordre du tour.
at-fields = aux Champs
at-forest = dans la Forêt
at-brickyard = à la Briqueterie
at-market = au Marché
to-fields = aux Champs
to-forest = dans la Forêt
to-brickyard = à la Briqueterie
to-market = au Marché
from-fields = des Champs
from-forest = de la Forêt
from-brickyard = de la Briqueterie
from-market = du Marché
resource-straw = paille
resource-wood = bois
resource-brick = brique
resource-straw-help = Vient des Champs. Les maisons de paille se bâtissent vite, mais le Grand Méchant Loup les souffle.
resource-wood-help = Vient de la Forêt. Le Grand Méchant Loup souffle aussi les maisons de bois ; à égalité, elles comptent avant celles de paille.
resource-brick-help = Vient de la Briqueterie. Les maisons de brique tiennent bon et comptent en premier à égalité.
straw-count =
    { $n ->
        [one] { $n } paille
       *[other] { $n } pailles
    }
wood-count = { $n } bois
brick-count =
    { $n ->
        [one] { $n } brique
       *[other] { $n } briques
    }
no-resources = rien

# Houses

house-straw = maison de paille
house-wood = maison de bois
house-brick = maison de brique
section-floor-straw = plancher de paille
section-floor-wood = plancher de bois
section-floor-brick = plancher de brique
section-walls-straw = murs de paille
section-walls-wood = murs de bois
section-walls-brick = murs de brique
section-roof-straw = toit de paille
section-roof-wood = toit de bois
section-roof-brick = toit de brique
section-floor-help = Commence une maison sur un site libre. Une seule maison inachevée par matériau.
section-walls-help = Se posent sur un plancher du même matériau et font venir un ami, à garder ou à donner.
section-roof-help = Achève une maison. La première maison achevée de chaque matériau rapporte un bonus Premier bâtisseur.
on-extra-site = { $section }, sur Vite fait
first-builder-bonus = bonus Premier bâtisseur
first-builder-bonus-help = Pour la première maison achevée d’un matériau : une ressource de chaque, des fables ou un ami. Il départage les égalités.
prince-regal-help = À deux, il prend chaque manche la moitié des ressources d’un lieu : selon son dé, ou du plus fourni quand l’un d’eux en compte plus de dix.

# Fables

fable = fable
fable-friendly-game = Match amical
fable-friendly-game-help = Prenez { $n } ressources de votre choix à un adversaire de votre lieu.
fable-big-bad-wolf = Grand Méchant Loup
fable-big-bad-wolf-help = Monstre. Pour chaque joueur de son lieu, son propriétaire choisit une maison de paille ou de bois : la section supérieure tombe. La brique résiste.
fable-bridge-troll = Troll du pont
fable-bridge-troll-help = Monstre. Un joueur de son lieu donne à son propriétaire la moitié de sa collecte de la manche.
fable-by-the-hair = Par le poil de mon menton
fable-by-the-hair-help = Si un monstre est dans votre lieu, vous pouvez vous déplacer avant la collecte. Si aucun monstre n’a été joué, fables à piocher : { $n }.
fable-consult-the-oracle = Consulter l’oracle
fable-consult-the-oracle-help = Sans autre cochon : vous pouvez prendre une fable au hasard dans la main de chaque autre joueur.
fable-crystal-ball = Boule de cristal
fable-crystal-ball-help = Regardez une carte Collecte cachée, puis vous pouvez changer la vôtre.
fable-curse-of-darkness = Malédiction des ténèbres
fable-curse-of-darkness-help = Chaque adversaire joue une carte Collecte au hasard à la place de la sienne.
fable-cut-corners = Vite fait
fable-cut-corners-help = Sans autre cochon : cette carte devient un site de plus, où chaque section coûte { $n } de moins.
fable-dragon = Dragon
fable-dragon-help = Monstre. Avant la collecte, tous ceux de son lieu perdent les ressources de leur plateau.
fable-fairy-food = Jardin des fées
fable-fairy-food-help = À la prochaine manche, placez-la dans un lieu ; tous ceux qui s’y trouvent gagnent { $n } ressources au choix.
fable-ghostly-whispers = Murmures fantômes
fable-ghostly-whispers-help = Sans autre cochon : piochez { $n } fables, gardez-en { $keep }, défaussez les autres.
fable-giant = Géant
fable-giant-help = Monstre. Tous ceux de son lieu défaussent leur ami, leurs fables en main et { $n } ressource de chaque type.
fable-grandmas-house = Maison de Mère-Grand
fable-grandmas-house-help = Lieu unique. Les monstres doivent y aller ; tous ceux qui y sont gagnent { $n } ressources. Part quand un monstre s’y trouve.
fable-harvest-moon = Pleine lune
fable-harvest-moon-help = Prenez la moitié des ressources d’un lieu où personne n’a collecté.
fable-hidden-stash = Grenier secret
fable-hidden-stash-help = Tous ceux de votre lieu gagnent { $n } ressources de ce qu’il produit.
fable-hired-help = Saisonnier
fable-hired-help-help = Payez { $n } ressources maintenant : à la prochaine manche, pour tout ce que vous collectez, vous gagnez autant de la réserve. Ce que vous gagnez n’est pas collecté.
fable-little-helpers = Petites mains
fable-little-helpers-help = Sans autre cochon : { $n } actions de plus dans cette phase de construction.
fable-lonely-castle = Château solitaire
fable-lonely-castle-help = Lieu unique. Sans autre cochon ici, on gagne { $n } ressource de chaque type. Part quand { $crowd } cochons sont là, ou tout le monde.
fable-magic-flute = Flûte enchantée
fable-magic-flute-help = Tous les monstres révélés cette manche vont dans votre main avant d’agir.
fable-mysterious-stranger = Mystérieux inconnu
fable-mysterious-stranger-help = Sans autre cochon : gagnez un ami, à garder ou à donner.
fable-night-at-the-tavern = Nuit à la taverne
fable-night-at-the-tavern-help = Piochez autant d’amis que de joueurs : gardez-en un, les autres sont distribués au hasard. Tous les anciens amis partent.
fable-powerful-friends = Amis puissants
fable-powerful-friends-help = Chaque adversaire de votre lieu a { $n } action de construction de moins cette manche ; vous en avez autant de plus.
fable-roar = Rugissement
fable-roar-help = Chaque adversaire de votre lieu va dans un lieu au hasard avant la collecte.
fable-royal-wedding = Noces royales
fable-royal-wedding-help = Lieu unique. Ceux qui n’y sont pas défaussent { $n } de leurs ressources. Part quand personne n’y est.
fable-search-the-past = Souvenirs du passé
fable-search-the-past-help = Si un adversaire est dans votre lieu : prenez { $n } fables de votre choix dans la défausse.
fable-share-the-wealth = Partage des richesses
fable-share-the-wealth-help = Chaque adversaire qui a collecté { $from } ressources ou plus vous donne { $n } d’entre elles.
fable-spy-network = Réseau d’espions
fable-spy-network-help = Pour chaque cochon de votre lieu, le vôtre compris, fables à piocher : { $n }.
fable-taxation = Impôts
fable-taxation-help = À la prochaine manche, chaque adversaire hors de votre lieu perd la moitié de ses ressources, la brique d’abord.
fable-thoughtful-gift = Cadeau rusé
fable-thoughtful-gift-help = Donnez à un adversaire jusqu’à { $n } ressources d’un type ; il doit en rendre autant d’un autre.
fable-traveling-merchant = Marchand ambulant
fable-traveling-merchant-help = Chacun dans votre lieu peut échanger une fois { $pay } ressources d’un type contre { $n } d’un autre.
fable-wishing-well = Puits aux souhaits
fable-wishing-well-help = Les cartes Collecte cachées de deux joueurs changent de place.
fable-wolf = Loup
fable-wolf-help = Monstre. Avant la collecte, toutes les ressources de son lieu sont perdues si un cochon s’y trouve.

# Friends

friend = ami
friend-aladdin = Aladin
friend-aladdin-help = Annoncez au début de la manche si vous serez sans autre cochon ; si c’est vrai, gagnez { $n } ressource de chaque type.
friend-ali-baba = Ali Baba
friend-ali-baba-help = Chaque manche, prenez une ressource à un adversaire ; rendez-la si vous le croisez.
friend-cinderella = Cendrillon
friend-cinderella-help = Avant tout déplacement, prenez { $n } ressources là où vous allez.
friend-evil-queen = Méchante Reine
friend-evil-queen-help = Vous choisissez après tout le monde et pouvez d’abord regarder une carte cachée d’un adversaire.
friend-fairy-godmother = Marraine la Fée
friend-fairy-godmother-help = Action spéciale : piochez { $special } fables. Ou défaussez-la avec { $fables } fables pour gagner { $gain } ressources.
friend-frog-prince = Prince Grenouille
friend-frog-prince-help = Avec d’autres cochons : défaussez-le pour un nouvel ami et { $n } ressource.
friend-gingerbread-man = Le Petit Bonhomme de pain d’épices
friend-gingerbread-man-help = Vous pouvez n’aller nulle part et prendre une ressource dans chaque lieu.
friend-golden-goose = L’Oie d’or
friend-golden-goose-help = Sans autre cochon : gagnez { $n } ressource. Ou défaussez-la à votre tour pour gagner { $gain } ressources.
friend-goldilocks = Boucle d’or
friend-goldilocks-help = Action spéciale : regardez les { $special } premières fables, gardez-en une, reposez les autres dessus.
friend-hansel-and-gretel = Hansel et Gretel
friend-hansel-and-gretel-help = Les murs des adversaires coûtent { $n } de plus de leur matériau, qui vous revient.
friend-huntsman = Le Chasseur
friend-huntsman-help = Les adversaires qui ont des fables doivent en jouer une. Un monstre dans votre lieu est annulé et vous gagnez { $n } ressource de chaque type.
friend-jack = Jack le Chasseur de géants
friend-jack-help = Ajoutez { $n } ressources là où vous allez. Défaussez-le pour annuler un Géant.
friend-little-mermaid = La Petite Sirène
friend-little-mermaid-help = Vous ne gardez que { $n } de vos cartes Collecte. Action spéciale : gagnez { $special } ressource de chaque type.
friend-pinocchio = Pinocchio
friend-pinocchio-help = Annoncez où vous irez ; si c’est vrai, gagnez { $n } ressources de ce lieu.
friend-puss-in-boots = Le Chat botté
friend-puss-in-boots-help = Action spéciale : construisez une section avec une ressource d’un adversaire.
friend-rapunzel = Raiponce
friend-rapunzel-help = Chaque manche, posez { $n } ressources d’un type sur elle. Action spéciale sans autre cochon : prenez tout.
friend-red-riding-hood = Le Petit Chaperon rouge
friend-red-riding-hood-help = Action spéciale : révélez { $special } fables et prenez les Loups, sinon piochez-en une. Défaussez-le pour annuler un Loup ou le Grand Méchant Loup.
friend-robin-hood = Robin des Bois
friend-robin-hood-help = À la fin de la phase de construction, chaque adversaire plus riche que vous vous donne une ressource.
friend-rumpelstiltskin = Nain Tracassin
friend-rumpelstiltskin-help = Gagnez { $n } paille à chaque phase de construction. Action spéciale : changez toute votre paille en bois ou en brique.
friend-seven-dwarves = Les Sept Nains
friend-seven-dwarves-help = Sans autre cochon : { $n } action de construction de plus cette manche.
friend-sleeping-beauty = La Belle au bois dormant
friend-sleeping-beauty-help = Chaque manche, la personne de votre choix doit jouer la première fable de la pioche sans la voir.
friend-snow-white = Blanche-Neige
friend-snow-white-help = Chaque adversaire de votre lieu vous donne une fable, ou une ressource s’il n’en a pas.
friend-thumbelina = Poucelina
friend-thumbelina-help = Vous pouvez aller dans un autre de vos lieux, au hasard.
friend-tom-thumb = Tom Pouce
friend-tom-thumb-help = Chaque manche, vous pouvez prendre une ressource dans un lieu.
friend-woodsman = Le Bûcheron
friend-woodsman-help = Action spéciale : gagnez { $special } bois et ajoutez-en autant dans la Forêt. Défaussez-le pour annuler un monstre.
source-action = action
window-special-action = Action spéciale

# Moves

move-gather = { $location }
move-gather-with = { $location }, avec la fable { $fable }
move-resolve = D’abord : { $card }
move-announce-alone = Je serai sans autre cochon
move-announce-company = Je serai avec d’autres
move-announce = J’irai là : { $location }
move-load = Poser : { $resource }
move-enchant = Envoûter { $player }
move-pick = Prendre { $goods } { $from }
move-pass = Pas cette fois
move-place = Placer ici : { $location }
move-monster = L’envoyer ici : { $location }
move-peek-gather = Voir la carte Collecte : { $player }
move-peek-fable = Voir la fable : { $player }
move-change = Changer pour : { $location }
move-swap = Échanger { $one } et { $other }
move-keep-friend = Garder : { $friend }
move-pay = Payer { $goods }
move-take = Prendre { $goods }
move-run = S’enfuir
move-run-market = S’enfuir, et du Marché : { $resource }
move-add = Ajouter : { $resource }
move-wander = Partir à l’aventure
move-flee = Fuir { $to }
move-discard-friend = Défausser : { $friend }
move-steal = Prendre { $goods } : { $player }
move-wreck = Souffler : { $section } ({ $player })
move-toll = Exiger le péage : { $player }
move-give = Donner { $goods }
move-give-fable = Donner la fable { $fable }
move-consult = Consulter l’oracle
move-gain = Gagner { $goods }
move-keep-fable = Garder la fable { $fable }
move-harvest = Moissonner ici : { $location }
move-discard = Défausser { $goods }
move-discard-fable = Défausser la fable { $fable }
move-fetch = Prendre la fable { $fable }
move-gift = Offrir { $goods } : { $player }
move-return = Rendre : { $resource }
move-trade = { $pay } contre { $get }
move-friend-keep = Garder
move-friend-give = Donner à { $player }
move-keep-cards = Garder { $locations }
move-draw = Piocher une fable
move-build = Construire : { $section } ({ $goods })
move-build-with = Le Chat botté construit : { $section } (1 de chez { $player })
move-special = Action spéciale : { $friend }
move-spin = Changer toute la paille : { $resource }
move-reward-resources = { $goods }
move-reward-friend = Un ami
move-top = Poser dessus : { $fable }
move-done = Terminer le tour
move-reward-fables =
    { $n ->
        [one] { $n } fable
       *[other] { $n } fables
    }

# Prompts

prompt-over = La partie est finie.
prompt-choose = Où va votre cochon ? Vous pouvez ajouter une fable.
prompt-choose-bare = Où va votre cochon ? Vous n’avez pas de fable à ajouter.
prompt-choose-blind = Où va votre cochon ? Votre fable est déjà posée, sans avoir été vue.
prompt-choose-hunted = Où va votre cochon ? Le Chasseur exige une fable.
prompt-items = Laquelle de vos cartes agit ensuite ?
prompt-foretell = Aladin : serez-vous sans autre cochon cette manche ?
prompt-burgle = { $card } : prenez une ressource à un adversaire.
prompt-announce = Pinocchio : où annoncez-vous aller ?
prompt-load = Raiponce : quelle ressource posez-vous sur elle ?
prompt-enchant = La Belle au bois dormant : qui joue la première fable sans la voir ?
prompt-pilfer = Tom Pouce : vous pouvez prendre une ressource dans un lieu.
prompt-place-food = Jardin des fées : où le placez-vous ?
prompt-queen-peek = Méchante Reine : vous pouvez regarder une carte cachée.
prompt-place-monster = Où envoyez-vous le monstre { $fable } ?
prompt-place-unique = Où placez-vous la fable { $fable } ?
prompt-ball-peek = Boule de cristal : quelle carte Collecte regardez-vous ?
prompt-ball-change = Boule de cristal : changez-vous votre carte Collecte ?
prompt-swap = Puits aux souhaits : quelles cartes Collecte changent de place ?
prompt-tavern = Nuit à la taverne : quel ami gardez-vous ?
prompt-hire = Saisonnier : payez-vous maintenant pour gagner, à la prochaine manche, autant que vous collectez ?
prompt-take-stock = { $card } : prenez-en { $n } { $from }.
prompt-run-away = Bonhomme de pain d’épices : s’enfuir avec une ressource de chaque lieu ?
prompt-stock-up = Jack : quelle ressource ajoutez-vous ? ({ $location })
prompt-wander = Poucelina : aller plutôt dans un autre lieu au hasard ?
prompt-flee = Par le poil de mon menton : où fuyez-vous ?
prompt-cancel = Défausser votre ami { $friend } pour annuler le monstre { $fable } ?
prompt-steal = { $card } : que prenez-vous, et à qui ?
prompt-wreck = Grand Méchant Loup : quelle maison soufflez-vous ? ({ $player })
prompt-toll = Troll du pont : qui paie le péage ?
prompt-consult = Consulter l’oracle : prendre une fable au hasard à tous ?
prompt-harvest = Pleine lune : où prenez-vous la moitié des ressources ?
prompt-gift = Cadeau rusé : que donnez-vous, et à qui ?
prompt-return-gift = Cadeau rusé : quelle ressource rendez-vous à { $player } ? ({ $n })
prompt-trade = Marchand ambulant : échanger { $pay } ressources d’un type contre { $get } d’un autre ?
prompt-give-fable = Blanche-Neige : quelle fable donnez-vous ?
prompt-receive = Blanche-Neige : que vous donne { $player } ?
prompt-keep-or-give = { $friend } : garder cet ami ou le donner ?
prompt-lock-cards = La Petite Sirène : lesquelles de vos cartes Collecte gardez-vous ? ({ $n })
prompt-reward = Vous avez bâti en premier. Choisissez votre récompense.
prompt-discard-fables = Choisissez des fables à défausser : { $n }
prompt-look-take = Boucle d’or : quelle fable gardez-vous ?
prompt-look-return = Boucle d’or : quelle fable va dessus ?
prompt-keep-fables = Murmures fantômes : fables à garder : { $n }
prompt-search = Souvenirs du passé : fables à prendre dans la défausse : { $n }
prompt-draft = Marché : prenez une ressource. Il vous en reste à prendre : { $n }
prompt-turn =
    { $n ->
        [0] Il ne vous reste aucune action. Terminer le tour ?
        [one] À vous de construire : encore { $n } action.
       *[other] À vous de construire : encore { $n } actions.
    }
prompt-gain =
    { $n ->
        [one] { $card } : gagnez { $n } ressource de votre choix.
       *[other] { $card } : gagnez { $n } ressources de votre choix.
    }
prompt-gain-made =
    { $n ->
        [one] { $card } : gagnez { $n } ressource d’un type.
       *[other] { $card } : gagnez { $n } ressources d’un même type.
    }
prompt-lose =
    { $n ->
        [one] { $card } : défaussez { $n } ressource de votre choix.
       *[other] { $card } : défaussez { $n } ressources de votre choix.
    }
prompt-give =
    { $n ->
        [one] { $card } : donnez { $n } ressource à { $player }.
       *[other] { $card } : donnez { $n } ressources à { $player }.
    }

# Events

event-round-begins = Manche { $round }. Premier : { $player }.
event-foretold-alone = { $name } annonce : sans autre cochon.
    .you = Vous annoncez : sans autre cochon.
event-foretold-company = { $name } annonce : avec d’autres.
    .you = Vous annoncez : avec d’autres.
event-announced = { $name } annonce : je vais { $to }.
    .you = Vous annoncez : je vais { $to }.
event-loaded = { $name } pose { $goods } sur Raiponce.
    .you = Vous posez { $goods } sur Raiponce.
event-enchanted = { $name } envoûte { $player } : la première fable est posée sans être vue.
    .you = Vous envoûtez { $player } : la première fable est posée sans être vue.
    .to-you = { $name } vous envoûte : la première fable est posée sans être vue.
event-placed-food = { $name } place le Jardin des fées ici : { $location }.
    .you = Vous placez le Jardin des fées ici : { $location }.
event-laid-down = { $name } a choisi.
    .you = Vous avez choisi.
event-laid-fable = { $name } a posé une fable.
    .you = Vous avez posé une fable.
event-laid-no-fable = { $name } joue sans fable.
    .you = Vous jouez sans fable.
event-peeked-gather = { $name } regarde une carte Collecte : { $player }.
    .you = Vous regardez une carte Collecte : { $player }.
    .to-you = { $name } regarde votre carte Collecte.
event-peeked-fable = { $name } regarde une fable cachée : { $player }.
    .you = Vous regardez une fable cachée : { $player }.
    .to-you = { $name } regarde votre fable cachée.
event-revealed = { $name } révèle la fable { $fable }.
    .you = Vous révélez la fable { $fable }.
event-fluted = { $name } attire le monstre { $fable } avec la Flûte enchantée.
    .you = Vous attirez le monstre { $fable } avec la Flûte enchantée.
event-placed-monster = { $name } envoie le monstre { $fable } ici : { $location }.
    .you = Vous envoyez le monstre { $fable } ici : { $location }.
event-placed-unique = { $name } place la fable { $fable } ici : { $location }.
    .you = Vous placez la fable { $fable } ici : { $location }.
event-fizzled = { $name } défausse la fable { $fable } sans effet.
    .you = Vous défaussez la fable { $fable } sans effet.
event-changed-gather = { $name } change de carte Collecte.
    .you = Vous changez de carte Collecte.
event-kept-gather = { $name } garde la même carte Collecte.
    .you = Vous gardez la même carte Collecte.
event-cursed = La malédiction frappe { $name } : une carte Collecte au hasard.
    .you = La malédiction vous frappe : une carte Collecte au hasard.
event-swapped = { $name } échange les cartes Collecte : { $one } et { $other }.
    .you = Vous échangez les cartes Collecte : { $one } et { $other }.
event-befriended = { $name } rencontre un ami à la taverne : { $friend }.
    .you = Vous rencontrez un ami à la taverne : { $friend }.
event-paid = { $name } paie { $goods } ({ $card }).
    .you = Vous payez { $goods } ({ $card }).
event-went = { $name } va { $to }.
    .you = Vous allez { $to }.
event-ran-away = { $name } s’enfuit avec le Petit Bonhomme de pain d’épices.
    .you = Vous vous enfuyez avec le Petit Bonhomme de pain d’épices.
event-wandered = { $name } s’aventure { $to }.
    .you = Vous vous aventurez { $to }.
event-fled = { $name } fuit { $to }.
    .you = Vous fuyez { $to }.
event-roared = Le rugissement chasse { $name } { $to }.
    .you = Le rugissement vous chasse { $to }.
event-gathered = { $name } collecte { $goods } { $at }.
    .you = Vous collectez { $goods } { $at }.
event-gained = { $name } gagne { $goods } ({ $card }).
    .you = Vous gagnez { $goods } ({ $card }).
event-lost = { $name } perd { $goods } ({ $card }).
    .you = Vous perdez { $goods } ({ $card }).
event-took = { $name } prend { $goods } à { $player } ({ $card }).
    .you = Vous prenez { $goods } à { $player } ({ $card }).
    .to-you = { $name } vous prend { $goods } ({ $card }).
event-took-stock = { $name } prend { $goods } { $from } ({ $card }).
    .you = Vous prenez { $goods } { $from } ({ $card }).
event-cancelled = { $name } annule le monstre { $fable } avec l’ami { $friend }.
    .you = Vous annulez le monstre { $fable } avec l’ami { $friend }.
event-received = { $name } prend une fable à { $player }.
    .you = Vous prenez une fable à { $player }.
    .to-you = { $name } vous prend une fable.
event-fetched = { $name } reprend la fable { $fable } dans la défausse.
    .you = Vous reprenez la fable { $fable } dans la défausse.
event-turned-up = { $name } retourne la fable { $fable }.
    .you = Vous retournez la fable { $fable }.
event-discarded-fable = { $name } défausse la fable { $fable }.
    .you = Vous défaussez la fable { $fable }.
event-wrecked = Le Grand Méchant Loup souffle chez { $name } : { $section }.
    .you = Le Grand Méchant Loup souffle chez vous : { $section }.
event-new-site = { $name } fait vite : un site de construction de plus.
    .you = Vous faites vite : un site de construction de plus.
event-traded = { $name } change { $paid } contre { $got }.
    .you = Vous changez { $paid } contre { $got }.
event-drew-friend = { $name } pioche un ami : { $friend }.
    .you = Vous piochez un ami : { $friend }.
event-kept-friend = { $name } garde l’ami { $friend }.
    .you = Vous gardez l’ami { $friend }.
event-gave-friend = { $name } donne l’ami { $friend } à { $player }.
    .you = Vous donnez l’ami { $friend } à { $player }.
    .to-you = { $name } vous donne l’ami { $friend }.
event-lost-friend = { $name } défausse l’ami { $friend }.
    .you = Vous défaussez l’ami { $friend }.
event-built = { $name } construit : { $section } ({ $goods }).
    .you = Vous construisez : { $section } ({ $goods }).
event-first-builder = { $name } remporte le bonus Premier bâtisseur : { $house }.
    .you = Vous remportez le bonus Premier bâtisseur : { $house }.
event-drew = { $name } pioche { $n ->
        [one] { $n } fable
       *[other] { $n } fables
    }.
    .you = Vous piochez { $n ->
        [one] { $n } fable
       *[other] { $n } fables
    }.
event-more-actions = { $name } a { $n ->
        [one] { $n } action de plus
       *[other] { $n } actions de plus
    } cette manche ({ $card }).
    .you = Vous avez { $n ->
        [one] { $n } action de plus
       *[other] { $n } actions de plus
    } cette manche ({ $card }).
event-fewer-actions = { $name } a { $n ->
        [one] { $n } action de moins
       *[other] { $n } actions de moins
    } cette manche ({ $card }).
    .you = Vous avez { $n ->
        [one] { $n } action de moins
       *[other] { $n } actions de moins
    } cette manche ({ $card }).
event-locked-cards = { $name } met { $n ->
        [one] { $n } carte Collecte
       *[other] { $n } cartes Collecte
    } sous la Petite Sirène.
    .you = Vous mettez { $n ->
        [one] { $n } carte Collecte
       *[other] { $n } cartes Collecte
    } sous la Petite Sirène.
event-looked-at = { $name } regarde { $n ->
        [one] { $n } fable
       *[other] { $n } fables
    }.
    .you = Vous regardez { $n ->
        [one] { $n } fable
       *[other] { $n } fables
    }.
event-prince-rolled = Le Prince Régal lance le dé : { $resource }.
event-prince-took = Le Prince Régal prend { $goods } { $from }.
event-next-begins = La fable de { $name } fait effet cette manche : { $fable }.
    .you = Votre fable fait effet cette manche : { $fable }.
event-saw-gather = Vous voyez la carte Collecte ({ $player }) : { $location }.
event-saw-fable = Vous voyez la fable ({ $player }) : { $fable }.
event-now-before = La carte Collecte désormais devant vous : { $location }.
event-stock-grew = { $goods } de plus { $at } ({ $card }).
event-stock-lost = Perte { $from } : { $goods } ({ $card }).
event-struck = Le monstre { $fable } frappe { $at }.
event-drew-fable = Vous voyez la fable { $fable }.
event-received-fable = Vous recevez la fable { $fable }.
event-gave-fable = Vous perdez la fable { $fable }.
event-unique-left = La fable { $fable } disparaît { $from }.
event-shuffled-fables = Les fables sont mélangées de nouveau.
event-shuffled-friends = Les amis sont mélangés de nouveau.
event-match-ends = La partie se termine après la manche { $round }.

# Points and ties

points-straw = Maisons de paille
points-wood = Maisons de bois
points-brick = Maisons de brique
tie-brick = Le plus de maisons de brique
tie-wood = Le plus de maisons de bois
tie-first-builder = Premier bâtisseur du matériau le plus solide
tie-turn-order = Plus tôt dans l’ordre du tour

# Why not

illegal-not-in-play = Ce lieu n’est pas en jeu.
illegal-locked = Cette carte Collecte est sous la Petite Sirène.
illegal-not-in-hand = Vous n’avez pas cette fable en main.
illegal-blind = La Belle au bois dormant a déjà choisi votre fable.
illegal-must-play-fable = Le Chasseur exige que vous jouiez une fable.
illegal-monster-there = Un monstre s’y trouve déjà.
illegal-grandmas-house = Tout monstre doit aller à la Maison de Mère-Grand.
illegal-unique-there = Il y a déjà un lieu unique à cet endroit.
illegal-own-goods = Vous ne pouvez rien vous prendre.
illegal-they-lack = Cette personne ne possède pas cela.
illegal-you-lack = Vous n’en avez pas assez.
illegal-not-with-you = Son cochon n’est pas dans votre lieu.
illegal-brick-stands = Les maisons de brique résistent au Grand Méchant Loup.
illegal-somebody-gathered = Quelqu’un a collecté là cette manche.
illegal-not-with-troll = Son cochon n’est pas auprès du Troll.
illegal-cannot-return = Cette personne ne pourrait pas rendre autant d’une autre ressource.
illegal-give-friend = Donnez l’ami à quelqu’un d’autre ou gardez-le.
illegal-keep-or-give = Gardez d’abord l’ami ou donnez-le.
illegal-no-item = Cette carte n’a plus rien à faire maintenant.
illegal-not-optional = C’est obligatoire.
illegal-no-actions = Il ne vous reste aucune action.
illegal-actions-left = Utilisez d’abord toutes vos actions ; on peut toujours gagner une ressource.
illegal-no-fables = Il ne reste aucune fable à piocher.
illegal-one-resource = Une action rapporte exactement une ressource.
illegal-special-used = Cette action spéciale a déjà servi ce tour-ci.
illegal-no-special = Vous n’avez pas d’ami avec une action spéciale.
illegal-special-idle = L’action spéciale n’aurait aucun effet maintenant.
illegal-no-free-power = Vous n’avez pas d’ami à défausser pour cela.
illegal-costs-straw =
    Cela coûte { $need ->
        [one] { $need } paille
       *[other] { $need } pailles
    } ; vous en avez { $have }.
illegal-costs-wood = Cela coûte { $need } bois ; vous en avez { $have }.
illegal-costs-brick =
    Cela coûte { $need ->
        [one] { $need } brique
       *[other] { $need } briques
    } ; vous en avez { $have }.
illegal-no-floor = Les murs demandent un plancher de ce matériau.
illegal-no-walls = Un toit demande des murs de ce matériau.
illegal-unfinished = Achevez d’abord votre maison de ce matériau.
illegal-no-sections = Il ne reste aucun plancher de ce matériau.
illegal-no-site = Vous n’avez aucun site de construction libre.

## The board

moment = Manche { $round } · { $step }
moment-over = La partie est finie
step-start = Début de la manche
step-prince = Prince Régal
step-choosing = Tout le monde choisit
step-revealed = Fables
step-cards-up = Cartes Collecte
step-before = Avant la collecte
step-collecting = Collecte
step-end = Fin de la collecte
step-build = Construction
step-end-build = Fin de la construction
step-clean-up = Entretien

group-go = Aller
group-go-fable = Avec une fable
group-locations = Où
group-players = Qui
group-build = Construire
group-fables = Fables
group-friend = Ami
group-reward = Récompense
group-houses = Maisons
group-cards = Cartes
group-resources = Ressources

when-revealed = Lorsque révélée
when-before = Avant la collecte
when-end = Fin de la collecte
when-next = Manche suivante
kind-monster = Monstre
kind-unique = Lieu unique
kind-resource = Ressource
fable-kind = Fable · { $kind } · { $moment }
fable-plain = Fable · { $moment }
help-copies =
    { $n ->
        [one] { $n } carte dans la pioche
       *[other] { $n } cartes dans la pioche
    }

board-goods = { $goods }
board-home = Votre terrain
board-resources = Vos ressources
board-next = Ce que vous pourriez bâtir ensuite
board-hand = Vos fables
board-gather-cards = Vos cartes Collecte
board-reveal = Les cartes posées
board-choice = Choisissez
board-laid = posée
board-no-fable = Sans fable
board-no-hand = Aucune fable en main. Piochez-en une pendant la construction.
board-plays-none = Aucune fable
board-no-friend = Pas encore d’ami : les murs en amènent un.
board-fables = Fables
board-friends = Amis
board-left = reste { $n }
board-free-site = Site de construction libre
board-extra-site = Site libre sur la fable Vite fait
board-extra-short = Vite fait
board-loaded = Sur Raiponce : { $goods }
board-gathered = Collecté : { $goods }
gather-card-hidden = Carte Collecte face cachée
fable-hidden = Fable face cachée
house-complete = { $house }, achevée
house-partly = { $house }, bâtie jusqu’à : { $section }
plan-line = { $section } : { $have } sur { $price }
plan-price = Coût : { $goods }
plan-toll = Dont { $n } pour { $player } ({ $friend }).
floors-left =
    { $n ->
        [one] reste { $n } plancher
       *[other] reste { $n } planchers
    }
goods-of = { $goods } ; fables en main : { $n }
hand-of = { $player } : { $n ->
        [one] { $n } fable en main
       *[other] { $n } fables en main
    }
hand-known = Vous connaissez : { $cards }
player-name = { $player }
location-kind = Lieu · { $goods }
location-refill = Chaque manche : { $goods }
location-alone = Sans autre cochon, vous auriez alors { $goods }.
location-enough = Assez pour : { $sections }.
share-all = { $name } prend tout
    .you = vous prenez tout
share-each =
    { $rest ->
        [0] { $n } chacun
       *[other] { $n } chacun, reste { $rest }
    }
pig-of = Cochon : { $player }
pig-will = Votre cochon ira ici
pig-help = Il va où mène la carte Collecte. On dit « sans autre cochon » quand aucun autre n’est là.
pig-ran-away = Il s’est enfui avec le Petit Bonhomme de pain d’épices : il n’est nulle part cette manche.
pig-away = en fuite
monster-of = { $fable } ({ $player })
fable-deck-help = À votre tour de construction, une action en pioche une. Chaque manche, vous pouvez en poser une avec votre carte Collecte.
friend-deck-help = Des murs vous donnent le premier ami de la pioche : gardez-le ou offrez-le. Un seul ami par personne.
deck-top = Vous savez ce qui est au-dessus : { $cards }
deck-discard = Défausse : { $cards }
prince-regal = Prince Régal
first-player = Premier joueur
first-player-help = Commence partout où l’ordre compte. Le jeton tourne dans le sens horaire à la fin de chaque manche.
turn-order = Ordre du tour : { $players }
trade-pay = Vous payez
trade-get = Vous recevez
omen-alone = « sans autre cochon »
omen-company = « avec d’autres »
omen-goes = « { $location } »
omen-stole = butin : { $resource } ({ $player })

wins-with = { $n ->
    [one] { $name } gagne avec { $n } maison
   *[other] { $name } gagne avec { $n } maisons
}
you-won-with = { $n ->
    [one] Vous avez gagné avec { $n } maison
   *[other] Vous avez gagné avec { $n } maisons
}
hint-points = { $n ->
    [one] { $n } maison
   *[other] { $n } maisons
}
points = Maisons
points-count = { $n ->
    [one] { $n } maison
   *[other] { $n } maisons
}
points-word = { $n ->
    [one] maison
   *[other] maisons
}
if-ended-now = Maisons achevées
points-over-match = Les maisons au fil de la partie

## Plates: the last act of a seat, in two or three words

act-went = { $to }
act-got = +{ $goods }
act-lost = −{ $goods }
act-built = { $section }
act-drew = +{ $n ->
        [one] { $n } Fable
       *[other] { $n } Fables
    }

# Ce que fait la solution d’un problème
theme-gather = où récolter
theme-fable = une fable
theme-give = donner quelque chose
theme-friend = un ami
theme-build = construire
theme-gain = gagner des ressources
theme-special = une action spéciale
theme-draw = piocher
theme-wait = attendre
