a-new-table = Une nouvelle table
a-new-table-more = Choisissez le jeu, remplissez les places, commencez.
after-move = Après le coup { $n }
afterwards = Après la partie
again-same-people = Rejouer avec les mêmes
against-whom = Contre qui
all-moves = Tous les coups
analysis = Analyse
analysis-again = Examiner de nouveau
analysis-ask = Examiner chaque décision
analysis-end = Arrêter
analysis-leave = Vous pouvez quitter cette page ; le résultat est gardé.
analysis-more = Le programme examine chaque choix avec ce que l’on pouvait alors savoir, rien de plus, et dit ce que ce choix a coûté.
analysis-progress = Décisions : { $n } sur { $total }
analysis-running = Le programme examine la partie
api-more = Tout ce qu’une page peut faire, un programme le peut aussi.
api-needs-script = La liste est tirée d’openapi.json.
ask-back = Demander un retour en arrière
asks-back = { $n ->
    [one] { $name } demande à revenir { $n } coup en arrière.
   *[other] { $name } demande à revenir { $n } coups en arrière.
}
at-end = Fin
at-start = Départ
away = pas là pour l’instant
back = Retour
place-it-so = Placer ainsi
back-online = De retour à la table.
back-to-now = Revenir au présent
been-here = De retour
best-points = Record
board = Plateau
bot-apprentice = Apprenti
bot-greedy = Glouton
bot-journeyman = Compagnon
bot-master = Maître
bot-random = Au hasard
bot-sapling = Jeune pousse
branched-at = Suite d’une autre partie, après le coup { $n }
bring = Apporter
bring-more = Le fichier d’une partie terminée devient une table à revoir et à analyser.
bring-record = Apporter une feuille de partie
broken = Quelque chose s’est mal passé de notre côté.
broken-more = Vos coups sont bien conservés. Réessayez dans un instant.
came-after = J’étais derrière
came-before = J’étais devant
cannot-be-undone = Vous ne pourrez pas revenir en arrière.
category = Catégorie
chance-of-winning = Chances de victoire
chat = Discussion
choosing = réfléchit
chosen = a choisi
close = Fermer
code = Code
code-of-table = Code d’une table
come-in = Entrer
connection-lost = La liaison avec la table est coupée. Rien n’est perdu.
copied = Copié
copy-link = Copier le lien
curtain = Un rideau cache vos cartes quand l’écran change de mains.
decided-by = Égalité avec { $name } ; départage : { $what }, { $own } contre { $other }.
decision-best = Meilleur coup
decision-cost = Coût
decision-of = Joueur
decision-played = Joué
decisions-count = { $n ->
    [one] { $n } décision
   *[other] { $n } décisions
}
duration = { $n } min
earlier-moment = Un moment antérieur
events-newest-last = Événements, le plus récent en dernier
every-decision = Chaque décision
everything-open = Tout à découvert
everything-open-more = Tout à découvert : plus que ce que chacun voyait alors
expected-points = Points attendus
eyes-of = Point de vue : { $name }
faster = Plus vite
final-table = Tableau final
for-you-now = Pour vous en ce moment
friend-by-link = Vous recevrez un lien à envoyer dès que la table sera ouverte.
from-own-eyes = Du point de vue de qui devait jouer, en continuant par le meilleur coup.
game-title = Jeu
games = Jeux
go-on-playing = Reprendre une partie
good-decisions = Aussi bonnes que la meilleure
good-of = { $n } sur { $total }
grade-fast = Rapide (moins d’une minute)
grade-thorough = Approfondie (quelques minutes)
has-the-turn = doit jouer
hello = Bonjour, { $name }.
hello-idle = Aucune table ne vous attend. On en ouvre une ?
here = là
hint = Conseil
hint-a-little-weaker = un peu moins bon
hint-as-good = aussi bon
hint-best = Le programme jouerait
hint-own-eyes = Trouvé avec ce que vous voyez vous-même, rien de plus.
hint-weaker = nettement moins bon
hint-worth =
    { $points ->
        [one] environ { $points } point
       *[other] environ { $points } points
    } à la fin, { $chance } de chances de victoire
