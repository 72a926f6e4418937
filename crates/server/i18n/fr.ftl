table-title = Table : { $name }

refusal-no-table = Cette table n’existe pas.
refusal-no-name = Dites d’abord votre nom.
refusal-not-yours = Cette place n’est pas la vôtre.
refusal-not-host = Seul l’hôte peut le faire.
refusal-not-watched = Cette table est réservée à ses joueurs.
refusal-stale = La partie a avancé entre-temps. La voici telle qu’elle est ; votre coup n’a pas été joué.
refusal-not-begun = La partie n’a pas encore commencé.
refusal-begun = La partie a déjà commencé.
refusal-over = La partie est finie.
refusal-not-over = La partie n’est pas encore finie.
refusal-seat-taken = Cette place est déjà prise.
refusal-no-seat = Cette place n’existe pas.
refusal-seats-free = Une place est encore libre.
refusal-no-programs = Dans une partie classée, chacun joue soi-même, sans programme.
refusal-nobody-plays = Il faut quelqu’un pour jouer : gardez une place pour une personne.
refusal-no-moment = Ce moment n’existe pas dans la partie.
refusal-nobody-asks = Personne ne demande rien.
refusal-nothing-said = Le message est vide.
refusal-too-many = C’était un peu rapide. Attendez un instant.
refusal-no-bot = Ce bot n’existe pas.
refusal-illegal-move = Coup impossible : { $reason }
refusal-setup = Une telle partie est impossible : { $reason }
refusal-terms = La table ne peut pas être préparée ainsi.
refusal-broken = Cette partie ne peut pas être affichée. Elle est conservée telle quelle.
refusal-unavailable = La table est injoignable pour l’instant. Rien n’est perdu ; réessayez.
refusal-wrong-password = Le nom et le mot de passe ne correspondent pas.
refusal-name = Un nom compte de 1 à { $most } caractères.
refusal-password = Un mot de passe compte au moins { $least } caractères.
refusal-somebody-else = Sur cet appareil, vous êtes déjà quelqu’un d’autre. Déconnectez-vous d’abord, puis suivez le lien à nouveau.

done-password = Le mot de passe est établi. Tous les autres appareils sont déconnectés.
done-no-password = Le mot de passe est supprimé. Tous les autres appareils sont déconnectés.
done-name = Votre nom est maintenant { $name }.

note-start = La partie commence. Le hasard est scellé.
note-undo = { $name } reprend un coup.
    .you = Vous reprenez un coup.
note-redo = { $name } le rejoue.
    .you = Vous le rejouez.
note-reset = { $name } recommence son tour.
    .you = Vous recommencez votre tour.
note-ask-back = { $name } demande à revenir plus loin en arrière.
    .you = Vous demandez à revenir plus loin en arrière.
note-agree-back = { $name } accepte.
    .you = Vous acceptez.
note-refuse-back = { $name } préfère continuer.
    .you = Vous préférez continuer.
note-rewind = La partie revient en arrière, d’un commun accord.
refusal-no-hints = Pas de conseils à cette table.
refusal-no-coach = Il n’y a pas de coach à cette table.
refusal-coach-asks = Le coach demande : ce tour est-il voulu ? Le même coup une fois de plus est joué.
refusal-unrateable = Ne sont classés que les personnes à leur propre place et les bots avec un niveau.
refusal-record = Ce fichier ne peut pas être rejoué. Ligne { $line } : { $reason }
refusal-record-too-long = Ce n’est pas le fichier d’une partie, ou il est bien trop long.
refusal-record-goes-on = La partie de ce fichier n’est pas finie.
refusal-analysing = Le programme examine déjà cette partie.
refusal-busy = Le programme a trop de parties à examiner. Réessayez plus tard.
record-title = Feuille de partie : { $names }
branch-title = { $title }, à partir du coup { $n }
hint-told = Le programme jouerait : { $move }
note-hint = { $name } demande un conseil.
    .you = Vous demandez un conseil.
note-restart = Les règles de ce jeu ont changé depuis le début de la partie. Elle continue à partir d’ici ; ce qui précède ne peut plus être revu.

letter-foot = Vous recevez ceci parce que vos tables doivent vous appeler. Quoi et quand : { $settings }
    Plus de courriel : { $stop }
letter-turn = À vous : { $game }
letter-turn-more = { $names } – la table vous attend.
letter-last-call = Peu de temps : { $game }
letter-last-call-more = { $names } – il vous reste un quart du temps.
letter-request = On attend votre réponse : { $game }
letter-request-more = { $names } – quelqu’un vous demande quelque chose.
letter-invited = On vous invite : { $game }
letter-invited-more = { $names } – une place vous est gardée.
letter-over = La partie est finie : { $game }
letter-over-more = { $names } – voyez comment elle s’est terminée.
letter-named = On dit votre nom : { $game }
letter-named-more = { $names } – on parle à la table.
letter-test = Coppice vous joint
letter-test-more = C’est ainsi que vos tables vous appelleront.
letter-digest = { $n ->
    [one] Une table vous attend
   *[other] { $n } tables vous attendent
}
letter-digest-more = Ce qui vous attend aujourd’hui :
confirm-title = Voulez-vous des rappels de Coppice ?
confirm-text = { $name } veut être rappelé à la table à cette adresse. Si c’est vous, suivez ce lien :

    { $link }

    Sinon, ne faites rien : vous ne recevrez plus de courriel.
