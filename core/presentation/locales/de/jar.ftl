# Das Bonbonglas: was jemand schon geschafft hat, und was gerade dazugekommen ist.

jar-title = Bonbonglas
jar-count = { $count ->
    [0] Dein Glas ist noch leer. Für jedes Spiel, jedes Rätsel und jede Lektion kommt ein Bonbon hinein.
    [one] { $count } Bonbon, eins für jede geschaffte Sache.
   *[other] { $count } Bonbons, eins für jede geschaffte Sache.
}
jar-picture = { $count ->
    [one] Ein Glas mit { $count } Bonbon
   *[other] Ein Glas mit { $count } Bonbons
}
jar-full = { $count ->
    [one] und { $count } volles Glas im Regal
   *[other] und { $count } volle Gläser im Regal
}
jar-start = Das erste Spiel spielen
jar-kind = Im Glas ist immer Platz, und nichts darin kann man kaufen oder verlieren. Komm, wann immer du magst.
jar-off = Das Glas ist weggeräumt. Alles darin bleibt, aber nichts wird gezeigt, weder hier noch anderswo.
jar-settings = Wer das Glas sieht
jar-open = Glas öffnen
jar-link = Bonbonglas
jar-games = { $count } Mal { $game }
jar-solved = { $count } Rätsel
jar-lessons = { $count ->
    [one] { $count } Lektion
   *[other] { $count } Lektionen
}
jar-firsts = { $count ->
    [one] { $count } erstes Mal
   *[other] { $count } erste Male
}
jar-puzzles = Rätsel
jar-stars = { $count ->
    [one] Stern
   *[other] Sterne
}
jar-stars-alone = { $count } Rätsel ohne Tipp
jar-stars-hinted = { $count } Rätsel mit Tipps
jar-stars-peeked = { $count } Rätsel nach einem Blick auf die Lösung
jar-streak = { $count ->
    [0] Noch keine Rätsel des Tages in Folge.
   *[other] { $count } Rätsel des Tages in Folge.
}
jar-free-day = Ein freier Tag pro Woche unterbricht die Folge nicht.
jar-daily = Rätsel des Tages
jar-levels = Besiegte Computer
jar-level-beaten = besiegt
jar-level-next = kommt als Nächstes
jar-level-later = kommt später
jar-play-next = { $level ->
    [marshmallow] Gegen Mausespeck spielen
    [toffee] Gegen Karamell spielen
    [liquorice] Gegen Lakritz spielen
   *[jawbreaker] Gegen Kieferknacker spielen
}
jar-all-beaten = Alle besiegt!
jar-firsts-title = Zum ersten Mal
first-waits = Wartet auf dich
first-company = Ein Spiel mit jemand anderem
first-game = Zum ersten Mal { $game }
first-win = Erster Sieg bei { $game }
first-level = { $level ->
    [marshmallow] Mausespeck bei { $game } besiegt
    [toffee] Karamell bei { $game } besiegt
    [liquorice] Lakritz bei { $game } besiegt
    [jawbreaker] Kieferknacker bei { $game } besiegt
   *[other] Den Computer bei { $game } besiegt
}
first-lesson = Lektion: { $game }
first-lesson-more = Mehr Lektionen: { $game }
first-lesson-old = Eine Lektion
first-puzzle = Erstes Rätsel
first-daily = Erstes Rätsel des Tages
first-own-idea = Ein Rätsel ohne Tipp
first-tournament = Erstes Turnier
jar-earned = { $count ->
    [one] Ein Bonbon für dein Glas.
   *[other] { $count } Bonbons für dein Glas.
}

# Die Seite einer Person.
profile-favourite = Spielt am liebsten { $game }.
