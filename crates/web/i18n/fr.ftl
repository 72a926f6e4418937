a-new-table = Une nouvelle table
afterwards = Après la partie
again = Rejouer
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
back-online = De retour à la table.
try-now = Réessayer
back-to-now = Revenir au présent
been-here = Je suis déjà venu
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
curtain = derrière un rideau
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
final-details = En détail
for-you-now = Pour vous en ce moment
friend-by-link = par lien ou par la liste
from-own-eyes = Du point de vue de qui devait jouer, en continuant par le meilleur coup.
game-title = Jeu
games = Jeux
go-on-playing = Reprendre une partie
grade-fast = Rapide (moins d’une minute)
grade-thorough = Approfondie (quelques minutes)
has-the-turn = doit jouer
hello = Bonjour, { $name }.
hello-idle = Aucune table ne vous attend. On en ouvre une ?
here = là
hint = Conseil
hint-best = Le programme jouerait
hint-own-eyes = Trouvé avec ce que vous voyez vous-même, rien de plus.
hint-why = face au premier : { $kinds }
history-csv = Journal en CSV
history-json = Journal en JSON
home = Accueil
i-am = Je suis { $name }
invite = Inviter des amis
invite-more = Envoyez ce lien. Qui l’ouvre peut prendre place, sans compte.
is-record = apportée comme feuille de partie
join = Rejoindre
keep-file = Garder le fichier
keyboard = Clavier
keys-digits = Régler le nombre, ou choisir dans la liste ouverte
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
link-to-moment = Lien
lock-means = révèle du nouveau : pas de retour en arrière ensuite
look = Voir
lines-earlier = { $n ->
    [one] { $n } ligne plus tôt
   *[other] { $n } lignes plus tôt
}
lines-later = { $n ->
    [one] { $n } ligne plus tard
   *[other] { $n } lignes plus tard
}
look-at-move = Voir le plateau après le coup { $n }
luck = Chance
luck-and-skill = Chance et savoir-faire
adds-up = Le départ, ses propres tours, ceux des autres et la chance donnent ensemble le résultat.
adds-up-alone = Le départ, ses propres tours et la chance donnent ensemble le résultat.
luck-and-skill-more = Un tour compte pour ce qu’il a changé à ce qu’on pouvait attendre. La chance, c’est ce qui est apparu, comparé à ce qui aurait pu apparaître. La précision dit combien les tours étaient proches des meilleurs, de 0 à 100.
not-explained = Non expliqué
accuracy = Précision
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
new-table = Nouvelle table
next-waiting = Vers la prochaine table qui attend
no = Non
no-lesson-yet = Pas encore de leçon pour ce jeu ; les règles sont complètes.
no-open-tables = Aucune table n’est ouverte en ce moment.
no-results-yet = Aucune partie terminée pour l’instant.
no-tables-yet = Rien pour l’instant. Choisissez un jeu et commencez.
no-turning-points = Aucune décision, aucun coup de chance ne se détache.
nobody-else-looks = Que personne d’autre ne regarde maintenant. Ce qui appartient aux autres n’est pas sur cette page.
not-here-yet = pas encore là
not-sent = La table ne l’a pas reçu. Rien n’a changé.
not-yours = Ce n’est pas votre place.
not-yours-more = Rien n’a changé. Vous êtes peut-être ici sous un autre nom.
not-watched = Cette table est réservée à ses joueurs.
not-watched-more = Seuls ceux qui jouent ici la voient. Si vous y êtes assis, connectez-vous sous le nom avec lequel vous jouez. Si vous étiez invité, redemandez l’invitation. Les tables que chacun peut regarder sont sur la première page.
see-open-tables = Voir les tables ouvertes
notify-my-turn = Notification quand c’est à moi
onlookers-eyes = Comme les spectateurs l’ont vue
only-looking = Vous regardez un moment antérieur de la partie.
open-tables = Tables ouvertes
opponent = Adversaire
options = Options
other-device-more = Vous emmène sur un autre appareil. Il dure 15 minutes et ne sert qu’une fois.
others-decisions = Ceux des autres
own-decisions = Ses tours
page-not-found = Cette page n’est pas dans la forêt.
page-not-found-more = La table a peut-être été rangée, ou l’adresse comporte une faute.
pass-to = Passez l’écran à { $name }
password = Mot de passe
password-none = 8 caractères au moins. Avec votre nom, il vous ouvre tout appareil.
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
rank-short-1 = 1re
rank-short-2 = 2e
rank-short-3 = 3e
rank-short-4 = 4e
rank-short-5 = 5e
rank-short-6 = 6e
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
results-over-time = Résultats au fil du temps
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
sign-out-more = Vous pourrez revenir par le moyen choisi.
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
term-answer = Chaque réponse sous
term-answer-more = Sur plusieurs jours : dès que la place est interrogée
term-away = Absence après
term-away-more = Les autres peuvent alors décider d’une place attendue
term-bank = Temps par place
term-bank-0 = Le temps d’une partie
term-bank-more = En direct : pour toute la partie
term-clock = Temps
term-clock-days = Sur plusieurs jours
term-clock-live = En direct
term-clock-more = Le temps de chaque place est-il compté
term-clock-none = Aucun
term-coach = Coach
term-coach-more = Prévient des bévues, juge vos tours
term-coach-off = Sans coach
term-flag = Quand le temps est écoulé
term-flag-bot = Un bot continue jusqu’au retour
term-flag-more = Convenu dès maintenant, pour que personne ne soit surpris
term-flag-resign = La place abandonne
term-flag-vote = Les autres décident
term-hints = Conseils
term-hints-more = Demander conseil ; le journal l’indique
term-hints-off = Sans conseils
term-increment = En plus à chaque tour
term-increment-0 = Rien
term-increment-more = En direct : ajouté chaque fois que la place est interrogée
term-level = Niveau des bots qui reprennent
term-level-apprentice = { bot-apprentice }
term-level-journeyman = { bot-journeyman }
term-level-master = { bot-master }
term-level-more = Pour les places que quelqu’un quitte
term-level-sapling = { bot-sapling }
term-listed = Dans la liste
term-listed-more = Les places libres sont pour tous
term-listed-off = Hors de la liste
term-pace = Rythme des bots
term-pace-brisk = Vif
term-pace-calm = Calme
term-pace-instant = Immédiat
term-pace-more = Pour pouvoir les suivre ; modifiable à tout moment
term-rated = Classée
term-rated-more = Compte pour votre cote, sans aide
term-rated-off = Partie amicale
term-reserve = Réserve pour les congés
term-reserve-0 = Aucune
term-reserve-more = Sur plusieurs jours : pour toute la partie, quand une réponse tarde
term-resigned = Qui abandonne
term-resigned-bot = Un bot continue
term-resigned-more = À deux, la partie se termine
term-resigned-out = La place est éliminée, dernière
term-watched = Spectateurs
term-watched-more = Peuvent regarder sans voir les mains
term-watched-off = Sans spectateurs
time-days = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
}
time-hours = { $n ->
    [one] { $n } heure
   *[other] { $n } heures
}
time-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
time-seconds = { $n ->
    [one] { $n } seconde
   *[other] { $n } secondes
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
turn-decision = { $name } : { $change } par une décision.
turn-luck = { $name } : { $change } à cause de ce qui a été révélé, pas d’une décision.
turning-points = Tournants
unavailable = Les tables sont inaccessibles pour le moment.
unavailable-more = Rien n’est perdu. Cette page fonctionnera de nouveau dans un instant.
undo = Annuler
unreadable = Cela n’a pas pu être lu.
unreadable-more = Rien n’a changé. Revenez en arrière et réessayez.
waiting-for = On attend { $names }
waiting-for-host = On attend que l’hôte commence
was-best = le même
watch-replay = Revoir la partie
weight-of = Complexité { $n } sur 5
welcome = Une table dans les bois
welcome-more = Un nom suffit. Pas d’adresse, pas de mot de passe, rien ne sort de cette maison.
what-happened = Ce qui s’est passé
which-seat = Quelle place prenez-vous ?
who-are-you = Qui êtes-vous ?
whose-eyes = Point de vue
won = Gagnées
yes = Oui
you-marker = vous
your-area = Votre espace
your-move = Votre coup
your-name = Votre nom
you-look-on = Vous regardez
your-turn = À vous de jouer
take-back = Reprendre
end-turn-none = Fin du tour
choose-on-board = Choisissez sur le plateau
show-where = Montrez-moi où
nothing-else = Rien d’autre à faire
not-your-turn = Pas à vous de jouer
turn-left = Tourner à gauche
turn-right = Tourner à droite
one-less = Un de moins
one-more = Un de plus
of-yours = sur vos
confirm-turn = Demander avant que mon tour se termine
confirm-turn-more = Sinon on ne vous demande que là où un coup ferait perdre quelque chose.
confirm-taps = Toucher une fois choisit, deux fois confirme
keys-step = Moins ou plus
keys-pass = Passer ou finir le tour
keys-turn = Tourner une tuile
acts-further = autres actes
since-your-move = Depuis votre dernier coup
carry-all = Tout porter
place-here = La placer ici

reminders = Rappels
reminders-not-while = aucun tant que vous regardez Coppice
push = Push
push-more = Sur cet appareil, même quand aucune page n’est ouverte.
push-here = Appeler cet appareil
push-refused = Votre navigateur ne le permet pas. Autorisez les notifications pour cette page dans ses réglages, puis revenez.
push-needs-script = Nécessite JavaScript.
mail = Courriel
mail-address = Adresse électronique
mail-none = La personne qui tient ce serveur n’a pas configuré le courriel.
mail-send-again = Renvoyer
mail-look = nous vous avons envoyé un lien
webhook = Webhook
webhook-shape = Qui le reçoit
webhook-address = Adresse du webhook
shape-json = JSON
shape-discord = Discord
shape-slack = Slack
shape-ntfy = ntfy
channel-on = actif
channel-trying = nouvel essai
channel-unconfirmed = non confirmé
channel-given-up = abandonné
channel-tries = { $n ->
    [one] un essai
   *[other] { $n } essais
}
channel-test = Essayer
channel-off = Arrêter
channel-set-up = Configurer
remind-what = Quoi
remind-turn = C’est à moi
remind-turn-more = et encore une fois quand il reste un quart du temps
remind-round = Une ronde commence
remind-round-more = votre table d’un tournoi est prête
remind-request = Une demande attend
remind-request-more = retour en arrière, autre partie
remind-invited = On m’invite
remind-invited-more = à une table
remind-over = Une partie est finie
remind-over-more = avec le tableau final
remind-named = On me nomme
remind-named-more = quelqu’un dit mon nom dans la discussion
quiet-hours = Heures calmes
quiet-hours-more = Ce qui arrive alors attend la fin. Ce qui n’est plus vrai n’est pas envoyé.
quiet-from = de
quiet-to = à
time-zone = Fuseau horaire
daily-mail = Un courriel par jour à la place
daily-mail-more = À 18:00, tout ce qui attend. Le push reste tel quel.
mail-confirm = Rappels par courriel
mail-confirm-more = Quelqu’un, sur ce Coppice, veut être rappelé à la table à votre adresse. Si c’est vous, dites-le.
mail-confirm-do = Oui, c’est moi
mail-confirmed = Merci
mail-confirmed-more = Vos tables vous appelleront par courriel.
mail-stop = Plus de courriel
mail-stop-more = Vos tables ne vous appelleront plus par courriel. Tout le reste demeure.
mail-stop-do = Plus de courriel
mail-stopped = C’est fait
mail-stopped-more = Vous ne recevrez plus de courriel.
mail-void = Ce lien est trop ancien
mail-void-more = Configurez de nouveau le courriel sur votre page, et nous vous en enverrons un autre.
offline = Pas de connexion
offline-more = Coppice n’est pas joignable d’ici pour l’instant. Vos tables sont en sûreté ; rien n’est perdu.
try-again = Réessayer
since-moves = { $n ->
    [one] Un coup
   *[other] { $n } coups
} depuis votre passage
since-move-of = Coup { $n } sur { $total }
since-watch = Regarder
since-skip = Aller au présent
since-all = Depuis le début
since-pace = Rythme
since-pace-calm = calme
since-pace-brisk = vif
since-pace-fast = rapide
a-bot-plays = un bot joue
resigned-bot-plays = abandon, un bot joue
is-out = éliminé
clock-low = Peu de temps : { $left }
clock-reserve = Sur la réserve : { $left }
clock-left = Temps restant : { $left }
clock-minutes = { $n } min
clock-hours = { $n } h
clock-days = { $n } j
lapses-when-played-on = Caduque dès que quelqu’un joue.
withdraw = Retirer
asks-end = { $name } demande de terminer la partie.
asks-end-more = Elle ne compterait pas.
seat-away = { $name } est absent. Que faire ?
seat-late = Le temps de { $name } est écoulé. Que faire ?
more-than-half = { $n ->
    [one] Vous décidez.
   *[other] Plus de la moitié des { $n } décide.
}
ballot-wait = Attendre encore
ballot-bot = Laisser jouer un bot
ballot-end = Terminer la partie
bot-plays-for = Un bot joue pour { $name }.
bot-plays-more = Vous pouvez reprendre la place avant son prochain coup.
take-seat-back = Reprendre la place
ended-by-consent = Terminée d’un commun accord. Elle ne compte pas.
ended-left = { $name } est parti ; la partie s’est arrêtée là.
table-closed = Cette table est fermée.
table-closed-more = Son hôte l’a fermée, ou personne n’y a touché depuis longtemps.
resign = Abandonner
resign-ends = La partie se termine, et vous êtes dernier.
resign-bot = Un bot prend votre place, et les autres continuent.
resign-out = Votre place est éliminée et dernière ; les autres continuent.
resign-rated = C’est définitif. Si la partie est classée, cela compte comme la dernière place.
resign-now = Oui, abandonner
resign-seat = Seulement pour { $name }
ask-all-to-end = Proposer à tous de terminer
everybody-is-here = Tout le monde est là.
add-seat = Ajouter une place
drop-seat = Retirer la place
free-seat = Libérer la place
host-may = Modifier
make-host = Faire de { $name } l’hôte
remove-person = Reprendre la place de { $name }
change-options = Modifier les options
close-table = Fermer la table
close-table-more = Plus personne ne pourra s’asseoir ici.
yes-again = Oui, encore
is-asked = invité
start-without = Commencer avec ceux qui ont dit oui
again-asked = Une autre partie est proposée
add = Ajouter
a-device = Un appareil
ago-now = à l’instant
ago-minutes = il y a { $n } min
ago-hours = il y a { $n } h
answers-wanted = Réponses attendues
any-game = Tous les jeux
any-language = Toutes les langues
away-hide = Sans les tables rangées
away-show = Rangées : { $n }
block = Bloquer
blocked-means = ni invitations ni discussion
blocked-people = Bloqués : { $n }
bring-back = Ressortir
change = Changer
clear-filter = Retirer le filtre
code-how = Avec ce code, vous retrouvez votre nom sur n’importe quel appareil : accueil, « Je suis déjà venu », « Avec un code de secours ».
code-is-made = Code de secours : établi
code-is-none = Code de secours : aucun
code-more = Pour le papier. Ouvre votre page une fois.
code-of = Code de secours de { $name }
code-once = Il n’est montré que maintenant et ne sert qu’une fois. Un nouveau le remplace.
come-in-as = Entrer sous le nom de { $name } ?
come-in-as-more = Cet appareil vous connaîtra alors, avec toutes vos tables. Le lien ne servira plus.
come-in-as-yes = Entrer : { $name }
delete-me = Me supprimer
delete-me-more = Vos places deviennent « quelqu’un » ; les parties des autres restent.
delete-type = Pour supprimer { $name } pour toujours, écrivez ce nom ici
delete-what = Le nom, les mots de passe, les appareils, les classements et tout ce que vous avez dit sont supprimés aussitôt, sans retour. Les parties en cours sont abandonnées. Vos places deviennent « quelqu’un » ; les parties des autres restent.
delete-yes = Me supprimer pour toujours
devices = Appareils
download = Télécharger
download-all = Tout télécharger
download-all-more = Tout ce qui est conservé de vous, vos parties et ce que vous avez dit : un fichier.
end-others = Déconnecter tous les autres
filter = Filtrer
filter-tables = Filtrer les tables ouvertes
friends = Amis
friends-more = Les personnes avec qui vous avez joué. Dans la salle d’attente d’une table, vous pouvez les inviter par leur nom.
from-other-device = Depuis mon autre appareil
from-other-device-more = Sur l’appareil qui vous connaît, ouvrez Ma page et créez un lien personnel. Suivez-le ici dans les 15 minutes.
here-now = ici en ce moment
i-have-it = Je l’ai noté
invites-you = { $name } vous invite à une table
leaving = Si vous vous déconnectez ici, { $name } disparaît
leaving-code = Établir un code de secours
leaving-safe = D’abord protéger mon nom
leaving-why = Cet appareil est le seul accès à votre nom : ni mot de passe, ni clé d’accès, ni code de secours, ni autre appareil.
leaving-yes = Se déconnecter quand même
link-over = Ce lien n’est plus valable
link-over-more = Un lien personnel sert une fois, pendant 15 minutes. Créez-en un nouveau sur l’appareil qui vous connaît : Ma page, « Lien personnel ».
make-new = En établir un autre
make-one = En établir un
my-data = Mes données
name-belongs = { $name } appartient déjà à quelqu’un ici. Vous seriez { $other }. Si c’est vous, connectez-vous.
name-safe = Votre nom est à vous. Vous avez plusieurs façons de revenir.
name-safe-once = Votre nom est à vous. Vous avez une façon de revenir ; une seconde serait prudente.
name-unsafe = Seul cet appareil connaît { $name }. Si vous vous déconnectez ici, { $name } disparaît.
new-password = Nouveau mot de passe
none-like-this = Aucune de ce genre.
not-me = Ce n’est pas moi
old-password = Ancien mot de passe
on-this-page = Sur cette page
passkey-failed = Cela n’a pas marché. Réessayez ou prenez un autre chemin.
passkey-not-made = Aucune clé d’accès n’a été créée.
passkeys = Clés d’accès : { $n }
passkeys-more = Se connecter par empreinte, visage ou verrouillage de l’appareil.
password-empty = Laissez vide pour ne plus avoir de mot de passe.
password-ends-others = Un changement déconnecte tous les autres appareils.
password-is-none = Mot de passe : aucun
password-is-set = Mot de passe : établi
personal-link-lasts = Il dure 15 minutes et ne sert qu’une fois. Ensuite, créez-en un nouveau ici.
print = Imprimer
put-away = Ranger
recovery-code = Code de secours
remove = Retirer
set-password = En définir un
sign-out-here = Se déconnecter ici
sign-out-lost = Il n’y a pas encore de retour : on vous le demandera d’abord.
signing-in = Connexion
stay = Rester
this-device = Cet appareil
unblock = Débloquer
with-code = Avec un code de secours
with-passkey = Avec une clé d’accès
with-password = Avec nom et mot de passe
ago-days = { $n ->
    [one] il y a { $n } jour
   *[other] il y a { $n } jours
}
together = { $n ->
    [one] { $n } partie ensemble
   *[other] { $n } parties ensemble
}
leaving-cost = Vous perdez votre nom, { $running ->
    [0] aucune table en cours
    [one] { $running } table en cours
   *[other] { $running } tables en cours
} et { $finished ->
    [0] aucune partie finie.
    [one] { $finished } partie finie.
   *[other] { $finished } parties finies.
}
invite-name = Nom d’un ami
invite-by-name = Inviter
the-house = La maison
the-house-more = Seules les personnes qui tiennent cette maison voient cette page. Tout ce qui est décidé ici est noté plus bas.
house-people = Quelqu’un
house-people-more = Sans parole, on peut continuer à jouer. Une personne bloquée est déconnectée partout et ne peut plus entrer. Un nom que vous donnez reste.
house-name = Son nom
house-note = Pourquoi (pour le journal)
house-instead = Un autre nom, pour renommer
house-mute = Sans parole
house-block = Bloquer
house-rename = Renommer
house-forgive = Tout lever
house-tables = Une table
house-close = Fermer la table
house-which = De qui s’agit-il ?
house-this-one = C’est cette personne
house-never-back = déconnecté partout
house-measured = Qui ne peut pas tout faire
house-nobody = Personne.
house-is-mute = sans parole
house-is-blocked = bloqué
house-is-renamed = renommé par la maison
house-log = Le journal
house-nothing-yet = Rien n’a encore été décidé.
house-by-command = par la ligne de commande
house-owner = Tient désormais la maison
house-no-owner = Ne tient plus la maison
seed-mixed = Avant le premier coup, les pages des personnes qui jouaient y ont mis des nombres. La graine est le SHA-256 des mots « coppice mix », d’un saut de ligne, de la moitié du serveur et, pour chacune, du numéro de la place et des 32 octets de son nombre. Personne ne pouvait la connaître d’avance, pas même qui tient le serveur.
seed-half = La moitié du serveur
asks-again = { $name } propose de rejouer
asks-decide = Que faire sans { $name } ?
lapses-in = Expire dans { $left }
you-ask-back = { $n ->
    [one] Vous demandez à reprendre un coup.
   *[other] Vous demandez à reprendre { $n } coups.
}
you-ask-end = Vous demandez de terminer la partie.
time-over-bot = Une fois écoulé, un bot joue pour vous.
time-over-vote = Une fois écoulé, les autres décident.
time-over-resign = Une fois écoulé, vous avez abandonné.
one-minute-left = Encore une minute
ten-seconds-left = Encore dix secondes
special-options = Options particulières
all-as-usual = comme d’habitude
back-to-analysis = Retour à l’analyse
chances-add-up = À chaque instant, leur somme est 100.
from-better = À partir de la fin du meilleur tour
from-played = À partir de la fin du tour tel qu’il a été joué
hint-even = { $n ->
    [2] 1 et 2 se valent : les deux conviennent.
   *[other] 1 à { $n } se valent : tous conviennent.
}
hint-then = puis { $name } : { $what }
judged-within = Jugé à { $n } près. Une différence plus petite ne compte pas.
line-not-made = Seulement montré ici ; la partie reste telle quelle.
move-n = Coup { $n }
show-on-board = Voir sur le plateau
step-of = { $name } : { $what }
turn-of = Le tour de { $name }
turning-point = Tournant
verdict-good = aussi bon que le meilleur
verdict-inexact = imprécis
verdict-mistake = erreur
verdict-blunder = bévue
verdict-even = équivalent
verdict-counts = { $good ->
    [one] { $good } aussi bon
   *[other] { $good } aussi bons
} que le meilleur, { $inexact ->
    [one] { $inexact } imprécis
   *[other] { $inexact } imprécis
}, { $mistake ->
    [one] { $mistake } erreur
   *[other] { $mistake } erreurs
}, { $blunder ->
    [one] { $blunder } bévue
   *[other] { $blunder } bévues
}
way-played = Joué
way-better = Meilleur
why = Pourquoi :
expected-of = attendu de { $name }
in-percent = En pour cent.
today = Aujourd’hui
day = Jour
name-of-person = Nom
points-made = Points
you = vous
long-date = { $weekday ->
    [1] lundi
    [2] mardi
    [3] mercredi
    [4] jeudi
    [5] vendredi
    [6] samedi
   *[7] dimanche
} { $day } { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
}
short-date = { $day } { $month ->
    [1] janv.
    [2] févr.
    [3] mars
    [4] avr.
    [5] mai
    [6] juin
    [7] juil.
    [8] août
    [9] sept.
    [10] oct.
    [11] nov.
   *[12] déc.
}
hours-minutes = { $h ->
    [0] { $m } min
   *[other] { $h } h { $m } min
}
day-before = Le jour d’avant
day-after = Le jour d’après
deal-of = La donne du jour : { $date }
deal-of-day = Donne du jour
deal-same = La même donne pour tout le monde.
deal-same-bots = La même donne et les deux mêmes robots pour tout le monde.
deal-one-try = Un seul essai compte.
deal-closes = Se termine dans { $time }.
deal-closed = Ce jour est passé.
deal-running = Vous êtes en train de la jouer
deal-lost = Pas terminée
deal-alone = en solo
deal-against = contre deux robots
deal-played = { $n ->
    [0] personne encore
    [one] { $n } l’a jouée
   *[other] { $n } l’ont jouée
}
deal-result = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, place { $place } sur { $of }
deal-people = { $game } : { $n ->
    [0] personne encore
    [one] { $n } personne
   *[other] { $n } personnes
}
deal-until-midnight = en direct jusqu’à minuit
deal-nobody = Personne ne l’a jouée.
deal-be-first = Soyez le premier ou la première : personne ne l’a encore jouée.
deal-hidden = Les résultats se dévoilent après votre propre essai.
deal-try = Jouer
deal-go-on = Continuer à jouer
deal-at-table = Contre les robots
deal-star = ★ le plus de sa colonne.
deal-master-out = Le maître est hors classement.
deal-master-plays = Le maître est encore en train de la jouer.
deal-more = { $n ->
    [one] Et { $n } autre.
   *[other] Et { $n } autres.
}
deal-master = Maître
deal-you = (vous)
deal-line = { $mine } vous, { $half } la moitié de tous, { $master } le maître
deal-from = D’où viennent vos points
deal-half = la moitié de tous
deal-now = Et maintenant
deal-other = La donne de { $game }
deal-match-of = La partie de { $name }
deal-practise = S’exercer sur cette donne
deal-opened = La graine de ce jour
deal-sealed-before = Scellée d’avance, ouverte à minuit
deal-sealed = La graine s’ouvre à minuit
deal-tomorrow = Sceau de demain
deal-list = Vers la liste du jour
deal-my-days = Mes jours
deal-days-played = { $n } sur { $of } joués · meilleur { $best }
deal-no-days = Vos jours apparaîtront ici, avec ce que le maître en a fait.

lesson-step = Étape { $n } sur { $total }
lesson-of = Leçon { $n } sur { $total }
lesson-go-on = Continuer
lesson-next = Leçon suivante
lesson-to-course = Le cours est terminé
lesson-shown = Vous pourriez essayer : { $move }
lesson-again = Encore une fois
lesson-resume = Reprendre
lesson-begin = Commencer
lesson-done = terminée
lesson-afresh = Une autre table :
learn-course = Apprendre sur le plateau
learn-course-more = De courtes leçons, quelques minutes chacune. Arrêtez quand vous voulez, vous reprendrez plus tard.
learn-course-done = Vous avez suivi tout le cours. Place à une vraie table !
learn-progress = Apprendre : { $done } sur { $total }

# The rules, and the way to them and back.
contents = Sommaire
search-rules = Chercher dans les règles
search-nothing = Rien trouvé.
search-found = Passages trouvés :
back-to-table = Retour à la table
explain = Qu’est-ce que c’est ?
explain-more = Touchez une pièce pour la découvrir ; touchez ici de nouveau pour jouer

# A newcomer's first match.
guide = Explications
guide-offer = Est-ce votre première partie ?
guide-offer-more = Chaque chose peut être expliquée quand elle arrive pour la première fois, une seule fois.
guide-yes = Guidez-moi
guide-seen = Compris
guide-no-more = Plus d’explications
learn-first-match = Jouer une première partie guidée
learn-first-match-more = Vous et deux jeunes pousses, les bots les plus doux. Ce qui arrive pour la première fois est expliqué.

# Answers given at home.
you-said-yes = Vous avez dit oui
you-said-no = Vous avez dit non
take-answer-back = Reprendre ma réponse
clock-still = Arrêté : { $left }
all-options = Ce qui est convenu

# What is told of people.
here-since = Ici depuis le { $date }
matches-n = { $n ->
    [one] { $n } partie
   *[other] { $n } parties
}
my-profile = Ce que les autres voient de moi
my-profile-more = Voir votre page
others-see = Ce que les autres voient de vous
shows-ratings = les classements
shows-records = les records
shows-opponents = avec qui vous jouez
shows-deals = les donnes du jour
shows-matches = les résultats et les parties
shows-private = aussi les parties aux tables fermées
shows-nothing = Rien de plus n’est dit ici.
others-find = Les autres trouvent votre page à { $address } dès que votre nom est protégé.
best-deeds = Exploits
won-by = Avance : { $points }
won-in-a-row = { $n } victoires d’affilée
somebody = quelqu’un
all-tables = toutes les tables
played-most-with = Joue le plus avec
was-ahead = Devant
was-behind = Derrière
best-of-game = Tableaux d’honneur
best-least = À partir de { $n } parties classées, d’après la force assurée de chacun.
best-nobody = Personne n’a encore joué assez de parties classées.
no-ratings = Pas encore de partie classée.
levels-from-arena = Les repères des robots viennent de leurs propres parties.
few-matches = encore { $n ->
    [one] { $n } partie
   *[other] { $n } parties
} avant un classement
rated-matches = { $n ->
    [one] { $n } partie classée
   *[other] { $n } parties classées
}
between-levels = entre { $below } et { $above }
above-level = au-dessus de { $level }
below-level = en dessous de { $level }
rating-over-time = Classement au fil du temps
rating-over-time-said = { $game } : le classement est passé de { $from } à { $to }.
deals-of-day = Donnes du jour
days-played = { $n } jours joués sur { $of }

# Problèmes
puzzles = Problèmes
puzzles-pitch = Des moments de parties fortes où un tour est nettement le meilleur. Trouvez-le sur le plateau.
puzzles-all = Tous les problèmes
puzzles-games = Tous les jeux
puzzles-by-difficulty = Du plus facile au plus difficile
puzzles-progress = { $found } trouvés, { $tried } essayés sur { $total }
puzzles-stranger = Sans nom, seul ce navigateur garde vos essais.
puzzle-number = Problème { $n } sur { $total }
puzzle-task = Trouvez le meilleur tour pour votre place.
puzzle-counts-once = Annulez autant que vous voulez. Votre première réponse compte.
puzzle-was-found = Vous l’avez déjà trouvé : plus rien ne compte.
puzzle-was-missed = Votre première réponse a compté : réessayez à loisir.
puzzle-no-rating-yet = Votre cote s’affiche après encore { $n ->
    [one] un problème.
   *[other] { $n } problèmes.
}
puzzle-your-rating = Votre cote : { $rating } ({ $level }).
puzzle-level-easy = facile
puzzle-level-fair = moyen
puzzle-level-tricky = délicat
puzzle-level-hard = difficile
puzzle-ready = Votre tour : { $turn }
puzzle-whole = Le tour est complet. Annulez-le ou donnez-le comme réponse.
puzzle-answer = Répondre : compte une fois
puzzle-answer-again = Répondre
puzzle-show = Montrez-moi
puzzle-found = Trouvé !
puzzle-missed = Il y a mieux.
puzzle-shown = C’était celui-ci.
puzzle-line-own = Le vôtre :
puzzle-line-best = Celui du programme :
puzzle-themes = Ce qu’il fait :
puzzle-solvers = { $found } sur { $tries } l’ont trouvé.
puzzle-went-on = La suite de la partie
puzzle-result = À la fin :
puzzle-again = Réessayer
puzzle-next = Problème suivant
puzzle-begin = Premier problème
puzzle-mark-found = trouvé
puzzle-mark-missed = pas trouvé
puzzle-day = Problème du jour
puzzle-day-open = un tour est nettement le meilleur
puzzle-day-found = trouvé
puzzle-day-missed = essayé
puzzle-day-go = Y jeter un œil

# Où je perds des chances
habits = Où je perds des chances
habits-pitch = Sur vos dernières parties analysées contre d’autres, trente au plus.
habits-none = Aucune de vos parties n’a encore été analysée. Ouvrez une partie finie et laissez le programme la regarder.
habits-of = { $matches ->
    [one] Une partie
   *[other] { $matches } parties
}, { $turns } tours, précision { $accuracy } ; un tour vous coûte en moyenne { $lost } de chances de gagner.
habits-when = Quand
habits-phase = Phase
habits-turns = Tours
habits-cost = Coût par tour
habits-what = Ce qui aurait été mieux
habits-better = Sorte de coup
habits-times = Fois

onlookers-n = { $n ->
    [one] { $n } regarde
   *[other] { $n } regardent
}

# Clubs
clubs = Clubs
clubs-more = Un club est un cercle fermé : ses tables, ses tournois et ses résultats, visibles de ses seuls membres.
my-clubs = Mes clubs
all-clubs = Tous mes clubs
no-clubs = Vous n’êtes encore membre d’aucun club. Fondez-en un, ou suivez un lien qu’on vous donne.
found-club = Fonder un club
found-club-more = Vous recevez un lien pour celles et ceux que vous voulez y voir.
found = Fonder
name-of-club = Nom du club
members-n = { $n ->
    [one] { $n } membre
   *[other] { $n } membres
}
open-tables-n = { $n ->
    [one] { $n } table ouverte
   *[other] { $n } tables ouvertes
}
your-club = le vôtre
go-in = Entrer
club-closed = visible des seuls membres
club-tables = Tables du club
no-club-tables = Aucune table pour l’instant. Ouvrez-en une et les autres la verront ici.
club-tournaments = Tournois du club
no-club-tournaments = Aucun tournoi pour l’instant. Organisez-en un, et les autres le verront ici.
being-played = En cours
club-best = Qui gagne ici
club-best-nobody = Personne n’a encore terminé une partie de ce jeu à une table du club.
club-best-more = Seules comptent les parties aux tables du club. Le classement est celui de toutes les parties classées, si la personne le montre.
club-link-more = Quiconque possède ce lien peut devenir membre. Ne le donnez qu’à ceux que vous voulez ici.
renew-link = Nouveau lien
renew-link-more = L’ancien lien ne mène alors plus nulle part. Les membres restent membres.
members = Membres
member-since = entrée : { $ago }
owns-club = propriétaire
removed-people = Exclus : { $n }
let-in-again = Admettre de nouveau
remove-member = Exclure
hand-club-on = Rendre propriétaire
keep-club = Gérer le club
rename-club = Renommer
close-club = Fermer le club
close-club-more = Il prend fin pour tous les membres, définitivement, et ses tournois aussi. Ses tables restent à ceux qui y étaient assis.
close-club-sure = Oui, le fermer
leave-club = Quitter le club
leave-club-more = Vos parties restent les vôtres ; ses tournois continuent sans vous. Pour revenir, il vous faudra le lien.
invited-to-club = Vous êtes invité à « { $name } »
join-club = Rejoindre
join-club-more = Les membres voient les noms des autres, les tables du club et les résultats de chacun. Vous pouvez partir à tout moment.
for-club = Pour les seuls membres de « { $name } »

# A house that is closed to strangers
house-closed = Cette maison est fermée
house-closed-more = Si vous avez un nom ici, identifiez-vous. Si vous êtes nouveau, demandez un lien à une personne qui tient la maison.
house-invited = Vous êtes invité
house-invites = Invitations
house-invites-more = La maison est fermée aux inconnus. Quiconque possède un tel lien entre sous un nom à soi.
house-invite-once = Voici le lien. Il n’est montré qu’une fois.
house-invite = Créer un lien
invite-uses = Pour tant de personnes
invite-days = Pour tant de jours
invite-uses-n = { $n ->
    [one] encore une personne
   *[other] encore { $n } personnes
}
invite-days-n = { $n ->
    [one] encore un jour
   *[other] encore { $n } jours
}
withdraw-invite = Retirer

# Looking on
term-onlookers = Paroles des spectateurs
term-onlookers-more = Où les spectateurs peuvent parler pendant la partie.
term-onlookers-together = avec tout le monde
term-onlookers-apart = entre eux
term-onlookers-silent = pas du tout
talks-apart = Spectateurs entre eux : les joueurs le liront à la fin de la partie.
follow-whom = Qui suivre
follow = Suivre { $name }
table-of-hour = Table de l’heure
look-on = Regarder

# Kinds of points, and two names in one browser
best-kinds = Le plus de chaque sorte
deal-result-beside = { $n ->
    [one] { $n } point, sans rang
   *[other] { $n } points, sans rang
}
deal-beside = Sans rang (–) : qui joue une donne après un autre nom dans le même navigateur. Deux navigateurs ne se distinguent pas de deux personnes : question d’honneur.

# A finished match shown to others
share = Partager
share-more = Vous recevez un lien par lequel chacun peut regarder cette partie : le plateau vu par vous, les noms de tous et chaque coup. Vous pouvez le retirer.
share-more-alone = Vous recevez un lien par lequel chacun peut regarder cette partie : le plateau, votre nom et chaque coup. Vous pouvez le retirer.
share-it = Partager cette partie
share-frame = Pour une page à vous
share-picture = Image du plateau
share-replay = La partie en dix secondes
share-points = Ses points en dix secondes
unshare = Ne plus partager
embed-said = Une partie terminée, coup par coup.

# The coach of a table.
coach-asks = { $n ->
    [one] Cela coûte environ une victoire sur 100.
   *[other] Cela coûte environ { $n } victoires sur 100.
}
coach-asks-points = { $n ->
    [one] Cela coûte environ un point.
   *[other] Cela coûte environ { $n } points.
}
coach-better = Mieux : { $turn }
coach-take = Jouer quand même
coach-think = Réfléchir encore
coach-best = Bien joué : rien de mieux à trouver.
coach-even = Bien joué : aussi bon que le meilleur.
coach-missed = { $n ->
    [one] À l’instant : { $verdict }, environ une victoire sur 100. Mieux : { $turn }
   *[other] À l’instant : { $verdict }, environ { $n } victoires sur 100. Mieux : { $turn }
}
coach-missed-points = { $n ->
    [one] À l’instant : { $verdict }, environ un point. Mieux : { $turn }
   *[other] À l’instant : { $verdict }, environ { $n } points. Mieux : { $turn }
}
rules-pieces = Les pièces

# Tournaments
tournaments = Tournois
tournaments-more = Des rondes à des tables qui se forment seules : championnat, système suisse ou élimination.
new-tournament = Nouveau tournoi
a-new-tournament = Un nouveau tournoi
name-of-tournament = Nom
make-tournament = Créer et obtenir le lien
tournament-hint = Tout a une valeur par défaut ; le lien est à la page suivante.
my-tournaments = Mes tournois
open-tournaments = Tournois ouverts
no-open-tournaments = Aucun tournoi ouvert. Créez-en un et vos amis le verront.
finished-tournaments = Terminés
pages = Autres pages
newer = Plus récents
older = Plus anciens
system = Système
system-league = Championnat
system-league-more = Chacun rencontre chacun, aussi également que possible
system-swiss = Système suisse
system-swiss-more = Les proches se rencontrent, jamais deux fois sans nécessité
system-knock-out = Élimination
system-knock-out-more = Les meilleurs de chaque table continuent
tables-of = tables de { $n }
rounds-live = en direct
rounds-over-days = sur plusieurs jours
rounds-when =
    { $n ->
        [one] une ronde
       *[other] { $n } rondes
    } { $when }
rounds-open = autant de rondes qu’il convient, { $when }
cup-over = terminé
cup-stopped = arrêté par l’organisation
people-in =
    { $n ->
        [one] une personne
       *[other] { $n } personnes
    }
people-of = { $n } personnes sur { $most }
begins-full = commence quand tous sont là
begins-in = commence dans { $time }
begins-now = commence maintenant
in-round = ronde { $n }
tables-open =
    { $n ->
        [0] toutes les tables finies
        [one] une table continue
       *[other] { $n } tables continuent
    }
tournament-how = Comment
tournament-when = Quand
tournament-who = Qui
seats-per-table = Places par table
tournament-rounds = Rondes
rounds-as-fit = autant qu’il convient
go-on-from-table = Continuent de chaque table
where-numbers-do-not-fit = Si le compte n’y est pas
fill-sizes = une place de plus ou de moins
fill-byes = quelqu’un passe une ronde
fill-bots = des robots complètent : { $name }
tournament-begins = Début
begins-when-asked = quand je le dis
begins-when-full = quand tous sont là
between-rounds = Entre les rondes
pause-none = tout de suite
cup-listed = Visible de tous ici
cup-listed-more = Sinon, qui a le lien
cup-late = Inscriptions tardives
cup-late-more = Les rondes manquées ne rapportent rien
cup-join = Je participe aussi
cup-join-more = Vous pouvez aussi vous inscrire plus tard
cup-most = Au plus autant de personnes
cup-most-more = Vide : autant qu’il en vient
at-the-tables = Aux tables
made-by = organisé par { $name }
round-n = Ronde { $n }
round-over = finie
round-later = commence quand toutes sont finies
round-never = ne sera pas jouée
you-have-a-bye = Vous n’avez pas de table dans cette ronde ; elle compte selon les règles.
you-are-in = Vous participez. Votre table se formera d’elle-même au début.
next-round-comes = Votre prochaine table vient avec la prochaine ronde.
you-left = Vous vous êtes retiré et pouvez revenir à la prochaine ronde.
join-asks = Qui s’inscrit joue une partie à chaque ronde, à la pendule convenue.
join-no-more = Plus personne ne peut s’inscrire.
take-part-again = Participer à nouveau
your-table-in-round = Votre table à la ronde { $n }
with-names = Avec { $names }
tables-counted = { $n } tables comptées sur { $all }
without-table = Sans table : { $names }
points-by-place = Points selon la place : { $points } ; les places égales partagent.
absent-by-clock = La pendule décide pour les absents, et la place compte. Ce qui finit sans résultat est partagé.
table-n = Table { $n }
cup-table-over = finie
cup-table-goes-on = en cours
tables-pages = Autres tables
standings-pages = Autres places
page-before = Retour
page-after = Suite
page-of = Page { $n } sur { $all }
standings = Classement
who-takes-part = Qui participe
nobody-joined = Personne encore. Soyez la première ou le premier.
matches-played = Jouées
take-out = Retirer
has-withdrawn = (s’est retiré)
equal-points = À égalité de points : d’abord { $ties }.
tie-opponents = les points de tous les adversaires
tie-beaten = les points de ceux qui furent battus
tie-wins = les premières places
tie-direct = qui était devant lors de leurs rencontres
tie-lot = le sort
tie-short-opponents = Adv.
tie-short-beaten = Battus
tie-short-wins = Vict.
tie-short-direct = Direct
tournament-and-you = Ce que vous pouvez faire
bots-fill-in = Des robots prennent les places restantes : { $name }.
begin-tournament = Commencer le tournoi
begin-tournament-more = Les tables se forment avec les personnes inscrites.
begin-round = Commencer la prochaine ronde
begin-round-more = Elle commence d’elle-même ; vous pouvez ne pas attendre.
cup-withdraw = Se retirer …
withdraw-more = Vous abandonnez à votre table, ce qui compte comme dernière place. Vous ne serez d’aucune ronde suivante.
withdraw-plain = Vous ne serez d’aucune ronde suivante.
withdraw-yes = Oui, je me retire
stop-tournament = Arrêter le tournoi …
stop-tournament-more = Ce qui se joue est joué jusqu’au bout et compte. Aucune autre ronde ne commence.
stop-tournament-yes = Oui, l’arrêter
back-to-tournament = Retour au tournoi
round-of = Ronde { $n } de « { $name } »
all-members-n = { $n ->
    [one] Tous les membres : un
   *[other] Les { $n } membres
}
