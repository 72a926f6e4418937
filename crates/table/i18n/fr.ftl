list-and = et
seat-number = Place { $number }

illegal-match-over = La partie est terminée.
illegal-not-your-turn = Ce n’est pas votre tour.
illegal-not-possible = Ce n’est pas possible pour l’instant.