unsent-address = Rien ne peut être envoyé à cette adresse.
unsent-private = L’adresse mène dans un réseau privé.
unsent-silent = Pas de réponse
unsent-refused = Refusé ({ $status })
refusal-zone = Ce fuseau horaire n’existe pas.
refusal-address = Ce n’est pas une adresse électronique.
refusal-hook = Un webhook est une adresse qui commence par https:// et n’est pas dans un réseau privé.
done-reminders = Enregistré.
done-mail = Nous vous avons envoyé un courriel. Suivez le lien qu’il contient.
done-channel = C’est configuré. Essayez-le avec « Essayer ».
done-off = C’est arrêté.
done-test = Essai envoyé : il est arrivé.
refusal-bot-plays = Un bot joue pour vous. Reprenez d’abord votre place.
refusal-not-away = Il n’y a rien à décider sur cette place.
refusal-closed = Cette table est fermée.
note-resign-end = { $name } abandonne. La partie se termine.
    .you = Vous abandonnez. La partie se termine.
note-resign-out = { $name } abandonne. La place est éliminée.
    .you = Vous abandonnez. Votre place est éliminée.
note-resign-given = { $name } abandonne. Un bot continue.
    .you = Vous abandonnez. Un bot continue.
note-flag-vote = Le temps de { $name } est écoulé. Les autres décident.
    .you = Votre temps est écoulé. Les autres décident.
note-flag-lent = Le temps de { $name } est écoulé. Un bot continue.
    .you = Votre temps est écoulé. Un bot continue.
note-flag-given = Le temps de { $name } est écoulé. La place abandonne, un bot continue.
    .you = Votre temps est écoulé. Votre place abandonne, un bot continue.
note-flag-out = Le temps de { $name } est écoulé. La place est éliminée.
    .you = Votre temps est écoulé. Votre place est éliminée.
note-flag-end = Le temps de { $name } est écoulé. La partie se termine.
    .you = Votre temps est écoulé. La partie se termine.
note-bot-plays-lent = Un bot joue pour { $name }, jusqu’à son retour.
    .you = Un bot joue pour vous, jusqu’à votre retour.
note-vote-wait = { $name } attendrait { $other }.
    .you = Vous attendriez { $other }.
note-vote-bot = { $name } laisserait un bot jouer pour { $other }.
    .you = Vous laisseriez un bot jouer pour { $other }.
note-vote-end = { $name } terminerait la partie sans { $other }.
    .you = Vous termineriez la partie sans { $other }.
note-wait-on = Les autres attendent encore { $name }.
    .you = Les autres vous attendent encore.
note-come-back = { $name } est de retour.
    .you = Vous êtes de retour.
note-withdraw-back = { $name } ne demande plus de reprise.
    .you = Vous ne demandez plus de reprise.
note-lapse-back = La demande de reprise de { $name } est caduque.
    .you = Votre demande de reprise est caduque.
note-ask-end = { $name } demande de terminer la partie.
    .you = Vous demandez de terminer la partie.
note-agree-end = { $name } accepte de terminer.
    .you = Vous acceptez de terminer.
note-refuse-end = { $name } préfère continuer.
    .you = Vous préférez continuer.
note-lapse-end = La demande de terminer la partie est caduque.
note-end = La partie se termine, d’un commun accord. Elle ne compte pas.
note-end-left = La partie se termine sans { $name }.
    .you = La partie se termine sans vous.
