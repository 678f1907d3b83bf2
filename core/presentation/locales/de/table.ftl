# Die Seite eines Tisches: Plätze, Fragen, Züge, Plaudern, Neues, Absagen.

table-title = { $names } · { $game }
table-title-yours = Du bist dran! { $names } · { $game }
list = { $firsts } und { $last }

# Texte, die das Skript selbst zeigt.
words-live = Verbunden
words-reconnecting = Verbinde neu…
words-offline = Keine Verbindung
words-lost = Dein Zug kam nicht an. Versuch es noch mal.
words-waits = Keine Verbindung. Was du tust, wartet hier, bis sie wieder da ist.
words-move-waits = Keine Verbindung: Dein Zug wartet.
words-on-its-way = Dein Zug ist unterwegs.
words-sent-later = Gerade keine Verbindung. Dein Zug geht raus, sobald es wieder eine gibt.
words-sound-on = Ton an
words-sound-off = Ton aus
words-copied = Kopiert
words-sure = Wirklich aufgeben?

seat-open = Freier Platz
seat-bot = { $level ->
    [marshmallow] Mausespeck
    [toffee] Karamell
    [liquorice] Lakritz
    [jawbreaker] Kieferknacker
   *[other] Der Computer
}
bot-nick = { $number ->
    [1] Pip
    [2] Momo
    [3] Zuzu
    [4] Kiki
    [5] Bobo
   *[other] Lulu
}
seat-bot-twin = { $level ->
    [marshmallow] { bot-nick } Mausespeck
    [toffee] { bot-nick } Karamell
    [liquorice] { bot-nick } Lakritz
    [jawbreaker] { bot-nick } Kieferknacker
   *[other] { bot-nick }
}
seat-bot-for = Computer für { $name }
seat-twin = { $name } { $number }
you = (du)
turn = ist dran
won = gewonnen
away = nicht da
series-wins = { $count ->
    [one] { $count } Sieg
   *[other] { $count } Siege
}
time-left = Restzeit

choose-from-list = Aus einer Liste wählen
offline-about = Was du tust, wartet hier und geht raus, sobald sie wieder da ist.
prompt-waits = Dein Zug wartet auf die Verbindung
curtain-hand-over = Gib das Gerät an { $name }
curtain-lift = Da bin ich

# Wer auf etwas tippt, das nichts tut, erfährt warum.
why-turn = { $count ->
    [one] { $names } ist dran.
   *[other] { $names } sind dran.
}
why-past = Du schaust gerade zurück. Zum Spielen geh zurück zum Spiel.
why-over = Das Spiel ist vorbei.
why-watching = Du schaust bei diesem Spiel zu.
why-not-begun = Das Spiel hat noch nicht angefangen.

invitation = { $name } lädt dich zu { $game } ein
invitation-open = Komm und spiel { $game }
sit = Hinsetzen und spielen
sit-there = Platz { $number } nehmen
sit-where = Wähle deinen Platz
sit-too = Auch diesen Platz hier spielen
waiting-for-players = Warten auf die anderen
share-title = Wer spielt mit dir?
share-about = Schick diesen Link weiter oder lass das Bild scannen. Das Spiel beginnt, wenn sich alle hingesetzt haben.
share-more = Oder warte auf mehr Leute: Wer diesen Link öffnet, kann sich dazusetzen.
share-at-once = Sofort anfangen
share-link = Link zum Mitspielen
share-watch = Link nur zum Zuschauen
share-qr = Der Link als Bild für eine Handykamera
share-here = Besetzt: { $count } von { $of } Plätzen ({ $names }).
screen-big = Großer Bildschirm für alle
screen-button = Dieses Handy als Knopf
screen-back = Zurück zum ganzen Tisch
screen-join = Scannen und mitspielen
copy = Kopieren

question-undo = { $name } möchte den letzten Zug zurücknehmen. In Ordnung?
question-undo-waits = { $name } möchte den letzten Zug zurücknehmen.
question-draw = { $name } schlägt ein Unentschieden vor. Einverstanden?
question-draw-waits = { $name } schlägt ein Unentschieden vor.
yes = Ja
no = Nein
ask-no-more = Nein, und bitte in diesem Spiel nicht mehr fragen
ask-no = Nein, weiterspielen
pause-turns = { $turns ->
    [one] Nach deinem nächsten Zug kannst du wieder fragen.
   *[other] Nach { $turns } weiteren Zügen von dir kannst du wieder fragen.
}
pause-closed = Jemand hier möchte das nicht mehr gefragt werden.
pause-question = Erst braucht die Frage eine Antwort.
undo-free = Zug zurück
undo-ask = Zug zurück?
offer-draw = Unentschieden?
resign = Aufgeben
close-table = Tisch schließen
close-table-sure = Diesen Tisch schließen? Dann kann hier niemand mehr spielen.
call-bot = Lass den Computer für { $name } spielen
come-back = Ich bin wieder da
rematch = Noch mal spielen
next-game = Zum nächsten Spiel