hint-worth-solo = { $points ->
    [one] environ { $points } point à la fin
   *[other] environ { $points } points à la fin
}
hints = Conseils
hints-more = Qui doit jouer peut demander conseil ; le journal l’indique
history-csv = Journal en CSV
history-json = Journal en JSON
home = Accueil
i-am = Je suis { $name }
if-ended-now = Points si la partie finissait là
invite = Inviter des amis
invite-more = Envoyez ce lien. Qui l’ouvre peut prendre place, sans compte.
is-record = apportée comme feuille de partie
join = Rejoindre
keep-file = Garder le fichier
keyboard = Clavier
keys-digits = Choisir un coup dans la barre
keys-enter = La choisir
keys-esc = Un pas en arrière dans le choix
keys-move = D’une pièce possible à l’autre
language = Langue
last-board = Le dernier plateau
learn-it = Apprendre
leave = Quitter la table
level-of-bot = Niveau du bot
level-of-bots = Les autres sont des bots
link = Lien
link-as-code = Le lien sous forme de code QR
link-to-moment = Lien vers ce moment
listed = Dans la liste
listed-more = Les places libres apparaissent sous « Tables ouvertes »
lock-means = révèle du nouveau : pas de retour en arrière ensuite
look = Voir
look-at-move = Voir le plateau après le coup { $n }
luck = Chance
luck-and-skill = Chance et savoir-faire
luck-and-skill-more = Le départ, ses propres décisions, celles des autres et la chance donnent ensemble le résultat. La chance est tout ce qu’aucune décision n’explique.
match-over = La partie est finie
matches = Parties
mean-points = Moyenne
menu = Menu
move-in-match = Coup de la partie
move-number = Coup
move-of = Coup { $n } sur { $total }
moves = Coups
my-eyes = Comme je l’ai vue
my-matches = Mes parties
my-page = Ma page
my-page-more = Vos parties, vos résultats, votre nom.
name-at-seat = Nom à la place { $n }
navigation = Pages
new-here = Première visite
new-table = Nouvelle table
next-waiting = Vers la prochaine table qui attend
no = Non
no-lesson-yet = Pas encore de leçon pour ce jeu ; les règles sont complètes.
no-open-tables = Aucune table n’est ouverte en ce moment.
no-results-yet = Aucune partie terminée pour l’instant.
no-tables-yet = Rien pour l’instant. Choisissez un jeu ci-dessus.
no-turning-points = Aucune décision, aucun coup de chance ne se détache.
nobody-else-looks = Que personne d’autre ne regarde maintenant. Ce qui appartient aux autres n’est pas sur cette page.
not-here-yet = pas encore là
not-sent = La table ne l’a pas reçu. Rien n’a changé.
not-yours = Ce n’est pas votre place.
not-yours-more = Rien n’a changé. Vous êtes peut-être ici sous un autre nom.
notify-my-turn = Notification quand c’est à moi
onlookers = Spectateurs
onlookers-eyes = Comme les spectateurs l’ont vue
onlookers-see-no-hands = Peuvent regarder sans voir les mains
only-looking = Vous regardez un moment antérieur de la partie.
open-tables = Tables ouvertes
opponent = Adversaire
options = Options
other-device = Un autre appareil
other-device-more = Un lien ou un code QR y emporte votre nom et vos tables.
others-decisions = Décisions des autres
own-decisions = Ses décisions
pace = Rythme des bots
pace-brisk = Vif
pace-calm = Calme
pace-instant = Immédiat
pace-more = Pour pouvoir les suivre ; modifiable à tout moment
page-not-found = Cette page n’est pas dans la forêt.
page-not-found-more = La table a peut-être été rangée, ou l’adresse comporte une faute.
pass-to = Passez l’écran à { $name }
password = Mot de passe
password-none = Facultatif : il permet de revenir depuis n’importe quel appareil.
password-set = Un mot de passe est défini : nom et mot de passe ouvrent votre page partout. Enregistrez-en un vide pour l’enlever.
people-here = { $here } sur { $total } sont là
percent = { $n } %
personal-link = Lien personnel
personal-link-more = Ouvrez-le sur un autre appareil et vous y êtes, avec toutes vos tables.
personal-link-secret = Gardez-le pour vous : qui le possède peut jouer à votre place.
place = Place
play = Jouer
play-on-here = Continuer à partir d’ici
play-on-start = Continuer
played = Jouées
players = Joueurs
players-count = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
}
players-range = { $min } à { $max } joueurs
points = Points
points-count = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
points-over-match = Les points au fil de la partie
points-over-time = Points au fil du temps
points-word = { $n ->
    [one] point
   *[other] points
}
rank-short-1 = 1re
rank-short-2 = 2e
rank-short-3 = 3e
rank-short-4 = 4e
rank-short-5 = 5e
rank-short-6 = 6e
rated = Classée
rated-more = Compte pour votre cote ; personnes et bots avec un niveau, sans conseils
rating = Cote
ratings = Cotes
ratings-more = Tout le monde commence à 25. Le nombre après ± indique à quel point la cote est encore incertaine.
ready = en place
recent-results = Derniers résultats
reconnecting = Reconnexion…
records = Feuilles de partie
redo = Rétablir
replay-pause = Pause
replay-play = Lecture
reset = Recommencer le tour
results = Résultats
round-back = Une manche en arrière
round-on = Une manche en avant
rule = Règle
rules = Règles
rules-more = Avec nos propres mots, numérotées ; chaque fiche d’aide du plateau renvoie à sa règle.
same-chance = Le hasard reste le même : les piles contiennent ce qu’elles contenaient.
save = Enregistrer
say-something = Dites quelque chose
seal = Sceau
seat-bot = Bot
seat-empty = Libre
seat-friend = À distance
seat-me = Moi
seat-n = Place { $n }
seat-screen = Sur cet écran
seats = Places
seats-taken =
    { $taken ->
        [one] { $taken } place sur { $total }
       *[other] { $taken } places sur { $total }
    }