note-close = La table est fermée : personne n’y a touché depuis longtemps.
no-such-code = Aucune table n’a le code « { $code } ». Regardez-le encore une fois.
refusal-wrong-code = Ce n’est pas un code de secours encore valable.
refusal-old-password = L’ancien mot de passe ne convient pas.
refusal-nobody-invited = Personne du nom de { $name } ne peut être invité.
refusal-other-name = Ce n’est pas votre nom. Rien n’a été supprimé.
done-code-used = Content de vous revoir. Le code de secours a servi : établissez-en un nouveau ou un mot de passe.
done-passkey-gone = La clé d’accès n’ouvre plus rien ici.
done-device-ended = L’appareil est déconnecté.
done-others-ended = Tous les autres appareils sont déconnectés.
done-invited = { $name } est invité.
done-deleted = Vous êtes oublié ici.
somebody = Quelqu’un
note-close-house = La table est fermée par les personnes qui tiennent la maison.
refusal-mute = Les personnes qui tiennent cette maison vous ont demandé de garder le silence.
refusal-name-fixed = Les personnes qui tiennent cette maison vous ont donné votre nom ; il reste.
refusal-blocked = Les personnes qui tiennent cette maison ne vous laissent plus entrer.
refusal-no-new-name = Quel nom donner à { $name } ?
refusal-nobody-named = Personne ici ne s’appelle { $name }.
refusal-an-owner = { $name } tient aussi la maison.
refusal-no-such-table = Il n’y a pas de table { $code }.
done-mute = { $name } ne peut plus parler.
done-block = { $name } n’entre plus.
done-rename = Le nom est désormais { $name }.
done-forgive = { $name } peut à nouveau tout faire.
done-close = La table { $code } est fermée.
refusal-one-person = Deux noms entrés par le même navigateur ne jouent pas l’un contre l’autre pour le classement.
refusal-no-deal = Cette donne n’existe pas.
refusal-day-over = Ce jour est passé.
refusal-try-first = D’abord l’essai qui compte.
refusal-sealed = Cela s’ouvre à la fin du jour.
deal-title = Donne du { $day } { $month ->
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
refusal-no-person = Personne n’est connu ici sous ce nom.
refusal-no-game = On ne joue pas à ce jeu ici.
refusal-enough = On a tant repris et demandé à cette table que seuls les coups comptent désormais. Vous pouvez continuer ou quitter.
refusal-bots-first = Un instant : les robots répondent d’abord.

# Whoever takes a lesson and has not said a name.
lesson-you = Vous

# Absences, and answers given at home.
note-away = { $name } est absent depuis un moment.
    .you = Vous êtes absent depuis un moment.
note-here = { $name } est de nouveau là.
    .you = Vous êtes de nouveau là.
note-think-again = { $name } reprend sa réponse.
    .you = Vous reprenez votre réponse.
done-said-yes = Vous avez dit oui à { $name }.
done-said-yes-all = Vous avez dit oui à { $name }, comme tous les autres : c’est fait.
done-said-no = Vous avez dit non à { $name }.
done-voted = C’est noté. Ce sera fait dès que plus de la moitié sera d’accord ; d’ici là, vous pouvez changer d’avis.
done-decided = Voilà ce qui est décidé pour { $name }.
done-sat = Vous avez une place à « { $title } ».
done-begun = Tous ont dit oui : « { $title } » commence.
done-stood-up = Vous avez quitté « { $title } ».
done-thought-again = Votre réponse est reprise. Vous pouvez en donner une autre.

# Clubs
refusal-no-club = Ce club n’existe pas, ou son lien est ancien.
refusal-removed-from-club = Le propriétaire du club vous a exclu. Demandez-lui de vous admettre de nouveau.
refusal-club-full = Le club est complet, ou vous êtes membre d’autant de clubs que possible.
refusal-clubs-enough = Vous possédez autant de clubs que possible.
refusal-not-club-owner = Seul le propriétaire du club peut faire cela.
refusal-owner-stays = Le club est à vous. Nommez d’abord un autre propriétaire, ou fermez-le.
refusal-club-name = Un club a besoin d’un nom.
done-left-club = Vous avez quitté « { $name } ».
done-renewed = Le lien a changé ; l’ancien ne mène plus nulle part.
done-closed-club = « { $name } » est fermé.
done-removed = Exclu. Le lien a changé aussi.
done-readmitted = Le lien lui ouvre de nouveau la porte.
done-handed-on = « { $name } » a un autre propriétaire.
refusal-invite-only = Cette maison est fermée aux inconnus. Identifiez-vous, ou demandez une invitation à qui la tient.
refusal-invite-over = Cette invitation n’ouvre plus la porte à personne.
refusal-onlookers-silent = À cette table, les spectateurs ne parlent pas pendant la partie.

# From a rule to the lesson about it.
rule-tried = Sur le plateau : { $title }

tournament-of = Tournoi de { $name }
refusal-no-tournament = Ce tournoi n’existe pas.
refusal-not-organiser = Seule la personne qui organise le tournoi peut le faire.
refusal-not-welcome = La personne qui organise le tournoi ne vous laisse pas participer.
refusal-joined-already = Vous participez déjà.
refusal-not-in = Cette personne ne participe pas à ce tournoi.
refusal-too-late = Il est trop tard pour s’inscrire, ou le tournoi est complet.
refusal-too-few = Trop peu de personnes se sont inscrites pour remplir une table.
refusal-still-played = La ronde n’est pas finie.
refusal-tournament-over = Le tournoi est terminé.
refusal-not-then = Un tournoi commence dans l’année, ou avec le nombre de personnes que vous dites.
refusal-too-many-tournaments = Dix de vos tournois sont déjà en cours. Terminez-en un d’abord.
refusal-tournament-rules = Un tournoi ne peut pas se jouer ainsi : regardez les places, les rondes et combien continuent.
letter-round = Votre table est prête : { $game }
letter-round-more = { $names } – une ronde de votre tournoi commence.
tournament-nameless = Un tournoi