result-draw = Unentschieden!
result-you-win = Du gewinnst!
result-wins = { $count ->
    [one] { $names } gewinnt!
   *[other] { $names } gewinnen!
}
result-resigned = { $name } hat aufgegeben.
result-late = Die Zeit von { $name } war um.
result-agreed = Beide haben zugestimmt.

replay = Zurückschauen
look-back = { $move ->
    [0] Du siehst den Anfang.
   *[other] Du siehst Zug { $move } von { $of }.
}
look-before = Du siehst das Spiel vor Zug { $move } von { $of }.
look-last-made = Zug { $move } war:
replay-all = Alle { $of } Züge noch mal anschauen
look-first = Zum Anfang
look-previous = Einen Zug zurück
look-next = Einen Zug weiter
look-last = Zum letzten Zug
look-now = Zurück zum Spiel
look-result = Zum Ergebnis
show-hands = Karten zeigen
hide-hands = Karten verdecken
log = Züge ({ $count })
more = Mehr
record-txt = Aufzeichnung (Text)
record-json = Aufzeichnung (JSON)

talk = Plaudern
say-something = Sag etwas
write = Schreib etwas
send = Senden
phrase-hello = Hallo!
phrase-good-luck = Viel Glück!
phrase-nice-move = Schöner Zug!
phrase-oops = Ups!
phrase-yum = Lecker!
phrase-thinking = Ich überlege noch…
phrase-hurry = Du bist dran!
phrase-well-played = Gut gespielt!
phrase-thanks = Danke!
phrase-bye = Tschüss!

news-sat = { $name } setzt sich.
news-started = Das Spiel beginnt.
news-undo-asked = { $name } möchte den letzten Zug zurücknehmen.
news-undo-refused = Der Zug bleibt.
news-taken-back = Ein Zug wurde zurückgenommen.
news-draw-offered = { $name } schlägt ein Unentschieden vor.
news-draw-refused = Kein Unentschieden: Das Spiel geht weiter.
news-questions-closed = { $name } möchte das in diesem Spiel nicht mehr gefragt werden.
news-draw-agreed = Es steht unentschieden.
news-resigned = { $name } gibt auf.
news-ran-late = Die Zeit von { $name } ist um.
news-rematched = Es gibt ein nächstes Spiel.
news-said = { $name }: { $words }

ruling-ahead = { $first } hat zuerst reagiert: { $ahead } ms vor { $next } (± { $error } ms).
ruling-tie = { $first } und { $next } haben im selben Moment reagiert (± { $error } ms). Zuerst kommt, wer weniger Karten hat, dann zählt die Reihenfolge der Plätze.
ruling-false-start = { $count ->
    [one] { $names } war zu schnell: Niemand reagiert in weniger als einer Zehntelsekunde.
   *[other] { $names } waren zu schnell: Niemand reagiert in weniger als einer Zehntelsekunde.
}
# Für jemanden, dessen Leitung nur der eigene Browser messen kann.
closed-seconds = { $count ->
    [one] Die Seite war { $count } Sekunde lang zu; die Uhren standen still.
   *[other] Die Seite war { $count } Sekunden lang zu; die Uhren standen still.
}
closed-minutes = { $count ->
    [one] Die Seite war { $count } Minute lang zu; die Uhren standen still.
   *[other] Die Seite war { $count } Minuten lang zu; die Uhren standen still.
}
closed-hours = { $count ->
    [one] Die Seite war { $count } Stunde lang zu; die Uhren standen still.
   *[other] Die Seite war { $count } Stunden lang zu; die Uhren standen still.
}
closed-days = { $count ->
    [one] Die Seite war { $count } Tag lang zu; die Uhren standen still.
   *[other] Die Seite war { $count } Tage lang zu; die Uhren standen still.
}
unknown-line = Dieser Server kann nicht messen, wie langsam deine Verbindung ist, darum gleicht er höchstens { $most } ms davon aus.

