# Die Lobby, Wertungsspiele, Ranglisten.

lobby-link = Jemanden zum Spielen finden
lobby-title = Jemanden zum Spielen finden
lobby-lead = Such dir ein Spiel aus. Wir suchen jemanden, etwa so gut wie du.
lobby-live = Jetzt spielen
lobby-days = Über mehrere Tage
lobby-rated = Diese Spiele zählen für die Wertung: Deine Zahl steigt, wenn du gewinnst, und sinkt, wenn du verlierst.
lobby-open = Offene Tische
lobby-none = Gerade wartet kein Tisch. Such dir oben ein Spiel aus, vielleicht kommt jemand.
lobby-join = mitspielen
lobby-watch = Beim besten Spiel zuschauen
lobby-boards = Die Besten
lobby-friends = Mit Freunden per Link spielen oder gegen den Computer
lobby-first = Zum Anfang der Liste
lobby-next = Mehr
lobby-game = Spiel
lobby-any-game = Jedes Spiel
lobby-pace = Wie schnell
lobby-any-pace = Schnell oder langsam
lobby-is-live = jetzt gleich
lobby-is-days = über mehrere Tage
lobby-kind = Zählt es?
lobby-any-kind = Ganz egal
rated = mit Wertung
unrated = nur zum Spaß
lobby-seats-label = Personen
lobby-any-seats = Beliebig viele
lobby-seats = { $count ->
    [one] { $count } Platz
   *[other] { $count } Plätze
}
lobby-show = Zeigen

wait-title = Einen Moment…
wait-about = { $pace ->
    [live] Wir suchen jemanden für { $game }, jetzt gleich. Bleib auf dieser Seite.
   *[days] Wir suchen jemanden für { $game } in den nächsten Tagen. Bleib auf dieser Seite, bis jemand da ist.
}
wait-nobody = Noch ist niemand da.
wait-bot = { $level ->
    [marshmallow] Solange gegen Mausespeck
    [toffee] Solange gegen Karamell
    [liquorice] Solange gegen Lakritz
   *[jawbreaker] Solange gegen Kieferknacker
}
wait-stop = Nicht weitersuchen

rated-means-two = Dieses Spiel zählt für die Wertung. Für jeden Zug hast du { $time }. Wenn du aufgibst, deine Zeit um ist oder du weggehst, verlierst du.
rated-means-many = Dieses Spiel zählt für die Wertung. Für jeden Zug hast du { $time }. Wenn deine Zeit um ist oder du weggehst, verlierst du, und das Spiel ist zu Ende.
rated-means-real-time = Dieses Spiel zählt für die Wertung und geht bis zum Ende. Wenn du weggehst, gewinnst du einfach keine Karten mehr.
rated-time-seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
rated-time-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
rated-time-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
rated-time-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
rating-provisional = noch nicht sicher
rating-seat = Wertung { $rating }
rating-new = Neue Wertung
rating-not-counted = zählte nicht
rating-counted = zählte { $percent } %
rating-few-moves = Ein Wertungsspiel zählt, wenn alle mindestens zwei Züge gemacht haben oder, bei einem Spiel in Echtzeit, irgendetwas getan haben. Vorher bringt ein Sieg nichts, und Punkte kostet es nur, wenn die Zeit um ist oder jemand wegbleibt.
rating-same-opponent = Diese beiden haben in den letzten sieben Tagen oft gegeneinander um die Wertung gespielt. Die ersten drei Spiele zählen ganz, jedes weitere halb so viel wie das davor, und ab dem zehnten keines mehr.
rating-board-link = Die Besten

refusal-rated-one-seat = In einem Wertungsspiel haben alle nur einen Platz.
refusal-nobody = Mit dieser Adresse hat hier niemand gespielt.
refusal-rated-ladder-bots = In einem Wertungsspiel dürfen als Computer nur Mausespeck, Karamell, Lakritz und Kieferknacker mitspielen.

board-title = { $game }: die Besten
board-about = Gewinn gegen Starke, und deine Zahl wächst schnell.
board-place = Platz
board-name = Wer
board-rating = Wertung
board-games = Spiele
board-none = Noch hat niemand um die Wertung gespielt. Fang an!
board-provisional = Ein Fragezeichen heißt: zu wenige Spiele, um sicher zu sein. Nach ein paar weiteren Spielen geht es weg, und du bekommst einen Platz.
board-own = Du bist auf Platz { $place }.
board-own-provisional = Noch ein paar Wertungsspiele, und du bekommst einen Platz.
board-own-history = Deine Spiele
board-somebody = Jemand

history-title = { $name } bei { $game }
history-games = { $count ->
    [one] { $count } Wertungsspiel
   *[other] { $count } Wertungsspiele
}
history-none = Noch kein Wertungsspiel.
history-day = Tag
history-person = Die Seite von { $name }
history-against = Gegen
history-result = Ergebnis
history-earlier = Frühere Spiele
history-won = Gewonnen
history-lost = Verloren
history-draw = Unentschieden
history-shared = Zusammen gewonnen
history-place = Platz { $place }
history-resigned = aufgegeben
history-late = Zeit um
history-curve = Die Wertung nach den letzten { $count } Spielen. Die Tabelle sagt dasselbe in Zahlen.
