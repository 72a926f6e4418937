list-and = und
seat-number = Platz { $number }

illegal-match-over = Die Partie ist vorbei.
illegal-not-your-turn = Du bist nicht am Zug.
illegal-not-possible = Das geht jetzt nicht.
