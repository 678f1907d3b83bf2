# Turniere.

tournaments-title = Turniere
tournaments-lead = Viele spielen, Runde um Runde, und am Ende hat jemand gewonnen.
tournaments-new = Turnier anlegen
tournaments-open = Hier kannst du mitmachen
tournaments-running = Laufen gerade
tournaments-over = Vorbei
tournaments-yours = Deine Turniere
tournaments-none-yours = Du hast noch bei keinem mitgemacht.
tournaments-none-open = Noch hat niemand eins gemacht. Mach ein Turnier, und andere können mitmachen.
tournaments-none-running = Gerade keins.
tournaments-none-over = Noch keins.
tournaments-more = Alle zeigen
tournaments-all = Alle Turniere
tournament-people = { $count ->
    [one] { $count } Person
   *[other] { $count } Personen
}
tournament-round-of = Runde { $round } von { $rounds }
tournament-stage-open = mitmachen
tournament-stage-running = zuschauen
tournament-stage-over = Ergebnis
tournament-stage-cancelled = abgesagt

tournament-which-game = Welches Spiel?
tournament-new-title = { $game }: Turnier anlegen
tournament-name = Wie heißt es?
tournament-usual-name = Turnier: { $game }
tournament-method = Wer spielt gegen wen?
tournament-method-swiss = Ähnlich viele Punkte
tournament-method-swiss-about = In jeder Runde spielst du gegen jemanden mit ungefähr so vielen Punkten wie du. Gut, wenn viele mitspielen. (Schweizer System)
tournament-method-round_robin = Alle gegen alle
tournament-method-round_robin-about = Du triffst alle einmal. Gut für bis zu zehn Personen. (Rundenturnier)
tournament-method-tables = Tische mit mehreren
tournament-method-tables-about = In jeder Runde sitzt du mit anderen an einem Tisch. Alle Karten, die du gewinnst, werden zusammengezählt.
tournament-rounds = Wie viele Runden?
tournament-rounds-about = Bei „Alle gegen alle“ ergibt sich das von selbst.
tournament-rounds-auto = So viele wie nötig
tournament-seconds = Zeit für jeden Zug
tournament-begins = Wann beginnt es?
tournament-begins-hand = Wenn ich den Knopf drücke
tournament-begins-10 = In 10 Minuten
tournament-begins-30 = In einer halben Stunde
tournament-begins-60 = In einer Stunde
tournament-begins-1440 = Morgen um diese Zeit
tournament-play = Ich spiele mit
tournament-more = Mehr Auswahl
tournament-games = Spiele in jeder Runde
tournament-games-1 = 1 Spiel
tournament-games-2 = 2 Spiele: Beide fangen einmal an
tournament-twice = Bei „Alle gegen alle“: zweimal
tournament-seats = Personen an einem Tisch
tournament-most = Höchstens wie viele
tournament-bot = Der Computer für alle, die übrig bleiben
tournament-rated = Spiele mit Wertung
tournament-private = Nur für Leute mit dem Link
tournament-make = Turnier anlegen

tournament-is-swiss = Schweizer System
tournament-is-round_robin = alle gegen alle
tournament-is-tables = Tische zu { $seats }
tournament-is-two-games = zwei Spiele pro Runde
tournament-is-private = nur mit Link
tournament-move-time = { $time } für jeden Zug
tournament-host = gemacht von { $name }
tournament-here = { $count ->
    [0] Noch macht niemand mit.
    [one] { $count } Person macht mit.
   *[other] { $count } Personen machen mit.
}
tournament-begins-in = { $count ->
    [one] Es beginnt in { $count } Minute.
   *[other] Es beginnt in { $count } Minuten.
}
tournament-begins-when = Es beginnt, wenn { $name } es startet.
tournament-begins-soon = Es beginnt gleich.
tournament-on = Gerade läuft Runde { $round } von { $rounds }.
tournament-wait = Dein Spiel ist vorbei. Die nächste Runde beginnt, wenn alle Spiele dieser Runde vorbei sind.
tournament-wait-last = Dein Spiel ist vorbei. Das Ergebnis kommt, wenn alle Spiele vorbei sind.
tournament-next = Du spielst ab der nächsten Runde mit.
tournament-won = Gewonnen: { $names }!
tournament-is-over = Das Turnier ist vorbei.
tournament-is-cancelled = Dieses Turnier wurde abgesagt.
tournament-enter = Ich will mitspielen
tournament-enter-late = Ab der nächsten Runde mitmachen
tournament-in = Du bist dabei.
tournament-your-game = Dein Spiel ist an Tisch { $board }
tournament-go = Zu deinem Spiel
tournament-leave = Turnier verlassen
tournament-leave-about = Wer geht, kann nicht zurückkommen. Ein Spiel, das gerade läuft, geht weiter und zählt.
tournament-leave-sure = Ja, ich gehe
tournament-start = Jetzt starten
tournament-start-few = Starten kannst du, wenn zwei dabei sind.
tournament-cancel = Absagen
tournament-cancel-about = Es verschwindet für alle.
tournament-cancel-sure = Ja, absagen
tournament-share = Schick anderen den Link
tournament-rules = Ohne Tipps und ohne Zurücknehmen. Wenn deine Zeit um ist, verlierst du das Spiel.
tournament-rules-real-time = Ein Spiel beginnt, wenn alle am Tisch sind, spätestens nach 45 Sekunden.