seed = Graine
seed-differs = La graine ne correspond pas au sceau.
seed-explained = Tout le hasard de cette partie vient d’un seul nombre. Son sceau était fixé avant le premier coup, et seul ce nombre porte ce sceau.
seed-how = Le sceau est le SHA-256 des mots « coppice seed », d’un saut de ligne et des 32 octets de la graine. Tout le monde peut le recalculer.
seed-matches = La graine correspond au sceau : rien n’a été modifié.
seed-own-check = Votre navigateur l’a recalculé aussi : c’est bien cela.
seed-sealed = La graine est scellée ; elle sera montrée à la fin.
send = Envoyer
settings = Réglages
share-link = Partager le lien
shared-by = Victoire partagée : { $names }
side = Journal, points, discussion
sign-in = Se connecter
sign-out = Se déconnecter
sign-out-more = Sans mot de passe ni lien personnel, vous ne pourrez pas revenir sous votre nom.
since-you-were-here = Depuis votre passage
sit-down = S’asseoir
sound-my-turn = Son quand c’est à moi
start = Commencer
step-back = Un coup en arrière
step-on = Un coup en avant
tables-wait = { $n ->
    [one] { $n } table vous attend
   *[other] { $n } tables vous attendent
}
theme = Thème
theme-dark = Sombre
theme-light = Clair
theme-system = Comme le système
thinking-short = réfléchit
tie-break = Départage
title-of-table = Nom de la table
to-end = À la fin
to-start = Au début
to-the-actions = Aller aux actions
to-the-content = Aller au contenu
too-many = C’était trop rapide.
too-many-more = Attendez un instant et réessayez.
total = Total
turn-decision = { $name } : { $change }. Joué : « { $played } » ; le mieux était « { $best } ».
turn-luck = { $name } : { $change } à cause de ce qui a été révélé, pas d’une décision.
turning-points = Tournants
unavailable = Les tables sont inaccessibles pour le moment.
unavailable-more = Rien n’est perdu. Cette page fonctionnera de nouveau dans un instant.
undo = Annuler le coup
unreadable = Cela n’a pas pu être lu.
unreadable-more = Rien n’a changé. Revenez en arrière et réessayez.
waiting-for = On attend { $names }
waiting-for-host = On attend que l’hôte commence
was-best = le même
watch = Regarder
watch-replay = Revoir la partie
weight-of = Complexité { $n } sur 5
welcome = Une table dans les bois
welcome-more = Choisissez un nom et jouez : contre des bots, avec des amis par un lien ou autour d’un seul écran. Sans compte.
what-happened = Ce qui s’est passé
which-seat = Quelle place prenez-vous ?
who-are-you = Qui êtes-vous ?
who-are-you-more = Un nom suffit.
whose-eyes = Point de vue
wins-with = { $n ->
    [one] { $name } gagne avec { $n } point
   *[other] { $name } gagne avec { $n } points
}
won = Gagnées
yes = Oui
you-marker = vous
you-won-with =
    { $n ->
        [one] Vous avez gagné avec { $n } point
       *[other] Vous avez gagné avec { $n } points
    }
your-area = Votre espace
your-move = Votre coup
your-name = Votre nom
your-turn = À vous de jouer