# Absagen, nach Code.
refusal-stale = Gerade eben ist etwas passiert. Schau noch mal hin, dann wähle.
refusal-called-already = Über deinen Ruf wird gerade entschieden.
refusal-beaten = Jemand war schneller: Dieser Ruf war entschieden, bevor deiner kam.
refusal-racing = Über einen Ruf wird gerade entschieden.
refusal-wrong-ruling = Diese Aufzeichnung kann nicht gezeigt werden: Eine Entscheidung passt nicht zu den Rufen darin.
refusal-no-resigning = Ein Spiel mit vielen geht ohne dich weiter: Geh einfach.
refusal-waiting = Noch sind nicht alle Plätze besetzt.
refusal-game-over = Das Spiel ist vorbei.
refusal-no-seat = Diesen Platz gibt es hier am Tisch nicht.
refusal-seat-taken = Dieser Platz ist besetzt.
refusal-begun = Das Spiel hat schon angefangen.
refusal-needs-all = Dieses Spiel geht nur, wenn alle Plätze besetzt sind.
refusal-too-few-players = Für dieses Spiel seid ihr zu wenige. Erst muss noch jemand dazukommen.
refusal-party-one-seat = Du hast bei dieser Party schon einen Platz.
refusal-not-your-seat = Das ist nicht dein Platz.
refusal-nothing-asked = Das fragt gerade niemand.
refusal-own-question = Darauf antworten die anderen, nicht du.
refusal-nothing-to-undo = Es gibt nichts zurückzunehmen.
refusal-no-draw = Jetzt könnte niemand einem Unentschieden zustimmen.
refusal-ask-later = Das wurde abgelehnt. Deine Züge, bis du wieder fragen kannst: { $turns }.
refusal-ask-no-more = Jemand anders möchte das in diesem Spiel nicht mehr gefragt werden.
refusal-no-free-chat = An diesem Tisch gibt es nur fertige Sätze.
refusal-no-phrase = Diesen fertigen Satz gibt es nicht.
refusal-bad-text = Eine Nachricht hat mindestens 1 und höchstens 200 Zeichen.
refusal-not-away = Der Computer kann nur einspringen, wenn jemand dran ist und seit { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} weg ist.
refusal-not-over = Noch mal spielen könnt ihr, wenn dieses Spiel vorbei ist.
refusal-no-such-move = Diesen Zug gab es nicht.
refusal-unknown-game = Dieses Spiel gibt es hier nicht.
refusal-broken-json = Deine eigenen Daten sind nicht lesbar. Der Text ist kein gültiges JSON: Sieh in Zeile { $line }, Spalte { $column } nach.
refusal-bad-setup = { $problem ->
    [seats] Dieses Spiel ist für { $least } bis { $most } Personen, nicht für { $value }.
    [option] So kann kein Spiel beginnen. Für die Option „{ $option }“ geht: { $values }.
    [entry] So kann kein Spiel beginnen: In deinen eigenen Daten stimmt „{ $entry }“ nicht.
    [position] So kann kein Spiel beginnen: Die Stellung im Feld „{ $field }“ gibt es in diesem Spiel nicht.
    [seed] So kann kein Spiel beginnen: Der Startwert für den Zufall hat 1 bis 64 ASCII-Zeichen ohne Leerzeichen.
   *[other] So kann kein Spiel beginnen.
}
refusal-option-unknown = was in der Beschreibung des Spiels steht; eine andere Option kennt es nicht
refusal-bad-rules = { $problem ->
    [between] Solche Regeln kann ein Tisch nicht haben: „{ $field }“ ist eine Zahl von { $least } bis { $most }, nicht { $value }.
    [own-times] Solche Regeln kann ein Tisch nicht haben: Dieses Spiel hat eigene Zeiten, also lass „seconds_per_move“ weg.
    [free-chat] Nur an einem privaten Tisch könnt ihr euch schreiben.
    [party] Im Partymodus gibt es nur ein einzelnes privates Spiel in Echtzeit, ohne Wertung.
    [rated-two] In einem Wertungsspiel spielen mindestens zwei.
    [rated-hints] In einem Wertungsspiel gibt es keine Tipps.
    [rated-time] Ein Wertungsspiel braucht eine Zeit für jeden Zug, und wer sie überschreitet, verliert.
    [rated-options] Ein Wertungsspiel hat die normalen Regeln, ohne Extras.
    [rated-seats] In einem Wertungsspiel haben alle nur einen Platz, und die Computer sind aus der Rangliste.
    [first-twice] Wer anfängt, steht zweimal da: in „first“ und in einer Option des Spiels. Lass eines davon weg.
    [first-nobody] Kein Platz gehört dir. Wähle einen, oder lass das Los entscheiden.
   *[other] Solche Regeln kann ein Tisch nicht haben: Das Feld „{ $field }“ stimmt nicht.
}
refusal-bad-record = Diese Aufzeichnung kann nicht gezeigt werden: Nach den Regeln lässt sie sich nicht spielen.
refusal-unreadable-action = Dieser Zug lässt sich nicht lesen: So werden Züge in diesem Spiel nicht geschrieben.
refusal-bad-time = Die Uhr lässt diesen Zug nicht zu.
refusal-out-of-order = Das kam in der falschen Reihenfolge.
refusal-unreadable = Das lässt sich nicht lesen.
refusal-no-name = Sag uns zuerst deinen Namen.
refusal-bad-name = Ein Name hat 1 bis { $most } Zeichen, die alle sehen können: Buchstaben, Ziffern und andere Zeichen, nichts Unsichtbares.
refusal-bad-request = { $problem ->
    [between] Das Feld „{ $field }“ ist eine Zahl von { $least } bis { $most }, nicht { $value }.
   *[other] { $field ->
        [none] Das war nicht zu verstehen.
       *[other] Das war nicht zu verstehen: Das Feld „{ $field }“ stimmt nicht.
    }
}
refusal-watching-only = Mit diesem Link kannst du nur zuschauen.
news-closed = Der Tisch wurde geschlossen.
result-closed = Dieser Tisch wurde geschlossen
days-and-hours = { $days ->
    [one] { $days } Tag { $hours } Std.
   *[other] { $days } Tage { $hours } Std.
}
rule-seconds-per-move-86400 = 1 Tag
rule-seconds-per-move-259200 = 3 Tage
rule-seconds-per-move-604800 = 7 Tage
rule-rated = Mit Wertung: ohne Tipps, ohne Zurücknehmen und mit Zeit für jeden Zug