tournament-standings = Wer vorn ist
tournament-result = Ergebnis
tournament-players = Wer dabei ist
tournament-place = Platz
tournament-player = Wer
tournament-points = Punkte
tournament-cards = Karten
tournament-played = Spiele
tournament-strength = Wertung
tournament-left = gegangen
tournament-from = ab Runde { $round }
tournament-annulled = zu früh gegangen, zählt nicht
tournament-bot-name = Der Computer
tournament-gone = Jemand
tournament-rounds-title = Spiele
tournament-round = Runde { $round }
tournament-table = Tisch { $board }
tournament-watch = zuschauen
tournament-to-play = spielen
tournament-replay = ansehen
tournament-closed = zählt nicht
tournament-score = { $name }: { $score }
tournament-scroll = Die Tabelle lässt sich zur Seite schieben

tournament-ties = Und bei gleich vielen Punkten?
tournament-ties-about = Dann entscheidet das hier, eins nach dem anderen. Wer in allem gleich ist, teilt sich einen Platz.
tie-buchholz-cut-1 = Buchholz ohne das schwächste Ergebnis
tie-buchholz-cut-1-short = Bh. −1
tie-buchholz-cut-1-about = Die Punkte aller, gegen die du gespielt hast, zusammengezählt, ohne die Person mit den wenigsten: Wer gegen Stärkere gespielt hat, ist vorn.
tie-buchholz = Buchholz-Wertung
tie-buchholz-short = Bh.
tie-buchholz-about = Die Punkte aller, gegen die du gespielt hast, zusammengezählt.
tie-sonneborn-berger = Sonneborn-Berger-Wertung
tie-sonneborn-berger-short = SoBe
tie-sonneborn-berger-about = Die Punkte derer, gegen die du gewonnen hast, und die halben Punkte bei Unentschieden.
tie-direct-encounter = Spiele gegeneinander
tie-direct-encounter-short = Duell
tie-direct-encounter-about = Die Punkte aus den Spielen zwischen denen, die gleich sind, wenn alle gegeneinander gespielt haben.
tie-wins = Gewonnene Spiele
tie-wins-short = Siege
tie-wins-about = Mehr gewonnene Spiele sind besser als mehr Unentschieden.
tie-koya = Koya-Wertung
tie-koya-short = Ko.
tie-koya-about = Die Punkte gegen alle, die mindestens die Hälfte aller Punkte haben.
tie-tables-won = Gewonnene Tische
tie-tables-won-short = 1.
tie-tables-won-about = An wie vielen Tischen du die meisten Karten hattest.
tie-second-places = Zweite Plätze
tie-second-places-short = 2.
tie-second-places-about = An wie vielen Tischen du auf Platz zwei warst.
tie-best-table = Bester Tisch
tie-best-table-short = Best.
tie-best-table-about = Die meisten Karten, die du an einem Tisch gewonnen hast.

table-tournament = { $title }, Runde { $round }, Tisch { $board }
table-tournament-back = Zurück zum Turnier
gather-title = Das Spiel beginnt, wenn alle da sind
gather-about = Spätestens, wenn diese Uhr auf null steht:

refusal-bad-title = Ein Turnier hat einen Namen aus 1 bis { $most } Zeichen, die alle sehen können, nichts Unsichtbares.
refusal-title-reserved = Dieser Name ist für diese Seite und ihre Bots reserviert: Wähle einen anderen für das Turnier.
refusal-bad-tournament = { $field ->
    [seats] An einem Tisch können 2 bis 6 Personen spielen.
    [method] Turniere an Tischen gibt es nur bei Spielen in Echtzeit. Wähle „round_robin“ oder „swiss“.
    [seconds_per_move] Diese Zeit für jeden Zug kann ein Turnier nicht haben. Bei Spielen in Echtzeit lass sie weg, bei anderen Spielen muss sie da sein, damit niemand die anderen warten lässt.
    [bot] Diesen Computer gibt es in diesem Spiel nicht. Wähle eine seiner Stufen.
    [starts_at] Ein Turnier beginnt innerhalb der nächsten sieben Tage.
   *[other] So ein Turnier geht nicht: Das Feld „{ $field }“ stimmt nicht.
}
refusal-many-tournaments = Fünf Turniere von dir haben noch nicht begonnen. Starte eins oder sag eins ab.
refusal-no-tournament = Unter dieser Adresse gibt es kein Turnier. Such es in der Liste.
refusal-tournament-entered = Du bist schon dabei.
refusal-tournament-withdrawn = Dieses Turnier hast du verlassen. Wähle ein anderes.
refusal-tournament-full = Alle { $most } Plätze sind besetzt. Wähle ein anderes Turnier.
refusal-tournament-late = Die letzte Runde läuft schon: Zum Mitmachen ist es zu spät.
refusal-tournament-no-place = Bei „Alle gegen alle“ kannst du später nur auf den Platz des Computers kommen, und der ist nicht frei.
refusal-tournament-not-in = Du bist bei diesem Turnier nicht dabei.
refusal-tournament-over = Dieses Turnier ist vorbei. Wähle ein anderes.
refusal-tournament-not-yours = Das darf nur, wer das Turnier gemacht hat.
refusal-tournament-begun = Das Turnier hat begonnen und läuft von allein.
refusal-tournament-few = Ein Turnier braucht mindestens zwei Personen.
refusal-no-rematch = Das Turnier entscheidet, wer als Nächstes spielt.
